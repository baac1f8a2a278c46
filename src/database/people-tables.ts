/** The tables of how people sign in and what they are told, for the query builder. */
import type { Generated } from 'kysely';

interface CompanyRecord {
  id_empresa: number;
  id: Generated<number>;
}

interface PasswordLinkTable extends CompanyRecord {
  id_colaborador: number;
  resumo: Buffer;
  data_cadastro: Generated<Date>;
  expira_em: Date;
  usado_em: Date | null;
  substituido_em: Date | null;
}

interface PasswordTable {
  id_empresa: number;
  id_colaborador: number;
  /** argon2id in PHC string format. */
  resumo: string;
  definida_em: Generated<Date>;
}

interface MessageTable extends CompanyRecord {
  id_colaborador: number | null;
  destinatario: string;
  assunto: string;
  texto: string;
  status: Generated<string>;
  data_cadastro: Generated<Date>;
  enviada_em: Date | null;
  chave: Generated<string>;
  id_senha_link: number | null;
  tentativas: Generated<number>;
  proxima_tentativa: Generated<Date>;
  reserva: string | null;
  erro: string | null;
  /** The address that ends this kind of mail. Null in a password message. */
  sair: string | null;
  idioma: 'pt' | 'en' | null;
}

/** What a person wants to be told by e-mail. */
interface NoticeTable {
  id_empresa: number;
  id_colaborador: number;
  boletim: 'nenhum' | 'semanal' | 'mensal' | 'fechamento';
  vermelho: 'nenhum' | 'meus' | 'todos';
  acao: number;
  valores: number;
  mencao: number;
  silencio_de: number | null;
  silencio_ate: number | null;
  idioma: 'pt' | 'en';
  chave: Generated<string>;
  novos: Generated<string[]>;
  olhar_em: Generated<Date>;
  olhado_em: Date | null;
  pendente_desde: Date | null;
}

interface ToldTable {
  id_empresa: number;
  id_colaborador: number;
  sobre: string;
  id_mensagem: number | null;
}

export interface PeopleTables {
  senha: PasswordTable;
  senha_link: PasswordLinkTable;
  mensagem: MessageTable;
  aviso: NoticeTable;
  aviso_dado: ToldTable;
}
