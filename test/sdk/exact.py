"""What the Python client alone promises of numbers, against the server whose address it is given."""

import sys
from decimal import Decimal

from prumo_client import PrumoClient

client = PrumoClient(sys.argv[1], "prumo_dev_test")
place = {"panel_id": 1, "indicator_id": 1, "month": 1, "year": 2026}

# As the server has them: a whole number, one with zeros behind, all digits, none.
cell = client.panels.get_progress_panel_cell(place)[0]
assert [type(cell[name]) for name in ("peso", "meta_numerador", "realizado_numerador")] == [Decimal] * 3, cell
assert (cell["peso"], str(cell["meta_numerador"])) == (1, "12.50")
assert str(cell["realizado_numerador"]) == "9999999999999.99"
assert cell["meta_denominador"] is None and type(cell["id_indicador"]) is int

# Within records of records, and not where a field of the same name is none.
explained = client.panels.explain_progress_panel_cell(place)[0]
series = explained["series"][0]
assert type(series["numerador"]["arredondado"]) is Decimal, series
assert type(series["conceito"]["valor"]) is int, series

# Also in what a dry run tells, which is another result.
preview = client.panels.update_progress_panel_many.dry_run({"linhas": []}).result
assert type(preview["changes"][0]["after"]) is Decimal, preview

for number in (0.1, float("nan"), Decimal("NaN"), Decimal("Infinity"), {1, 2}):
    try:
        client.panels.update_progress_panel(place, {"realizado_numerador": number})
    except TypeError as error:
        assert "realizado_numerador" in str(error), error
    else:
        raise AssertionError(f"{number} was sent")
client.panels.update_progress_panel(
    place, {"realizado_numerador": Decimal("0.10"), "meta_numerador": 3, "realizado_denominador": None}
)
