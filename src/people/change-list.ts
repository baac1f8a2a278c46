/**
 * The change feed for people to read: the newest first, with names. Programs read `getChanges`. The
 * rows are narrowed by the policy of `mudanca`, the names by those of their tables. What is stored
 * is shown at once: who goes back in time needs no order in which nothing can be missed.
 */
import Type from 'typebox';
import { readCursor } from '../database/change-feed.ts';
import { read } from '../kernel/contract/endpoint.ts';
import {
  choice,
  id,
  integer,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  timestamp,
} from '../kernel/contract/fields.ts';
import { feedWords } from '../kinds/derive/feed.ts';
import { kindList } from '../kinds/index.ts';

/** Where the names of records are. The others have none, but an access has that of its person. */
const tables = kindList.flatMap(({ table, feed = {}, calledBy = 'nome' }) =>
  calledBy === 'nome' ? Object.keys(feed).map((kind) => [kind, table] as const) : [],
);

const changeKinds = [
  ...new Set([...tables.map(([kind]) => kind), 'empresa', ...Object.keys(feedWords)]),
  'andamento',
  'recalculo',
  'orcadoGo',
  'realizadoGo',
  'historicoGo',
];

const pageSize = 100;

/** An access names its panel itself. */
const panel = 'coalesce(m.id_gmr_painel, a.id_gmr_painel)';

const nameIn = (table: string, id: string) =>
  `(SELECT r.nome FROM ${table} r WHERE r.id_empresa = $1 AND r.id = ${id})`;
const employee = (column: string) => `(SELECT e.nome FROM employee_names(ARRAY[${column}]) e)`;
const recordName = tables
  .map(([kind, table]) => `WHEN '${kind}' THEN ${nameIn(table, 'm.id_registro')}`)
  .join(' ');

const cursor = Type.Refine(
  Type.String({ 'x-expected': 'a cursor as it was given with a change' }),
  (value) => readCursor(value) !== undefined,
);

/** After every entry. */
const end = { transaction: Number.MAX_SAFE_INTEGER, id: 0 };

const name = nullable(optionalText());

export const getChangeList = read({
  path: '/changes',
  module: null,
  extension: true,
  people: 'Gestor',
  primaryOnly: true,
  summary: `What changed, the newest first: ${pageSize} at a time`,
  params: object({}),
  query: object({
    recurso: optional(choice(...changeKinds)),
    /** Those that came before this one. */
    antes: optional(cursor),
  }),
  record: object({
    cursor: optionalText(100),
    recurso: requiredText(),
    acao: choice('insert', 'update', 'delete'),
    horario: timestamp(),
    id: nullable(id()),
    /** The name that the record has today. Null for what is gone, or has none. */
    nome: name,
    id_gmr_painel: nullable(id()),
    painel: name,
    /** Of an access: a panel is in several. */
    id_gmr_processo: nullable(id()),
    id_indicador: nullable(id()),
    indicador: name,
    id_go_processo_periodo: nullable(id()),
    periodo: name,
    mes: nullable(integer(1, 12)),
    ano: nullable(integer(0, 9999)),
    /** Who did it. Null: a token of the company, the server itself, or not recorded. */
    autor: name,
  }),
  rows: ({ scope, query: { recurso, antes } }) => {
    const { transaction, id: number } = readCursor(antes ?? '') ?? end;
    // A constant, so that the kind's own index is found whatever plan is kept.
    const ofKind = recurso === undefined ? '' : `AND recurso = '${recurso}'`;
    return scope.query(
      `SELECT change_cursor(m.transacao, m.id, m.horario) AS cursor, m.recurso, m.acao, m.horario, m.id_registro AS id,
              CASE m.recurso ${recordName} WHEN 'acesso' THEN ${employee('a.id_colaborador')} END AS nome,
              ${panel} AS id_gmr_painel, ${nameIn('gmr_painel', panel)} AS painel, a.id_gmr_processo,
              m.id_indicador, ${nameIn('indicador', 'm.id_indicador')} AS indicador,
              m.id_go_processo_periodo, ${nameIn('periodo_go', 'm.id_go_processo_periodo')} AS periodo, m.mes, m.ano,
              CASE WHEN m.id_colaborador > 0 THEN ${employee('m.id_colaborador')}
                   WHEN m.id_colaborador < 0 THEN (SELECT t.nome FROM token_names(ARRAY[-m.id_colaborador]) t) END AS autor
         FROM (SELECT * FROM mudanca
                WHERE id_empresa = $1 ${ofKind}
                  AND (transacao, id) < ($2::bigint, $3::bigint)
                ORDER BY transacao DESC, id DESC LIMIT ${pageSize}) m
         LEFT JOIN painel_acesso a ON m.recurso = 'acesso' AND a.id_empresa = $1 AND a.id = m.id_registro
        ORDER BY m.transacao DESC, m.id DESC`,
      [scope.companyId, transaction, number],
    );
  },
});
