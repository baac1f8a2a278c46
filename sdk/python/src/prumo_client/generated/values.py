"""The values of fields that take one of a few. Made by `npm run sdk` from the registry of endpoints: change nothing here."""

from __future__ import annotations

from typing import (
    Final,
    Literal,
)


class Acesso:
    """Values of `acesso`."""

    RESPONSIBLE: Final = 0
    """responsible"""
    SUPERIOR: Final = 1
    """superior"""
    TEAM: Final = 2
    """team"""
    FACILITATOR: Final = 3
    """facilitator"""


AcessoValue = Literal[0, 1, 2, 3]
"""One of the values of `acesso`."""


class Agregacao:
    """Values of `agregacao`."""

    SOMA: Final = "soma"
    """the sum over the panels of the submodel; without a submodel the value itself"""
    MEDIA: Final = "media"
    """the mean over the panels of the submodel that have a value; only with a submodel"""
    CONTAGEM: Final = "contagem"
    """in how many panels there is a value"""
    PERIODOS: Final = "periodos"
    """in how many months there is a value, from the beginning of the process to the month calculated"""


AgregacaoValue = Literal["soma", "media", "contagem", "periodos"]
"""One of the values of `agregacao`."""


class Ajustada:
    """Values of `ajustada`."""

    ONLY_THE_TARGET: Final = 0
    """only the target"""
    THE_ADJUSTED_TARGET_WHERE_ONE_IS_SET: Final = 1
    """the adjusted target, where one is set"""


AjustadaValue = Literal[0, 1]
"""One of the values of `ajustada`."""


class Area:
    """Values of `area`."""

    SUPPORT_AREA: Final = 0
    """support area"""
    BUSINESS_AREA: Final = 1
    """business area"""


AreaValue = Literal[0, 1]
"""One of the values of `area`."""


class Arredondados:
    """Values of `arredondados`."""

    META: Final = "meta"
    """the target, with its adjustment where one counts"""
    META_SEM_AJUSTE: Final = "meta_sem_ajuste"
    """the target without it"""
    REALIZADO: Final = "realizado"
    """what was realized"""


ArredondadosValue = Literal["meta", "meta_sem_ajuste", "realizado"]
"""One of the values of `arredondados`."""


class Ativo:
    """Values of `ativo`."""

    SWITCHED_OFF: Final = 0
    """switched off: its events wait"""
    ACTIVE: Final = 1
    """active"""


AtivoValue = Literal[0, 1]
"""One of the values of `ativo`."""


class Atual:
    """Values of `atual`."""

    AN_EARLIER_VERSION: Final = 0
    """an earlier version"""
    THE_DEFINITION_AS_IT_IS_NOW: Final = 1
    """the definition as it is now"""


AtualValue = Literal[0, 1]
"""One of the values of `atual`."""


class Bloqueado:
    """Values of `bloqueado`."""

    NOT_BLOCKED: Final = 0
    """not blocked"""
    BLOCKED: Final = 1
    """blocked"""


BloqueadoValue = Literal[0, 1]
"""One of the values of `bloqueado`."""


class BudgetDistributionMetodo:
    """Values of `metodo`."""

    IGUAL: Final = "igual"
    """the same in every month"""
    PERCENTUAL: Final = "percentual"
    """by the percentages sent"""
    PERFIL: Final = "perfil"
    """as the history of the same account, result centre and dimension values lies"""


BudgetDistributionMetodoValue = Literal["igual", "percentual", "perfil"]
"""One of the values of `metodo`."""


class BudgetSourceTipo:
    """Values of `tipo`."""

    CONTA: Final = "conta"
    """an account"""
    ESTRUTURA: Final = "estrutura"
    """a structure"""


BudgetSourceTipoValue = Literal["conta", "estrutura"]
"""One of the values of `tipo`."""


class Campo:
    """Values of `campo`."""

    TARGET: Final = 0
    """target"""
    REALIZED: Final = 1
    """realized"""
    AUTOMATIC: Final = 2
    """automatic: follows the destination"""
    TARGET_NUMERATOR: Final = 3
    """target numerator"""
    TARGET_DENOMINATOR: Final = 4
    """target denominator"""
    REALIZED_NUMERATOR: Final = 5
    """realized numerator"""
    REALIZED_DENOMINATOR: Final = 6
    """realized denominator"""


CampoValue = Literal[0, 1, 2, 3, 4, 5, 6]
"""One of the values of `campo`."""


class Celulas:
    """Values of `celulas`."""

    RESULTS_ALONE: Final = 0
    """results alone"""
    ALSO_THE_CELL_OF_EACH_INDICATOR_IN_THE_MONTH: Final = 1
    """also the cell of each indicator in the month"""
    AND_WHAT_IS_TYPED_IN_IT_WITHOUT_THE_DIFFERENCES: Final = 2
    """and what is typed in it, without the differences"""


CelulasValue = Literal[0, 1, 2]
"""One of the values of `celulas`."""


class ChangeAcao:
    """Values of `acao`."""

    INSERT: Final = "insert"
    """created"""
    UPDATE: Final = "update"
    """changed"""
    DELETE: Final = "delete"
    """deleted"""


ChangeAcaoValue = Literal["insert", "update", "delete"]
"""One of the values of `acao`."""


class Como:
    """Values of `como`."""

    VALORES: Final = "valores"
    """as the values of the cells in which they differ; so it is without como"""
    METAS_DO_ANO_SEGUINTE: Final = "metas_do_ano_seguinte"
    """as targets of the same months a year later"""


ComoValue = Literal["valores", "metas_do_ano_seguinte"]
"""One of the values of `como`."""


class CompoundIndicatorInsertTipo:
    """Values of `tipo`."""

    TIPO_COMPOSTO_DINAMICO: Final = 1
    """TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, whatever origem_campo says"""
    TIPO_COMPOSTO_CUSTOMIZADO: Final = 2
    """TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names"""


CompoundIndicatorInsertTipoValue = Literal[1, 2]
"""One of the values of `tipo`."""


class Confidencial:
    """Values of `confidencial`."""

    NOT_CONFIDENTIAL: Final = 0
    """not confidential"""
    CONFIDENTIAL: Final = 1
    """confidential"""


ConfidencialValue = Literal[0, 1]
"""One of the values of `confidencial`."""


class ConsolidatedIndicatorInsertTipo:
    """Values of `tipo`."""

    TIPO_CONSOLIDADO_DINAMICO: Final = 3
    """TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels"""
    TIPO_CONSOLIDADO_CUSTOMIZADO: Final = 4
    """TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model alone"""


ConsolidatedIndicatorInsertTipoValue = Literal[3, 4]
"""One of the values of `tipo`."""


class Contado:
    """Values of `contado`."""

    NOT_IN_THE_TOTAL: Final = 0
    """not in the total"""
    IN_THE_TOTAL: Final = 1
    """in the total"""


ContadoValue = Literal[0, 1]
"""One of the values of `contado`."""


class ConversionTipo:
    """Values of `tipo`."""

    CELLS_OF_A_COMMON_INDICATOR: Final = 0
    """cells of a common indicator"""
    MANUAL_ENTRIES_OF_A_FORMULA: Final = 5
    """manual entries of a formula"""


ConversionTipoValue = Literal[0, 5]
"""One of the values of `tipo`."""


class De:
    """Values of `de`."""

    ORCADO: Final = "orcado"
    """what is budgeted in this period"""
    REALIZADO: Final = "realizado"
    """its actual amounts"""


DeValue = Literal["orcado", "realizado"]
"""One of the values of `de`."""


class DefinitionAuthorTipo:
    """Values of `tipo`."""

    API: Final = "API"
    """a request with a token"""
    PESSOA: Final = "pessoa"
    """a person in the console"""


DefinitionAuthorTipoValue = Literal["API", "pessoa"]
"""One of the values of `tipo`."""


class DepartmentDesativado:
    """Values of `desativado`."""

    ACTIVE: Final = 0
    """active"""
    INACTIVE: Final = 1
    """inactive: it can be deleted"""


DepartmentDesativadoValue = Literal[0, 1]
"""One of the values of `desativado`."""


class DesdeOInicio:
    """Values of `desde_o_inicio`."""

    ONE_RECORD_FOR_EACH_PANEL: Final = 0
    """one record for each panel"""
    ONE_FOR_EACH_MONTH_OF_THE_PROCESS_UP_TO_IT: Final = 1
    """one for each month of the process up to it"""


DesdeOInicioValue = Literal[0, 1]
"""One of the values of `desde_o_inicio`."""


class Destino:
    """Values of `destino`."""

    TARGET_TREE: Final = 0
    """target tree"""
    REALIZED_TREE: Final = 1
    """realized tree"""


DestinoValue = Literal[0, 1]
"""One of the values of `destino`."""


class DestinoCampo:
    """Values of `destino_campo`."""

    TARGET: Final = 0
    """target"""
    REALIZED: Final = 1
    """realized"""


DestinoCampoValue = Literal[0, 1]
"""One of the values of `destino_campo`."""


class DestinoPosicao:
    """Values of `destino_posicao`."""

    NUMERATOR: Final = 0
    """numerator"""
    DENOMINATOR: Final = 1
    """denominator"""


DestinoPosicaoValue = Literal[0, 1]
"""One of the values of `destino_posicao`."""


class Direto:
    """Values of `direto`."""

    READS_IT_THROUGH_OTHERS: Final = 0
    """reads it through others"""
    READS_IT_ITSELF: Final = 1
    """reads it itself"""


DiretoValue = Literal[0, 1]
"""One of the values of `direto`."""


class EmployeeStatus:
    """Values of `status`."""

    BLOCKED: Final = 0
    """blocked"""
    ACTIVE: Final = 1
    """active"""
    INACTIVE: Final = 2
    """inactive"""


EmployeeStatusValue = Literal[0, 1, 2]
"""One of the values of `status`."""


class Estado:
    """Values of `estado`."""

    ABERTA: Final = "aberta"
    """open"""
    FEITA: Final = "feita"
    """done"""
    CANCELADA: Final = "cancelada"
    """cancelled: it can be deleted"""


EstadoValue = Literal["aberta", "feita", "cancelada"]
"""One of the values of `estado`."""


class Eventos:
    """Values of `eventos`."""

    RECALCULATION_COMPLETED: Final = "recalculation.completed"
    """a recalculation was stored: calculated cells may have other values"""
    FORMULA_SAVED: Final = "formula.saved"
    """formulas were saved: `ids` of their indicators"""
    EMPLOYEE_INSERTED: Final = "employee.inserted"
    """employees were inserted: their `ids`"""
    MONTH_CLOSED: Final = "month.closed"
    """months of processes were closed: the `ids` of their closings (getClosings)"""
    MONTH_REOPENED: Final = "month.reopened"
    """closed months were reopened: the `ids` of their closings"""
    ANALYSIS_CHANGED: Final = "analysis.changed"
    """analyses of numbers were inserted, changed or deleted: their `ids`"""
    ACTION_CHANGED: Final = "action.changed"
    """actions were inserted, changed or deleted: their `ids`"""
    COMMENT_CHANGED: Final = "comment.changed"
    """comments were inserted, changed, removed or deleted: their `ids`"""
    SCENARIO_CHANGED: Final = "scenario.changed"
    """scenarios were inserted, changed or deleted, their differences included: their `ids`"""
    PROGRESS_UPDATED: Final = "progress.updated"
    """values of cells were written: `celulas`; where one has no panel, month or year, any cell of the indicator may
    have changed
    """
    RESULT_RED: Final = "result.red"
    """results of this month or the one before turned red, which is below 90 % of their target: `resultados`; one
    without indicator is the score of its panel
    """
    ACTION_OVERDUE: Final = "action.overdue"
    """the last day of open actions has passed: their `ids`"""
    VALUES_DUE: Final = "values.due"
    """panels lack values of a month that is over, of a process that names a day for them: `paineis`; told once then,
    and once more when the day has passed
    """
    COMMENT_MENTIONED: Final = "comment.mentioned"
    """people were mentioned in comments: their `ids`"""


EventosValue = Literal["recalculation.completed", "formula.saved", "employee.inserted", "month.closed", "month.reopened", "analysis.changed", "action.changed", "comment.changed", "scenario.changed", "progress.updated", "result.red", "action.overdue", "values.due", "comment.mentioned"]
"""One of the values of `eventos`."""


class Fechado:
    """Values of `fechado`."""

    REOPENED: Final = 0
    """reopened"""
    CLOSED: Final = 1
    """closed"""


FechadoValue = Literal[0, 1]
"""One of the values of `fechado`."""


class FechamentoDefinicao:
    """Values of `fechamento_definicao`."""

    CLOSED_MONTHS_STAY_AS_THEY_ARE: Final = 0
    """closed months stay as they are"""
    IT_IS_REFUSED: Final = 1
    """it is refused"""


FechamentoDefinicaoValue = Literal[0, 1]
"""One of the values of `fechamento_definicao`."""


class FieldExplanationMotivo:
    """Values of `motivo`."""

    DIVISION_BY_ZERO: Final = "DIVISION_BY_ZERO"
    """a division by zero"""
    NO_VALUE: Final = "NO_VALUE"
    """nothing that is read has a value"""
    OVERFLOW: Final = "OVERFLOW"
    """more than 13 integer digits"""


FieldExplanationMotivoValue = Literal["DIVISION_BY_ZERO", "NO_VALUE", "OVERFLOW"]
"""One of the values of `motivo`."""


class FieldExplanationOrigem:
    """Values of `origem`."""

    CALCULADO: Final = "calculado"
    """calculated"""
    DIGITADO: Final = "digitado"
    """typed by a user or an integration"""
    NENHUMA: Final = "nenhuma"
    """nothing that counts is ever here"""


FieldExplanationOrigemValue = Literal["calculado", "digitado", "nenhuma"]
"""One of the values of `origem`."""


class FormulaReferenceTipo:
    """Values of `tipo`."""

    OTHER_INDICATOR: Final = 0
    """other indicator"""
    BUDGET_MANAGEMENT: Final = 1
    """budget management"""
    CONSTANT: Final = 2
    """constant"""
    MANUAL_ENTRY: Final = 3
    """manual entry"""


FormulaReferenceTipoValue = Literal[0, 1, 2, 3]
"""One of the values of `tipo`."""


class GetResultsQueryAteMes:
    """Values of `ate_mes`."""

    THE_MONTH_ALONE: Final = 0
    """the month alone"""
    ALL_MONTHS_OF_THE_YEAR_UP_TO_IT: Final = 1
    """all months of the year up to it"""


GetResultsQueryAteMesValue = Literal[0, 1]
"""One of the values of `ate_mes`."""


class GoMetrica:
    """Values of `go_metrica`."""

    AUTOMATICO: Final = "automatico"
    """in the target tree what was budgeted, in the realized tree what was realized"""
    ORCADO: Final = "orcado"
    """what was budgeted"""
    REALIZADO: Final = "realizado"
    """what was realized"""
    HISTORICO: Final = "historico"
    """the history: what was realized in the linked period, else the history that was loaded"""
    VARIACAO_VALOR: Final = "variacao_valor"
    """realized − history"""
    VARIACAO_PERCENTUAL: Final = "variacao_percentual"
    """(realized − history) ÷ |history| × 100"""
    DESVIO_VALOR: Final = "desvio_valor"
    """realized − budgeted"""
    DESVIO_PERCENTUAL: Final = "desvio_percentual"
    """(realized − budgeted) ÷ |budgeted| × 100"""


GoMetricaValue = Literal["automatico", "orcado", "realizado", "historico", "variacao_valor", "variacao_percentual", "desvio_valor", "desvio_percentual"]
"""One of the values of `go_metrica`."""


class GoModo:
    """Values of `go_modo`."""

    PERIODO: Final = "periodo"
    """the month"""
    ACUMULADO: Final = "acumulado"
    """from the first month of the budget period to the month"""


GoModoValue = Literal["periodo", "acumulado"]
"""One of the values of `go_modo`."""


class GoalSeekResultMotivo:
    """Values of `motivo`."""

    NAO_DEPENDE: Final = "nao_depende"
    """the result is the same whatever the unknown is"""
    SALTA: Final = "salta"
    """of two neighbouring values one gives less than the target and the next one more; the one on the good side is
    given, or the closer one
    """
    SEM_SOLUCAO: Final = "sem_solucao"
    """from de to ate no value was found that gives more, where today gives less, or less, where it gives more"""


GoalSeekResultMotivoValue = Literal["nao_depende", "salta", "sem_solucao"]
"""One of the values of `motivo`."""


class HistoryEntryAcao:
    """Values of `acao`."""

    INSERT: Final = "insert"
    """the record was inserted"""
    UPDATE: Final = "update"
    """the field has another value"""
    BLOCK: Final = "block"
    """the record was blocked"""
    UNBLOCK: Final = "unblock"
    """the record was unblocked"""
    DELETE: Final = "delete"
    """the record was deleted"""


HistoryEntryAcaoValue = Literal["insert", "update", "block", "unblock", "delete"]
"""One of the values of `acao`."""


class Idioma:
    """Values of `idioma`."""

    PT: Final = "pt"
    """functions in Portuguese, `;` between arguments, a decimal comma"""
    EN: Final = "en"
    """functions in English, `,` between arguments, a decimal point"""


IdiomaValue = Literal["pt", "en"]
"""One of the values of `idioma`."""


class IndicatorTipo:
    """Values of `tipo`."""

    TIPO_COMUM: Final = 0
    """TIPO_COMUM: its values are sent with updateProgressPanel"""
    TIPO_COMPOSTO_DINAMICO: Final = 1
    """TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from realized
    values
    """
    TIPO_COMPOSTO_CUSTOMIZADO: Final = 2
    """TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says"""
    TIPO_CONSOLIDADO_DINAMICO: Final = 3
    """TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels"""
    TIPO_CONSOLIDADO_CUSTOMIZADO: Final = 4
    """TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named"""
    TIPO_FORMULA: Final = 5
    """TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator"""


IndicatorTipoValue = Literal[0, 1, 2, 3, 4, 5]
"""One of the values of `tipo`."""


class Interpretacao:
    """Values of `interpretacao`."""

    INTERPRETACAO_RM: Final = 0
    """INTERPRETACAO_RM: realized ÷ target; more is better"""
    INTERPRETACAO_MRMAIS: Final = 1
    """INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%"""
    INTERPRETACAO_MR: Final = 2
    """INTERPRETACAO_MR: target ÷ realized; less is better"""
    INTERPRETACAO_MRMENOS: Final = 3
    """INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%"""
    INTERPRETACAO_APROX: Final = 4
    """INTERPRETACAO_APROX: approximation; closer to the target is better"""
    INTERPRETACAO_MR_DENOMINADOR_MEDIO: Final = 5
    """INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals"""
    INTERPRETACAO_RM_DENOMINADOR_MEDIO: Final = 6
    """INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals"""
    INTERPRETACAO_RMMENOS_ORCAMENTO: Final = 7
    """INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better"""
    INTERPRETACAO_RMMAIS_ORCAMENTO: Final = 8
    """INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values; less is
    better
    """


InterpretacaoValue = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8]
"""One of the values of `interpretacao`."""


class Leitura:
    """Values of `leitura`."""

    NUMERADOR: Final = "numerador"
    """the numerator alone"""
    DENOMINADOR: Final = "denominador"
    """the denominator alone"""
    RAZAO: Final = "razao"
    """numerator ÷ denominator"""
    PERCENTUAL: Final = "percentual"
    """numerator ÷ denominator × 100"""


LeituraValue = Literal["numerador", "denominador", "razao", "percentual"]
"""One of the values of `leitura`."""


class LidoAcesso:
    """Values of `lido_acesso`."""

    RESPONSIBLE: Final = 0
    """responsible"""
    SUPERIOR: Final = 1
    """superior"""
    TEAM: Final = 2
    """team"""
    FACILITATOR: Final = 3
    """facilitator"""


LidoAcessoValue = Literal[0, 1, 2, 3]
"""One of the values of `lido_acesso`."""


class LidoPermissao:
    """Values of `lido_permissao`."""

    VIEW_ONLY: Final = 0
    """view only"""
    MAY_EDIT_PANEL_VALUES: Final = 1
    """may edit panel values"""


LidoPermissaoValue = Literal[0, 1]
"""One of the values of `lido_permissao`."""


class Lidos:
    """Values of `lidos`."""

    SUMS_ALONE: Final = 0
    """sums alone"""
    WITH_THE_RECORDS_OF_THE_ACCOUNTS_THEMSELVES: Final = 1
    """with the records of the accounts themselves"""


LidosValue = Literal[0, 1]
"""One of the values of `lidos`."""


class Linhas:
    """Values of `linhas`."""

    ESTRUTURAS: Final = "estruturas"
    """the structures of the period, with the accounts of their lines"""
    CONTAS: Final = "contas"
    """the accounts that lie below no other, or below `id_conta`"""
    TODAS: Final = "todas"
    """all accounts, each followed by what lies below it"""


LinhasValue = Literal["estruturas", "contas", "todas"]
"""One of the values of `linhas`."""


class Lixeira:
    """Values of `lixeira`."""

    NOT_IN_TRASH: Final = 0
    """not in trash"""
    IN_TRASH: Final = 1
    """in trash"""


LixeiraValue = Literal[0, 1]
"""One of the values of `lixeira`."""


class MetaAjustavel:
    """Values of `meta_ajustavel`."""

    THE_TARGET_IS_NOT_ADJUSTABLE: Final = 0
    """the target is not adjustable"""
    THE_TARGET_IS_ADJUSTABLE: Final = 1
    """the target is adjustable"""


MetaAjustavelValue = Literal[0, 1]
"""One of the values of `meta_ajustavel`."""


class MetaOculta:
    """Values of `meta_oculta`."""

    THE_TARGET_IS_SHOWN: Final = 0
    """the target is shown"""
    THE_TARGET_IS_HIDDEN: Final = 1
    """the target is hidden"""


MetaOcultaValue = Literal[0, 1]
"""One of the values of `meta_oculta`."""


class Metrica:
    """Values of `metrica`."""

    AUTOMATICO: Final = "automatico"
    """in the target tree what was budgeted, in the realized tree what was realized"""
    ORCADO: Final = "orcado"
    """what was budgeted"""
    REALIZADO: Final = "realizado"
    """what was realized"""
    HISTORICO: Final = "historico"
    """the history: what was realized in the linked period, else the history that was loaded"""
    VARIACAO_VALOR: Final = "variacao_valor"
    """realized − history"""
    VARIACAO_PERCENTUAL: Final = "variacao_percentual"
    """(realized − history) ÷ |history| × 100"""
    DESVIO_VALOR: Final = "desvio_valor"
    """realized − budgeted"""
    DESVIO_PERCENTUAL: Final = "desvio_percentual"
    """(realized − budgeted) ÷ |budgeted| × 100"""


MetricaValue = Literal["automatico", "orcado", "realizado", "historico", "variacao_valor", "variacao_percentual", "desvio_valor", "desvio_percentual"]
"""One of the values of `metrica`."""


class Modo:
    """Values of `modo`."""

    PERIODO: Final = "periodo"
    """the month"""
    ACUMULADO: Final = "acumulado"
    """from the first month of the budget period to the month"""


ModoValue = Literal["periodo", "acumulado"]
"""One of the values of `modo`."""


class MonthIndicatorResultMotivo:
    """Values of `motivo`."""

    CONFIDENTIAL: Final = "CONFIDENTIAL"
    """it is calculated from cells that the reader does not see, and of its past only ends of months and closings are
    told
    """


MonthIndicatorResultMotivoValue = Literal["CONFIDENTIAL"]
"""One of the values of `motivo`."""


class MotivoAtingimento:
    """Values of `motivo_atingimento`."""

    NO_VALUE: Final = "NO_VALUE"
    """the target or the result has no value"""
    DIVISION_BY_ZERO: Final = "DIVISION_BY_ZERO"
    """a ratio to zero"""
    OVERFLOW: Final = "OVERFLOW"
    """it would have more than 13 integer digits"""
    BETTER_THAN_ANY: Final = "BETTER_THAN_ANY"
    """less is better, and the result is zero or less while the target is more: no ratio is as good. It counts as met
    """


MotivoAtingimentoValue = Literal["NO_VALUE", "DIVISION_BY_ZERO", "OVERFLOW", "BETTER_THAN_ANY"]
"""One of the values of `motivo_atingimento`."""


class Natureza:
    """Values of `natureza`."""

    REVENUE: Final = 0
    """revenue"""
    EXPENSE: Final = 1
    """expense"""


NaturezaValue = Literal[0, 1]
"""One of the values of `natureza`."""


class NivelDeAcesso:
    """Values of `nivel_de_acesso`."""

    GERENTE: Final = "Gerente"
    """administrator"""
    GESTOR: Final = "Gestor"
    """company manager"""
    COLABORADOR: Final = "Colaborador"
    """collaborator"""


NivelDeAcessoValue = Literal["Gerente", "Gestor", "Colaborador"]
"""One of the values of `nivel_de_acesso`."""


class Ordem:
    """Values of `ordem`."""

    CRESCENTE: Final = "crescente"
    """the oldest first"""
    DECRESCENTE: Final = "decrescente"
    """the newest first"""


OrdemValue = Literal["crescente", "decrescente"]
"""One of the values of `ordem`."""


class OrigemCampo:
    """Values of `origem_campo`."""

    TARGET: Final = 0
    """target"""
    REALIZED: Final = 1
    """realized"""


OrigemCampoValue = Literal[0, 1]
"""One of the values of `origem_campo`."""


class OrigemPosicao:
    """Values of `origem_posicao`."""

    NUMERATOR: Final = 0
    """numerator"""
    DENOMINATOR: Final = 1
    """denominator"""


OrigemPosicaoValue = Literal[0, 1]
"""One of the values of `origem_posicao`."""


class Outcome:
    """Values of `outcome`."""

    NEW: Final = "new"
    """it would insert a record"""
    CHANGED: Final = "changed"
    """it would update the record"""
    UNCHANGED: Final = "unchanged"
    """the record is so already"""
    REFUSED: Final = "refused"
    """`errors` says why"""


OutcomeValue = Literal["new", "changed", "unchanged", "refused"]
"""One of the values of `outcome`."""


class PanelDesativado:
    """Values of `desativado`."""

    ACTIVE: Final = 0
    """active"""
    INACTIVE: Final = 1
    """inactive"""


PanelDesativadoValue = Literal[0, 1]
"""One of the values of `desativado`."""


class PanelModelStatus:
    """Values of `status`."""

    DEACTIVATED: Final = 0
    """deactivated"""
    ACTIVE: Final = 1
    """active"""


PanelModelStatusValue = Literal[0, 1]
"""One of the values of `status`."""


class Parte:
    """Values of `parte`."""

    VALOR: Final = "valor"
    """the value"""
    NUMERADOR: Final = "numerador"
    """the numerator alone"""
    DENOMINADOR: Final = "denominador"
    """the denominator alone"""


ParteValue = Literal["valor", "numerador", "denominador"]
"""One of the values of `parte`."""


class PasswordMessageStatus:
    """Values of `status`."""

    PENDENTE: Final = "pendente"
    """not sent yet"""
    ENVIADA: Final = "enviada"
    """taken by the mail server"""
    MORTA: Final = "morta"
    """given up"""
    SUBSTITUIDA: Final = "substituida"
    """a newer one took its place"""


PasswordMessageStatusValue = Literal["pendente", "enviada", "morta", "substituida"]
"""One of the values of `status`."""


class Permissao:
    """Values of `permissao`."""

    VIEW_ONLY: Final = 0
    """view only"""
    MAY_EDIT_PANEL_VALUES: Final = 1
    """may edit panel values"""


PermissaoValue = Literal[0, 1]
"""One of the values of `permissao`."""


class Por:
    """Values of `por`."""

    CONTA: Final = "conta"
    """the accounts of the facts"""
    CENTRO: Final = "centro"
    """their result centres"""
    DIMENSAO: Final = "dimensao"
    """their values of `id_dimensao`"""


PorValue = Literal["conta", "centro", "dimensao"]
"""One of the values of `por`."""


class PorMeses:
    """Values of `por_meses`."""

    IGUAL: Final = "igual"
    """all the same"""
    REFERENCIA: Final = "referencia"
    """by the shares of the values in `origem`; without it, of the present values of the cells"""
    PESOS: Final = "pesos"
    """by the `peso` of each"""


PorMesesValue = Literal["igual", "referencia", "pesos"]
"""One of the values of `por_meses`."""


class PorPaineis:
    """Values of `por_paineis`."""

    IGUAL: Final = "igual"
    """all the same"""
    REFERENCIA: Final = "referencia"
    """by the shares of the values in `origem`; without it, of the present values of the cells"""
    PESOS: Final = "pesos"
    """by the `peso` of each"""


PorPaineisValue = Literal["igual", "referencia", "pesos"]
"""One of the values of `por_paineis`."""


class ProgressSpreadMetodo:
    """Values of `metodo`."""

    LINHA: Final = "linha"
    """the months of each panel go from its first to its last present value in equal steps"""
    COPIA: Final = "copia"
    """each cell is its value in `origem` times `fator`"""
    DISTRIBUICAO: Final = "distribuicao"
    """the cells add up to `valor`"""
    ARREDONDAMENTO: Final = "arredondamento"
    """the present values become multiples of `multiplo`, and their sum stays"""


ProgressSpreadMetodoValue = Literal["linha", "copia", "distribuicao", "arredondamento"]
"""One of the values of `metodo`."""


class Recurso:
    """Values of `recurso`."""

    EMPRESA: Final = "empresa"
    """the company as a whole: everything was replaced; read it again"""
    DEPARTAMENTO: Final = "departamento"
    """a department"""
    FILIAL: Final = "filial"
    """a branch"""
    CARGO: Final = "cargo"
    """a role"""
    FUNCAO: Final = "funcao"
    """a function"""
    COLABORADOR: Final = "colaborador"
    """an employee, the departments included"""
    INDICADOR: Final = "indicador"
    """an indicator; of a compound or consolidated one also what it is made of"""
    FORMULA: Final = "formula"
    """the formula of an indicator, whose id it has"""
    GRUPO: Final = "grupo"
    """a group of panels"""
    MODELO: Final = "modelo"
    """a panel model, its indicators included"""
    PROCESSO: Final = "processo"
    """a GMR process"""
    FECHAMENTO: Final = "fechamento"
    """a closing of a month of a process, which is an update once it was reopened"""
    PAINEL: Final = "painel"
    """a panel, its processes included"""
    ACESSO: Final = "acesso"
    """an access to a panel"""
    ANDAMENTO: Final = "andamento"
    """a cell, target and realized alike; without month several months of the year, changed at once; without panel,
    month and year any cell of the indicator: very many changed at once
    """
    ANALISE: Final = "analise"
    """the analysis of a number, which panel, indicator, month and year name"""
    ACAO: Final = "acao"
    """an action: of a number, or of a panel alone"""
    COMENTARIO: Final = "comentario"
    """a comment: of a number, or of a panel alone"""
    CENARIO: Final = "cenario"
    """a scenario, its differences included"""
    RECALCULO: Final = "recalculo"
    """a recalculation was stored: calculated cells may have other values"""
    PROCESSOGO: Final = "processoGo"
    """a budget process"""
    PERIODOGO: Final = "periodoGo"
    """a budget period"""
    CONTAGO: Final = "contaGo"
    """an account"""
    ESTRUTURAGO: Final = "estruturaGo"
    """a structure, its lines included"""
    CENTRORESULTADOGO: Final = "centroResultadoGo"
    """a result centre"""
    DIMENSAOGO: Final = "dimensaoGo"
    """a dimension"""
    DIMENSAORESULTADOGO: Final = "dimensaoResultadoGo"
    """the value of a dimension"""
    ORCADOGO: Final = "orcadoGo"
    """budgeted facts of a period in a month"""
    REALIZADOGO: Final = "realizadoGo"
    """realized facts of a period in a month"""
    HISTORICOGO: Final = "historicoGo"
    """loaded history of a period in a month"""


RecursoValue = Literal["empresa", "departamento", "filial", "cargo", "funcao", "colaborador", "indicador", "formula", "grupo", "modelo", "processo", "fechamento", "painel", "acesso", "andamento", "analise", "acao", "comentario", "cenario", "recalculo", "processoGo", "periodoGo", "contaGo", "estruturaGo", "centroResultadoGo", "dimensaoGo", "dimensaoResultadoGo", "orcadoGo", "realizadoGo", "historicoGo"]
"""One of the values of `recurso`."""


class ScenarioOrderAteMes:
    """Values of `ate_mes`."""

    EACH_MONTH_ALONE: Final = 0
    """each month alone"""
    ALL_MONTHS_OF_THE_YEAR_UP_TO_EACH: Final = 1
    """all months of the year up to each"""


ScenarioOrderAteMesValue = Literal[0, 1]
"""One of the values of `ate_mes`."""


class ScenarioResultSerie:
    """Values of `serie`."""

    META: Final = "meta"
    """target"""
    META_AJUSTADA: Final = "meta_ajustada"
    """adjusted target"""
    REALIZADO: Final = "realizado"
    """realized"""
    PONTUACAO: Final = "pontuacao"
    """the score of the panel, without id_indicador"""


ScenarioResultSerieValue = Literal["meta", "meta_ajustada", "realizado", "pontuacao"]
"""One of the values of `serie`."""


class SemPontuacao:
    """Values of `sem_pontuacao`."""

    WITH_THE_SCORE_OF_EACH_PANEL: Final = 0
    """with the score of each panel"""
    WITHOUT_WHICH_IS_NULL: Final = 1
    """without, which is null"""


SemPontuacaoValue = Literal[0, 1]
"""One of the values of `sem_pontuacao`."""


class SeriesExplanationMotivo:
    """Values of `motivo`."""

    DIVISION_BY_ZERO: Final = "DIVISION_BY_ZERO"
    """a division by zero"""
    NO_VALUE: Final = "NO_VALUE"
    """nothing that is read has a value"""
    OVERFLOW: Final = "OVERFLOW"
    """more than 13 integer digits"""
    CONFIDENTIAL: Final = "CONFIDENTIAL"
    """it is, or is calculated from, what the reader may not see of a confidential model"""


SeriesExplanationMotivoValue = Literal["DIVISION_BY_ZERO", "NO_VALUE", "OVERFLOW", "CONFIDENTIAL"]
"""One of the values of `motivo`."""


class SeriesExplanationSerie:
    """Values of `serie`."""

    META: Final = "meta"
    """target"""
    META_AJUSTADA: Final = "meta_ajustada"
    """adjusted target"""
    REALIZADO: Final = "realizado"
    """realized"""


SeriesExplanationSerieValue = Literal["meta", "meta_ajustada", "realizado"]
"""One of the values of `serie`."""


class Sexo:
    """Values of `sexo`."""

    MASCULINO: Final = "Masculino"
    """male"""
    FEMININO: Final = "Feminino"
    """female"""


SexoValue = Literal["Masculino", "Feminino"]
"""One of the values of `sexo`."""


class Sinal:
    """Values of `sinal`."""

    ADDED: Final = 1
    """added"""
    TAKEN_OFF: Final = -1
    """taken off"""


SinalValue = Literal[1, -1]
"""One of the values of `sinal`."""


class SoAlterados:
    """Values of `so_alterados`."""

    ALL_RESULTS: Final = 0
    """all results"""
    ONLY_INDICATORS_THAT_THE_DIFFERENCES_CHANGE_AND_THEIR_PANELS: Final = 1
    """only indicators that the differences change, and their panels"""


SoAlteradosValue = Literal[0, 1]
"""One of the values of `so_alterados`."""


class StatementLineTipo:
    """Values of `tipo`."""

    ESTRUTURA: Final = "estrutura"
    """a structure"""
    CONTA: Final = "conta"
    """an account"""


StatementLineTipoValue = Literal["estrutura", "conta"]
"""One of the values of `tipo`."""


class StatusModeloPainel:
    """Values of `status_modelo_painel`."""

    DEACTIVATED: Final = 0
    """deactivated"""
    ACTIVE: Final = 1
    """active"""


StatusModeloPainelValue = Literal[0, 1]
"""One of the values of `status_modelo_painel`."""


class Subtrai:
    """Values of `subtrai`."""

    THE_AMOUNTS_ARE_ADDED: Final = 0
    """the amounts are added"""
    THEY_ARE_TAKEN_OFF: Final = 1
    """they are taken off"""


SubtraiValue = Literal[0, 1]
"""One of the values of `subtrai`."""


class TipoNo:
    """Values of `tipo_no`."""

    OPERATION: Final = 0
    """operation"""
    REFERENCE: Final = 1
    """reference (leaf)"""


TipoNoValue = Literal[0, 1]
"""One of the values of `tipo_no`."""


class Totalizador:
    """Values of `totalizador`."""

    TOTALIZADOR_SOMA: Final = 0
    """TOTALIZADOR_SOMA: the sum of the months"""
    TOTALIZADOR_MEDIA: Final = 1
    """TOTALIZADOR_MEDIA: the mean of the months with a value"""
    TOTALIZADOR_ULTIMO_MES: Final = 2
    """TOTALIZADOR_ULTIMO_MES: the last month with a value"""


TotalizadorValue = Literal[0, 1, 2]
"""One of the values of `totalizador`."""


class UnidadeMedida:
    """Values of `unidade_medida`."""

    UNIDADE_MOEDA: Final = 0
    """UNIDADE_MOEDA: money, in the currency of moeda"""
    UNIDADE_MOEDA_CALCULO: Final = 1
    """UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator"""
    UNIDADE_PERCENTUAL: Final = 2
    """UNIDADE_PERCENTUAL: percent"""
    UNIDADE_PERCENTUAL_CALCULO: Final = 3
    """UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100"""
    UNIDADE_QUANTIDADE: Final = 4
    """UNIDADE_QUANTIDADE: a quantity"""
    UNIDADE_QUANTIDADE_CALCULO: Final = 5
    """UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator"""
    UNIDADE_DIAS: Final = 6
    """UNIDADE_DIAS: days"""
    UNIDADE_DIAS_CALCULO: Final = 7
    """UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator"""
    UNIDADE_HORAS: Final = 8
    """UNIDADE_HORAS: hours"""
    UNIDADE_HORAS_CALCULO: Final = 9
    """UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator"""
    UNIDADE_CONCEITO: Final = 10
    """UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches"""


UnidadeMedidaValue = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
"""One of the values of `unidade_medida`."""


class Visivel:
    """Values of `visivel`."""

    DONO: Final = "dono"
    """its owner alone, and a Gerente once the owner is not an active employee any more"""
    EMPRESA: Final = "empresa"
    """everybody of the company"""


VisivelValue = Literal["dono", "empresa"]
"""One of the values of `visivel`."""


class WebhookDeliveryStatus:
    """Values of `status`."""

    PENDENTE: Final = "pendente"
    """it will be tried, or tried again"""
    ENTREGUE: Final = "entregue"
    """it was taken"""
    MORTA: Final = "morta"
    """given up"""


WebhookDeliveryStatusValue = Literal["pendente", "entregue", "morta"]
"""One of the values of `status`."""


class WriterOrigem:
    """Values of `origem`."""

    CELULA: Final = "celula"
    """updateProgressPanel"""
    LOTE: Final = "lote"
    """updateProgressPanelMany, as JSON"""
    ARQUIVO: Final = "arquivo"
    """updateProgressPanelMany, as a file"""
    IMPORTACAO: Final = "importacao"
    """the import of a company document"""


WriterOrigemValue = Literal["celula", "lote", "arquivo", "importacao"]
"""One of the values of `origem`."""
