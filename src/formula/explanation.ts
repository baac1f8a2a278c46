/**
 * How a number came about, in the shapes and names in which the API shows it. Exact values are text (see
 * {@link exactText}), stored ones numbers as everywhere in the API. Whoever redoes the arithmetic from here needs nothing
 * else.
 */
import type { Way } from '../kernel/author-stamp.ts';
import type { Series, Side } from './read-cells.ts';
import type { Aggregation, CellField, Concept, NullReason } from './types.ts';

/** Who sent a value last, how, and when. */
export interface Writer {
  /** Null: nobody's token, but the import of a company document. */
  readonly id_token: number | null;
  /** The token's name; empty for an import. */
  readonly nome: string;
  /** The way: of one cell, of many as JSON, of many as a file, or by the import of a company document. */
  readonly origem: Way;
  /** ISO 8601. */
  readonly horario: string;
}

/** An exact value, or why there is none. */
export interface Shown {
  readonly valor: string | null;
  readonly motivo: NullReason | null;
}

/** How two stored fields make what is read: one of them, numerator ÷ denominator, or that × 100. */
export type Rule = Side | 'razao' | 'percentual';

/** A stored field that is read. `autor` is null where the value is not typed, or nobody is known to have sent it. */
export interface FieldRead {
  /** The field used: that of the target where an adjusted target is read and none is set. */
  readonly campo: CellField;
  readonly armazenado: number | null;
  autor: Writer | null;
}

/** A cell that a reference reads. */
export interface SourceCell extends Shown {
  readonly id_gmr_painel: number;
  readonly mes: number;
  readonly ano: number;
  /** False: the panel does not have the indicator in that month. */
  readonly existe: boolean;
  readonly numerador?: FieldRead;
  readonly denominador?: FieldRead;
  /** How this cell came about, when it is calculated and `depth` reaches it. */
  explicacao?: CellExplanation;
  /** True: `depth` reaches the cell, but the answer would have grown too large. */
  explicacao_omitida?: true;
}

/** Another indicator, read in one panel or combined over instances. */
export interface Reading extends Shown {
  readonly id_indicador: number;
  readonly nome: string;
  /** The submodel whose panels are read; null: the calculating panel. */
  readonly id_painel_modelo: number | null;
  readonly serie: Series;
  readonly leitura: Rule;
  readonly agregacao: Aggregation;
  readonly celulas: readonly SourceCell[];
  /** How many cells were read that are not listed, because the answer would have grown too large. */
  readonly celulas_omitidas: number;
}

/** A node of a tree. `key` is that of getFormulaNodesById. */
export type NodeExplanation =
  | (NodeBase & { readonly operacao: string; readonly operandos?: readonly NodeExplanation[] })
  | (NodeBase & LeafExplanation);

interface NodeBase extends Shown {
  readonly key: string;
  /** False: the branch of a `se` that was not taken, and never looked at. */
  readonly lido: boolean;
}

interface LeafExplanation {
  readonly slug: string;
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

/** Sums of facts, exact; null without any. */
export interface BudgetSumsShown {
  readonly orcado: string | null;
  readonly realizado: string | null;
  readonly historico: string | null;
}

/** What a budget reference reads. The sums here are those that the metric is made of. */
export interface BudgetExplanation extends BudgetSumsShown {
  readonly periodo: NamedRecord;
  readonly metrica: string;
  readonly modo: string;
  /** The months that went in, each with its own sums; none outside the period. */
  readonly meses: readonly (BudgetSumsShown & { readonly mes: number; readonly ano: number })[];
  /** The terms whose sum this is. */
  readonly fontes: readonly BudgetSourceExplanation[];
  /** Only facts of these, or of what lies below them; empty: of all. */
  readonly centrosResultado: readonly NamedRecord[];
  readonly dimensoesResultado: readonly NamedRecord[];
}

export interface BudgetSourceExplanation extends NamedRecord, BudgetSumsShown {
  readonly tipo: 'conta' | 'estrutura';
  /** Of a structure: its lines and those of the structures below it, each with the sums of its account before the sign. */
  readonly contas: readonly (BudgetSumsShown & {
    readonly id_estrutura: number;
    readonly id_conta: number;
    readonly codigo: string;
    readonly nome: string;
    readonly sinal: 1 | -1;
  })[];
  /** How many lines are not listed, because the answer would have grown too large. */
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
  /** `calculado`; `digitado`: the user's; `nenhuma`: nothing that counts is ever here. */
  readonly origem: 'calculado' | 'digitado' | 'nenhuma';
  /** The exact result before it is rounded, and why there is none; null too where the definition has none. */
  readonly exato: string | null;
  readonly motivo: NullReason | null;
  /** The exact result rounded once, half away from zero, to 2 decimals; null beyond 13 integer digits (OVERFLOW). */
  readonly arredondado: number | null;
  /** Of a formula: the node of the tree whose result this is. */
  readonly no?: string | null;
  /** Of a compound or consolidated indicator: the readings whose sum this is; those without a value are skipped. */
  parcelas?: readonly Reading[];
}

export interface StoredConcept extends Concept {
  readonly id: number;
}

/** Target, adjusted target or realized. */
export interface SeriesExplanation extends Shown {
  readonly serie: Series;
  /** How the stored fields make the value, which is `valor` and what other formulas read. */
  readonly leitura: Rule;
  /** The concept that the result reaches (unit 10). */
  readonly conceito: StoredConcept | null;
  readonly numerador: FieldExplanation;
  readonly denominador: FieldExplanation;
  /** Of a formula: the tree as it was calculated, the adjusted one over adjusted targets. */
  arvore: NodeExplanation | null;
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
}
