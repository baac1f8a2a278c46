/** The tables of budget management (module `go`) for the query builder. */
import type { Generated } from 'kysely';

/** The columns of every master record of budget management. */
interface BudgetRecord {
  id_empresa: number;
  id: Generated<number>;
  codigo: string;
  nome: string;
  bloqueado: Generated<number>;
  data_cadastro: Generated<Date>;
}

interface BudgetProcessTable extends BudgetRecord {
  moeda: Generated<string>;
}

interface BudgetPeriodTable extends BudgetRecord {
  id_go_processo: number;
  inicio_mes: number;
  inicio_ano: number;
  fim_mes: number;
  fim_ano: number;
  id_periodo_historico: number | null;
}

interface AccountTable extends BudgetRecord {
  id_conta_pai: number | null;
  natureza: Generated<number>;
}

interface StructureTable extends BudgetRecord {
  id_go_processo_periodo: number;
  id_pai: number | null;
  ordem: Generated<number>;
}

interface StructureAccountTable {
  id_empresa: number;
  id_estrutura: number;
  id_conta: number;
  sinal: number;
  ordem: number;
}

interface ResultCentreTable extends BudgetRecord {
  id_pai: number | null;
  id_departamento: number | null;
  id_filial: number | null;
}

type DimensionTable = BudgetRecord;

interface DimensionValueTable extends BudgetRecord {
  id_dimensao: number;
  id_pai: number | null;
}

export interface BudgetFactTable {
  id_empresa: number;
  id: Generated<number>;
  id_go_processo_periodo: number;
  id_conta: number;
  id_centro_resultado: number;
  /** Ids of dimension values, sorted and without duplicates. */
  dimensoes: Generated<number[]>;
  ano: number;
  mes: number;
  /** In cents. */
  valor: number;
}

interface HistoryTable {
  id_empresa: number;
  id: Generated<number>;
  recurso: string;
  id_registro: number;
  acao: string;
  campo: string | null;
  valor_antigo: string | null;
  valor_novo: string | null;
  horario: Generated<Date>;
  id_token: number | null;
  id_colaborador: number | null;
}

export interface BudgetTables {
  processo_go: BudgetProcessTable;
  periodo_go: BudgetPeriodTable;
  conta_go: AccountTable;
  estrutura_go: StructureTable;
  estrutura_go_conta: StructureAccountTable;
  centro_resultado_go: ResultCentreTable;
  dimensao_go: DimensionTable;
  dimensao_resultado_go: DimensionValueTable;
  orcado_go: BudgetFactTable;
  realizado_go: BudgetFactTable;
  historico_go: BudgetFactTable;
  registro_go: HistoryTable;
}
