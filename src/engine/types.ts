/**
 * The calculation's view of a company: definitions, panels and values. Plain data;
 * `cells/recalculate/` loads and stores it.
 */

/** An amount in hundredths: an integer below 10^15 in absolute value, so exact as a number. */
export type Cents = number;

/** The six values of a progress cell (contract §2.14), by their names in the API. */
export interface Cell {
  meta_numerador: Cents | null;
  meta_denominador: Cents | null;
  meta_ajustada_numerador: Cents | null;
  meta_ajustada_denominador: Cents | null;
  realizado_numerador: Cents | null;
  realizado_denominador: Cents | null;
}

export type CellField = keyof Cell;

export const cellFields = [
  'meta_numerador',
  'meta_denominador',
  'meta_ajustada_numerador',
  'meta_ajustada_denominador',
  'realizado_numerador',
  'realizado_denominador',
] as const satisfies readonly CellField[];

/** 0 = target tree, 1 = realized tree (contract §2.10). */
export type Destination = 0 | 1;

export type Aggregation = 'soma' | 'media' | 'contagem' | 'periodos';

/** A range of months, both ends included. */
export interface MonthRange {
  readonly inicio_mes: number;
  readonly inicio_ano: number;
  readonly fim_mes: number;
  readonly fim_ano: number;
}

export interface Process extends MonthRange {
  readonly id: number;
}

export interface Panel {
  readonly id: number;
  readonly modelId: number;
  readonly desativado: number;
  readonly processIds: readonly number[];
  /**
   * The closed months, as `monthNumber`: calculated cells in them are left as they are stored.
   * Absent: none.
   */
  readonly closedMonths?: ReadonlySet<number> | undefined;
}

export interface Model {
  readonly id: number;
  /** 0 for a base model, otherwise the id of its base. */
  readonly base: number;
  /** The indicators of its panels, with the months in which their cells exist. */
  readonly indicators: ReadonlyMap<number, MonthRange>;
}

/** A formula reference as stored (contract §2.9), without its id. */
export interface Reference {
  readonly slug: string;
  readonly tipo: number;
  readonly id_indicador_ref: number | null;
  readonly campo: number | null;
  readonly agregacao: Aggregation;
  readonly id_painel_modelo: number | null;
  readonly id_go_processo_periodo: number | null;
  readonly go_config: string | null;
  readonly go_metrica: string | null;
  readonly go_modo: string | null;
  /** Decimal text. */
  readonly valor_constante: string | null;
}

interface OperationNode {
  readonly operation: string;
  readonly children: readonly TreeNode[];
}

interface LeafNode {
  readonly slug: string;
}

export type TreeNode = OperationNode | LeafNode;

export interface Formula {
  readonly references: readonly Reference[];
  readonly trees: { readonly 0?: TreeNode; readonly 1?: TreeNode };
}

/** A reference with its name. */
export interface DefinedReference extends Reference {
  readonly rotulo: string;
}

/** A formula with the names of its references, which the calculation does not need. */
export interface DefinedFormula extends Formula {
  readonly references: readonly DefinedReference[];
}

export interface CompoundReference {
  readonly id_indicador: number;
  /** 0 or null: the same panel. */
  readonly id_painel_modelo: number | null;
  readonly origem_campo: number;
  readonly origem_posicao: number;
  readonly destino_campo: number;
  readonly destino_posicao: number;
}

export interface ConsolidatedReference {
  readonly id_indicador: number;
  readonly id_painel_modelo: number | null;
}

export interface Indicator {
  readonly id: number;
  readonly nome: string;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly meta_oculta: number;
  readonly meta_ajustavel: number;
  readonly formula?: Formula;
  readonly compound?: readonly CompoundReference[];
  readonly consolidated?: readonly ConsolidatedReference[];
}

export interface CompanyModel {
  readonly indicators: ReadonlyMap<number, Indicator>;
  readonly panels: ReadonlyMap<number, Panel>;
  readonly models: ReadonlyMap<number, Model>;
  readonly processes: ReadonlyMap<number, Process>;
}

export interface Concept {
  readonly nome: string;
  readonly valor: number;
}

/** A reference as sent to saveFormulaIndicator (contract §4.4). JSON types have been checked. */
export interface FormulaReferenceInput {
  readonly slug: string;
  readonly rotulo: string;
  readonly tipo: number;
  readonly id_indicador_ref: number | null;
  readonly campo: number | null;
  readonly agregacao: string | null;
  readonly id_painel_modelo: number | null;
  readonly id_go_processo_periodo: number | null;
  /** An object, or JSON text as in responses. */
  readonly go_config: unknown;
  readonly go_metrica: string | null;
  readonly go_modo: string | null;
  /** Canonical decimal text from `parseLocalizedDecimal`. */
  readonly valor_constante: string | null;
}

/** A node as sent to saveFormulaIndicator and shown by getFormulaNodesById. */
export interface FormulaNodeInput {
  readonly key: string;
  readonly pai_key: string | null;
  readonly destino: number;
  /** Null: missing, which is allowed only for a root. */
  readonly ordem: number | null;
  readonly tipo_no: number;
  readonly operacao: string | null;
  readonly ref_slug: string | null;
}

/** The input of saveFormulaIndicator. JSON types have been checked. */
export interface FormulaIndicatorInput {
  /** Null creates an indicator. */
  readonly id: number | null;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
  readonly moeda: string | null;
  readonly meta_oculta: number;
  readonly meta_ajustavel: number;
  readonly conceitos: readonly Concept[] | null;
  readonly formula: {
    readonly referencias: readonly FormulaReferenceInput[];
    readonly nos: readonly FormulaNodeInput[];
  };
}

export type NullReason = 'DIVISION_BY_ZERO' | 'NO_VALUE' | 'OVERFLOW';

/** The address of one stored row: a year of an indicator in a panel. */
export interface YearAddress {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
}

/** The address of one cell of the company. */
export interface CellAddress extends YearAddress {
  readonly month: number;
}
