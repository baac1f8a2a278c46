/** The parts of what changed a score: see changed-scores.ts. */
import { exactText } from '../../engine/exact-text.ts';
import { fromCents } from '../../engine/rational.ts';
import { monthsUpTo, type YearMonth } from '../../engine/results/process-year.ts';
import { unbounded } from '../../engine/results/score.ts';
import {
  type ScoreChange,
  type ScoreEnd,
  type ScoreInput,
  type ScoreSources,
  scoreChanges,
  scoreOf,
} from '../../engine/results/score-changes.ts';
import type { Cents } from '../../engine/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { definitionsMade, type Made } from '../history/change-authors.ts';
import { type Past, readPastOfPanels, tellsMonths } from '../history/past.ts';
import { writersOf } from '../read/value-writers.ts';
import { hasMonth, monthsCounted, processOf } from '../results/process-months.ts';
import { forEachInput } from '../results/process-results-statement.ts';
import { confidential, shown } from '../results/result-fields.ts';
import { inTime, mostParts } from './result-changes.ts';
import type { Moments } from './result-parts.ts';

interface ScoreComparison {
  readonly processId: number;
  readonly panelId: number;
  readonly month: YearMonth;
  readonly accumulated: boolean;
}

interface End extends ScoreEnd {
  /** The caller is told the score. */
  readonly isTold: boolean;
}

interface Ends {
  readonly past: End;
  readonly now: End;
}

/** What getScoreChanges says. Undefined: the panel was in the process at neither moment. */
export async function changesOfScore(
  call: Pick<Call, 'scope' | 'setHeader'>,
  asked: ScoreComparison,
  { past: then, now, span }: Moments,
): Promise<object | undefined> {
  const ends = { past: await endOf(call, then, asked), now: await endOf(call, now, asked) };
  if (ends.past.modelId === undefined && ends.now.modelId === undefined) return undefined;
  const scores = {
    pontuacao_de: ends.past.isTold ? shown(scoreOf(ends.past)) : null,
    pontuacao_ate: ends.now.isTold ? shown(scoreOf(ends.now)) : null,
  };
  if (!ends.past.isTold || !ends.now.isTold)
    return {
      ...scores,
      diferenca: null,
      ...confidential,
      mudancas: [],
      demais: { mudancas: null, efeito: null, ...confidential },
    };
  const made = await definitionsMade(call.scope.asCompany, span);
  const changes = scoreChanges(ends.past, ends.now).map((change) => ({
    change,
    made: made.get(keyOf(change, ends, asked)),
  }));
  const seesModel = (id: number) => [then, now].every(({ visibleScope }) => visibleScope?.model(id) ?? true);
  return { ...scores, ...(await partsOf(call, ends, inTime(changes), seesModel)) };
}

async function endOf(
  { setHeader }: Pick<Call, 'setHeader'>,
  past: Past,
  { processId, panelId, month, accumulated }: ScoreComparison,
): Promise<End> {
  const { company, model, visibleScope } = past;
  const process = await processOf(company, processId);
  const inputs = new Map<number, ScoreInput>();
  const nothing = { inputs, modelId: undefined, months: [], range: unbounded, isTold: true };
  if (!process || !hasMonth(process, month)) return nothing;
  const { atingimento_minimo, atingimento_maximo } = process;
  const range = { atingimento_minimo, atingimento_maximo };
  const end = { ...nothing, range, months: accumulated ? monthsUpTo(process, month) : [month] };
  const panel = model.panels.get(panelId);
  if (!panel?.processIds.includes(processId)) return end;
  const months = monthsCounted(process, month, accumulated);
  const cells = await readPastOfPanels(setHeader, past, [panelId], months);
  const wanted = { processId, ...month, accumulated, start: process };
  await forEachInput(company, wanted, { panels: [panelId], past: cells }, (_, { id_indicador, ...input }) =>
    inputs.set(id_indicador, input),
  );
  let isTold = true;
  for (const id of inputs.keys())
    isTold &&= (visibleScope?.indicator(id) ?? true) && (await tellsMonths(past, panelId, id, months));
  return { ...end, modelId: panel.modelId, isTold };
}

/** The definition by whose change it came, as `definitionsMade` names it. */
function keyOf({ kind, indicatorId }: ScoreChange, { past, now }: Ends, asked: ScoreComparison): string {
  const isMoved = past.modelId !== now.modelId;
  if (kind === 'indicador') return `indicador ${indicatorId}`;
  if (kind === 'painel' || (kind === 'peso' && isMoved)) return `painel ${asked.panelId}`;
  if (kind === 'peso' || kind === 'modelo') return `modelo ${now.modelId}/${indicatorId}`;
  // A result has no one change that made it.
  return kind === 'resultado' ? '' : `processo ${asked.processId}`;
}

const pointsText = (cents: Cents) => exactText(fromCents(cents));

interface MadeChange {
  readonly change: ScoreChange;
  readonly made: Made | undefined;
}

/** Makes the changes in this order, the oldest at once where there are too many. */
async function partsOf(
  { scope }: Pick<Call, 'scope'>,
  { past, now }: Ends,
  changes: readonly MadeChange[],
  seesModel: (id: number) => boolean,
): Promise<object> {
  const slice = new TimeSlice();
  let sources: ScoreSources = past;
  let reached = scoreOf(past) ?? 0;
  const step = (some: readonly MadeChange[]): Cents => {
    for (const { change } of some) sources = change.apply(sources);
    const before = reached;
    reached = scoreOf(sources) ?? 0;
    return reached - before;
  };
  const older = changes.slice(0, -mostParts);
  const demais = { mudancas: older.length, efeito: pointsText(step(older)), motivo: null };
  const found: (MadeChange & { readonly effect: Cents })[] = [];
  for (const one of changes.slice(-mostParts)) {
    if (slice.isOver) await slice.pause();
    const effect = step([one]);
    if (effect !== 0) found.push({ ...one, effect });
  }
  const writers = await writersOf(
    scope,
    found.flatMap(({ made }) => made?.stamp ?? []),
  );
  return {
    diferenca: pointsText((scoreOf(now) ?? 0) - (scoreOf(past) ?? 0)),
    motivo: null,
    mudancas: found.map(({ change, made, effect }) => ({
      tipo: change.kind,
      horario: made?.horario.toISOString() ?? null,
      autor: writers.get(made?.stamp ?? '') ?? null,
      id_indicador: change.indicatorId ?? null,
      id_painel_modelo: modelOf(change),
      campo: change.bound ?? null,
      antes: shown(change.before),
      depois: shown(change.after),
      efeito: pointsText(effect),
    })),
    demais,
  };

  function modelOf({ kind }: ScoreChange): number | null {
    const isOfModel = kind === 'modelo' || kind === 'peso' || kind === 'painel';
    const id = isOfModel ? now.modelId : undefined;
    return id !== undefined && seesModel(id) ? id : null;
  }
}
