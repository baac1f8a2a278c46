/** The document's introduction: the rules that apply to every request. */
export const introduction = `
An HTTPS JSON API for a company's performance management and planning: its structure, employees, indicators, panels, the
values of indicators by panel and month, and its budget.

**Requests.** Every request carries the header \`token\`. Bodies are JSON in UTF-8, uncompressed, of at most 1 MiB where nothing else
is said. Types are strict: \`"1"\` is not an integer. In a PUT, what is left out stays as it is, and null clears what may be null.
Texts are composed (Unicode NFC) and trimmed, counted in code points, and have no NUL character.

**Unknown names.** Fields of a body that are not known are ignored, so that a record just read can be sent back. Extensions are
stricter: they refuse an unknown parameter of the query, and an unknown field in a list of rows, with 422 and the nearest name they know.

**Answers.** What succeeds is answered with 200 and \`{ "response": … }\`: a list of records for a GET, \`{ "status": "success",
"affectedRows": … }\` for most writes. A GET takes \`limit\` and \`offset\`; without them every record comes. Every GET can also be a HEAD.
The answers shown here were recorded from a server with the demo company; of their lists, the first two records.

**Errors** are \`{ "msg": … }\`, with the kind of error in \`X-Error-Code\`. With \`Accept: application/problem+json\` they are problem
documents (RFC 9457): \`errors\` lists all that is wrong with a body, each with its place, rule and parameters. An unknown path is a 404, an unknown
method of a path a 405 that names the known ones in \`Allow\`. A request is judged in this order: maintenance (503), token (401, 403, 412, 429), module
(403), JSON (400), values (422), records of the path (403, 404), records of the body (412), rules of the company's data (409).

**Numbers.** Amounts have at most 13 integer digits and are kept with 2 decimals, rounded half away from zero from the
digits that were sent. Fields marked \`x-decimal\` are never calculated with in binary.

**Recalculation.** What depends on a value is calculated after the answer, usually within a second; \`Prefer: wait=10\` waits for it.

Operations marked \`x-extension\` go beyond the integration contract.`.trim();
