"""The nightly load with plain HTTP: employees and monthly results from two CSV files into Prumo, then what came of it back.

    PRUMO_URL=http://127.0.0.1:8081 PRUMO_TOKEN=... python3 nightly_load.py ../csv

Python 3.9 or later and its standard library, nothing else. It can be run again at any time: what is there already stays as it
is. Amounts have at most 15 significant digits, which a float holds and writes exactly; answers are read as Decimal.
"""

import csv
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from decimal import Decimal
from pathlib import Path

BASE_URL = os.environ["PRUMO_URL"].rstrip("/")
TOKEN = os.environ["PRUMO_TOKEN"]
FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "../csv")
ATTEMPTS = 5
REPEATED = {429, 502, 503, 504}


class Refused(Exception):
    """The API refused a request: its message says what to mend."""


def send(method, path, body=None, **headers):
    """Sends a request until it is answered, a write under one idempotency key; gives `response` and the headers."""
    headers = {"token": TOKEN, "Accept": "application/json", **headers}
    if method != "GET":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body, allow_nan=False).encode()
    for attempt in range(1, ATTEMPTS + 1):
        request = urllib.request.Request(BASE_URL + path, data, headers, method=method)
        pause = min(8, 0.25 * 2**attempt) * random.uniform(0.5, 1)
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return json.load(answer, parse_float=Decimal)["response"], answer.headers
        except urllib.error.HTTPError as error:
            code = error.headers.get("X-Error-Code", "")
            if (error.code not in REPEATED and code != "idempotency-key-running") or attempt == ATTEMPTS:
                message = json.load(error).get("msg", "") if code else error.reason
                raise Refused(f"{method} {path}: {error.code} {code}: {message}") from None
            pause = max(pause, float(error.headers.get("Retry-After") or 0))
        except OSError:
            # No answer came: whether the write was done is not known, and its key makes it safe to repeat.
            if attempt == ATTEMPTS:
                raise
        time.sleep(pause)


def get(path):
    return send("GET", path)[0]


def rows_of(name):
    with open(FOLDER / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def ids_of(records):
    return {record["nome"]: record["id"] for record in records}


def load_employees():
    branches, roles = ids_of(get("/company/getBranches")), ids_of(get("/company/getRoles"))
    functions = ids_of(one for role in roles.values() for one in get(f"/company/getFunctionsByRole/{role}"))
    rows = [
        {
            "email": row["email"],
            "nome": row["nome"],
            "id_filial": branches[row["filial"]],
            "id_cargo": roles[row["cargo"]],
            "id_funcao": functions[row["funcao"]],
        }
        for row in rows_of("employees.csv")
    ]
    done, _ = send("POST", "/employee/upsertMany", {"linhas": rows})
    print(f"employees: {done['inserted']} inserted, {done['updated']} updated, {done['skipped']} as they were")


def load_results():
    panels = get("/panels/getPanels")
    panel_ids, indicators = ids_of(panels), ids_of(get("/indicators/getCommonIndicators"))
    rows = [
        {
            "id_gmr_painel": panel_ids[row["painel"]],
            "id_indicador": indicators[row["indicador"]],
            "mes": int(row["mes"]),
            "ano": int(row["ano"]),
            "realizado_numerador": float(row["realizado"]),
        }
        for row in rows_of("results.csv")
    ]
    done, headers = send("PUT", "/panels/updateProgressPanelMany", {"linhas": rows}, Prefer="wait=30")
    waited = "wait=30" in headers.get("Preference-Applied", "")
    print(f"cells: {done['affectedRows']} stored{' and recalculated' if waited else ''}")
    written = {row["id_gmr_painel"] for row in rows}
    for panel in panels:
        if panel["id"] not in written:
            continue
        path = f"/panels/getPanelResults/idGmr/{panel['id_gmr_processo']}/panel/{panel['id']}"
        for year in get(path):
            score = "null" if year["pontuacao"] is None else year["pontuacao"]
            print(f"{panel['nome']} {year['ano']}: score {score}")


try:
    load_employees()
    load_results()
except Refused as refused:
    sys.exit(str(refused))
