/**
 * The parts of what changed a result: the changes are made one after the other, and each has what
 * it adds to the result.
 */
import type { CellReader } from '../../formula/cell-reader.ts';
import { monthOfYear, yearOf } from '../../formula/cells.ts';
import type { Between, DefinitionChange } from '../../formula/definition-changes.ts';
import { startingModel } from '../../formula/definition-changes.ts';
import { exactText } from '../../formula/exact-text.ts';
import type { CellKey } from '../../formula/explain-gathering.ts';
import { coneStepwise } from '../../formula/explain-plan.ts';
import type { Writer } from '../../formula/explanation.ts';
import { isNull, type Outcome } from '../../formula/outcome.ts';
import { pastStepwise } from '../../formula/past-reader.ts';
import { add, negate, type Rational, zero } from '../../formula/rational.ts';
import { readPart, type Series } from '../../formula/read-cells.ts';
import { indicatorFigures } from '../../formula/results.ts';
import type { Cell, CompanyModel } from '../../formula/types.ts';
import type { ChangingCells, ValueChange } from '../../formula/value-changes.ts';
import type { Scope } from '../../kernel/scope.ts';
import { runInSlices } from '../../kernel/work/time-slice.ts';
import type { Sight } from '../../rights/sight.ts';
import type { Made, Span } from './change-authors.ts';
import { writersOf } from './explain-writers.ts';
import { type Past } from './past.ts';
import { monthSources } from './process-results-statement.ts';
import { shown } from './result-fields.ts';
import { shownValue } from './scenario-levers.ts';

/** A result at two moments. */
export interface Asked {
  readonly past: Past;
  readonly now: Past;
  readonly span: Span;
  readonly at: CellKey;
  readonly serie: Series;
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
  readonly #asked: Asked;
  #model: CompanyModel;

  constructor(models: Between, cells: ChangingCells, asked: Asked) {
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
  readonly effect: Rational;
}

/** Makes the changes in this order, the oldest at once where there are more than `most`. */
export async function partsOf(
  scope: Scope,
  way: Way,
  changes: readonly Change[],
  asked: Asked & { readonly most: number },
): Promise<object> {
  const first = await way.result();
  const before = await way.cell();
  let last = first;
  const step = async (made: readonly Change[]) => {
    for (const change of made) way.make(change);
    const reached = numberOf(last);
    last = await way.result();
    return add(numberOf(last), negate(reached));
  };
  const oldest = changes.slice(0, Math.max(0, changes.length - asked.most));
  const rest = { mudancas: oldest.length, efeito: oldest.length === 0 ? zero : await step(oldest) };
  const found: Part[] = [];
  for (const change of changes.slice(oldest.length)) {
    const effect = await step([change]);
    if (effect.numerator === 0n) continue;
    if (isShown(change, asked)) found.push({ change, effect });
    else {
      rest.mudancas++;
      rest.efeito = add(rest.efeito, effect);
    }
  }
  const writers = await writersOf(
    scope,
    found.flatMap(({ change }) => change.made?.stamp ?? []),
  );
  return {
    valor_de: shownValue(first),
    valor_ate: shownValue(last),
    atingimento_de: await attainmentAt(asked.past, asked.at, before),
    atingimento_ate: await attainmentAt(asked.now, asked.at, await way.cell()),
    diferenca: exactText(add(numberOf(last), negate(numberOf(first)))),
    mudancas: found.map((one) => shownPart(one, writers)),
    demais: { mudancas: rest.mudancas, efeito: exactText(rest.efeito) },
  };
}

/** The attainment of the month alone, in percent. */
async function attainmentAt(
  { company }: Past,
  { indicatorId, panelId, year, month }: CellKey,
  cell: Cell | undefined,
): Promise<number | null> {
  const sources = await monthSources(company, { ano: year, mes: month }, [panelId]);
  const source = sources.find((one) => one.indicatorId === indicatorId);
  return cell && source ? shown(indicatorFigures(source.definition, [cell], source.pesos).atingimento) : null;
}

const numberOf = (outcome: Outcome): Rational => (isNull(outcome) ? zero : outcome);

/** Whether the caller may see the change, as things were at both moments. */
function isShown({ value, definition }: Change, { past, now, at }: Asked): boolean {
  return [past.sight, now.sight].every((sight) => sight === undefined || isSeen(sight));

  function isSeen(sight: Sight): boolean {
    if (value) {
      const { indicatorId, panelId, year, month } = value.at;
      return sight.indicator(indicatorId) && sight.cell(panelId, year, month);
    }
    if (!definition || definition.processId !== undefined) return false;
    const { indicatorId, modelId, panelId, month } = definition;
    return (
      (indicatorId === undefined || sight.indicator(indicatorId)) &&
      (modelId === undefined || sight.model(modelId)) &&
      (panelId === undefined || sight.cell(panelId, at.year, at.month)) &&
      (month === undefined || sight.cell(at.panelId, yearOf(month), monthOfYear(month)))
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
    efeito: exactText(effect),
  };
}
