"""Uses of the Python client that must type-check; the lines marked `wrong` must not."""

from decimal import Decimal
from typing import List, Literal, Optional

from prumo_client import PrumoClient, Records
from prumo_client.types import Department, GetProgressPanelCellPath, ProgressUpdate
from prumo_client.values import Area, AreaValue, UnidadeMedida


def use(client: PrumoClient) -> None:
    departments: Records[Department] = client.company.get_departments(limit=1)
    area: Optional[AreaValue] = departments[0].get("area")
    written = client.company.insert_department({"nome": "A", "area": area or Area.BUSINESS_AREA})
    id: int = written.result["insertId"]
    waited: bool = written.answer.waited
    nothing: None = client.company.insert_department.dry_run({"nome": "A"}).result["insertId"]
    names: List[str] = [one["moeda"] for one in client.indicators.get_common_indicators.all(page_size=10)]
    client.go.conta_go.block(id, wait=1)
    client.go.conta_go.update(id, {"nome": "A"}, if_match="*")
    client.go.orcado_go.upsert_many.dry_run({"linhas": []}, lenient=True)
    client.company.get_audit_log({"status": "4xx"}, limit=5)
    client.panels.get_results({"mes": 1, "ano": 2026})
    place: GetProgressPanelCellPath = {"panel_id": 1, "indicator_id": 1, "month": 1, "year": 2026}
    cell = client.panels.get_progress_panel_cell(place)[0]
    value: Optional[Decimal] = cell["realizado_numerador"]
    update: ProgressUpdate = {"realizado_numerador": value, "meta_numerador": 3}
    client.panels.update_progress_panel({"panel_id": 1, "indicator_id": 1, "month": 1, "year": 2026}, update)
    days: Literal[6] = UnidadeMedida.UNIDADE_DIAS
    with client.panels.get_progress.file({"id_gmr_processo": 1}, format="xlsx") as table:
        content: bytes = table.read()
    client.panels.update_progress_panel_many.file(content, "xlsx", dry_run=True)
    print(waited, nothing, names, days)

    client.company.insert_department({"nome": "A", "area": 2})  # wrong: 2 is no area
    client.company.insert_department({"area": 1})  # wrong: the name is required
    client.panels.get_progress_panel_cell(1, 2, 3, 4)  # wrong: several values of the path are a dictionary
    client.panels.get_progress_panel_cell({"panel_id": 1})  # wrong: and all of them are needed
    client.panels.get_results()  # wrong: its month is needed
    client.company.get_departments({"nom": "A"})  # wrong: no such filter
    client.company.get_changes.file(format="xlsx")  # wrong: it has no table
    client.indicators.get_indicator_by_id("1")  # wrong: an id is a number
    client.panels.update_panel(1, {"nome": "A"}, lenient=True)  # wrong: one panel cannot be done in part
    client.company.insert_department({"nome": "A"}, if_match="*")  # wrong: what is inserted has not been read
    client.company.insert_department.dry_run({"nome": "A"}, wait=1)  # wrong: a dry run has nothing to wait for
    client.employee.upsert_many.file("", "csv")  # wrong: how numbers are written is said
    client.company.get_departments(limits=1)  # wrong: another word
    update["realizado_numerador"] = 0.1  # wrong: a float is not exact
    print(cell["realizado"])  # wrong: no field of a cell
