/** The tables of a budget's facts, and of its history, for the query builder. */
import type { Generated } from 'kysely';

interface BudgetFactTable {
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
  orcado_go: BudgetFactTable;
  realizado_go: BudgetFactTable;
  historico_go: BudgetFactTable;
  registro_go: HistoryTable;
}
