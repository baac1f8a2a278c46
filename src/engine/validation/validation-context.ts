/** The data of the company that validation needs. It is loaded in advance. */
import type { Indicator } from '../types.ts';

/** What validation needs of a model. */
export interface SubmodelFacts {
  readonly status: number;
  readonly confidencial: number;
  /** 0 for a base model. */
  readonly base: number;
  readonly indicators: ReadonlySet<number>;
}

/** What validation needs of a budget period. */
export interface BudgetPeriodFacts {
  /** The structures of the period. */
  readonly structures: ReadonlySet<number>;
}

/** The records that may be named in budget filters. */
export interface BudgetRecords {
  /** The structures of all periods. */
  readonly structures: ReadonlySet<number>;
  readonly accounts: ReadonlySet<number>;
  readonly centres: ReadonlySet<number>;
  readonly dimensionValues: ReadonlySet<number>;
}

/** The source of a budget sum: an account or a structure, including all below it. */
export interface BudgetSource {
  readonly tipo: 'conta' | 'estrutura';
  readonly id: number;
}

/** The data of the company that validation needs. */
export interface ValidationContext {
  readonly indicators: ReadonlyMap<number, Pick<Indicator, 'id' | 'nome' | 'unidade_medida'>>;
  readonly models: ReadonlyMap<number, SubmodelFacts>;
  /** The indicators that a calculated indicator reads, as stored now. */
  sourcesOf(indicatorId: number): Iterable<number>;
  /** The company's budget periods. If absent, every period counts as unknown. */
  readonly budgetPeriods?: ReadonlyMap<number, BudgetPeriodFacts>;
  /**
   * The ancestors of an account or structure, at least those that the formula names. If absent,
   * sources are not checked for overlap.
   */
  readonly budgetAncestors?: (source: BudgetSource) => Iterable<number>;
  /**
   * The company's structures, accounts, result centres and dimension values. If absent: not
   * checked.
   */
  readonly budgetRecords?: BudgetRecords;
}
