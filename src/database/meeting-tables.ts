/** The tables of the monthly meeting for the query builder. */
import type { Generated } from 'kysely';

interface OfNumber {
  id_empresa: number;
  id: Generated<number>;
  id_gmr_painel: number;
  id_indicador: number | null;
  ano: number | null;
  mes: number | null;
  id_colaborador: number | null;
  data_cadastro: Generated<Date>;
}

interface AnalysisTable extends OfNumber {
  id_indicador: number;
  ano: number;
  mes: number;
  fato: string;
  /** One in a line. */
  causas: Generated<string>;
  desativado: Generated<number>;
  alterada_em: Generated<Date>;
}

interface ActionTable extends OfNumber {
  o_que: string;
  id_responsavel: number;
  /** `YYYY-MM-DD` */
  prazo: string;
  /** Decimal text. */
  quanto: string | null;
  estado: Generated<string>;
  resultado: string | null;
  ordem: Generated<number>;
  alterada_em: Generated<Date>;
}

interface CommentTable extends OfNumber {
  id_acao: number | null;
  texto: string;
  editado_em: Date | null;
  removido_em: Date | null;
}

interface MentionTable {
  id_empresa: number;
  id_comentario: number;
  id_colaborador: number;
  vista_em: Date | null;
}

interface MeetingVersionTable {
  id_empresa: number;
  id: Generated<number>;
  recurso: string;
  id_registro: number;
  id_gmr_painel: number;
  id_indicador: number | null;
  ano: number | null;
  mes: number | null;
  campo: string;
  antes: string | null;
  id_token: number | null;
  id_colaborador: number | null;
  horario: Generated<Date>;
}

export interface MeetingTables {
  analise: AnalysisTable;
  acao: ActionTable;
  comentario: CommentTable;
  mencao: MentionTable;
  reuniao_versao: MeetingVersionTable;
}
