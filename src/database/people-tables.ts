/** The tables of employees, where they work, and how they sign in, for the query builder. */
import type { Generated } from 'kysely';
import type { CompanyRecord, ExternalRecord } from './company-records.ts';

interface DepartmentTable extends ExternalRecord {
  desativado: Generated<number>;
  nome: string;
  area: Generated<number>;
}

interface BranchTable extends ExternalRecord {
  desativado: Generated<number>;
  nome: string;
  estado: string;
  cidade: string;
}

interface RoleTable extends ExternalRecord {
  desativado: Generated<number>;
  nome: string;
  descricao: Generated<string>;
}

interface FunctionTable extends ExternalRecord {
  desativado: Generated<number>;
  nome: string;
  id_cargo: number;
  descricao: string | null;
}

interface EmployeeTable extends ExternalRecord {
  nome: string;
  email: string;
  sexo: string | null;
  id_cargo: number;
  id_funcao: number;
  id_filial: number;
  /** `YYYY-MM-DD` */
  data_admissao: string | null;
  /** Decimal text. */
  remuneracao: string | null;
  /** When it was last sent, even if unchanged. */
  remuneracao_em: Generated<Date | null>;
  status: Generated<number>;
  lixeira: Generated<number>;
  nivel_de_acesso: Generated<string>;
  /** When the personal data was removed. */
  anonimizado_em: Generated<Date | null>;
}

interface EmployeeDepartmentTable {
  id_empresa: number;
  id_colaborador: number;
  id_departamento: number;
  ordem: Generated<number>;
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
  departamento: DepartmentTable;
  filial: BranchTable;
  cargo: RoleTable;
  funcao: FunctionTable;
  colaborador: EmployeeTable;
  colaborador_departamento: EmployeeDepartmentTable;
  senha: PasswordTable;
  senha_link: PasswordLinkTable;
  mensagem: MessageTable;
  aviso: NoticeTable;
  aviso_dado: ToldTable;
}
