/** The tables of scenarios for the query builder. */
import type { Generated } from 'kysely';

interface ScenarioTable {
  id_empresa: number;
  id: Generated<number>;
  nome: string;
  visivel: string;
  id_colaborador: number | null;
  base_em: Date | null;
  data_cadastro: Generated<Date>;
}

interface ScenarioDifferenceTable {
  id_empresa: number;
  id_cenario: number;
  id_gmr_painel: number;
  id_indicador: number;
  ano: number;
  mes: number;
  campo: string;
  ordem: number;
  /** Decimal text. */
  valor: string | null;
  lido: string | null;
  id_colaborador: number | null;
  horario: Generated<Date>;
}

export interface ScenarioTables {
  cenario: ScenarioTable;
  cenario_diferenca: ScenarioDifferenceTable;
}
