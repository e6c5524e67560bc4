"""Whatever can be asked of a scene, in all of its texts."""

from engine.assault.commands import AssaultCommand
from engine.characters.commands import CharactersCommand
from engine.formations.commands import FormationsCommand
from engine.morale.commands import MoraleCommand
from engine.psychology.commands import PsychologyCommand

SceneCommand = (
    FormationsCommand | AssaultCommand | CharactersCommand | MoraleCommand | PsychologyCommand
)
