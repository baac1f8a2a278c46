/**
 * The explanation of a number, in the shapes and names of the API. Exact values are text (see
 * {@link exactText}); stored values are numbers. The arithmetic can be redone from this alone.
 */
import type { Channel } from '../../kernel/author-stamp.ts';
import type { Series, Side } from '../read-cells.ts';
import type { Aggregation, CellField, Concept, NullReason } from '../types.ts';

/** Who wrote a value last, how, and when. */
export interface Writer {
  /** Null: a person, or the import of a company document. */
  readonly id_token: number | null;
  /** The employee who typed it; null: a token or an import. */
  readonly id_colaborador: number | null;
  /** The token's or the employee's name; empty for an import. */
  readonly nome: string;
  /**
   * The channel: a single cell, many as JSON, many as a file, or the import of a company document.
   */
  readonly origem: Channel;
  /** ISO 8601. */
  readonly horario: string;
}

/** An exact value, or why there is none. */
export interface Shown {
  readonly valor: string | null;
  readonly motivo: NullReason | null;
}

/** The same of a part. `CONFIDENTIAL`: the reader may not see it, or what it is calculated from. */
export interface ShownPart {
  readonly valor: string | null;
  readonly motivo: NullReason | 'CONFIDENTIAL' | null;
}

/**
 * How two stored fields give the value read: one of them, numerator ÷ denominator, or that × 100.
 */
export type Rule = Side | 'razao' | 'percentual';

/**
 * A stored field that is read. `autor` is null when the value is not typed, or its author is
 * unknown.
 */
export interface FieldRead {
  /** The field used. It is the target's field when an adjusted target is read but not set. */
  readonly campo: CellField;
  readonly armazenado: number | null;
  autor: Writer | null;
}

/** A cell that a reference reads. */
export interface SourceCell extends ShownPart {
  /** Null: the reader may not see the panel in that month, and is told the value alone. */
  readonly id_gmr_painel: number | null;
  readonly mes: number;
  readonly ano: number;
  /** False: the panel does not have the indicator in that month. */
  readonly existe: boolean;
  readonly numerador?: FieldRead;
  readonly denominador?: FieldRead;
  /** The explanation of this cell, if it is calculated and within `depth`. */
  explicacao?: CellExplanation;
  /** True: within `depth`, but left out because the response would be too large. */
  explicacao_omitida?: true;
}

/** Another indicator, read in one panel or aggregated over instances. */
export interface Reading extends ShownPart {
  /** Null: the reader may not see the indicator, and is told the value alone. */
  readonly id_indicador: number | null;
  readonly nome: string;
  /** The submodel whose panels are read. Null: the calculating panel. */
  readonly id_painel_modelo: number | null;
  readonly serie: Series;
  readonly leitura: Rule;
  readonly agregacao: Aggregation;
  readonly celulas: readonly SourceCell[];
  /** The number of cells read but not listed, because the response would be too large. */
  readonly celulas_omitidas: number;
}

/** A node of a tree. `key` is the one in getFormulaNodesById. */
export type NodeExplanation =
  | (NodeBase & { readonly operacao: string; readonly operandos?: readonly NodeExplanation[] })
  | (NodeBase & LeafExplanation);

interface NodeBase extends ShownPart {
  readonly key: string;
  /** False: the branch of a `se` that was not taken and therefore not evaluated. */
  readonly lido: boolean;
}

interface LeafExplanation {
  readonly slug?: string;
  readonly rotulo: string | null;
  readonly tipo: number;
  /** Another indicator (tipo 0). */
  readonly campo?: number | null;
  readonly leitura?: Reading;
  /** Budget management (tipo 1). */
  readonly id_go_processo_periodo?: number | null;
  readonly go_config?: string | null;
  readonly go_metrica?: string | null;
  readonly go_modo?: string | null;
  readonly orcamento?: BudgetExplanation;
  /** Constant (tipo 2). */
  readonly valor_constante?: string | null;
  /** Manual entry (tipo 3). */
  readonly entrada?: EntryRead;
}

export interface NamedRecord {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
}

/** A value of a dimension. */
export interface NamedValue extends NamedRecord {
  readonly id_dimensao: number;
}

/** Exact sums of facts; null without facts. */
export interface BudgetSumsShown {
  readonly orcado: string | null;
  readonly realizado: string | null;
  readonly historico: string | null;
}

/** The value of a budget reference. The sums here are those used by the metric. */
export interface BudgetExplanation extends BudgetSumsShown {
  readonly periodo: NamedRecord;
  readonly metrica: string;
  readonly modo: string;
  /** The months included, each with its own sums. Empty outside the period. */
  readonly meses: readonly (BudgetSumsShown & { readonly mes: number; readonly ano: number })[];
  /** The terms of the sum. */
  readonly fontes: readonly BudgetSourceExplanation[];
  /** Only facts of these or of their descendants count. Empty: all facts. */
  readonly centrosResultado: readonly NamedRecord[];
  readonly dimensoesResultado: readonly NamedValue[];
}

export interface BudgetSourceExplanation extends NamedRecord, BudgetSumsShown {
  readonly tipo: 'conta' | 'estrutura';
  /**
   * For a structure: its lines and those of its substructures, each with the sums of its account
   * before the sign is applied.
   */
  readonly contas: readonly (BudgetSumsShown & {
    readonly id_estrutura: number;
    readonly id_conta: number;
    readonly codigo: string;
    readonly nome: string;
    readonly sinal: 1 | -1;
  })[];
  /** The number of lines not listed, because the response would be too large. */
  readonly contas_omitidas: number;
}

/** A typed value of a formula. */
export interface EntryRead {
  /** The fields of updateProgressPanel that write it. */
  readonly campos: readonly CellField[];
  readonly armazenado: number | null;
  autor: Writer | null;
}

/** One of the six fields of the cell. */
export interface FieldExplanation extends FieldRead {
  /** `calculado`: calculated; `digitado`: typed by a user; `nenhuma`: the field is not used. */
  readonly origem: 'calculado' | 'digitado' | 'nenhuma';
  /**
   * The exact result before rounding, or the reason why there is none. Both are null when the
   * definition has none.
   */
  readonly exato: string | null;
  readonly motivo: NullReason | null;
  /**
   * The exact result rounded once, half away from zero, to 2 decimals. Null beyond 13 integer
   * digits (OVERFLOW).
   */
  readonly arredondado: number | null;
  /** For a formula: the tree node whose result this is. */
  readonly no?: string | null;
  /**
   * For a compound or consolidated indicator: the readings that are summed. Those without a value
   * are skipped.
   */
  parcelas?: readonly Reading[];
}

export interface StoredConcept extends Concept {
  readonly id: number;
}

/** Target, adjusted target or realized value. */
export interface SeriesExplanation extends Shown {
  readonly serie: Series;
  /** How the stored fields give the value, which is `valor` and what other formulas read. */
  readonly leitura: Rule;
  /** The concept that the result reaches (unit 10). */
  readonly conceito: StoredConcept | null;
  readonly numerador: FieldExplanation;
  readonly denominador: FieldExplanation;
  /**
   * For a formula: the evaluated tree. In the adjusted series it was evaluated with adjusted
   * targets.
   */
  arvore: NodeExplanation | null;
}

/** How the month of a cell was closed. */
interface Closed {
  /** ISO 8601. */
  readonly fechado_em: string;
  readonly id_gmr_processo: number;
  /** Who closed it; null: a token. */
  readonly id_colaborador: number | null;
  readonly id_token: number | null;
  /** The name of the employee or token. */
  readonly nome: string;
  /** The version of the definition in force then. Null: not known. */
  readonly versao: number | null;
}

/** As found: with whether the definition of then is that of today. */
export interface ClosedAs extends Closed {
  readonly isSame: boolean;
}

export interface CellExplanation {
  readonly id_indicador: number;
  readonly nome: string;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly id_gmr_painel: number;
  readonly mes: number;
  readonly ano: number;
  readonly series: readonly SeriesExplanation[];
  /**
   * In a closed month. `explicado` is false where the stored values do not come about by today's
   * definition and what it reads now: there are no trees then.
   */
  readonly fechamento?: Closed & { readonly explicado: boolean };
}
