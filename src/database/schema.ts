/**
 * The tables for the query builder, and the builder itself. It only generates SQL. Statements run
 * through a company scope (`scope.execute(db.selectFrom(…))`), never on a connection of the
 * builder.
 */
import {
  DummyDriver,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { KindTables, PartTables } from '../kinds/derive/table-types.ts';

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

/** Cents by month, January first. Null without a value. */
export type MonthlyCents = (number | null)[];

/**
 * The table also has columns with the authors' stamps (`year-stamps.ts`), which only hand-written
 * SQL uses.
 */
interface ProgressTable {
  id_empresa: number;
  id_indicador: number;
  id_gmr_painel: number;
  ano: number;
  meta_numerador: Generated<MonthlyCents>;
  meta_denominador: Generated<MonthlyCents>;
  meta_ajustada_numerador: Generated<MonthlyCents>;
  meta_ajustada_denominador: Generated<MonthlyCents>;
  realizado_numerador: Generated<MonthlyCents>;
  realizado_denominador: Generated<MonthlyCents>;
  /** In hundredths. */
  peso: (number | null)[] | null;
  auxiliar: (number | null)[] | null;
  alterado_em: Generated<Date>;
}

interface ManualEntryTable {
  id_empresa: number;
  id_indicador: number;
  id_gmr_painel: number;
  ano: number;
  slug: string;
  valores: Generated<MonthlyCents>;
  alterado_em: Generated<Date>;
}

interface MarkTable {
  id_empresa: number;
  id: Generated<number>;
  id_indicador: number | null;
  id_gmr_painel: number | null;
  ano: number | null;
  mes: number | null;
  /** Several months of the year in place of `mes`, as bits from January on. */
  meses: number | null;
  /** The panel of these months, in place of `id_gmr_painel`. */
  painel_dos_meses: number | null;
  data_cadastro: Generated<Date>;
  /** The mark is for a changed budget: of this period, or of all. */
  orcamento: Generated<boolean>;
  id_go_processo_periodo: number | null;
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

interface Tables extends KindTables, PartTables {
  andamento: ProgressTable;
  andamento_entrada: ManualEntryTable;
  marca: MarkTable;
  reuniao_versao: MeetingVersionTable;
  senha: PasswordTable;
  senha_link: PasswordLinkTable;
  mensagem: MessageTable;
  aviso: NoticeTable;
  aviso_dado: ToldTable;
  mudanca: ChangeTable;
  webhook_entrega: WebhookDeliveryTable;
  vigilancia: WatchTable;
  vigilancia_dado: WatchedTable;
  orcado_go: BudgetFactTable;
  realizado_go: BudgetFactTable;
  historico_go: BudgetFactTable;
  registro_go: HistoryTable;
}

export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
