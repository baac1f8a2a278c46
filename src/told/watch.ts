/**
 * What stands in a company, for those of its webhooks that ask for it: each thing is told once for
 * as long as it stands. What is known and the deliveries are stored by one transaction that holds
 * the company's row: a kill neither loses nor doubles them, and of several processes one does it.
 */
import { numbersIn } from '../cells/results/open-todos.ts';
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Session } from '../database/session.ts';
import type { MeetingTodo } from '../kernel/meeting-todo.ts';
import type { Scope } from '../kernel/scope.ts';
import { itemEvents, type StandingType, standingTypes, storeDeliveries } from '../webhooks/events.ts';
import { dueKey, monthsOf, redKey, type Today, todayOf } from './notice-subjects.ts';

const kinds = Object.keys(standingTypes) as StandingType[];

/** The field of an event that lists what it tells. */
const listedAs: Readonly<Record<StandingType, string>> = {
  'result.red': 'resultados',
  'action.overdue': 'ids',
  'values.due': 'paineis',
  'comment.mentioned': 'ids',
};

interface Standing {
  readonly kind: StandingType;
  /** Such as `result.red 9 1 2026-10`. */
  readonly key: string;
  /** As the event lists it. */
  readonly item: object | number;
}

/**
 * Looks once at each company in which there may be something to tell. Any number of processes may
 * do it.
 *
 * @param session runs the query across companies.
 * @param options.signal ends it after the company that is looked at.
 */
export async function watchCompanies(
  companies: CompanyDatabase,
  session: Session,
  { signal, onError }: { readonly signal?: AbortSignal; readonly onError: (error: unknown) => void },
): Promise<void> {
  const { rows } = await session.query('SELECT id_empresa FROM companies_to_watch()');
  for (const { id_empresa: companyId } of rows as { id_empresa: number }[]) {
    if (signal?.aborted) return;
    // A failure concerns one company, and is tried again with the next round.
    await companies.write(companyId, watchCompany).catch(onError);
  }
}

/** @param scope a write of the company. */
async function watchCompany(scope: Scope): Promise<void> {
  const { companyId } = scope;
  await scope.query('INSERT INTO vigilancia (id_empresa) VALUES ($1) ON CONFLICT DO NOTHING', [companyId]);
  const [held] = await scope.query<{ eventos: StandingType[]; moment: Date }>(
    'SELECT eventos, now() AS moment FROM vigilancia WHERE id_empresa = $1 FOR UPDATE SKIP LOCKED',
    [companyId],
  );
  if (held === undefined) return;
  const webhooks = await scope.query<{ id: number; eventos: string[] }>(
    'SELECT id, eventos FROM webhook WHERE id_empresa = $1 AND eventos && $2 ORDER BY id',
    [companyId, kinds],
  );
  const asked = kinds.filter((kind) => webhooks.some(({ eventos }) => eventos.includes(kind)));
  const fresh = await keep(scope, await standingOf(scope, new Set(asked)));
  // What stood already when it was asked for first is no news.
  const news = Map.groupBy(fresh, ({ kind }) => kind);
  for (const { id, eventos } of webhooks) {
    const events = held.eventos
      .filter((kind) => eventos.includes(kind))
      .flatMap((kind) => {
        const items = news.get(kind)?.map(({ item }) => item) ?? [];
        return itemEvents(companyId, kind, held.moment, { name: listedAs[kind], items });
      });
    if (events.length > 0) await storeDeliveries(scope, id, events);
  }
  await (asked.length > 0
    ? scope.query('UPDATE vigilancia SET eventos = $2, olhado_em = now() WHERE id_empresa = $1', [
        companyId,
        asked,
      ])
    : scope.query('DELETE FROM vigilancia WHERE id_empresa = $1', [companyId]));
}

/** Notes what stands, and forgets what stands no more. Gives what was not known. */
async function keep(scope: Scope, all: readonly Standing[]): Promise<Standing[]> {
  const rows = await scope.query<{ sobre: string }>(
    `WITH past AS (DELETE FROM vigilancia_dado WHERE id_empresa = $1 AND NOT sobre = ANY ($2))
     INSERT INTO vigilancia_dado (id_empresa, sobre) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING RETURNING sobre`,
    [scope.companyId, all.map(({ key }) => key)],
  );
  const fresh = new Set(rows.map(({ sobre }) => sobre));
  return all.filter(({ key }) => fresh.has(key));
}

async function standingOf(scope: Scope, asked: ReadonlySet<StandingType>): Promise<Standing[]> {
  const today = await todayOf(scope);
  const all = [
    ...(asked.has('result.red') || asked.has('values.due') ? await numbersOf(scope, today) : []),
    ...(asked.has('action.overdue') ? await overdueActions(scope, today) : []),
    ...(asked.has('comment.mentioned') ? await mentions(scope) : []),
  ];
  return all.filter(({ kind }) => asked.has(kind));
}

/** Of this month and the one before, of all panels. */
async function numbersOf(scope: Scope, today: Today): Promise<Standing[]> {
  const red = (one: MeetingTodo): Standing => {
    const { id_gmr_painel, id_indicador, mes, ano } = one;
    return {
      kind: 'result.red',
      key: `result.red ${redKey(one)}`,
      item: { id_gmr_painel, id_indicador, mes, ano },
    };
  };
  const due = (one: MeetingTodo): Standing => {
    const { id_gmr_painel, mes, ano } = one;
    return {
      kind: 'values.due',
      key: `values.due ${dueKey(one, today.date)}`,
      item: { id_gmr_painel, mes, ano },
    };
  };
  const all: Standing[] = [];
  for (const month of [...monthsOf(today, 1), ...monthsOf(today, 0)]) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const some = await numbersIn(scope, 0, { whose: 'todos', allSeen: true }, month, after);
      all.push(...some.painel.map(red), ...some.vermelho.map(red), ...some.valores.map(due));
      after = some.last;
    }
  }
  // A panel may be in several processes that have the month.
  return [...new Map(all.map((one) => [one.key, one])).values()];
}

async function overdueActions(scope: Scope, { date }: Today): Promise<Standing[]> {
  const rows = await scope.query<{ id: number }>(
    `SELECT id FROM acao WHERE id_empresa = $1 AND estado = 'aberta' AND prazo < $2::date ORDER BY id`,
    [scope.companyId, date],
  );
  return rows.map(({ id }) => ({ kind: 'action.overdue', key: `action.overdue ${id}`, item: id }));
}

/** Mentions in comments of the last days, whether or not they were seen meanwhile. */
async function mentions(scope: Scope): Promise<Standing[]> {
  const rows = await scope.query<{ id: number; employee: number }>(
    `SELECT k.id, m.id_colaborador AS employee FROM comentario k
       JOIN mencao m ON m.id_empresa = k.id_empresa AND m.id_comentario = k.id
      WHERE k.id_empresa = $1 AND greatest(k.data_cadastro, k.editado_em) > now() - interval '7 days' ORDER BY 1, 2`,
    [scope.companyId],
  );
  return rows.map(({ id, employee }) => ({
    kind: 'comment.mentioned',
    key: `comment.mentioned ${id} ${employee}`,
    item: id,
  }));
}
