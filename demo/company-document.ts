/**
 * The records of a company document as the demo writes them: numbers are plain ones, and what it
 * always has is not optional.
 */
import type { ExactNumber } from '../src/kernel/values/exact-number.ts';
import type { CompanyDocument as Imported } from '../src/operator/import/company-document.ts';

type Plain<T> = T extends ExactNumber
  ? never
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { -readonly [Name in keyof T]: Plain<T[Name]> }
      : T;
type With<T, Name extends keyof T> = Omit<T, Name> & { [N in Name]-?: NonNullable<T[N]> };

type Lists = Plain<Omit<Imported, 'go'>>;
type Item<Name extends keyof Lists> = NonNullable<Lists[Name]> extends (infer One)[] ? One : never;

type SentFormula = NonNullable<Item<'indicadores'>['formula']>;
export type FormulaNode = With<SentFormula['nos'][number], 'ordem'>;
/** What a budget reference (tipo 1) reads. An empty or missing list does not filter. */
export interface BudgetConfig {
  fontes: { tipo: 'conta' | 'estrutura'; id: number }[];
  centrosResultado?: number[];
  dimensoesResultado?: number[];
}
export type FormulaReference = Omit<SentFormula['referencias'][number], 'go_config'> & {
  go_config?: BudgetConfig | null;
};
export interface Formula {
  referencias: FormulaReference[];
  nos: FormulaNode[];
}
export type Indicator = Omit<Item<'indicadores'>, 'formula'> & { formula?: Formula };
/** A reference of a compound (all fields) or of a consolidated indicator (the first two). */
export type IndicatorReference = NonNullable<Indicator['referencias']>[number];

export type PanelModel = With<Item<'modelos'>, 'indicadores'>;
export type ModelIndicator = PanelModel['indicadores'][number];
export type Process = Item<'processos'>;
export type Panel = With<Item<'paineis'>, 'processos'>;
export type Employee = With<Item<'colaboradores'>, 'departamentos'>;
export type PanelAccess = Item<'acessos'>;
export type Progress = Item<'andamento'>;
/** The six value fields of a cell, in units with at most two decimals. */
export type CellValues = Omit<
  Progress,
  'id_gmr_painel' | 'id_indicador' | 'mes' | 'ano' | 'peso' | 'auxiliar'
>;

type Lines = Plain<NonNullable<Imported['go']>>;
/** Budget management. */
export type Budget = With<Lines, keyof Lines>;
export type BudgetFact = Budget['orcado'][number];
export type BudgetPeriod = Budget['periodos'][number];
export type BudgetStructure = Budget['estruturas'][number];

export type CompanyDocument = Omit<Lists, 'indicadores' | 'modelos' | 'paineis' | 'colaboradores'> & {
  indicadores?: Indicator[];
  modelos?: PanelModel[];
  paineis?: Panel[];
  colaboradores?: Employee[];
  go?: Budget;
};
