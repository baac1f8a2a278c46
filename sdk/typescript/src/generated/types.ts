/** Records, bodies and results. Made by `npm run sdk` from the registry of endpoints: change nothing here. */
import type {
  Acesso,
  Agregacao,
  Ajustada,
  Area,
  Arredondados,
  Ativo,
  Atual,
  Bloqueado,
  BudgetDistributionMetodo,
  BudgetSourceTipo,
  Campo,
  Celulas,
  ChangeAcao,
  Como,
  CompoundIndicatorInsertTipo,
  Confidencial,
  ConsolidatedIndicatorInsertTipo,
  Contado,
  ConversionTipo,
  De,
  DefinitionAuthorTipo,
  DepartmentDesativado,
  DesdeOInicio,
  Destino,
  DestinoCampo,
  DestinoPosicao,
  Direto,
  EmployeeStatus,
  Estado,
  Eventos,
  Fechado,
  FechamentoDefinicao,
  FieldExplanationMotivo,
  FieldExplanationOrigem,
  FormulaReferenceTipo,
  GetResultsQueryAteMes,
  GoMetrica,
  GoModo,
  GoalSeekResultMotivo,
  HistoryEntryAcao,
  Idioma,
  IndicatorTipo,
  Interpretacao,
  Leitura,
  LidoAcesso,
  LidoPermissao,
  Lidos,
  Linhas,
  Lixeira,
  MetaAjustavel,
  MetaOculta,
  Metrica,
  Modo,
  MonthIndicatorResultMotivo,
  MotivoAtingimento,
  Natureza,
  NivelDeAcesso,
  Ordem,
  OrigemCampo,
  OrigemPosicao,
  Outcome,
  PanelDesativado,
  PanelModelStatus,
  Parte,
  PasswordMessageStatus,
  Permissao,
  Por,
  PorMeses,
  PorPaineis,
  ProgressSpreadMetodo,
  Recurso,
  ScenarioOrderAteMes,
  ScenarioResultSerie,
  SemPontuacao,
  SeriesExplanationMotivo,
  SeriesExplanationSerie,
  Sexo,
  Sinal,
  SoAlterados,
  StatementLineTipo,
  StatusModeloPainel,
  Subtrai,
  TipoNo,
  Totalizador,
  UnidadeMedida,
  Visivel,
  WebhookDeliveryStatus,
  WriterOrigem,
} from './values.ts';

export interface AccessGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id_gmr_processo`, separated by commas. */
  id_gmr_processo?: string | undefined;
  /** Only records with one of these values as their `id_gmr_painel`, separated by commas. */
  id_gmr_painel?: string | undefined;
  /** Only records with one of these values as their `id_colaborador`, separated by commas. */
  id_colaborador?: string | undefined;
  /**
   * Only records with one of these values as their `acesso`, separated by commas. `0` (responsible), `1`
   * (superior), `2` (team), `3` (facilitator).
   */
  acesso?: string | undefined;
  /**
   * Only records with one of these values as their `permissao`, separated by commas. `0` (view only), `1`
   * (may edit panel values).
   */
  permissao?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /** Only records whose `painel` has one of these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id_gmr_processo' | '-id_gmr_processo' | 'id_gmr_painel' | '-id_gmr_painel' | 'id_colaborador' | '-id_colaborador' | 'acesso' | '-acesso' | 'permissao' | '-permissao' | 'id' | '-id' | 'codigo_externo' | '-codigo_externo' | undefined;
  /**
   * Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`,
   * `nome_processo`, `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface AccessPanelUpdate {
  /**
   * What the employee is to the panel.
   *
   * - `0`: responsible
   * - `1`: superior
   * - `2`: team
   * - `3`: facilitator
   */
  acesso?: Acesso | undefined;
  /**
   * What the employee may do there.
   *
   * - `0`: view only
   * - `1`: may edit panel values
   */
  permissao?: Permissao | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface Account {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The account that this one counts in; null: none. */
  id_conta_pai: number | null;
  /**
   * The nature of the account.
   *
   * - `0`: revenue
   * - `1`: expense
   */
  natureza: Natureza;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** The account that this one counts in, by its code; null: none. */
  codigo_conta_pai?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the account that this one counts in; null without one,
   * or for one that may not be seen.
   */
  nome_conta_pai?: string | null | undefined;
}

export interface AccountInsert {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The account that this one counts in; null: none. */
  id_conta_pai?: number | null | undefined;
  /** The account that this one counts in, by its code; null: none. */
  codigo_conta_pai?: string | null | undefined;
  /**
   * The nature of the account.
   *
   * - `0`: revenue
   * - `1`: expense
   */
  natureza?: Natureza | undefined;
}

export interface AccountRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The account that this one counts in; null: none. */
  id_conta_pai?: number | null | undefined;
  /**
   * The nature of the account.
   *
   * - `0`: revenue
   * - `1`: expense
   */
  natureza?: Natureza | undefined;
  /** The account that this one counts in, by its code; null: none. */
  codigo_conta_pai?: string | null | undefined;
}

export interface AccountUpdate {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The account that this one counts in; null: none. */
  id_conta_pai?: number | null | undefined;
  /** The account that this one counts in, by its code; null: none. */
  codigo_conta_pai?: string | null | undefined;
  /**
   * The nature of the account.
   *
   * - `0`: revenue
   * - `1`: expense
   */
  natureza?: Natureza | undefined;
}

export interface AccountUpsert {
  /** The records, each once. */
  linhas: AccountRow[];
}

export interface Action {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The panel that it is about. */
  id_gmr_painel: number;
  /** The indicator that it is about; null: it is about the panel alone. */
  id_indicador: number | null;
  /** The month that it is about, 1 to 12; null: it is about the panel alone. */
  mes: number | null;
  /** The year that it is about; null: it is about the panel alone. */
  ano: number | null;
  /** What is done. */
  o_que: string;
  /** The id of the employee who does it. */
  id_responsavel: number;
  /** The last day for it, at midnight UTC. Bodies take `YYYY-MM-DD` and this form. */
  prazo: string;
  /** How much it costs or yields; null: not said. Exact: at most 15 significant digits. */
  quanto: number | null;
  /**
   * How far it is.
   *
   * - `aberta`: open
   * - `feita`: done
   * - `cancelada`: cancelled: it can be deleted
   */
  estado: Estado;
  /** What came of it; null: not said yet. */
  resultado: string | null;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /** The id of the employee who wrote it; null: a token. */
  id_colaborador: number | null;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** When it was changed last, in UTC. */
  alterada_em: string;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | null | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | null | undefined;
  /** The external code of that employee, in place of `id_responsavel`. */
  codigo_responsavel?: string | null | undefined;
  /** The name of who does it; only with `include`. */
  nome_responsavel?: string | null | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the employee; null without one, or for one that may not
   * be seen.
   */
  nome_colaborador?: string | null | undefined;
}

export interface ActionGetByIdQuery {
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `codigo_responsavel`, `nome_responsavel`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
}

export interface ActionInsert {
  /** The panel that it is about. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The indicator that it is about, with `mes` and `ano`; absent: the panel alone. */
  id_indicador?: number | null | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month that it is about, 1 to 12. */
  mes?: number | null | undefined;
  /** The year that it is about. */
  ano?: number | null | undefined;
  /** What is done. */
  o_que: string;
  /** The id of the employee who does it. */
  id_responsavel?: number | undefined;
  /** The external code of that employee, in place of `id_responsavel`. */
  codigo_responsavel?: string | null | undefined;
  /** The last day for it. */
  prazo: string;
  /** How much it costs or yields; null: not said. Exact: at most 15 significant digits. */
  quanto?: number | null | undefined;
  /**
   * How far it is; absent: open.
   *
   * - `aberta`: open
   * - `feita`: done
   * - `cancelada`: cancelled: it can be deleted
   */
  estado?: Estado | undefined;
  /** What came of it. */
  resultado?: string | null | undefined;
  /** The position among its neighbours; absent: 0. */
  ordem?: number | undefined;
}

export interface ActionUpdate {
  /** What is done. */
  o_que?: string | undefined;
  /** The id of the employee who does it. */
  id_responsavel?: number | undefined;
  /** The external code of that employee, in place of `id_responsavel`. */
  codigo_responsavel?: string | null | undefined;
  /** The last day for it. */
  prazo?: string | undefined;
  /** How much it costs or yields; null: not said. Exact: at most 15 significant digits. */
  quanto?: number | null | undefined;
  /**
   * How far it is.
   *
   * - `aberta`: open
   * - `feita`: done
   * - `cancelada`: cancelled: it can be deleted
   */
  estado?: Estado | undefined;
  /** What came of it. */
  resultado?: string | null | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
}

export interface Analysis {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** What happened, in plain text. */
  fato: string;
  /** Why, as a chain: each is the cause of the one before. Each is one line. */
  causas: string[];
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado: DepartmentDesativado;
  /** The id of the employee who wrote it; null: a token. */
  id_colaborador: number | null;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** When it was changed last, in UTC. */
  alterada_em: string;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | null | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | null | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the employee; null without one, or for one that may not
   * be seen.
   */
  nome_colaborador?: string | null | undefined;
}

export interface AnalysisGetByIdQuery {
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
}

export interface AnalysisInsert {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** What happened, in plain text. */
  fato: string;
  /** Why, as a chain: each is the cause of the one before. Each is one line. */
  causas?: string[] | undefined;
}

export interface AnalysisUpdate {
  /** What happened, in plain text. */
  fato?: string | undefined;
  /** Why, as a chain: each is the cause of the one before. Each is one line. */
  causas?: string[] | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface AuditRecord {
  /** Which record it is: always the same number, without an order. */
  id: number;
  /** When the request was answered, in UTC. */
  horario: string;
  /** The id of the token that sent it; null when a person did, in the console. */
  id_token: number | null;
  /**
   * The id of the employee who sent it in the console; null when a token did, or the operator on the
   * command line.
   */
  id_colaborador: number | null;
  /** The method. */
  metodo: string;
  /** The route's path with its placeholders; null for a request that no route took. */
  rota: string | null;
  /** The path as it was sent, tokens and secrets masked. */
  caminho: string;
  /** The query string, tokens and secrets masked; null without one. */
  consulta: string | null;
  /**
   * The body as it is kept: JSON with salaries, passwords and tokens masked, at most 64 KiB; of any other
   * its type, size and digest. Null without one, and after its time.
   */
  corpo: string | null;
  /**
   * The status of the answer, also of one that nobody waited for; 499 where the client hung up before the
   * request was done, which stored nothing.
   */
  status: number;
  /** How long the answer took, in milliseconds. */
  duracao_ms: number;
  /** The address of the client. */
  ip: string | null;
  /** What the client calls itself, tokens masked. */
  user_agent: string | null;
  /** The country of the address, approximately; null where it is not known. */
  pais: string | null;
  /** The region of the address, approximately; null where it is not known. */
  regiao: string | null;
  /** The city of the address, approximately; null where it is not known. */
  cidade: string | null;
  /** Whether it was a dry run, which stored nothing. */
  simulacao: boolean;
  /**
   * Where it was refused, the code of the error, as in `X-Error-Code`; null otherwise, and for what was
   * recorded before there was one.
   */
  erro: string | null;
  /**
   * Where it was refused, the `msg` of the answer: salaries, passwords and tokens masked, at most 2,000
   * characters. Null otherwise, and after the time of bodies.
   */
  mensagem: string | null;
  /**
   * Of a request with many rows, which of them were refused or, with lenient handling, left out. Null where
   * none were, and after the time of bodies.
   */
  linhas_recusadas: RefusedRows | null;
}

export interface Branch {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The state or province. */
  estado: string;
  /** The city. */
  cidade: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface BranchInsert {
  /** The name. */
  nome: string;
  /** The state or province. */
  estado: string;
  /** The city. */
  cidade: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface BranchRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The state or province. */
  estado?: string | undefined;
  /** The city. */
  cidade?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface BranchSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The state or province. */
  estado: string;
  /** The city. */
  cidade: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado: DepartmentDesativado;
}

export interface BranchUpdate {
  /** The name. */
  nome?: string | undefined;
  /** The state or province. */
  estado?: string | undefined;
  /** The city. */
  cidade?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface BranchUpsert {
  /** The records, each once. */
  linhas: BranchRow[];
}

export interface BreakdownRow {
  /** The account or result centre; of a dimension the values, none where the facts name none. */
  ids: number[];
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string | null;
  /** The name. */
  nome: string | null;
  /** What was budgeted; null without any fact. */
  orcado: number | null;
  /** What was realized. */
  realizado: number | null;
  /** The history; null without any fact. */
  historico: number | null;
  /** Realized minus budgeted. */
  desvio_valor: number | null;
  /** The deviation in percent of the size of what was budgeted; null without it. */
  desvio_percentual: number | null;
  /** Realized minus history. */
  variacao_valor: number | null;
  /** The variation in percent of the size of the history; null without it. */
  variacao_percentual: number | null;
}

export interface BudgetDistribution {
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | null | undefined;
  /** The id of the account. */
  id_conta?: number | undefined;
  /** The account, by its code. */
  codigo_conta?: string | null | undefined;
  /** The id of the result centre. */
  id_centro_resultado?: number | undefined;
  /** The result centre, by its code. */
  codigo_centro_resultado?: string | null | undefined;
  /** The ids of the dimension values, sorted, without repetition; empty: none. */
  dimensoes?: number[] | undefined;
  /** The dimension values, by their codes. */
  codigos_dimensao?: string[] | null | undefined;
  /** The year, which must lie in the period. */
  ano: number;
  /** The year's amount. Exact: at most 15 significant digits. */
  valor: number;
  /**
   * How the amount is spread.
   *
   * - `igual`: the same in every month
   * - `percentual`: by the percentages sent
   * - `perfil`: as the history of the same account, result centre and dimension values lies
   */
  metodo: BudgetDistributionMetodo;
  /** With `percentual`: the share of each month, which add up to 100. */
  percentuais?: number[] | undefined;
}

export interface BudgetExplanation {
  /** The budget period. */
  periodo: NamedRecord;
  /**
   * Which of the sums is read.
   *
   * - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
   * - `orcado`: what was budgeted
   * - `realizado`: what was realized
   * - `historico`: the history: what was realized in the linked period, else the history that was loaded
   * - `variacao_valor`: realized − history
   * - `variacao_percentual`: (realized − history) ÷ |history| × 100
   * - `desvio_valor`: realized − budgeted
   * - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
   */
  metrica: Metrica;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  modo: Modo;
  /** What was budgeted, exact, as text; null without any fact. */
  orcado: string | null;
  /** What was realized, exact, as text; null without any fact. */
  realizado: string | null;
  /** The history, exact, as text; null without any fact. */
  historico: string | null;
  /** The months that went in, each with its own sums. */
  meses: BudgetMonth[];
  /** The terms whose sum this is. */
  fontes: ExplainedBudgetSource[];
  /** Only facts of these result centres, or of those below them; empty or absent: of all. */
  centrosResultado: NamedRecord[];
  /** Only facts of these dimension values, or of those below them; empty or absent: of all. */
  dimensoesResultado: NamedDimensionValue[];
}

export interface BudgetFact {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo: number;
  /** The id of the account. */
  id_conta: number;
  /** The id of the result centre. */
  id_centro_resultado: number;
  /** The ids of the dimension values, sorted, without repetition; empty: none. */
  dimensoes: number[];
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The amount. Exact: at most 15 significant digits. */
  valor: number;
  /** The dimension values, by their codes. */
  codigos_dimensao?: string[] | undefined;
  /** The names of the dimension values. */
  nomes_dimensao?: string[] | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the period; null without one, or for one that may not be
   * seen.
   */
  nome_periodo?: string | null | undefined;
  /** The account, by its code. */
  codigo_conta?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the account; null without one, or for one that may not
   * be seen.
   */
  nome_conta?: string | null | undefined;
  /** The result centre, by its code. */
  codigo_centro_resultado?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the result centre; null without one, or for one that may
   * not be seen.
   */
  nome_centro_resultado?: string | null | undefined;
}

export interface BudgetFactOutcome {
  /** Which row, from 0. */
  index: number;
  /**
   * What the row would do.
   *
   * - `new`: it would insert a record
   * - `changed`: it would update the record
   * - `unchanged`: the record is so already
   * - `refused`: `errors` says why
   */
  outcome: Outcome;
  /** The fact that it names; null for a new one. */
  id: number | null;
  /** The fields that it would change. */
  changes: RecordFieldChange[];
  /** The row by ids, with what is stored now. Sent like this it does what is told, or nothing. */
  linha: BudgetFactRead | null;
}

export interface BudgetFactRead {
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo: number;
  /** The id of the account. */
  id_conta: number;
  /** The id of the result centre. */
  id_centro_resultado: number;
  /** The ids of the dimension values, sorted, without repetition; empty: none. */
  dimensoes: number[];
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /**
   * The amount that the row would store; null takes the fact away. Exact: at most 15 significant digits.
   */
  valor: number | null;
  /** What is stored now; null: nothing. Exact: at most 15 significant digits. */
  lido_valor: number | null;
}

export interface BudgetFactRow {
  /** The period, by its id. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | undefined;
  /** The account, by its id. */
  id_conta?: number | undefined;
  /** The account, by its code. */
  codigo_conta?: string | undefined;
  /** The result centre, by its id. */
  id_centro_resultado?: number | undefined;
  /** The result centre, by its code. */
  codigo_centro_resultado?: string | undefined;
  /** The ids of the dimension values, sorted, without repetition; empty: none. */
  dimensoes?: number[] | undefined;
  /** The dimension values, by their codes. */
  codigos_dimensao?: string[] | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The amount; null takes the fact away. Exact: at most 15 significant digits. */
  valor: number | null;
  /**
   * What was stored when the row was read; null: nothing. Absent: not judged. Exact: at most 15 significant
   * digits.
   */
  lido_valor?: number | null | undefined;
}

export interface BudgetFactsPreview {
  /** How many facts are new. */
  inserted: number;
  /** How many facts have another amount, or were taken away. */
  updated: number;
  /** How many facts were so already. */
  skipped: number;
  /** What each row would do, in their order. */
  rows: BudgetFactOutcome[];
  /** With lenient handling: the rows that were not stored. */
  errors?: RowError[] | undefined;
}

export interface BudgetFactsUpsert {
  /** The rows. Of several for the same fact the request is refused. */
  linhas: BudgetFactRow[];
}

export interface BudgetFilter {
  /**
   * What is summed: accounts and structures, without repetition. None lies below another one of the list,
   * which counts it already; an account beside a structure is a term of its own.
   */
  fontes: BudgetSource[];
  /** Only facts of these result centres, or of those below them; empty or absent: of all. */
  centrosResultado?: number[] | null | undefined;
  /** Only facts of these dimension values, or of those below them; empty or absent: of all. */
  dimensoesResultado?: number[] | null | undefined;
}

export interface BudgetMonth {
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** What was budgeted, exact, as text; null without any fact. */
  orcado: string | null;
  /** What was realized, exact, as text; null without any fact. */
  realizado: string | null;
  /** The history, exact, as text; null without any fact. */
  historico: string | null;
}

export interface BudgetPeriod {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The id of the budget process. */
  id_go_processo: number;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /**
   * The period whose results, shifted by whole years, are this one's history; null: the history that was
   * loaded.
   */
  id_periodo_historico: number | null;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the process; null without one, or for one that may not
   * be seen.
   */
  nome_processo?: string | null | undefined;
  /** The period whose results are the history, by its code; null: none. */
  codigo_periodo_historico?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the period whose results are the history; null without
   * one, or for one that may not be seen.
   */
  nome_periodo_historico?: string | null | undefined;
}

export interface BudgetPeriodCopy {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The budget process that the new period is put into; left out: that of this one. */
  id_go_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /** How many years later it begins. */
  anos?: number | undefined;
  /** What is budgeted in the new period; left out: nothing. */
  valores?: BudgetPeriodCopyValues | undefined;
}

export interface BudgetPeriodCopyLists {
  /** The structures, each after the one in which it lies. */
  estruturas: CopiedStructure[];
}

export interface BudgetPeriodCopyPreview {
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /** How many structures the new period has. */
  estruturas: number;
  /** How many lines these have. */
  linhas: number;
  /** How many amounts would be budgeted in it. */
  valores: number;
  /** How many are left out, because something that they name is blocked. */
  valores_fora: number;
  /** What would be made, with names. */
  listas: BudgetPeriodCopyLists;
}

export interface BudgetPeriodCopyResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The id of the new record; null after a dry run. */
  insertId: number;
  /** How many structures the new period has. */
  estruturas: number;
  /** How many lines these have. */
  linhas: number;
  /** How many amounts are budgeted in it. */
  valores: number;
  /** How many are left out, because something that they name is blocked. */
  valores_fora: number;
}

export interface BudgetPeriodCopyValues {
  /**
   * The amounts that are copied.
   *
   * - `orcado`: what is budgeted in this period
   * - `realizado`: its actual amounts
   */
  de: De;
  /** What each is multiplied by; left out: 1. Exact: at most 15 significant digits. */
  fator?: number | undefined;
}

export interface BudgetPeriodInsert {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The id of the budget process. */
  id_go_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /**
   * The period whose results, shifted by whole years, are this one's history; null: the history that was
   * loaded.
   */
  id_periodo_historico?: number | null | undefined;
  /** The period whose results are the history, by its code; null: none. */
  codigo_periodo_historico?: string | null | undefined;
}

export interface BudgetPeriodRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of the budget process. */
  id_go_processo?: number | undefined;
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /**
   * The period whose results, shifted by whole years, are this one's history; null: the history that was
   * loaded.
   */
  id_periodo_historico?: number | null | undefined;
  /** The process, by its code. */
  codigo_processo?: string | undefined;
  /** The period whose results are the history, by its code; null: none. */
  codigo_periodo_historico?: string | null | undefined;
}

export interface BudgetPeriodUpdate {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of the budget process. */
  id_go_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /**
   * The period whose results, shifted by whole years, are this one's history; null: the history that was
   * loaded.
   */
  id_periodo_historico?: number | null | undefined;
  /** The period whose results are the history, by its code; null: none. */
  codigo_periodo_historico?: string | null | undefined;
}

export interface BudgetPeriodUpsert {
  /** The records, each once. */
  linhas: BudgetPeriodRow[];
}

export interface BudgetProcess {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda: string;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
}

export interface BudgetProcessInsert {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
}

export interface BudgetProcessRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
}

export interface BudgetProcessUpdate {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
}

export interface BudgetProcessUpsert {
  /** The records, each once. */
  linhas: BudgetProcessRow[];
}

export interface BudgetReader {
  /** The id of the indicator. */
  id_indicador: number;
  /** The name of the indicator. */
  nome_indicador: string;
  /** The name that nodes use for the reference, unique in the formula. */
  slug: string;
  /** The label that people see. */
  rotulo: string;
  /**
   * Which of the sums is read; null: `automatico`.
   *
   * - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
   * - `orcado`: what was budgeted
   * - `realizado`: what was realized
   * - `historico`: the history: what was realized in the linked period, else the history that was loaded
   * - `variacao_valor`: realized − history
   * - `variacao_percentual`: (realized − history) ÷ |history| × 100
   * - `desvio_valor`: realized − budgeted
   * - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
   */
  go_metrica: GoMetrica | null;
  /**
   * Of which months; null: `periodo`.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo: GoModo | null;
  /** Only facts of these result centres, or of those below them; empty or absent: of all. */
  centrosResultado: number[];
  /** Only facts of these dimension values, or of those below them; empty or absent: of all. */
  dimensoesResultado: number[];
}

export interface BudgetSource {
  /**
   * What the id is of.
   *
   * - `conta`: an account
   * - `estrutura`: a structure
   */
  tipo: BudgetSourceTipo;
  /** The id of the account or structure. */
  id: number;
}

export interface CellChange {
  /** The id of the indicator. */
  id_indicador: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field of the cell. */
  field: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** What is stored. Exact: at most 15 significant digits. */
  before: number | null;
  /** What would be stored. Exact: at most 15 significant digits. */
  after: number | null;
}

export interface CellClosing {
  /** When it was closed. */
  fechado_em: string;
  /** The process whose month was closed. */
  id_gmr_processo: number;
  /** Who closed it; null: a token. */
  id_colaborador: number | null;
  /** The token that closed it; null: a person. */
  id_token: number | null;
  /** The name of who closed it. */
  nome: string;
  /** The version of the definition that was in force then (getVersionsById); null: not known. */
  versao: number | null;
  /**
   * Whether the trees of today still give what is stored. Without it there are none: the definition, or
   * what it reads in open months, is another one now.
   */
  explicado: boolean;
}

export interface CellExplanation {
  /** The id of the indicator. */
  id_indicador: number;
  /** The name. */
  nome: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** Target, adjusted target and realized, as far as the indicator has them. */
  series: SeriesExplanation[];
  /** Where the month is closed: how. What is stored then stays, whatever changes around it. */
  fechamento?: CellClosing | undefined;
}

export interface CentroResultadoGoGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_pai`, separated by commas; `null`: without one. */
  id_pai?: string | undefined;
  /**
   * Only records with one of these values as their `id_departamento`, separated by commas; `null`: without
   * one.
   */
  id_departamento?: string | undefined;
  /**
   * Only records with one of these values as their `id_filial`, separated by commas; `null`: without one.
   */
  id_filial?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `pai` has one of these codes, whatever their case, separated by commas. */
  codigo_pai?: string | undefined;
  /**
   * Only records whose `departamento` has one of these codes, whatever their case, separated by commas.
   */
  codigo_departamento?: string | undefined;
  /** Only records whose `filial` has one of these codes, whatever their case, separated by commas. */
  codigo_filial?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_pai' | '-id_pai' | 'id_departamento' | '-id_departamento' | 'id_filial' | '-id_filial' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_pai`, `nome_pai`, `codigo_departamento`,
   * `nome_departamento`, `codigo_filial`, `nome_filial`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface Change {
  /** The place of this change in the feed: send it as `since` to get what came after it. */
  cursor: string;
  /**
   * What changed.
   *
   * - `empresa`: the company as a whole: everything was replaced; read it again
   * - `departamento`: a department
   * - `filial`: a branch
   * - `cargo`: a role
   * - `funcao`: a function
   * - `colaborador`: an employee, the departments included
   * - `indicador`: an indicator; of a compound or consolidated one also what it is made of
   * - `formula`: the formula of an indicator, whose id it has
   * - `grupo`: a group of panels
   * - `modelo`: a panel model, its indicators included
   * - `processo`: a GMR process
   * - `fechamento`: a closing of a month of a process, which is an update once it was reopened
   * - `painel`: a panel, its processes included
   * - `acesso`: an access to a panel
   * - `andamento`: a cell, target and realized alike; without month several months of the year, changed at
   *   once; without panel, month and year any cell of the indicator: very many changed at once
   * - `analise`: the analysis of a number, which panel, indicator, month and year name
   * - `acao`: an action: of a number, or of a panel alone
   * - `comentario`: a comment: of a number, or of a panel alone
   * - `cenario`: a scenario, its differences included
   * - `recalculo`: a recalculation was stored: calculated cells may have other values
   * - `processoGo`: a budget process
   * - `periodoGo`: a budget period
   * - `contaGo`: an account
   * - `estruturaGo`: a structure, its lines included
   * - `centroResultadoGo`: a result centre
   * - `dimensaoGo`: a dimension
   * - `dimensaoResultadoGo`: the value of a dimension
   * - `orcadoGo`: budgeted facts of a period in a month
   * - `realizadoGo`: realized facts of a period in a month
   * - `historicoGo`: loaded history of a period in a month
   */
  recurso: Recurso;
  /**
   * What happened to it.
   *
   * - `insert`: created
   * - `update`: changed
   * - `delete`: deleted
   */
  acao: ChangeAcao;
  /** When it was written, in UTC. It is stored when its transaction ends. */
  horario: string;
  /** The id of the record; null where a change has none of its own: cells, facts, recalculations. */
  id: number | null;
  /** The panel of a cell, or of what an analysis, action or comment is about; null elsewhere. */
  id_gmr_painel: number | null;
  /** The indicator of a cell, or of what an analysis, action or comment is about; null elsewhere. */
  id_indicador: number | null;
  /** The budget period of facts; null elsewhere. */
  id_go_processo_periodo: number | null;
  /** The month of a cell, of facts, or of what an analysis, action or comment is about; null elsewhere. */
  mes: number | null;
  /** The year of a cell, of facts, or of what an analysis, action or comment is about; null elsewhere. */
  ano: number | null;
}

export interface ChangedIndicator {
  /** The id of the indicator. */
  id_indicador: number | null;
  /** In how many cells at least one field would change. */
  changedCells: number;
  /** In how many of the cells a value is lost: a field gets null, or a denominator 0. */
  lostCells: number;
  /** In how many of the cells it is the other way round. */
  gainedCells: number;
  /**
   * How many values would be others: each a target, adjusted target or realized value of a cell, by the
   * unit of its indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
   */
  changedValues: number;
  /** How many of them would be lost: null, or a ratio over 0. */
  lostValues: number;
  /** How many would be gained. */
  gainedValues: number;
}

export interface CloseMonthPath {
  /** The id of the record. */
  id: number;
  /** The month. */
  month: number;
  /** The year. */
  year: number;
}

export interface ClosedMonth {
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
}

export interface Closing {
  /** Its id. */
  id: number;
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo: number;
  /** The year. */
  ano: number;
  /** The month, 1 to 12. */
  mes: number;
  /**
   * Whether the month is closed by it now: 0 once it was reopened.
   *
   * - `0`: reopened
   * - `1`: closed
   */
  fechado: Fechado;
  /** When it was closed. */
  fechado_em: string;
  /** Who closed it; null: a token. */
  id_colaborador: number | null;
  /** The token that closed it; null: a person. */
  id_token: number | null;
  /** What was noted. */
  nota: string;
  /** When it was reopened; null: it was not. */
  reaberto_em: string | null;
  /** Who reopened it; null: a token, or nobody. */
  reaberto_colaborador: number | null;
  /** The token that reopened it; null: a person, or nobody. */
  reaberto_token: number | null;
  /** Why it was reopened; null: it was not. */
  motivo: string | null;
  /** How many panels have the month closed by it now. */
  paineis?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the process; null without one, or for one that may not
   * be seen.
   */
  nome_processo?: string | null | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the employee; null without one, or for one that may not
   * be seen.
   */
  nome_colaborador?: string | null | undefined;
}

export interface ClosingMissing {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel: string;
  /** The id of the indicator. */
  id_indicador: number;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador: string;
}

export interface ClosingOrder {
  /** What is to be noted; absent: nothing. */
  nota?: string | undefined;
}

export interface ClosingPreview {
  /** How many panels would have the month closed. */
  paineis: number;
  /**
   * How many results are missing: common indicators of active panels with a target in the month and no
   * result.
   */
  faltam: number;
  /** The first 100 of them, by panel. */
  faltas: ClosingMissing[];
}

export interface ClosingResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The id of the new record; null after a dry run. */
  insertId: number;
  /** How many panels have the month closed. */
  paineis: number;
}

export interface Comment {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The panel that it is about. */
  id_gmr_painel: number;
  /** The indicator that it is about; null: it is about the panel alone. */
  id_indicador: number | null;
  /** The month that it is about, 1 to 12; null: it is about the panel alone. */
  mes: number | null;
  /** The year that it is about; null: it is about the panel alone. */
  ano: number | null;
  /** The id of the action that it is about; null: the number or panel itself. */
  id_acao: number | null;
  /** What it says, in plain text; null once it was removed. */
  texto: string | null;
  /** The ids of the employees who are mentioned. */
  mencoes: number[];
  /** The id of the employee who wrote it; null: a token. */
  id_colaborador: number | null;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** When its text was edited last, in UTC; null: never. */
  editado_em: string | null;
  /** When its text was taken away, in UTC; null: it was not. */
  removido_em: string | null;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | null | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | null | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the employee; null without one, or for one that may not
   * be seen.
   */
  nome_colaborador?: string | null | undefined;
}

export interface CommentGetByIdQuery {
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
}

export interface CommentInsert {
  /** The panel that it is about. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The indicator that it is about, with `mes` and `ano`; absent: the panel alone. */
  id_indicador?: number | null | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month that it is about, 1 to 12. */
  mes?: number | null | undefined;
  /** The year that it is about. */
  ano?: number | null | undefined;
  /** The id of the action that it is about; null: the number or panel itself. */
  id_acao?: number | null | undefined;
  /** What it says, in plain text. */
  texto: string;
  /** The ids of the employees who are mentioned. */
  mencoes?: number[] | undefined;
}

export interface CommentUpdate {
  /** What it says, in plain text. */
  texto?: string | undefined;
  /** The ids of the employees who are mentioned. */
  mencoes?: number[] | undefined;
}

export interface CommonIndicatorInsert {
  /** The name. */
  nome: string;
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface CompoundIndicatorInsert {
  /** The name. */
  nome: string;
  /**
   * The kind of indicator.
   *
   * - `1`: TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, whatever origem_campo says
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names
   */
  tipo: CompoundIndicatorInsertTipo;
  /** What the indicator is composed of. */
  referencias: CompoundReferenceSave[];
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface CompoundIndicatorUpdate {
  /** The name. */
  nome?: string | undefined;
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * The kind of indicator.
   *
   * - `1`: TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, whatever origem_campo says
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names
   */
  tipo?: CompoundIndicatorInsertTipo | undefined;
  /** What the indicator is composed of, in place of what it was. */
  referencias?: CompoundReferenceSave[] | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface CompoundReference {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of the indicator that this reference belongs to. */
  id_indicador_principal: number;
  /** The id of the indicator that is read. */
  id_indicador: number;
  /** 0: the same panel; else the model whose panels are summed. */
  id_painel_modelo: number;
  /**
   * Which value is read.
   *
   * - `0`: target
   * - `1`: realized
   */
  origem_campo: OrigemCampo;
  /**
   * Which side of it is read.
   *
   * - `0`: numerator
   * - `1`: denominator
   */
  origem_posicao: OrigemPosicao;
  /**
   * Which value it is added to.
   *
   * - `0`: target
   * - `1`: realized
   */
  destino_campo: DestinoCampo;
  /**
   * Which side of that it is added to.
   *
   * - `0`: numerator
   * - `1`: denominator
   */
  destino_posicao: DestinoPosicao;
}

export interface CompoundReferenceSave {
  /** The id of the indicator to read. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** 0, null or left out: the same panel; else the model whose panels are summed. */
  id_painel_modelo?: number | null | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
  /**
   * Which value is read.
   *
   * - `0`: target
   * - `1`: realized
   */
  origem_campo: OrigemCampo;
  /**
   * Which side of it is read.
   *
   * - `0`: numerator
   * - `1`: denominator
   */
  origem_posicao: OrigemPosicao;
  /**
   * Which value it is added to.
   *
   * - `0`: target
   * - `1`: realized
   */
  destino_campo: DestinoCampo;
  /**
   * Which side of that it is added to.
   *
   * - `0`: numerator
   * - `1`: denominator
   */
  destino_posicao: DestinoPosicao;
}

export interface ConsolidatedIndicatorInsert {
  /** The name. */
  nome: string;
  /**
   * The kind of indicator.
   *
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model alone
   */
  tipo: ConsolidatedIndicatorInsertTipo;
  /** What the indicator sums. */
  referencias: ConsolidatedReferenceSave[];
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface ConsolidatedIndicatorUpdate {
  /** The name. */
  nome?: string | undefined;
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * The kind of indicator.
   *
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model alone
   */
  tipo?: ConsolidatedIndicatorInsertTipo | undefined;
  /** What the indicator sums, in place of what it summed. */
  referencias?: ConsolidatedReferenceSave[] | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface ConsolidatedMonth {
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** What was budgeted; null without any fact. */
  orcado: number | null;
  /** What was realized; null without any fact. */
  realizado: number | null;
  /** The history; null without any fact. */
  historico: number | null;
  /** What the reference reads, rounded; null also beyond 13 integer digits. */
  valor: number | null;
  /** What the reference reads before it is rounded: `12.5`, `100/3`; null without a value. */
  exato: string | null;
  /** With `include`: what was budgeted, as decimal text. */
  valor_orcado?: string | null | undefined;
  /** With `include`: what was realized, as decimal text. */
  valor_realizado?: string | null | undefined;
  /** With `include`: the history, as decimal text. */
  valor_historico?: string | null | undefined;
  /** With `include`: what the reference reads, as decimal text; null as `valor` is. */
  valor_metrica?: string | null | undefined;
  /** With `include`: the currency of the sums. */
  unidade?: string | undefined;
  /** With `include`: what `valor_metrica` is measured in: the currency, or `%`. */
  unidade_metrica?: string | undefined;
}

export interface ConsolidatedReference {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of the indicator that this reference belongs to. */
  id_indicador_principal: number;
  /** The id of the indicator that is read. */
  id_indicador: number;
  /** Null: the same panel; else the model whose panels are summed. */
  id_painel_modelo: number | null;
}

export interface ConsolidatedReferenceSave {
  /** The id of the indicator to sum. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** 0, null or left out: the same panel; else the model whose panels are summed. */
  id_painel_modelo?: number | null | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
}

export interface ContaGoGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `id_conta_pai`, separated by commas; `null`: without
   * one.
   */
  id_conta_pai?: string | undefined;
  /**
   * Only records with one of these values as their `natureza`, separated by commas. `0` (revenue), `1`
   * (expense).
   */
  natureza?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `conta_pai` has one of these codes, whatever their case, separated by commas. */
  codigo_conta_pai?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_conta_pai' | '-id_conta_pai' | 'natureza' | '-natureza' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /** Further fields of each record, separated by commas: `codigo_conta_pai`, `nome_conta_pai`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface Conversion {
  /** The number by which the cells are read. */
  id: number;
  /**
   * What the indicator was.
   *
   * - `0`: cells of a common indicator
   * - `5`: manual entries of a formula
   */
  tipo: ConversionTipo;
  /** When it was saved. */
  horario: string;
  /** Who saved it; null: the operator. */
  autor: DefinitionAuthor | null;
  /** Until when the values are kept. */
  guardada_ate: string;
  /** The fields of cells, or the slugs of manual entries, that values were in. */
  campos: string[];
  /** In how many panels there were values. */
  paineis: number;
  /** How many values there were. */
  valores: number;
}

export interface ConversionCell {
  /** The id of the indicator. */
  id_indicador: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The target; of a unit with a calculation, its numerator. Exact: at most 15 significant digits. */
  meta_numerador: number | null;
  /**
   * The denominator of the target; null for units without a calculation. Exact: at most 15 significant
   * digits.
   */
  meta_denominador: number | null;
  /** The adjusted target, or its numerator. Exact: at most 15 significant digits. */
  meta_ajustada_numerador: number | null;
  /** The denominator of the adjusted target. Exact: at most 15 significant digits. */
  meta_ajustada_denominador: number | null;
  /**
   * What was realized; of a unit with a calculation, its numerator. Exact: at most 15 significant digits.
   */
  realizado_numerador: number | null;
  /**
   * The denominator of what was realized; null for units without a calculation. Exact: at most 15
   * significant digits.
   */
  realizado_denominador: number | null;
}

export interface CopiedStructure {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The code of the copy. */
  novo_codigo: string;
}

export interface DefinitionAuthor {
  /**
   * A token or a person.
   *
   * - `API`: a request with a token
   * - `pessoa`: a person in the console
   */
  tipo: DefinitionAuthorTipo;
  /** The id of the token or of the employee. */
  id: number;
  /** The name; null where it is not theirs to see who reads it. */
  nome: string | null;
}

export interface DeleteAccessPanelPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_process_id: number;
  /** The id of a panel, see getPanels. */
  gmr_panel_id: number;
  /** The id of an employee, see getEmployees. */
  employee_id: number;
}

export interface DeleteModelIndicatorPath {
  /** The id of a panel model, see getModels. */
  model_id: number;
  /** The id of an indicator. */
  indicator_id: number;
}

export interface DeletePanelProcessPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_process_id: number;
  /** The id of a panel, see getPanels. */
  gmr_panel_id: number;
}

export interface Department {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /**
   * The kind of department.
   *
   * - `0`: support area
   * - `1`: business area
   */
  area: Area;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface DepartmentInsert {
  /** The name. */
  nome: string;
  /**
   * The kind of department.
   *
   * - `0`: support area
   * - `1`: business area
   */
  area?: Area | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface DepartmentRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /**
   * The kind of department.
   *
   * - `0`: support area
   * - `1`: business area
   */
  area?: Area | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface DepartmentSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /**
   * The kind of department.
   *
   * - `0`: support area
   * - `1`: business area
   */
  area: Area;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado: DepartmentDesativado;
}

export interface DepartmentUpdate {
  /** The name. */
  nome?: string | undefined;
  /**
   * The kind of department.
   *
   * - `0`: support area
   * - `1`: business area
   */
  area?: Area | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface DepartmentUpsert {
  /** The records, each once. */
  linhas: DepartmentRow[];
}

export interface Dependent {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * Whether it reads the indicator itself.
   *
   * - `0`: reads it through others
   * - `1`: reads it itself
   */
  direto: Direto;
  /** The ids from this indicator to the dependent, both included. */
  caminho: number[];
  /**
   * How each of the way reads the one before it: null in the same panel, else over the panels of that
   * model.
   */
  modelos: (number | null)[];
}

export interface DimensaoGoGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface DimensaoResultadoGoGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_dimensao`, separated by commas. */
  id_dimensao?: string | undefined;
  /** Only records with one of these values as their `id_pai`, separated by commas; `null`: without one. */
  id_pai?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `dimensao` has one of these codes, whatever their case, separated by commas. */
  codigo_dimensao?: string | undefined;
  /** Only records whose `pai` has one of these codes, whatever their case, separated by commas. */
  codigo_pai?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_dimensao' | '-id_dimensao' | 'id_pai' | '-id_pai' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_dimensao`, `nome_dimensao`, `codigo_pai`,
   * `nome_pai`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface Dimension {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
}

export interface DimensionInsert {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
}

export interface DimensionRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
}

export interface DimensionUpdate {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
}

export interface DimensionUpsert {
  /** The records, each once. */
  linhas: DimensionRow[];
}

export interface DimensionValue {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The id of the dimension. */
  id_dimensao: number;
  /** The value of the same dimension that this one counts in; null: none. */
  id_pai: number | null;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** The dimension, by its code. */
  codigo_dimensao?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the dimension; null without one, or for one that may not
   * be seen.
   */
  nome_dimensao?: string | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the record that this one counts in; null without one, or
   * for one that may not be seen.
   */
  nome_pai?: string | null | undefined;
}

export interface DimensionValueInsert {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The id of the dimension. */
  id_dimensao?: number | undefined;
  /** The dimension, by its code. */
  codigo_dimensao?: string | null | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
}

export interface DimensionValueRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of the dimension. */
  id_dimensao?: number | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The dimension, by its code. */
  codigo_dimensao?: string | undefined;
  /** The value of the same dimension that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
}

export interface DimensionValueUpdate {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** Cannot be changed: only the dimension that the value has is accepted. */
  id_dimensao?: number | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
}

export interface DimensionValueUpsert {
  /** The records, each once. */
  linhas: DimensionValueRow[];
}

export interface DistributedMonth {
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The month's part. Exact: at most 15 significant digits. */
  valor: number;
}

export interface DistributionResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** What each month was given. */
  meses: DistributedMonth[];
}

export interface EarlierValue {
  /** The value; null: none was typed. Exact: at most 15 significant digits. */
  valor: number | null;
  /** Who had sent the value, or emptied it; null where nobody is known. */
  autor: Writer | null;
  /** Until when it was there. */
  ate: string;
}

export interface EarlierValues {
  /** The field of the cell; null: a manual entry. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador' | null;
  /** The manual entry; null: a field of the cell. */
  slug: string | null;
  /** How many earlier values there are, of which `valores` has the newest 20. */
  quantos: number;
  /** The values, the newest first. */
  valores: EarlierValue[];
}

export interface Employee {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The id of a branch, see getBranches. */
  id_filial: number;
  /** The id of a role, see getRoles. */
  id_cargo: number;
  /** The id of a function, see getFunctionsByRole. It is not held against the role. */
  id_funcao: number;
  /**
   * The sex; null: not told.
   *
   * - `Masculino`: male
   * - `Feminino`: female
   */
  sexo: Sexo | null;
  /** The day of admission, at midnight UTC. Bodies take `YYYY-MM-DD` and this form. */
  data_admissao: string | null;
  /**
   * Whether the employee may log in.
   *
   * - `0`: blocked
   * - `1`: active
   * - `2`: inactive
   */
  status: EmployeeStatus;
  /**
   * Whether the employee is in the trash.
   *
   * - `0`: not in trash
   * - `1`: in trash
   */
  lixeira: Lixeira;
  /** The address, unique in the company whatever its case. */
  email: string;
  /** The first of the employee's departments; null without one. */
  id_departamento: number | null;
  /**
   * What the employee may do in the platform. It cannot be set here.
   *
   * - `Gerente`: administrator
   * - `Gestor`: company manager
   * - `Colaborador`: collaborator
   */
  nivel_de_acesso: NivelDeAcesso;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The number of open sessions in the console. */
  sessoes?: number | undefined;
  /** When a session in the console was last used; null: never, as far back as sessions are kept. */
  ultimo_uso?: string | null | undefined;
  /** The branch, by its code. */
  codigo_filial?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the branch; null without one, or for one that may not be
   * seen.
   */
  nome_filial?: string | null | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the role; null without one, or for one that may not be
   * seen.
   */
  nome_cargo?: string | null | undefined;
  /** The function, by its code. */
  codigo_funcao?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the function; null without one, or for one that may not
   * be seen.
   */
  nome_funcao?: string | null | undefined;
  /** The department, by its code; null: none. */
  codigo_departamento?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the department; null without one, or for one that may
   * not be seen.
   */
  nome_departamento?: string | null | undefined;
}

export interface EmployeeDepartment {
  /** The id of a department, see getDepartments. */
  id_departamento: number;
}

export interface EmployeeDepartmentUpdate {
  /** The id of a department, see getDepartments. */
  id_departamento?: number | undefined;
  /** The department, by its code; null: none. */
  codigo_departamento?: string | null | undefined;
}

export interface EmployeeInsert {
  /** The name. */
  nome: string;
  /** The address, unique in the company whatever its case. */
  email: string;
  /** The id of a branch, see getBranches. */
  id_filial?: number | undefined;
  /** The branch, by its code. */
  codigo_filial?: string | null | undefined;
  /** The id of a role, see getRoles. */
  id_cargo?: number | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | null | undefined;
  /** The id of a function, see getFunctionsByRole. It is not held against the role. */
  id_funcao?: number | undefined;
  /** The function, by its code. */
  codigo_funcao?: string | null | undefined;
  /**
   * The sex; null: not told.
   *
   * - `Masculino`: male
   * - `Feminino`: female
   */
  sexo?: Sexo | null | undefined;
  /** The day of admission. */
  data_admissao?: string | null | undefined;
  /**
   * The salary, never negative (422). It is kept with 2 decimals and never shown. Exact: at most 15
   * significant digits.
   */
  remuneracao?: number | null | undefined;
  /**
   * Whether the employee may log in; active when it is left out.
   *
   * - `0`: blocked
   * - `1`: active
   * - `2`: inactive
   */
  status?: EmployeeStatus | undefined;
  /**
   * Whether the employee is in the trash.
   *
   * - `0`: not in trash
   * - `1`: in trash
   */
  lixeira?: Lixeira | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface EmployeeRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of a branch, see getBranches. */
  id_filial?: number | undefined;
  /** The id of a role, see getRoles. */
  id_cargo?: number | undefined;
  /**
   * The sex; null: not told.
   *
   * - `Masculino`: male
   * - `Feminino`: female
   */
  sexo?: Sexo | null | undefined;
  /** The day of admission. */
  data_admissao?: string | null | undefined;
  /**
   * The salary, never negative (422). It is kept with 2 decimals and never shown. Exact: at most 15
   * significant digits.
   */
  remuneracao?: number | null | undefined;
  /**
   * Whether the employee may log in; active when it is left out of a new one.
   *
   * - `0`: blocked
   * - `1`: active
   * - `2`: inactive
   */
  status?: EmployeeStatus | undefined;
  /**
   * Whether the employee is in the trash.
   *
   * - `0`: not in trash
   * - `1`: in trash
   */
  lixeira?: Lixeira | undefined;
  /** The id of a function, see getFunctionsByRole. It is not held against the role. */
  id_funcao?: number | undefined;
  /** Who it is: the address, whatever its case. */
  email?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The id of a department, see getDepartments. */
  id_departamento?: number | null | undefined;
  /** The branch, by its code. */
  codigo_filial?: string | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | undefined;
  /** The function, by its code. */
  codigo_funcao?: string | undefined;
  /** The department, by its code; null: none. */
  codigo_departamento?: string | null | undefined;
}

export interface EmployeeSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The id of a branch, see getBranches. */
  id_filial: number;
  /** The id of a role, see getRoles. */
  id_cargo: number;
  /** The id of a function, see getFunctionsByRole. It is not held against the role. */
  id_funcao: number;
  /**
   * The sex; null: not told.
   *
   * - `Masculino`: male
   * - `Feminino`: female
   */
  sexo: Sexo | null;
  /** The day of admission. */
  data_admissao: string | null;
  /**
   * Whether the employee may log in.
   *
   * - `0`: blocked
   * - `1`: active
   * - `2`: inactive
   */
  status: EmployeeStatus;
  /**
   * Whether the employee is in the trash.
   *
   * - `0`: not in trash
   * - `1`: in trash
   */
  lixeira: Lixeira;
  /** The address, unique in the company whatever its case. */
  email: string;
  /** The id of a department, see getDepartments. */
  id_departamento: number | null;
  /**
   * What the employee may do in the platform. It cannot be set here.
   *
   * - `Gerente`: administrator
   * - `Gestor`: company manager
   * - `Colaborador`: collaborator
   */
  nivel_de_acesso: NivelDeAcesso;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
}

export interface EmployeeUpdate {
  /** The name. */
  nome?: string | undefined;
  /** The id of a branch, see getBranches. */
  id_filial?: number | undefined;
  /** The branch, by its code. */
  codigo_filial?: string | null | undefined;
  /** The id of a role, see getRoles. */
  id_cargo?: number | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | null | undefined;
  /**
   * The sex; null: not told.
   *
   * - `Masculino`: male
   * - `Feminino`: female
   */
  sexo?: Sexo | null | undefined;
  /** The day of admission. */
  data_admissao?: string | null | undefined;
  /**
   * The salary, never negative (422). It is kept with 2 decimals and never shown. Exact: at most 15
   * significant digits.
   */
  remuneracao?: number | null | undefined;
  /**
   * Whether the employee may log in.
   *
   * - `0`: blocked
   * - `1`: active
   * - `2`: inactive
   */
  status?: EmployeeStatus | undefined;
  /**
   * Whether the employee is in the trash.
   *
   * - `0`: not in trash
   * - `1`: in trash
   */
  lixeira?: Lixeira | undefined;
  /** The id of a function, see getFunctionsByRole. It is not held against the role. */
  id_funcao?: number | undefined;
  /** The function, by its code. */
  codigo_funcao?: string | null | undefined;
  /** Cannot be changed. The address that the employee has may be sent back; any other is a 422. */
  email?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface EmployeeUpsert {
  /** The rows. Of several for the same fact the request is refused. */
  linhas: EmployeeRow[];
}

export interface EntryRead {
  /** The fields of updateProgressPanel that write it. */
  campos: ('meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador')[];
  /** What is stored. Exact: at most 15 significant digits. */
  armazenado: number | null;
  /**
   * Who sent the value last, or emptied it; null where it is calculated, or nobody is known to have sent
   * it.
   */
  autor: Writer | null;
}

export interface EstruturaGoGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_go_processo_periodo`, separated by commas. */
  id_go_processo_periodo?: string | undefined;
  /** Only records with one of these values as their `id_pai`, separated by commas; `null`: without one. */
  id_pai?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas. */
  ordem?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `periodo` has one of these codes, whatever their case, separated by commas. */
  codigo_periodo?: string | undefined;
  /** Only records whose `pai` has one of these codes, whatever their case, separated by commas. */
  codigo_pai?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_go_processo_periodo' | '-id_go_processo_periodo' | 'id_pai' | '-id_pai' | 'ordem' | '-ordem' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_periodo`, `nome_periodo`, `codigo_pai`,
   * `nome_pai`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface EstruturaGoGetByPeriodQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_go_processo_periodo`, separated by commas. */
  id_go_processo_periodo?: string | undefined;
  /** Only records with one of these values as their `id_pai`, separated by commas; `null`: without one. */
  id_pai?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas. */
  ordem?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `periodo` has one of these codes, whatever their case, separated by commas. */
  codigo_periodo?: string | undefined;
  /** Only records whose `pai` has one of these codes, whatever their case, separated by commas. */
  codigo_pai?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_go_processo_periodo' | '-id_go_processo_periodo' | 'id_pai' | '-id_pai' | 'ordem' | '-ordem' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_periodo`, `nome_periodo`, `codigo_pai`,
   * `nome_pai`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface ExplainProgressPanelCellPath {
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The id of an indicator. */
  indicator_id: number;
  /** The month. */
  month: number;
  /** The year. */
  year: number;
}

export interface ExplainProgressPanelCellQuery {
  /** How many levels of calculated cells are explained below the one asked for; 1 when it is left out. */
  depth?: number | undefined;
  /**
   * As it was at this moment: calculated again from what was typed and defined then. A moment from before
   * the history is refused (422).
   */
  como_estava_em?: string | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
   */
  include?: string | undefined;
}

export interface ExplainedBudgetSource {
  /**
   * What the term is.
   *
   * - `conta`: an account
   * - `estrutura`: a structure
   */
  tipo: BudgetSourceTipo;
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** What was budgeted, exact, as text; null without any fact. */
  orcado: string | null;
  /** What was realized, exact, as text; null without any fact. */
  realizado: string | null;
  /** The history, exact, as text; null without any fact. */
  historico: string | null;
  /** Of a structure: its lines and those of the structures below it. */
  contas: ExplainedStructureLine[];
  /** How many lines are not listed, because the answer would have grown too large. */
  contas_omitidas: number;
}

export interface ExplainedStructureLine {
  /** The id of the structure. */
  id_estrutura: number;
  /** The id of the account. */
  id_conta: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /**
   * Whether the account, with all that lies below it, is added or taken off.
   *
   * - `1`: added
   * - `-1`: taken off
   */
  sinal: Sinal;
  /** What was budgeted, exact, as text; null without any fact. */
  orcado: string | null;
  /** What was realized, exact, as text; null without any fact. */
  realizado: string | null;
  /** The history, exact, as text; null without any fact. */
  historico: string | null;
}

export interface Explanation {
  /** The id of the indicator. */
  id_indicador: number;
  /** The name. */
  nome: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** Target, adjusted target and realized, as far as the indicator has them. */
  series: SeriesExplanation[];
  /** Where the month is closed: how. What is stored then stays, whatever changes around it. */
  fechamento?: CellClosing | undefined;
  /** Whether recalculations are waiting in the company: what is stored may be about to change. */
  pendente: boolean;
  /** How many nodes and cells the answer has. */
  nos: number;
  /** Whether something was left out, see `celulas_omitidas` and `explicacao_omitida`. */
  cortado: boolean;
  /** What was typed in the cell before, by field; of a formula by manual entry. */
  anteriores: EarlierValues[];
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | undefined;
  /** With `include`: the target by the indicator's unit, as decimal text; null: none. */
  valor_meta?: string | null | undefined;
  /** With `include`: the adjusted target by the indicator's unit, as decimal text; null: none. */
  valor_meta_ajustada?: string | null | undefined;
  /** With `include`: the realized value by the indicator's unit, as decimal text; null: none. */
  valor_realizado?: string | null | undefined;
  /**
   * With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or
   * `conceito`; null: a quantity.
   */
  unidade?: string | null | undefined;
}

export interface FieldExplanation {
  /** The field of the cell. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** What is stored. Exact: at most 15 significant digits. */
  armazenado: number | null;
  /**
   * Who sent the value last, or emptied it; null where it is calculated, or nobody is known to have sent
   * it.
   */
  autor: Writer | null;
  /**
   * Where the value comes from.
   *
   * - `calculado`: calculated
   * - `digitado`: typed by a user or an integration
   * - `nenhuma`: nothing that counts is ever here
   */
  origem: FieldExplanationOrigem;
  /** The exact result before it is rounded, as text; null without one. */
  exato: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `DIVISION_BY_ZERO`: a division by zero
   * - `NO_VALUE`: nothing that is read has a value
   * - `OVERFLOW`: more than 13 integer digits
   */
  motivo: FieldExplanationMotivo | null;
  /**
   * The exact result, rounded once to 2 decimals; null beyond 13 integer digits. Exact: at most 15
   * significant digits.
   */
  arredondado: number | null;
  /** Of a formula: the key of the node whose result this is. */
  no?: string | null | undefined;
  /** Of a compound or consolidated indicator: the readings whose sum this is. */
  parcelas?: Reading[] | undefined;
}

export interface FieldRead {
  /** The field of the cell; that of the target where no adjusted target is set. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** What is stored. Exact: at most 15 significant digits. */
  armazenado: number | null;
  /**
   * Who sent the value last, or emptied it; null where it is calculated, or nobody is known to have sent
   * it.
   */
  autor: Writer | null;
}

export interface ForetoldFigures {
  /**
   * The attainment in percent, as `interpretacao` says; null where there is none. Exact: at most 15
   * significant digits.
   */
  atingimento: number | null;
  /**
   * Why there is no attainment; null where there is one.
   *
   * - `NO_VALUE`: the target or the result has no value
   * - `DIVISION_BY_ZERO`: a ratio to zero
   * - `OVERFLOW`: it would have more than 13 integer digits
   * - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio
   *   is as good. It counts as met
   */
  motivo_atingimento: MotivoAtingimento | null;
  /** The name of the concept that the result reaches (unit 10); null below all and for other units. */
  conceito: string | null;
}

export interface ForetoldResult {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** With what is stored. */
  before: ForetoldFigures;
  /** With what would be stored. */
  after: ForetoldFigures;
}

export interface ForetoldScore {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The score with what is stored; null without any attainment. Exact: at most 15 significant digits. */
  before: number | null;
  /** The score that would be; null without any attainment. Exact: at most 15 significant digits. */
  after: number | null;
}

export interface FormulaConcept {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The smallest result that reaches the concept. */
  valor: number;
}

export interface FormulaConceptInput {
  /** The name. */
  nome: string;
  /** The smallest result that reaches the concept. */
  valor: number;
}

export interface FormulaIndicator {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** A description. */
  descricao: string;
  /** Where the values come from; may be empty. */
  fonte: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta: MetaOculta;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel: MetaAjustavel;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
  /** With `include`: the formula as text, in the language of `idioma`. */
  formula_texto?: string | undefined;
  /**
   * The language of the text: its functions, separators and decimals.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma?: Idioma | undefined;
}

export interface FormulaIndicatorRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | null | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /** The formula as text, in the language of `idioma`. */
  formula_texto?: string | undefined;
  /**
   * The language of the text: its functions, separators and decimals.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma?: Idioma | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface FormulaIndicatorSave {
  /** Absent or null: a new indicator; else the indicator to edit, or to convert into a formula. */
  id?: number | null | undefined;
  /** The name. */
  nome: string;
  /** A description; empty only where the indicator that is saved has none. */
  descricao: string;
  /** Where the values come from; may be empty. */
  fonte: string;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /** The currency, an ISO 4217 code. Required for the units 0 and 1, ignored for others. */
  moeda?: string | null | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /** What results are translated to, each `valor` once. Required for the unit 10, ignored for others. */
  conceitos?: FormulaConceptInput[] | null | undefined;
  /** References and trees; or the same as text, in `formula_texto`. */
  formula?: FormulaInput | undefined;
  /** The formula as text, in place of `formula`. */
  formula_texto?: string | undefined;
  /**
   * The language of `formula_texto`, which is never guessed.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma?: Idioma | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface FormulaIndicatorSaved {
  /** The id of the indicator. */
  id: number;
}

export interface FormulaIndicatorUpsert {
  /** The records, each once. */
  linhas: FormulaIndicatorRow[];
}

export interface FormulaInput {
  /** What the formula reads. */
  referencias: FormulaReferenceInput[];
  /** The nodes of both trees. */
  nos: FormulaNodeInput[];
}

export interface FormulaNode {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of the indicator. */
  id_indicador: number;
  /**
   * Which tree the node is in.
   *
   * - `0`: target tree
   * - `1`: realized tree
   */
  destino: Destino;
  /** The id of the operation above the node; null: the root. */
  id_pai: number | null;
  /** The place among the operands, from 0. */
  ordem: number;
  /**
   * An operation, or a leaf that reads.
   *
   * - `0`: operation
   * - `1`: reference (leaf)
   */
  tipo_no: TipoNo;
  /** The operation; null for a leaf. */
  operacao: string | null;
  /** The id of the reference that a leaf reads; null for an operation. */
  id_referencia: number | null;
  /** The name of the node, unique in the formula. */
  key: string;
  /** The key of the operation above; null: the root. */
  pai_key: string | null;
  /** The slug of the reference that a leaf reads; null for an operation. */
  ref_slug: string | null;
}

export interface FormulaNodeInput {
  /** The name of the node, unique in the formula. */
  key: string;
  /** The key of the operation above; null: the root. */
  pai_key?: string | null | undefined;
  /**
   * Which tree the node is in.
   *
   * - `0`: target tree
   * - `1`: realized tree
   */
  destino: Destino;
  /** The place among the operands, from 0. A root may leave it out, and has 0. */
  ordem?: number | undefined;
  /**
   * An operation, or a leaf that reads.
   *
   * - `0`: operation
   * - `1`: reference (leaf)
   */
  tipo_no: TipoNo;
  /** The operation; null for a leaf. */
  operacao?: string | null | undefined;
  /** The slug of the reference that a leaf reads; null for an operation. */
  ref_slug?: string | null | undefined;
}

export interface FormulaPreview {
  /** The id of the record, unique among those of its kind. */
  id: number | null;
  /** The first 100 fields that would change: the indicator itself, then its dependents by id. */
  changes: CellChange[];
  /** In how many cells at least one field would change. */
  changedCells: number;
  /** In how many panels. */
  changedPanels: number;
  /** The same by indicator, in the order of the calculation: what is read comes before what reads it. */
  changedIndicators: ChangedIndicator[];
  /** In how many of the cells a value is lost: a field gets null, or a denominator 0. */
  lostCells: number;
  /** In how many of the cells it is the other way round. */
  gainedCells: number;
  /**
   * The 100 changes that matter most: values that would be lost, then the largest differences, each from
   * the largest down.
   */
  largest: CellChange[];
  /**
   * How many values would be others: each a target, adjusted target or realized value of a cell, by the
   * unit of its indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
   */
  changedValues: number;
  /** In how many panels. */
  changedValuePanels: number;
  /** How many of them would be lost: null, or a ratio over 0. */
  lostValues: number;
  /** How many would be gained. */
  gainedValues: number;
  /** In how many cells numerator and denominator change, and no value does. Totals over months may. */
  sidesOnlyCells: number;
  /** The 100 values that matter most: lost ones, then the largest differences. */
  largestValues: ValueChange[];
  /** The ids of everything that is calculated from the indicator. */
  dependents: number[];
  /** How many typed values the save would set aside, for 30 days. */
  setAside: number;
  /** In how many panels. */
  setAsidePanels: number;
  /** Where: the first 100 years of panels. Without the panel where it is not seen in all those months. */
  setAsideIn: SetAsidePlace[];
  /**
   * The closed months of the indicator and of what is calculated from it: the save leaves them as they are.
   */
  closedMonths: ClosedMonth[];
}

export interface FormulaReference {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The name that nodes use for the reference, unique in the formula. */
  slug: string;
  /** The label that people see. */
  rotulo: string;
  /**
   * What is read.
   *
   * - `0`: other indicator
   * - `1`: budget management
   * - `2`: constant
   * - `3`: manual entry
   */
  tipo: FormulaReferenceTipo;
  /** The position in the list, from 0. */
  ordem: number;
  /** The indicator that is read (`tipo` 0). */
  id_indicador_ref: number | null;
  /** Null: the panel that is calculated; else the submodel whose panels are combined by `agregacao`. */
  id_painel_modelo: number | null;
  /**
   * Which value of the indicator is read (`tipo` 0).
   *
   * - `0`: target
   * - `1`: realized
   * - `2`: automatic: follows the destination
   * - `3`: target numerator
   * - `4`: target denominator
   * - `5`: realized numerator
   * - `6`: realized denominator
   */
  campo: Campo | null;
  /**
   * How several panels or months become one value (`tipo` 0).
   *
   * - `soma`: the sum over the panels of the submodel; without a submodel the value itself
   * - `media`: the mean over the panels of the submodel that have a value; only with a submodel
   * - `contagem`: in how many panels there is a value
   * - `periodos`: in how many months there is a value, from the beginning of the process to the month
   *   calculated
   */
  agregacao: Agregacao;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo: number | null;
  /** Which facts count: the JSON text of a BudgetFilter. */
  go_config: string | null;
  /**
   * Which of the sums is read.
   *
   * - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
   * - `orcado`: what was budgeted
   * - `realizado`: what was realized
   * - `historico`: the history: what was realized in the linked period, else the history that was loaded
   * - `variacao_valor`: realized − history
   * - `variacao_percentual`: (realized − history) ÷ |history| × 100
   * - `desvio_valor`: realized − budgeted
   * - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
   */
  go_metrica: GoMetrica | null;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo: GoModo | null;
  /** The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number. */
  valor_constante: string | null;
}

export interface FormulaReferenceInput {
  /** The name that nodes use for the reference, unique in the formula. */
  slug: string;
  /** The label that people see. */
  rotulo: string;
  /**
   * What is read.
   *
   * - `0`: other indicator
   * - `1`: budget management
   * - `2`: constant
   * - `3`: manual entry
   */
  tipo: FormulaReferenceTipo;
  /** The indicator that is read (`tipo` 0). */
  id_indicador_ref?: number | null | undefined;
  /**
   * Which value of the indicator is read (`tipo` 0).
   *
   * - `0`: target
   * - `1`: realized
   * - `2`: automatic: follows the destination
   * - `3`: target numerator
   * - `4`: target denominator
   * - `5`: realized numerator
   * - `6`: realized denominator
   */
  campo?: Campo | null | undefined;
  /**
   * How several panels or months become one value (`tipo` 0).
   *
   * - `soma`: the sum over the panels of the submodel; without a submodel the value itself
   * - `media`: the mean over the panels of the submodel that have a value; only with a submodel
   * - `contagem`: in how many panels there is a value
   * - `periodos`: in how many months there is a value, from the beginning of the process to the month
   *   calculated
   */
  agregacao?: Agregacao | null | undefined;
  /** Null: the panel that is calculated; else the submodel whose panels are combined by `agregacao`. */
  id_painel_modelo?: number | null | undefined;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | null | undefined;
  /** Which facts count (`tipo` 1): a BudgetFilter, or its JSON text. */
  go_config?: BudgetFilter | string | null | undefined;
  /**
   * Which of the sums is read.
   *
   * - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
   * - `orcado`: what was budgeted
   * - `realizado`: what was realized
   * - `historico`: the history: what was realized in the linked period, else the history that was loaded
   * - `variacao_valor`: realized − history
   * - `variacao_percentual`: (realized − history) ÷ |history| × 100
   * - `desvio_valor`: realized − budgeted
   * - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
   */
  go_metrica?: GoMetrica | null | undefined;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo?: GoModo | null | undefined;
  /**
   * The constant (`tipo` 2), a number or a text in Brazilian or US format, with at most 10 integer and 10
   * decimal digits.
   */
  valor_constante?: string | number | null | undefined;
}

export interface FormulaText {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /**
   * The language of the text: its functions, separators and decimals.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma: Idioma;
  /** The formula as text; null for an indicator of another type. */
  texto: string | null;
}

export interface FormulaTextDiagnostic {
  /** What it is. Stable. */
  codigo: string;
  /** Where it begins, in UTF-16 code units from the beginning of the text. */
  inicio: number;
  /** Where it ends; the unit at this place is not included. */
  fim: number;
  /** What is wrong, in both languages. */
  mensagem: FormulaTextMessage;
  /** What to replace so that it works; null where nothing can be proposed. */
  correcao: FormulaTextFix | null;
  /** The field of the body that it is about; null: the text. */
  campo: string | null;
}

export interface FormulaTextFix {
  /** Where it begins, in UTF-16 code units from the beginning of the text. */
  inicio: number;
  /** Where it ends; the unit at this place is not included. */
  fim: number;
  /** What stands there instead. */
  texto: string;
}

export interface FormulaTextMessage {
  /** In Portuguese. */
  pt: string;
  /** In English. */
  en: string;
}

export interface FormulaTextParse {
  /** The text. */
  texto: string;
  /**
   * The language of the text: its functions, separators and decimals.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma: Idioma;
  /** The indicator whose formula the text changes; null or left out: a formula of its own. */
  id?: number | null | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /** The currency, which the units 0 and 1 require. */
  moeda?: string | null | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /** What results are translated to, which the unit 10 requires. */
  conceitos?: FormulaConceptInput[] | null | undefined;
}

export interface FormulaTextParsed {
  /** The text as it was read: `inicio` and `fim` count in it. */
  texto: string;
  /**
   * The language of the text: its functions, separators and decimals.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma: Idioma;
  /** What `saveFormulaIndicator` takes; null where the text has mistakes. */
  formula: ParsedFormula | null;
  /** What is wrong, in the order of the text; empty where it could be saved. */
  diagnosticos: FormulaTextDiagnostic[];
  /** The slugs of references that the text adds. */
  novas: string[];
  /** The references that no node uses any more; a save removes them. */
  retiradas: RemovedReference[];
}

export interface FunctionGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_cargo`, separated by commas. */
  id_cargo?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records whose `cargo` has one of these codes, whatever their case, separated by commas. */
  codigo_cargo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'id_cargo' | '-id_cargo' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `codigo_cargo`,
   * `nome_cargo`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface FunctionRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of a role, see getRoles. */
  id_cargo?: number | undefined;
  /** A description. */
  descricao?: string | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | undefined;
}

export interface FunctionUpsert {
  /** The records, each once. */
  linhas: FunctionRow[];
}

export interface GetAccessPanelByEmployeeQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id_gmr_processo`, separated by commas. */
  id_gmr_processo?: string | undefined;
  /** Only records with one of these values as their `id_gmr_painel`, separated by commas. */
  id_gmr_painel?: string | undefined;
  /** Only records with one of these values as their `id_colaborador`, separated by commas. */
  id_colaborador?: string | undefined;
  /**
   * Only records with one of these values as their `acesso`, separated by commas. `0` (responsible), `1`
   * (superior), `2` (team), `3` (facilitator).
   */
  acesso?: string | undefined;
  /**
   * Only records with one of these values as their `permissao`, separated by commas. `0` (view only), `1`
   * (may edit panel values).
   */
  permissao?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /** Only records whose `painel` has one of these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id_gmr_processo' | '-id_gmr_processo' | 'id_gmr_painel' | '-id_gmr_painel' | 'id_colaborador' | '-id_colaborador' | 'acesso' | '-acesso' | 'permissao' | '-permissao' | 'id' | '-id' | 'codigo_externo' | '-codigo_externo' | undefined;
  /**
   * Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`,
   * `nome_processo`, `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetAccessPanelPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_process_id: number;
  /** The id of a panel, see getPanels. */
  gmr_panel_id: number;
}

export interface GetAccessPanelQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id_gmr_processo`, separated by commas. */
  id_gmr_processo?: string | undefined;
  /** Only records with one of these values as their `id_gmr_painel`, separated by commas. */
  id_gmr_painel?: string | undefined;
  /** Only records with one of these values as their `id_colaborador`, separated by commas. */
  id_colaborador?: string | undefined;
  /**
   * Only records with one of these values as their `acesso`, separated by commas. `0` (responsible), `1`
   * (superior), `2` (team), `3` (facilitator).
   */
  acesso?: string | undefined;
  /**
   * Only records with one of these values as their `permissao`, separated by commas. `0` (view only), `1`
   * (may edit panel values).
   */
  permissao?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /** Only records whose `painel` has one of these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id_gmr_processo' | '-id_gmr_processo' | 'id_gmr_painel' | '-id_gmr_painel' | 'id_colaborador' | '-id_colaborador' | 'acesso' | '-acesso' | 'permissao' | '-permissao' | 'id' | '-id' | 'codigo_externo' | '-codigo_externo' | undefined;
  /**
   * Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`,
   * `nome_processo`, `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetActionsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_gmr_painel`, separated by commas. */
  id_gmr_painel?: string | undefined;
  /**
   * Only records with one of these values as their `id_indicador`, separated by commas; `null`: without
   * one.
   */
  id_indicador?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas; `null`: without one. */
  mes?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas; `null`: without one. */
  ano?: string | undefined;
  /** Only records with one of these values as their `id_responsavel`, separated by commas. */
  id_responsavel?: string | undefined;
  /**
   * Only records with one of these values as their `estado`, separated by commas. `aberta` (open), `feita`
   * (done), `cancelada` (cancelled: it can be deleted).
   */
  estado?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas. */
  ordem?: string | undefined;
  /**
   * Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without
   * one.
   */
  id_colaborador?: string | undefined;
  /**
   * Only records with one of these values as their `vence`, separated by commas. `vencida` (open, and its
   * last day is over), `semana` (open, and its last day is today or one of the next seven).
   */
  vence?: string | undefined;
  /**
   * Only records with one of these values as their `de`, separated by commas. `eu` (done by whoever asks),
   * `equipe` (done by their people: whoever else has a panel for which they are responsible; of a Gerente
   * or Gestor who is responsible for none, everybody else).
   */
  de?: string | undefined;
  /** Only records whose `painel` has one of these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /** Only records whose `indicador` has one of these codes, whatever their case, separated by commas. */
  codigo_indicador?: string | undefined;
  /** Only records whose `responsavel` has one of these codes, whatever their case, separated by commas. */
  codigo_responsavel?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_gmr_painel' | '-id_gmr_painel' | 'id_indicador' | '-id_indicador' | 'mes' | '-mes' | 'ano' | '-ano' | 'id_responsavel' | '-id_responsavel' | 'prazo' | '-prazo' | 'estado' | '-estado' | 'ordem' | '-ordem' | 'id_colaborador' | '-id_colaborador' | 'data_cadastro' | '-data_cadastro' | 'alterada_em' | '-alterada_em' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `codigo_responsavel`, `nome_responsavel`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetAnalysesQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_gmr_painel`, separated by commas. */
  id_gmr_painel?: string | undefined;
  /** Only records with one of these values as their `id_indicador`, separated by commas. */
  id_indicador?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas. */
  mes?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas. */
  ano?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /**
   * Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without
   * one.
   */
  id_colaborador?: string | undefined;
  /** Only records whose `painel` has one of these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /** Only records whose `indicador` has one of these codes, whatever their case, separated by commas. */
  codigo_indicador?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_gmr_painel' | '-id_gmr_painel' | 'id_indicador' | '-id_indicador' | 'mes' | '-mes' | 'ano' | '-ano' | 'desativado' | '-desativado' | 'id_colaborador' | '-id_colaborador' | 'data_cadastro' | '-data_cadastro' | 'alterada_em' | '-alterada_em' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetAuditLogQuery {
  /**
   * The oldest first, or the newest; the oldest when it is left out.
   *
   * - `crescente`: the oldest first
   * - `decrescente`: the newest first
   */
  ordem?: Ordem | undefined;
  /**
   * Only requests from this moment on: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`.
   */
  inicio?: string | undefined;
  /** Only requests before this moment: a date (midnight UTC), or a time. */
  fim?: string | undefined;
  /** Only requests of this token. */
  id_token?: number | undefined;
  /** Only requests of this person in the console. */
  id_colaborador?: number | undefined;
  /** Only requests of this route, by its path with placeholders. */
  rota?: string | undefined;
  /** Only answers of this status (`403`) or class (`4xx`). */
  status?: string | undefined;
}

export interface GetBranchesQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with this text as their `estado`, whatever its case. */
  estado?: string | undefined;
  /** Only records with this text as their `cidade`, whatever its case. */
  cidade?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'estado' | '-estado' | 'cidade' | '-cidade' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetChangesQuery {
  /**
   * The `cursor` of the last change that was read, or `now` for the newest change alone; without it from
   * the oldest change that is kept.
   */
  since?: string | undefined;
}

export interface GetClosingsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_gmr_processo`, separated by commas. */
  id_gmr_processo?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas. */
  ano?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas. */
  mes?: string | undefined;
  /**
   * Only records with one of these values as their `fechado`, separated by commas. `0` (reopened), `1`
   * (closed).
   */
  fechado?: string | undefined;
  /**
   * Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without
   * one.
   */
  id_colaborador?: string | undefined;
  /**
   * Only records with one of these values as their `id_token`, separated by commas; `null`: without one.
   */
  id_token?: string | undefined;
  /**
   * Only records with one of these values as their `reaberto_colaborador`, separated by commas; `null`:
   * without one.
   */
  reaberto_colaborador?: string | undefined;
  /**
   * Only records with one of these values as their `reaberto_token`, separated by commas; `null`: without
   * one.
   */
  reaberto_token?: string | undefined;
  /** Only records with one of these values as their `paineis`, separated by commas. */
  paineis?: string | undefined;
  /** Only records with one of these values as their `id_gmr_painel`, separated by commas. */
  id_gmr_painel?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /** Only records whose `painel` has one of these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_gmr_processo' | '-id_gmr_processo' | 'ano' | '-ano' | 'mes' | '-mes' | 'fechado' | '-fechado' | 'fechado_em' | '-fechado_em' | 'id_colaborador' | '-id_colaborador' | 'id_token' | '-id_token' | 'reaberto_em' | '-reaberto_em' | 'reaberto_colaborador' | '-reaberto_colaborador' | 'reaberto_token' | '-reaberto_token' | 'paineis' | '-paineis' | undefined;
  /**
   * Further fields of each record, separated by commas: `paineis`, `codigo_processo`, `nome_processo`,
   * `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetCommentsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_gmr_painel`, separated by commas. */
  id_gmr_painel?: string | undefined;
  /**
   * Only records with one of these values as their `id_indicador`, separated by commas; `null`: without
   * one.
   */
  id_indicador?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas; `null`: without one. */
  mes?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas; `null`: without one. */
  ano?: string | undefined;
  /**
   * Only records with one of these values as their `id_acao`, separated by commas; `null`: without one.
   */
  id_acao?: string | undefined;
  /**
   * Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without
   * one.
   */
  id_colaborador?: string | undefined;
  /** Only records with one of these values as their `id_mencionado`, separated by commas. */
  id_mencionado?: string | undefined;
  /** Only records whose `painel` has one of these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /** Only records whose `indicador` has one of these codes, whatever their case, separated by commas. */
  codigo_indicador?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /** Only records whose `mencionado` has one of these codes, whatever their case, separated by commas. */
  codigo_mencionado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_gmr_painel' | '-id_gmr_painel' | 'id_indicador' | '-id_indicador' | 'mes' | '-mes' | 'ano' | '-ano' | 'id_acao' | '-id_acao' | 'id_colaborador' | '-id_colaborador' | 'data_cadastro' | '-data_cadastro' | 'editado_em' | '-editado_em' | 'removido_em' | '-removido_em' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetCommonIndicatorsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values
   * are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
   * indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
   * composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
   * summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
   * the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
   * saveFormulaIndicator).
   */
  tipo?: string | undefined;
  /**
   * Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is
   * shown), `1` (the target is hidden).
   */
  meta_oculta?: string | undefined;
  /**
   * Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target
   * is not adjustable), `1` (the target is adjustable).
   */
  meta_ajustavel?: string | undefined;
  /**
   * Only records with one of these values as their `unidade_medida`, separated by commas. `0`
   * (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
   * denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
   * denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
   * numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
   * denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
   * `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
   */
  unidade_medida?: string | undefined;
  /**
   * Only records with one of these values as their `interpretacao`, separated by commas. `0`
   * (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target;
   * more is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
   * (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
   * (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
   * (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   * totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators
   * in year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management;
   * less is better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management
   * with negative values; less is better).
   */
  interpretacao?: string | undefined;
  /**
   * Only records with one of these values as their `totalizador`, separated by commas. `0`
   * (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a
   * value), `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
   */
  totalizador?: string | undefined;
  /** Only records with this text as their `moeda`, whatever its case. */
  moeda?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'tipo' | '-tipo' | 'meta_oculta' | '-meta_oculta' | 'meta_ajustavel' | '-meta_ajustavel' | 'unidade_medida' | '-unidade_medida' | 'interpretacao' | '-interpretacao' | 'totalizador' | '-totalizador' | 'moeda' | '-moeda' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetCompoundIndicatorsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values
   * are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
   * indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
   * composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
   * summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
   * the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
   * saveFormulaIndicator).
   */
  tipo?: string | undefined;
  /**
   * Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is
   * shown), `1` (the target is hidden).
   */
  meta_oculta?: string | undefined;
  /**
   * Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target
   * is not adjustable), `1` (the target is adjustable).
   */
  meta_ajustavel?: string | undefined;
  /**
   * Only records with one of these values as their `unidade_medida`, separated by commas. `0`
   * (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
   * denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
   * denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
   * numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
   * denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
   * `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
   */
  unidade_medida?: string | undefined;
  /**
   * Only records with one of these values as their `interpretacao`, separated by commas. `0`
   * (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target;
   * more is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
   * (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
   * (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
   * (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   * totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators
   * in year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management;
   * less is better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management
   * with negative values; less is better).
   */
  interpretacao?: string | undefined;
  /**
   * Only records with one of these values as their `totalizador`, separated by commas. `0`
   * (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a
   * value), `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
   */
  totalizador?: string | undefined;
  /** Only records with this text as their `moeda`, whatever its case. */
  moeda?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'tipo' | '-tipo' | 'meta_oculta' | '-meta_oculta' | 'meta_ajustavel' | '-meta_ajustavel' | 'unidade_medida' | '-unidade_medida' | 'interpretacao' | '-interpretacao' | 'totalizador' | '-totalizador' | 'moeda' | '-moeda' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetConsolidatedIndicatorsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values
   * are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
   * indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
   * composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
   * summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
   * the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
   * saveFormulaIndicator).
   */
  tipo?: string | undefined;
  /**
   * Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is
   * shown), `1` (the target is hidden).
   */
  meta_oculta?: string | undefined;
  /**
   * Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target
   * is not adjustable), `1` (the target is adjustable).
   */
  meta_ajustavel?: string | undefined;
  /**
   * Only records with one of these values as their `unidade_medida`, separated by commas. `0`
   * (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
   * denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
   * denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
   * numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
   * denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
   * `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
   */
  unidade_medida?: string | undefined;
  /**
   * Only records with one of these values as their `interpretacao`, separated by commas. `0`
   * (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target;
   * more is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
   * (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
   * (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
   * (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   * totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators
   * in year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management;
   * less is better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management
   * with negative values; less is better).
   */
  interpretacao?: string | undefined;
  /**
   * Only records with one of these values as their `totalizador`, separated by commas. `0`
   * (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a
   * value), `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
   */
  totalizador?: string | undefined;
  /** Only records with this text as their `moeda`, whatever its case. */
  moeda?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'tipo' | '-tipo' | 'meta_oculta' | '-meta_oculta' | 'meta_ajustavel' | '-meta_ajustavel' | 'unidade_medida' | '-unidade_medida' | 'interpretacao' | '-interpretacao' | 'totalizador' | '-totalizador' | 'moeda' | '-moeda' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetConversionCellsByIdPath {
  /** The id of the record. */
  id: number;
  /** The id of the conversion. */
  conversao: number;
}

export interface GetDepartmentsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `area`, separated by commas. `0` (support area), `1`
   * (business area).
   */
  area?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'area' | '-area' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetEmployeesByBranchQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_filial`, separated by commas. */
  id_filial?: string | undefined;
  /** Only records with one of these values as their `id_cargo`, separated by commas. */
  id_cargo?: string | undefined;
  /** Only records with one of these values as their `id_funcao`, separated by commas. */
  id_funcao?: string | undefined;
  /**
   * Only records with one of these values as their `sexo`, separated by commas; `null`: without one.
   * `Masculino` (male), `Feminino` (female).
   */
  sexo?: string | undefined;
  /**
   * Only records with one of these values as their `status`, separated by commas. `0` (blocked), `1`
   * (active), `2` (inactive).
   */
  status?: string | undefined;
  /**
   * Only records with one of these values as their `lixeira`, separated by commas. `0` (not in trash), `1`
   * (in trash).
   */
  lixeira?: string | undefined;
  /** Only records with this text as their `email`, whatever its case. */
  email?: string | undefined;
  /**
   * Only records with one of these values as their `id_departamento`, separated by commas; `null`: without
   * one.
   */
  id_departamento?: string | undefined;
  /**
   * Only records with one of these values as their `nivel_de_acesso`, separated by commas. `Gerente`
   * (administrator), `Gestor` (company manager), `Colaborador` (collaborator).
   */
  nivel_de_acesso?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /** Only records with one of these values as their `sessoes`, separated by commas. */
  sessoes?: string | undefined;
  /** Only records whose `filial` has one of these codes, whatever their case, separated by commas. */
  codigo_filial?: string | undefined;
  /** Only records whose `cargo` has one of these codes, whatever their case, separated by commas. */
  codigo_cargo?: string | undefined;
  /** Only records whose `funcao` has one of these codes, whatever their case, separated by commas. */
  codigo_funcao?: string | undefined;
  /**
   * Only records whose `departamento` has one of these codes, whatever their case, separated by commas.
   */
  codigo_departamento?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'id_filial' | '-id_filial' | 'id_cargo' | '-id_cargo' | 'id_funcao' | '-id_funcao' | 'sexo' | '-sexo' | 'data_admissao' | '-data_admissao' | 'status' | '-status' | 'lixeira' | '-lixeira' | 'email' | '-email' | 'id_departamento' | '-id_departamento' | 'nivel_de_acesso' | '-nivel_de_acesso' | 'codigo_externo' | '-codigo_externo' | 'sessoes' | '-sessoes' | 'ultimo_uso' | '-ultimo_uso' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `sessoes`, `ultimo_uso`,
   * `codigo_filial`, `nome_filial`, `codigo_cargo`, `nome_cargo`, `codigo_funcao`, `nome_funcao`,
   * `codigo_departamento`, `nome_departamento`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetEmployeesQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_filial`, separated by commas. */
  id_filial?: string | undefined;
  /** Only records with one of these values as their `id_cargo`, separated by commas. */
  id_cargo?: string | undefined;
  /** Only records with one of these values as their `id_funcao`, separated by commas. */
  id_funcao?: string | undefined;
  /**
   * Only records with one of these values as their `sexo`, separated by commas; `null`: without one.
   * `Masculino` (male), `Feminino` (female).
   */
  sexo?: string | undefined;
  /**
   * Only records with one of these values as their `status`, separated by commas. `0` (blocked), `1`
   * (active), `2` (inactive).
   */
  status?: string | undefined;
  /**
   * Only records with one of these values as their `lixeira`, separated by commas. `0` (not in trash), `1`
   * (in trash).
   */
  lixeira?: string | undefined;
  /** Only records with this text as their `email`, whatever its case. */
  email?: string | undefined;
  /**
   * Only records with one of these values as their `id_departamento`, separated by commas; `null`: without
   * one.
   */
  id_departamento?: string | undefined;
  /**
   * Only records with one of these values as their `nivel_de_acesso`, separated by commas. `Gerente`
   * (administrator), `Gestor` (company manager), `Colaborador` (collaborator).
   */
  nivel_de_acesso?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /** Only records with one of these values as their `sessoes`, separated by commas. */
  sessoes?: string | undefined;
  /** Only records whose `filial` has one of these codes, whatever their case, separated by commas. */
  codigo_filial?: string | undefined;
  /** Only records whose `cargo` has one of these codes, whatever their case, separated by commas. */
  codigo_cargo?: string | undefined;
  /** Only records whose `funcao` has one of these codes, whatever their case, separated by commas. */
  codigo_funcao?: string | undefined;
  /**
   * Only records whose `departamento` has one of these codes, whatever their case, separated by commas.
   */
  codigo_departamento?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'id_filial' | '-id_filial' | 'id_cargo' | '-id_cargo' | 'id_funcao' | '-id_funcao' | 'sexo' | '-sexo' | 'data_admissao' | '-data_admissao' | 'status' | '-status' | 'lixeira' | '-lixeira' | 'email' | '-email' | 'id_departamento' | '-id_departamento' | 'nivel_de_acesso' | '-nivel_de_acesso' | 'codigo_externo' | '-codigo_externo' | 'sessoes' | '-sessoes' | 'ultimo_uso' | '-ultimo_uso' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `sessoes`, `ultimo_uso`,
   * `codigo_filial`, `nome_filial`, `codigo_cargo`, `nome_cargo`, `codigo_funcao`, `nome_funcao`,
   * `codigo_departamento`, `nome_departamento`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetFormulaIndicatorsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values
   * are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
   * indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
   * composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
   * summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
   * the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
   * saveFormulaIndicator).
   */
  tipo?: string | undefined;
  /**
   * Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is
   * shown), `1` (the target is hidden).
   */
  meta_oculta?: string | undefined;
  /**
   * Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target
   * is not adjustable), `1` (the target is adjustable).
   */
  meta_ajustavel?: string | undefined;
  /**
   * Only records with one of these values as their `unidade_medida`, separated by commas. `0`
   * (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
   * denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
   * denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
   * numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
   * denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
   * `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
   */
  unidade_medida?: string | undefined;
  /**
   * Only records with one of these values as their `interpretacao`, separated by commas. `0`
   * (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target;
   * more is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
   * (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
   * (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
   * (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   * totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators
   * in year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management;
   * less is better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management
   * with negative values; less is better).
   */
  interpretacao?: string | undefined;
  /**
   * Only records with one of these values as their `totalizador`, separated by commas. `0`
   * (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a
   * value), `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
   */
  totalizador?: string | undefined;
  /** Only records with this text as their `moeda`, whatever its case. */
  moeda?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'tipo' | '-tipo' | 'meta_oculta' | '-meta_oculta' | 'meta_ajustavel' | '-meta_ajustavel' | 'unidade_medida' | '-unidade_medida' | 'interpretacao' | '-interpretacao' | 'totalizador' | '-totalizador' | 'moeda' | '-moeda' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `formula_texto`,
   * `idioma`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetFormulaTextByIdQuery {
  /**
   * The language of the text; `pt` when it is left out.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma?: Idioma | undefined;
}

export interface GetFunctionsByRoleQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_cargo`, separated by commas. */
  id_cargo?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records whose `cargo` has one of these codes, whatever their case, separated by commas. */
  codigo_cargo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'id_cargo' | '-id_cargo' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `codigo_cargo`,
   * `nome_cargo`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetGmrProcessesQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `inicio_mes`, separated by commas. */
  inicio_mes?: string | undefined;
  /** Only records with one of these values as their `inicio_ano`, separated by commas. */
  inicio_ano?: string | undefined;
  /** Only records with one of these values as their `fim_mes`, separated by commas. */
  fim_mes?: string | undefined;
  /** Only records with one of these values as their `fim_ano`, separated by commas. */
  fim_ano?: string | undefined;
  /**
   * Only records with one of these values as their `status`, separated by commas. `0` (deactivated), `1`
   * (active).
   */
  status?: string | undefined;
  /**
   * Only records with one of these values as their `atingimento_minimo`, separated by commas; `null`:
   * without one.
   */
  atingimento_minimo?: string | undefined;
  /**
   * Only records with one of these values as their `atingimento_maximo`, separated by commas; `null`:
   * without one.
   */
  atingimento_maximo?: string | undefined;
  /**
   * Only records with one of these values as their `fechamento_definicao`, separated by commas. `0` (closed
   * months stay as they are), `1` (it is refused).
   */
  fechamento_definicao?: string | undefined;
  /**
   * Only records with one of these values as their `dia_limite`, separated by commas; `null`: without one.
   */
  dia_limite?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'inicio_mes' | '-inicio_mes' | 'inicio_ano' | '-inicio_ano' | 'fim_mes' | '-fim_mes' | 'fim_ano' | '-fim_ano' | 'status' | '-status' | 'data_cadastro' | '-data_cadastro' | 'atingimento_minimo' | '-atingimento_minimo' | 'atingimento_maximo' | '-atingimento_maximo' | 'fechamento_definicao' | '-fechamento_definicao' | 'dia_limite' | '-dia_limite' | 'codigo_externo' | '-codigo_externo' | undefined;
  /**
   * Further fields of each record, separated by commas: `atingimento_minimo`, `atingimento_maximo`,
   * `fechamento_definicao`, `dia_limite`, `codigo_externo`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetGroupsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /**
   * Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one.
   */
  id_grupo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas. */
  ordem?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records whose `grupo` has one of these codes, whatever their case, separated by commas. */
  codigo_grupo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_grupo' | '-id_grupo' | 'nome' | '-nome' | 'ordem' | '-ordem' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `codigo_grupo`,
   * `nome_grupo`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetIndicatorByIdQuery {
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
}

export interface GetModelByIdQuery {
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `codigo_grupo`, `nome_grupo`.
   */
  include?: string | undefined;
}

export interface GetModelIndicatorPath {
  /** The id of a panel model, see getModels. */
  model_id: number;
  /** The id of an indicator. */
  indicator_id: number;
}

export interface GetModelIndicatorsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /** Only records with one of these values as their `id_indicador`, separated by commas. */
  id_indicador?: string | undefined;
  /** Only records with one of these values as their `inicio_mes`, separated by commas. */
  inicio_mes?: string | undefined;
  /** Only records with one of these values as their `inicio_ano`, separated by commas. */
  inicio_ano?: string | undefined;
  /** Only records with one of these values as their `fim_mes`, separated by commas. */
  fim_mes?: string | undefined;
  /** Only records with one of these values as their `fim_ano`, separated by commas. */
  fim_ano?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas. */
  ordem?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /** Only records whose `indicador` has one of these codes, whatever their case, separated by commas. */
  codigo_indicador?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id_painel_modelo' | '-id_painel_modelo' | 'id_indicador' | '-id_indicador' | 'inicio_mes' | '-inicio_mes' | 'inicio_ano' | '-inicio_ano' | 'fim_mes' | '-fim_mes' | 'fim_ano' | '-fim_ano' | 'ordem' | '-ordem' | 'codigo_externo' | '-codigo_externo' | undefined;
  /**
   * Further fields of each record, separated by commas: `peso`, `codigo_externo`, `codigo_painel_modelo`,
   * `nome_painel_modelo`, `codigo_indicador`, `nome_indicador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetModelsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /**
   * Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one.
   */
  id_grupo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `status`, separated by commas. `0` (deactivated), `1`
   * (active).
   */
  status?: string | undefined;
  /**
   * Only records with one of these values as their `confidencial`, separated by commas. `0` (not
   * confidential), `1` (confidential).
   */
  confidencial?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas; `null`: without one. */
  ordem?: string | undefined;
  /** Only records with one of these values as their `base`, separated by commas. */
  base?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /** Only records whose `grupo` has one of these codes, whatever their case, separated by commas. */
  codigo_grupo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_grupo' | '-id_grupo' | 'nome' | '-nome' | 'data_cadastro' | '-data_cadastro' | 'status' | '-status' | 'confidencial' | '-confidencial' | 'ordem' | '-ordem' | 'base' | '-base' | 'codigo_externo' | '-codigo_externo' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `codigo_grupo`, `nome_grupo`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetPanelIndicatorResultsPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_id: number;
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The id of an indicator. */
  indicator_id: number;
}

export interface GetPanelIndicatorResultsQuery {
  /**
   * The last month that counts in each year; when it is left out, of each indicator the last one with a
   * result.
   */
  ate_mes?: number | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`.
   */
  include?: string | undefined;
}

export interface GetPanelResultsPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_id: number;
  /** The id of a panel, see getPanels. */
  panel_id: number;
}

export interface GetPanelResultsQuery {
  /**
   * The last month that counts in each year; when it is left out, of each indicator the last one with a
   * result.
   */
  ate_mes?: number | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`.
   */
  include?: string | undefined;
}

export interface GetPanelsQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_gmr_processo`, separated by commas. */
  id_gmr_processo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one.
   */
  id_grupo?: string | undefined;
  /** Only records with one of these values as their `status`, separated by commas. */
  status?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive).
   */
  desativado?: string | undefined;
  /** Only records with this text as their `nome_modelo_painel`, whatever its case. */
  nome_modelo_painel?: string | undefined;
  /**
   * Only records with one of these values as their `status_modelo_painel`, separated by commas. `0`
   * (deactivated), `1` (active).
   */
  status_modelo_painel?: string | undefined;
  /**
   * Only records with one of these values as their `confidencial`, separated by commas. `0` (not
   * confidential), `1` (confidential).
   */
  confidencial?: string | undefined;
  /** Only records with one of these values as their `base`, separated by commas. */
  base?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas; `null`: without one. */
  ordem?: string | undefined;
  /**
   * Only records with one of these values as their `id_painel_ap`, separated by commas; `null`: without
   * one.
   */
  id_painel_ap?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /** Only records whose `grupo` has one of these codes, whatever their case, separated by commas. */
  codigo_grupo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_gmr_processo' | '-id_gmr_processo' | 'nome' | '-nome' | 'id_grupo' | '-id_grupo' | 'status' | '-status' | 'desativado' | '-desativado' | 'nome_modelo_painel' | '-nome_modelo_painel' | 'status_modelo_painel' | '-status_modelo_painel' | 'data_cadastro' | '-data_cadastro' | 'confidencial' | '-confidencial' | 'base' | '-base' | 'id_painel_modelo' | '-id_painel_modelo' | 'ordem' | '-ordem' | 'id_painel_ap' | '-id_painel_ap' | 'codigo_externo' | '-codigo_externo' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_externo`, `codigo_processo`,
   * `nome_processo`, `codigo_grupo`, `nome_grupo`, `codigo_painel_modelo`, `nome_painel_modelo`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetPeriodsByProcessQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_go_processo`, separated by commas. */
  id_go_processo?: string | undefined;
  /** Only records with one of these values as their `inicio_mes`, separated by commas. */
  inicio_mes?: string | undefined;
  /** Only records with one of these values as their `inicio_ano`, separated by commas. */
  inicio_ano?: string | undefined;
  /** Only records with one of these values as their `fim_mes`, separated by commas. */
  fim_mes?: string | undefined;
  /** Only records with one of these values as their `fim_ano`, separated by commas. */
  fim_ano?: string | undefined;
  /**
   * Only records with one of these values as their `id_periodo_historico`, separated by commas; `null`:
   * without one.
   */
  id_periodo_historico?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /**
   * Only records whose `periodo_historico` has one of these codes, whatever their case, separated by
   * commas.
   */
  codigo_periodo_historico?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_go_processo' | '-id_go_processo' | 'inicio_mes' | '-inicio_mes' | 'inicio_ano' | '-inicio_ano' | 'fim_mes' | '-fim_mes' | 'fim_ano' | '-fim_ano' | 'id_periodo_historico' | '-id_periodo_historico' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
   * `codigo_periodo_historico`, `nome_periodo_historico`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetProgressHistoryPath {
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The id of an indicator. */
  indicator_id: number;
}

export interface GetProgressHistoryQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas. */
  mes?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas. */
  ano?: string | undefined;
  /** Only records with one of these values as their `campo`, separated by commas; `null`: without one. */
  campo?: string | undefined;
  /**
   * Only records with one of these values as their `id_token`, separated by commas; `null`: without one.
   */
  id_token?: string | undefined;
  /**
   * Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without
   * one.
   */
  id_colaborador?: string | undefined;
  /**
   * Only records with one of these values as their `origem`, separated by commas; `null`: without one.
   * `celula` (updateProgressPanel), `lote` (updateProgressPanelMany, as JSON), `arquivo`
   * (updateProgressPanelMany, as a file), `importacao` (the import of a company document).
   */
  origem?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'horario' | '-horario' | 'mes' | '-mes' | 'ano' | '-ano' | 'campo' | '-campo' | 'id_token' | '-id_token' | 'id_colaborador' | '-id_colaborador' | 'origem' | '-origem' | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
  /**
   * Only requests from this moment on: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`.
   */
  inicio?: string | undefined;
  /** Only requests before this moment: a date (midnight UTC), or a time. */
  fim?: string | undefined;
}

export interface GetProgressPanelCellPath {
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The id of an indicator. */
  indicator_id: number;
  /** The month. */
  month: number;
  /** The year. */
  year: number;
}

export interface GetProgressPanelCellQuery {
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
   */
  include?: string | undefined;
}

export interface GetProgressPanelRowPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_id: number;
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The id of an indicator. */
  indicator_id: number;
}

export interface GetProgressPanelRowQuery {
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
   */
  include?: string | undefined;
}

export interface GetProgressQuery {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | undefined;
  /** Only cells of these panels. */
  paineis?: string | undefined;
  /** Only cells of these indicators. */
  indicadores?: string | undefined;
  /** Only panels with these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /** Only indicators with these codes, whatever their case, separated by commas. */
  codigo_indicador?: string | undefined;
  /** Only these months of the year, 1 to 12. */
  meses?: string | undefined;
  /** Only what changed since: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`. */
  updated_since?: string | undefined;
  /** 1: with the fields `lido_*`, what is typed. */
  lidos?: number | undefined;
  /**
   * 1: only cells of indicators that take values, and in their fields only what is typed: of a formula the
   * manual entry, null where it is calculated.
   */
  digitados?: number | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
   */
  include?: string | undefined;
}

export interface GetResultChangesPath {
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The id of an indicator. */
  indicator_id: number;
  /** The month. */
  month: number;
  /** The year. */
  year: number;
}

export interface GetResultChangesQuery {
  /** From this moment. One from before the history is refused (422). */
  de?: string | undefined;
  /** Up to this moment; now when it is left out. */
  ate?: string | undefined;
  /**
   * Which of the three values.
   *
   * - `meta`: target
   * - `meta_ajustada`: adjusted target
   * - `realizado`: realized
   */
  serie?: SeriesExplanationSerie | undefined;
}

export interface GetResultsQuery {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | undefined;
  /** The month, one of the process. */
  mes: number;
  /** The year of the month. */
  ano: number;
  /**
   * What counts; the month alone when it is left out.
   *
   * - `0`: the month alone
   * - `1`: all months of the year up to it
   */
  ate_mes?: GetResultsQueryAteMes | undefined;
  /**
   * Whether each month of the process up to the one asked for has a record, or this month alone.
   *
   * - `0`: one record for each panel
   * - `1`: one for each month of the process up to it
   */
  desde_o_inicio?: DesdeOInicio | undefined;
  /** Only these panels; all of the process when it is left out. */
  id_gmr_painel?: string | undefined;
  /** Only panels with these codes, whatever their case, separated by commas. */
  codigo_painel?: string | undefined;
  /**
   * As it was at this moment: calculated again from what was typed and defined then. A moment from before
   * the history is refused (422).
   */
  como_estava_em?: string | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
   * `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`, `valor_meta_sem_ajuste`, `arredondados`.
   */
  include?: string | undefined;
}

export interface GetRolesQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetScenariosQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `visivel`, separated by commas. `dono` (its owner alone,
   * and a Gerente once the owner is not an active employee any more), `empresa` (everybody of the company).
   */
  visivel?: string | undefined;
  /**
   * Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without
   * one.
   */
  id_colaborador?: string | undefined;
  /** Only records with one of these values as their `diferencas`, separated by commas. */
  diferencas?: string | undefined;
  /** Only records whose `colaborador` has one of these codes, whatever their case, separated by commas. */
  codigo_colaborador?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'visivel' | '-visivel' | 'id_colaborador' | '-id_colaborador' | 'base_em' | '-base_em' | 'data_cadastro' | '-data_cadastro' | 'diferencas' | '-diferencas' | undefined;
  /**
   * Further fields of each record, separated by commas: `diferencas`, `codigo_colaborador`,
   * `nome_colaborador`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GetScoreChangesPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_id: number;
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The month. */
  month: number;
  /** The year. */
  year: number;
}

export interface GetScoreChangesQuery {
  /** From this moment. One from before the history is refused (422). */
  de?: string | undefined;
  /** Up to this moment; now when it is left out. */
  ate?: string | undefined;
  /**
   * The last month that counts in each year; when it is left out, of each indicator the last one with a
   * result.
   *
   * - `0`: the month alone
   * - `1`: all months of the year up to it
   */
  ate_mes?: GetResultsQueryAteMes | undefined;
}

export interface GetVersionByIdPath {
  /** The id of the record. */
  id: number;
  /** The number of the version, from 1 in each indicator. */
  versao: number;
}

export interface GetVersionByIdQuery {
  /**
   * The language of the text; `pt` when it is left out.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma?: Idioma | undefined;
}

export interface GetVersionsByIdQuery {
  /**
   * The language of the text; `pt` when it is left out.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma?: Idioma | undefined;
}

export interface GetWebhookDeliveriesQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with this text as their `mensagem`, whatever its case. */
  mensagem?: string | undefined;
  /** Only records with one of these values as their `id_webhook`, separated by commas. */
  id_webhook?: string | undefined;
  /** Only records with this text as their `tipo`, whatever its case. */
  tipo?: string | undefined;
  /**
   * Only records with one of these values as their `status`, separated by commas. `pendente` (it will be
   * tried, or tried again), `entregue` (it was taken), `morta` (given up).
   */
  status?: string | undefined;
  /** Only records with one of these values as their `tentativas`, separated by commas. */
  tentativas?: string | undefined;
  /**
   * Only records with one of these values as their `resposta`, separated by commas; `null`: without one.
   */
  resposta?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'mensagem' | '-mensagem' | 'id_webhook' | '-id_webhook' | 'tipo' | '-tipo' | 'status' | '-status' | 'tentativas' | '-tentativas' | 'proxima_tentativa' | '-proxima_tentativa' | 'resposta' | '-resposta' | 'data_cadastro' | '-data_cadastro' | 'entregue_em' | '-entregue_em' | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
  /**
   * Only requests from this moment on: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`.
   */
  inicio?: string | undefined;
  /** Only requests before this moment: a date (midnight UTC), or a time. */
  fim?: string | undefined;
}

export interface GetWebhooksQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `descricao`, whatever its case. */
  descricao?: string | undefined;
  /**
   * Only records with one of these values as their `ativo`, separated by commas. `0` (switched off: its
   * events wait), `1` (active).
   */
  ativo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'descricao' | '-descricao' | 'ativo' | '-ativo' | 'falhando_desde' | '-falhando_desde' | 'data_cadastro' | '-data_cadastro' | 'segredo_anterior_ate' | '-segredo_anterior_ate' | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface GmrProcess {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /**
   * Whether the process is active.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status: PanelModelStatus;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** What scores count of an attainment at least, in percent; null: it counts however low. */
  atingimento_minimo?: number | null | undefined;
  /** What scores count of an attainment at most, in percent; null: it counts however high. */
  atingimento_maximo?: number | null | undefined;
  /**
   * What becomes of closed months when a formula, a composition or the months of a model are saved that
   * would change them: 0 leaves them, 1 refuses the save.
   *
   * - `0`: closed months stay as they are
   * - `1`: it is refused
   */
  fechamento_definicao?: FechamentoDefinicao | undefined;
  /**
   * The day of the next month by which the values of a month are typed; in a shorter month its last day.
   * null: by no day.
   */
  dia_limite?: number | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface GmrProcessCopy {
  /** The name of the new process. One that a process has already is a 409. */
  nome: string;
  /**
   * How many months later the new process begins. Left out: as many as the process has, so that it begins
   * directly after.
   */
  meses?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface GmrProcessCopyAccess {
  /** The id of an employee, see getEmployees. */
  id_colaborador: number;
  /** The name. */
  nome: string;
  /** To how many of the panels. */
  paineis: number;
  /** In how many of them the employee may edit values. */
  paineis_editados: number;
}

export interface GmrProcessCopyIndicator {
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number;
  /** The name of the panel's model. */
  nome_modelo_painel: string;
  /** The id of the indicator. */
  id_indicador: number;
  /** The name. */
  nome: string;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, as it is stored. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
}

export interface GmrProcessCopyLists {
  /** The panels, by id. */
  paineis: GmrProcessCopyPanel[];
  /** The inactive panels. */
  paineis_fora: GmrProcessCopyPanel[];
  /** The employees who would have access, by id. */
  acessos: GmrProcessCopyAccess[];
  /** The employees whose accesses are left out. */
  acessos_fora: GmrProcessCopyAccess[];
  /** The indicators whose months would be extended, by model. */
  indicadores: GmrProcessCopyIndicator[];
  /** The indicators that end before the process does. */
  indicadores_fora: GmrProcessCopyIndicator[];
}

export interface GmrProcessCopyPanel {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number;
  /** The name of the panel's model. */
  nome_modelo_painel: string;
}

export interface GmrProcessCopyPreview {
  /** The first month of the new process. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month of the new process, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /** How many panels would be put into the new process. */
  paineis: number;
  /** How many panels are left out, because they are inactive. */
  paineis_fora: number;
  /** How many accesses to these panels would be given in the new process. */
  acessos: number;
  /** How many are left out, of employees who are inactive or in the trash. */
  acessos_fora: number;
  /** How many indicators of models would be extended to the last month of the new process. */
  indicadores: number;
  /** How many end before the process does, and stay as they are. */
  indicadores_fora: number;
  /** How many cells would be given the weight of their own that the month has in the process. */
  pesos: number;
  /** What the numbers count, with names. */
  listas: GmrProcessCopyLists;
}

export interface GmrProcessCopyResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The id of the new record; null after a dry run. */
  insertId: number;
  /** How many panels were put into the new process. */
  paineis: number;
  /** How many panels are left out, because they are inactive. */
  paineis_fora: number;
  /** How many accesses to these panels were given in the new process. */
  acessos: number;
  /** How many are left out, of employees who are inactive or in the trash. */
  acessos_fora: number;
  /** How many indicators of models were extended to the last month of the new process. */
  indicadores: number;
  /** How many end before the process does, and stay as they are. */
  indicadores_fora: number;
  /** How many cells were given the weight of their own that the month has in the process. */
  pesos: number;
}

export interface GmrProcessInsert {
  /** The name. */
  nome: string;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /** What scores count of an attainment at least, in percent; null: it counts however low. */
  atingimento_minimo?: number | null | undefined;
  /** What scores count of an attainment at most, in percent; null: it counts however high. */
  atingimento_maximo?: number | null | undefined;
  /**
   * What becomes of closed months when a formula, a composition or the months of a model are saved that
   * would change them: 0 leaves them, 1 refuses the save.
   *
   * - `0`: closed months stay as they are
   * - `1`: it is refused
   */
  fechamento_definicao?: FechamentoDefinicao | undefined;
  /**
   * The day of the next month by which the values of a month are typed; in a shorter month its last day.
   * null: by no day.
   */
  dia_limite?: number | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface GmrProcessRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /**
   * Whether the process is active; it is when it is left out of a new one.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status?: PanelModelStatus | undefined;
  /** What scores count of an attainment at least, in percent; null: it counts however low. */
  atingimento_minimo?: number | null | undefined;
  /** What scores count of an attainment at most, in percent; null: it counts however high. */
  atingimento_maximo?: number | null | undefined;
  /**
   * What becomes of closed months when a formula, a composition or the months of a model are saved that
   * would change them: 0 leaves them, 1 refuses the save.
   *
   * - `0`: closed months stay as they are
   * - `1`: it is refused
   */
  fechamento_definicao?: FechamentoDefinicao | undefined;
  /**
   * The day of the next month by which the values of a month are typed; in a shorter month its last day.
   * null: by no day.
   */
  dia_limite?: number | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface GmrProcessSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /**
   * Whether the process is active. Only deactivated ones can be deleted.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status: PanelModelStatus;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** What scores count of an attainment at least, in percent; null: it counts however low. */
  atingimento_minimo: number | null;
  /** What scores count of an attainment at most, in percent; null: it counts however high. */
  atingimento_maximo: number | null;
  /**
   * What becomes of closed months when a formula, a composition or the months of a model are saved that
   * would change them: 0 leaves them, 1 refuses the save.
   *
   * - `0`: closed months stay as they are
   * - `1`: it is refused
   */
  fechamento_definicao: FechamentoDefinicao;
  /**
   * The day of the next month by which the values of a month are typed; in a shorter month its last day.
   * null: by no day.
   */
  dia_limite: number | null;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
}

export interface GmrProcessUpdate {
  /** The name. */
  nome?: string | undefined;
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /**
   * Whether the process is active. Only deactivated ones can be deleted.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status?: PanelModelStatus | undefined;
  /** What scores count of an attainment at least, in percent; null: it counts however low. */
  atingimento_minimo?: number | null | undefined;
  /** What scores count of an attainment at most, in percent; null: it counts however high. */
  atingimento_maximo?: number | null | undefined;
  /**
   * What becomes of closed months when a formula, a composition or the months of a model are saved that
   * would change them: 0 leaves them, 1 refuses the save.
   *
   * - `0`: closed months stay as they are
   * - `1`: it is refused
   */
  fechamento_definicao?: FechamentoDefinicao | undefined;
  /**
   * The day of the next month by which the values of a month are typed; in a shorter month its last day.
   * null: by no day.
   */
  dia_limite?: number | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface GmrProcessUpsert {
  /** The records, each once. */
  linhas: GmrProcessRow[];
}

export interface GoalSeekCell {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
}

export interface GoalSeekOrder {
  /** The cell and series whose value is the result. */
  resultado: ScenarioResult;
  /** The amount that the result shall be. Exact: at most 15 significant digits. */
  alvo: number;
  /** The cells whose values are sought. */
  celulas: GoalSeekCell[];
  /** 1: a factor over the cells, also of one alone; absent: only of several. */
  fator?: number | undefined;
  /** The stored scenario whose differences are supposed; absent: none. */
  id_cenario?: number | undefined;
  /** The values that are supposed besides; absent: none. */
  diferencas?: ScenarioDifference[] | undefined;
}

export interface GoalSeekResult {
  /**
   * Why the target is not reached; null: it is.
   *
   * - `nao_depende`: the result is the same whatever the unknown is
   * - `salta`: of two neighbouring values one gives less than the target and the next one more; the one on
   *   the good side is given, or the closer one
   * - `sem_solucao`: from de to ate no value was found that gives more, where today gives less, or less,
   *   where it gives more
   */
  motivo: GoalSeekResultMotivo | null;
  /** The result before, in the base; null: none. Exact: at most 15 significant digits. */
  hoje: number | null;
  /** The result with the values of `celulas`; null: none. Exact: at most 15 significant digits. */
  resultado: number | null;
  /** The factor; null where a value was sought. Exact: at most 15 significant digits. */
  fator: number | null;
  /** The least value, or factor, that the search takes. Exact: at most 15 significant digits. */
  de: number;
  /** The largest value, or factor, that the search takes. Exact: at most 15 significant digits. */
  ate: number;
  /** The cells with the values that were found. */
  celulas: GoalSeekValue[];
  /** How many values were tried. */
  tentativas: number;
}

export interface GoalSeekValue {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /**
   * What is typed there, or supposed by `diferencas`; null: nothing. Exact: at most 15 significant digits.
   */
  antes: number | null;
  /** The value to type; null: none. Exact: at most 15 significant digits. */
  valor: number | null;
}

export interface HistoricoGoGetByPeriodQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_go_processo_periodo`, separated by commas. */
  id_go_processo_periodo?: string | undefined;
  /** Only records with one of these values as their `id_conta`, separated by commas. */
  id_conta?: string | undefined;
  /** Only records with one of these values as their `id_centro_resultado`, separated by commas. */
  id_centro_resultado?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas. */
  mes?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas. */
  ano?: string | undefined;
  /** Only records with one of these values as their `id_dimensao_resultado`, separated by commas. */
  id_dimensao_resultado?: string | undefined;
  /** Only records whose `periodo` has one of these codes, whatever their case, separated by commas. */
  codigo_periodo?: string | undefined;
  /** Only records whose `conta` has one of these codes, whatever their case, separated by commas. */
  codigo_conta?: string | undefined;
  /**
   * Only records whose `centro_resultado` has one of these codes, whatever their case, separated by commas.
   */
  codigo_centro_resultado?: string | undefined;
  /**
   * Only records whose `dimensao_resultado` has one of these codes, whatever their case, separated by
   * commas.
   */
  codigo_dimensao_resultado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_go_processo_periodo' | '-id_go_processo_periodo' | 'id_conta' | '-id_conta' | 'id_centro_resultado' | '-id_centro_resultado' | 'mes' | '-mes' | 'ano' | '-ano' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`,
   * `codigo_periodo`, `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`,
   * `nome_centro_resultado`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface HistoryEntry {
  /** The id of the entry. */
  id: number;
  /**
   * What was done.
   *
   * - `insert`: the record was inserted
   * - `update`: the field has another value
   * - `block`: the record was blocked
   * - `unblock`: the record was unblocked
   * - `delete`: the record was deleted
   */
  acao: HistoryEntryAcao;
  /** The field; null: the record as a whole. */
  campo: string | null;
  /** The value before, as text; null: none. */
  valor_antigo: string | null;
  /** The value after, as text; null: none. */
  valor_novo: string | null;
  /** When, in UTC. */
  horario: string;
  /** Who did it; null: it came by import. */
  responsavel: Responsible | null;
}

export interface Indicator {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** A description. */
  descricao: string;
  /** Where the values come from; may be empty. */
  fonte: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta: MetaOculta;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel: MetaAjustavel;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface IndicatorResult {
  /** The id of the indicator. */
  id_indicador: number;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso: number;
  /** The target. */
  meta: TargetTotal;
  /** What was realized. */
  realizado: RealizedTotal;
  /**
   * The attainment in percent, as `interpretacao` says; null where there is none. Exact: at most 15
   * significant digits.
   */
  atingimento: number | null;
  /**
   * Why there is no attainment; null where there is one.
   *
   * - `NO_VALUE`: the target or the result has no value
   * - `DIVISION_BY_ZERO`: a ratio to zero
   * - `OVERFLOW`: it would have more than 13 integer digits
   * - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio
   *   is as good. It counts as met
   */
  motivo_atingimento: MotivoAtingimento | null;
  /** The concept that the result reaches (unit 10); null below all and for other units. */
  conceito: FormulaConcept | null;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | undefined;
  /** With `include`: the target by the indicator's unit, as decimal text; null: none. */
  valor_meta?: string | null | undefined;
  /** With `include`: the realized value by the indicator's unit, as decimal text; null: none. */
  valor_realizado?: string | null | undefined;
  /**
   * With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or
   * `conceito`; null: a quantity.
   */
  unidade?: string | null | undefined;
  /**
   * The last month of the year of the process that counts, for target and realized alike; null: no result
   * yet, the target is that of all months.
   */
  ate_mes: number | null;
}

export interface IndicatorRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface IndicatorSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** A description. */
  descricao: string;
  /** Where the values come from; may be empty. */
  fonte: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta: MetaOculta;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel: MetaAjustavel;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado: DepartmentDesativado;
}

export interface IndicatorUpdate {
  /** The name. */
  nome?: string | undefined;
  /** A description. */
  descricao?: string | undefined;
  /** Where the values come from; may be empty. */
  fonte?: string | undefined;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta?: MetaOculta | undefined;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel?: MetaAjustavel | undefined;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida?: UnidadeMedida | undefined;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao?: Interpretacao | undefined;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador?: Totalizador | undefined;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface IndicatorUpsert {
  /** The records, each once. */
  linhas: IndicatorRow[];
}

export interface IndicatorVersion {
  /** The number of the version, from 1 in each indicator. */
  versao: number;
  /** When it was saved. */
  horario: string;
  /** Who saved it; null: the operator, or unknown. */
  autor: DefinitionAuthor | null;
  /**
   * Whether the indicator is defined so now.
   *
   * - `0`: an earlier version
   * - `1`: the definition as it is now
   */
  atual: Atual;
  /** The name. */
  nome: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * The language of the text: its functions, separators and decimals.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma: Idioma;
  /** The formula as text; null where it is none. */
  texto: string | null;
}

export interface IndicatorVersionDetail {
  /** The number of the version, from 1 in each indicator. */
  versao: number;
  /** When it was saved. */
  horario: string;
  /** Who saved it; null: the operator, or unknown. */
  autor: DefinitionAuthor | null;
  /**
   * Whether the indicator is defined so now.
   *
   * - `0`: an earlier version
   * - `1`: the definition as it is now
   */
  atual: Atual;
  /** The name. */
  nome: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * The language of the text: its functions, separators and decimals.
   *
   * - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
   * - `en`: functions in English, `,` between arguments, a decimal point
   */
  idioma: Idioma;
  /** The formula as text; null where it is none. */
  texto: string | null;
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** A description. */
  descricao: string;
  /** Where the values come from; may be empty. */
  fonte: string;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta: MetaOculta;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel: MetaAjustavel;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /** What results were translated to; null without concepts. */
  conceitos: VersionConcept[] | null;
  /** The formula as `saveFormulaIndicator` takes it; null where it is none. */
  formula: VersionFormula | null;
  /** Of a compound or consolidated indicator, else null. */
  referencias: VersionComposition[] | null;
}

export interface IndicatorWithFormula {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** A description. */
  descricao: string;
  /** Where the values come from; may be empty. */
  fonte: string;
  /**
   * The kind of indicator.
   *
   * - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
   * - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized
   *   from realized values
   * - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
   * - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
   * - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
   * - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
   */
  tipo: IndicatorTipo;
  /**
   * Whether the target is hidden. A formula with a hidden target needs no target tree.
   *
   * - `0`: the target is shown
   * - `1`: the target is hidden
   */
  meta_oculta: MetaOculta;
  /**
   * Whether the target can be adjusted.
   *
   * - `0`: the target is not adjustable
   * - `1`: the target is adjustable
   */
  meta_ajustavel: MetaAjustavel;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /**
   * The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds,
   * metals or codes for testing.
   */
  moeda: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /** What results are translated to; null unless the unit is 10. */
  conceitos: FormulaConcept[] | null;
  /** References and trees; null for an indicator of another type. */
  formula: StoredFormula | null;
}

export interface IndicatorsGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values
   * are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
   * indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
   * composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
   * summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
   * the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
   * saveFormulaIndicator).
   */
  tipo?: string | undefined;
  /**
   * Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is
   * shown), `1` (the target is hidden).
   */
  meta_oculta?: string | undefined;
  /**
   * Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target
   * is not adjustable), `1` (the target is adjustable).
   */
  meta_ajustavel?: string | undefined;
  /**
   * Only records with one of these values as their `unidade_medida`, separated by commas. `0`
   * (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
   * denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
   * denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
   * numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
   * denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
   * `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
   */
  unidade_medida?: string | undefined;
  /**
   * Only records with one of these values as their `interpretacao`, separated by commas. `0`
   * (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target;
   * more is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
   * (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
   * (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
   * (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   * totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators
   * in year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management;
   * less is better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management
   * with negative values; less is better).
   */
  interpretacao?: string | undefined;
  /**
   * Only records with one of these values as their `totalizador`, separated by commas. `0`
   * (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a
   * value), `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
   */
  totalizador?: string | undefined;
  /** Only records with this text as their `moeda`, whatever its case. */
  moeda?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive: it can be deleted).
   */
  desativado?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'tipo' | '-tipo' | 'meta_oculta' | '-meta_oculta' | 'meta_ajustavel' | '-meta_ajustavel' | 'unidade_medida' | '-unidade_medida' | 'interpretacao' | '-interpretacao' | 'totalizador' | '-totalizador' | 'moeda' | '-moeda' | 'codigo_externo' | '-codigo_externo' | 'desativado' | '-desativado' | undefined;
  /** Further fields of each record, separated by commas: `codigo_externo`, `desativado`. */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface InsertResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The id of the new record; null after a dry run. */
  insertId: number;
}

export interface InsertResultDryRun {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The id of the new record; null after a dry run. */
  insertId: null;
}

export interface JobFunction {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The id of a role, see getRoles. */
  id_cargo: number;
  /** A description. */
  descricao: string | null;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the role; null without one, or for one that may not be
   * seen.
   */
  nome_cargo?: string | null | undefined;
}

export interface JobFunctionInsert {
  /** The name. */
  nome: string;
  /** The id of a role, see getRoles. */
  id_cargo?: number | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | null | undefined;
  /** A description. */
  descricao?: string | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface JobFunctionSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The id of a role, see getRoles. */
  id_cargo: number;
  /** A description. */
  descricao: string | null;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado: DepartmentDesativado;
}

export interface JobFunctionUpdate {
  /** The name. */
  nome?: string | undefined;
  /** The id of a role, see getRoles. */
  id_cargo?: number | undefined;
  /** The role, by its code. */
  codigo_cargo?: string | null | undefined;
  /** A description. */
  descricao?: string | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface ListedCell {
  /** The id of the indicator. */
  id_indicador: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso: number;
  /** A number that the platform keeps. */
  auxiliar: number;
  /** The target; of a unit with a calculation, its numerator. Exact: at most 15 significant digits. */
  meta_numerador: number | null;
  /**
   * The denominator of the target; null for units without a calculation. Exact: at most 15 significant
   * digits.
   */
  meta_denominador: number | null;
  /** The adjusted target, or its numerator. Exact: at most 15 significant digits. */
  meta_ajustada_numerador: number | null;
  /** The denominator of the adjusted target. Exact: at most 15 significant digits. */
  meta_ajustada_denominador: number | null;
  /**
   * What was realized; of a unit with a calculation, its numerator. Exact: at most 15 significant digits.
   */
  realizado_numerador: number | null;
  /**
   * The denominator of what was realized; null for units without a calculation. Exact: at most 15
   * significant digits.
   */
  realizado_denominador: number | null;
  /**
   * With `lidos=1`: what is typed in the numerator of the target, of a formula its manual entry; null:
   * nothing. Exact: at most 15 significant digits.
   */
  lido_meta_numerador?: number | null | undefined;
  /**
   * With `lidos=1`: what is typed in the denominator of the target, of a formula its manual entry; null:
   * nothing. Exact: at most 15 significant digits.
   */
  lido_meta_denominador?: number | null | undefined;
  /**
   * With `lidos=1`: what is typed in the numerator of the adjusted target, of a formula its manual entry;
   * null: nothing. Exact: at most 15 significant digits.
   */
  lido_meta_ajustada_numerador?: number | null | undefined;
  /**
   * With `lidos=1`: what is typed in the denominator of the adjusted target, of a formula its manual entry;
   * null: nothing. Exact: at most 15 significant digits.
   */
  lido_meta_ajustada_denominador?: number | null | undefined;
  /**
   * With `lidos=1`: what is typed in the numerator of the realized value, of a formula its manual entry;
   * null: nothing. Exact: at most 15 significant digits.
   */
  lido_realizado_numerador?: number | null | undefined;
  /**
   * With `lidos=1`: what is typed in the denominator of the realized value, of a formula its manual entry;
   * null: nothing. Exact: at most 15 significant digits.
   */
  lido_realizado_denominador?: number | null | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | undefined;
  /** With `include`: the target by the indicator's unit, as decimal text; null: none. */
  valor_meta?: string | null | undefined;
  /** With `include`: the adjusted target by the indicator's unit, as decimal text; null: none. */
  valor_meta_ajustada?: string | null | undefined;
  /** With `include`: the realized value by the indicator's unit, as decimal text; null: none. */
  valor_realizado?: string | null | undefined;
  /**
   * With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or
   * `conceito`; null: a quantity.
   */
  unidade?: string | null | undefined;
}

export interface MeetingVersion {
  /** The field that was changed. */
  campo: string;
  /** What it held before, as text; null: nothing. */
  antes: string | null;
  /** When it was changed, in UTC. */
  horario: string;
  /** The id of the token that changed it; null: a person did. */
  id_token: number | null;
  /** The id of the employee who changed it; null: a token did. */
  id_colaborador: number | null;
}

export interface ModelIndicator {
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the model; null without one, or for one that may not be
   * seen.
   */
  nome_painel_modelo?: string | null | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | null | undefined;
}

export interface ModelIndicatorInsert {
  /** The id of a panel model, see getModels. */
  id_painel_modelo?: number | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
  /**
   * The weight in the scores of the panels, for months without one of their own. Exact: at most 15
   * significant digits.
   */
  peso?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface ModelIndicatorRow {
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /** Its place in the model. Left out: its position in the list, from 1. */
  ordem?: number | undefined;
  /**
   * The weight in the scores of the panels, for months without one of their own. Left out: the one that it
   * has, or 1. Exact: at most 15 significant digits.
   */
  peso?: number | undefined;
}

export interface ModelIndicatorSetup {
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The first month. */
  inicio_mes: number;
  /** The year of the first month. */
  inicio_ano: number;
  /** The last month, which is included. */
  fim_mes: number;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano: number;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /**
   * The weight in the scores of the panels, for months without one of their own. Exact: at most 15
   * significant digits.
   */
  peso: number;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
}

export interface ModelIndicatorUpdate {
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
  /**
   * The weight in the scores of the panels, for months without one of their own. Exact: at most 15
   * significant digits.
   */
  peso?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface ModelIndicatorsSave {
  /** All indicators that the model has from then on; each at most once. */
  indicadores: ModelIndicatorRow[];
}

export interface ModelIndicatorsSaved {
  /** How many indicators the model did not have. */
  inserted: number;
  /** How many have other months, another place or another weight. */
  updated: number;
  /** How many were so already. */
  skipped: number;
  /** How many were taken away. */
  deleted: number;
}

export interface MonthIndicatorResult {
  /** The id of the indicator. */
  id_indicador: number;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso: number;
  /** The target. */
  meta: TargetTotal;
  /** What was realized. */
  realizado: RealizedTotal;
  /**
   * The attainment in percent, as `interpretacao` says; null where there is none. Exact: at most 15
   * significant digits.
   */
  atingimento: number | null;
  /**
   * Why there is no attainment; null where there is one.
   *
   * - `NO_VALUE`: the target or the result has no value
   * - `DIVISION_BY_ZERO`: a ratio to zero
   * - `OVERFLOW`: it would have more than 13 integer digits
   * - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio
   *   is as good. It counts as met
   */
  motivo_atingimento: MotivoAtingimento | null;
  /** The concept that the result reaches (unit 10); null below all and for other units. */
  conceito: FormulaConcept | null;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | undefined;
  /** With `include`: the target by the indicator's unit, as decimal text; null: none. */
  valor_meta?: string | null | undefined;
  /** With `include`: the realized value by the indicator's unit, as decimal text; null: none. */
  valor_realizado?: string | null | undefined;
  /**
   * With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or
   * `conceito`; null: a quantity.
   */
  unidade?: string | null | undefined;
  /** With `include`: the target as it is without its adjustment, as decimal text; null: none. */
  valor_meta_sem_ajuste?: string | null | undefined;
  /** Which of the values are rounded: their exact value has more than two decimals. */
  arredondados?: Arredondados[] | undefined;
  /**
   * Why there is no value; null where there is one.
   *
   * - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends
   *   of months and closings are told
   */
  motivo?: MonthIndicatorResultMotivo | undefined;
}

export interface MonthPanelResult {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | undefined;
  /** The year. */
  ano: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /**
   * The score: the mean of the attainments, weighted by `peso`; null without any, and where nothing but a
   * count of months or panels has a result. Exact: at most 15 significant digits.
   */
  pontuacao: number | null;
  /** What scores count of an attainment at least, in percent; null: it counts however low. */
  atingimento_minimo: number | null;
  /** What scores count of an attainment at most, in percent; null: it counts however high. */
  atingimento_maximo: number | null;
  /** The indicators of the panel. */
  indicadores: MonthIndicatorResult[];
}

export interface MonthRealized {
  /** The numerator, or the value of a unit without a calculation. Exact: at most 15 significant digits. */
  numerador: number | null;
  /** The denominator; null for units without a calculation. Exact: at most 15 significant digits. */
  denominador: number | null;
  /**
   * Whether the month is in the total.
   *
   * - `0`: not in the total
   * - `1`: in the total
   */
  contado: Contado;
}

export interface MonthTarget {
  /** The numerator, or the value of a unit without a calculation. Exact: at most 15 significant digits. */
  numerador: number | null;
  /** The denominator; null for units without a calculation. Exact: at most 15 significant digits. */
  denominador: number | null;
  /**
   * Which target this is.
   *
   * - `0`: only the target
   * - `1`: the adjusted target, where one is set
   */
  ajustada: Ajustada;
  /**
   * Whether the month is in the total.
   *
   * - `0`: not in the total
   * - `1`: in the total
   */
  contado: Contado;
}

export interface NamedDimensionValue {
  /** The id of the dimension value. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The id of the dimension. */
  id_dimensao: number;
}

export interface NamedRecord {
  /** The id of the record. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
}

export interface NodeExplanation {
  /** The key of the node, as getFormulaNodesById has it. */
  key: string;
  /** False: the branch of a `se` that was not taken. */
  lido: boolean;
  /** Exact, as text: `12.5`, `100/3`; null without a value. */
  valor: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `DIVISION_BY_ZERO`: a division by zero
   * - `NO_VALUE`: nothing that is read has a value
   * - `OVERFLOW`: more than 13 integer digits
   * - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
   */
  motivo: SeriesExplanationMotivo | null;
  /** The operation; null for a leaf. */
  operacao?: string | undefined;
  /** The operands of an operation. */
  operandos?: NodeExplanation[] | undefined;
  /** The name that nodes use for the reference, unique in the formula. */
  slug?: string | undefined;
  /** The label that people see. */
  rotulo?: string | null | undefined;
  /**
   * Of a leaf: what is read.
   *
   * - `0`: other indicator
   * - `1`: budget management
   * - `2`: constant
   * - `3`: manual entry
   */
  tipo?: FormulaReferenceTipo | undefined;
  /**
   * Which value of the indicator is read (`tipo` 0).
   *
   * - `0`: target
   * - `1`: realized
   * - `2`: automatic: follows the destination
   * - `3`: target numerator
   * - `4`: target denominator
   * - `5`: realized numerator
   * - `6`: realized denominator
   */
  campo?: Campo | null | undefined;
  /** What was read of another indicator (`tipo` 0). */
  leitura?: Reading | undefined;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | null | undefined;
  /** Which facts count: the JSON text of a BudgetFilter. */
  go_config?: string | null | undefined;
  /** Which of the sums is read. */
  go_metrica?: string | null | undefined;
  /** Of which months. */
  go_modo?: string | null | undefined;
  /** The sums of the budget that were read (`tipo` 1). */
  orcamento?: BudgetExplanation | undefined;
  /** The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number. */
  valor_constante?: string | null | undefined;
  /** The typed value that was read (`tipo` 3). */
  entrada?: EntryRead | undefined;
}

export interface OrcadoGoGetByPeriodQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_go_processo_periodo`, separated by commas. */
  id_go_processo_periodo?: string | undefined;
  /** Only records with one of these values as their `id_conta`, separated by commas. */
  id_conta?: string | undefined;
  /** Only records with one of these values as their `id_centro_resultado`, separated by commas. */
  id_centro_resultado?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas. */
  mes?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas. */
  ano?: string | undefined;
  /** Only records with one of these values as their `id_dimensao_resultado`, separated by commas. */
  id_dimensao_resultado?: string | undefined;
  /** Only records whose `periodo` has one of these codes, whatever their case, separated by commas. */
  codigo_periodo?: string | undefined;
  /** Only records whose `conta` has one of these codes, whatever their case, separated by commas. */
  codigo_conta?: string | undefined;
  /**
   * Only records whose `centro_resultado` has one of these codes, whatever their case, separated by commas.
   */
  codigo_centro_resultado?: string | undefined;
  /**
   * Only records whose `dimensao_resultado` has one of these codes, whatever their case, separated by
   * commas.
   */
  codigo_dimensao_resultado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_go_processo_periodo' | '-id_go_processo_periodo' | 'id_conta' | '-id_conta' | 'id_centro_resultado' | '-id_centro_resultado' | 'mes' | '-mes' | 'ano' | '-ano' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`,
   * `codigo_periodo`, `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`,
   * `nome_centro_resultado`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface OtherResultChanges {
  /** How many there are. */
  mudancas: number | null;
  /** The difference that it makes to the result. */
  efeito: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends
   *   of months and closings are told
   */
  motivo: MonthIndicatorResultMotivo | null;
}

export interface OtherScenarioParts {
  /** How many there are. */
  valores: number;
  /** The difference that it makes to the result. */
  efeito: string | null;
}

export interface Panel {
  /** The id of the panel. One that is in several processes comes once for each. */
  id: number;
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo: number;
  /** The name. */
  nome: string;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo: number | null;
  /** A state that the platform keeps. */
  status: number;
  /**
   * Whether the panel is inactive.
   *
   * - `0`: active
   * - `1`: inactive
   */
  desativado: PanelDesativado;
  /** The name of the panel's model. */
  nome_modelo_painel: string;
  /**
   * Whether the panel's model is active.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status_modelo_painel: StatusModeloPainel;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /**
   * Whether the model is confidential.
   *
   * - `0`: not confidential
   * - `1`: confidential
   */
  confidencial: Confidencial;
  /** 0: the panel's model is a base model; else the id of the model that it is a submodel of. */
  base: number;
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number;
  /** The position among its neighbours; null: undefined. */
  ordem: number | null;
  /** An id that the platform keeps; null: none. */
  id_painel_ap: number | null;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the process; null without one, or for one that may not
   * be seen.
   */
  nome_processo?: string | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the group; null without one, or for one that may not be
   * seen.
   */
  nome_grupo?: string | null | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the model; null without one, or for one that may not be
   * seen.
   */
  nome_painel_modelo?: string | null | undefined;
}

export interface PanelAccess {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of an employee, see getEmployees. */
  id_colaborador: number;
  /**
   * What the employee is to the panel.
   *
   * - `0`: responsible
   * - `1`: superior
   * - `2`: team
   * - `3`: facilitator
   */
  acesso: Acesso;
  /**
   * What the employee may do there.
   *
   * - `0`: view only
   * - `1`: may edit panel values
   */
  permissao: Permissao;
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the process; null without one, or for one that may not
   * be seen.
   */
  nome_processo?: string | null | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | null | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the employee; null without one, or for one that may not
   * be seen.
   */
  nome_colaborador?: string | null | undefined;
}

export interface PanelAccessChange {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The id of an employee, see getEmployees. */
  id_colaborador?: number | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /**
   * What the employee is to the panel.
   *
   * - `0`: responsible
   * - `1`: superior
   * - `2`: team
   * - `3`: facilitator
   */
  acesso: Acesso | null;
  /**
   * What the employee may do there.
   *
   * - `0`: view only
   * - `1`: may edit panel values
   */
  permissao: Permissao | null;
  /**
   * What `acesso` was when it was read; null: no access.
   *
   * - `0`: responsible
   * - `1`: superior
   * - `2`: team
   * - `3`: facilitator
   */
  lido_acesso: LidoAcesso | null;
  /**
   * What `permissao` was when it was read; null: no access.
   *
   * - `0`: view only
   * - `1`: may edit panel values
   */
  lido_permissao: LidoPermissao | null;
}

export interface PanelAccessInsert {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /** The id of an employee, see getEmployees. */
  id_colaborador?: number | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * What the employee is to the panel.
   *
   * - `0`: responsible
   * - `1`: superior
   * - `2`: team
   * - `3`: facilitator
   */
  acesso?: Acesso | undefined;
  /**
   * What the employee may do there.
   *
   * - `0`: view only
   * - `1`: may edit panel values
   */
  permissao?: Permissao | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface PanelAccessRow {
  /**
   * What the employee is to the panel.
   *
   * - `0`: responsible
   * - `1`: superior
   * - `2`: team
   * - `3`: facilitator
   */
  acesso?: Acesso | null | undefined;
  /**
   * What the employee may do there.
   *
   * - `0`: view only
   * - `1`: may edit panel values
   */
  permissao?: Permissao | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo?: number | undefined;
  /** The id of an employee, see getEmployees. */
  id_colaborador?: number | undefined;
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | undefined;
}

export interface PanelAccessSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of an employee, see getEmployees. */
  id_colaborador: number;
  /**
   * What the employee is to the panel.
   *
   * - `0`: responsible
   * - `1`: superior
   * - `2`: team
   * - `3`: facilitator
   */
  acesso: Acesso;
  /**
   * What the employee may do there.
   *
   * - `0`: view only
   * - `1`: may edit panel values
   */
  permissao: Permissao;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
}

export interface PanelAccessUpdateMany {
  /** The rows. Of several for the same fact the request is refused. */
  linhas: PanelAccessChange[];
}

export interface PanelAccessUpsert {
  /** The records, each once. */
  linhas: PanelAccessRow[];
}

export interface PanelDefinition {
  /** The name. */
  nome?: string | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive
   */
  desativado?: PanelDesativado | undefined;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo?: number | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /** The id of a panel model, see getModels. */
  id_painel_modelo?: number | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
  /** A state that the platform keeps. */
  status?: number | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The ids of the processes that the panel is in. */
  processos?: number[] | undefined;
  /** The processes, by their codes. */
  codigos_processo?: string[] | null | undefined;
  /** The employee who becomes responsible for the panel in all of its processes. */
  id_responsavel?: number | undefined;
  /** The external code of that employee, in place of `id_responsavel`. */
  codigo_responsavel?: string | null | undefined;
}

export interface PanelGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /**
   * Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one.
   */
  id_grupo?: string | undefined;
  /** Only records with one of these values as their `id_painel_modelo`, separated by commas. */
  id_painel_modelo?: string | undefined;
  /** Only records with one of these values as their `status`, separated by commas. */
  status?: string | undefined;
  /**
   * Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1`
   * (inactive).
   */
  desativado?: string | undefined;
  /** Only records with one of these values as their `ordem`, separated by commas; `null`: without one. */
  ordem?: string | undefined;
  /** Only records with this text as their `codigo_externo`, whatever its case. */
  codigo_externo?: string | undefined;
  /**
   * Only records with one of these values as their `confidencial`, separated by commas. `0` (not
   * confidential), `1` (confidential).
   */
  confidencial?: string | undefined;
  /**
   * Only records with one of these values as their `id_responsavel`, separated by commas; `null`: without
   * one.
   */
  id_responsavel?: string | undefined;
  /**
   * Only records with one of these values as their `id_departamento`, separated by commas; `null`: without
   * one.
   */
  id_departamento?: string | undefined;
  /**
   * Only records with one of these values as their `id_gmr_processo`, separated by commas; `null`: without
   * one.
   */
  id_gmr_processo?: string | undefined;
  /** Only records whose `grupo` has one of these codes, whatever their case, separated by commas. */
  codigo_grupo?: string | undefined;
  /**
   * Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas.
   */
  codigo_painel_modelo?: string | undefined;
  /** Only records whose `responsavel` has one of these codes, whatever their case, separated by commas. */
  codigo_responsavel?: string | undefined;
  /**
   * Only records whose `departamento` has one of these codes, whatever their case, separated by commas.
   */
  codigo_departamento?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'nome' | '-nome' | 'id_grupo' | '-id_grupo' | 'id_painel_modelo' | '-id_painel_modelo' | 'status' | '-status' | 'desativado' | '-desativado' | 'data_cadastro' | '-data_cadastro' | 'ordem' | '-ordem' | 'codigo_externo' | '-codigo_externo' | 'confidencial' | '-confidencial' | undefined;
  /**
   * Further fields of each record, separated by commas: `confidencial`, `responsaveis`, `departamentos`,
   * `codigos_processo`, `codigo_grupo`, `nome_grupo`, `codigo_painel_modelo`, `nome_painel_modelo`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface PanelGroup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The group that this one stands in; null: none. */
  id_grupo: number | null;
  /** The name. */
  nome: string;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the group; null without one, or for one that may not be
   * seen.
   */
  nome_grupo?: string | null | undefined;
}

export interface PanelGroupInsert {
  /** The name. */
  nome: string;
  /** The group that this one stands in; null: none. */
  id_grupo?: number | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface PanelGroupRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo?: number | null | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
}

export interface PanelGroupSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The group that this one stands in; null: none. */
  id_grupo: number | null;
  /** The name. */
  nome: string;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado: DepartmentDesativado;
}

export interface PanelGroupUpdate {
  /** The name. */
  nome?: string | undefined;
  /** The group that this one stands in; null: none. */
  id_grupo?: number | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface PanelGroupUpsert {
  /** The records, each once. */
  linhas: PanelGroupRow[];
}

export interface PanelIndicatorResult {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | undefined;
  /** The calendar year in which the year begins. */
  ano: number;
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /** The id of the indicator. */
  id_indicador: number;
  /**
   * The unit of measure.
   *
   * - `0`: UNIDADE_MOEDA: money, in the currency of moeda
   * - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
   * - `2`: UNIDADE_PERCENTUAL: percent
   * - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
   * - `4`: UNIDADE_QUANTIDADE: a quantity
   * - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
   * - `6`: UNIDADE_DIAS: days
   * - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
   * - `8`: UNIDADE_HORAS: hours
   * - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
   * - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
   */
  unidade_medida: UnidadeMedida;
  /**
   * How realized and target are compared.
   *
   * - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
   * - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
   * - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
   * - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
   * - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
   * - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year
   *   totals
   * - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
   *   totals
   * - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
   * - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
   *   values; less is better
   */
  interpretacao: Interpretacao;
  /**
   * How a year is made of its months.
   *
   * - `0`: TOTALIZADOR_SOMA: the sum of the months
   * - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
   * - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
   */
  totalizador: Totalizador;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso: number;
  /** The target. */
  meta: TargetTotal;
  /** What was realized. */
  realizado: RealizedTotal;
  /**
   * The attainment in percent, as `interpretacao` says; null where there is none. Exact: at most 15
   * significant digits.
   */
  atingimento: number | null;
  /**
   * Why there is no attainment; null where there is one.
   *
   * - `NO_VALUE`: the target or the result has no value
   * - `DIVISION_BY_ZERO`: a ratio to zero
   * - `OVERFLOW`: it would have more than 13 integer digits
   * - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio
   *   is as good. It counts as met
   */
  motivo_atingimento: MotivoAtingimento | null;
  /** The concept that the result reaches (unit 10); null below all and for other units. */
  conceito: FormulaConcept | null;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | undefined;
  /** With `include`: the target by the indicator's unit, as decimal text; null: none. */
  valor_meta?: string | null | undefined;
  /** With `include`: the realized value by the indicator's unit, as decimal text; null: none. */
  valor_realizado?: string | null | undefined;
  /**
   * With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or
   * `conceito`; null: a quantity.
   */
  unidade?: string | null | undefined;
  /**
   * The last month of the year of the process that counts, for target and realized alike; null: no result
   * yet, the target is that of all months.
   */
  ate_mes: number | null;
  /** The months. */
  meses: ResultMonth[];
}

export interface PanelInsert {
  /** The name. */
  nome: string;
  /** The id of a panel model, see getModels. */
  id_painel_modelo?: number | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo?: number | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /** A state that the platform keeps; 1 when it is left out. */
  status?: number | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive
   */
  desativado?: PanelDesativado | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | null | undefined;
  /** The ids of the processes that the panel is in. */
  processos?: number[] | undefined;
  /** The processes, by their codes. */
  codigos_processo?: string[] | null | undefined;
  /** The employee who becomes responsible for the panel in all of its processes. */
  id_responsavel?: number | undefined;
  /** The external code of that employee, in place of `id_responsavel`. */
  codigo_responsavel?: string | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface PanelModel {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo: number | null;
  /** The name. */
  nome: string;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /**
   * Whether the model is active.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status: PanelModelStatus;
  /**
   * Whether the model is confidential.
   *
   * - `0`: not confidential
   * - `1`: confidential
   */
  confidencial: Confidencial;
  /** The position among its neighbours; null: undefined. */
  ordem: number | null;
  /** 0: a base model; else the id of the model that this one is a submodel of. */
  base: number;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the group; null without one, or for one that may not be
   * seen.
   */
  nome_grupo?: string | null | undefined;
}

export interface PanelModelInsert {
  /** The name. */
  nome: string;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo?: number | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /**
   * Whether the model is active.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status?: PanelModelStatus | undefined;
  /**
   * Whether the model is confidential.
   *
   * - `0`: not confidential
   * - `1`: confidential
   */
  confidencial?: Confidencial | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | null | undefined;
  /** 0: a base model; else the id of the model that this one is a submodel of. */
  base?: number | undefined;
  /** The model that it is a submodel of, by its code; null: none. */
  codigo_base?: string | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface PanelModelRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo?: number | null | undefined;
  /**
   * Whether the model is active; it is when it is left out of a new one.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status?: PanelModelStatus | undefined;
  /**
   * Whether the model is confidential.
   *
   * - `0`: not confidential
   * - `1`: confidential
   */
  confidencial?: Confidencial | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | null | undefined;
  /** 0: a base model; else the id of the model that this one is a submodel of. */
  base?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /** The model that it is a submodel of, by its code; null: none. */
  codigo_base?: string | null | undefined;
}

export interface PanelModelSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo: number | null;
  /** The name. */
  nome: string;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /**
   * Whether the model is active. Only deactivated ones can be deleted.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status: PanelModelStatus;
  /**
   * Whether the model is confidential.
   *
   * - `0`: not confidential
   * - `1`: confidential
   */
  confidencial: Confidencial;
  /** The position among its neighbours; null: undefined. */
  ordem: number | null;
  /** 0: a base model; else the id of the model that this one is a submodel of. */
  base: number;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
}

export interface PanelModelUpdate {
  /** The name. */
  nome?: string | undefined;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo?: number | null | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /**
   * Whether the model is active. Only deactivated ones can be deleted.
   *
   * - `0`: deactivated
   * - `1`: active
   */
  status?: PanelModelStatus | undefined;
  /**
   * Whether the model is confidential.
   *
   * - `0`: not confidential
   * - `1`: confidential
   */
  confidencial?: Confidencial | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | null | undefined;
  /** 0: a base model; else the id of the model that this one is a submodel of. */
  base?: number | undefined;
  /** The model that it is a submodel of, by its code; null: none. */
  codigo_base?: string | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface PanelModelUpsert {
  /** The records, each once. */
  linhas: PanelModelRow[];
}

export interface PanelProcessInsert {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo?: number | undefined;
  /** The process, by its code. */
  codigo_processo?: string | null | undefined;
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
}

export interface PanelResult {
  /** The id of a GMR process, see getGmrProcesses. */
  id_gmr_processo: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | undefined;
  /** The calendar year in which the year begins. */
  ano: number;
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /**
   * The score: the mean of the attainments, weighted by `peso`; null without any, and where nothing but a
   * count of months or panels has a result. Exact: at most 15 significant digits.
   */
  pontuacao: number | null;
  /** The indicators of the panel. */
  indicadores: IndicatorResult[];
}

export interface PanelRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive
   */
  desativado?: PanelDesativado | undefined;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo?: number | null | undefined;
  /** The id of a panel model, see getModels. */
  id_painel_modelo?: number | undefined;
  /** A state that the platform keeps; 1 when it is left out of a new one. */
  status?: number | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | null | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The ids of the processes that the panel is in. */
  processos?: number[] | undefined;
  /** The employee who becomes responsible for the panel in all of its processes. */
  id_responsavel?: number | undefined;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | undefined;
  /** The external code of that employee, in place of `id_responsavel`. */
  codigo_responsavel?: string | undefined;
  /** The processes, by their codes. */
  codigos_processo?: string[] | undefined;
}

export interface PanelSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** The id of a group of panels, see getGroups; null: none. */
  id_grupo: number | null;
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number;
  /** A state that the platform keeps. */
  status: number;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive
   */
  desativado: PanelDesativado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** The position among its neighbours; null: undefined. */
  ordem: number | null;
  /** The ids of the processes that the panel is in. */
  processos: number[];
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /** The group that it is in, by its code; null: none. */
  codigo_grupo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the group; null without one, or for one that may not be
   * seen.
   */
  nome_grupo?: string | null | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the model; null without one, or for one that may not be
   * seen.
   */
  nome_painel_modelo?: string | null | undefined;
  /**
   * Whether the model is confidential.
   *
   * - `0`: not confidential
   * - `1`: confidential
   */
  confidencial?: Confidencial | undefined;
  /** The names of the people who are responsible for the panel, in any of its processes. */
  responsaveis?: string[] | undefined;
  /** The names of their departments. */
  departamentos?: string[] | undefined;
  /** The processes, by their codes. */
  codigos_processo?: string[] | undefined;
}

export interface PanelUpdate {
  /** The name. */
  nome?: string | undefined;
  /**
   * Whether the panel is inactive.
   *
   * - `0`: active
   * - `1`: inactive
   */
  desativado?: PanelDesativado | undefined;
}

export interface PanelUpsert {
  /** The records, each once. */
  linhas: PanelRow[];
}

export interface ParsedFormula {
  /** What the formula reads. */
  referencias: ParsedReference[];
  /** The nodes of both trees. */
  nos: ParsedNode[];
}

export interface ParsedNode {
  /**
   * Which tree the node is in.
   *
   * - `0`: target tree
   * - `1`: realized tree
   */
  destino: Destino;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /**
   * An operation, or a leaf that reads.
   *
   * - `0`: operation
   * - `1`: reference (leaf)
   */
  tipo_no: TipoNo;
  /** The operation; null for a leaf. */
  operacao: string | null;
  /** The name of the node, unique in the formula. */
  key: string;
  /** The key of the operation above; null: the root. */
  pai_key: string | null;
  /** The slug of the reference that a leaf reads; null for an operation. */
  ref_slug: string | null;
}

export interface ParsedReference {
  /** The name that nodes use for the reference, unique in the formula. */
  slug: string;
  /** The label that people see. */
  rotulo: string;
  /**
   * What is read.
   *
   * - `0`: other indicator
   * - `1`: budget management
   * - `2`: constant
   * - `3`: manual entry
   */
  tipo: FormulaReferenceTipo;
  /** The indicator that is read (`tipo` 0). */
  id_indicador_ref: number | null;
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number | null;
  /**
   * Which value of the indicator is read (`tipo` 0).
   *
   * - `0`: target
   * - `1`: realized
   * - `2`: automatic: follows the destination
   * - `3`: target numerator
   * - `4`: target denominator
   * - `5`: realized numerator
   * - `6`: realized denominator
   */
  campo: Campo | null;
  /**
   * How several panels or months become one value (`tipo` 0).
   *
   * - `soma`: the sum over the panels of the submodel; without a submodel the value itself
   * - `media`: the mean over the panels of the submodel that have a value; only with a submodel
   * - `contagem`: in how many panels there is a value
   * - `periodos`: in how many months there is a value, from the beginning of the process to the month
   *   calculated
   */
  agregacao: Agregacao;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo: number | null;
  /** Which facts count: the JSON text of a BudgetFilter. */
  go_config: string | null;
  /**
   * Which of the sums is read.
   *
   * - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
   * - `orcado`: what was budgeted
   * - `realizado`: what was realized
   * - `historico`: the history: what was realized in the linked period, else the history that was loaded
   * - `variacao_valor`: realized − history
   * - `variacao_percentual`: (realized − history) ÷ |history| × 100
   * - `desvio_valor`: realized − budgeted
   * - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
   */
  go_metrica: GoMetrica | null;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo: GoModo | null;
  /** The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number. */
  valor_constante: string | null;
}

export interface PasswordMessage {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The address that it goes to. */
  destinatario: string;
  /**
   * What became of it.
   *
   * - `pendente`: not sent yet
   * - `enviada`: taken by the mail server
   * - `morta`: given up
   * - `substituida`: a newer one took its place
   */
  status: PasswordMessageStatus;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** When the mail server took it; null: not yet. */
  enviada_em: string | null;
  /** How often it was tried. */
  tentativas: number;
  /** When it is tried next; null when it is not, or not before `motivo` is mended. */
  proxima_tentativa: string | null;
  /** Why the last try failed; null when it did not. */
  erro: string | null;
  /** Why nothing is sent at present, and how to change that; null where nothing is in the way. */
  motivo: string | null;
}

export interface PeriodoGoGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_go_processo`, separated by commas. */
  id_go_processo?: string | undefined;
  /** Only records with one of these values as their `inicio_mes`, separated by commas. */
  inicio_mes?: string | undefined;
  /** Only records with one of these values as their `inicio_ano`, separated by commas. */
  inicio_ano?: string | undefined;
  /** Only records with one of these values as their `fim_mes`, separated by commas. */
  fim_mes?: string | undefined;
  /** Only records with one of these values as their `fim_ano`, separated by commas. */
  fim_ano?: string | undefined;
  /**
   * Only records with one of these values as their `id_periodo_historico`, separated by commas; `null`:
   * without one.
   */
  id_periodo_historico?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /**
   * Only records whose `periodo_historico` has one of these codes, whatever their case, separated by
   * commas.
   */
  codigo_periodo_historico?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_go_processo' | '-id_go_processo' | 'inicio_mes' | '-inicio_mes' | 'inicio_ano' | '-inicio_ano' | 'fim_mes' | '-fim_mes' | 'fim_ano' | '-fim_ano' | 'id_periodo_historico' | '-id_periodo_historico' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
   * `codigo_periodo_historico`, `nome_periodo_historico`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface PeriodoGoGetByProcessQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with one of these values as their `id_go_processo`, separated by commas. */
  id_go_processo?: string | undefined;
  /** Only records with one of these values as their `inicio_mes`, separated by commas. */
  inicio_mes?: string | undefined;
  /** Only records with one of these values as their `inicio_ano`, separated by commas. */
  inicio_ano?: string | undefined;
  /** Only records with one of these values as their `fim_mes`, separated by commas. */
  fim_mes?: string | undefined;
  /** Only records with one of these values as their `fim_ano`, separated by commas. */
  fim_ano?: string | undefined;
  /**
   * Only records with one of these values as their `id_periodo_historico`, separated by commas; `null`:
   * without one.
   */
  id_periodo_historico?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /** Only records whose `processo` has one of these codes, whatever their case, separated by commas. */
  codigo_processo?: string | undefined;
  /**
   * Only records whose `periodo_historico` has one of these codes, whatever their case, separated by
   * commas.
   */
  codigo_periodo_historico?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'id_go_processo' | '-id_go_processo' | 'inicio_mes' | '-inicio_mes' | 'inicio_ano' | '-inicio_ano' | 'fim_mes' | '-fim_mes' | 'fim_ano' | '-fim_ano' | 'id_periodo_historico' | '-id_periodo_historico' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
   * `codigo_periodo_historico`, `nome_periodo_historico`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface PlacedIndicatorRow {
  /** The first month. */
  inicio_mes?: number | undefined;
  /** The year of the first month. */
  inicio_ano?: number | undefined;
  /** The last month, which is included. */
  fim_mes?: number | undefined;
  /** The year of the last month: within 100 years from the first, in what is written. */
  fim_ano?: number | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso?: number | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /** The id of a panel model, see getModels. */
  id_painel_modelo?: number | undefined;
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The model, by its code. */
  codigo_painel_modelo?: string | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | undefined;
}

export interface PlacedIndicatorUpsert {
  /** The records, each once. */
  linhas: PlacedIndicatorRow[];
}

export interface Problem {
  /** The same as `detail`: what every other answer that refuses has. */
  msg: string;
  /** The page about the error, or `about:blank`. */
  type: string;
  /** The error in general. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What is wrong and what to correct, in English. Names fields as the contract does. */
  detail: string;
  /** The error, as in `X-Error-Code`. */
  code: 'invalid-json' | 'token-missing' | 'session-missing' | 'sign-in-refused' | 'token-refused' | 'module-not-contracted' | 'token-scope' | 'not-allowed' | 'confirmation-needed' | 'cross-site' | 'tls-needed' | 'foreign-record' | 'not-found' | 'unknown-route' | 'method-not-allowed' | 'cursor-expired' | 'conflict' | 'token-without-company' | 'unknown-reference' | 'changed-meanwhile' | 'result-sent-back' | 'body-too-large' | 'unsupported-media-type' | 'expectation-failed' | 'nothing-to-update' | 'nothing-to-update-panel' | 'invalid-value' | 'idempotency-key-reused' | 'idempotency-key-running' | 'rate-limited' | 'too-many-refused' | 'sign-in-throttled' | 'too-much-waiting' | 'headers-too-large' | 'internal' | 'maintenance' | 'deadline-passed' | 'outcome-unknown' | 'unavailable';
  /** All that is wrong with the request, at most 1,000 items. */
  errors?: ProblemItem[] | undefined;
  /** The records that stand in the way. */
  dependents?: ProblemDependents[] | undefined;
}

export interface ProblemDependent {
  /** The id of the record that names it. */
  id: number;
  /** Its name. */
  nome: string;
  /** How many of the dependents are of it, where it names many: facts of a budget period. */
  count?: number | undefined;
}

export interface ProblemDependents {
  /**
   * What they are. `access`: accesses to a panel, named by their employees; `cell`: cells with typed
   * values, without names; `child`: records of the same kind below it; `compound`: compound indicators that
   * read it; `consolidated`: consolidated indicators that read it; `employee`: employees; `fact`: budget
   * facts, named and counted by their periods; `formula`: formulas that read it, named by their indicators;
   * `function`: functions of a role; `group`: groups in it; `model`: panel models; `panel`: panels;
   * `period`: budget periods; `process`: GMR processes; `result-centre`: result centres; `structure`:
   * structures of a period; `structure-line`: lines of structures, named by their structures; `submodel`:
   * submodels; `value`: values of a dimension.
   */
  kind: 'access' | 'cell' | 'child' | 'compound' | 'consolidated' | 'employee' | 'fact' | 'formula' | 'function' | 'group' | 'model' | 'panel' | 'period' | 'process' | 'result-centre' | 'structure' | 'structure-line' | 'submodel' | 'value';
  /** How many there are, also of those that a person may not see. */
  count: number;
  /** The first five by id of those that may be seen. Empty for what has no names. */
  first: ProblemDependent[];
}

export interface ProblemItem {
  /** The place in the body: a JSON pointer as a URI fragment, such as `#/linhas/3/mes`. */
  pointer?: string | undefined;
  /** The parameter of the path or the query. */
  parameter?: string | undefined;
  /** The column of a file. `params.row` is the row as a spreadsheet counts it. */
  column?: string | undefined;
  /**
   * The broken rule: `required`, `unknown`, `integer`, `decimal`, `length`, `choice`, `date`, `email`,
   * `list`, …; a rule of formulas; or else the code of the error. It stays the same even if the sentence
   * changes.
   */
  rule: string;
  /** The names and numbers of the rule: `{ "minimum": 1, "maximum": 255 }`. */
  params: Record<string, unknown>;
  /** The sentence, in English. */
  detail: string;
}

export interface ProcessoGoGetAllQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with this text as their `codigo`, whatever its case. */
  codigo?: string | undefined;
  /** Only records with this text as their `nome`, whatever its case. */
  nome?: string | undefined;
  /** Only records with this text as their `moeda`, whatever its case. */
  moeda?: string | undefined;
  /**
   * Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
   * (blocked).
   */
  bloqueado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'codigo' | '-codigo' | 'nome' | '-nome' | 'moeda' | '-moeda' | 'bloqueado' | '-bloqueado' | 'data_cadastro' | '-data_cadastro' | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface ProgressCell {
  /** The id of the indicator. */
  id_indicador: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso: number;
  /** A number that the platform keeps. */
  auxiliar: number;
  /** The target; of a unit with a calculation, its numerator. Exact: at most 15 significant digits. */
  meta_numerador: number | null;
  /**
   * The denominator of the target; null for units without a calculation. Exact: at most 15 significant
   * digits.
   */
  meta_denominador: number | null;
  /** The adjusted target, or its numerator. Exact: at most 15 significant digits. */
  meta_ajustada_numerador: number | null;
  /** The denominator of the adjusted target. Exact: at most 15 significant digits. */
  meta_ajustada_denominador: number | null;
  /**
   * What was realized; of a unit with a calculation, its numerator. Exact: at most 15 significant digits.
   */
  realizado_numerador: number | null;
  /**
   * The denominator of what was realized; null for units without a calculation. Exact: at most 15
   * significant digits.
   */
  realizado_denominador: number | null;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the panel; null without one, or for one that may not be
   * seen.
   */
  nome_painel?: string | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the indicator; null without one, or for one that may not
   * be seen.
   */
  nome_indicador?: string | undefined;
  /** With `include`: the target by the indicator's unit, as decimal text; null: none. */
  valor_meta?: string | null | undefined;
  /** With `include`: the adjusted target by the indicator's unit, as decimal text; null: none. */
  valor_meta_ajustada?: string | null | undefined;
  /** With `include`: the realized value by the indicator's unit, as decimal text; null: none. */
  valor_realizado?: string | null | undefined;
  /**
   * With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or
   * `conceito`; null: a quantity.
   */
  unidade?: string | null | undefined;
}

export interface ProgressChange {
  /** When the value was changed. */
  horario: string;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field of the cell; null: a manual entry of a formula. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador' | null;
  /** The manual entry; null: a field of the cell. */
  slug: string | null;
  /** What was there; null: nothing was typed. Exact: at most 15 significant digits. */
  valor_antes: number | null;
  /**
   * What was typed; null: it was emptied, or a formula came in its place. Exact: at most 15 significant
   * digits.
   */
  valor_depois: number | null;
  /** The token that sent it; null: a person, an import, or nobody is known. */
  id_token: number | null;
  /** The employee who typed it; null: a token, an import, or nobody is known. */
  id_colaborador: number | null;
  /** The name of the token or the employee; empty for an import, and where nobody is known. */
  nome: string;
  /**
   * The way by which it came; null where nobody is known.
   *
   * - `celula`: updateProgressPanel
   * - `lote`: updateProgressPanelMany, as JSON
   * - `arquivo`: updateProgressPanelMany, as a file
   * - `importacao`: the import of a company document
   */
  origem: WriterOrigem | null;
}

export interface ProgressRow {
  /** The id of the panel. Required, unless the row has its code. */
  id_gmr_painel?: number | undefined;
  /**
   * The `codigo_externo` of the panel, whatever its case, in place of the id or beside it; null: by id
   * alone.
   */
  codigo_painel?: string | null | undefined;
  /** The id of the indicator. Required, unless the row has its code. */
  id_indicador?: number | undefined;
  /**
   * The `codigo_externo` of the indicator, whatever its case, in place of the id or beside it; null: by id
   * alone.
   */
  codigo_indicador?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The target; of a unit with a calculation, its numerator. Exact: at most 15 significant digits. */
  meta_numerador?: number | null | undefined;
  /**
   * The denominator of the target; null for units without a calculation. Exact: at most 15 significant
   * digits.
   */
  meta_denominador?: number | null | undefined;
  /** The adjusted target, or its numerator. Exact: at most 15 significant digits. */
  meta_ajustada_numerador?: number | null | undefined;
  /** The denominator of the adjusted target. Exact: at most 15 significant digits. */
  meta_ajustada_denominador?: number | null | undefined;
  /**
   * What was realized; of a unit with a calculation, its numerator. Exact: at most 15 significant digits.
   */
  realizado_numerador?: number | null | undefined;
  /**
   * The denominator of what was realized; null for units without a calculation. Exact: at most 15
   * significant digits.
   */
  realizado_denominador?: number | null | undefined;
  /**
   * What was typed in the numerator of the target when the row was read, null for nothing: the row is
   * stored only while that is so. Exact: at most 15 significant digits.
   */
  lido_meta_numerador?: number | null | undefined;
  /**
   * What was typed in the denominator of the target when the row was read, null for nothing: the row is
   * stored only while that is so. Exact: at most 15 significant digits.
   */
  lido_meta_denominador?: number | null | undefined;
  /**
   * What was typed in the numerator of the adjusted target when the row was read, null for nothing: the row
   * is stored only while that is so. Exact: at most 15 significant digits.
   */
  lido_meta_ajustada_numerador?: number | null | undefined;
  /**
   * What was typed in the denominator of the adjusted target when the row was read, null for nothing: the
   * row is stored only while that is so. Exact: at most 15 significant digits.
   */
  lido_meta_ajustada_denominador?: number | null | undefined;
  /**
   * What was typed in the numerator of the realized value when the row was read, null for nothing: the row
   * is stored only while that is so. Exact: at most 15 significant digits.
   */
  lido_realizado_numerador?: number | null | undefined;
  /**
   * What was typed in the denominator of the realized value when the row was read, null for nothing: the
   * row is stored only while that is so. Exact: at most 15 significant digits.
   */
  lido_realizado_denominador?: number | null | undefined;
}

export interface ProgressSpread {
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The field that is written. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** The year that is written. */
  ano: number;
  /**
   * The months that are written, in the order in which equal remainders get their cent; absent: all twelve.
   */
  meses?: SpreadMonth[] | undefined;
  /** The panels that are written, each once, in the order in which equal remainders get their cent. */
  paineis: SpreadPanel[];
  /**
   * Where the values come from.
   *
   * - `linha`: the months of each panel go from its first to its last present value in equal steps
   * - `copia`: each cell is its value in `origem` times `fator`
   * - `distribuicao`: the cells add up to `valor`
   * - `arredondamento`: the present values become multiples of `multiplo`, and their sum stays
   */
  metodo: ProgressSpreadMetodo;
  /** With `copia`: what each value is multiplied by; absent: 1. Exact: at most 15 significant digits. */
  fator?: number | undefined;
  /** With `distribuicao`: the sum that the cells shall have. Exact: at most 15 significant digits. */
  valor?: number | undefined;
  /**
   * With `distribuicao`: how the sum is split over the panels; absent: `igual`.
   *
   * - `igual`: all the same
   * - `referencia`: by the shares of the values in `origem`; without it, of the present values of the cells
   * - `pesos`: by the `peso` of each
   */
  por_paineis?: PorPaineis | undefined;
  /**
   * With `distribuicao`: how the part of a panel is split over its months; absent: `igual`.
   *
   * - `igual`: all the same
   * - `referencia`: by the shares of the values in `origem`; without it, of the present values of the cells
   * - `pesos`: by the `peso` of each
   */
  por_meses?: PorMeses | undefined;
  /**
   * With `distribuicao`: each part is a multiple of this, but for one with what is left below it; absent:
   * 0.01. Exact: at most 15 significant digits.
   */
  multiplo?: number | undefined;
  /** What is copied, or gives the shares; absent: the cells themselves. */
  origem?: SpreadSource | undefined;
}

export interface ProgressSpreadPreview {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /**
   * The sum of the cells that were written; null beyond 13 integer digits. Exact: at most 15 significant
   * digits.
   */
  soma: number | null;
  /** How many cells had an empty source: they count as zero among shares, and are not copied. */
  vazias: number;
  /** How many of the panels’ months have no cell of the indicator. */
  sem_celula: number;
  /** The cells that would be written, by panel and month as they were sent. */
  celulas: SpreadCell[];
  /** The first 100 fields that would change: the indicator itself, then its dependents by id. */
  changes?: CellChange[] | undefined;
  /** In how many cells at least one field would change. */
  changedCells?: number | undefined;
  /** The first 1,000 values of calculated cells that would be others, by indicator, panel and month. */
  values?: ValueChange[] | undefined;
  /**
   * How many values would be others: each a target, adjusted target or realized value of a cell, by the
   * unit of its indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
   */
  changedValues?: number | undefined;
  /** The scores of panels that would be others, by month and panel: of each month alone. */
  scores?: ForetoldScore[] | undefined;
  /** The attainments and concepts that would be others, by month, panel and indicator: the first 1,000. */
  results?: ForetoldResult[] | undefined;
  /** How many panels and months would change besides, whose results were not looked at. */
  scoresOmitted?: number | undefined;
}

export interface ProgressSpreadResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /**
   * The sum of the cells that were written; null beyond 13 integer digits. Exact: at most 15 significant
   * digits.
   */
  soma: number | null;
  /** How many cells had an empty source: they count as zero among shares, and are not copied. */
  vazias: number;
  /** How many of the panels’ months have no cell of the indicator. */
  sem_celula: number;
  /** The cells that were written, by panel and month as they were sent. */
  celulas: SpreadCell[];
}

export interface ProgressUpdate {
  /** The target; of a unit with a calculation, its numerator. Exact: at most 15 significant digits. */
  meta_numerador?: number | null | undefined;
  /**
   * The denominator of the target; null for units without a calculation. Exact: at most 15 significant
   * digits.
   */
  meta_denominador?: number | null | undefined;
  /** The adjusted target, or its numerator. Exact: at most 15 significant digits. */
  meta_ajustada_numerador?: number | null | undefined;
  /** The denominator of the adjusted target. Exact: at most 15 significant digits. */
  meta_ajustada_denominador?: number | null | undefined;
  /**
   * What was realized; of a unit with a calculation, its numerator. Exact: at most 15 significant digits.
   */
  realizado_numerador?: number | null | undefined;
  /**
   * The denominator of what was realized; null for units without a calculation. Exact: at most 15
   * significant digits.
   */
  realizado_denominador?: number | null | undefined;
}

export interface ProgressUpdateMany {
  /** The cells. */
  linhas: ProgressRow[];
}

export interface ProgressUpdateManyPreview {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** With lenient handling: the rows that were not stored. */
  errors?: RowError[] | undefined;
  /** With lenient handling: values that are stored nowhere, of rows that were stored; the first 10,000. */
  ignored?: RowError[] | undefined;
  /** With lenient handling: how many such values there are in all. */
  ignoredCount?: number | undefined;
  /** The first 1,000 fields of calculated cells that would change, by indicator, panel and month. */
  changes?: CellChange[] | undefined;
  /** In how many calculated cells at least one field would change. */
  changedCells?: number | undefined;
  /** The first 1,000 values of calculated cells that would be others, by indicator, panel and month. */
  values?: ValueChange[] | undefined;
  /**
   * How many values would be others: each a target, adjusted target or realized value of a cell, by the
   * unit of its indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
   */
  changedValues?: number | undefined;
  /** The scores of panels that would be others, by month and panel: of each month alone. */
  scores?: ForetoldScore[] | undefined;
  /** The attainments and concepts that would be others, by month, panel and indicator: the first 1,000. */
  results?: ForetoldResult[] | undefined;
  /** How many panels and months would change besides, whose results were not looked at. */
  scoresOmitted?: number | undefined;
}

export interface ProgressUpdateManyResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** With lenient handling: the rows that were not stored. */
  errors?: RowError[] | undefined;
  /** With lenient handling: values that are stored nowhere, of rows that were stored; the first 10,000. */
  ignored?: RowError[] | undefined;
  /** With lenient handling: how many such values there are in all. */
  ignoredCount?: number | undefined;
}

export interface Reading {
  /** The id of the indicator. */
  id_indicador: number;
  /** The name. */
  nome: string;
  /** The submodel whose panels are read; null: the panel that is calculated. */
  id_painel_modelo: number | null;
  /**
   * Which of the three values.
   *
   * - `meta`: target
   * - `meta_ajustada`: adjusted target
   * - `realizado`: realized
   */
  serie: SeriesExplanationSerie;
  /**
   * How the two stored fields make the value.
   *
   * - `numerador`: the numerator alone
   * - `denominador`: the denominator alone
   * - `razao`: numerator ÷ denominator
   * - `percentual`: numerator ÷ denominator × 100
   */
  leitura: Leitura;
  /**
   * How several panels or months become one value (`tipo` 0).
   *
   * - `soma`: the sum over the panels of the submodel; without a submodel the value itself
   * - `media`: the mean over the panels of the submodel that have a value; only with a submodel
   * - `contagem`: in how many panels there is a value
   * - `periodos`: in how many months there is a value, from the beginning of the process to the month
   *   calculated
   */
  agregacao: Agregacao;
  /** Exact, as text: `12.5`, `100/3`; null without a value. */
  valor: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `DIVISION_BY_ZERO`: a division by zero
   * - `NO_VALUE`: nothing that is read has a value
   * - `OVERFLOW`: more than 13 integer digits
   * - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
   */
  motivo: SeriesExplanationMotivo | null;
  /** The cells that were read. */
  celulas: SourceCell[];
  /** How many cells were read that are not listed, because the answer would have grown too large. */
  celulas_omitidas: number;
}

export interface RealizadoGoGetByPeriodQuery {
  /**
   * Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
   * finds `Loja São Paulo`.
   */
  q?: string | undefined;
  /** Only records with one of these values as their `id`, separated by commas. */
  id?: string | undefined;
  /** Only records with one of these values as their `id_go_processo_periodo`, separated by commas. */
  id_go_processo_periodo?: string | undefined;
  /** Only records with one of these values as their `id_conta`, separated by commas. */
  id_conta?: string | undefined;
  /** Only records with one of these values as their `id_centro_resultado`, separated by commas. */
  id_centro_resultado?: string | undefined;
  /** Only records with one of these values as their `mes`, separated by commas. */
  mes?: string | undefined;
  /** Only records with one of these values as their `ano`, separated by commas. */
  ano?: string | undefined;
  /** Only records with one of these values as their `id_dimensao_resultado`, separated by commas. */
  id_dimensao_resultado?: string | undefined;
  /** Only records whose `periodo` has one of these codes, whatever their case, separated by commas. */
  codigo_periodo?: string | undefined;
  /** Only records whose `conta` has one of these codes, whatever their case, separated by commas. */
  codigo_conta?: string | undefined;
  /**
   * Only records whose `centro_resultado` has one of these codes, whatever their case, separated by commas.
   */
  codigo_centro_resultado?: string | undefined;
  /**
   * Only records whose `dimensao_resultado` has one of these codes, whatever their case, separated by
   * commas.
   */
  codigo_dimensao_resultado?: string | undefined;
  /**
   * The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id.
   */
  order?: 'id' | '-id' | 'id_go_processo_periodo' | '-id_go_processo_periodo' | 'id_conta' | '-id_conta' | 'id_centro_resultado' | '-id_centro_resultado' | 'mes' | '-mes' | 'ano' | '-ano' | undefined;
  /**
   * Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`,
   * `codigo_periodo`, `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`,
   * `nome_centro_resultado`.
   */
  include?: string | undefined;
  /**
   * Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the
   * address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
   * as can happen with `offset`.
   */
  after?: string | undefined;
}

export interface RealizedTotal {
  /** The numerator, or the value of a unit without a calculation. Exact: at most 15 significant digits. */
  numerador: number | null;
  /** The denominator; null for units without a calculation. Exact: at most 15 significant digits. */
  denominador: number | null;
  /** The value. Exact: at most 15 significant digits. */
  valor: number | null;
}

export interface RecordFieldChange {
  /** The field. */
  field: string;
  /** Its value as it is stored, as text; null: none. */
  before: string | null;
  /** The value that it would have, as text; null: none. */
  after: string | null;
}

export interface RecordRowOutcome {
  /** Which row, from 0. */
  index: number;
  /**
   * What the row would do.
   *
   * - `new`: it would insert a record
   * - `changed`: it would update the record
   * - `unchanged`: the record is so already
   * - `refused`: `errors` says why
   */
  outcome: Outcome;
  /** The record that it names; null for a new one. */
  id: number | null;
  /** The fields that it would change. */
  changes: RecordFieldChange[];
}

export interface RecordsUpsertPreview {
  /** How many records would be new. */
  inserted: number;
  /** How many records would change. */
  updated: number;
  /** How many records are so already. */
  skipped: number;
  /** What each row would do, in their order. */
  rows: RecordRowOutcome[];
  /** With lenient handling: the rows that were not stored. */
  errors?: RowError[] | undefined;
}

export interface RecordsUpsertResult {
  /** How many records are new. */
  inserted: number;
  /** How many records have changed. */
  updated: number;
  /** How many records were so already. */
  skipped: number;
  /** The ids of the rows' records, in the order of the rows; null where none was stored. */
  ids: (number | null)[];
  /** With lenient handling: the rows that were not stored. */
  errors?: RowError[] | undefined;
}

export interface ReferenceRead {
  /** Exact, as text: `12.5`, `100/3`; null without a value. */
  valor: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `DIVISION_BY_ZERO`: a division by zero
   * - `NO_VALUE`: nothing that is read has a value
   * - `OVERFLOW`: more than 13 integer digits
   */
  motivo: FieldExplanationMotivo | null;
}

export interface ReferenceReading {
  /** The reference, as saveFormulaIndicator takes it. */
  referencia: FormulaReferenceInput;
  /**
   * Which of the three values.
   *
   * - `meta`: target
   * - `meta_ajustada`: adjusted target
   * - `realizado`: realized
   */
  serie: SeriesExplanationSerie;
  /**
   * The value, or the side of the fraction on which the reference stands.
   *
   * - `valor`: the value
   * - `numerador`: the numerator alone
   * - `denominador`: the denominator alone
   */
  parte: Parte;
}

export interface ReferenceReadings {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** Whose manual entries are read; null or left out: there are none. */
  id_indicador?: number | null | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** What is read, in the order of the request. */
  leituras: ReferenceReading[];
}

export interface ReferencesRead {
  /** What is read, in the order of the request. */
  leituras: ReferenceRead[];
}

export interface RefusedRow {
  /**
   * Which row: of a list from 0, as in `linhas[0]`; of a file as a spreadsheet counts, the header being 1.
   */
  linha: number;
  /** The field; empty for the row as a whole. */
  campo: string;
  /** What is wrong with it, as the answer said, masked like `mensagem`. */
  msg: string;
}

export interface RefusedRows {
  /** How many the answer told. */
  quantas: number;
  /** The first 100 of them. */
  primeiras: RefusedRow[];
}

export interface RegistroGoGetHistoryPath {
  /** The resource, as the paths have it. */
  recurso: 'processoGo' | 'periodoGo' | 'contaGo' | 'estruturaGo' | 'centroResultadoGo' | 'dimensaoGo' | 'dimensaoResultadoGo' | 'orcadoGo' | 'realizadoGo' | 'historicoGo';
  /** The id of the record. */
  id: number;
}

export interface RemovedReference {
  /** The name that nodes use for the reference, unique in the formula. */
  slug: string;
  /** The label that people see. */
  rotulo: string;
}

export interface ReopenMonthPath {
  /** The id of the record. */
  id: number;
  /** The month. */
  month: number;
  /** The year. */
  year: number;
}

export interface ReopeningOrder {
  /** Why the month is reopened. */
  motivo: string;
}

export interface Responsible {
  /**
   * What kind of actor it was.
   *
   * - `API`: a request with a token
   * - `pessoa`: a person in the console
   */
  tipo: DefinitionAuthorTipo;
  /** The name of the token; null: the token is gone. */
  token: string | null;
  /** The name of the employee who did it in the console; left out for a token. */
  pessoa?: string | undefined;
}

export interface ResultCentre {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The result centre that this one counts in; null: none. */
  id_pai: number | null;
  /** The department that answers for it; null: none. */
  id_departamento: number | null;
  /** The branch that it belongs to; null: none. */
  id_filial: number | null;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the record that this one counts in; null without one, or
   * for one that may not be seen.
   */
  nome_pai?: string | null | undefined;
  /** The department, by its code; null: none. */
  codigo_departamento?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the department; null without one, or for one that may
   * not be seen.
   */
  nome_departamento?: string | null | undefined;
  /** The branch, by its code. */
  codigo_filial?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the branch; null without one, or for one that may not be
   * seen.
   */
  nome_filial?: string | null | undefined;
}

export interface ResultCentreInsert {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /** The id of a department, see getDepartments. */
  id_departamento?: number | null | undefined;
  /** The department, by its code; null: none. */
  codigo_departamento?: string | null | undefined;
  /** The id of a branch, see getBranches. */
  id_filial?: number | null | undefined;
  /** The branch, by its code. */
  codigo_filial?: string | null | undefined;
}

export interface ResultCentreRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The id of a department, see getDepartments. */
  id_departamento?: number | null | undefined;
  /** The id of a branch, see getBranches. */
  id_filial?: number | null | undefined;
  /** The result centre that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /** The department, by its code; null: none. */
  codigo_departamento?: string | null | undefined;
  /** The branch that it belongs to, by its code; null: none. */
  codigo_filial?: string | null | undefined;
}

export interface ResultCentreUpdate {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /** The id of a department, see getDepartments. */
  id_departamento?: number | null | undefined;
  /** The department, by its code; null: none. */
  codigo_departamento?: string | null | undefined;
  /** The id of a branch, see getBranches. */
  id_filial?: number | null | undefined;
  /** The branch, by its code. */
  codigo_filial?: string | null | undefined;
}

export interface ResultCentreUpsert {
  /** The records, each once. */
  linhas: ResultCentreRow[];
}

export interface ResultChange {
  /**
   * What changed: a typed value, the definition of an indicator, the place of an indicator in a model, a
   * panel, the months of a process, or that a month is closed.
   */
  tipo: 'valor' | 'indicador' | 'modelo' | 'painel' | 'processo' | 'fechamento';
  /** When it was changed last between the two moments; null: not known. */
  horario: string | null;
  /** Who changed it last; null: not known, or the operator. */
  autor: Writer | null;
  /** The panel that changed, or in which the value is typed. */
  id_gmr_painel: number | null;
  /** The indicator that changed, or of which the value is. */
  id_indicador: number | null;
  /** The model that changed. */
  id_painel_modelo: number | null;
  /** The process that changed. */
  id_gmr_processo: number | null;
  /** The month of the value, or the month that was closed or reopened. */
  mes: number | null;
  /** Its year. */
  ano: number | null;
  /** The field of the value; null: a manual entry, or no value. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador' | null;
  /** The manual entry; null: a field, or no value. */
  slug: string | null;
  /**
   * What was typed at the first moment; null: nothing, or no value. Exact: at most 15 significant digits.
   */
  antes: number | null;
  /**
   * What was typed at the second moment; null: nothing, or no value. Exact: at most 15 significant digits.
   */
  depois: number | null;
  /** The difference that it makes to the result. */
  efeito: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends
   *   of months and closings are told
   */
  motivo: MonthIndicatorResultMotivo | null;
}

export interface ResultChanges {
  /**
   * Which of the three values.
   *
   * - `meta`: target
   * - `meta_ajustada`: adjusted target
   * - `realizado`: realized
   */
  serie: SeriesExplanationSerie;
  /** The first moment; where it is not asked for, that from when the history is whole. */
  de: string;
  /** The second moment; null: now, as none was asked for. */
  ate: string | null;
  /** The result at the first moment. Exact, as text: `12.5`, `100/3`; null without a value. */
  valor_de: string | null;
  /** The result at the second moment. Exact, as text: `12.5`, `100/3`; null without a value. */
  valor_ate: string | null;
  /**
   * The attainment of the month at the first moment, in percent; null without one. Exact: at most 15
   * significant digits.
   */
  atingimento_de: number | null;
  /** That at the second moment. Exact: at most 15 significant digits. */
  atingimento_ate: number | null;
  /** By how much they differ, exact; no value counts as 0. */
  diferenca: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends
   *   of months and closings are told
   */
  motivo: MonthIndicatorResultMotivo | null;
  /** What changed the result, in the order of time. */
  mudancas: ResultChange[];
  /** The changes that are not named. */
  demais: OtherResultChanges;
}

export interface ResultMonth {
  /** The calendar year of the month, where the year does not begin in January. */
  ano?: number | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The weight in the score of the panel. Exact: at most 15 significant digits. */
  peso: number;
  /** The target. */
  meta: MonthTarget;
  /** What was realized. */
  realizado: MonthRealized;
  /** With `include`: the target by the indicator's unit, as decimal text; null: none. */
  valor_meta?: string | null | undefined;
  /** With `include`: the realized value by the indicator's unit, as decimal text; null: none. */
  valor_realizado?: string | null | undefined;
}

export interface Role {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** A description. */
  descricao: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface RoleInsert {
  /** The name. */
  nome: string;
  /** A description. */
  descricao?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
}

export interface RoleRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The name. */
  nome?: string | undefined;
  /** A description. */
  descricao?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface RoleSetup {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /** A description. */
  descricao: string;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo: string | null;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado: DepartmentDesativado;
}

export interface RoleUpdate {
  /** The name. */
  nome?: string | undefined;
  /** A description. */
  descricao?: string | undefined;
  /**
   * The record's key in the integrator's own system, unique among those of its kind whatever its case;
   * null: none.
   */
  codigo_externo?: string | null | undefined;
  /**
   * Whether the record is inactive. Only inactive records can be deleted.
   *
   * - `0`: active
   * - `1`: inactive: it can be deleted
   */
  desativado?: DepartmentDesativado | undefined;
}

export interface RoleUpsert {
  /** The records, each once. */
  linhas: RoleRow[];
}

export interface RowError {
  /** Which row, from 0. */
  index: number;
  /** The field that is wrong; empty: the row as a whole. */
  field: string;
  /** What is wrong and what to mend, in English. */
  msg: string;
  /**
   * The broken rule, as in problem documents: it stays the same even if the sentence changes. Rows that
   * were stored break none.
   */
  rule?: string | undefined;
  /**
   * The names and numbers of the rule, as in problem documents: `{ "minimum": 1, "maximum": 12 }`. Absent
   * where it has none.
   */
  params?: Record<string, unknown> | undefined;
}

export interface RowsUpsertResult {
  /** How many rows are new. */
  inserted: number;
  /** How many rows have changed. */
  updated: number;
  /** How many rows were so already. */
  skipped: number;
  /** With lenient handling: the rows that were not stored. */
  errors?: RowError[] | undefined;
}

export interface Scenario {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The name. */
  nome: string;
  /**
   * Who sees it.
   *
   * - `dono`: its owner alone, and a Gerente once the owner is not an active employee any more
   * - `empresa`: everybody of the company
   */
  visivel: Visivel;
  /** The id of an employee, see getEmployees. */
  id_colaborador: number | null;
  /** The moment on which it stands: the company as it was then; null: today. */
  base_em: string | null;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** In how many fields it differs, as far as the caller sees them. */
  diferencas?: number | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the employee; null without one, or for one that may not
   * be seen.
   */
  nome_colaborador?: string | null | undefined;
}

export interface ScenarioApplication {
  /**
   * Where the values go; absent: into the cells in which they differ.
   *
   * - `valores`: as the values of the cells in which they differ; so it is without como
   * - `metas_do_ano_seguinte`: as targets of the same months a year later
   */
  como?: Como | undefined;
}

export interface ScenarioCell {
  /** The target; of a unit with a calculation, its numerator. Exact: at most 15 significant digits. */
  meta_numerador: number | null;
  /**
   * The denominator of the target; null for units without a calculation. Exact: at most 15 significant
   * digits.
   */
  meta_denominador: number | null;
  /** The adjusted target, or its numerator. Exact: at most 15 significant digits. */
  meta_ajustada_numerador: number | null;
  /** The denominator of the adjusted target. Exact: at most 15 significant digits. */
  meta_ajustada_denominador: number | null;
  /**
   * What was realized; of a unit with a calculation, its numerator. Exact: at most 15 significant digits.
   */
  realizado_numerador: number | null;
  /**
   * The denominator of what was realized; null for units without a calculation. Exact: at most 15
   * significant digits.
   */
  realizado_denominador: number | null;
}

export interface ScenarioChange {
  /** The differences to set; the later of two for the same field counts. Absent: none. */
  definir?: ScenarioDifferenceSet[] | undefined;
  /** The fields that shall differ no longer; absent: none. */
  remover?: ScenarioField[] | undefined;
}

export interface ScenarioDifference {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** The value that is supposed to be typed there; null: nothing. Exact: at most 15 significant digits. */
  valor: number | null;
}

export interface ScenarioDifferenceSet {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** The value that is supposed to be typed there; null: nothing. Exact: at most 15 significant digits. */
  valor: number | null;
  /**
   * What must be typed there for the scenario to be applied; null: nothing. Absent: what is typed there in
   * the base. Exact: at most 15 significant digits.
   */
  lido?: number | null | undefined;
}

export interface ScenarioField {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The id of the indicator. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
}

export interface ScenarioFigures {
  /** The target: the adjusted one where it counts. */
  meta: ScenarioValue;
  /** What was realized. */
  realizado: ScenarioValue;
  /**
   * The attainment in percent, as `interpretacao` says; null where there is none. Exact: at most 15
   * significant digits.
   */
  atingimento: number | null;
  /**
   * Why there is no attainment; null where there is one.
   *
   * - `NO_VALUE`: the target or the result has no value
   * - `DIVISION_BY_ZERO`: a ratio to zero
   * - `OVERFLOW`: it would have more than 13 integer digits
   * - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio
   *   is as good. It counts as met
   */
  motivo_atingimento: MotivoAtingimento | null;
  /** The name of the concept that was reached; null: none. */
  conceito: string | null;
  /** The cell in the month; absent unless `celulas` asks for it. */
  celula?: ScenarioCell | undefined;
  /**
   * Why there is no value; null where there is one.
   *
   * - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends
   *   of months and closings are told
   */
  motivo?: MonthIndicatorResultMotivo | undefined;
}

export interface ScenarioGetByIdQuery {
  /**
   * Further fields of each record, separated by commas: `diferencas`, `codigo_colaborador`,
   * `nome_colaborador`.
   */
  include?: string | undefined;
}

export interface ScenarioIndicator {
  /** The id of the indicator. */
  id_indicador: number;
  /** Without the differences: in the base. */
  hoje: ScenarioFigures;
  /** With the differences. */
  cenario: ScenarioFigures;
  /** What is typed in the month, without the differences; absent unless `celulas` is 2. */
  digitado?: ScenarioCell | undefined;
}

export interface ScenarioInsert {
  /** The name. */
  nome: string;
  /**
   * Who sees it; absent: its owner, or everybody where a token inserts it.
   *
   * - `dono`: its owner alone, and a Gerente once the owner is not an active employee any more
   * - `empresa`: everybody of the company
   */
  visivel?: Visivel | undefined;
  /** The moment on which it stands: the company as it was then; absent or null: today. */
  base_em?: string | null | undefined;
}

export interface ScenarioLever {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** What is typed there. Exact: at most 15 significant digits. */
  valor: number | null;
  /** The changed value that was tried. Exact: at most 15 significant digits. */
  variado: number | null;
  /** The result with it; null: none. */
  depois: string | null;
  /** The difference that it makes to the result. */
  efeito: string | null;
}

export interface ScenarioLevers {
  /** The result before; null: none. */
  valor: string | null;
  /** The inputs that change the result, the largest effects first. */
  alavancas: ScenarioLever[];
  /** How many inputs were tried. */
  entradas: number;
  /** How many inputs were not tried, because there were too many. */
  omitidas: number;
}

export interface ScenarioLeversOrder {
  /** The cell and series whose value is the result. */
  resultado: ScenarioResult;
  /** By how many percent each input is changed; absent: 1. Exact: at most 15 significant digits. */
  variacao?: number | undefined;
  /** The stored scenario whose differences are supposed; absent: none. */
  id_cenario?: number | undefined;
  /** The values that are supposed besides; absent: none. */
  diferencas?: ScenarioDifference[] | undefined;
}

export interface ScenarioOrder {
  /** The values that are supposed; the later of two for the same field counts. */
  diferencas: ScenarioDifference[];
  /** The moment on which the scenario stands: the company as it was then; absent: today. */
  base_em?: string | undefined;
  /** The panels whose results are asked for. */
  paineis?: number[] | undefined;
  /** The panels, by their codes, in place of `paineis`. */
  codigos_painel?: string[] | null | undefined;
  /** The indicators whose results are shown; absent: all. Scores count all of them. */
  indicadores?: number[] | undefined;
  /** The indicators, by their codes, in place of `indicadores`. */
  codigos_indicador?: string[] | null | undefined;
  /** The year of the results. */
  ano: number;
  /** The months of the results. */
  meses: number[];
  /**
   * Which months of the year a result is of; absent: each month alone.
   *
   * - `0`: each month alone
   * - `1`: all months of the year up to each
   */
  ate_mes?: ScenarioOrderAteMes | undefined;
  /**
   * Whether the cells are shown too; absent: not.
   *
   * - `0`: results alone
   * - `1`: also the cell of each indicator in the month
   * - `2`: and what is typed in it, without the differences
   */
  celulas?: Celulas | undefined;
  /**
   * Whether only what the differences change is answered; absent: everything.
   *
   * - `0`: all results
   * - `1`: only indicators that the differences change, and their panels
   */
  so_alterados?: SoAlterados | undefined;
  /**
   * Whether the scores of panels are left out, so that a few indicators come sooner; absent: not.
   *
   * - `0`: with the score of each panel
   * - `1`: without, which is null
   */
  sem_pontuacao?: SemPontuacao | undefined;
}

export interface ScenarioPanel {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The year. */
  ano: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The score of the panel, in percent. */
  pontuacao: ScenarioScore;
  /** The indicators that have the month, by id. */
  indicadores: ScenarioIndicator[];
}

export interface ScenarioPart {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /**
   * What was typed there before the value was set; null: nothing. Exact: at most 15 significant digits.
   */
  antes: number | null;
  /** The value; null: nothing. Exact: at most 15 significant digits. */
  depois: number | null;
  /** The difference that it makes to the result. */
  efeito: string | null;
}

export interface ScenarioParts {
  /** The result in the base, without the values, exact; null: it has none. */
  hoje: string | null;
  /** The result with all of them, exact; null: it has none. */
  cenario: string | null;
  /** By how much they differ, exact. */
  diferenca: string | null;
  /** What the values add to the result, the largest parts first. */
  partes: ScenarioPart[];
  /** The values that are not named. */
  demais: OtherScenarioParts;
}

export interface ScenarioPartsOrder {
  /** The cell and series whose value is the result. */
  resultado: ScenarioResult;
  /** The stored scenario whose differences are supposed; absent: none. */
  id_cenario?: number | undefined;
  /** The values that are supposed besides; absent: none. */
  diferencas?: ScenarioDifference[] | undefined;
}

export interface ScenarioPreview {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** Each value that would be typed, with what is typed there now. */
  valores: ScenarioValueWritten[];
  /** The first 100 fields that would change: the indicator itself, then its dependents by id. */
  changes?: CellChange[] | undefined;
  /** In how many cells at least one field would change. */
  changedCells?: number | undefined;
  /** The first 1,000 values of calculated cells that would be others, by indicator, panel and month. */
  values?: ValueChange[] | undefined;
  /**
   * How many values would be others: each a target, adjusted target or realized value of a cell, by the
   * unit of its indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
   */
  changedValues?: number | undefined;
  /** The scores of panels that would be others, by month and panel: of each month alone. */
  scores?: ForetoldScore[] | undefined;
  /** The attainments and concepts that would be others, by month, panel and indicator: the first 1,000. */
  results?: ForetoldResult[] | undefined;
  /** How many panels and months would change besides, whose results were not looked at. */
  scoresOmitted?: number | undefined;
}

export interface ScenarioResult {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /** The indicator; absent with `serie` `pontuacao`. */
  id_indicador?: number | undefined;
  /** The indicator, by its code; null: none. */
  codigo_indicador?: string | null | undefined;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /**
   * The series, or the score of the panel in the month.
   *
   * - `meta`: target
   * - `meta_ajustada`: adjusted target
   * - `realizado`: realized
   * - `pontuacao`: the score of the panel, without id_indicador
   */
  serie: ScenarioResultSerie;
}

export interface ScenarioResults {
  /** The results, by month and panel. */
  paineis: ScenarioPanel[];
}

export interface ScenarioScore {
  /** Without the differences: in the base. Exact: at most 15 significant digits. */
  hoje: number | null;
  /** With the differences. Exact: at most 15 significant digits. */
  cenario: number | null;
}

export interface ScenarioUpdate {
  /** The name. */
  nome?: string | undefined;
  /**
   * Who sees it.
   *
   * - `dono`: its owner alone, and a Gerente once the owner is not an active employee any more
   * - `empresa`: everybody of the company
   */
  visivel?: Visivel | undefined;
  /** The id of an employee, see getEmployees. */
  id_colaborador?: number | undefined;
  /** The employee, by code; null: none. Of people, a Gerente sees and names it. */
  codigo_colaborador?: string | null | undefined;
  /** The moment on which it stands: the company as it was then; null: today. */
  base_em?: string | null | undefined;
}

export interface ScenarioValue {
  /** The numerator, or the value of a unit without a calculation. Exact: at most 15 significant digits. */
  numerador: number | null;
  /** The denominator; null for units without a calculation. Exact: at most 15 significant digits. */
  denominador: number | null;
  /** The value. Exact: at most 15 significant digits. */
  valor: number | null;
}

export interface ScenarioValueWritten {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** What is typed there now; null: nothing. Exact: at most 15 significant digits. */
  antes: number | null;
  /** What would be typed there; null: nothing. Exact: at most 15 significant digits. */
  depois: number | null;
}

export interface ScoreChange {
  /**
   * What changed: the attainment of an indicator, how it is judged, what it weighs, its place in the model,
   * the model or processes of the panel, the months of the process, or what the process counts of
   * attainments.
   */
  tipo: 'resultado' | 'indicador' | 'peso' | 'modelo' | 'painel' | 'processo' | 'limite';
  /** When it was changed last between the two moments; null: not known, or no one moment. */
  horario: string | null;
  /** Who changed it last; null: not known, or the operator. */
  autor: Writer | null;
  /** The indicator; null: the panel or the process changed. */
  id_indicador: number | null;
  /** The model of the panel, where the change is of it. */
  id_painel_modelo: number | null;
  /** Which bound of the process changed; null: no bound. */
  campo: 'atingimento_minimo' | 'atingimento_maximo' | null;
  /**
   * The attainment, weight or bound at the first moment; null: there was none, or the panel or the process
   * changed. Exact: at most 15 significant digits.
   */
  antes: number | null;
  /** That at the second moment. Exact: at most 15 significant digits. */
  depois: number | null;
  /** What it adds to the score, in percentage points, exact. */
  efeito: string | null;
}

export interface ScoreChanges {
  /** The first moment; where it is not asked for, that from when the history is whole. */
  de: string;
  /** The second moment; null: now, as none was asked for. */
  ate: string | null;
  /** The score at the first moment, in percent; null without one. Exact: at most 15 significant digits. */
  pontuacao_de: number | null;
  /** That at the second moment. Exact: at most 15 significant digits. */
  pontuacao_ate: number | null;
  /** By how many percentage points they differ, exact; no score counts as 0. */
  diferenca: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends
   *   of months and closings are told
   */
  motivo: MonthIndicatorResultMotivo | null;
  /** What changed the score, in the order of time. */
  mudancas: ScoreChange[];
  /** The changes that are not named. */
  demais: OtherResultChanges;
}

export interface SeriesExplanation {
  /**
   * Which of the three values.
   *
   * - `meta`: target
   * - `meta_ajustada`: adjusted target
   * - `realizado`: realized
   */
  serie: SeriesExplanationSerie;
  /**
   * How the two stored fields make the value.
   *
   * - `numerador`: the numerator alone
   * - `denominador`: the denominator alone
   * - `razao`: numerator ÷ denominator
   * - `percentual`: numerator ÷ denominator × 100
   */
  leitura: Leitura;
  /** What other formulas read. Exact, as text: `12.5`, `100/3`; null without a value. */
  valor: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `DIVISION_BY_ZERO`: a division by zero
   * - `NO_VALUE`: nothing that is read has a value
   * - `OVERFLOW`: more than 13 integer digits
   * - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
   */
  motivo: SeriesExplanationMotivo | null;
  /** The concept that the result reaches (unit 10); null below all and for other units. */
  conceito: FormulaConcept | null;
  /** How the numerator came about. */
  numerador: FieldExplanation;
  /** How the denominator came about. */
  denominador: FieldExplanation;
  /** Of a formula: the tree as it was calculated. */
  arvore: NodeExplanation | null;
}

export interface SetAsidePlace {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The year. */
  ano: number;
  /** The months. */
  meses: number[];
  /** How many values. */
  values: number;
}

export interface SourceCell {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** Whether the panel has the indicator in that month. */
  existe: boolean;
  /** Exact, as text: `12.5`, `100/3`; null without a value. */
  valor: string | null;
  /**
   * Why there is no value; null where there is one.
   *
   * - `DIVISION_BY_ZERO`: a division by zero
   * - `NO_VALUE`: nothing that is read has a value
   * - `OVERFLOW`: more than 13 integer digits
   * - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
   */
  motivo: SeriesExplanationMotivo | null;
  /** The stored numerator, where it is read. */
  numerador?: FieldRead | undefined;
  /** The stored denominator, where it is read. */
  denominador?: FieldRead | undefined;
  /** How this cell came about, where it is calculated and `depth` reaches it. */
  explicacao?: CellExplanation | undefined;
  /** True: `depth` reaches the cell, but the answer would have grown too large. */
  explicacao_omitida?: boolean | undefined;
}

export interface SpreadCell {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** What was typed before; null: nothing. Exact: at most 15 significant digits. */
  antes: number | null;
  /** What is typed now. Exact: at most 15 significant digits. */
  valor: number | null;
}

export interface SpreadMonth {
  /** The month, 1 to 12. */
  mes: number;
  /**
   * With `por_meses` `pesos`: the weight of the month, in any scale. Exact: at most 15 significant digits.
   */
  peso?: number | undefined;
}

export interface SpreadPanel {
  /** The id of a panel, see getPanels. */
  id_gmr_painel?: number | undefined;
  /** The panel, by its code; null: none. */
  codigo_painel?: string | null | undefined;
  /**
   * With `por_paineis` `pesos`: the weight of the panel, in any scale. Exact: at most 15 significant
   * digits.
   */
  peso?: number | undefined;
  /** The panel whose values are read for this one; absent: itself. */
  id_gmr_painel_origem?: number | undefined;
  /** The external code of the panel whose values are read for this one. */
  codigo_painel_origem?: string | null | undefined;
}

export interface SpreadSource {
  /** The field that is read; absent: the one that is written. */
  campo?: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador' | undefined;
  /** The year that is read; absent: the one that is written. */
  ano?: number | undefined;
}

export interface StatementLine {
  /**
   * What the line is.
   *
   * - `estrutura`: a structure
   * - `conta`: an account
   */
  tipo: StatementLineTipo;
  /** The id of the structure or account. */
  id: number;
  /** The structure whose line the account is; null: none. */
  id_estrutura: number | null;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** How deep the line lies, from 0. */
  nivel: number;
  /**
   * The sign in which the line counts, and in which its amounts are.
   *
   * - `1`: added
   * - `-1`: taken off
   */
  sinal: Sinal;
  /** How many accounts lie directly below; they come with `id_conta`. */
  contas_abaixo: number;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** The months of the period. */
  meses: StatementMonth[];
  /** The whole period. */
  total: StatementTotal;
}

export interface StatementMonth {
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** What was budgeted; null without any fact. */
  orcado: number | null;
  /** What was realized. */
  realizado: number | null;
  /** The history; null without any fact. */
  historico: number | null;
  /** Realized minus budgeted. */
  desvio_valor: number | null;
  /** The deviation in percent of the size of what was budgeted; null without it. */
  desvio_percentual: number | null;
  /** Realized minus history. */
  variacao_valor: number | null;
  /** The variation in percent of the size of the history; null without it. */
  variacao_percentual: number | null;
  /** In percent of what was budgeted in the base line. */
  participacao_orcado?: number | null | undefined;
  /** In percent of what was realized in the base line. */
  participacao_realizado?: number | null | undefined;
  /** In percent of the history of the base line. */
  participacao_historico?: number | null | undefined;
  /**
   * What is budgeted for exactly the account, the result centre and the values of the slice. Exact: at most
   * 15 significant digits.
   */
  lido_orcado?: number | null | undefined;
  /** What was realized by exactly these. Exact: at most 15 significant digits. */
  lido_realizado?: number | null | undefined;
  /** The history that was loaded for exactly these. Exact: at most 15 significant digits. */
  lido_historico?: number | null | undefined;
}

export interface StatementRecord {
  /** What kind of record it is, as in paths. */
  recurso: 'orcadoGo' | 'realizadoGo' | 'historicoGo';
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The id of the account. */
  id_conta: number;
  /** The account, by its code. */
  codigo_conta: string;
  /**
   * In lists whose `include` names it: the name of the account; null without one, or for one that may not
   * be seen.
   */
  nome_conta: string;
  /** The id of the result centre. */
  id_centro_resultado: number;
  /** The result centre, by its code. */
  codigo_centro_resultado: string;
  /**
   * In lists whose `include` names it: the name of the result centre; null without one, or for one that may
   * not be seen.
   */
  nome_centro_resultado: string;
  /** The ids of the dimension values, sorted, without repetition; empty: none. */
  dimensoes: number[];
  /** The dimension values, by their codes. */
  codigos_dimensao: string[];
  /** The names of the dimension values. */
  nomes_dimensao: string[];
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The amount, as it was stored. Exact: at most 15 significant digits. */
  valor: number;
  /** How often, and in which sign, the line counts the record. */
  fator: number;
  /** When it was last written; null: it came by import. */
  alterado_em: string | null;
  /** Who did it; null: it came by import. */
  responsavel: Responsible | null;
}

export interface StatementTotal {
  /** What was budgeted; null without any fact. */
  orcado: number | null;
  /** What was realized. */
  realizado: number | null;
  /** The history; null without any fact. */
  historico: number | null;
  /** Realized minus budgeted. */
  desvio_valor: number | null;
  /** The deviation in percent of the size of what was budgeted; null without it. */
  desvio_percentual: number | null;
  /** Realized minus history. */
  variacao_valor: number | null;
  /** The variation in percent of the size of the history; null without it. */
  variacao_percentual: number | null;
  /** In percent of what was budgeted in the base line. */
  participacao_orcado?: number | null | undefined;
  /** In percent of what was realized in the base line. */
  participacao_realizado?: number | null | undefined;
  /** In percent of the history of the base line. */
  participacao_historico?: number | null | undefined;
}

export interface StoredFormula {
  /** What the formula reads. */
  referencias: FormulaReference[];
  /** The nodes of both trees. */
  nos: FormulaNode[];
}

export interface StoredScenarioDifference {
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The id of the indicator. */
  id_indicador: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** The field. */
  campo: 'meta_numerador' | 'meta_denominador' | 'meta_ajustada_numerador' | 'meta_ajustada_denominador' | 'realizado_numerador' | 'realizado_denominador';
  /** The value that is supposed to be typed there; null: nothing. Exact: at most 15 significant digits. */
  valor: number | null;
  /**
   * What must be typed there for the scenario to be applied; null: nothing. Exact: at most 15 significant
   * digits.
   */
  lido: number | null;
  /** What is typed there today; null: nothing. Exact: at most 15 significant digits. */
  hoje: number | null;
  /** The id of an employee, see getEmployees. */
  id_colaborador: number | null;
  /** When, in UTC. */
  horario: string;
}

export interface StoredScenarioOrder {
  /** The panels whose results are asked for. */
  paineis?: number[] | undefined;
  /** The panels, by their codes, in place of `paineis`. */
  codigos_painel?: string[] | null | undefined;
  /** The indicators whose results are shown; absent: all. Scores count all of them. */
  indicadores?: number[] | undefined;
  /** The indicators, by their codes, in place of `indicadores`. */
  codigos_indicador?: string[] | null | undefined;
  /** The year. */
  ano: number;
  /** The months of the results. */
  meses: number[];
  /**
   * Which months of the year a result is of; absent: each month alone.
   *
   * - `0`: each month alone
   * - `1`: all months of the year up to each
   */
  ate_mes?: ScenarioOrderAteMes | undefined;
  /**
   * Whether the cells are shown too; absent: not.
   *
   * - `0`: results alone
   * - `1`: also the cell of each indicator in the month
   * - `2`: and what is typed in it, without the differences
   */
  celulas?: Celulas | undefined;
  /**
   * Whether only what the differences change is answered; absent: everything.
   *
   * - `0`: all results
   * - `1`: only indicators that the differences change, and their panels
   */
  so_alterados?: SoAlterados | undefined;
  /**
   * Whether the scores of panels are left out, so that a few indicators come sooner; absent: not.
   *
   * - `0`: with the score of each panel
   * - `1`: without, which is null
   */
  sem_pontuacao?: SemPontuacao | undefined;
}

export interface Structure {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo: number;
  /** The structure of the same period that this one counts in; null: none. */
  id_pai: number | null;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /**
   * Whether the record is blocked. Only blocked records can be deleted.
   *
   * - `0`: not blocked
   * - `1`: blocked
   */
  bloqueado: Bloqueado;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** The lines of the structure, in their order; each account at most once. */
  contas: StructureLine[];
  /** The period, by its code. */
  codigo_periodo?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the period; null without one, or for one that may not be
   * seen.
   */
  nome_periodo?: string | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /**
   * In lists whose `include` names it: the name of the record that this one counts in; null without one, or
   * for one that may not be seen.
   */
  nome_pai?: string | null | undefined;
}

export interface StructureInsert {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo: string;
  /** The name. */
  nome: string;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | null | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
}

export interface StructureLine {
  /** The id of the account. */
  id_conta: number;
  /**
   * Whether the account, with all that lies below it, is added or taken off.
   *
   * - `1`: added
   * - `-1`: taken off
   */
  sinal: Sinal;
}

export interface StructureLineSave {
  /** The id of the account. */
  id_conta?: number | undefined;
  /** The account, by its code. */
  codigo_conta?: string | null | undefined;
  /**
   * Whether the account, with all that lies below it, is added or taken off.
   *
   * - `1`: added
   * - `-1`: taken off
   */
  sinal: Sinal;
}

export interface StructureLines {
  /** The lines of the structure, in their order; each account at most once. */
  contas: StructureLineSave[];
}

export interface StructureRow {
  /** The id of the record, unique among those of its kind. */
  id?: number | undefined;
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | undefined;
  /** The structure of the same period that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
}

export interface StructureUpdate {
  /** The integrator's own key, unique among the records of its kind whatever its case. */
  codigo?: string | undefined;
  /** The name. */
  nome?: string | undefined;
  /** Cannot be changed: only the period that the structure has is accepted. */
  id_go_processo_periodo?: number | undefined;
  /** The record above this one; null: none. */
  id_pai?: number | null | undefined;
  /** The record that this one counts in, by its code; null: none. */
  codigo_pai?: string | null | undefined;
  /** The position among its neighbours; null: undefined. */
  ordem?: number | undefined;
}

export interface StructureUpsert {
  /** The records, each once. */
  linhas: StructureRow[];
}

export interface TargetTotal {
  /** The numerator, or the value of a unit without a calculation. Exact: at most 15 significant digits. */
  numerador: number | null;
  /** The denominator; null for units without a calculation. Exact: at most 15 significant digits. */
  denominador: number | null;
  /** The value. Exact: at most 15 significant digits. */
  valor: number | null;
  /**
   * Which target this is.
   *
   * - `0`: only the target
   * - `1`: the adjusted target, where one is set
   */
  ajustada: Ajustada;
}

export interface UpdateAccessPanelPath {
  /** The id of a GMR process, see getGmrProcesses. */
  gmr_process_id: number;
  /** The id of a panel, see getPanels. */
  gmr_panel_id: number;
  /** The id of an employee, see getEmployees. */
  employee_id: number;
}

export interface UpdateModelIndicatorPath {
  /** The id of a panel model, see getModels. */
  model_id: number;
  /** The id of an indicator. */
  indicator_id: number;
}

export interface UpdateProgressPanelPath {
  /** The id of a panel, see getPanels. */
  panel_id: number;
  /** The id of an indicator. */
  indicator_id: number;
  /** The month. */
  month: number;
  /** The year. */
  year: number;
}

export interface UpdateResult {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
}

export interface UpsertResult {
  /** How many facts are new. */
  inserted: number;
  /** How many facts have another amount, or were taken away. */
  updated: number;
  /** How many facts were so already. */
  skipped: number;
  /** With lenient handling: the rows that were not stored. */
  errors?: RowError[] | undefined;
}

export interface ValoresGoGetBreakdownQuery {
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | undefined;
  /** Only facts of these result centres, or of those below them; empty or absent: of all. */
  centrosResultado?: string | undefined;
  /** Only facts of these dimension values, or of those below them; empty or absent: of all. */
  dimensoesResultado?: string | undefined;
  /** Only facts of these result centres, or of those below them: their codes, separated by commas. */
  codigo_centro_resultado?: string | undefined;
  /** Only facts of these dimension values, or of those below them: their codes, separated by commas. */
  codigo_dimensao_resultado?: string | undefined;
  /** The account. */
  id_conta?: number | undefined;
  /** The account, by its code. */
  codigo_conta?: string | undefined;
  /** The structure. */
  id_estrutura?: number | undefined;
  /** The structure, by its code. */
  codigo_estrutura?: string | undefined;
  /** Only this month. */
  mes: number;
  /** Only this year. */
  ano: number;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo?: GoModo | undefined;
  /** Only facts of this very account. */
  so_conta?: number | undefined;
  /** Only facts of this very account, by its code. */
  codigo_so_conta?: string | undefined;
  /** Only facts of this very result centre. */
  so_centro?: number | undefined;
  /** Only facts of this very result centre, by its code. */
  codigo_so_centro?: string | undefined;
  /**
   * What the rows are.
   *
   * - `conta`: the accounts of the facts
   * - `centro`: their result centres
   * - `dimensao`: their values of `id_dimensao`
   */
  por: Por;
  /** The dimension, with `por=dimensao`. */
  id_dimensao?: number | undefined;
  /** The dimension, by its code. */
  codigo_dimensao?: string | undefined;
}

export interface ValoresGoGetConsolidatedQuery {
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | undefined;
  /** Which facts count: the JSON text of a BudgetFilter. */
  go_config?: string | undefined;
  /** The accounts that are summed, by their codes, separated by commas. */
  codigo_conta?: string | undefined;
  /** The structures that are summed, by their codes, separated by commas. */
  codigo_estrutura?: string | undefined;
  /** Only facts of these result centres, or of those below them: their codes, separated by commas. */
  codigo_centro_resultado?: string | undefined;
  /** Only facts of these dimension values, or of those below them: their codes, separated by commas. */
  codigo_dimensao_resultado?: string | undefined;
  /**
   * Which of the sums is read.
   *
   * - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
   * - `orcado`: what was budgeted
   * - `realizado`: what was realized
   * - `historico`: the history: what was realized in the linked period, else the history that was loaded
   * - `variacao_valor`: realized − history
   * - `variacao_percentual`: (realized − history) ÷ |history| × 100
   * - `desvio_valor`: realized − budgeted
   * - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
   */
  go_metrica?: GoMetrica | undefined;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo?: GoModo | undefined;
  /**
   * The tree that the reference stands in, which `automatico` follows; realized when it is left out.
   *
   * - `0`: target tree
   * - `1`: realized tree
   */
  destino?: Destino | undefined;
  /** Only this month. */
  mes?: number | undefined;
  /** Only this year. */
  ano?: number | undefined;
  /**
   * Further fields of each record, separated by commas: `valor_orcado`, `valor_realizado`,
   * `valor_historico`, `valor_metrica`, `unidade`, `unidade_metrica`.
   */
  include?: string | undefined;
}

export interface ValoresGoGetReadersQuery {
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | undefined;
  /** The account. */
  id_conta?: number | undefined;
  /** The account, by its code. */
  codigo_conta?: string | undefined;
  /** The structure. */
  id_estrutura?: number | undefined;
  /** The structure, by its code. */
  codigo_estrutura?: string | undefined;
}

export interface ValoresGoGetRecordsQuery {
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | undefined;
  /** Only facts of these result centres, or of those below them; empty or absent: of all. */
  centrosResultado?: string | undefined;
  /** Only facts of these dimension values, or of those below them; empty or absent: of all. */
  dimensoesResultado?: string | undefined;
  /** Only facts of these result centres, or of those below them: their codes, separated by commas. */
  codigo_centro_resultado?: string | undefined;
  /** Only facts of these dimension values, or of those below them: their codes, separated by commas. */
  codigo_dimensao_resultado?: string | undefined;
  /** The account. */
  id_conta?: number | undefined;
  /** The account, by its code. */
  codigo_conta?: string | undefined;
  /** The structure. */
  id_estrutura?: number | undefined;
  /** The structure, by its code. */
  codigo_estrutura?: string | undefined;
  /** Only this month. */
  mes: number;
  /** Only this year. */
  ano: number;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo?: GoModo | undefined;
  /** Only facts of this very account. */
  so_conta?: number | undefined;
  /** Only facts of this very account, by its code. */
  codigo_so_conta?: string | undefined;
  /** Only facts of this very result centre. */
  so_centro?: number | undefined;
  /** Only facts of this very result centre, by its code. */
  codigo_so_centro?: string | undefined;
}

export interface ValoresGoGetStatementQuery {
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo?: number | undefined;
  /** The period, by its code. */
  codigo_periodo?: string | undefined;
  /** Only facts of these result centres, or of those below them; empty or absent: of all. */
  centrosResultado?: string | undefined;
  /** Only facts of these dimension values, or of those below them; empty or absent: of all. */
  dimensoesResultado?: string | undefined;
  /** Only facts of these result centres, or of those below them: their codes, separated by commas. */
  codigo_centro_resultado?: string | undefined;
  /** Only facts of these dimension values, or of those below them: their codes, separated by commas. */
  codigo_dimensao_resultado?: string | undefined;
  /**
   * Which lines.
   *
   * - `estruturas`: the structures of the period, with the accounts of their lines
   * - `contas`: the accounts that lie below no other, or below `id_conta`
   * - `todas`: all accounts, each followed by what lies below it
   */
  linhas?: Linhas | undefined;
  /** The account. */
  id_conta?: number | undefined;
  /** The account, by its code. */
  codigo_conta?: string | undefined;
  /**
   * With `id_conta`: whether the accounts count with a minus; absent: 0.
   *
   * - `0`: the amounts are added
   * - `1`: they are taken off
   */
  subtrai?: Subtrai | undefined;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo?: GoModo | undefined;
  /** The structure of which the amounts are told as percentages. */
  id_estrutura_base?: number | undefined;
  /** The structure of `id_estrutura_base`, by its code. */
  codigo_estrutura_base?: string | undefined;
  /**
   * 1: with the fields `lido_*`, what is typed.
   *
   * - `0`: sums alone
   * - `1`: with the records of the accounts themselves
   */
  lidos?: Lidos | undefined;
}

export interface ValueChange {
  /** The id of the indicator. */
  id_indicador: number;
  /** The id of a panel, see getPanels. */
  id_gmr_painel: number;
  /** The month, 1 to 12. */
  mes: number;
  /** The year. */
  ano: number;
  /** Which of the three values. */
  serie: 'meta' | 'meta_ajustada' | 'realizado';
  /** The value now, exact: `12.5` or `100/3`; null: none. */
  before: string | null;
  /** The value that would be. */
  after: string | null;
  /**
   * The numerator that is stored. Missing, like the other sides, where the panel is not seen. Exact: at
   * most 15 significant digits.
   */
  numerador_before: number | null;
  /** The numerator that would be stored. Exact: at most 15 significant digits. */
  numerador_after: number | null;
  /** The denominator that is stored. Exact: at most 15 significant digits. */
  denominador_before: number | null;
  /** The denominator that would be stored. Exact: at most 15 significant digits. */
  denominador_after: number | null;
}

export interface VersionComposition {
  /** The id of the indicator. */
  id_indicador: number;
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number | null;
  /**
   * Which value is read.
   *
   * - `0`: target
   * - `1`: realized
   */
  origem_campo?: OrigemCampo | undefined;
  /**
   * Which side of it is read.
   *
   * - `0`: numerator
   * - `1`: denominator
   */
  origem_posicao?: OrigemPosicao | undefined;
  /**
   * Which value it is added to.
   *
   * - `0`: target
   * - `1`: realized
   */
  destino_campo?: DestinoCampo | undefined;
  /**
   * Which side of that it is added to.
   *
   * - `0`: numerator
   * - `1`: denominator
   */
  destino_posicao?: DestinoPosicao | undefined;
}

export interface VersionConcept {
  /** The name. */
  nome: string;
  /** The smallest result that reaches the concept. */
  valor: number;
}

export interface VersionFormula {
  /** What the formula reads. */
  referencias: VersionReference[];
  /** The nodes of both trees. */
  nos: VersionNode[];
}

export interface VersionNode {
  /**
   * Which tree the node is in.
   *
   * - `0`: target tree
   * - `1`: realized tree
   */
  destino: Destino;
  /** The position among its neighbours; null: undefined. */
  ordem: number;
  /**
   * An operation, or a leaf that reads.
   *
   * - `0`: operation
   * - `1`: reference (leaf)
   */
  tipo_no: TipoNo;
  /** The operation; null for a leaf. */
  operacao: string | null;
  /** The name of the node, unique in the formula. */
  key: string;
  /** The key of the operation above; null: the root. */
  pai_key: string | null;
  /** The slug of the reference that a leaf reads; null for an operation. */
  ref_slug: string | null;
}

export interface VersionReference {
  /** The name that nodes use for the reference, unique in the formula. */
  slug: string;
  /** The label that people see. */
  rotulo: string;
  /**
   * What is read.
   *
   * - `0`: other indicator
   * - `1`: budget management
   * - `2`: constant
   * - `3`: manual entry
   */
  tipo: FormulaReferenceTipo;
  /** The indicator that is read (`tipo` 0). */
  id_indicador_ref: number | null;
  /** The id of a panel model, see getModels. */
  id_painel_modelo: number | null;
  /**
   * Which value of the indicator is read (`tipo` 0).
   *
   * - `0`: target
   * - `1`: realized
   * - `2`: automatic: follows the destination
   * - `3`: target numerator
   * - `4`: target denominator
   * - `5`: realized numerator
   * - `6`: realized denominator
   */
  campo: Campo | null;
  /**
   * How several panels or months become one value (`tipo` 0).
   *
   * - `soma`: the sum over the panels of the submodel; without a submodel the value itself
   * - `media`: the mean over the panels of the submodel that have a value; only with a submodel
   * - `contagem`: in how many panels there is a value
   * - `periodos`: in how many months there is a value, from the beginning of the process to the month
   *   calculated
   */
  agregacao: Agregacao;
  /** The id of a budget period, see /go/periodoGo/getByProcess. */
  id_go_processo_periodo: number | null;
  /** Which facts count: the JSON text of a BudgetFilter. */
  go_config: string | null;
  /**
   * Which of the sums is read.
   *
   * - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
   * - `orcado`: what was budgeted
   * - `realizado`: what was realized
   * - `historico`: the history: what was realized in the linked period, else the history that was loaded
   * - `variacao_valor`: realized − history
   * - `variacao_percentual`: (realized − history) ÷ |history| × 100
   * - `desvio_valor`: realized − budgeted
   * - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
   */
  go_metrica: GoMetrica | null;
  /**
   * Of which months.
   *
   * - `periodo`: the month
   * - `acumulado`: from the first month of the budget period to the month
   */
  go_modo: GoModo | null;
  /** The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number. */
  valor_constante: string | null;
}

export interface Webhook {
  /** The id of the record, unique among those of its kind. */
  id: number;
  /** The address that events are sent to. */
  url: string;
  /** A description. */
  descricao: string;
  /** The types of events that are sent. */
  eventos: Eventos[];
  /**
   * Whether events are sent.
   *
   * - `0`: switched off: its events wait
   * - `1`: active
   */
  ativo: Ativo;
  /**
   * Why nothing is sent: the server has switched the webhook off, or development holds its events. Null
   * otherwise.
   */
  motivo: string | null;
  /** Since when nothing was taken any more; null while events are. */
  falhando_desde: string | null;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** Until when the secret before signs too, in UTC; null when only one does. */
  segredo_anterior_ate: string | null;
}

export interface WebhookDeliveriesReplay {
  /** Only events from this moment on: a date (midnight UTC), or a time. */
  inicio: string;
  /**
   * Only deliveries of this state.
   *
   * - `pendente`: it will be tried, or tried again
   * - `entregue`: it was taken
   * - `morta`: given up
   */
  status?: WebhookDeliveryStatus | undefined;
}

export interface WebhookDeliveriesReplayed {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** Why nothing is sent at present, and how to change that; null where nothing is in the way. */
  motivo: string | null;
}

export interface WebhookDelivery {
  /** The `webhook-id` of the event. */
  mensagem: string;
  /** The id of a webhook, see getWebhooks. */
  id_webhook: number;
  /** The type of the event. */
  tipo: string;
  /** The JSON text that is sent. */
  corpo: string;
  /**
   * What became of it.
   *
   * - `pendente`: it will be tried, or tried again
   * - `entregue`: it was taken
   * - `morta`: given up
   */
  status: WebhookDeliveryStatus;
  /** Why it waits, and how to change that; null where it is tried, or done with. */
  motivo: string | null;
  /** How often it was tried. */
  tentativas: number;
  /** When it is tried next; null when it is not, or not before `motivo` is mended. */
  proxima_tentativa: string | null;
  /** The status of the last answer; null where there was none. */
  resposta: number | null;
  /** Why the last try failed; null when it did not. */
  erro: string | null;
  /** When the record was created, in UTC. */
  data_cadastro: string;
  /** When it was taken. */
  entregue_em: string | null;
}

export interface WebhookInsert {
  /** The address that events are sent to. */
  url: string;
  /** The types of events that are sent. */
  eventos: Eventos[];
  /** A description. */
  descricao?: string | undefined;
}

export interface WebhookInserted {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The id of the new record; null after a dry run. */
  insertId: number;
  /** The secret that signs, `whsec_` and 32 bytes in base64. It is shown once. */
  segredo: string;
  /** Why nothing is sent at present, and how to change that; null where nothing is in the way. */
  motivo: string | null;
}

export interface WebhookInsertedDryRun {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The id of the new record; null after a dry run. */
  insertId: null;
  /** The secret that signs, `whsec_` and 32 bytes in base64. It is shown once. */
  segredo: null;
  /** Why nothing is sent at present, and how to change that; null where nothing is in the way. */
  motivo: string | null;
}

export interface WebhookSecretRotate {
  /** For how many hours the secret before goes on signing. */
  horas?: number | undefined;
}

export interface WebhookSecretRotated {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The secret that signs, `whsec_` and 32 bytes in base64. It is shown once. */
  segredo: string;
  /** Until when the secret before signs too, in UTC; null when only one does. */
  segredo_anterior_ate: string | null;
}

export interface WebhookSecretRotatedDryRun {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The secret that signs, `whsec_` and 32 bytes in base64. It is shown once. */
  segredo: null;
  /** Until when the secret before signs too, in UTC; null when only one does. */
  segredo_anterior_ate: null;
}

export interface WebhookTested {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The `webhook-id` of the event. */
  mensagem: string;
  /** Why nothing is sent at present, and how to change that; null where nothing is in the way. */
  motivo: string | null;
}

export interface WebhookTestedDryRun {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** The `webhook-id` of the event. */
  mensagem: null;
  /** Why nothing is sent at present, and how to change that; null where nothing is in the way. */
  motivo: string | null;
}

export interface WebhookUpdate {
  /** The address that events are sent to. */
  url?: string | undefined;
  /** The types of events that are sent. */
  eventos?: Eventos[] | undefined;
  /** A description. */
  descricao?: string | undefined;
  /**
   * Whether events are sent.
   *
   * - `0`: switched off: its events wait
   * - `1`: active
   */
  ativo?: Ativo | undefined;
}

export interface WebhookUpdated {
  /** `success`: anything else is an error status. */
  status: 'success';
  /** How many records the request met, whether their values changed or not. */
  affectedRows: number;
  /** Why nothing is sent at present, and how to change that; null where nothing is in the way. */
  motivo: string | null;
}

export interface Writer {
  /** The id of the token; null for a person, and for an import, which no token sends. */
  id_token: number | null;
  /** The id of the employee who typed it in the console; null for a token and for an import. */
  id_colaborador: number | null;
  /** The name of the token; empty for an import. */
  nome: string;
  /**
   * The way by which it came.
   *
   * - `celula`: updateProgressPanel
   * - `lote`: updateProgressPanelMany, as JSON
   * - `arquivo`: updateProgressPanelMany, as a file
   * - `importacao`: the import of a company document
   */
  origem: WriterOrigem;
  /** When, in UTC. */
  horario: string;
}
