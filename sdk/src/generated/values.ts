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
export type Acesso = (typeof Acesso)[keyof typeof Acesso];

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
export type Agregacao = (typeof Agregacao)[keyof typeof Agregacao];

/** Values of `ajustada`. */
export const Ajustada = {
  /** only the target */
  ONLY_THE_TARGET: 0,
  /** the adjusted target, where one is set */
  THE_ADJUSTED_TARGET_WHERE_ONE_IS_SET: 1,
} as const;
export type Ajustada = (typeof Ajustada)[keyof typeof Ajustada];

/** Values of `area`. */
export const Area = {
  /** support area */
  SUPPORT_AREA: 0,
  /** business area */
  BUSINESS_AREA: 1,
} as const;
export type Area = (typeof Area)[keyof typeof Area];

/** Values of `ate_mes`. */
export const AteMes = {
  /** the month alone */
  THE_MONTH_ALONE: 0,
  /** all months of the year up to it */
  ALL_MONTHS_OF_THE_YEAR_UP_TO_IT: 1,
} as const;
export type AteMes = (typeof AteMes)[keyof typeof AteMes];

/** Values of `ativo`. */
export const Ativo = {
  /** switched off: its events wait */
  SWITCHED_OFF: 0,
  /** active */
  ACTIVE: 1,
} as const;
export type Ativo = (typeof Ativo)[keyof typeof Ativo];

/** Values of `atual`. */
export const Atual = {
  /** an earlier version */
  AN_EARLIER_VERSION: 0,
  /** the definition as it is now */
  THE_DEFINITION_AS_IT_IS_NOW: 1,
} as const;
export type Atual = (typeof Atual)[keyof typeof Atual];

/** Values of `bloqueado`. */
export const Bloqueado = {
  /** not blocked */
  NOT_BLOCKED: 0,
  /** blocked */
  BLOCKED: 1,
} as const;
export type Bloqueado = (typeof Bloqueado)[keyof typeof Bloqueado];

/** Values of `tipo`. */
export const BudgetSourceTipo = {
  /** an account */
  CONTA: 'conta',
  /** a structure */
  ESTRUTURA: 'estrutura',
} as const;
export type BudgetSourceTipo = (typeof BudgetSourceTipo)[keyof typeof BudgetSourceTipo];

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
export type Campo = (typeof Campo)[keyof typeof Campo];

/** Values of `acao`. */
export const ChangeAcao = {
  /** created */
  INSERT: 'insert',
  /** changed */
  UPDATE: 'update',
  /** deleted */
  DELETE: 'delete',
} as const;
export type ChangeAcao = (typeof ChangeAcao)[keyof typeof ChangeAcao];

/** Values of `tipo`. */
export const CompoundIndicatorInsertTipo = {
  /** TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, whatever origem_campo says */
  TIPO_COMPOSTO_DINAMICO: 1,
  /** TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names */
  TIPO_COMPOSTO_CUSTOMIZADO: 2,
} as const;
export type CompoundIndicatorInsertTipo = (typeof CompoundIndicatorInsertTipo)[keyof typeof CompoundIndicatorInsertTipo];

/** Values of `confidencial`. */
export const Confidencial = {
  /** not confidential */
  NOT_CONFIDENTIAL: 0,
  /** confidential */
  CONFIDENTIAL: 1,
} as const;
export type Confidencial = (typeof Confidencial)[keyof typeof Confidencial];

/** Values of `tipo`. */
export const ConsolidatedIndicatorInsertTipo = {
  /** TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels */
  TIPO_CONSOLIDADO_DINAMICO: 3,
  /** TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model alone */
  TIPO_CONSOLIDADO_CUSTOMIZADO: 4,
} as const;
export type ConsolidatedIndicatorInsertTipo = (typeof ConsolidatedIndicatorInsertTipo)[keyof typeof ConsolidatedIndicatorInsertTipo];

/** Values of `contado`. */
export const Contado = {
  /** not in the total */
  NOT_IN_THE_TOTAL: 0,
  /** in the total */
  IN_THE_TOTAL: 1,
} as const;
export type Contado = (typeof Contado)[keyof typeof Contado];

/** Values of `tipo`. */
export const ConversionTipo = {
  /** cells of a common indicator */
  CELLS_OF_A_COMMON_INDICATOR: 0,
  /** manual entries of a formula */
  MANUAL_ENTRIES_OF_A_FORMULA: 5,
} as const;
export type ConversionTipo = (typeof ConversionTipo)[keyof typeof ConversionTipo];

/** Values of `tipo`. */
export const DefinitionAuthorTipo = {
  /** a request with a token */
  API: 'API',
  /** a person in the console */
  PESSOA: 'pessoa',
} as const;
export type DefinitionAuthorTipo = (typeof DefinitionAuthorTipo)[keyof typeof DefinitionAuthorTipo];

/** Values of `desativado`. */
export const DepartmentSetupDesativado = {
  /** active */
  ACTIVE: 0,
  /** inactive: it can be deleted */
  INACTIVE: 1,
} as const;
export type DepartmentSetupDesativado = (typeof DepartmentSetupDesativado)[keyof typeof DepartmentSetupDesativado];

/** Values of `destino`. */
export const Destino = {
  /** target tree */
  TARGET_TREE: 0,
  /** realized tree */
  REALIZED_TREE: 1,
} as const;
export type Destino = (typeof Destino)[keyof typeof Destino];

/** Values of `destino_campo`. */
export const DestinoCampo = {
  /** target */
  TARGET: 0,
  /** realized */
  REALIZED: 1,
} as const;
export type DestinoCampo = (typeof DestinoCampo)[keyof typeof DestinoCampo];

/** Values of `destino_posicao`. */
export const DestinoPosicao = {
  /** numerator */
  NUMERATOR: 0,
  /** denominator */
  DENOMINATOR: 1,
} as const;
export type DestinoPosicao = (typeof DestinoPosicao)[keyof typeof DestinoPosicao];

/** Values of `direto`. */
export const Direto = {
  /** reads it through others */
  READS_IT_THROUGH_OTHERS: 0,
  /** reads it itself */
  READS_IT_ITSELF: 1,
} as const;
export type Direto = (typeof Direto)[keyof typeof Direto];

/** Values of `status`. */
export const EmployeeStatus = {
  /** blocked */
  BLOCKED: 0,
  /** active */
  ACTIVE: 1,
  /** inactive */
  INACTIVE: 2,
} as const;
export type EmployeeStatus = (typeof EmployeeStatus)[keyof typeof EmployeeStatus];

/** Values of `eventos`. */
export const Eventos = {
  /** a recalculation was stored: calculated cells may have other values */
  RECALCULATION_COMPLETED: 'recalculation.completed',
  /** formulas were saved: `ids` of their indicators */
  FORMULA_SAVED: 'formula.saved',
  /** employees were inserted: their `ids` */
  EMPLOYEE_INSERTED: 'employee.inserted',
  /**
   * values of cells were written: `celulas`; where one has no panel, month or year, any cell of the
   * indicator may have changed
   */
  PROGRESS_UPDATED: 'progress.updated',
} as const;
export type Eventos = (typeof Eventos)[keyof typeof Eventos];

/** Values of `origem`. */
export const FieldExplanationOrigem = {
  /** calculated */
  CALCULADO: 'calculado',
  /** typed by a user or an integration */
  DIGITADO: 'digitado',
  /** nothing that counts is ever here */
  NENHUMA: 'nenhuma',
} as const;
export type FieldExplanationOrigem = (typeof FieldExplanationOrigem)[keyof typeof FieldExplanationOrigem];

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
export type FormulaReferenceTipo = (typeof FormulaReferenceTipo)[keyof typeof FormulaReferenceTipo];

/** Values of `status`. */
export const GetWebhookDeliveriesQueryStatus = {
  /** it will be tried, or tried again */
  PENDENTE: 'pendente',
  /** it was taken */
  ENTREGUE: 'entregue',
  /** given up */
  MORTA: 'morta',
} as const;
export type GetWebhookDeliveriesQueryStatus = (typeof GetWebhookDeliveriesQueryStatus)[keyof typeof GetWebhookDeliveriesQueryStatus];

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
export type GoMetrica = (typeof GoMetrica)[keyof typeof GoMetrica];

/** Values of `go_modo`. */
export const GoModo = {
  /** the month */
  PERIODO: 'periodo',
  /** from the first month of the budget period to the month */
  ACUMULADO: 'acumulado',
} as const;
export type GoModo = (typeof GoModo)[keyof typeof GoModo];

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
export type HistoryEntryAcao = (typeof HistoryEntryAcao)[keyof typeof HistoryEntryAcao];

/** Values of `idioma`. */
export const Idioma = {
  /** functions in Portuguese, `;` between arguments, a decimal comma */
  PT: 'pt',
  /** functions in English, `,` between arguments, a decimal point */
  EN: 'en',
} as const;
export type Idioma = (typeof Idioma)[keyof typeof Idioma];

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
export type IndicatorTipo = (typeof IndicatorTipo)[keyof typeof IndicatorTipo];

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
export type Interpretacao = (typeof Interpretacao)[keyof typeof Interpretacao];

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
export type Leitura = (typeof Leitura)[keyof typeof Leitura];

/** Values of `lixeira`. */
export const Lixeira = {
  /** not in trash */
  NOT_IN_TRASH: 0,
  /** in trash */
  IN_TRASH: 1,
} as const;
export type Lixeira = (typeof Lixeira)[keyof typeof Lixeira];

/** Values of `meta_ajustavel`. */
export const MetaAjustavel = {
  /** the target is not adjustable */
  THE_TARGET_IS_NOT_ADJUSTABLE: 0,
  /** the target is adjustable */
  THE_TARGET_IS_ADJUSTABLE: 1,
} as const;
export type MetaAjustavel = (typeof MetaAjustavel)[keyof typeof MetaAjustavel];

/** Values of `meta_oculta`. */
export const MetaOculta = {
  /** the target is shown */
  THE_TARGET_IS_SHOWN: 0,
  /** the target is hidden */
  THE_TARGET_IS_HIDDEN: 1,
} as const;
export type MetaOculta = (typeof MetaOculta)[keyof typeof MetaOculta];

/** Values of `metodo`. */
export const Metodo = {
  /** the same in every month */
  IGUAL: 'igual',
  /** by the percentages sent */
  PERCENTUAL: 'percentual',
  /** as the history of the same account, result centre and dimension values lies */
  PERFIL: 'perfil',
} as const;
export type Metodo = (typeof Metodo)[keyof typeof Metodo];

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
export type Metrica = (typeof Metrica)[keyof typeof Metrica];

/** Values of `modo`. */
export const Modo = {
  /** the month */
  PERIODO: 'periodo',
  /** from the first month of the budget period to the month */
  ACUMULADO: 'acumulado',
} as const;
export type Modo = (typeof Modo)[keyof typeof Modo];

/** Values of `motivo`. */
export const Motivo = {
  /** a division by zero */
  DIVISION_BY_ZERO: 'DIVISION_BY_ZERO',
  /** nothing that is read has a value */
  NO_VALUE: 'NO_VALUE',
  /** more than 13 integer digits */
  OVERFLOW: 'OVERFLOW',
} as const;
export type Motivo = (typeof Motivo)[keyof typeof Motivo];

/** Values of `natureza`. */
export const Natureza = {
  /** revenue */
  REVENUE: 0,
  /** expense */
  EXPENSE: 1,
} as const;
export type Natureza = (typeof Natureza)[keyof typeof Natureza];

/** Values of `nivel_de_acesso`. */
export const NivelDeAcesso = {
  /** administrator */
  GERENTE: 'Gerente',
  /** company manager */
  GESTOR: 'Gestor',
  /** collaborator */
  COLABORADOR: 'Colaborador',
} as const;
export type NivelDeAcesso = (typeof NivelDeAcesso)[keyof typeof NivelDeAcesso];

/** Values of `ordem`. */
export const Ordem = {
  /** the oldest first */
  CRESCENTE: 'crescente',
  /** the newest first */
  DECRESCENTE: 'decrescente',
} as const;
export type Ordem = (typeof Ordem)[keyof typeof Ordem];

/** Values of `origem_campo`. */
export const OrigemCampo = {
  /** target */
  TARGET: 0,
  /** realized */
  REALIZED: 1,
} as const;
export type OrigemCampo = (typeof OrigemCampo)[keyof typeof OrigemCampo];

/** Values of `origem_posicao`. */
export const OrigemPosicao = {
  /** numerator */
  NUMERATOR: 0,
  /** denominator */
  DENOMINATOR: 1,
} as const;
export type OrigemPosicao = (typeof OrigemPosicao)[keyof typeof OrigemPosicao];

/** Values of `desativado`. */
export const PanelDesativado = {
  /** active */
  ACTIVE: 0,
  /** inactive */
  INACTIVE: 1,
} as const;
export type PanelDesativado = (typeof PanelDesativado)[keyof typeof PanelDesativado];

/** Values of `status`. */
export const PanelModelStatus = {
  /** deactivated */
  DEACTIVATED: 0,
  /** active */
  ACTIVE: 1,
} as const;
export type PanelModelStatus = (typeof PanelModelStatus)[keyof typeof PanelModelStatus];

/** Values of `parte`. */
export const Parte = {
  /** the value */
  VALOR: 'valor',
  /** the numerator alone */
  NUMERADOR: 'numerador',
  /** the denominator alone */
  DENOMINADOR: 'denominador',
} as const;
export type Parte = (typeof Parte)[keyof typeof Parte];

/** Values of `permissao`. */
export const Permissao = {
  /** view only */
  VIEW_ONLY: 0,
  /** may edit panel values */
  MAY_EDIT_PANEL_VALUES: 1,
} as const;
export type Permissao = (typeof Permissao)[keyof typeof Permissao];

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
  /** a panel, its processes included */
  PAINEL: 'painel',
  /** an access to a panel */
  ACESSO: 'acesso',
  /**
   * a cell, target and realized alike; without month several months of the year, changed at once; without
   * panel, month and year any cell of the indicator: very many changed at once
   */
  ANDAMENTO: 'andamento',
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
export type Recurso = (typeof Recurso)[keyof typeof Recurso];

/** Values of `serie`. */
export const Serie = {
  /** target */
  META: 'meta',
  /** adjusted target */
  META_AJUSTADA: 'meta_ajustada',
  /** realized */
  REALIZADO: 'realizado',
} as const;
export type Serie = (typeof Serie)[keyof typeof Serie];

/** Values of `sexo`. */
export const Sexo = {
  /** male */
  MASCULINO: 'Masculino',
  /** female */
  FEMININO: 'Feminino',
} as const;
export type Sexo = (typeof Sexo)[keyof typeof Sexo];

/** Values of `sinal`. */
export const Sinal = {
  /** added */
  ADDED: 1,
  /** taken off */
  TAKEN_OFF: -1,
} as const;
export type Sinal = (typeof Sinal)[keyof typeof Sinal];

/** Values of `status_modelo_painel`. */
export const StatusModeloPainel = {
  /** deactivated */
  DEACTIVATED: 0,
  /** active */
  ACTIVE: 1,
} as const;
export type StatusModeloPainel = (typeof StatusModeloPainel)[keyof typeof StatusModeloPainel];

/** Values of `tipo_no`. */
export const TipoNo = {
  /** operation */
  OPERATION: 0,
  /** reference (leaf) */
  REFERENCE: 1,
} as const;
export type TipoNo = (typeof TipoNo)[keyof typeof TipoNo];

/** Values of `totalizador`. */
export const Totalizador = {
  /** TOTALIZADOR_SOMA: the sum of the months */
  TOTALIZADOR_SOMA: 0,
  /** TOTALIZADOR_MEDIA: the mean of the months with a value */
  TOTALIZADOR_MEDIA: 1,
  /** TOTALIZADOR_ULTIMO_MES: the last month with a value */
  TOTALIZADOR_ULTIMO_MES: 2,
} as const;
export type Totalizador = (typeof Totalizador)[keyof typeof Totalizador];

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
export type UnidadeMedida = (typeof UnidadeMedida)[keyof typeof UnidadeMedida];

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
export type WriterOrigem = (typeof WriterOrigem)[keyof typeof WriterOrigem];
