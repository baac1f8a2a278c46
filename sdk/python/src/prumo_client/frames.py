"""Cells as pandas frames of panels by months, and back. Needs pandas: `pip install prumo-client[pandas]`.

Values stay `Decimal`, in columns of dtype `object`. For charts: `frame.astype("float64")`.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Dict, Iterable, List, Literal, Mapping, Optional

import pandas

from .generated.types import ListedCell, ProgressRow

ValueField = Literal[
    "meta_numerador",
    "meta_denominador",
    "meta_ajustada_numerador",
    "meta_ajustada_denominador",
    "realizado_numerador",
    "realizado_denominador",
]


def panel_months(
    cells: Iterable[ListedCell],
    id_indicador: int,
    field: ValueField = "realizado_numerador",
    names: Optional[Mapping[int, str]] = None,
) -> pandas.DataFrame:
    """One field of an indicator: a row for each panel, a column for each month (a monthly `Period`).

    :param cells: As `client.panels.get_progress` gives them.
    :param names: Names of panels by id, to stand in place of the ids. Where two have the same, keep the ids.

    A cell without a value, and one that does not exist, is None.
    """
    found: Dict[int, Dict[pandas.Period, Optional[Decimal]]] = {}
    for cell in cells:
        if cell["id_indicador"] == id_indicador:
            month = pandas.Period(year=cell["ano"], month=cell["mes"], freq="M")
            found.setdefault(cell["id_gmr_painel"], {})[month] = cell[field]
    months = sorted({month for row in found.values() for month in row})
    panels = sorted(found)
    rows = [[found[panel].get(month) for month in months] for panel in panels]
    labels: List[Any] = [panel if names is None else names[panel] for panel in panels]
    index = pandas.Index(labels, name="painel" if names is not None else "id_gmr_painel")
    return pandas.DataFrame(rows, index=index, columns=pandas.PeriodIndex(months, freq="M", name="mes"), dtype=object)


def rows_of(
    frame: pandas.DataFrame, id_indicador: int, field: ValueField = "realizado_numerador"
) -> List[ProgressRow]:
    """The rows of `client.panels.update_progress_panel_many` that store such a frame, whose index has ids of panels.

    What is None or NaN is left out: the cell stays as it is. A float is refused when it is sent.
    """
    rows: List[ProgressRow] = []
    for panel, values in zip(frame.index, frame.itertuples(index=False, name=None)):
        for month, value in zip(frame.columns, values):
            if pandas.isna(value):
                continue
            row: Any = {"id_gmr_painel": int(panel), "id_indicador": id_indicador}
            row.update({"mes": month.month, "ano": month.year, field: value})
            rows.append(row)
    return rows
