/**
 * The type of a company document: one JSON file with a whole company. The keys use the contract's
 * names.
 */

export interface FormulaReference {
  slug: string;
  rotulo: string;
  tipo: number;
  id_indicador_ref?: number | null;
  campo?: number | null;
  agregacao?: string | null;
  id_painel_modelo?: number | null;
  valor_constante?: number | string | null;
  id_go_processo_periodo?: number | null;
  go_config?: BudgetConfig | null;
  go_metrica?: string | null;
  go_modo?: string | null;
}

/** What a budget reference (tipo 1) reads. An empty or missing list does not filter. */
export interface BudgetConfig {
  fontes: { tipo: 'conta' | 'estrutura'; id: number }[];
  centrosResultado?: number[];
  dimensoesResultado?: number[];
}

export interface FormulaNode {
  key: string;
  pai_key: string | null;
  destino: number;
  ordem: number;
  tipo_no: number;
  operacao?: string | null;
  ref_slug?: string | null;
}

export interface Formula {
  referencias: FormulaReference[];
  nos: FormulaNode[];
}

/** A reference of a compound (all fields) or of a consolidated indicator (the first two). */
export interface IndicatorReference {
  id_indicador: number;
  id_painel_modelo?: number | null;
  origem_campo?: number;
  origem_posicao?: number;
  destino_campo?: number;
  destino_posicao?: number;
}

export interface Indicator {
  id: number;
  nome: string;
  descricao?: string;
  fonte?: string;
  tipo: number;
  meta_oculta?: number;
  meta_ajustavel?: number;
  unidade_medida?: number;
  interpretacao?: number;
  totalizador?: number;
  moeda?: string;
  formula?: Formula;
  conceitos?: { nome: string; valor: number }[];
  referencias?: IndicatorReference[];
}

export interface ModelIndicator {
  id_indicador: number;
  inicio_mes: number;
  inicio_ano: number;
  fim_mes: number;
  fim_ano: number;
  ordem?: number;
  peso?: number;
}

export interface PanelModel {
  id: number;
  id_grupo: number | null;
  nome: string;
  status?: number;
  confidencial?: number;
  ordem?: number;
  base?: number;
  indicadores: ModelIndicator[];
}

export interface Process {
  id: number;
  nome: string;
  inicio_mes: number;
  inicio_ano: number;
  fim_mes: number;
  fim_ano: number;
  atingimento_minimo?: number;
  atingimento_maximo?: number;
  dia_limite?: number;
}

export interface Panel {
  id: number;
  nome: string;
  id_grupo?: number;
  id_painel_modelo: number;
  status?: number;
  desativado?: number;
  ordem?: number;
  processos: number[];
}

/** The six value fields of a cell, in units with at most two decimals. */
export interface CellValues {
  meta_numerador?: number | null;
  meta_denominador?: number | null;
  meta_ajustada_numerador?: number | null;
  meta_ajustada_denominador?: number | null;
  realizado_numerador?: number | null;
  realizado_denominador?: number | null;
}

export interface Progress extends CellValues {
  id_gmr_painel: number;
  id_indicador: number;
  mes: number;
  ano: number;
  peso?: number;
  auxiliar?: number;
}

export interface Employee {
  id: number;
  nome: string;
  email: string;
  sexo: string;
  id_filial: number;
  id_cargo: number;
  id_funcao: number;
  data_admissao: string;
  remuneracao: number;
  status?: number;
  lixeira?: number;
  nivel_de_acesso: string;
  departamentos: number[];
}

export interface PanelAccess {
  id_gmr_processo: number;
  id_gmr_painel: number;
  id_colaborador: number;
  acesso: number;
  permissao: number;
}

export interface CompanyDocument {
  empresa: { nome: string; modulos: string[] };
  departamentos?: { id: number; nome: string; area: number }[];
  filiais?: { id: number; nome: string; estado: string; cidade: string }[];
  cargos?: { id: number; nome: string; descricao?: string }[];
  funcoes?: { id: number; nome: string; id_cargo: number; descricao?: string }[];
  colaboradores?: Employee[];
  indicadores?: Indicator[];
  grupos?: { id: number; id_grupo: number | null; nome: string; ordem: number }[];
  modelos?: PanelModel[];
  processos?: Process[];
  paineis?: Panel[];
  acessos?: PanelAccess[];
  andamento?: Progress[];
  go?: Budget;
}

interface BudgetRecord {
  id: number;
  codigo: string;
  nome: string;
  bloqueado?: number;
}

/** Actual, budgeted or historical amount, in units with at most two decimals. */
export interface BudgetFact {
  id_go_processo_periodo: number;
  id_conta: number;
  id_centro_resultado: number;
  dimensoes?: number[];
  mes: number;
  ano: number;
  valor: number;
}

export interface BudgetPeriod extends BudgetRecord, Omit<Process, 'id' | 'nome'> {
  id_go_processo: number;
  id_periodo_historico?: number | null;
}

export interface BudgetStructure extends BudgetRecord {
  id_go_processo_periodo: number;
  id_pai?: number | null;
  ordem?: number;
  contas?: { id_conta: number; sinal: number }[];
}

/** Budget management. */
export interface Budget {
  processos: (BudgetRecord & { moeda?: string })[];
  periodos: BudgetPeriod[];
  contas: (BudgetRecord & { id_conta_pai?: number | null; natureza?: number })[];
  estruturas: BudgetStructure[];
  centrosResultado: (BudgetRecord & {
    id_pai?: number | null;
    id_departamento?: number | null;
    id_filial?: number | null;
  })[];
  dimensoes: BudgetRecord[];
  dimensoesResultado: (BudgetRecord & { id_dimensao: number; id_pai?: number | null })[];
  orcado: BudgetFact[];
  realizado: BudgetFact[];
  historico: BudgetFact[];
}
