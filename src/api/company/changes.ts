/**
 * The company's changes, in order and without gaps, for clients that keep a copy (an extension).
 */
import { sql } from 'kysely';
import Type from 'typebox';
import { readableDays, readableFrom, readCursor } from '../../database/change-feed.ts';
import { db } from '../../database/schema.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import {
  choiceOf,
  id,
  integer,
  nullable,
  object,
  optional,
  optionalText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { feedWords } from '../../kinds/derive/feed.ts';

/** What is not a kind of record, each by the kind that it stands before. */
const before: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  departamento: { empresa: 'the company as a whole: everything was replaced; read it again' },
  analise: {
    andamento:
      'a cell, target and realized alike; without month several months of the year, changed at once; without panel, month and year any cell of the indicator: very many changed at once',
  },
  processoGo: { recalculo: 'a recalculation was stored: calculated cells may have other values' },
};

const resources = choiceOf<string>(
  Object.assign({}, ...Object.entries(feedWords).map(([name, told]) => ({ ...before[name], [name]: told })), {
    orcadoGo: 'budgeted facts of a period in a month',
    realizadoGo: 'realized facts of a period in a month',
    historicoGo: 'loaded history of a period in a month',
  }),
);

/** Used in place of a cursor. */
const newest = 'now';

const cursor = Type.Refine(
  Type.String({ 'x-expected': `a cursor as it was given with a change, or "${newest}"` }),
  (value) => value === newest || readCursor(value) !== undefined,
);

const rules = `
Keep the \`cursor\` of the last change that you have read, and send it as \`since\` to get what came after it. Nothing is left
out, also of writes that are stored at the same time; a change is shown as soon as the writes that began before it have ended.

- An entry tells *that* something changed: read the record. What is not there any more was deleted.
- To begin: \`since=now\` gives the newest change; keep its cursor, read what you need, then go on from there. Where it gives none, nothing has changed
  yet: go on without \`since\`, which begins with the oldest change that is kept.
- What one request changed stands together. Across requests the order is that in which they began to write.
- A recalculation is one entry (\`recalculo\`), an import or a refresh too (\`empresa\`): what it changed is not told one by one.
- Changes are kept for ${readableDays} days. A cursor from before is a 410: read everything again, and start over.`.trim();

export const getChanges = read({
  path: '/company/getChanges',
  module: null,
  people: 'Colaborador',
  extension: true,
  // A cursor from one response must be valid in the next request.
  primaryOnly: true,
  summary: 'What changed since a cursor, in order and without gaps',
  description: rules,
  params: object({}),
  query: object({ since: optional(cursor) }),
  example: { query: { since: 'now' } },
  errors: ['cursor-expired'],
  record: object(
    {
      cursor: optionalText(100),
      recurso: resources,
      acao: choiceOf({ insert: 'created', update: 'changed', delete: 'deleted' }),
      horario: timestamp(),
      id: nullable(id()),
      id_gmr_painel: nullable(id()),
      id_indicador: nullable(id()),
      id_go_processo_periodo: nullable(id()),
      mes: nullable(integer(1, 12)),
      ano: nullable(integer(0, 9999)),
    },
    'Change',
  ),
  rows: async ({ scope, query }) => {
    if (query.since === undefined) return changes(scope.companyId);
    if (query.since === newest) return newestChange(scope.companyId);
    const place = await placeOf(scope, query.since);
    return changes(scope.companyId).where(
      sql<boolean>`(transacao, id) > (${place.transaction}::bigint, ${place.id}::bigint)`,
    );
  },
});

async function placeOf(scope: Call['scope'], since: string) {
  const asked = readCursor(since);
  const place = asked && (await readableFrom(scope.asCompany, asked));
  if (place) return place;
  throw new ApiError(
    'cursor-expired',
    `since is not a place in the feed of this company and environment, or older than the ${readableDays} days for which changes are kept: read everything again and begin with since=${newest}`,
  );
}

/** All settled changes. */
function changes(companyId: number) {
  return db
    .selectFrom('mudanca')
    .select([
      sql<string>`change_cursor(transacao, id, horario)`.as('cursor'),
      'recurso',
      'acao',
      'horario',
      'id_registro as id',
      'id_gmr_painel',
      'id_indicador',
      'id_go_processo_periodo',
      'mes',
      'ano',
    ])
    .where('id_empresa', '=', companyId)
    .where(sql<boolean>`transacao < settled_transaction()`)
    .orderBy('transacao')
    .orderBy('mudanca.id');
}

function newestChange(companyId: number) {
  return changes(companyId).where(
    sql<boolean>`(transacao, id) = (SELECT n.transacao, n.id FROM mudanca n
       WHERE n.id_empresa = ${companyId} AND n.transacao < settled_transaction()
       ORDER BY n.transacao DESC, n.id DESC LIMIT 1)`,
  );
}
