import type {
  CellValues,
  CompanyDocument,
  Indicator,
  IndicatorReference,
  Panel,
  Progress,
} from '../../demo/company-document.ts';
import { BudgetOracle } from './budget.ts';
import {
  type Cell,
  emptyCell,
  fieldOf,
  isAdjustable,
  type Month,
  monthOf,
  numberOf,
  type Reading,
  type Value,
} from './cell.ts';
import { FormulaCell } from './formula-cell.ts';
import { add, fromText, round, toText } from './fraction.ts';

/*
 * A second computation of every calculated cell, written from the decided rules alone. It shares no
 * code with the product's formula engine, and is made to be checked by eye, not to be fast. Where
 * the two disagree, one is wrong.
 */

/** Six fields as decimal text with two places, in the contract's names. */
export type CellText = Record<keyof CellValues, string | null>;

/**
 * Every calculated cell of `document` that exists: formula, compound and consolidated indicators,
 * by `"indicator/panel/year/month"` in the document's own ids.
 */
export function computeCompany(document: CompanyDocument): Map<string, CellText> {
  const oracle = new Oracle(document);
  const results = new Map<string, CellText>();
  for (const panel of document.paineis ?? []) {
    for (const entry of oracle.modelIndicators(panel)) {
      const indicator = oracle.indicator(entry.id_indicador);
      if (indicator.tipo === 0) continue;
      for (let i = entry.inicio_ano * 12 + entry.inicio_mes; i <= entry.fim_ano * 12 + entry.fim_mes; i++) {
        const at = monthOf(i);
        const key = `${indicator.id}/${panel.id}/${at.year}/${at.month}`;
        results.set(key, cellText(oracle.cell(indicator, panel, at)));
      }
    }
  }
  return results;
}

function cellText(cell: Cell): CellText {
  const text = (values: Value[], position: number) => {
    const value = values[position] ?? null;
    return value && toText(value);
  };
  return {
    meta_numerador: text(cell.target, 0),
    meta_denominador: text(cell.target, 1),
    meta_ajustada_numerador: text(cell.adjusted, 0),
    meta_ajustada_denominador: text(cell.adjusted, 1),
    realizado_numerador: text(cell.actual, 0),
    realizado_denominador: text(cell.actual, 1),
  };
}

/** The cells of one document, each calculated once, from those it reads. */
export class Oracle {
  readonly #document: CompanyDocument;
  readonly #indicators: Map<number, Indicator>;
  readonly #entered: Map<string, Progress>;
  readonly #known = new Map<string, Cell>();
  readonly budget: BudgetOracle;

  constructor(document: CompanyDocument) {
    this.#document = document;
    this.budget = new BudgetOracle(document.go);
    this.#indicators = new Map((document.indicadores ?? []).map((indicator) => [indicator.id, indicator]));
    this.#entered = new Map(
      (document.andamento ?? []).map((p) => [`${p.id_indicador}/${p.id_gmr_painel}/${p.ano}/${p.mes}`, p]),
    );
  }

  indicator(id: number): Indicator {
    const found = this.#indicators.get(id);
    if (!found) throw new Error(`no indicator ${id}`);
    return found;
  }

  modelIndicators(panel: Panel) {
    return this.#document.modelos?.find((model) => model.id === panel.id_painel_modelo)?.indicadores ?? [];
  }

  /** The stored cell, calculated on first use; a cell that does not exist reads as nulls. */
  cell(indicator: Indicator, panel: Panel, at: Month): Cell {
    const month = numberOf(at);
    const exists = this.modelIndicators(panel).some(
      (entry) =>
        entry.id_indicador === indicator.id &&
        entry.inicio_ano * 12 + entry.inicio_mes <= month &&
        month <= entry.fim_ano * 12 + entry.fim_mes,
    );
    if (!exists) return emptyCell;
    const key = `${indicator.id}/${panel.id}/${at.year}/${at.month}`;
    const known = this.#known.get(key);
    if (known) return known;
    const entered = enteredCell(this.#entered.get(key), indicator);
    const cell = this.#calculate(indicator, panel, at, entered);
    this.#known.set(key, cell);
    return cell;
  }

  #calculate(indicator: Indicator, panel: Panel, at: Month, entered: Cell): Cell {
    switch (indicator.tipo) {
      case 0:
        return entered;
      case 1:
      case 2:
        return this.#compound(indicator, panel, at);
      case 3:
      case 4:
        return this.#consolidated(indicator, panel, at);
      default:
        return new FormulaCell(this, indicator, panel, at, entered).calculate();
    }
  }

  /**
   * The panels a reference combines: the panel itself, or the active panels of the models, never
   * the calculating one.
   */
  instances(panel: Panel, modelIds: number[]): Panel[] {
    return (this.#document.paineis ?? []).filter(
      (candidate) =>
        modelIds.includes(candidate.id_painel_modelo) &&
        (candidate.desativado ?? 0) === 0 &&
        candidate.id !== panel.id,
    );
  }

  #submodelsOf(modelId: number): number[] {
    return (this.#document.modelos ?? []).filter((model) => model.base === modelId).map((model) => model.id);
  }

  #panelsOf(reference: IndicatorReference, panel: Panel, withSubmodels: boolean): Panel[] {
    const modelId = reference.id_painel_modelo;
    if (!modelId) return [panel];
    return this.instances(panel, [modelId, ...(withSubmodels ? this.#submodelsOf(modelId) : [])]);
  }

  #compound(indicator: Indicator, panel: Panel, at: Month): Cell {
    const references = indicator.referencias ?? [];
    const dynamic = indicator.tipo === 1;
    const tree = (destination: number, targetReading: Reading): Value[] =>
      [0, 1].map((position) => {
        const values = references
          .filter((r) => (r.destino_campo ?? 0) === destination && (r.destino_posicao ?? 0) === position)
          .flatMap((r) => {
            const origin = dynamic ? destination : (r.origem_campo ?? 0);
            const source = this.indicator(r.id_indicador);
            return this.#panelsOf(r, panel, false).map((p) =>
              fieldOf(
                this.cell(source, p, at),
                origin === 0 ? targetReading : 'actual',
                r.origem_posicao ?? 0,
              ),
            );
          });
        return roundedSum(values);
      });
    const inherits = this.inheritsAdjustedTarget(indicator, references);
    return {
      target: tree(0, 'target'),
      adjusted: inherits ? tree(0, 'adjusted') : [null, null],
      actual: tree(1, 'target'),
    };
  }

  #consolidated(indicator: Indicator, panel: Panel, at: Month): Cell {
    const cells = (indicator.referencias ?? []).flatMap((r) =>
      this.#panelsOf(r, panel, indicator.tipo === 3).map((p) =>
        this.cell(this.indicator(r.id_indicador), p, at),
      ),
    );
    const sides = (field: keyof Cell) =>
      [0, 1].map((position) => roundedSum(cells.map((cell) => cell[field][position] ?? null)));
    return { target: sides('target'), adjusted: sides('adjusted'), actual: sides('actual') };
  }

  /** Whether the adjusted target is calculated: the indicator and one it reads are adjustable. */
  inheritsAdjustedTarget(indicator: Indicator, references: { id_indicador: number }[]): boolean {
    return isAdjustable(indicator) && references.some((r) => isAdjustable(this.indicator(r.id_indicador)));
  }

  /**
   * The first month `periodos` counts from: the start of the panel's earliest process over `at`, or
   * January.
   */
  firstMonth(panel: Panel, at: Month): number {
    const month = numberOf(at);
    const starts = (this.#document.processos ?? [])
      .filter((process) => panel.processos.includes(process.id))
      .filter((process) => process.inicio_ano * 12 + process.inicio_mes <= month)
      .filter((process) => month <= process.fim_ano * 12 + process.fim_mes)
      .map((process) => process.inicio_ano * 12 + process.inicio_mes);
    return starts.length > 0 ? Math.min(...starts) : at.year * 12 + 1;
  }
}

/** What was entered, rounded to cents; the adjusted target only where the indicator takes one. */
function enteredCell(record: Progress | undefined, indicator: Indicator): Cell {
  const value = (input: number | null | undefined) => (input == null ? null : round(fromText(input)));
  return {
    target: [value(record?.meta_numerador), value(record?.meta_denominador)],
    adjusted: isAdjustable(indicator)
      ? [value(record?.meta_ajustada_numerador), value(record?.meta_ajustada_denominador)]
      : [null, null],
    actual: [value(record?.realizado_numerador), value(record?.realizado_denominador)],
  };
}

function roundedSum(values: Value[]): Value {
  const present = values.filter((value) => value !== null);
  return present.length > 0 ? round(present.reduce(add)) : null;
}
