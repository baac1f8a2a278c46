/** The tables of the change feed and of what webhooks are told, for the query builder. */
import type { Generated } from 'kysely';

interface ChangeTable {
  id_empresa: number;
  /** The transaction id. With `id`, the position in the feed. */
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

interface WebhookDeliveryTable {
  id_empresa: number;
  id: Generated<number>;
  id_webhook: number;
  mensagem: Generated<string>;
  tipo: string;
  corpo: string;
  status: Generated<string>;
  tentativas: Generated<number>;
  proxima_tentativa: Generated<Date>;
  reserva: string | null;
  resposta: number | null;
  erro: string | null;
  data_cadastro: Generated<Date>;
  entregue_em: Date | null;
}

/** What a company's webhooks were told of what stands. */
interface WatchTable {
  id_empresa: number;
  eventos: Generated<string[]>;
  olhado_em: Generated<Date>;
}

interface WatchedTable {
  id_empresa: number;
  sobre: string;
}

export interface EventTables {
  mudanca: ChangeTable;
  webhook_entrega: WebhookDeliveryTable;
  vigilancia: WatchTable;
  vigilancia_dado: WatchedTable;
}
