/** The tables of closed months for the query builder. */
import type { Generated } from 'kysely';

interface ClosingTable {
  id_empresa: number;
  id: Generated<number>;
  id_gmr_processo: number;
  ano: number;
  mes: number;
  fechado_em: Generated<Date>;
  id_token: number | null;
  id_colaborador: number | null;
  nota: Generated<string>;
  reaberto_em: Date | null;
  reaberto_token: number | null;
  reaberto_colaborador: number | null;
  motivo: string | null;
}

interface ClosedPanelTable {
  id_empresa: number;
  id_gmr_painel: number;
  ano: number;
  mes: number;
  id_fechamento: number;
}

export interface ClosingTables {
  fechamento: ClosingTable;
  fechamento_painel: ClosedPanelTable;
}
