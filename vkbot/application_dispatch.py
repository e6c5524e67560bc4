"""Which service decides a request about applications: a table joined to that of `dispatch.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from vkbot import application_requests as asked
from vkbot.results import Result
from vkbot.services import application_decisions, applications, characters, roster
from vkbot.services.situation import Situation

APPLICATION_SERVICES: Mapping[type, Callable[[Any, Situation], Result]] = {
    asked.FillApplication: applications.fill_application,
    asked.ShowApplicationForm: applications.show_form,
    asked.ListDatasheets: applications.list_datasheets,
    asked.ShowOwnApplication: applications.show_own,
    asked.SubmitApplication: applications.submit_application,
    asked.ListApplications: application_decisions.list_applications,
    asked.ShowApplication: application_decisions.show_application,
    asked.DecideApplication: application_decisions.decide_application,
    asked.RetireCharacter: characters.retire_character,
    asked.RecallCharacter: characters.recall_character,
    asked.GiveCharacter: characters.give_character,
    asked.EnterBattle: roster.enter_battle,
    asked.ShowSheet: roster.show_sheet,
}
