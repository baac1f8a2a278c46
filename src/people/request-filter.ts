/** Filters of the console's lists of requests: the same for single requests and for groups. */
import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { auditCondition } from '../database/audit-records.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import { choice, id, object, optional, requiredText } from '../kernel/contract/fields.ts';
import { moment, readMoment } from '../kernel/values/moment.ts';
import { touches } from './record-paths.ts';

/** Whose requests: of integrations, or of people in the console. */
const senders = { tokens: 'id_token IS NOT NULL', pessoas: 'id_colaborador IS NOT NULL' } as const;

/** What was done. */
const acts = {
  leituras: `metodo = 'GET'`,
  gravacoes: `metodo <> 'GET'`,
  /** Of a route that there is. */
  cargas: `metodo <> 'GET' AND rota IS NOT NULL`,
  definicoes: `metodo <> 'GET' AND rota ~ '/indicators/'`,
  acessos: `metodo <> 'GET' AND rota ~ '/(people/|employee/|panels/[a-z]+AccessPanel)'`,
  entradas: `metodo <> 'GET' AND rota ~ '^/console/api/session'`,
} as const;

type Sender = keyof typeof senders;
type Act = keyof typeof acts;

/** The query's fields. `registro`: a record as `indicador:12`. */
export const requestFilter = {
  inicio: optional(moment()),
  fim: optional(moment()),
  de: optional(choice(...(Object.keys(senders) as Sender[]))),
  id_token: optional(id()),
  id_colaborador: optional(id()),
  rota: optional(requiredText()),
  /** In the route, regardless of case. */
  busca: optional(requiredText()),
  status: optional(
    Type.String({ pattern: '^(?:[1-5](?:\\d\\d|xx)|erros)$', 'x-expected': 'a status, 4xx, or erros' }),
  ),
  erro: optional(requiredText()),
  /** The form of the message, as groups of failures have it. */
  forma: optional(requiredText()),
  ato: optional(choice(...(Object.keys(acts) as Act[]))),
  /** Only those that came with a file. */
  arquivos: optional(choice('1')),
  id_gmr_painel: optional(id()),
  registro: optional(
    Type.String({ pattern: '^[a-z_]+:[1-9]\\d{0,9}$', 'x-expected': 'a record such as indicador:12' }),
  ),
};

/** The first line of the message without its values: alike for all that say the same. */
export const messageForm = sql<
  string | null
>`left(regexp_replace(split_part(mensagem, E'\n', 1), '"[^"]*"|[0-9]+', '#', 'g'), 200)`;

const filterObject = object(requestFilter);
type RequestFilter = Partial<Static<typeof filterObject>>;

/** Narrows `auditoria` to the requests of the company that the filter names. */
export function requestCondition(companyId: number, filter: RequestFilter): RawBuilder<boolean> {
  const { inicio, fim, de, id_token, id_colaborador, rota, busca, status, erro, ato } = filter;
  const { forma, arquivos, id_gmr_painel, registro } = filter;
  const conditions = [
    auditCondition({
      companyId,
      since: readMoment(inicio ?? ''),
      until: readMoment(fim ?? ''),
      tokenId: id_token,
      employeeId: id_colaborador,
      status: status === 'erros' ? undefined : status,
    }),
  ];
  // As the index `auditoria_falha` has them.
  if (status === 'erros') conditions.push(sql`status >= 400`);
  if (de !== undefined) conditions.push(sql.raw(senders[de]));
  if (rota !== undefined) {
    const stored = rota.replaceAll(/\{(\w+)\}/g, ':$1');
    conditions.push(sql`rota IN (${stored}, ${`/console/api${stored}`})`);
  }
  if (busca !== undefined) conditions.push(sql`strpos(lower(rota), lower(${busca})) > 0`);
  if (erro !== undefined) conditions.push(sql`erro = ${erro}`);
  if (forma !== undefined) conditions.push(sql`${messageForm} = ${forma}`);
  if (ato !== undefined) conditions.push(sql`(${sql.raw(acts[ato])})`);
  if (arquivos !== undefined) conditions.push(sql`substr(corpo, 1, 11) = '{"arquivo":'`);
  if (id_gmr_painel !== undefined) conditions.push(ofPanel(id_gmr_painel));
  if (registro !== undefined) conditions.push(touches(registro));
  return sql.join(conditions, sql` AND `);
}

/** Requests that name the panel in their path, or in a row of their body. */
function ofPanel(panel: number): RawBuilder<boolean> {
  const inBody = `"id_(gmr_)?painel"\\s*:\\s*${panel}\\M`;
  return sql`(${touches(`gmr_painel:${panel}`)} OR (rota LIKE '%Many%' AND strpos(corpo, ${String(panel)}) > 0 AND corpo ~ ${inBody}))`;
}

/**
 * What a Gestor may not filter by, because the answer would tell which records a request concerned.
 *
 * @throws ApiError 403.
 */
export function requireOwnFilter(filter: RequestFilter, level: string | undefined): void {
  const asked = (['id_gmr_painel', 'registro', 'arquivos', 'forma'] as const).find(
    (name) => filter[name] !== undefined,
  );
  if (level === 'Gerente' || asked === undefined) return;
  throw new ApiError('not-allowed', `Only a Gerente may filter requests by ${asked}`);
}
