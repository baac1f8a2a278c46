/** Every endpoint as a function. Made by `npm run sdk` from the registry of endpoints: change nothing here. */
import type {
  Records,
  Result,
} from '../answer.ts';
import type {
  FileRead,
  FileWrite,
  TableFormat,
} from '../files.ts';
import type {
  DryRun,
  Pages,
} from '../operations.ts';
import { Resource } from '../operations.ts';
import type {
  Asked,
  ConditionalOptions,
  LenientOptions,
  ReadOptions,
  WriteOptions,
} from '../options.ts';
import type { Transport } from '../transport.ts';
import type {
  AccessGetAllQuery,
  AccessPanelUpdate,
  Account,
  AccountInsert,
  AccountUpdate,
  AccountUpsert,
  Action,
  ActionGetByIdQuery,
  ActionInsert,
  ActionUpdate,
  Analysis,
  AnalysisGetByIdQuery,
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
  CentroResultadoGoGetAllQuery,
  Change,
  CloseMonthPath,
  Closing,
  ClosingOrder,
  ClosingPreview,
  ClosingResult,
  Comment,
  CommentGetByIdQuery,
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
  ContaGoGetAllQuery,
  Conversion,
  ConversionCell,
  DeleteAccessPanelPath,
  DeleteModelIndicatorPath,
  DeletePanelProcessPath,
  Department,
  DepartmentInsert,
  DepartmentSetup,
  DepartmentUpdate,
  DepartmentUpsert,
  Dependent,
  DimensaoGoGetAllQuery,
  DimensaoResultadoGoGetAllQuery,
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
  EstruturaGoGetAllQuery,
  EstruturaGoGetByPeriodQuery,
  ExplainProgressPanelCellPath,
  ExplainProgressPanelCellQuery,
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
  FunctionGetAllQuery,
  FunctionUpsert,
  GetAccessPanelByEmployeeQuery,
  GetAccessPanelPath,
  GetAccessPanelQuery,
  GetActionsQuery,
  GetAnalysesQuery,
  GetAuditLogQuery,
  GetBranchesQuery,
  GetChangesQuery,
  GetClosingsQuery,
  GetCommentsQuery,
  GetCommonIndicatorsQuery,
  GetCompoundIndicatorsQuery,
  GetConsolidatedIndicatorsQuery,
  GetConversionCellsByIdPath,
  GetDepartmentsQuery,
  GetEmployeesByBranchQuery,
  GetEmployeesQuery,
  GetFormulaIndicatorsQuery,
  GetFormulaTextByIdQuery,
  GetFunctionsByRoleQuery,
  GetGmrProcessesQuery,
  GetGroupsQuery,
  GetIndicatorByIdQuery,
  GetModelByIdQuery,
  GetModelIndicatorPath,
  GetModelIndicatorsQuery,
  GetModelsQuery,
  GetPanelIndicatorResultsPath,
  GetPanelIndicatorResultsQuery,
  GetPanelResultsPath,
  GetPanelResultsQuery,
  GetPanelsQuery,
  GetPeriodsByProcessQuery,
  GetProgressHistoryPath,
  GetProgressHistoryQuery,
  GetProgressPanelCellPath,
  GetProgressPanelCellQuery,
  GetProgressPanelRowPath,
  GetProgressPanelRowQuery,
  GetProgressQuery,
  GetResultChangesPath,
  GetResultChangesQuery,
  GetResultsQuery,
  GetRolesQuery,
  GetScenariosQuery,
  GetScoreChangesPath,
  GetScoreChangesQuery,
  GetVersionByIdPath,
  GetVersionByIdQuery,
  GetVersionsByIdQuery,
  GetWebhookDeliveriesQuery,
  GetWebhooksQuery,
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
  HistoricoGoGetByPeriodQuery,
  HistoryEntry,
  Indicator,
  IndicatorSetup,
  IndicatorUpdate,
  IndicatorUpsert,
  IndicatorVersion,
  IndicatorVersionDetail,
  IndicatorWithFormula,
  IndicatorsGetAllQuery,
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
  OrcadoGoGetByPeriodQuery,
  Panel,
  PanelAccess,
  PanelAccessInsert,
  PanelAccessSetup,
  PanelAccessUpdateMany,
  PanelAccessUpsert,
  PanelDefinition,
  PanelGetAllQuery,
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
  PeriodoGoGetAllQuery,
  PeriodoGoGetByProcessQuery,
  PlacedIndicatorUpsert,
  ProcessoGoGetAllQuery,
  ProgressCell,
  ProgressChange,
  ProgressSpread,
  ProgressSpreadPreview,
  ProgressSpreadResult,
  ProgressUpdate,
  ProgressUpdateMany,
  ProgressUpdateManyPreview,
  ProgressUpdateManyResult,
  RealizadoGoGetByPeriodQuery,
  RecordsUpsertPreview,
  RecordsUpsertResult,
  ReferenceReadings,
  ReferencesRead,
  RegistroGoGetHistoryPath,
  ReopenMonthPath,
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
  ScenarioGetByIdQuery,
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
  UpdateAccessPanelPath,
  UpdateModelIndicatorPath,
  UpdateProgressPanelPath,
  UpdateResult,
  UpsertResult,
  ValoresGoGetBreakdownQuery,
  ValoresGoGetConsolidatedQuery,
  ValoresGoGetReadersQuery,
  ValoresGoGetRecordsQuery,
  ValoresGoGetStatementQuery,
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
} from './types.ts';

/** `/company/department`: Departments. Areas of the company. */
export class CompanyDepartmentResource extends Resource {
  /** A department. */
  readonly getById: {
    /**
     * A department.
     *
     * An extension of the integration contract.
     *
     * `GET /company/department/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<DepartmentSetup>>;
  } & Pages<[id: number], DepartmentSetup> =
    this.read('/company/department/getById/{id}');

  /** The department with this external code. */
  readonly getByExternalId: {
    /**
     * The department with this external code.
     *
     * An extension of the integration contract.
     *
     * `GET /company/department/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<DepartmentSetup>>;
  } & Pages<[codigo: string], DepartmentSetup> =
    this.read('/company/department/getByExternalId/{codigo}');

  /** Insert or update up to 2000 departments, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 departments, by id or by codigo_externo.
     *
     * A row finds its department by `id`, or by `codigo_externo` whatever its case; a row with neither, by
     * its `nome`, unless several have it. One that is there is updated with what the row has, and is left
     * alone when it is so already; a `codigo_externo` or `nome` that no department has inserts one. A row
     * is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /company/department/upsertMany`
     */
    (body: DepartmentUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: DepartmentUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/company/department/upsertMany', 'body');
}

/** `/company/branch`: Branches. Places of the company. */
export class CompanyBranchResource extends Resource {
  /** A branch. */
  readonly getById: {
    /**
     * A branch.
     *
     * An extension of the integration contract.
     *
     * `GET /company/branch/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<BranchSetup>>;
  } & Pages<[id: number], BranchSetup> =
    this.read('/company/branch/getById/{id}');

  /** The branch with this external code. */
  readonly getByExternalId: {
    /**
     * The branch with this external code.
     *
     * An extension of the integration contract.
     *
     * `GET /company/branch/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<BranchSetup>>;
  } & Pages<[codigo: string], BranchSetup> =
    this.read('/company/branch/getByExternalId/{codigo}');

  /** Insert or update up to 2000 branches, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 branches, by id or by codigo_externo.
     *
     * A row finds its branch by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo_externo` or `nome` that no branch has inserts one. A row is judged
     * as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /company/branch/upsertMany`
     */
    (body: BranchUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: BranchUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/company/branch/upsertMany', 'body');
}

/**
 * `/company/role`: Roles and functions. Roles (cargos), and the functions (funções) that each of them has.
 */
export class CompanyRoleResource extends Resource {
  /** A role. */
  readonly getById: {
    /**
     * A role.
     *
     * An extension of the integration contract.
     *
     * `GET /company/role/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<RoleSetup>>;
  } & Pages<[id: number], RoleSetup> =
    this.read('/company/role/getById/{id}');

  /** The role with this external code. */
  readonly getByExternalId: {
    /**
     * The role with this external code.
     *
     * An extension of the integration contract.
     *
     * `GET /company/role/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<RoleSetup>>;
  } & Pages<[codigo: string], RoleSetup> =
    this.read('/company/role/getByExternalId/{codigo}');

  /** Insert or update up to 2000 roles, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 roles, by id or by codigo_externo.
     *
     * A row finds its role by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo_externo` or `nome` that no role has inserts one. A row is judged as
     * by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /company/role/upsertMany`
     */
    (body: RoleUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: RoleUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/company/role/upsertMany', 'body');
}

/**
 * `/company/function`: Roles and functions. Roles (cargos), and the functions (funções) that each of them
 * has.
 */
export class CompanyFunctionResource extends Resource {
  /** The functions of all roles. */
  readonly getAll: {
    /**
     * The functions of all roles.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /company/function/getAll`
     */
    (options?: ReadOptions & Asked<FunctionGetAllQuery>): Promise<Records<JobFunction>>;
  } & Pages<[], JobFunction, FunctionGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/company/function/getAll');

  /** A function of a role. */
  readonly getById: {
    /**
     * A function of a role.
     *
     * An extension of the integration contract.
     *
     * `GET /company/function/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<JobFunctionSetup>>;
  } & Pages<[id: number], JobFunctionSetup> =
    this.read('/company/function/getById/{id}');

  /** The function with this external code. */
  readonly getByExternalId: {
    /**
     * The function with this external code.
     *
     * An extension of the integration contract.
     *
     * `GET /company/function/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<JobFunctionSetup>>;
  } & Pages<[codigo: string], JobFunctionSetup> =
    this.read('/company/function/getByExternalId/{codigo}');

  /** Insert or update up to 2000 functions of roles, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 functions of roles, by id or by codigo_externo.
     *
     * A row finds its function by `id`, or by `codigo_externo` whatever its case; a row with neither, by
     * its `nome`, unless several have it. One that is there is updated with what the row has, and is left
     * alone when it is so already; a `codigo_externo` or `nome` that no function has inserts one. Each
     * record that a row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record
     * that another row inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /company/function/upsertMany`
     */
    (body: FunctionUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: FunctionUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/company/function/upsertMany', 'body');
}

/** `/company`: Departments, Branches, Roles and functions, Company, Changes, Webhooks. */
export class CompanyResource extends Resource {
  /** `/company/department`: Departments. Areas of the company. */
  readonly department: CompanyDepartmentResource;
  /** `/company/branch`: Branches. Places of the company. */
  readonly branch: CompanyBranchResource;
  /**
   * `/company/role`: Roles and functions. Roles (cargos), and the functions (funções) that each of them
   * has.
   */
  readonly role: CompanyRoleResource;
  /**
   * `/company/function`: Roles and functions. Roles (cargos), and the functions (funções) that each of them
   * has.
   */
  readonly function: CompanyFunctionResource;

  constructor(transport: Transport) {
    super(transport);
    this.department = new CompanyDepartmentResource(transport);
    this.branch = new CompanyBranchResource(transport);
    this.role = new CompanyRoleResource(transport);
    this.function = new CompanyFunctionResource(transport);
  }

  /** The departments of the company. */
  readonly getDepartments: {
    /**
     * The departments of the company.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /company/getDepartments`
     */
    (options?: ReadOptions & Asked<GetDepartmentsQuery>): Promise<Records<Department>>;
  } & Pages<[], Department, GetDepartmentsQuery> & FileRead<[], TableFormat> =
    this.read('/company/getDepartments');

  /** Insert a department. */
  readonly insertDepartment: {
    /**
     * Insert a department.
     *
     * Without `area` it is a support area.
     *
     * `POST /company/insertDepartment`
     */
    (body: DepartmentInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: DepartmentInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/company/insertDepartment', 'body');

  /** The branches of the company. */
  readonly getBranches: {
    /**
     * The branches of the company.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /company/getBranches`
     */
    (options?: ReadOptions & Asked<GetBranchesQuery>): Promise<Records<Branch>>;
  } & Pages<[], Branch, GetBranchesQuery> & FileRead<[], TableFormat> =
    this.read('/company/getBranches');

  /** Insert a branch. */
  readonly insertBranch: {
    /**
     * Insert a branch.
     *
     * `POST /company/insertBranch`
     */
    (body: BranchInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: BranchInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/company/insertBranch', 'body');

  /** The roles of the company. */
  readonly getRoles: {
    /**
     * The roles of the company.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /company/getRoles`
     */
    (options?: ReadOptions & Asked<GetRolesQuery>): Promise<Records<Role>>;
  } & Pages<[], Role, GetRolesQuery> & FileRead<[], TableFormat> =
    this.read('/company/getRoles');

  /** Insert a role. */
  readonly insertRole: {
    /**
     * Insert a role.
     *
     * `POST /company/insertRole`
     */
    (body: RoleInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: RoleInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/company/insertRole', 'body');

  /** The functions of a role. */
  readonly getFunctionsByRole: {
    /**
     * The functions of a role.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /company/getFunctionsByRole/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<GetFunctionsByRoleQuery>): Promise<Records<JobFunction>>;
  } & Pages<[id: number], JobFunction, GetFunctionsByRoleQuery> & FileRead<[id: number], TableFormat> =
    this.read('/company/getFunctionsByRole/{id}');

  /** Insert a function of a role. */
  readonly insertFunction: {
    /**
     * Insert a function of a role.
     *
     * `POST /company/insertFunction`
     */
    (body: JobFunctionInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: JobFunctionInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/company/insertFunction', 'body');

  /** Update a department. */
  readonly updateDepartment: {
    /**
     * Update a department.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /company/department/getById/{id}`.
     *
     * `PUT /company/updateDepartment/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: DepartmentUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: DepartmentUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/company/updateDepartment/{id}', 'body');

  /** Delete a deactivated department that nothing depends on. */
  readonly deleteDepartment: {
    /**
     * Delete a deactivated department that nothing depends on.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * An extension of the integration contract.
     *
     * `DELETE /company/deleteDepartment/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/company/deleteDepartment/{id}');

  /** Update a branch. */
  readonly updateBranch: {
    /**
     * Update a branch.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /company/branch/getById/{id}`.
     *
     * `PUT /company/updateBranch/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: BranchUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: BranchUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/company/updateBranch/{id}', 'body');

  /** Delete a deactivated branch that nothing depends on. */
  readonly deleteBranch: {
    /**
     * Delete a deactivated branch that nothing depends on.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * An extension of the integration contract.
     *
     * `DELETE /company/deleteBranch/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/company/deleteBranch/{id}');

  /** Update a role. */
  readonly updateRole: {
    /**
     * Update a role.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /company/role/getById/{id}`.
     *
     * `PUT /company/updateRole/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: RoleUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: RoleUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/company/updateRole/{id}', 'body');

  /** Delete a deactivated role that nothing depends on. */
  readonly deleteRole: {
    /**
     * Delete a deactivated role that nothing depends on.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * An extension of the integration contract.
     *
     * `DELETE /company/deleteRole/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/company/deleteRole/{id}');

  /** Update a function of a role. */
  readonly updateFunction: {
    /**
     * Update a function of a role.
     *
     * Its employees keep their roles: a role and a function are not held against each other.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /company/function/getById/{id}`.
     *
     * `PUT /company/updateFunction/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: JobFunctionUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: JobFunctionUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/company/updateFunction/{id}', 'body');

  /** Delete a deactivated function that nothing depends on. */
  readonly deleteFunction: {
    /**
     * Delete a deactivated function that nothing depends on.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * An extension of the integration contract.
     *
     * `DELETE /company/deleteFunction/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/company/deleteFunction/{id}');

  /** Every authenticated request of the company as it was recorded, by time. */
  readonly getAuditLog: {
    /**
     * Every authenticated request of the company as it was recorded, by time.
     *
     * An extension of the integration contract.
     *
     * `GET /company/getAuditLog`
     */
    (query?: GetAuditLogQuery, options?: ReadOptions): Promise<Records<AuditRecord>>;
  } & Pages<[query?: GetAuditLogQuery], AuditRecord> =
    this.read('/company/getAuditLog', 'query');

  /** What changed since a cursor, in order and without gaps. */
  readonly getChanges: {
    /**
     * What changed since a cursor, in order and without gaps.
     *
     * Keep the `cursor` of the last change that you have read, and send it as `since` to get what came
     * after it. Nothing is left out, also of writes that are stored at the same time; a change is shown as
     * soon as the writes that began before it have ended.
     *
     * - An entry tells *that* something changed: read the record. What is not there any more was deleted.
     * - To begin: `since=now` gives the newest change; keep its cursor, read what you need, then go on from
     *   there. Where it gives none, nothing has changed yet: go on without `since`, which begins with the
     *   oldest change that is kept.
     * - What one request changed stands together. Across requests the order is that in which they began to
     *   write.
     * - A recalculation is one entry (`recalculo`), an import or a refresh too (`empresa`): what it changed
     *   is not told one by one.
     * - Changes are kept for 30 days. A cursor from before is a 410: read everything again, and begin anew.
     *
     * An extension of the integration contract.
     *
     * `GET /company/getChanges`
     */
    (query?: GetChangesQuery, options?: ReadOptions): Promise<Records<Change>>;
  } & Pages<[query?: GetChangesQuery], Change> =
    this.read('/company/getChanges', 'query');

  /** Register an address that is told of changes. */
  readonly insertWebhook: {
    /**
     * Register an address that is told of changes.
     *
     * An event is a POST of `{ "type", "timestamp", "data" }` with the headers of Standard Webhooks:
     * `webhook-id` (the same at every try), `webhook-timestamp` and `webhook-signature`. Any 2xx within 15
     * seconds counts as taken; redirects are not followed. Otherwise it is tried again after 5 seconds, 5
     * minutes, half an hour, then hours, for some three days. It may come more than once, and events of
     * different kinds in any order.
     *
     * `motivo` says why nothing is sent at present: the webhook is switched off, or this is development,
     * which holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`).
     * Null: it is sent.
     *
     * The address must be `https://` (in development also `http://`) and on the public network. `segredo`
     * signs the events; it is shown in this answer only.
     *
     * An extension of the integration contract.
     *
     * `POST /company/insertWebhook`
     */
    (body: WebhookInsert, options?: WriteOptions): Promise<Result<WebhookInserted>>;
  } & DryRun<[body: WebhookInsert], WebhookInsertedDryRun, WriteOptions> =
    this.write('POST', '/company/insertWebhook', 'body');

  /** The webhooks of the company. */
  readonly getWebhooks: {
    /**
     * The webhooks of the company.
     *
     * `motivo` says why nothing is sent at present: the webhook is switched off, or this is development,
     * which holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`).
     * Null: it is sent.
     *
     * An extension of the integration contract.
     *
     * `GET /company/getWebhooks`
     */
    (options?: ReadOptions & Asked<GetWebhooksQuery>): Promise<Records<Webhook>>;
  } & Pages<[], Webhook, GetWebhooksQuery> =
    this.read('/company/getWebhooks');

  /** Change a webhook, or switch it off and on. */
  readonly updateWebhook: {
    /**
     * Change a webhook, or switch it off and on.
     *
     * While it is switched off, its events wait, for as long as changes are kept (30 days). Switching it on
     * (`ativo` 1) has it tried at once, also after the server has switched it off (`motivo` says why).
     *
     * `motivo` says why nothing is sent at present: the webhook is switched off, or this is development,
     * which holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`).
     * Null: it is sent.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /company/getWebhooks`.
     *
     * `PUT /company/updateWebhook/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: WebhookUpdate, options?: ConditionalOptions): Promise<Result<WebhookUpdated>>;
  } & DryRun<[id: number, body: WebhookUpdate], WebhookUpdated, ConditionalOptions> =
    this.write('PUT', '/company/updateWebhook/{id}', 'body');

  /** Delete a webhook with its deliveries. */
  readonly deleteWebhook: {
    /**
     * Delete a webhook with its deliveries.
     *
     * What was not delivered yet never is. To keep it, switch the webhook off instead.
     *
     * An extension of the integration contract.
     *
     * `DELETE /company/deleteWebhook/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/company/deleteWebhook/{id}');

  /** Give a webhook another secret. */
  readonly rotateWebhookSecret: {
    /**
     * Give a webhook another secret.
     *
     * For `horas` hours (24 when left out) events carry two signatures, by the new secret and by the one
     * before, so that the receiver can change over at any time. `segredo` is shown in this answer only. 0
     * ends the old one at once.
     *
     * An extension of the integration contract.
     *
     * `POST /company/rotateWebhookSecret/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body?: WebhookSecretRotate, options?: WriteOptions): Promise<Result<WebhookSecretRotated>>;
  } & DryRun<[id: number, body?: WebhookSecretRotate], WebhookSecretRotatedDryRun, WriteOptions> =
    this.write('POST', '/company/rotateWebhookSecret/{id}', 'body');

  /** Send a webhook an event of the type webhook.test. */
  readonly testWebhook: {
    /**
     * Send a webhook an event of the type webhook.test.
     *
     * It is delivered like every other; getWebhookDeliveries shows what became of it.
     *
     * `motivo` says why nothing is sent at present: the webhook is switched off, or this is development,
     * which holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`).
     * Null: it is sent.
     *
     * An extension of the integration contract.
     *
     * `POST /company/testWebhook/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<WebhookTested>>;
  } & DryRun<[id: number], WebhookTestedDryRun, WriteOptions> =
    this.write('POST', '/company/testWebhook/{id}');

  /** Events and what became of their delivery, the newest first. */
  readonly getWebhookDeliveries: {
    /**
     * Events and what became of their delivery, the newest first.
     *
     * Deliveries are kept for 30 days. What is `pendente` and not being tried says why in `motivo`.
     *
     * `motivo` says why nothing is sent at present: the webhook is switched off, or this is development,
     * which holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`).
     * Null: it is sent.
     *
     * With `limit`, events that come meanwhile move the next pages on: `fim`, the same moment for all
     * pages, leaves them out.
     *
     * An extension of the integration contract.
     *
     * `GET /company/getWebhookDeliveries`
     */
    (query?: GetWebhookDeliveriesQuery, options?: ReadOptions): Promise<Records<WebhookDelivery>>;
  } & Pages<[query?: GetWebhookDeliveriesQuery], WebhookDelivery> =
    this.read('/company/getWebhookDeliveries', 'query');

  /** Send an event again. */
  readonly replayWebhookDelivery: {
    /**
     * Send an event again.
     *
     * `message` is its `webhook-id`, which stays the same: who has taken it already can tell. It gets all
     * its tries anew.
     *
     * `motivo` says why nothing is sent at present: the webhook is switched off, or this is development,
     * which holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`).
     * Null: it is sent.
     *
     * An extension of the integration contract.
     *
     * `POST /company/replayWebhookDelivery/{message}`
     *
     * @param message The `webhook-id` of the event.
     */
    (message: string, options?: WriteOptions): Promise<Result<WebhookDeliveriesReplayed>>;
  } & DryRun<[message: string], WebhookDeliveriesReplayed, WriteOptions> =
    this.write('POST', '/company/replayWebhookDelivery/{message}');

  /** Send all events of a webhook since a moment again. */
  readonly replayWebhookDeliveries: {
    /**
     * Send all events of a webhook since a moment again.
     *
     * With `status` only those of that state, such as `morta`.
     *
     * `motivo` says why nothing is sent at present: the webhook is switched off, or this is development,
     * which holds its events unless its operator has them sent (`PRUMO_WEBHOOKS_DEVELOPMENT=deliver`).
     * Null: it is sent.
     *
     * An extension of the integration contract.
     *
     * `POST /company/replayWebhookDeliveries/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: WebhookDeliveriesReplay, options?: WriteOptions): Promise<Result<WebhookDeliveriesReplayed>>;
  } & DryRun<[id: number, body: WebhookDeliveriesReplay], WebhookDeliveriesReplayed, WriteOptions> =
    this.write('POST', '/company/replayWebhookDeliveries/{id}', 'body');
}

/** `/employee`: Employees. Employees and the departments that they work in. */
export class EmployeeResource extends Resource {
  /** The employees of the company. */
  readonly getEmployees: {
    /**
     * The employees of the company.
     *
     * Salaries are never listed.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /employee/getEmployees`
     */
    (options?: ReadOptions & Asked<GetEmployeesQuery>): Promise<Records<Employee>>;
  } & Pages<[], Employee, GetEmployeesQuery> & FileRead<[], TableFormat> =
    this.read('/employee/getEmployees');

  /** The employees of a branch. */
  readonly getEmployeesByBranch: {
    /**
     * The employees of a branch.
     *
     * `GET /employee/getEmployeesByBranch/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<GetEmployeesByBranchQuery>): Promise<Records<Employee>>;
  } & Pages<[id: number], Employee, GetEmployeesByBranchQuery> =
    this.read('/employee/getEmployeesByBranch/{id}');

  /** Insert an employee and send the password-definition message. */
  readonly insertEmployee: {
    /**
     * Insert an employee and send the password-definition message.
     *
     * A message with a link to define the password goes to `email`; the link is valid for 7 days. An
     * address is used once in a company, whatever its case, and so is a `codigo_externo`. Without `status`
     * the employee is active. A department is given by updateEmployeeDepartment, or by upsertMany.
     *
     * Where messages are not sent, as in development unless its operator wants it, the header
     * `X-Message-Held` says so.
     *
     * `POST /employee/insertEmployee`
     */
    (body: EmployeeInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: EmployeeInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/employee/insertEmployee', 'body');

  /** Update an employee. */
  readonly updateEmployee: {
    /**
     * Update an employee.
     *
     * What is left out stays as it is. `status` and `lixeira` take any value from any other, so that a
     * record just read can be sent back; only a body of nothing but `status`, 0 for a blocked employee or 1
     * for an active one, is refused with 409: such a body blocks or unblocks, and the contract answers
     * blocking what is blocked with 409, as `/go/…/block` does. A repetition of one that got no answer is
     * told apart by `Idempotency-Key`.
     *
     * `If-Match` takes the `ETag` of `GET /employee/getById/{id}`.
     *
     * `PUT /employee/updateEmployee/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: EmployeeUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: EmployeeUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/employee/updateEmployee/{id}', 'body');

  /** The departments of an employee. */
  readonly getEmployeeDepartments: {
    /**
     * The departments of an employee.
     *
     * `GET /employee/getEmployeeDepartments/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<EmployeeDepartment>>;
  } & Pages<[id: number], EmployeeDepartment> =
    this.read('/employee/getEmployeeDepartments/{id}');

  /** Move an employee to a department. */
  readonly updateEmployeeDepartment: {
    /**
     * Move an employee to a department.
     *
     * Takes the place of all departments that the employee had.
     *
     * `If-Match` takes the `ETag` of `GET /employee/getEmployeeDepartments/{id}`.
     *
     * `PUT /employee/updateEmployeeDepartment/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: EmployeeDepartmentUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: EmployeeDepartmentUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/employee/updateEmployeeDepartment/{id}', 'body');

  /** An employee with the external code. */
  readonly getById: {
    /**
     * An employee with the external code.
     *
     * Its `ETag` is another one also after changes of what is not shown, such as the salary.
     *
     * An extension of the integration contract.
     *
     * `GET /employee/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<EmployeeSetup>>;
  } & Pages<[id: number], EmployeeSetup> =
    this.read('/employee/getById/{id}');

  /** The employee with this external code. */
  readonly getByExternalId: {
    /**
     * The employee with this external code.
     *
     * An extension of the integration contract.
     *
     * `GET /employee/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<EmployeeSetup>>;
  } & Pages<[codigo: string], EmployeeSetup> =
    this.read('/employee/getByExternalId/{codigo}');

  /** Insert or update up to 10000 employees, by id or by email. */
  readonly upsertMany: {
    /**
     * Insert or update up to 10000 employees, by id or by email.
     *
     * A row finds its employee by `id`, or by `email` whatever its case; a row with neither, by its
     * `codigo_externo`. One that is there is updated with what the row has, and is left alone when it is so
     * already; a `email` or `codigo_externo` that no employee has inserts one. Each record that a row
     * refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row
     * inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * An address belongs to one employee for good: a row with the address of one and the `id` of another is
     * refused. Who is new needs `email`, `nome`, branch, role and function, and gets the
     * password-definition message as by insertEmployee. A department takes the place of all that the
     * employee had; null leaves none.
     *
     * Of `remuneracao` nothing is told, neither a value nor whether one is right: a row with it counts as
     * `updated`, and `changes` name it without values.
     *
     * Where messages are not sent, as in development unless its operator wants it, the header
     * `X-Message-Held` says so.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /employee/upsertMany`
     */
    (body: EmployeeUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: EmployeeUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/employee/upsertMany', 'body');

  /** Send an employee the password message again. */
  readonly insertPasswordMessage: {
    /**
     * Send an employee the password message again.
     *
     * The new link is valid for 7 days, and earlier ones work no more. A password that was defined stays
     * until another one is. To somebody who is blocked or in the trash nothing is sent: 409.
     *
     * Where messages are not sent, as in development unless its operator wants it, the header
     * `X-Message-Held` says so.
     *
     * An extension of the integration contract.
     *
     * `POST /employee/insertPasswordMessage/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[id: number], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/employee/insertPasswordMessage/{id}');

  /** The password messages of an employee and what became of each, the newest first. */
  readonly getPasswordMessages: {
    /**
     * The password messages of an employee and what became of each, the newest first.
     *
     * Their texts are not shown: they have the link.
     *
     * An extension of the integration contract.
     *
     * `GET /employee/getPasswordMessages/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<PasswordMessage>>;
  } & Pages<[id: number], PasswordMessage> =
    this.read('/employee/getPasswordMessages/{id}');
}

/**
 * `/indicators/formula`: Indicators. What is measured: common, compound, consolidated and formula
 * indicators.
 */
export class IndicatorsFormulaResource extends Resource {
  /** Insert or update up to 2000 formula indicators, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 formula indicators, by id or by codigo_externo.
     *
     * A row finds its indicator by `id`, or by `codigo_externo` whatever its case; a row with neither, by
     * its `nome`, unless several have it. One that is there is updated with what the row has, and is left
     * alone when it is so already; a `codigo_externo` or `nome` that no indicator has inserts one. A row is
     * judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * A row has its formula as text (`formula_texto` with `idioma`; guide *Formulas as text*), which may
     * name indicators of other rows, by `nome` or `codigo_externo`, wherever they stand. A text that is
     * written as getFormulaTextById writes the stored formula is no change. An indicator of another type
     * that a row with a text names becomes a formula. Concepts of unit 10 stay as they are:
     * saveFormulaIndicator saves them.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /indicators/formula/upsertMany`
     */
    (body: FormulaIndicatorUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: FormulaIndicatorUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/indicators/formula/upsertMany', 'body');
}

/** `/indicators`: Indicators, Formulas. */
export class IndicatorsResource extends Resource {
  /**
   * `/indicators/formula`: Indicators. What is measured: common, compound, consolidated and formula
   * indicators.
   */
  readonly formula: IndicatorsFormulaResource;

  constructor(transport: Transport) {
    super(transport);
    this.formula = new IndicatorsFormulaResource(transport);
  }

  /** Indicators whose values are typed. */
  readonly getCommonIndicators: {
    /**
     * Indicators whose values are typed.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getCommonIndicators`
     */
    (options?: ReadOptions & Asked<GetCommonIndicatorsQuery>): Promise<Records<Indicator>>;
  } & Pages<[], Indicator, GetCommonIndicatorsQuery> =
    this.read('/indicators/getCommonIndicators');

  /** Indicators composed of fields of others. */
  readonly getCompoundIndicators: {
    /**
     * Indicators composed of fields of others.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getCompoundIndicators`
     */
    (options?: ReadOptions & Asked<GetCompoundIndicatorsQuery>): Promise<Records<Indicator>>;
  } & Pages<[], Indicator, GetCompoundIndicatorsQuery> =
    this.read('/indicators/getCompoundIndicators');

  /** Indicators summed over panels. */
  readonly getConsolidatedIndicators: {
    /**
     * Indicators summed over panels.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getConsolidatedIndicators`
     */
    (options?: ReadOptions & Asked<GetConsolidatedIndicatorsQuery>): Promise<Records<Indicator>>;
  } & Pages<[], Indicator, GetConsolidatedIndicatorsQuery> =
    this.read('/indicators/getConsolidatedIndicators');

  /** Indicators calculated by a formula. */
  readonly getFormulaIndicators: {
    /**
     * Indicators calculated by a formula.
     *
     * `include=formula_texto` adds each formula as text, with its `idioma`. As a file the list then goes
     * back through `/indicators/formula/upsertMany` as it is, and without rows (`limit=0`) it is a template
     * to fill in.
     *
     * The company must have contracted the GMR module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /indicators/getFormulaIndicators`
     */
    (options?: ReadOptions & Asked<GetFormulaIndicatorsQuery>): Promise<Records<FormulaIndicator>>;
  } & Pages<[], FormulaIndicator, GetFormulaIndicatorsQuery> & FileRead<[], TableFormat> =
    this.read('/indicators/getFormulaIndicators');

  /** One indicator. */
  readonly getIndicatorById: {
    /**
     * One indicator.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getIndicatorById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<GetIndicatorByIdQuery>): Promise<Records<Indicator>>;
  } & Pages<[id: number], Indicator, GetIndicatorByIdQuery> =
    this.read('/indicators/getIndicatorById/{id}');

  /** Insert a common indicator. */
  readonly insertCommonIndicator: {
    /**
     * Insert a common indicator.
     *
     * What is left out is 0, an empty text, or `BRL`.
     *
     * The company must have contracted the GMR module.
     *
     * `POST /indicators/insertCommonIndicator`
     */
    (body: CommonIndicatorInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: CommonIndicatorInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/indicators/insertCommonIndicator', 'body');

  /** What a compound indicator is composed of; empty for other types. */
  readonly getCompoundReferencesById: {
    /**
     * What a compound indicator is composed of; empty for other types.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getCompoundReferencesById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<CompoundReference>>;
  } & Pages<[id: number], CompoundReference> =
    this.read('/indicators/getCompoundReferencesById/{id}');

  /** What a consolidated indicator sums; empty for other types. */
  readonly getConsolidatedReferencesById: {
    /**
     * What a consolidated indicator sums; empty for other types.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getConsolidatedReferencesById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<ConsolidatedReference>>;
  } & Pages<[id: number], ConsolidatedReference> =
    this.read('/indicators/getConsolidatedReferencesById/{id}');

  /** What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types. */
  readonly getFormulaReferencesById: {
    /**
     * What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getFormulaReferencesById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<FormulaReference>>;
  } & Pages<[id: number], FormulaReference> =
    this.read('/indicators/getFormulaReferencesById/{id}');

  /** The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types. */
  readonly getFormulaNodesById: {
    /**
     * The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getFormulaNodesById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<FormulaNode>>;
  } & Pages<[id: number], FormulaNode> =
    this.read('/indicators/getFormulaNodesById/{id}');

  /** The concepts a result is translated to; empty unless the indicator is a formula in concepts. */
  readonly getFormulaConceptsById: {
    /**
     * The concepts a result is translated to; empty unless the indicator is a formula in concepts.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /indicators/getFormulaConceptsById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<FormulaConcept>>;
  } & Pages<[id: number], FormulaConcept> =
    this.read('/indicators/getFormulaConceptsById/{id}');

  /** Create a formula indicator, convert an indicator into one, or edit one. */
  readonly saveFormulaIndicator: {
    /**
     * Create a formula indicator, convert an indicator into one, or edit one.
     *
     * Without `id` (or with null) an indicator is created; with the id of an indicator of the company that
     * one is edited, or becomes a formula. What getFormulaReferencesById and getFormulaNodesById answer can
     * be sent back unchanged as `referencias` and `nos`: read, change, save. The save is atomic: earlier
     * references, nodes and concepts are replaced. Typed values of a manual entry are kept as long as its
     * `slug` is. What else was typed, in an indicator that becomes a formula or in an entry whose `slug` is
     * dropped, is set aside for 30 days, from where the operator can bring it back; a dry run tells how
     * many values (`setAside`). Every cell of the indicator and of what depends on it is recalculated after
     * the answer.
     *
     * **Trees.** Each destination has one tree: 0 the target, 1 the realized value. The realized one is
     * always required, the target one unless `meta_oculta` is 1. A tree has one root (`pai_key` null), at
     * most 250 nodes and 20 levels; the children of an operation have `ordem` 0, 1, 2 … without gaps; the
     * root may leave its own out.
     *
     * | operands | operations |
     * | --- | --- |
     * | 2 or more | `soma`, `multiplicacao`, `min`, `max`, `media` |
     * | 2 | `subtracao`, `divisao`, `percentual` (a ÷ b × 100), `maior`, `menor`, `maior_igual`,
     * `menor_igual`, `igual`, `diferente` (1 or 0) |
     * | 1 | `negativo`, `abs` |
     * | 3 | `se` (condition, value if true, value if false) |
     *
     * **Units.** 1, 3, 5, 7 and 9 require `divisao` at the root of both trees; 3 also requires
     * `percentual`, which may itself be the root. 10 requires `conceitos`, `interpretacao` 0 or 2,
     * `totalizador` 2 and `meta_ajustavel` 0; no two concepts have one `valor`. `moeda` is required for 0
     * and 1. While others read its denominator an indicator keeps a unit with one (409, which names them).
     *
     * **References**, by their `tipo`:
     *
     * - 0, another indicator: `id_indicador_ref`, which must not lead back to this indicator; `campo` (2
     *   when absent); with `id_painel_modelo`, an active, non-confidential submodel with the indicator, its
     *   panels are combined by `agregacao`. The denominators (`campo` 4 and 6) are there for indicators
     *   with a calculation unit only.
     * - 1, budget management: `id_go_processo_periodo` and `go_config`; `go_metrica` and `go_modo`. Of
     *   `fontes` no account lies below another one of the list, and no structure: it would count twice. An
     *   account beside a structure is a term of its own, added to it.
     * - 2, a constant: `valor_constante`, at most 10 integer and 10 decimal digits, in Brazilian or US
     *   format.
     * - 3, a manual entry: at most four, each used once; one in a formula, or one on each side of a
     *   `divisao` or `percentual` at the root.
     *
     * **Nothing is not zero.** `soma`, `subtracao`, `media`, `min` and `max` skip what has no value; all
     * others have none as soon as one operand has none. A division by zero has no value. Results are exact,
     * and rounded once, half away from zero, to 2 decimals.
     *
     * **As text.** In place of `formula`, `formula_texto` with `idioma` says the same as in a spreadsheet
     * (an extension; guide *Formulas as text*). References with the same meaning as in the stored formula
     * keep `slug`, `rotulo` and place. Problems are told with line and column.
     *
     * With `Prefer: tx=rollback` nothing is stored: the answer tells which cells would change, and who
     * depends on the indicator; a formula that is refused is refused with all its problems, one a line.
     *
     * The company must have contracted the GMR module.
     *
     * A dry run also answers with all changes as CSV, by `Accept`: `text/csv; formato=br` (fields parted by
     * `;`, decimals by `,`) or `text/csv; formato=us` (by `,` and `.`). Below a header each change is a
     * row; an empty cell is null.
     *
     * `If-Match` takes the `ETag` of `GET /indicators/getFormulaById/{id}`.
     *
     * `POST /indicators/saveFormulaIndicator`
     */
    (body: FormulaIndicatorSave, options?: ConditionalOptions): Promise<Result<FormulaIndicatorSaved>>;
  } & DryRun<[body: FormulaIndicatorSave], FormulaPreview, ConditionalOptions> =
    this.write('POST', '/indicators/saveFormulaIndicator', 'body');

  /** The indicators of all types. */
  readonly getAll: {
    /**
     * The indicators of all types.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /indicators/getAll`
     */
    (options?: ReadOptions & Asked<IndicatorsGetAllQuery>): Promise<Records<Indicator>>;
  } & Pages<[], Indicator, IndicatorsGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/indicators/getAll');

  /** An indicator with its external code. */
  readonly getById: {
    /**
     * An indicator with its external code.
     *
     * Its `ETag` is another one also when a compound or consolidated indicator gets other references.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<IndicatorSetup>>;
  } & Pages<[id: number], IndicatorSetup> =
    this.read('/indicators/getById/{id}');

  /** The indicator with this external code, of whatever type. */
  readonly getByExternalId: {
    /**
     * The indicator with this external code, of whatever type.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<IndicatorSetup>>;
  } & Pages<[codigo: string], IndicatorSetup> =
    this.read('/indicators/getByExternalId/{codigo}');

  /** Update an indicator of any type: everything but what it is calculated from. */
  readonly updateIndicator: {
    /**
     * Update an indicator of any type: everything but what it is calculated from.
     *
     * What is left out stays as it is. Of a formula `unidade_medida`, `interpretacao`, `totalizador`,
     * `meta_oculta` and `meta_ajustavel` are changed with saveFormulaIndicator (422). While others read its
     * denominator an indicator keeps a unit with one (409). What depends on a change is recalculated.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.
     *
     * `PUT /indicators/updateIndicator/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: IndicatorUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: IndicatorUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/indicators/updateIndicator/{id}', 'body');

  /** Insert or update up to 2000 indicators, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 indicators, by id or by codigo_externo.
     *
     * A row finds its indicator by `id`, or by `codigo_externo` whatever its case; a row with neither, by
     * its `nome`, unless several have it. One that is there is updated with what the row has, and is left
     * alone when it is so already; a `codigo_externo` or `nome` that no indicator has inserts one. A row is
     * judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * A new one is a common indicator, whose values are typed. One that is there may be of any type; what
     * it is calculated from stays as it is.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /indicators/upsertMany`
     */
    (body: IndicatorUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: IndicatorUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/indicators/upsertMany', 'body');

  /** Delete a deactivated indicator of any type that nothing reads and no model contains. */
  readonly deleteIndicator: {
    /**
     * Delete a deactivated indicator of any type that nothing reads and no model contains.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /indicators/deleteIndicator/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/indicators/deleteIndicator/{id}');

  /** An indicator with its formula, in the shape that saveFormulaIndicator takes. */
  readonly getFormulaById: {
    /**
     * An indicator with its formula, in the shape that saveFormulaIndicator takes.
     *
     * `formula` is null for an indicator of another type. To change a formula without losing what somebody
     * else saves meanwhile, send the `ETag` of this answer as `If-Match` to `saveFormulaIndicator`.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getFormulaById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<IndicatorWithFormula>>;
  } & Pages<[id: number], IndicatorWithFormula> =
    this.read('/indicators/getFormulaById/{id}');

  /** A formula as text. */
  readonly getFormulaTextById: {
    /**
     * A formula as text.
     *
     * `idioma` is `pt` when it is left out. `texto` is null for an indicator of another type. What the
     * formula reads is written by name, with `#` and the id where a name is not unique; what somebody may
     * not see, by its id alone. The text can be changed and sent back as `formula_texto` of
     * `saveFormulaIndicator`; to lose nothing that others save meanwhile, with the `ETag` of
     * `getFormulaById`.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getFormulaTextById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, query?: GetFormulaTextByIdQuery, options?: ReadOptions): Promise<Records<FormulaText>>;
  } & Pages<[id: number, query?: GetFormulaTextByIdQuery], FormulaText> =
    this.read('/indicators/getFormulaTextById/{id}', 'query');

  /** What a text means as a formula, or what is wrong with it and where. */
  readonly parseFormulaText: {
    /**
     * What a text means as a formula, or what is wrong with it and where.
     *
     * Stores nothing. `formula` is what `saveFormulaIndicator` takes; null as long as the text itself has
     * mistakes. With `id` the text is that of this indicator: its references keep their `slug`, `rotulo`
     * and place, so that typed values stay; `novas` and `retiradas` tell what comes and what goes. Where no
     * indicator or submodel has a name that is written, it is found by its `codigo_externo`. Fields that
     * are left out are those of the indicator; without `id`, those of a plain quantity.
     *
     * `diagnosticos` has everything that `saveFormulaIndicator` would refuse, in the order of the text.
     * `inicio` and `fim` count UTF-16 code units of `texto` as it is answered (in Unicode NFC, without
     * white space around it); `fim` is not included. `correcao` replaces a part of the text by one that
     * works. `campo` names the field that a diagnostic is about, where it is not the text.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /indicators/parseFormulaText`
     */
    (body: FormulaTextParse, options?: WriteOptions): Promise<Result<FormulaTextParsed>>;
  } & DryRun<[body: FormulaTextParse], FormulaTextParsed, WriteOptions> =
    this.write('POST', '/indicators/parseFormulaText', 'body');

  /**
   * The indicators that are calculated from this one, directly or through others, each with the shortest
   * way to it; the nearest first.
   */
  readonly getDependentsById: {
    /**
     * The indicators that are calculated from this one, directly or through others, each with the shortest
     * way to it; the nearest first.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getDependentsById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<Dependent>>;
  } & Pages<[id: number], Dependent> =
    this.read('/indicators/getDependentsById/{id}');

  /** The versions of an indicator, the newest first: who saved them, when, and their formula as text. */
  readonly getVersionsById: {
    /**
     * The versions of an indicator, the newest first: who saved them, when, and their formula as text.
     *
     * Every save that changes the definition adds one, whichever way it comes: fields, references, trees,
     * text, import or command line. `autor` is null for the operator, and for what was there when versions
     * began to be kept. `texto` is null for an indicator that is no formula; what it reads is written by
     * the names of today, and what somebody may not see by its id. The texts of one answer have at most
     * 4000000 characters; ask for fewer versions with `limit` where there are more (422).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getVersionsById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, query?: GetVersionsByIdQuery, options?: ReadOptions): Promise<Records<IndicatorVersion>>;
  } & Pages<[id: number, query?: GetVersionsByIdQuery], IndicatorVersion> =
    this.read('/indicators/getVersionsById/{id}', 'query');

  /** One version of an indicator, in the shape in which it is saved again. */
  readonly getVersionById: {
    /**
     * One version of an indicator, in the shape in which it is saved again.
     *
     * To restore it, send its fields to `saveFormulaIndicator` (with the `id` of the indicator and the
     * `ETag` of `getFormulaById` as `If-Match`), or those of a compound or consolidated indicator to
     * `updateCompoundIndicator` and `updateConsolidatedIndicator`: that is a save like any other, with the
     * same checks and dry run, and becomes the newest version.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getVersionById/{id}/{versao}`
     */
    (path: GetVersionByIdPath, query?: GetVersionByIdQuery, options?: ReadOptions): Promise<Records<IndicatorVersionDetail>>;
  } & Pages<[path: GetVersionByIdPath, query?: GetVersionByIdQuery], IndicatorVersionDetail> =
    this.read('/indicators/getVersionById/{id}/{versao}', 'query');

  /** The saves that took typed values away from an indicator, the newest first. */
  readonly getConversionsById: {
    /**
     * The saves that took typed values away from an indicator, the newest first.
     *
     * What was typed in a common indicator that became a formula, or in a manual entry whose `slug` was
     * dropped, is kept for 30 days. `valores` counts values in panels that the reader sees. The operator
     * brings values back with `prumo conversions restore`, also into an indicator that becomes common
     * again.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /indicators/getConversionsById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<Conversion>>;
  } & Pages<[id: number], Conversion> =
    this.read('/indicators/getConversionsById/{id}');

  /** The cells that a conversion of a common indicator set aside, also as CSV. */
  readonly getConversionCellsById: {
    /**
     * The cells that a conversion of a common indicator set aside, also as CSV.
     *
     * The rows are those of `updateProgressPanelMany`: once the indicator is common again, or for another
     * one (with its id), they are sent as they are. In a file an empty cell leaves its field out; in JSON
     * null would clear it, so leave it out.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /indicators/getConversionCellsById/{id}/{conversao}`
     */
    (path: GetConversionCellsByIdPath, options?: ReadOptions): Promise<Records<ConversionCell>>;
  } & Pages<[path: GetConversionCellsByIdPath], ConversionCell> & FileRead<[path: GetConversionCellsByIdPath], TableFormat> =
    this.read('/indicators/getConversionCellsById/{id}/{conversao}');

  /** Insert a compound indicator with the fields that it is composed of. */
  readonly insertCompoundIndicator: {
    /**
     * Insert a compound indicator with the fields that it is composed of.
     *
     * Each reference is an indicator of the company (412), not the indicator itself and none that is
     * calculated from it; a model that is named contains the indicator. Denominators are read and written
     * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so
     * what was read can be sent back. All that is wrong is told at once.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /indicators/insertCompoundIndicator`
     */
    (body: CompoundIndicatorInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: CompoundIndicatorInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/indicators/insertCompoundIndicator', 'body');

  /** Update a compound indicator; references that are sent replace all it has. */
  readonly updateCompoundIndicator: {
    /**
     * Update a compound indicator; references that are sent replace all it has.
     *
     * Each reference is an indicator of the company (412), not the indicator itself and none that is
     * calculated from it; a model that is named contains the indicator. Denominators are read and written
     * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so
     * what was read can be sent back. All that is wrong is told at once. An indicator of another type is a
     * 409.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.
     *
     * `PUT /indicators/updateCompoundIndicator/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: CompoundIndicatorUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: CompoundIndicatorUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/indicators/updateCompoundIndicator/{id}', 'body');

  /** Insert a consolidated indicator with what it sums over panels. */
  readonly insertConsolidatedIndicator: {
    /**
     * Insert a consolidated indicator with what it sums over panels.
     *
     * Each reference is an indicator of the company (412), not the indicator itself and none that is
     * calculated from it; a model that is named contains the indicator. Denominators are read and written
     * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so
     * what was read can be sent back. All that is wrong is told at once.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /indicators/insertConsolidatedIndicator`
     */
    (body: ConsolidatedIndicatorInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: ConsolidatedIndicatorInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/indicators/insertConsolidatedIndicator', 'body');

  /** Update a consolidated indicator; references that are sent replace all it has. */
  readonly updateConsolidatedIndicator: {
    /**
     * Update a consolidated indicator; references that are sent replace all it has.
     *
     * Each reference is an indicator of the company (412), not the indicator itself and none that is
     * calculated from it; a model that is named contains the indicator. Denominators are read and written
     * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so
     * what was read can be sent back. All that is wrong is told at once. An indicator of another type is a
     * 409.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.
     *
     * `PUT /indicators/updateConsolidatedIndicator/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: ConsolidatedIndicatorUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: ConsolidatedIndicatorUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/indicators/updateConsolidatedIndicator/{id}', 'body');
}

/** `/panels/group`: Panels. Panels and the groups that they stand in. */
export class PanelsGroupResource extends Resource {
  /** A group of panels. */
  readonly getById: {
    /**
     * A group of panels.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/group/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<PanelGroupSetup>>;
  } & Pages<[id: number], PanelGroupSetup> =
    this.read('/panels/group/getById/{id}');

  /** The group of panels with this external code. */
  readonly getByExternalId: {
    /**
     * The group of panels with this external code.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/group/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<PanelGroupSetup>>;
  } & Pages<[codigo: string], PanelGroupSetup> =
    this.read('/panels/group/getByExternalId/{codigo}');

  /** Insert or update up to 2000 groups of panels, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 groups of panels, by id or by codigo_externo.
     *
     * A row finds its group by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo_externo` or `nome` that no group has inserts one. Each record that a
     * row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another
     * row inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /panels/group/upsertMany`
     */
    (body: PanelGroupUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: PanelGroupUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/panels/group/upsertMany', 'body');
}

/** `/panels/panel`: Panels. Panels and the groups that they stand in. */
export class PanelsPanelResource extends Resource {
  /** The panels, each once with its processes; also those that are in none. */
  readonly getAll: {
    /**
     * The panels, each once with its processes; also those that are in none.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/panel/getAll`
     */
    (options?: ReadOptions & Asked<PanelGetAllQuery>): Promise<Records<PanelSetup>>;
  } & Pages<[], PanelSetup, PanelGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/panels/panel/getAll');

  /** A panel with its processes, also one that is in none. */
  readonly getById: {
    /**
     * A panel with its processes, also one that is in none.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/panel/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<PanelSetup>>;
  } & Pages<[id: number], PanelSetup> =
    this.read('/panels/panel/getById/{id}');

  /** The panel with this external code. */
  readonly getByExternalId: {
    /**
     * The panel with this external code.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/panel/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<PanelSetup>>;
  } & Pages<[codigo: string], PanelSetup> =
    this.read('/panels/panel/getByExternalId/{codigo}');

  /** Insert or update up to 2000 panels, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 panels, by id or by codigo_externo.
     *
     * A row finds its panel by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo_externo` or `nome` that no panel has inserts one. Each record that a
     * row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another
     * row inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * `processos` are all processes of the panel from then on. `codigos_processo` names them by their
     * codes. In a file both are one text, with `|` between two.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /panels/panel/upsertMany`
     */
    (body: PanelUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: PanelUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/panels/panel/upsertMany', 'body');
}

/** `/panels/access`: Panels. Panels and the groups that they stand in. */
export class PanelsAccessResource extends Resource {
  /** All accesses to panels. */
  readonly getAll: {
    /**
     * All accesses to panels.
     *
     * `q` reads the names of employee and panel, and the code of the access.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/access/getAll`
     */
    (options?: ReadOptions & Asked<AccessGetAllQuery>): Promise<Records<PanelAccess>>;
  } & Pages<[], PanelAccess, AccessGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/panels/access/getAll');

  /** The access with this external code. */
  readonly getByExternalId: {
    /**
     * The access with this external code.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/access/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<PanelAccessSetup>>;
  } & Pages<[codigo: string], PanelAccessSetup> =
    this.read('/panels/access/getByExternalId/{codigo}');

  /** Insert or update up to 10000 accesses, by id or by code. */
  readonly upsertMany: {
    /**
     * Insert or update up to 10000 accesses, by id or by code.
     *
     * A row finds its access by `id_gmr_processo` and `id_gmr_painel` and `id_colaborador`. One that is
     * there is updated with what the row has, and is left alone when it is so already; one that is not
     * there is inserted. Each record that a row refers to may be named by its code: `codigo_x` in place of
     * `id_x`, also of a record that another row inserts. A row is judged as by the insert or the update of
     * one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * `acesso` and `permissao` null take an access away; one that is not there already is no change. The
     * panel must be in the process (412). Any list of accesses goes back as the file that it is. Where
     * nothing may be changed that somebody else has changed meanwhile, use updateAccessPanelMany.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /panels/access/upsertMany`
     */
    (body: PanelAccessUpsert, options?: LenientOptions): Promise<Result<RowsUpsertResult>>;
  } & DryRun<[body: PanelAccessUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RowsUpsertResult, TableFormat> =
    this.write('POST', '/panels/access/upsertMany', 'body');
}

/** `/panels/model`: Panel models. Models and submodels: which indicators a panel has, in which months. */
export class PanelsModelResource extends Resource {
  /** A panel model with its external code. */
  readonly getById: {
    /**
     * A panel model with its external code.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/model/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<PanelModelSetup>>;
  } & Pages<[id: number], PanelModelSetup> =
    this.read('/panels/model/getById/{id}');

  /** The panel model with this external code. */
  readonly getByExternalId: {
    /**
     * The panel model with this external code.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/model/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<PanelModelSetup>>;
  } & Pages<[codigo: string], PanelModelSetup> =
    this.read('/panels/model/getByExternalId/{codigo}');

  /** Insert or update up to 2000 panel models, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 panel models, by id or by codigo_externo.
     *
     * A row finds its model by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo_externo` or `nome` that no model has inserts one. Each record that a
     * row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another
     * row inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /panels/model/upsertMany`
     */
    (body: PanelModelUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: PanelModelUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/panels/model/upsertMany', 'body');

  /** The indicators of a model with their months, order, weights and external codes. */
  readonly getIndicators: {
    /**
     * The indicators of a model with their months, order, weights and external codes.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/model/getIndicators/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<ModelIndicatorSetup>>;
  } & Pages<[id: number], ModelIndicatorSetup> =
    this.read('/panels/model/getIndicators/{id}');
}

/**
 * `/panels/modelIndicator`: Panel models. Models and submodels: which indicators a panel has, in which
 * months.
 */
export class PanelsModelIndicatorResource extends Resource {
  /** The indicator of a model with this external code. */
  readonly getByExternalId: {
    /**
     * The indicator of a model with this external code.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/modelIndicator/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<ModelIndicatorSetup>>;
  } & Pages<[codigo: string], ModelIndicatorSetup> =
    this.read('/panels/modelIndicator/getByExternalId/{codigo}');

  /** Insert or update up to 2000 indicators of models, by id or by code. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 indicators of models, by id or by code.
     *
     * A row finds its indicator of a model by `id_painel_modelo` and `id_indicador`. One that is there is
     * updated with what the row has, and is left alone when it is so already; one that is not there is
     * inserted. Each record that a row refers to may be named by its code: `codigo_x` in place of `id_x`,
     * also of a record that another row inserts. A row is judged as by the insert or the update of one
     * record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /panels/modelIndicator/upsertMany`
     */
    (body: PlacedIndicatorUpsert, options?: LenientOptions): Promise<Result<RowsUpsertResult>>;
  } & DryRun<[body: PlacedIndicatorUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RowsUpsertResult, TableFormat> =
    this.write('POST', '/panels/modelIndicator/upsertMany', 'body');
}

/**
 * `/panels/scenario`: Scenarios. What results would be if cells held other values: kept under a name,
 * calculated, applied. No cell changes before that.
 */
export class PanelsScenarioResource extends Resource {
  /** What results would be if cells held other values. */
  readonly calculate: {
    /**
     * What results would be if cells held other values.
     *
     * Stores nothing. `diferencas` are values that cells would hold, in fields that take one; `null`
     * supposes that nothing is typed there. Everything that depends on them is calculated as a
     * recalculation would, to the cent. An answer has each panel in each month, today and with the
     * differences, with its score and the indicators that were asked for (without `indicadores` all of
     * them, with an empty list only the score).
     *
     * - `hoje` is what is stored once everything written so far has been recalculated. With `base_em` it is
     *   the base, the company as it was then, as `como_estava_em` of getResults tells it; panels that there
     *   were not then have no results.
     * - Of a past base, results that rest on cells that the caller does not see are told where `base_em` is
     *   the end of a month or the time of a closing; elsewhere their figures are null with the `motivo`
     *   CONFIDENTIAL, and they are no part of `so_alterados=1`.
     * - With `ate_mes=1` target and realized are totalled over the months of the year up to each `mes`, as
     *   in getResults. With `celulas=1` each indicator has its cell in the month besides.
     * - With `so_alterados=1` an answer has only indicators with a cell that the differences change, or
     *   another result, and panels with such an indicator. Whoever looks for what changes asks so.
     * - A score takes all indicators of its panel. Whoever needs a few indicators alone has them sooner
     *   with `sem_pontuacao=1`.
     * - A field that is calculated is a 422, a cell that the company does not have, or that the caller may
     *   not see, a 412. Panels are left out in months that the caller may not see.
     * - An answer takes at most 50000 results, an indicator in a panel and month each, those that a score
     *   takes among them.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `POST /panels/scenario/calculate`
     */
    (body: ScenarioOrder, options?: WriteOptions): Promise<Result<ScenarioResults>>;
  } & DryRun<[body: ScenarioOrder], ScenarioResults, WriteOptions> =
    this.write('POST', '/panels/scenario/calculate', 'body');

  /** The inputs of a result, ranked by what one percent more of each would do to it. */
  readonly levers: {
    /**
     * The inputs of a result, ranked by what one percent more of each would do to it.
     *
     * Stores nothing. Every value that somebody typed and that the result is calculated from is changed by
     * `variacao` percent (1 without it), one after the other, and the result is calculated anew. `depois`
     * is the result then, `efeito` the difference; both exact, as in explainProgressPanelCell. The largest
     * effects come first, up to 200; what changes nothing is left out.
     *
     * - The change is rounded to the cent, and at least one. A cell without a value, or with 0, has no
     *   percent: it is left out.
     * - With `id_cenario` the result is that of a stored scenario, with `diferencas` one where these are
     *   supposed besides, as in `/panels/scenario/calculate`.
     * - Inputs in cells that the caller may not see are not tried. At most 5000 are: `omitidas` counts the
     *   rest.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `POST /panels/scenario/levers`
     */
    (body: ScenarioLeversOrder, options?: WriteOptions): Promise<Result<ScenarioLevers>>;
  } & DryRun<[body: ScenarioLeversOrder], ScenarioLevers, WriteOptions> =
    this.write('POST', '/panels/scenario/levers', 'body');

  /** What each value of a scenario does to a result. */
  readonly parts: {
    /**
     * What each value of a scenario does to a result.
     *
     * Stores nothing. The values of the scenario are set one after the other, in its order, those of
     * `id_cenario` before `diferencas`; each has as `efeito` what it adds to the result, given those before
     * it. The parts and `demais` add up exactly to `diferenca`. In another order the same values can have
     * other parts.
     *
     * - A result without a value counts as 0 here.
     * - The largest parts come first, up to 200. `demais` is the sum of the others, and of values in cells
     *   that the caller may not see. What changes nothing is left out.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `POST /panels/scenario/parts`
     */
    (body: ScenarioPartsOrder, options?: WriteOptions): Promise<Result<ScenarioParts>>;
  } & DryRun<[body: ScenarioPartsOrder], ScenarioParts, WriteOptions> =
    this.write('POST', '/panels/scenario/parts', 'body');

  /** Which value of an input makes a result reach a target. */
  readonly goalSeek: {
    /**
     * Which value of an input makes a result reach a target.
     *
     * Stores nothing. With one cell in `celulas` the unknown is its value, in cents; with several, or with
     * `fator=1`, it is a factor over their present values, from 0 to 1,000 in steps of 0.0001, and each
     * value is rounded once. `celulas` of the answer are the values to type.
     *
     * - The exact result, with the value typed, is at least `alvo` where the indicator's `interpretacao`
     *   calls more good, at most `alvo` where it calls less good, and as near to it as a value in cents
     *   brings it. Of a target, or where nearer is better, it is the nearest on either side. It reaches
     *   `alvo` when it is also the same amount once it is rounded.
     * - Nothing is assumed of the formulas: the search goes from the present value in steps that double, in
     *   both directions, from `de` to `ate`, until the target lies between two results, and then halves.
     *   Where results turn, it looks on both sides of a pole, as where a denominator is 0. `motivo` says
     *   why it is not reached, and is null where it is.
     * - The score of a panel is a result too: `serie` `pontuacao`, without `id_indicador`. More of it is
     *   good.
     * - With `id_cenario` the result is that of a stored scenario, with `diferencas` one where these are
     *   supposed besides, as in `/panels/scenario/calculate`.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `POST /panels/scenario/goalSeek`
     */
    (body: GoalSeekOrder, options?: WriteOptions): Promise<Result<GoalSeekResult>>;
  } & DryRun<[body: GoalSeekOrder], GoalSeekResult, WriteOptions> =
    this.write('POST', '/panels/scenario/goalSeek', 'body');

  /** A scenario. */
  readonly getById: {
    /**
     * A scenario.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/scenario/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<ScenarioGetByIdQuery>): Promise<Records<Scenario>>;
  } & Pages<[id: number], Scenario, ScenarioGetByIdQuery> =
    this.read('/panels/scenario/getById/{id}');

  /** Set and remove what differs in a scenario. */
  readonly saveDifferences: {
    /**
     * Set and remove what differs in a scenario.
     *
     * No cell changes. `remover` is done before `definir`. What is typed in a field when its difference is
     * set is kept as `lido`, by which applying tells what has changed since: today's value, or that of the
     * moment on which the scenario stands (`base_em`). Whoever accepts what is typed there today sends that
     * as `lido`. `affectedRows` counts the differences that were set and removed; removing one that is not
     * there counts as none.
     *
     * - A field that is calculated is a 422, a cell that the company does not have, or that the caller may
     *   not see, a 412. Nobody needs the right to type.
     * - A scenario has at most 10000 differences (422).
     * - Its owner changes a scenario, a Gerente one that they see, and a token of the whole company any.
     *   Others get a 403.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `PUT /panels/scenario/saveDifferences/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: ScenarioChange, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: ScenarioChange], UpdateResult, WriteOptions> =
    this.write('PUT', '/panels/scenario/saveDifferences/{id}', 'body');

  /** What differs in a scenario, in the order in which it was set. */
  readonly getDifferences: {
    /**
     * What differs in a scenario, in the order in which it was set.
     *
     * Differences in cells that the caller does not see are left out. Where `hoje` is not `lido`, the cell
     * has changed since: applying the scenario answers that with a 412.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/scenario/getDifferences/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<StoredScenarioDifference>>;
  } & Pages<[id: number], StoredScenarioDifference> =
    this.read('/panels/scenario/getDifferences/{id}');

  /** What results are in a stored scenario, beside today’s. */
  readonly calculateStoredScenario: {
    /**
     * What results are in a stored scenario, beside today’s.
     *
     * As `/panels/scenario/calculate`, with the differences that the scenario has. Nothing is stored.
     *
     * - All its differences count, also those in cells that the caller does not see: they show in the
     *   caller’s results as they would once applied.
     * - Differences in fields that no longer take a value are passed over.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/scenario/calculate/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: StoredScenarioOrder, options?: WriteOptions): Promise<Result<ScenarioResults>>;
  } & DryRun<[id: number, body: StoredScenarioOrder], ScenarioResults, WriteOptions> =
    this.write('POST', '/panels/scenario/calculate/{id}', 'body');

  /** Store a scenario’s values in the cells, all or none. */
  readonly apply: {
    /**
     * Store a scenario’s values in the cells, all or none.
     *
     * Each difference is stored as by updateProgressPanelMany, with what was read when it was set as
     * `lido_*`. The scenario stays as it is. With `como: "metas_do_ano_seguinte"` the values become targets
     * instead: those of realized values, targets and adjusted targets in a month are stored as targets of
     * the same month a year later.
     *
     * - Nothing is stored when a cell has changed since: a 412 names what is typed now, for each such cell.
     *   Setting the difference again accepts it.
     * - As next year's targets nothing is compared: the scenario has not read them. A dry run says what
     *   they would change. Two values of a cell that would become the same target are a 422.
     * - Whoever sees a scenario may apply it where they may type; one that differs also in a cell that they
     *   do not see is a 403.
     * - `affectedRows` counts the cells. A dry run (`Prefer: tx=rollback`) says what applying would change,
     *   as that of updateProgressPanelMany, and names each value that it would type.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/scenario/apply/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body?: ScenarioApplication, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body?: ScenarioApplication], ScenarioPreview, WriteOptions> =
    this.write('POST', '/panels/scenario/apply/{id}', 'body');
}

/** `/panels/analysis`: Analyses. Why a number is what it is: the fact and its causes. */
export class PanelsAnalysisResource extends Resource {
  /** An analysis. */
  readonly getById: {
    /**
     * An analysis.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/analysis/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<AnalysisGetByIdQuery>): Promise<Records<Analysis>>;
  } & Pages<[id: number], Analysis, AnalysisGetByIdQuery> =
    this.read('/panels/analysis/getById/{id}');

  /** What an analysis held before. */
  readonly getVersions: {
    /**
     * What an analysis held before.
     *
     * What its fields held before each change, who changed them and when; the newest first. What it holds
     * now is in the record itself.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/analysis/getVersions/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<MeetingVersion>>;
  } & Pages<[id: number], MeetingVersion> =
    this.read('/panels/analysis/getVersions/{id}');
}

/**
 * `/panels/action`: Actions. What is done about a number or a panel: who does what until when, and how it
 * went.
 */
export class PanelsActionResource extends Resource {
  /** An action. */
  readonly getById: {
    /**
     * An action.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/action/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<ActionGetByIdQuery>): Promise<Records<Action>>;
  } & Pages<[id: number], Action, ActionGetByIdQuery> =
    this.read('/panels/action/getById/{id}');

  /** What an action held before. */
  readonly getVersions: {
    /**
     * What an action held before.
     *
     * What its fields held before each change, who changed them and when; the newest first. What it holds
     * now is in the record itself.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/action/getVersions/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<MeetingVersion>>;
  } & Pages<[id: number], MeetingVersion> =
    this.read('/panels/action/getVersions/{id}');
}

/**
 * `/panels/comment`: Comments. What is said of a number, a panel or an action, with mentions of employees.
 */
export class PanelsCommentResource extends Resource {
  /** A comment. */
  readonly getById: {
    /**
     * A comment.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/comment/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<CommentGetByIdQuery>): Promise<Records<Comment>>;
  } & Pages<[id: number], Comment, CommentGetByIdQuery> =
    this.read('/panels/comment/getById/{id}');

  /** What a comment said before. */
  readonly getVersions: {
    /**
     * What a comment said before.
     *
     * What its fields held before each change, who changed them and when; the newest first. What it holds
     * now is in the record itself.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/comment/getVersions/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<MeetingVersion>>;
  } & Pages<[id: number], MeetingVersion> =
    this.read('/panels/comment/getVersions/{id}');
}

/**
 * `/panels`: Panels, Progress, Panel access, Panel models, Results, Scenarios, Analyses, Actions, Comments.
 */
export class PanelsResource extends Resource {
  /** `/panels/group`: Panels. Panels and the groups that they stand in. */
  readonly group: PanelsGroupResource;
  /** `/panels/panel`: Panels. Panels and the groups that they stand in. */
  readonly panel: PanelsPanelResource;
  /** `/panels/access`: Panels. Panels and the groups that they stand in. */
  readonly access: PanelsAccessResource;
  /**
   * `/panels/model`: Panel models. Models and submodels: which indicators a panel has, in which months.
   */
  readonly model: PanelsModelResource;
  /**
   * `/panels/modelIndicator`: Panel models. Models and submodels: which indicators a panel has, in which
   * months.
   */
  readonly modelIndicator: PanelsModelIndicatorResource;
  /**
   * `/panels/scenario`: Scenarios. What results would be if cells held other values: kept under a name,
   * calculated, applied. No cell changes before that.
   */
  readonly scenario: PanelsScenarioResource;
  /** `/panels/analysis`: Analyses. Why a number is what it is: the fact and its causes. */
  readonly analysis: PanelsAnalysisResource;
  /**
   * `/panels/action`: Actions. What is done about a number or a panel: who does what until when, and how it
   * went.
   */
  readonly action: PanelsActionResource;
  /**
   * `/panels/comment`: Comments. What is said of a number, a panel or an action, with mentions of
   * employees.
   */
  readonly comment: PanelsCommentResource;

  constructor(transport: Transport) {
    super(transport);
    this.group = new PanelsGroupResource(transport);
    this.panel = new PanelsPanelResource(transport);
    this.access = new PanelsAccessResource(transport);
    this.model = new PanelsModelResource(transport);
    this.modelIndicator = new PanelsModelIndicatorResource(transport);
    this.scenario = new PanelsScenarioResource(transport);
    this.analysis = new PanelsAnalysisResource(transport);
    this.action = new PanelsActionResource(transport);
    this.comment = new PanelsCommentResource(transport);
  }

  /** The groups of panels. */
  readonly getGroups: {
    /**
     * The groups of panels.
     *
     * The company must have contracted the GMR module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/getGroups`
     */
    (options?: ReadOptions & Asked<GetGroupsQuery>): Promise<Records<PanelGroup>>;
  } & Pages<[], PanelGroup, GetGroupsQuery> & FileRead<[], TableFormat> =
    this.read('/panels/getGroups');

  /** The panels; one in several processes appears once for each. */
  readonly getPanels: {
    /**
     * The panels; one in several processes appears once for each.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /panels/getPanels`
     */
    (options?: ReadOptions & Asked<GetPanelsQuery>): Promise<Records<Panel>>;
  } & Pages<[], Panel, GetPanelsQuery> =
    this.read('/panels/getPanels');

  /** Rename, deactivate or reactivate a panel. */
  readonly updatePanel: {
    /**
     * Rename, deactivate or reactivate a panel.
     *
     * An inactive panel is no longer combined by formulas that read the panels of its submodel: they are
     * recalculated. `desativado` is a value like the name: sending what is stored already is 200, unlike
     * blocking twice (409), of which the contract has none for panels. A body without any of the fields is
     * refused with 418.
     *
     * The company must have contracted the GMR module.
     *
     * `If-Match` takes the `ETag` of `GET /panels/panel/getById/{id}`.
     *
     * `PUT /panels/updatePanel/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: PanelUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: PanelUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updatePanel/{id}', 'body');

  /** The values of an indicator in a panel and month; empty when the panel does not have that cell. */
  readonly getProgressPanelCell: {
    /**
     * The values of an indicator in a panel and month; empty when the panel does not have that cell.
     *
     * `include` adds codes, names, and the values ready to show with their unit, as in getProgress.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`
     */
    (path: GetProgressPanelCellPath, options?: ReadOptions & Asked<GetProgressPanelCellQuery>): Promise<Records<ProgressCell>>;
  } & Pages<[path: GetProgressPanelCellPath], ProgressCell, GetProgressPanelCellQuery> =
    this.read('/panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}');

  /**
   * The values of an indicator in a panel for the months of a process; empty when the panel is not in it.
   */
  readonly getProgressPanelRow: {
    /**
     * The values of an indicator in a panel for the months of a process; empty when the panel is not in it.
     *
     * `include` adds codes, names, and the values ready to show with their unit, as in getProgress.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}`
     */
    (path: GetProgressPanelRowPath, options?: ReadOptions & Asked<GetProgressPanelRowQuery>): Promise<Records<ProgressCell>>;
  } & Pages<[path: GetProgressPanelRowPath], ProgressCell, GetProgressPanelRowQuery> =
    this.read('/panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}');

  /** Store values of an indicator in a panel and month; null clears a value. */
  readonly updateProgressPanel: {
    /**
     * Store values of an indicator in a panel and month; null clears a value.
     *
     * - Values are rounded half away from zero to 2 decimals, from the digits that were sent. What is left
     *   out stays as it is.
     * - Only common indicators (`tipo` 0) and formulas (5) take values; those of others are calculated
     *   (422).
     * - Of a formula only the manual entries are stored: at the root of a tree, or in the numerator or
     *   denominator of a `divisao` or `percentual` at the root. Fields that are calculated are ignored.
     * - The header `X-Ignored-Fields` names the fields that were ignored, and why.
     * - What a formula's field shows is the result, what it takes the manual entry: a cell that is sent
     *   back as it was read would be calculated with once more. `X-Manual-Entries` of getProgressPanelCell
     *   has the entries; with `If-Match` a result that comes back is a 412.
     * - `meta_ajustada_*` counts where the indicator has `meta_ajustavel` 1, and is ignored elsewhere. An
     *   adjusted target that a formula inherits from what it reads stays calculated.
     * - Everything that is calculated from the cell is recalculated after the answer; `Prefer: wait=10`
     *   waits for that.
     * - A closed month (closeMonth) takes no other values: a 409 says who closed it, and when.
     * - A body without any of the fields is refused with 418; a cell that the panel does not have, with
     *   404.
     *
     * The company must have contracted the GMR module.
     *
     * `If-Match` takes the `ETag` of
     * `GET /panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`.
     *
     * `PUT /panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`
     */
    (path: UpdateProgressPanelPath, body: ProgressUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[path: UpdateProgressPanelPath, body: ProgressUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}', 'body');

  /** Who has access to a panel in a process. */
  readonly getAccessPanel: {
    /**
     * Who has access to a panel in a process.
     *
     * `q` reads the name of the employee and the code of the access.
     *
     * The company must have contracted the GMR module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}`
     */
    (path: GetAccessPanelPath, options?: ReadOptions & Asked<GetAccessPanelQuery>): Promise<Records<PanelAccess>>;
  } & Pages<[path: GetAccessPanelPath], PanelAccess, GetAccessPanelQuery> & FileRead<[path: GetAccessPanelPath], TableFormat> =
    this.read('/panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}');

  /** The panels that an employee has access to, in all processes. */
  readonly getAccessPanelByEmployee: {
    /**
     * The panels that an employee has access to, in all processes.
     *
     * `q` reads the name of the panel and the code of the access.
     *
     * The company must have contracted the GMR module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/getAccessPanelByEmployee/{employee_id}`
     *
     * @param employee_id The id of an employee, see getEmployees.
     */
    (employee_id: number, options?: ReadOptions & Asked<GetAccessPanelByEmployeeQuery>): Promise<Records<PanelAccess>>;
  } & Pages<[employee_id: number], PanelAccess, GetAccessPanelByEmployeeQuery> & FileRead<[employee_id: number], TableFormat> =
    this.read('/panels/getAccessPanelByEmployee/{employee_id}');

  /** Give an employee access to a panel in a process. */
  readonly insertAccessPanel: {
    /**
     * Give an employee access to a panel in a process.
     *
     * The panel must be in the process (412). An employee has one access to a panel in a process (409).
     *
     * The company must have contracted the GMR module.
     *
     * `POST /panels/insertAccessPanel`
     */
    (body: PanelAccessInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: PanelAccessInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertAccessPanel', 'body');

  /** The panel models and submodels. */
  readonly getModels: {
    /**
     * The panel models and submodels.
     *
     * The company must have contracted the GMR module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/getModels`
     */
    (options?: ReadOptions & Asked<GetModelsQuery>): Promise<Records<PanelModel>>;
  } & Pages<[], PanelModel, GetModelsQuery> & FileRead<[], TableFormat> =
    this.read('/panels/getModels');

  /** One panel model. */
  readonly getModelById: {
    /**
     * One panel model.
     *
     * The company must have contracted the GMR module.
     *
     * `GET /panels/getModelById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<GetModelByIdQuery>): Promise<Records<PanelModel>>;
  } & Pages<[id: number], PanelModel, GetModelByIdQuery> =
    this.read('/panels/getModelById/{id}');

  /** The indicators of a model, with the months for which its panels have them. */
  readonly getModelIndicators: {
    /**
     * The indicators of a model, with the months for which its panels have them.
     *
     * `q` reads the name of the indicator and its code in the model. Without `order` they come by
     * indicator.
     *
     * The company must have contracted the GMR module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/getModelIndicators/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<GetModelIndicatorsQuery>): Promise<Records<ModelIndicator>>;
  } & Pages<[id: number], ModelIndicator, GetModelIndicatorsQuery> & FileRead<[id: number], TableFormat> =
    this.read('/panels/getModelIndicators/{id}');

  /** Insert a group of panels. */
  readonly insertGroup: {
    /**
     * Insert a group of panels.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertGroup`
     */
    (body: PanelGroupInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: PanelGroupInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertGroup', 'body');

  /** Update a group of panels. */
  readonly updateGroup: {
    /**
     * Update a group of panels.
     *
     * A group cannot stand in itself, nor in a group below it (422).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/group/getById/{id}`.
     *
     * `PUT /panels/updateGroup/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: PanelGroupUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: PanelGroupUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateGroup/{id}', 'body');

  /** Delete a deactivated group that holds nothing. */
  readonly deleteGroup: {
    /**
     * Delete a deactivated group that holds nothing.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteGroup/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteGroup/{id}');

  /** Insert a panel, at once in the processes that are named. */
  readonly insertPanel: {
    /**
     * Insert a panel, at once in the processes that are named.
     *
     * The panel has the indicators of its model. It is active and in no group unless the body says
     * otherwise. Formulas that combine the panels of its model are recalculated, and so are its own cells.
     * `id_responsavel` is responsible for it in all of these processes, and may type its values.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertPanel`
     */
    (body: PanelInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: PanelInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertPanel', 'body');

  /** Move a panel to another group, place or model; rename, deactivate or reactivate it. */
  readonly updatePanelDefinition: {
    /**
     * Move a panel to another group, place or model; rename, deactivate or reactivate it.
     *
     * What updatePanel takes, and everything else that insertPanel takes. A panel with typed values in
     * cells that the new model does not have is a 409: they would be out of reach. `processos` are all of
     * its processes from now on; to leave one in which somebody has access to the panel is a 409.
     * `id_responsavel` becomes responsible for it in all of its processes, and may type its values; others
     * who are responsible stay so. What depends on the panel is recalculated.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/panel/getById/{id}`.
     *
     * `PUT /panels/updatePanelDefinition/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: PanelDefinition, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: PanelDefinition], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updatePanelDefinition/{id}', 'body');

  /** Delete an inactive panel that is in no process, without accesses and typed values. */
  readonly deletePanel: {
    /**
     * Delete an inactive panel that is in no process, without accesses and typed values.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deletePanel/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deletePanel/{id}');

  /** Put a panel into a process. */
  readonly insertPanelProcess: {
    /**
     * Put a panel into a process.
     *
     * A panel that is in the process already is a 409. Formulas that count months from the beginning of the
     * process (`periodos`) are recalculated.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertPanelProcess`
     */
    (body: PanelProcessInsert, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[body: PanelProcessInsert], UpdateResult, WriteOptions> =
    this.write('POST', '/panels/insertPanelProcess', 'body');

  /** Take a panel out of a process. */
  readonly deletePanelProcess: {
    /**
     * Take a panel out of a process.
     *
     * While somebody has access to the panel in the process it is a 409. The cells stay: they are the
     * panel’s, whatever its processes. Formulas that count months from the beginning of the process
     * (`periodos`) are recalculated.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deletePanelProcess/process/{gmr_process_id}/panel/{gmr_panel_id}`
     */
    (path: DeletePanelProcessPath, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[path: DeletePanelProcessPath], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deletePanelProcess/process/{gmr_process_id}/panel/{gmr_panel_id}');

  /** Change what an employee is and may do in a panel of a process. */
  readonly updateAccessPanel: {
    /**
     * Change what an employee is and may do in a panel of a process.
     *
     * An employee without access to the panel in the process is a 404.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of
     * `GET /panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}`.
     *
     * `PUT /panels/updateAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}`
     */
    (path: UpdateAccessPanelPath, body: AccessPanelUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[path: UpdateAccessPanelPath, body: AccessPanelUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}', 'body');

  /** Take an employee’s access to a panel in a process away. */
  readonly deleteAccessPanel: {
    /**
     * Take an employee’s access to a panel in a process away.
     *
     * An employee without access to the panel in the process is a 404.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}`
     */
    (path: DeleteAccessPanelPath, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[path: DeleteAccessPanelPath], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}');

  /** Give, change and take away up to 10000 accesses, all or none. */
  readonly updateAccessPanelMany: {
    /**
     * Give, change and take away up to 10000 accesses, all or none.
     *
     * Each row says what an employee is to be and may do in a panel of a process, and what that was when it
     * was read (`lido_*`). Both fields null mean no access. It is all or nothing:
     *
     * - A row whose access is neither as it was read nor as it is to be was changed by somebody else
     *   meanwhile: 412 (`changed-meanwhile`), and the `msg` says of each such row what is stored now. A row
     *   that is as it is to be already is no change, so a request can be repeated.
     * - A panel that is not in the process, or an employee who does not exist, is a 412 too
     *   (`unknown-reference`).
     * - Two rows for one access, or one of a pair of fields null, are a 422.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `PUT /panels/updateAccessPanelMany`
     */
    (body: PanelAccessUpdateMany, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[body: PanelAccessUpdateMany], UpdateResult, WriteOptions> =
    this.write('PUT', '/panels/updateAccessPanelMany', 'body');

  /** Insert a panel model or submodel. */
  readonly insertModel: {
    /**
     * Insert a panel model or submodel.
     *
     * It is an active base model that is not confidential unless the body says otherwise, and has no
     * indicators: see insertModelIndicator. A `base` other than 0 names the model that it is a submodel of
     * (412 for an unknown one).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertModel`
     */
    (body: PanelModelInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: PanelModelInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertModel', 'body');

  /** Update a panel model. */
  readonly updateModel: {
    /**
     * Update a panel model.
     *
     * A model cannot be a submodel of itself, nor of a model below it (422). With another `base` the
     * dynamic consolidated indicators that combine the old or the new one are recalculated. `status` and
     * `confidencial` say what formulas may be saved from then on; what is calculated already goes on.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/model/getById/{id}`.
     *
     * `PUT /panels/updateModel/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: PanelModelUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: PanelModelUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateModel/{id}', 'body');

  /** Delete a deactivated model that nothing depends on, with its list of indicators. */
  readonly deleteModel: {
    /**
     * Delete a deactivated model that nothing depends on, with its list of indicators.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteModel/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteModel/{id}');

  /**
   * An indicator of a model with its weight and its external code; empty when the model does not have it.
   */
  readonly getModelIndicator: {
    /**
     * An indicator of a model with its weight and its external code; empty when the model does not have it.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}`
     */
    (path: GetModelIndicatorPath, options?: ReadOptions): Promise<Records<ModelIndicatorSetup>>;
  } & Pages<[path: GetModelIndicatorPath], ModelIndicatorSetup> =
    this.read('/panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}');

  /** Give the panels of a model an indicator for a range of months. */
  readonly insertModelIndicator: {
    /**
     * Give the panels of a model an indicator for a range of months.
     *
     * One that the model has already is a 409. Without `ordem` it is 0, without `peso` 1. The new cells are
     * calculated, and so is what reads them.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertModelIndicator`
     */
    (body: ModelIndicatorInsert, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[body: ModelIndicatorInsert], UpdateResult, WriteOptions> =
    this.write('POST', '/panels/insertModelIndicator', 'body');

  /** Change the months, the place or the weight of an indicator in a model. */
  readonly updateModelIndicator: {
    /**
     * Change the months, the place or the weight of an indicator in a model.
     *
     * Months that would leave typed values out of reach are a 409: clear those first (updateProgressPanel
     * with null). Cells that come or go are recalculated with what reads them. A model without the
     * indicator is a 404.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of
     * `GET /panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}`.
     *
     * `PUT /panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}`
     */
    (path: UpdateModelIndicatorPath, body: ModelIndicatorUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[path: UpdateModelIndicatorPath, body: ModelIndicatorUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}', 'body');

  /** Take an indicator away from the panels of a model. */
  readonly deleteModelIndicator: {
    /**
     * Take an indicator away from the panels of a model.
     *
     * It has no state of its own, so that nothing needs to be deactivated. While its cells hold typed
     * values, or indicators read it in the panels of this model, it is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}`
     */
    (path: DeleteModelIndicatorPath, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[path: DeleteModelIndicatorPath], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}');

  /** Replace the indicators of a model: all of it, or nothing. */
  readonly saveModelIndicators: {
    /**
     * Replace the indicators of a model: all of it, or nothing.
     *
     * One that the list lacks is taken away from the panels of the model; one that the model lacks is given
     * to them. Without `ordem` an indicator has its position in the list, without `peso` the weight that it
     * has, or 1. External codes stay.
     *
     * An indicator that is taken away, or that loses months, is a 409 while typed values would be out of
     * reach; one that is taken away also while indicators read it in the panels of this model. `errors`
     * names each. A dry run tells what would change.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `If-Match` takes the `ETag` of `GET /panels/model/getIndicators/{id}`.
     *
     * `PUT /panels/saveModelIndicators/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: ModelIndicatorsSave, options?: ConditionalOptions): Promise<Result<ModelIndicatorsSaved>>;
  } & DryRun<[id: number, body: ModelIndicatorsSave], ModelIndicatorsSaved, ConditionalOptions> =
    this.write('PUT', '/panels/saveModelIndicators/{id}', 'body');

  /**
   * The results of a panel for each year of a process: totals, attainment, score; empty when the panel is
   * not in it.
   */
  readonly getPanelResults: {
    /**
     * The results of a panel for each year of a process: totals, attainment, score; empty when the panel is
     * not in it.
     *
     * Target and realized of a year are totalled over the same months: of each indicator those up to the
     * last one with a result, which is its `ate_mes`. So a year that still runs is held against the target
     * of its months so far. The parameter `ate_mes` chooses another last month, the same for all indicators
     * and years: the last one of the year takes the targets of whole years. Without any result in the year
     * `ate_mes` is null, the target is that of all months, and there is no attainment.
     *
     * A year has twelve months from the first month of the process, and the name `ano` of the calendar year
     * in which it begins. Where that is not January, an answer says its first and last month besides
     * (`inicio_mes`, `inicio_ano`, `fim_mes`, `fim_ano`), and each of `meses` its calendar year.
     *
     * `include` adds codes, names, and the values ready to show with their unit, as in getResults.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}`
     */
    (path: GetPanelResultsPath, query?: GetPanelResultsQuery, options?: ReadOptions): Promise<Records<PanelResult>>;
  } & Pages<[path: GetPanelResultsPath, query?: GetPanelResultsQuery], PanelResult> =
    this.read('/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}', 'query');

  /**
   * The results of an indicator in a panel for each year of a process, with the months they are made of;
   * empty when the panel does not have it.
   */
  readonly getPanelIndicatorResults: {
    /**
     * The results of an indicator in a panel for each year of a process, with the months they are made of;
     * empty when the panel does not have it.
     *
     * Target and realized of a year are totalled over the same months: of each indicator those up to the
     * last one with a result, which is its `ate_mes`. So a year that still runs is held against the target
     * of its months so far. The parameter `ate_mes` chooses another last month, the same for all indicators
     * and years: the last one of the year takes the targets of whole years. Without any result in the year
     * `ate_mes` is null, the target is that of all months, and there is no attainment.
     *
     * A year has twelve months from the first month of the process, and the name `ano` of the calendar year
     * in which it begins. Where that is not January, an answer says its first and last month besides
     * (`inicio_mes`, `inicio_ano`, `fim_mes`, `fim_ano`), and each of `meses` its calendar year.
     *
     * `include` adds codes, names, and the values ready to show with their unit, as in getResults.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}`
     */
    (path: GetPanelIndicatorResultsPath, query?: GetPanelIndicatorResultsQuery, options?: ReadOptions): Promise<Records<PanelIndicatorResult>>;
  } & Pages<[path: GetPanelIndicatorResultsPath, query?: GetPanelIndicatorResultsQuery], PanelIndicatorResult> =
    this.read('/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}', 'query');

  /** The results of all indicators in the panels of a process, of a month or up to it. */
  readonly getResults: {
    /**
     * The results of all indicators in the panels of a process, of a month or up to it.
     *
     * One record for each panel of the process, or for those of `id_gmr_painel` that are in it, by id, with
     * its score, what the process counted of attainments for it (`atingimento_minimo`,
     * `atingimento_maximo`), and all its indicators that have the month. With `ate_mes=1` target and
     * realized are totalled over the same months of the year: those up to `mes`, as getPanelResults does
     * with its `ate_mes`. A target of months to come is never held against what was realized so far.
     * Results end with the last month that has one: of later months they are null, with the attainment. The
     * year is that of the process, twelve months from its first one; where that is not January, a record
     * says its first and last month (`inicio_mes`, `inicio_ano`, `fim_mes`, `fim_ano`). A panel without an
     * indicator in the month comes with an empty list. With `desde_o_inicio=1` there is a record for each
     * month of the process up to `mes` of `ano`, by month and panel.
     *
     * The process is named by `id_gmr_processo` or `codigo_processo`. `codigo_painel` asks for panels by
     * external code, whatever its case. `include` adds codes and names: those of the panel to each record,
     * those of the indicator to each of `indicadores`, with `valor_meta`, `valor_realizado` and `unidade`:
     * the values ready to show, as in getProgress. `valor_meta_sem_ajuste` is the target without its
     * adjustment. `arredondados` names the values that have further decimals.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getResults`
     */
    (query: GetResultsQuery, options?: ReadOptions): Promise<Records<MonthPanelResult>>;
  } & Pages<[query: GetResultsQuery], MonthPanelResult> =
    this.read('/panels/getResults', 'query');

  /**
   * How the values of an indicator in a panel and month come about, with the cells they are calculated
   * from; empty when the panel does not have that cell.
   */
  readonly explainProgressPanelCell: {
    /**
     * How the values of an indicator in a panel and month come about, with the cells they are calculated
     * from; empty when the panel does not have that cell.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`
     */
    (path: ExplainProgressPanelCellPath, query?: ExplainProgressPanelCellQuery, options?: ReadOptions): Promise<Records<Explanation>>;
  } & Pages<[path: ExplainProgressPanelCellPath, query?: ExplainProgressPanelCellQuery], Explanation> =
    this.read('/panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}', 'query');

  /** What references of a formula read in a panel and month. */
  readonly readFormulaReferences: {
    /**
     * What references of a formula read in a panel and month.
     *
     * Stores nothing. The references need not be saved: with what they read, every part of a formula can be
     * calculated before it is. `serie` and `parte` say what `campo` 2 stands for where the reference
     * stands: the series of its tree, and its side of a fraction at the root. Manual entries are those of
     * `id_indicador`. The answers come in the order of `leituras`, exact as in explainProgressPanelCell;
     * `valor` and `motivo` are both null for what may not be read: an unknown indicator, or a model that is
     * inactive, confidential or no submodel, unless the stored formula reads it and the reader sees all of
     * it.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/readFormulaReferences`
     */
    (body: ReferenceReadings, options?: WriteOptions): Promise<Result<ReferencesRead>>;
  } & DryRun<[body: ReferenceReadings], ReferencesRead, WriteOptions> =
    this.write('POST', '/panels/readFormulaReferences', 'body');

  /** Store values of up to 10000 cells; null clears a value. */
  readonly updateProgressPanelMany: {
    /**
     * Store values of up to 10000 cells; null clears a value.
     *
     * Each row is a cell, as the progress routes show it, with the values that it is to hold. Every row is
     * judged and stored as by a request of its own to updateProgressPanel, in their order: what a row
     * leaves out stays as it is, null clears a value, and where two rows write the same value the later one
     * counts. `affectedRows` counts the rows that were stored, whether they changed something or not.
     *
     * - Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; the status is
     *   that of what is judged first (422 and 418 before 412). With `Prefer: handling=lenient` the good
     *   rows are stored and the wrong ones listed in `errors`.
     * - A value for a field that the indicator does not take (what is calculated, an adjusted target that
     *   is not the user's) is a wrong row (422), unless it is the value that is stored: a list or a file
     *   that was read whole goes back whole. In a row with `peso`, so a cell as it was read, that also
     *   holds for the result of a formula in a field that takes its manual entry: the entry stays. With
     *   lenient handling the row's other values are stored, and `ignored` names those that were not: the
     *   first 10,000 of `ignoredCount`. A row of which nothing could be stored stays a wrong one. `null`
     *   beside other values claims nothing.
     * - `lido_*` says what was typed in that field when the row was read (`lidos=1` at getProgress), null
     *   for nothing: the row is stored only while that is so, else it is a 412 that names what is typed
     *   now, and who sent it. In a field of a formula it is the manual entry that counts, not the result.
     * - A row may name its panel by `codigo_painel` and its indicator by `codigo_indicador`, the
     *   `codigo_externo` of each whatever its case, in place of the ids. With both they must agree (422). A
     *   code that nobody has is a 412 that names the nearest one.
     * - A panel or an indicator that does not exist, or has no such cell, is a 412; an indicator whose
     *   values are calculated a 422, unless the row repeats them; a row without any value a 418.
     * - A row with another value for a closed month is a 409 (closeMonth); one that repeats what is stored
     *   there is accepted.
     * - Everything that is calculated from the cells is recalculated after the answer; `Prefer: wait=30`
     *   waits for that.
     * - A dry run (`Prefer: tx=rollback`) says what that would change: `changes` has the first 1,000
     *   fields, `changedCells` counts the cells. With lenient handling it is what the good rows would
     *   change. What lies outside somebody's panels is counted and not named. A file's rows are only
     *   judged.
     * - `scores` has the scores of panels, and `results` the attainments and concepts of indicators, that
     *   would be others, each of its month alone (getResults without `ate_mes`), in the panels that the
     *   caller sees. Up to 1,000 panels and months are looked at, those of the rows first; `scoresOmitted`
     *   counts the rest.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 1000000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `PUT /panels/updateProgressPanelMany`
     */
    (body: ProgressUpdateMany, options?: LenientOptions): Promise<Result<ProgressUpdateManyResult>>;
  } & DryRun<[body: ProgressUpdateMany], ProgressUpdateManyPreview, LenientOptions> & FileWrite<[], ProgressUpdateManyResult, TableFormat> =
    this.write('PUT', '/panels/updateProgressPanelMany', 'body');

  /** Spread a total over panels and months, copy values times a factor, draw a line, or round. */
  readonly spreadProgress: {
    /**
     * Spread a total over panels and months, copy values times a factor, draw a line, or round.
     *
     * One field of one indicator, in a year, in the panels and months named (all twelve without `meses`).
     * The year of a panel is that of its process, of several the one that begins last: twelve months from
     * its first one, named `ano` by the calendar year in which it begins. So in a process from April the
     * month 2 of 2026 is February 2027. Each of `celulas` says its calendar year. A panel without a process
     * has the calendar's.
     *
     * - `distribuicao` spreads `valor`: over the panels first (`por_paineis`), and then the part of each
     *   panel over its months (`por_meses`). The parts add up to `valor` to the cent, whatever its sign and
     *   the weights. Each is cut towards zero to a multiple of `multiplo` (0.01 unless it is sent); what is
     *   left goes one `multiplo` each to the largest remainders, to the earlier panel or month if they are
     *   equal. If `valor` is no multiple, one part more gets what is below it. So 100 over three months is
     *   33.34, 33.33, 33.33, and -100 the same with minus signs.
     * - `referencia` takes the shares of `origem`: its field, its year, and for a panel the values of
     *   `id_gmr_painel_origem` or `codigo_painel_origem`; what it leaves out is that of the cell itself. An
     *   empty value counts as zero, and `vazias` counts them. A cell that is empty and whose share is zero
     *   stays empty. Shares that add up to zero, or are partly positive and partly negative, are a 409 that
     *   names the panel.
     * - `copia` is exact and rounded once, half away from zero. Cells whose source is empty stay as they
     *   are; `vazias` counts them.
     * - `linha` draws a straight line from the first to the last of the months, in each panel, each value
     *   rounded to the cent, half away from zero. A panel whose first or last month is empty stays as it
     *   is; `vazias` counts its cells.
     * - `arredondamento` cuts each present value towards zero to a multiple of `multiplo` and gives what is
     *   left as `distribuicao` does: the positive values keep their sum, and the negative ones theirs.
     *   Empty cells stay empty.
     * - `sem_celula` counts the months in which a panel has no cell of the indicator: they get nothing.
     *   None at all is a 412.
     * - `valor` is the sum of the cells, also for indicators whose year is a mean or its last month
     *   (`totalizador`). A ratio is planned by its two sides, each with a request of its own.
     * - All cells are stored, or none. What is calculated is refused (422), as in updateProgressPanelMany.
     *   Nobody changes the present values between their being read as shares and being replaced.
     * - A dry run (`Prefer: tx=rollback`) has the same `celulas`, and what they would change, as there.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * `POST /panels/spreadProgress`
     */
    (body: ProgressSpread, options?: WriteOptions): Promise<Result<ProgressSpreadResult>>;
  } & DryRun<[body: ProgressSpread], ProgressSpreadPreview, WriteOptions> =
    this.write('POST', '/panels/spreadProgress', 'body');

  /** The values of all indicators in the panels of a process. */
  readonly getProgress: {
    /**
     * The values of all indicators in the panels of a process.
     *
     * The cells that exist, as getProgressPanelRow gives them, of all panels of a process or of some: by
     * panel, indicator and month. A cell that was never written has its nulls. Many come as fast as they
     * are read; without `limit` all come.
     *
     * The process is named by `id_gmr_processo` or `codigo_processo`. `codigo_painel` and
     * `codigo_indicador` ask by external code, whatever its case, as `paineis` and `indicadores` do by id;
     * one that no record has gives no cells, as an id does.
     *
     * `updated_since` gives only cells of an indicator in a panel and year of which a value changed at that
     * moment or later, whether it was sent or calculated. The moment of a change is the beginning of its
     * transaction, which may end some time later: who asks again and again goes back by a few minutes each
     * time.
     *
     * `lidos=1` adds to each cell what is typed in its fields, `lido_meta_numerador` and so on: of a
     * formula the manual entry, where the field shows the result; null where nothing is typed or the field
     * is calculated. updateProgressPanelMany takes these fields back and stores a row only while they hold.
     * `digitados=1` gives only cells of indicators that take values, and in them only what is typed. With
     * both, the answer, as a file too, can be changed and sent to updateProgressPanelMany.
     *
     * `include` adds fields to each cell: codes and names of panel and indicator, with which a file is a
     * template to fill in, and the values ready to show. `valor_meta`, `valor_meta_ajustada` and
     * `valor_realizado` are the exact values by the indicator's unit as decimal text, rounded once to 2
     * decimals: the numerator, or with a calculation unit numerator ÷ denominator (× 100 for percent); null
     * without a value. `unidade` says in what: the code of `moeda` (units 0 and 1), `%` (2, 3), null (4, 5:
     * a quantity), `dias` (6, 7), `horas` (8, 9), `conceito` (10). They are what the cell's fields give,
     * also with `digitados=1`, and updateProgressPanelMany passes them over.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/getProgress`
     */
    (query?: GetProgressQuery, options?: ReadOptions): Promise<Records<ListedCell>>;
  } & Pages<[query?: GetProgressQuery], ListedCell> & FileRead<[query?: GetProgressQuery], TableFormat> =
    this.read('/panels/getProgress', 'query');

  /** What the typed values of an indicator in a panel were before: each change, the newest first. */
  readonly getProgressHistory: {
    /**
     * What the typed values of an indicator in a panel were before: each change, the newest first.
     *
     * A value that was sent again unchanged is no change. Calculated values have no history.
     * `X-Exact-Since` says from when the history is whole: it begins where the company was imported, and
     * what is older than the company keeps is gone. `q` reads the name of the author.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id}`
     */
    (path: GetProgressHistoryPath, options?: ReadOptions & Asked<GetProgressHistoryQuery>): Promise<Records<ProgressChange>>;
  } & Pages<[path: GetProgressHistoryPath], ProgressChange, GetProgressHistoryQuery> & FileRead<[path: GetProgressHistoryPath], TableFormat> =
    this.read('/panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id}');

  /**
   * What changed a result between two moments: typed values and definitions, each with its part, who and
   * when.
   */
  readonly getResultChanges: {
    /**
     * What changed a result between two moments: typed values and definitions, each with its part, who and
     * when.
     *
     * Each change that differs between `de` and `ate` is made once, from what it was to what it became, in
     * the order of time in which it was made last; `efeito` is what it adds to the result, given those
     * before it. The parts and `demais` add up exactly to `diferenca`, and the ends are what
     * explainProgressPanelCell says of these moments. In another order the same changes can have other
     * parts.
     *
     * - A result without a value counts as 0 here. What changes nothing is left out.
     * - `demais` is the sum of the oldest where there are more than 200 changes, or fewer over many cells.
     * - A result that rests on cells which the caller does not see is told of ends of months (midnight in
     *   São Paulo), closings and now alone: values and attainments of another `de` or `ate` are null, with
     *   all that follows from them. Then the changes of typed values that the caller sees are made last,
     *   with what each adds to the result of `ate`; the parts of definitions and `demais` with its count,
     *   in which hidden changes are, are null. `motivo` says so.
     * - Empty when the panel had the cell at neither moment, or may not be seen as it was. Facts of the
     *   budget are as they are today.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getResultChanges/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`
     */
    (path: GetResultChangesPath, query?: GetResultChangesQuery, options?: ReadOptions): Promise<Records<ResultChanges>>;
  } & Pages<[path: GetResultChangesPath, query?: GetResultChangesQuery], ResultChanges> =
    this.read('/panels/getResultChanges/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}', 'query');

  /**
   * What changed the score of a panel between two moments: results, weights, bounds and the model, each
   * with its part.
   */
  readonly getScoreChanges: {
    /**
     * What changed the score of a panel between two moments: results, weights, bounds and the model, each
     * with its part.
     *
     * The ends are the scores that getResults says of these moments, of the month or with `ate_mes=1` up to
     * it. Each change that differs between them is made once, from what it was to what it became, in the
     * order of time in which it was made last; `efeito` is what it adds to the score, given those before
     * it, in percentage points. The parts and `demais` add up exactly to `diferenca`. In another order the
     * same changes can have other parts.
     *
     * - `resultado`: an indicator has another attainment; what made it so is told by getResultChanges of
     *   its cell. These come first, as they have no one moment. `indicador`: it is judged otherwise (its
     *   interpretation, its total, its unit). `peso`: it weighs otherwise. `modelo`: it was added to the
     *   model or removed, or counts in other months. `painel`: the panel moved to another model, or joined
     *   or left the process, and other indicators count. `processo`: the process has other months.
     *   `limite`: the process counts attainments to another bound.
     * - A panel without a score counts as 0 here. What changes nothing is left out.
     * - `demais` is the sum of the oldest where there are more than 200 changes.
     * - Where getResults does not tell the score of `de` or `ate`, because it rests on cells which the
     *   caller does not see, nothing that follows from it is told; `motivo` says so.
     * - Empty when the panel was in the process at neither moment, or may not be seen as it was.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getResultChanges/idGmr/{gmr_id}/panel/{panel_id}/month/{month}/year/{year}`
     */
    (path: GetScoreChangesPath, query?: GetScoreChangesQuery, options?: ReadOptions): Promise<Records<ScoreChanges>>;
  } & Pages<[path: GetScoreChangesPath, query?: GetScoreChangesQuery], ScoreChanges> =
    this.read('/panels/getResultChanges/idGmr/{gmr_id}/panel/{panel_id}/month/{month}/year/{year}', 'query');

  /** Insert a scenario, in which nothing differs yet. */
  readonly insertScenario: {
    /**
     * Insert a scenario, in which nothing differs yet.
     *
     * Without `visivel` a person’s is for themselves, and a token’s for the company. A token owns none, so
     * it cannot keep one to itself (422); one for the panels of a process inserts none (403). With
     * `base_em` it stands on the company as it was then, as `como_estava_em` of getResults tells it: a
     * moment of its history, and not one to come (422).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertScenario`
     */
    (body: ScenarioInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: ScenarioInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertScenario', 'body');

  /** The scenarios that the caller sees. */
  readonly getScenarios: {
    /**
     * The scenarios that the caller sees.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getScenarios`
     */
    (options?: ReadOptions & Asked<GetScenariosQuery>): Promise<Records<Scenario>>;
  } & Pages<[], Scenario, GetScenariosQuery> =
    this.read('/panels/getScenarios');

  /** Rename a scenario, hand it over, change who sees it, or what it stands on. */
  readonly updateScenario: {
    /**
     * Rename a scenario, hand it over, change who sees it, or what it stands on.
     *
     * Its owner changes a scenario, a Gerente one that they see, and a token of the whole company any.
     * Others get a 403. Only an owner keeps it to themselves (422). With `id_colaborador` it is handed over
     * to another active employee whom the caller sees. A Gerente so gives one of somebody who has left,
     * which is theirs to see, to whoever goes on. The new owner sees in it what they see elsewhere:
     * differences in their own cells. With another `base_em` the differences stay, and `lido` of each is
     * what is typed in its field there.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/scenario/getById/{id}`.
     *
     * `PUT /panels/updateScenario/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: ScenarioUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: ScenarioUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateScenario/{id}', 'body');

  /** Delete a scenario with its differences. */
  readonly deleteScenario: {
    /**
     * Delete a scenario with its differences.
     *
     * Its owner changes a scenario, a Gerente one that they see, and a token of the whole company any.
     * Others get a 403.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteScenario/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteScenario/{id}');

  /** Insert the analysis of a number, which has one at most. */
  readonly insertAnalysis: {
    /**
     * Insert the analysis of a number, which has one at most.
     *
     * Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or
     * Gerente who sees it, and a token. Others get a 403. A second one of the same number is a 409 that
     * names the first: change that.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertAnalysis`
     */
    (body: AnalysisInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: AnalysisInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertAnalysis', 'body');

  /** The analyses of the numbers that the caller sees. */
  readonly getAnalyses: {
    /**
     * The analyses of the numbers that the caller sees.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getAnalyses`
     */
    (options?: ReadOptions & Asked<GetAnalysesQuery>): Promise<Records<Analysis>>;
  } & Pages<[], Analysis, GetAnalysesQuery> =
    this.read('/panels/getAnalyses');

  /** Change an analysis; what it held before is kept. */
  readonly updateAnalysis: {
    /**
     * Change an analysis; what it held before is kept.
     *
     * Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or
     * Gerente who sees it, and a token. Others get a 403.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/analysis/getById/{id}`.
     *
     * `PUT /panels/updateAnalysis/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: AnalysisUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: AnalysisUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateAnalysis/{id}', 'body');

  /** Delete an analysis that is inactive. */
  readonly deleteAnalysis: {
    /**
     * Delete an analysis that is inactive.
     *
     * With all that it held before. One that is active is a 409. Who writes: whoever may type values in the
     * month, who is responsible for the panel, a Gestor or Gerente who sees it, and a token. Others get a
     * 403.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteAnalysis/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteAnalysis/{id}');

  /** Insert an action of a number, or of a panel alone. */
  readonly insertAction: {
    /**
     * Insert an action of a number, or of a panel alone.
     *
     * Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or
     * Gerente who sees it, and a token. Others get a 403. Who does it must see what it is about (412).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertAction`
     */
    (body: ActionInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: ActionInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertAction', 'body');

  /** The actions of the numbers and panels that the caller sees. */
  readonly getActions: {
    /**
     * The actions of the numbers and panels that the caller sees.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getActions`
     */
    (options?: ReadOptions & Asked<GetActionsQuery>): Promise<Records<Action>>;
  } & Pages<[], Action, GetActionsQuery> =
    this.read('/panels/getActions');

  /** Change an action; what it held before is kept. */
  readonly updateAction: {
    /**
     * Change an action; what it held before is kept.
     *
     * Who writes: whoever may type values in the month, who is responsible for the panel, a Gestor or
     * Gerente who sees it, and a token. Others get a 403. Who does it changes `estado` and `resultado`. Who
     * does it must see what it is about (412).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/action/getById/{id}`.
     *
     * `PUT /panels/updateAction/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: ActionUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: ActionUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateAction/{id}', 'body');

  /** Delete an action that is cancelled. */
  readonly deleteAction: {
    /**
     * Delete an action that is cancelled.
     *
     * With its comments and all that it held before. One that is not cancelled is a 409. Who writes:
     * whoever may type values in the month, who is responsible for the panel, a Gestor or Gerente who sees
     * it, and a token. Others get a 403.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteAction/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteAction/{id}');

  /** Comment on a number, a panel alone or an action. */
  readonly insertComment: {
    /**
     * Comment on a number, a panel alone or an action.
     *
     * With `id_acao` it is about what the action is about. Who writes: whoever may type values in the
     * month, who is responsible for the panel, a Gestor or Gerente who sees it, and a token. Others get a
     * 403. Whoever is mentioned must see what it is about (412).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /panels/insertComment`
     */
    (body: CommentInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: CommentInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/panels/insertComment', 'body');

  /** The comments on the numbers and panels that the caller sees. */
  readonly getComments: {
    /**
     * The comments on the numbers and panels that the caller sees.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /panels/getComments`
     */
    (options?: ReadOptions & Asked<GetCommentsQuery>): Promise<Records<Comment>>;
  } & Pages<[], Comment, GetCommentsQuery> =
    this.read('/panels/getComments');

  /** Edit a comment; what it said before is kept. */
  readonly updateComment: {
    /**
     * Edit a comment; what it said before is kept.
     *
     * Its author edits it, and a token; others get a 403. One that was removed is a 409. Whoever is
     * mentioned must see what it is about (412).
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/comment/getById/{id}`.
     *
     * `PUT /panels/updateComment/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: CommentUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: CommentUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/updateComment/{id}', 'body');

  /** Take the text of a comment away; that there was one stays to be seen. */
  readonly removeComment: {
    /**
     * Take the text of a comment away; that there was one stays to be seen.
     *
     * Its author, a Gerente and a token remove it; others get a 403. What it said is kept among what it
     * held before. One that was removed already is a 409.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /panels/comment/getById/{id}`.
     *
     * `PUT /panels/removeComment/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/panels/removeComment/{id}');

  /** Delete a comment that is removed, with what it said. */
  readonly deleteComment: {
    /**
     * Delete a comment that is removed, with what it said.
     *
     * Its author, a Gerente and a token delete it; others get a 403. One that is not removed is a 409.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /panels/deleteComment/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/panels/deleteComment/{id}');
}

/** `/processes`: Processes. The periods of time in which panels are managed. */
export class ProcessesResource extends Resource {
  /** The GMR processes. */
  readonly getGmrProcesses: {
    /**
     * The GMR processes.
     *
     * The company must have contracted the GMR module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /processes/getGmrProcesses`
     */
    (options?: ReadOptions & Asked<GetGmrProcessesQuery>): Promise<Records<GmrProcess>>;
  } & Pages<[], GmrProcess, GetGmrProcessesQuery> & FileRead<[], TableFormat> =
    this.read('/processes/getGmrProcesses');

  /** A GMR process. */
  readonly getById: {
    /**
     * A GMR process.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /processes/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<GmrProcessSetup>>;
  } & Pages<[id: number], GmrProcessSetup> =
    this.read('/processes/getById/{id}');

  /** The GMR process with this external code. */
  readonly getByExternalId: {
    /**
     * The GMR process with this external code.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `GET /processes/getByExternalId/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<GmrProcessSetup>>;
  } & Pages<[codigo: string], GmrProcessSetup> =
    this.read('/processes/getByExternalId/{codigo}');

  /** Insert a GMR process. */
  readonly insertGmrProcess: {
    /**
     * Insert a GMR process.
     *
     * Panels come into it by insertPanel and insertPanelProcess. `atingimento_minimo` and
     * `atingimento_maximo` bound, in whole percents, what the scores of its panels count of an attainment:
     * with 0 and 150 one of 801 % counts as 150, one of −412 % as 0. The attainments themselves stay as
     * they are. `null`, as in a new process: no bound.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /processes/insertGmrProcess`
     */
    (body: GmrProcessInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: GmrProcessInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/processes/insertGmrProcess', 'body');

  /** Update a GMR process. */
  readonly updateGmrProcess: {
    /**
     * Update a GMR process.
     *
     * The cells of its panels stay: which cells there are is said by the models. Formulas that count months
     * from the beginning of the process (`periodos`) are recalculated when its months change. Closed months
     * stay within: 409 otherwise. `atingimento_minimo` and `atingimento_maximo` bound, in whole percents,
     * what the scores of its panels count of an attainment: with 0 and 150 one of 801 % counts as 150, one
     * of −412 % as 0. The attainments themselves stay as they are. `null`, as in a new process: no bound.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /processes/getById/{id}`.
     *
     * `PUT /processes/updateGmrProcess/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: GmrProcessUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: GmrProcessUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/processes/updateGmrProcess/{id}', 'body');

  /** Insert or update up to 2000 GMR processes, by id or by codigo_externo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 GMR processes, by id or by codigo_externo.
     *
     * A row finds its process by `id`, or by `codigo_externo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo_externo` or `nome` that no process has inserts one. A row is judged
     * as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /processes/upsertMany`
     */
    (body: GmrProcessUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: GmrProcessUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/processes/upsertMany', 'body');

  /** Delete a deactivated process without panels. */
  readonly deleteGmrProcess: {
    /**
     * Delete a deactivated process without panels.
     *
     * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in
     * the way.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `DELETE /processes/deleteGmrProcess/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/processes/deleteGmrProcess/{id}');

  /** Make the process of later months from this one, with its panels and accesses. */
  readonly copyGmrProcess: {
    /**
     * Make the process of later months from this one, with its panels and accesses.
     *
     * The new process begins `meses` months after this one: without `meses`, directly after its last month.
     * In one transaction the new process counts attainments and treats closed months as this one does, and
     * the active panels are put into it with the accesses that people have in this process; each indicator
     * that their models have in the last month of this process is extended in the model to the last month
     * of the new one; and where months have a weight of their own in a panel, the same months of the new
     * process get it, unless they have one. Values and targets are not copied. The new cells are
     * calculated, and so is what reads them.
     *
     * Left out, and counted in `…_fora`: inactive panels, accesses of employees who are inactive or in the
     * trash, and indicators that end before the process does. A dry run answers the months, the same
     * counts, and lists with names.
     *
     * It is a 409 when a process has the name already, and when an active process of the new months has one
     * of the panels, or no panel yet; one that runs beside this process may run beside its copy; and when
     * the months would lead beyond the year 9999. People who may not see a panel of the process in full,
     * because its model is confidential, are refused (403): nothing is left out unsaid.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /processes/getById/{id}`.
     *
     * `POST /processes/copyGmrProcess/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: GmrProcessCopy, options?: ConditionalOptions): Promise<Result<GmrProcessCopyResult>>;
  } & DryRun<[id: number, body: GmrProcessCopy], GmrProcessCopyPreview, ConditionalOptions> =
    this.write('POST', '/processes/copyGmrProcess/{id}', 'body');

  /** Close a month of a process. */
  readonly closeMonth: {
    /**
     * Close a month of a process.
     *
     * While a month is closed:
     *
     * - what is typed in it (values, targets, adjusted targets, manual entries) cannot change, whatever the
     *   way: a 409 says the month, the process, and who closed it when. What is sent again as it is stored
     *   is accepted.
     * - what is calculated in it stays as it is stored, whatever changes around it; totals and later months
     *   read what is stored.
     * - an indicator keeps its months in the models of its panels, and a panel its model.
     * - a formula or composition that is saved counts from the first open month on, or is refused:
     *   `fechamento_definicao` of the process.
     *
     * It holds for the panels that are in the process when it is closed, in whatever other process they
     * are: one that joins later is open, one that leaves stays closed. Facts of the budget belong to no
     * process, and can be written; what was calculated from them stays.
     *
     * The months of a process are closed in any order. It waits until everything is recalculated, up to 10
     * seconds (then a 503). A dry run names the results that are missing: common indicators with a target
     * and no result, the first 100 of `faltam`.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /processes/closeMonth/{id}/month/{month}/year/{year}`
     */
    (path: CloseMonthPath, body?: ClosingOrder, options?: WriteOptions): Promise<Result<ClosingResult>>;
  } & DryRun<[path: CloseMonthPath, body?: ClosingOrder], ClosingPreview, WriteOptions> =
    this.write('POST', '/processes/closeMonth/{id}/month/{month}/year/{year}', 'body');

  /** Reopen a closed month of a process. */
  readonly reopenMonth: {
    /**
     * Reopen a closed month of a process.
     *
     * The closing stays in getClosings, with who reopened it, when and why. The month is recalculated with
     * what is stored and defined now; where another process has closed it too, it stays closed in the
     * panels of both.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * `POST /processes/reopenMonth/{id}/month/{month}/year/{year}`
     */
    (path: ReopenMonthPath, body: ReopeningOrder, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[path: ReopenMonthPath, body: ReopeningOrder], UpdateResult, WriteOptions> =
    this.write('POST', '/processes/reopenMonth/{id}/month/{month}/year/{year}', 'body');

  /** The closings of months, each with its reopening; the newest first. */
  readonly getClosings: {
    /**
     * The closings of months, each with its reopening; the newest first.
     *
     * A month that is closed now has `fechado` 1. `id_gmr_painel` filters by the panels whose month is
     * closed by it now; `include=paineis` counts them.
     *
     * The company must have contracted the GMR module.
     *
     * An extension of the integration contract.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /processes/getClosings`
     */
    (options?: ReadOptions & Asked<GetClosingsQuery>): Promise<Records<Closing>>;
  } & Pages<[], Closing, GetClosingsQuery> & FileRead<[], TableFormat> =
    this.read('/processes/getClosings');
}

/** `/go/processoGo`: Budget processes. What budget periods belong to. */
export class GoProcessoGoResource extends Resource {
  /** The budget processes. */
  readonly getAll: {
    /**
     * The budget processes.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/processoGo/getAll`
     */
    (options?: ReadOptions & Asked<ProcessoGoGetAllQuery>): Promise<Records<BudgetProcess>>;
  } & Pages<[], BudgetProcess, ProcessoGoGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/go/processoGo/getAll');

  /** A budget process. */
  readonly getById: {
    /**
     * A budget process.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/processoGo/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<BudgetProcess>>;
  } & Pages<[id: number], BudgetProcess> =
    this.read('/go/processoGo/getById/{id}');

  /** The budget process with this code. */
  readonly getByCode: {
    /**
     * The budget process with this code.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/processoGo/getByCode/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<BudgetProcess>>;
  } & Pages<[codigo: string], BudgetProcess> =
    this.read('/go/processoGo/getByCode/{codigo}');

  /** Insert a budget process. */
  readonly insert: {
    /**
     * Insert a budget process.
     *
     * Without `moeda` it is in `BRL`.
     *
     * The company must have contracted the budget-management module.
     *
     * `POST /go/processoGo/insert`
     */
    (body: BudgetProcessInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: BudgetProcessInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/go/processoGo/insert', 'body');

  /** Update a budget process. */
  readonly update: {
    /**
     * Update a budget process.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/processoGo/getById/{id}`.
     *
     * `PUT /go/processoGo/update/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: BudgetProcessUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: BudgetProcessUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/processoGo/update/{id}', 'body');

  /** Block a budget process. */
  readonly block: {
    /**
     * Block a budget process.
     *
     * A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/processoGo/getById/{id}`.
     *
     * `PUT /go/processoGo/block/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/processoGo/block/{id}');

  /** Unblock a budget process. */
  readonly unblock: {
    /**
     * Unblock a budget process.
     *
     * A record that is not blocked is a 409.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/processoGo/getById/{id}`.
     *
     * `PUT /go/processoGo/unblock/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/processoGo/unblock/{id}');

  /** Delete a blocked budget process without periods. */
  readonly delete: {
    /**
     * Delete a blocked budget process without periods.
     *
     * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the budget-management module.
     *
     * `DELETE /go/processoGo/delete/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/go/processoGo/delete/{id}');

  /** Insert or update up to 2000 budget processes, by id or by codigo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 budget processes, by id or by codigo.
     *
     * A row finds its processo by `id`, or by `codigo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo` or `nome` that no processo has inserts one. A row is judged as by
     * the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/processoGo/upsertMany`
     */
    (body: BudgetProcessUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: BudgetProcessUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/go/processoGo/upsertMany', 'body');
}

/** `/go/periodoGo`: Budget periods. The months that are planned, of a budget process. */
export class GoPeriodoGoResource extends Resource {
  /** The budget periods. */
  readonly getAll: {
    /**
     * The budget periods.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/periodoGo/getAll`
     */
    (options?: ReadOptions & Asked<PeriodoGoGetAllQuery>): Promise<Records<BudgetPeriod>>;
  } & Pages<[], BudgetPeriod, PeriodoGoGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/go/periodoGo/getAll');

  /** A budget period. */
  readonly getById: {
    /**
     * A budget period.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/periodoGo/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<BudgetPeriod>>;
  } & Pages<[id: number], BudgetPeriod> =
    this.read('/go/periodoGo/getById/{id}');

  /** The budget period with this code. */
  readonly getByCode: {
    /**
     * The budget period with this code.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/periodoGo/getByCode/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<BudgetPeriod>>;
  } & Pages<[codigo: string], BudgetPeriod> =
    this.read('/go/periodoGo/getByCode/{codigo}');

  /** The periods of all budget processes, or of one. */
  readonly getPeriodsByProcess: {
    /**
     * The periods of all budget processes, or of one.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/periodoGo/getByProcess`
     */
    (options?: ReadOptions & Asked<GetPeriodsByProcessQuery>): Promise<Records<BudgetPeriod>>;
  } & Pages<[], BudgetPeriod, GetPeriodsByProcessQuery> =
    this.read('/go/periodoGo/getByProcess');

  /** The periods of a budget process. */
  readonly getByProcess: {
    /**
     * The periods of a budget process.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/periodoGo/getByProcess/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<PeriodoGoGetByProcessQuery>): Promise<Records<BudgetPeriod>>;
  } & Pages<[id: number], BudgetPeriod, PeriodoGoGetByProcessQuery> =
    this.read('/go/periodoGo/getByProcess/{id}');

  /** Insert a budget period. */
  readonly insert: {
    /**
     * Insert a budget period.
     *
     * The company must have contracted the budget-management module.
     *
     * `POST /go/periodoGo/insert`
     */
    (body: BudgetPeriodInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: BudgetPeriodInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/go/periodoGo/insert', 'body');

  /** Update a budget period; facts must not be left outside of its months. */
  readonly update: {
    /**
     * Update a budget period; facts must not be left outside of its months.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.
     *
     * `PUT /go/periodoGo/update/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: BudgetPeriodUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: BudgetPeriodUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/periodoGo/update/{id}', 'body');

  /** Block a budget period: no fact is written to it any more. */
  readonly block: {
    /**
     * Block a budget period: no fact is written to it any more.
     *
     * A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.
     *
     * `PUT /go/periodoGo/block/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/periodoGo/block/{id}');

  /** Unblock a budget period. */
  readonly unblock: {
    /**
     * Unblock a budget period.
     *
     * A record that is not blocked is a 409.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.
     *
     * `PUT /go/periodoGo/unblock/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/periodoGo/unblock/{id}');

  /** Delete a blocked budget period that nothing depends on. */
  readonly delete: {
    /**
     * Delete a blocked budget period that nothing depends on.
     *
     * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the budget-management module.
     *
     * `DELETE /go/periodoGo/delete/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/go/periodoGo/delete/{id}');

  /** Insert or update up to 2000 budget periods, by id or by codigo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 budget periods, by id or by codigo.
     *
     * A row finds its periodo by `id`, or by `codigo` whatever its case; a row with neither, by its `nome`,
     * unless several have it. One that is there is updated with what the row has, and is left alone when it
     * is so already; a `codigo` or `nome` that no periodo has inserts one. Each record that a row refers to
     * may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A
     * row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/periodoGo/upsertMany`
     */
    (body: BudgetPeriodUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: BudgetPeriodUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/go/periodoGo/upsertMany', 'body');

  /** Make the period of later years from this one, with its structures, and values if asked. */
  readonly copy: {
    /**
     * Make the period of later years from this one, with its structures, and values if asked.
     *
     * The new period begins `anos` years after this one; without `anos` in the first year in which it does
     * not overlap it. This one is its linked history. Its structures come with their lines, names and
     * order. Their codes end with the code of the new period: in place of this one's, if they ended with
     * that.
     *
     * With `valores` each amount of `de` times `fator` (1 if left out) is budgeted in the same month of the
     * later year, rounded to the cent, half away from zero; an amount that becomes 0 stays 0. Those of
     * accounts, result centres and dimension values that are blocked are left out and counted
     * (`valores_fora`). At most 200000 are copied at once: more are a 409, as is one that becomes too
     * large. Formulas keep reading the period that they name. A dry run answers the months, the counts, and
     * the structures with their codes.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.
     *
     * `POST /go/periodoGo/copy/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: BudgetPeriodCopy, options?: ConditionalOptions): Promise<Result<BudgetPeriodCopyResult>>;
  } & DryRun<[id: number, body: BudgetPeriodCopy], BudgetPeriodCopyPreview, ConditionalOptions> =
    this.write('POST', '/go/periodoGo/copy/{id}', 'body');
}

/** `/go/contaGo`: Accounts. What is budgeted. An account counts in those above it. */
export class GoContaGoResource extends Resource {
  /** The accounts. */
  readonly getAll: {
    /**
     * The accounts.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/contaGo/getAll`
     */
    (options?: ReadOptions & Asked<ContaGoGetAllQuery>): Promise<Records<Account>>;
  } & Pages<[], Account, ContaGoGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/go/contaGo/getAll');

  /** An account. */
  readonly getById: {
    /**
     * An account.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/contaGo/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<Account>>;
  } & Pages<[id: number], Account> =
    this.read('/go/contaGo/getById/{id}');

  /** The account with this code. */
  readonly getByCode: {
    /**
     * The account with this code.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/contaGo/getByCode/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<Account>>;
  } & Pages<[codigo: string], Account> =
    this.read('/go/contaGo/getByCode/{codigo}');

  /** Insert an account. */
  readonly insert: {
    /**
     * Insert an account.
     *
     * The company must have contracted the budget-management module.
     *
     * `POST /go/contaGo/insert`
     */
    (body: AccountInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: AccountInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/go/contaGo/insert', 'body');

  /** Update an account; its parent must not lie below it. */
  readonly update: {
    /**
     * Update an account; its parent must not lie below it.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/contaGo/getById/{id}`.
     *
     * `PUT /go/contaGo/update/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: AccountUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: AccountUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/contaGo/update/{id}', 'body');

  /** Block an account. */
  readonly block: {
    /**
     * Block an account.
     *
     * A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/contaGo/getById/{id}`.
     *
     * `PUT /go/contaGo/block/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/contaGo/block/{id}');

  /** Unblock an account. */
  readonly unblock: {
    /**
     * Unblock an account.
     *
     * A record that is not blocked is a 409.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/contaGo/getById/{id}`.
     *
     * `PUT /go/contaGo/unblock/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/contaGo/unblock/{id}');

  /** Delete a blocked account that nothing depends on. */
  readonly delete: {
    /**
     * Delete a blocked account that nothing depends on.
     *
     * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the budget-management module.
     *
     * `DELETE /go/contaGo/delete/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/go/contaGo/delete/{id}');

  /** Insert or update up to 2000 accounts, by id or by codigo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 accounts, by id or by codigo.
     *
     * A row finds its conta by `id`, or by `codigo` whatever its case; a row with neither, by its `nome`,
     * unless several have it. One that is there is updated with what the row has, and is left alone when it
     * is so already; a `codigo` or `nome` that no conta has inserts one. Each record that a row refers to
     * may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row inserts. A
     * row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/contaGo/upsertMany`
     */
    (body: AccountUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: AccountUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/go/contaGo/upsertMany', 'body');
}

/** `/go/estruturaGo`: Structures. The statement in which a period is read: sums of accounts. */
export class GoEstruturaGoResource extends Resource {
  /** The structures of all periods. */
  readonly getAll: {
    /**
     * The structures of all periods.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/estruturaGo/getAll`
     */
    (options?: ReadOptions & Asked<EstruturaGoGetAllQuery>): Promise<Records<Structure>>;
  } & Pages<[], Structure, EstruturaGoGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/go/estruturaGo/getAll');

  /** A structure. */
  readonly getById: {
    /**
     * A structure.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/estruturaGo/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<Structure>>;
  } & Pages<[id: number], Structure> =
    this.read('/go/estruturaGo/getById/{id}');

  /** The structure with this code, of whichever period. */
  readonly getByCode: {
    /**
     * The structure with this code, of whichever period.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/estruturaGo/getByCode/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<Structure>>;
  } & Pages<[codigo: string], Structure> =
    this.read('/go/estruturaGo/getByCode/{codigo}');

  /** The structures of a period. */
  readonly getByPeriod: {
    /**
     * The structures of a period.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/estruturaGo/getByPeriod/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<EstruturaGoGetByPeriodQuery>): Promise<Records<Structure>>;
  } & Pages<[id: number], Structure, EstruturaGoGetByPeriodQuery> =
    this.read('/go/estruturaGo/getByPeriod/{id}');

  /** Insert a structure, without lines: those are saved with saveAccounts. */
  readonly insert: {
    /**
     * Insert a structure, without lines: those are saved with saveAccounts.
     *
     * The company must have contracted the budget-management module.
     *
     * `POST /go/estruturaGo/insert`
     */
    (body: StructureInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: StructureInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/go/estruturaGo/insert', 'body');

  /** Update a structure, which stays in its period; its parent must not lie below it. */
  readonly update: {
    /**
     * Update a structure, which stays in its period; its parent must not lie below it.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.
     *
     * `PUT /go/estruturaGo/update/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: StructureUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: StructureUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/estruturaGo/update/{id}', 'body');

  /** Block a structure. */
  readonly block: {
    /**
     * Block a structure.
     *
     * A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.
     *
     * `PUT /go/estruturaGo/block/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/estruturaGo/block/{id}');

  /** Unblock a structure. */
  readonly unblock: {
    /**
     * Unblock a structure.
     *
     * A record that is not blocked is a 409.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.
     *
     * `PUT /go/estruturaGo/unblock/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/estruturaGo/unblock/{id}');

  /** Delete a blocked structure that nothing depends on, with its lines. */
  readonly delete: {
    /**
     * Delete a blocked structure that nothing depends on, with its lines.
     *
     * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the budget-management module.
     *
     * `DELETE /go/estruturaGo/delete/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/go/estruturaGo/delete/{id}');

  /** Replace all lines of a structure; each account at most once. */
  readonly saveAccounts: {
    /**
     * Replace all lines of a structure; each account at most once.
     *
     * The order of the lines is kept. Formulas that read the structure are recalculated.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.
     *
     * `PUT /go/estruturaGo/saveAccounts/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: StructureLines, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: StructureLines], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/estruturaGo/saveAccounts/{id}', 'body');

  /** Insert or update up to 2000 structures, by id or by codigo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 structures, by id or by codigo.
     *
     * A row finds its estrutura by `id`, or by `codigo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo` or `nome` that no estrutura has inserts one. Each record that a row
     * refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that another row
     * inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * Lines are saved with saveAccounts.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/estruturaGo/upsertMany`
     */
    (body: StructureUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: StructureUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/go/estruturaGo/upsertMany', 'body');
}

/** `/go/centroResultadoGo`: Result centres. Who answers for what is budgeted. */
export class GoCentroResultadoGoResource extends Resource {
  /** The result centres. */
  readonly getAll: {
    /**
     * The result centres.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/centroResultadoGo/getAll`
     */
    (options?: ReadOptions & Asked<CentroResultadoGoGetAllQuery>): Promise<Records<ResultCentre>>;
  } & Pages<[], ResultCentre, CentroResultadoGoGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/go/centroResultadoGo/getAll');

  /** A result centre. */
  readonly getById: {
    /**
     * A result centre.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/centroResultadoGo/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<ResultCentre>>;
  } & Pages<[id: number], ResultCentre> =
    this.read('/go/centroResultadoGo/getById/{id}');

  /** The result centre with this code. */
  readonly getByCode: {
    /**
     * The result centre with this code.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/centroResultadoGo/getByCode/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<ResultCentre>>;
  } & Pages<[codigo: string], ResultCentre> =
    this.read('/go/centroResultadoGo/getByCode/{codigo}');

  /** Insert a result centre. */
  readonly insert: {
    /**
     * Insert a result centre.
     *
     * The company must have contracted the budget-management module.
     *
     * `POST /go/centroResultadoGo/insert`
     */
    (body: ResultCentreInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: ResultCentreInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/go/centroResultadoGo/insert', 'body');

  /** Update a result centre; its parent must not lie below it. */
  readonly update: {
    /**
     * Update a result centre; its parent must not lie below it.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/centroResultadoGo/getById/{id}`.
     *
     * `PUT /go/centroResultadoGo/update/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: ResultCentreUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: ResultCentreUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/centroResultadoGo/update/{id}', 'body');

  /** Block a result centre. */
  readonly block: {
    /**
     * Block a result centre.
     *
     * A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/centroResultadoGo/getById/{id}`.
     *
     * `PUT /go/centroResultadoGo/block/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/centroResultadoGo/block/{id}');

  /** Unblock a result centre. */
  readonly unblock: {
    /**
     * Unblock a result centre.
     *
     * A record that is not blocked is a 409.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/centroResultadoGo/getById/{id}`.
     *
     * `PUT /go/centroResultadoGo/unblock/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/centroResultadoGo/unblock/{id}');

  /** Delete a blocked result centre that nothing depends on. */
  readonly delete: {
    /**
     * Delete a blocked result centre that nothing depends on.
     *
     * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the budget-management module.
     *
     * `DELETE /go/centroResultadoGo/delete/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/go/centroResultadoGo/delete/{id}');

  /** Insert or update up to 2000 result centres, by id or by codigo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 result centres, by id or by codigo.
     *
     * A row finds its centroResultado by `id`, or by `codigo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo` or `nome` that no centroResultado has inserts one. Each record that
     * a row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record that
     * another row inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/centroResultadoGo/upsertMany`
     */
    (body: ResultCentreUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: ResultCentreUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/go/centroResultadoGo/upsertMany', 'body');
}

/** `/go/dimensaoGo`: Dimensions. Further ways to look at facts, such as product or segment. */
export class GoDimensaoGoResource extends Resource {
  /** The dimensions. */
  readonly getAll: {
    /**
     * The dimensions.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/dimensaoGo/getAll`
     */
    (options?: ReadOptions & Asked<DimensaoGoGetAllQuery>): Promise<Records<Dimension>>;
  } & Pages<[], Dimension, DimensaoGoGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/go/dimensaoGo/getAll');

  /** A dimension. */
  readonly getById: {
    /**
     * A dimension.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/dimensaoGo/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<Dimension>>;
  } & Pages<[id: number], Dimension> =
    this.read('/go/dimensaoGo/getById/{id}');

  /** The dimension with this code. */
  readonly getByCode: {
    /**
     * The dimension with this code.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/dimensaoGo/getByCode/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<Dimension>>;
  } & Pages<[codigo: string], Dimension> =
    this.read('/go/dimensaoGo/getByCode/{codigo}');

  /** Insert a dimension. */
  readonly insert: {
    /**
     * Insert a dimension.
     *
     * The company must have contracted the budget-management module.
     *
     * `POST /go/dimensaoGo/insert`
     */
    (body: DimensionInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: DimensionInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/go/dimensaoGo/insert', 'body');

  /** Update a dimension. */
  readonly update: {
    /**
     * Update a dimension.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/dimensaoGo/getById/{id}`.
     *
     * `PUT /go/dimensaoGo/update/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: DimensionUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: DimensionUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/dimensaoGo/update/{id}', 'body');

  /** Block a dimension. */
  readonly block: {
    /**
     * Block a dimension.
     *
     * A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/dimensaoGo/getById/{id}`.
     *
     * `PUT /go/dimensaoGo/block/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/dimensaoGo/block/{id}');

  /** Unblock a dimension. */
  readonly unblock: {
    /**
     * Unblock a dimension.
     *
     * A record that is not blocked is a 409.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/dimensaoGo/getById/{id}`.
     *
     * `PUT /go/dimensaoGo/unblock/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/dimensaoGo/unblock/{id}');

  /** Delete a blocked dimension without values. */
  readonly delete: {
    /**
     * Delete a blocked dimension without values.
     *
     * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the budget-management module.
     *
     * `DELETE /go/dimensaoGo/delete/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/go/dimensaoGo/delete/{id}');

  /** Insert or update up to 2000 dimensions, by id or by codigo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 dimensions, by id or by codigo.
     *
     * A row finds its dimensao by `id`, or by `codigo` whatever its case; a row with neither, by its
     * `nome`, unless several have it. One that is there is updated with what the row has, and is left alone
     * when it is so already; a `codigo` or `nome` that no dimensao has inserts one. A row is judged as by
     * the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/dimensaoGo/upsertMany`
     */
    (body: DimensionUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: DimensionUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/go/dimensaoGo/upsertMany', 'body');
}

/** `/go/dimensaoResultadoGo`: Dimension values. The values of a dimension. */
export class GoDimensaoResultadoGoResource extends Resource {
  /** The values of all dimensions. */
  readonly getAll: {
    /**
     * The values of all dimensions.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/dimensaoResultadoGo/getAll`
     */
    (options?: ReadOptions & Asked<DimensaoResultadoGoGetAllQuery>): Promise<Records<DimensionValue>>;
  } & Pages<[], DimensionValue, DimensaoResultadoGoGetAllQuery> & FileRead<[], TableFormat> =
    this.read('/go/dimensaoResultadoGo/getAll');

  /** A value of a dimension. */
  readonly getById: {
    /**
     * A value of a dimension.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/dimensaoResultadoGo/getById/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions): Promise<Records<DimensionValue>>;
  } & Pages<[id: number], DimensionValue> =
    this.read('/go/dimensaoResultadoGo/getById/{id}');

  /** The value with this code, of whichever dimension. */
  readonly getByCode: {
    /**
     * The value with this code, of whichever dimension.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/dimensaoResultadoGo/getByCode/{codigo}`
     *
     * @param codigo The code of the record, in any case.
     */
    (codigo: string, options?: ReadOptions): Promise<Records<DimensionValue>>;
  } & Pages<[codigo: string], DimensionValue> =
    this.read('/go/dimensaoResultadoGo/getByCode/{codigo}');

  /** Insert a value of a dimension. */
  readonly insert: {
    /**
     * Insert a value of a dimension.
     *
     * The company must have contracted the budget-management module.
     *
     * `POST /go/dimensaoResultadoGo/insert`
     */
    (body: DimensionValueInsert, options?: WriteOptions): Promise<Result<InsertResult>>;
  } & DryRun<[body: DimensionValueInsert], InsertResultDryRun, WriteOptions> =
    this.write('POST', '/go/dimensaoResultadoGo/insert', 'body');

  /** Update a value, which stays in its dimension; its parent must not lie below it. */
  readonly update: {
    /**
     * Update a value, which stays in its dimension; its parent must not lie below it.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/dimensaoResultadoGo/getById/{id}`.
     *
     * `PUT /go/dimensaoResultadoGo/update/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, body: DimensionValueUpdate, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number, body: DimensionValueUpdate], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/dimensaoResultadoGo/update/{id}', 'body');

  /** Block a value of a dimension. */
  readonly block: {
    /**
     * Block a value of a dimension.
     *
     * A record that is blocked already is a 409. Blocking is the first of the two steps of a deletion.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/dimensaoResultadoGo/getById/{id}`.
     *
     * `PUT /go/dimensaoResultadoGo/block/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/dimensaoResultadoGo/block/{id}');

  /** Unblock a value of a dimension. */
  readonly unblock: {
    /**
     * Unblock a value of a dimension.
     *
     * A record that is not blocked is a 409.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/dimensaoResultadoGo/getById/{id}`.
     *
     * `PUT /go/dimensaoResultadoGo/unblock/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ConditionalOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, ConditionalOptions> =
    this.write('PUT', '/go/dimensaoResultadoGo/unblock/{id}');

  /** Delete a blocked value of a dimension that nothing depends on. */
  readonly delete: {
    /**
     * Delete a blocked value of a dimension that nothing depends on.
     *
     * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the
     * way.
     *
     * The company must have contracted the budget-management module.
     *
     * `DELETE /go/dimensaoResultadoGo/delete/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: WriteOptions): Promise<Result<UpdateResult>>;
  } & DryRun<[id: number], UpdateResult, WriteOptions> =
    this.write('DELETE', '/go/dimensaoResultadoGo/delete/{id}');

  /** Insert or update up to 2000 values of dimensions, by id or by codigo. */
  readonly upsertMany: {
    /**
     * Insert or update up to 2000 values of dimensions, by id or by codigo.
     *
     * A row finds its dimensaoResultado by `id`, or by `codigo` whatever its case; a row with neither, by
     * its `nome`, unless several have it. One that is there is updated with what the row has, and is left
     * alone when it is so already; a `codigo` or `nome` that no dimensaoResultado has inserts one. Each
     * record that a row refers to may be named by its code: `codigo_x` in place of `id_x`, also of a record
     * that another row inserts. A row is judged as by the insert or the update of one record.
     *
     * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 2000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/dimensaoResultadoGo/upsertMany`
     */
    (body: DimensionValueUpsert, options?: LenientOptions): Promise<Result<RecordsUpsertResult>>;
  } & DryRun<[body: DimensionValueUpsert], RecordsUpsertPreview, LenientOptions> & FileWrite<[], RecordsUpsertResult, TableFormat> =
    this.write('POST', '/go/dimensaoResultadoGo/upsertMany', 'body');
}

/** `/go/registroGo`: Budget histories. Every write of a record, and who made it. */
export class GoRegistroGoResource extends Resource {
  /** Every write of a record, field by field, the oldest first; also of a record that is deleted. */
  readonly getHistory: {
    /**
     * Every write of a record, field by field, the oldest first; also of a record that is deleted.
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/registroGo/getHistory/{recurso}/{id}`
     */
    (path: RegistroGoGetHistoryPath, options?: ReadOptions): Promise<Records<HistoryEntry>>;
  } & Pages<[path: RegistroGoGetHistoryPath], HistoryEntry> =
    this.read('/go/registroGo/getHistory/{recurso}/{id}');
}

/**
 * `/go/valoresGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
 * sums of these.
 */
export class GoValoresGoResource extends Resource {
  /** What a formula reference to the budget with these filters reads in each month of the period. */
  readonly getConsolidated: {
    /**
     * What a formula reference to the budget with these filters reads in each month of the period.
     *
     * The period is named by `id_go_processo_periodo` or `codigo_periodo`, and what is summed by
     * `go_config`, as in a reference, or by codes: `codigo_conta` and `codigo_estrutura`, of which one is
     * needed, `codigo_centro_resultado` and `codigo_dimensao_resultado`, each with commas between two.
     *
     * `include` adds the values ready to show, as decimal text with 2 decimals: `valor_orcado`,
     * `valor_realizado`, `valor_historico` and, of `valor`, `valor_metrica`; and their units, `unidade`
     * (the code of the process's `moeda`) and `unidade_metrica` (`%` for the metrics in percent).
     *
     * The company must have contracted the budget-management module.
     *
     * `GET /go/valoresGo/getConsolidated`
     */
    (query?: ValoresGoGetConsolidatedQuery, options?: ReadOptions): Promise<Records<ConsolidatedMonth>>;
  } & Pages<[query?: ValoresGoGetConsolidatedQuery], ConsolidatedMonth> =
    this.read('/go/valoresGo/getConsolidated', 'query');

  /** The statement of a period: lines and months, with budget, actual, history and their differences. */
  readonly getStatement: {
    /**
     * The statement of a period: lines and months, with budget, actual, history and their differences.
     *
     * Without `linhas` the structures of the period come as a tree, each followed by the accounts of its
     * lines and by what lies below it. With `linhas=contas` the accounts come that lie below none, and with
     * `id_conta` those directly below that one. Amounts are those of the line with all that lies below it,
     * in the sign in which the line counts (`sinal`), so that the lines of a structure add up to it.
     *
     * Sums come first, then percentages: `desvio` is realized minus budgeted, `variacao` realized minus
     * history, percentages are of the size of what is subtracted, null where that is null or zero. With
     * `go_modo=acumulado` each month sums from the period's first one. `total` is the whole period. With
     * `lidos=1`, in a slice of one result centre, a month of an account also has what is stored for exactly
     * this account, centre and set of values (`lido_orcado` and so on, without the line's sign), to be
     * typed over and sent with upsertMany. With `id_estrutura_base` each amount is also told as a
     * percentage of that line's (`participacao`).
     *
     * An answer has at most 60,000 months of lines, 5,000 lines of a year: of more, `limit` and `offset`
     * give pages.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * `GET /go/valoresGo/getStatement`
     */
    (query?: ValoresGoGetStatementQuery, options?: ReadOptions): Promise<Records<StatementLine>>;
  } & Pages<[query?: ValoresGoGetStatementQuery], StatementLine> =
    this.read('/go/valoresGo/getStatement', 'query');

  /** What a number of the statement consists of: by account, result centre, or dimension value. */
  readonly getBreakdown: {
    /**
     * What a number of the statement consists of: by account, result centre, or dimension value.
     *
     * The number is that of a structure (`id_estrutura`) or an account with all below it (`id_conta`), or
     * of all accounts, in a month, or with `go_modo=acumulado` up to it. The rows add up to it: one for
     * each account, result centre, or value of the dimension `id_dimensao` that its facts themselves name,
     * without what lies below. A row without `ids` is of the facts without such a value. `so_conta` and
     * `so_centro` go on from a row.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * `GET /go/valoresGo/getBreakdown`
     */
    (query: ValoresGoGetBreakdownQuery, options?: ReadOptions): Promise<Records<BreakdownRow>>;
  } & Pages<[query: ValoresGoGetBreakdownQuery], BreakdownRow> =
    this.read('/go/valoresGo/getBreakdown', 'query');

  /** The records behind a number of the statement, with who wrote each last. */
  readonly getRecords: {
    /**
     * The records behind a number of the statement, with who wrote each last.
     *
     * The number is asked for as in getBreakdown. `valor` is as it was stored, and counts `fator` times.
     * The history of a period with a linked one is realized records of that one, with their own month and
     * year. Each write of a record is in getHistory, by `recurso` and `id`.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * `GET /go/valoresGo/getRecords`
     */
    (query: ValoresGoGetRecordsQuery, options?: ReadOptions): Promise<Records<StatementRecord>>;
  } & Pages<[query: ValoresGoGetRecordsQuery], StatementRecord> =
    this.read('/go/valoresGo/getRecords', 'query');

  /** The indicators whose formulas read a line of the statement. */
  readonly getReaders: {
    /**
     * The indicators whose formulas read a line of the statement.
     *
     * A row for each reference that counts some account of the line, or of any account without one, in the
     * period that is asked for; the result centres and dimension values to which it is narrowed are told.
     *
     * The company must have contracted the budget-management module.
     *
     * An extension of the integration contract.
     *
     * `GET /go/valoresGo/getReaders`
     */
    (query?: ValoresGoGetReadersQuery, options?: ReadOptions): Promise<Records<BudgetReader>>;
  } & Pages<[query?: ValoresGoGetReadersQuery], BudgetReader> =
    this.read('/go/valoresGo/getReaders', 'query');
}

/**
 * `/go/orcadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums
 * of these.
 */
export class GoOrcadoGoResource extends Resource {
  /** The facts of orcadoGo in a period. */
  readonly getByPeriod: {
    /**
     * The facts of orcadoGo in a period.
     *
     * `q` reads names and codes of account and result centre. As a file the list goes back through
     * upsertMany as it is, and without rows (`limit=0`) it is a template to fill in.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/orcadoGo/getByPeriod/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<OrcadoGoGetByPeriodQuery>): Promise<Records<BudgetFact>>;
  } & Pages<[id: number], BudgetFact, OrcadoGoGetByPeriodQuery> & FileRead<[id: number], TableFormat> =
    this.read('/go/orcadoGo/getByPeriod/{id}');

  /** Set up to 10000 facts of orcadoGo; a valor of null takes one away. */
  readonly upsertMany: {
    /**
     * Set up to 10000 facts of orcadoGo; a valor of null takes one away.
     *
     * Each row names period, account and result centre by id or by code, and its dimension values by ids or
     * codes; where both are sent they must agree. The month must lie in the period. No amount of a blocked
     * record changes; a row that repeats it is no change. Nothing is stored when a row is wrong, and every
     * wrong row is told, with the status of what is judged first (422 before 412 before 409); with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do, and the row with ids and what is stored now (`linha`): rows that are
     * sent like that do what was told, or nothing. `lido_valor` says what was stored when the row was read,
     * null for nothing: a row whose amount is neither that nor `valor` was changed by somebody else
     * meanwhile, and is a 412.
     *
     * The company must have contracted the budget-management module.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/orcadoGo/upsertMany`
     */
    (body: BudgetFactsUpsert, options?: LenientOptions): Promise<Result<UpsertResult>>;
  } & DryRun<[body: BudgetFactsUpsert], BudgetFactsPreview, LenientOptions> & FileWrite<[], UpsertResult, TableFormat> =
    this.write('POST', '/go/orcadoGo/upsertMany', 'body');

  /**
   * Spread a year's amount over the period's months: equally, by percentages, or by last year's profile.
   */
  readonly distribute: {
    /**
     * Spread a year's amount over the period's months: equally, by percentages, or by last year's profile.
     *
     * The months add up to `valor` to the cent. What was budgeted for exactly this account, result centre
     * and set of dimension values is replaced; a month whose share is zero, and in which nothing was
     * budgeted, stays without a fact. Percentages add up to 100, and are one for each month of the period
     * in that year, or 12. A year of the period has twelve months from its first one, and the name of the
     * calendar year in which it begins. A profile that is negative somewhere, or nowhere different from
     * zero, is a 409, as is a blocked period.
     *
     * The company must have contracted the budget-management module.
     *
     * `If-Match` takes the `ETag` of `GET /go/orcadoGo/getByPeriod/{id}`.
     *
     * `PUT /go/orcadoGo/distribute`
     */
    (body: BudgetDistribution, options?: ConditionalOptions): Promise<Result<DistributionResult>>;
  } & DryRun<[body: BudgetDistribution], DistributionResult, ConditionalOptions> =
    this.write('PUT', '/go/orcadoGo/distribute', 'body');
}

/**
 * `/go/realizadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
 * sums of these.
 */
export class GoRealizadoGoResource extends Resource {
  /** The facts of realizadoGo in a period. */
  readonly getByPeriod: {
    /**
     * The facts of realizadoGo in a period.
     *
     * `q` reads names and codes of account and result centre. As a file the list goes back through
     * upsertMany as it is, and without rows (`limit=0`) it is a template to fill in.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/realizadoGo/getByPeriod/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<RealizadoGoGetByPeriodQuery>): Promise<Records<BudgetFact>>;
  } & Pages<[id: number], BudgetFact, RealizadoGoGetByPeriodQuery> & FileRead<[id: number], TableFormat> =
    this.read('/go/realizadoGo/getByPeriod/{id}');

  /** Set up to 10000 facts of realizadoGo; a valor of null takes one away. */
  readonly upsertMany: {
    /**
     * Set up to 10000 facts of realizadoGo; a valor of null takes one away.
     *
     * Each row names period, account and result centre by id or by code, and its dimension values by ids or
     * codes; where both are sent they must agree. The month must lie in the period. No amount of a blocked
     * record changes; a row that repeats it is no change. Nothing is stored when a row is wrong, and every
     * wrong row is told, with the status of what is judged first (422 before 412 before 409); with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do, and the row with ids and what is stored now (`linha`): rows that are
     * sent like that do what was told, or nothing. `lido_valor` says what was stored when the row was read,
     * null for nothing: a row whose amount is neither that nor `valor` was changed by somebody else
     * meanwhile, and is a 412.
     *
     * The company must have contracted the budget-management module.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/realizadoGo/upsertMany`
     */
    (body: BudgetFactsUpsert, options?: LenientOptions): Promise<Result<UpsertResult>>;
  } & DryRun<[body: BudgetFactsUpsert], BudgetFactsPreview, LenientOptions> & FileWrite<[], UpsertResult, TableFormat> =
    this.write('POST', '/go/realizadoGo/upsertMany', 'body');
}

/**
 * `/go/historicoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
 * sums of these.
 */
export class GoHistoricoGoResource extends Resource {
  /** The facts of historicoGo in a period. */
  readonly getByPeriod: {
    /**
     * The facts of historicoGo in a period.
     *
     * `q` reads names and codes of account and result centre. As a file the list goes back through
     * upsertMany as it is, and without rows (`limit=0`) it is a template to fill in.
     *
     * The company must have contracted the budget-management module.
     *
     * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
     * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is
     * a row; an empty cell is null.
     *
     * `GET /go/historicoGo/getByPeriod/{id}`
     *
     * @param id The id of the record.
     */
    (id: number, options?: ReadOptions & Asked<HistoricoGoGetByPeriodQuery>): Promise<Records<BudgetFact>>;
  } & Pages<[id: number], BudgetFact, HistoricoGoGetByPeriodQuery> & FileRead<[id: number], TableFormat> =
    this.read('/go/historicoGo/getByPeriod/{id}');

  /** Set up to 10000 facts of historicoGo; a valor of null takes one away. */
  readonly upsertMany: {
    /**
     * Set up to 10000 facts of historicoGo; a valor of null takes one away.
     *
     * Each row names period, account and result centre by id or by code, and its dimension values by ids or
     * codes; where both are sent they must agree. The month must lie in the period. No amount of a blocked
     * record changes; a row that repeats it is no change. Nothing is stored when a row is wrong, and every
     * wrong row is told, with the status of what is judged first (422 before 412 before 409); with
     * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`. A dry run
     * tells what each row would do, and the row with ids and what is stored now (`linha`): rows that are
     * sent like that do what was told, or nothing. `lido_valor` says what was stored when the row was read,
     * null for nothing: a row whose amount is neither that nor `valor` was changed by somebody else
     * meanwhile, and is a 412.
     *
     * The company must have contracted the budget-management module.
     *
     * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
     *
     * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
     * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
     * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128
     * MiB, unless the operator has set another limit. Its first row names the columns as the fields are
     * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing.
     * Messages name rows by their number in the file, the header being row 1, and `index` counts from 0
     * below it.
     *
     * `POST /go/historicoGo/upsertMany`
     */
    (body: BudgetFactsUpsert, options?: LenientOptions): Promise<Result<UpsertResult>>;
  } & DryRun<[body: BudgetFactsUpsert], BudgetFactsPreview, LenientOptions> & FileWrite<[], UpsertResult, TableFormat> =
    this.write('POST', '/go/historicoGo/upsertMany', 'body');
}

/**
 * `/go`: Budget processes, Budget periods, Accounts, Structures, Result centres, Dimensions, Dimension
 * values, Budget histories, Budget facts.
 */
export class GoResource extends Resource {
  /** `/go/processoGo`: Budget processes. What budget periods belong to. */
  readonly processoGo: GoProcessoGoResource;
  /** `/go/periodoGo`: Budget periods. The months that are planned, of a budget process. */
  readonly periodoGo: GoPeriodoGoResource;
  /** `/go/contaGo`: Accounts. What is budgeted. An account counts in those above it. */
  readonly contaGo: GoContaGoResource;
  /** `/go/estruturaGo`: Structures. The statement in which a period is read: sums of accounts. */
  readonly estruturaGo: GoEstruturaGoResource;
  /** `/go/centroResultadoGo`: Result centres. Who answers for what is budgeted. */
  readonly centroResultadoGo: GoCentroResultadoGoResource;
  /** `/go/dimensaoGo`: Dimensions. Further ways to look at facts, such as product or segment. */
  readonly dimensaoGo: GoDimensaoGoResource;
  /** `/go/dimensaoResultadoGo`: Dimension values. The values of a dimension. */
  readonly dimensaoResultadoGo: GoDimensaoResultadoGoResource;
  /** `/go/registroGo`: Budget histories. Every write of a record, and who made it. */
  readonly registroGo: GoRegistroGoResource;
  /**
   * `/go/valoresGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
   * sums of these.
   */
  readonly valoresGo: GoValoresGoResource;
  /**
   * `/go/orcadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
   * sums of these.
   */
  readonly orcadoGo: GoOrcadoGoResource;
  /**
   * `/go/realizadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
   * sums of these.
   */
  readonly realizadoGo: GoRealizadoGoResource;
  /**
   * `/go/historicoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
   * sums of these.
   */
  readonly historicoGo: GoHistoricoGoResource;

  constructor(transport: Transport) {
    super(transport);
    this.processoGo = new GoProcessoGoResource(transport);
    this.periodoGo = new GoPeriodoGoResource(transport);
    this.contaGo = new GoContaGoResource(transport);
    this.estruturaGo = new GoEstruturaGoResource(transport);
    this.centroResultadoGo = new GoCentroResultadoGoResource(transport);
    this.dimensaoGo = new GoDimensaoGoResource(transport);
    this.dimensaoResultadoGo = new GoDimensaoResultadoGoResource(transport);
    this.registroGo = new GoRegistroGoResource(transport);
    this.valoresGo = new GoValoresGoResource(transport);
    this.orcadoGo = new GoOrcadoGoResource(transport);
    this.realizadoGo = new GoRealizadoGoResource(transport);
    this.historicoGo = new GoHistoricoGoResource(transport);
  }
}

/** Everything below the base address. */
export class Resources extends Resource {
  /** `/company`: Departments, Branches, Roles and functions, Company, Changes, Webhooks. */
  readonly company: CompanyResource;
  /** `/employee`: Employees. Employees and the departments that they work in. */
  readonly employee: EmployeeResource;
  /** `/indicators`: Indicators, Formulas. */
  readonly indicators: IndicatorsResource;
  /**
   * `/panels`: Panels, Progress, Panel access, Panel models, Results, Scenarios, Analyses, Actions,
   * Comments.
   */
  readonly panels: PanelsResource;
  /** `/processes`: Processes. The periods of time in which panels are managed. */
  readonly processes: ProcessesResource;
  /**
   * `/go`: Budget processes, Budget periods, Accounts, Structures, Result centres, Dimensions, Dimension
   * values, Budget histories, Budget facts.
   */
  readonly go: GoResource;

  constructor(transport: Transport) {
    super(transport);
    this.company = new CompanyResource(transport);
    this.employee = new EmployeeResource(transport);
    this.indicators = new IndicatorsResource(transport);
    this.panels = new PanelsResource(transport);
    this.processes = new ProcessesResource(transport);
    this.go = new GoResource(transport);
  }
}
