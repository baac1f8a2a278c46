"""Records, bodies and results. Made by `npm run sdk` from the registry of endpoints: change nothing here."""

from __future__ import annotations

from decimal import Decimal
from typing import (
    Any,
    Dict,
    List,
    Literal,
    Optional,
    Sequence,
    TypedDict,
    Union,
)

from .values import (
    AcessoValue,
    AgregacaoValue,
    AjustadaValue,
    AreaValue,
    ArredondadosValue,
    AtivoValue,
    AtualValue,
    BloqueadoValue,
    BudgetDistributionMetodoValue,
    BudgetSourceTipoValue,
    CampoValue,
    CelulasValue,
    ChangeAcaoValue,
    ComoValue,
    CompoundIndicatorInsertTipoValue,
    ConfidencialValue,
    ConsolidatedIndicatorInsertTipoValue,
    ContadoValue,
    ConversionTipoValue,
    DeValue,
    DefinitionAuthorTipoValue,
    DepartmentDesativadoValue,
    DesdeOInicioValue,
    DestinoCampoValue,
    DestinoPosicaoValue,
    DestinoValue,
    DiretoValue,
    EmployeeStatusValue,
    EstadoValue,
    EventosValue,
    FechadoValue,
    FechamentoDefinicaoValue,
    FieldExplanationMotivoValue,
    FieldExplanationOrigemValue,
    FormulaReferenceTipoValue,
    GetResultsQueryAteMesValue,
    GoMetricaValue,
    GoModoValue,
    GoalSeekResultMotivoValue,
    HistoryEntryAcaoValue,
    IdiomaValue,
    IndicatorTipoValue,
    InterpretacaoValue,
    LeituraValue,
    LidoAcessoValue,
    LidoPermissaoValue,
    LidosValue,
    LinhasValue,
    LixeiraValue,
    MetaAjustavelValue,
    MetaOcultaValue,
    MetricaValue,
    ModoValue,
    MonthIndicatorResultMotivoValue,
    MotivoAtingimentoValue,
    NaturezaValue,
    NivelDeAcessoValue,
    OrdemValue,
    OrigemCampoValue,
    OrigemPosicaoValue,
    OutcomeValue,
    PanelDesativadoValue,
    PanelModelStatusValue,
    ParteValue,
    PasswordMessageStatusValue,
    PermissaoValue,
    PorMesesValue,
    PorPaineisValue,
    PorValue,
    ProgressSpreadMetodoValue,
    RecursoValue,
    ScenarioOrderAteMesValue,
    ScenarioResultSerieValue,
    SemPontuacaoValue,
    SeriesExplanationMotivoValue,
    SeriesExplanationSerieValue,
    SexoValue,
    SinalValue,
    SoAlteradosValue,
    StatementLineTipoValue,
    StatusModeloPainelValue,
    SubtraiValue,
    TipoNoValue,
    TotalizadorValue,
    UnidadeMedidaValue,
    VisivelValue,
    WebhookDeliveryStatusValue,
    WriterOrigemValue,
)


class AccessGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id_gmr_processo: str
    """Only records with one of these values as their `id_gmr_processo`, separated by commas."""
    id_gmr_painel: str
    """Only records with one of these values as their `id_gmr_painel`, separated by commas."""
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas."""
    acesso: str
    """Only records with one of these values as their `acesso`, separated by commas. `0` (responsible), `1` (superior),
    `2` (team), `3` (facilitator).
    """
    permissao: str
    """Only records with one of these values as their `permissao`, separated by commas. `0` (view only), `1` (may edit
    panel values).
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_painel: str
    """Only records whose `painel` has one of these codes, whatever their case, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`, `nome_processo`,
    `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class AccessPanelUpdate(TypedDict, total=False):
    acesso: AcessoValue
    """What the employee is to the panel.

    - `0`: responsible
    - `1`: superior
    - `2`: team
    - `3`: facilitator
    """
    permissao: PermissaoValue
    """What the employee may do there.

    - `0`: view only
    - `1`: may edit panel values
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class _AccountRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_conta_pai: Optional[int]
    """The account that this one counts in; null: none."""
    natureza: NaturezaValue
    """The nature of the account.

    - `0`: revenue
    - `1`: expense
    """
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    data_cadastro: str
    """When the record was created, in UTC."""


class Account(_AccountRequired, total=False):
    codigo_conta_pai: Optional[str]
    """The account that this one counts in, by its code; null: none."""
    nome_conta_pai: Optional[str]
    """In lists whose `include` names it: the name of the account that this one counts in; null without one, or for one
    that may not be seen.
    """


class _AccountInsertRequired(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class AccountInsert(_AccountInsertRequired, total=False):
    id_conta_pai: Optional[int]
    """The account that this one counts in; null: none."""
    codigo_conta_pai: Optional[str]
    """The account that this one counts in, by its code; null: none."""
    natureza: NaturezaValue
    """The nature of the account.

    - `0`: revenue
    - `1`: expense
    """


class AccountRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_conta_pai: Optional[int]
    """The account that this one counts in; null: none."""
    natureza: NaturezaValue
    """The nature of the account.

    - `0`: revenue
    - `1`: expense
    """
    codigo_conta_pai: Optional[str]
    """The account that this one counts in, by its code; null: none."""


class AccountUpdate(TypedDict, total=False):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_conta_pai: Optional[int]
    """The account that this one counts in; null: none."""
    codigo_conta_pai: Optional[str]
    """The account that this one counts in, by its code; null: none."""
    natureza: NaturezaValue
    """The nature of the account.

    - `0`: revenue
    - `1`: expense
    """


class AccountUpsert(TypedDict):
    linhas: Sequence[AccountRow]
    """The records, each once."""


class _ActionRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_gmr_painel: int
    """The panel that it is about."""
    id_indicador: Optional[int]
    """The indicator that it is about; null: it is about the panel alone."""
    mes: Optional[int]
    """The month that it is about, 1 to 12; null: it is about the panel alone."""
    ano: Optional[int]
    """The year that it is about; null: it is about the panel alone."""
    o_que: str
    """What is done."""
    id_responsavel: int
    """The id of the employee who does it."""
    prazo: str
    """The last day for it, at midnight UTC. Bodies take `YYYY-MM-DD` and this form."""
    quanto: Optional[Decimal]
    """How much it costs or yields; null: not said."""
    estado: EstadoValue
    """How far it is.

    - `aberta`: open
    - `feita`: done
    - `cancelada`: cancelled: it can be deleted
    """
    resultado: Optional[str]
    """What came of it; null: not said yet."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    id_colaborador: Optional[int]
    """The id of the employee who wrote it; null: a token."""
    data_cadastro: str
    """When the record was created, in UTC."""
    alterada_em: str
    """When it was changed last, in UTC."""


class Action(_ActionRequired, total=False):
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: Optional[str]
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: Optional[str]
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    codigo_responsavel: Optional[str]
    """The external code of that employee, in place of `id_responsavel`."""
    nome_responsavel: Optional[str]
    """The name of who does it; only with `include`."""
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    nome_colaborador: Optional[str]
    """In lists whose `include` names it: the name of the employee; null without one, or for one that may not be seen.
    """


class ActionGetByIdQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `codigo_responsavel`, `nome_responsavel`, `codigo_colaborador`, `nome_colaborador`.
    """


class _ActionInsertRequired(TypedDict):
    o_que: str
    """What is done."""
    prazo: str
    """The last day for it."""


class ActionInsert(_ActionInsertRequired, total=False):
    id_gmr_painel: int
    """The panel that it is about."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: Optional[int]
    """The indicator that it is about, with `mes` and `ano`; absent: the panel alone."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    mes: Optional[int]
    """The month that it is about, 1 to 12."""
    ano: Optional[int]
    """The year that it is about."""
    id_responsavel: int
    """The id of the employee who does it."""
    codigo_responsavel: Optional[str]
    """The external code of that employee, in place of `id_responsavel`."""
    quanto: Optional[Union[Decimal, int]]
    """How much it costs or yields; null: not said."""
    estado: EstadoValue
    """How far it is; absent: open.

    - `aberta`: open
    - `feita`: done
    - `cancelada`: cancelled: it can be deleted
    """
    resultado: Optional[str]
    """What came of it."""
    ordem: int
    """The position among its neighbours; absent: 0."""


class ActionUpdate(TypedDict, total=False):
    o_que: str
    """What is done."""
    id_responsavel: int
    """The id of the employee who does it."""
    codigo_responsavel: Optional[str]
    """The external code of that employee, in place of `id_responsavel`."""
    prazo: str
    """The last day for it."""
    quanto: Optional[Union[Decimal, int]]
    """How much it costs or yields; null: not said."""
    estado: EstadoValue
    """How far it is.

    - `aberta`: open
    - `feita`: done
    - `cancelada`: cancelled: it can be deleted
    """
    resultado: Optional[str]
    """What came of it."""
    ordem: int
    """The position among its neighbours; null: undefined."""


class _AnalysisRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_indicador: int
    """The id of the indicator."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    fato: str
    """What happened, in plain text."""
    causas: List[str]
    """Why, as a chain: each is the cause of the one before. Each is one line."""
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """
    id_colaborador: Optional[int]
    """The id of the employee who wrote it; null: a token."""
    data_cadastro: str
    """When the record was created, in UTC."""
    alterada_em: str
    """When it was changed last, in UTC."""


class Analysis(_AnalysisRequired, total=False):
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: Optional[str]
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: Optional[str]
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    nome_colaborador: Optional[str]
    """In lists whose `include` names it: the name of the employee; null without one, or for one that may not be seen.
    """


class AnalysisGetByIdQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
    """


class _AnalysisInsertRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    fato: str
    """What happened, in plain text."""


class AnalysisInsert(_AnalysisInsertRequired, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    causas: Sequence[str]
    """Why, as a chain: each is the cause of the one before. Each is one line."""


class AnalysisUpdate(TypedDict, total=False):
    fato: str
    """What happened, in plain text."""
    causas: Sequence[str]
    """Why, as a chain: each is the cause of the one before. Each is one line."""
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class AuditRecord(TypedDict):
    id: int
    """Which record it is: always the same number, without an order."""
    horario: str
    """When the request was answered, in UTC."""
    id_token: Optional[int]
    """The id of the token that sent it; null when a person did, in the console."""
    id_colaborador: Optional[int]
    """The id of the employee who sent it in the console; null when a token did, or the operator on the command line.
    """
    metodo: str
    """The method."""
    rota: Optional[str]
    """The route's path with its placeholders; null for a request that no route took."""
    caminho: str
    """The path as it was sent, tokens and secrets masked."""
    consulta: Optional[str]
    """The query string, tokens and secrets masked; null without one."""
    corpo: Optional[str]
    """The body as it is kept: JSON with salaries, passwords and tokens masked, at most 64 KiB; of any other its type,
    size and digest. Null without one, and after its time.
    """
    status: int
    """The status of the answer, also of one that nobody waited for; 499 where the client hung up before the request
    was done, which stored nothing.
    """
    duracao_ms: Decimal
    """How long the answer took, in milliseconds."""
    ip: Optional[str]
    """The address of the client."""
    user_agent: Optional[str]
    """What the client calls itself, tokens masked."""
    pais: Optional[str]
    """The country of the address, approximately; null where it is not known."""
    regiao: Optional[str]
    """The region of the address, approximately; null where it is not known."""
    cidade: Optional[str]
    """The city of the address, approximately; null where it is not known."""
    simulacao: bool
    """Whether it was a dry run, which stored nothing."""
    erro: Optional[str]
    """Where it was refused, the code of the error, as in `X-Error-Code`; null otherwise, and for what was recorded
    before there was one.
    """
    mensagem: Optional[str]
    """Where it was refused, the `msg` of the answer: salaries, passwords and tokens masked, at most 2,000 characters.
    Null otherwise, and after the time of bodies.
    """
    linhas_recusadas: Optional[RefusedRows]
    """Of a request with many rows, which of them were refused or, with lenient handling, left out. Null where none
    were, and after the time of bodies.
    """


class _BranchRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    estado: str
    """The state or province."""
    cidade: str
    """The city."""


class Branch(_BranchRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class _BranchInsertRequired(TypedDict):
    nome: str
    """The name."""
    estado: str
    """The state or province."""
    cidade: str
    """The city."""


class BranchInsert(_BranchInsertRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class BranchRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    estado: str
    """The state or province."""
    cidade: str
    """The city."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class BranchSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    estado: str
    """The state or province."""
    cidade: str
    """The city."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class BranchUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    estado: str
    """The state or province."""
    cidade: str
    """The city."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class BranchUpsert(TypedDict):
    linhas: Sequence[BranchRow]
    """The records, each once."""


class BreakdownRow(TypedDict):
    ids: List[int]
    """The account or result centre; of a dimension the values, none where the facts name none."""
    codigo: Optional[str]
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: Optional[str]
    """The name."""
    orcado: Optional[Decimal]
    """What was budgeted; null without any fact."""
    realizado: Optional[Decimal]
    """What was realized."""
    historico: Optional[Decimal]
    """The history; null without any fact."""
    desvio_valor: Optional[Decimal]
    """Realized minus budgeted."""
    desvio_percentual: Optional[Decimal]
    """The deviation in percent of the size of what was budgeted; null without it."""
    variacao_valor: Optional[Decimal]
    """Realized minus history."""
    variacao_percentual: Optional[Decimal]
    """The variation in percent of the size of the history; null without it."""


class _BudgetDistributionRequired(TypedDict):
    ano: int
    """The year, which must lie in the period."""
    valor: Union[Decimal, int]
    """The year's amount."""
    metodo: BudgetDistributionMetodoValue
    """How the amount is spread.

    - `igual`: the same in every month
    - `percentual`: by the percentages sent
    - `perfil`: as the history of the same account, result centre and dimension values lies
    """


class BudgetDistribution(_BudgetDistributionRequired, total=False):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    codigo_periodo: Optional[str]
    """The period, by its code."""
    id_conta: int
    """The id of the account."""
    codigo_conta: Optional[str]
    """The account, by its code."""
    id_centro_resultado: int
    """The id of the result centre."""
    codigo_centro_resultado: Optional[str]
    """The result centre, by its code."""
    dimensoes: Sequence[int]
    """The ids of the dimension values, sorted, without repetition; empty: none."""
    codigos_dimensao: Optional[Sequence[str]]
    """The dimension values, by their codes."""
    percentuais: Sequence[Union[Decimal, int]]
    """With `percentual`: the share of each month, which add up to 100."""


class BudgetExplanation(TypedDict):
    periodo: NamedRecord
    """The budget period."""
    metrica: MetricaValue
    """Which of the sums is read.

    - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
    - `orcado`: what was budgeted
    - `realizado`: what was realized
    - `historico`: the history: what was realized in the linked period, else the history that was loaded
    - `variacao_valor`: realized − history
    - `variacao_percentual`: (realized − history) ÷ |history| × 100
    - `desvio_valor`: realized − budgeted
    - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
    """
    modo: ModoValue
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    orcado: Optional[str]
    """What was budgeted, exact, as text; null without any fact."""
    realizado: Optional[str]
    """What was realized, exact, as text; null without any fact."""
    historico: Optional[str]
    """The history, exact, as text; null without any fact."""
    meses: List[BudgetMonth]
    """The months that went in, each with its own sums."""
    fontes: List[ExplainedBudgetSource]
    """The terms whose sum this is."""
    centrosResultado: List[NamedRecord]
    """Only facts of these result centres, or of those below them; empty or absent: of all."""
    dimensoesResultado: List[NamedDimensionValue]
    """Only facts of these dimension values, or of those below them; empty or absent: of all."""


class _BudgetFactRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    id_conta: int
    """The id of the account."""
    id_centro_resultado: int
    """The id of the result centre."""
    dimensoes: List[int]
    """The ids of the dimension values, sorted, without repetition; empty: none."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    valor: Decimal
    """The amount."""


class BudgetFact(_BudgetFactRequired, total=False):
    codigos_dimensao: List[str]
    """The dimension values, by their codes."""
    nomes_dimensao: List[str]
    """The names of the dimension values."""
    codigo_periodo: Optional[str]
    """The period, by its code."""
    nome_periodo: Optional[str]
    """In lists whose `include` names it: the name of the period; null without one, or for one that may not be seen."""
    codigo_conta: Optional[str]
    """The account, by its code."""
    nome_conta: Optional[str]
    """In lists whose `include` names it: the name of the account; null without one, or for one that may not be seen.
    """
    codigo_centro_resultado: Optional[str]
    """The result centre, by its code."""
    nome_centro_resultado: Optional[str]
    """In lists whose `include` names it: the name of the result centre; null without one, or for one that may not be
    seen.
    """


class BudgetFactOutcome(TypedDict):
    index: int
    """Which row, from 0."""
    outcome: OutcomeValue
    """What the row would do.

    - `new`: it would insert a record
    - `changed`: it would update the record
    - `unchanged`: the record is so already
    - `refused`: `errors` says why
    """
    id: Optional[int]
    """The fact that it names; null for a new one."""
    changes: List[RecordFieldChange]
    """The fields that it would change."""
    linha: Optional[BudgetFactRead]
    """The row by ids, with what is stored now. Sent like this it does what is told, or nothing."""


class BudgetFactRead(TypedDict):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    id_conta: int
    """The id of the account."""
    id_centro_resultado: int
    """The id of the result centre."""
    dimensoes: List[int]
    """The ids of the dimension values, sorted, without repetition; empty: none."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    valor: Optional[Decimal]
    """The amount that the row would store; null takes the fact away."""
    lido_valor: Optional[Decimal]
    """What is stored now; null: nothing."""


class _BudgetFactRowRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    valor: Optional[Union[Decimal, int]]
    """The amount; null takes the fact away."""


class BudgetFactRow(_BudgetFactRowRequired, total=False):
    id_go_processo_periodo: int
    """The period, by its id."""
    codigo_periodo: str
    """The period, by its code."""
    id_conta: int
    """The account, by its id."""
    codigo_conta: str
    """The account, by its code."""
    id_centro_resultado: int
    """The result centre, by its id."""
    codigo_centro_resultado: str
    """The result centre, by its code."""
    dimensoes: Sequence[int]
    """The ids of the dimension values, sorted, without repetition; empty: none."""
    codigos_dimensao: Sequence[str]
    """The dimension values, by their codes."""
    lido_valor: Optional[Union[Decimal, int]]
    """What was stored when the row was read; null: nothing. Absent: not judged."""


class _BudgetFactsPreviewRequired(TypedDict):
    inserted: int
    """How many facts are new."""
    updated: int
    """How many facts have another amount, or were taken away."""
    skipped: int
    """How many facts were so already."""
    rows: List[BudgetFactOutcome]
    """What each row would do, in their order."""


class BudgetFactsPreview(_BudgetFactsPreviewRequired, total=False):
    errors: List[RowError]
    """With lenient handling: the rows that were not stored."""


class BudgetFactsUpsert(TypedDict):
    linhas: Sequence[BudgetFactRow]
    """The rows. Of several for the same fact the request is refused."""


class _BudgetFilterRequired(TypedDict):
    fontes: Sequence[BudgetSource]
    """What is summed: accounts and structures, without repetition. None lies below another one of the list, which
    counts it already; an account beside a structure is a term of its own.
    """


class BudgetFilter(_BudgetFilterRequired, total=False):
    centrosResultado: Optional[Sequence[int]]
    """Only facts of these result centres, or of those below them; empty or absent: of all."""
    dimensoesResultado: Optional[Sequence[int]]
    """Only facts of these dimension values, or of those below them; empty or absent: of all."""


class BudgetMonth(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    orcado: Optional[str]
    """What was budgeted, exact, as text; null without any fact."""
    realizado: Optional[str]
    """What was realized, exact, as text; null without any fact."""
    historico: Optional[str]
    """The history, exact, as text; null without any fact."""


class _BudgetPeriodRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_go_processo: int
    """The id of the budget process."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    id_periodo_historico: Optional[int]
    """The period whose results, shifted by whole years, are this one's history; null: the history that was loaded."""
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    data_cadastro: str
    """When the record was created, in UTC."""


class BudgetPeriod(_BudgetPeriodRequired, total=False):
    codigo_processo: Optional[str]
    """The process, by its code."""
    nome_processo: Optional[str]
    """In lists whose `include` names it: the name of the process; null without one, or for one that may not be seen.
    """
    codigo_periodo_historico: Optional[str]
    """The period whose results are the history, by its code; null: none."""
    nome_periodo_historico: Optional[str]
    """In lists whose `include` names it: the name of the period whose results are the history; null without one, or
    for one that may not be seen.
    """


class _BudgetPeriodCopyRequired(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class BudgetPeriodCopy(_BudgetPeriodCopyRequired, total=False):
    id_go_processo: int
    """The budget process that the new period is put into; left out: that of this one."""
    codigo_processo: Optional[str]
    """The process, by its code."""
    anos: int
    """How many years later it begins."""
    valores: BudgetPeriodCopyValues
    """What is budgeted in the new period; left out: nothing."""


class BudgetPeriodCopyLists(TypedDict):
    estruturas: List[CopiedStructure]
    """The structures, each after the one in which it lies."""


class BudgetPeriodCopyPreview(TypedDict):
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    estruturas: int
    """How many structures the new period has."""
    linhas: int
    """How many lines these have."""
    valores: int
    """How many amounts would be budgeted in it."""
    valores_fora: int
    """How many are left out, because something that they name is blocked."""
    listas: BudgetPeriodCopyLists
    """What would be made, with names."""


class BudgetPeriodCopyResult(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    insertId: int
    """The id of the new record; null after a dry run."""
    estruturas: int
    """How many structures the new period has."""
    linhas: int
    """How many lines these have."""
    valores: int
    """How many amounts are budgeted in it."""
    valores_fora: int
    """How many are left out, because something that they name is blocked."""


class _BudgetPeriodCopyValuesRequired(TypedDict):
    de: DeValue
    """The amounts that are copied.

    - `orcado`: what is budgeted in this period
    - `realizado`: its actual amounts
    """


class BudgetPeriodCopyValues(_BudgetPeriodCopyValuesRequired, total=False):
    fator: Union[Decimal, int]
    """What each is multiplied by; left out: 1."""


class _BudgetPeriodInsertRequired(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""


class BudgetPeriodInsert(_BudgetPeriodInsertRequired, total=False):
    id_go_processo: int
    """The id of the budget process."""
    codigo_processo: Optional[str]
    """The process, by its code."""
    id_periodo_historico: Optional[int]
    """The period whose results, shifted by whole years, are this one's history; null: the history that was loaded."""
    codigo_periodo_historico: Optional[str]
    """The period whose results are the history, by its code; null: none."""


class BudgetPeriodRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_go_processo: int
    """The id of the budget process."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    id_periodo_historico: Optional[int]
    """The period whose results, shifted by whole years, are this one's history; null: the history that was loaded."""
    codigo_processo: str
    """The process, by its code."""
    codigo_periodo_historico: Optional[str]
    """The period whose results are the history, by its code; null: none."""


class BudgetPeriodUpdate(TypedDict, total=False):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_go_processo: int
    """The id of the budget process."""
    codigo_processo: Optional[str]
    """The process, by its code."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    id_periodo_historico: Optional[int]
    """The period whose results, shifted by whole years, are this one's history; null: the history that was loaded."""
    codigo_periodo_historico: Optional[str]
    """The period whose results are the history, by its code; null: none."""


class BudgetPeriodUpsert(TypedDict):
    linhas: Sequence[BudgetPeriodRow]
    """The records, each once."""


class BudgetProcess(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    data_cadastro: str
    """When the record was created, in UTC."""


class _BudgetProcessInsertRequired(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class BudgetProcessInsert(_BudgetProcessInsertRequired, total=False):
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """


class BudgetProcessRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """


class BudgetProcessUpdate(TypedDict, total=False):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """


class BudgetProcessUpsert(TypedDict):
    linhas: Sequence[BudgetProcessRow]
    """The records, each once."""


class BudgetReader(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    nome_indicador: str
    """The name of the indicator."""
    slug: str
    """The name that nodes use for the reference, unique in the formula."""
    rotulo: str
    """The label that people see."""
    go_metrica: Optional[GoMetricaValue]
    """Which of the sums is read; null: `automatico`.

    - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
    - `orcado`: what was budgeted
    - `realizado`: what was realized
    - `historico`: the history: what was realized in the linked period, else the history that was loaded
    - `variacao_valor`: realized − history
    - `variacao_percentual`: (realized − history) ÷ |history| × 100
    - `desvio_valor`: realized − budgeted
    - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
    """
    go_modo: Optional[GoModoValue]
    """Of which months; null: `periodo`.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    centrosResultado: List[int]
    """Only facts of these result centres, or of those below them; empty or absent: of all."""
    dimensoesResultado: List[int]
    """Only facts of these dimension values, or of those below them; empty or absent: of all."""


class BudgetSource(TypedDict):
    tipo: BudgetSourceTipoValue
    """What the id is of.

    - `conta`: an account
    - `estrutura`: a structure
    """
    id: int
    """The id of the account or structure."""


class CellChange(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    field: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field of the cell."""
    before: Optional[Decimal]
    """What is stored."""
    after: Optional[Decimal]
    """What would be stored."""


class CellClosing(TypedDict):
    fechado_em: str
    """When it was closed."""
    id_gmr_processo: int
    """The process whose month was closed."""
    id_colaborador: Optional[int]
    """Who closed it; null: a token."""
    id_token: Optional[int]
    """The token that closed it; null: a person."""
    nome: str
    """The name of who closed it."""
    versao: Optional[int]
    """The version of the definition that was in force then (getVersionsById); null: not known."""
    explicado: bool
    """Whether the trees of today still give what is stored. Without it there are none: the definition, or what it
    reads in open months, is another one now.
    """


class _CellExplanationRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    nome: str
    """The name."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    series: List[SeriesExplanation]
    """Target, adjusted target and realized, as far as the indicator has them."""


class CellExplanation(_CellExplanationRequired, total=False):
    fechamento: CellClosing
    """Where the month is closed: how. What is stored then stays, whatever changes around it."""


class CentroResultadoGoGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_pai: str
    """Only records with one of these values as their `id_pai`, separated by commas; `null`: without one."""
    id_departamento: str
    """Only records with one of these values as their `id_departamento`, separated by commas; `null`: without one."""
    id_filial: str
    """Only records with one of these values as their `id_filial`, separated by commas; `null`: without one."""
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_pai: str
    """Only records whose `pai` has one of these codes, whatever their case, separated by commas."""
    codigo_departamento: str
    """Only records whose `departamento` has one of these codes, whatever their case, separated by commas."""
    codigo_filial: str
    """Only records whose `filial` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_pai", "-id_pai", "id_departamento", "-id_departamento", "id_filial", "-id_filial", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_pai`, `nome_pai`, `codigo_departamento`,
    `nome_departamento`, `codigo_filial`, `nome_filial`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class Change(TypedDict):
    cursor: str
    """The place of this change in the feed: send it as `since` to get what came after it."""
    recurso: RecursoValue
    """What changed.

    - `empresa`: the company as a whole: everything was replaced; read it again
    - `departamento`: a department
    - `filial`: a branch
    - `cargo`: a role
    - `funcao`: a function
    - `colaborador`: an employee, the departments included
    - `indicador`: an indicator; of a compound or consolidated one also what it is made of
    - `formula`: the formula of an indicator, whose id it has
    - `grupo`: a group of panels
    - `modelo`: a panel model, its indicators included
    - `processo`: a GMR process
    - `fechamento`: a closing of a month of a process, which is an update once it was reopened
    - `painel`: a panel, its processes included
    - `acesso`: an access to a panel
    - `andamento`: a cell, target and realized alike; without month several months of the year, changed at once;
      without panel, month and year any cell of the indicator: very many changed at once
    - `analise`: the analysis of a number, which panel, indicator, month and year name
    - `acao`: an action: of a number, or of a panel alone
    - `comentario`: a comment: of a number, or of a panel alone
    - `cenario`: a scenario, its differences included
    - `recalculo`: a recalculation was stored: calculated cells may have other values
    - `processoGo`: a budget process
    - `periodoGo`: a budget period
    - `contaGo`: an account
    - `estruturaGo`: a structure, its lines included
    - `centroResultadoGo`: a result centre
    - `dimensaoGo`: a dimension
    - `dimensaoResultadoGo`: the value of a dimension
    - `orcadoGo`: budgeted facts of a period in a month
    - `realizadoGo`: realized facts of a period in a month
    - `historicoGo`: loaded history of a period in a month
    """
    acao: ChangeAcaoValue
    """What happened to it.

    - `insert`: created
    - `update`: changed
    - `delete`: deleted
    """
    horario: str
    """When it was written, in UTC. It is stored when its transaction ends."""
    id: Optional[int]
    """The id of the record; null where a change has none of its own: cells, facts, recalculations."""
    id_gmr_painel: Optional[int]
    """The panel of a cell, or of what an analysis, action or comment is about; null elsewhere."""
    id_indicador: Optional[int]
    """The indicator of a cell, or of what an analysis, action or comment is about; null elsewhere."""
    id_go_processo_periodo: Optional[int]
    """The budget period of facts; null elsewhere."""
    mes: Optional[int]
    """The month of a cell, of facts, or of what an analysis, action or comment is about; null elsewhere."""
    ano: Optional[int]
    """The year of a cell, of facts, or of what an analysis, action or comment is about; null elsewhere."""


class ChangedIndicator(TypedDict):
    id_indicador: Optional[int]
    """The id of the indicator."""
    changedCells: int
    """In how many cells at least one field would change."""
    lostCells: int
    """In how many of the cells a value is lost: a field gets null, or a denominator 0."""
    gainedCells: int
    """In how many of the cells it is the other way round."""
    changedValues: int
    """How many values would be others: each a target, adjusted target or realized value of a cell, by the unit of its
    indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
    """
    lostValues: int
    """How many of them would be lost: null, or a ratio over 0."""
    gainedValues: int
    """How many would be gained."""


class CloseMonthPath(TypedDict):
    id: int
    """The id of the record."""
    month: int
    """The month."""
    year: int
    """The year."""


class ClosedMonth(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""


class _ClosingRequired(TypedDict):
    id: int
    """Its id."""
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    ano: int
    """The year."""
    mes: int
    """The month, 1 to 12."""
    fechado: FechadoValue
    """Whether the month is closed by it now: 0 once it was reopened.

    - `0`: reopened
    - `1`: closed
    """
    fechado_em: str
    """When it was closed."""
    id_colaborador: Optional[int]
    """Who closed it; null: a token."""
    id_token: Optional[int]
    """The token that closed it; null: a person."""
    nota: str
    """What was noted."""
    reaberto_em: Optional[str]
    """When it was reopened; null: it was not."""
    reaberto_colaborador: Optional[int]
    """Who reopened it; null: a token, or nobody."""
    reaberto_token: Optional[int]
    """The token that reopened it; null: a person, or nobody."""
    motivo: Optional[str]
    """Why it was reopened; null: it was not."""


class Closing(_ClosingRequired, total=False):
    paineis: int
    """How many panels have the month closed by it now."""
    codigo_processo: Optional[str]
    """The process, by its code."""
    nome_processo: Optional[str]
    """In lists whose `include` names it: the name of the process; null without one, or for one that may not be seen.
    """
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    nome_colaborador: Optional[str]
    """In lists whose `include` names it: the name of the employee; null without one, or for one that may not be seen.
    """


class ClosingMissing(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    nome_painel: str
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    id_indicador: int
    """The id of the indicator."""
    nome_indicador: str
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """


class ClosingOrder(TypedDict, total=False):
    nota: str
    """What is to be noted; absent: nothing."""


class ClosingPreview(TypedDict):
    paineis: int
    """How many panels would have the month closed."""
    faltam: int
    """How many results are missing: common indicators of active panels with a target in the month and no result."""
    faltas: List[ClosingMissing]
    """The first 100 of them, by panel."""


class ClosingResult(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    insertId: int
    """The id of the new record; null after a dry run."""
    paineis: int
    """How many panels have the month closed."""


class _CommentRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_gmr_painel: int
    """The panel that it is about."""
    id_indicador: Optional[int]
    """The indicator that it is about; null: it is about the panel alone."""
    mes: Optional[int]
    """The month that it is about, 1 to 12; null: it is about the panel alone."""
    ano: Optional[int]
    """The year that it is about; null: it is about the panel alone."""
    id_acao: Optional[int]
    """The id of the action that it is about; null: the number or panel itself."""
    texto: Optional[str]
    """What it says, in plain text; null once it was removed."""
    mencoes: List[int]
    """The ids of the employees who are mentioned."""
    id_colaborador: Optional[int]
    """The id of the employee who wrote it; null: a token."""
    data_cadastro: str
    """When the record was created, in UTC."""
    editado_em: Optional[str]
    """When its text was edited last, in UTC; null: never."""
    removido_em: Optional[str]
    """When its text was taken away, in UTC; null: it was not."""


class Comment(_CommentRequired, total=False):
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: Optional[str]
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: Optional[str]
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    nome_colaborador: Optional[str]
    """In lists whose `include` names it: the name of the employee; null without one, or for one that may not be seen.
    """


class CommentGetByIdQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
    """


class _CommentInsertRequired(TypedDict):
    texto: str
    """What it says, in plain text."""


class CommentInsert(_CommentInsertRequired, total=False):
    id_gmr_painel: int
    """The panel that it is about."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: Optional[int]
    """The indicator that it is about, with `mes` and `ano`; absent: the panel alone."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    mes: Optional[int]
    """The month that it is about, 1 to 12."""
    ano: Optional[int]
    """The year that it is about."""
    id_acao: Optional[int]
    """The id of the action that it is about; null: the number or panel itself."""
    mencoes: Sequence[int]
    """The ids of the employees who are mentioned."""


class CommentUpdate(TypedDict, total=False):
    texto: str
    """What it says, in plain text."""
    mencoes: Sequence[int]
    """The ids of the employees who are mentioned."""


class _CommonIndicatorInsertRequired(TypedDict):
    nome: str
    """The name."""


class CommonIndicatorInsert(_CommonIndicatorInsertRequired, total=False):
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class _CompoundIndicatorInsertRequired(TypedDict):
    nome: str
    """The name."""
    tipo: CompoundIndicatorInsertTipoValue
    """The kind of indicator.

    - `1`: TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, whatever origem_campo says
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names
    """
    referencias: Sequence[CompoundReferenceSave]
    """What the indicator is composed of."""


class CompoundIndicatorInsert(_CompoundIndicatorInsertRequired, total=False):
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class CompoundIndicatorUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    tipo: CompoundIndicatorInsertTipoValue
    """The kind of indicator.

    - `1`: TIPO_COMPOSTO_DINAMICO: the value that is read follows destino_campo, whatever origem_campo says
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: each reference reads the value that origem_campo names
    """
    referencias: Sequence[CompoundReferenceSave]
    """What the indicator is composed of, in place of what it was."""
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class CompoundReference(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_indicador_principal: int
    """The id of the indicator that this reference belongs to."""
    id_indicador: int
    """The id of the indicator that is read."""
    id_painel_modelo: int
    """0: the same panel; else the model whose panels are summed."""
    origem_campo: OrigemCampoValue
    """Which value is read.

    - `0`: target
    - `1`: realized
    """
    origem_posicao: OrigemPosicaoValue
    """Which side of it is read.

    - `0`: numerator
    - `1`: denominator
    """
    destino_campo: DestinoCampoValue
    """Which value it is added to.

    - `0`: target
    - `1`: realized
    """
    destino_posicao: DestinoPosicaoValue
    """Which side of that it is added to.

    - `0`: numerator
    - `1`: denominator
    """


class _CompoundReferenceSaveRequired(TypedDict):
    origem_campo: OrigemCampoValue
    """Which value is read.

    - `0`: target
    - `1`: realized
    """
    origem_posicao: OrigemPosicaoValue
    """Which side of it is read.

    - `0`: numerator
    - `1`: denominator
    """
    destino_campo: DestinoCampoValue
    """Which value it is added to.

    - `0`: target
    - `1`: realized
    """
    destino_posicao: DestinoPosicaoValue
    """Which side of that it is added to.

    - `0`: numerator
    - `1`: denominator
    """


class CompoundReferenceSave(_CompoundReferenceSaveRequired, total=False):
    id_indicador: int
    """The id of the indicator to read."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    id_painel_modelo: Optional[int]
    """0, null or left out: the same panel; else the model whose panels are summed."""
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""


class _ConsolidatedIndicatorInsertRequired(TypedDict):
    nome: str
    """The name."""
    tipo: ConsolidatedIndicatorInsertTipoValue
    """The kind of indicator.

    - `3`: TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model alone
    """
    referencias: Sequence[ConsolidatedReferenceSave]
    """What the indicator sums."""


class ConsolidatedIndicatorInsert(_ConsolidatedIndicatorInsertRequired, total=False):
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class ConsolidatedIndicatorUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    tipo: ConsolidatedIndicatorInsertTipoValue
    """The kind of indicator.

    - `3`: TIPO_CONSOLIDADO_DINAMICO: over the panels of the model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: over the panels of the model alone
    """
    referencias: Sequence[ConsolidatedReferenceSave]
    """What the indicator sums, in place of what it summed."""
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class _ConsolidatedMonthRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    orcado: Optional[Decimal]
    """What was budgeted; null without any fact."""
    realizado: Optional[Decimal]
    """What was realized; null without any fact."""
    historico: Optional[Decimal]
    """The history; null without any fact."""
    valor: Optional[Decimal]
    """What the reference reads, rounded; null also beyond 13 integer digits."""
    exato: Optional[str]
    """What the reference reads before it is rounded: `12.5`, `100/3`; null without a value."""


class ConsolidatedMonth(_ConsolidatedMonthRequired, total=False):
    valor_orcado: Optional[str]
    """With `include`: what was budgeted, as decimal text."""
    valor_realizado: Optional[str]
    """With `include`: what was realized, as decimal text."""
    valor_historico: Optional[str]
    """With `include`: the history, as decimal text."""
    valor_metrica: Optional[str]
    """With `include`: what the reference reads, as decimal text; null as `valor` is."""
    unidade: str
    """With `include`: the currency of the sums."""
    unidade_metrica: str
    """With `include`: what `valor_metrica` is measured in: the currency, or `%`."""


class ConsolidatedReference(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_indicador_principal: int
    """The id of the indicator that this reference belongs to."""
    id_indicador: int
    """The id of the indicator that is read."""
    id_painel_modelo: Optional[int]
    """Null: the same panel; else the model whose panels are summed."""


class ConsolidatedReferenceSave(TypedDict, total=False):
    id_indicador: int
    """The id of the indicator to sum."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    id_painel_modelo: Optional[int]
    """0, null or left out: the same panel; else the model whose panels are summed."""
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""


class ContaGoGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_conta_pai: str
    """Only records with one of these values as their `id_conta_pai`, separated by commas; `null`: without one."""
    natureza: str
    """Only records with one of these values as their `natureza`, separated by commas. `0` (revenue), `1` (expense)."""
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_conta_pai: str
    """Only records whose `conta_pai` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_conta_pai", "-id_conta_pai", "natureza", "-natureza", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_conta_pai`, `nome_conta_pai`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class Conversion(TypedDict):
    id: int
    """The number by which the cells are read."""
    tipo: ConversionTipoValue
    """What the indicator was.

    - `0`: cells of a common indicator
    - `5`: manual entries of a formula
    """
    horario: str
    """When it was saved."""
    autor: Optional[DefinitionAuthor]
    """Who saved it; null: the operator."""
    guardada_ate: str
    """Until when the values are kept."""
    campos: List[str]
    """The fields of cells, or the slugs of manual entries, that values were in."""
    paineis: int
    """In how many panels there were values."""
    valores: int
    """How many values there were."""


class ConversionCell(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    meta_numerador: Optional[Decimal]
    """The target; of a unit with a calculation, its numerator."""
    meta_denominador: Optional[Decimal]
    """The denominator of the target; null for units without a calculation."""
    meta_ajustada_numerador: Optional[Decimal]
    """The adjusted target, or its numerator."""
    meta_ajustada_denominador: Optional[Decimal]
    """The denominator of the adjusted target."""
    realizado_numerador: Optional[Decimal]
    """What was realized; of a unit with a calculation, its numerator."""
    realizado_denominador: Optional[Decimal]
    """The denominator of what was realized; null for units without a calculation."""


class CopiedStructure(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    novo_codigo: str
    """The code of the copy."""


class DefinitionAuthor(TypedDict):
    tipo: DefinitionAuthorTipoValue
    """A token or a person.

    - `API`: a request with a token
    - `pessoa`: a person in the console
    """
    id: int
    """The id of the token or of the employee."""
    nome: Optional[str]
    """The name; null where it is not theirs to see who reads it."""


class DeleteAccessPanelPath(TypedDict):
    gmr_process_id: int
    """The id of a GMR process, see getGmrProcesses."""
    gmr_panel_id: int
    """The id of a panel, see getPanels."""
    employee_id: int
    """The id of an employee, see getEmployees."""


class DeleteModelIndicatorPath(TypedDict):
    model_id: int
    """The id of a panel model, see getModels."""
    indicator_id: int
    """The id of an indicator."""


class DeletePanelProcessPath(TypedDict):
    gmr_process_id: int
    """The id of a GMR process, see getGmrProcesses."""
    gmr_panel_id: int
    """The id of a panel, see getPanels."""


class _DepartmentRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    area: AreaValue
    """The kind of department.

    - `0`: support area
    - `1`: business area
    """


class Department(_DepartmentRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class _DepartmentInsertRequired(TypedDict):
    nome: str
    """The name."""


class DepartmentInsert(_DepartmentInsertRequired, total=False):
    area: AreaValue
    """The kind of department.

    - `0`: support area
    - `1`: business area
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class DepartmentRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    area: AreaValue
    """The kind of department.

    - `0`: support area
    - `1`: business area
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class DepartmentSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    area: AreaValue
    """The kind of department.

    - `0`: support area
    - `1`: business area
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class DepartmentUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    area: AreaValue
    """The kind of department.

    - `0`: support area
    - `1`: business area
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class DepartmentUpsert(TypedDict):
    linhas: Sequence[DepartmentRow]
    """The records, each once."""


class Dependent(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    direto: DiretoValue
    """Whether it reads the indicator itself.

    - `0`: reads it through others
    - `1`: reads it itself
    """
    caminho: List[int]
    """The ids from this indicator to the dependent, both included."""
    modelos: List[Optional[int]]
    """How each of the way reads the one before it: null in the same panel, else over the panels of that model."""


class DimensaoGoGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class DimensaoResultadoGoGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_dimensao: str
    """Only records with one of these values as their `id_dimensao`, separated by commas."""
    id_pai: str
    """Only records with one of these values as their `id_pai`, separated by commas; `null`: without one."""
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_dimensao: str
    """Only records whose `dimensao` has one of these codes, whatever their case, separated by commas."""
    codigo_pai: str
    """Only records whose `pai` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_dimensao", "-id_dimensao", "id_pai", "-id_pai", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_dimensao`, `nome_dimensao`, `codigo_pai`,
    `nome_pai`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class Dimension(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    data_cadastro: str
    """When the record was created, in UTC."""


class DimensionInsert(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class DimensionRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class DimensionUpdate(TypedDict, total=False):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class DimensionUpsert(TypedDict):
    linhas: Sequence[DimensionRow]
    """The records, each once."""


class _DimensionValueRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_dimensao: int
    """The id of the dimension."""
    id_pai: Optional[int]
    """The value of the same dimension that this one counts in; null: none."""
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    data_cadastro: str
    """When the record was created, in UTC."""


class DimensionValue(_DimensionValueRequired, total=False):
    codigo_dimensao: Optional[str]
    """The dimension, by its code."""
    nome_dimensao: Optional[str]
    """In lists whose `include` names it: the name of the dimension; null without one, or for one that may not be seen.
    """
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""
    nome_pai: Optional[str]
    """In lists whose `include` names it: the name of the record that this one counts in; null without one, or for one
    that may not be seen.
    """


class _DimensionValueInsertRequired(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class DimensionValueInsert(_DimensionValueInsertRequired, total=False):
    id_dimensao: int
    """The id of the dimension."""
    codigo_dimensao: Optional[str]
    """The dimension, by its code."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""


class DimensionValueRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_dimensao: int
    """The id of the dimension."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    codigo_dimensao: str
    """The dimension, by its code."""
    codigo_pai: Optional[str]
    """The value of the same dimension that this one counts in, by its code; null: none."""


class DimensionValueUpdate(TypedDict, total=False):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_dimensao: int
    """Cannot be changed: only the dimension that the value has is accepted."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""


class DimensionValueUpsert(TypedDict):
    linhas: Sequence[DimensionValueRow]
    """The records, each once."""


class DistributedMonth(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    valor: Decimal
    """The month's part."""


class DistributionResult(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    meses: List[DistributedMonth]
    """What each month was given."""


class EarlierValue(TypedDict):
    valor: Optional[Decimal]
    """The value; null: none was typed."""
    autor: Optional[Writer]
    """Who had sent the value, or emptied it; null where nobody is known."""
    ate: str
    """Until when it was there."""


class EarlierValues(TypedDict):
    campo: Optional[Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]]
    """The field of the cell; null: a manual entry."""
    slug: Optional[str]
    """The manual entry; null: a field of the cell."""
    quantos: int
    """How many earlier values there are, of which `valores` has the newest 20."""
    valores: List[EarlierValue]
    """The values, the newest first."""


class _EmployeeRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_filial: int
    """The id of a branch, see getBranches."""
    id_cargo: int
    """The id of a role, see getRoles."""
    id_funcao: int
    """The id of a function, see getFunctionsByRole. It is not held against the role."""
    sexo: Optional[SexoValue]
    """The sex; null: not told.

    - `Masculino`: male
    - `Feminino`: female
    """
    data_admissao: Optional[str]
    """The day of admission, at midnight UTC. Bodies take `YYYY-MM-DD` and this form."""
    status: EmployeeStatusValue
    """Whether the employee may log in.

    - `0`: blocked
    - `1`: active
    - `2`: inactive
    """
    lixeira: LixeiraValue
    """Whether the employee is in the trash.

    - `0`: not in trash
    - `1`: in trash
    """
    email: str
    """The address, unique in the company whatever its case."""
    id_departamento: Optional[int]
    """The first of the employee's departments; null without one."""
    nivel_de_acesso: NivelDeAcessoValue
    """What the employee may do in the platform. It cannot be set here.

    - `Gerente`: administrator
    - `Gestor`: company manager
    - `Colaborador`: collaborator
    """


class Employee(_EmployeeRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    sessoes: int
    """The number of open sessions in the console."""
    ultimo_uso: Optional[str]
    """When a session in the console was last used; null: never, as far back as sessions are kept."""
    codigo_filial: Optional[str]
    """The branch, by its code."""
    nome_filial: Optional[str]
    """In lists whose `include` names it: the name of the branch; null without one, or for one that may not be seen."""
    codigo_cargo: Optional[str]
    """The role, by its code."""
    nome_cargo: Optional[str]
    """In lists whose `include` names it: the name of the role; null without one, or for one that may not be seen."""
    codigo_funcao: Optional[str]
    """The function, by its code."""
    nome_funcao: Optional[str]
    """In lists whose `include` names it: the name of the function; null without one, or for one that may not be seen.
    """
    codigo_departamento: Optional[str]
    """The department, by its code; null: none."""
    nome_departamento: Optional[str]
    """In lists whose `include` names it: the name of the department; null without one, or for one that may not be
    seen.
    """


class EmployeeDepartment(TypedDict):
    id_departamento: int
    """The id of a department, see getDepartments."""


class EmployeeDepartmentUpdate(TypedDict, total=False):
    id_departamento: int
    """The id of a department, see getDepartments."""
    codigo_departamento: Optional[str]
    """The department, by its code; null: none."""


class _EmployeeInsertRequired(TypedDict):
    nome: str
    """The name."""
    email: str
    """The address, unique in the company whatever its case."""


class EmployeeInsert(_EmployeeInsertRequired, total=False):
    id_filial: int
    """The id of a branch, see getBranches."""
    codigo_filial: Optional[str]
    """The branch, by its code."""
    id_cargo: int
    """The id of a role, see getRoles."""
    codigo_cargo: Optional[str]
    """The role, by its code."""
    id_funcao: int
    """The id of a function, see getFunctionsByRole. It is not held against the role."""
    codigo_funcao: Optional[str]
    """The function, by its code."""
    sexo: Optional[SexoValue]
    """The sex; null: not told.

    - `Masculino`: male
    - `Feminino`: female
    """
    data_admissao: Optional[str]
    """The day of admission."""
    remuneracao: Optional[Union[Decimal, int]]
    """The salary, never negative (422). It is kept with 2 decimals and never shown."""
    status: EmployeeStatusValue
    """Whether the employee may log in; active when it is left out.

    - `0`: blocked
    - `1`: active
    - `2`: inactive
    """
    lixeira: LixeiraValue
    """Whether the employee is in the trash.

    - `0`: not in trash
    - `1`: in trash
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class EmployeeRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_filial: int
    """The id of a branch, see getBranches."""
    id_cargo: int
    """The id of a role, see getRoles."""
    sexo: Optional[SexoValue]
    """The sex; null: not told.

    - `Masculino`: male
    - `Feminino`: female
    """
    data_admissao: Optional[str]
    """The day of admission."""
    remuneracao: Optional[Union[Decimal, int]]
    """The salary, never negative (422). It is kept with 2 decimals and never shown."""
    status: EmployeeStatusValue
    """Whether the employee may log in; active when it is left out of a new one.

    - `0`: blocked
    - `1`: active
    - `2`: inactive
    """
    lixeira: LixeiraValue
    """Whether the employee is in the trash.

    - `0`: not in trash
    - `1`: in trash
    """
    id_funcao: int
    """The id of a function, see getFunctionsByRole. It is not held against the role."""
    email: str
    """Who it is: the address, whatever its case."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    id_departamento: Optional[int]
    """The id of a department, see getDepartments."""
    codigo_filial: str
    """The branch, by its code."""
    codigo_cargo: str
    """The role, by its code."""
    codigo_funcao: str
    """The function, by its code."""
    codigo_departamento: Optional[str]
    """The department, by its code; null: none."""


class EmployeeSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_filial: int
    """The id of a branch, see getBranches."""
    id_cargo: int
    """The id of a role, see getRoles."""
    id_funcao: int
    """The id of a function, see getFunctionsByRole. It is not held against the role."""
    sexo: Optional[SexoValue]
    """The sex; null: not told.

    - `Masculino`: male
    - `Feminino`: female
    """
    data_admissao: Optional[str]
    """The day of admission."""
    status: EmployeeStatusValue
    """Whether the employee may log in.

    - `0`: blocked
    - `1`: active
    - `2`: inactive
    """
    lixeira: LixeiraValue
    """Whether the employee is in the trash.

    - `0`: not in trash
    - `1`: in trash
    """
    email: str
    """The address, unique in the company whatever its case."""
    id_departamento: Optional[int]
    """The id of a department, see getDepartments."""
    nivel_de_acesso: NivelDeAcessoValue
    """What the employee may do in the platform. It cannot be set here.

    - `Gerente`: administrator
    - `Gestor`: company manager
    - `Colaborador`: collaborator
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class EmployeeUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    id_filial: int
    """The id of a branch, see getBranches."""
    codigo_filial: Optional[str]
    """The branch, by its code."""
    id_cargo: int
    """The id of a role, see getRoles."""
    codigo_cargo: Optional[str]
    """The role, by its code."""
    sexo: Optional[SexoValue]
    """The sex; null: not told.

    - `Masculino`: male
    - `Feminino`: female
    """
    data_admissao: Optional[str]
    """The day of admission."""
    remuneracao: Optional[Union[Decimal, int]]
    """The salary, never negative (422). It is kept with 2 decimals and never shown."""
    status: EmployeeStatusValue
    """Whether the employee may log in.

    - `0`: blocked
    - `1`: active
    - `2`: inactive
    """
    lixeira: LixeiraValue
    """Whether the employee is in the trash.

    - `0`: not in trash
    - `1`: in trash
    """
    id_funcao: int
    """The id of a function, see getFunctionsByRole. It is not held against the role."""
    codigo_funcao: Optional[str]
    """The function, by its code."""
    email: str
    """Cannot be changed. The address that the employee has may be sent back; any other is a 422."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class EmployeeUpsert(TypedDict):
    linhas: Sequence[EmployeeRow]
    """The rows. Of several for the same fact the request is refused."""


class EntryRead(TypedDict):
    campos: List[Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]]
    """The fields of updateProgressPanel that write it."""
    armazenado: Optional[Decimal]
    """What is stored."""
    autor: Optional[Writer]
    """Who sent the value last, or emptied it; null where it is calculated, or nobody is known to have sent it."""


class EstruturaGoGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_go_processo_periodo: str
    """Only records with one of these values as their `id_go_processo_periodo`, separated by commas."""
    id_pai: str
    """Only records with one of these values as their `id_pai`, separated by commas; `null`: without one."""
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas."""
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_periodo: str
    """Only records whose `periodo` has one of these codes, whatever their case, separated by commas."""
    codigo_pai: str
    """Only records whose `pai` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo_periodo", "-id_go_processo_periodo", "id_pai", "-id_pai", "ordem", "-ordem", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_periodo`, `nome_periodo`, `codigo_pai`, `nome_pai`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class EstruturaGoGetByPeriodQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_go_processo_periodo: str
    """Only records with one of these values as their `id_go_processo_periodo`, separated by commas."""
    id_pai: str
    """Only records with one of these values as their `id_pai`, separated by commas; `null`: without one."""
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas."""
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_periodo: str
    """Only records whose `periodo` has one of these codes, whatever their case, separated by commas."""
    codigo_pai: str
    """Only records whose `pai` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo_periodo", "-id_go_processo_periodo", "id_pai", "-id_pai", "ordem", "-ordem", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_periodo`, `nome_periodo`, `codigo_pai`, `nome_pai`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class ExplainProgressPanelCellPath(TypedDict):
    panel_id: int
    """The id of a panel, see getPanels."""
    indicator_id: int
    """The id of an indicator."""
    month: int
    """The month."""
    year: int
    """The year."""


class ExplainProgressPanelCellQuery(TypedDict, total=False):
    depth: int
    """How many levels of calculated cells are explained below the one asked for; 1 when it is left out."""
    como_estava_em: str
    """As it was at this moment: calculated again from what was typed and defined then. A moment from before the
    history is refused (422).
    """
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
    """


class ExplainedBudgetSource(TypedDict):
    tipo: BudgetSourceTipoValue
    """What the term is.

    - `conta`: an account
    - `estrutura`: a structure
    """
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    orcado: Optional[str]
    """What was budgeted, exact, as text; null without any fact."""
    realizado: Optional[str]
    """What was realized, exact, as text; null without any fact."""
    historico: Optional[str]
    """The history, exact, as text; null without any fact."""
    contas: List[ExplainedStructureLine]
    """Of a structure: its lines and those of the structures below it."""
    contas_omitidas: int
    """How many lines are not listed, because the answer would have grown too large."""


class ExplainedStructureLine(TypedDict):
    id_estrutura: int
    """The id of the structure."""
    id_conta: int
    """The id of the account."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    sinal: SinalValue
    """Whether the account, with all that lies below it, is added or taken off.

    - `1`: added
    - `-1`: taken off
    """
    orcado: Optional[str]
    """What was budgeted, exact, as text; null without any fact."""
    realizado: Optional[str]
    """What was realized, exact, as text; null without any fact."""
    historico: Optional[str]
    """The history, exact, as text; null without any fact."""


class _ExplanationRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    nome: str
    """The name."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    series: List[SeriesExplanation]
    """Target, adjusted target and realized, as far as the indicator has them."""
    pendente: bool
    """Whether recalculations are waiting in the company: what is stored may be about to change."""
    nos: int
    """How many nodes and cells the answer has."""
    cortado: bool
    """Whether something was left out, see `celulas_omitidas` and `explicacao_omitida`."""
    anteriores: List[EarlierValues]
    """What was typed in the cell before, by field; of a formula by manual entry."""


class Explanation(_ExplanationRequired, total=False):
    fechamento: CellClosing
    """Where the month is closed: how. What is stored then stays, whatever changes around it."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: str
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: str
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    valor_meta: Optional[str]
    """With `include`: the target by the indicator's unit, as decimal text; null: none."""
    valor_meta_ajustada: Optional[str]
    """With `include`: the adjusted target by the indicator's unit, as decimal text; null: none."""
    valor_realizado: Optional[str]
    """With `include`: the realized value by the indicator's unit, as decimal text; null: none."""
    unidade: Optional[str]
    """With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or `conceito`;
    null: a quantity.
    """


class _FieldExplanationRequired(TypedDict):
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field of the cell."""
    armazenado: Optional[Decimal]
    """What is stored."""
    autor: Optional[Writer]
    """Who sent the value last, or emptied it; null where it is calculated, or nobody is known to have sent it."""
    origem: FieldExplanationOrigemValue
    """Where the value comes from.

    - `calculado`: calculated
    - `digitado`: typed by a user or an integration
    - `nenhuma`: nothing that counts is ever here
    """
    exato: Optional[str]
    """The exact result before it is rounded, as text; null without one."""
    motivo: Optional[FieldExplanationMotivoValue]
    """Why there is no value; null where there is one.

    - `DIVISION_BY_ZERO`: a division by zero
    - `NO_VALUE`: nothing that is read has a value
    - `OVERFLOW`: more than 13 integer digits
    """
    arredondado: Optional[Decimal]
    """The exact result, rounded once to 2 decimals; null beyond 13 integer digits."""


class FieldExplanation(_FieldExplanationRequired, total=False):
    no: Optional[str]
    """Of a formula: the key of the node whose result this is."""
    parcelas: List[Reading]
    """Of a compound or consolidated indicator: the readings whose sum this is."""


class FieldRead(TypedDict):
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field of the cell; that of the target where no adjusted target is set."""
    armazenado: Optional[Decimal]
    """What is stored."""
    autor: Optional[Writer]
    """Who sent the value last, or emptied it; null where it is calculated, or nobody is known to have sent it."""


class ForetoldFigures(TypedDict):
    atingimento: Optional[Decimal]
    """The attainment in percent, as `interpretacao` says; null where there is none."""
    motivo_atingimento: Optional[MotivoAtingimentoValue]
    """Why there is no attainment; null where there is one.

    - `NO_VALUE`: the target or the result has no value
    - `DIVISION_BY_ZERO`: a ratio to zero
    - `OVERFLOW`: it would have more than 13 integer digits
    - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio is as
      good. It counts as met
    """
    conceito: Optional[str]
    """The name of the concept that the result reaches (unit 10); null below all and for other units."""


class ForetoldResult(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    id_indicador: int
    """The id of the indicator."""
    before: ForetoldFigures
    """With what is stored."""
    after: ForetoldFigures
    """With what would be stored."""


class ForetoldScore(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    before: Optional[Decimal]
    """The score with what is stored; null without any attainment."""
    after: Optional[Decimal]
    """The score that would be; null without any attainment."""


class FormulaConcept(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    valor: int
    """The smallest result that reaches the concept."""


class FormulaConceptInput(TypedDict):
    nome: str
    """The name."""
    valor: int
    """The smallest result that reaches the concept."""


class _FormulaIndicatorRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """


class FormulaIndicator(_FormulaIndicatorRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """
    formula_texto: str
    """With `include`: the formula as text, in the language of `idioma`."""
    idioma: IdiomaValue
    """The language of the text: its functions, separators and decimals.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """


class FormulaIndicatorRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: Optional[str]
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    formula_texto: str
    """The formula as text, in the language of `idioma`."""
    idioma: IdiomaValue
    """The language of the text: its functions, separators and decimals.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class _FormulaIndicatorSaveRequired(TypedDict):
    nome: str
    """The name."""
    descricao: str
    """A description; empty only where the indicator that is saved has none."""
    fonte: str
    """Where the values come from; may be empty."""
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """


class FormulaIndicatorSave(_FormulaIndicatorSaveRequired, total=False):
    id: Optional[int]
    """Absent or null: a new indicator; else the indicator to edit, or to convert into a formula."""
    moeda: Optional[str]
    """The currency, an ISO 4217 code. Required for the units 0 and 1, ignored for others."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    conceitos: Optional[Sequence[FormulaConceptInput]]
    """What results are translated to, each `valor` once. Required for the unit 10, ignored for others."""
    formula: FormulaInput
    """References and trees; or the same as text, in `formula_texto`."""
    formula_texto: str
    """The formula as text, in place of `formula`."""
    idioma: IdiomaValue
    """The language of `formula_texto`, which is never guessed.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class FormulaIndicatorSaved(TypedDict):
    id: int
    """The id of the indicator."""


class FormulaIndicatorUpsert(TypedDict):
    linhas: Sequence[FormulaIndicatorRow]
    """The records, each once."""


class FormulaInput(TypedDict):
    referencias: Sequence[FormulaReferenceInput]
    """What the formula reads."""
    nos: Sequence[FormulaNodeInput]
    """The nodes of both trees."""


class FormulaNode(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_indicador: int
    """The id of the indicator."""
    destino: DestinoValue
    """Which tree the node is in.

    - `0`: target tree
    - `1`: realized tree
    """
    id_pai: Optional[int]
    """The id of the operation above the node; null: the root."""
    ordem: int
    """The place among the operands, from 0."""
    tipo_no: TipoNoValue
    """An operation, or a leaf that reads.

    - `0`: operation
    - `1`: reference (leaf)
    """
    operacao: Optional[str]
    """The operation; null for a leaf."""
    id_referencia: Optional[int]
    """The id of the reference that a leaf reads; null for an operation."""
    key: str
    """The name of the node, unique in the formula."""
    pai_key: Optional[str]
    """The key of the operation above; null: the root."""
    ref_slug: Optional[str]
    """The slug of the reference that a leaf reads; null for an operation."""


class _FormulaNodeInputRequired(TypedDict):
    key: str
    """The name of the node, unique in the formula."""
    destino: DestinoValue
    """Which tree the node is in.

    - `0`: target tree
    - `1`: realized tree
    """
    tipo_no: TipoNoValue
    """An operation, or a leaf that reads.

    - `0`: operation
    - `1`: reference (leaf)
    """


class FormulaNodeInput(_FormulaNodeInputRequired, total=False):
    pai_key: Optional[str]
    """The key of the operation above; null: the root."""
    ordem: int
    """The place among the operands, from 0. A root may leave it out, and has 0."""
    operacao: Optional[str]
    """The operation; null for a leaf."""
    ref_slug: Optional[str]
    """The slug of the reference that a leaf reads; null for an operation."""


class FormulaPreview(TypedDict):
    id: Optional[int]
    """The id of the record, unique among those of its kind."""
    changes: List[CellChange]
    """The first 100 fields that would change: the indicator itself, then its dependents by id."""
    changedCells: int
    """In how many cells at least one field would change."""
    changedPanels: int
    """In how many panels."""
    changedIndicators: List[ChangedIndicator]
    """The same by indicator, in the order of the calculation: what is read comes before what reads it."""
    lostCells: int
    """In how many of the cells a value is lost: a field gets null, or a denominator 0."""
    gainedCells: int
    """In how many of the cells it is the other way round."""
    largest: List[CellChange]
    """The 100 changes that matter most: values that would be lost, then the largest differences, each from the largest
    down.
    """
    changedValues: int
    """How many values would be others: each a target, adjusted target or realized value of a cell, by the unit of its
    indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
    """
    changedValuePanels: int
    """In how many panels."""
    lostValues: int
    """How many of them would be lost: null, or a ratio over 0."""
    gainedValues: int
    """How many would be gained."""
    sidesOnlyCells: int
    """In how many cells numerator and denominator change, and no value does. Totals over months may."""
    largestValues: List[ValueChange]
    """The 100 values that matter most: lost ones, then the largest differences."""
    dependents: List[int]
    """The ids of everything that is calculated from the indicator."""
    setAside: int
    """How many typed values the save would set aside, for 30 days."""
    setAsidePanels: int
    """In how many panels."""
    setAsideIn: List[SetAsidePlace]
    """Where: the first 100 years of panels. Without the panel where it is not seen in all those months."""
    closedMonths: List[ClosedMonth]
    """The closed months of the indicator and of what is calculated from it: the save leaves them as they are."""


class FormulaReference(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_indicador: int
    """The id of the indicator."""
    slug: str
    """The name that nodes use for the reference, unique in the formula."""
    rotulo: str
    """The label that people see."""
    tipo: FormulaReferenceTipoValue
    """What is read.

    - `0`: other indicator
    - `1`: budget management
    - `2`: constant
    - `3`: manual entry
    """
    ordem: int
    """The position in the list, from 0."""
    id_indicador_ref: Optional[int]
    """The indicator that is read (`tipo` 0)."""
    id_painel_modelo: Optional[int]
    """Null: the panel that is calculated; else the submodel whose panels are combined by `agregacao`."""
    campo: Optional[CampoValue]
    """Which value of the indicator is read (`tipo` 0).

    - `0`: target
    - `1`: realized
    - `2`: automatic: follows the destination
    - `3`: target numerator
    - `4`: target denominator
    - `5`: realized numerator
    - `6`: realized denominator
    """
    agregacao: AgregacaoValue
    """How several panels or months become one value (`tipo` 0).

    - `soma`: the sum over the panels of the submodel; without a submodel the value itself
    - `media`: the mean over the panels of the submodel that have a value; only with a submodel
    - `contagem`: in how many panels there is a value
    - `periodos`: in how many months there is a value, from the beginning of the process to the month calculated
    """
    id_go_processo_periodo: Optional[int]
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    go_config: Optional[str]
    """Which facts count: the JSON text of a BudgetFilter."""
    go_metrica: Optional[GoMetricaValue]
    """Which of the sums is read.

    - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
    - `orcado`: what was budgeted
    - `realizado`: what was realized
    - `historico`: the history: what was realized in the linked period, else the history that was loaded
    - `variacao_valor`: realized − history
    - `variacao_percentual`: (realized − history) ÷ |history| × 100
    - `desvio_valor`: realized − budgeted
    - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
    """
    go_modo: Optional[GoModoValue]
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    valor_constante: Optional[str]
    """The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number."""


class _FormulaReferenceInputRequired(TypedDict):
    slug: str
    """The name that nodes use for the reference, unique in the formula."""
    rotulo: str
    """The label that people see."""
    tipo: FormulaReferenceTipoValue
    """What is read.

    - `0`: other indicator
    - `1`: budget management
    - `2`: constant
    - `3`: manual entry
    """


class FormulaReferenceInput(_FormulaReferenceInputRequired, total=False):
    id_indicador_ref: Optional[int]
    """The indicator that is read (`tipo` 0)."""
    campo: Optional[CampoValue]
    """Which value of the indicator is read (`tipo` 0).

    - `0`: target
    - `1`: realized
    - `2`: automatic: follows the destination
    - `3`: target numerator
    - `4`: target denominator
    - `5`: realized numerator
    - `6`: realized denominator
    """
    agregacao: Optional[AgregacaoValue]
    """How several panels or months become one value (`tipo` 0).

    - `soma`: the sum over the panels of the submodel; without a submodel the value itself
    - `media`: the mean over the panels of the submodel that have a value; only with a submodel
    - `contagem`: in how many panels there is a value
    - `periodos`: in how many months there is a value, from the beginning of the process to the month calculated
    """
    id_painel_modelo: Optional[int]
    """Null: the panel that is calculated; else the submodel whose panels are combined by `agregacao`."""
    id_go_processo_periodo: Optional[int]
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    go_config: Optional[Union[BudgetFilter, str]]
    """Which facts count (`tipo` 1): a BudgetFilter, or its JSON text."""
    go_metrica: Optional[GoMetricaValue]
    """Which of the sums is read.

    - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
    - `orcado`: what was budgeted
    - `realizado`: what was realized
    - `historico`: the history: what was realized in the linked period, else the history that was loaded
    - `variacao_valor`: realized − history
    - `variacao_percentual`: (realized − history) ÷ |history| × 100
    - `desvio_valor`: realized − budgeted
    - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
    """
    go_modo: Optional[GoModoValue]
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    valor_constante: Optional[Union[str, Union[Decimal, int]]]
    """The constant (`tipo` 2), a number or a text in Brazilian or US format, with at most 10 integer and 10 decimal
    digits.
    """


class FormulaText(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    idioma: IdiomaValue
    """The language of the text: its functions, separators and decimals.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """
    texto: Optional[str]
    """The formula as text; null for an indicator of another type."""


class FormulaTextDiagnostic(TypedDict):
    codigo: str
    """What it is. Stable."""
    inicio: int
    """Where it begins, in UTF-16 code units from the beginning of the text."""
    fim: int
    """Where it ends; the unit at this place is not included."""
    mensagem: FormulaTextMessage
    """What is wrong, in both languages."""
    correcao: Optional[FormulaTextFix]
    """What to replace so that it works; null where nothing can be proposed."""
    campo: Optional[str]
    """The field of the body that it is about; null: the text."""


class FormulaTextFix(TypedDict):
    inicio: int
    """Where it begins, in UTF-16 code units from the beginning of the text."""
    fim: int
    """Where it ends; the unit at this place is not included."""
    texto: str
    """What stands there instead."""


class FormulaTextMessage(TypedDict):
    pt: str
    """In Portuguese."""
    en: str
    """In English."""


class _FormulaTextParseRequired(TypedDict):
    texto: str
    """The text."""
    idioma: IdiomaValue
    """The language of the text: its functions, separators and decimals.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """


class FormulaTextParse(_FormulaTextParseRequired, total=False):
    id: Optional[int]
    """The indicator whose formula the text changes; null or left out: a formula of its own."""
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: Optional[str]
    """The currency, which the units 0 and 1 require."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    conceitos: Optional[Sequence[FormulaConceptInput]]
    """What results are translated to, which the unit 10 requires."""


class FormulaTextParsed(TypedDict):
    texto: str
    """The text as it was read: `inicio` and `fim` count in it."""
    idioma: IdiomaValue
    """The language of the text: its functions, separators and decimals.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """
    formula: Optional[ParsedFormula]
    """What `saveFormulaIndicator` takes; null where the text has mistakes."""
    diagnosticos: List[FormulaTextDiagnostic]
    """What is wrong, in the order of the text; empty where it could be saved."""
    novas: List[str]
    """The slugs of references that the text adds."""
    retiradas: List[RemovedReference]
    """The references that no node uses any more; a save removes them."""


class FunctionGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_cargo: str
    """Only records with one of these values as their `id_cargo`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    codigo_cargo: str
    """Only records whose `cargo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `codigo_cargo`,
    `nome_cargo`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class FunctionRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_cargo: int
    """The id of a role, see getRoles."""
    descricao: Optional[str]
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """
    codigo_cargo: str
    """The role, by its code."""


class FunctionUpsert(TypedDict):
    linhas: Sequence[FunctionRow]
    """The records, each once."""


class GetAccessPanelByEmployeeQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id_gmr_processo: str
    """Only records with one of these values as their `id_gmr_processo`, separated by commas."""
    id_gmr_painel: str
    """Only records with one of these values as their `id_gmr_painel`, separated by commas."""
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas."""
    acesso: str
    """Only records with one of these values as their `acesso`, separated by commas. `0` (responsible), `1` (superior),
    `2` (team), `3` (facilitator).
    """
    permissao: str
    """Only records with one of these values as their `permissao`, separated by commas. `0` (view only), `1` (may edit
    panel values).
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_painel: str
    """Only records whose `painel` has one of these codes, whatever their case, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`, `nome_processo`,
    `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetAccessPanelPath(TypedDict):
    gmr_process_id: int
    """The id of a GMR process, see getGmrProcesses."""
    gmr_panel_id: int
    """The id of a panel, see getPanels."""


class GetAccessPanelQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id_gmr_processo: str
    """Only records with one of these values as their `id_gmr_processo`, separated by commas."""
    id_gmr_painel: str
    """Only records with one of these values as their `id_gmr_painel`, separated by commas."""
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas."""
    acesso: str
    """Only records with one of these values as their `acesso`, separated by commas. `0` (responsible), `1` (superior),
    `2` (team), `3` (facilitator).
    """
    permissao: str
    """Only records with one of these values as their `permissao`, separated by commas. `0` (view only), `1` (may edit
    panel values).
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_painel: str
    """Only records whose `painel` has one of these codes, whatever their case, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`, `nome_processo`,
    `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetActionsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_gmr_painel: str
    """Only records with one of these values as their `id_gmr_painel`, separated by commas."""
    id_indicador: str
    """Only records with one of these values as their `id_indicador`, separated by commas; `null`: without one."""
    mes: str
    """Only records with one of these values as their `mes`, separated by commas; `null`: without one."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas; `null`: without one."""
    id_responsavel: str
    """Only records with one of these values as their `id_responsavel`, separated by commas."""
    estado: str
    """Only records with one of these values as their `estado`, separated by commas. `aberta` (open), `feita` (done),
    `cancelada` (cancelled: it can be deleted).
    """
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas."""
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without one."""
    vence: str
    """Only records with one of these values as their `vence`, separated by commas. `vencida` (open, and its last day
    is over), `semana` (open, and its last day is today or one of the next seven).
    """
    de: str
    """Only records with one of these values as their `de`, separated by commas. `eu` (done by whoever asks), `equipe`
    (done by their people: whoever else has a panel for which they are responsible; of a Gerente or Gestor who is
    responsible for none, everybody else).
    """
    codigo_painel: str
    """Only records whose `painel` has one of these codes, whatever their case, separated by commas."""
    codigo_indicador: str
    """Only records whose `indicador` has one of these codes, whatever their case, separated by commas."""
    codigo_responsavel: str
    """Only records whose `responsavel` has one of these codes, whatever their case, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "id_responsavel", "-id_responsavel", "prazo", "-prazo", "estado", "-estado", "ordem", "-ordem", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "alterada_em", "-alterada_em"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `codigo_responsavel`, `nome_responsavel`, `codigo_colaborador`, `nome_colaborador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetAnalysesQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_gmr_painel: str
    """Only records with one of these values as their `id_gmr_painel`, separated by commas."""
    id_indicador: str
    """Only records with one of these values as their `id_indicador`, separated by commas."""
    mes: str
    """Only records with one of these values as their `mes`, separated by commas."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without one."""
    codigo_painel: str
    """Only records whose `painel` has one of these codes, whatever their case, separated by commas."""
    codigo_indicador: str
    """Only records whose `indicador` has one of these codes, whatever their case, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "desativado", "-desativado", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "alterada_em", "-alterada_em"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetAuditLogQuery(TypedDict, total=False):
    ordem: OrdemValue
    """The oldest first, or the newest; the oldest when it is left out.

    - `crescente`: the oldest first
    - `decrescente`: the newest first
    """
    inicio: str
    """Only requests from this moment on: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`."""
    fim: str
    """Only requests before this moment: a date (midnight UTC), or a time."""
    id_token: int
    """Only requests of this token."""
    id_colaborador: int
    """Only requests of this person in the console."""
    rota: str
    """Only requests of this route, by its path with placeholders."""
    status: str
    """Only answers of this status (`403`) or class (`4xx`)."""


class GetBranchesQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    estado: str
    """Only records with this text as their `estado`, whatever its case."""
    cidade: str
    """Only records with this text as their `cidade`, whatever its case."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    order: Literal["id", "-id", "nome", "-nome", "estado", "-estado", "cidade", "-cidade", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetChangesQuery(TypedDict, total=False):
    since: str
    """The `cursor` of the last change that was read, or `now` for the newest change alone; without it from the oldest
    change that is kept.
    """


class GetClosingsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_gmr_processo: str
    """Only records with one of these values as their `id_gmr_processo`, separated by commas."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas."""
    mes: str
    """Only records with one of these values as their `mes`, separated by commas."""
    fechado: str
    """Only records with one of these values as their `fechado`, separated by commas. `0` (reopened), `1` (closed)."""
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without one."""
    id_token: str
    """Only records with one of these values as their `id_token`, separated by commas; `null`: without one."""
    reaberto_colaborador: str
    """Only records with one of these values as their `reaberto_colaborador`, separated by commas; `null`: without one.
    """
    reaberto_token: str
    """Only records with one of these values as their `reaberto_token`, separated by commas; `null`: without one."""
    paineis: str
    """Only records with one of these values as their `paineis`, separated by commas."""
    id_gmr_painel: str
    """Only records with one of these values as their `id_gmr_painel`, separated by commas."""
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    codigo_painel: str
    """Only records whose `painel` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_gmr_processo", "-id_gmr_processo", "ano", "-ano", "mes", "-mes", "fechado", "-fechado", "fechado_em", "-fechado_em", "id_colaborador", "-id_colaborador", "id_token", "-id_token", "reaberto_em", "-reaberto_em", "reaberto_colaborador", "-reaberto_colaborador", "reaberto_token", "-reaberto_token", "paineis", "-paineis"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `paineis`, `codigo_processo`, `nome_processo`,
    `codigo_colaborador`, `nome_colaborador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetCommentsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_gmr_painel: str
    """Only records with one of these values as their `id_gmr_painel`, separated by commas."""
    id_indicador: str
    """Only records with one of these values as their `id_indicador`, separated by commas; `null`: without one."""
    mes: str
    """Only records with one of these values as their `mes`, separated by commas; `null`: without one."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas; `null`: without one."""
    id_acao: str
    """Only records with one of these values as their `id_acao`, separated by commas; `null`: without one."""
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without one."""
    id_mencionado: str
    """Only records with one of these values as their `id_mencionado`, separated by commas."""
    codigo_painel: str
    """Only records whose `painel` has one of these codes, whatever their case, separated by commas."""
    codigo_indicador: str
    """Only records whose `indicador` has one of these codes, whatever their case, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    codigo_mencionado: str
    """Only records whose `mencionado` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "id_acao", "-id_acao", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "editado_em", "-editado_em", "removido_em", "-removido_em"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetCommonIndicatorsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    tipo: str
    """Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values are sent
    with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from
    targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other
    indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and
    of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named), `5`
    (TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator).
    """
    meta_oculta: str
    """Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is shown),
    `1` (the target is hidden).
    """
    meta_ajustavel: str
    """Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target is not
    adjustable), `1` (the target is adjustable).
    """
    unidade_medida: str
    """Only records with one of these values as their `unidade_medida`, separated by commas. `0` (UNIDADE_MOEDA: money,
    in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator), `2` (UNIDADE_PERCENTUAL:
    percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100), `4` (UNIDADE_QUANTIDADE: a
    quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7`
    (UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO:
    hours, numerator ÷ denominator), `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result
    reaches).
    """
    interpretacao: str
    """Only records with one of these values as their `interpretacao`, separated by commas. `0` (INTERPRETACAO_RM:
    realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never
    above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3` (INTERPRETACAO_MRMENOS: target ÷
    realized; less is better, but never above 100%), `4` (INTERPRETACAO_APROX: approximation; closer to the target
    is better), `5` (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in
    year totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in
    year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
    better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
    values; less is better).
    """
    totalizador: str
    """Only records with one of these values as their `totalizador`, separated by commas. `0` (TOTALIZADOR_SOMA: the
    sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value), `2` (TOTALIZADOR_ULTIMO_MES:
    the last month with a value).
    """
    moeda: str
    """Only records with this text as their `moeda`, whatever its case."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetCompoundIndicatorsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    tipo: str
    """Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values are sent
    with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from
    targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other
    indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and
    of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named), `5`
    (TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator).
    """
    meta_oculta: str
    """Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is shown),
    `1` (the target is hidden).
    """
    meta_ajustavel: str
    """Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target is not
    adjustable), `1` (the target is adjustable).
    """
    unidade_medida: str
    """Only records with one of these values as their `unidade_medida`, separated by commas. `0` (UNIDADE_MOEDA: money,
    in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator), `2` (UNIDADE_PERCENTUAL:
    percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100), `4` (UNIDADE_QUANTIDADE: a
    quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7`
    (UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO:
    hours, numerator ÷ denominator), `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result
    reaches).
    """
    interpretacao: str
    """Only records with one of these values as their `interpretacao`, separated by commas. `0` (INTERPRETACAO_RM:
    realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never
    above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3` (INTERPRETACAO_MRMENOS: target ÷
    realized; less is better, but never above 100%), `4` (INTERPRETACAO_APROX: approximation; closer to the target
    is better), `5` (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in
    year totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in
    year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
    better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
    values; less is better).
    """
    totalizador: str
    """Only records with one of these values as their `totalizador`, separated by commas. `0` (TOTALIZADOR_SOMA: the
    sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value), `2` (TOTALIZADOR_ULTIMO_MES:
    the last month with a value).
    """
    moeda: str
    """Only records with this text as their `moeda`, whatever its case."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetConsolidatedIndicatorsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    tipo: str
    """Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values are sent
    with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from
    targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other
    indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and
    of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named), `5`
    (TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator).
    """
    meta_oculta: str
    """Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is shown),
    `1` (the target is hidden).
    """
    meta_ajustavel: str
    """Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target is not
    adjustable), `1` (the target is adjustable).
    """
    unidade_medida: str
    """Only records with one of these values as their `unidade_medida`, separated by commas. `0` (UNIDADE_MOEDA: money,
    in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator), `2` (UNIDADE_PERCENTUAL:
    percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100), `4` (UNIDADE_QUANTIDADE: a
    quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7`
    (UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO:
    hours, numerator ÷ denominator), `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result
    reaches).
    """
    interpretacao: str
    """Only records with one of these values as their `interpretacao`, separated by commas. `0` (INTERPRETACAO_RM:
    realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never
    above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3` (INTERPRETACAO_MRMENOS: target ÷
    realized; less is better, but never above 100%), `4` (INTERPRETACAO_APROX: approximation; closer to the target
    is better), `5` (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in
    year totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in
    year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
    better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
    values; less is better).
    """
    totalizador: str
    """Only records with one of these values as their `totalizador`, separated by commas. `0` (TOTALIZADOR_SOMA: the
    sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value), `2` (TOTALIZADOR_ULTIMO_MES:
    the last month with a value).
    """
    moeda: str
    """Only records with this text as their `moeda`, whatever its case."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetConversionCellsByIdPath(TypedDict):
    id: int
    """The id of the record."""
    conversao: int
    """The id of the conversion."""


class GetDepartmentsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    area: str
    """Only records with one of these values as their `area`, separated by commas. `0` (support area), `1` (business
    area).
    """
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    order: Literal["id", "-id", "nome", "-nome", "area", "-area", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetEmployeesByBranchQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_filial: str
    """Only records with one of these values as their `id_filial`, separated by commas."""
    id_cargo: str
    """Only records with one of these values as their `id_cargo`, separated by commas."""
    id_funcao: str
    """Only records with one of these values as their `id_funcao`, separated by commas."""
    sexo: str
    """Only records with one of these values as their `sexo`, separated by commas; `null`: without one. `Masculino`
    (male), `Feminino` (female).
    """
    status: str
    """Only records with one of these values as their `status`, separated by commas. `0` (blocked), `1` (active), `2`
    (inactive).
    """
    lixeira: str
    """Only records with one of these values as their `lixeira`, separated by commas. `0` (not in trash), `1` (in
    trash).
    """
    email: str
    """Only records with this text as their `email`, whatever its case."""
    id_departamento: str
    """Only records with one of these values as their `id_departamento`, separated by commas; `null`: without one."""
    nivel_de_acesso: str
    """Only records with one of these values as their `nivel_de_acesso`, separated by commas. `Gerente`
    (administrator), `Gestor` (company manager), `Colaborador` (collaborator).
    """
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    sessoes: str
    """Only records with one of these values as their `sessoes`, separated by commas."""
    codigo_filial: str
    """Only records whose `filial` has one of these codes, whatever their case, separated by commas."""
    codigo_cargo: str
    """Only records whose `cargo` has one of these codes, whatever their case, separated by commas."""
    codigo_funcao: str
    """Only records whose `funcao` has one of these codes, whatever their case, separated by commas."""
    codigo_departamento: str
    """Only records whose `departamento` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "id_filial", "-id_filial", "id_cargo", "-id_cargo", "id_funcao", "-id_funcao", "sexo", "-sexo", "data_admissao", "-data_admissao", "status", "-status", "lixeira", "-lixeira", "email", "-email", "id_departamento", "-id_departamento", "nivel_de_acesso", "-nivel_de_acesso", "codigo_externo", "-codigo_externo", "sessoes", "-sessoes", "ultimo_uso", "-ultimo_uso"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `sessoes`, `ultimo_uso`, `codigo_filial`,
    `nome_filial`, `codigo_cargo`, `nome_cargo`, `codigo_funcao`, `nome_funcao`, `codigo_departamento`,
    `nome_departamento`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetEmployeesQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_filial: str
    """Only records with one of these values as their `id_filial`, separated by commas."""
    id_cargo: str
    """Only records with one of these values as their `id_cargo`, separated by commas."""
    id_funcao: str
    """Only records with one of these values as their `id_funcao`, separated by commas."""
    sexo: str
    """Only records with one of these values as their `sexo`, separated by commas; `null`: without one. `Masculino`
    (male), `Feminino` (female).
    """
    status: str
    """Only records with one of these values as their `status`, separated by commas. `0` (blocked), `1` (active), `2`
    (inactive).
    """
    lixeira: str
    """Only records with one of these values as their `lixeira`, separated by commas. `0` (not in trash), `1` (in
    trash).
    """
    email: str
    """Only records with this text as their `email`, whatever its case."""
    id_departamento: str
    """Only records with one of these values as their `id_departamento`, separated by commas; `null`: without one."""
    nivel_de_acesso: str
    """Only records with one of these values as their `nivel_de_acesso`, separated by commas. `Gerente`
    (administrator), `Gestor` (company manager), `Colaborador` (collaborator).
    """
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    sessoes: str
    """Only records with one of these values as their `sessoes`, separated by commas."""
    codigo_filial: str
    """Only records whose `filial` has one of these codes, whatever their case, separated by commas."""
    codigo_cargo: str
    """Only records whose `cargo` has one of these codes, whatever their case, separated by commas."""
    codigo_funcao: str
    """Only records whose `funcao` has one of these codes, whatever their case, separated by commas."""
    codigo_departamento: str
    """Only records whose `departamento` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "id_filial", "-id_filial", "id_cargo", "-id_cargo", "id_funcao", "-id_funcao", "sexo", "-sexo", "data_admissao", "-data_admissao", "status", "-status", "lixeira", "-lixeira", "email", "-email", "id_departamento", "-id_departamento", "nivel_de_acesso", "-nivel_de_acesso", "codigo_externo", "-codigo_externo", "sessoes", "-sessoes", "ultimo_uso", "-ultimo_uso"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `sessoes`, `ultimo_uso`, `codigo_filial`,
    `nome_filial`, `codigo_cargo`, `nome_cargo`, `codigo_funcao`, `nome_funcao`, `codigo_departamento`,
    `nome_departamento`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetFormulaIndicatorsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    tipo: str
    """Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values are sent
    with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from
    targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other
    indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and
    of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named), `5`
    (TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator).
    """
    meta_oculta: str
    """Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is shown),
    `1` (the target is hidden).
    """
    meta_ajustavel: str
    """Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target is not
    adjustable), `1` (the target is adjustable).
    """
    unidade_medida: str
    """Only records with one of these values as their `unidade_medida`, separated by commas. `0` (UNIDADE_MOEDA: money,
    in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator), `2` (UNIDADE_PERCENTUAL:
    percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100), `4` (UNIDADE_QUANTIDADE: a
    quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7`
    (UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO:
    hours, numerator ÷ denominator), `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result
    reaches).
    """
    interpretacao: str
    """Only records with one of these values as their `interpretacao`, separated by commas. `0` (INTERPRETACAO_RM:
    realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never
    above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3` (INTERPRETACAO_MRMENOS: target ÷
    realized; less is better, but never above 100%), `4` (INTERPRETACAO_APROX: approximation; closer to the target
    is better), `5` (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in
    year totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in
    year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
    better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
    values; less is better).
    """
    totalizador: str
    """Only records with one of these values as their `totalizador`, separated by commas. `0` (TOTALIZADOR_SOMA: the
    sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value), `2` (TOTALIZADOR_ULTIMO_MES:
    the last month with a value).
    """
    moeda: str
    """Only records with this text as their `moeda`, whatever its case."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `formula_texto`, `idioma`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetFormulaTextByIdQuery(TypedDict, total=False):
    idioma: IdiomaValue
    """The language of the text; `pt` when it is left out.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """


class GetFunctionsByRoleQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_cargo: str
    """Only records with one of these values as their `id_cargo`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    codigo_cargo: str
    """Only records whose `cargo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `codigo_cargo`,
    `nome_cargo`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetGmrProcessesQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    inicio_mes: str
    """Only records with one of these values as their `inicio_mes`, separated by commas."""
    inicio_ano: str
    """Only records with one of these values as their `inicio_ano`, separated by commas."""
    fim_mes: str
    """Only records with one of these values as their `fim_mes`, separated by commas."""
    fim_ano: str
    """Only records with one of these values as their `fim_ano`, separated by commas."""
    status: str
    """Only records with one of these values as their `status`, separated by commas. `0` (deactivated), `1` (active).
    """
    atingimento_minimo: str
    """Only records with one of these values as their `atingimento_minimo`, separated by commas; `null`: without one.
    """
    atingimento_maximo: str
    """Only records with one of these values as their `atingimento_maximo`, separated by commas; `null`: without one.
    """
    fechamento_definicao: str
    """Only records with one of these values as their `fechamento_definicao`, separated by commas. `0` (closed months
    stay as they are), `1` (it is refused).
    """
    dia_limite: str
    """Only records with one of these values as their `dia_limite`, separated by commas; `null`: without one."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    order: Literal["id", "-id", "nome", "-nome", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "status", "-status", "data_cadastro", "-data_cadastro", "atingimento_minimo", "-atingimento_minimo", "atingimento_maximo", "-atingimento_maximo", "fechamento_definicao", "-fechamento_definicao", "dia_limite", "-dia_limite", "codigo_externo", "-codigo_externo"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `atingimento_minimo`, `atingimento_maximo`,
    `fechamento_definicao`, `dia_limite`, `codigo_externo`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetGroupsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_grupo: str
    """Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    codigo_grupo: str
    """Only records whose `grupo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`, `codigo_grupo`,
    `nome_grupo`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetIndicatorByIdQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""


class GetModelByIdQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `codigo_grupo`, `nome_grupo`."""


class GetModelIndicatorPath(TypedDict):
    model_id: int
    """The id of a panel model, see getModels."""
    indicator_id: int
    """The id of an indicator."""


class GetModelIndicatorsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    id_indicador: str
    """Only records with one of these values as their `id_indicador`, separated by commas."""
    inicio_mes: str
    """Only records with one of these values as their `inicio_mes`, separated by commas."""
    inicio_ano: str
    """Only records with one of these values as their `inicio_ano`, separated by commas."""
    fim_mes: str
    """Only records with one of these values as their `fim_mes`, separated by commas."""
    fim_ano: str
    """Only records with one of these values as their `fim_ano`, separated by commas."""
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    codigo_indicador: str
    """Only records whose `indicador` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id_painel_modelo", "-id_painel_modelo", "id_indicador", "-id_indicador", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "ordem", "-ordem", "codigo_externo", "-codigo_externo"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `peso`, `codigo_externo`, `codigo_painel_modelo`,
    `nome_painel_modelo`, `codigo_indicador`, `nome_indicador`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetModelsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_grupo: str
    """Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    status: str
    """Only records with one of these values as their `status`, separated by commas. `0` (deactivated), `1` (active).
    """
    confidencial: str
    """Only records with one of these values as their `confidencial`, separated by commas. `0` (not confidential), `1`
    (confidential).
    """
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas; `null`: without one."""
    base: str
    """Only records with one of these values as their `base`, separated by commas."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    codigo_grupo: str
    """Only records whose `grupo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "data_cadastro", "-data_cadastro", "status", "-status", "confidencial", "-confidencial", "ordem", "-ordem", "base", "-base", "codigo_externo", "-codigo_externo"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `codigo_grupo`, `nome_grupo`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetPanelIndicatorResultsPath(TypedDict):
    gmr_id: int
    """The id of a GMR process, see getGmrProcesses."""
    panel_id: int
    """The id of a panel, see getPanels."""
    indicator_id: int
    """The id of an indicator."""


class GetPanelIndicatorResultsQuery(TypedDict, total=False):
    ate_mes: int
    """The last month that counts in each year; when it is left out, of each indicator the last one with a result."""
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`.
    """


class GetPanelResultsPath(TypedDict):
    gmr_id: int
    """The id of a GMR process, see getGmrProcesses."""
    panel_id: int
    """The id of a panel, see getPanels."""


class GetPanelResultsQuery(TypedDict, total=False):
    ate_mes: int
    """The last month that counts in each year; when it is left out, of each indicator the last one with a result."""
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`.
    """


class GetPanelsQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_gmr_processo: str
    """Only records with one of these values as their `id_gmr_processo`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_grupo: str
    """Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one."""
    status: str
    """Only records with one of these values as their `status`, separated by commas."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive).
    """
    nome_modelo_painel: str
    """Only records with this text as their `nome_modelo_painel`, whatever its case."""
    status_modelo_painel: str
    """Only records with one of these values as their `status_modelo_painel`, separated by commas. `0` (deactivated),
    `1` (active).
    """
    confidencial: str
    """Only records with one of these values as their `confidencial`, separated by commas. `0` (not confidential), `1`
    (confidential).
    """
    base: str
    """Only records with one of these values as their `base`, separated by commas."""
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas; `null`: without one."""
    id_painel_ap: str
    """Only records with one of these values as their `id_painel_ap`, separated by commas; `null`: without one."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_grupo: str
    """Only records whose `grupo` has one of these codes, whatever their case, separated by commas."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_gmr_processo", "-id_gmr_processo", "nome", "-nome", "id_grupo", "-id_grupo", "status", "-status", "desativado", "-desativado", "nome_modelo_painel", "-nome_modelo_painel", "status_modelo_painel", "-status_modelo_painel", "data_cadastro", "-data_cadastro", "confidencial", "-confidencial", "base", "-base", "id_painel_modelo", "-id_painel_modelo", "ordem", "-ordem", "id_painel_ap", "-id_painel_ap", "codigo_externo", "-codigo_externo"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `codigo_processo`, `nome_processo`,
    `codigo_grupo`, `nome_grupo`, `codigo_painel_modelo`, `nome_painel_modelo`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetPeriodsByProcessQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_go_processo: str
    """Only records with one of these values as their `id_go_processo`, separated by commas."""
    inicio_mes: str
    """Only records with one of these values as their `inicio_mes`, separated by commas."""
    inicio_ano: str
    """Only records with one of these values as their `inicio_ano`, separated by commas."""
    fim_mes: str
    """Only records with one of these values as their `fim_mes`, separated by commas."""
    fim_ano: str
    """Only records with one of these values as their `fim_ano`, separated by commas."""
    id_periodo_historico: str
    """Only records with one of these values as their `id_periodo_historico`, separated by commas; `null`: without one.
    """
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_periodo_historico: str
    """Only records whose `periodo_historico` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
    `codigo_periodo_historico`, `nome_periodo_historico`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetProgressHistoryPath(TypedDict):
    panel_id: int
    """The id of a panel, see getPanels."""
    indicator_id: int
    """The id of an indicator."""


class GetProgressHistoryQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    mes: str
    """Only records with one of these values as their `mes`, separated by commas."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas."""
    campo: str
    """Only records with one of these values as their `campo`, separated by commas; `null`: without one."""
    id_token: str
    """Only records with one of these values as their `id_token`, separated by commas; `null`: without one."""
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without one."""
    origem: str
    """Only records with one of these values as their `origem`, separated by commas; `null`: without one. `celula`
    (updateProgressPanel), `lote` (updateProgressPanelMany, as JSON), `arquivo` (updateProgressPanelMany, as a
    file), `importacao` (the import of a company document).
    """
    order: Literal["horario", "-horario", "mes", "-mes", "ano", "-ano", "campo", "-campo", "id_token", "-id_token", "id_colaborador", "-id_colaborador", "origem", "-origem"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """
    inicio: str
    """Only requests from this moment on: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`."""
    fim: str
    """Only requests before this moment: a date (midnight UTC), or a time."""


class GetProgressPanelCellPath(TypedDict):
    panel_id: int
    """The id of a panel, see getPanels."""
    indicator_id: int
    """The id of an indicator."""
    month: int
    """The month."""
    year: int
    """The year."""


class GetProgressPanelCellQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
    """


class GetProgressPanelRowPath(TypedDict):
    gmr_id: int
    """The id of a GMR process, see getGmrProcesses."""
    panel_id: int
    """The id of a panel, see getPanels."""
    indicator_id: int
    """The id of an indicator."""


class GetProgressPanelRowQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
    """


class GetProgressQuery(TypedDict, total=False):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    codigo_processo: str
    """The process, by its code."""
    paineis: str
    """Only cells of these panels."""
    indicadores: str
    """Only cells of these indicators."""
    codigo_painel: str
    """Only panels with these codes, whatever their case, separated by commas."""
    codigo_indicador: str
    """Only indicators with these codes, whatever their case, separated by commas."""
    meses: str
    """Only these months of the year, 1 to 12."""
    updated_since: str
    """Only what changed since: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`."""
    lidos: int
    """1: with the fields `lido_*`, what is typed."""
    digitados: int
    """1: only cells of indicators that take values, and in their fields only what is typed: of a formula the manual
    entry, null where it is calculated.
    """
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
    """


class GetResultChangesPath(TypedDict):
    panel_id: int
    """The id of a panel, see getPanels."""
    indicator_id: int
    """The id of an indicator."""
    month: int
    """The month."""
    year: int
    """The year."""


class GetResultChangesQuery(TypedDict, total=False):
    de: str
    """From this moment. One from before the history is refused (422)."""
    ate: str
    """Up to this moment; now when it is left out."""
    serie: SeriesExplanationSerieValue
    """Which of the three values.

    - `meta`: target
    - `meta_ajustada`: adjusted target
    - `realizado`: realized
    """


class _GetResultsQueryRequired(TypedDict):
    mes: int
    """The month, one of the process."""
    ano: int
    """The year of the month."""


class GetResultsQuery(_GetResultsQueryRequired, total=False):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    codigo_processo: str
    """The process, by its code."""
    ate_mes: GetResultsQueryAteMesValue
    """What counts; the month alone when it is left out.

    - `0`: the month alone
    - `1`: all months of the year up to it
    """
    desde_o_inicio: DesdeOInicioValue
    """Whether each month of the process up to the one asked for has a record, or this month alone.

    - `0`: one record for each panel
    - `1`: one for each month of the process up to it
    """
    id_gmr_painel: str
    """Only these panels; all of the process when it is left out."""
    codigo_painel: str
    """Only panels with these codes, whatever their case, separated by commas."""
    como_estava_em: str
    """As it was at this moment: calculated again from what was typed and defined then. A moment from before the
    history is refused (422).
    """
    include: str
    """Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`, `codigo_indicador`,
    `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`, `valor_meta_sem_ajuste`, `arredondados`.
    """


class GetRolesQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    order: Literal["id", "-id", "nome", "-nome", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetScenariosQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    visivel: str
    """Only records with one of these values as their `visivel`, separated by commas. `dono` (its owner alone, and a
    Gerente once the owner is not an active employee any more), `empresa` (everybody of the company).
    """
    id_colaborador: str
    """Only records with one of these values as their `id_colaborador`, separated by commas; `null`: without one."""
    diferencas: str
    """Only records with one of these values as their `diferencas`, separated by commas."""
    codigo_colaborador: str
    """Only records whose `colaborador` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "visivel", "-visivel", "id_colaborador", "-id_colaborador", "base_em", "-base_em", "data_cadastro", "-data_cadastro", "diferencas", "-diferencas"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `diferencas`, `codigo_colaborador`, `nome_colaborador`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class GetScoreChangesPath(TypedDict):
    gmr_id: int
    """The id of a GMR process, see getGmrProcesses."""
    panel_id: int
    """The id of a panel, see getPanels."""
    month: int
    """The month."""
    year: int
    """The year."""


class GetScoreChangesQuery(TypedDict, total=False):
    de: str
    """From this moment. One from before the history is refused (422)."""
    ate: str
    """Up to this moment; now when it is left out."""
    ate_mes: GetResultsQueryAteMesValue
    """The last month that counts in each year; when it is left out, of each indicator the last one with a result.

    - `0`: the month alone
    - `1`: all months of the year up to it
    """


class GetVersionByIdPath(TypedDict):
    id: int
    """The id of the record."""
    versao: int
    """The number of the version, from 1 in each indicator."""


class GetVersionByIdQuery(TypedDict, total=False):
    idioma: IdiomaValue
    """The language of the text; `pt` when it is left out.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """


class GetVersionsByIdQuery(TypedDict, total=False):
    idioma: IdiomaValue
    """The language of the text; `pt` when it is left out.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """


class GetWebhookDeliveriesQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    mensagem: str
    """Only records with this text as their `mensagem`, whatever its case."""
    id_webhook: str
    """Only records with one of these values as their `id_webhook`, separated by commas."""
    tipo: str
    """Only records with this text as their `tipo`, whatever its case."""
    status: str
    """Only records with one of these values as their `status`, separated by commas. `pendente` (it will be tried, or
    tried again), `entregue` (it was taken), `morta` (given up).
    """
    tentativas: str
    """Only records with one of these values as their `tentativas`, separated by commas."""
    resposta: str
    """Only records with one of these values as their `resposta`, separated by commas; `null`: without one."""
    order: Literal["mensagem", "-mensagem", "id_webhook", "-id_webhook", "tipo", "-tipo", "status", "-status", "tentativas", "-tentativas", "proxima_tentativa", "-proxima_tentativa", "resposta", "-resposta", "data_cadastro", "-data_cadastro", "entregue_em", "-entregue_em"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """
    inicio: str
    """Only requests from this moment on: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`."""
    fim: str
    """Only requests before this moment: a date (midnight UTC), or a time."""


class GetWebhooksQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    descricao: str
    """Only records with this text as their `descricao`, whatever its case."""
    ativo: str
    """Only records with one of these values as their `ativo`, separated by commas. `0` (switched off: its events
    wait), `1` (active).
    """
    order: Literal["id", "-id", "descricao", "-descricao", "ativo", "-ativo", "falhando_desde", "-falhando_desde", "data_cadastro", "-data_cadastro", "segredo_anterior_ate", "-segredo_anterior_ate"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class _GmrProcessRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    status: PanelModelStatusValue
    """Whether the process is active.

    - `0`: deactivated
    - `1`: active
    """
    data_cadastro: str
    """When the record was created, in UTC."""


class GmrProcess(_GmrProcessRequired, total=False):
    atingimento_minimo: Optional[int]
    """What scores count of an attainment at least, in percent; null: it counts however low."""
    atingimento_maximo: Optional[int]
    """What scores count of an attainment at most, in percent; null: it counts however high."""
    fechamento_definicao: FechamentoDefinicaoValue
    """What becomes of closed months when a formula, a composition or the months of a model are saved that would change
    them: 0 leaves them, 1 refuses the save.

    - `0`: closed months stay as they are
    - `1`: it is refused
    """
    dia_limite: Optional[int]
    """The day of the next month by which the values of a month are typed; in a shorter month its last day. null: by no
    day.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class _GmrProcessCopyRequired(TypedDict):
    nome: str
    """The name of the new process. One that a process has already is a 409."""


class GmrProcessCopy(_GmrProcessCopyRequired, total=False):
    meses: int
    """How many months later the new process begins. Left out: as many as the process has, so that it begins directly
    after.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class GmrProcessCopyAccess(TypedDict):
    id_colaborador: int
    """The id of an employee, see getEmployees."""
    nome: str
    """The name."""
    paineis: int
    """To how many of the panels."""
    paineis_editados: int
    """In how many of them the employee may edit values."""


class GmrProcessCopyIndicator(TypedDict):
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    nome_modelo_painel: str
    """The name of the panel's model."""
    id_indicador: int
    """The id of the indicator."""
    nome: str
    """The name."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, as it is stored."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""


class GmrProcessCopyLists(TypedDict):
    paineis: List[GmrProcessCopyPanel]
    """The panels, by id."""
    paineis_fora: List[GmrProcessCopyPanel]
    """The inactive panels."""
    acessos: List[GmrProcessCopyAccess]
    """The employees who would have access, by id."""
    acessos_fora: List[GmrProcessCopyAccess]
    """The employees whose accesses are left out."""
    indicadores: List[GmrProcessCopyIndicator]
    """The indicators whose months would be extended, by model."""
    indicadores_fora: List[GmrProcessCopyIndicator]
    """The indicators that end before the process does."""


class GmrProcessCopyPanel(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    nome_modelo_painel: str
    """The name of the panel's model."""


class GmrProcessCopyPreview(TypedDict):
    inicio_mes: int
    """The first month of the new process."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month of the new process, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    paineis: int
    """How many panels would be put into the new process."""
    paineis_fora: int
    """How many panels are left out, because they are inactive."""
    acessos: int
    """How many accesses to these panels would be given in the new process."""
    acessos_fora: int
    """How many are left out, of employees who are inactive or in the trash."""
    indicadores: int
    """How many indicators of models would be extended to the last month of the new process."""
    indicadores_fora: int
    """How many end before the process does, and stay as they are."""
    pesos: int
    """How many cells would be given the weight of their own that the month has in the process."""
    listas: GmrProcessCopyLists
    """What the numbers count, with names."""


class GmrProcessCopyResult(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    insertId: int
    """The id of the new record; null after a dry run."""
    paineis: int
    """How many panels were put into the new process."""
    paineis_fora: int
    """How many panels are left out, because they are inactive."""
    acessos: int
    """How many accesses to these panels were given in the new process."""
    acessos_fora: int
    """How many are left out, of employees who are inactive or in the trash."""
    indicadores: int
    """How many indicators of models were extended to the last month of the new process."""
    indicadores_fora: int
    """How many end before the process does, and stay as they are."""
    pesos: int
    """How many cells were given the weight of their own that the month has in the process."""


class _GmrProcessInsertRequired(TypedDict):
    nome: str
    """The name."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""


class GmrProcessInsert(_GmrProcessInsertRequired, total=False):
    atingimento_minimo: Optional[int]
    """What scores count of an attainment at least, in percent; null: it counts however low."""
    atingimento_maximo: Optional[int]
    """What scores count of an attainment at most, in percent; null: it counts however high."""
    fechamento_definicao: FechamentoDefinicaoValue
    """What becomes of closed months when a formula, a composition or the months of a model are saved that would change
    them: 0 leaves them, 1 refuses the save.

    - `0`: closed months stay as they are
    - `1`: it is refused
    """
    dia_limite: Optional[int]
    """The day of the next month by which the values of a month are typed; in a shorter month its last day. null: by no
    day.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class GmrProcessRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    status: PanelModelStatusValue
    """Whether the process is active; it is when it is left out of a new one.

    - `0`: deactivated
    - `1`: active
    """
    atingimento_minimo: Optional[int]
    """What scores count of an attainment at least, in percent; null: it counts however low."""
    atingimento_maximo: Optional[int]
    """What scores count of an attainment at most, in percent; null: it counts however high."""
    fechamento_definicao: FechamentoDefinicaoValue
    """What becomes of closed months when a formula, a composition or the months of a model are saved that would change
    them: 0 leaves them, 1 refuses the save.

    - `0`: closed months stay as they are
    - `1`: it is refused
    """
    dia_limite: Optional[int]
    """The day of the next month by which the values of a month are typed; in a shorter month its last day. null: by no
    day.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class GmrProcessSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    status: PanelModelStatusValue
    """Whether the process is active. Only deactivated ones can be deleted.

    - `0`: deactivated
    - `1`: active
    """
    data_cadastro: str
    """When the record was created, in UTC."""
    atingimento_minimo: Optional[int]
    """What scores count of an attainment at least, in percent; null: it counts however low."""
    atingimento_maximo: Optional[int]
    """What scores count of an attainment at most, in percent; null: it counts however high."""
    fechamento_definicao: FechamentoDefinicaoValue
    """What becomes of closed months when a formula, a composition or the months of a model are saved that would change
    them: 0 leaves them, 1 refuses the save.

    - `0`: closed months stay as they are
    - `1`: it is refused
    """
    dia_limite: Optional[int]
    """The day of the next month by which the values of a month are typed; in a shorter month its last day. null: by no
    day.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class GmrProcessUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    status: PanelModelStatusValue
    """Whether the process is active. Only deactivated ones can be deleted.

    - `0`: deactivated
    - `1`: active
    """
    atingimento_minimo: Optional[int]
    """What scores count of an attainment at least, in percent; null: it counts however low."""
    atingimento_maximo: Optional[int]
    """What scores count of an attainment at most, in percent; null: it counts however high."""
    fechamento_definicao: FechamentoDefinicaoValue
    """What becomes of closed months when a formula, a composition or the months of a model are saved that would change
    them: 0 leaves them, 1 refuses the save.

    - `0`: closed months stay as they are
    - `1`: it is refused
    """
    dia_limite: Optional[int]
    """The day of the next month by which the values of a month are typed; in a shorter month its last day. null: by no
    day.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class GmrProcessUpsert(TypedDict):
    linhas: Sequence[GmrProcessRow]
    """The records, each once."""


class _GoalSeekCellRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""


class GoalSeekCell(_GoalSeekCellRequired, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""


class _GoalSeekOrderRequired(TypedDict):
    resultado: ScenarioResult
    """The cell and series whose value is the result."""
    alvo: Union[Decimal, int]
    """The amount that the result shall be."""
    celulas: Sequence[GoalSeekCell]
    """The cells whose values are sought."""


class GoalSeekOrder(_GoalSeekOrderRequired, total=False):
    fator: int
    """1: a factor over the cells, also of one alone; absent: only of several."""
    id_cenario: int
    """The stored scenario whose differences are supposed; absent: none."""
    diferencas: Sequence[ScenarioDifference]
    """The values that are supposed besides; absent: none."""


class GoalSeekResult(TypedDict):
    motivo: Optional[GoalSeekResultMotivoValue]
    """Why the target is not reached; null: it is.

    - `nao_depende`: the result is the same whatever the unknown is
    - `salta`: of two neighbouring values one gives less than the target and the next one more; the one on the good
      side is given, or the closer one
    - `sem_solucao`: from de to ate no value was found that gives more, where today gives less, or less, where it
      gives more
    """
    hoje: Optional[Decimal]
    """The result before, in the base; null: none."""
    resultado: Optional[Decimal]
    """The result with the values of `celulas`; null: none."""
    fator: Optional[Decimal]
    """The factor; null where a value was sought."""
    de: Decimal
    """The least value, or factor, that the search takes."""
    ate: Decimal
    """The largest value, or factor, that the search takes."""
    celulas: List[GoalSeekValue]
    """The cells with the values that were found."""
    tentativas: int
    """How many values were tried."""


class GoalSeekValue(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_indicador: int
    """The id of the indicator."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""
    antes: Optional[Decimal]
    """What is typed there, or supposed by `diferencas`; null: nothing."""
    valor: Optional[Decimal]
    """The value to type; null: none."""


class HistoricoGoGetByPeriodQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_go_processo_periodo: str
    """Only records with one of these values as their `id_go_processo_periodo`, separated by commas."""
    id_conta: str
    """Only records with one of these values as their `id_conta`, separated by commas."""
    id_centro_resultado: str
    """Only records with one of these values as their `id_centro_resultado`, separated by commas."""
    mes: str
    """Only records with one of these values as their `mes`, separated by commas."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas."""
    id_dimensao_resultado: str
    """Only records with one of these values as their `id_dimensao_resultado`, separated by commas."""
    codigo_periodo: str
    """Only records whose `periodo` has one of these codes, whatever their case, separated by commas."""
    codigo_conta: str
    """Only records whose `conta` has one of these codes, whatever their case, separated by commas."""
    codigo_centro_resultado: str
    """Only records whose `centro_resultado` has one of these codes, whatever their case, separated by commas."""
    codigo_dimensao_resultado: str
    """Only records whose `dimensao_resultado` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`, `codigo_periodo`,
    `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`, `nome_centro_resultado`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class HistoryEntry(TypedDict):
    id: int
    """The id of the entry."""
    acao: HistoryEntryAcaoValue
    """What was done.

    - `insert`: the record was inserted
    - `update`: the field has another value
    - `block`: the record was blocked
    - `unblock`: the record was unblocked
    - `delete`: the record was deleted
    """
    campo: Optional[str]
    """The field; null: the record as a whole."""
    valor_antigo: Optional[str]
    """The value before, as text; null: none."""
    valor_novo: Optional[str]
    """The value after, as text; null: none."""
    horario: str
    """When, in UTC."""
    responsavel: Optional[Responsible]
    """Who did it; null: it came by import."""


class _IndicatorRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """


class Indicator(_IndicatorRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class _IndicatorResultRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    peso: Decimal
    """The weight in the score of the panel."""
    meta: TargetTotal
    """The target."""
    realizado: RealizedTotal
    """What was realized."""
    atingimento: Optional[Decimal]
    """The attainment in percent, as `interpretacao` says; null where there is none."""
    motivo_atingimento: Optional[MotivoAtingimentoValue]
    """Why there is no attainment; null where there is one.

    - `NO_VALUE`: the target or the result has no value
    - `DIVISION_BY_ZERO`: a ratio to zero
    - `OVERFLOW`: it would have more than 13 integer digits
    - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio is as
      good. It counts as met
    """
    conceito: Optional[FormulaConcept]
    """The concept that the result reaches (unit 10); null below all and for other units."""
    ate_mes: Optional[int]
    """The last month of the year of the process that counts, for target and realized alike; null: no result yet, the
    target is that of all months.
    """


class IndicatorResult(_IndicatorResultRequired, total=False):
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: str
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    valor_meta: Optional[str]
    """With `include`: the target by the indicator's unit, as decimal text; null: none."""
    valor_realizado: Optional[str]
    """With `include`: the realized value by the indicator's unit, as decimal text; null: none."""
    unidade: Optional[str]
    """With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or `conceito`;
    null: a quantity.
    """


class IndicatorRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class IndicatorSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class IndicatorUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class IndicatorUpsert(TypedDict):
    linhas: Sequence[IndicatorRow]
    """The records, each once."""


class IndicatorVersion(TypedDict):
    versao: int
    """The number of the version, from 1 in each indicator."""
    horario: str
    """When it was saved."""
    autor: Optional[DefinitionAuthor]
    """Who saved it; null: the operator, or unknown."""
    atual: AtualValue
    """Whether the indicator is defined so now.

    - `0`: an earlier version
    - `1`: the definition as it is now
    """
    nome: str
    """The name."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    idioma: IdiomaValue
    """The language of the text: its functions, separators and decimals.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """
    texto: Optional[str]
    """The formula as text; null where it is none."""


class IndicatorVersionDetail(TypedDict):
    versao: int
    """The number of the version, from 1 in each indicator."""
    horario: str
    """When it was saved."""
    autor: Optional[DefinitionAuthor]
    """Who saved it; null: the operator, or unknown."""
    atual: AtualValue
    """Whether the indicator is defined so now.

    - `0`: an earlier version
    - `1`: the definition as it is now
    """
    nome: str
    """The name."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    idioma: IdiomaValue
    """The language of the text: its functions, separators and decimals.

    - `pt`: functions in Portuguese, `;` between arguments, a decimal comma
    - `en`: functions in English, `,` between arguments, a decimal point
    """
    texto: Optional[str]
    """The formula as text; null where it is none."""
    id: int
    """The id of the record, unique among those of its kind."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    conceitos: Optional[List[VersionConcept]]
    """What results were translated to; null without concepts."""
    formula: Optional[VersionFormula]
    """The formula as `saveFormulaIndicator` takes it; null where it is none."""
    referencias: Optional[List[VersionComposition]]
    """Of a compound or consolidated indicator, else null."""


class IndicatorWithFormula(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    fonte: str
    """Where the values come from; may be empty."""
    tipo: IndicatorTipoValue
    """The kind of indicator.

    - `0`: TIPO_COMUM: its values are sent with updateProgressPanel
    - `1`: TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from
      realized values
    - `2`: TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says
    - `3`: TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels
    - `4`: TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named
    - `5`: TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator
    """
    meta_oculta: MetaOcultaValue
    """Whether the target is hidden. A formula with a hidden target needs no target tree.

    - `0`: the target is shown
    - `1`: the target is hidden
    """
    meta_ajustavel: MetaAjustavelValue
    """Whether the target can be adjusted.

    - `0`: the target is not adjustable
    - `1`: the target is adjustable
    """
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    moeda: str
    """The currency: a code of ISO 4217 as published on 2026-01-01, or one withdrawn since 2021; no funds, metals or
    codes for testing.
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    conceitos: Optional[List[FormulaConcept]]
    """What results are translated to; null unless the unit is 10."""
    formula: Optional[StoredFormula]
    """References and trees; null for an indicator of another type."""


class IndicatorsGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    tipo: str
    """Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its values are sent
    with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from
    targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other
    indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and
    of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named), `5`
    (TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator).
    """
    meta_oculta: str
    """Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the target is shown),
    `1` (the target is hidden).
    """
    meta_ajustavel: str
    """Only records with one of these values as their `meta_ajustavel`, separated by commas. `0` (the target is not
    adjustable), `1` (the target is adjustable).
    """
    unidade_medida: str
    """Only records with one of these values as their `unidade_medida`, separated by commas. `0` (UNIDADE_MOEDA: money,
    in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator), `2` (UNIDADE_PERCENTUAL:
    percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100), `4` (UNIDADE_QUANTIDADE: a
    quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7`
    (UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO:
    hours, numerator ÷ denominator), `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result
    reaches).
    """
    interpretacao: str
    """Only records with one of these values as their `interpretacao`, separated by commas. `0` (INTERPRETACAO_RM:
    realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never
    above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3` (INTERPRETACAO_MRMENOS: target ÷
    realized; less is better, but never above 100%), `4` (INTERPRETACAO_APROX: approximation; closer to the target
    is better), `5` (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in
    year totals), `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in
    year totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
    better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative
    values; less is better).
    """
    totalizador: str
    """Only records with one of these values as their `totalizador`, separated by commas. `0` (TOTALIZADOR_SOMA: the
    sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value), `2` (TOTALIZADOR_ULTIMO_MES:
    the last month with a value).
    """
    moeda: str
    """Only records with this text as their `moeda`, whatever its case."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive:
    it can be deleted).
    """
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_externo`, `desativado`."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class InsertResult(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    insertId: int
    """The id of the new record; null after a dry run."""


class InsertResultDryRun(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    insertId: None
    """The id of the new record; null after a dry run."""


class _JobFunctionRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_cargo: int
    """The id of a role, see getRoles."""
    descricao: Optional[str]
    """A description."""


class JobFunction(_JobFunctionRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """
    codigo_cargo: Optional[str]
    """The role, by its code."""
    nome_cargo: Optional[str]
    """In lists whose `include` names it: the name of the role; null without one, or for one that may not be seen."""


class _JobFunctionInsertRequired(TypedDict):
    nome: str
    """The name."""


class JobFunctionInsert(_JobFunctionInsertRequired, total=False):
    id_cargo: int
    """The id of a role, see getRoles."""
    codigo_cargo: Optional[str]
    """The role, by its code."""
    descricao: Optional[str]
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class JobFunctionSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_cargo: int
    """The id of a role, see getRoles."""
    descricao: Optional[str]
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class JobFunctionUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    id_cargo: int
    """The id of a role, see getRoles."""
    codigo_cargo: Optional[str]
    """The role, by its code."""
    descricao: Optional[str]
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class _ListedCellRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    peso: Decimal
    """The weight in the score of the panel."""
    auxiliar: int
    """A number that the platform keeps."""
    meta_numerador: Optional[Decimal]
    """The target; of a unit with a calculation, its numerator."""
    meta_denominador: Optional[Decimal]
    """The denominator of the target; null for units without a calculation."""
    meta_ajustada_numerador: Optional[Decimal]
    """The adjusted target, or its numerator."""
    meta_ajustada_denominador: Optional[Decimal]
    """The denominator of the adjusted target."""
    realizado_numerador: Optional[Decimal]
    """What was realized; of a unit with a calculation, its numerator."""
    realizado_denominador: Optional[Decimal]
    """The denominator of what was realized; null for units without a calculation."""


class ListedCell(_ListedCellRequired, total=False):
    lido_meta_numerador: Optional[Decimal]
    """With `lidos=1`: what is typed in the numerator of the target, of a formula its manual entry; null: nothing."""
    lido_meta_denominador: Optional[Decimal]
    """With `lidos=1`: what is typed in the denominator of the target, of a formula its manual entry; null: nothing."""
    lido_meta_ajustada_numerador: Optional[Decimal]
    """With `lidos=1`: what is typed in the numerator of the adjusted target, of a formula its manual entry; null:
    nothing.
    """
    lido_meta_ajustada_denominador: Optional[Decimal]
    """With `lidos=1`: what is typed in the denominator of the adjusted target, of a formula its manual entry; null:
    nothing.
    """
    lido_realizado_numerador: Optional[Decimal]
    """With `lidos=1`: what is typed in the numerator of the realized value, of a formula its manual entry; null:
    nothing.
    """
    lido_realizado_denominador: Optional[Decimal]
    """With `lidos=1`: what is typed in the denominator of the realized value, of a formula its manual entry; null:
    nothing.
    """
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: str
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: str
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    valor_meta: Optional[str]
    """With `include`: the target by the indicator's unit, as decimal text; null: none."""
    valor_meta_ajustada: Optional[str]
    """With `include`: the adjusted target by the indicator's unit, as decimal text; null: none."""
    valor_realizado: Optional[str]
    """With `include`: the realized value by the indicator's unit, as decimal text; null: none."""
    unidade: Optional[str]
    """With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or `conceito`;
    null: a quantity.
    """


class MeetingVersion(TypedDict):
    campo: str
    """The field that was changed."""
    antes: Optional[str]
    """What it held before, as text; null: nothing."""
    horario: str
    """When it was changed, in UTC."""
    id_token: Optional[int]
    """The id of the token that changed it; null: a person did."""
    id_colaborador: Optional[int]
    """The id of the employee who changed it; null: a token did."""


class _ModelIndicatorRequired(TypedDict):
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    id_indicador: int
    """The id of the indicator."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    ordem: int
    """The position among its neighbours; null: undefined."""


class ModelIndicator(_ModelIndicatorRequired, total=False):
    peso: Decimal
    """The weight in the score of the panel."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""
    nome_painel_modelo: Optional[str]
    """In lists whose `include` names it: the name of the model; null without one, or for one that may not be seen."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: Optional[str]
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """


class _ModelIndicatorInsertRequired(TypedDict):
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""


class ModelIndicatorInsert(_ModelIndicatorInsertRequired, total=False):
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    peso: Union[Decimal, int]
    """The weight in the scores of the panels, for months without one of their own."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class _ModelIndicatorRowRequired(TypedDict):
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""


class ModelIndicatorRow(_ModelIndicatorRowRequired, total=False):
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    ordem: int
    """Its place in the model. Left out: its position in the list, from 1."""
    peso: Union[Decimal, int]
    """The weight in the scores of the panels, for months without one of their own. Left out: the one that it has, or
    1.
    """


class ModelIndicatorSetup(TypedDict):
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    id_indicador: int
    """The id of the indicator."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    peso: Decimal
    """The weight in the scores of the panels, for months without one of their own."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class ModelIndicatorUpdate(TypedDict, total=False):
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    peso: Union[Decimal, int]
    """The weight in the scores of the panels, for months without one of their own."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class ModelIndicatorsSave(TypedDict):
    indicadores: Sequence[ModelIndicatorRow]
    """All indicators that the model has from then on; each at most once."""


class ModelIndicatorsSaved(TypedDict):
    inserted: int
    """How many indicators the model did not have."""
    updated: int
    """How many have other months, another place or another weight."""
    skipped: int
    """How many were so already."""
    deleted: int
    """How many were taken away."""


class _MonthIndicatorResultRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    peso: Decimal
    """The weight in the score of the panel."""
    meta: TargetTotal
    """The target."""
    realizado: RealizedTotal
    """What was realized."""
    atingimento: Optional[Decimal]
    """The attainment in percent, as `interpretacao` says; null where there is none."""
    motivo_atingimento: Optional[MotivoAtingimentoValue]
    """Why there is no attainment; null where there is one.

    - `NO_VALUE`: the target or the result has no value
    - `DIVISION_BY_ZERO`: a ratio to zero
    - `OVERFLOW`: it would have more than 13 integer digits
    - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio is as
      good. It counts as met
    """
    conceito: Optional[FormulaConcept]
    """The concept that the result reaches (unit 10); null below all and for other units."""


class MonthIndicatorResult(_MonthIndicatorResultRequired, total=False):
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: str
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    valor_meta: Optional[str]
    """With `include`: the target by the indicator's unit, as decimal text; null: none."""
    valor_realizado: Optional[str]
    """With `include`: the realized value by the indicator's unit, as decimal text; null: none."""
    unidade: Optional[str]
    """With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or `conceito`;
    null: a quantity.
    """
    valor_meta_sem_ajuste: Optional[str]
    """With `include`: the target as it is without its adjustment, as decimal text; null: none."""
    arredondados: List[ArredondadosValue]
    """Which of the values are rounded: their exact value has more than two decimals."""
    motivo: MonthIndicatorResultMotivoValue
    """Why there is no value; null where there is one.

    - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends of months
      and closings are told
    """


class _MonthPanelResultRequired(TypedDict):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    ano: int
    """The year."""
    mes: int
    """The month, 1 to 12."""
    pontuacao: Optional[Decimal]
    """The score: the mean of the attainments, weighted by `peso`; null without any, and where nothing but a count of
    months or panels has a result.
    """
    atingimento_minimo: Optional[int]
    """What scores count of an attainment at least, in percent; null: it counts however low."""
    atingimento_maximo: Optional[int]
    """What scores count of an attainment at most, in percent; null: it counts however high."""
    indicadores: List[MonthIndicatorResult]
    """The indicators of the panel."""


class MonthPanelResult(_MonthPanelResultRequired, total=False):
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: str
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""


class MonthRealized(TypedDict):
    numerador: Optional[Decimal]
    """The numerator, or the value of a unit without a calculation."""
    denominador: Optional[Decimal]
    """The denominator; null for units without a calculation."""
    contado: ContadoValue
    """Whether the month is in the total.

    - `0`: not in the total
    - `1`: in the total
    """


class MonthTarget(TypedDict):
    numerador: Optional[Decimal]
    """The numerator, or the value of a unit without a calculation."""
    denominador: Optional[Decimal]
    """The denominator; null for units without a calculation."""
    ajustada: AjustadaValue
    """Which target this is.

    - `0`: only the target
    - `1`: the adjusted target, where one is set
    """
    contado: ContadoValue
    """Whether the month is in the total.

    - `0`: not in the total
    - `1`: in the total
    """


class NamedDimensionValue(TypedDict):
    id: int
    """The id of the dimension value."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_dimensao: int
    """The id of the dimension."""


class NamedRecord(TypedDict):
    id: int
    """The id of the record."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class _NodeExplanationRequired(TypedDict):
    key: str
    """The key of the node, as getFormulaNodesById has it."""
    lido: bool
    """False: the branch of a `se` that was not taken."""
    valor: Optional[str]
    """Exact, as text: `12.5`, `100/3`; null without a value."""
    motivo: Optional[SeriesExplanationMotivoValue]
    """Why there is no value; null where there is one.

    - `DIVISION_BY_ZERO`: a division by zero
    - `NO_VALUE`: nothing that is read has a value
    - `OVERFLOW`: more than 13 integer digits
    - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
    """


class NodeExplanation(_NodeExplanationRequired, total=False):
    operacao: str
    """The operation; null for a leaf."""
    operandos: List[NodeExplanation]
    """The operands of an operation."""
    slug: str
    """The name that nodes use for the reference, unique in the formula."""
    rotulo: Optional[str]
    """The label that people see."""
    tipo: FormulaReferenceTipoValue
    """Of a leaf: what is read.

    - `0`: other indicator
    - `1`: budget management
    - `2`: constant
    - `3`: manual entry
    """
    campo: Optional[CampoValue]
    """Which value of the indicator is read (`tipo` 0).

    - `0`: target
    - `1`: realized
    - `2`: automatic: follows the destination
    - `3`: target numerator
    - `4`: target denominator
    - `5`: realized numerator
    - `6`: realized denominator
    """
    leitura: Reading
    """What was read of another indicator (`tipo` 0)."""
    id_go_processo_periodo: Optional[int]
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    go_config: Optional[str]
    """Which facts count: the JSON text of a BudgetFilter."""
    go_metrica: Optional[str]
    """Which of the sums is read."""
    go_modo: Optional[str]
    """Of which months."""
    orcamento: BudgetExplanation
    """The sums of the budget that were read (`tipo` 1)."""
    valor_constante: Optional[str]
    """The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number."""
    entrada: EntryRead
    """The typed value that was read (`tipo` 3)."""


class OrcadoGoGetByPeriodQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_go_processo_periodo: str
    """Only records with one of these values as their `id_go_processo_periodo`, separated by commas."""
    id_conta: str
    """Only records with one of these values as their `id_conta`, separated by commas."""
    id_centro_resultado: str
    """Only records with one of these values as their `id_centro_resultado`, separated by commas."""
    mes: str
    """Only records with one of these values as their `mes`, separated by commas."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas."""
    id_dimensao_resultado: str
    """Only records with one of these values as their `id_dimensao_resultado`, separated by commas."""
    codigo_periodo: str
    """Only records whose `periodo` has one of these codes, whatever their case, separated by commas."""
    codigo_conta: str
    """Only records whose `conta` has one of these codes, whatever their case, separated by commas."""
    codigo_centro_resultado: str
    """Only records whose `centro_resultado` has one of these codes, whatever their case, separated by commas."""
    codigo_dimensao_resultado: str
    """Only records whose `dimensao_resultado` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`, `codigo_periodo`,
    `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`, `nome_centro_resultado`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class OtherResultChanges(TypedDict):
    mudancas: Optional[int]
    """How many there are."""
    efeito: Optional[str]
    """The difference that it makes to the result."""
    motivo: Optional[MonthIndicatorResultMotivoValue]
    """Why there is no value; null where there is one.

    - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends of months
      and closings are told
    """


class OtherScenarioParts(TypedDict):
    valores: int
    """How many there are."""
    efeito: Optional[str]
    """The difference that it makes to the result."""


class _PanelRequired(TypedDict):
    id: int
    """The id of the panel. One that is in several processes comes once for each."""
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    nome: str
    """The name."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    status: int
    """A state that the platform keeps."""
    desativado: PanelDesativadoValue
    """Whether the panel is inactive.

    - `0`: active
    - `1`: inactive
    """
    nome_modelo_painel: str
    """The name of the panel's model."""
    status_modelo_painel: StatusModeloPainelValue
    """Whether the panel's model is active.

    - `0`: deactivated
    - `1`: active
    """
    data_cadastro: str
    """When the record was created, in UTC."""
    confidencial: ConfidencialValue
    """Whether the model is confidential.

    - `0`: not confidential
    - `1`: confidential
    """
    base: int
    """0: the panel's model is a base model; else the id of the model that it is a submodel of."""
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    id_painel_ap: Optional[int]
    """An id that the platform keeps; null: none."""


class Panel(_PanelRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    codigo_processo: Optional[str]
    """The process, by its code."""
    nome_processo: Optional[str]
    """In lists whose `include` names it: the name of the process; null without one, or for one that may not be seen.
    """
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    nome_grupo: Optional[str]
    """In lists whose `include` names it: the name of the group; null without one, or for one that may not be seen."""
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""
    nome_painel_modelo: Optional[str]
    """In lists whose `include` names it: the name of the model; null without one, or for one that may not be seen."""


class _PanelAccessRequired(TypedDict):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_colaborador: int
    """The id of an employee, see getEmployees."""
    acesso: AcessoValue
    """What the employee is to the panel.

    - `0`: responsible
    - `1`: superior
    - `2`: team
    - `3`: facilitator
    """
    permissao: PermissaoValue
    """What the employee may do there.

    - `0`: view only
    - `1`: may edit panel values
    """


class PanelAccess(_PanelAccessRequired, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    codigo_processo: Optional[str]
    """The process, by its code."""
    nome_processo: Optional[str]
    """In lists whose `include` names it: the name of the process; null without one, or for one that may not be seen.
    """
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: Optional[str]
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    nome_colaborador: Optional[str]
    """In lists whose `include` names it: the name of the employee; null without one, or for one that may not be seen.
    """


class _PanelAccessChangeRequired(TypedDict):
    acesso: Optional[AcessoValue]
    """What the employee is to the panel.

    - `0`: responsible
    - `1`: superior
    - `2`: team
    - `3`: facilitator
    """
    permissao: Optional[PermissaoValue]
    """What the employee may do there.

    - `0`: view only
    - `1`: may edit panel values
    """
    lido_acesso: Optional[LidoAcessoValue]
    """What `acesso` was when it was read; null: no access.

    - `0`: responsible
    - `1`: superior
    - `2`: team
    - `3`: facilitator
    """
    lido_permissao: Optional[LidoPermissaoValue]
    """What `permissao` was when it was read; null: no access.

    - `0`: view only
    - `1`: may edit panel values
    """


class PanelAccessChange(_PanelAccessChangeRequired, total=False):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    codigo_processo: Optional[str]
    """The process, by its code."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_colaborador: int
    """The id of an employee, see getEmployees."""
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""


class PanelAccessInsert(TypedDict, total=False):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    codigo_processo: Optional[str]
    """The process, by its code."""
    id_colaborador: int
    """The id of an employee, see getEmployees."""
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    acesso: AcessoValue
    """What the employee is to the panel.

    - `0`: responsible
    - `1`: superior
    - `2`: team
    - `3`: facilitator
    """
    permissao: PermissaoValue
    """What the employee may do there.

    - `0`: view only
    - `1`: may edit panel values
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class PanelAccessRow(TypedDict, total=False):
    acesso: Optional[AcessoValue]
    """What the employee is to the panel.

    - `0`: responsible
    - `1`: superior
    - `2`: team
    - `3`: facilitator
    """
    permissao: Optional[PermissaoValue]
    """What the employee may do there.

    - `0`: view only
    - `1`: may edit panel values
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    id_colaborador: int
    """The id of an employee, see getEmployees."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_processo: str
    """The process, by its code."""
    codigo_colaborador: str
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    codigo_painel: str
    """The panel, by its code; null: none."""


class PanelAccessSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_colaborador: int
    """The id of an employee, see getEmployees."""
    acesso: AcessoValue
    """What the employee is to the panel.

    - `0`: responsible
    - `1`: superior
    - `2`: team
    - `3`: facilitator
    """
    permissao: PermissaoValue
    """What the employee may do there.

    - `0`: view only
    - `1`: may edit panel values
    """
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class PanelAccessUpdateMany(TypedDict):
    linhas: Sequence[PanelAccessChange]
    """The rows. Of several for the same fact the request is refused."""


class PanelAccessUpsert(TypedDict):
    linhas: Sequence[PanelAccessRow]
    """The records, each once."""


class PanelDefinition(TypedDict, total=False):
    nome: str
    """The name."""
    desativado: PanelDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive
    """
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""
    status: int
    """A state that the platform keeps."""
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    processos: Sequence[int]
    """The ids of the processes that the panel is in."""
    codigos_processo: Optional[Sequence[str]]
    """The processes, by their codes."""
    id_responsavel: int
    """The employee who becomes responsible for the panel in all of its processes."""
    codigo_responsavel: Optional[str]
    """The external code of that employee, in place of `id_responsavel`."""


class PanelGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_grupo: str
    """Only records with one of these values as their `id_grupo`, separated by commas; `null`: without one."""
    id_painel_modelo: str
    """Only records with one of these values as their `id_painel_modelo`, separated by commas."""
    status: str
    """Only records with one of these values as their `status`, separated by commas."""
    desativado: str
    """Only records with one of these values as their `desativado`, separated by commas. `0` (active), `1` (inactive).
    """
    ordem: str
    """Only records with one of these values as their `ordem`, separated by commas; `null`: without one."""
    codigo_externo: str
    """Only records with this text as their `codigo_externo`, whatever its case."""
    confidencial: str
    """Only records with one of these values as their `confidencial`, separated by commas. `0` (not confidential), `1`
    (confidential).
    """
    id_responsavel: str
    """Only records with one of these values as their `id_responsavel`, separated by commas; `null`: without one."""
    id_departamento: str
    """Only records with one of these values as their `id_departamento`, separated by commas; `null`: without one."""
    id_gmr_processo: str
    """Only records with one of these values as their `id_gmr_processo`, separated by commas; `null`: without one."""
    codigo_grupo: str
    """Only records whose `grupo` has one of these codes, whatever their case, separated by commas."""
    codigo_painel_modelo: str
    """Only records whose `painel_modelo` has one of these codes, whatever their case, separated by commas."""
    codigo_responsavel: str
    """Only records whose `responsavel` has one of these codes, whatever their case, separated by commas."""
    codigo_departamento: str
    """Only records whose `departamento` has one of these codes, whatever their case, separated by commas."""
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "nome", "-nome", "id_grupo", "-id_grupo", "id_painel_modelo", "-id_painel_modelo", "status", "-status", "desativado", "-desativado", "data_cadastro", "-data_cadastro", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "confidencial", "-confidencial"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `confidencial`, `responsaveis`, `departamentos`,
    `codigos_processo`, `codigo_grupo`, `nome_grupo`, `codigo_painel_modelo`, `nome_painel_modelo`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class _PanelGroupRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_grupo: Optional[int]
    """The group that this one stands in; null: none."""
    nome: str
    """The name."""
    ordem: int
    """The position among its neighbours; null: undefined."""


class PanelGroup(_PanelGroupRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    nome_grupo: Optional[str]
    """In lists whose `include` names it: the name of the group; null without one, or for one that may not be seen."""


class _PanelGroupInsertRequired(TypedDict):
    nome: str
    """The name."""


class PanelGroupInsert(_PanelGroupInsertRequired, total=False):
    id_grupo: Optional[int]
    """The group that this one stands in; null: none."""
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class PanelGroupRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""


class PanelGroupSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_grupo: Optional[int]
    """The group that this one stands in; null: none."""
    nome: str
    """The name."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class PanelGroupUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    id_grupo: Optional[int]
    """The group that this one stands in; null: none."""
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class PanelGroupUpsert(TypedDict):
    linhas: Sequence[PanelGroupRow]
    """The records, each once."""


class _PanelIndicatorResultRequired(TypedDict):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    ano: int
    """The calendar year in which the year begins."""
    id_indicador: int
    """The id of the indicator."""
    unidade_medida: UnidadeMedidaValue
    """The unit of measure.

    - `0`: UNIDADE_MOEDA: money, in the currency of moeda
    - `1`: UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator
    - `2`: UNIDADE_PERCENTUAL: percent
    - `3`: UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100
    - `4`: UNIDADE_QUANTIDADE: a quantity
    - `5`: UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator
    - `6`: UNIDADE_DIAS: days
    - `7`: UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator
    - `8`: UNIDADE_HORAS: hours
    - `9`: UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator
    - `10`: UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches
    """
    interpretacao: InterpretacaoValue
    """How realized and target are compared.

    - `0`: INTERPRETACAO_RM: realized ÷ target; more is better
    - `1`: INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%
    - `2`: INTERPRETACAO_MR: target ÷ realized; less is better
    - `3`: INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%
    - `4`: INTERPRETACAO_APROX: approximation; closer to the target is better
    - `5`: INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals
    - `6`: INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals
    - `7`: INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better
    - `8`: INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values;
      less is better
    """
    totalizador: TotalizadorValue
    """How a year is made of its months.

    - `0`: TOTALIZADOR_SOMA: the sum of the months
    - `1`: TOTALIZADOR_MEDIA: the mean of the months with a value
    - `2`: TOTALIZADOR_ULTIMO_MES: the last month with a value
    """
    peso: Decimal
    """The weight in the score of the panel."""
    meta: TargetTotal
    """The target."""
    realizado: RealizedTotal
    """What was realized."""
    atingimento: Optional[Decimal]
    """The attainment in percent, as `interpretacao` says; null where there is none."""
    motivo_atingimento: Optional[MotivoAtingimentoValue]
    """Why there is no attainment; null where there is one.

    - `NO_VALUE`: the target or the result has no value
    - `DIVISION_BY_ZERO`: a ratio to zero
    - `OVERFLOW`: it would have more than 13 integer digits
    - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio is as
      good. It counts as met
    """
    conceito: Optional[FormulaConcept]
    """The concept that the result reaches (unit 10); null below all and for other units."""
    ate_mes: Optional[int]
    """The last month of the year of the process that counts, for target and realized alike; null: no result yet, the
    target is that of all months.
    """
    meses: List[ResultMonth]
    """The months."""


class PanelIndicatorResult(_PanelIndicatorResultRequired, total=False):
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: str
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: str
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    valor_meta: Optional[str]
    """With `include`: the target by the indicator's unit, as decimal text; null: none."""
    valor_realizado: Optional[str]
    """With `include`: the realized value by the indicator's unit, as decimal text; null: none."""
    unidade: Optional[str]
    """With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or `conceito`;
    null: a quantity.
    """


class _PanelInsertRequired(TypedDict):
    nome: str
    """The name."""


class PanelInsert(_PanelInsertRequired, total=False):
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    status: int
    """A state that the platform keeps; 1 when it is left out."""
    desativado: PanelDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive
    """
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    processos: Sequence[int]
    """The ids of the processes that the panel is in."""
    codigos_processo: Optional[Sequence[str]]
    """The processes, by their codes."""
    id_responsavel: int
    """The employee who becomes responsible for the panel in all of its processes."""
    codigo_responsavel: Optional[str]
    """The external code of that employee, in place of `id_responsavel`."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class _PanelModelRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    nome: str
    """The name."""
    data_cadastro: str
    """When the record was created, in UTC."""
    status: PanelModelStatusValue
    """Whether the model is active.

    - `0`: deactivated
    - `1`: active
    """
    confidencial: ConfidencialValue
    """Whether the model is confidential.

    - `0`: not confidential
    - `1`: confidential
    """
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    base: int
    """0: a base model; else the id of the model that this one is a submodel of."""


class PanelModel(_PanelModelRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    nome_grupo: Optional[str]
    """In lists whose `include` names it: the name of the group; null without one, or for one that may not be seen."""


class _PanelModelInsertRequired(TypedDict):
    nome: str
    """The name."""


class PanelModelInsert(_PanelModelInsertRequired, total=False):
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    status: PanelModelStatusValue
    """Whether the model is active.

    - `0`: deactivated
    - `1`: active
    """
    confidencial: ConfidencialValue
    """Whether the model is confidential.

    - `0`: not confidential
    - `1`: confidential
    """
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    base: int
    """0: a base model; else the id of the model that this one is a submodel of."""
    codigo_base: Optional[str]
    """The model that it is a submodel of, by its code; null: none."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class PanelModelRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    status: PanelModelStatusValue
    """Whether the model is active; it is when it is left out of a new one.

    - `0`: deactivated
    - `1`: active
    """
    confidencial: ConfidencialValue
    """Whether the model is confidential.

    - `0`: not confidential
    - `1`: confidential
    """
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    base: int
    """0: a base model; else the id of the model that this one is a submodel of."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    codigo_base: Optional[str]
    """The model that it is a submodel of, by its code; null: none."""


class PanelModelSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    nome: str
    """The name."""
    data_cadastro: str
    """When the record was created, in UTC."""
    status: PanelModelStatusValue
    """Whether the model is active. Only deactivated ones can be deleted.

    - `0`: deactivated
    - `1`: active
    """
    confidencial: ConfidencialValue
    """Whether the model is confidential.

    - `0`: not confidential
    - `1`: confidential
    """
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    base: int
    """0: a base model; else the id of the model that this one is a submodel of."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class PanelModelUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    status: PanelModelStatusValue
    """Whether the model is active. Only deactivated ones can be deleted.

    - `0`: deactivated
    - `1`: active
    """
    confidencial: ConfidencialValue
    """Whether the model is confidential.

    - `0`: not confidential
    - `1`: confidential
    """
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    base: int
    """0: a base model; else the id of the model that this one is a submodel of."""
    codigo_base: Optional[str]
    """The model that it is a submodel of, by its code; null: none."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class PanelModelUpsert(TypedDict):
    linhas: Sequence[PanelModelRow]
    """The records, each once."""


class PanelProcessInsert(TypedDict, total=False):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    codigo_processo: Optional[str]
    """The process, by its code."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""


class _PanelResultRequired(TypedDict):
    id_gmr_processo: int
    """The id of a GMR process, see getGmrProcesses."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    ano: int
    """The calendar year in which the year begins."""
    pontuacao: Optional[Decimal]
    """The score: the mean of the attainments, weighted by `peso`; null without any, and where nothing but a count of
    months or panels has a result.
    """
    indicadores: List[IndicatorResult]
    """The indicators of the panel."""


class PanelResult(_PanelResultRequired, total=False):
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: str
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""


class PanelRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    desativado: PanelDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive
    """
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    status: int
    """A state that the platform keeps; 1 when it is left out of a new one."""
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    processos: Sequence[int]
    """The ids of the processes that the panel is in."""
    id_responsavel: int
    """The employee who becomes responsible for the panel in all of its processes."""
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    codigo_painel_modelo: str
    """The model, by its code."""
    codigo_responsavel: str
    """The external code of that employee, in place of `id_responsavel`."""
    codigos_processo: Sequence[str]
    """The processes, by their codes."""


class _PanelSetupRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    id_grupo: Optional[int]
    """The id of a group of panels, see getGroups; null: none."""
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    status: int
    """A state that the platform keeps."""
    desativado: PanelDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive
    """
    data_cadastro: str
    """When the record was created, in UTC."""
    ordem: Optional[int]
    """The position among its neighbours; null: undefined."""
    processos: List[int]
    """The ids of the processes that the panel is in."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class PanelSetup(_PanelSetupRequired, total=False):
    codigo_grupo: Optional[str]
    """The group that it is in, by its code; null: none."""
    nome_grupo: Optional[str]
    """In lists whose `include` names it: the name of the group; null without one, or for one that may not be seen."""
    codigo_painel_modelo: Optional[str]
    """The model, by its code."""
    nome_painel_modelo: Optional[str]
    """In lists whose `include` names it: the name of the model; null without one, or for one that may not be seen."""
    confidencial: ConfidencialValue
    """Whether the model is confidential.

    - `0`: not confidential
    - `1`: confidential
    """
    responsaveis: List[str]
    """The names of the people who are responsible for the panel, in any of its processes."""
    departamentos: List[str]
    """The names of their departments."""
    codigos_processo: List[str]
    """The processes, by their codes."""


class PanelUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    desativado: PanelDesativadoValue
    """Whether the panel is inactive.

    - `0`: active
    - `1`: inactive
    """


class PanelUpsert(TypedDict):
    linhas: Sequence[PanelRow]
    """The records, each once."""


class ParsedFormula(TypedDict):
    referencias: List[ParsedReference]
    """What the formula reads."""
    nos: List[ParsedNode]
    """The nodes of both trees."""


class ParsedNode(TypedDict):
    destino: DestinoValue
    """Which tree the node is in.

    - `0`: target tree
    - `1`: realized tree
    """
    ordem: int
    """The position among its neighbours; null: undefined."""
    tipo_no: TipoNoValue
    """An operation, or a leaf that reads.

    - `0`: operation
    - `1`: reference (leaf)
    """
    operacao: Optional[str]
    """The operation; null for a leaf."""
    key: str
    """The name of the node, unique in the formula."""
    pai_key: Optional[str]
    """The key of the operation above; null: the root."""
    ref_slug: Optional[str]
    """The slug of the reference that a leaf reads; null for an operation."""


class ParsedReference(TypedDict):
    slug: str
    """The name that nodes use for the reference, unique in the formula."""
    rotulo: str
    """The label that people see."""
    tipo: FormulaReferenceTipoValue
    """What is read.

    - `0`: other indicator
    - `1`: budget management
    - `2`: constant
    - `3`: manual entry
    """
    id_indicador_ref: Optional[int]
    """The indicator that is read (`tipo` 0)."""
    id_painel_modelo: Optional[int]
    """The id of a panel model, see getModels."""
    campo: Optional[CampoValue]
    """Which value of the indicator is read (`tipo` 0).

    - `0`: target
    - `1`: realized
    - `2`: automatic: follows the destination
    - `3`: target numerator
    - `4`: target denominator
    - `5`: realized numerator
    - `6`: realized denominator
    """
    agregacao: AgregacaoValue
    """How several panels or months become one value (`tipo` 0).

    - `soma`: the sum over the panels of the submodel; without a submodel the value itself
    - `media`: the mean over the panels of the submodel that have a value; only with a submodel
    - `contagem`: in how many panels there is a value
    - `periodos`: in how many months there is a value, from the beginning of the process to the month calculated
    """
    id_go_processo_periodo: Optional[int]
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    go_config: Optional[str]
    """Which facts count: the JSON text of a BudgetFilter."""
    go_metrica: Optional[GoMetricaValue]
    """Which of the sums is read.

    - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
    - `orcado`: what was budgeted
    - `realizado`: what was realized
    - `historico`: the history: what was realized in the linked period, else the history that was loaded
    - `variacao_valor`: realized − history
    - `variacao_percentual`: (realized − history) ÷ |history| × 100
    - `desvio_valor`: realized − budgeted
    - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
    """
    go_modo: Optional[GoModoValue]
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    valor_constante: Optional[str]
    """The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number."""


class PasswordMessage(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    destinatario: str
    """The address that it goes to."""
    status: PasswordMessageStatusValue
    """What became of it.

    - `pendente`: not sent yet
    - `enviada`: taken by the mail server
    - `morta`: given up
    - `substituida`: a newer one took its place
    """
    data_cadastro: str
    """When the record was created, in UTC."""
    enviada_em: Optional[str]
    """When the mail server took it; null: not yet."""
    tentativas: int
    """How often it was tried."""
    proxima_tentativa: Optional[str]
    """When it is tried next; null when it is not, or not before `motivo` is mended."""
    erro: Optional[str]
    """Why the last try failed; null when it did not."""
    motivo: Optional[str]
    """Why nothing is sent at present, and how to change that; null where nothing is in the way."""


class PeriodoGoGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_go_processo: str
    """Only records with one of these values as their `id_go_processo`, separated by commas."""
    inicio_mes: str
    """Only records with one of these values as their `inicio_mes`, separated by commas."""
    inicio_ano: str
    """Only records with one of these values as their `inicio_ano`, separated by commas."""
    fim_mes: str
    """Only records with one of these values as their `fim_mes`, separated by commas."""
    fim_ano: str
    """Only records with one of these values as their `fim_ano`, separated by commas."""
    id_periodo_historico: str
    """Only records with one of these values as their `id_periodo_historico`, separated by commas; `null`: without one.
    """
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_periodo_historico: str
    """Only records whose `periodo_historico` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
    `codigo_periodo_historico`, `nome_periodo_historico`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class PeriodoGoGetByProcessQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    id_go_processo: str
    """Only records with one of these values as their `id_go_processo`, separated by commas."""
    inicio_mes: str
    """Only records with one of these values as their `inicio_mes`, separated by commas."""
    inicio_ano: str
    """Only records with one of these values as their `inicio_ano`, separated by commas."""
    fim_mes: str
    """Only records with one of these values as their `fim_mes`, separated by commas."""
    fim_ano: str
    """Only records with one of these values as their `fim_ano`, separated by commas."""
    id_periodo_historico: str
    """Only records with one of these values as their `id_periodo_historico`, separated by commas; `null`: without one.
    """
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    codigo_processo: str
    """Only records whose `processo` has one of these codes, whatever their case, separated by commas."""
    codigo_periodo_historico: str
    """Only records whose `periodo_historico` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
    `codigo_periodo_historico`, `nome_periodo_historico`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class PlacedIndicatorRow(TypedDict, total=False):
    inicio_mes: int
    """The first month."""
    inicio_ano: int
    """The year of the first month."""
    fim_mes: int
    """The last month, which is included."""
    fim_ano: int
    """The year of the last month: within 100 years from the first, in what is written."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    peso: Union[Decimal, int]
    """The weight in the score of the panel."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    id_painel_modelo: int
    """The id of a panel model, see getModels."""
    id_indicador: int
    """The id of the indicator."""
    codigo_painel_modelo: str
    """The model, by its code."""
    codigo_indicador: str
    """The indicator, by its code; null: none."""


class PlacedIndicatorUpsert(TypedDict):
    linhas: Sequence[PlacedIndicatorRow]
    """The records, each once."""


class _ProblemRequired(TypedDict):
    msg: str
    """The same as `detail`: what every other answer that refuses has."""
    type: str
    """The page about the error, or `about:blank`."""
    title: str
    """The error in general."""
    status: int
    """The HTTP status."""
    detail: str
    """What is wrong and what to correct, in English. Names fields as the contract does."""
    code: Literal["invalid-json", "token-missing", "session-missing", "sign-in-refused", "token-refused", "module-not-contracted", "token-scope", "not-allowed", "confirmation-needed", "cross-site", "tls-needed", "foreign-record", "not-found", "unknown-route", "method-not-allowed", "cursor-expired", "conflict", "token-without-company", "unknown-reference", "changed-meanwhile", "result-sent-back", "body-too-large", "unsupported-media-type", "expectation-failed", "nothing-to-update", "nothing-to-update-panel", "invalid-value", "idempotency-key-reused", "idempotency-key-running", "rate-limited", "too-many-refused", "sign-in-throttled", "too-much-waiting", "headers-too-large", "internal", "maintenance", "deadline-passed", "outcome-unknown", "unavailable"]
    """The error, as in `X-Error-Code`."""


class Problem(_ProblemRequired, total=False):
    errors: List[ProblemItem]
    """All that is wrong with the request, at most 1,000 items."""
    dependents: List[ProblemDependents]
    """The records that stand in the way."""


class _ProblemDependentRequired(TypedDict):
    id: int
    """The id of the record that names it."""
    nome: str
    """Its name."""


class ProblemDependent(_ProblemDependentRequired, total=False):
    count: int
    """How many of the dependents are of it, where it names many: facts of a budget period."""


class ProblemDependents(TypedDict):
    kind: Literal["access", "cell", "child", "compound", "consolidated", "employee", "fact", "formula", "function", "group", "model", "panel", "period", "process", "result-centre", "structure", "structure-line", "submodel", "value"]
    """What they are. `access`: accesses to a panel, named by their employees; `cell`: cells with typed values, without
    names; `child`: records of the same kind below it; `compound`: compound indicators that read it; `consolidated`:
    consolidated indicators that read it; `employee`: employees; `fact`: budget facts, named and counted by their
    periods; `formula`: formulas that read it, named by their indicators; `function`: functions of a role; `group`:
    groups in it; `model`: panel models; `panel`: panels; `period`: budget periods; `process`: GMR processes;
    `result-centre`: result centres; `structure`: structures of a period; `structure-line`: lines of structures,
    named by their structures; `submodel`: submodels; `value`: values of a dimension.
    """
    count: int
    """How many there are, also of those that a person may not see."""
    first: List[ProblemDependent]
    """The first five by id of those that may be seen. Empty for what has no names."""


class _ProblemItemRequired(TypedDict):
    rule: str
    """The broken rule: `required`, `unknown`, `integer`, `decimal`, `length`, `choice`, `date`, `email`, `list`, …; a
    rule of formulas; or else the code of the error. It stays the same even if the sentence changes.
    """
    params: Dict[str, Any]
    """The names and numbers of the rule: `{ "minimum": 1, "maximum": 255 }`."""
    detail: str
    """The sentence, in English."""


class ProblemItem(_ProblemItemRequired, total=False):
    pointer: str
    """The place in the body: a JSON pointer as a URI fragment, such as `#/linhas/3/mes`."""
    parameter: str
    """The parameter of the path or the query."""
    column: str
    """The column of a file. `params.row` is the row as a spreadsheet counts it."""


class ProcessoGoGetAllQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    codigo: str
    """Only records with this text as their `codigo`, whatever its case."""
    nome: str
    """Only records with this text as their `nome`, whatever its case."""
    moeda: str
    """Only records with this text as their `moeda`, whatever its case."""
    bloqueado: str
    """Only records with one of these values as their `bloqueado`, separated by commas. `0` (not blocked), `1`
    (blocked).
    """
    order: Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "moeda", "-moeda", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class _ProgressCellRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    peso: Decimal
    """The weight in the score of the panel."""
    auxiliar: int
    """A number that the platform keeps."""
    meta_numerador: Optional[Decimal]
    """The target; of a unit with a calculation, its numerator."""
    meta_denominador: Optional[Decimal]
    """The denominator of the target; null for units without a calculation."""
    meta_ajustada_numerador: Optional[Decimal]
    """The adjusted target, or its numerator."""
    meta_ajustada_denominador: Optional[Decimal]
    """The denominator of the adjusted target."""
    realizado_numerador: Optional[Decimal]
    """What was realized; of a unit with a calculation, its numerator."""
    realizado_denominador: Optional[Decimal]
    """The denominator of what was realized; null for units without a calculation."""


class ProgressCell(_ProgressCellRequired, total=False):
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    nome_painel: str
    """In lists whose `include` names it: the name of the panel; null without one, or for one that may not be seen."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    nome_indicador: str
    """In lists whose `include` names it: the name of the indicator; null without one, or for one that may not be seen.
    """
    valor_meta: Optional[str]
    """With `include`: the target by the indicator's unit, as decimal text; null: none."""
    valor_meta_ajustada: Optional[str]
    """With `include`: the adjusted target by the indicator's unit, as decimal text; null: none."""
    valor_realizado: Optional[str]
    """With `include`: the realized value by the indicator's unit, as decimal text; null: none."""
    unidade: Optional[str]
    """With `include`: what the values are measured in: the code of a currency, `%`, `dias`, `horas` or `conceito`;
    null: a quantity.
    """


class ProgressChange(TypedDict):
    horario: str
    """When the value was changed."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Optional[Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]]
    """The field of the cell; null: a manual entry of a formula."""
    slug: Optional[str]
    """The manual entry; null: a field of the cell."""
    valor_antes: Optional[Decimal]
    """What was there; null: nothing was typed."""
    valor_depois: Optional[Decimal]
    """What was typed; null: it was emptied, or a formula came in its place."""
    id_token: Optional[int]
    """The token that sent it; null: a person, an import, or nobody is known."""
    id_colaborador: Optional[int]
    """The employee who typed it; null: a token, an import, or nobody is known."""
    nome: str
    """The name of the token or the employee; empty for an import, and where nobody is known."""
    origem: Optional[WriterOrigemValue]
    """The way by which it came; null where nobody is known.

    - `celula`: updateProgressPanel
    - `lote`: updateProgressPanelMany, as JSON
    - `arquivo`: updateProgressPanelMany, as a file
    - `importacao`: the import of a company document
    """


class _ProgressRowRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""


class ProgressRow(_ProgressRowRequired, total=False):
    id_gmr_painel: int
    """The id of the panel. Required, unless the row has its code."""
    codigo_painel: Optional[str]
    """The `codigo_externo` of the panel, whatever its case, in place of the id or beside it; null: by id alone."""
    id_indicador: int
    """The id of the indicator. Required, unless the row has its code."""
    codigo_indicador: Optional[str]
    """The `codigo_externo` of the indicator, whatever its case, in place of the id or beside it; null: by id alone."""
    meta_numerador: Optional[Union[Decimal, int]]
    """The target; of a unit with a calculation, its numerator."""
    meta_denominador: Optional[Union[Decimal, int]]
    """The denominator of the target; null for units without a calculation."""
    meta_ajustada_numerador: Optional[Union[Decimal, int]]
    """The adjusted target, or its numerator."""
    meta_ajustada_denominador: Optional[Union[Decimal, int]]
    """The denominator of the adjusted target."""
    realizado_numerador: Optional[Union[Decimal, int]]
    """What was realized; of a unit with a calculation, its numerator."""
    realizado_denominador: Optional[Union[Decimal, int]]
    """The denominator of what was realized; null for units without a calculation."""
    lido_meta_numerador: Optional[Union[Decimal, int]]
    """What was typed in the numerator of the target when the row was read, null for nothing: the row is stored only
    while that is so.
    """
    lido_meta_denominador: Optional[Union[Decimal, int]]
    """What was typed in the denominator of the target when the row was read, null for nothing: the row is stored only
    while that is so.
    """
    lido_meta_ajustada_numerador: Optional[Union[Decimal, int]]
    """What was typed in the numerator of the adjusted target when the row was read, null for nothing: the row is
    stored only while that is so.
    """
    lido_meta_ajustada_denominador: Optional[Union[Decimal, int]]
    """What was typed in the denominator of the adjusted target when the row was read, null for nothing: the row is
    stored only while that is so.
    """
    lido_realizado_numerador: Optional[Union[Decimal, int]]
    """What was typed in the numerator of the realized value when the row was read, null for nothing: the row is stored
    only while that is so.
    """
    lido_realizado_denominador: Optional[Union[Decimal, int]]
    """What was typed in the denominator of the realized value when the row was read, null for nothing: the row is
    stored only while that is so.
    """


class _ProgressSpreadRequired(TypedDict):
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field that is written."""
    ano: int
    """The year that is written."""
    paineis: Sequence[SpreadPanel]
    """The panels that are written, each once, in the order in which equal remainders get their cent."""
    metodo: ProgressSpreadMetodoValue
    """Where the values come from.

    - `linha`: the months of each panel go from its first to its last present value in equal steps
    - `copia`: each cell is its value in `origem` times `fator`
    - `distribuicao`: the cells add up to `valor`
    - `arredondamento`: the present values become multiples of `multiplo`, and their sum stays
    """


class ProgressSpread(_ProgressSpreadRequired, total=False):
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    meses: Sequence[SpreadMonth]
    """The months that are written, in the order in which equal remainders get their cent; absent: all twelve."""
    fator: Union[Decimal, int]
    """With `copia`: what each value is multiplied by; absent: 1."""
    valor: Union[Decimal, int]
    """With `distribuicao`: the sum that the cells shall have."""
    por_paineis: PorPaineisValue
    """With `distribuicao`: how the sum is split over the panels; absent: `igual`.

    - `igual`: all the same
    - `referencia`: by the shares of the values in `origem`; without it, of the present values of the cells
    - `pesos`: by the `peso` of each
    """
    por_meses: PorMesesValue
    """With `distribuicao`: how the part of a panel is split over its months; absent: `igual`.

    - `igual`: all the same
    - `referencia`: by the shares of the values in `origem`; without it, of the present values of the cells
    - `pesos`: by the `peso` of each
    """
    multiplo: Union[Decimal, int]
    """With `distribuicao`: each part is a multiple of this, but for one with what is left below it; absent: 0.01."""
    origem: SpreadSource
    """What is copied, or gives the shares; absent: the cells themselves."""


class _ProgressSpreadPreviewRequired(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    soma: Optional[Decimal]
    """The sum of the cells that were written; null beyond 13 integer digits."""
    vazias: int
    """How many cells had an empty source: they count as zero among shares, and are not copied."""
    sem_celula: int
    """How many of the panels’ months have no cell of the indicator."""
    celulas: List[SpreadCell]
    """The cells that would be written, by panel and month as they were sent."""


class ProgressSpreadPreview(_ProgressSpreadPreviewRequired, total=False):
    changes: List[CellChange]
    """The first 100 fields that would change: the indicator itself, then its dependents by id."""
    changedCells: int
    """In how many cells at least one field would change."""
    values: List[ValueChange]
    """The first 1,000 values of calculated cells that would be others, by indicator, panel and month."""
    changedValues: int
    """How many values would be others: each a target, adjusted target or realized value of a cell, by the unit of its
    indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
    """
    scores: List[ForetoldScore]
    """The scores of panels that would be others, by month and panel: of each month alone."""
    results: List[ForetoldResult]
    """The attainments and concepts that would be others, by month, panel and indicator: the first 1,000."""
    scoresOmitted: int
    """How many panels and months would change besides, whose results were not looked at."""


class ProgressSpreadResult(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    soma: Optional[Decimal]
    """The sum of the cells that were written; null beyond 13 integer digits."""
    vazias: int
    """How many cells had an empty source: they count as zero among shares, and are not copied."""
    sem_celula: int
    """How many of the panels’ months have no cell of the indicator."""
    celulas: List[SpreadCell]
    """The cells that were written, by panel and month as they were sent."""


class ProgressUpdate(TypedDict, total=False):
    meta_numerador: Optional[Union[Decimal, int]]
    """The target; of a unit with a calculation, its numerator."""
    meta_denominador: Optional[Union[Decimal, int]]
    """The denominator of the target; null for units without a calculation."""
    meta_ajustada_numerador: Optional[Union[Decimal, int]]
    """The adjusted target, or its numerator."""
    meta_ajustada_denominador: Optional[Union[Decimal, int]]
    """The denominator of the adjusted target."""
    realizado_numerador: Optional[Union[Decimal, int]]
    """What was realized; of a unit with a calculation, its numerator."""
    realizado_denominador: Optional[Union[Decimal, int]]
    """The denominator of what was realized; null for units without a calculation."""


class ProgressUpdateMany(TypedDict):
    linhas: Sequence[ProgressRow]
    """The cells."""


class _ProgressUpdateManyPreviewRequired(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""


class ProgressUpdateManyPreview(_ProgressUpdateManyPreviewRequired, total=False):
    errors: List[RowError]
    """With lenient handling: the rows that were not stored."""
    ignored: List[RowError]
    """With lenient handling: values that are stored nowhere, of rows that were stored; the first 10,000."""
    ignoredCount: int
    """With lenient handling: how many such values there are in all."""
    changes: List[CellChange]
    """The first 1,000 fields of calculated cells that would change, by indicator, panel and month."""
    changedCells: int
    """In how many calculated cells at least one field would change."""
    values: List[ValueChange]
    """The first 1,000 values of calculated cells that would be others, by indicator, panel and month."""
    changedValues: int
    """How many values would be others: each a target, adjusted target or realized value of a cell, by the unit of its
    indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
    """
    scores: List[ForetoldScore]
    """The scores of panels that would be others, by month and panel: of each month alone."""
    results: List[ForetoldResult]
    """The attainments and concepts that would be others, by month, panel and indicator: the first 1,000."""
    scoresOmitted: int
    """How many panels and months would change besides, whose results were not looked at."""


class _ProgressUpdateManyResultRequired(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""


class ProgressUpdateManyResult(_ProgressUpdateManyResultRequired, total=False):
    errors: List[RowError]
    """With lenient handling: the rows that were not stored."""
    ignored: List[RowError]
    """With lenient handling: values that are stored nowhere, of rows that were stored; the first 10,000."""
    ignoredCount: int
    """With lenient handling: how many such values there are in all."""


class Reading(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    nome: str
    """The name."""
    id_painel_modelo: Optional[int]
    """The submodel whose panels are read; null: the panel that is calculated."""
    serie: SeriesExplanationSerieValue
    """Which of the three values.

    - `meta`: target
    - `meta_ajustada`: adjusted target
    - `realizado`: realized
    """
    leitura: LeituraValue
    """How the two stored fields make the value.

    - `numerador`: the numerator alone
    - `denominador`: the denominator alone
    - `razao`: numerator ÷ denominator
    - `percentual`: numerator ÷ denominator × 100
    """
    agregacao: AgregacaoValue
    """How several panels or months become one value (`tipo` 0).

    - `soma`: the sum over the panels of the submodel; without a submodel the value itself
    - `media`: the mean over the panels of the submodel that have a value; only with a submodel
    - `contagem`: in how many panels there is a value
    - `periodos`: in how many months there is a value, from the beginning of the process to the month calculated
    """
    valor: Optional[str]
    """Exact, as text: `12.5`, `100/3`; null without a value."""
    motivo: Optional[SeriesExplanationMotivoValue]
    """Why there is no value; null where there is one.

    - `DIVISION_BY_ZERO`: a division by zero
    - `NO_VALUE`: nothing that is read has a value
    - `OVERFLOW`: more than 13 integer digits
    - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
    """
    celulas: List[SourceCell]
    """The cells that were read."""
    celulas_omitidas: int
    """How many cells were read that are not listed, because the answer would have grown too large."""


class RealizadoGoGetByPeriodQuery(TypedDict, total=False):
    q: str
    """Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo` finds
    `Loja São Paulo`.
    """
    id: str
    """Only records with one of these values as their `id`, separated by commas."""
    id_go_processo_periodo: str
    """Only records with one of these values as their `id_go_processo_periodo`, separated by commas."""
    id_conta: str
    """Only records with one of these values as their `id_conta`, separated by commas."""
    id_centro_resultado: str
    """Only records with one of these values as their `id_centro_resultado`, separated by commas."""
    mes: str
    """Only records with one of these values as their `mes`, separated by commas."""
    ano: str
    """Only records with one of these values as their `ano`, separated by commas."""
    id_dimensao_resultado: str
    """Only records with one of these values as their `id_dimensao_resultado`, separated by commas."""
    codigo_periodo: str
    """Only records whose `periodo` has one of these codes, whatever their case, separated by commas."""
    codigo_conta: str
    """Only records whose `conta` has one of these codes, whatever their case, separated by commas."""
    codigo_centro_resultado: str
    """Only records whose `centro_resultado` has one of these codes, whatever their case, separated by commas."""
    codigo_dimensao_resultado: str
    """Only records whose `dimensao_resultado` has one of these codes, whatever their case, separated by commas."""
    order: Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]
    """The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come by id."""
    include: str
    """Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`, `codigo_periodo`,
    `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`, `nome_centro_resultado`.
    """
    after: str
    """Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is the address of
    the next. Whatever others write meanwhile, no record that stays is left out or comes twice, as can happen with
    `offset`.
    """


class RealizedTotal(TypedDict):
    numerador: Optional[Decimal]
    """The numerator, or the value of a unit without a calculation."""
    denominador: Optional[Decimal]
    """The denominator; null for units without a calculation."""
    valor: Optional[Decimal]
    """The value."""


class RecordFieldChange(TypedDict):
    field: str
    """The field."""
    before: Optional[str]
    """Its value as it is stored, as text; null: none."""
    after: Optional[str]
    """The value that it would have, as text; null: none."""


class RecordRowOutcome(TypedDict):
    index: int
    """Which row, from 0."""
    outcome: OutcomeValue
    """What the row would do.

    - `new`: it would insert a record
    - `changed`: it would update the record
    - `unchanged`: the record is so already
    - `refused`: `errors` says why
    """
    id: Optional[int]
    """The record that it names; null for a new one."""
    changes: List[RecordFieldChange]
    """The fields that it would change."""


class _RecordsUpsertPreviewRequired(TypedDict):
    inserted: int
    """How many records would be new."""
    updated: int
    """How many records would change."""
    skipped: int
    """How many records are so already."""
    rows: List[RecordRowOutcome]
    """What each row would do, in their order."""


class RecordsUpsertPreview(_RecordsUpsertPreviewRequired, total=False):
    errors: List[RowError]
    """With lenient handling: the rows that were not stored."""


class _RecordsUpsertResultRequired(TypedDict):
    inserted: int
    """How many records are new."""
    updated: int
    """How many records have changed."""
    skipped: int
    """How many records were so already."""
    ids: List[Optional[int]]
    """The ids of the rows' records, in the order of the rows; null where none was stored."""


class RecordsUpsertResult(_RecordsUpsertResultRequired, total=False):
    errors: List[RowError]
    """With lenient handling: the rows that were not stored."""


class ReferenceRead(TypedDict):
    valor: Optional[str]
    """Exact, as text: `12.5`, `100/3`; null without a value."""
    motivo: Optional[FieldExplanationMotivoValue]
    """Why there is no value; null where there is one.

    - `DIVISION_BY_ZERO`: a division by zero
    - `NO_VALUE`: nothing that is read has a value
    - `OVERFLOW`: more than 13 integer digits
    """


class ReferenceReading(TypedDict):
    referencia: FormulaReferenceInput
    """The reference, as saveFormulaIndicator takes it."""
    serie: SeriesExplanationSerieValue
    """Which of the three values.

    - `meta`: target
    - `meta_ajustada`: adjusted target
    - `realizado`: realized
    """
    parte: ParteValue
    """The value, or the side of the fraction on which the reference stands.

    - `valor`: the value
    - `numerador`: the numerator alone
    - `denominador`: the denominator alone
    """


class _ReferenceReadingsRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    leituras: Sequence[ReferenceReading]
    """What is read, in the order of the request."""


class ReferenceReadings(_ReferenceReadingsRequired, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: Optional[int]
    """Whose manual entries are read; null or left out: there are none."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""


class ReferencesRead(TypedDict):
    leituras: List[ReferenceRead]
    """What is read, in the order of the request."""


class RefusedRow(TypedDict):
    linha: int
    """Which row: of a list from 0, as in `linhas[0]`; of a file as a spreadsheet counts, the header being 1."""
    campo: str
    """The field; empty for the row as a whole."""
    msg: str
    """What is wrong with it, as the answer said, masked like `mensagem`."""


class RefusedRows(TypedDict):
    quantas: int
    """How many the answer told."""
    primeiras: List[RefusedRow]
    """The first 100 of them."""


class RegistroGoGetHistoryPath(TypedDict):
    recurso: Literal["processoGo", "periodoGo", "contaGo", "estruturaGo", "centroResultadoGo", "dimensaoGo", "dimensaoResultadoGo", "orcadoGo", "realizadoGo", "historicoGo"]
    """The resource, as the paths have it."""
    id: int
    """The id of the record."""


class RemovedReference(TypedDict):
    slug: str
    """The name that nodes use for the reference, unique in the formula."""
    rotulo: str
    """The label that people see."""


class ReopenMonthPath(TypedDict):
    id: int
    """The id of the record."""
    month: int
    """The month."""
    year: int
    """The year."""


class ReopeningOrder(TypedDict):
    motivo: str
    """Why the month is reopened."""


class _ResponsibleRequired(TypedDict):
    tipo: DefinitionAuthorTipoValue
    """What kind of actor it was.

    - `API`: a request with a token
    - `pessoa`: a person in the console
    """
    token: Optional[str]
    """The name of the token; null: the token is gone."""


class Responsible(_ResponsibleRequired, total=False):
    pessoa: str
    """The name of the employee who did it in the console; left out for a token."""


class _ResultCentreRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_pai: Optional[int]
    """The result centre that this one counts in; null: none."""
    id_departamento: Optional[int]
    """The department that answers for it; null: none."""
    id_filial: Optional[int]
    """The branch that it belongs to; null: none."""
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    data_cadastro: str
    """When the record was created, in UTC."""


class ResultCentre(_ResultCentreRequired, total=False):
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""
    nome_pai: Optional[str]
    """In lists whose `include` names it: the name of the record that this one counts in; null without one, or for one
    that may not be seen.
    """
    codigo_departamento: Optional[str]
    """The department, by its code; null: none."""
    nome_departamento: Optional[str]
    """In lists whose `include` names it: the name of the department; null without one, or for one that may not be
    seen.
    """
    codigo_filial: Optional[str]
    """The branch, by its code."""
    nome_filial: Optional[str]
    """In lists whose `include` names it: the name of the branch; null without one, or for one that may not be seen."""


class _ResultCentreInsertRequired(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class ResultCentreInsert(_ResultCentreInsertRequired, total=False):
    id_pai: Optional[int]
    """The record above this one; null: none."""
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""
    id_departamento: Optional[int]
    """The id of a department, see getDepartments."""
    codigo_departamento: Optional[str]
    """The department, by its code; null: none."""
    id_filial: Optional[int]
    """The id of a branch, see getBranches."""
    codigo_filial: Optional[str]
    """The branch, by its code."""


class ResultCentreRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    id_departamento: Optional[int]
    """The id of a department, see getDepartments."""
    id_filial: Optional[int]
    """The id of a branch, see getBranches."""
    codigo_pai: Optional[str]
    """The result centre that this one counts in, by its code; null: none."""
    codigo_departamento: Optional[str]
    """The department, by its code; null: none."""
    codigo_filial: Optional[str]
    """The branch that it belongs to, by its code; null: none."""


class ResultCentreUpdate(TypedDict, total=False):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""
    id_departamento: Optional[int]
    """The id of a department, see getDepartments."""
    codigo_departamento: Optional[str]
    """The department, by its code; null: none."""
    id_filial: Optional[int]
    """The id of a branch, see getBranches."""
    codigo_filial: Optional[str]
    """The branch, by its code."""


class ResultCentreUpsert(TypedDict):
    linhas: Sequence[ResultCentreRow]
    """The records, each once."""


class ResultChange(TypedDict):
    tipo: Literal["valor", "indicador", "modelo", "painel", "processo", "fechamento"]
    """What changed: a typed value, the definition of an indicator, the place of an indicator in a model, a panel, the
    months of a process, or that a month is closed.
    """
    horario: Optional[str]
    """When it was changed last between the two moments; null: not known."""
    autor: Optional[Writer]
    """Who changed it last; null: not known, or the operator."""
    id_gmr_painel: Optional[int]
    """The panel that changed, or in which the value is typed."""
    id_indicador: Optional[int]
    """The indicator that changed, or of which the value is."""
    id_painel_modelo: Optional[int]
    """The model that changed."""
    id_gmr_processo: Optional[int]
    """The process that changed."""
    mes: Optional[int]
    """The month of the value, or the month that was closed or reopened."""
    ano: Optional[int]
    """Its year."""
    campo: Optional[Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]]
    """The field of the value; null: a manual entry, or no value."""
    slug: Optional[str]
    """The manual entry; null: a field, or no value."""
    antes: Optional[Decimal]
    """What was typed at the first moment; null: nothing, or no value."""
    depois: Optional[Decimal]
    """What was typed at the second moment; null: nothing, or no value."""
    efeito: Optional[str]
    """The difference that it makes to the result."""
    motivo: Optional[MonthIndicatorResultMotivoValue]
    """Why there is no value; null where there is one.

    - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends of months
      and closings are told
    """


class ResultChanges(TypedDict):
    serie: SeriesExplanationSerieValue
    """Which of the three values.

    - `meta`: target
    - `meta_ajustada`: adjusted target
    - `realizado`: realized
    """
    de: str
    """The first moment; where it is not asked for, that from when the history is whole."""
    ate: Optional[str]
    """The second moment; null: now, as none was asked for."""
    valor_de: Optional[str]
    """The result at the first moment. Exact, as text: `12.5`, `100/3`; null without a value."""
    valor_ate: Optional[str]
    """The result at the second moment. Exact, as text: `12.5`, `100/3`; null without a value."""
    atingimento_de: Optional[Decimal]
    """The attainment of the month at the first moment, in percent; null without one."""
    atingimento_ate: Optional[Decimal]
    """That at the second moment."""
    diferenca: Optional[str]
    """By how much they differ, exact; no value counts as 0."""
    motivo: Optional[MonthIndicatorResultMotivoValue]
    """Why there is no value; null where there is one.

    - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends of months
      and closings are told
    """
    mudancas: List[ResultChange]
    """What changed the result, in the order of time."""
    demais: OtherResultChanges
    """The changes that are not named."""


class _ResultMonthRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    peso: Decimal
    """The weight in the score of the panel."""
    meta: MonthTarget
    """The target."""
    realizado: MonthRealized
    """What was realized."""


class ResultMonth(_ResultMonthRequired, total=False):
    ano: int
    """The calendar year of the month, where the year does not begin in January."""
    valor_meta: Optional[str]
    """With `include`: the target by the indicator's unit, as decimal text; null: none."""
    valor_realizado: Optional[str]
    """With `include`: the realized value by the indicator's unit, as decimal text; null: none."""


class _RoleRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""


class Role(_RoleRequired, total=False):
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class _RoleInsertRequired(TypedDict):
    nome: str
    """The name."""


class RoleInsert(_RoleInsertRequired, total=False):
    descricao: str
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """


class RoleRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class RoleSetup(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    descricao: str
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class RoleUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    descricao: str
    """A description."""
    codigo_externo: Optional[str]
    """The record's key in the integrator's own system, unique among those of its kind whatever its case; null: none.
    """
    desativado: DepartmentDesativadoValue
    """Whether the record is inactive. Only inactive records can be deleted.

    - `0`: active
    - `1`: inactive: it can be deleted
    """


class RoleUpsert(TypedDict):
    linhas: Sequence[RoleRow]
    """The records, each once."""


class _RowErrorRequired(TypedDict):
    index: int
    """Which row, from 0."""
    field: str
    """The field that is wrong; empty: the row as a whole."""
    msg: str
    """What is wrong and what to mend, in English."""


class RowError(_RowErrorRequired, total=False):
    rule: str
    """The broken rule, as in problem documents: it stays the same even if the sentence changes. Rows that were stored
    break none.
    """
    params: Dict[str, Any]
    """The names and numbers of the rule, as in problem documents: `{ "minimum": 1, "maximum": 12 }`. Absent where it
    has none.
    """


class _RowsUpsertResultRequired(TypedDict):
    inserted: int
    """How many rows are new."""
    updated: int
    """How many rows have changed."""
    skipped: int
    """How many rows were so already."""


class RowsUpsertResult(_RowsUpsertResultRequired, total=False):
    errors: List[RowError]
    """With lenient handling: the rows that were not stored."""


class _ScenarioRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    nome: str
    """The name."""
    visivel: VisivelValue
    """Who sees it.

    - `dono`: its owner alone, and a Gerente once the owner is not an active employee any more
    - `empresa`: everybody of the company
    """
    id_colaborador: Optional[int]
    """The id of an employee, see getEmployees."""
    base_em: Optional[str]
    """The moment on which it stands: the company as it was then; null: today."""
    data_cadastro: str
    """When the record was created, in UTC."""


class Scenario(_ScenarioRequired, total=False):
    diferencas: int
    """In how many fields it differs, as far as the caller sees them."""
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    nome_colaborador: Optional[str]
    """In lists whose `include` names it: the name of the employee; null without one, or for one that may not be seen.
    """


class ScenarioApplication(TypedDict, total=False):
    como: ComoValue
    """Where the values go; absent: into the cells in which they differ.

    - `valores`: as the values of the cells in which they differ; so it is without como
    - `metas_do_ano_seguinte`: as targets of the same months a year later
    """


class ScenarioCell(TypedDict):
    meta_numerador: Optional[Decimal]
    """The target; of a unit with a calculation, its numerator."""
    meta_denominador: Optional[Decimal]
    """The denominator of the target; null for units without a calculation."""
    meta_ajustada_numerador: Optional[Decimal]
    """The adjusted target, or its numerator."""
    meta_ajustada_denominador: Optional[Decimal]
    """The denominator of the adjusted target."""
    realizado_numerador: Optional[Decimal]
    """What was realized; of a unit with a calculation, its numerator."""
    realizado_denominador: Optional[Decimal]
    """The denominator of what was realized; null for units without a calculation."""


class ScenarioChange(TypedDict, total=False):
    definir: Sequence[ScenarioDifferenceSet]
    """The differences to set; the later of two for the same field counts. Absent: none."""
    remover: Sequence[ScenarioField]
    """The fields that shall differ no longer; absent: none."""


class _ScenarioDifferenceRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""
    valor: Optional[Union[Decimal, int]]
    """The value that is supposed to be typed there; null: nothing."""


class ScenarioDifference(_ScenarioDifferenceRequired, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""


class _ScenarioDifferenceSetRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""
    valor: Optional[Union[Decimal, int]]
    """The value that is supposed to be typed there; null: nothing."""


class ScenarioDifferenceSet(_ScenarioDifferenceSetRequired, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""
    lido: Optional[Union[Decimal, int]]
    """What must be typed there for the scenario to be applied; null: nothing. Absent: what is typed there in the base.
    """


class _ScenarioFieldRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""


class ScenarioField(_ScenarioFieldRequired, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: int
    """The id of the indicator."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""


class _ScenarioFiguresRequired(TypedDict):
    meta: ScenarioValue
    """The target: the adjusted one where it counts."""
    realizado: ScenarioValue
    """What was realized."""
    atingimento: Optional[Decimal]
    """The attainment in percent, as `interpretacao` says; null where there is none."""
    motivo_atingimento: Optional[MotivoAtingimentoValue]
    """Why there is no attainment; null where there is one.

    - `NO_VALUE`: the target or the result has no value
    - `DIVISION_BY_ZERO`: a ratio to zero
    - `OVERFLOW`: it would have more than 13 integer digits
    - `BETTER_THAN_ANY`: less is better, and the result is zero or less while the target is more: no ratio is as
      good. It counts as met
    """
    conceito: Optional[str]
    """The name of the concept that was reached; null: none."""


class ScenarioFigures(_ScenarioFiguresRequired, total=False):
    celula: ScenarioCell
    """The cell in the month; absent unless `celulas` asks for it."""
    motivo: MonthIndicatorResultMotivoValue
    """Why there is no value; null where there is one.

    - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends of months
      and closings are told
    """


class ScenarioGetByIdQuery(TypedDict, total=False):
    include: str
    """Further fields of each record, separated by commas: `diferencas`, `codigo_colaborador`, `nome_colaborador`."""


class _ScenarioIndicatorRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    hoje: ScenarioFigures
    """Without the differences: in the base."""
    cenario: ScenarioFigures
    """With the differences."""


class ScenarioIndicator(_ScenarioIndicatorRequired, total=False):
    digitado: ScenarioCell
    """What is typed in the month, without the differences; absent unless `celulas` is 2."""


class _ScenarioInsertRequired(TypedDict):
    nome: str
    """The name."""


class ScenarioInsert(_ScenarioInsertRequired, total=False):
    visivel: VisivelValue
    """Who sees it; absent: its owner, or everybody where a token inserts it.

    - `dono`: its owner alone, and a Gerente once the owner is not an active employee any more
    - `empresa`: everybody of the company
    """
    base_em: Optional[str]
    """The moment on which it stands: the company as it was then; absent or null: today."""


class ScenarioLever(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_indicador: int
    """The id of the indicator."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""
    valor: Optional[Decimal]
    """What is typed there."""
    variado: Optional[Decimal]
    """The changed value that was tried."""
    depois: Optional[str]
    """The result with it; null: none."""
    efeito: Optional[str]
    """The difference that it makes to the result."""


class ScenarioLevers(TypedDict):
    valor: Optional[str]
    """The result before; null: none."""
    alavancas: List[ScenarioLever]
    """The inputs that change the result, the largest effects first."""
    entradas: int
    """How many inputs were tried."""
    omitidas: int
    """How many inputs were not tried, because there were too many."""


class _ScenarioLeversOrderRequired(TypedDict):
    resultado: ScenarioResult
    """The cell and series whose value is the result."""


class ScenarioLeversOrder(_ScenarioLeversOrderRequired, total=False):
    variacao: Union[Decimal, int]
    """By how many percent each input is changed; absent: 1."""
    id_cenario: int
    """The stored scenario whose differences are supposed; absent: none."""
    diferencas: Sequence[ScenarioDifference]
    """The values that are supposed besides; absent: none."""


class _ScenarioOrderRequired(TypedDict):
    diferencas: Sequence[ScenarioDifference]
    """The values that are supposed; the later of two for the same field counts."""
    ano: int
    """The year of the results."""
    meses: Sequence[int]
    """The months of the results."""


class ScenarioOrder(_ScenarioOrderRequired, total=False):
    base_em: str
    """The moment on which the scenario stands: the company as it was then; absent: today."""
    paineis: Sequence[int]
    """The panels whose results are asked for."""
    codigos_painel: Optional[Sequence[str]]
    """The panels, by their codes, in place of `paineis`."""
    indicadores: Sequence[int]
    """The indicators whose results are shown; absent: all. Scores count all of them."""
    codigos_indicador: Optional[Sequence[str]]
    """The indicators, by their codes, in place of `indicadores`."""
    ate_mes: ScenarioOrderAteMesValue
    """Which months of the year a result is of; absent: each month alone.

    - `0`: each month alone
    - `1`: all months of the year up to each
    """
    celulas: CelulasValue
    """Whether the cells are shown too; absent: not.

    - `0`: results alone
    - `1`: also the cell of each indicator in the month
    - `2`: and what is typed in it, without the differences
    """
    so_alterados: SoAlteradosValue
    """Whether only what the differences change is answered; absent: everything.

    - `0`: all results
    - `1`: only indicators that the differences change, and their panels
    """
    sem_pontuacao: SemPontuacaoValue
    """Whether the scores of panels are left out, so that a few indicators come sooner; absent: not.

    - `0`: with the score of each panel
    - `1`: without, which is null
    """


class ScenarioPanel(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    ano: int
    """The year."""
    mes: int
    """The month, 1 to 12."""
    pontuacao: ScenarioScore
    """The score of the panel, in percent."""
    indicadores: List[ScenarioIndicator]
    """The indicators that have the month, by id."""


class ScenarioPart(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_indicador: int
    """The id of the indicator."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""
    antes: Optional[Decimal]
    """What was typed there before the value was set; null: nothing."""
    depois: Optional[Decimal]
    """The value; null: nothing."""
    efeito: Optional[str]
    """The difference that it makes to the result."""


class ScenarioParts(TypedDict):
    hoje: Optional[str]
    """The result in the base, without the values, exact; null: it has none."""
    cenario: Optional[str]
    """The result with all of them, exact; null: it has none."""
    diferenca: Optional[str]
    """By how much they differ, exact."""
    partes: List[ScenarioPart]
    """What the values add to the result, the largest parts first."""
    demais: OtherScenarioParts
    """The values that are not named."""


class _ScenarioPartsOrderRequired(TypedDict):
    resultado: ScenarioResult
    """The cell and series whose value is the result."""


class ScenarioPartsOrder(_ScenarioPartsOrderRequired, total=False):
    id_cenario: int
    """The stored scenario whose differences are supposed; absent: none."""
    diferencas: Sequence[ScenarioDifference]
    """The values that are supposed besides; absent: none."""


class _ScenarioPreviewRequired(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    valores: List[ScenarioValueWritten]
    """Each value that would be typed, with what is typed there now."""


class ScenarioPreview(_ScenarioPreviewRequired, total=False):
    changes: List[CellChange]
    """The first 100 fields that would change: the indicator itself, then its dependents by id."""
    changedCells: int
    """In how many cells at least one field would change."""
    values: List[ValueChange]
    """The first 1,000 values of calculated cells that would be others, by indicator, panel and month."""
    changedValues: int
    """How many values would be others: each a target, adjusted target or realized value of a cell, by the unit of its
    indicator (numerator ÷ denominator for a calculation unit, × 100 for percent).
    """
    scores: List[ForetoldScore]
    """The scores of panels that would be others, by month and panel: of each month alone."""
    results: List[ForetoldResult]
    """The attainments and concepts that would be others, by month, panel and indicator: the first 1,000."""
    scoresOmitted: int
    """How many panels and months would change besides, whose results were not looked at."""


class _ScenarioResultRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    serie: ScenarioResultSerieValue
    """The series, or the score of the panel in the month.

    - `meta`: target
    - `meta_ajustada`: adjusted target
    - `realizado`: realized
    - `pontuacao`: the score of the panel, without id_indicador
    """


class ScenarioResult(_ScenarioResultRequired, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    id_indicador: int
    """The indicator; absent with `serie` `pontuacao`."""
    codigo_indicador: Optional[str]
    """The indicator, by its code; null: none."""


class ScenarioResults(TypedDict):
    paineis: List[ScenarioPanel]
    """The results, by month and panel."""


class ScenarioScore(TypedDict):
    hoje: Optional[Decimal]
    """Without the differences: in the base."""
    cenario: Optional[Decimal]
    """With the differences."""


class ScenarioUpdate(TypedDict, total=False):
    nome: str
    """The name."""
    visivel: VisivelValue
    """Who sees it.

    - `dono`: its owner alone, and a Gerente once the owner is not an active employee any more
    - `empresa`: everybody of the company
    """
    id_colaborador: int
    """The id of an employee, see getEmployees."""
    codigo_colaborador: Optional[str]
    """The employee, by code; null: none. Of people, a Gerente sees and names it."""
    base_em: Optional[str]
    """The moment on which it stands: the company as it was then; null: today."""


class ScenarioValue(TypedDict):
    numerador: Optional[Decimal]
    """The numerator, or the value of a unit without a calculation."""
    denominador: Optional[Decimal]
    """The denominator; null for units without a calculation."""
    valor: Optional[Decimal]
    """The value."""


class ScenarioValueWritten(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_indicador: int
    """The id of the indicator."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""
    antes: Optional[Decimal]
    """What is typed there now; null: nothing."""
    depois: Optional[Decimal]
    """What would be typed there; null: nothing."""


class ScoreChange(TypedDict):
    tipo: Literal["resultado", "indicador", "peso", "modelo", "painel", "processo", "limite"]
    """What changed: the attainment of an indicator, how it is judged, what it weighs, its place in the model, the
    model or processes of the panel, the months of the process, or what the process counts of attainments.
    """
    horario: Optional[str]
    """When it was changed last between the two moments; null: not known, or no one moment."""
    autor: Optional[Writer]
    """Who changed it last; null: not known, or the operator."""
    id_indicador: Optional[int]
    """The indicator; null: the panel or the process changed."""
    id_painel_modelo: Optional[int]
    """The model of the panel, where the change is of it."""
    campo: Optional[Literal["atingimento_minimo", "atingimento_maximo"]]
    """Which bound of the process changed; null: no bound."""
    antes: Optional[Decimal]
    """The attainment, weight or bound at the first moment; null: there was none, or the panel or the process changed.
    """
    depois: Optional[Decimal]
    """That at the second moment."""
    efeito: Optional[str]
    """What it adds to the score, in percentage points, exact."""


class ScoreChanges(TypedDict):
    de: str
    """The first moment; where it is not asked for, that from when the history is whole."""
    ate: Optional[str]
    """The second moment; null: now, as none was asked for."""
    pontuacao_de: Optional[Decimal]
    """The score at the first moment, in percent; null without one."""
    pontuacao_ate: Optional[Decimal]
    """That at the second moment."""
    diferenca: Optional[str]
    """By how many percentage points they differ, exact; no score counts as 0."""
    motivo: Optional[MonthIndicatorResultMotivoValue]
    """Why there is no value; null where there is one.

    - `CONFIDENTIAL`: it is calculated from cells that the reader does not see, and of its past only ends of months
      and closings are told
    """
    mudancas: List[ScoreChange]
    """What changed the score, in the order of time."""
    demais: OtherResultChanges
    """The changes that are not named."""


class SeriesExplanation(TypedDict):
    serie: SeriesExplanationSerieValue
    """Which of the three values.

    - `meta`: target
    - `meta_ajustada`: adjusted target
    - `realizado`: realized
    """
    leitura: LeituraValue
    """How the two stored fields make the value.

    - `numerador`: the numerator alone
    - `denominador`: the denominator alone
    - `razao`: numerator ÷ denominator
    - `percentual`: numerator ÷ denominator × 100
    """
    valor: Optional[str]
    """What other formulas read. Exact, as text: `12.5`, `100/3`; null without a value."""
    motivo: Optional[SeriesExplanationMotivoValue]
    """Why there is no value; null where there is one.

    - `DIVISION_BY_ZERO`: a division by zero
    - `NO_VALUE`: nothing that is read has a value
    - `OVERFLOW`: more than 13 integer digits
    - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
    """
    conceito: Optional[FormulaConcept]
    """The concept that the result reaches (unit 10); null below all and for other units."""
    numerador: FieldExplanation
    """How the numerator came about."""
    denominador: FieldExplanation
    """How the denominator came about."""
    arvore: Optional[NodeExplanation]
    """Of a formula: the tree as it was calculated."""


class SetAsidePlace(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    ano: int
    """The year."""
    meses: List[int]
    """The months."""
    values: int
    """How many values."""


class _SourceCellRequired(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    existe: bool
    """Whether the panel has the indicator in that month."""
    valor: Optional[str]
    """Exact, as text: `12.5`, `100/3`; null without a value."""
    motivo: Optional[SeriesExplanationMotivoValue]
    """Why there is no value; null where there is one.

    - `DIVISION_BY_ZERO`: a division by zero
    - `NO_VALUE`: nothing that is read has a value
    - `OVERFLOW`: more than 13 integer digits
    - `CONFIDENTIAL`: it is, or is calculated from, what the reader may not see of a confidential model
    """


class SourceCell(_SourceCellRequired, total=False):
    numerador: FieldRead
    """The stored numerator, where it is read."""
    denominador: FieldRead
    """The stored denominator, where it is read."""
    explicacao: CellExplanation
    """How this cell came about, where it is calculated and `depth` reaches it."""
    explicacao_omitida: bool
    """True: `depth` reaches the cell, but the answer would have grown too large."""


class SpreadCell(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    antes: Optional[Decimal]
    """What was typed before; null: nothing."""
    valor: Optional[Decimal]
    """What is typed now."""


class _SpreadMonthRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""


class SpreadMonth(_SpreadMonthRequired, total=False):
    peso: Union[Decimal, int]
    """With `por_meses` `pesos`: the weight of the month, in any scale."""


class SpreadPanel(TypedDict, total=False):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    codigo_painel: Optional[str]
    """The panel, by its code; null: none."""
    peso: Union[Decimal, int]
    """With `por_paineis` `pesos`: the weight of the panel, in any scale."""
    id_gmr_painel_origem: int
    """The panel whose values are read for this one; absent: itself."""
    codigo_painel_origem: Optional[str]
    """The external code of the panel whose values are read for this one."""


class SpreadSource(TypedDict, total=False):
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field that is read; absent: the one that is written."""
    ano: int
    """The year that is read; absent: the one that is written."""


class StatementLine(TypedDict):
    tipo: StatementLineTipoValue
    """What the line is.

    - `estrutura`: a structure
    - `conta`: an account
    """
    id: int
    """The id of the structure or account."""
    id_estrutura: Optional[int]
    """The structure whose line the account is; null: none."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    nivel: int
    """How deep the line lies, from 0."""
    sinal: SinalValue
    """The sign in which the line counts, and in which its amounts are.

    - `1`: added
    - `-1`: taken off
    """
    contas_abaixo: int
    """How many accounts lie directly below; they come with `id_conta`."""
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    meses: List[StatementMonth]
    """The months of the period."""
    total: StatementTotal
    """The whole period."""


class _StatementMonthRequired(TypedDict):
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    orcado: Optional[Decimal]
    """What was budgeted; null without any fact."""
    realizado: Optional[Decimal]
    """What was realized."""
    historico: Optional[Decimal]
    """The history; null without any fact."""
    desvio_valor: Optional[Decimal]
    """Realized minus budgeted."""
    desvio_percentual: Optional[Decimal]
    """The deviation in percent of the size of what was budgeted; null without it."""
    variacao_valor: Optional[Decimal]
    """Realized minus history."""
    variacao_percentual: Optional[Decimal]
    """The variation in percent of the size of the history; null without it."""


class StatementMonth(_StatementMonthRequired, total=False):
    participacao_orcado: Optional[Decimal]
    """In percent of what was budgeted in the base line."""
    participacao_realizado: Optional[Decimal]
    """In percent of what was realized in the base line."""
    participacao_historico: Optional[Decimal]
    """In percent of the history of the base line."""
    lido_orcado: Optional[Decimal]
    """What is budgeted for exactly the account, the result centre and the values of the slice."""
    lido_realizado: Optional[Decimal]
    """What was realized by exactly these."""
    lido_historico: Optional[Decimal]
    """The history that was loaded for exactly these."""


class StatementRecord(TypedDict):
    recurso: Literal["orcadoGo", "realizadoGo", "historicoGo"]
    """What kind of record it is, as in paths."""
    id: int
    """The id of the record, unique among those of its kind."""
    id_conta: int
    """The id of the account."""
    codigo_conta: str
    """The account, by its code."""
    nome_conta: str
    """In lists whose `include` names it: the name of the account; null without one, or for one that may not be seen.
    """
    id_centro_resultado: int
    """The id of the result centre."""
    codigo_centro_resultado: str
    """The result centre, by its code."""
    nome_centro_resultado: str
    """In lists whose `include` names it: the name of the result centre; null without one, or for one that may not be
    seen.
    """
    dimensoes: List[int]
    """The ids of the dimension values, sorted, without repetition; empty: none."""
    codigos_dimensao: List[str]
    """The dimension values, by their codes."""
    nomes_dimensao: List[str]
    """The names of the dimension values."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    valor: Decimal
    """The amount, as it was stored."""
    fator: int
    """How often, and in which sign, the line counts the record."""
    alterado_em: Optional[str]
    """When it was last written; null: it came by import."""
    responsavel: Optional[Responsible]
    """Who did it; null: it came by import."""


class _StatementTotalRequired(TypedDict):
    orcado: Optional[Decimal]
    """What was budgeted; null without any fact."""
    realizado: Optional[Decimal]
    """What was realized."""
    historico: Optional[Decimal]
    """The history; null without any fact."""
    desvio_valor: Optional[Decimal]
    """Realized minus budgeted."""
    desvio_percentual: Optional[Decimal]
    """The deviation in percent of the size of what was budgeted; null without it."""
    variacao_valor: Optional[Decimal]
    """Realized minus history."""
    variacao_percentual: Optional[Decimal]
    """The variation in percent of the size of the history; null without it."""


class StatementTotal(_StatementTotalRequired, total=False):
    participacao_orcado: Optional[Decimal]
    """In percent of what was budgeted in the base line."""
    participacao_realizado: Optional[Decimal]
    """In percent of what was realized in the base line."""
    participacao_historico: Optional[Decimal]
    """In percent of the history of the base line."""


class StoredFormula(TypedDict):
    referencias: List[FormulaReference]
    """What the formula reads."""
    nos: List[FormulaNode]
    """The nodes of both trees."""


class StoredScenarioDifference(TypedDict):
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    id_indicador: int
    """The id of the indicator."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    campo: Literal["meta_numerador", "meta_denominador", "meta_ajustada_numerador", "meta_ajustada_denominador", "realizado_numerador", "realizado_denominador"]
    """The field."""
    valor: Optional[Decimal]
    """The value that is supposed to be typed there; null: nothing."""
    lido: Optional[Decimal]
    """What must be typed there for the scenario to be applied; null: nothing."""
    hoje: Optional[Decimal]
    """What is typed there today; null: nothing."""
    id_colaborador: Optional[int]
    """The id of an employee, see getEmployees."""
    horario: str
    """When, in UTC."""


class _StoredScenarioOrderRequired(TypedDict):
    ano: int
    """The year."""
    meses: Sequence[int]
    """The months of the results."""


class StoredScenarioOrder(_StoredScenarioOrderRequired, total=False):
    paineis: Sequence[int]
    """The panels whose results are asked for."""
    codigos_painel: Optional[Sequence[str]]
    """The panels, by their codes, in place of `paineis`."""
    indicadores: Sequence[int]
    """The indicators whose results are shown; absent: all. Scores count all of them."""
    codigos_indicador: Optional[Sequence[str]]
    """The indicators, by their codes, in place of `indicadores`."""
    ate_mes: ScenarioOrderAteMesValue
    """Which months of the year a result is of; absent: each month alone.

    - `0`: each month alone
    - `1`: all months of the year up to each
    """
    celulas: CelulasValue
    """Whether the cells are shown too; absent: not.

    - `0`: results alone
    - `1`: also the cell of each indicator in the month
    - `2`: and what is typed in it, without the differences
    """
    so_alterados: SoAlteradosValue
    """Whether only what the differences change is answered; absent: everything.

    - `0`: all results
    - `1`: only indicators that the differences change, and their panels
    """
    sem_pontuacao: SemPontuacaoValue
    """Whether the scores of panels are left out, so that a few indicators come sooner; absent: not.

    - `0`: with the score of each panel
    - `1`: without, which is null
    """


class _StructureRequired(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    id_pai: Optional[int]
    """The structure of the same period that this one counts in; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    bloqueado: BloqueadoValue
    """Whether the record is blocked. Only blocked records can be deleted.

    - `0`: not blocked
    - `1`: blocked
    """
    data_cadastro: str
    """When the record was created, in UTC."""
    contas: List[StructureLine]
    """The lines of the structure, in their order; each account at most once."""


class Structure(_StructureRequired, total=False):
    codigo_periodo: Optional[str]
    """The period, by its code."""
    nome_periodo: Optional[str]
    """In lists whose `include` names it: the name of the period; null without one, or for one that may not be seen."""
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""
    nome_pai: Optional[str]
    """In lists whose `include` names it: the name of the record that this one counts in; null without one, or for one
    that may not be seen.
    """


class _StructureInsertRequired(TypedDict):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""


class StructureInsert(_StructureInsertRequired, total=False):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    codigo_periodo: Optional[str]
    """The period, by its code."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""


class StructureLine(TypedDict):
    id_conta: int
    """The id of the account."""
    sinal: SinalValue
    """Whether the account, with all that lies below it, is added or taken off.

    - `1`: added
    - `-1`: taken off
    """


class _StructureLineSaveRequired(TypedDict):
    sinal: SinalValue
    """Whether the account, with all that lies below it, is added or taken off.

    - `1`: added
    - `-1`: taken off
    """


class StructureLineSave(_StructureLineSaveRequired, total=False):
    id_conta: int
    """The id of the account."""
    codigo_conta: Optional[str]
    """The account, by its code."""


class StructureLines(TypedDict):
    contas: Sequence[StructureLineSave]
    """The lines of the structure, in their order; each account at most once."""


class StructureRow(TypedDict, total=False):
    id: int
    """The id of the record, unique among those of its kind."""
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""
    codigo_periodo: str
    """The period, by its code."""
    codigo_pai: Optional[str]
    """The structure of the same period that this one counts in, by its code; null: none."""


class StructureUpdate(TypedDict, total=False):
    codigo: str
    """The integrator's own key, unique among the records of its kind whatever its case."""
    nome: str
    """The name."""
    id_go_processo_periodo: int
    """Cannot be changed: only the period that the structure has is accepted."""
    id_pai: Optional[int]
    """The record above this one; null: none."""
    codigo_pai: Optional[str]
    """The record that this one counts in, by its code; null: none."""
    ordem: int
    """The position among its neighbours; null: undefined."""


class StructureUpsert(TypedDict):
    linhas: Sequence[StructureRow]
    """The records, each once."""


class TargetTotal(TypedDict):
    numerador: Optional[Decimal]
    """The numerator, or the value of a unit without a calculation."""
    denominador: Optional[Decimal]
    """The denominator; null for units without a calculation."""
    valor: Optional[Decimal]
    """The value."""
    ajustada: AjustadaValue
    """Which target this is.

    - `0`: only the target
    - `1`: the adjusted target, where one is set
    """


class UpdateAccessPanelPath(TypedDict):
    gmr_process_id: int
    """The id of a GMR process, see getGmrProcesses."""
    gmr_panel_id: int
    """The id of a panel, see getPanels."""
    employee_id: int
    """The id of an employee, see getEmployees."""


class UpdateModelIndicatorPath(TypedDict):
    model_id: int
    """The id of a panel model, see getModels."""
    indicator_id: int
    """The id of an indicator."""


class UpdateProgressPanelPath(TypedDict):
    panel_id: int
    """The id of a panel, see getPanels."""
    indicator_id: int
    """The id of an indicator."""
    month: int
    """The month."""
    year: int
    """The year."""


class UpdateResult(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""


class _UpsertResultRequired(TypedDict):
    inserted: int
    """How many facts are new."""
    updated: int
    """How many facts have another amount, or were taken away."""
    skipped: int
    """How many facts were so already."""


class UpsertResult(_UpsertResultRequired, total=False):
    errors: List[RowError]
    """With lenient handling: the rows that were not stored."""


class _ValoresGoGetBreakdownQueryRequired(TypedDict):
    mes: int
    """Only this month."""
    ano: int
    """Only this year."""
    por: PorValue
    """What the rows are.

    - `conta`: the accounts of the facts
    - `centro`: their result centres
    - `dimensao`: their values of `id_dimensao`
    """


class ValoresGoGetBreakdownQuery(_ValoresGoGetBreakdownQueryRequired, total=False):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    codigo_periodo: str
    """The period, by its code."""
    centrosResultado: str
    """Only facts of these result centres, or of those below them; empty or absent: of all."""
    dimensoesResultado: str
    """Only facts of these dimension values, or of those below them; empty or absent: of all."""
    codigo_centro_resultado: str
    """Only facts of these result centres, or of those below them: their codes, separated by commas."""
    codigo_dimensao_resultado: str
    """Only facts of these dimension values, or of those below them: their codes, separated by commas."""
    id_conta: int
    """The account."""
    codigo_conta: str
    """The account, by its code."""
    id_estrutura: int
    """The structure."""
    codigo_estrutura: str
    """The structure, by its code."""
    go_modo: GoModoValue
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    so_conta: int
    """Only facts of this very account."""
    codigo_so_conta: str
    """Only facts of this very account, by its code."""
    so_centro: int
    """Only facts of this very result centre."""
    codigo_so_centro: str
    """Only facts of this very result centre, by its code."""
    id_dimensao: int
    """The dimension, with `por=dimensao`."""
    codigo_dimensao: str
    """The dimension, by its code."""


class ValoresGoGetConsolidatedQuery(TypedDict, total=False):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    codigo_periodo: str
    """The period, by its code."""
    go_config: str
    """Which facts count: the JSON text of a BudgetFilter."""
    codigo_conta: str
    """The accounts that are summed, by their codes, separated by commas."""
    codigo_estrutura: str
    """The structures that are summed, by their codes, separated by commas."""
    codigo_centro_resultado: str
    """Only facts of these result centres, or of those below them: their codes, separated by commas."""
    codigo_dimensao_resultado: str
    """Only facts of these dimension values, or of those below them: their codes, separated by commas."""
    go_metrica: GoMetricaValue
    """Which of the sums is read.

    - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
    - `orcado`: what was budgeted
    - `realizado`: what was realized
    - `historico`: the history: what was realized in the linked period, else the history that was loaded
    - `variacao_valor`: realized − history
    - `variacao_percentual`: (realized − history) ÷ |history| × 100
    - `desvio_valor`: realized − budgeted
    - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
    """
    go_modo: GoModoValue
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    destino: DestinoValue
    """The tree that the reference stands in, which `automatico` follows; realized when it is left out.

    - `0`: target tree
    - `1`: realized tree
    """
    mes: int
    """Only this month."""
    ano: int
    """Only this year."""
    include: str
    """Further fields of each record, separated by commas: `valor_orcado`, `valor_realizado`, `valor_historico`,
    `valor_metrica`, `unidade`, `unidade_metrica`.
    """


class ValoresGoGetReadersQuery(TypedDict, total=False):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    codigo_periodo: str
    """The period, by its code."""
    id_conta: int
    """The account."""
    codigo_conta: str
    """The account, by its code."""
    id_estrutura: int
    """The structure."""
    codigo_estrutura: str
    """The structure, by its code."""


class _ValoresGoGetRecordsQueryRequired(TypedDict):
    mes: int
    """Only this month."""
    ano: int
    """Only this year."""


class ValoresGoGetRecordsQuery(_ValoresGoGetRecordsQueryRequired, total=False):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    codigo_periodo: str
    """The period, by its code."""
    centrosResultado: str
    """Only facts of these result centres, or of those below them; empty or absent: of all."""
    dimensoesResultado: str
    """Only facts of these dimension values, or of those below them; empty or absent: of all."""
    codigo_centro_resultado: str
    """Only facts of these result centres, or of those below them: their codes, separated by commas."""
    codigo_dimensao_resultado: str
    """Only facts of these dimension values, or of those below them: their codes, separated by commas."""
    id_conta: int
    """The account."""
    codigo_conta: str
    """The account, by its code."""
    id_estrutura: int
    """The structure."""
    codigo_estrutura: str
    """The structure, by its code."""
    go_modo: GoModoValue
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    so_conta: int
    """Only facts of this very account."""
    codigo_so_conta: str
    """Only facts of this very account, by its code."""
    so_centro: int
    """Only facts of this very result centre."""
    codigo_so_centro: str
    """Only facts of this very result centre, by its code."""


class ValoresGoGetStatementQuery(TypedDict, total=False):
    id_go_processo_periodo: int
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    codigo_periodo: str
    """The period, by its code."""
    centrosResultado: str
    """Only facts of these result centres, or of those below them; empty or absent: of all."""
    dimensoesResultado: str
    """Only facts of these dimension values, or of those below them; empty or absent: of all."""
    codigo_centro_resultado: str
    """Only facts of these result centres, or of those below them: their codes, separated by commas."""
    codigo_dimensao_resultado: str
    """Only facts of these dimension values, or of those below them: their codes, separated by commas."""
    linhas: LinhasValue
    """Which lines.

    - `estruturas`: the structures of the period, with the accounts of their lines
    - `contas`: the accounts that lie below no other, or below `id_conta`
    - `todas`: all accounts, each followed by what lies below it
    """
    id_conta: int
    """The account."""
    codigo_conta: str
    """The account, by its code."""
    subtrai: SubtraiValue
    """With `id_conta`: whether the accounts count with a minus; absent: 0.

    - `0`: the amounts are added
    - `1`: they are taken off
    """
    go_modo: GoModoValue
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    id_estrutura_base: int
    """The structure of which the amounts are told as percentages."""
    codigo_estrutura_base: str
    """The structure of `id_estrutura_base`, by its code."""
    lidos: LidosValue
    """1: with the fields `lido_*`, what is typed.

    - `0`: sums alone
    - `1`: with the records of the accounts themselves
    """


class ValueChange(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    id_gmr_painel: int
    """The id of a panel, see getPanels."""
    mes: int
    """The month, 1 to 12."""
    ano: int
    """The year."""
    serie: Literal["meta", "meta_ajustada", "realizado"]
    """Which of the three values."""
    before: Optional[str]
    """The value now, exact: `12.5` or `100/3`; null: none."""
    after: Optional[str]
    """The value that would be."""
    numerador_before: Optional[Decimal]
    """The numerator that is stored. Missing, like the other sides, where the panel is not seen."""
    numerador_after: Optional[Decimal]
    """The numerator that would be stored."""
    denominador_before: Optional[Decimal]
    """The denominator that is stored."""
    denominador_after: Optional[Decimal]
    """The denominator that would be stored."""


class _VersionCompositionRequired(TypedDict):
    id_indicador: int
    """The id of the indicator."""
    id_painel_modelo: Optional[int]
    """The id of a panel model, see getModels."""


class VersionComposition(_VersionCompositionRequired, total=False):
    origem_campo: OrigemCampoValue
    """Which value is read.

    - `0`: target
    - `1`: realized
    """
    origem_posicao: OrigemPosicaoValue
    """Which side of it is read.

    - `0`: numerator
    - `1`: denominator
    """
    destino_campo: DestinoCampoValue
    """Which value it is added to.

    - `0`: target
    - `1`: realized
    """
    destino_posicao: DestinoPosicaoValue
    """Which side of that it is added to.

    - `0`: numerator
    - `1`: denominator
    """


class VersionConcept(TypedDict):
    nome: str
    """The name."""
    valor: int
    """The smallest result that reaches the concept."""


class VersionFormula(TypedDict):
    referencias: List[VersionReference]
    """What the formula reads."""
    nos: List[VersionNode]
    """The nodes of both trees."""


class VersionNode(TypedDict):
    destino: DestinoValue
    """Which tree the node is in.

    - `0`: target tree
    - `1`: realized tree
    """
    ordem: int
    """The position among its neighbours; null: undefined."""
    tipo_no: TipoNoValue
    """An operation, or a leaf that reads.

    - `0`: operation
    - `1`: reference (leaf)
    """
    operacao: Optional[str]
    """The operation; null for a leaf."""
    key: str
    """The name of the node, unique in the formula."""
    pai_key: Optional[str]
    """The key of the operation above; null: the root."""
    ref_slug: Optional[str]
    """The slug of the reference that a leaf reads; null for an operation."""


class VersionReference(TypedDict):
    slug: str
    """The name that nodes use for the reference, unique in the formula."""
    rotulo: str
    """The label that people see."""
    tipo: FormulaReferenceTipoValue
    """What is read.

    - `0`: other indicator
    - `1`: budget management
    - `2`: constant
    - `3`: manual entry
    """
    id_indicador_ref: Optional[int]
    """The indicator that is read (`tipo` 0)."""
    id_painel_modelo: Optional[int]
    """The id of a panel model, see getModels."""
    campo: Optional[CampoValue]
    """Which value of the indicator is read (`tipo` 0).

    - `0`: target
    - `1`: realized
    - `2`: automatic: follows the destination
    - `3`: target numerator
    - `4`: target denominator
    - `5`: realized numerator
    - `6`: realized denominator
    """
    agregacao: AgregacaoValue
    """How several panels or months become one value (`tipo` 0).

    - `soma`: the sum over the panels of the submodel; without a submodel the value itself
    - `media`: the mean over the panels of the submodel that have a value; only with a submodel
    - `contagem`: in how many panels there is a value
    - `periodos`: in how many months there is a value, from the beginning of the process to the month calculated
    """
    id_go_processo_periodo: Optional[int]
    """The id of a budget period, see /go/periodoGo/getByProcess."""
    go_config: Optional[str]
    """Which facts count: the JSON text of a BudgetFilter."""
    go_metrica: Optional[GoMetricaValue]
    """Which of the sums is read.

    - `automatico`: in the target tree what was budgeted, in the realized tree what was realized
    - `orcado`: what was budgeted
    - `realizado`: what was realized
    - `historico`: the history: what was realized in the linked period, else the history that was loaded
    - `variacao_valor`: realized − history
    - `variacao_percentual`: (realized − history) ÷ |history| × 100
    - `desvio_valor`: realized − budgeted
    - `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
    """
    go_modo: Optional[GoModoValue]
    """Of which months.

    - `periodo`: the month
    - `acumulado`: from the first month of the budget period to the month
    """
    valor_constante: Optional[str]
    """The constant (`tipo` 2), as decimal text: 20 digits do not survive a JSON number."""


class Webhook(TypedDict):
    id: int
    """The id of the record, unique among those of its kind."""
    url: str
    """The address that events are sent to."""
    descricao: str
    """A description."""
    eventos: List[EventosValue]
    """The types of events that are sent."""
    ativo: AtivoValue
    """Whether events are sent.

    - `0`: switched off: its events wait
    - `1`: active
    """
    motivo: Optional[str]
    """Why nothing is sent: the server has switched the webhook off, or development holds its events. Null otherwise.
    """
    falhando_desde: Optional[str]
    """Since when nothing was taken any more; null while events are."""
    data_cadastro: str
    """When the record was created, in UTC."""
    segredo_anterior_ate: Optional[str]
    """Until when the secret before signs too, in UTC; null when only one does."""


class _WebhookDeliveriesReplayRequired(TypedDict):
    inicio: str
    """Only events from this moment on: a date (midnight UTC), or a time."""


class WebhookDeliveriesReplay(_WebhookDeliveriesReplayRequired, total=False):
    status: WebhookDeliveryStatusValue
    """Only deliveries of this state.

    - `pendente`: it will be tried, or tried again
    - `entregue`: it was taken
    - `morta`: given up
    """


class WebhookDeliveriesReplayed(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    motivo: Optional[str]
    """Why nothing is sent at present, and how to change that; null where nothing is in the way."""


class WebhookDelivery(TypedDict):
    mensagem: str
    """The `webhook-id` of the event."""
    id_webhook: int
    """The id of a webhook, see getWebhooks."""
    tipo: str
    """The type of the event."""
    corpo: str
    """The JSON text that is sent."""
    status: WebhookDeliveryStatusValue
    """What became of it.

    - `pendente`: it will be tried, or tried again
    - `entregue`: it was taken
    - `morta`: given up
    """
    motivo: Optional[str]
    """Why it waits, and how to change that; null where it is tried, or done with."""
    tentativas: int
    """How often it was tried."""
    proxima_tentativa: Optional[str]
    """When it is tried next; null when it is not, or not before `motivo` is mended."""
    resposta: Optional[int]
    """The status of the last answer; null where there was none."""
    erro: Optional[str]
    """Why the last try failed; null when it did not."""
    data_cadastro: str
    """When the record was created, in UTC."""
    entregue_em: Optional[str]
    """When it was taken."""


class _WebhookInsertRequired(TypedDict):
    url: str
    """The address that events are sent to."""
    eventos: Sequence[EventosValue]
    """The types of events that are sent."""


class WebhookInsert(_WebhookInsertRequired, total=False):
    descricao: str
    """A description."""


class WebhookInserted(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    insertId: int
    """The id of the new record; null after a dry run."""
    segredo: str
    """The secret that signs, `whsec_` and 32 bytes in base64. It is shown once."""
    motivo: Optional[str]
    """Why nothing is sent at present, and how to change that; null where nothing is in the way."""


class WebhookInsertedDryRun(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    insertId: None
    """The id of the new record; null after a dry run."""
    segredo: None
    """The secret that signs, `whsec_` and 32 bytes in base64. It is shown once."""
    motivo: Optional[str]
    """Why nothing is sent at present, and how to change that; null where nothing is in the way."""


class WebhookSecretRotate(TypedDict, total=False):
    horas: int
    """For how many hours the secret before goes on signing."""


class WebhookSecretRotated(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    segredo: str
    """The secret that signs, `whsec_` and 32 bytes in base64. It is shown once."""
    segredo_anterior_ate: Optional[str]
    """Until when the secret before signs too, in UTC; null when only one does."""


class WebhookSecretRotatedDryRun(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    segredo: None
    """The secret that signs, `whsec_` and 32 bytes in base64. It is shown once."""
    segredo_anterior_ate: None
    """Until when the secret before signs too, in UTC; null when only one does."""


class WebhookTested(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    mensagem: str
    """The `webhook-id` of the event."""
    motivo: Optional[str]
    """Why nothing is sent at present, and how to change that; null where nothing is in the way."""


class WebhookTestedDryRun(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    mensagem: None
    """The `webhook-id` of the event."""
    motivo: Optional[str]
    """Why nothing is sent at present, and how to change that; null where nothing is in the way."""


class WebhookUpdate(TypedDict, total=False):
    url: str
    """The address that events are sent to."""
    eventos: Sequence[EventosValue]
    """The types of events that are sent."""
    descricao: str
    """A description."""
    ativo: AtivoValue
    """Whether events are sent.

    - `0`: switched off: its events wait
    - `1`: active
    """


class WebhookUpdated(TypedDict):
    status: Literal["success"]
    """`success`: anything else is an error status."""
    affectedRows: int
    """How many records the request met, whether their values changed or not."""
    motivo: Optional[str]
    """Why nothing is sent at present, and how to change that; null where nothing is in the way."""


class Writer(TypedDict):
    id_token: Optional[int]
    """The id of the token; null for a person, and for an import, which no token sends."""
    id_colaborador: Optional[int]
    """The id of the employee who typed it in the console; null for a token and for an import."""
    nome: str
    """The name of the token; empty for an import."""
    origem: WriterOrigemValue
    """The way by which it came.

    - `celula`: updateProgressPanel
    - `lote`: updateProgressPanelMany, as JSON
    - `arquivo`: updateProgressPanelMany, as a file
    - `importacao`: the import of a company document
    """
    horario: str
    """When, in UTC."""
