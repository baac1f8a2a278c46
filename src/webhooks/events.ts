/**
 * The events, and how changes of the feed become some of them. Events contain only ids: no personal
 * data leaves the server, and the receiver fetches the current state. Changes of one kind are
 * combined into events of at most {@link maxItems} items.
 */
import type { Scope, Statements } from '../kernel/scope.ts';

/** What changed, as the feed has it. */
export const changeTypes = {
  'recalculation.completed': 'a recalculation was stored: calculated cells may have other values',
  'formula.saved': 'formulas were saved: `ids` of their indicators',
  'employee.inserted': 'employees were inserted: their `ids`',
  'month.closed': 'months of processes were closed: the `ids` of their closings (getClosings)',
  'month.reopened': 'closed months were reopened: the `ids` of their closings',
  'analysis.changed': 'analyses of numbers were inserted, changed or deleted: their `ids`',
  'action.changed': 'actions were inserted, changed or deleted: their `ids`',
  'comment.changed': 'comments were inserted, changed, removed or deleted: their `ids`',
  'scenario.changed': 'scenarios were inserted, changed or deleted, their differences included: their `ids`',
  'progress.updated':
    'values of cells were written: `celulas`; where one has no panel, month or year, any cell of the indicator may have changed',
} as const;

/** What stands in the company since it was last looked at (src/told/watch.ts). */
export const standingTypes = {
  'result.red':
    'results of this month or the one before turned red, which is below 90 % of their target: `resultados`; one without indicator is the score of its panel',
  'action.overdue': 'the last day of open actions has passed: their `ids`',
  'values.due':
    'panels lack values of a month that is over, of a process that names a day for them: `paineis`; told once then, and once more when the day has passed',
  'comment.mentioned': 'people were mentioned in comments: their `ids`',
} as const;
export type StandingType = keyof typeof standingTypes;

export const eventTypes = { ...changeTypes, ...standingTypes } as const;
export type EventType = keyof typeof eventTypes;

/** Sent on request, regardless of the event types that the webhook subscribes to. */
export const testEvent = 'webhook.test';

/** An entry of the feed. */
export interface ChangeRow {
  readonly transacao: number;
  readonly id: number;
  readonly recurso: string;
  readonly acao: string;
  readonly horario: Date;
  readonly id_registro: number | null;
  readonly id_gmr_painel: number | null;
  readonly id_indicador: number | null;
  readonly ano: number | null;
  readonly mes: number | null;
}

const ofResource: Readonly<Record<string, EventType>> = {
  cenario: 'scenario.changed',
  analise: 'analysis.changed',
  acao: 'action.changed',
  comentario: 'comment.changed',
};

function typeOf({ recurso, acao }: ChangeRow): EventType | undefined {
  if (recurso === 'recalculo') return 'recalculation.completed';
  if (recurso === 'formula') return 'formula.saved';
  if (recurso === 'andamento') return 'progress.updated';
  if (recurso === 'fechamento') return acao === 'insert' ? 'month.closed' : 'month.reopened';
  if (recurso === 'colaborador') return acao === 'insert' ? 'employee.inserted' : undefined;
  return ofResource[recurso];
}

interface Event {
  readonly tipo: string;
  /** The JSON text that is signed and sent. */
  readonly corpo: string;
}

/** Builds the JSON of an event (Standard Webhooks: type, timestamp, data). */
export function eventOf(tipo: string, moment: Date, data: object): Event {
  return { tipo, corpo: JSON.stringify({ type: tipo, timestamp: moment.toISOString(), data }) };
}

export const maxItems = 200;

/** The events of these types for a list of changes, ordered by each type's first change. */
export function eventsOf(
  companyId: number,
  changes: readonly ChangeRow[],
  types: ReadonlySet<string>,
): Event[] {
  const byType = Map.groupBy(changes, typeOf);
  return [...byType].flatMap(([type, rows]) => {
    const last = rows.at(-1);
    if (type === undefined || last === undefined || !types.has(type)) return [];
    if (type === 'recalculation.completed')
      return [eventOf(type, last.horario, { id_empresa: companyId, total: rows.length })];
    const name = type === 'progress.updated' ? 'celulas' : 'ids';
    return itemEvents(companyId, type, last.horario, { name, items: rows.map(itemOf) });
  });
}

/** Events of one kind that list these items, each once. */
export function itemEvents(
  companyId: number,
  tipo: EventType,
  moment: Date,
  of: { readonly name: string; readonly items: readonly (object | number)[] },
): Event[] {
  const items = [...new Map(of.items.map((item) => [JSON.stringify(item), item])).values()];
  return Array.from({ length: Math.ceil(items.length / maxItems) }, (_, part) => {
    const some = items.slice(part * maxItems, (part + 1) * maxItems);
    return eventOf(tipo, moment, { id_empresa: companyId, total: some.length, [of.name]: some });
  });
}

function itemOf({ recurso, id_registro, id_gmr_painel, id_indicador, mes, ano }: ChangeRow): object | number {
  return recurso === 'andamento' ? { id_gmr_painel, id_indicador, mes, ano } : (id_registro ?? 0);
}

/** The entry of the feed after which to go on. */
export interface FeedPlace {
  readonly transacao: number;
  readonly id_mudanca: number;
}

interface Follower extends FeedPlace {
  readonly id: number;
  readonly eventos: readonly string[];
}

/** The maximum number of changes turned into events in one transaction. */
const batchChanges = 2_000;

/** The next changes of the company that no running transaction can precede. */
export function changesAfter(scope: Statements, { transacao, id_mudanca }: FeedPlace): Promise<ChangeRow[]> {
  return scope.query<ChangeRow>(
    `SELECT transacao, id, recurso, acao, horario, id_registro, id_gmr_painel, id_indicador, ano, mes FROM mudanca
      WHERE id_empresa = $1 AND (transacao, id) > ($2::bigint, $3::bigint) AND transacao < settled_transaction()
      ORDER BY transacao, id LIMIT ${batchChanges}`,
    [scope.companyId, transacao, id_mudanca],
  );
}

/**
 * Creates deliveries for changes that the company's webhooks have not processed. Returns whether
 * there may be more. With several processes, only one works on a given webhook; the others skip it.
 */
export async function gatherEvents(scope: Scope): Promise<boolean> {
  const followers = await scope.query<Follower>(
    `SELECT id, eventos, transacao, id_mudanca FROM webhook
      WHERE id_empresa = $1 AND ativo = 1 ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
    [scope.companyId],
  );
  let isFull = false;
  for (const follower of followers) {
    const changes = await changesAfter(scope, follower);
    const last = changes.at(-1);
    if (last === undefined) continue;
    isFull ||= changes.length === batchChanges;
    const events = eventsOf(scope.companyId, changes, new Set(follower.eventos));
    if (events.length > 0) await storeDeliveries(scope, follower.id, events);
    await scope.query(
      'UPDATE webhook SET transacao = $3, id_mudanca = $4 WHERE id_empresa = $1 AND id = $2',
      [scope.companyId, follower.id, last.transacao, last.id],
    );
  }
  return isFull;
}

/** Puts events into the outbox and returns their `webhook-id`s. */
export async function storeDeliveries(
  scope: Scope,
  webhookId: number,
  events: readonly Event[],
): Promise<string[]> {
  const rows = await scope.query<{ mensagem: string }>(
    `INSERT INTO webhook_entrega (id_empresa, id_webhook, tipo, corpo)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[]) RETURNING mensagem`,
    [scope.companyId, webhookId, events.map(({ tipo }) => tipo), events.map(({ corpo }) => corpo)],
  );
  return rows.map(({ mensagem }) => mensagem);
}
