/**
 * The history of a budget record: what was written, and by whom (contract §3).
 */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import {
  choice,
  choiceOf,
  nullable,
  object,
  optional,
  requiredText,
  rowId,
  timestamp,
} from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { feedName } from '../../kinds/derive/feed.ts';
import { kinds, recordKinds } from '../../kinds/index.ts';

/** The master resources and their tables. */
const masterKinds = new Map(
  recordKinds.filter((table) => table.endsWith('_go')).map((table) => [feedName(kinds[table]), table]),
);

const factResources = ['orcadoGo', 'realizadoGo', 'historicoGo'] as const;
const masterResources = [...masterKinds.keys()];

/** Who wrote. Null for imported values. */
export const responsible = nullable(
  object(
    {
      tipo: choiceOf({ API: 'a request with a token', pessoa: 'a person in the console' }),
      token: nullable(requiredText()),
      pessoa: optional(requiredText()),
    },
    'Responsible',
  ),
);

/** Who wrote the entry `r` of the history; `t` is its token. */
export const responsibleText = `
  CASE WHEN r.id_token IS NOT NULL THEN json_build_object('tipo', 'API', 'token', t.nome)
       WHEN r.id_colaborador IS NOT NULL
       THEN json_build_object('tipo', 'pessoa', 'token', NULL, 'pessoa',
              (SELECT e.nome FROM employee_names(ARRAY[r.id_colaborador]) AS e)) END`;

export const getHistory = read({
  module: 'go',
  people: 'Gestor',
  path: '/go/registroGo/getHistory/{recurso}/{id}',
  summary: 'Every write of a record, field by field, the oldest first; also of a record that is deleted',
  params: object({ recurso: choice(...masterResources, ...factResources), id: rowId() }),
  errors: ['foreign-record', 'not-found'],
  example: { params: { recurso: 'contaGo', id: 1 } },
  record: object(
    {
      id: rowId(),
      acao: choiceOf({
        insert: 'the record was inserted',
        update: 'the field has another value',
        block: 'the record was blocked',
        unblock: 'the record was unblocked',
        delete: 'the record was deleted',
      }),
      campo: nullable(requiredText()),
      valor_antigo: nullable(requiredText()),
      valor_novo: nullable(requiredText()),
      horario: timestamp(),
      responsavel: responsible,
    },
    'HistoryEntry',
  ),
  async rows({ scope, params: { recurso, id: recordId } }) {
    if (!(await hasHistory(scope, recurso, recordId))) await requireRecord(scope, recurso, recordId);
    return db
      .selectFrom('registro_go as r')
      .leftJoin(sql<{ id: number; nome: string }>`company_tokens()`.as('t'), 't.id', 'r.id_token')
      .select([
        'r.id',
        'r.acao',
        'r.campo',
        'r.valor_antigo',
        'r.valor_novo',
        'r.horario',
        sql.raw<object | null>(responsibleText).as('responsavel'),
      ])
      .where('r.id_empresa', '=', scope.companyId)
      .where('r.recurso', '=', recurso)
      .where('r.id_registro', '=', recordId)
      .orderBy('r.id');
  },
});

async function hasHistory(scope: Scope, recurso: string, recordId: number): Promise<boolean> {
  const rows = await scope.query(
    'SELECT 1 AS one FROM registro_go WHERE id_empresa = $1 AND recurso = $2 AND id_registro = $3 LIMIT 1',
    [scope.companyId, recurso, recordId],
  );
  return rows.length > 0;
}

/**
 * For a record without history. Throws 403 when it belongs to another company, and 404 when it does
 * not exist.
 */
async function requireRecord(scope: Scope, recurso: string, recordId: number): Promise<void> {
  const kind = masterKinds.get(recurso);
  if (kind !== undefined && recordId <= maxId) {
    const query = db
      .selectFrom(kind)
      .select('id')
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', recordId);
    if ((await scope.execute(query)).length > 0) return;
    const [row] = await scope.query<{ elsewhere: boolean }>('SELECT record_exists($1, $2) AS elsewhere', [
      kind,
      recordId,
    ]);
    if (row?.elsewhere) throw new ApiError('foreign-record', `id ${recordId} belongs to another company`);
  }
  throw new ApiError('not-found', `id ${recordId} has no history in ${recurso}`);
}
