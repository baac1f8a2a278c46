/**
 * The parts of what changed a result: the changes are made one after the other, and each has what
 * it adds to the result.
 */
import type { CellReader } from '../../engine/cell-reader.ts';
import { monthOfYear, yearOf } from '../../engine/cells.ts';
import type { Between, DefinitionChange } from '../../engine/definition-changes.ts';
import { startingModel } from '../../engine/definition-changes.ts';
import { exactText } from '../../engine/exact-text.ts';
import { coneStepwise } from '../../engine/explain/explain-plan.ts';
import type { Writer } from '../../engine/explain/explanation.ts';
import { isNull, type Outcome } from '../../engine/outcome.ts';
import { pastStepwise } from '../../engine/past-reader.ts';
import { add, negate, type Rational, zero } from '../../engine/rational.ts';
import { readPart, type Series } from '../../engine/read-cells.ts';
import { indicatorFigures } from '../../engine/results/results.ts';
import type { Cell, CellAddress, CompanyModel } from '../../engine/types.ts';
import type { ChangingCells, ValueChange } from '../../engine/value-changes.ts';
import type { Scope } from '../../kernel/scope.ts';
import { runInSlices } from '../../kernel/work/time-slice.ts';
import type { VisibleScope } from '../../rights/visible-scope.ts';
import type { Made, Span } from '../history/change-authors.ts';
import { type Past } from '../history/past.ts';
import { writersOf } from '../read/value-writers.ts';
import { figureSources } from '../results/figure-sources.ts';
import { confidential, shown } from '../results/result-fields.ts';
import { shownValue } from './scenario-levers.ts';

/** A company at two moments. */
export interface Moments {
  readonly past: Past;
  readonly now: Past;
  readonly span: Span;
}

/** A result at two moments. */
export interface ResultComparison extends Moments {
  readonly at: CellAddress;
  readonly serie: Series;
}

/** The result rests on cells that the caller does not see: which ends are not told. */
export interface HiddenEnds {
  readonly de: boolean;
  readonly ate: boolean;
}

/** A change between two moments, of a value or of a definition. */
export interface Change {
  readonly made: Made | undefined;
  readonly value?: ValueChange;
  readonly definition?: DefinitionChange;
}

/** The way from one moment to the other, and the result as far as it is gone. */
export class Way {
  readonly #cells: ChangingCells;
  readonly #asked: ResultComparison;
  #model: CompanyModel;

  constructor(models: Between, cells: ChangingCells, asked: ResultComparison) {
    this.#cells = cells;
    this.#asked = asked;
    this.#model = startingModel(models);
  }

  make({ value, definition }: Change): void {
    if (value) this.#cells.make(value);
    if (!definition) return;
    this.#model = definition.apply(this.#model);
    if (definition.month !== undefined) this.#cells.close(definition.month);
  }

  async result(): Promise<Outcome> {
    const { at, serie } = this.#asked;
    const model = this.#model;
    const indicator = model.indicators.get(at.indicatorId);
    if (!indicator) return 'NO_VALUE';
    return readPart({ model, reader: await this.#read() }, indicator, at, serie, 'valor');
  }

  async cell(): Promise<Cell | undefined> {
    const { indicatorId, panelId, year, month } = this.#asked.at;
    return (await this.#read()).cell(indicatorId, panelId, year, month);
  }

  async #read(): Promise<CellReader> {
    const { calculated } = await runInSlices(coneStepwise(this.#model, [this.#asked.at]));
    return runInSlices(pastStepwise(this.#model, this.#cells, calculated));
  }
}

interface Part {
  readonly change: Change;
  /** Undefined: it is not told. */
  readonly effect: Rational | undefined;
}

interface PartsOrder extends ResultComparison {
  readonly most: number;
  /** Undefined: the caller sees all that the result rests on. */
  readonly hidden: HiddenEnds | undefined;
}

/** Makes the changes in this order, the oldest at once where there are more than `most`. */
export async function partsOf(
  scope: Scope,
  way: Way,
  changes: readonly Change[],
  asked: PartsOrder,
): Promise<object> {
  const { past, now, at, hidden } = asked;
  const first = await way.result();
  const before = await way.cell();
  const { found, rest } = await effectsOf(way, first, changes, asked);
  const last = await way.result();
  const writers = await writersOf(
    scope,
    found.flatMap(({ change }) => change.made?.stamp ?? []),
  );
  const isUntold = hidden !== undefined && (hidden.de || hidden.ate);
  return {
    valor_de: hidden?.de ? null : shownValue(first),
    valor_ate: hidden?.ate ? null : shownValue(last),
    atingimento_de: hidden?.de ? null : await attainmentAt(past, at, before),
    atingimento_ate: hidden?.ate ? null : await attainmentAt(now, at, await way.cell()),
    diferenca: isUntold ? null : exactText(add(numberOf(last), negate(numberOf(first)))),
    motivo: isUntold ? confidential.motivo : null,
    mudancas: found.map((one) => shownPart(one, writers)),
    demais: rest
      ? { mudancas: rest.mudancas, efeito: exactText(rest.efeito), motivo: null }
      : { mudancas: null, efeito: null, ...confidential },
  };
}

interface Effects {
  readonly found: readonly Part[];
  /** Undefined: hidden changes are in it. */
  readonly rest: { readonly mudancas: number; readonly efeito: Rational } | undefined;
}

/**
 * Where the result rests on hidden cells, their changes and all of definitions are made first: what
 * the others add then tells of hidden cells no more than a scenario does that stands on the end.
 */
async function effectsOf(
  way: Way,
  first: Outcome,
  changes: readonly Change[],
  asked: PartsOrder,
): Promise<Effects> {
  const { hidden, most } = asked;
  const isSingle = (one: Change) => hidden === undefined || (one.value !== undefined && isShown(one, asked));
  const singles = changes.filter(isSingle).slice(-most);
  const together = changes.filter((one) => !singles.includes(one));
  let reached = numberOf(first);
  const step = async (made: readonly Change[]) => {
    for (const change of made) way.make(change);
    const before = reached;
    reached = numberOf(await way.result());
    return add(reached, negate(before));
  };
  const rest = { mudancas: together.length, efeito: together.length === 0 ? zero : await step(together) };
  const found: Part[] = [];
  for (const change of singles) {
    const effect = await step([change]);
    if (hidden?.ate) found.push({ change, effect: undefined });
    else if (effect.numerator === 0n) continue;
    else if (isShown(change, asked)) found.push({ change, effect });
    else {
      rest.mudancas++;
      rest.efeito = add(rest.efeito, effect);
    }
  }
  if (hidden === undefined) return { found, rest };
  const definitions = together.filter((one) => one.definition && isShown(one, asked)).slice(-most);
  const untold = definitions.map((change) => ({ change, effect: undefined }));
  return { found: [...untold, ...found].slice(-most), rest: undefined };
}

/** The attainment of the month alone, in percent. */
async function attainmentAt(
  { company }: Past,
  { indicatorId, panelId, year, month }: CellAddress,
  cell: Cell | undefined,
): Promise<number | null> {
  const asked = { ano: year, mes: month, accumulated: false, only: [indicatorId] };
  const [source] = await figureSources(company, asked, [panelId]);
  return cell && source ? shown(indicatorFigures(source.definition, [cell], source.pesos).atingimento) : null;
}

const numberOf = (outcome: Outcome): Rational => (isNull(outcome) ? zero : outcome);

/** Whether the caller may see the change, as things were at both moments. */
function isShown({ value, definition }: Change, { past, now, at }: ResultComparison): boolean {
  return [past.visibleScope, now.visibleScope].every(
    (visibleScope) => visibleScope === undefined || isSeen(visibleScope),
  );

  function isSeen(visibleScope: VisibleScope): boolean {
    if (value) {
      const { indicatorId, panelId, year, month } = value.at;
      return visibleScope.indicator(indicatorId) && visibleScope.cell(panelId, year, month);
    }
    if (!definition || definition.processId !== undefined) return false;
    const { indicatorId, modelId, panelId, month } = definition;
    return (
      (indicatorId === undefined || visibleScope.indicator(indicatorId)) &&
      (modelId === undefined || visibleScope.model(modelId)) &&
      (panelId === undefined || visibleScope.cell(panelId, at.year, at.month)) &&
      (month === undefined || visibleScope.cell(at.panelId, yearOf(month), monthOfYear(month)))
    );
  }
}

function shownPart({ change, effect }: Part, writers: ReadonlyMap<string, Writer>): object {
  const { made, value, definition } = change;
  const month = definition?.month;
  return {
    tipo: definition?.kind ?? 'valor',
    horario: made?.horario.toISOString() ?? null,
    autor: writers.get(made?.stamp ?? '') ?? null,
    id_gmr_painel: value?.at.panelId ?? definition?.panelId ?? null,
    id_indicador: value?.at.indicatorId ?? definition?.indicatorId ?? null,
    id_painel_modelo: definition?.modelId ?? null,
    id_gmr_processo: definition?.processId ?? null,
    mes: value?.at.month ?? (month === undefined ? null : monthOfYear(month)),
    ano: value?.at.year ?? (month === undefined ? null : yearOf(month)),
    campo: value?.field ?? null,
    slug: value?.slug ?? null,
    antes: value ? shown(value.before) : null,
    depois: value ? shown(value.after) : null,
    efeito: effect === undefined ? null : exactText(effect),
    motivo: effect === undefined ? confidential.motivo : null,
  };
}
