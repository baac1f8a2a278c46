/** The values of fields that take one of a few. Made by `npm run sdk` from the registry of endpoints: change nothing here. */

/** Values of `acesso`. */
export const Acesso = {
  /** responsible */
  RESPONSIBLE: 0,
  /** superior */
  SUPERIOR: 1,
  /** team */
  TEAM: 2,
  /** facilitator */
  FACILITATOR: 3,
} as const;
/** One of the values of `acesso`. */
export type Acesso = 0 | 1 | 2 | 3;

/** Values of `agregacao`. */
export const Agregacao = {
  /** the sum over the panels of the submodel; without a submodel the value itself */
  SOMA: 'soma',
  /** the mean over the panels of the submodel that have a value; only with a submodel */
  MEDIA: 'media',
  /** in how many panels there is a value */
  CONTAGEM: 'contagem',
  /** in how many months there is a value, from the beginning of the process to the month calculated */
  PERIODOS: 'periodos',
} as const;
/** One of the values of `agregacao`. */
export type Agregacao = 'soma' | 'media' | 'contagem' | 'periodos';

/** Values of `ajustada`. */
export const Ajustada = {
  /** only the target */
  ONLY_THE_TARGET: 0,
  /** the adjusted target, where one is set */
  THE_ADJUSTED_TARGET_WHERE_ONE_IS_SET: 1,
} as const;
/** One of the values of `ajustada`. */
export type Ajustada = 0 | 1;

/** Values of `area`. */
export const Area = {
  /** support area */
  SUPPORT_AREA: 0,
  /** business area */
  BUSINESS_AREA: 1,
} as const;
/** One of the values of `area`. */
export type Area = 0 | 1;

/** Values of `arredondados`. */
export const Arredondados = {
  /** the target, with its adjustment where one counts */
  META: 'meta',
  /** the target without it */
  META_SEM_AJUSTE: 'meta_sem_ajuste',
  /** what was realized */
  REALIZADO: 'realizado',
} as const;
/** One of the values of `arredondados`. */
export type Arredondados = 'meta' | 'meta_sem_ajuste' | 'realizado';

/** Values of `ativo`. */
export const Ativo = {
  /** switched off: its events wait */
  SWITCHED_OFF: 0,
  /** active */
  ACTIVE: 1,
} as const;
/** One of the values of `ativo`. */
export type Ativo = 0 | 1;

/** Values of `atual`. */
export const Atual = {
  /** an earlier version */
  AN_EARLIER_VERSION: 0,
  /** the definition as it is now */
  THE_DEFINITION_AS_IT_IS_NOW: 1,
} as const;
/** One of the values of `atual`. */
export type Atual = 0 | 1;

/** Values of `bloqueado`. */
export const Bloqueado = {
  /** not blocked */
  NOT_BLOCKED: 0,
  /** blocked */
  BLOCKED: 1,
} as const;
/** One of the values of `bloqueado`. */
export type Bloqueado = 0 | 1;

/** Values of `metodo`. */
export const BudgetDistributionMetodo = {
  /** the same in every month */
  IGUAL: 'igual',
  /** by the percentages sent */
  PERCENTUAL: 'percentual',
  /** as the history of the same account, result centre and dimension values lies */
  PERFIL: 'perfil',
} as const;
/** One of the values of `metodo`. */
export type BudgetDistributionMetodo = 'igual' | 'percentual' | 'perfil';

/** Values of `tipo`. */
export const BudgetSourceTipo = {
  /** an account */
  CONTA: 'conta',
  /** a structure */
  ESTRUTURA: 'estrutura',
} as const;
/** One of the values of `tipo`. */
export type BudgetSourceTipo = 'conta' | 'estrutura';

/** Values of `campo`. */
export const Campo = {
  /** target */
  TARGET: 0,
  /** realized */
  REALIZED: 1,
  /** automatic: follows the destination */
  AUTOMATIC: 2,
  /** target numerator */
  TARGET_NUMERATOR: 3,
  /** target denominator */
  TARGET_DENOMINATOR: 4,
  /** realized numerator */
  REALIZED_NUMERATOR: 5,
  /** realized denominator */
  REALIZED_DENOMINATOR: 6,
} as const;
/** One of the values of `campo`. */
export type Campo = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Values of `celulas`. */
export const Celulas = {
  /** results alone */
  RESULTS_ALONE: 0,
  /** also the cell of each indicator in the month */
  ALSO_THE_CELL_OF_EACH_INDICATOR_IN_THE_MONTH: 1,
  /** and what is typed in it, without the differences */
  AND_WHAT_IS_TYPED_IN_IT_WITHOUT_THE_DIFFERENCES: 2,
} as const;
/** One of the values of `celulas`. */
export type Celulas = 0 | 1 | 2;

/** Values of `acao`. */
export const ChangeAcao = {
  /** created */
  INSERT: 'insert',
  /** changed */
  UPDATE: 'update',
  /** deleted */
  DELETE: 'delete',
} as const;
/** One of the values of `acao`. */
export type ChangeAcao = 'insert' | 'update' | 'delete';

/** Values of `como`. */
export const Como = {
  /** as the values of the cells in which they differ; so it is without como */
  VALORES: 'valores',
  /** as targets of the same months a year later */
  METAS_DO_ANO_SEGUINTE: 'metas_do_ano_seguinte',
} as const;
/** One of the values of `como`. */
export type Como = 'valores' | 'metas_do_ano_seguinte';

/** Values of `tipo`. */
export const CompoundIndicatorInsertTipo = {
  /** TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, whatever origem_campo says */
  TIPO_COMPOSTO_DINAMICO: 1,
  /** TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names */
  TIPO_COMPOSTO_CUSTOMIZADO: 2,
} as const;
/** One of the values of `tipo`. */
export type CompoundIndicatorInsertTipo = 1 | 2;

/** Values of `confidencial`. */
export const Confidencial = {
  /** not confidential */
  NOT_CONFIDENTIAL: 0,
  /** confidential */
  CONFIDENTIAL: 1,
} as const;
/** One of the values of `confidencial`. */
export type Confidencial = 0 | 1;

/** Values of `tipo`. */
export const ConsolidatedIndicatorInsertTipo = {
  /** TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels */
  TIPO_CONSOLIDADO_DINAMICO: 3,
  /** TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model alone */
  TIPO_CONSOLIDADO_CUSTOMIZADO: 4,
} as const;
/** One of the values of `tipo`. */
export type ConsolidatedIndicatorInsertTipo = 3 | 4;

/** Values of `contado`. */
export const Contado = {
  /** not in the total */
  NOT_IN_THE_TOTAL: 0,
  /** in the total */
  IN_THE_TOTAL: 1,
} as const;
/** One of the values of `contado`. */
export type Contado = 0 | 1;

/** Values of `tipo`. */
export const ConversionTipo = {
  /** cells of a common indicator */
  CELLS_OF_A_COMMON_INDICATOR: 0,
  /** manual entries of a formula */
  MANUAL_ENTRIES_OF_A_FORMULA: 5,
} as const;
/** One of the values of `tipo`. */
export type ConversionTipo = 0 | 5;

/** Values of `de`. */
export const De = {
  /** what is budgeted in this period */
  ORCADO: 'orcado',
  /** its actual amounts */
  REALIZADO: 'realizado',
} as const;
/** One of the values of `de`. */
export type De = 'orcado' | 'realizado';

/** Values of `tipo`. */
export const DefinitionAuthorTipo = {
  /** a request with a token */
  API: 'API',
  /** a person in the console */
  PESSOA: 'pessoa',
} as const;
/** One of the values of `tipo`. */
export type DefinitionAuthorTipo = 'API' | 'pessoa';

/** Values of `desativado`. */
export const DepartmentDesativado = {
  /** active */
  ACTIVE: 0,
  /** inactive: it can be deleted */
  INACTIVE: 1,
} as const;
/** One of the values of `desativado`. */
export type DepartmentDesativado = 0 | 1;

/** Values of `desde_o_inicio`. */
export const DesdeOInicio = {
  /** one record for each panel */
  ONE_RECORD_FOR_EACH_PANEL: 0,
  /** one for each month of the process up to it */
  ONE_FOR_EACH_MONTH_OF_THE_PROCESS_UP_TO_IT: 1,
} as const;
/** One of the values of `desde_o_inicio`. */
export type DesdeOInicio = 0 | 1;

/** Values of `destino`. */
export const Destino = {
  /** target tree */
  TARGET_TREE: 0,
  /** realized tree */
  REALIZED_TREE: 1,
} as const;
/** One of the values of `destino`. */
export type Destino = 0 | 1;

/** Values of `destino_campo`. */
export const DestinoCampo = {
  /** target */
  TARGET: 0,
  /** realized */
  REALIZED: 1,
} as const;
/** One of the values of `destino_campo`. */
export type DestinoCampo = 0 | 1;

/** Values of `destino_posicao`. */
export const DestinoPosicao = {
  /** numerator */
  NUMERATOR: 0,
  /** denominator */
  DENOMINATOR: 1,
} as const;
/** One of the values of `destino_posicao`. */
export type DestinoPosicao = 0 | 1;

/** Values of `direto`. */
export const Direto = {
  /** reads it through others */
  READS_IT_THROUGH_OTHERS: 0,
  /** reads it itself */
  READS_IT_ITSELF: 1,
} as const;
/** One of the values of `direto`. */
export type Direto = 0 | 1;

/** Values of `status`. */
export const EmployeeStatus = {
  /** blocked */
  BLOCKED: 0,
  /** active */
  ACTIVE: 1,
  /** inactive */
  INACTIVE: 2,
} as const;
/** One of the values of `status`. */
export type EmployeeStatus = 0 | 1 | 2;

/** Values of `estado`. */
export const Estado = {
  /** open */
  ABERTA: 'aberta',
  /** done */
  FEITA: 'feita',
  /** cancelled: it can be deleted */
  CANCELADA: 'cancelada',
} as const;
/** One of the values of `estado`. */
export type Estado = 'aberta' | 'feita' | 'cancelada';

/** Values of `eventos`. */
export const Eventos = {
  /** a recalculation was stored: calculated cells may have other values */
  RECALCULATION_COMPLETED: 'recalculation.completed',
  /** formulas were saved: `ids` of their indicators */
  FORMULA_SAVED: 'formula.saved',
  /** employees were inserted: their `ids` */
  EMPLOYEE_INSERTED: 'employee.inserted',
  /** months of processes were closed: the `ids` of their closings (getClosings) */
  MONTH_CLOSED: 'month.closed',
  /** closed months were reopened: the `ids` of their closings */
  MONTH_REOPENED: 'month.reopened',
  /** analyses of numbers were inserted, changed or deleted: their `ids` */
  ANALYSIS_CHANGED: 'analysis.changed',
  /** actions were inserted, changed or deleted: their `ids` */
  ACTION_CHANGED: 'action.changed',
  /** comments were inserted, changed, removed or deleted: their `ids` */
  COMMENT_CHANGED: 'comment.changed',
  /** scenarios were inserted, changed or deleted, their differences included: their `ids` */
  SCENARIO_CHANGED: 'scenario.changed',
  /**
   * values of cells were written: `celulas`; where one has no panel, month or year, any cell of the
   * indicator may have changed
   */
  PROGRESS_UPDATED: 'progress.updated',
  /**
   * results of this month or the one before turned red, which is below 90 % of their target: `resultados`;
   * one without indicator is the score of its panel
   */
  RESULT_RED: 'result.red',
  /** the last day of open actions has passed: their `ids` */
  ACTION_OVERDUE: 'action.overdue',
  /**
   * panels lack values of a month that is over, of a process that names a day for them: `paineis`; told
   * once then, and once more when the day has passed
   */
  VALUES_DUE: 'values.due',
  /** people were mentioned in comments: their `ids` */
  COMMENT_MENTIONED: 'comment.mentioned',
} as const;
/** One of the values of `eventos`. */
export type Eventos =
  | 'recalculation.completed'
  | 'formula.saved'
  | 'employee.inserted'
  | 'month.closed'
  | 'month.reopened'
  | 'analysis.changed'
  | 'action.changed'
  | 'comment.changed'
  | 'scenario.changed'
  | 'progress.updated'
  | 'result.red'
  | 'action.overdue'
  | 'values.due'
  | 'comment.mentioned';

/** Values of `fechado`. */
export const Fechado = {
  /** reopened */
  REOPENED: 0,
  /** closed */
  CLOSED: 1,
} as const;
/** One of the values of `fechado`. */
export type Fechado = 0 | 1;

/** Values of `fechamento_definicao`. */
export const FechamentoDefinicao = {
  /** closed months stay as they are */
  CLOSED_MONTHS_STAY_AS_THEY_ARE: 0,
  /** it is refused */
  IT_IS_REFUSED: 1,
} as const;
/** One of the values of `fechamento_definicao`. */
export type FechamentoDefinicao = 0 | 1;

/** Values of `motivo`. */
export const FieldExplanationMotivo = {
  /** a division by zero */
  DIVISION_BY_ZERO: 'DIVISION_BY_ZERO',
  /** nothing that is read has a value */
  NO_VALUE: 'NO_VALUE',
  /** more than 13 integer digits */
  OVERFLOW: 'OVERFLOW',
} as const;
/** One of the values of `motivo`. */
export type FieldExplanationMotivo = 'DIVISION_BY_ZERO' | 'NO_VALUE' | 'OVERFLOW';

/** Values of `origem`. */
export const FieldExplanationOrigem = {
  /** calculated */
  CALCULADO: 'calculado',
  /** typed by a user or an integration */
  DIGITADO: 'digitado',
  /** nothing that counts is ever here */
  NENHUMA: 'nenhuma',
} as const;
/** One of the values of `origem`. */
export type FieldExplanationOrigem = 'calculado' | 'digitado' | 'nenhuma';

/** Values of `tipo`. */
export const FormulaReferenceTipo = {
  /** other indicator */
  OTHER_INDICATOR: 0,
  /** budget management */
  BUDGET_MANAGEMENT: 1,
  /** constant */
  CONSTANT: 2,
  /** manual entry */
  MANUAL_ENTRY: 3,
} as const;
/** One of the values of `tipo`. */
export type FormulaReferenceTipo = 0 | 1 | 2 | 3;

/** Values of `ate_mes`. */
export const GetResultsQueryAteMes = {
  /** the month alone */
  THE_MONTH_ALONE: 0,
  /** all months of the year up to it */
  ALL_MONTHS_OF_THE_YEAR_UP_TO_IT: 1,
} as const;
/** One of the values of `ate_mes`. */
export type GetResultsQueryAteMes = 0 | 1;

/** Values of `go_metrica`. */
export const GoMetrica = {
  /** in the target tree what was budgeted, in the realized tree what was realized */
  AUTOMATICO: 'automatico',
  /** what was budgeted */
  ORCADO: 'orcado',
  /** what was realized */
  REALIZADO: 'realizado',
  /** the history: what was realized in the linked period, else the history that was loaded */
  HISTORICO: 'historico',
  /** realized − history */
  VARIACAO_VALOR: 'variacao_valor',
  /** (realized − history) ÷ |history| × 100 */
  VARIACAO_PERCENTUAL: 'variacao_percentual',
  /** realized − budgeted */
  DESVIO_VALOR: 'desvio_valor',
  /** (realized − budgeted) ÷ |budgeted| × 100 */
  DESVIO_PERCENTUAL: 'desvio_percentual',
} as const;
/** One of the values of `go_metrica`. */
export type GoMetrica =
  | 'automatico'
  | 'orcado'
  | 'realizado'
  | 'historico'
  | 'variacao_valor'
  | 'variacao_percentual'
  | 'desvio_valor'
  | 'desvio_percentual';

/** Values of `go_modo`. */
export const GoModo = {
  /** the month */
  PERIODO: 'periodo',
  /** from the first month of the budget period to the month */
  ACUMULADO: 'acumulado',
} as const;
/** One of the values of `go_modo`. */
export type GoModo = 'periodo' | 'acumulado';

/** Values of `motivo`. */
export const GoalSeekResultMotivo = {
  /** the result is the same whatever the unknown is */
  NAO_DEPENDE: 'nao_depende',
  /**
   * of two neighbouring values one gives less than the target and the next one more; the one on the good
   * side is given, or the closer one
   */
  SALTA: 'salta',
  /**
   * from de to ate no value was found that gives more, where today gives less, or less, where it gives more
   */
  SEM_SOLUCAO: 'sem_solucao',
} as const;
/** One of the values of `motivo`. */
export type GoalSeekResultMotivo = 'nao_depende' | 'salta' | 'sem_solucao';

/** Values of `acao`. */
export const HistoryEntryAcao = {
  /** the record was inserted */
  INSERT: 'insert',
  /** the field has another value */
  UPDATE: 'update',
  /** the record was blocked */
  BLOCK: 'block',
  /** the record was unblocked */
  UNBLOCK: 'unblock',
  /** the record was deleted */
  DELETE: 'delete',
} as const;
/** One of the values of `acao`. */
export type HistoryEntryAcao = 'insert' | 'update' | 'block' | 'unblock' | 'delete';

/** Values of `idioma`. */
export const Idioma = {
  /** functions in Portuguese, `;` between arguments, a decimal comma */
  PT: 'pt',
  /** functions in English, `,` between arguments, a decimal point */
  EN: 'en',
} as const;
/** One of the values of `idioma`. */
export type Idioma = 'pt' | 'en';

/** Values of `tipo`. */
export const IndicatorTipo = {
  /** TIPO_COMUM: its values are sent with updateProgressPanel */
  TIPO_COMUM: 0,
  /**
   * TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
   * realized values
   */
  TIPO_COMPOSTO_DINAMICO: 1,
  /** TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says */
  TIPO_COMPOSTO_CUSTOMIZADO: 2,
  /** TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels */
  TIPO_CONSOLIDADO_DINAMICO: 3,
  /** TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named */
  TIPO_CONSOLIDADO_CUSTOMIZADO: 4,
  /** TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator */
  TIPO_FORMULA: 5,
} as const;
/** One of the values of `tipo`. */
export type IndicatorTipo = 0 | 1 | 2 | 3 | 4 | 5;

/** Values of `interpretacao`. */
export const Interpretacao = {
  /** INTERPRETACAO_RM: realized ÷ target; more is better */
  INTERPRETACAO_RM: 0,
  /** INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100% */
  INTERPRETACAO_MRMAIS: 1,
  /** INTERPRETACAO_MR: target ÷ realized; less is better */
  INTERPRETACAO_MR: 2,
  /** INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100% */
  INTERPRETACAO_MRMENOS: 3,
  /** INTERPRETACAO_APROX: approximation; closer to the target is better */
  INTERPRETACAO_APROX: 4,
  /**
   * INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
   */
  INTERPRETACAO_MR_DENOMINADOR_MEDIO: 5,
  /**
   * INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
   */
  INTERPRETACAO_RM_DENOMINADOR_MEDIO: 6,
  /** INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better */
  INTERPRETACAO_RMMENOS_ORCAMENTO: 7,
  /**
   * INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
   * less is better
   */
  INTERPRETACAO_RMMAIS_ORCAMENTO: 8,
} as const;
/** One of the values of `interpretacao`. */
export type Interpretacao = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Values of `leitura`. */
export const Leitura = {
  /** the numerator alone */
  NUMERADOR: 'numerador',
  /** the denominator alone */
  DENOMINADOR: 'denominador',
  /** numerator ÷ denominator */
  RAZAO: 'razao',
  /** numerator ÷ denominator × 100 */
  PERCENTUAL: 'percentual',
} as const;
/** One of the values of `leitura`. */
export type Leitura = 'numerador' | 'denominador' | 'razao' | 'percentual';

/** Values of `lido_acesso`. */
export const LidoAcesso = {
  /** responsible */
  RESPONSIBLE: 0,
  /** superior */
  SUPERIOR: 1,
  /** team */
  TEAM: 2,
  /** facilitator */
  FACILITATOR: 3,
} as const;
/** One of the values of `lido_acesso`. */
export type LidoAcesso = 0 | 1 | 2 | 3;

/** Values of `lido_permissao`. */
export const LidoPermissao = {
  /** view only */
  VIEW_ONLY: 0,
  /** may edit panel values */
  MAY_EDIT_PANEL_VALUES: 1,
} as const;
/** One of the values of `lido_permissao`. */
export type LidoPermissao = 0 | 1;

/** Values of `lidos`. */
export const Lidos = {
  /** sums alone */
  SUMS_ALONE: 0,
  /** with the records of the accounts themselves */
  WITH_THE_RECORDS_OF_THE_ACCOUNTS_THEMSELVES: 1,
} as const;
/** One of the values of `lidos`. */
export type Lidos = 0 | 1;

/** Values of `linhas`. */
export const Linhas = {
  /** the structures of the period, with the accounts of their lines */
  ESTRUTURAS: 'estruturas',
  /** the accounts that lie below no other, or below `id_conta` */
  CONTAS: 'contas',
  /** all accounts, each followed by what lies below it */
  TODAS: 'todas',
} as const;
/** One of the values of `linhas`. */
export type Linhas = 'estruturas' | 'contas' | 'todas';

/** Values of `lixeira`. */
export const Lixeira = {
  /** not in trash */
  NOT_IN_TRASH: 0,
  /** in trash */
  IN_TRASH: 1,
} as const;
/** One of the values of `lixeira`. */
export type Lixeira = 0 | 1;

/** Values of `meta_ajustavel`. */
export const MetaAjustavel = {
  /** the target is not adjustable */
  THE_TARGET_IS_NOT_ADJUSTABLE: 0,
  /** the target is adjustable */
  THE_TARGET_IS_ADJUSTABLE: 1,
} as const;
/** One of the values of `meta_ajustavel`. */
export type MetaAjustavel = 0 | 1;

/** Values of `meta_oculta`. */
export const MetaOculta = {
  /** the target is shown */
  THE_TARGET_IS_SHOWN: 0,
  /** the target is hidden */
  THE_TARGET_IS_HIDDEN: 1,
} as const;
/** One of the values of `meta_oculta`. */
export type MetaOculta = 0 | 1;

/** Values of `metrica`. */
export const Metrica = {
  /** in the target tree what was budgeted, in the realized tree what was realized */
  AUTOMATICO: 'automatico',
  /** what was budgeted */
  ORCADO: 'orcado',
  /** what was realized */
  REALIZADO: 'realizado',
  /** the history: what was realized in the linked period, else the history that was loaded */
  HISTORICO: 'historico',
  /** realized − history */
  VARIACAO_VALOR: 'variacao_valor',
  /** (realized − history) ÷ |history| × 100 */
  VARIACAO_PERCENTUAL: 'variacao_percentual',
  /** realized − budgeted */
  DESVIO_VALOR: 'desvio_valor',
  /** (realized − budgeted) ÷ |budgeted| × 100 */
  DESVIO_PERCENTUAL: 'desvio_percentual',
} as const;
/** One of the values of `metrica`. */
export type Metrica =
  | 'automatico'
  | 'orcado'
  | 'realizado'
  | 'historico'
  | 'variacao_valor'
  | 'variacao_percentual'
  | 'desvio_valor'
  | 'desvio_percentual';

/** Values of `modo`. */
export const Modo = {
  /** the month */
  PERIODO: 'periodo',
  /** from the first month of the budget period to the month */
  ACUMULADO: 'acumulado',
} as const;
/** One of the values of `modo`. */
export type Modo = 'periodo' | 'acumulado';

/** Values of `motivo`. */
export const MonthIndicatorResultMotivo = {
  /**
   * it is calculated from cells that the reader does not see, and of its past only ends of months and
   * closings are told
   */
  CONFIDENTIAL: 'CONFIDENTIAL',
} as const;
/** One of the values of `motivo`. */
export type MonthIndicatorResultMotivo = 'CONFIDENTIAL';

/** Values of `motivo_atingimento`. */
export const MotivoAtingimento = {
  /** the target or the result has no value */
  NO_VALUE: 'NO_VALUE',
  /** a ratio to zero */
  DIVISION_BY_ZERO: 'DIVISION_BY_ZERO',
  /** it would have more than 13 integer digits */
  OVERFLOW: 'OVERFLOW',
  /**
   * less is better, and the result is zero or less while the target is more: no ratio is as good. It counts
   * as met
   */
  BETTER_THAN_ANY: 'BETTER_THAN_ANY',
} as const;
/** One of the values of `motivo_atingimento`. */
export type MotivoAtingimento = 'NO_VALUE' | 'DIVISION_BY_ZERO' | 'OVERFLOW' | 'BETTER_THAN_ANY';

/** Values of `natureza`. */
export const Natureza = {
  /** revenue */
  REVENUE: 0,
  /** expense */
  EXPENSE: 1,
} as const;
/** One of the values of `natureza`. */
export type Natureza = 0 | 1;

/** Values of `nivel_de_acesso`. */
export const NivelDeAcesso = {
  /** administrator */
  GERENTE: 'Gerente',
  /** company manager */
  GESTOR: 'Gestor',
  /** collaborator */
  COLABORADOR: 'Colaborador',
} as const;
/** One of the values of `nivel_de_acesso`. */
export type NivelDeAcesso = 'Gerente' | 'Gestor' | 'Colaborador';

/** Values of `ordem`. */
export const Ordem = {
  /** the oldest first */
  CRESCENTE: 'crescente',
  /** the newest first */
  DECRESCENTE: 'decrescente',
} as const;
/** One of the values of `ordem`. */
export type Ordem = 'crescente' | 'decrescente';

/** Values of `origem_campo`. */
export const OrigemCampo = {
  /** target */
  TARGET: 0,
  /** realized */
  REALIZED: 1,
} as const;
/** One of the values of `origem_campo`. */
export type OrigemCampo = 0 | 1;

/** Values of `origem_posicao`. */
export const OrigemPosicao = {
  /** numerator */
  NUMERATOR: 0,
  /** denominator */
  DENOMINATOR: 1,
} as const;
/** One of the values of `origem_posicao`. */
export type OrigemPosicao = 0 | 1;

/** Values of `outcome`. */
export const Outcome = {
  /** it would insert a record */
  NEW: 'new',
  /** it would update the record */
  CHANGED: 'changed',
  /** the record is so already */
  UNCHANGED: 'unchanged',
  /** `errors` says why */
  REFUSED: 'refused',
} as const;
/** One of the values of `outcome`. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';

/** Values of `desativado`. */
export const PanelDesativado = {
  /** active */
  ACTIVE: 0,
  /** inactive */
  INACTIVE: 1,
} as const;
/** One of the values of `desativado`. */
export type PanelDesativado = 0 | 1;

/** Values of `status`. */
export const PanelModelStatus = {
  /** deactivated */
  DEACTIVATED: 0,
  /** active */
  ACTIVE: 1,
} as const;
/** One of the values of `status`. */
export type PanelModelStatus = 0 | 1;

/** Values of `parte`. */
export const Parte = {
  /** the value */
  VALOR: 'valor',
  /** the numerator alone */
  NUMERADOR: 'numerador',
  /** the denominator alone */
  DENOMINADOR: 'denominador',
} as const;
/** One of the values of `parte`. */
export type Parte = 'valor' | 'numerador' | 'denominador';

/** Values of `status`. */
export const PasswordMessageStatus = {
  /** not sent yet */
  PENDENTE: 'pendente',
  /** taken by the mail server */
  ENVIADA: 'enviada',
  /** given up */
  MORTA: 'morta',
  /** a newer one took its place */
  SUBSTITUIDA: 'substituida',
} as const;
/** One of the values of `status`. */
export type PasswordMessageStatus = 'pendente' | 'enviada' | 'morta' | 'substituida';

/** Values of `permissao`. */
export const Permissao = {
  /** view only */
  VIEW_ONLY: 0,
  /** may edit panel values */
  MAY_EDIT_PANEL_VALUES: 1,
} as const;
/** One of the values of `permissao`. */
export type Permissao = 0 | 1;

/** Values of `por`. */
export const Por = {
  /** the accounts of the facts */
  CONTA: 'conta',
  /** their result centres */
  CENTRO: 'centro',
  /** their values of `id_dimensao` */
  DIMENSAO: 'dimensao',
} as const;
/** One of the values of `por`. */
export type Por = 'conta' | 'centro' | 'dimensao';

/** Values of `por_meses`. */
export const PorMeses = {
  /** all the same */
  IGUAL: 'igual',
  /** by the shares of the values in `origem`; without it, of the present values of the cells */
  REFERENCIA: 'referencia',
  /** by the `peso` of each */
  PESOS: 'pesos',
} as const;
/** One of the values of `por_meses`. */
export type PorMeses = 'igual' | 'referencia' | 'pesos';

/** Values of `por_paineis`. */
export const PorPaineis = {
  /** all the same */
  IGUAL: 'igual',
  /** by the shares of the values in `origem`; without it, of the present values of the cells */
  REFERENCIA: 'referencia',
  /** by the `peso` of each */
  PESOS: 'pesos',
} as const;
/** One of the values of `por_paineis`. */
export type PorPaineis = 'igual' | 'referencia' | 'pesos';

/** Values of `metodo`. */
export const ProgressSpreadMetodo = {
  /** the months of each panel go from its first to its last present value in equal steps */
  LINHA: 'linha',
  /** each cell is its value in `origem` times `fator` */
  COPIA: 'copia',
  /** the cells add up to `valor` */
  DISTRIBUICAO: 'distribuicao',
  /** the present values become multiples of `multiplo`, and their sum stays */
  ARREDONDAMENTO: 'arredondamento',
} as const;
/** One of the values of `metodo`. */
export type ProgressSpreadMetodo = 'linha' | 'copia' | 'distribuicao' | 'arredondamento';

/** Values of `recurso`. */
export const Recurso = {
  /** the company as a whole: everything was replaced; read it again */
  EMPRESA: 'empresa',
  /** a department */
  DEPARTAMENTO: 'departamento',
  /** a branch */
  FILIAL: 'filial',
  /** a role */
  CARGO: 'cargo',
  /** a function */
  FUNCAO: 'funcao',
  /** an employee, the departments included */
  COLABORADOR: 'colaborador',
  /** an indicator; of a compound or consolidated one also what it is made of */
  INDICADOR: 'indicador',
  /** the formula of an indicator, whose id it has */
  FORMULA: 'formula',
  /** a group of panels */
  GRUPO: 'grupo',
  /** a panel model, its indicators included */
  MODELO: 'modelo',
  /** a GMR process */
  PROCESSO: 'processo',
  /** a closing of a month of a process, which is an update once it was reopened */
  FECHAMENTO: 'fechamento',
  /** a panel, its processes included */
  PAINEL: 'painel',
  /** an access to a panel */
  ACESSO: 'acesso',
  /**
   * a cell, target and realized alike; without month several months of the year, changed at once; without
   * panel, month and year any cell of the indicator: very many changed at once
   */
  ANDAMENTO: 'andamento',
  /** the analysis of a number, which panel, indicator, month and year name */
  ANALISE: 'analise',
  /** an action: of a number, or of a panel alone */
  ACAO: 'acao',
  /** a comment: of a number, or of a panel alone */
  COMENTARIO: 'comentario',
  /** a scenario, its differences included */
  CENARIO: 'cenario',
  /** a recalculation was stored: calculated cells may have other values */
  RECALCULO: 'recalculo',
  /** a budget process */
  PROCESSOGO: 'processoGo',
  /** a budget period */
  PERIODOGO: 'periodoGo',
  /** an account */
  CONTAGO: 'contaGo',
  /** a structure, its lines included */
  ESTRUTURAGO: 'estruturaGo',
  /** a result centre */
  CENTRORESULTADOGO: 'centroResultadoGo',
  /** a dimension */
  DIMENSAOGO: 'dimensaoGo',
  /** the value of a dimension */
  DIMENSAORESULTADOGO: 'dimensaoResultadoGo',
  /** budgeted facts of a period in a month */
  ORCADOGO: 'orcadoGo',
  /** realized facts of a period in a month */
  REALIZADOGO: 'realizadoGo',
  /** loaded history of a period in a month */
  HISTORICOGO: 'historicoGo',
} as const;
/** One of the values of `recurso`. */
export type Recurso =
  | 'empresa'
  | 'departamento'
  | 'filial'
  | 'cargo'
  | 'funcao'
  | 'colaborador'
  | 'indicador'
  | 'formula'
  | 'grupo'
  | 'modelo'
  | 'processo'
  | 'fechamento'
  | 'painel'
  | 'acesso'
  | 'andamento'
  | 'analise'
  | 'acao'
  | 'comentario'
  | 'cenario'
  | 'recalculo'
  | 'processoGo'
  | 'periodoGo'
  | 'contaGo'
  | 'estruturaGo'
  | 'centroResultadoGo'
  | 'dimensaoGo'
  | 'dimensaoResultadoGo'
  | 'orcadoGo'
  | 'realizadoGo'
  | 'historicoGo';

/** Values of `ate_mes`. */
export const ScenarioOrderAteMes = {
  /** each month alone */
  EACH_MONTH_ALONE: 0,
  /** all months of the year up to each */
  ALL_MONTHS_OF_THE_YEAR_UP_TO_EACH: 1,
} as const;
/** One of the values of `ate_mes`. */
export type ScenarioOrderAteMes = 0 | 1;

/** Values of `serie`. */
export const ScenarioResultSerie = {
  /** target */
  META: 'meta',
  /** adjusted target */
  META_AJUSTADA: 'meta_ajustada',
  /** realized */
  REALIZADO: 'realizado',
  /** the score of the panel, without id_indicador */
  PONTUACAO: 'pontuacao',
} as const;
/** One of the values of `serie`. */
export type ScenarioResultSerie = 'meta' | 'meta_ajustada' | 'realizado' | 'pontuacao';

/** Values of `sem_pontuacao`. */
export const SemPontuacao = {
  /** with the score of each panel */
  WITH_THE_SCORE_OF_EACH_PANEL: 0,
  /** without, which is null */
  WITHOUT_WHICH_IS_NULL: 1,
} as const;
/** One of the values of `sem_pontuacao`. */
export type SemPontuacao = 0 | 1;

/** Values of `motivo`. */
export const SeriesExplanationMotivo = {
  /** a division by zero */
  DIVISION_BY_ZERO: 'DIVISION_BY_ZERO',
  /** nothing that is read has a value */
  NO_VALUE: 'NO_VALUE',
  /** more than 13 integer digits */
  OVERFLOW: 'OVERFLOW',
  /** it is, or is calculated from, what the reader may not see of a confidential model */
  CONFIDENTIAL: 'CONFIDENTIAL',
} as const;
/** One of the values of `motivo`. */
export type SeriesExplanationMotivo = 'DIVISION_BY_ZERO' | 'NO_VALUE' | 'OVERFLOW' | 'CONFIDENTIAL';

/** Values of `serie`. */
export const SeriesExplanationSerie = {
  /** target */
  META: 'meta',
  /** adjusted target */
  META_AJUSTADA: 'meta_ajustada',
  /** realized */
  REALIZADO: 'realizado',
} as const;
/** One of the values of `serie`. */
export type SeriesExplanationSerie = 'meta' | 'meta_ajustada' | 'realizado';

/** Values of `sexo`. */
export const Sexo = {
  /** male */
  MASCULINO: 'Masculino',
  /** female */
  FEMININO: 'Feminino',
} as const;
/** One of the values of `sexo`. */
export type Sexo = 'Masculino' | 'Feminino';

/** Values of `sinal`. */
export const Sinal = {
  /** added */
  ADDED: 1,
  /** taken off */
  TAKEN_OFF: -1,
} as const;
/** One of the values of `sinal`. */
export type Sinal = 1 | -1;

/** Values of `so_alterados`. */
export const SoAlterados = {
  /** all results */
  ALL_RESULTS: 0,
  /** only indicators that the differences change, and their panels */
  ONLY_INDICATORS_THAT_THE_DIFFERENCES_CHANGE_AND_THEIR_PANELS: 1,
} as const;
/** One of the values of `so_alterados`. */
export type SoAlterados = 0 | 1;

/** Values of `tipo`. */
export const StatementLineTipo = {
  /** a structure */
  ESTRUTURA: 'estrutura',
  /** an account */
  CONTA: 'conta',
} as const;
/** One of the values of `tipo`. */
export type StatementLineTipo = 'estrutura' | 'conta';

/** Values of `status_modelo_painel`. */
export const StatusModeloPainel = {
  /** deactivated */
  DEACTIVATED: 0,
  /** active */
  ACTIVE: 1,
} as const;
/** One of the values of `status_modelo_painel`. */
export type StatusModeloPainel = 0 | 1;

/** Values of `subtrai`. */
export const Subtrai = {
  /** the amounts are added */
  THE_AMOUNTS_ARE_ADDED: 0,
  /** they are taken off */
  THEY_ARE_TAKEN_OFF: 1,
} as const;
/** One of the values of `subtrai`. */
export type Subtrai = 0 | 1;

/** Values of `tipo_no`. */
export const TipoNo = {
  /** operation */
  OPERATION: 0,
  /** reference (leaf) */
  REFERENCE: 1,
} as const;
/** One of the values of `tipo_no`. */
export type TipoNo = 0 | 1;

/** Values of `totalizador`. */
export const Totalizador = {
  /** TOTALIZADOR_SOMA: the sum of the months */
  TOTALIZADOR_SOMA: 0,
  /** TOTALIZADOR_MEDIA: the mean of the months with a value */
  TOTALIZADOR_MEDIA: 1,
  /** TOTALIZADOR_ULTIMO_MES: the last month with a value */
  TOTALIZADOR_ULTIMO_MES: 2,
} as const;
/** One of the values of `totalizador`. */
export type Totalizador = 0 | 1 | 2;

/** Values of `unidade_medida`. */
export const UnidadeMedida = {
  /** UNIDADE_MOEDA: money, in the currency of moeda */
  UNIDADE_MOEDA: 0,
  /** UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator */
  UNIDADE_MOEDA_CALCULO: 1,
  /** UNIDADE_PERCENTUAL: percent */
  UNIDADE_PERCENTUAL: 2,
  /** UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100 */
  UNIDADE_PERCENTUAL_CALCULO: 3,
  /** UNIDADE_QUANTIDADE: a quantity */
  UNIDADE_QUANTIDADE: 4,
  /** UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator */
  UNIDADE_QUANTIDADE_CALCULO: 5,
  /** UNIDADE_DIAS: days */
  UNIDADE_DIAS: 6,
  /** UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator */
  UNIDADE_DIAS_CALCULO: 7,
  /** UNIDADE_HORAS: hours */
  UNIDADE_HORAS: 8,
  /** UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator */
  UNIDADE_HORAS_CALCULO: 9,
  /** UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches */
  UNIDADE_CONCEITO: 10,
} as const;
/** One of the values of `unidade_medida`. */
export type UnidadeMedida = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Values of `visivel`. */
export const Visivel = {
  /** its owner alone, and a Gerente once the owner is not an active employee any more */
  DONO: 'dono',
  /** everybody of the company */
  EMPRESA: 'empresa',
} as const;
/** One of the values of `visivel`. */
export type Visivel = 'dono' | 'empresa';

/** Values of `status`. */
export const WebhookDeliveryStatus = {
  /** it will be tried, or tried again */
  PENDENTE: 'pendente',
  /** it was taken */
  ENTREGUE: 'entregue',
  /** given up */
  MORTA: 'morta',
} as const;
/** One of the values of `status`. */
export type WebhookDeliveryStatus = 'pendente' | 'entregue' | 'morta';

/** Values of `origem`. */
export const WriterOrigem = {
  /** updateProgressPanel */
  CELULA: 'celula',
  /** updateProgressPanelMany, as JSON */
  LOTE: 'lote',
  /** updateProgressPanelMany, as a file */
  ARQUIVO: 'arquivo',
  /** the import of a company document */
  IMPORTACAO: 'importacao',
} as const;
/** One of the values of `origem`. */
export type WriterOrigem = 'celula' | 'lote' | 'arquivo' | 'importacao';
