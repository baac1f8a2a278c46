"""Every endpoint as a function. Made by `npm run sdk` from the registry of endpoints: change nothing here."""

from __future__ import annotations

from typing import (
    Any,
    Iterator,
    Literal,
    Optional,
)
from http.client import (
    HTTPResponse,
)

from ..answer import (
    Records,
    Written,
)
from ..files import (
    FileContent,
    TableFormat,
)
from ..operations import (
    CallOptions,
    Read,
    Write,
    WriteOptions,
)
from ..transport import (
    Headers,
    Transport,
)
from .types import (
    AccessPanelUpdate,
    Account,
    AccountInsert,
    AccountUpdate,
    AccountUpsert,
    Action,
    ActionInsert,
    ActionUpdate,
    Analysis,
    AnalysisInsert,
    AnalysisUpdate,
    AuditRecord,
    Branch,
    BranchInsert,
    BranchSetup,
    BranchUpdate,
    BranchUpsert,
    BreakdownRow,
    BudgetDistribution,
    BudgetFact,
    BudgetFactsPreview,
    BudgetFactsUpsert,
    BudgetFilter,
    BudgetPeriod,
    BudgetPeriodCopy,
    BudgetPeriodCopyPreview,
    BudgetPeriodCopyResult,
    BudgetPeriodInsert,
    BudgetPeriodUpdate,
    BudgetPeriodUpsert,
    BudgetProcess,
    BudgetProcessInsert,
    BudgetProcessUpdate,
    BudgetProcessUpsert,
    BudgetReader,
    Change,
    Closing,
    ClosingOrder,
    ClosingPreview,
    ClosingResult,
    Comment,
    CommentInsert,
    CommentUpdate,
    CommonIndicatorInsert,
    CompoundIndicatorInsert,
    CompoundIndicatorUpdate,
    CompoundReference,
    ConsolidatedIndicatorInsert,
    ConsolidatedIndicatorUpdate,
    ConsolidatedMonth,
    ConsolidatedReference,
    Conversion,
    ConversionCell,
    Department,
    DepartmentInsert,
    DepartmentSetup,
    DepartmentUpdate,
    DepartmentUpsert,
    Dependent,
    Dimension,
    DimensionInsert,
    DimensionUpdate,
    DimensionUpsert,
    DimensionValue,
    DimensionValueInsert,
    DimensionValueUpdate,
    DimensionValueUpsert,
    DistributionResult,
    Employee,
    EmployeeDepartment,
    EmployeeDepartmentUpdate,
    EmployeeInsert,
    EmployeeSetup,
    EmployeeUpdate,
    EmployeeUpsert,
    Explanation,
    FormulaConcept,
    FormulaIndicator,
    FormulaIndicatorSave,
    FormulaIndicatorSaved,
    FormulaIndicatorUpsert,
    FormulaNode,
    FormulaPreview,
    FormulaReference,
    FormulaText,
    FormulaTextParse,
    FormulaTextParsed,
    FunctionUpsert,
    GmrProcess,
    GmrProcessCopy,
    GmrProcessCopyPreview,
    GmrProcessCopyResult,
    GmrProcessInsert,
    GmrProcessSetup,
    GmrProcessUpdate,
    GmrProcessUpsert,
    GoalSeekOrder,
    GoalSeekResult,
    HistoryEntry,
    Indicator,
    IndicatorSetup,
    IndicatorUpdate,
    IndicatorUpsert,
    IndicatorVersion,
    IndicatorVersionDetail,
    IndicatorWithFormula,
    InsertResult,
    InsertResultDryRun,
    JobFunction,
    JobFunctionInsert,
    JobFunctionSetup,
    JobFunctionUpdate,
    ListedCell,
    MeetingVersion,
    ModelIndicator,
    ModelIndicatorInsert,
    ModelIndicatorSetup,
    ModelIndicatorUpdate,
    ModelIndicatorsSave,
    ModelIndicatorsSaved,
    MonthPanelResult,
    Panel,
    PanelAccess,
    PanelAccessInsert,
    PanelAccessSetup,
    PanelAccessUpdateMany,
    PanelAccessUpsert,
    PanelDefinition,
    PanelGroup,
    PanelGroupInsert,
    PanelGroupSetup,
    PanelGroupUpdate,
    PanelGroupUpsert,
    PanelIndicatorResult,
    PanelInsert,
    PanelModel,
    PanelModelInsert,
    PanelModelSetup,
    PanelModelUpdate,
    PanelModelUpsert,
    PanelProcessInsert,
    PanelResult,
    PanelSetup,
    PanelUpdate,
    PanelUpsert,
    PasswordMessage,
    PlacedIndicatorUpsert,
    ProgressCell,
    ProgressChange,
    ProgressSpread,
    ProgressSpreadPreview,
    ProgressSpreadResult,
    ProgressUpdate,
    ProgressUpdateMany,
    ProgressUpdateManyPreview,
    ProgressUpdateManyResult,
    RecordsUpsertPreview,
    RecordsUpsertResult,
    ReferenceReadings,
    ReferencesRead,
    ReopeningOrder,
    ResultCentre,
    ResultCentreInsert,
    ResultCentreUpdate,
    ResultCentreUpsert,
    ResultChanges,
    Role,
    RoleInsert,
    RoleSetup,
    RoleUpdate,
    RoleUpsert,
    RowsUpsertResult,
    Scenario,
    ScenarioApplication,
    ScenarioChange,
    ScenarioInsert,
    ScenarioLevers,
    ScenarioLeversOrder,
    ScenarioOrder,
    ScenarioParts,
    ScenarioPartsOrder,
    ScenarioPreview,
    ScenarioResults,
    ScenarioUpdate,
    ScoreChanges,
    StatementLine,
    StatementRecord,
    StoredScenarioDifference,
    StoredScenarioOrder,
    Structure,
    StructureInsert,
    StructureLines,
    StructureUpdate,
    StructureUpsert,
    UpdateResult,
    UpsertResult,
    Webhook,
    WebhookDeliveriesReplay,
    WebhookDeliveriesReplayed,
    WebhookDelivery,
    WebhookInsert,
    WebhookInserted,
    WebhookInsertedDryRun,
    WebhookSecretRotate,
    WebhookSecretRotated,
    WebhookSecretRotatedDryRun,
    WebhookTested,
    WebhookTestedDryRun,
    WebhookUpdate,
    WebhookUpdated,
)
from .values import (
    DesdeOInicioValue,
    DestinoValue,
    GetResultsQueryAteMesValue,
    GoMetricaValue,
    GoModoValue,
    IdiomaValue,
    LidosValue,
    LinhasValue,
    OrdemValue,
    PorValue,
    SeriesExplanationSerieValue,
    SubtraiValue,
)


class CompanyDepartmentGetById(Read):
    """A department."""

    _path = "/company/department/getById/{id}"
    _kind = "DepartmentSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[DepartmentSetup]:
        """A department.

        An extension of the integration contract.

        `GET /company/department/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[DepartmentSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyDepartmentGetByExternalId(Read):
    """The department with this external code."""

    _path = "/company/department/getByExternalId/{codigo}"
    _kind = "DepartmentSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[DepartmentSetup]:
        """The department with this external code.

        An extension of the integration contract.

        `GET /company/department/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[DepartmentSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyDepartmentUpsertMany(Write):
    """Insert or update up to 2000 departments, by id or by codigo_externo."""

    _method = "POST"
    _path = "/company/department/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: DepartmentUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 departments, by id or by codigo_externo.

        A row finds its department by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
        `nome`, unless several have it. One that is there is updated with what the row has, and is left alone when
        it is so already; a `codigo_externo` or `nome` that no department has inserts one. A row is judged as by the
        insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /company/department/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: DepartmentUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class CompanyDepartmentResource:
    """`/company/department`: Departments. Areas of the company."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = CompanyDepartmentGetById(transport)
        """A department."""
        self.get_by_external_id = CompanyDepartmentGetByExternalId(transport)
        """The department with this external code."""
        self.upsert_many = CompanyDepartmentUpsertMany(transport)
        """Insert or update up to 2000 departments, by id or by codigo_externo."""


class CompanyBranchGetById(Read):
    """A branch."""

    _path = "/company/branch/getById/{id}"
    _kind = "BranchSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BranchSetup]:
        """A branch.

        An extension of the integration contract.

        `GET /company/branch/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BranchSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyBranchGetByExternalId(Read):
    """The branch with this external code."""

    _path = "/company/branch/getByExternalId/{codigo}"
    _kind = "BranchSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BranchSetup]:
        """The branch with this external code.

        An extension of the integration contract.

        `GET /company/branch/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BranchSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyBranchUpsertMany(Write):
    """Insert or update up to 2000 branches, by id or by codigo_externo."""

    _method = "POST"
    _path = "/company/branch/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: BranchUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 branches, by id or by codigo_externo.

        A row finds its branch by `id`, or by `codigo_externo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo_externo` or `nome` that no branch has inserts one. A row is judged as by the insert or
        the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /company/branch/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BranchUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class CompanyBranchResource:
    """`/company/branch`: Branches. Places of the company."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = CompanyBranchGetById(transport)
        """A branch."""
        self.get_by_external_id = CompanyBranchGetByExternalId(transport)
        """The branch with this external code."""
        self.upsert_many = CompanyBranchUpsertMany(transport)
        """Insert or update up to 2000 branches, by id or by codigo_externo."""


class CompanyRoleGetById(Read):
    """A role."""

    _path = "/company/role/getById/{id}"
    _kind = "RoleSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[RoleSetup]:
        """A role.

        An extension of the integration contract.

        `GET /company/role/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[RoleSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyRoleGetByExternalId(Read):
    """The role with this external code."""

    _path = "/company/role/getByExternalId/{codigo}"
    _kind = "RoleSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[RoleSetup]:
        """The role with this external code.

        An extension of the integration contract.

        `GET /company/role/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[RoleSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyRoleUpsertMany(Write):
    """Insert or update up to 2000 roles, by id or by codigo_externo."""

    _method = "POST"
    _path = "/company/role/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: RoleUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 roles, by id or by codigo_externo.

        A row finds its role by `id`, or by `codigo_externo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo_externo` or `nome` that no role has inserts one. A row is judged as by the insert or the
        update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /company/role/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: RoleUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class CompanyRoleResource:
    """`/company/role`: Roles and functions. Roles (cargos), and the functions (funções) that each of them has."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = CompanyRoleGetById(transport)
        """A role."""
        self.get_by_external_id = CompanyRoleGetByExternalId(transport)
        """The role with this external code."""
        self.upsert_many = CompanyRoleUpsertMany(transport)
        """Insert or update up to 2000 roles, by id or by codigo_externo."""


class CompanyFunctionGetAll(Read):
    """The functions of all roles."""

    _path = "/company/function/getAll"
    _kind = "JobFunction"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_cargo: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[JobFunction]:
        """The functions of all roles.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /company/function/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_cargo`: Only records with one of these values as their `id_cargo`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `codigo_cargo`: Only records whose `cargo` has one of these codes, whatever their case, separated by
          commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`,
          `codigo_cargo`, `nome_cargo`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "id_cargo": id_cargo, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_cargo": codigo_cargo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_cargo: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[JobFunction]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "id_cargo": id_cargo, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_cargo": codigo_cargo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_cargo: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "id_cargo": id_cargo, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_cargo": codigo_cargo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class CompanyFunctionGetById(Read):
    """A function of a role."""

    _path = "/company/function/getById/{id}"
    _kind = "JobFunctionSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[JobFunctionSetup]:
        """A function of a role.

        An extension of the integration contract.

        `GET /company/function/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[JobFunctionSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyFunctionGetByExternalId(Read):
    """The function with this external code."""

    _path = "/company/function/getByExternalId/{codigo}"
    _kind = "JobFunctionSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[JobFunctionSetup]:
        """The function with this external code.

        An extension of the integration contract.

        `GET /company/function/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[JobFunctionSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class CompanyFunctionUpsertMany(Write):
    """Insert or update up to 2000 functions of roles, by id or by codigo_externo."""

    _method = "POST"
    _path = "/company/function/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: FunctionUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 functions of roles, by id or by codigo_externo.

        A row finds its function by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
        `nome`, unless several have it. One that is there is updated with what the row has, and is left alone when
        it is so already; a `codigo_externo` or `nome` that no function has inserts one. Each record that a row
        refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row
        inserts. A row is judged as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /company/function/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: FunctionUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class CompanyFunctionResource:
    """`/company/function`: Roles and functions. Roles (cargos), and the functions (funções) that each of them has."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = CompanyFunctionGetAll(transport)
        """The functions of all roles."""
        self.get_by_id = CompanyFunctionGetById(transport)
        """A function of a role."""
        self.get_by_external_id = CompanyFunctionGetByExternalId(transport)
        """The function with this external code."""
        self.upsert_many = CompanyFunctionUpsertMany(transport)
        """Insert or update up to 2000 functions of roles, by id or by codigo_externo."""


class CompanyGetDepartments(Read):
    """The departments of the company."""

    _path = "/company/getDepartments"
    _kind = "Department"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        area: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "area", "-area", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Department]:
        """The departments of the company.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /company/getDepartments`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `area`: Only records with one of these values as their `area`, separated by commas. `0` (support area),
          `1` (business area).
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "area": area, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        area: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "area", "-area", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Department]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "area": area, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        area: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "area", "-area", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "area": area, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class CompanyInsertDepartment(Write):
    """Insert a department."""

    _method = "POST"
    _path = "/company/insertDepartment"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: DepartmentInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a department.

        Without `area` it is a support area.

        `POST /company/insertDepartment`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: DepartmentInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyGetBranches(Read):
    """The branches of the company."""

    _path = "/company/getBranches"
    _kind = "Branch"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        estado: Optional[str] = None,
        cidade: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "estado", "-estado", "cidade", "-cidade", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Branch]:
        """The branches of the company.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /company/getBranches`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `estado`: Only records with this text as their `estado`, whatever its case.
        - `cidade`: Only records with this text as their `cidade`, whatever its case.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "estado": estado, "cidade": cidade, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        estado: Optional[str] = None,
        cidade: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "estado", "-estado", "cidade", "-cidade", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Branch]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "estado": estado, "cidade": cidade, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        estado: Optional[str] = None,
        cidade: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "estado", "-estado", "cidade", "-cidade", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "estado": estado, "cidade": cidade, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class CompanyInsertBranch(Write):
    """Insert a branch."""

    _method = "POST"
    _path = "/company/insertBranch"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: BranchInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a branch.

        `POST /company/insertBranch`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BranchInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyGetRoles(Read):
    """The roles of the company."""

    _path = "/company/getRoles"
    _kind = "Role"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Role]:
        """The roles of the company.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /company/getRoles`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Role]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "codigo_externo": codigo_externo, "desativado": desativado, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class CompanyInsertRole(Write):
    """Insert a role."""

    _method = "POST"
    _path = "/company/insertRole"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: RoleInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a role.

        `POST /company/insertRole`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: RoleInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyGetFunctionsByRole(Read):
    """The functions of a role."""

    _path = "/company/getFunctionsByRole/{id}"
    _kind = "JobFunction"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        nome: Optional[str] = None,
        id_cargo: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[JobFunction]:
        """The functions of a role.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /company/getFunctionsByRole/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_cargo`: Only records with one of these values as their `id_cargo`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `codigo_cargo`: Only records whose `cargo` has one of these codes, whatever their case, separated by
          commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`,
          `codigo_cargo`, `nome_cargo`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id": id_, "nome": nome, "id_cargo": id_cargo, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_cargo": codigo_cargo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        nome: Optional[str] = None,
        id_cargo: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[JobFunction]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id": id_, "nome": nome, "id_cargo": id_cargo, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_cargo": codigo_cargo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        id: int,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        nome: Optional[str] = None,
        id_cargo: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_cargo", "-id_cargo", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"id": id}, {"q": q, "id": id_, "nome": nome, "id_cargo": id_cargo, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_cargo": codigo_cargo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class CompanyInsertFunction(Write):
    """Insert a function of a role."""

    _method = "POST"
    _path = "/company/insertFunction"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: JobFunctionInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a function of a role.

        `POST /company/insertFunction`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: JobFunctionInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyUpdateDepartment(Write):
    """Update a department."""

    _method = "PUT"
    _path = "/company/updateDepartment/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: DepartmentUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a department.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /company/department/getById/{id}`.

        `PUT /company/updateDepartment/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: DepartmentUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class CompanyDeleteDepartment(Write):
    """Delete a deactivated department that nothing depends on."""

    _method = "DELETE"
    _path = "/company/deleteDepartment/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated department that nothing depends on.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        An extension of the integration contract.

        `DELETE /company/deleteDepartment/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyUpdateBranch(Write):
    """Update a branch."""

    _method = "PUT"
    _path = "/company/updateBranch/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: BranchUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a branch.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /company/branch/getById/{id}`.

        `PUT /company/updateBranch/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: BranchUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class CompanyDeleteBranch(Write):
    """Delete a deactivated branch that nothing depends on."""

    _method = "DELETE"
    _path = "/company/deleteBranch/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated branch that nothing depends on.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        An extension of the integration contract.

        `DELETE /company/deleteBranch/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyUpdateRole(Write):
    """Update a role."""

    _method = "PUT"
    _path = "/company/updateRole/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: RoleUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a role.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /company/role/getById/{id}`.

        `PUT /company/updateRole/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: RoleUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class CompanyDeleteRole(Write):
    """Delete a deactivated role that nothing depends on."""

    _method = "DELETE"
    _path = "/company/deleteRole/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated role that nothing depends on.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        An extension of the integration contract.

        `DELETE /company/deleteRole/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyUpdateFunction(Write):
    """Update a function of a role."""

    _method = "PUT"
    _path = "/company/updateFunction/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: JobFunctionUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a function of a role.

        Its employees keep their roles: a role and a function are not held against each other.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /company/function/getById/{id}`.

        `PUT /company/updateFunction/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: JobFunctionUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class CompanyDeleteFunction(Write):
    """Delete a deactivated function that nothing depends on."""

    _method = "DELETE"
    _path = "/company/deleteFunction/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated function that nothing depends on.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        An extension of the integration contract.

        `DELETE /company/deleteFunction/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyGetAuditLog(Read):
    """Every authenticated request of the company as it was recorded, by time."""

    _path = "/company/getAuditLog"
    _kind = "AuditRecord"

    def __call__(
        self,
        *,
        ordem: Optional[OrdemValue] = None,
        inicio: Optional[str] = None,
        fim: Optional[str] = None,
        id_token: Optional[int] = None,
        id_colaborador: Optional[int] = None,
        rota: Optional[str] = None,
        status: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[AuditRecord]:
        """Every authenticated request of the company as it was recorded, by time.

        An extension of the integration contract.

        `GET /company/getAuditLog`

        - `ordem`: The oldest first, or the newest; the oldest when it is left out. `crescente`: the oldest first
          `decrescente`: the newest first
        - `inicio`: Only requests from this moment on: a date (midnight UTC), or a time such as
          `2026-01-31T12:00:00Z`.
        - `fim`: Only requests before this moment: a date (midnight UTC), or a time.
        - `id_token`: Only requests of this token.
        - `id_colaborador`: Only requests of this person in the console.
        - `rota`: Only requests of this route, by its path with placeholders.
        - `status`: Only answers of this status (`403`) or class (`4xx`).
        """
        return self._records({}, {**{"ordem": ordem, "inicio": inicio, "fim": fim, "id_token": id_token, "id_colaborador": id_colaborador, "rota": rota, "status": status}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        ordem: Optional[OrdemValue] = None,
        inicio: Optional[str] = None,
        fim: Optional[str] = None,
        id_token: Optional[int] = None,
        id_colaborador: Optional[int] = None,
        rota: Optional[str] = None,
        status: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[AuditRecord]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"ordem": ordem, "inicio": inicio, "fim": fim, "id_token": id_token, "id_colaborador": id_colaborador, "rota": rota, "status": status}, page_size, CallOptions(timeout, retries, headers))


class CompanyGetChanges(Read):
    """What changed since a cursor, in order and without gaps."""

    _path = "/company/getChanges"
    _kind = "Change"

    def __call__(
        self,
        *,
        since: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Change]:
        """What changed since a cursor, in order and without gaps.

        Keep the `cursor` of the last change that you have read, and send it as `since` to get what came after it.
        Nothing is left out, also of writes that are stored at the same time; a change is shown as soon as the
        writes that began before it have ended.

        - An entry tells *that* something changed: read the record. What is not there any more was deleted.
        - To begin: `since=now` gives the newest change; keep its cursor, read what you need, then go on from there.
          Where it gives none, nothing has changed yet: go on without `since`, which begins with the oldest change
          that is kept.
        - What one request changed stands together. Across requests the order is that in which they began to write.
        - A recalculation is one entry (`recalculo`), an import or a refresh too (`empresa`): what it changed is not
          told one by one.
        - Changes are kept for 30 days. A cursor from before is a 410: read everything again, and begin anew.

        An extension of the integration contract.

        `GET /company/getChanges`

        - `since`: The `cursor` of the last change that was read, or `now` for the newest change alone; without it
          from the oldest change that is kept.
        """
        return self._records({}, {**{"since": since}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        since: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Change]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"since": since}, page_size, CallOptions(timeout, retries, headers))


class CompanyInsertWebhook(Write):
    """Register an address that is told of changes."""

    _method = "POST"
    _path = "/company/insertWebhook"
    _kind = "WebhookInserted"
    _dry_run_kind = "WebhookInsertedDryRun"

    def __call__(
        self,
        body: WebhookInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookInserted]:
        """Register an address that is told of changes.

        An event is a POST of `{ "type", "timestamp", "data" }` with the headers of Standard Webhooks: `webhook-id`
        (the same at every try), `webhook-timestamp` and `webhook-signature`. Any 2xx within 15 seconds counts as
        taken; redirects are not followed. Otherwise it is tried again after 5 seconds, 5 minutes, half an hour,
        then hours, for some three days. It may come more than once, and events of different kinds in any order.

        `motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which
        holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.

        The address must be `https://` (in development also `http://`) and on the public network. `segredo` signs
        the events; it is shown in this answer only.

        An extension of the integration contract.

        `POST /company/insertWebhook`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: WebhookInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookInsertedDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyGetWebhooks(Read):
    """The webhooks of the company."""

    _path = "/company/getWebhooks"
    _kind = "Webhook"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        descricao: Optional[str] = None,
        ativo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "descricao", "-descricao", "ativo", "-ativo", "falhando_desde", "-falhando_desde", "data_cadastro", "-data_cadastro", "segredo_anterior_ate", "-segredo_anterior_ate"]] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Webhook]:
        """The webhooks of the company.

        `motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which
        holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.

        An extension of the integration contract.

        `GET /company/getWebhooks`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `descricao`: Only records with this text as their `descricao`, whatever its case.
        - `ativo`: Only records with one of these values as their `ativo`, separated by commas. `0` (switched off:
          its events wait), `1` (active).
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "descricao": descricao, "ativo": ativo, "order": order, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        descricao: Optional[str] = None,
        ativo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "descricao", "-descricao", "ativo", "-ativo", "falhando_desde", "-falhando_desde", "data_cadastro", "-data_cadastro", "segredo_anterior_ate", "-segredo_anterior_ate"]] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Webhook]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "descricao": descricao, "ativo": ativo, "order": order, "after": after}, page_size, CallOptions(timeout, retries, headers))


class CompanyUpdateWebhook(Write):
    """Change a webhook, or switch it off and on."""

    _method = "PUT"
    _path = "/company/updateWebhook/{id}"
    _kind = "WebhookUpdated"
    _dry_run_kind = "WebhookUpdated"

    def __call__(
        self,
        id: int,
        body: WebhookUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookUpdated]:
        """Change a webhook, or switch it off and on.

        While it is switched off, its events wait, for as long as changes are kept (30 days). Switching it on
        (`ativo` 1) has it tried at once, also after the server has switched it off (`motivo` says why).

        `motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which
        holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /company/getWebhooks`.

        `PUT /company/updateWebhook/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: WebhookUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookUpdated]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class CompanyDeleteWebhook(Write):
    """Delete a webhook with its deliveries."""

    _method = "DELETE"
    _path = "/company/deleteWebhook/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a webhook with its deliveries.

        What was not delivered yet never is. To keep it, switch the webhook off instead.

        An extension of the integration contract.

        `DELETE /company/deleteWebhook/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyRotateWebhookSecret(Write):
    """Give a webhook another secret."""

    _method = "POST"
    _path = "/company/rotateWebhookSecret/{id}"
    _kind = "WebhookSecretRotated"
    _dry_run_kind = "WebhookSecretRotatedDryRun"

    def __call__(
        self,
        id: int,
        body: Optional[WebhookSecretRotate] = None,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookSecretRotated]:
        """Give a webhook another secret.

        For `horas` hours (24 when left out) events carry two signatures, by the new secret and by the one before,
        so that the receiver can change over at any time. `segredo` is shown in this answer only. 0 ends the old one
        at once.

        An extension of the integration contract.

        `POST /company/rotateWebhookSecret/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: Optional[WebhookSecretRotate] = None,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookSecretRotatedDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyTestWebhook(Write):
    """Send a webhook an event of the type webhook.test."""

    _method = "POST"
    _path = "/company/testWebhook/{id}"
    _kind = "WebhookTested"
    _dry_run_kind = "WebhookTestedDryRun"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookTested]:
        """Send a webhook an event of the type webhook.test.

        It is delivered like every other; getWebhookDeliveries shows what became of it.

        `motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which
        holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.

        An extension of the integration contract.

        `POST /company/testWebhook/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookTestedDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyGetWebhookDeliveries(Read):
    """Events and what became of their delivery, the newest first."""

    _path = "/company/getWebhookDeliveries"
    _kind = "WebhookDelivery"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        mensagem: Optional[str] = None,
        id_webhook: Optional[str] = None,
        tipo: Optional[str] = None,
        status: Optional[str] = None,
        tentativas: Optional[str] = None,
        resposta: Optional[str] = None,
        order: Optional[Literal["mensagem", "-mensagem", "id_webhook", "-id_webhook", "tipo", "-tipo", "status", "-status", "tentativas", "-tentativas", "proxima_tentativa", "-proxima_tentativa", "resposta", "-resposta", "data_cadastro", "-data_cadastro", "entregue_em", "-entregue_em"]] = None,
        after: Optional[str] = None,
        inicio: Optional[str] = None,
        fim: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[WebhookDelivery]:
        """Events and what became of their delivery, the newest first.

        Deliveries are kept for 30 days. What is `pendente` and not being tried says why in `motivo`.

        `motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which
        holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.

        With `limit`, events that come meanwhile move the next pages on: `fim`, the same moment for all pages,
        leaves them out.

        An extension of the integration contract.

        `GET /company/getWebhookDeliveries`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `mensagem`: Only records with this text as their `mensagem`, whatever its case.
        - `id_webhook`: Only records with one of these values as their `id_webhook`, separated by commas.
        - `tipo`: Only records with this text as their `tipo`, whatever its case.
        - `status`: Only records with one of these values as their `status`, separated by commas. `pendente` (it
          will be tried, or tried again), `entregue` (it was taken), `morta` (given up).
        - `tentativas`: Only records with one of these values as their `tentativas`, separated by commas.
        - `resposta`: Only records with one of these values as their `resposta`, separated by commas; `null`:
          without one.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        - `inicio`: Only requests from this moment on: a date (midnight UTC), or a time such as
          `2026-01-31T12:00:00Z`.
        - `fim`: Only requests before this moment: a date (midnight UTC), or a time.
        """
        return self._records({}, {**{"q": q, "mensagem": mensagem, "id_webhook": id_webhook, "tipo": tipo, "status": status, "tentativas": tentativas, "resposta": resposta, "order": order, "after": after, "inicio": inicio, "fim": fim}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        mensagem: Optional[str] = None,
        id_webhook: Optional[str] = None,
        tipo: Optional[str] = None,
        status: Optional[str] = None,
        tentativas: Optional[str] = None,
        resposta: Optional[str] = None,
        order: Optional[Literal["mensagem", "-mensagem", "id_webhook", "-id_webhook", "tipo", "-tipo", "status", "-status", "tentativas", "-tentativas", "proxima_tentativa", "-proxima_tentativa", "resposta", "-resposta", "data_cadastro", "-data_cadastro", "entregue_em", "-entregue_em"]] = None,
        after: Optional[str] = None,
        inicio: Optional[str] = None,
        fim: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[WebhookDelivery]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "mensagem": mensagem, "id_webhook": id_webhook, "tipo": tipo, "status": status, "tentativas": tentativas, "resposta": resposta, "order": order, "after": after, "inicio": inicio, "fim": fim}, page_size, CallOptions(timeout, retries, headers))


class CompanyReplayWebhookDelivery(Write):
    """Send an event again."""

    _method = "POST"
    _path = "/company/replayWebhookDelivery/{message}"
    _kind = "WebhookDeliveriesReplayed"
    _dry_run_kind = "WebhookDeliveriesReplayed"

    def __call__(
        self,
        message: str,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookDeliveriesReplayed]:
        """Send an event again.

        `message` is its `webhook-id`, which stays the same: who has taken it already can tell. It gets all its
        tries anew.

        `motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which
        holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.

        An extension of the integration contract.

        `POST /company/replayWebhookDelivery/{message}`

        - `message`: The `webhook-id` of the event.
        """
        return self._written({"message": message}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        message: str,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookDeliveriesReplayed]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"message": message}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyReplayWebhookDeliveries(Write):
    """Send all events of a webhook since a moment again."""

    _method = "POST"
    _path = "/company/replayWebhookDeliveries/{id}"
    _kind = "WebhookDeliveriesReplayed"
    _dry_run_kind = "WebhookDeliveriesReplayed"

    def __call__(
        self,
        id: int,
        body: WebhookDeliveriesReplay,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookDeliveriesReplayed]:
        """Send all events of a webhook since a moment again.

        With `status` only those of that state, such as `morta`.

        `motivo` says why nothing is sent at present: the webhook is switched off, or this is development, which
        holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`). Null: it is sent.

        An extension of the integration contract.

        `POST /company/replayWebhookDeliveries/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: WebhookDeliveriesReplay,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[WebhookDeliveriesReplayed]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class CompanyResource:
    """`/company`: Departments, Branches, Roles and functions, Company, Changes, Webhooks."""

    def __init__(self, transport: Transport) -> None:
        self.department = CompanyDepartmentResource(transport)
        """`/company/department`: Departments. Areas of the company."""
        self.branch = CompanyBranchResource(transport)
        """`/company/branch`: Branches. Places of the company."""
        self.role = CompanyRoleResource(transport)
        """`/company/role`: Roles and functions. Roles (cargos), and the functions (funções) that each of them has."""
        self.function = CompanyFunctionResource(transport)
        """`/company/function`: Roles and functions. Roles (cargos), and the functions (funções) that each of them has."""
        self.get_departments = CompanyGetDepartments(transport)
        """The departments of the company."""
        self.insert_department = CompanyInsertDepartment(transport)
        """Insert a department."""
        self.get_branches = CompanyGetBranches(transport)
        """The branches of the company."""
        self.insert_branch = CompanyInsertBranch(transport)
        """Insert a branch."""
        self.get_roles = CompanyGetRoles(transport)
        """The roles of the company."""
        self.insert_role = CompanyInsertRole(transport)
        """Insert a role."""
        self.get_functions_by_role = CompanyGetFunctionsByRole(transport)
        """The functions of a role."""
        self.insert_function = CompanyInsertFunction(transport)
        """Insert a function of a role."""
        self.update_department = CompanyUpdateDepartment(transport)
        """Update a department."""
        self.delete_department = CompanyDeleteDepartment(transport)
        """Delete a deactivated department that nothing depends on."""
        self.update_branch = CompanyUpdateBranch(transport)
        """Update a branch."""
        self.delete_branch = CompanyDeleteBranch(transport)
        """Delete a deactivated branch that nothing depends on."""
        self.update_role = CompanyUpdateRole(transport)
        """Update a role."""
        self.delete_role = CompanyDeleteRole(transport)
        """Delete a deactivated role that nothing depends on."""
        self.update_function = CompanyUpdateFunction(transport)
        """Update a function of a role."""
        self.delete_function = CompanyDeleteFunction(transport)
        """Delete a deactivated function that nothing depends on."""
        self.get_audit_log = CompanyGetAuditLog(transport)
        """Every authenticated request of the company as it was recorded, by time."""
        self.get_changes = CompanyGetChanges(transport)
        """What changed since a cursor, in order and without gaps."""
        self.insert_webhook = CompanyInsertWebhook(transport)
        """Register an address that is told of changes."""
        self.get_webhooks = CompanyGetWebhooks(transport)
        """The webhooks of the company."""
        self.update_webhook = CompanyUpdateWebhook(transport)
        """Change a webhook, or switch it off and on."""
        self.delete_webhook = CompanyDeleteWebhook(transport)
        """Delete a webhook with its deliveries."""
        self.rotate_webhook_secret = CompanyRotateWebhookSecret(transport)
        """Give a webhook another secret."""
        self.test_webhook = CompanyTestWebhook(transport)
        """Send a webhook an event of the type webhook.test."""
        self.get_webhook_deliveries = CompanyGetWebhookDeliveries(transport)
        """Events and what became of their delivery, the newest first."""
        self.replay_webhook_delivery = CompanyReplayWebhookDelivery(transport)
        """Send an event again."""
        self.replay_webhook_deliveries = CompanyReplayWebhookDeliveries(transport)
        """Send all events of a webhook since a moment again."""


class EmployeeGetEmployees(Read):
    """The employees of the company."""

    _path = "/employee/getEmployees"
    _kind = "Employee"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_filial: Optional[str] = None,
        id_cargo: Optional[str] = None,
        id_funcao: Optional[str] = None,
        sexo: Optional[str] = None,
        status: Optional[str] = None,
        lixeira: Optional[str] = None,
        email: Optional[str] = None,
        id_departamento: Optional[str] = None,
        nivel_de_acesso: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        sessoes: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        codigo_funcao: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_filial", "-id_filial", "id_cargo", "-id_cargo", "id_funcao", "-id_funcao", "sexo", "-sexo", "data_admissao", "-data_admissao", "status", "-status", "lixeira", "-lixeira", "email", "-email", "id_departamento", "-id_departamento", "nivel_de_acesso", "-nivel_de_acesso", "codigo_externo", "-codigo_externo", "sessoes", "-sessoes", "ultimo_uso", "-ultimo_uso"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Employee]:
        """The employees of the company.

        Salaries are never listed.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /employee/getEmployees`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_filial`: Only records with one of these values as their `id_filial`, separated by commas.
        - `id_cargo`: Only records with one of these values as their `id_cargo`, separated by commas.
        - `id_funcao`: Only records with one of these values as their `id_funcao`, separated by commas.
        - `sexo`: Only records with one of these values as their `sexo`, separated by commas; `null`: without one.
          `Masculino` (male), `Feminino` (female).
        - `status`: Only records with one of these values as their `status`, separated by commas. `0` (blocked), `1`
          (active), `2` (inactive).
        - `lixeira`: Only records with one of these values as their `lixeira`, separated by commas. `0` (not in
          trash), `1` (in trash).
        - `email`: Only records with this text as their `email`, whatever its case.
        - `id_departamento`: Only records with one of these values as their `id_departamento`, separated by commas;
          `null`: without one.
        - `nivel_de_acesso`: Only records with one of these values as their `nivel_de_acesso`, separated by commas.
          `Gerente` (administrator), `Gestor` (company manager), `Colaborador` (collaborator).
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `sessoes`: Only records with one of these values as their `sessoes`, separated by commas.
        - `codigo_filial`: Only records whose `filial` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_cargo`: Only records whose `cargo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_funcao`: Only records whose `funcao` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_departamento`: Only records whose `departamento` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `sessoes`, `ultimo_uso`,
          `codigo_filial`, `nome_filial`, `codigo_cargo`, `nome_cargo`, `codigo_funcao`, `nome_funcao`,
          `codigo_departamento`, `nome_departamento`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "id_filial": id_filial, "id_cargo": id_cargo, "id_funcao": id_funcao, "sexo": sexo, "status": status, "lixeira": lixeira, "email": email, "id_departamento": id_departamento, "nivel_de_acesso": nivel_de_acesso, "codigo_externo": codigo_externo, "sessoes": sessoes, "codigo_filial": codigo_filial, "codigo_cargo": codigo_cargo, "codigo_funcao": codigo_funcao, "codigo_departamento": codigo_departamento, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_filial: Optional[str] = None,
        id_cargo: Optional[str] = None,
        id_funcao: Optional[str] = None,
        sexo: Optional[str] = None,
        status: Optional[str] = None,
        lixeira: Optional[str] = None,
        email: Optional[str] = None,
        id_departamento: Optional[str] = None,
        nivel_de_acesso: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        sessoes: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        codigo_funcao: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_filial", "-id_filial", "id_cargo", "-id_cargo", "id_funcao", "-id_funcao", "sexo", "-sexo", "data_admissao", "-data_admissao", "status", "-status", "lixeira", "-lixeira", "email", "-email", "id_departamento", "-id_departamento", "nivel_de_acesso", "-nivel_de_acesso", "codigo_externo", "-codigo_externo", "sessoes", "-sessoes", "ultimo_uso", "-ultimo_uso"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Employee]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "id_filial": id_filial, "id_cargo": id_cargo, "id_funcao": id_funcao, "sexo": sexo, "status": status, "lixeira": lixeira, "email": email, "id_departamento": id_departamento, "nivel_de_acesso": nivel_de_acesso, "codigo_externo": codigo_externo, "sessoes": sessoes, "codigo_filial": codigo_filial, "codigo_cargo": codigo_cargo, "codigo_funcao": codigo_funcao, "codigo_departamento": codigo_departamento, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_filial: Optional[str] = None,
        id_cargo: Optional[str] = None,
        id_funcao: Optional[str] = None,
        sexo: Optional[str] = None,
        status: Optional[str] = None,
        lixeira: Optional[str] = None,
        email: Optional[str] = None,
        id_departamento: Optional[str] = None,
        nivel_de_acesso: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        sessoes: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        codigo_funcao: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_filial", "-id_filial", "id_cargo", "-id_cargo", "id_funcao", "-id_funcao", "sexo", "-sexo", "data_admissao", "-data_admissao", "status", "-status", "lixeira", "-lixeira", "email", "-email", "id_departamento", "-id_departamento", "nivel_de_acesso", "-nivel_de_acesso", "codigo_externo", "-codigo_externo", "sessoes", "-sessoes", "ultimo_uso", "-ultimo_uso"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "id_filial": id_filial, "id_cargo": id_cargo, "id_funcao": id_funcao, "sexo": sexo, "status": status, "lixeira": lixeira, "email": email, "id_departamento": id_departamento, "nivel_de_acesso": nivel_de_acesso, "codigo_externo": codigo_externo, "sessoes": sessoes, "codigo_filial": codigo_filial, "codigo_cargo": codigo_cargo, "codigo_funcao": codigo_funcao, "codigo_departamento": codigo_departamento, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class EmployeeGetEmployeesByBranch(Read):
    """The employees of a branch."""

    _path = "/employee/getEmployeesByBranch/{id}"
    _kind = "Employee"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        nome: Optional[str] = None,
        id_filial: Optional[str] = None,
        id_cargo: Optional[str] = None,
        id_funcao: Optional[str] = None,
        sexo: Optional[str] = None,
        status: Optional[str] = None,
        lixeira: Optional[str] = None,
        email: Optional[str] = None,
        id_departamento: Optional[str] = None,
        nivel_de_acesso: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        sessoes: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        codigo_funcao: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_filial", "-id_filial", "id_cargo", "-id_cargo", "id_funcao", "-id_funcao", "sexo", "-sexo", "data_admissao", "-data_admissao", "status", "-status", "lixeira", "-lixeira", "email", "-email", "id_departamento", "-id_departamento", "nivel_de_acesso", "-nivel_de_acesso", "codigo_externo", "-codigo_externo", "sessoes", "-sessoes", "ultimo_uso", "-ultimo_uso"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Employee]:
        """The employees of a branch.

        `GET /employee/getEmployeesByBranch/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_filial`: Only records with one of these values as their `id_filial`, separated by commas.
        - `id_cargo`: Only records with one of these values as their `id_cargo`, separated by commas.
        - `id_funcao`: Only records with one of these values as their `id_funcao`, separated by commas.
        - `sexo`: Only records with one of these values as their `sexo`, separated by commas; `null`: without one.
          `Masculino` (male), `Feminino` (female).
        - `status`: Only records with one of these values as their `status`, separated by commas. `0` (blocked), `1`
          (active), `2` (inactive).
        - `lixeira`: Only records with one of these values as their `lixeira`, separated by commas. `0` (not in
          trash), `1` (in trash).
        - `email`: Only records with this text as their `email`, whatever its case.
        - `id_departamento`: Only records with one of these values as their `id_departamento`, separated by commas;
          `null`: without one.
        - `nivel_de_acesso`: Only records with one of these values as their `nivel_de_acesso`, separated by commas.
          `Gerente` (administrator), `Gestor` (company manager), `Colaborador` (collaborator).
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `sessoes`: Only records with one of these values as their `sessoes`, separated by commas.
        - `codigo_filial`: Only records whose `filial` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_cargo`: Only records whose `cargo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_funcao`: Only records whose `funcao` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_departamento`: Only records whose `departamento` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `sessoes`, `ultimo_uso`,
          `codigo_filial`, `nome_filial`, `codigo_cargo`, `nome_cargo`, `codigo_funcao`, `nome_funcao`,
          `codigo_departamento`, `nome_departamento`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id": id_, "nome": nome, "id_filial": id_filial, "id_cargo": id_cargo, "id_funcao": id_funcao, "sexo": sexo, "status": status, "lixeira": lixeira, "email": email, "id_departamento": id_departamento, "nivel_de_acesso": nivel_de_acesso, "codigo_externo": codigo_externo, "sessoes": sessoes, "codigo_filial": codigo_filial, "codigo_cargo": codigo_cargo, "codigo_funcao": codigo_funcao, "codigo_departamento": codigo_departamento, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        nome: Optional[str] = None,
        id_filial: Optional[str] = None,
        id_cargo: Optional[str] = None,
        id_funcao: Optional[str] = None,
        sexo: Optional[str] = None,
        status: Optional[str] = None,
        lixeira: Optional[str] = None,
        email: Optional[str] = None,
        id_departamento: Optional[str] = None,
        nivel_de_acesso: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        sessoes: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        codigo_cargo: Optional[str] = None,
        codigo_funcao: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_filial", "-id_filial", "id_cargo", "-id_cargo", "id_funcao", "-id_funcao", "sexo", "-sexo", "data_admissao", "-data_admissao", "status", "-status", "lixeira", "-lixeira", "email", "-email", "id_departamento", "-id_departamento", "nivel_de_acesso", "-nivel_de_acesso", "codigo_externo", "-codigo_externo", "sessoes", "-sessoes", "ultimo_uso", "-ultimo_uso"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Employee]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id": id_, "nome": nome, "id_filial": id_filial, "id_cargo": id_cargo, "id_funcao": id_funcao, "sexo": sexo, "status": status, "lixeira": lixeira, "email": email, "id_departamento": id_departamento, "nivel_de_acesso": nivel_de_acesso, "codigo_externo": codigo_externo, "sessoes": sessoes, "codigo_filial": codigo_filial, "codigo_cargo": codigo_cargo, "codigo_funcao": codigo_funcao, "codigo_departamento": codigo_departamento, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class EmployeeInsertEmployee(Write):
    """Insert an employee and send the password-definition message."""

    _method = "POST"
    _path = "/employee/insertEmployee"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: EmployeeInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert an employee and send the password-definition message.

        A message with a link to define the password goes to `email`; the link is valid for 7 days. An address is
        used once in a company, whatever its case, and so is a `codigo_externo`. Without `status` the employee is
        active. A department is given by updateEmployeeDepartment, or by upsertMany.

        Where messages are not sent, as in development unless its operator wants it, the header `X-Message-Held`
        says so.

        `POST /employee/insertEmployee`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: EmployeeInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class EmployeeUpdateEmployee(Write):
    """Update an employee."""

    _method = "PUT"
    _path = "/employee/updateEmployee/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: EmployeeUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update an employee.

        What is left out stays as it is. `status` and `lixeira` take any value from any other, so that a record just
        read can be sent back; only a body of nothing but `status`, 0 for a blocked employee or 1 for an active one,
        is refused with 409: such a body blocks or unblocks, and the contract answers blocking what is blocked with
        409, as `/go/…/block` does. A repetition of one that got no answer is told apart by `Idempotency-Key`.

        `If-Match` takes the `ETag` of `GET /employee/getById/{id}`.

        `PUT /employee/updateEmployee/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: EmployeeUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class EmployeeGetEmployeeDepartments(Read):
    """The departments of an employee."""

    _path = "/employee/getEmployeeDepartments/{id}"
    _kind = "EmployeeDepartment"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[EmployeeDepartment]:
        """The departments of an employee.

        `GET /employee/getEmployeeDepartments/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[EmployeeDepartment]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class EmployeeUpdateEmployeeDepartment(Write):
    """Move an employee to a department."""

    _method = "PUT"
    _path = "/employee/updateEmployeeDepartment/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: EmployeeDepartmentUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Move an employee to a department.

        Takes the place of all departments that the employee had.

        `If-Match` takes the `ETag` of `GET /employee/getEmployeeDepartments/{id}`.

        `PUT /employee/updateEmployeeDepartment/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: EmployeeDepartmentUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class EmployeeGetById(Read):
    """An employee with the external code."""

    _path = "/employee/getById/{id}"
    _kind = "EmployeeSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[EmployeeSetup]:
        """An employee with the external code.

        Its `ETag` is another one also after changes of what is not shown, such as the salary.

        An extension of the integration contract.

        `GET /employee/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[EmployeeSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class EmployeeGetByExternalId(Read):
    """The employee with this external code."""

    _path = "/employee/getByExternalId/{codigo}"
    _kind = "EmployeeSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[EmployeeSetup]:
        """The employee with this external code.

        An extension of the integration contract.

        `GET /employee/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[EmployeeSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class EmployeeUpsertMany(Write):
    """Insert or update up to 10000 employees, by id or by email."""

    _method = "POST"
    _path = "/employee/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: EmployeeUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 10000 employees, by id or by email.

        A row finds its employee by `id`, or by `email` whatever its case; a row with neither, by its
        `codigo_externo`. One that is there is updated with what the row has, and is left alone when it is so
        already; a `email` or `codigo_externo` that no employee has inserts one. Each record that a row refers to
        may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A row is
        judged as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        An address belongs to one employee for good: a row with the address of one and the `id` of another is
        refused. Who is new needs `email`, `nome`, branch, role and function, and gets the password-definition
        message as by insertEmployee. A department takes the place of all that the employee had; null leaves none.

        Of `remuneracao` nothing is told, neither a value nor whether one is right: a row with it counts as
        `updated`, and `changes` name it without values.

        Where messages are not sent, as in development unless its operator wants it, the header `X-Message-Held`
        says so.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /employee/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: EmployeeUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class EmployeeInsertPasswordMessage(Write):
    """Send an employee the password message again."""

    _method = "POST"
    _path = "/employee/insertPasswordMessage/{id}"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Send an employee the password message again.

        The new link is valid for 7 days, and earlier ones work no more. A password that was defined stays until
        another one is. To somebody who is blocked or in the trash nothing is sent: 409.

        Where messages are not sent, as in development unless its operator wants it, the header `X-Message-Held`
        says so.

        An extension of the integration contract.

        `POST /employee/insertPasswordMessage/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class EmployeeGetPasswordMessages(Read):
    """The password messages of an employee and what became of each, the newest first."""

    _path = "/employee/getPasswordMessages/{id}"
    _kind = "PasswordMessage"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PasswordMessage]:
        """The password messages of an employee and what became of each, the newest first.

        Their texts are not shown: they have the link.

        An extension of the integration contract.

        `GET /employee/getPasswordMessages/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PasswordMessage]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class EmployeeResource:
    """`/employee`: Employees. Employees and the departments that they work in."""

    def __init__(self, transport: Transport) -> None:
        self.get_employees = EmployeeGetEmployees(transport)
        """The employees of the company."""
        self.get_employees_by_branch = EmployeeGetEmployeesByBranch(transport)
        """The employees of a branch."""
        self.insert_employee = EmployeeInsertEmployee(transport)
        """Insert an employee and send the password-definition message."""
        self.update_employee = EmployeeUpdateEmployee(transport)
        """Update an employee."""
        self.get_employee_departments = EmployeeGetEmployeeDepartments(transport)
        """The departments of an employee."""
        self.update_employee_department = EmployeeUpdateEmployeeDepartment(transport)
        """Move an employee to a department."""
        self.get_by_id = EmployeeGetById(transport)
        """An employee with the external code."""
        self.get_by_external_id = EmployeeGetByExternalId(transport)
        """The employee with this external code."""
        self.upsert_many = EmployeeUpsertMany(transport)
        """Insert or update up to 10000 employees, by id or by email."""
        self.insert_password_message = EmployeeInsertPasswordMessage(transport)
        """Send an employee the password message again."""
        self.get_password_messages = EmployeeGetPasswordMessages(transport)
        """The password messages of an employee and what became of each, the newest first."""


class IndicatorsFormulaUpsertMany(Write):
    """Insert or update up to 2000 formula indicators, by id or by codigo_externo."""

    _method = "POST"
    _path = "/indicators/formula/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: FormulaIndicatorUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 formula indicators, by id or by codigo_externo.

        A row finds its indicator by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
        `nome`, unless several have it. One that is there is updated with what the row has, and is left alone when
        it is so already; a `codigo_externo` or `nome` that no indicator has inserts one. A row is judged as by the
        insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        A row has its formula as text (`formula_texto` with `idioma`; guide *Formulas as text*), which may name
        indicators of other rows, by `nome` or `codigo_externo`, wherever they stand. A text that is written as
        getFormulaTextById writes the stored formula is no change. An indicator of another type that a row with a
        text names becomes a formula. Concepts of unit 10 stay as they are: saveFormulaIndicator saves them.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /indicators/formula/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: FormulaIndicatorUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class IndicatorsFormulaResource:
    """`/indicators/formula`: Indicators. What is measured: common, compound, consolidated and formula indicators."""

    def __init__(self, transport: Transport) -> None:
        self.upsert_many = IndicatorsFormulaUpsertMany(transport)
        """Insert or update up to 2000 formula indicators, by id or by codigo_externo."""


class IndicatorsGetCommonIndicators(Read):
    """Indicators whose values are typed."""

    _path = "/indicators/getCommonIndicators"
    _kind = "Indicator"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Indicator]:
        """Indicators whose values are typed.

        The company must have contracted the GMR module.

        `GET /indicators/getCommonIndicators`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `tipo`: Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its
          values are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
          indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
          composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
          summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
          the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
          saveFormulaIndicator).
        - `meta_oculta`: Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the
          target is shown), `1` (the target is hidden).
        - `meta_ajustavel`: Only records with one of these values as their `meta_ajustavel`, separated by commas.
          `0` (the target is not adjustable), `1` (the target is adjustable).
        - `unidade_medida`: Only records with one of these values as their `unidade_medida`, separated by commas.
          `0` (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
          denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
          denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
          numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
          denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
          `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
        - `interpretacao`: Only records with one of these values as their `interpretacao`, separated by commas. `0`
          (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more
          is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
          (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
          (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
          (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals),
          `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
          totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
          better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with
          negative values; less is better).
        - `totalizador`: Only records with one of these values as their `totalizador`, separated by commas. `0`
          (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value),
          `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
        - `moeda`: Only records with this text as their `moeda`, whatever its case.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Indicator]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetCompoundIndicators(Read):
    """Indicators composed of fields of others."""

    _path = "/indicators/getCompoundIndicators"
    _kind = "Indicator"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Indicator]:
        """Indicators composed of fields of others.

        The company must have contracted the GMR module.

        `GET /indicators/getCompoundIndicators`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `tipo`: Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its
          values are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
          indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
          composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
          summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
          the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
          saveFormulaIndicator).
        - `meta_oculta`: Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the
          target is shown), `1` (the target is hidden).
        - `meta_ajustavel`: Only records with one of these values as their `meta_ajustavel`, separated by commas.
          `0` (the target is not adjustable), `1` (the target is adjustable).
        - `unidade_medida`: Only records with one of these values as their `unidade_medida`, separated by commas.
          `0` (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
          denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
          denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
          numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
          denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
          `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
        - `interpretacao`: Only records with one of these values as their `interpretacao`, separated by commas. `0`
          (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more
          is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
          (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
          (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
          (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals),
          `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
          totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
          better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with
          negative values; less is better).
        - `totalizador`: Only records with one of these values as their `totalizador`, separated by commas. `0`
          (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value),
          `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
        - `moeda`: Only records with this text as their `moeda`, whatever its case.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Indicator]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetConsolidatedIndicators(Read):
    """Indicators summed over panels."""

    _path = "/indicators/getConsolidatedIndicators"
    _kind = "Indicator"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Indicator]:
        """Indicators summed over panels.

        The company must have contracted the GMR module.

        `GET /indicators/getConsolidatedIndicators`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `tipo`: Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its
          values are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
          indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
          composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
          summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
          the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
          saveFormulaIndicator).
        - `meta_oculta`: Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the
          target is shown), `1` (the target is hidden).
        - `meta_ajustavel`: Only records with one of these values as their `meta_ajustavel`, separated by commas.
          `0` (the target is not adjustable), `1` (the target is adjustable).
        - `unidade_medida`: Only records with one of these values as their `unidade_medida`, separated by commas.
          `0` (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
          denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
          denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
          numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
          denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
          `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
        - `interpretacao`: Only records with one of these values as their `interpretacao`, separated by commas. `0`
          (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more
          is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
          (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
          (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
          (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals),
          `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
          totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
          better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with
          negative values; less is better).
        - `totalizador`: Only records with one of these values as their `totalizador`, separated by commas. `0`
          (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value),
          `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
        - `moeda`: Only records with this text as their `moeda`, whatever its case.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Indicator]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetFormulaIndicators(Read):
    """Indicators calculated by a formula."""

    _path = "/indicators/getFormulaIndicators"
    _kind = "FormulaIndicator"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[FormulaIndicator]:
        """Indicators calculated by a formula.

        `include=formula_texto` adds each formula as text, with its `idioma`. As a file the list then goes back
        through `/indicators/formula/upsertMany` as it is, and without rows (`limit=0`) it is a template to fill in.

        The company must have contracted the GMR module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /indicators/getFormulaIndicators`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `tipo`: Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its
          values are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
          indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
          composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
          summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
          the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
          saveFormulaIndicator).
        - `meta_oculta`: Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the
          target is shown), `1` (the target is hidden).
        - `meta_ajustavel`: Only records with one of these values as their `meta_ajustavel`, separated by commas.
          `0` (the target is not adjustable), `1` (the target is adjustable).
        - `unidade_medida`: Only records with one of these values as their `unidade_medida`, separated by commas.
          `0` (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
          denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
          denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
          numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
          denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
          `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
        - `interpretacao`: Only records with one of these values as their `interpretacao`, separated by commas. `0`
          (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more
          is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
          (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
          (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
          (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals),
          `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
          totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
          better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with
          negative values; less is better).
        - `totalizador`: Only records with one of these values as their `totalizador`, separated by commas. `0`
          (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value),
          `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
        - `moeda`: Only records with this text as their `moeda`, whatever its case.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`,
          `formula_texto`, `idioma`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[FormulaIndicator]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class IndicatorsGetIndicatorById(Read):
    """One indicator."""

    _path = "/indicators/getIndicatorById/{id}"
    _kind = "Indicator"

    def __call__(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Indicator]:
        """One indicator.

        The company must have contracted the GMR module.

        `GET /indicators/getIndicatorById/{id}`

        - `id`: The id of the record.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        """
        return self._records({"id": id}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Indicator]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsInsertCommonIndicator(Write):
    """Insert a common indicator."""

    _method = "POST"
    _path = "/indicators/insertCommonIndicator"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: CommonIndicatorInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a common indicator.

        What is left out is 0, an empty text, or `BRL`.

        The company must have contracted the GMR module.

        `POST /indicators/insertCommonIndicator`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: CommonIndicatorInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class IndicatorsGetCompoundReferencesById(Read):
    """What a compound indicator is composed of; empty for other types."""

    _path = "/indicators/getCompoundReferencesById/{id}"
    _kind = "CompoundReference"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[CompoundReference]:
        """What a compound indicator is composed of; empty for other types.

        The company must have contracted the GMR module.

        `GET /indicators/getCompoundReferencesById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[CompoundReference]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetConsolidatedReferencesById(Read):
    """What a consolidated indicator sums; empty for other types."""

    _path = "/indicators/getConsolidatedReferencesById/{id}"
    _kind = "ConsolidatedReference"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ConsolidatedReference]:
        """What a consolidated indicator sums; empty for other types.

        The company must have contracted the GMR module.

        `GET /indicators/getConsolidatedReferencesById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ConsolidatedReference]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetFormulaReferencesById(Read):
    """What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types."""

    _path = "/indicators/getFormulaReferencesById/{id}"
    _kind = "FormulaReference"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[FormulaReference]:
        """What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types.

        The company must have contracted the GMR module.

        `GET /indicators/getFormulaReferencesById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[FormulaReference]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetFormulaNodesById(Read):
    """The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types."""

    _path = "/indicators/getFormulaNodesById/{id}"
    _kind = "FormulaNode"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[FormulaNode]:
        """The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types.

        The company must have contracted the GMR module.

        `GET /indicators/getFormulaNodesById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[FormulaNode]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetFormulaConceptsById(Read):
    """The concepts a result is translated to; empty unless the indicator is a formula in concepts."""

    _path = "/indicators/getFormulaConceptsById/{id}"
    _kind = "FormulaConcept"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[FormulaConcept]:
        """The concepts a result is translated to; empty unless the indicator is a formula in concepts.

        The company must have contracted the GMR module.

        `GET /indicators/getFormulaConceptsById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[FormulaConcept]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsSaveFormulaIndicator(Write):
    """Create a formula indicator, convert an indicator into one, or edit one."""

    _method = "POST"
    _path = "/indicators/saveFormulaIndicator"
    _kind = "FormulaIndicatorSaved"
    _dry_run_kind = "FormulaPreview"

    def __call__(
        self,
        body: FormulaIndicatorSave,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[FormulaIndicatorSaved]:
        """Create a formula indicator, convert an indicator into one, or edit one.

        Without `id` (or with null) an indicator is created; with the id of an indicator of the company that one is
        edited, or becomes a formula. What getFormulaReferencesById and getFormulaNodesById answer can be sent back
        unchanged as `referencias` and `nos`: read, change, save. The save is atomic: earlier references, nodes and
        concepts are replaced. Typed values of a manual entry are kept as long as its `slug` is. What else was
        typed, in an indicator that becomes a formula or in an entry whose `slug` is dropped, is set aside for 30
        days, from where the operator can bring it back; a dry run tells how many values (`setAside`). Every cell of
        the indicator and of what depends on it is recalculated after the answer.

        **Trees.** Each destination has one tree: 0 the target, 1 the realized value. The realized one is always
        required, the target one unless `meta_oculta` is 1. A tree has one root (`pai_key` null), at most 250 nodes
        and 20 levels; the children of an operation have `ordem` 0, 1, 2 … without gaps; the root may leave its own
        out.

        | operands | operations |
        | --- | --- |
        | 2 or more | `soma`, `multiplicacao`, `min`, `max`, `media` |
        | 2 | `subtracao`, `divisao`, `percentual` (a ÷ b × 100), `maior`, `menor`, `maior_igual`, `menor_igual`,
        `igual`, `diferente` (1 or 0) |
        | 1 | `negativo`, `abs` |
        | 3 | `se` (condition, value if true, value if false) |

        **Units.** 1, 3, 5, 7 and 9 require `divisao` at the root of both trees; 3 also requires `percentual`, which
        may itself be the root. 10 requires `conceitos`, `interpretacao` 0 or 2, `totalizador` 2 and
        `meta_ajustavel` 0; no two concepts have one `valor`. `moeda` is required for 0 and 1. While others read its
        denominator an indicator keeps a unit with one (409, which names them).

        **References**, by their `tipo`:

        - 0, another indicator: `id_indicador_ref`, which must not lead back to this indicator; `campo` (2 when
          absent); with `id_painel_modelo`, an active, non-confidential submodel with the indicator, its panels are
          combined by `agregacao`. The denominators (`campo` 4 and 6) are there for indicators with a calculation
          unit only.
        - 1, budget management: `id_go_processo_periodo` and `go_config`; `go_metrica` and `go_modo`. Of `fontes` no
          account lies below another one of the list, and no structure: it would count twice. An account beside a
          structure is a term of its own, added to it.
        - 2, a constant: `valor_constante`, at most 10 integer and 10 decimal digits, in Brazilian or US format.
        - 3, a manual entry: at most four, each used once; one in a formula, or one on each side of a `divisao` or
          `percentual` at the root.

        **Nothing is not zero.** `soma`, `subtracao`, `media`, `min` and `max` skip what has no value; all others
        have none as soon as one operand has none. A division by zero has no value. Results are exact, and rounded
        once, half away from zero, to 2 decimals.

        **As text.** In place of `formula`, `formula_texto` with `idioma` says the same as in a spreadsheet (an
        extension; guide *Formulas as text*). References with the same meaning as in the stored formula keep `slug`,
        `rotulo` and place. Problems are told with line and column.

        With `Prefer: tx=rollback` nothing is stored: the answer tells which cells would change, and who depends on
        the indicator; a formula that is refused is refused with all its problems, one a line.

        The company must have contracted the GMR module.

        A dry run also answers with all changes as CSV, by `Accept`: `text/csv; formato=br` (fields parted by `;`,
        decimals by `,`) or `text/csv; formato=us` (by `,` and `.`). Below a header each change is a row; an empty
        cell is null.

        `If-Match` takes the `ETag` of `GET /indicators/getFormulaById/{id}`.

        `POST /indicators/saveFormulaIndicator`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: FormulaIndicatorSave,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[FormulaPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class IndicatorsGetAll(Read):
    """The indicators of all types."""

    _path = "/indicators/getAll"
    _kind = "Indicator"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Indicator]:
        """The indicators of all types.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /indicators/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `tipo`: Only records with one of these values as their `tipo`, separated by commas. `0` (TIPO_COMUM: its
          values are sent with updateProgressPanel), `1` (TIPO_COMPOSTO_DINAMICO: composed of fields of other
          indicators, target from targets and realized from realized values), `2` (TIPO_COMPOSTO_CUSTOMIZADO:
          composed of fields of other indicators, each as its reference says), `3` (TIPO_CONSOLIDADO_DINAMICO:
          summed over the panels of a model and of its submodels), `4` (TIPO_CONSOLIDADO_CUSTOMIZADO: summed over
          the panels of the models that are named), `5` (TIPO_FORMULA: calculated by a formula, see
          saveFormulaIndicator).
        - `meta_oculta`: Only records with one of these values as their `meta_oculta`, separated by commas. `0` (the
          target is shown), `1` (the target is hidden).
        - `meta_ajustavel`: Only records with one of these values as their `meta_ajustavel`, separated by commas.
          `0` (the target is not adjustable), `1` (the target is adjustable).
        - `unidade_medida`: Only records with one of these values as their `unidade_medida`, separated by commas.
          `0` (UNIDADE_MOEDA: money, in the currency of moeda), `1` (UNIDADE_MOEDA_CALCULO: money, numerator ÷
          denominator), `2` (UNIDADE_PERCENTUAL: percent), `3` (UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷
          denominator × 100), `4` (UNIDADE_QUANTIDADE: a quantity), `5` (UNIDADE_QUANTIDADE_CALCULO: a quantity,
          numerator ÷ denominator), `6` (UNIDADE_DIAS: days), `7` (UNIDADE_DIAS_CALCULO: days, numerator ÷
          denominator), `8` (UNIDADE_HORAS: hours), `9` (UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator),
          `10` (UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches).
        - `interpretacao`: Only records with one of these values as their `interpretacao`, separated by commas. `0`
          (INTERPRETACAO_RM: realized ÷ target; more is better), `1` (INTERPRETACAO_MRMAIS: realized ÷ target; more
          is better, but never above 100%), `2` (INTERPRETACAO_MR: target ÷ realized; less is better), `3`
          (INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%), `4`
          (INTERPRETACAO_APROX: approximation; closer to the target is better), `5`
          (INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals),
          `6` (INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year
          totals), `7` (INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is
          better), `8` (INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with
          negative values; less is better).
        - `totalizador`: Only records with one of these values as their `totalizador`, separated by commas. `0`
          (TOTALIZADOR_SOMA: the sum of the months), `1` (TOTALIZADOR_MEDIA: the mean of the months with a value),
          `2` (TOTALIZADOR_ULTIMO_MES: the last month with a value).
        - `moeda`: Only records with this text as their `moeda`, whatever its case.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Indicator]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        tipo: Optional[str] = None,
        meta_oculta: Optional[str] = None,
        meta_ajustavel: Optional[str] = None,
        unidade_medida: Optional[str] = None,
        interpretacao: Optional[str] = None,
        totalizador: Optional[str] = None,
        moeda: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "tipo", "-tipo", "meta_oculta", "-meta_oculta", "meta_ajustavel", "-meta_ajustavel", "unidade_medida", "-unidade_medida", "interpretacao", "-interpretacao", "totalizador", "-totalizador", "moeda", "-moeda", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "tipo": tipo, "meta_oculta": meta_oculta, "meta_ajustavel": meta_ajustavel, "unidade_medida": unidade_medida, "interpretacao": interpretacao, "totalizador": totalizador, "moeda": moeda, "codigo_externo": codigo_externo, "desativado": desativado, "id_painel_modelo": id_painel_modelo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class IndicatorsGetById(Read):
    """An indicator with its external code."""

    _path = "/indicators/getById/{id}"
    _kind = "IndicatorSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[IndicatorSetup]:
        """An indicator with its external code.

        Its `ETag` is another one also when a compound or consolidated indicator gets other references.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[IndicatorSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetByExternalId(Read):
    """The indicator with this external code, of whatever type."""

    _path = "/indicators/getByExternalId/{codigo}"
    _kind = "IndicatorSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[IndicatorSetup]:
        """The indicator with this external code, of whatever type.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[IndicatorSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsUpdateIndicator(Write):
    """Update an indicator of any type: everything but what it is calculated from."""

    _method = "PUT"
    _path = "/indicators/updateIndicator/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: IndicatorUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update an indicator of any type: everything but what it is calculated from.

        What is left out stays as it is. Of a formula `unidade_medida`, `interpretacao`, `totalizador`,
        `meta_oculta` and `meta_ajustavel` are changed with saveFormulaIndicator (422). While others read its
        denominator an indicator keeps a unit with one (409). What depends on a change is recalculated.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.

        `PUT /indicators/updateIndicator/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: IndicatorUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class IndicatorsUpsertMany(Write):
    """Insert or update up to 2000 indicators, by id or by codigo_externo."""

    _method = "POST"
    _path = "/indicators/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: IndicatorUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 indicators, by id or by codigo_externo.

        A row finds its indicator by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
        `nome`, unless several have it. One that is there is updated with what the row has, and is left alone when
        it is so already; a `codigo_externo` or `nome` that no indicator has inserts one. A row is judged as by the
        insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        A new one is a common indicator, whose values are typed. One that is there may be of any type; what it is
        calculated from stays as it is.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /indicators/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: IndicatorUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class IndicatorsDeleteIndicator(Write):
    """Delete a deactivated indicator of any type that nothing reads and no model contains."""

    _method = "DELETE"
    _path = "/indicators/deleteIndicator/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated indicator of any type that nothing reads and no model contains.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /indicators/deleteIndicator/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class IndicatorsGetFormulaById(Read):
    """An indicator with its formula, in the shape that saveFormulaIndicator takes."""

    _path = "/indicators/getFormulaById/{id}"
    _kind = "IndicatorWithFormula"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[IndicatorWithFormula]:
        """An indicator with its formula, in the shape that saveFormulaIndicator takes.

        `formula` is null for an indicator of another type. To change a formula without losing what somebody else
        saves meanwhile, send the `ETag` of this answer as `If-Match` to `saveFormulaIndicator`.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getFormulaById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[IndicatorWithFormula]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetFormulaTextById(Read):
    """A formula as text."""

    _path = "/indicators/getFormulaTextById/{id}"
    _kind = "FormulaText"

    def __call__(
        self,
        id: int,
        *,
        idioma: Optional[IdiomaValue] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[FormulaText]:
        """A formula as text.

        `idioma` is `pt` when it is left out. `texto` is null for an indicator of another type. What the formula
        reads is written by name, with `#` and the id where a name is not unique; what somebody may not see, by its
        id alone. The text can be changed and sent back as `formula_texto` of `saveFormulaIndicator`; to lose
        nothing that others save meanwhile, with the `ETag` of `getFormulaById`.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getFormulaTextById/{id}`

        - `id`: The id of the record.
        - `idioma`: The language of the text; `pt` when it is left out. `pt`: functions in Portuguese, `;` between
          arguments, a decimal comma `en`: functions in English, `,` between arguments, a decimal point
        """
        return self._records({"id": id}, {**{"idioma": idioma}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        idioma: Optional[IdiomaValue] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[FormulaText]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"idioma": idioma}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsParseFormulaText(Write):
    """What a text means as a formula, or what is wrong with it and where."""

    _method = "POST"
    _path = "/indicators/parseFormulaText"
    _kind = "FormulaTextParsed"
    _dry_run_kind = "FormulaTextParsed"

    def __call__(
        self,
        body: FormulaTextParse,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[FormulaTextParsed]:
        """What a text means as a formula, or what is wrong with it and where.

        Stores nothing. `formula` is what `saveFormulaIndicator` takes; null as long as the text itself has
        mistakes. With `id` the text is that of this indicator: its references keep their `slug`, `rotulo` and
        place, so that typed values stay; `novas` and `retiradas` tell what comes and what goes. Where no indicator
        or submodel has a name that is written, it is found by its `codigo_externo`. Fields that are left out are
        those of the indicator; without `id`, those of a plain quantity.

        `diagnosticos` has everything that `saveFormulaIndicator` would refuse, in the order of the text. `inicio`
        and `fim` count UTF-16 code units of `texto` as it is answered (in Unicode NFC, without white space around
        it); `fim` is not included. `correcao` replaces a part of the text by one that works. `campo` names the
        field that a diagnostic is about, where it is not the text.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /indicators/parseFormulaText`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: FormulaTextParse,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[FormulaTextParsed]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class IndicatorsGetDependentsById(Read):
    """The indicators that are calculated from this one, directly or through others, each with the shortest way to it;
    the nearest first.
    """

    _path = "/indicators/getDependentsById/{id}"
    _kind = "Dependent"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Dependent]:
        """The indicators that are calculated from this one, directly or through others, each with the shortest way to
        it; the nearest first.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getDependentsById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Dependent]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetVersionsById(Read):
    """The versions of an indicator, the newest first: who saved them, when, and their formula as text."""

    _path = "/indicators/getVersionsById/{id}"
    _kind = "IndicatorVersion"

    def __call__(
        self,
        id: int,
        *,
        idioma: Optional[IdiomaValue] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[IndicatorVersion]:
        """The versions of an indicator, the newest first: who saved them, when, and their formula as text.

        Every save that changes the definition adds one, whichever way it comes: fields, references, trees, text,
        import or command line. `autor` is null for the operator, and for what was there when versions began to be
        kept. `texto` is null for an indicator that is no formula; what it reads is written by the names of today,
        and what somebody may not see by its id. The texts of one answer have at most 4000000 characters; ask for
        fewer versions with `limit` where there are more (422).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getVersionsById/{id}`

        - `id`: The id of the record.
        - `idioma`: The language of the text; `pt` when it is left out. `pt`: functions in Portuguese, `;` between
          arguments, a decimal comma `en`: functions in English, `,` between arguments, a decimal point
        """
        return self._records({"id": id}, {**{"idioma": idioma}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        idioma: Optional[IdiomaValue] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[IndicatorVersion]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"idioma": idioma}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetVersionById(Read):
    """One version of an indicator, in the shape in which it is saved again."""

    _path = "/indicators/getVersionById/{id}/{versao}"
    _kind = "IndicatorVersionDetail"

    def __call__(
        self,
        *,
        id: int,
        versao: int,
        idioma: Optional[IdiomaValue] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[IndicatorVersionDetail]:
        """One version of an indicator, in the shape in which it is saved again.

        To restore it, send its fields to `saveFormulaIndicator` (with the `id` of the indicator and the `ETag` of
        `getFormulaById` as `If-Match`), or those of a compound or consolidated indicator to
        `updateCompoundIndicator` and `updateConsolidatedIndicator`: that is a save like any other, with the same
        checks and dry run, and becomes the newest version.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getVersionById/{id}/{versao}`

        - `id`: The id of the record.
        - `versao`: The number of the version, from 1 in each indicator.
        - `idioma`: The language of the text; `pt` when it is left out. `pt`: functions in Portuguese, `;` between
          arguments, a decimal comma `en`: functions in English, `,` between arguments, a decimal point
        """
        return self._records({"id": id, "versao": versao}, {**{"idioma": idioma}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        id: int,
        versao: int,
        idioma: Optional[IdiomaValue] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[IndicatorVersionDetail]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id, "versao": versao}, {"idioma": idioma}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetConversionsById(Read):
    """The saves that took typed values away from an indicator, the newest first."""

    _path = "/indicators/getConversionsById/{id}"
    _kind = "Conversion"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Conversion]:
        """The saves that took typed values away from an indicator, the newest first.

        What was typed in a common indicator that became a formula, or in a manual entry whose `slug` was dropped,
        is kept for 30 days. `valores` counts values in panels that the reader sees. The operator brings values back
        with `prumo conversions restore`, also into an indicator that becomes common again.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /indicators/getConversionsById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Conversion]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class IndicatorsGetConversionCellsById(Read):
    """The cells that a conversion of a common indicator set aside, also as CSV."""

    _path = "/indicators/getConversionCellsById/{id}/{conversao}"
    _kind = "ConversionCell"

    def __call__(
        self,
        *,
        id: int,
        conversao: int,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ConversionCell]:
        """The cells that a conversion of a common indicator set aside, also as CSV.

        The rows are those of `updateProgressPanelMany`: once the indicator is common again, or for another one
        (with its id), they are sent as they are. In a file an empty cell leaves its field out; in JSON null would
        clear it, so leave it out.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /indicators/getConversionCellsById/{id}/{conversao}`

        - `id`: The id of the record.
        - `conversao`: The id of the conversion.
        """
        return self._records({"id": id, "conversao": conversao}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        id: int,
        conversao: int,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ConversionCell]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id, "conversao": conversao}, {}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        id: int,
        conversao: int,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"id": id, "conversao": conversao}, {}, format, CallOptions(timeout, retries, headers))


class IndicatorsInsertCompoundIndicator(Write):
    """Insert a compound indicator with the fields that it is composed of."""

    _method = "POST"
    _path = "/indicators/insertCompoundIndicator"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: CompoundIndicatorInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a compound indicator with the fields that it is composed of.

        Each reference is an indicator of the company (412), not the indicator itself and none that is calculated
        from it; a model that is named contains the indicator. Denominators are read and written only with
        calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what was read can
        be sent back. All that is wrong is told at once.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /indicators/insertCompoundIndicator`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: CompoundIndicatorInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class IndicatorsUpdateCompoundIndicator(Write):
    """Update a compound indicator; references that are sent replace all it has."""

    _method = "PUT"
    _path = "/indicators/updateCompoundIndicator/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: CompoundIndicatorUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a compound indicator; references that are sent replace all it has.

        Each reference is an indicator of the company (412), not the indicator itself and none that is calculated
        from it; a model that is named contains the indicator. Denominators are read and written only with
        calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what was read can
        be sent back. All that is wrong is told at once. An indicator of another type is a 409.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.

        `PUT /indicators/updateCompoundIndicator/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: CompoundIndicatorUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class IndicatorsInsertConsolidatedIndicator(Write):
    """Insert a consolidated indicator with what it sums over panels."""

    _method = "POST"
    _path = "/indicators/insertConsolidatedIndicator"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: ConsolidatedIndicatorInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a consolidated indicator with what it sums over panels.

        Each reference is an indicator of the company (412), not the indicator itself and none that is calculated
        from it; a model that is named contains the indicator. Denominators are read and written only with
        calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what was read can
        be sent back. All that is wrong is told at once.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /indicators/insertConsolidatedIndicator`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ConsolidatedIndicatorInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class IndicatorsUpdateConsolidatedIndicator(Write):
    """Update a consolidated indicator; references that are sent replace all it has."""

    _method = "PUT"
    _path = "/indicators/updateConsolidatedIndicator/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: ConsolidatedIndicatorUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a consolidated indicator; references that are sent replace all it has.

        Each reference is an indicator of the company (412), not the indicator itself and none that is calculated
        from it; a model that is named contains the indicator. Denominators are read and written only with
        calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what was read can
        be sent back. All that is wrong is told at once. An indicator of another type is a 409.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.

        `PUT /indicators/updateConsolidatedIndicator/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: ConsolidatedIndicatorUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class IndicatorsResource:
    """`/indicators`: Indicators, Formulas."""

    def __init__(self, transport: Transport) -> None:
        self.formula = IndicatorsFormulaResource(transport)
        """`/indicators/formula`: Indicators. What is measured: common, compound, consolidated and formula indicators."""
        self.get_common_indicators = IndicatorsGetCommonIndicators(transport)
        """Indicators whose values are typed."""
        self.get_compound_indicators = IndicatorsGetCompoundIndicators(transport)
        """Indicators composed of fields of others."""
        self.get_consolidated_indicators = IndicatorsGetConsolidatedIndicators(transport)
        """Indicators summed over panels."""
        self.get_formula_indicators = IndicatorsGetFormulaIndicators(transport)
        """Indicators calculated by a formula."""
        self.get_indicator_by_id = IndicatorsGetIndicatorById(transport)
        """One indicator."""
        self.insert_common_indicator = IndicatorsInsertCommonIndicator(transport)
        """Insert a common indicator."""
        self.get_compound_references_by_id = IndicatorsGetCompoundReferencesById(transport)
        """What a compound indicator is composed of; empty for other types."""
        self.get_consolidated_references_by_id = IndicatorsGetConsolidatedReferencesById(transport)
        """What a consolidated indicator sums; empty for other types."""
        self.get_formula_references_by_id = IndicatorsGetFormulaReferencesById(transport)
        """What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types."""
        self.get_formula_nodes_by_id = IndicatorsGetFormulaNodesById(transport)
        """The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types."""
        self.get_formula_concepts_by_id = IndicatorsGetFormulaConceptsById(transport)
        """The concepts a result is translated to; empty unless the indicator is a formula in concepts."""
        self.save_formula_indicator = IndicatorsSaveFormulaIndicator(transport)
        """Create a formula indicator, convert an indicator into one, or edit one."""
        self.get_all = IndicatorsGetAll(transport)
        """The indicators of all types."""
        self.get_by_id = IndicatorsGetById(transport)
        """An indicator with its external code."""
        self.get_by_external_id = IndicatorsGetByExternalId(transport)
        """The indicator with this external code, of whatever type."""
        self.update_indicator = IndicatorsUpdateIndicator(transport)
        """Update an indicator of any type: everything but what it is calculated from."""
        self.upsert_many = IndicatorsUpsertMany(transport)
        """Insert or update up to 2000 indicators, by id or by codigo_externo."""
        self.delete_indicator = IndicatorsDeleteIndicator(transport)
        """Delete a deactivated indicator of any type that nothing reads and no model contains."""
        self.get_formula_by_id = IndicatorsGetFormulaById(transport)
        """An indicator with its formula, in the shape that saveFormulaIndicator takes."""
        self.get_formula_text_by_id = IndicatorsGetFormulaTextById(transport)
        """A formula as text."""
        self.parse_formula_text = IndicatorsParseFormulaText(transport)
        """What a text means as a formula, or what is wrong with it and where."""
        self.get_dependents_by_id = IndicatorsGetDependentsById(transport)
        """The indicators that are calculated from this one, directly or through others, each with the shortest way to
        it; the nearest first.
        """
        self.get_versions_by_id = IndicatorsGetVersionsById(transport)
        """The versions of an indicator, the newest first: who saved them, when, and their formula as text."""
        self.get_version_by_id = IndicatorsGetVersionById(transport)
        """One version of an indicator, in the shape in which it is saved again."""
        self.get_conversions_by_id = IndicatorsGetConversionsById(transport)
        """The saves that took typed values away from an indicator, the newest first."""
        self.get_conversion_cells_by_id = IndicatorsGetConversionCellsById(transport)
        """The cells that a conversion of a common indicator set aside, also as CSV."""
        self.insert_compound_indicator = IndicatorsInsertCompoundIndicator(transport)
        """Insert a compound indicator with the fields that it is composed of."""
        self.update_compound_indicator = IndicatorsUpdateCompoundIndicator(transport)
        """Update a compound indicator; references that are sent replace all it has."""
        self.insert_consolidated_indicator = IndicatorsInsertConsolidatedIndicator(transport)
        """Insert a consolidated indicator with what it sums over panels."""
        self.update_consolidated_indicator = IndicatorsUpdateConsolidatedIndicator(transport)
        """Update a consolidated indicator; references that are sent replace all it has."""


class PanelsGroupGetById(Read):
    """A group of panels."""

    _path = "/panels/group/getById/{id}"
    _kind = "PanelGroupSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelGroupSetup]:
        """A group of panels.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/group/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelGroupSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsGroupGetByExternalId(Read):
    """The group of panels with this external code."""

    _path = "/panels/group/getByExternalId/{codigo}"
    _kind = "PanelGroupSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelGroupSetup]:
        """The group of panels with this external code.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/group/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelGroupSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsGroupUpsertMany(Write):
    """Insert or update up to 2000 groups of panels, by id or by codigo_externo."""

    _method = "POST"
    _path = "/panels/group/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: PanelGroupUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 groups of panels, by id or by codigo_externo.

        A row finds its group by `id`, or by `codigo_externo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo_externo` or `nome` that no group has inserts one. Each record that a row refers to may be
        named by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A row is judged
        as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /panels/group/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelGroupUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class PanelsGroupResource:
    """`/panels/group`: Panels. Panels and the groups that they stand in."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = PanelsGroupGetById(transport)
        """A group of panels."""
        self.get_by_external_id = PanelsGroupGetByExternalId(transport)
        """The group of panels with this external code."""
        self.upsert_many = PanelsGroupUpsertMany(transport)
        """Insert or update up to 2000 groups of panels, by id or by codigo_externo."""


class PanelsPanelGetAll(Read):
    """The panels, each once with its processes; also those that are in none."""

    _path = "/panels/panel/getAll"
    _kind = "PanelSetup"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_grupo: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        status: Optional[str] = None,
        desativado: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        confidencial: Optional[str] = None,
        id_responsavel: Optional[str] = None,
        id_departamento: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        codigo_responsavel: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_grupo", "-id_grupo", "id_painel_modelo", "-id_painel_modelo", "status", "-status", "desativado", "-desativado", "data_cadastro", "-data_cadastro", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "confidencial", "-confidencial"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelSetup]:
        """The panels, each once with its processes; also those that are in none.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/panel/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_grupo`: Only records with one of these values as their `id_grupo`, separated by commas; `null`:
          without one.
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `status`: Only records with one of these values as their `status`, separated by commas.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive).
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas; `null`: without one.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `confidencial`: Only records with one of these values as their `confidencial`, separated by commas. `0`
          (not confidential), `1` (confidential).
        - `id_responsavel`: Only records with one of these values as their `id_responsavel`, separated by commas;
          `null`: without one.
        - `id_departamento`: Only records with one of these values as their `id_departamento`, separated by commas;
          `null`: without one.
        - `id_gmr_processo`: Only records with one of these values as their `id_gmr_processo`, separated by commas;
          `null`: without one.
        - `codigo_grupo`: Only records whose `grupo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_responsavel`: Only records whose `responsavel` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_departamento`: Only records whose `departamento` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `confidencial`, `responsaveis`,
          `departamentos`, `codigos_processo`, `codigo_grupo`, `nome_grupo`, `codigo_painel_modelo`,
          `nome_painel_modelo`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "id_grupo": id_grupo, "id_painel_modelo": id_painel_modelo, "status": status, "desativado": desativado, "ordem": ordem, "codigo_externo": codigo_externo, "confidencial": confidencial, "id_responsavel": id_responsavel, "id_departamento": id_departamento, "id_gmr_processo": id_gmr_processo, "codigo_grupo": codigo_grupo, "codigo_painel_modelo": codigo_painel_modelo, "codigo_responsavel": codigo_responsavel, "codigo_departamento": codigo_departamento, "codigo_processo": codigo_processo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_grupo: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        status: Optional[str] = None,
        desativado: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        confidencial: Optional[str] = None,
        id_responsavel: Optional[str] = None,
        id_departamento: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        codigo_responsavel: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_grupo", "-id_grupo", "id_painel_modelo", "-id_painel_modelo", "status", "-status", "desativado", "-desativado", "data_cadastro", "-data_cadastro", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "confidencial", "-confidencial"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "id_grupo": id_grupo, "id_painel_modelo": id_painel_modelo, "status": status, "desativado": desativado, "ordem": ordem, "codigo_externo": codigo_externo, "confidencial": confidencial, "id_responsavel": id_responsavel, "id_departamento": id_departamento, "id_gmr_processo": id_gmr_processo, "codigo_grupo": codigo_grupo, "codigo_painel_modelo": codigo_painel_modelo, "codigo_responsavel": codigo_responsavel, "codigo_departamento": codigo_departamento, "codigo_processo": codigo_processo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        id_grupo: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        status: Optional[str] = None,
        desativado: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        confidencial: Optional[str] = None,
        id_responsavel: Optional[str] = None,
        id_departamento: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        codigo_responsavel: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "id_grupo", "-id_grupo", "id_painel_modelo", "-id_painel_modelo", "status", "-status", "desativado", "-desativado", "data_cadastro", "-data_cadastro", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "confidencial", "-confidencial"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "id_grupo": id_grupo, "id_painel_modelo": id_painel_modelo, "status": status, "desativado": desativado, "ordem": ordem, "codigo_externo": codigo_externo, "confidencial": confidencial, "id_responsavel": id_responsavel, "id_departamento": id_departamento, "id_gmr_processo": id_gmr_processo, "codigo_grupo": codigo_grupo, "codigo_painel_modelo": codigo_painel_modelo, "codigo_responsavel": codigo_responsavel, "codigo_departamento": codigo_departamento, "codigo_processo": codigo_processo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class PanelsPanelGetById(Read):
    """A panel with its processes, also one that is in none."""

    _path = "/panels/panel/getById/{id}"
    _kind = "PanelSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelSetup]:
        """A panel with its processes, also one that is in none.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/panel/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsPanelGetByExternalId(Read):
    """The panel with this external code."""

    _path = "/panels/panel/getByExternalId/{codigo}"
    _kind = "PanelSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelSetup]:
        """The panel with this external code.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/panel/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsPanelUpsertMany(Write):
    """Insert or update up to 2000 panels, by id or by codigo_externo."""

    _method = "POST"
    _path = "/panels/panel/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: PanelUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 panels, by id or by codigo_externo.

        A row finds its panel by `id`, or by `codigo_externo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo_externo` or `nome` that no panel has inserts one. Each record that a row refers to may be
        named by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A row is judged
        as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        `processos` are all processes of the panel from then on. `codigos_processo` names them by their codes. In a
        file both are one text, with `|` between two.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /panels/panel/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class PanelsPanelResource:
    """`/panels/panel`: Panels. Panels and the groups that they stand in."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = PanelsPanelGetAll(transport)
        """The panels, each once with its processes; also those that are in none."""
        self.get_by_id = PanelsPanelGetById(transport)
        """A panel with its processes, also one that is in none."""
        self.get_by_external_id = PanelsPanelGetByExternalId(transport)
        """The panel with this external code."""
        self.upsert_many = PanelsPanelUpsertMany(transport)
        """Insert or update up to 2000 panels, by id or by codigo_externo."""


class PanelsAccessGetAll(Read):
    """All accesses to panels."""

    _path = "/panels/access/getAll"
    _kind = "PanelAccess"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelAccess]:
        """All accesses to panels.

        `q` reads the names of employee and panel, and the code of the access.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/access/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id_gmr_processo`: Only records with one of these values as their `id_gmr_processo`, separated by commas.
        - `id_gmr_painel`: Only records with one of these values as their `id_gmr_painel`, separated by commas.
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas.
        - `acesso`: Only records with one of these values as their `acesso`, separated by commas. `0` (responsible),
          `1` (superior), `2` (team), `3` (facilitator).
        - `permissao`: Only records with one of these values as their `permissao`, separated by commas. `0` (view
          only), `1` (may edit panel values).
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_painel`: Only records whose `painel` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`,
          `nome_processo`, `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelAccess]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class PanelsAccessGetByExternalId(Read):
    """The access with this external code."""

    _path = "/panels/access/getByExternalId/{codigo}"
    _kind = "PanelAccessSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelAccessSetup]:
        """The access with this external code.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/access/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelAccessSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsAccessUpsertMany(Write):
    """Insert or update up to 10000 accesses, by id or by code."""

    _method = "POST"
    _path = "/panels/access/upsertMany"
    _kind = "RowsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: PanelAccessUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RowsUpsertResult]:
        """Insert or update up to 10000 accesses, by id or by code.

        A row finds its access by `id_gmr_processo` and `id_gmr_painel` and `id_colaborador`. One that is there is
        updated with what the row has, and is left alone when it is so already; one that is not there is inserted.
        Each record that a row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record
        that another row inserts. A row is judged as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        `acesso` and `permissao` null take an access away; one that is not there already is no change. The panel
        must be in the process (412). Any list of accesses goes back as the file that it is. Where nothing may be
        changed that somebody else has changed meanwhile, use updateAccessPanelMany.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /panels/access/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelAccessUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RowsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class PanelsAccessResource:
    """`/panels/access`: Panels. Panels and the groups that they stand in."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = PanelsAccessGetAll(transport)
        """All accesses to panels."""
        self.get_by_external_id = PanelsAccessGetByExternalId(transport)
        """The access with this external code."""
        self.upsert_many = PanelsAccessUpsertMany(transport)
        """Insert or update up to 10000 accesses, by id or by code."""


class PanelsModelGetById(Read):
    """A panel model with its external code."""

    _path = "/panels/model/getById/{id}"
    _kind = "PanelModelSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelModelSetup]:
        """A panel model with its external code.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/model/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelModelSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsModelGetByExternalId(Read):
    """The panel model with this external code."""

    _path = "/panels/model/getByExternalId/{codigo}"
    _kind = "PanelModelSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelModelSetup]:
        """The panel model with this external code.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/model/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelModelSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsModelUpsertMany(Write):
    """Insert or update up to 2000 panel models, by id or by codigo_externo."""

    _method = "POST"
    _path = "/panels/model/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: PanelModelUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 panel models, by id or by codigo_externo.

        A row finds its model by `id`, or by `codigo_externo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo_externo` or `nome` that no model has inserts one. Each record that a row refers to may be
        named by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A row is judged
        as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /panels/model/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelModelUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class PanelsModelGetIndicators(Read):
    """The indicators of a model with their months, order, weights and external codes."""

    _path = "/panels/model/getIndicators/{id}"
    _kind = "ModelIndicatorSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ModelIndicatorSetup]:
        """The indicators of a model with their months, order, weights and external codes.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/model/getIndicators/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ModelIndicatorSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsModelResource:
    """`/panels/model`: Panel models. Models and submodels: which indicators a panel has, in which months."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = PanelsModelGetById(transport)
        """A panel model with its external code."""
        self.get_by_external_id = PanelsModelGetByExternalId(transport)
        """The panel model with this external code."""
        self.upsert_many = PanelsModelUpsertMany(transport)
        """Insert or update up to 2000 panel models, by id or by codigo_externo."""
        self.get_indicators = PanelsModelGetIndicators(transport)
        """The indicators of a model with their months, order, weights and external codes."""


class PanelsModelIndicatorGetByExternalId(Read):
    """The indicator of a model with this external code."""

    _path = "/panels/modelIndicator/getByExternalId/{codigo}"
    _kind = "ModelIndicatorSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ModelIndicatorSetup]:
        """The indicator of a model with this external code.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/modelIndicator/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ModelIndicatorSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsModelIndicatorUpsertMany(Write):
    """Insert or update up to 2000 indicators of models, by id or by code."""

    _method = "POST"
    _path = "/panels/modelIndicator/upsertMany"
    _kind = "RowsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: PlacedIndicatorUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RowsUpsertResult]:
        """Insert or update up to 2000 indicators of models, by id or by code.

        A row finds its indicator of a model by `id_painel_modelo` and `id_indicador`. One that is there is updated
        with what the row has, and is left alone when it is so already; one that is not there is inserted. Each
        record that a row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that
        another row inserts. A row is judged as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /panels/modelIndicator/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PlacedIndicatorUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RowsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class PanelsModelIndicatorResource:
    """`/panels/modelIndicator`: Panel models. Models and submodels: which indicators a panel has, in which months."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_external_id = PanelsModelIndicatorGetByExternalId(transport)
        """The indicator of a model with this external code."""
        self.upsert_many = PanelsModelIndicatorUpsertMany(transport)
        """Insert or update up to 2000 indicators of models, by id or by code."""


class PanelsScenarioCalculate(Write):
    """What results would be if cells held other values."""

    _method = "POST"
    _path = "/panels/scenario/calculate"
    _kind = "ScenarioResults"
    _dry_run_kind = "ScenarioResults"

    def __call__(
        self,
        body: ScenarioOrder,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioResults]:
        """What results would be if cells held other values.

        Stores nothing. `diferencas` are values that cells would hold, in fields that take one; `null` supposes that
        nothing is typed there. Everything that depends on them is calculated as a recalculation would, to the cent.
        An answer has each panel in each month, today and with the differences, with its score and the indicators
        that were asked for (without `indicadores` all of them, with an empty list only the score).

        - `hoje` is what is stored once everything written so far has been recalculated. With `base_em` it is the
          base, the company as it was then, as `como_estava_em` of getResults tells it; panels that there were not
          then have no results.
        - Of a past base, results that rest on cells that the caller does not see are told where `base_em` is the
          end of a month or the time of a closing; elsewhere their figures are null with the `motivo` CONFIDENTIAL,
          and they are no part of `so_alterados=1`.
        - With `ate_mes=1` target and realized are totalled over the months of the year up to each `mes`, as in
          getResults. With `celulas=1` each indicator has its cell in the month besides.
        - With `so_alterados=1` an answer has only indicators with a cell that the differences change, or another
          result, and panels with such an indicator. Whoever looks for what changes asks so.
        - A score takes all indicators of its panel. Whoever needs a few indicators alone has them sooner with
          `sem_pontuacao=1`.
        - A field that is calculated is a 422, a cell that the company does not have, or that the caller may not
          see, a 412. Panels are left out in months that the caller may not see.
        - An answer takes at most 50000 results, an indicator in a panel and month each, those that a score takes
          among them.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `POST /panels/scenario/calculate`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ScenarioOrder,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioResults]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsScenarioLevers(Write):
    """The inputs of a result, ranked by what one percent more of each would do to it."""

    _method = "POST"
    _path = "/panels/scenario/levers"
    _kind = "ScenarioLevers"
    _dry_run_kind = "ScenarioLevers"

    def __call__(
        self,
        body: ScenarioLeversOrder,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioLevers]:
        """The inputs of a result, ranked by what one percent more of each would do to it.

        Stores nothing. Every value that somebody typed and that the result is calculated from is changed by
        `variacao` percent (1 without it), one after the other, and the result is calculated anew. `depois` is the
        result then, `efeito` the difference; both exact, as in explainProgressPanelCell. The largest effects come
        first, up to 200; what changes nothing is left out.

        - The change is rounded to the cent, and at least one. A cell without a value, or with 0, has no percent: it
          is left out.
        - With `id_cenario` the result is that of a stored scenario, with `diferencas` one where these are supposed
          besides, as in `/panels/scenario/calculate`.
        - Inputs in cells that the caller may not see are not tried. At most 5000 are: `omitidas` counts the rest.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `POST /panels/scenario/levers`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ScenarioLeversOrder,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioLevers]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsScenarioParts(Write):
    """What each value of a scenario does to a result."""

    _method = "POST"
    _path = "/panels/scenario/parts"
    _kind = "ScenarioParts"
    _dry_run_kind = "ScenarioParts"

    def __call__(
        self,
        body: ScenarioPartsOrder,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioParts]:
        """What each value of a scenario does to a result.

        Stores nothing. The values of the scenario are set one after the other, in its order, those of `id_cenario`
        before `diferencas`; each has as `efeito` what it adds to the result, given those before it. The parts and
        `demais` add up exactly to `diferenca`. In another order the same values can have other parts.

        - A result without a value counts as 0 here.
        - The largest parts come first, up to 200. `demais` is the sum of the others, and of values in cells that
          the caller may not see. What changes nothing is left out.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `POST /panels/scenario/parts`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ScenarioPartsOrder,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioParts]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsScenarioGoalSeek(Write):
    """Which value of an input makes a result reach a target."""

    _method = "POST"
    _path = "/panels/scenario/goalSeek"
    _kind = "GoalSeekResult"
    _dry_run_kind = "GoalSeekResult"

    def __call__(
        self,
        body: GoalSeekOrder,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[GoalSeekResult]:
        """Which value of an input makes a result reach a target.

        Stores nothing. With one cell in `celulas` the unknown is its value, in cents; with several, or with
        `fator=1`, it is a factor over their present values, from 0 to 1,000 in steps of 0.0001, and each value is
        rounded once. `celulas` of the answer are the values to type.

        - The exact result, with the value typed, is at least `alvo` where the indicator's `interpretacao` calls
          more good, at most `alvo` where it calls less good, and as near to it as a value in cents brings it. Of a
          target, or where nearer is better, it is the nearest on either side. It reaches `alvo` when it is also the
          same amount once it is rounded.
        - Nothing is assumed of the formulas: the search goes from the present value in steps that double, in both
          directions, from `de` to `ate`, until the target lies between two results, and then halves. Where results
          turn, it looks on both sides of a pole, as where a denominator is 0. `motivo` says why it is not reached,
          and is null where it is.
        - The score of a panel is a result too: `serie` `pontuacao`, without `id_indicador`. More of it is good.
        - With `id_cenario` the result is that of a stored scenario, with `diferencas` one where these are supposed
          besides, as in `/panels/scenario/calculate`.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `POST /panels/scenario/goalSeek`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: GoalSeekOrder,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[GoalSeekResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsScenarioGetById(Read):
    """A scenario."""

    _path = "/panels/scenario/getById/{id}"
    _kind = "Scenario"

    def __call__(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Scenario]:
        """A scenario.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/scenario/getById/{id}`

        - `id`: The id of the record.
        - `include`: Further fields of each record, separated by commas: `diferencas`, `codigo_colaborador`,
          `nome_colaborador`.
        """
        return self._records({"id": id}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Scenario]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsScenarioSaveDifferences(Write):
    """Set and remove what differs in a scenario."""

    _method = "PUT"
    _path = "/panels/scenario/saveDifferences/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: ScenarioChange,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Set and remove what differs in a scenario.

        No cell changes. `remover` is done before `definir`. What is typed in a field when its difference is set is
        kept as `lido`, by which applying tells what has changed since: today's value, or that of the moment on
        which the scenario stands (`base_em`). Whoever accepts what is typed there today sends that as `lido`.
        `affectedRows` counts the differences that were set and removed; removing one that is not there counts as
        none.

        - A field that is calculated is a 422, a cell that the company does not have, or that the caller may not
          see, a 412. Nobody needs the right to type.
        - A scenario has at most 10000 differences (422).
        - Its owner changes a scenario, a Gerente one that they see, and a token of the whole company any. Others
          get a 403.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `PUT /panels/scenario/saveDifferences/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: ScenarioChange,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsScenarioGetDifferences(Read):
    """What differs in a scenario, in the order in which it was set."""

    _path = "/panels/scenario/getDifferences/{id}"
    _kind = "StoredScenarioDifference"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[StoredScenarioDifference]:
        """What differs in a scenario, in the order in which it was set.

        Differences in cells that the caller does not see are left out. Where `hoje` is not `lido`, the cell has
        changed since: applying the scenario answers that with a 412.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/scenario/getDifferences/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[StoredScenarioDifference]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsScenarioCalculateStoredScenario(Write):
    """What results are in a stored scenario, beside today’s."""

    _method = "POST"
    _path = "/panels/scenario/calculate/{id}"
    _kind = "ScenarioResults"
    _dry_run_kind = "ScenarioResults"

    def __call__(
        self,
        id: int,
        body: StoredScenarioOrder,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioResults]:
        """What results are in a stored scenario, beside today’s.

        As `/panels/scenario/calculate`, with the differences that the scenario has. Nothing is stored.

        - All its differences count, also those in cells that the caller does not see: they show in the caller’s
          results as they would once applied.
        - Differences in fields that no longer take a value are passed over.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/scenario/calculate/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: StoredScenarioOrder,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioResults]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsScenarioApply(Write):
    """Store a scenario’s values in the cells, all or none."""

    _method = "POST"
    _path = "/panels/scenario/apply/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "ScenarioPreview"

    def __call__(
        self,
        id: int,
        body: Optional[ScenarioApplication] = None,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Store a scenario’s values in the cells, all or none.

        Each difference is stored as by updateProgressPanelMany, with what was read when it was set as `lido_*`. The
        scenario stays as it is. With `como: "metas_do_ano_seguinte"` the values become targets instead: those of
        realized values, targets and adjusted targets in a month are stored as targets of the same month a year
        later.

        - Nothing is stored when a cell has changed since: a 412 names what is typed now, for each such cell.
          Setting the difference again accepts it.
        - As next year's targets nothing is compared: the scenario has not read them. A dry run says what they would
          change. Two values of a cell that would become the same target are a 422.
        - Whoever sees a scenario may apply it where they may type; one that differs also in a cell that they do not
          see is a 403.
        - `affectedRows` counts the cells. A dry run (`Prefer: tx=rollback`) says what applying would change, as
          that of updateProgressPanelMany, and names each value that it would type.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/scenario/apply/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: Optional[ScenarioApplication] = None,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ScenarioPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsScenarioResource:
    """`/panels/scenario`: Scenarios. What results would be if cells held other values: kept under a name, calculated,
    applied. No cell changes before that.
    """

    def __init__(self, transport: Transport) -> None:
        self.calculate = PanelsScenarioCalculate(transport)
        """What results would be if cells held other values."""
        self.levers = PanelsScenarioLevers(transport)
        """The inputs of a result, ranked by what one percent more of each would do to it."""
        self.parts = PanelsScenarioParts(transport)
        """What each value of a scenario does to a result."""
        self.goal_seek = PanelsScenarioGoalSeek(transport)
        """Which value of an input makes a result reach a target."""
        self.get_by_id = PanelsScenarioGetById(transport)
        """A scenario."""
        self.save_differences = PanelsScenarioSaveDifferences(transport)
        """Set and remove what differs in a scenario."""
        self.get_differences = PanelsScenarioGetDifferences(transport)
        """What differs in a scenario, in the order in which it was set."""
        self.calculate_stored_scenario = PanelsScenarioCalculateStoredScenario(transport)
        """What results are in a stored scenario, beside today’s."""
        self.apply = PanelsScenarioApply(transport)
        """Store a scenario’s values in the cells, all or none."""


class PanelsAnalysisGetById(Read):
    """An analysis."""

    _path = "/panels/analysis/getById/{id}"
    _kind = "Analysis"

    def __call__(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Analysis]:
        """An analysis.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/analysis/getById/{id}`

        - `id`: The id of the record.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
        """
        return self._records({"id": id}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Analysis]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsAnalysisGetVersions(Read):
    """What an analysis held before."""

    _path = "/panels/analysis/getVersions/{id}"
    _kind = "MeetingVersion"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[MeetingVersion]:
        """What an analysis held before.

        What its fields held before each change, who changed them and when; the newest first. What it holds now is
        in the record itself.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/analysis/getVersions/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[MeetingVersion]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsAnalysisResource:
    """`/panels/analysis`: Analyses. Why a number is what it is: the fact and its causes."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = PanelsAnalysisGetById(transport)
        """An analysis."""
        self.get_versions = PanelsAnalysisGetVersions(transport)
        """What an analysis held before."""


class PanelsActionGetById(Read):
    """An action."""

    _path = "/panels/action/getById/{id}"
    _kind = "Action"

    def __call__(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Action]:
        """An action.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/action/getById/{id}`

        - `id`: The id of the record.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `codigo_responsavel`, `nome_responsavel`, `codigo_colaborador`,
          `nome_colaborador`.
        """
        return self._records({"id": id}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Action]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsActionGetVersions(Read):
    """What an action held before."""

    _path = "/panels/action/getVersions/{id}"
    _kind = "MeetingVersion"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[MeetingVersion]:
        """What an action held before.

        What its fields held before each change, who changed them and when; the newest first. What it holds now is
        in the record itself.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/action/getVersions/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[MeetingVersion]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsActionResource:
    """`/panels/action`: Actions. What is done about a number or a panel: who does what until when, and how it went."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = PanelsActionGetById(transport)
        """An action."""
        self.get_versions = PanelsActionGetVersions(transport)
        """What an action held before."""


class PanelsCommentGetById(Read):
    """A comment."""

    _path = "/panels/comment/getById/{id}"
    _kind = "Comment"

    def __call__(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Comment]:
        """A comment.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/comment/getById/{id}`

        - `id`: The id of the record.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
        """
        return self._records({"id": id}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Comment]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsCommentGetVersions(Read):
    """What a comment said before."""

    _path = "/panels/comment/getVersions/{id}"
    _kind = "MeetingVersion"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[MeetingVersion]:
        """What a comment said before.

        What its fields held before each change, who changed them and when; the newest first. What it holds now is
        in the record itself.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/comment/getVersions/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[MeetingVersion]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsCommentResource:
    """`/panels/comment`: Comments. What is said of a number, a panel or an action, with mentions of employees."""

    def __init__(self, transport: Transport) -> None:
        self.get_by_id = PanelsCommentGetById(transport)
        """A comment."""
        self.get_versions = PanelsCommentGetVersions(transport)
        """What a comment said before."""


class PanelsGetGroups(Read):
    """The groups of panels."""

    _path = "/panels/getGroups"
    _kind = "PanelGroup"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_grupo: Optional[str] = None,
        nome: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelGroup]:
        """The groups of panels.

        The company must have contracted the GMR module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/getGroups`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_grupo`: Only records with one of these values as their `id_grupo`, separated by commas; `null`:
          without one.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `codigo_grupo`: Only records whose `grupo` has one of these codes, whatever their case, separated by
          commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `desativado`,
          `codigo_grupo`, `nome_grupo`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "id_grupo": id_grupo, "nome": nome, "ordem": ordem, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_grupo": codigo_grupo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_grupo: Optional[str] = None,
        nome: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelGroup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "id_grupo": id_grupo, "nome": nome, "ordem": ordem, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_grupo": codigo_grupo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_grupo: Optional[str] = None,
        nome: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        desativado: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "ordem", "-ordem", "codigo_externo", "-codigo_externo", "desativado", "-desativado"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "id_grupo": id_grupo, "nome": nome, "ordem": ordem, "codigo_externo": codigo_externo, "desativado": desativado, "codigo_grupo": codigo_grupo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class PanelsGetPanels(Read):
    """The panels; one in several processes appears once for each."""

    _path = "/panels/getPanels"
    _kind = "Panel"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        nome: Optional[str] = None,
        id_grupo: Optional[str] = None,
        status: Optional[str] = None,
        desativado: Optional[str] = None,
        nome_modelo_painel: Optional[str] = None,
        status_modelo_painel: Optional[str] = None,
        confidencial: Optional[str] = None,
        base: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        ordem: Optional[str] = None,
        id_painel_ap: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_processo", "-id_gmr_processo", "nome", "-nome", "id_grupo", "-id_grupo", "status", "-status", "desativado", "-desativado", "nome_modelo_painel", "-nome_modelo_painel", "status_modelo_painel", "-status_modelo_painel", "data_cadastro", "-data_cadastro", "confidencial", "-confidencial", "base", "-base", "id_painel_modelo", "-id_painel_modelo", "ordem", "-ordem", "id_painel_ap", "-id_painel_ap", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Panel]:
        """The panels; one in several processes appears once for each.

        The company must have contracted the GMR module.

        `GET /panels/getPanels`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_gmr_processo`: Only records with one of these values as their `id_gmr_processo`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_grupo`: Only records with one of these values as their `id_grupo`, separated by commas; `null`:
          without one.
        - `status`: Only records with one of these values as their `status`, separated by commas.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive).
        - `nome_modelo_painel`: Only records with this text as their `nome_modelo_painel`, whatever its case.
        - `status_modelo_painel`: Only records with one of these values as their `status_modelo_painel`, separated
          by commas. `0` (deactivated), `1` (active).
        - `confidencial`: Only records with one of these values as their `confidencial`, separated by commas. `0`
          (not confidential), `1` (confidential).
        - `base`: Only records with one of these values as their `base`, separated by commas.
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas; `null`: without one.
        - `id_painel_ap`: Only records with one of these values as their `id_painel_ap`, separated by commas;
          `null`: without one.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_grupo`: Only records whose `grupo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `codigo_processo`,
          `nome_processo`, `codigo_grupo`, `nome_grupo`, `codigo_painel_modelo`, `nome_painel_modelo`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "id_gmr_processo": id_gmr_processo, "nome": nome, "id_grupo": id_grupo, "status": status, "desativado": desativado, "nome_modelo_painel": nome_modelo_painel, "status_modelo_painel": status_modelo_painel, "confidencial": confidencial, "base": base, "id_painel_modelo": id_painel_modelo, "ordem": ordem, "id_painel_ap": id_painel_ap, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_grupo": codigo_grupo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        nome: Optional[str] = None,
        id_grupo: Optional[str] = None,
        status: Optional[str] = None,
        desativado: Optional[str] = None,
        nome_modelo_painel: Optional[str] = None,
        status_modelo_painel: Optional[str] = None,
        confidencial: Optional[str] = None,
        base: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        ordem: Optional[str] = None,
        id_painel_ap: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_processo", "-id_gmr_processo", "nome", "-nome", "id_grupo", "-id_grupo", "status", "-status", "desativado", "-desativado", "nome_modelo_painel", "-nome_modelo_painel", "status_modelo_painel", "-status_modelo_painel", "data_cadastro", "-data_cadastro", "confidencial", "-confidencial", "base", "-base", "id_painel_modelo", "-id_painel_modelo", "ordem", "-ordem", "id_painel_ap", "-id_painel_ap", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Panel]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "id_gmr_processo": id_gmr_processo, "nome": nome, "id_grupo": id_grupo, "status": status, "desativado": desativado, "nome_modelo_painel": nome_modelo_painel, "status_modelo_painel": status_modelo_painel, "confidencial": confidencial, "base": base, "id_painel_modelo": id_painel_modelo, "ordem": ordem, "id_painel_ap": id_painel_ap, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_grupo": codigo_grupo, "codigo_painel_modelo": codigo_painel_modelo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class PanelsUpdatePanel(Write):
    """Rename, deactivate or reactivate a panel."""

    _method = "PUT"
    _path = "/panels/updatePanel/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: PanelUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Rename, deactivate or reactivate a panel.

        An inactive panel is no longer combined by formulas that read the panels of its submodel: they are
        recalculated. `desativado` is a value like the name: sending what is stored already is 200, unlike blocking
        twice (409), of which the contract has none for panels. A body without any of the fields is refused with
        418.

        The company must have contracted the GMR module.

        `If-Match` takes the `ETag` of `GET /panels/panel/getById/{id}`.

        `PUT /panels/updatePanel/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: PanelUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsGetProgressPanelCell(Read):
    """The values of an indicator in a panel and month; empty when the panel does not have that cell."""

    _path = "/panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}"
    _kind = "ProgressCell"

    def __call__(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ProgressCell]:
        """The values of an indicator in a panel and month; empty when the panel does not have that cell.

        `include` adds codes, names, and the values ready to show with their unit, as in getProgress.

        The company must have contracted the GMR module.

        `GET /panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`

        - `panel_id`: The id of a panel, see getPanels.
        - `indicator_id`: The id of an indicator.
        - `month`: The month.
        - `year`: The year.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
        """
        return self._records({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ProgressCell]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsGetProgressPanelRow(Read):
    """The values of an indicator in a panel for the months of a process; empty when the panel is not in it."""

    _path = "/panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}"
    _kind = "ProgressCell"

    def __call__(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        indicator_id: int,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ProgressCell]:
        """The values of an indicator in a panel for the months of a process; empty when the panel is not in it.

        `include` adds codes, names, and the values ready to show with their unit, as in getProgress.

        The company must have contracted the GMR module.

        `GET /panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}`

        - `gmr_id`: The id of a GMR process, see getGmrProcesses.
        - `panel_id`: The id of a panel, see getPanels.
        - `indicator_id`: The id of an indicator.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
        """
        return self._records({"gmr_id": gmr_id, "panel_id": panel_id, "indicator_id": indicator_id}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        indicator_id: int,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ProgressCell]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"gmr_id": gmr_id, "panel_id": panel_id, "indicator_id": indicator_id}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsUpdateProgressPanel(Write):
    """Store values of an indicator in a panel and month; null clears a value."""

    _method = "PUT"
    _path = "/panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        body: ProgressUpdate,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Store values of an indicator in a panel and month; null clears a value.

        - Values are rounded half away from zero to 2 decimals, from the digits that were sent. What is left out
          stays as it is.
        - Only common indicators (`tipo` 0) and formulas (5) take values; those of others are calculated (422).
        - Of a formula only the manual entries are stored: at the root of a tree, or in the numerator or denominator
          of a `divisao` or `percentual` at the root. Fields that are calculated are ignored.
        - The header `X-Ignored-Fields` names the fields that were ignored, and why.
        - What a formula's field shows is the result, what it takes the manual entry: a cell that is sent back as it
          was read would be calculated with once more. `X-Manual-Entries` of getProgressPanelCell has the entries;
          with `If-Match` a result that comes back is a 412.
        - `meta_ajustada_*` counts where the indicator has `meta_ajustavel` 1, and is ignored elsewhere. An adjusted
          target that a formula inherits from what it reads stays calculated.
        - Everything that is calculated from the cell is recalculated after the answer; `Prefer: wait=10` waits for
          that.
        - A closed month (closeMonth) takes no other values: a 409 says who closed it, and when.
        - A body without any of the fields is refused with 418; a cell that the panel does not have, with 404.

        The company must have contracted the GMR module.

        `If-Match` takes the `ETag` of
        `GET /panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`.

        `PUT /panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`

        - `panel_id`: The id of a panel, see getPanels.
        - `indicator_id`: The id of an indicator.
        - `month`: The month.
        - `year`: The year.
        """
        return self._written({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ProgressUpdate,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsGetAccessPanel(Read):
    """Who has access to a panel in a process."""

    _path = "/panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}"
    _kind = "PanelAccess"

    def __call__(
        self,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelAccess]:
        """Who has access to a panel in a process.

        `q` reads the name of the employee and the code of the access.

        The company must have contracted the GMR module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}`

        - `gmr_process_id`: The id of a GMR process, see getGmrProcesses.
        - `gmr_panel_id`: The id of a panel, see getPanels.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id_gmr_processo`: Only records with one of these values as their `id_gmr_processo`, separated by commas.
        - `id_gmr_painel`: Only records with one of these values as their `id_gmr_painel`, separated by commas.
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas.
        - `acesso`: Only records with one of these values as their `acesso`, separated by commas. `0` (responsible),
          `1` (superior), `2` (team), `3` (facilitator).
        - `permissao`: Only records with one of these values as their `permissao`, separated by commas. `0` (view
          only), `1` (may edit panel values).
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_painel`: Only records whose `painel` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`,
          `nome_processo`, `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id}, {**{"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelAccess]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id}, {"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id}, {"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class PanelsGetAccessPanelByEmployee(Read):
    """The panels that an employee has access to, in all processes."""

    _path = "/panels/getAccessPanelByEmployee/{employee_id}"
    _kind = "PanelAccess"

    def __call__(
        self,
        employee_id: int,
        *,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelAccess]:
        """The panels that an employee has access to, in all processes.

        `q` reads the name of the panel and the code of the access.

        The company must have contracted the GMR module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/getAccessPanelByEmployee/{employee_id}`

        - `employee_id`: The id of an employee, see getEmployees.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id_gmr_processo`: Only records with one of these values as their `id_gmr_processo`, separated by commas.
        - `id_gmr_painel`: Only records with one of these values as their `id_gmr_painel`, separated by commas.
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas.
        - `acesso`: Only records with one of these values as their `acesso`, separated by commas. `0` (responsible),
          `1` (superior), `2` (team), `3` (facilitator).
        - `permissao`: Only records with one of these values as their `permissao`, separated by commas. `0` (view
          only), `1` (may edit panel values).
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_painel`: Only records whose `painel` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `id`, `codigo_externo`, `codigo_processo`,
          `nome_processo`, `codigo_painel`, `nome_painel`, `codigo_colaborador`, `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"employee_id": employee_id}, {**{"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        employee_id: int,
        *,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelAccess]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"employee_id": employee_id}, {"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        employee_id: int,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        acesso: Optional[str] = None,
        permissao: Optional[str] = None,
        id: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id_gmr_processo", "-id_gmr_processo", "id_gmr_painel", "-id_gmr_painel", "id_colaborador", "-id_colaborador", "acesso", "-acesso", "permissao", "-permissao", "id", "-id", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"employee_id": employee_id}, {"q": q, "id_gmr_processo": id_gmr_processo, "id_gmr_painel": id_gmr_painel, "id_colaborador": id_colaborador, "acesso": acesso, "permissao": permissao, "id": id, "codigo_externo": codigo_externo, "codigo_processo": codigo_processo, "codigo_painel": codigo_painel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class PanelsInsertAccessPanel(Write):
    """Give an employee access to a panel in a process."""

    _method = "POST"
    _path = "/panels/insertAccessPanel"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: PanelAccessInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Give an employee access to a panel in a process.

        The panel must be in the process (412). An employee has one access to a panel in a process (409).

        The company must have contracted the GMR module.

        `POST /panels/insertAccessPanel`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelAccessInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsGetModels(Read):
    """The panel models and submodels."""

    _path = "/panels/getModels"
    _kind = "PanelModel"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_grupo: Optional[str] = None,
        nome: Optional[str] = None,
        status: Optional[str] = None,
        confidencial: Optional[str] = None,
        ordem: Optional[str] = None,
        base: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "data_cadastro", "-data_cadastro", "status", "-status", "confidencial", "-confidencial", "ordem", "-ordem", "base", "-base", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelModel]:
        """The panel models and submodels.

        The company must have contracted the GMR module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/getModels`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_grupo`: Only records with one of these values as their `id_grupo`, separated by commas; `null`:
          without one.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `status`: Only records with one of these values as their `status`, separated by commas. `0` (deactivated),
          `1` (active).
        - `confidencial`: Only records with one of these values as their `confidencial`, separated by commas. `0`
          (not confidential), `1` (confidential).
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas; `null`: without one.
        - `base`: Only records with one of these values as their `base`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `codigo_grupo`: Only records whose `grupo` has one of these codes, whatever their case, separated by
          commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `codigo_grupo`,
          `nome_grupo`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "id_grupo": id_grupo, "nome": nome, "status": status, "confidencial": confidencial, "ordem": ordem, "base": base, "codigo_externo": codigo_externo, "codigo_grupo": codigo_grupo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_grupo: Optional[str] = None,
        nome: Optional[str] = None,
        status: Optional[str] = None,
        confidencial: Optional[str] = None,
        ordem: Optional[str] = None,
        base: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "data_cadastro", "-data_cadastro", "status", "-status", "confidencial", "-confidencial", "ordem", "-ordem", "base", "-base", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelModel]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "id_grupo": id_grupo, "nome": nome, "status": status, "confidencial": confidencial, "ordem": ordem, "base": base, "codigo_externo": codigo_externo, "codigo_grupo": codigo_grupo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_grupo: Optional[str] = None,
        nome: Optional[str] = None,
        status: Optional[str] = None,
        confidencial: Optional[str] = None,
        ordem: Optional[str] = None,
        base: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_grupo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_grupo", "-id_grupo", "nome", "-nome", "data_cadastro", "-data_cadastro", "status", "-status", "confidencial", "-confidencial", "ordem", "-ordem", "base", "-base", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "id_grupo": id_grupo, "nome": nome, "status": status, "confidencial": confidencial, "ordem": ordem, "base": base, "codigo_externo": codigo_externo, "codigo_grupo": codigo_grupo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class PanelsGetModelById(Read):
    """One panel model."""

    _path = "/panels/getModelById/{id}"
    _kind = "PanelModel"

    def __call__(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelModel]:
        """One panel model.

        The company must have contracted the GMR module.

        `GET /panels/getModelById/{id}`

        - `id`: The id of the record.
        - `include`: Further fields of each record, separated by commas: `codigo_externo`, `codigo_grupo`,
          `nome_grupo`.
        """
        return self._records({"id": id}, {**{"include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelModel]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsGetModelIndicators(Read):
    """The indicators of a model, with the months for which its panels have them."""

    _path = "/panels/getModelIndicators/{id}"
    _kind = "ModelIndicator"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        id_indicador: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        order: Optional[Literal["id_painel_modelo", "-id_painel_modelo", "id_indicador", "-id_indicador", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "ordem", "-ordem", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ModelIndicator]:
        """The indicators of a model, with the months for which its panels have them.

        `q` reads the name of the indicator and its code in the model. Without `order` they come by indicator.

        The company must have contracted the GMR module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/getModelIndicators/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id_painel_modelo`: Only records with one of these values as their `id_painel_modelo`, separated by
          commas.
        - `id_indicador`: Only records with one of these values as their `id_indicador`, separated by commas.
        - `inicio_mes`: Only records with one of these values as their `inicio_mes`, separated by commas.
        - `inicio_ano`: Only records with one of these values as their `inicio_ano`, separated by commas.
        - `fim_mes`: Only records with one of these values as their `fim_mes`, separated by commas.
        - `fim_ano`: Only records with one of these values as their `fim_ano`, separated by commas.
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `codigo_painel_modelo`: Only records whose `painel_modelo` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_indicador`: Only records whose `indicador` has one of these codes, whatever their case, separated
          by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `peso`, `codigo_externo`,
          `codigo_painel_modelo`, `nome_painel_modelo`, `codigo_indicador`, `nome_indicador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id_painel_modelo": id_painel_modelo, "id_indicador": id_indicador, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "ordem": ordem, "codigo_externo": codigo_externo, "codigo_painel_modelo": codigo_painel_modelo, "codigo_indicador": codigo_indicador, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        id_indicador: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        order: Optional[Literal["id_painel_modelo", "-id_painel_modelo", "id_indicador", "-id_indicador", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "ordem", "-ordem", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ModelIndicator]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id_painel_modelo": id_painel_modelo, "id_indicador": id_indicador, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "ordem": ordem, "codigo_externo": codigo_externo, "codigo_painel_modelo": codigo_painel_modelo, "codigo_indicador": codigo_indicador, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        id: int,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id_painel_modelo: Optional[str] = None,
        id_indicador: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        ordem: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        codigo_painel_modelo: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        order: Optional[Literal["id_painel_modelo", "-id_painel_modelo", "id_indicador", "-id_indicador", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "ordem", "-ordem", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"id": id}, {"q": q, "id_painel_modelo": id_painel_modelo, "id_indicador": id_indicador, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "ordem": ordem, "codigo_externo": codigo_externo, "codigo_painel_modelo": codigo_painel_modelo, "codigo_indicador": codigo_indicador, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class PanelsInsertGroup(Write):
    """Insert a group of panels."""

    _method = "POST"
    _path = "/panels/insertGroup"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: PanelGroupInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a group of panels.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertGroup`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelGroupInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsUpdateGroup(Write):
    """Update a group of panels."""

    _method = "PUT"
    _path = "/panels/updateGroup/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: PanelGroupUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a group of panels.

        A group cannot stand in itself, nor in a group below it (422).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/group/getById/{id}`.

        `PUT /panels/updateGroup/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: PanelGroupUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteGroup(Write):
    """Delete a deactivated group that holds nothing."""

    _method = "DELETE"
    _path = "/panels/deleteGroup/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated group that holds nothing.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteGroup/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsInsertPanel(Write):
    """Insert a panel, at once in the processes that are named."""

    _method = "POST"
    _path = "/panels/insertPanel"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: PanelInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a panel, at once in the processes that are named.

        The panel has the indicators of its model. It is active and in no group unless the body says otherwise.
        Formulas that combine the panels of its model are recalculated, and so are its own cells. `id_responsavel`
        is responsible for it in all of these processes, and may type its values.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertPanel`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsUpdatePanelDefinition(Write):
    """Move a panel to another group, place or model; rename, deactivate or reactivate it."""

    _method = "PUT"
    _path = "/panels/updatePanelDefinition/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: PanelDefinition,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Move a panel to another group, place or model; rename, deactivate or reactivate it.

        What updatePanel takes, and everything else that insertPanel takes. A panel with typed values in cells that
        the new model does not have is a 409: they would be out of reach. `processos` are all of its processes from
        now on; to leave one in which somebody has access to the panel is a 409. `id_responsavel` becomes
        responsible for it in all of its processes, and may type its values; others who are responsible stay so.
        What depends on the panel is recalculated.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/panel/getById/{id}`.

        `PUT /panels/updatePanelDefinition/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: PanelDefinition,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeletePanel(Write):
    """Delete an inactive panel that is in no process, without accesses and typed values."""

    _method = "DELETE"
    _path = "/panels/deletePanel/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete an inactive panel that is in no process, without accesses and typed values.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deletePanel/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsInsertPanelProcess(Write):
    """Put a panel into a process."""

    _method = "POST"
    _path = "/panels/insertPanelProcess"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        body: PanelProcessInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Put a panel into a process.

        A panel that is in the process already is a 409. Formulas that count months from the beginning of the
        process (`periodos`) are recalculated.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertPanelProcess`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelProcessInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsDeletePanelProcess(Write):
    """Take a panel out of a process."""

    _method = "DELETE"
    _path = "/panels/deletePanelProcess/process/{gmr_process_id}/panel/{gmr_panel_id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Take a panel out of a process.

        While somebody has access to the panel in the process it is a 409. The cells stay: they are the panel’s,
        whatever its processes. Formulas that count months from the beginning of the process (`periodos`) are
        recalculated.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deletePanelProcess/process/{gmr_process_id}/panel/{gmr_panel_id}`

        - `gmr_process_id`: The id of a GMR process, see getGmrProcesses.
        - `gmr_panel_id`: The id of a panel, see getPanels.
        """
        return self._written({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsUpdateAccessPanel(Write):
    """Change what an employee is and may do in a panel of a process."""

    _method = "PUT"
    _path = "/panels/updateAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        body: AccessPanelUpdate,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        employee_id: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Change what an employee is and may do in a panel of a process.

        An employee without access to the panel in the process is a 404.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}`.

        `PUT /panels/updateAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}`

        - `gmr_process_id`: The id of a GMR process, see getGmrProcesses.
        - `gmr_panel_id`: The id of a panel, see getPanels.
        - `employee_id`: The id of an employee, see getEmployees.
        """
        return self._written({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id, "employee_id": employee_id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: AccessPanelUpdate,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        employee_id: int,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id, "employee_id": employee_id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteAccessPanel(Write):
    """Take an employee’s access to a panel in a process away."""

    _method = "DELETE"
    _path = "/panels/deleteAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        employee_id: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Take an employee’s access to a panel in a process away.

        An employee without access to the panel in the process is a 404.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}`

        - `gmr_process_id`: The id of a GMR process, see getGmrProcesses.
        - `gmr_panel_id`: The id of a panel, see getPanels.
        - `employee_id`: The id of an employee, see getEmployees.
        """
        return self._written({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id, "employee_id": employee_id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        *,
        gmr_process_id: int,
        gmr_panel_id: int,
        employee_id: int,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"gmr_process_id": gmr_process_id, "gmr_panel_id": gmr_panel_id, "employee_id": employee_id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsUpdateAccessPanelMany(Write):
    """Give, change and take away up to 10000 accesses, all or none."""

    _method = "PUT"
    _path = "/panels/updateAccessPanelMany"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        body: PanelAccessUpdateMany,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Give, change and take away up to 10000 accesses, all or none.

        Each row says what an employee is to be and may do in a panel of a process, and what that was when it was
        read (`lido_*`). Both fields null mean no access. It is all or nothing:

        - A row whose access is neither as it was read nor as it is to be was changed by somebody else meanwhile:
          412 (`changed-meanwhile`), and the `msg` says of each such row what is stored now. A row that is as it is
          to be already is no change, so a request can be repeated.
        - A panel that is not in the process, or an employee who does not exist, is a 412 too (`unknown-reference`).
        - Two rows for one access, or one of a pair of fields null, are a 422.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `PUT /panels/updateAccessPanelMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelAccessUpdateMany,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsInsertModel(Write):
    """Insert a panel model or submodel."""

    _method = "POST"
    _path = "/panels/insertModel"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: PanelModelInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a panel model or submodel.

        It is an active base model that is not confidential unless the body says otherwise, and has no indicators:
        see insertModelIndicator. A `base` other than 0 names the model that it is a submodel of (412 for an unknown
        one).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertModel`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: PanelModelInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsUpdateModel(Write):
    """Update a panel model."""

    _method = "PUT"
    _path = "/panels/updateModel/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: PanelModelUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a panel model.

        A model cannot be a submodel of itself, nor of a model below it (422). With another `base` the dynamic
        consolidated indicators that combine the old or the new one are recalculated. `status` and `confidencial`
        say what formulas may be saved from then on; what is calculated already goes on.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/model/getById/{id}`.

        `PUT /panels/updateModel/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: PanelModelUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteModel(Write):
    """Delete a deactivated model that nothing depends on, with its list of indicators."""

    _method = "DELETE"
    _path = "/panels/deleteModel/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated model that nothing depends on, with its list of indicators.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteModel/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsGetModelIndicator(Read):
    """An indicator of a model with its weight and its external code; empty when the model does not have it."""

    _path = "/panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}"
    _kind = "ModelIndicatorSetup"

    def __call__(
        self,
        *,
        model_id: int,
        indicator_id: int,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ModelIndicatorSetup]:
        """An indicator of a model with its weight and its external code; empty when the model does not have it.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}`

        - `model_id`: The id of a panel model, see getModels.
        - `indicator_id`: The id of an indicator.
        """
        return self._records({"model_id": model_id, "indicator_id": indicator_id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        model_id: int,
        indicator_id: int,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ModelIndicatorSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"model_id": model_id, "indicator_id": indicator_id}, {}, page_size, CallOptions(timeout, retries, headers))


class PanelsInsertModelIndicator(Write):
    """Give the panels of a model an indicator for a range of months."""

    _method = "POST"
    _path = "/panels/insertModelIndicator"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        body: ModelIndicatorInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Give the panels of a model an indicator for a range of months.

        One that the model has already is a 409. Without `ordem` it is 0, without `peso` 1. The new cells are
        calculated, and so is what reads them.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertModelIndicator`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ModelIndicatorInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsUpdateModelIndicator(Write):
    """Change the months, the place or the weight of an indicator in a model."""

    _method = "PUT"
    _path = "/panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        body: ModelIndicatorUpdate,
        *,
        model_id: int,
        indicator_id: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Change the months, the place or the weight of an indicator in a model.

        Months that would leave typed values out of reach are a 409: clear those first (updateProgressPanel with
        null). Cells that come or go are recalculated with what reads them. A model without the indicator is a 404.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}`.

        `PUT /panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}`

        - `model_id`: The id of a panel model, see getModels.
        - `indicator_id`: The id of an indicator.
        """
        return self._written({"model_id": model_id, "indicator_id": indicator_id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ModelIndicatorUpdate,
        *,
        model_id: int,
        indicator_id: int,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"model_id": model_id, "indicator_id": indicator_id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteModelIndicator(Write):
    """Take an indicator away from the panels of a model."""

    _method = "DELETE"
    _path = "/panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        *,
        model_id: int,
        indicator_id: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Take an indicator away from the panels of a model.

        It has no state of its own, so that nothing needs to be deactivated. While its cells hold typed values, or
        indicators read it in the panels of this model, it is a 409 that tells what stands in the way.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}`

        - `model_id`: The id of a panel model, see getModels.
        - `indicator_id`: The id of an indicator.
        """
        return self._written({"model_id": model_id, "indicator_id": indicator_id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        *,
        model_id: int,
        indicator_id: int,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"model_id": model_id, "indicator_id": indicator_id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsSaveModelIndicators(Write):
    """Replace the indicators of a model: all of it, or nothing."""

    _method = "PUT"
    _path = "/panels/saveModelIndicators/{id}"
    _kind = "ModelIndicatorsSaved"
    _dry_run_kind = "ModelIndicatorsSaved"

    def __call__(
        self,
        id: int,
        body: ModelIndicatorsSave,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ModelIndicatorsSaved]:
        """Replace the indicators of a model: all of it, or nothing.

        One that the list lacks is taken away from the panels of the model; one that the model lacks is given to
        them. Without `ordem` an indicator has its position in the list, without `peso` the weight that it has, or
        1. External codes stay.

        An indicator that is taken away, or that loses months, is a 409 while typed values would be out of reach;
        one that is taken away also while indicators read it in the panels of this model. `errors` names each. A dry
        run tells what would change.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `If-Match` takes the `ETag` of `GET /panels/model/getIndicators/{id}`.

        `PUT /panels/saveModelIndicators/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: ModelIndicatorsSave,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ModelIndicatorsSaved]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsGetPanelResults(Read):
    """The results of a panel for each year of a process: totals, attainment, score; empty when the panel is not in it.
    """

    _path = "/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}"
    _kind = "PanelResult"

    def __call__(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        ate_mes: Optional[int] = None,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelResult]:
        """The results of a panel for each year of a process: totals, attainment, score; empty when the panel is not in
        it.

        Target and realized of a year are totalled over the same months: of each indicator those up to the last one
        with a result, which is its `ate_mes`. So a year that still runs is held against the target of its months so
        far. The parameter `ate_mes` chooses another last month, the same for all indicators and years: the last one
        of the year takes the targets of whole years. Without any result in the year `ate_mes` is null, the target
        is that of all months, and there is no attainment.

        A year has twelve months from the first month of the process, and the name `ano` of the calendar year in
        which it begins. Where that is not January, an answer says its first and last month besides (`inicio_mes`,
        `inicio_ano`, `fim_mes`, `fim_ano`), and each of `meses` its calendar year.

        `include` adds codes, names, and the values ready to show with their unit, as in getResults.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}`

        - `gmr_id`: The id of a GMR process, see getGmrProcesses.
        - `panel_id`: The id of a panel, see getPanels.
        - `ate_mes`: The last month that counts in each year; when it is left out, of each indicator the last one
          with a result.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`.
        """
        return self._records({"gmr_id": gmr_id, "panel_id": panel_id}, {**{"ate_mes": ate_mes, "include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        ate_mes: Optional[int] = None,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelResult]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"gmr_id": gmr_id, "panel_id": panel_id}, {"ate_mes": ate_mes, "include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsGetPanelIndicatorResults(Read):
    """The results of an indicator in a panel for each year of a process, with the months they are made of; empty when
    the panel does not have it.
    """

    _path = "/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}"
    _kind = "PanelIndicatorResult"

    def __call__(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        indicator_id: int,
        ate_mes: Optional[int] = None,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[PanelIndicatorResult]:
        """The results of an indicator in a panel for each year of a process, with the months they are made of; empty
        when the panel does not have it.

        Target and realized of a year are totalled over the same months: of each indicator those up to the last one
        with a result, which is its `ate_mes`. So a year that still runs is held against the target of its months so
        far. The parameter `ate_mes` chooses another last month, the same for all indicators and years: the last one
        of the year takes the targets of whole years. Without any result in the year `ate_mes` is null, the target
        is that of all months, and there is no attainment.

        A year has twelve months from the first month of the process, and the name `ano` of the calendar year in
        which it begins. Where that is not January, an answer says its first and last month besides (`inicio_mes`,
        `inicio_ano`, `fim_mes`, `fim_ano`), and each of `meses` its calendar year.

        `include` adds codes, names, and the values ready to show with their unit, as in getResults.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}`

        - `gmr_id`: The id of a GMR process, see getGmrProcesses.
        - `panel_id`: The id of a panel, see getPanels.
        - `indicator_id`: The id of an indicator.
        - `ate_mes`: The last month that counts in each year; when it is left out, of each indicator the last one
          with a result.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`.
        """
        return self._records({"gmr_id": gmr_id, "panel_id": panel_id, "indicator_id": indicator_id}, {**{"ate_mes": ate_mes, "include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        indicator_id: int,
        ate_mes: Optional[int] = None,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[PanelIndicatorResult]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"gmr_id": gmr_id, "panel_id": panel_id, "indicator_id": indicator_id}, {"ate_mes": ate_mes, "include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsGetResults(Read):
    """The results of all indicators in the panels of a process, of a month or up to it."""

    _path = "/panels/getResults"
    _kind = "MonthPanelResult"

    def __call__(
        self,
        *,
        mes: int,
        ano: int,
        id_gmr_processo: Optional[int] = None,
        codigo_processo: Optional[str] = None,
        ate_mes: Optional[GetResultsQueryAteMesValue] = None,
        desde_o_inicio: Optional[DesdeOInicioValue] = None,
        id_gmr_painel: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        como_estava_em: Optional[str] = None,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[MonthPanelResult]:
        """The results of all indicators in the panels of a process, of a month or up to it.

        One record for each panel of the process, or for those of `id_gmr_painel` that are in it, by id, with its
        score, what the process counted of attainments for it (`atingimento_minimo`, `atingimento_maximo`), and all
        its indicators that have the month. With `ate_mes=1` target and realized are totalled over the same months
        of the year: those up to `mes`, as getPanelResults does with its `ate_mes`. A target of months to come is
        never held against what was realized so far. Results end with the last month that has one: of later months
        they are null, with the attainment. The year is that of the process, twelve months from its first one; where
        that is not January, a record says its first and last month (`inicio_mes`, `inicio_ano`, `fim_mes`,
        `fim_ano`). A panel without an indicator in the month comes with an empty list. With `desde_o_inicio=1`
        there is a record for each month of the process up to `mes` of `ano`, by month and panel.

        The process is named by `id_gmr_processo` or `codigo_processo`. `codigo_painel` asks for panels by external
        code, whatever its case. `include` adds codes and names: those of the panel to each record, those of the
        indicator to each of `indicadores`, with `valor_meta`, `valor_realizado` and `unidade`: the values ready to
        show, as in getProgress. `valor_meta_sem_ajuste` is the target without its adjustment. `arredondados` names
        the values that have further decimals.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getResults`

        - `id_gmr_processo`: The id of a GMR process, see getGmrProcesses.
        - `codigo_processo`: The process, by its code.
        - `mes`: The month, one of the process.
        - `ano`: The year of the month.
        - `ate_mes`: What counts; the month alone when it is left out. `0`: the month alone `1`: all months of the
          year up to it
        - `desde_o_inicio`: Whether each month of the process up to the one asked for has a record, or this month
          alone. `0`: one record for each panel `1`: one for each month of the process up to it
        - `id_gmr_painel`: Only these panels; all of the process when it is left out.
        - `codigo_painel`: Only panels with these codes, whatever their case, separated by commas.
        - `como_estava_em`: As it was at this moment: calculated again from what was typed and defined then. A
          moment from before the history is refused (422).
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `valor_meta`, `valor_realizado`, `unidade`, `valor_meta_sem_ajuste`,
          `arredondados`.
        """
        return self._records({}, {**{"id_gmr_processo": id_gmr_processo, "codigo_processo": codigo_processo, "mes": mes, "ano": ano, "ate_mes": ate_mes, "desde_o_inicio": desde_o_inicio, "id_gmr_painel": id_gmr_painel, "codigo_painel": codigo_painel, "como_estava_em": como_estava_em, "include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        mes: int,
        ano: int,
        id_gmr_processo: Optional[int] = None,
        codigo_processo: Optional[str] = None,
        ate_mes: Optional[GetResultsQueryAteMesValue] = None,
        desde_o_inicio: Optional[DesdeOInicioValue] = None,
        id_gmr_painel: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        como_estava_em: Optional[str] = None,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[MonthPanelResult]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"id_gmr_processo": id_gmr_processo, "codigo_processo": codigo_processo, "mes": mes, "ano": ano, "ate_mes": ate_mes, "desde_o_inicio": desde_o_inicio, "id_gmr_painel": id_gmr_painel, "codigo_painel": codigo_painel, "como_estava_em": como_estava_em, "include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsExplainProgressPanelCell(Read):
    """How the values of an indicator in a panel and month come about, with the cells they are calculated from; empty
    when the panel does not have that cell.
    """

    _path = "/panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}"
    _kind = "Explanation"

    def __call__(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        depth: Optional[int] = None,
        como_estava_em: Optional[str] = None,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Explanation]:
        """How the values of an indicator in a panel and month come about, with the cells they are calculated from;
        empty when the panel does not have that cell.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`

        - `panel_id`: The id of a panel, see getPanels.
        - `indicator_id`: The id of an indicator.
        - `month`: The month.
        - `year`: The year.
        - `depth`: How many levels of calculated cells are explained below the one asked for; 1 when it is left out.
        - `como_estava_em`: As it was at this moment: calculated again from what was typed and defined then. A
          moment from before the history is refused (422).
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
        """
        return self._records({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, {**{"depth": depth, "como_estava_em": como_estava_em, "include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        depth: Optional[int] = None,
        como_estava_em: Optional[str] = None,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Explanation]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, {"depth": depth, "como_estava_em": como_estava_em, "include": include}, page_size, CallOptions(timeout, retries, headers))


class PanelsReadFormulaReferences(Write):
    """What references of a formula read in a panel and month."""

    _method = "POST"
    _path = "/panels/readFormulaReferences"
    _kind = "ReferencesRead"
    _dry_run_kind = "ReferencesRead"

    def __call__(
        self,
        body: ReferenceReadings,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ReferencesRead]:
        """What references of a formula read in a panel and month.

        Stores nothing. The references need not be saved: with what they read, every part of a formula can be
        calculated before it is. `serie` and `parte` say what `campo` 2 stands for where the reference stands: the
        series of its tree, and its side of a fraction at the root. Manual entries are those of `id_indicador`. The
        answers come in the order of `leituras`, exact as in explainProgressPanelCell; `valor` and `motivo` are both
        null for what may not be read: an unknown indicator, or a model that is inactive, confidential or no
        submodel, unless the stored formula reads it and the reader sees all of it.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/readFormulaReferences`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ReferenceReadings,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ReferencesRead]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsUpdateProgressPanelMany(Write):
    """Store values of up to 10000 cells; null clears a value."""

    _method = "PUT"
    _path = "/panels/updateProgressPanelMany"
    _kind = "ProgressUpdateManyResult"
    _dry_run_kind = "ProgressUpdateManyPreview"

    def __call__(
        self,
        body: ProgressUpdateMany,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ProgressUpdateManyResult]:
        """Store values of up to 10000 cells; null clears a value.

        Each row is a cell, as the progress routes show it, with the values that it is to hold. Every row is judged
        and stored as by a request of its own to updateProgressPanel, in their order: what a row leaves out stays as
        it is, null clears a value, and where two rows write the same value the later one counts. `affectedRows`
        counts the rows that were stored, whether they changed something or not.

        - Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; the status is that of
          what is judged first (422 and 418 before 412). With `Prefer: handling=lenient` the good rows are stored
          and the wrong ones listed in `errors`.
        - A value for a field that the indicator does not take (what is calculated, an adjusted target that is not
          the user's) is a wrong row (422), unless it is the value that is stored: a list or a file that was read
          whole goes back whole. In a row with `peso`, so a cell as it was read, that also holds for the result of a
          formula in a field that takes its manual entry: the entry stays. With lenient handling the row's other
          values are stored, and `ignored` names those that were not: the first 10,000 of `ignoredCount`. A row of
          which nothing could be stored stays a wrong one. `null` beside other values claims nothing.
        - `lido_*` says what was typed in that field when the row was read (`lidos=1` at getProgress), null for
          nothing: the row is stored only while that is so, else it is a 412 that names what is typed now, and who
          sent it. In a field of a formula it is the manual entry that counts, not the result.
        - A row may name its panel by `codigo_painel` and its indicator by `codigo_indicador`, the `codigo_externo`
          of each whatever its case, in place of the ids. With both they must agree (422). A code that nobody has is
          a 412 that names the nearest one.
        - A panel or an indicator that does not exist, or has no such cell, is a 412; an indicator whose values are
          calculated a 422, unless the row repeats them; a row without any value a 418.
        - A row with another value for a closed month is a 409 (closeMonth); one that repeats what is stored there
          is accepted.
        - Everything that is calculated from the cells is recalculated after the answer; `Prefer: wait=30` waits for
          that.
        - A dry run (`Prefer: tx=rollback`) says what that would change: `changes` has the first 1,000 fields,
          `changedCells` counts the cells. With lenient handling it is what the good rows would change. What lies
          outside somebody's panels is counted and not named. A file's rows are only judged.
        - `scores` has the scores of panels, and `results` the attainments and concepts of indicators, that would be
          others, each of its month alone (getResults without `ate_mes`), in the panels that the caller sees. Up to
          1,000 panels and months are looked at, those of the rows first; `scoresOmitted` counts the rest.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 1000000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `PUT /panels/updateProgressPanelMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ProgressUpdateMany,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ProgressUpdateManyPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ProgressUpdateManyResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class PanelsSpreadProgress(Write):
    """Spread a total over panels and months, copy values times a factor, draw a line, or round."""

    _method = "POST"
    _path = "/panels/spreadProgress"
    _kind = "ProgressSpreadResult"
    _dry_run_kind = "ProgressSpreadPreview"

    def __call__(
        self,
        body: ProgressSpread,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ProgressSpreadResult]:
        """Spread a total over panels and months, copy values times a factor, draw a line, or round.

        One field of one indicator, in a year, in the panels and months named (all twelve without `meses`). The year
        of a panel is that of its process, of several the one that begins last: twelve months from its first one,
        named `ano` by the calendar year in which it begins. So in a process from April the month 2 of 2026 is
        February 2027. Each of `celulas` says its calendar year. A panel without a process has the calendar's.

        - `distribuicao` spreads `valor`: over the panels first (`por_paineis`), and then the part of each panel
          over its months (`por_meses`). The parts add up to `valor` to the cent, whatever its sign and the weights.
          Each is cut towards zero to a multiple of `multiplo` (0.01 unless it is sent); what is left goes one
          `multiplo` each to the largest remainders, to the earlier panel or month if they are equal. If `valor` is
          no multiple, one part more gets what is below it. So 100 over three months is 33.34, 33.33, 33.33, and
          -100 the same with minus signs.
        - `referencia` takes the shares of `origem`: its field, its year, and for a panel the values of
          `id_gmr_painel_origem` or `codigo_painel_origem`; what it leaves out is that of the cell itself. An empty
          value counts as zero, and `vazias` counts them. A cell that is empty and whose share is zero stays empty.
          Shares that add up to zero, or are partly positive and partly negative, are a 409 that names the panel.
        - `copia` is exact and rounded once, half away from zero. Cells whose source is empty stay as they are;
          `vazias` counts them.
        - `linha` draws a straight line from the first to the last of the months, in each panel, each value rounded
          to the cent, half away from zero. A panel whose first or last month is empty stays as it is; `vazias`
          counts its cells.
        - `arredondamento` cuts each present value towards zero to a multiple of `multiplo` and gives what is left
          as `distribuicao` does: the positive values keep their sum, and the negative ones theirs. Empty cells stay
          empty.
        - `sem_celula` counts the months in which a panel has no cell of the indicator: they get nothing. None at
          all is a 412.
        - `valor` is the sum of the cells, also for indicators whose year is a mean or its last month
          (`totalizador`). A ratio is planned by its two sides, each with a request of its own.
        - All cells are stored, or none. What is calculated is refused (422), as in updateProgressPanelMany. Nobody
          changes the present values between their being read as shares and being replaced.
        - A dry run (`Prefer: tx=rollback`) has the same `celulas`, and what they would change, as there.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        `POST /panels/spreadProgress`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ProgressSpread,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ProgressSpreadPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsGetProgress(Read):
    """The values of all indicators in the panels of a process."""

    _path = "/panels/getProgress"
    _kind = "ListedCell"

    def __call__(
        self,
        *,
        id_gmr_processo: Optional[int] = None,
        codigo_processo: Optional[str] = None,
        paineis: Optional[str] = None,
        indicadores: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        meses: Optional[str] = None,
        updated_since: Optional[str] = None,
        lidos: Optional[int] = None,
        digitados: Optional[int] = None,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ListedCell]:
        """The values of all indicators in the panels of a process.

        The cells that exist, as getProgressPanelRow gives them, of all panels of a process or of some: by panel,
        indicator and month. A cell that was never written has its nulls. Many come as fast as they are read;
        without `limit` all come.

        The process is named by `id_gmr_processo` or `codigo_processo`. `codigo_painel` and `codigo_indicador` ask
        by external code, whatever its case, as `paineis` and `indicadores` do by id; one that no record has gives
        no cells, as an id does.

        `updated_since` gives only cells of an indicator in a panel and year of which a value changed at that moment
        or later, whether it was sent or calculated. The moment of a change is the beginning of its transaction,
        which may end some time later: who asks again and again goes back by a few minutes each time.

        `lidos=1` adds to each cell what is typed in its fields, `lido_meta_numerador` and so on: of a formula the
        manual entry, where the field shows the result; null where nothing is typed or the field is calculated.
        updateProgressPanelMany takes these fields back and stores a row only while they hold. `digitados=1` gives
        only cells of indicators that take values, and in them only what is typed. With both, the answer, as a file
        too, can be changed and sent to updateProgressPanelMany.

        `include` adds fields to each cell: codes and names of panel and indicator, with which a file is a template
        to fill in, and the values ready to show. `valor_meta`, `valor_meta_ajustada` and `valor_realizado` are the
        exact values by the indicator's unit as decimal text, rounded once to 2 decimals: the numerator, or with a
        calculation unit numerator ÷ denominator (× 100 for percent); null without a value. `unidade` says in what:
        the code of `moeda` (units 0 and 1), `%` (2, 3), null (4, 5: a quantity), `dias` (6, 7), `horas` (8, 9),
        `conceito` (10). They are what the cell's fields give, also with `digitados=1`, and updateProgressPanelMany
        passes them over.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/getProgress`

        - `id_gmr_processo`: The id of a GMR process, see getGmrProcesses.
        - `codigo_processo`: The process, by its code.
        - `paineis`: Only cells of these panels.
        - `indicadores`: Only cells of these indicators.
        - `codigo_painel`: Only panels with these codes, whatever their case, separated by commas.
        - `codigo_indicador`: Only indicators with these codes, whatever their case, separated by commas.
        - `meses`: Only these months of the year, 1 to 12.
        - `updated_since`: Only what changed since: a date (midnight UTC), or a time such as `2026-01-31T12:00:00Z`.
        - `lidos`: 1: with the fields `lido_*`, what is typed.
        - `digitados`: 1: only cells of indicators that take values, and in their fields only what is typed: of a
          formula the manual entry, null where it is calculated.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `valor_meta`, `valor_meta_ajustada`, `valor_realizado`, `unidade`.
        """
        return self._records({}, {**{"id_gmr_processo": id_gmr_processo, "codigo_processo": codigo_processo, "paineis": paineis, "indicadores": indicadores, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "meses": meses, "updated_since": updated_since, "lidos": lidos, "digitados": digitados, "include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        id_gmr_processo: Optional[int] = None,
        codigo_processo: Optional[str] = None,
        paineis: Optional[str] = None,
        indicadores: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        meses: Optional[str] = None,
        updated_since: Optional[str] = None,
        lidos: Optional[int] = None,
        digitados: Optional[int] = None,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ListedCell]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"id_gmr_processo": id_gmr_processo, "codigo_processo": codigo_processo, "paineis": paineis, "indicadores": indicadores, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "meses": meses, "updated_since": updated_since, "lidos": lidos, "digitados": digitados, "include": include}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        id_gmr_processo: Optional[int] = None,
        codigo_processo: Optional[str] = None,
        paineis: Optional[str] = None,
        indicadores: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        meses: Optional[str] = None,
        updated_since: Optional[str] = None,
        lidos: Optional[int] = None,
        digitados: Optional[int] = None,
        include: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"id_gmr_processo": id_gmr_processo, "codigo_processo": codigo_processo, "paineis": paineis, "indicadores": indicadores, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "meses": meses, "updated_since": updated_since, "lidos": lidos, "digitados": digitados, "include": include}, format, CallOptions(timeout, retries, headers))


class PanelsGetProgressHistory(Read):
    """What the typed values of an indicator in a panel were before: each change, the newest first."""

    _path = "/panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id}"
    _kind = "ProgressChange"

    def __call__(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        q: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        campo: Optional[str] = None,
        id_token: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        origem: Optional[str] = None,
        order: Optional[Literal["horario", "-horario", "mes", "-mes", "ano", "-ano", "campo", "-campo", "id_token", "-id_token", "id_colaborador", "-id_colaborador", "origem", "-origem"]] = None,
        after: Optional[str] = None,
        inicio: Optional[str] = None,
        fim: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ProgressChange]:
        """What the typed values of an indicator in a panel were before: each change, the newest first.

        A value that was sent again unchanged is no change. Calculated values have no history. `X-Exact-Since` says
        from when the history is whole: it begins where the company was imported, and what is older than the company
        keeps is gone. `q` reads the name of the author.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id}`

        - `panel_id`: The id of a panel, see getPanels.
        - `indicator_id`: The id of an indicator.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `mes`: Only records with one of these values as their `mes`, separated by commas.
        - `ano`: Only records with one of these values as their `ano`, separated by commas.
        - `campo`: Only records with one of these values as their `campo`, separated by commas; `null`: without one.
        - `id_token`: Only records with one of these values as their `id_token`, separated by commas; `null`:
          without one.
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas;
          `null`: without one.
        - `origem`: Only records with one of these values as their `origem`, separated by commas; `null`: without
          one. `celula` (updateProgressPanel), `lote` (updateProgressPanelMany, as JSON), `arquivo`
          (updateProgressPanelMany, as a file), `importacao` (the import of a company document).
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        - `inicio`: Only requests from this moment on: a date (midnight UTC), or a time such as
          `2026-01-31T12:00:00Z`.
        - `fim`: Only requests before this moment: a date (midnight UTC), or a time.
        """
        return self._records({"panel_id": panel_id, "indicator_id": indicator_id}, {**{"q": q, "mes": mes, "ano": ano, "campo": campo, "id_token": id_token, "id_colaborador": id_colaborador, "origem": origem, "order": order, "after": after, "inicio": inicio, "fim": fim}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        q: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        campo: Optional[str] = None,
        id_token: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        origem: Optional[str] = None,
        order: Optional[Literal["horario", "-horario", "mes", "-mes", "ano", "-ano", "campo", "-campo", "id_token", "-id_token", "id_colaborador", "-id_colaborador", "origem", "-origem"]] = None,
        after: Optional[str] = None,
        inicio: Optional[str] = None,
        fim: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ProgressChange]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"panel_id": panel_id, "indicator_id": indicator_id}, {"q": q, "mes": mes, "ano": ano, "campo": campo, "id_token": id_token, "id_colaborador": id_colaborador, "origem": origem, "order": order, "after": after, "inicio": inicio, "fim": fim}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        panel_id: int,
        indicator_id: int,
        q: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        campo: Optional[str] = None,
        id_token: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        origem: Optional[str] = None,
        order: Optional[Literal["horario", "-horario", "mes", "-mes", "ano", "-ano", "campo", "-campo", "id_token", "-id_token", "id_colaborador", "-id_colaborador", "origem", "-origem"]] = None,
        after: Optional[str] = None,
        inicio: Optional[str] = None,
        fim: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"panel_id": panel_id, "indicator_id": indicator_id}, {"q": q, "mes": mes, "ano": ano, "campo": campo, "id_token": id_token, "id_colaborador": id_colaborador, "origem": origem, "order": order, "after": after, "inicio": inicio, "fim": fim}, format, CallOptions(timeout, retries, headers))


class PanelsGetResultChanges(Read):
    """What changed a result between two moments: typed values and definitions, each with its part, who and when."""

    _path = "/panels/getResultChanges/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}"
    _kind = "ResultChanges"

    def __call__(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        de: Optional[str] = None,
        ate: Optional[str] = None,
        serie: Optional[SeriesExplanationSerieValue] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ResultChanges]:
        """What changed a result between two moments: typed values and definitions, each with its part, who and when.

        Each change that differs between `de` and `ate` is made once, from what it was to what it became, in the
        order of time in which it was made last; `efeito` is what it adds to the result, given those before it. The
        parts and `demais` add up exactly to `diferenca`, and the ends are what explainProgressPanelCell says of
        these moments. In another order the same changes can have other parts.

        - A result without a value counts as 0 here. What changes nothing is left out.
        - `demais` is the sum of the oldest where there are more than 200 changes, or fewer over many cells.
        - A result that rests on cells which the caller does not see is told of ends of months (midnight in São
          Paulo), closings and now alone: values and attainments of another `de` or `ate` are null, with all that
          follows from them. Then the changes of typed values that the caller sees are made last, with what each
          adds to the result of `ate`; the parts of definitions and `demais` with its count, in which hidden changes
          are, are null. `motivo` says so.
        - Empty when the panel had the cell at neither moment, or may not be seen as it was. Facts of the budget are
          as they are today.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getResultChanges/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`

        - `panel_id`: The id of a panel, see getPanels.
        - `indicator_id`: The id of an indicator.
        - `month`: The month.
        - `year`: The year.
        - `de`: From this moment. One from before the history is refused (422).
        - `ate`: Up to this moment; now when it is left out.
        - `serie`: Which of the three values. `meta`: target `meta_ajustada`: adjusted target `realizado`: realized
        """
        return self._records({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, {**{"de": de, "ate": ate, "serie": serie}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        panel_id: int,
        indicator_id: int,
        month: int,
        year: int,
        de: Optional[str] = None,
        ate: Optional[str] = None,
        serie: Optional[SeriesExplanationSerieValue] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ResultChanges]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"panel_id": panel_id, "indicator_id": indicator_id, "month": month, "year": year}, {"de": de, "ate": ate, "serie": serie}, page_size, CallOptions(timeout, retries, headers))


class PanelsGetScoreChanges(Read):
    """What changed the score of a panel between two moments: results, weights, bounds and the model, each with its
    part.
    """

    _path = "/panels/getResultChanges/idGmr/{gmr_id}/panel/{panel_id}/month/{month}/year/{year}"
    _kind = "ScoreChanges"

    def __call__(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        month: int,
        year: int,
        de: Optional[str] = None,
        ate: Optional[str] = None,
        ate_mes: Optional[GetResultsQueryAteMesValue] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ScoreChanges]:
        """What changed the score of a panel between two moments: results, weights, bounds and the model, each with its
        part.

        The ends are the scores that getResults says of these moments, of the month or with `ate_mes=1` up to it.
        Each change that differs between them is made once, from what it was to what it became, in the order of time
        in which it was made last; `efeito` is what it adds to the score, given those before it, in percentage
        points. The parts and `demais` add up exactly to `diferenca`. In another order the same changes can have
        other parts.

        - `resultado`: an indicator has another attainment; what made it so is told by getResultChanges of its cell.
          These come first, as they have no one moment. `indicador`: it is judged otherwise (its interpretation, its
          total, its unit). `peso`: it weighs otherwise. `modelo`: it was added to the model or removed, or counts
          in other months. `painel`: the panel moved to another model, or joined or left the process, and other
          indicators count. `processo`: the process has other months. `limite`: the process counts attainments to
          another bound.
        - A panel without a score counts as 0 here. What changes nothing is left out.
        - `demais` is the sum of the oldest where there are more than 200 changes.
        - Where getResults does not tell the score of `de` or `ate`, because it rests on cells which the caller does
          not see, nothing that follows from it is told; `motivo` says so.
        - Empty when the panel was in the process at neither moment, or may not be seen as it was.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getResultChanges/idGmr/{gmr_id}/panel/{panel_id}/month/{month}/year/{year}`

        - `gmr_id`: The id of a GMR process, see getGmrProcesses.
        - `panel_id`: The id of a panel, see getPanels.
        - `month`: The month.
        - `year`: The year.
        - `de`: From this moment. One from before the history is refused (422).
        - `ate`: Up to this moment; now when it is left out.
        - `ate_mes`: The last month that counts in each year; when it is left out, of each indicator the last one
          with a result. `0`: the month alone `1`: all months of the year up to it
        """
        return self._records({"gmr_id": gmr_id, "panel_id": panel_id, "month": month, "year": year}, {**{"de": de, "ate": ate, "ate_mes": ate_mes}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        gmr_id: int,
        panel_id: int,
        month: int,
        year: int,
        de: Optional[str] = None,
        ate: Optional[str] = None,
        ate_mes: Optional[GetResultsQueryAteMesValue] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ScoreChanges]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"gmr_id": gmr_id, "panel_id": panel_id, "month": month, "year": year}, {"de": de, "ate": ate, "ate_mes": ate_mes}, page_size, CallOptions(timeout, retries, headers))


class PanelsInsertScenario(Write):
    """Insert a scenario, in which nothing differs yet."""

    _method = "POST"
    _path = "/panels/insertScenario"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: ScenarioInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a scenario, in which nothing differs yet.

        Without `visivel` a person’s is for themselves, and a token’s for the company. A token owns none, so it
        cannot keep one to itself (422); one for the panels of a process inserts none (403). With `base_em` it
        stands on the company as it was then, as `como_estava_em` of getResults tells it: a moment of its history,
        and not one to come (422).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertScenario`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ScenarioInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsGetScenarios(Read):
    """The scenarios that the caller sees."""

    _path = "/panels/getScenarios"
    _kind = "Scenario"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        visivel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        diferencas: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "visivel", "-visivel", "id_colaborador", "-id_colaborador", "base_em", "-base_em", "data_cadastro", "-data_cadastro", "diferencas", "-diferencas"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Scenario]:
        """The scenarios that the caller sees.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getScenarios`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `visivel`: Only records with one of these values as their `visivel`, separated by commas. `dono` (its
          owner alone, and a Gerente once the owner is not an active employee any more), `empresa` (everybody of the
          company).
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas;
          `null`: without one.
        - `diferencas`: Only records with one of these values as their `diferencas`, separated by commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `diferencas`, `codigo_colaborador`,
          `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "visivel": visivel, "id_colaborador": id_colaborador, "diferencas": diferencas, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        visivel: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        diferencas: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "visivel", "-visivel", "id_colaborador", "-id_colaborador", "base_em", "-base_em", "data_cadastro", "-data_cadastro", "diferencas", "-diferencas"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Scenario]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "visivel": visivel, "id_colaborador": id_colaborador, "diferencas": diferencas, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class PanelsUpdateScenario(Write):
    """Rename a scenario, hand it over, change who sees it, or what it stands on."""

    _method = "PUT"
    _path = "/panels/updateScenario/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: ScenarioUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Rename a scenario, hand it over, change who sees it, or what it stands on.

        Its owner changes a scenario, a Gerente one that they see, and a token of the whole company any. Others get
        a 403. Only an owner keeps it to themselves (422). With `id_colaborador` it is handed over to another active
        employee whom the caller sees. A Gerente so gives one of somebody who has left, which is theirs to see, to
        whoever goes on. The new owner sees in it what they see elsewhere: differences in their own cells. With
        another `base_em` the differences stay, and `lido` of each is what is typed in its field there.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/scenario/getById/{id}`.

        `PUT /panels/updateScenario/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: ScenarioUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteScenario(Write):
    """Delete a scenario with its differences."""

    _method = "DELETE"
    _path = "/panels/deleteScenario/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a scenario with its differences.

        Its owner changes a scenario, a Gerente one that they see, and a token of the whole company any. Others get
        a 403.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteScenario/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsInsertAnalysis(Write):
    """Insert the analysis of a number, which has one at most."""

    _method = "POST"
    _path = "/panels/insertAnalysis"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: AnalysisInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert the analysis of a number, which has one at most.

        Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or Gerente who
        sees it, and a token. Others get a 403. A second one of the same number is a 409 that names the first:
        change that.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertAnalysis`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: AnalysisInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsGetAnalyses(Read):
    """The analyses of the numbers that the caller sees."""

    _path = "/panels/getAnalyses"
    _kind = "Analysis"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_indicador: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        desativado: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "desativado", "-desativado", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "alterada_em", "-alterada_em"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Analysis]:
        """The analyses of the numbers that the caller sees.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getAnalyses`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_gmr_painel`: Only records with one of these values as their `id_gmr_painel`, separated by commas.
        - `id_indicador`: Only records with one of these values as their `id_indicador`, separated by commas.
        - `mes`: Only records with one of these values as their `mes`, separated by commas.
        - `ano`: Only records with one of these values as their `ano`, separated by commas.
        - `desativado`: Only records with one of these values as their `desativado`, separated by commas. `0`
          (active), `1` (inactive: it can be deleted).
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas;
          `null`: without one.
        - `codigo_painel`: Only records whose `painel` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_indicador`: Only records whose `indicador` has one of these codes, whatever their case, separated
          by commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "id_gmr_painel": id_gmr_painel, "id_indicador": id_indicador, "mes": mes, "ano": ano, "desativado": desativado, "id_colaborador": id_colaborador, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_indicador: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        desativado: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "desativado", "-desativado", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "alterada_em", "-alterada_em"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Analysis]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "id_gmr_painel": id_gmr_painel, "id_indicador": id_indicador, "mes": mes, "ano": ano, "desativado": desativado, "id_colaborador": id_colaborador, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class PanelsUpdateAnalysis(Write):
    """Change an analysis; what it held before is kept."""

    _method = "PUT"
    _path = "/panels/updateAnalysis/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: AnalysisUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Change an analysis; what it held before is kept.

        Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or Gerente who
        sees it, and a token. Others get a 403.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/analysis/getById/{id}`.

        `PUT /panels/updateAnalysis/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: AnalysisUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteAnalysis(Write):
    """Delete an analysis that is inactive."""

    _method = "DELETE"
    _path = "/panels/deleteAnalysis/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete an analysis that is inactive.

        With all that it held before. One that is active is a 409. Who writes: whoever may type values in the month,
        who is responsible for the panel, a Gestor or Gerente who sees it, and a token. Others get a 403.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteAnalysis/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsInsertAction(Write):
    """Insert an action of a number, or of a panel alone."""

    _method = "POST"
    _path = "/panels/insertAction"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: ActionInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert an action of a number, or of a panel alone.

        Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or Gerente who
        sees it, and a token. Others get a 403. Who does it must see what it is about (412).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertAction`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ActionInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsGetActions(Read):
    """The actions of the numbers and panels that the caller sees."""

    _path = "/panels/getActions"
    _kind = "Action"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_indicador: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_responsavel: Optional[str] = None,
        estado: Optional[str] = None,
        ordem: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        vence: Optional[str] = None,
        de: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        codigo_responsavel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "id_responsavel", "-id_responsavel", "prazo", "-prazo", "estado", "-estado", "ordem", "-ordem", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "alterada_em", "-alterada_em"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Action]:
        """The actions of the numbers and panels that the caller sees.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getActions`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_gmr_painel`: Only records with one of these values as their `id_gmr_painel`, separated by commas.
        - `id_indicador`: Only records with one of these values as their `id_indicador`, separated by commas;
          `null`: without one.
        - `mes`: Only records with one of these values as their `mes`, separated by commas; `null`: without one.
        - `ano`: Only records with one of these values as their `ano`, separated by commas; `null`: without one.
        - `id_responsavel`: Only records with one of these values as their `id_responsavel`, separated by commas.
        - `estado`: Only records with one of these values as their `estado`, separated by commas. `aberta` (open),
          `feita` (done), `cancelada` (cancelled: it can be deleted).
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas.
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas;
          `null`: without one.
        - `vence`: Only records with one of these values as their `vence`, separated by commas. `vencida` (open, and
          its last day is over), `semana` (open, and its last day is today or one of the next seven).
        - `de`: Only records with one of these values as their `de`, separated by commas. `eu` (done by whoever
          asks), `equipe` (done by their people: whoever else has a panel for which they are responsible; of a
          Gerente or Gestor who is responsible for none, everybody else).
        - `codigo_painel`: Only records whose `painel` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_indicador`: Only records whose `indicador` has one of these codes, whatever their case, separated
          by commas.
        - `codigo_responsavel`: Only records whose `responsavel` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `codigo_responsavel`, `nome_responsavel`, `codigo_colaborador`,
          `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "id_gmr_painel": id_gmr_painel, "id_indicador": id_indicador, "mes": mes, "ano": ano, "id_responsavel": id_responsavel, "estado": estado, "ordem": ordem, "id_colaborador": id_colaborador, "vence": vence, "de": de, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "codigo_responsavel": codigo_responsavel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_indicador: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_responsavel: Optional[str] = None,
        estado: Optional[str] = None,
        ordem: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        vence: Optional[str] = None,
        de: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        codigo_responsavel: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "id_responsavel", "-id_responsavel", "prazo", "-prazo", "estado", "-estado", "ordem", "-ordem", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "alterada_em", "-alterada_em"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Action]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "id_gmr_painel": id_gmr_painel, "id_indicador": id_indicador, "mes": mes, "ano": ano, "id_responsavel": id_responsavel, "estado": estado, "ordem": ordem, "id_colaborador": id_colaborador, "vence": vence, "de": de, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "codigo_responsavel": codigo_responsavel, "codigo_colaborador": codigo_colaborador, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class PanelsUpdateAction(Write):
    """Change an action; what it held before is kept."""

    _method = "PUT"
    _path = "/panels/updateAction/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: ActionUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Change an action; what it held before is kept.

        Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or Gerente who
        sees it, and a token. Others get a 403. Who does it changes `estado` and `resultado`. Who does it must see
        what it is about (412).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/action/getById/{id}`.

        `PUT /panels/updateAction/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: ActionUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteAction(Write):
    """Delete an action that is cancelled."""

    _method = "DELETE"
    _path = "/panels/deleteAction/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete an action that is cancelled.

        With its comments and all that it held before. One that is not cancelled is a 409. Who writes: whoever may
        type values in the month, who is responsible for the panel, a Gestor or Gerente who sees it, and a token.
        Others get a 403.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteAction/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsInsertComment(Write):
    """Comment on a number, a panel alone or an action."""

    _method = "POST"
    _path = "/panels/insertComment"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: CommentInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Comment on a number, a panel alone or an action.

        With `id_acao` it is about what the action is about. Who writes: whoever may type values in the month, who
        is responsible for the panel, a Gestor or Gerente who sees it, and a token. Others get a 403. Whoever is
        mentioned must see what it is about (412).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /panels/insertComment`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: CommentInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsGetComments(Read):
    """The comments on the numbers and panels that the caller sees."""

    _path = "/panels/getComments"
    _kind = "Comment"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_indicador: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_acao: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        id_mencionado: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        codigo_mencionado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "id_acao", "-id_acao", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "editado_em", "-editado_em", "removido_em", "-removido_em"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Comment]:
        """The comments on the numbers and panels that the caller sees.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /panels/getComments`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_gmr_painel`: Only records with one of these values as their `id_gmr_painel`, separated by commas.
        - `id_indicador`: Only records with one of these values as their `id_indicador`, separated by commas;
          `null`: without one.
        - `mes`: Only records with one of these values as their `mes`, separated by commas; `null`: without one.
        - `ano`: Only records with one of these values as their `ano`, separated by commas; `null`: without one.
        - `id_acao`: Only records with one of these values as their `id_acao`, separated by commas; `null`: without
          one.
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas;
          `null`: without one.
        - `id_mencionado`: Only records with one of these values as their `id_mencionado`, separated by commas.
        - `codigo_painel`: Only records whose `painel` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_indicador`: Only records whose `indicador` has one of these codes, whatever their case, separated
          by commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_mencionado`: Only records whose `mencionado` has one of these codes, whatever their case,
          separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_painel`, `nome_painel`,
          `codigo_indicador`, `nome_indicador`, `codigo_colaborador`, `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "id_gmr_painel": id_gmr_painel, "id_indicador": id_indicador, "mes": mes, "ano": ano, "id_acao": id_acao, "id_colaborador": id_colaborador, "id_mencionado": id_mencionado, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "codigo_colaborador": codigo_colaborador, "codigo_mencionado": codigo_mencionado, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        id_indicador: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_acao: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        id_mencionado: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        codigo_indicador: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        codigo_mencionado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_painel", "-id_gmr_painel", "id_indicador", "-id_indicador", "mes", "-mes", "ano", "-ano", "id_acao", "-id_acao", "id_colaborador", "-id_colaborador", "data_cadastro", "-data_cadastro", "editado_em", "-editado_em", "removido_em", "-removido_em"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Comment]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "id_gmr_painel": id_gmr_painel, "id_indicador": id_indicador, "mes": mes, "ano": ano, "id_acao": id_acao, "id_colaborador": id_colaborador, "id_mencionado": id_mencionado, "codigo_painel": codigo_painel, "codigo_indicador": codigo_indicador, "codigo_colaborador": codigo_colaborador, "codigo_mencionado": codigo_mencionado, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class PanelsUpdateComment(Write):
    """Edit a comment; what it said before is kept."""

    _method = "PUT"
    _path = "/panels/updateComment/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: CommentUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Edit a comment; what it said before is kept.

        Its author edits it, and a token; others get a 403. One that was removed is a 409. Whoever is mentioned must
        see what it is about (412).

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/comment/getById/{id}`.

        `PUT /panels/updateComment/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: CommentUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsRemoveComment(Write):
    """Take the text of a comment away; that there was one stays to be seen."""

    _method = "PUT"
    _path = "/panels/removeComment/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Take the text of a comment away; that there was one stays to be seen.

        Its author, a Gerente and a token remove it; others get a 403. What it said is kept among what it held
        before. One that was removed already is a 409.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /panels/comment/getById/{id}`.

        `PUT /panels/removeComment/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class PanelsDeleteComment(Write):
    """Delete a comment that is removed, with what it said."""

    _method = "DELETE"
    _path = "/panels/deleteComment/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a comment that is removed, with what it said.

        Its author, a Gerente and a token delete it; others get a 403. One that is not removed is a 409.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /panels/deleteComment/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class PanelsResource:
    """`/panels`: Panels, Progress, Panel access, Panel models, Results, Scenarios, Analyses, Actions, Comments."""

    def __init__(self, transport: Transport) -> None:
        self.group = PanelsGroupResource(transport)
        """`/panels/group`: Panels. Panels and the groups that they stand in."""
        self.panel = PanelsPanelResource(transport)
        """`/panels/panel`: Panels. Panels and the groups that they stand in."""
        self.access = PanelsAccessResource(transport)
        """`/panels/access`: Panels. Panels and the groups that they stand in."""
        self.model = PanelsModelResource(transport)
        """`/panels/model`: Panel models. Models and submodels: which indicators a panel has, in which months."""
        self.model_indicator = PanelsModelIndicatorResource(transport)
        """`/panels/modelIndicator`: Panel models. Models and submodels: which indicators a panel has, in which months."""
        self.scenario = PanelsScenarioResource(transport)
        """`/panels/scenario`: Scenarios. What results would be if cells held other values: kept under a name,
        calculated, applied. No cell changes before that.
        """
        self.analysis = PanelsAnalysisResource(transport)
        """`/panels/analysis`: Analyses. Why a number is what it is: the fact and its causes."""
        self.action = PanelsActionResource(transport)
        """`/panels/action`: Actions. What is done about a number or a panel: who does what until when, and how it
        went.
        """
        self.comment = PanelsCommentResource(transport)
        """`/panels/comment`: Comments. What is said of a number, a panel or an action, with mentions of employees."""
        self.get_groups = PanelsGetGroups(transport)
        """The groups of panels."""
        self.get_panels = PanelsGetPanels(transport)
        """The panels; one in several processes appears once for each."""
        self.update_panel = PanelsUpdatePanel(transport)
        """Rename, deactivate or reactivate a panel."""
        self.get_progress_panel_cell = PanelsGetProgressPanelCell(transport)
        """The values of an indicator in a panel and month; empty when the panel does not have that cell."""
        self.get_progress_panel_row = PanelsGetProgressPanelRow(transport)
        """The values of an indicator in a panel for the months of a process; empty when the panel is not in it."""
        self.update_progress_panel = PanelsUpdateProgressPanel(transport)
        """Store values of an indicator in a panel and month; null clears a value."""
        self.get_access_panel = PanelsGetAccessPanel(transport)
        """Who has access to a panel in a process."""
        self.get_access_panel_by_employee = PanelsGetAccessPanelByEmployee(transport)
        """The panels that an employee has access to, in all processes."""
        self.insert_access_panel = PanelsInsertAccessPanel(transport)
        """Give an employee access to a panel in a process."""
        self.get_models = PanelsGetModels(transport)
        """The panel models and submodels."""
        self.get_model_by_id = PanelsGetModelById(transport)
        """One panel model."""
        self.get_model_indicators = PanelsGetModelIndicators(transport)
        """The indicators of a model, with the months for which its panels have them."""
        self.insert_group = PanelsInsertGroup(transport)
        """Insert a group of panels."""
        self.update_group = PanelsUpdateGroup(transport)
        """Update a group of panels."""
        self.delete_group = PanelsDeleteGroup(transport)
        """Delete a deactivated group that holds nothing."""
        self.insert_panel = PanelsInsertPanel(transport)
        """Insert a panel, at once in the processes that are named."""
        self.update_panel_definition = PanelsUpdatePanelDefinition(transport)
        """Move a panel to another group, place or model; rename, deactivate or reactivate it."""
        self.delete_panel = PanelsDeletePanel(transport)
        """Delete an inactive panel that is in no process, without accesses and typed values."""
        self.insert_panel_process = PanelsInsertPanelProcess(transport)
        """Put a panel into a process."""
        self.delete_panel_process = PanelsDeletePanelProcess(transport)
        """Take a panel out of a process."""
        self.update_access_panel = PanelsUpdateAccessPanel(transport)
        """Change what an employee is and may do in a panel of a process."""
        self.delete_access_panel = PanelsDeleteAccessPanel(transport)
        """Take an employee’s access to a panel in a process away."""
        self.update_access_panel_many = PanelsUpdateAccessPanelMany(transport)
        """Give, change and take away up to 10000 accesses, all or none."""
        self.insert_model = PanelsInsertModel(transport)
        """Insert a panel model or submodel."""
        self.update_model = PanelsUpdateModel(transport)
        """Update a panel model."""
        self.delete_model = PanelsDeleteModel(transport)
        """Delete a deactivated model that nothing depends on, with its list of indicators."""
        self.get_model_indicator = PanelsGetModelIndicator(transport)
        """An indicator of a model with its weight and its external code; empty when the model does not have it."""
        self.insert_model_indicator = PanelsInsertModelIndicator(transport)
        """Give the panels of a model an indicator for a range of months."""
        self.update_model_indicator = PanelsUpdateModelIndicator(transport)
        """Change the months, the place or the weight of an indicator in a model."""
        self.delete_model_indicator = PanelsDeleteModelIndicator(transport)
        """Take an indicator away from the panels of a model."""
        self.save_model_indicators = PanelsSaveModelIndicators(transport)
        """Replace the indicators of a model: all of it, or nothing."""
        self.get_panel_results = PanelsGetPanelResults(transport)
        """The results of a panel for each year of a process: totals, attainment, score; empty when the panel is not in
        it.
        """
        self.get_panel_indicator_results = PanelsGetPanelIndicatorResults(transport)
        """The results of an indicator in a panel for each year of a process, with the months they are made of; empty
        when the panel does not have it.
        """
        self.get_results = PanelsGetResults(transport)
        """The results of all indicators in the panels of a process, of a month or up to it."""
        self.explain_progress_panel_cell = PanelsExplainProgressPanelCell(transport)
        """How the values of an indicator in a panel and month come about, with the cells they are calculated from;
        empty when the panel does not have that cell.
        """
        self.read_formula_references = PanelsReadFormulaReferences(transport)
        """What references of a formula read in a panel and month."""
        self.update_progress_panel_many = PanelsUpdateProgressPanelMany(transport)
        """Store values of up to 10000 cells; null clears a value."""
        self.spread_progress = PanelsSpreadProgress(transport)
        """Spread a total over panels and months, copy values times a factor, draw a line, or round."""
        self.get_progress = PanelsGetProgress(transport)
        """The values of all indicators in the panels of a process."""
        self.get_progress_history = PanelsGetProgressHistory(transport)
        """What the typed values of an indicator in a panel were before: each change, the newest first."""
        self.get_result_changes = PanelsGetResultChanges(transport)
        """What changed a result between two moments: typed values and definitions, each with its part, who and when."""
        self.get_score_changes = PanelsGetScoreChanges(transport)
        """What changed the score of a panel between two moments: results, weights, bounds and the model, each with its
        part.
        """
        self.insert_scenario = PanelsInsertScenario(transport)
        """Insert a scenario, in which nothing differs yet."""
        self.get_scenarios = PanelsGetScenarios(transport)
        """The scenarios that the caller sees."""
        self.update_scenario = PanelsUpdateScenario(transport)
        """Rename a scenario, hand it over, change who sees it, or what it stands on."""
        self.delete_scenario = PanelsDeleteScenario(transport)
        """Delete a scenario with its differences."""
        self.insert_analysis = PanelsInsertAnalysis(transport)
        """Insert the analysis of a number, which has one at most."""
        self.get_analyses = PanelsGetAnalyses(transport)
        """The analyses of the numbers that the caller sees."""
        self.update_analysis = PanelsUpdateAnalysis(transport)
        """Change an analysis; what it held before is kept."""
        self.delete_analysis = PanelsDeleteAnalysis(transport)
        """Delete an analysis that is inactive."""
        self.insert_action = PanelsInsertAction(transport)
        """Insert an action of a number, or of a panel alone."""
        self.get_actions = PanelsGetActions(transport)
        """The actions of the numbers and panels that the caller sees."""
        self.update_action = PanelsUpdateAction(transport)
        """Change an action; what it held before is kept."""
        self.delete_action = PanelsDeleteAction(transport)
        """Delete an action that is cancelled."""
        self.insert_comment = PanelsInsertComment(transport)
        """Comment on a number, a panel alone or an action."""
        self.get_comments = PanelsGetComments(transport)
        """The comments on the numbers and panels that the caller sees."""
        self.update_comment = PanelsUpdateComment(transport)
        """Edit a comment; what it said before is kept."""
        self.remove_comment = PanelsRemoveComment(transport)
        """Take the text of a comment away; that there was one stays to be seen."""
        self.delete_comment = PanelsDeleteComment(transport)
        """Delete a comment that is removed, with what it said."""


class ProcessesGetGmrProcesses(Read):
    """The GMR processes."""

    _path = "/processes/getGmrProcesses"
    _kind = "GmrProcess"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        status: Optional[str] = None,
        atingimento_minimo: Optional[str] = None,
        atingimento_maximo: Optional[str] = None,
        fechamento_definicao: Optional[str] = None,
        dia_limite: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "status", "-status", "data_cadastro", "-data_cadastro", "atingimento_minimo", "-atingimento_minimo", "atingimento_maximo", "-atingimento_maximo", "fechamento_definicao", "-fechamento_definicao", "dia_limite", "-dia_limite", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[GmrProcess]:
        """The GMR processes.

        The company must have contracted the GMR module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /processes/getGmrProcesses`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `inicio_mes`: Only records with one of these values as their `inicio_mes`, separated by commas.
        - `inicio_ano`: Only records with one of these values as their `inicio_ano`, separated by commas.
        - `fim_mes`: Only records with one of these values as their `fim_mes`, separated by commas.
        - `fim_ano`: Only records with one of these values as their `fim_ano`, separated by commas.
        - `status`: Only records with one of these values as their `status`, separated by commas. `0` (deactivated),
          `1` (active).
        - `atingimento_minimo`: Only records with one of these values as their `atingimento_minimo`, separated by
          commas; `null`: without one.
        - `atingimento_maximo`: Only records with one of these values as their `atingimento_maximo`, separated by
          commas; `null`: without one.
        - `fechamento_definicao`: Only records with one of these values as their `fechamento_definicao`, separated
          by commas. `0` (closed months stay as they are), `1` (it is refused).
        - `dia_limite`: Only records with one of these values as their `dia_limite`, separated by commas; `null`:
          without one.
        - `codigo_externo`: Only records with this text as their `codigo_externo`, whatever its case.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `atingimento_minimo`, `atingimento_maximo`,
          `fechamento_definicao`, `dia_limite`, `codigo_externo`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "nome": nome, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "status": status, "atingimento_minimo": atingimento_minimo, "atingimento_maximo": atingimento_maximo, "fechamento_definicao": fechamento_definicao, "dia_limite": dia_limite, "codigo_externo": codigo_externo, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        status: Optional[str] = None,
        atingimento_minimo: Optional[str] = None,
        atingimento_maximo: Optional[str] = None,
        fechamento_definicao: Optional[str] = None,
        dia_limite: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "status", "-status", "data_cadastro", "-data_cadastro", "atingimento_minimo", "-atingimento_minimo", "atingimento_maximo", "-atingimento_maximo", "fechamento_definicao", "-fechamento_definicao", "dia_limite", "-dia_limite", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[GmrProcess]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "nome": nome, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "status": status, "atingimento_minimo": atingimento_minimo, "atingimento_maximo": atingimento_maximo, "fechamento_definicao": fechamento_definicao, "dia_limite": dia_limite, "codigo_externo": codigo_externo, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        nome: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        status: Optional[str] = None,
        atingimento_minimo: Optional[str] = None,
        atingimento_maximo: Optional[str] = None,
        fechamento_definicao: Optional[str] = None,
        dia_limite: Optional[str] = None,
        codigo_externo: Optional[str] = None,
        order: Optional[Literal["id", "-id", "nome", "-nome", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "status", "-status", "data_cadastro", "-data_cadastro", "atingimento_minimo", "-atingimento_minimo", "atingimento_maximo", "-atingimento_maximo", "fechamento_definicao", "-fechamento_definicao", "dia_limite", "-dia_limite", "codigo_externo", "-codigo_externo"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "nome": nome, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "status": status, "atingimento_minimo": atingimento_minimo, "atingimento_maximo": atingimento_maximo, "fechamento_definicao": fechamento_definicao, "dia_limite": dia_limite, "codigo_externo": codigo_externo, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class ProcessesGetById(Read):
    """A GMR process."""

    _path = "/processes/getById/{id}"
    _kind = "GmrProcessSetup"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[GmrProcessSetup]:
        """A GMR process.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /processes/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[GmrProcessSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class ProcessesGetByExternalId(Read):
    """The GMR process with this external code."""

    _path = "/processes/getByExternalId/{codigo}"
    _kind = "GmrProcessSetup"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[GmrProcessSetup]:
        """The GMR process with this external code.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `GET /processes/getByExternalId/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[GmrProcessSetup]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class ProcessesInsertGmrProcess(Write):
    """Insert a GMR process."""

    _method = "POST"
    _path = "/processes/insertGmrProcess"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: GmrProcessInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a GMR process.

        Panels come into it by insertPanel and insertPanelProcess. `atingimento_minimo` and `atingimento_maximo`
        bound, in whole percents, what the scores of its panels count of an attainment: with 0 and 150 one of 801 %
        counts as 150, one of −412 % as 0. The attainments themselves stay as they are. `null`, as in a new process:
        no bound.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /processes/insertGmrProcess`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: GmrProcessInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class ProcessesUpdateGmrProcess(Write):
    """Update a GMR process."""

    _method = "PUT"
    _path = "/processes/updateGmrProcess/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: GmrProcessUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a GMR process.

        The cells of its panels stay: which cells there are is said by the models. Formulas that count months from
        the beginning of the process (`periodos`) are recalculated when its months change. Closed months stay
        within: 409 otherwise. `atingimento_minimo` and `atingimento_maximo` bound, in whole percents, what the
        scores of its panels count of an attainment: with 0 and 150 one of 801 % counts as 150, one of −412 % as 0.
        The attainments themselves stay as they are. `null`, as in a new process: no bound.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /processes/getById/{id}`.

        `PUT /processes/updateGmrProcess/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: GmrProcessUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class ProcessesUpsertMany(Write):
    """Insert or update up to 2000 GMR processes, by id or by codigo_externo."""

    _method = "POST"
    _path = "/processes/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: GmrProcessUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 GMR processes, by id or by codigo_externo.

        A row finds its process by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
        `nome`, unless several have it. One that is there is updated with what the row has, and is left alone when
        it is so already; a `codigo_externo` or `nome` that no process has inserts one. A row is judged as by the
        insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /processes/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: GmrProcessUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class ProcessesDeleteGmrProcess(Write):
    """Delete a deactivated process without panels."""

    _method = "DELETE"
    _path = "/processes/deleteGmrProcess/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a deactivated process without panels.

        A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `DELETE /processes/deleteGmrProcess/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class ProcessesCopyGmrProcess(Write):
    """Make the process of later months from this one, with its panels and accesses."""

    _method = "POST"
    _path = "/processes/copyGmrProcess/{id}"
    _kind = "GmrProcessCopyResult"
    _dry_run_kind = "GmrProcessCopyPreview"

    def __call__(
        self,
        id: int,
        body: GmrProcessCopy,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[GmrProcessCopyResult]:
        """Make the process of later months from this one, with its panels and accesses.

        The new process begins `meses` months after this one: without `meses`, directly after its last month. In one
        transaction the new process counts attainments and treats closed months as this one does, and the active
        panels are put into it with the accesses that people have in this process; each indicator that their models
        have in the last month of this process is extended in the model to the last month of the new one; and where
        months have a weight of their own in a panel, the same months of the new process get it, unless they have
        one. Values and targets are not copied. The new cells are calculated, and so is what reads them.

        Left out, and counted in `…_fora`: inactive panels, accesses of employees who are inactive or in the trash,
        and indicators that end before the process does. A dry run answers the months, the same counts, and lists
        with names.

        It is a 409 when a process has the name already, and when an active process of the new months has one of the
        panels, or no panel yet; one that runs beside this process may run beside its copy; and when the months
        would lead beyond the year 9999. People who may not see a panel of the process in full, because its model is
        confidential, are refused (403): nothing is left out unsaid.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /processes/getById/{id}`.

        `POST /processes/copyGmrProcess/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: GmrProcessCopy,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[GmrProcessCopyPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class ProcessesCloseMonth(Write):
    """Close a month of a process."""

    _method = "POST"
    _path = "/processes/closeMonth/{id}/month/{month}/year/{year}"
    _kind = "ClosingResult"
    _dry_run_kind = "ClosingPreview"

    def __call__(
        self,
        body: Optional[ClosingOrder] = None,
        *,
        id: int,
        month: int,
        year: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ClosingResult]:
        """Close a month of a process.

        While a month is closed:

        - what is typed in it (values, targets, adjusted targets, manual entries) cannot change, whatever the way: a
          409 says the month, the process, and who closed it when. What is sent again as it is stored is accepted.
        - what is calculated in it stays as it is stored, whatever changes around it; totals and later months read
          what is stored.
        - an indicator keeps its months in the models of its panels, and a panel its model.
        - a formula or composition that is saved counts from the first open month on, or is refused:
          `fechamento_definicao` of the process.

        It holds for the panels that are in the process when it is closed, in whatever other process they are: one
        that joins later is open, one that leaves stays closed. Facts of the budget belong to no process, and can be
        written; what was calculated from them stays.

        The months of a process are closed in any order. It waits until everything is recalculated, up to 10 seconds
        (then a 503). A dry run names the results that are missing: common indicators with a target and no result,
        the first 100 of `faltam`.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /processes/closeMonth/{id}/month/{month}/year/{year}`

        - `id`: The id of the record.
        - `month`: The month.
        - `year`: The year.
        """
        return self._written({"id": id, "month": month, "year": year}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: Optional[ClosingOrder] = None,
        *,
        id: int,
        month: int,
        year: int,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[ClosingPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id, "month": month, "year": year}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class ProcessesReopenMonth(Write):
    """Reopen a closed month of a process."""

    _method = "POST"
    _path = "/processes/reopenMonth/{id}/month/{month}/year/{year}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        body: ReopeningOrder,
        *,
        id: int,
        month: int,
        year: int,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Reopen a closed month of a process.

        The closing stays in getClosings, with who reopened it, when and why. The month is recalculated with what is
        stored and defined now; where another process has closed it too, it stays closed in the panels of both.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        `POST /processes/reopenMonth/{id}/month/{month}/year/{year}`

        - `id`: The id of the record.
        - `month`: The month.
        - `year`: The year.
        """
        return self._written({"id": id, "month": month, "year": year}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ReopeningOrder,
        *,
        id: int,
        month: int,
        year: int,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id, "month": month, "year": year}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class ProcessesGetClosings(Read):
    """The closings of months, each with its reopening; the newest first."""

    _path = "/processes/getClosings"
    _kind = "Closing"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        ano: Optional[str] = None,
        mes: Optional[str] = None,
        fechado: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        id_token: Optional[str] = None,
        reaberto_colaborador: Optional[str] = None,
        reaberto_token: Optional[str] = None,
        paineis: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_processo", "-id_gmr_processo", "ano", "-ano", "mes", "-mes", "fechado", "-fechado", "fechado_em", "-fechado_em", "id_colaborador", "-id_colaborador", "id_token", "-id_token", "reaberto_em", "-reaberto_em", "reaberto_colaborador", "-reaberto_colaborador", "reaberto_token", "-reaberto_token", "paineis", "-paineis"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Closing]:
        """The closings of months, each with its reopening; the newest first.

        A month that is closed now has `fechado` 1. `id_gmr_painel` filters by the panels whose month is closed by
        it now; `include=paineis` counts them.

        The company must have contracted the GMR module.

        An extension of the integration contract.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /processes/getClosings`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_gmr_processo`: Only records with one of these values as their `id_gmr_processo`, separated by commas.
        - `ano`: Only records with one of these values as their `ano`, separated by commas.
        - `mes`: Only records with one of these values as their `mes`, separated by commas.
        - `fechado`: Only records with one of these values as their `fechado`, separated by commas. `0` (reopened),
          `1` (closed).
        - `id_colaborador`: Only records with one of these values as their `id_colaborador`, separated by commas;
          `null`: without one.
        - `id_token`: Only records with one of these values as their `id_token`, separated by commas; `null`:
          without one.
        - `reaberto_colaborador`: Only records with one of these values as their `reaberto_colaborador`, separated
          by commas; `null`: without one.
        - `reaberto_token`: Only records with one of these values as their `reaberto_token`, separated by commas;
          `null`: without one.
        - `paineis`: Only records with one of these values as their `paineis`, separated by commas.
        - `id_gmr_painel`: Only records with one of these values as their `id_gmr_painel`, separated by commas.
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_colaborador`: Only records whose `colaborador` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_painel`: Only records whose `painel` has one of these codes, whatever their case, separated by
          commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `paineis`, `codigo_processo`,
          `nome_processo`, `codigo_colaborador`, `nome_colaborador`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "id_gmr_processo": id_gmr_processo, "ano": ano, "mes": mes, "fechado": fechado, "id_colaborador": id_colaborador, "id_token": id_token, "reaberto_colaborador": reaberto_colaborador, "reaberto_token": reaberto_token, "paineis": paineis, "id_gmr_painel": id_gmr_painel, "codigo_processo": codigo_processo, "codigo_colaborador": codigo_colaborador, "codigo_painel": codigo_painel, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        ano: Optional[str] = None,
        mes: Optional[str] = None,
        fechado: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        id_token: Optional[str] = None,
        reaberto_colaborador: Optional[str] = None,
        reaberto_token: Optional[str] = None,
        paineis: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_processo", "-id_gmr_processo", "ano", "-ano", "mes", "-mes", "fechado", "-fechado", "fechado_em", "-fechado_em", "id_colaborador", "-id_colaborador", "id_token", "-id_token", "reaberto_em", "-reaberto_em", "reaberto_colaborador", "-reaberto_colaborador", "reaberto_token", "-reaberto_token", "paineis", "-paineis"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Closing]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "id_gmr_processo": id_gmr_processo, "ano": ano, "mes": mes, "fechado": fechado, "id_colaborador": id_colaborador, "id_token": id_token, "reaberto_colaborador": reaberto_colaborador, "reaberto_token": reaberto_token, "paineis": paineis, "id_gmr_painel": id_gmr_painel, "codigo_processo": codigo_processo, "codigo_colaborador": codigo_colaborador, "codigo_painel": codigo_painel, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        id_gmr_processo: Optional[str] = None,
        ano: Optional[str] = None,
        mes: Optional[str] = None,
        fechado: Optional[str] = None,
        id_colaborador: Optional[str] = None,
        id_token: Optional[str] = None,
        reaberto_colaborador: Optional[str] = None,
        reaberto_token: Optional[str] = None,
        paineis: Optional[str] = None,
        id_gmr_painel: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_colaborador: Optional[str] = None,
        codigo_painel: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_gmr_processo", "-id_gmr_processo", "ano", "-ano", "mes", "-mes", "fechado", "-fechado", "fechado_em", "-fechado_em", "id_colaborador", "-id_colaborador", "id_token", "-id_token", "reaberto_em", "-reaberto_em", "reaberto_colaborador", "-reaberto_colaborador", "reaberto_token", "-reaberto_token", "paineis", "-paineis"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "id_gmr_processo": id_gmr_processo, "ano": ano, "mes": mes, "fechado": fechado, "id_colaborador": id_colaborador, "id_token": id_token, "reaberto_colaborador": reaberto_colaborador, "reaberto_token": reaberto_token, "paineis": paineis, "id_gmr_painel": id_gmr_painel, "codigo_processo": codigo_processo, "codigo_colaborador": codigo_colaborador, "codigo_painel": codigo_painel, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class ProcessesResource:
    """`/processes`: Processes. The periods of time in which panels are managed."""

    def __init__(self, transport: Transport) -> None:
        self.get_gmr_processes = ProcessesGetGmrProcesses(transport)
        """The GMR processes."""
        self.get_by_id = ProcessesGetById(transport)
        """A GMR process."""
        self.get_by_external_id = ProcessesGetByExternalId(transport)
        """The GMR process with this external code."""
        self.insert_gmr_process = ProcessesInsertGmrProcess(transport)
        """Insert a GMR process."""
        self.update_gmr_process = ProcessesUpdateGmrProcess(transport)
        """Update a GMR process."""
        self.upsert_many = ProcessesUpsertMany(transport)
        """Insert or update up to 2000 GMR processes, by id or by codigo_externo."""
        self.delete_gmr_process = ProcessesDeleteGmrProcess(transport)
        """Delete a deactivated process without panels."""
        self.copy_gmr_process = ProcessesCopyGmrProcess(transport)
        """Make the process of later months from this one, with its panels and accesses."""
        self.close_month = ProcessesCloseMonth(transport)
        """Close a month of a process."""
        self.reopen_month = ProcessesReopenMonth(transport)
        """Reopen a closed month of a process."""
        self.get_closings = ProcessesGetClosings(transport)
        """The closings of months, each with its reopening; the newest first."""


class GoProcessoGoGetAll(Read):
    """The budget processes."""

    _path = "/go/processoGo/getAll"
    _kind = "BudgetProcess"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        moeda: Optional[str] = None,
        bloqueado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "moeda", "-moeda", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetProcess]:
        """The budget processes.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/processoGo/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `moeda`: Only records with this text as their `moeda`, whatever its case.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "moeda": moeda, "bloqueado": bloqueado, "order": order, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        moeda: Optional[str] = None,
        bloqueado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "moeda", "-moeda", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetProcess]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "moeda": moeda, "bloqueado": bloqueado, "order": order, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        moeda: Optional[str] = None,
        bloqueado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "moeda", "-moeda", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "moeda": moeda, "bloqueado": bloqueado, "order": order, "after": after}, format, CallOptions(timeout, retries, headers))


class GoProcessoGoGetById(Read):
    """A budget process."""

    _path = "/go/processoGo/getById/{id}"
    _kind = "BudgetProcess"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetProcess]:
        """A budget process.

        The company must have contracted the budget-management module.

        `GET /go/processoGo/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetProcess]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoProcessoGoGetByCode(Read):
    """The budget process with this code."""

    _path = "/go/processoGo/getByCode/{codigo}"
    _kind = "BudgetProcess"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetProcess]:
        """The budget process with this code.

        The company must have contracted the budget-management module.

        `GET /go/processoGo/getByCode/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetProcess]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class GoProcessoGoInsert(Write):
    """Insert a budget process."""

    _method = "POST"
    _path = "/go/processoGo/insert"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: BudgetProcessInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a budget process.

        Without `moeda` it is in `BRL`.

        The company must have contracted the budget-management module.

        `POST /go/processoGo/insert`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetProcessInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoProcessoGoUpdate(Write):
    """Update a budget process."""

    _method = "PUT"
    _path = "/go/processoGo/update/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: BudgetProcessUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a budget process.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/processoGo/getById/{id}`.

        `PUT /go/processoGo/update/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: BudgetProcessUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoProcessoGoBlock(Write):
    """Block a budget process."""

    _method = "PUT"
    _path = "/go/processoGo/block/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Block a budget process.

        A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/processoGo/getById/{id}`.

        `PUT /go/processoGo/block/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoProcessoGoUnblock(Write):
    """Unblock a budget process."""

    _method = "PUT"
    _path = "/go/processoGo/unblock/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Unblock a budget process.

        A record that is not blocked is a 409.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/processoGo/getById/{id}`.

        `PUT /go/processoGo/unblock/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoProcessoGoDelete(Write):
    """Delete a blocked budget process without periods."""

    _method = "DELETE"
    _path = "/go/processoGo/delete/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a blocked budget process without periods.

        A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the budget-management module.

        `DELETE /go/processoGo/delete/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoProcessoGoUpsertMany(Write):
    """Insert or update up to 2000 budget processes, by id or by codigo."""

    _method = "POST"
    _path = "/go/processoGo/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: BudgetProcessUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 budget processes, by id or by codigo.

        A row finds its processo by `id`, or by `codigo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo` or `nome` that no processo has inserts one. A row is judged as by the insert or the
        update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/processoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetProcessUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoProcessoGoResource:
    """`/go/processoGo`: Budget processes. What budget periods belong to."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = GoProcessoGoGetAll(transport)
        """The budget processes."""
        self.get_by_id = GoProcessoGoGetById(transport)
        """A budget process."""
        self.get_by_code = GoProcessoGoGetByCode(transport)
        """The budget process with this code."""
        self.insert = GoProcessoGoInsert(transport)
        """Insert a budget process."""
        self.update = GoProcessoGoUpdate(transport)
        """Update a budget process."""
        self.block = GoProcessoGoBlock(transport)
        """Block a budget process."""
        self.unblock = GoProcessoGoUnblock(transport)
        """Unblock a budget process."""
        self.delete = GoProcessoGoDelete(transport)
        """Delete a blocked budget process without periods."""
        self.upsert_many = GoProcessoGoUpsertMany(transport)
        """Insert or update up to 2000 budget processes, by id or by codigo."""


class GoPeriodoGoGetAll(Read):
    """The budget periods."""

    _path = "/go/periodoGo/getAll"
    _kind = "BudgetPeriod"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        id_periodo_historico: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_periodo_historico: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetPeriod]:
        """The budget periods.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/periodoGo/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_go_processo`: Only records with one of these values as their `id_go_processo`, separated by commas.
        - `inicio_mes`: Only records with one of these values as their `inicio_mes`, separated by commas.
        - `inicio_ano`: Only records with one of these values as their `inicio_ano`, separated by commas.
        - `fim_mes`: Only records with one of these values as their `fim_mes`, separated by commas.
        - `fim_ano`: Only records with one of these values as their `fim_ano`, separated by commas.
        - `id_periodo_historico`: Only records with one of these values as their `id_periodo_historico`, separated
          by commas; `null`: without one.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_periodo_historico`: Only records whose `periodo_historico` has one of these codes, whatever their
          case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
          `codigo_periodo_historico`, `nome_periodo_historico`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo": id_go_processo, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "id_periodo_historico": id_periodo_historico, "bloqueado": bloqueado, "codigo_processo": codigo_processo, "codigo_periodo_historico": codigo_periodo_historico, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        id_periodo_historico: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_periodo_historico: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetPeriod]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo": id_go_processo, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "id_periodo_historico": id_periodo_historico, "bloqueado": bloqueado, "codigo_processo": codigo_processo, "codigo_periodo_historico": codigo_periodo_historico, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        id_periodo_historico: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_periodo_historico: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo": id_go_processo, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "id_periodo_historico": id_periodo_historico, "bloqueado": bloqueado, "codigo_processo": codigo_processo, "codigo_periodo_historico": codigo_periodo_historico, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoPeriodoGoGetById(Read):
    """A budget period."""

    _path = "/go/periodoGo/getById/{id}"
    _kind = "BudgetPeriod"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetPeriod]:
        """A budget period.

        The company must have contracted the budget-management module.

        `GET /go/periodoGo/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetPeriod]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoPeriodoGoGetByCode(Read):
    """The budget period with this code."""

    _path = "/go/periodoGo/getByCode/{codigo}"
    _kind = "BudgetPeriod"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetPeriod]:
        """The budget period with this code.

        The company must have contracted the budget-management module.

        `GET /go/periodoGo/getByCode/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetPeriod]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class GoPeriodoGoGetPeriodsByProcess(Read):
    """The periods of all budget processes, or of one."""

    _path = "/go/periodoGo/getByProcess"
    _kind = "BudgetPeriod"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        id_periodo_historico: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_periodo_historico: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetPeriod]:
        """The periods of all budget processes, or of one.

        The company must have contracted the budget-management module.

        `GET /go/periodoGo/getByProcess`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_go_processo`: Only records with one of these values as their `id_go_processo`, separated by commas.
        - `inicio_mes`: Only records with one of these values as their `inicio_mes`, separated by commas.
        - `inicio_ano`: Only records with one of these values as their `inicio_ano`, separated by commas.
        - `fim_mes`: Only records with one of these values as their `fim_mes`, separated by commas.
        - `fim_ano`: Only records with one of these values as their `fim_ano`, separated by commas.
        - `id_periodo_historico`: Only records with one of these values as their `id_periodo_historico`, separated
          by commas; `null`: without one.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_periodo_historico`: Only records whose `periodo_historico` has one of these codes, whatever their
          case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
          `codigo_periodo_historico`, `nome_periodo_historico`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo": id_go_processo, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "id_periodo_historico": id_periodo_historico, "bloqueado": bloqueado, "codigo_processo": codigo_processo, "codigo_periodo_historico": codigo_periodo_historico, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        id_periodo_historico: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_periodo_historico: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetPeriod]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo": id_go_processo, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "id_periodo_historico": id_periodo_historico, "bloqueado": bloqueado, "codigo_processo": codigo_processo, "codigo_periodo_historico": codigo_periodo_historico, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class GoPeriodoGoGetByProcess(Read):
    """The periods of a budget process."""

    _path = "/go/periodoGo/getByProcess/{id}"
    _kind = "BudgetPeriod"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        id_periodo_historico: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_periodo_historico: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetPeriod]:
        """The periods of a budget process.

        The company must have contracted the budget-management module.

        `GET /go/periodoGo/getByProcess/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_go_processo`: Only records with one of these values as their `id_go_processo`, separated by commas.
        - `inicio_mes`: Only records with one of these values as their `inicio_mes`, separated by commas.
        - `inicio_ano`: Only records with one of these values as their `inicio_ano`, separated by commas.
        - `fim_mes`: Only records with one of these values as their `fim_mes`, separated by commas.
        - `fim_ano`: Only records with one of these values as their `fim_ano`, separated by commas.
        - `id_periodo_historico`: Only records with one of these values as their `id_periodo_historico`, separated
          by commas; `null`: without one.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_processo`: Only records whose `processo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_periodo_historico`: Only records whose `periodo_historico` has one of these codes, whatever their
          case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_processo`, `nome_processo`,
          `codigo_periodo_historico`, `nome_periodo_historico`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id": id_, "codigo": codigo, "nome": nome, "id_go_processo": id_go_processo, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "id_periodo_historico": id_periodo_historico, "bloqueado": bloqueado, "codigo_processo": codigo_processo, "codigo_periodo_historico": codigo_periodo_historico, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo: Optional[str] = None,
        inicio_mes: Optional[str] = None,
        inicio_ano: Optional[str] = None,
        fim_mes: Optional[str] = None,
        fim_ano: Optional[str] = None,
        id_periodo_historico: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_processo: Optional[str] = None,
        codigo_periodo_historico: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo", "-id_go_processo", "inicio_mes", "-inicio_mes", "inicio_ano", "-inicio_ano", "fim_mes", "-fim_mes", "fim_ano", "-fim_ano", "id_periodo_historico", "-id_periodo_historico", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetPeriod]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id": id_, "codigo": codigo, "nome": nome, "id_go_processo": id_go_processo, "inicio_mes": inicio_mes, "inicio_ano": inicio_ano, "fim_mes": fim_mes, "fim_ano": fim_ano, "id_periodo_historico": id_periodo_historico, "bloqueado": bloqueado, "codigo_processo": codigo_processo, "codigo_periodo_historico": codigo_periodo_historico, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class GoPeriodoGoInsert(Write):
    """Insert a budget period."""

    _method = "POST"
    _path = "/go/periodoGo/insert"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: BudgetPeriodInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a budget period.

        The company must have contracted the budget-management module.

        `POST /go/periodoGo/insert`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetPeriodInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoPeriodoGoUpdate(Write):
    """Update a budget period; facts must not be left outside of its months."""

    _method = "PUT"
    _path = "/go/periodoGo/update/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: BudgetPeriodUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a budget period; facts must not be left outside of its months.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.

        `PUT /go/periodoGo/update/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: BudgetPeriodUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoPeriodoGoBlock(Write):
    """Block a budget period: no fact is written to it any more."""

    _method = "PUT"
    _path = "/go/periodoGo/block/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Block a budget period: no fact is written to it any more.

        A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.

        `PUT /go/periodoGo/block/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoPeriodoGoUnblock(Write):
    """Unblock a budget period."""

    _method = "PUT"
    _path = "/go/periodoGo/unblock/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Unblock a budget period.

        A record that is not blocked is a 409.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.

        `PUT /go/periodoGo/unblock/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoPeriodoGoDelete(Write):
    """Delete a blocked budget period that nothing depends on."""

    _method = "DELETE"
    _path = "/go/periodoGo/delete/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a blocked budget period that nothing depends on.

        A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the budget-management module.

        `DELETE /go/periodoGo/delete/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoPeriodoGoUpsertMany(Write):
    """Insert or update up to 2000 budget periods, by id or by codigo."""

    _method = "POST"
    _path = "/go/periodoGo/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: BudgetPeriodUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 budget periods, by id or by codigo.

        A row finds its periodo by `id`, or by `codigo` whatever its case; a row with neither, by its `nome`, unless
        several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo` or `nome` that no periodo has inserts one. Each record that a row refers to may be named
        by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A row is judged as by
        the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/periodoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetPeriodUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoPeriodoGoCopy(Write):
    """Make the period of later years from this one, with its structures, and values if asked."""

    _method = "POST"
    _path = "/go/periodoGo/copy/{id}"
    _kind = "BudgetPeriodCopyResult"
    _dry_run_kind = "BudgetPeriodCopyPreview"

    def __call__(
        self,
        id: int,
        body: BudgetPeriodCopy,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[BudgetPeriodCopyResult]:
        """Make the period of later years from this one, with its structures, and values if asked.

        The new period begins `anos` years after this one; without `anos` in the first year in which it does not
        overlap it. This one is its linked history. Its structures come with their lines, names and order. Their
        codes end with the code of the new period: in place of this one's, if they ended with that.

        With `valores` each amount of `de` times `fator` (1 if left out) is budgeted in the same month of the later
        year, rounded to the cent, half away from zero; an amount that becomes 0 stays 0. Those of accounts, result
        centres and dimension values that are blocked are left out and counted (`valores_fora`). At most 200000 are
        copied at once: more are a 409, as is one that becomes too large. Formulas keep reading the period that they
        name. A dry run answers the months, the counts, and the structures with their codes.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.

        `POST /go/periodoGo/copy/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: BudgetPeriodCopy,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[BudgetPeriodCopyPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoPeriodoGoResource:
    """`/go/periodoGo`: Budget periods. The months that are planned, of a budget process."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = GoPeriodoGoGetAll(transport)
        """The budget periods."""
        self.get_by_id = GoPeriodoGoGetById(transport)
        """A budget period."""
        self.get_by_code = GoPeriodoGoGetByCode(transport)
        """The budget period with this code."""
        self.get_periods_by_process = GoPeriodoGoGetPeriodsByProcess(transport)
        """The periods of all budget processes, or of one."""
        self.get_by_process = GoPeriodoGoGetByProcess(transport)
        """The periods of a budget process."""
        self.insert = GoPeriodoGoInsert(transport)
        """Insert a budget period."""
        self.update = GoPeriodoGoUpdate(transport)
        """Update a budget period; facts must not be left outside of its months."""
        self.block = GoPeriodoGoBlock(transport)
        """Block a budget period: no fact is written to it any more."""
        self.unblock = GoPeriodoGoUnblock(transport)
        """Unblock a budget period."""
        self.delete = GoPeriodoGoDelete(transport)
        """Delete a blocked budget period that nothing depends on."""
        self.upsert_many = GoPeriodoGoUpsertMany(transport)
        """Insert or update up to 2000 budget periods, by id or by codigo."""
        self.copy = GoPeriodoGoCopy(transport)
        """Make the period of later years from this one, with its structures, and values if asked."""


class GoContaGoGetAll(Read):
    """The accounts."""

    _path = "/go/contaGo/getAll"
    _kind = "Account"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_conta_pai: Optional[str] = None,
        natureza: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_conta_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_conta_pai", "-id_conta_pai", "natureza", "-natureza", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Account]:
        """The accounts.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/contaGo/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_conta_pai`: Only records with one of these values as their `id_conta_pai`, separated by commas;
          `null`: without one.
        - `natureza`: Only records with one of these values as their `natureza`, separated by commas. `0` (revenue),
          `1` (expense).
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_conta_pai`: Only records whose `conta_pai` has one of these codes, whatever their case, separated
          by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_conta_pai`, `nome_conta_pai`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "id_conta_pai": id_conta_pai, "natureza": natureza, "bloqueado": bloqueado, "codigo_conta_pai": codigo_conta_pai, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_conta_pai: Optional[str] = None,
        natureza: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_conta_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_conta_pai", "-id_conta_pai", "natureza", "-natureza", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Account]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_conta_pai": id_conta_pai, "natureza": natureza, "bloqueado": bloqueado, "codigo_conta_pai": codigo_conta_pai, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_conta_pai: Optional[str] = None,
        natureza: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_conta_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_conta_pai", "-id_conta_pai", "natureza", "-natureza", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_conta_pai": id_conta_pai, "natureza": natureza, "bloqueado": bloqueado, "codigo_conta_pai": codigo_conta_pai, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoContaGoGetById(Read):
    """An account."""

    _path = "/go/contaGo/getById/{id}"
    _kind = "Account"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Account]:
        """An account.

        The company must have contracted the budget-management module.

        `GET /go/contaGo/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Account]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoContaGoGetByCode(Read):
    """The account with this code."""

    _path = "/go/contaGo/getByCode/{codigo}"
    _kind = "Account"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Account]:
        """The account with this code.

        The company must have contracted the budget-management module.

        `GET /go/contaGo/getByCode/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Account]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class GoContaGoInsert(Write):
    """Insert an account."""

    _method = "POST"
    _path = "/go/contaGo/insert"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: AccountInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert an account.

        The company must have contracted the budget-management module.

        `POST /go/contaGo/insert`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: AccountInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoContaGoUpdate(Write):
    """Update an account; its parent must not lie below it."""

    _method = "PUT"
    _path = "/go/contaGo/update/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: AccountUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update an account; its parent must not lie below it.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/contaGo/getById/{id}`.

        `PUT /go/contaGo/update/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: AccountUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoContaGoBlock(Write):
    """Block an account."""

    _method = "PUT"
    _path = "/go/contaGo/block/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Block an account.

        A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/contaGo/getById/{id}`.

        `PUT /go/contaGo/block/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoContaGoUnblock(Write):
    """Unblock an account."""

    _method = "PUT"
    _path = "/go/contaGo/unblock/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Unblock an account.

        A record that is not blocked is a 409.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/contaGo/getById/{id}`.

        `PUT /go/contaGo/unblock/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoContaGoDelete(Write):
    """Delete a blocked account that nothing depends on."""

    _method = "DELETE"
    _path = "/go/contaGo/delete/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a blocked account that nothing depends on.

        A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the budget-management module.

        `DELETE /go/contaGo/delete/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoContaGoUpsertMany(Write):
    """Insert or update up to 2000 accounts, by id or by codigo."""

    _method = "POST"
    _path = "/go/contaGo/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: AccountUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 accounts, by id or by codigo.

        A row finds its conta by `id`, or by `codigo` whatever its case; a row with neither, by its `nome`, unless
        several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo` or `nome` that no conta has inserts one. Each record that a row refers to may be named
        by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A row is judged as by
        the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/contaGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: AccountUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoContaGoResource:
    """`/go/contaGo`: Accounts. What is budgeted. An account counts in those above it."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = GoContaGoGetAll(transport)
        """The accounts."""
        self.get_by_id = GoContaGoGetById(transport)
        """An account."""
        self.get_by_code = GoContaGoGetByCode(transport)
        """The account with this code."""
        self.insert = GoContaGoInsert(transport)
        """Insert an account."""
        self.update = GoContaGoUpdate(transport)
        """Update an account; its parent must not lie below it."""
        self.block = GoContaGoBlock(transport)
        """Block an account."""
        self.unblock = GoContaGoUnblock(transport)
        """Unblock an account."""
        self.delete = GoContaGoDelete(transport)
        """Delete a blocked account that nothing depends on."""
        self.upsert_many = GoContaGoUpsertMany(transport)
        """Insert or update up to 2000 accounts, by id or by codigo."""


class GoEstruturaGoGetAll(Read):
    """The structures of all periods."""

    _path = "/go/estruturaGo/getAll"
    _kind = "Structure"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_pai: Optional[str] = None,
        ordem: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo_periodo", "-id_go_processo_periodo", "id_pai", "-id_pai", "ordem", "-ordem", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Structure]:
        """The structures of all periods.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/estruturaGo/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_go_processo_periodo`: Only records with one of these values as their `id_go_processo_periodo`,
          separated by commas.
        - `id_pai`: Only records with one of these values as their `id_pai`, separated by commas; `null`: without
          one.
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_periodo`: Only records whose `periodo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_pai`: Only records whose `pai` has one of these codes, whatever their case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_periodo`, `nome_periodo`,
          `codigo_pai`, `nome_pai`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo_periodo": id_go_processo_periodo, "id_pai": id_pai, "ordem": ordem, "bloqueado": bloqueado, "codigo_periodo": codigo_periodo, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_pai: Optional[str] = None,
        ordem: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo_periodo", "-id_go_processo_periodo", "id_pai", "-id_pai", "ordem", "-ordem", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Structure]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo_periodo": id_go_processo_periodo, "id_pai": id_pai, "ordem": ordem, "bloqueado": bloqueado, "codigo_periodo": codigo_periodo, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_pai: Optional[str] = None,
        ordem: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo_periodo", "-id_go_processo_periodo", "id_pai", "-id_pai", "ordem", "-ordem", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_go_processo_periodo": id_go_processo_periodo, "id_pai": id_pai, "ordem": ordem, "bloqueado": bloqueado, "codigo_periodo": codigo_periodo, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoEstruturaGoGetById(Read):
    """A structure."""

    _path = "/go/estruturaGo/getById/{id}"
    _kind = "Structure"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Structure]:
        """A structure.

        The company must have contracted the budget-management module.

        `GET /go/estruturaGo/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Structure]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoEstruturaGoGetByCode(Read):
    """The structure with this code, of whichever period."""

    _path = "/go/estruturaGo/getByCode/{codigo}"
    _kind = "Structure"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Structure]:
        """The structure with this code, of whichever period.

        The company must have contracted the budget-management module.

        `GET /go/estruturaGo/getByCode/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Structure]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class GoEstruturaGoGetByPeriod(Read):
    """The structures of a period."""

    _path = "/go/estruturaGo/getByPeriod/{id}"
    _kind = "Structure"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_pai: Optional[str] = None,
        ordem: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo_periodo", "-id_go_processo_periodo", "id_pai", "-id_pai", "ordem", "-ordem", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Structure]:
        """The structures of a period.

        The company must have contracted the budget-management module.

        `GET /go/estruturaGo/getByPeriod/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_go_processo_periodo`: Only records with one of these values as their `id_go_processo_periodo`,
          separated by commas.
        - `id_pai`: Only records with one of these values as their `id_pai`, separated by commas; `null`: without
          one.
        - `ordem`: Only records with one of these values as their `ordem`, separated by commas.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_periodo`: Only records whose `periodo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_pai`: Only records whose `pai` has one of these codes, whatever their case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_periodo`, `nome_periodo`,
          `codigo_pai`, `nome_pai`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id": id_, "codigo": codigo, "nome": nome, "id_go_processo_periodo": id_go_processo_periodo, "id_pai": id_pai, "ordem": ordem, "bloqueado": bloqueado, "codigo_periodo": codigo_periodo, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_pai: Optional[str] = None,
        ordem: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_go_processo_periodo", "-id_go_processo_periodo", "id_pai", "-id_pai", "ordem", "-ordem", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Structure]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id": id_, "codigo": codigo, "nome": nome, "id_go_processo_periodo": id_go_processo_periodo, "id_pai": id_pai, "ordem": ordem, "bloqueado": bloqueado, "codigo_periodo": codigo_periodo, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))


class GoEstruturaGoInsert(Write):
    """Insert a structure, without lines: those are saved with saveAccounts."""

    _method = "POST"
    _path = "/go/estruturaGo/insert"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: StructureInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a structure, without lines: those are saved with saveAccounts.

        The company must have contracted the budget-management module.

        `POST /go/estruturaGo/insert`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: StructureInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoEstruturaGoUpdate(Write):
    """Update a structure, which stays in its period; its parent must not lie below it."""

    _method = "PUT"
    _path = "/go/estruturaGo/update/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: StructureUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a structure, which stays in its period; its parent must not lie below it.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.

        `PUT /go/estruturaGo/update/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: StructureUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoEstruturaGoBlock(Write):
    """Block a structure."""

    _method = "PUT"
    _path = "/go/estruturaGo/block/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Block a structure.

        A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.

        `PUT /go/estruturaGo/block/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoEstruturaGoUnblock(Write):
    """Unblock a structure."""

    _method = "PUT"
    _path = "/go/estruturaGo/unblock/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Unblock a structure.

        A record that is not blocked is a 409.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.

        `PUT /go/estruturaGo/unblock/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoEstruturaGoDelete(Write):
    """Delete a blocked structure that nothing depends on, with its lines."""

    _method = "DELETE"
    _path = "/go/estruturaGo/delete/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a blocked structure that nothing depends on, with its lines.

        A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the budget-management module.

        `DELETE /go/estruturaGo/delete/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoEstruturaGoSaveAccounts(Write):
    """Replace all lines of a structure; each account at most once."""

    _method = "PUT"
    _path = "/go/estruturaGo/saveAccounts/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: StructureLines,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Replace all lines of a structure; each account at most once.

        The order of the lines is kept. Formulas that read the structure are recalculated.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.

        `PUT /go/estruturaGo/saveAccounts/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: StructureLines,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoEstruturaGoUpsertMany(Write):
    """Insert or update up to 2000 structures, by id or by codigo."""

    _method = "POST"
    _path = "/go/estruturaGo/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: StructureUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 structures, by id or by codigo.

        A row finds its estrutura by `id`, or by `codigo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo` or `nome` that no estrutura has inserts one. Each record that a row refers to may be
        named by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A row is judged
        as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        Lines are saved with saveAccounts.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/estruturaGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: StructureUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoEstruturaGoResource:
    """`/go/estruturaGo`: Structures. The statement in which a period is read: sums of accounts."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = GoEstruturaGoGetAll(transport)
        """The structures of all periods."""
        self.get_by_id = GoEstruturaGoGetById(transport)
        """A structure."""
        self.get_by_code = GoEstruturaGoGetByCode(transport)
        """The structure with this code, of whichever period."""
        self.get_by_period = GoEstruturaGoGetByPeriod(transport)
        """The structures of a period."""
        self.insert = GoEstruturaGoInsert(transport)
        """Insert a structure, without lines: those are saved with saveAccounts."""
        self.update = GoEstruturaGoUpdate(transport)
        """Update a structure, which stays in its period; its parent must not lie below it."""
        self.block = GoEstruturaGoBlock(transport)
        """Block a structure."""
        self.unblock = GoEstruturaGoUnblock(transport)
        """Unblock a structure."""
        self.delete = GoEstruturaGoDelete(transport)
        """Delete a blocked structure that nothing depends on, with its lines."""
        self.save_accounts = GoEstruturaGoSaveAccounts(transport)
        """Replace all lines of a structure; each account at most once."""
        self.upsert_many = GoEstruturaGoUpsertMany(transport)
        """Insert or update up to 2000 structures, by id or by codigo."""


class GoCentroResultadoGoGetAll(Read):
    """The result centres."""

    _path = "/go/centroResultadoGo/getAll"
    _kind = "ResultCentre"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_pai: Optional[str] = None,
        id_departamento: Optional[str] = None,
        id_filial: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_pai", "-id_pai", "id_departamento", "-id_departamento", "id_filial", "-id_filial", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ResultCentre]:
        """The result centres.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/centroResultadoGo/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_pai`: Only records with one of these values as their `id_pai`, separated by commas; `null`: without
          one.
        - `id_departamento`: Only records with one of these values as their `id_departamento`, separated by commas;
          `null`: without one.
        - `id_filial`: Only records with one of these values as their `id_filial`, separated by commas; `null`:
          without one.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_pai`: Only records whose `pai` has one of these codes, whatever their case, separated by commas.
        - `codigo_departamento`: Only records whose `departamento` has one of these codes, whatever their case,
          separated by commas.
        - `codigo_filial`: Only records whose `filial` has one of these codes, whatever their case, separated by
          commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_pai`, `nome_pai`,
          `codigo_departamento`, `nome_departamento`, `codigo_filial`, `nome_filial`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "id_pai": id_pai, "id_departamento": id_departamento, "id_filial": id_filial, "bloqueado": bloqueado, "codigo_pai": codigo_pai, "codigo_departamento": codigo_departamento, "codigo_filial": codigo_filial, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_pai: Optional[str] = None,
        id_departamento: Optional[str] = None,
        id_filial: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_pai", "-id_pai", "id_departamento", "-id_departamento", "id_filial", "-id_filial", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ResultCentre]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_pai": id_pai, "id_departamento": id_departamento, "id_filial": id_filial, "bloqueado": bloqueado, "codigo_pai": codigo_pai, "codigo_departamento": codigo_departamento, "codigo_filial": codigo_filial, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_pai: Optional[str] = None,
        id_departamento: Optional[str] = None,
        id_filial: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        codigo_departamento: Optional[str] = None,
        codigo_filial: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_pai", "-id_pai", "id_departamento", "-id_departamento", "id_filial", "-id_filial", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_pai": id_pai, "id_departamento": id_departamento, "id_filial": id_filial, "bloqueado": bloqueado, "codigo_pai": codigo_pai, "codigo_departamento": codigo_departamento, "codigo_filial": codigo_filial, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoCentroResultadoGoGetById(Read):
    """A result centre."""

    _path = "/go/centroResultadoGo/getById/{id}"
    _kind = "ResultCentre"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ResultCentre]:
        """A result centre.

        The company must have contracted the budget-management module.

        `GET /go/centroResultadoGo/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ResultCentre]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoCentroResultadoGoGetByCode(Read):
    """The result centre with this code."""

    _path = "/go/centroResultadoGo/getByCode/{codigo}"
    _kind = "ResultCentre"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ResultCentre]:
        """The result centre with this code.

        The company must have contracted the budget-management module.

        `GET /go/centroResultadoGo/getByCode/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ResultCentre]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class GoCentroResultadoGoInsert(Write):
    """Insert a result centre."""

    _method = "POST"
    _path = "/go/centroResultadoGo/insert"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: ResultCentreInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a result centre.

        The company must have contracted the budget-management module.

        `POST /go/centroResultadoGo/insert`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ResultCentreInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoCentroResultadoGoUpdate(Write):
    """Update a result centre; its parent must not lie below it."""

    _method = "PUT"
    _path = "/go/centroResultadoGo/update/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: ResultCentreUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a result centre; its parent must not lie below it.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/centroResultadoGo/getById/{id}`.

        `PUT /go/centroResultadoGo/update/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: ResultCentreUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoCentroResultadoGoBlock(Write):
    """Block a result centre."""

    _method = "PUT"
    _path = "/go/centroResultadoGo/block/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Block a result centre.

        A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/centroResultadoGo/getById/{id}`.

        `PUT /go/centroResultadoGo/block/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoCentroResultadoGoUnblock(Write):
    """Unblock a result centre."""

    _method = "PUT"
    _path = "/go/centroResultadoGo/unblock/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Unblock a result centre.

        A record that is not blocked is a 409.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/centroResultadoGo/getById/{id}`.

        `PUT /go/centroResultadoGo/unblock/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoCentroResultadoGoDelete(Write):
    """Delete a blocked result centre that nothing depends on."""

    _method = "DELETE"
    _path = "/go/centroResultadoGo/delete/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a blocked result centre that nothing depends on.

        A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the budget-management module.

        `DELETE /go/centroResultadoGo/delete/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoCentroResultadoGoUpsertMany(Write):
    """Insert or update up to 2000 result centres, by id or by codigo."""

    _method = "POST"
    _path = "/go/centroResultadoGo/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: ResultCentreUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 result centres, by id or by codigo.

        A row finds its centroResultado by `id`, or by `codigo` whatever its case; a row with neither, by its
        `nome`, unless several have it. One that is there is updated with what the row has, and is left alone when
        it is so already; a `codigo` or `nome` that no centroResultado has inserts one. Each record that a row
        refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row
        inserts. A row is judged as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/centroResultadoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: ResultCentreUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoCentroResultadoGoResource:
    """`/go/centroResultadoGo`: Result centres. Who answers for what is budgeted."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = GoCentroResultadoGoGetAll(transport)
        """The result centres."""
        self.get_by_id = GoCentroResultadoGoGetById(transport)
        """A result centre."""
        self.get_by_code = GoCentroResultadoGoGetByCode(transport)
        """The result centre with this code."""
        self.insert = GoCentroResultadoGoInsert(transport)
        """Insert a result centre."""
        self.update = GoCentroResultadoGoUpdate(transport)
        """Update a result centre; its parent must not lie below it."""
        self.block = GoCentroResultadoGoBlock(transport)
        """Block a result centre."""
        self.unblock = GoCentroResultadoGoUnblock(transport)
        """Unblock a result centre."""
        self.delete = GoCentroResultadoGoDelete(transport)
        """Delete a blocked result centre that nothing depends on."""
        self.upsert_many = GoCentroResultadoGoUpsertMany(transport)
        """Insert or update up to 2000 result centres, by id or by codigo."""


class GoDimensaoGoGetAll(Read):
    """The dimensions."""

    _path = "/go/dimensaoGo/getAll"
    _kind = "Dimension"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        bloqueado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Dimension]:
        """The dimensions.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/dimensaoGo/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "bloqueado": bloqueado, "order": order, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        bloqueado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Dimension]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "bloqueado": bloqueado, "order": order, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        bloqueado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "bloqueado": bloqueado, "order": order, "after": after}, format, CallOptions(timeout, retries, headers))


class GoDimensaoGoGetById(Read):
    """A dimension."""

    _path = "/go/dimensaoGo/getById/{id}"
    _kind = "Dimension"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Dimension]:
        """A dimension.

        The company must have contracted the budget-management module.

        `GET /go/dimensaoGo/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Dimension]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoDimensaoGoGetByCode(Read):
    """The dimension with this code."""

    _path = "/go/dimensaoGo/getByCode/{codigo}"
    _kind = "Dimension"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[Dimension]:
        """The dimension with this code.

        The company must have contracted the budget-management module.

        `GET /go/dimensaoGo/getByCode/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[Dimension]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class GoDimensaoGoInsert(Write):
    """Insert a dimension."""

    _method = "POST"
    _path = "/go/dimensaoGo/insert"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: DimensionInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a dimension.

        The company must have contracted the budget-management module.

        `POST /go/dimensaoGo/insert`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: DimensionInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoDimensaoGoUpdate(Write):
    """Update a dimension."""

    _method = "PUT"
    _path = "/go/dimensaoGo/update/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: DimensionUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a dimension.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/dimensaoGo/getById/{id}`.

        `PUT /go/dimensaoGo/update/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: DimensionUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoDimensaoGoBlock(Write):
    """Block a dimension."""

    _method = "PUT"
    _path = "/go/dimensaoGo/block/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Block a dimension.

        A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/dimensaoGo/getById/{id}`.

        `PUT /go/dimensaoGo/block/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoDimensaoGoUnblock(Write):
    """Unblock a dimension."""

    _method = "PUT"
    _path = "/go/dimensaoGo/unblock/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Unblock a dimension.

        A record that is not blocked is a 409.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/dimensaoGo/getById/{id}`.

        `PUT /go/dimensaoGo/unblock/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoDimensaoGoDelete(Write):
    """Delete a blocked dimension without values."""

    _method = "DELETE"
    _path = "/go/dimensaoGo/delete/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a blocked dimension without values.

        A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the budget-management module.

        `DELETE /go/dimensaoGo/delete/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoDimensaoGoUpsertMany(Write):
    """Insert or update up to 2000 dimensions, by id or by codigo."""

    _method = "POST"
    _path = "/go/dimensaoGo/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: DimensionUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 dimensions, by id or by codigo.

        A row finds its dimensao by `id`, or by `codigo` whatever its case; a row with neither, by its `nome`,
        unless several have it. One that is there is updated with what the row has, and is left alone when it is so
        already; a `codigo` or `nome` that no dimensao has inserts one. A row is judged as by the insert or the
        update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/dimensaoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: DimensionUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoDimensaoGoResource:
    """`/go/dimensaoGo`: Dimensions. Further ways to look at facts, such as product or segment."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = GoDimensaoGoGetAll(transport)
        """The dimensions."""
        self.get_by_id = GoDimensaoGoGetById(transport)
        """A dimension."""
        self.get_by_code = GoDimensaoGoGetByCode(transport)
        """The dimension with this code."""
        self.insert = GoDimensaoGoInsert(transport)
        """Insert a dimension."""
        self.update = GoDimensaoGoUpdate(transport)
        """Update a dimension."""
        self.block = GoDimensaoGoBlock(transport)
        """Block a dimension."""
        self.unblock = GoDimensaoGoUnblock(transport)
        """Unblock a dimension."""
        self.delete = GoDimensaoGoDelete(transport)
        """Delete a blocked dimension without values."""
        self.upsert_many = GoDimensaoGoUpsertMany(transport)
        """Insert or update up to 2000 dimensions, by id or by codigo."""


class GoDimensaoResultadoGoGetAll(Read):
    """The values of all dimensions."""

    _path = "/go/dimensaoResultadoGo/getAll"
    _kind = "DimensionValue"

    def __call__(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_dimensao: Optional[str] = None,
        id_pai: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_dimensao: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_dimensao", "-id_dimensao", "id_pai", "-id_pai", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[DimensionValue]:
        """The values of all dimensions.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/dimensaoResultadoGo/getAll`

        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `codigo`: Only records with this text as their `codigo`, whatever its case.
        - `nome`: Only records with this text as their `nome`, whatever its case.
        - `id_dimensao`: Only records with one of these values as their `id_dimensao`, separated by commas.
        - `id_pai`: Only records with one of these values as their `id_pai`, separated by commas; `null`: without
          one.
        - `bloqueado`: Only records with one of these values as their `bloqueado`, separated by commas. `0` (not
          blocked), `1` (blocked).
        - `codigo_dimensao`: Only records whose `dimensao` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_pai`: Only records whose `pai` has one of these codes, whatever their case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigo_dimensao`, `nome_dimensao`,
          `codigo_pai`, `nome_pai`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({}, {**{"q": q, "id": id, "codigo": codigo, "nome": nome, "id_dimensao": id_dimensao, "id_pai": id_pai, "bloqueado": bloqueado, "codigo_dimensao": codigo_dimensao, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_dimensao: Optional[str] = None,
        id_pai: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_dimensao: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_dimensao", "-id_dimensao", "id_pai", "-id_pai", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[DimensionValue]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_dimensao": id_dimensao, "id_pai": id_pai, "bloqueado": bloqueado, "codigo_dimensao": codigo_dimensao, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id: Optional[str] = None,
        codigo: Optional[str] = None,
        nome: Optional[str] = None,
        id_dimensao: Optional[str] = None,
        id_pai: Optional[str] = None,
        bloqueado: Optional[str] = None,
        codigo_dimensao: Optional[str] = None,
        codigo_pai: Optional[str] = None,
        order: Optional[Literal["id", "-id", "codigo", "-codigo", "nome", "-nome", "id_dimensao", "-id_dimensao", "id_pai", "-id_pai", "bloqueado", "-bloqueado", "data_cadastro", "-data_cadastro"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({}, {"q": q, "id": id, "codigo": codigo, "nome": nome, "id_dimensao": id_dimensao, "id_pai": id_pai, "bloqueado": bloqueado, "codigo_dimensao": codigo_dimensao, "codigo_pai": codigo_pai, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoGetById(Read):
    """A value of a dimension."""

    _path = "/go/dimensaoResultadoGo/getById/{id}"
    _kind = "DimensionValue"

    def __call__(
        self,
        id: int,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[DimensionValue]:
        """A value of a dimension.

        The company must have contracted the budget-management module.

        `GET /go/dimensaoResultadoGo/getById/{id}`

        - `id`: The id of the record.
        """
        return self._records({"id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[DimensionValue]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoGetByCode(Read):
    """The value with this code, of whichever dimension."""

    _path = "/go/dimensaoResultadoGo/getByCode/{codigo}"
    _kind = "DimensionValue"

    def __call__(
        self,
        codigo: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[DimensionValue]:
        """The value with this code, of whichever dimension.

        The company must have contracted the budget-management module.

        `GET /go/dimensaoResultadoGo/getByCode/{codigo}`

        - `codigo`: The code of the record, in any case.
        """
        return self._records({"codigo": codigo}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        codigo: str,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[DimensionValue]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"codigo": codigo}, {}, page_size, CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoInsert(Write):
    """Insert a value of a dimension."""

    _method = "POST"
    _path = "/go/dimensaoResultadoGo/insert"
    _kind = "InsertResult"
    _dry_run_kind = "InsertResultDryRun"

    def __call__(
        self,
        body: DimensionValueInsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResult]:
        """Insert a value of a dimension.

        The company must have contracted the budget-management module.

        `POST /go/dimensaoResultadoGo/insert`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: DimensionValueInsert,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[InsertResultDryRun]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoUpdate(Write):
    """Update a value, which stays in its dimension; its parent must not lie below it."""

    _method = "PUT"
    _path = "/go/dimensaoResultadoGo/update/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        body: DimensionValueUpdate,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Update a value, which stays in its dimension; its parent must not lie below it.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/dimensaoResultadoGo/getById/{id}`.

        `PUT /go/dimensaoResultadoGo/update/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        body: DimensionValueUpdate,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoBlock(Write):
    """Block a value of a dimension."""

    _method = "PUT"
    _path = "/go/dimensaoResultadoGo/block/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Block a value of a dimension.

        A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/dimensaoResultadoGo/getById/{id}`.

        `PUT /go/dimensaoResultadoGo/block/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoUnblock(Write):
    """Unblock a value of a dimension."""

    _method = "PUT"
    _path = "/go/dimensaoResultadoGo/unblock/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Unblock a value of a dimension.

        A record that is not blocked is a 409.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/dimensaoResultadoGo/getById/{id}`.

        `PUT /go/dimensaoResultadoGo/unblock/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoDelete(Write):
    """Delete a blocked value of a dimension that nothing depends on."""

    _method = "DELETE"
    _path = "/go/dimensaoResultadoGo/delete/{id}"
    _kind = "UpdateResult"
    _dry_run_kind = "UpdateResult"

    def __call__(
        self,
        id: int,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Delete a blocked value of a dimension that nothing depends on.

        A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.

        The company must have contracted the budget-management module.

        `DELETE /go/dimensaoResultadoGo/delete/{id}`

        - `id`: The id of the record.
        """
        return self._written({"id": id}, None, WriteOptions(wait, idempotency_key), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        id: int,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpdateResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({"id": id}, None, WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoUpsertMany(Write):
    """Insert or update up to 2000 values of dimensions, by id or by codigo."""

    _method = "POST"
    _path = "/go/dimensaoResultadoGo/upsertMany"
    _kind = "RecordsUpsertResult"
    _dry_run_kind = "RecordsUpsertPreview"

    def __call__(
        self,
        body: DimensionValueUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Insert or update up to 2000 values of dimensions, by id or by codigo.

        A row finds its dimensaoResultado by `id`, or by `codigo` whatever its case; a row with neither, by its
        `nome`, unless several have it. One that is there is updated with what the row has, and is left alone when
        it is so already; a `codigo` or `nome` that no dimensaoResultado has inserts one. Each record that a row
        refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row
        inserts. A row is judged as by the insert or the update of one record.

        Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
        `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run tells
        what each row would do.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/dimensaoResultadoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: DimensionValueUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[RecordsUpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoDimensaoResultadoGoResource:
    """`/go/dimensaoResultadoGo`: Dimension values. The values of a dimension."""

    def __init__(self, transport: Transport) -> None:
        self.get_all = GoDimensaoResultadoGoGetAll(transport)
        """The values of all dimensions."""
        self.get_by_id = GoDimensaoResultadoGoGetById(transport)
        """A value of a dimension."""
        self.get_by_code = GoDimensaoResultadoGoGetByCode(transport)
        """The value with this code, of whichever dimension."""
        self.insert = GoDimensaoResultadoGoInsert(transport)
        """Insert a value of a dimension."""
        self.update = GoDimensaoResultadoGoUpdate(transport)
        """Update a value, which stays in its dimension; its parent must not lie below it."""
        self.block = GoDimensaoResultadoGoBlock(transport)
        """Block a value of a dimension."""
        self.unblock = GoDimensaoResultadoGoUnblock(transport)
        """Unblock a value of a dimension."""
        self.delete = GoDimensaoResultadoGoDelete(transport)
        """Delete a blocked value of a dimension that nothing depends on."""
        self.upsert_many = GoDimensaoResultadoGoUpsertMany(transport)
        """Insert or update up to 2000 values of dimensions, by id or by codigo."""


class GoRegistroGoGetHistory(Read):
    """Every write of a record, field by field, the oldest first; also of a record that is deleted."""

    _path = "/go/registroGo/getHistory/{recurso}/{id}"
    _kind = "HistoryEntry"

    def __call__(
        self,
        *,
        recurso: Literal["processoGo", "periodoGo", "contaGo", "estruturaGo", "centroResultadoGo", "dimensaoGo", "dimensaoResultadoGo", "orcadoGo", "realizadoGo", "historicoGo"],
        id: int,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[HistoryEntry]:
        """Every write of a record, field by field, the oldest first; also of a record that is deleted.

        The company must have contracted the budget-management module.

        `GET /go/registroGo/getHistory/{recurso}/{id}`

        - `recurso`: The resource, as the paths have it.
        - `id`: The id of the record.
        """
        return self._records({"recurso": recurso, "id": id}, {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        recurso: Literal["processoGo", "periodoGo", "contaGo", "estruturaGo", "centroResultadoGo", "dimensaoGo", "dimensaoResultadoGo", "orcadoGo", "realizadoGo", "historicoGo"],
        id: int,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[HistoryEntry]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"recurso": recurso, "id": id}, {}, page_size, CallOptions(timeout, retries, headers))


class GoRegistroGoResource:
    """`/go/registroGo`: Budget histories. Every write of a record, and who made it."""

    def __init__(self, transport: Transport) -> None:
        self.get_history = GoRegistroGoGetHistory(transport)
        """Every write of a record, field by field, the oldest first; also of a record that is deleted."""


class GoValoresGoGetConsolidated(Read):
    """What a formula reference to the budget with these filters reads in each month of the period."""

    _path = "/go/valoresGo/getConsolidated"
    _kind = "ConsolidatedMonth"

    def __call__(
        self,
        *,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        go_config: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_estrutura: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        go_metrica: Optional[GoMetricaValue] = None,
        go_modo: Optional[GoModoValue] = None,
        destino: Optional[DestinoValue] = None,
        mes: Optional[int] = None,
        ano: Optional[int] = None,
        include: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[ConsolidatedMonth]:
        """What a formula reference to the budget with these filters reads in each month of the period.

        The period is named by `id_go_processo_periodo` or `codigo_periodo`, and what is summed by `go_config`, as
        in a reference, or by codes: `codigo_conta` and `codigo_estrutura`, of which one is needed,
        `codigo_centro_resultado` and `codigo_dimensao_resultado`, each with commas between two.

        `include` adds the values ready to show, as decimal text with 2 decimals: `valor_orcado`, `valor_realizado`,
        `valor_historico` and, of `valor`, `valor_metrica`; and their units, `unidade` (the code of the process's
        `moeda`) and `unidade_metrica` (`%` for the metrics in percent).

        The company must have contracted the budget-management module.

        `GET /go/valoresGo/getConsolidated`

        - `id_go_processo_periodo`: The id of a budget period, see /go/periodoGo/getByProcess.
        - `codigo_periodo`: The period, by its code.
        - `go_config`: Which facts count: the JSON text of a BudgetFilter.
        - `codigo_conta`: The accounts that are summed, by their codes, separated by commas.
        - `codigo_estrutura`: The structures that are summed, by their codes, separated by commas.
        - `codigo_centro_resultado`: Only facts of these result centres, or of those below them: their codes,
          separated by commas.
        - `codigo_dimensao_resultado`: Only facts of these dimension values, or of those below them: their codes,
          separated by commas.
        - `go_metrica`: Which of the sums is read. `automatico`: in the target tree what was budgeted, in the
          realized tree what was realized `orcado`: what was budgeted `realizado`: what was realized `historico`:
          the history: what was realized in the linked period, else the history that was loaded `variacao_valor`:
          realized − history `variacao_percentual`: (realized − history) ÷ |history| × 100 `desvio_valor`: realized
          − budgeted `desvio_percentual`: (realized − budgeted) ÷ |budgeted| × 100
        - `go_modo`: Of which months. `periodo`: the month `acumulado`: from the first month of the budget period to
          the month
        - `destino`: The tree that the reference stands in, which `automatico` follows; realized when it is left
          out. `0`: target tree `1`: realized tree
        - `mes`: Only this month.
        - `ano`: Only this year.
        - `include`: Further fields of each record, separated by commas: `valor_orcado`, `valor_realizado`,
          `valor_historico`, `valor_metrica`, `unidade`, `unidade_metrica`.
        """
        return self._records({}, {**{"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "go_config": go_config, "codigo_conta": codigo_conta, "codigo_estrutura": codigo_estrutura, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "go_metrica": go_metrica, "go_modo": go_modo, "destino": destino, "mes": mes, "ano": ano, "include": include}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        go_config: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_estrutura: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        go_metrica: Optional[GoMetricaValue] = None,
        go_modo: Optional[GoModoValue] = None,
        destino: Optional[DestinoValue] = None,
        mes: Optional[int] = None,
        ano: Optional[int] = None,
        include: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[ConsolidatedMonth]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "go_config": go_config, "codigo_conta": codigo_conta, "codigo_estrutura": codigo_estrutura, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "go_metrica": go_metrica, "go_modo": go_modo, "destino": destino, "mes": mes, "ano": ano, "include": include}, page_size, CallOptions(timeout, retries, headers))


class GoValoresGoGetStatement(Read):
    """The statement of a period: lines and months, with budget, actual, history and their differences."""

    _path = "/go/valoresGo/getStatement"
    _kind = "StatementLine"

    def __call__(
        self,
        *,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        centrosResultado: Optional[str] = None,
        dimensoesResultado: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        linhas: Optional[LinhasValue] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        subtrai: Optional[SubtraiValue] = None,
        go_modo: Optional[GoModoValue] = None,
        id_estrutura_base: Optional[int] = None,
        codigo_estrutura_base: Optional[str] = None,
        lidos: Optional[LidosValue] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[StatementLine]:
        """The statement of a period: lines and months, with budget, actual, history and their differences.

        Without `linhas` the structures of the period come as a tree, each followed by the accounts of its lines and
        by what lies below it. With `linhas=contas` the accounts come that lie below none, and with `id_conta` those
        directly below that one. Amounts are those of the line with all that lies below it, in the sign in which the
        line counts (`sinal`), so that the lines of a structure add up to it.

        Sums come first, then percentages: `desvio` is realized minus budgeted, `variacao` realized minus history,
        percentages are of the size of what is subtracted, null where that is null or zero. With `go_modo=acumulado`
        each month sums from the period's first one. `total` is the whole period. With `lidos=1`, in a slice of one
        result centre, a month of an account also has what is stored for exactly this account, centre and set of
        values (`lido_orcado` and so on, without the line's sign), to be typed over and sent with upsertMany. With
        `id_estrutura_base` each amount is also told as a percentage of that line's (`participacao`).

        An answer has at most 60,000 months of lines, 5,000 lines of a year: of more, `limit` and `offset` give
        pages.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        `GET /go/valoresGo/getStatement`

        - `id_go_processo_periodo`: The id of a budget period, see /go/periodoGo/getByProcess.
        - `codigo_periodo`: The period, by its code.
        - `centrosResultado`: Only facts of these result centres, or of those below them; empty or absent: of all.
        - `dimensoesResultado`: Only facts of these dimension values, or of those below them; empty or absent: of
          all.
        - `codigo_centro_resultado`: Only facts of these result centres, or of those below them: their codes,
          separated by commas.
        - `codigo_dimensao_resultado`: Only facts of these dimension values, or of those below them: their codes,
          separated by commas.
        - `linhas`: Which lines. `estruturas`: the structures of the period, with the accounts of their lines
          `contas`: the accounts that lie below no other, or below `id_conta` `todas`: all accounts, each followed
          by what lies below it
        - `id_conta`: The account.
        - `codigo_conta`: The account, by its code.
        - `subtrai`: With `id_conta`: whether the accounts count with a minus; absent: 0. `0`: the amounts are added
          `1`: they are taken off
        - `go_modo`: Of which months. `periodo`: the month `acumulado`: from the first month of the budget period to
          the month
        - `id_estrutura_base`: The structure of which the amounts are told as percentages.
        - `codigo_estrutura_base`: The structure of `id_estrutura_base`, by its code.
        - `lidos`: 1: with the fields `lido_*`, what is typed. `0`: sums alone `1`: with the records of the accounts
          themselves
        """
        return self._records({}, {**{"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "centrosResultado": centrosResultado, "dimensoesResultado": dimensoesResultado, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "linhas": linhas, "id_conta": id_conta, "codigo_conta": codigo_conta, "subtrai": subtrai, "go_modo": go_modo, "id_estrutura_base": id_estrutura_base, "codigo_estrutura_base": codigo_estrutura_base, "lidos": lidos}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        centrosResultado: Optional[str] = None,
        dimensoesResultado: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        linhas: Optional[LinhasValue] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        subtrai: Optional[SubtraiValue] = None,
        go_modo: Optional[GoModoValue] = None,
        id_estrutura_base: Optional[int] = None,
        codigo_estrutura_base: Optional[str] = None,
        lidos: Optional[LidosValue] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[StatementLine]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "centrosResultado": centrosResultado, "dimensoesResultado": dimensoesResultado, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "linhas": linhas, "id_conta": id_conta, "codigo_conta": codigo_conta, "subtrai": subtrai, "go_modo": go_modo, "id_estrutura_base": id_estrutura_base, "codigo_estrutura_base": codigo_estrutura_base, "lidos": lidos}, page_size, CallOptions(timeout, retries, headers))


class GoValoresGoGetBreakdown(Read):
    """What a number of the statement consists of: by account, result centre, or dimension value."""

    _path = "/go/valoresGo/getBreakdown"
    _kind = "BreakdownRow"

    def __call__(
        self,
        *,
        mes: int,
        ano: int,
        por: PorValue,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        centrosResultado: Optional[str] = None,
        dimensoesResultado: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        id_estrutura: Optional[int] = None,
        codigo_estrutura: Optional[str] = None,
        go_modo: Optional[GoModoValue] = None,
        so_conta: Optional[int] = None,
        codigo_so_conta: Optional[str] = None,
        so_centro: Optional[int] = None,
        codigo_so_centro: Optional[str] = None,
        id_dimensao: Optional[int] = None,
        codigo_dimensao: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BreakdownRow]:
        """What a number of the statement consists of: by account, result centre, or dimension value.

        The number is that of a structure (`id_estrutura`) or an account with all below it (`id_conta`), or of all
        accounts, in a month, or with `go_modo=acumulado` up to it. The rows add up to it: one for each account,
        result centre, or value of the dimension `id_dimensao` that its facts themselves name, without what lies
        below. A row without `ids` is of the facts without such a value. `so_conta` and `so_centro` go on from a
        row.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        `GET /go/valoresGo/getBreakdown`

        - `id_go_processo_periodo`: The id of a budget period, see /go/periodoGo/getByProcess.
        - `codigo_periodo`: The period, by its code.
        - `centrosResultado`: Only facts of these result centres, or of those below them; empty or absent: of all.
        - `dimensoesResultado`: Only facts of these dimension values, or of those below them; empty or absent: of
          all.
        - `codigo_centro_resultado`: Only facts of these result centres, or of those below them: their codes,
          separated by commas.
        - `codigo_dimensao_resultado`: Only facts of these dimension values, or of those below them: their codes,
          separated by commas.
        - `id_conta`: The account.
        - `codigo_conta`: The account, by its code.
        - `id_estrutura`: The structure.
        - `codigo_estrutura`: The structure, by its code.
        - `mes`: Only this month.
        - `ano`: Only this year.
        - `go_modo`: Of which months. `periodo`: the month `acumulado`: from the first month of the budget period to
          the month
        - `so_conta`: Only facts of this very account.
        - `codigo_so_conta`: Only facts of this very account, by its code.
        - `so_centro`: Only facts of this very result centre.
        - `codigo_so_centro`: Only facts of this very result centre, by its code.
        - `por`: What the rows are. `conta`: the accounts of the facts `centro`: their result centres `dimensao`:
          their values of `id_dimensao`
        - `id_dimensao`: The dimension, with `por=dimensao`.
        - `codigo_dimensao`: The dimension, by its code.
        """
        return self._records({}, {**{"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "centrosResultado": centrosResultado, "dimensoesResultado": dimensoesResultado, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "id_conta": id_conta, "codigo_conta": codigo_conta, "id_estrutura": id_estrutura, "codigo_estrutura": codigo_estrutura, "mes": mes, "ano": ano, "go_modo": go_modo, "so_conta": so_conta, "codigo_so_conta": codigo_so_conta, "so_centro": so_centro, "codigo_so_centro": codigo_so_centro, "por": por, "id_dimensao": id_dimensao, "codigo_dimensao": codigo_dimensao}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        mes: int,
        ano: int,
        por: PorValue,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        centrosResultado: Optional[str] = None,
        dimensoesResultado: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        id_estrutura: Optional[int] = None,
        codigo_estrutura: Optional[str] = None,
        go_modo: Optional[GoModoValue] = None,
        so_conta: Optional[int] = None,
        codigo_so_conta: Optional[str] = None,
        so_centro: Optional[int] = None,
        codigo_so_centro: Optional[str] = None,
        id_dimensao: Optional[int] = None,
        codigo_dimensao: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BreakdownRow]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "centrosResultado": centrosResultado, "dimensoesResultado": dimensoesResultado, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "id_conta": id_conta, "codigo_conta": codigo_conta, "id_estrutura": id_estrutura, "codigo_estrutura": codigo_estrutura, "mes": mes, "ano": ano, "go_modo": go_modo, "so_conta": so_conta, "codigo_so_conta": codigo_so_conta, "so_centro": so_centro, "codigo_so_centro": codigo_so_centro, "por": por, "id_dimensao": id_dimensao, "codigo_dimensao": codigo_dimensao}, page_size, CallOptions(timeout, retries, headers))


class GoValoresGoGetRecords(Read):
    """The records behind a number of the statement, with who wrote each last."""

    _path = "/go/valoresGo/getRecords"
    _kind = "StatementRecord"

    def __call__(
        self,
        *,
        mes: int,
        ano: int,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        centrosResultado: Optional[str] = None,
        dimensoesResultado: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        id_estrutura: Optional[int] = None,
        codigo_estrutura: Optional[str] = None,
        go_modo: Optional[GoModoValue] = None,
        so_conta: Optional[int] = None,
        codigo_so_conta: Optional[str] = None,
        so_centro: Optional[int] = None,
        codigo_so_centro: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[StatementRecord]:
        """The records behind a number of the statement, with who wrote each last.

        The number is asked for as in getBreakdown. `valor` is as it was stored, and counts `fator` times. The
        history of a period with a linked one is realized records of that one, with their own month and year. Each
        write of a record is in getHistory, by `recurso` and `id`.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        `GET /go/valoresGo/getRecords`

        - `id_go_processo_periodo`: The id of a budget period, see /go/periodoGo/getByProcess.
        - `codigo_periodo`: The period, by its code.
        - `centrosResultado`: Only facts of these result centres, or of those below them; empty or absent: of all.
        - `dimensoesResultado`: Only facts of these dimension values, or of those below them; empty or absent: of
          all.
        - `codigo_centro_resultado`: Only facts of these result centres, or of those below them: their codes,
          separated by commas.
        - `codigo_dimensao_resultado`: Only facts of these dimension values, or of those below them: their codes,
          separated by commas.
        - `id_conta`: The account.
        - `codigo_conta`: The account, by its code.
        - `id_estrutura`: The structure.
        - `codigo_estrutura`: The structure, by its code.
        - `mes`: Only this month.
        - `ano`: Only this year.
        - `go_modo`: Of which months. `periodo`: the month `acumulado`: from the first month of the budget period to
          the month
        - `so_conta`: Only facts of this very account.
        - `codigo_so_conta`: Only facts of this very account, by its code.
        - `so_centro`: Only facts of this very result centre.
        - `codigo_so_centro`: Only facts of this very result centre, by its code.
        """
        return self._records({}, {**{"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "centrosResultado": centrosResultado, "dimensoesResultado": dimensoesResultado, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "id_conta": id_conta, "codigo_conta": codigo_conta, "id_estrutura": id_estrutura, "codigo_estrutura": codigo_estrutura, "mes": mes, "ano": ano, "go_modo": go_modo, "so_conta": so_conta, "codigo_so_conta": codigo_so_conta, "so_centro": so_centro, "codigo_so_centro": codigo_so_centro}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        mes: int,
        ano: int,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        centrosResultado: Optional[str] = None,
        dimensoesResultado: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        id_estrutura: Optional[int] = None,
        codigo_estrutura: Optional[str] = None,
        go_modo: Optional[GoModoValue] = None,
        so_conta: Optional[int] = None,
        codigo_so_conta: Optional[str] = None,
        so_centro: Optional[int] = None,
        codigo_so_centro: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[StatementRecord]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "centrosResultado": centrosResultado, "dimensoesResultado": dimensoesResultado, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "id_conta": id_conta, "codigo_conta": codigo_conta, "id_estrutura": id_estrutura, "codigo_estrutura": codigo_estrutura, "mes": mes, "ano": ano, "go_modo": go_modo, "so_conta": so_conta, "codigo_so_conta": codigo_so_conta, "so_centro": so_centro, "codigo_so_centro": codigo_so_centro}, page_size, CallOptions(timeout, retries, headers))


class GoValoresGoGetReaders(Read):
    """The indicators whose formulas read a line of the statement."""

    _path = "/go/valoresGo/getReaders"
    _kind = "BudgetReader"

    def __call__(
        self,
        *,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        id_estrutura: Optional[int] = None,
        codigo_estrutura: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetReader]:
        """The indicators whose formulas read a line of the statement.

        A row for each reference that counts some account of the line, or of any account without one, in the period
        that is asked for; the result centres and dimension values to which it is narrowed are told.

        The company must have contracted the budget-management module.

        An extension of the integration contract.

        `GET /go/valoresGo/getReaders`

        - `id_go_processo_periodo`: The id of a budget period, see /go/periodoGo/getByProcess.
        - `codigo_periodo`: The period, by its code.
        - `id_conta`: The account.
        - `codigo_conta`: The account, by its code.
        - `id_estrutura`: The structure.
        - `codigo_estrutura`: The structure, by its code.
        """
        return self._records({}, {**{"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "id_conta": id_conta, "codigo_conta": codigo_conta, "id_estrutura": id_estrutura, "codigo_estrutura": codigo_estrutura}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        *,
        id_go_processo_periodo: Optional[int] = None,
        codigo_periodo: Optional[str] = None,
        id_conta: Optional[int] = None,
        codigo_conta: Optional[str] = None,
        id_estrutura: Optional[int] = None,
        codigo_estrutura: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetReader]:
        """Iterates over all records, reading one page at a time."""
        return self._all({}, {"id_go_processo_periodo": id_go_processo_periodo, "codigo_periodo": codigo_periodo, "id_conta": id_conta, "codigo_conta": codigo_conta, "id_estrutura": id_estrutura, "codigo_estrutura": codigo_estrutura}, page_size, CallOptions(timeout, retries, headers))


class GoValoresGoResource:
    """`/go/valoresGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums of
    these.
    """

    def __init__(self, transport: Transport) -> None:
        self.get_consolidated = GoValoresGoGetConsolidated(transport)
        """What a formula reference to the budget with these filters reads in each month of the period."""
        self.get_statement = GoValoresGoGetStatement(transport)
        """The statement of a period: lines and months, with budget, actual, history and their differences."""
        self.get_breakdown = GoValoresGoGetBreakdown(transport)
        """What a number of the statement consists of: by account, result centre, or dimension value."""
        self.get_records = GoValoresGoGetRecords(transport)
        """The records behind a number of the statement, with who wrote each last."""
        self.get_readers = GoValoresGoGetReaders(transport)
        """The indicators whose formulas read a line of the statement."""


class GoOrcadoGoGetByPeriod(Read):
    """The facts of orcadoGo in a period."""

    _path = "/go/orcadoGo/getByPeriod/{id}"
    _kind = "BudgetFact"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetFact]:
        """The facts of orcadoGo in a period.

        `q` reads names and codes of account and result centre. As a file the list goes back through upsertMany as
        it is, and without rows (`limit=0`) it is a template to fill in.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/orcadoGo/getByPeriod/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_go_processo_periodo`: Only records with one of these values as their `id_go_processo_periodo`,
          separated by commas.
        - `id_conta`: Only records with one of these values as their `id_conta`, separated by commas.
        - `id_centro_resultado`: Only records with one of these values as their `id_centro_resultado`, separated by
          commas.
        - `mes`: Only records with one of these values as their `mes`, separated by commas.
        - `ano`: Only records with one of these values as their `ano`, separated by commas.
        - `id_dimensao_resultado`: Only records with one of these values as their `id_dimensao_resultado`, separated
          by commas.
        - `codigo_periodo`: Only records whose `periodo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_conta`: Only records whose `conta` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_centro_resultado`: Only records whose `centro_resultado` has one of these codes, whatever their
          case, separated by commas.
        - `codigo_dimensao_resultado`: Only records whose `dimensao_resultado` has one of these codes, whatever
          their case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`,
          `codigo_periodo`, `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`,
          `nome_centro_resultado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetFact]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        id: int,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"id": id}, {"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoOrcadoGoUpsertMany(Write):
    """Set up to 10000 facts of orcadoGo; a valor of null takes one away."""

    _method = "POST"
    _path = "/go/orcadoGo/upsertMany"
    _kind = "UpsertResult"
    _dry_run_kind = "BudgetFactsPreview"

    def __call__(
        self,
        body: BudgetFactsUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpsertResult]:
        """Set up to 10000 facts of orcadoGo; a valor of null takes one away.

        Each row names period, account and result centre by id or by code, and its dimension values by ids or codes;
        where both are sent they must agree. The month must lie in the period. No amount of a blocked record
        changes; a row that repeats it is no change. Nothing is stored when a row is wrong, and every wrong row is
        told, with the status of what is judged first (422 before 412 before 409); with `Prefer: handling=lenient`
        the good rows are stored and the wrong ones listed in `errors`. A dry run tells what each row would do, and
        the row with ids and what is stored now (`linha`): rows that are sent like that do what was told, or
        nothing. `lido_valor` says what was stored when the row was read, null for nothing: a row whose amount is
        neither that nor `valor` was changed by somebody else meanwhile, and is a 412.

        The company must have contracted the budget-management module.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/orcadoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetFactsUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[BudgetFactsPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoOrcadoGoDistribute(Write):
    """Spread a year's amount over the period's months: equally, by percentages, or by last year's profile."""

    _method = "PUT"
    _path = "/go/orcadoGo/distribute"
    _kind = "DistributionResult"
    _dry_run_kind = "DistributionResult"

    def __call__(
        self,
        body: BudgetDistribution,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[DistributionResult]:
        """Spread a year's amount over the period's months: equally, by percentages, or by last year's profile.

        The months add up to `valor` to the cent. What was budgeted for exactly this account, result centre and set
        of dimension values is replaced; a month whose share is zero, and in which nothing was budgeted, stays
        without a fact. Percentages add up to 100, and are one for each month of the period in that year, or 12. A
        year of the period has twelve months from its first one, and the name of the calendar year in which it
        begins. A profile that is negative somewhere, or nowhere different from zero, is a 409, as is a blocked
        period.

        The company must have contracted the budget-management module.

        `If-Match` takes the `ETag` of `GET /go/orcadoGo/getByPeriod/{id}`.

        `PUT /go/orcadoGo/distribute`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, if_match=if_match), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetDistribution,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[DistributionResult]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class GoOrcadoGoResource:
    """`/go/orcadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums of
    these.
    """

    def __init__(self, transport: Transport) -> None:
        self.get_by_period = GoOrcadoGoGetByPeriod(transport)
        """The facts of orcadoGo in a period."""
        self.upsert_many = GoOrcadoGoUpsertMany(transport)
        """Set up to 10000 facts of orcadoGo; a valor of null takes one away."""
        self.distribute = GoOrcadoGoDistribute(transport)
        """Spread a year's amount over the period's months: equally, by percentages, or by last year's profile."""


class GoRealizadoGoGetByPeriod(Read):
    """The facts of realizadoGo in a period."""

    _path = "/go/realizadoGo/getByPeriod/{id}"
    _kind = "BudgetFact"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetFact]:
        """The facts of realizadoGo in a period.

        `q` reads names and codes of account and result centre. As a file the list goes back through upsertMany as
        it is, and without rows (`limit=0`) it is a template to fill in.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/realizadoGo/getByPeriod/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_go_processo_periodo`: Only records with one of these values as their `id_go_processo_periodo`,
          separated by commas.
        - `id_conta`: Only records with one of these values as their `id_conta`, separated by commas.
        - `id_centro_resultado`: Only records with one of these values as their `id_centro_resultado`, separated by
          commas.
        - `mes`: Only records with one of these values as their `mes`, separated by commas.
        - `ano`: Only records with one of these values as their `ano`, separated by commas.
        - `id_dimensao_resultado`: Only records with one of these values as their `id_dimensao_resultado`, separated
          by commas.
        - `codigo_periodo`: Only records whose `periodo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_conta`: Only records whose `conta` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_centro_resultado`: Only records whose `centro_resultado` has one of these codes, whatever their
          case, separated by commas.
        - `codigo_dimensao_resultado`: Only records whose `dimensao_resultado` has one of these codes, whatever
          their case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`,
          `codigo_periodo`, `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`,
          `nome_centro_resultado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetFact]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        id: int,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"id": id}, {"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoRealizadoGoUpsertMany(Write):
    """Set up to 10000 facts of realizadoGo; a valor of null takes one away."""

    _method = "POST"
    _path = "/go/realizadoGo/upsertMany"
    _kind = "UpsertResult"
    _dry_run_kind = "BudgetFactsPreview"

    def __call__(
        self,
        body: BudgetFactsUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpsertResult]:
        """Set up to 10000 facts of realizadoGo; a valor of null takes one away.

        Each row names period, account and result centre by id or by code, and its dimension values by ids or codes;
        where both are sent they must agree. The month must lie in the period. No amount of a blocked record
        changes; a row that repeats it is no change. Nothing is stored when a row is wrong, and every wrong row is
        told, with the status of what is judged first (422 before 412 before 409); with `Prefer: handling=lenient`
        the good rows are stored and the wrong ones listed in `errors`. A dry run tells what each row would do, and
        the row with ids and what is stored now (`linha`): rows that are sent like that do what was told, or
        nothing. `lido_valor` says what was stored when the row was read, null for nothing: a row whose amount is
        neither that nor `valor` was changed by somebody else meanwhile, and is a 412.

        The company must have contracted the budget-management module.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/realizadoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetFactsUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[BudgetFactsPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoRealizadoGoResource:
    """`/go/realizadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums of
    these.
    """

    def __init__(self, transport: Transport) -> None:
        self.get_by_period = GoRealizadoGoGetByPeriod(transport)
        """The facts of realizadoGo in a period."""
        self.upsert_many = GoRealizadoGoUpsertMany(transport)
        """Set up to 10000 facts of realizadoGo; a valor of null takes one away."""


class GoHistoricoGoGetByPeriod(Read):
    """The facts of historicoGo in a period."""

    _path = "/go/historicoGo/getByPeriod/{id}"
    _kind = "BudgetFact"

    def __call__(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[BudgetFact]:
        """The facts of historicoGo in a period.

        `q` reads names and codes of account and result centre. As a file the list goes back through upsertMany as
        it is, and without rows (`limit=0`) it is a template to fill in.

        The company must have contracted the budget-management module.

        Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
        `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a row;
        an empty cell is null.

        `GET /go/historicoGo/getByPeriod/{id}`

        - `id`: The id of the record.
        - `q`: Only records whose name or code has each of these words in it, whatever accents and case: `sao paulo`
          finds `Loja São Paulo`.
        - `id`: Only records with one of these values as their `id`, separated by commas.
        - `id_go_processo_periodo`: Only records with one of these values as their `id_go_processo_periodo`,
          separated by commas.
        - `id_conta`: Only records with one of these values as their `id_conta`, separated by commas.
        - `id_centro_resultado`: Only records with one of these values as their `id_centro_resultado`, separated by
          commas.
        - `mes`: Only records with one of these values as their `mes`, separated by commas.
        - `ano`: Only records with one of these values as their `ano`, separated by commas.
        - `id_dimensao_resultado`: Only records with one of these values as their `id_dimensao_resultado`, separated
          by commas.
        - `codigo_periodo`: Only records whose `periodo` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_conta`: Only records whose `conta` has one of these codes, whatever their case, separated by
          commas.
        - `codigo_centro_resultado`: Only records whose `centro_resultado` has one of these codes, whatever their
          case, separated by commas.
        - `codigo_dimensao_resultado`: Only records whose `dimensao_resultado` has one of these codes, whatever
          their case, separated by commas.
        - `order`: The order; with a minus (`-nome`) the other way round. Null comes last. Without it records come
          by id.
        - `include`: Further fields of each record, separated by commas: `codigos_dimensao`, `nomes_dimensao`,
          `codigo_periodo`, `nome_periodo`, `codigo_conta`, `nome_conta`, `codigo_centro_resultado`,
          `nome_centro_resultado`.
        - `after`: Pages by key, with a `limit` of 1 to 1000: `start` for the first one; `rel="next"` in `Link` is
          the address of the next. Whatever others write meanwhile, no record that stays is left out or comes twice,
          as can happen with `offset`.
        """
        return self._records({"id": id}, {**{"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, "limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        id: int,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[BudgetFact]:
        """Iterates over all records, reading one page at a time."""
        return self._all({"id": id}, {"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, page_size, CallOptions(timeout, retries, headers))

    def file(
        self,
        id: int,
        format: TableFormat,
        *,
        q: Optional[str] = None,
        id_: Optional[str] = None,
        id_go_processo_periodo: Optional[str] = None,
        id_conta: Optional[str] = None,
        id_centro_resultado: Optional[str] = None,
        mes: Optional[str] = None,
        ano: Optional[str] = None,
        id_dimensao_resultado: Optional[str] = None,
        codigo_periodo: Optional[str] = None,
        codigo_conta: Optional[str] = None,
        codigo_centro_resultado: Optional[str] = None,
        codigo_dimensao_resultado: Optional[str] = None,
        order: Optional[Literal["id", "-id", "id_go_processo_periodo", "-id_go_processo_periodo", "id_conta", "-id_conta", "id_centro_resultado", "-id_centro_resultado", "mes", "-mes", "ano", "-ano"]] = None,
        include: Optional[str] = None,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file({"id": id}, {"q": q, "id": id_, "id_go_processo_periodo": id_go_processo_periodo, "id_conta": id_conta, "id_centro_resultado": id_centro_resultado, "mes": mes, "ano": ano, "id_dimensao_resultado": id_dimensao_resultado, "codigo_periodo": codigo_periodo, "codigo_conta": codigo_conta, "codigo_centro_resultado": codigo_centro_resultado, "codigo_dimensao_resultado": codigo_dimensao_resultado, "order": order, "include": include, "after": after}, format, CallOptions(timeout, retries, headers))


class GoHistoricoGoUpsertMany(Write):
    """Set up to 10000 facts of historicoGo; a valor of null takes one away."""

    _method = "POST"
    _path = "/go/historicoGo/upsertMany"
    _kind = "UpsertResult"
    _dry_run_kind = "BudgetFactsPreview"

    def __call__(
        self,
        body: BudgetFactsUpsert,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpsertResult]:
        """Set up to 10000 facts of historicoGo; a valor of null takes one away.

        Each row names period, account and result centre by id or by code, and its dimension values by ids or codes;
        where both are sent they must agree. The month must lie in the period. No amount of a blocked record
        changes; a row that repeats it is no change. Nothing is stored when a row is wrong, and every wrong row is
        told, with the status of what is judged first (422 before 412 before 409); with `Prefer: handling=lenient`
        the good rows are stored and the wrong ones listed in `errors`. A dry run tells what each row would do, and
        the row with ids and what is stored now (`linha`): rows that are sent like that do what was told, or
        nothing. `lido_valor` says what was stored when the row was read, null for nothing: a row whose amount is
        neither that nor `valor` was changed by somebody else meanwhile, and is a 412.

        The company must have contracted the budget-management module.

        The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.

        The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`, decimals
        by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
        (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128 MiB,
        unless the operator has set another limit. Its first row names the columns as the fields are named. An empty
        cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their
        number in the file, the header being row 1, and `index` counts from 0 below it.

        `POST /go/historicoGo/upsertMany`
        """
        return self._written({}, body, WriteOptions(wait, idempotency_key, lenient=lenient), CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        body: BudgetFactsUpsert,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[BudgetFactsPreview]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written({}, body, WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[UpsertResult]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        return self._written_file({}, content, format, WriteOptions(wait, idempotency_key, dry_run=dry_run, lenient=lenient), CallOptions(timeout, retries, headers))


class GoHistoricoGoResource:
    """`/go/historicoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums of
    these.
    """

    def __init__(self, transport: Transport) -> None:
        self.get_by_period = GoHistoricoGoGetByPeriod(transport)
        """The facts of historicoGo in a period."""
        self.upsert_many = GoHistoricoGoUpsertMany(transport)
        """Set up to 10000 facts of historicoGo; a valor of null takes one away."""


class GoResource:
    """`/go`: Budget processes, Budget periods, Accounts, Structures, Result centres, Dimensions, Dimension values,
    Budget histories, Budget facts.
    """

    def __init__(self, transport: Transport) -> None:
        self.processo_go = GoProcessoGoResource(transport)
        """`/go/processoGo`: Budget processes. What budget periods belong to."""
        self.periodo_go = GoPeriodoGoResource(transport)
        """`/go/periodoGo`: Budget periods. The months that are planned, of a budget process."""
        self.conta_go = GoContaGoResource(transport)
        """`/go/contaGo`: Accounts. What is budgeted. An account counts in those above it."""
        self.estrutura_go = GoEstruturaGoResource(transport)
        """`/go/estruturaGo`: Structures. The statement in which a period is read: sums of accounts."""
        self.centro_resultado_go = GoCentroResultadoGoResource(transport)
        """`/go/centroResultadoGo`: Result centres. Who answers for what is budgeted."""
        self.dimensao_go = GoDimensaoGoResource(transport)
        """`/go/dimensaoGo`: Dimensions. Further ways to look at facts, such as product or segment."""
        self.dimensao_resultado_go = GoDimensaoResultadoGoResource(transport)
        """`/go/dimensaoResultadoGo`: Dimension values. The values of a dimension."""
        self.registro_go = GoRegistroGoResource(transport)
        """`/go/registroGo`: Budget histories. Every write of a record, and who made it."""
        self.valores_go = GoValoresGoResource(transport)
        """`/go/valoresGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums
        of these.
        """
        self.orcado_go = GoOrcadoGoResource(transport)
        """`/go/orcadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums of
        these.
        """
        self.realizado_go = GoRealizadoGoResource(transport)
        """`/go/realizadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums
        of these.
        """
        self.historico_go = GoHistoricoGoResource(transport)
        """`/go/historicoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums
        of these.
        """


class Resources:
    """Everything below the base address."""

    def __init__(self, transport: Transport) -> None:
        self.company = CompanyResource(transport)
        """`/company`: Departments, Branches, Roles and functions, Company, Changes, Webhooks."""
        self.employee = EmployeeResource(transport)
        """`/employee`: Employees. Employees and the departments that they work in."""
        self.indicators = IndicatorsResource(transport)
        """`/indicators`: Indicators, Formulas."""
        self.panels = PanelsResource(transport)
        """`/panels`: Panels, Progress, Panel access, Panel models, Results, Scenarios, Analyses, Actions, Comments."""
        self.processes = ProcessesResource(transport)
        """`/processes`: Processes. The periods of time in which panels are managed."""
        self.go = GoResource(transport)
        """`/go`: Budget processes, Budget periods, Accounts, Structures, Result centres, Dimensions, Dimension values,
        Budget histories, Budget facts.
        """
