/**
 * What stands for somebody in the monthly meeting, or for their team: values due, red numbers,
 * actions late or soon due, mentions unseen.
 */
import { nearlyMet } from '../../engine/results/attainment.ts';
import { type AttainmentRange, panelScore } from '../../engine/results/score.ts';
import { lacksResult, type MeetingTodo, type TodoKind } from '../../kernel/meeting-todo.ts';
import type { Scope } from '../../kernel/scope.ts';
import { panelFigures } from './process-results-statement.ts';
import type { ShownFigures } from './result-fields.ts';

export type TodoOwner = 'eu' | 'equipe';

export interface MeetingMonth {
  readonly processId: number;
  readonly ano: number;
  readonly mes: number;
}

/** The maximum number of panels whose figures are read at once: those of the first ids. */
const mostPanels = 1_000;

const nothing = {
  id: null,
  id_indicador: null,
  indicador: null,
  mes: null,
  ano: null,
  texto: null,
  nome: null,
  ate: null,
  quantos: null,
  atingimento: null,
};
const today = `(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** All of each kind, the first ones first. */
export interface OpenTodos extends Readonly<Record<Exclude<TodoKind, 'vermelho'>, readonly MeetingTodo[]>> {
  readonly vermelho: readonly Red[];
  /** Panels with a red score: as red numbers, without an indicator. */
  readonly painel: readonly MeetingTodo[];
}

interface Red extends MeetingTodo {
  readonly isAnalysed: boolean;
}

interface Wanted<Of = TodoOwner> {
  readonly whose: Of;
  /** Red numbers also of panels that they only see. */
  readonly allSeen?: boolean;
}

/** What stands in the month. Row-level security leaves out what the reader does not see. */
export async function openTodosIn(
  scope: Scope,
  person: number,
  { whose, allSeen = false }: Wanted,
  month: MeetingMonth,
): Promise<OpenTodos> {
  const { late, soon } = await actionsOf(scope, person, whose);
  const { last: _, ...numbers } = await numbersIn(scope, person, { whose, allSeen }, month);
  const mencao = whose === 'eu' ? await mentionsOf(scope, person) : [];
  return { acao_vencida: late, ...numbers, mencao, acao_semana: soon };
}

interface Numbers extends Pick<OpenTodos, 'painel' | 'vermelho' | 'valores'> {
  /** The last panel that was looked at. Undefined: there are no others. */
  readonly last: number | undefined;
}

/**
 * Red scores, red numbers and missing values of the month; with `todos` of all panels of the
 * process, no matter who `person` is.
 *
 * @param after looks at panels of higher ids.
 */
export async function numbersIn(
  scope: Scope,
  person: number,
  wanted: Required<Wanted<TodoOwner | 'todos'>>,
  month: MeetingMonth,
  after = 0,
): Promise<Numbers> {
  const panels = await panelsOf(scope, person, wanted, month, after);
  const figures = await panelFigures(
    scope,
    { ...month, accumulated: false },
    panels.map(({ id }) => id),
  );
  const known = await knownOf(scope, month, [...figures.values()].flat());
  const last = panels.length === mostPanels ? panels.at(-1)?.id : undefined;
  return { ...judged(panels, figures, known, month), last };
}

/** How many there are; of values, those that the panels lack. */
export const countOf = (all: readonly MeetingTodo[]) =>
  all.reduce((sum, { quantos }) => sum + (quantos ?? 1), 0);

const isOf = (whose: TodoOwner, column: string) =>
  whose === 'eu' ? `${column} = $2` : `${column} <@ (SELECT person_team($2))`;

async function actionsOf(scope: Scope, person: number, whose: TodoOwner) {
  const rows = await scope.query<MeetingTodo & { vencida: boolean }>(
    `SELECT a.id, a.id_gmr_painel, p.nome AS painel, a.id_indicador, i.nome AS indicador, a.mes, a.ano, a.o_que AS texto,
            c.nome, a.prazo::text AS ate, a.prazo < ${today} AS vencida
       FROM acao a
       JOIN gmr_painel p ON p.id_empresa = a.id_empresa AND p.id = a.id_gmr_painel
       LEFT JOIN indicador i ON i.id_empresa = a.id_empresa AND i.id = a.id_indicador
       LEFT JOIN colaborador c ON c.id_empresa = a.id_empresa AND c.id = a.id_responsavel
      WHERE a.id_empresa = $1 AND a.estado = 'aberta' AND a.prazo <= ${today} + 7 AND ${isOf(whose, 'a.id_responsavel')}
      ORDER BY a.prazo, a.id`,
    [scope.companyId, person],
  );
  const of = (tipo: TodoKind, isLate: boolean): MeetingTodo[] =>
    rows
      .filter(({ vencida }) => vencida === isLate)
      .map(({ vencida: _, ...row }) => ({ ...nothing, ...row, tipo }));
  return { late: of('acao_vencida', true), soon: of('acao_semana', false) };
}

interface OwnPanel extends AttainmentRange {
  readonly id: number;
  readonly nome: string;
  /** The last day for the values. Null: nobody's of these, retired, no day, not over, or closed. */
  readonly ate: string | null;
}

const isInProcess = `EXISTS (SELECT FROM gmr_painel_processo x
                     WHERE x.id_empresa = $1 AND x.id_gmr_processo = $3 AND x.id_gmr_painel = p.id)`;

/** Whether these people fill the panel in or answer for it. */
const isTheirs = (whose: TodoOwner | 'todos') =>
  whose === 'todos'
    ? isInProcess
    : `EXISTS (SELECT FROM painel_acesso a
                     WHERE a.id_empresa = $1 AND a.id_gmr_processo = $3 AND a.id_gmr_painel = p.id
                       AND (a.acesso = 0 OR a.permissao = 1) AND ${isOf(whose, 'a.id_colaborador')})`;

/** The panels of the process that are theirs, or all that are seen. */
const panelsOf = (
  scope: Scope,
  person: number,
  { whose, allSeen }: Required<Wanted<TodoOwner | 'todos'>>,
  { processId, ano, mes }: MeetingMonth,
  after: number,
) =>
  scope.query<OwnPanel>(
    `SELECT p.id, p.nome, r.atingimento_minimo, r.atingimento_maximo,
            CASE WHEN o.seu AND p.desativado = 0 AND r.dia_limite IS NOT NULL AND m.inicio + interval '1 month' <= ${today}
                  AND NOT EXISTS (SELECT FROM fechamento_painel f WHERE f.id_empresa = $1 AND f.id_gmr_painel = p.id AND f.ano = $4 AND f.mes = $5)
                 THEN least(m.inicio + interval '1 month' + (r.dia_limite - 1) * interval '1 day',
                            m.inicio + interval '2 months' - interval '1 day')::date::text END AS ate
       FROM gmr_painel p
       JOIN gmr_processo r ON r.id_empresa = p.id_empresa AND r.id = $3
      CROSS JOIN (SELECT make_date($4, $5, 1) AS inicio, $2::integer AS pessoa) m
      CROSS JOIN LATERAL (SELECT ${isTheirs(whose)} AS seu) o
      WHERE p.id_empresa = $1 AND p.id > $6
        AND (o.seu OR ${allSeen} AND ${isInProcess})
      ORDER BY p.id LIMIT ${mostPanels}`,
    [scope.companyId, person, processId, ano, mes, after],
  );

interface Known {
  /** The names of indicators, and whether people type them. */
  readonly indicators: ReadonlyMap<number, { readonly nome: string; readonly tipo: number }>;
  /** `panel indicator` of the numbers that have an analysis. */
  readonly analysed: ReadonlySet<string>;
}

async function knownOf(
  scope: Scope,
  { ano, mes }: MeetingMonth,
  results: readonly ShownFigures[],
): Promise<Known> {
  const ids = [...new Set(results.map(({ id_indicador }) => id_indicador))];
  const rows = await scope.query<{ id: number; nome: string; tipo: number }>(
    'SELECT id, nome, tipo FROM indicador WHERE id_empresa = $1 AND id = ANY ($2::integer[])',
    [scope.companyId, ids],
  );
  const analysed = await scope.query<{ number: string }>(
    `SELECT id_gmr_painel || ' ' || id_indicador AS number FROM analise
      WHERE id_empresa = $1 AND ano = $2 AND mes = $3 AND desativado = 0`,
    [scope.companyId, ano, mes],
  );
  return {
    indicators: new Map(rows.map((row) => [row.id, row])),
    analysed: new Set(analysed.map(({ number }) => number)),
  };
}

/** The red scores and numbers, and how many values each panel lacks. */
function judged(
  panels: readonly OwnPanel[],
  figures: ReadonlyMap<number, readonly ShownFigures[]>,
  { indicators, analysed }: Known,
  { ano, mes }: MeetingMonth,
): Omit<Numbers, 'last'> {
  const painel: MeetingTodo[] = [];
  const red: (Red & { readonly weight: number })[] = [];
  const missing: MeetingTodo[] = [];
  for (const { id, nome, ate, ...range } of panels) {
    const at = { ...nothing, id_gmr_painel: id, painel: nome, mes, ano };
    const own = figures.get(id) ?? [];
    const score = panelScore(own, range);
    if (isRed(score)) painel.push({ ...at, tipo: 'vermelho', atingimento: score });
    let lacking = 0;
    for (const one of own) {
      const { id_indicador, atingimento, peso } = one;
      const { nome: indicador = '', tipo } = indicators.get(id_indicador) ?? {};
      if (lacksResult(tipo, one)) lacking += 1;
      if (!isRed(atingimento)) continue;
      const isAnalysed = analysed.has(`${id} ${id_indicador}`);
      red.push({
        ...at,
        tipo: 'vermelho',
        id_indicador,
        indicador,
        atingimento,
        isAnalysed,
        weight: peso ?? 0,
      });
    }
    if (ate !== null && lacking > 0) missing.push({ ...at, tipo: 'valores', quantos: lacking, ate });
  }
  red.sort((one, other) => other.weight - one.weight || (one.atingimento ?? 0) - (other.atingimento ?? 0));
  painel.sort((one, other) => (one.atingimento ?? 0) - (other.atingimento ?? 0));
  missing.sort((one, other) => (other.quantos ?? 0) - (one.quantos ?? 0));
  return { painel, vermelho: red.map(({ weight: _, ...one }) => one), valores: missing };
}

/** @param attainment in hundredths of a percent. */
const isRed = (attainment: number | null) => attainment !== null && attainment < nearlyMet * 100;

const mentionsOf = async (scope: Scope, person: number): Promise<MeetingTodo[]> => {
  const rows = await scope.query<Omit<MeetingTodo, 'tipo'>>(
    `SELECT k.id, k.id_gmr_painel, p.nome AS painel, k.id_indicador, i.nome AS indicador, k.mes, k.ano,
            left(k.texto, 200) AS texto, c.nome
       FROM mencao m
       JOIN comentario k ON k.id_empresa = m.id_empresa AND k.id = m.id_comentario
       JOIN gmr_painel p ON p.id_empresa = k.id_empresa AND p.id = k.id_gmr_painel
       LEFT JOIN indicador i ON i.id_empresa = k.id_empresa AND i.id = k.id_indicador
       LEFT JOIN LATERAL employee_names(ARRAY[k.id_colaborador]) AS c ON true
      WHERE m.id_empresa = $1 AND m.id_colaborador = $2 AND m.vista_em IS NULL AND k.removido_em IS NULL
      ORDER BY k.id DESC`,
    [scope.companyId, person],
  );
  return rows.map((row) => ({ ...nothing, ...row, tipo: 'mencao' as const }));
};
