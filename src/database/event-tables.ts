/** The tables of what changed, as the query builder knows them. */
import type { Generated } from 'kysely';

interface ChangeTable {
  id_empresa: number;
  /** The number of the transaction; with `id` the place in the feed. */
  transacao: Generated<number>;
  id: Generated<number>;
  recurso: string;
  acao: string;
  horario: Generated<Date>;
  id_registro: number | null;
  id_gmr_painel: number | null;
  id_indicador: number | null;
  id_go_processo_periodo: number | null;
  ano: number | null;
  mes: number | null;
}

export interface EventTables {
  mudanca: ChangeTable;
}
