/** What there is to tell somebody: each thing with a key by which it is known again. */
import {
  type MeetingMonth,
  type OpenTodos,
  openTodosIn,
  type TodoOwner,
} from '../cells/results/open-todos.ts';
import type { MeetingTodo } from '../kernel/meeting-todo.ts';
import type { Scope } from '../kernel/scope.ts';

export interface NoticePreference {
  readonly boletim: 'nenhum' | 'semanal' | 'mensal' | 'fechamento';
  readonly vermelho: 'nenhum' | 'meus' | 'todos';
  readonly acao: number;
  readonly valores: number;
  readonly mencao: number;
}

type Warning = Exclude<keyof NoticePreference, 'boletim'>;

/** Something that is told once for as long as it stands without a break. */
export interface NoticeSubject {
  /** As it is chosen. */
  readonly kind: keyof NoticePreference;
  /** Such as `vermelho 9 1 2026-10`. */
  readonly key: string;
}

export interface TodoWarning extends NoticeSubject {
  readonly kind: Warning;
  readonly owed: MeetingTodo;
}

interface Process {
  readonly id: number;
  /** Its first and last month, counted from year 0 with January as 1. */
  readonly first: number;
  readonly last: number;
}

/** What a person sees today, in São Paulo. */
export interface Today {
  readonly date: string;
  /** The Monday of the week, and the month whose fifth day was last. */
  readonly week: string;
  readonly month: string;
  readonly processes: readonly Process[];
}

export async function todayOf(scope: Scope): Promise<Today> {
  const [day] = await scope.query<Omit<Today, 'processes'>>(
    `SELECT today::date::text AS date, date_trunc('week', today)::date::text AS week,
            to_char(today - interval '4 days', 'YYYY-MM') AS month
       FROM (SELECT now() AT TIME ZONE 'America/Sao_Paulo' AS today) AS t`,
    [],
  );
  const processes = await scope.query<Process>(
    `SELECT id, inicio_ano * 12 + inicio_mes AS first, fim_ano * 12 + fim_mes AS last
       FROM gmr_processo WHERE id_empresa = $1 ORDER BY id`,
    [scope.companyId],
  );
  return { ...(day as Omit<Today, 'processes'>), processes };
}

/**
 * A month in the processes that have it.
 *
 * @param back how many months before this one. The month before is the one that people meet about.
 */
export function monthsOf({ date, processes }: Today, back: 0 | 1): MeetingMonth[] {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const wanted = year * 12 + month - back;
  const [ano, mes] = [Math.floor((wanted - 1) / 12), ((wanted - 1) % 12) + 1];
  return processes
    .filter(({ first, last }) => first <= wanted && wanted <= last)
    .map(({ id: processId }) => ({ processId, ano, mes }));
}

const noProcess = { processId: 0, ano: 1, mes: 1 };

/** Numbers of months are read only for anyone who wants to know of them. */
const wantsNumbers = ({ boletim, vermelho, valores }: NoticePreference) =>
  boletim !== 'nenhum' || vermelho !== 'nenhum' || valores === 1;

/** What stands in these months, or in the one that people meet about. */
export async function openTodosFor(
  scope: Scope,
  person: number,
  {
    wish,
    today,
    whose = 'eu',
  }: { readonly wish: NoticePreference; readonly today: Today; readonly whose?: TodoOwner },
  months: readonly MeetingMonth[] = wantsNumbers(wish) ? monthsOf(today, 1) : [],
): Promise<OpenTodos> {
  const wanted = { whose, allSeen: whose === 'eu' && wish.vermelho === 'todos' };
  // Actions and mentions are of no month, and are read also without one.
  let all = await openTodosIn(scope, person, wanted, months[0] ?? noProcess);
  for (const month of months.slice(1)) {
    const { painel, vermelho, valores } = await openTodosIn(scope, person, wanted, month);
    all = {
      ...all,
      painel: distinct([...all.painel, ...painel]),
      vermelho: distinct([...all.vermelho, ...vermelho]),
      valores: distinct([...all.valores, ...valores]),
    };
  }
  return all;
}

/** A panel may be in several processes that have the month. */
function distinct<T extends MeetingTodo>(all: readonly T[]): T[] {
  const keyOf = (one: T) => [one.id_gmr_painel, one.id_indicador, one.ano, one.mes].join(' ');
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

const monthKey = ({ ano, mes }: MeetingTodo) => `${ano}-${mes}`;

export const redKey = (one: MeetingTodo) =>
  `${one.id_gmr_painel} ${one.id_indicador ?? 'painel'} ${monthKey(one)}`;

/** Once when the month is over, and once when its day has passed. */
export const dueKey = (one: MeetingTodo, today: string) =>
  `${one.id_gmr_painel} ${monthKey(one)}${one.ate !== null && one.ate < today ? ' vencido' : ''}`;

/** What stands of the warnings that somebody wants. */
export function warningsOf(standing: OpenTodos, wish: NoticePreference, { date }: Today): TodoWarning[] {
  const of = (
    kind: Warning,
    all: readonly MeetingTodo[],
    key: (one: MeetingTodo) => string,
  ): TodoWarning[] =>
    wish[kind] === 0 || wish[kind] === 'nenhum'
      ? []
      : all.map((owed) => ({ kind, key: `${kind} ${key(owed)}`, owed }));
  return [
    ...of('vermelho', [...standing.painel, ...standing.vermelho], redKey),
    ...of('acao', standing.acao_vencida, ({ id }) => `${id}`),
    ...of('valores', standing.valores, (one) => dueKey(one, date)),
    ...of('mencao', standing.mencao, ({ id }) => `${id}`),
  ];
}

/** A digest that is due since some day of the last weeks. */
interface Due extends NoticeSubject {
  /** The closed month that it is about. Undefined: about what stands today. */
  readonly closed?: MeetingMonth;
}

export async function digestsOf(
  scope: Scope,
  { boletim }: NoticePreference,
  { week, month }: Today,
): Promise<Due[]> {
  if (boletim === 'semanal') return [{ kind: 'boletim', key: `boletim ${week}` }];
  if (boletim === 'mensal') return [{ kind: 'boletim', key: `boletim ${month}` }];
  if (boletim === 'nenhum') return [];
  const closings = await scope.query<MeetingMonth & { id: number }>(
    `SELECT id, id_gmr_processo AS "processId", ano, mes FROM fechamento
      WHERE id_empresa = $1 AND reaberto_em IS NULL AND fechado_em > now() - interval '7 days' ORDER BY id`,
    [scope.companyId],
  );
  return closings.map(({ id, ...closed }) => ({ kind: 'boletim', key: `boletim fechamento ${id}`, closed }));
}
