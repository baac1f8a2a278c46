import type {
  Budget,
  BudgetConfig,
  BudgetFact,
  BudgetPeriod,
  FormulaReference,
} from '../../demo/company-document.ts';
import { type Month, numberOf, type Value } from './cell.ts';
import { absolute, add, divide, fromText, multiply, negate, round, whole, zero } from './fraction.ts';

/** An account that a source reads, with its children, added or taken off. */
interface Line {
  account: number;
  sign: number;
}

/** What budget references read, by summing the document's facts one by one. */
export class BudgetOracle {
  readonly #budget: Partial<Budget>;

  constructor(budget: Budget | undefined) {
    this.#budget = budget ?? {};
  }

  /** The value in the tree of `destination`; null outside the period. */
  value(reference: FormulaReference, destination: number, at: Month): Value {
    const period = this.#period(reference.id_go_processo_periodo ?? 0);
    const month = numberOf(at);
    const start = period.inicio_ano * 12 + period.inicio_mes;
    if (month < start || month > period.fim_ano * 12 + period.fim_mes) return null;
    const first = reference.go_modo === 'acumulado' ? start : month;
    const config = reference.go_config ?? { fontes: [] };
    const planned = () => this.#sum(this.#facts('orcado', period.id), config, first, month);
    const actual = () => this.#sum(this.#facts('realizado', period.id), config, first, month);
    const history = () => this.#history(period, config, first, month);
    const metric = reference.go_metrica ?? 'automatico';
    if (metric === 'orcado' || (metric === 'automatico' && destination === 0)) return planned();
    if (metric === 'realizado' || metric === 'automatico') return actual();
    if (metric === 'historico') return history();
    const base = metric.startsWith('desvio') ? planned() : history();
    const difference = differenceOf(actual(), base);
    if (metric.endsWith('valor') || !difference) return difference;
    return base && divide(multiply(difference, whole(100)), absolute(base));
  }

  /**
   * The linked period's results, as many years earlier as it begins; without one, the history that
   * was loaded.
   */
  #history(period: BudgetPeriod, config: BudgetConfig, first: number, last: number): Value {
    if (!period.id_periodo_historico) {
      return this.#sum(this.#facts('historico', period.id), config, first, last);
    }
    const linked = this.#period(period.id_periodo_historico);
    const shift = 12 * (period.inicio_ano - linked.inicio_ano);
    return this.#sum(this.#facts('realizado', linked.id), config, first - shift, last - shift);
  }

  #period(id: number): BudgetPeriod {
    const found = this.#budget.periodos?.find((period) => period.id === id);
    if (!found) throw new Error(`no budget period ${id}`);
    return found;
  }

  #facts(list: 'orcado' | 'realizado' | 'historico', period: number): BudgetFact[] {
    return (this.#budget[list] ?? []).filter((fact) => fact.id_go_processo_periodo === period);
  }

  /** Every line that covers a fact adds it or takes it off; null when no line covers any. */
  #sum(facts: BudgetFact[], config: BudgetConfig, first: number, last: number): Value {
    const lines = config.fontes.flatMap(({ tipo, id }) =>
      tipo === 'conta' ? [{ account: id, sign: 1 }] : this.#linesOf(id),
    );
    const values = facts
      .filter((fact) => first <= fact.ano * 12 + fact.mes && fact.ano * 12 + fact.mes <= last)
      .filter((fact) => this.#passes(fact, config))
      .flatMap((fact) =>
        lines
          .filter((line) => this.#accountPath(fact.id_conta).includes(line.account))
          .map((line) => multiply(round(fromText(fact.valor)) ?? zero, whole(line.sign))),
      );
    return values.length > 0 ? values.reduce(add) : null;
  }

  /** Of the structure and of all structures below it. */
  #linesOf(structureId: number): Line[] {
    const structures = this.#budget.estruturas ?? [];
    const own = structures.find(({ id }) => id === structureId)?.contas ?? [];
    return [
      ...own.map(({ id_conta, sinal }) => ({ account: id_conta, sign: sinal })),
      ...structures.filter(({ id_pai }) => id_pai === structureId).flatMap(({ id }) => this.#linesOf(id)),
    ];
  }

  /**
   * One of the centres, and in each dimension that is named one of its values; children count in
   * their parents.
   */
  #passes(fact: BudgetFact, { centrosResultado = [], dimensoesResultado = [] }: BudgetConfig): boolean {
    const { centrosResultado: centres = [], dimensoesResultado: values = [] } = this.#budget;
    const centrePath = pathOf(
      fact.id_centro_resultado,
      (id) => centres.find((centre) => centre.id === id)?.id_pai,
    );
    if (centrosResultado.length > 0 && !centrosResultado.some((id) => centrePath.includes(id))) return false;
    const held = new Set(
      (fact.dimensoes ?? []).flatMap((value) =>
        pathOf(value, (id) => values.find((candidate) => candidate.id === id)?.id_pai),
      ),
    );
    const dimensionOf = (valueId: number) => values.find(({ id }) => id === valueId)?.id_dimensao;
    const named = Map.groupBy(dimensoesResultado, dimensionOf);
    return [...named.values()].every((anyOf) => anyOf.some((id) => held.has(id)));
  }

  #accountPath(account: number): number[] {
    return pathOf(
      account,
      (id) => this.#budget.contas?.find((candidate) => candidate.id === id)?.id_conta_pai,
    );
  }
}

/** The record itself and everything above it. */
function pathOf(id: number, parentOf: (id: number) => number | null | undefined): number[] {
  const parent = parentOf(id);
  return parent ? [id, ...pathOf(parent, parentOf)] : [id];
}

/** A missing side counts as nothing, unless both are missing. */
function differenceOf(actual: Value, base: Value): Value {
  if (!actual && !base) return null;
  return add(actual ?? zero, negate(base ?? zero));
}
