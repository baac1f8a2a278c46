/** What validation has to know of the company, preloaded. */
import type { Indicator } from './types.ts';

/** A model as far as a reference to it is judged. */
export interface SubmodelFacts {
  readonly status: number;
  readonly confidencial: number;
  /** 0 for a base model. */
  readonly base: number;
  readonly indicators: ReadonlySet<number>;
}

/** A budget period as far as a reference to it is judged. */
export interface BudgetPeriodFacts {
  /** The structures that belong to the period. */
  readonly structures: ReadonlySet<number>;
}

/** The records that filters of budget references may name. */
export interface BudgetRecords {
  /** Of whichever period. */
  readonly structures: ReadonlySet<number>;
  readonly accounts: ReadonlySet<number>;
  readonly centres: ReadonlySet<number>;
  readonly dimensionValues: ReadonlySet<number>;
}

/** What a budget reference sums: an account or a structure, each with all below it. */
export interface BudgetSource {
  readonly tipo: 'conta' | 'estrutura';
  readonly id: number;
}

/** What validation has to know of the company. */
export interface ValidationContext {
  readonly indicators: ReadonlyMap<number, Pick<Indicator, 'id' | 'nome' | 'unidade_medida'>>;
  readonly models: ReadonlyMap<number, SubmodelFacts>;
  /** The indicators that a calculated indicator reads, as stored now. */
  sourcesOf(indicatorId: number): Iterable<number>;
  /** Budget periods of the company; without it every period is unknown. */
  readonly budgetPeriods?: ReadonlyMap<number, BudgetPeriodFacts>;
  /**
   * The accounts that an account lies below, or the structures that a structure does: of those that the formula names, at least.
   * Without it no source counts in another.
   */
  readonly budgetAncestors?: (source: BudgetSource) => Iterable<number>;
  /** Structures, accounts, result centres and dimension values of the company; without it they are not judged here. */
  readonly budgetRecords?: BudgetRecords;
}
