"""
Sentences for the faults of a file of campaign data: where it is, what is wrong, what was expected.

Of the fields `{text}` is what the cell says, `{expected}` what should stand there; all others are
the fault's facts.
"""

from collections.abc import Mapping, Sequence

from seeds.importing_cells import Cell
from seeds.importing_faults import SheetFault
from vkbot.replies.players_text import disarm

EXPECTED: Mapping[str, str] = {
    "text": "текст от {least} до {most} знаков",
    "key": "латинские буквы, цифры и _",
    "whole": "целое число от {least} до {most}",
    "number": "число, например 10 или 1,5",
    "flag": "да или нет",
    "choice": "одно из: {choices}",
    "amount": "число, D3, 2D6, x или 2Dx",
    "strength": "число или носитель+20",
    "name_of": "имя {kind}",
    "several": "до {count} значений через точку с запятой, каждое — {each}",
    "alternatives": "имена {kind}, выбор через косую черту: мк7 / мк5; нож",
    "faces": "грани от 1 до 6: 1; 2",
    "against": "тип урона и число: взрывной 60. Типы: {choices}",
    "worn": "значение и число: броня 50; ЛОВ -5. Значения: {choices}",
    "damage_dice": "кубы урона: 1к10+5",
    "qualities": "через точку с запятой, каждое — одно из: {choices}",
    "armour_points": (
        "число от {least} до {most} или числа по местам: торс 5; голова 3. Места: {choices}"
    ),
    "known_word": "текст от 2 до {most} знаков; бот знает слова: {choices}",
    "counted": "имена {kind}, до {most} каждых: огнемётчик; медик x2",
    "changes": "лазпушка: сила 60, урон D3. Меняются: {choices}",
}
"""What should stand in a cell, by the key of its column."""

_KINDS: Mapping[str, str] = {
    "datasheets": "из листа «Даташиты»",
    "weapons": "из листа «Оружие»",
    "goods": "из листа «Предметы» или оружия со стоимостью",
    "owners": "даташита или оружия",
    "squad_weapons": "из листа «Оружие отрядов»",
    "commander": "командира из листа «Профили отрядов»",
    "regular": "рядового из листа «Профили отрядов»",
    "specialist": "специалиста из листа «Профили отрядов»",
    "special_orders": "особого приказа, например Берегись",
}

FAULT_WORDS: Mapping[str, str] = {
    # The file
    "file_too_large": "файл больше {most} байт ({length})",
    "file_unpacks_too_large": "таблица распаковывается больше чем в {most} байт",
    "file_empty": "файл пуст",
    "old_excel": "это старый Excel (.xls): сохраните его как .xlsx",
    "not_a_spreadsheet": "это не таблица XLSX, или файл повреждён",
    "not_text": "это не текст: нужен CSV или YAML в UTF-8 или Windows-1251",
    "unknown_kind": "не знаю таких файлов: «{name}». Нужен .xlsx, .csv или .yaml",
    "too_many_sheets": "листов больше {most}",
    "too_many_rows": "строк больше {most}",
    "too_many_columns": "столбцов больше {most}",
    "broken_quotes": "кавычки в CSV не закрыты",
    "broken_yaml": "это не YAML",
    "yaml_shape": "в YAML нужны листы, в листе — список записей, в записи — имя столбца и значение",
    "yaml_anchor": "якоря и ссылки YAML (& и *) не принимаются",
    # Sheets and columns
    "unknown_sheet": "не знаю такого листа. Бывают: {choices}",
    "sheet_twice": "такой лист уже есть",
    "no_titles": "нет строки с названиями столбцов. Обязательны: {choices}",
    "missing_column": "нет обязательного столбца",
    "unknown_column": "не знаю такого столбца. Бывают: {choices}",
    "column_twice": "такой столбец уже есть",
    "column_without_title": "у столбца {number} нет названия",
    # Cells
    "formula": "в ячейке {cell} формула: вставьте её значение",
    "error_value": "в ячейке {cell} ошибка вместо значения",
    "date": "ячейка {cell} стала датой: задайте ей формат «текст»",
    "cell_too_long": "в ячейке больше {most} знаков",
    "empty_cell": "пусто, а нужно: {expected}",
    "wrong_cell": "«{text}», а нужно: {expected}",
    "out_of_range": "«{text}», а нужно: {expected}",
    "wrong_length": "слишком коротко или длинно, нужно: {expected}",
    "too_many": "значений {number}, а можно: {expected}",
    "named_twice": "«{name}» названо дважды",
    "unknown_name": "не знаю «{name}», нужно: {expected}",
    "sign_needed": "«{name}» можно только прибавить или отнять: {name} +5 или {name} -5",
    # Entries
    "name_twice": "имя «{name}» уже есть{first}",
    "key_twice": "ключ «{name}» уже занят: напишите другой",
    "row_twice": "у этого даташита уже есть строка",
    "ranged_needs": "пусто, а у стрелкового оружия нужно: {expected}",
    "degradation_order": "строки идут от многих ран к немногим, здесь — не больше {above}",
    "effect_needs": "пусто, а эффекту «{name}» нужно: {expected}",
    "effect_has_no": "у эффекта «{name}» такого нет: очистите ячейку",
    "effect_value": "эффекту «{name}» нужна характеристика: {values}",
    "effect_no_opponent": "«{name}» ни с кем не сравнивают: очистите ячейку",
    "effect_untested": "«{name}» не тестируют: назовите другое значение",
    "effect_no_hero": "«одиночка» защищает героя, а у этого даташита нет очков действия",
    "effect_serves_nobody": "«одиночка» защищает только своего героя: очистите ячейку",
    "effect_of_bearer": "«{name}» у оружия не действует: напишите правило даташита",
    "effect_other_value": "это оружие не меняет «{name}». Оно меняет: {values}",
    "effect_no_hit_roll": "это оружие попадает само, кубов на попадание нет",
    "not_of_weapon": "у эффекта оружия такого нет: очистите ячейку или напишите правило",
    "role_needs": "пусто, а профилю с ролью «{name}» нужно: {expected}",
    "role_has_no": "у профиля с ролью «{name}» такого нет: очистите ячейку",
    "one_armour": "броня по местам бывает у командира, а здесь «{name}»: напишите одно число",
    "given_empty": "«{name}» из книги, а в самой строке не заполнено",
    "unknown_keyword": "слова «{name}» нет в листе «Ключевые слова» и ни у одного даташита",
    "keyword_needs": "со словом «{name}» нужно и «{needs}»",
    "circle": "требования по кругу: {path}",
    "schema": "не подходит: {what}",
}


def describe_cell(cell: Cell) -> str:
    """Say what a cell of a column may hold."""
    return _describe(cell.expected, cell.facts)


def _describe(expected: str, known: Mapping[str, str | int]) -> str:
    facts = {name: _word(name, value) for name, value in known.items()}
    if "each" in known:
        facts["each"] = EXPECTED[str(known["each"])].format_map(facts)
    return EXPECTED[expected].format_map(facts)


def render_fault(fault: SheetFault) -> str:
    """Say where a fault is, and what it is."""
    facts = {name: _word(name, value) for name, value in fault.facts.items()}
    facts["expected"] = _describe(fault.expected, fault.facts) if fault.expected else ""
    said = FAULT_WORDS[fault.key].format_map(facts)
    if nearest := fault.facts.get("nearest"):
        said += f". Может быть, «{disarm(str(nearest))}»?"
    where = _place(fault)
    return f"{where}: {said}" if where else said[:1].upper() + said[1:]


def render_faults(faults: Sequence[SheetFault]) -> list[str]:
    """Say what all faults are, one in a line."""
    return [render_fault(fault) for fault in faults]


def _place(fault: SheetFault) -> str:
    parts = [f"«{disarm(fault.sheet)}»"] if fault.sheet else []
    parts += [f"строка {fault.row}"] if fault.row is not None else []
    parts += [f"столбец «{disarm(fault.column)}»"] if fault.column else []
    return ", ".join(parts)


def _word(name: str, value: str | int) -> str:
    if name == "kind":
        return _KINDS[str(value)]
    if name == "first":
        return f" в строке {value}" if value else ""
    return disarm(str(value))
