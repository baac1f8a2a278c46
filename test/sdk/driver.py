"""Does with the Python client what each line of input says, and prints what came of it as a line of JSON."""

import json
import re
import sys
from decimal import Decimal

from prumo_client import ApiError, PrumoClient, PrumoConnectionError, PrumoError, Records, RetryPolicy
from prumo_client.exact import json_of

NAMES = {"PrumoConnectionError": "ConnectionError", "PrumoTimeoutError": "TimeoutError", "ValueError": "TypeError"}


def snake(name):
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()


def policy_of(retry):
    named = {"retries": "retries", "firstPauseMs": "first_pause", "longestPauseMs": "longest_pause"}
    return RetryPolicy(
        **{named[name]: value if name == "retries" else value / 1000 for name, value in retry.items()}
    )


def options_of(given):
    options = {snake(name): value for name, value in given.get("options", {}).items()}
    if "timeout_ms" in options:
        options["timeout"] = float(options.pop("timeout_ms") / 1000)
    return options


def call(client, given):
    function = client
    for name in given["call"].split("."):
        function = getattr(function, snake(name))
    as_what = given.get("as")
    if as_what is not None:
        function = getattr(function, snake(as_what))
    path = given.get("path", {})
    by_place = list(path.values()) if len(path) < 2 else [path]
    by_place += [given[name] for name in ("body", "content", "query") if name in given]
    by_name = {"format": given["format"]} if "format" in given else {}
    done = function(*by_place, **by_name, **options_of(given))
    if as_what == "all":
        return list(done), None
    if as_what == "file" and "content" not in given:
        with done:
            return done.read().decode("utf-8", "replace"), None
    return (list(done) if isinstance(done, Records) else done.result), done.answer


def failure_of(error):
    name = type(error).__name__
    told = {"kind": NAMES.get(name, name), "message": str(error)}
    if isinstance(error, PrumoError):
        request = error.request
        told.update(
            requestId=error.request_id, attempts=request.attempts, method=request.method, path=request.path
        )
    if isinstance(error, PrumoConnectionError):
        told.update(idempotencyKey=error.idempotency_key, cause=error.__cause__ is not None)
    if isinstance(error, ApiError):
        after = None if error.retry_after is None else round(error.retry_after * 1000)
        told.update(
            status=error.status,
            code=error.code,
            msg=error.msg,
            problems=error.problems,
            dependents=error.dependents,
            retryAfterMs=after,
        )
    return told


def answer_of(answer):
    return {
        "attempts": answer.attempts,
        "replayed": answer.replayed,
        "waited": answer.waited,
        "lenient": answer.lenient,
        "dryRun": answer.dry_run,
        "total": answer.total,
        "etag": answer.etag,
        "requestId": answer.request_id,
        "ignoredFields": answer.ignored_fields,
        "manualEntries": {name: str(value) for name, value in answer.manual_entries.items()},
    }


for line in sys.stdin:
    given = json.loads(line, parse_float=Decimal)
    pauses = []
    outcome = {}
    try:
        client = PrumoClient(
            given["baseUrl"], given["token"], retry=policy_of(given["retry"]), pause=pauses.append
        )
        result, answer = call(client, given)
        outcome.update(result=result, **({} if answer is None else {"answer": answer_of(answer)}))
    except (PrumoError, TypeError, ValueError) as error:
        outcome["error"] = failure_of(error)
    outcome["pausesMs"] = [round(pause * 1000) for pause in pauses]
    print(json_of(outcome), flush=True)
