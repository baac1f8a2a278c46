/** Every endpoint as a function. Made by `npm run sdk` from the registry of endpoints: change nothing here. */
import type {
  FileRead,
  FileWrite,
  TableFormat,
} from '../files.ts';
import type {
  ConditionalWrite,
  LenientWrite,
  Read,
  Write,
} from '../operations.ts';
import { Resource } from '../operations.ts';
import type { Transport } from '../transport.ts';
import type {
  AccessPanelUpdate,
  Account,
  AccountInsert,
  AccountUpdate,
  AuditRecord,
  Branch,
  BranchInsert,
  BranchSetup,
  BranchUpdate,
  BudgetDistribution,
  BudgetFact,
  BudgetFactsUpsert,
  BudgetPeriod,
  BudgetPeriodInsert,
  BudgetPeriodUpdate,
  BudgetProcess,
  BudgetProcessInsert,
  BudgetProcessUpdate,
  Change,
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
  DeleteAccessPanelPath,
  DeleteModelIndicatorPath,
  DeletePanelProcessPath,
  Department,
  DepartmentInsert,
  DepartmentSetup,
  DepartmentUpdate,
  Dependent,
  Dimension,
  DimensionInsert,
  DimensionUpdate,
  DimensionValue,
  DimensionValueInsert,
  DimensionValueUpdate,
  DistributionResult,
  Employee,
  EmployeeDepartment,
  EmployeeDepartmentUpdate,
  EmployeeInsert,
  EmployeeSetup,
  EmployeeUpdate,
  EmployeesUpsert,
  EmployeesUpsertResult,
  ExplainProgressPanelCellPath,
  ExplainProgressPanelCellQuery,
  Explanation,
  FormulaConcept,
  FormulaIndicatorSave,
  FormulaIndicatorSaved,
  FormulaNode,
  FormulaPreview,
  FormulaReference,
  FormulaText,
  FormulaTextParse,
  FormulaTextParsed,
  GetAccessPanelPath,
  GetAuditLogQuery,
  GetChangesQuery,
  GetConversionCellsByIdPath,
  GetFormulaTextByIdQuery,
  GetModelIndicatorPath,
  GetPanelIndicatorResultsPath,
  GetPanelIndicatorResultsQuery,
  GetPanelResultsPath,
  GetPanelResultsQuery,
  GetProgressPanelCellPath,
  GetProgressPanelRowPath,
  GetProgressQuery,
  GetResultsQuery,
  GetVersionByIdPath,
  GetVersionByIdQuery,
  GetVersionsByIdQuery,
  GetWebhookDeliveriesQuery,
  GmrProcess,
  GmrProcessInsert,
  GmrProcessSetup,
  GmrProcessUpdate,
  HistoryEntry,
  Indicator,
  IndicatorSetup,
  IndicatorUpdate,
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
  ModelIndicator,
  ModelIndicatorInsert,
  ModelIndicatorSetup,
  ModelIndicatorUpdate,
  MonthPanelResult,
  Panel,
  PanelAccess,
  PanelAccessInsert,
  PanelAccessSetup,
  PanelDefinition,
  PanelGroup,
  PanelGroupInsert,
  PanelGroupSetup,
  PanelGroupUpdate,
  PanelIndicatorResult,
  PanelInsert,
  PanelModel,
  PanelModelInsert,
  PanelModelSetup,
  PanelModelUpdate,
  PanelProcessInsert,
  PanelResult,
  PanelSetup,
  PanelUpdate,
  ProgressCell,
  ProgressUpdate,
  ProgressUpdateMany,
  ProgressUpdateManyPreview,
  ProgressUpdateManyResult,
  ReferenceReadings,
  ReferencesRead,
  RegistroGoGetHistoryPath,
  ResultCentre,
  ResultCentreInsert,
  ResultCentreUpdate,
  Role,
  RoleInsert,
  RoleSetup,
  RoleUpdate,
  Structure,
  StructureInsert,
  StructureLines,
  StructureUpdate,
  UpdateAccessPanelPath,
  UpdateModelIndicatorPath,
  UpdateProgressPanelPath,
  UpdateResult,
  UpsertResult,
  ValoresGoGetConsolidatedQuery,
  Webhook,
  WebhookDeliveriesReplay,
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
} from './types.ts';

/** `/company/department`: Departments. Areas of the company. */
export class CompanyDepartmentResource extends Resource {
  /**
   * A department.
   *
   * An extension of the integration contract.
   *
   * `GET /company/department/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], DepartmentSetup> = this.read('/company/department/getById/{id}');

  /**
   * The department with this external code.
   *
   * An extension of the integration contract.
   *
   * `GET /company/department/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], DepartmentSetup> =
    this.read('/company/department/getByExternalId/{codigo}');
}

/** `/company/branch`: Branches. Places of the company. */
export class CompanyBranchResource extends Resource {
  /**
   * A branch.
   *
   * An extension of the integration contract.
   *
   * `GET /company/branch/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], BranchSetup> = this.read('/company/branch/getById/{id}');

  /**
   * The branch with this external code.
   *
   * An extension of the integration contract.
   *
   * `GET /company/branch/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], BranchSetup> =
    this.read('/company/branch/getByExternalId/{codigo}');
}

/**
 * `/company/role`: Roles and functions. Roles (cargos), and the functions (funções) that each of them has.
 */
export class CompanyRoleResource extends Resource {
  /**
   * A role.
   *
   * An extension of the integration contract.
   *
   * `GET /company/role/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], RoleSetup> = this.read('/company/role/getById/{id}');

  /**
   * The role with this external code.
   *
   * An extension of the integration contract.
   *
   * `GET /company/role/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], RoleSetup> =
    this.read('/company/role/getByExternalId/{codigo}');
}

/**
 * `/company/function`: Roles and functions. Roles (cargos), and the functions (funções) that each of them
 * has.
 */
export class CompanyFunctionResource extends Resource {
  /**
   * A function of a role.
   *
   * An extension of the integration contract.
   *
   * `GET /company/function/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], JobFunctionSetup> = this.read('/company/function/getById/{id}');

  /**
   * The function with this external code.
   *
   * An extension of the integration contract.
   *
   * `GET /company/function/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], JobFunctionSetup> =
    this.read('/company/function/getByExternalId/{codigo}');
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

  /**
   * The departments of the company.
   *
   * `GET /company/getDepartments`
   */
  readonly getDepartments: Read<[], Department> = this.read('/company/getDepartments');

  /**
   * Insert a department.
   *
   * Without `area` it is a support area.
   *
   * `POST /company/insertDepartment`
   */
  readonly insertDepartment: Write<[body: DepartmentInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/company/insertDepartment', 'body');

  /**
   * The branches of the company.
   *
   * `GET /company/getBranches`
   */
  readonly getBranches: Read<[], Branch> = this.read('/company/getBranches');

  /**
   * Insert a branch.
   *
   * `POST /company/insertBranch`
   */
  readonly insertBranch: Write<[body: BranchInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/company/insertBranch', 'body');

  /**
   * The roles of the company.
   *
   * `GET /company/getRoles`
   */
  readonly getRoles: Read<[], Role> = this.read('/company/getRoles');

  /**
   * Insert a role.
   *
   * `POST /company/insertRole`
   */
  readonly insertRole: Write<[body: RoleInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/company/insertRole', 'body');

  /**
   * The functions of a role.
   *
   * `GET /company/getFunctionsByRole/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getFunctionsByRole: Read<[id: number], JobFunction> =
    this.read('/company/getFunctionsByRole/{id}');

  /**
   * Insert a function of a role.
   *
   * `POST /company/insertFunction`
   */
  readonly insertFunction: Write<[body: JobFunctionInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/company/insertFunction', 'body');

  /**
   * Update a department.
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /company/department/getById/{id}`.
   *
   * `PUT /company/updateDepartment/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateDepartment: ConditionalWrite<[id: number, body: DepartmentUpdate], UpdateResult> =
    this.write('PUT', '/company/updateDepartment/{id}', 'body');

  /**
   * Delete a deactivated department that nothing depends on.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * An extension of the integration contract.
   *
   * `DELETE /company/deleteDepartment/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteDepartment: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/company/deleteDepartment/{id}');

  /**
   * Update a branch.
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /company/branch/getById/{id}`.
   *
   * `PUT /company/updateBranch/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateBranch: ConditionalWrite<[id: number, body: BranchUpdate], UpdateResult> =
    this.write('PUT', '/company/updateBranch/{id}', 'body');

  /**
   * Delete a deactivated branch that nothing depends on.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * An extension of the integration contract.
   *
   * `DELETE /company/deleteBranch/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteBranch: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/company/deleteBranch/{id}');

  /**
   * Update a role.
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /company/role/getById/{id}`.
   *
   * `PUT /company/updateRole/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateRole: ConditionalWrite<[id: number, body: RoleUpdate], UpdateResult> =
    this.write('PUT', '/company/updateRole/{id}', 'body');

  /**
   * Delete a deactivated role that nothing depends on.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * An extension of the integration contract.
   *
   * `DELETE /company/deleteRole/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteRole: Write<[id: number], UpdateResult> = this.write('DELETE', '/company/deleteRole/{id}');

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
   * `id`: The id of the record.
   */
  readonly updateFunction: ConditionalWrite<[id: number, body: JobFunctionUpdate], UpdateResult> =
    this.write('PUT', '/company/updateFunction/{id}', 'body');

  /**
   * Delete a deactivated function that nothing depends on.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * An extension of the integration contract.
   *
   * `DELETE /company/deleteFunction/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteFunction: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/company/deleteFunction/{id}');

  /**
   * Every authenticated request of the company as it was recorded, by time.
   *
   * An extension of the integration contract.
   *
   * `GET /company/getAuditLog`
   */
  readonly getAuditLog: Read<[query?: GetAuditLogQuery], AuditRecord> =
    this.read('/company/getAuditLog', 'query');

  /**
   * What changed since a cursor, in order and without gaps.
   *
   * Keep the `cursor` of the last change that you have read, and send it as `since` to get what came after
   * it. Nothing is left out, also of writes that are stored at the same time; a change is shown as soon as
   * the writes that began before it have ended.
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
  readonly getChanges: Read<[query?: GetChangesQuery], Change> = this.read('/company/getChanges', 'query');

  /**
   * Register an address that is told of changes.
   *
   * An event is a POST of `{ "type", "timestamp", "data" }` with the headers of Standard Webhooks:
   * `webhook-id` (the same at every try), `webhook-timestamp` and `webhook-signature`. Any 2xx within 15
   * seconds counts as taken; redirects are not followed. Otherwise it is tried again after 5 seconds, 5
   * minutes, half an hour, then hours, for some three days. It may come more than once, and events of
   * different kinds in any order.
   *
   * The address must be `https://` (in development also `http://`) and on the public network. `segredo`
   * signs the events; it is shown in this answer only.
   *
   * An extension of the integration contract.
   *
   * `POST /company/insertWebhook`
   */
  readonly insertWebhook: Write<[body: WebhookInsert], WebhookInserted, WebhookInsertedDryRun> =
    this.write('POST', '/company/insertWebhook', 'body');

  /**
   * The webhooks of the company.
   *
   * An extension of the integration contract.
   *
   * `GET /company/getWebhooks`
   */
  readonly getWebhooks: Read<[], Webhook> = this.read('/company/getWebhooks');

  /**
   * Change a webhook, or switch it off and on.
   *
   * While it is switched off, its events wait, for as long as changes are kept (30 days). Switching it on
   * (`ativo` 1) has it tried at once, also after the server has switched it off (`motivo` says why).
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /company/getWebhooks`.
   *
   * `PUT /company/updateWebhook/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateWebhook: ConditionalWrite<[id: number, body: WebhookUpdate], UpdateResult> =
    this.write('PUT', '/company/updateWebhook/{id}', 'body');

  /**
   * Delete a webhook with its deliveries.
   *
   * What was not delivered yet never is. To keep it, switch the webhook off instead.
   *
   * An extension of the integration contract.
   *
   * `DELETE /company/deleteWebhook/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteWebhook: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/company/deleteWebhook/{id}');

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
   * `id`: The id of the record.
   */
  readonly rotateWebhookSecret: Write<[id: number, body?: WebhookSecretRotate], WebhookSecretRotated, WebhookSecretRotatedDryRun> =
    this.write('POST', '/company/rotateWebhookSecret/{id}', 'body');

  /**
   * Send a webhook an event of the type webhook.test.
   *
   * It is delivered like every other; getWebhookDeliveries shows what became of it.
   *
   * An extension of the integration contract.
   *
   * `POST /company/testWebhook/{id}`
   *
   * `id`: The id of the record.
   */
  readonly testWebhook: Write<[id: number], WebhookTested, WebhookTestedDryRun> =
    this.write('POST', '/company/testWebhook/{id}');

  /**
   * Events and what became of their delivery, in their order.
   *
   * Deliveries are kept for 30 days.
   *
   * An extension of the integration contract.
   *
   * `GET /company/getWebhookDeliveries`
   */
  readonly getWebhookDeliveries: Read<[query?: GetWebhookDeliveriesQuery], WebhookDelivery> =
    this.read('/company/getWebhookDeliveries', 'query');

  /**
   * Send an event again.
   *
   * `message` is its `webhook-id`, which stays the same: who has taken it already can tell. It gets all its
   * tries anew.
   *
   * An extension of the integration contract.
   *
   * `POST /company/replayWebhookDelivery/{message}`
   *
   * `message`: The `webhook-id` of the event.
   */
  readonly replayWebhookDelivery: Write<[message: string], UpdateResult> =
    this.write('POST', '/company/replayWebhookDelivery/{message}');

  /**
   * Send all events of a webhook since a moment again.
   *
   * With `status` only those of that state, such as `morta`.
   *
   * An extension of the integration contract.
   *
   * `POST /company/replayWebhookDeliveries/{id}`
   *
   * `id`: The id of the record.
   */
  readonly replayWebhookDeliveries: Write<[id: number, body: WebhookDeliveriesReplay], UpdateResult> =
    this.write('POST', '/company/replayWebhookDeliveries/{id}', 'body');
}

/** `/employee`: Employees. Employees and the departments that they work in. */
export class EmployeeResource extends Resource {
  /**
   * The employees of the company.
   *
   * Salaries are never listed.
   *
   * `GET /employee/getEmployees`
   */
  readonly getEmployees: Read<[], Employee> = this.read('/employee/getEmployees');

  /**
   * The employees of a branch.
   *
   * `GET /employee/getEmployeesByBranch/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getEmployeesByBranch: Read<[id: number], Employee> =
    this.read('/employee/getEmployeesByBranch/{id}');

  /**
   * Insert an employee and send the password-definition message.
   *
   * A message with a link to define the password goes to `email`; the link is valid for 7 days. An address
   * is used once in a company, whatever its case, and so is a `codigo_externo`. Without `status` the
   * employee is active.
   *
   * `POST /employee/insertEmployee`
   */
  readonly insertEmployee: Write<[body: EmployeeInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/employee/insertEmployee', 'body');

  /**
   * Update an employee.
   *
   * What is left out stays as it is. `status` and `lixeira` take any value from any other, so that a record
   * just read can be sent back; only a body of nothing but `status`, 0 for a blocked employee or 1 for an
   * active one, is refused with 409, as an operation that changes nothing.
   *
   * `If-Match` takes the `ETag` of `GET /employee/getById/{id}`.
   *
   * `PUT /employee/updateEmployee/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateEmployee: ConditionalWrite<[id: number, body: EmployeeUpdate], UpdateResult> =
    this.write('PUT', '/employee/updateEmployee/{id}', 'body');

  /**
   * The departments of an employee.
   *
   * `GET /employee/getEmployeeDepartments/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getEmployeeDepartments: Read<[id: number], EmployeeDepartment> =
    this.read('/employee/getEmployeeDepartments/{id}');

  /**
   * Move an employee to a department.
   *
   * Takes the place of all departments that the employee had.
   *
   * `If-Match` takes the `ETag` of `GET /employee/getEmployeeDepartments/{id}`.
   *
   * `PUT /employee/updateEmployeeDepartment/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateEmployeeDepartment: ConditionalWrite<[id: number, body: EmployeeDepartmentUpdate], UpdateResult> =
    this.write('PUT', '/employee/updateEmployeeDepartment/{id}', 'body');

  /**
   * An employee with the external code.
   *
   * Its `ETag` is another one also after changes of what is not shown, such as the salary.
   *
   * An extension of the integration contract.
   *
   * `GET /employee/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], EmployeeSetup> = this.read('/employee/getById/{id}');

  /**
   * The employee with this external code.
   *
   * An extension of the integration contract.
   *
   * `GET /employee/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], EmployeeSetup> =
    this.read('/employee/getByExternalId/{codigo}');

  /**
   * Insert or update up to 10000 employees by their addresses.
   *
   * An employee is found by `email`, whatever its case. Of one who is there what the row leaves out stays
   * as it is. One who is new needs `nome`, `id_filial`, `id_cargo` and `id_funcao`, and gets the
   * password-definition message as by insertEmployee. A row with `remuneracao` counts as `updated`,
   * whatever the salary was: salaries are not told, nor is whether one is right.
   *
   * Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; with
   * `Prefer: handling=lenient` the good rows are stored and the wrong ones listed in `errors`.
   *
   * An extension of the integration contract.
   *
   * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
   *
   * The rows may also come as a file, by `Content-Type`: `text/csv; formato=br` (fields parted by `;`,
   * decimals by `,`) or `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
   * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`), of up to 10000 rows and 128 MiB,
   * unless the operator has set another limit. Its first row names the columns as the fields are named. An
   * empty cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows
   * by their number in the file, the header being row 1, and `index` counts from 0 below it.
   *
   * `POST /employee/upsertMany`
   */
  readonly upsertMany: LenientWrite<[body: EmployeesUpsert], EmployeesUpsertResult> & FileWrite<[], EmployeesUpsertResult, TableFormat> =
    this.write('POST', '/employee/upsertMany', 'body');
}

/** `/indicators`: Indicators, Formulas. */
export class IndicatorsResource extends Resource {
  /**
   * Indicators whose values are typed.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getCommonIndicators`
   */
  readonly getCommonIndicators: Read<[], Indicator> = this.read('/indicators/getCommonIndicators');

  /**
   * Indicators composed of fields of others.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getCompoundIndicators`
   */
  readonly getCompoundIndicators: Read<[], Indicator> = this.read('/indicators/getCompoundIndicators');

  /**
   * Indicators summed over panels.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getConsolidatedIndicators`
   */
  readonly getConsolidatedIndicators: Read<[], Indicator> =
    this.read('/indicators/getConsolidatedIndicators');

  /**
   * Indicators calculated by a formula.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getFormulaIndicators`
   */
  readonly getFormulaIndicators: Read<[], Indicator> = this.read('/indicators/getFormulaIndicators');

  /**
   * One indicator.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getIndicatorById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getIndicatorById: Read<[id: number], Indicator> = this.read('/indicators/getIndicatorById/{id}');

  /**
   * Insert a common indicator.
   *
   * What is left out is 0, an empty text, or `BRL`.
   *
   * The company must have contracted the GMR module.
   *
   * `POST /indicators/insertCommonIndicator`
   */
  readonly insertCommonIndicator: Write<[body: CommonIndicatorInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/indicators/insertCommonIndicator', 'body');

  /**
   * What a compound indicator is composed of; empty for other types.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getCompoundReferencesById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getCompoundReferencesById: Read<[id: number], CompoundReference> =
    this.read('/indicators/getCompoundReferencesById/{id}');

  /**
   * What a consolidated indicator sums; empty for other types.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getConsolidatedReferencesById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getConsolidatedReferencesById: Read<[id: number], ConsolidatedReference> =
    this.read('/indicators/getConsolidatedReferencesById/{id}');

  /**
   * What a formula reads, in the shape that saveFormulaIndicator takes; empty for other types.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getFormulaReferencesById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getFormulaReferencesById: Read<[id: number], FormulaReference> =
    this.read('/indicators/getFormulaReferencesById/{id}');

  /**
   * The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getFormulaNodesById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getFormulaNodesById: Read<[id: number], FormulaNode> =
    this.read('/indicators/getFormulaNodesById/{id}');

  /**
   * The concepts a result is translated to; empty unless the indicator is a formula in concepts.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /indicators/getFormulaConceptsById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getFormulaConceptsById: Read<[id: number], FormulaConcept> =
    this.read('/indicators/getFormulaConceptsById/{id}');

  /**
   * Create a formula indicator, convert an indicator into one, or edit one.
   *
   * Without `id` (or with null) an indicator is created; with the id of an indicator of the company that
   * one is edited, or becomes a formula. What getFormulaReferencesById and getFormulaNodesById answer can
   * be sent back unchanged as `referencias` and `nos`: read, change, save. The save is atomic: earlier
   * references, nodes and concepts are replaced. Typed values of a manual entry are kept as long as its
   * `slug` is. What else was typed, in an indicator that becomes a formula or in an entry whose `slug` is
   * dropped, is set aside for 30 days, from where the operator can bring it back; a dry run tells how many
   * values (`setAside`). Every cell of the indicator and of what depends on it is recalculated after the
   * answer.
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
   * **Units.** 1, 3, 5, 7 and 9 require `divisao` at the root of both trees; 3 also requires `percentual`,
   * which may itself be the root. 10 requires `conceitos`, `interpretacao` 0 or 2, `totalizador` 2 and
   * `meta_ajustavel` 0; no two concepts have one `valor`. `moeda` is required for 0 and 1. While others
   * read its denominator an indicator keeps a unit with one (409, which names them).
   *
   * **References**, by their `tipo`:
   *
   * - 0, another indicator: `id_indicador_ref`, which must not lead back to this indicator; `campo` (2 when
   *   absent); with `id_painel_modelo`, an active, non-confidential submodel with the indicator, its panels
   *   are combined by `agregacao`. The denominators (`campo` 4 and 6) are there for indicators with a
   *   calculation unit only.
   * - 1, budget management: `id_go_processo_periodo` and `go_config`; `go_metrica` and `go_modo`. Of
   *   `fontes` no account lies below another one of the list, and no structure: it would count twice. An
   *   account beside a structure is a term of its own, added to it.
   * - 2, a constant: `valor_constante`, at most 10 integer and 10 decimal digits, in Brazilian or US
   *   format.
   * - 3, a manual entry: at most four, each used once; one in a formula, or one on each side of a `divisao`
   *   or `percentual` at the root.
   *
   * **Nothing is not zero.** `soma`, `subtracao`, `media`, `min` and `max` skip what has no value; all
   * others have none as soon as one operand has none. A division by zero has no value. Results are exact,
   * and rounded once, half away from zero, to 2 decimals.
   *
   * **As text.** In place of `formula`, `formula_texto` with `idioma` says the same as in a spreadsheet (an
   * extension; guide *Formulas as text*). References with the same meaning as in the stored formula keep
   * `slug`, `rotulo` and place. Problems are told with line and column.
   *
   * With `Prefer: tx=rollback` nothing is stored: the answer tells which cells would change, and who
   * depends on the indicator; a formula that is refused is refused with all its problems, one a line.
   *
   * The company must have contracted the GMR module.
   *
   * A dry run also answers with all changes as CSV, by `Accept`: `text/csv; formato=br` (fields parted by
   * `;`, decimals by `,`) or `text/csv; formato=us` (by `,` and `.`). Below a header each change is a row;
   * an empty cell is null.
   *
   * `If-Match` takes the `ETag` of `GET /indicators/getFormulaById/{id}`.
   *
   * `POST /indicators/saveFormulaIndicator`
   */
  readonly saveFormulaIndicator: ConditionalWrite<[body: FormulaIndicatorSave], FormulaIndicatorSaved, FormulaPreview> =
    this.write('POST', '/indicators/saveFormulaIndicator', 'body');

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
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], IndicatorSetup> = this.read('/indicators/getById/{id}');

  /**
   * The indicator with this external code, of whatever type.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /indicators/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], IndicatorSetup> =
    this.read('/indicators/getByExternalId/{codigo}');

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
   * `id`: The id of the record.
   */
  readonly updateIndicator: ConditionalWrite<[id: number, body: IndicatorUpdate], UpdateResult> =
    this.write('PUT', '/indicators/updateIndicator/{id}', 'body');

  /**
   * Delete a deactivated indicator of any type that nothing reads and no model contains.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `DELETE /indicators/deleteIndicator/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteIndicator: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/indicators/deleteIndicator/{id}');

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
   * `id`: The id of the record.
   */
  readonly getFormulaById: Read<[id: number], IndicatorWithFormula> =
    this.read('/indicators/getFormulaById/{id}');

  /**
   * A formula as text.
   *
   * `idioma` is `pt` when it is left out. `texto` is null for an indicator of another type. What the
   * formula reads is written by name, with `#` and the id where a name is not unique; what somebody may not
   * see, by its id alone. The text can be changed and sent back as `formula_texto` of
   * `saveFormulaIndicator`; to lose nothing that others save meanwhile, with the `ETag` of
   * `getFormulaById`.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /indicators/getFormulaTextById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getFormulaTextById: Read<[id: number, query?: GetFormulaTextByIdQuery], FormulaText> =
    this.read('/indicators/getFormulaTextById/{id}', 'query');

  /**
   * What a text means as a formula, or what is wrong with it and where.
   *
   * Stores nothing. `formula` is what `saveFormulaIndicator` takes; null as long as the text itself has
   * mistakes. With `id` the text is that of this indicator: its references keep their `slug`, `rotulo` and
   * place, so that typed values stay; `novas` and `retiradas` tell what comes and what goes. Fields that
   * are left out are those of the indicator; without `id`, those of a plain quantity.
   *
   * `diagnosticos` has everything that `saveFormulaIndicator` would refuse, in the order of the text.
   * `inicio` and `fim` count UTF-16 code units of `texto` as it is answered (in Unicode NFC, without white
   * space around it); `fim` is not included. `correcao` replaces a part of the text by one that works.
   * `campo` names the field that a diagnostic is about, where it is not the text.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `POST /indicators/parseFormulaText`
   */
  readonly parseFormulaText: Write<[body: FormulaTextParse], FormulaTextParsed> =
    this.write('POST', '/indicators/parseFormulaText', 'body');

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
   * `id`: The id of the record.
   */
  readonly getDependentsById: Read<[id: number], Dependent> = this.read('/indicators/getDependentsById/{id}');

  /**
   * The versions of an indicator, the newest first: who saved them, when, and their formula as text.
   *
   * Every save that changes the definition adds one, whichever way it comes: fields, references, trees,
   * text, import or command line. `autor` is null for the operator, and for what was there when versions
   * began to be kept. `texto` is null for an indicator that is no formula; what it reads is written by the
   * names of today, and what somebody may not see by its id. The texts of one answer have at most 4000000
   * characters; ask for fewer versions with `limit` where there are more (422).
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /indicators/getVersionsById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getVersionsById: Read<[id: number, query?: GetVersionsByIdQuery], IndicatorVersion> =
    this.read('/indicators/getVersionsById/{id}', 'query');

  /**
   * One version of an indicator, in the shape in which it is saved again.
   *
   * To restore it, send its fields to `saveFormulaIndicator` (with the `id` of the indicator and the `ETag`
   * of `getFormulaById` as `If-Match`), or those of a compound or consolidated indicator to
   * `updateCompoundIndicator` and `updateConsolidatedIndicator`: that is a save like any other, with the
   * same checks and dry run, and becomes the newest version.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /indicators/getVersionById/{id}/{versao}`
   */
  readonly getVersionById: Read<[path: GetVersionByIdPath, query?: GetVersionByIdQuery], IndicatorVersionDetail> =
    this.read('/indicators/getVersionById/{id}/{versao}', 'query');

  /**
   * The saves that took typed values away from an indicator, the newest first.
   *
   * What was typed in a common indicator that became a formula, or in a manual entry whose `slug` was
   * dropped, is kept for 30 days. `valores` counts values in panels that the reader sees. The operator
   * brings values back with `prumo conversions restore`, also into an indicator that becomes common again.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /indicators/getConversionsById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getConversionsById: Read<[id: number], Conversion> =
    this.read('/indicators/getConversionsById/{id}');

  /**
   * The cells that a conversion of a common indicator set aside, also as CSV.
   *
   * The rows are those of `updateProgressPanelMany`: once the indicator is common again, or for another one
   * (with its id), they are sent as they are. In a file an empty cell leaves its field out; in JSON null
   * would clear it, so leave it out.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
   * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
   * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a
   * row; an empty cell is null.
   *
   * `GET /indicators/getConversionCellsById/{id}/{conversao}`
   */
  readonly getConversionCellsById: Read<[path: GetConversionCellsByIdPath], ConversionCell> & FileRead<[path: GetConversionCellsByIdPath], TableFormat> =
    this.read('/indicators/getConversionCellsById/{id}/{conversao}');

  /**
   * Insert a compound indicator with the fields that it is composed of.
   *
   * Each reference is an indicator of the company (412), not the indicator itself and none that is
   * calculated from it; a model that is named contains the indicator. Denominators are read and written
   * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what
   * was read can be sent back. All that is wrong is told at once.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `POST /indicators/insertCompoundIndicator`
   */
  readonly insertCompoundIndicator: Write<[body: CompoundIndicatorInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/indicators/insertCompoundIndicator', 'body');

  /**
   * Update a compound indicator; references that are sent replace all it has.
   *
   * Each reference is an indicator of the company (412), not the indicator itself and none that is
   * calculated from it; a model that is named contains the indicator. Denominators are read and written
   * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what
   * was read can be sent back. All that is wrong is told at once. An indicator of another type is a 409.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.
   *
   * `PUT /indicators/updateCompoundIndicator/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateCompoundIndicator: ConditionalWrite<[id: number, body: CompoundIndicatorUpdate], UpdateResult> =
    this.write('PUT', '/indicators/updateCompoundIndicator/{id}', 'body');

  /**
   * Insert a consolidated indicator with what it sums over panels.
   *
   * Each reference is an indicator of the company (412), not the indicator itself and none that is
   * calculated from it; a model that is named contains the indicator. Denominators are read and written
   * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what
   * was read can be sent back. All that is wrong is told at once.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `POST /indicators/insertConsolidatedIndicator`
   */
  readonly insertConsolidatedIndicator: Write<[body: ConsolidatedIndicatorInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/indicators/insertConsolidatedIndicator', 'body');

  /**
   * Update a consolidated indicator; references that are sent replace all it has.
   *
   * Each reference is an indicator of the company (412), not the indicator itself and none that is
   * calculated from it; a model that is named contains the indicator. Denominators are read and written
   * only with calculation units (1, 3, 5, 7, 9). The shape is that of the references that are read, so what
   * was read can be sent back. All that is wrong is told at once. An indicator of another type is a 409.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /indicators/getById/{id}`.
   *
   * `PUT /indicators/updateConsolidatedIndicator/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateConsolidatedIndicator: ConditionalWrite<[id: number, body: ConsolidatedIndicatorUpdate], UpdateResult> =
    this.write('PUT', '/indicators/updateConsolidatedIndicator/{id}', 'body');
}

/** `/panels/group`: Panels. Panels and the groups that they stand in. */
export class PanelsGroupResource extends Resource {
  /**
   * A group of panels.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/group/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], PanelGroupSetup> = this.read('/panels/group/getById/{id}');

  /**
   * The group of panels with this external code.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/group/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], PanelGroupSetup> =
    this.read('/panels/group/getByExternalId/{codigo}');
}

/** `/panels/panel`: Panels. Panels and the groups that they stand in. */
export class PanelsPanelResource extends Resource {
  /**
   * A panel with its processes, also one that is in none.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/panel/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], PanelSetup> = this.read('/panels/panel/getById/{id}');

  /**
   * The panel with this external code.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/panel/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], PanelSetup> =
    this.read('/panels/panel/getByExternalId/{codigo}');
}

/** `/panels/access`: Panels. Panels and the groups that they stand in. */
export class PanelsAccessResource extends Resource {
  /**
   * The access with this external code.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/access/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], PanelAccessSetup> =
    this.read('/panels/access/getByExternalId/{codigo}');
}

/** `/panels/model`: Panel models. Models and submodels: which indicators a panel has, in which months. */
export class PanelsModelResource extends Resource {
  /**
   * A panel model with its external code.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/model/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], PanelModelSetup> = this.read('/panels/model/getById/{id}');

  /**
   * The panel model with this external code.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/model/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], PanelModelSetup> =
    this.read('/panels/model/getByExternalId/{codigo}');
}

/**
 * `/panels/modelIndicator`: Panel models. Models and submodels: which indicators a panel has, in which
 * months.
 */
export class PanelsModelIndicatorResource extends Resource {
  /**
   * The indicator of a model with this external code.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/modelIndicator/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], ModelIndicatorSetup> =
    this.read('/panels/modelIndicator/getByExternalId/{codigo}');
}

/** `/panels`: Panels, Progress, Panel access, Panel models, Results. */
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

  constructor(transport: Transport) {
    super(transport);
    this.group = new PanelsGroupResource(transport);
    this.panel = new PanelsPanelResource(transport);
    this.access = new PanelsAccessResource(transport);
    this.model = new PanelsModelResource(transport);
    this.modelIndicator = new PanelsModelIndicatorResource(transport);
  }

  /**
   * The groups of panels.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getGroups`
   */
  readonly getGroups: Read<[], PanelGroup> = this.read('/panels/getGroups');

  /**
   * The panels; one in several processes appears once for each.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getPanels`
   */
  readonly getPanels: Read<[], Panel> = this.read('/panels/getPanels');

  /**
   * Rename, deactivate or reactivate a panel.
   *
   * An inactive panel is no longer combined by formulas that read the panels of its submodel: they are
   * recalculated. A body without any of the fields is refused with 418.
   *
   * The company must have contracted the GMR module.
   *
   * `If-Match` takes the `ETag` of `GET /panels/panel/getById/{id}`.
   *
   * `PUT /panels/updatePanel/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updatePanel: ConditionalWrite<[id: number, body: PanelUpdate], UpdateResult> =
    this.write('PUT', '/panels/updatePanel/{id}', 'body');

  /**
   * The values of an indicator in a panel and month; empty when the panel does not have that cell.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`
   */
  readonly getProgressPanelCell: Read<[path: GetProgressPanelCellPath], ProgressCell> =
    this.read('/panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}');

  /**
   * The values of an indicator in a panel for the months of a process; empty when the panel is not in it.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}`
   */
  readonly getProgressPanelRow: Read<[path: GetProgressPanelRowPath], ProgressCell> =
    this.read('/panels/getProgressPanelRow/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}');

  /**
   * Store values of an indicator in a panel and month; null clears a value.
   *
   * - Values are rounded half away from zero to 2 decimals, from the digits that were sent. What is left
   *   out stays as it is.
   * - Only common indicators (`tipo` 0) and formulas (5) take values; those of others are calculated (422).
   * - Of a formula only the manual entries are stored: at the root of a tree, or in the numerator or
   *   denominator of a `divisao` or `percentual` at the root. Fields that are calculated are ignored.
   * - The header `X-Ignored-Fields` names the fields that were ignored, and why.
   * - What a formula's field shows is the result, what it takes the manual entry: a cell that is sent back
   *   as it was read would be calculated with once more. `X-Manual-Entries` of getProgressPanelCell has the
   *   entries; with `If-Match` a result that comes back is a 412.
   * - `meta_ajustada_*` counts where the indicator has `meta_ajustavel` 1, and is ignored elsewhere. An
   *   adjusted target that a formula inherits from what it reads stays calculated.
   * - Everything that is calculated from the cell is recalculated after the answer; `Prefer: wait=10` waits
   *   for that.
   * - A body without any of the fields is refused with 418; a cell that the panel does not have, with 404.
   *
   * The company must have contracted the GMR module.
   *
   * `If-Match` takes the `ETag` of
   * `GET /panels/getProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`.
   *
   * `PUT /panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}`
   */
  readonly updateProgressPanel: ConditionalWrite<[path: UpdateProgressPanelPath, body: ProgressUpdate], UpdateResult> =
    this.write('PUT', '/panels/updateProgressPanel/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}', 'body');

  /**
   * Who has access to a panel in a process.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}`
   */
  readonly getAccessPanel: Read<[path: GetAccessPanelPath], PanelAccess> =
    this.read('/panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}');

  /**
   * The panels that an employee has access to, in all processes.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getAccessPanelByEmployee/{employee_id}`
   *
   * `employee_id`: The id of an employee, see getEmployees.
   */
  readonly getAccessPanelByEmployee: Read<[employee_id: number], PanelAccess> =
    this.read('/panels/getAccessPanelByEmployee/{employee_id}');

  /**
   * Give an employee access to a panel in a process.
   *
   * The panel must be in the process (412). An employee has one access to a panel in a process (409).
   *
   * The company must have contracted the GMR module.
   *
   * `POST /panels/insertAccessPanel`
   */
  readonly insertAccessPanel: Write<[body: PanelAccessInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/panels/insertAccessPanel', 'body');

  /**
   * The panel models and submodels.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getModels`
   */
  readonly getModels: Read<[], PanelModel> = this.read('/panels/getModels');

  /**
   * One panel model.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getModelById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getModelById: Read<[id: number], PanelModel> = this.read('/panels/getModelById/{id}');

  /**
   * The indicators of a model, with the months for which its panels have them.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /panels/getModelIndicators/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getModelIndicators: Read<[id: number], ModelIndicator> =
    this.read('/panels/getModelIndicators/{id}');

  /**
   * Insert a group of panels.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `POST /panels/insertGroup`
   */
  readonly insertGroup: Write<[body: PanelGroupInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/panels/insertGroup', 'body');

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
   * `id`: The id of the record.
   */
  readonly updateGroup: ConditionalWrite<[id: number, body: PanelGroupUpdate], UpdateResult> =
    this.write('PUT', '/panels/updateGroup/{id}', 'body');

  /**
   * Delete a deactivated group that holds nothing.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `DELETE /panels/deleteGroup/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteGroup: Write<[id: number], UpdateResult> = this.write('DELETE', '/panels/deleteGroup/{id}');

  /**
   * Insert a panel, at once in the processes that are named.
   *
   * The panel has the indicators of its model. It is active and in no group unless the body says otherwise.
   * Formulas that combine the panels of its model are recalculated, and so are its own cells.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `POST /panels/insertPanel`
   */
  readonly insertPanel: Write<[body: PanelInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/panels/insertPanel', 'body');

  /**
   * Move a panel to another group, place or model; rename, deactivate or reactivate it.
   *
   * What updatePanel takes, and everything else that insertPanel takes but its processes. A panel with
   * typed values in cells that the new model does not have is a 409: they would be out of reach. What
   * depends on the panel is recalculated.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /panels/panel/getById/{id}`.
   *
   * `PUT /panels/updatePanelDefinition/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updatePanelDefinition: ConditionalWrite<[id: number, body: PanelDefinition], UpdateResult> =
    this.write('PUT', '/panels/updatePanelDefinition/{id}', 'body');

  /**
   * Delete an inactive panel that is in no process, without accesses and typed values.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `DELETE /panels/deletePanel/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deletePanel: Write<[id: number], UpdateResult> = this.write('DELETE', '/panels/deletePanel/{id}');

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
  readonly insertPanelProcess: Write<[body: PanelProcessInsert], UpdateResult> =
    this.write('POST', '/panels/insertPanelProcess', 'body');

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
  readonly deletePanelProcess: Write<[path: DeletePanelProcessPath], UpdateResult> =
    this.write('DELETE', '/panels/deletePanelProcess/process/{gmr_process_id}/panel/{gmr_panel_id}');

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
  readonly updateAccessPanel: ConditionalWrite<[path: UpdateAccessPanelPath, body: AccessPanelUpdate], UpdateResult> =
    this.write('PUT', '/panels/updateAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}', 'body');

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
  readonly deleteAccessPanel: Write<[path: DeleteAccessPanelPath], UpdateResult> =
    this.write('DELETE', '/panels/deleteAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}');

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
  readonly insertModel: Write<[body: PanelModelInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/panels/insertModel', 'body');

  /**
   * Update a panel model.
   *
   * A model cannot be a submodel of itself, nor of a model below it (422). With another `base` the dynamic
   * consolidated indicators that combine the old or the new one are recalculated. `status` and
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
   * `id`: The id of the record.
   */
  readonly updateModel: ConditionalWrite<[id: number, body: PanelModelUpdate], UpdateResult> =
    this.write('PUT', '/panels/updateModel/{id}', 'body');

  /**
   * Delete a deactivated model that nothing depends on, with its list of indicators.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `DELETE /panels/deleteModel/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteModel: Write<[id: number], UpdateResult> = this.write('DELETE', '/panels/deleteModel/{id}');

  /**
   * An indicator of a model with its weight and its external code; empty when the model does not have it.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}`
   */
  readonly getModelIndicator: Read<[path: GetModelIndicatorPath], ModelIndicatorSetup> =
    this.read('/panels/getModelIndicator/model/{model_id}/indicator/{indicator_id}');

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
  readonly insertModelIndicator: Write<[body: ModelIndicatorInsert], UpdateResult> =
    this.write('POST', '/panels/insertModelIndicator', 'body');

  /**
   * Change the months, the place or the weight of an indicator in a model.
   *
   * Months that would leave typed values out of reach are a 409: clear those first (updateProgressPanel
   * with null). Cells that come or go are recalculated with what reads them. A model without the indicator
   * is a 404.
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
  readonly updateModelIndicator: ConditionalWrite<[path: UpdateModelIndicatorPath, body: ModelIndicatorUpdate], UpdateResult> =
    this.write('PUT', '/panels/updateModelIndicator/model/{model_id}/indicator/{indicator_id}', 'body');

  /**
   * Take an indicator away from the panels of a model.
   *
   * It has no state of its own, so that nothing needs to be deactivated. While its cells hold typed values,
   * or indicators read it in the panels of this model, it is a 409 that tells what stands in the way.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `DELETE /panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}`
   */
  readonly deleteModelIndicator: Write<[path: DeleteModelIndicatorPath], UpdateResult> =
    this.write('DELETE', '/panels/deleteModelIndicator/model/{model_id}/indicator/{indicator_id}');

  /**
   * The results of a panel for each year of a process: totals, attainment, score; empty when the panel is
   * not in it.
   *
   * Target and realized of a year are totalled over the same months: of each indicator those up to the last
   * one with a result, which is its `ate_mes`. So a year that still runs is held against the target of its
   * months so far. The parameter `ate_mes` chooses another last month, the same for all indicators and
   * years: 12 takes the targets of whole years. Without any result in the year `ate_mes` is null, the
   * target is that of all months, and there is no attainment.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}`
   */
  readonly getPanelResults: Read<[path: GetPanelResultsPath, query?: GetPanelResultsQuery], PanelResult> =
    this.read('/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}', 'query');

  /**
   * The results of an indicator in a panel for each year of a process, with the months they are made of;
   * empty when the panel does not have it.
   *
   * Target and realized of a year are totalled over the same months: of each indicator those up to the last
   * one with a result, which is its `ate_mes`. So a year that still runs is held against the target of its
   * months so far. The parameter `ate_mes` chooses another last month, the same for all indicators and
   * years: 12 takes the targets of whole years. Without any result in the year `ate_mes` is null, the
   * target is that of all months, and there is no attainment.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}`
   */
  readonly getPanelIndicatorResults: Read<[path: GetPanelIndicatorResultsPath, query?: GetPanelIndicatorResultsQuery], PanelIndicatorResult> =
    this.read('/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}', 'query');

  /**
   * The results of all indicators in the panels of a process, of a month or up to it.
   *
   * One record for each panel of the process, or for those of `id_gmr_painel` that are in it, by id, with
   * its score and all its indicators that have the month. With `ate_mes=1` target and realized are totalled
   * over the same months of the year: those up to `mes`, as getPanelResults does with its `ate_mes`. A
   * target of months to come is never held against what was realized so far. A panel without an indicator
   * in the month comes with an empty list.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /panels/getResults`
   */
  readonly getResults: Read<[query: GetResultsQuery], MonthPanelResult> =
    this.read('/panels/getResults', 'query');

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
  readonly explainProgressPanelCell: Read<[path: ExplainProgressPanelCellPath, query?: ExplainProgressPanelCellQuery], Explanation> =
    this.read('/panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}', 'query');

  /**
   * What references of a formula read in a panel and month.
   *
   * Stores nothing. The references need not be saved: with what they read, every part of a formula can be
   * calculated before it is. `serie` and `parte` say what `campo` 2 stands for where the reference stands:
   * the series of its tree, and its side of a fraction at the root. Manual entries are those of
   * `id_indicador`. The answers come in the order of `leituras`, exact as in explainProgressPanelCell;
   * `valor` and `motivo` are both null for what may not be read: an unknown indicator, or a model that is
   * inactive, confidential or no submodel, unless the stored formula reads it.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `POST /panels/readFormulaReferences`
   */
  readonly readFormulaReferences: Write<[body: ReferenceReadings], ReferencesRead> =
    this.write('POST', '/panels/readFormulaReferences', 'body');

  /**
   * Store values of up to 10000 cells; null clears a value.
   *
   * Each row is a cell, as the progress routes show it, with the values that it is to hold. Every row is
   * judged and stored as by a request of its own to updateProgressPanel, in their order: what a row leaves
   * out stays as it is, null clears a value, and where two rows write the same value the later one counts.
   * `affectedRows` counts the rows that were stored, whether they changed something or not.
   *
   * - Nothing is stored when a row is wrong, and every wrong row is told, up to a hundred; the status is
   *   that of what is judged first (422 and 418 before 412). With `Prefer: handling=lenient` the good rows
   *   are stored and the wrong ones listed in `errors`.
   * - A value for a field that the indicator does not take (what a formula calculates, an adjusted target
   *   that is not the user's) is a wrong row (422). With lenient handling the row's other values are
   *   stored, and `ignored` names those that were not: the first 10,000 of `ignoredCount`. A row of which
   *   nothing could be stored stays a wrong one. `null` beside other values claims nothing.
   * - `lido_*` says what was typed in that field when the row was read (`lidos=1` at getProgress), null for
   *   nothing: the row is stored only while that is so, else it is a 412 that names what is typed now, and
   *   who sent it. In a field of a formula it is the manual entry that counts, not the result.
   * - A panel or an indicator that does not exist, or has no such cell, is a 412; an indicator whose values
   *   are calculated a 422; a row without any value a 418.
   * - Everything that is calculated from the cells is recalculated after the answer; `Prefer: wait=30`
   *   waits for that.
   * - A dry run (`Prefer: tx=rollback`) says what that would change: `changes` has the first 1,000 fields,
   *   `changedCells` counts the cells. With lenient handling it is what the good rows would change. What
   *   lies outside somebody's panels is shown without its panel. A file's rows are only judged.
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
   * named. An empty cell leaves its field out, `null` is null; a row without a value says nothing. Messages
   * name rows by their number in the file, the header being row 1, and `index` counts from 0 below it.
   *
   * `PUT /panels/updateProgressPanelMany`
   */
  readonly updateProgressPanelMany: LenientWrite<[body: ProgressUpdateMany], ProgressUpdateManyResult, ProgressUpdateManyPreview> & FileWrite<[], ProgressUpdateManyResult, TableFormat> =
    this.write('PUT', '/panels/updateProgressPanelMany', 'body');

  /**
   * The values of all indicators in the panels of a process.
   *
   * The cells that exist, as getProgressPanelRow gives them, of all panels of a process or of some: by
   * panel, indicator and month. A cell that was never written has its nulls. Many come as fast as they are
   * read; without `limit` all come.
   *
   * `updated_since` gives only cells of an indicator in a panel and year of which a value changed at that
   * moment or later, whether it was sent or calculated. The moment of a change is the beginning of its
   * transaction, which may end some time later: who asks again and again goes back by a few minutes each
   * time.
   *
   * `lidos=1` adds to each cell what is typed in its fields, `lido_meta_numerador` and so on: of a formula
   * the manual entry, where the field shows the result; null where nothing is typed or the field is
   * calculated. updateProgressPanelMany takes these fields back and stores a row only while they hold.
   * `digitados=1` gives only cells of indicators that take values, and in them only what is typed. With
   * both, the answer, as a file too, can be changed and sent to updateProgressPanelMany.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * Also as a table, by `Accept`: `text/csv; formato=br` (fields parted by `;`, decimals by `,`) or
   * `text/csv; formato=us` (by `,` and `.`), or an XLSX workbook
   * (`application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`). Below a header each record is a
   * row; an empty cell is null.
   *
   * `GET /panels/getProgress`
   */
  readonly getProgress: Read<[query: GetProgressQuery], ListedCell> & FileRead<[query: GetProgressQuery], TableFormat> =
    this.read('/panels/getProgress', 'query');
}

/** `/processes`: Processes. The periods of time in which panels are managed. */
export class ProcessesResource extends Resource {
  /**
   * The GMR processes.
   *
   * The company must have contracted the GMR module.
   *
   * `GET /processes/getGmrProcesses`
   */
  readonly getGmrProcesses: Read<[], GmrProcess> = this.read('/processes/getGmrProcesses');

  /**
   * A GMR process.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /processes/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], GmrProcessSetup> = this.read('/processes/getById/{id}');

  /**
   * The GMR process with this external code.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `GET /processes/getByExternalId/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByExternalId: Read<[codigo: string], GmrProcessSetup> =
    this.read('/processes/getByExternalId/{codigo}');

  /**
   * Insert a GMR process.
   *
   * Panels come into it by insertPanel and insertPanelProcess.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `POST /processes/insertGmrProcess`
   */
  readonly insertGmrProcess: Write<[body: GmrProcessInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/processes/insertGmrProcess', 'body');

  /**
   * Update a GMR process.
   *
   * The cells of its panels stay: which cells there are is said by the models. Formulas that count months
   * from the beginning of the process (`periodos`) are recalculated when its months change.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `If-Match` takes the `ETag` of `GET /processes/getById/{id}`.
   *
   * `PUT /processes/updateGmrProcess/{id}`
   *
   * `id`: The id of the record.
   */
  readonly updateGmrProcess: ConditionalWrite<[id: number, body: GmrProcessUpdate], UpdateResult> =
    this.write('PUT', '/processes/updateGmrProcess/{id}', 'body');

  /**
   * Delete a deactivated process without panels.
   *
   * A record that is not deactivated, or that something depends on, is a 409 that tells what stands in the
   * way.
   *
   * The company must have contracted the GMR module.
   *
   * An extension of the integration contract.
   *
   * `DELETE /processes/deleteGmrProcess/{id}`
   *
   * `id`: The id of the record.
   */
  readonly deleteGmrProcess: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/processes/deleteGmrProcess/{id}');
}

/** `/go/processoGo`: Budget processes. What budget periods belong to. */
export class GoProcessoGoResource extends Resource {
  /**
   * The budget processes.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/processoGo/getAll`
   */
  readonly getAll: Read<[], BudgetProcess> = this.read('/go/processoGo/getAll');

  /**
   * A budget process.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/processoGo/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], BudgetProcess> = this.read('/go/processoGo/getById/{id}');

  /**
   * The budget process with this code.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/processoGo/getByCode/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByCode: Read<[codigo: string], BudgetProcess> = this.read('/go/processoGo/getByCode/{codigo}');

  /**
   * Insert a budget process.
   *
   * Without `moeda` it is in `BRL`.
   *
   * The company must have contracted the budget-management module.
   *
   * `POST /go/processoGo/insert`
   */
  readonly insert: Write<[body: BudgetProcessInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/go/processoGo/insert', 'body');

  /**
   * Update a budget process.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/processoGo/getById/{id}`.
   *
   * `PUT /go/processoGo/update/{id}`
   *
   * `id`: The id of the record.
   */
  readonly update: ConditionalWrite<[id: number, body: BudgetProcessUpdate], UpdateResult> =
    this.write('PUT', '/go/processoGo/update/{id}', 'body');

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
   * `id`: The id of the record.
   */
  readonly block: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/processoGo/block/{id}');

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
   * `id`: The id of the record.
   */
  readonly unblock: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/processoGo/unblock/{id}');

  /**
   * Delete a blocked budget process without periods.
   *
   * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.
   *
   * The company must have contracted the budget-management module.
   *
   * `DELETE /go/processoGo/delete/{id}`
   *
   * `id`: The id of the record.
   */
  readonly delete: Write<[id: number], UpdateResult> = this.write('DELETE', '/go/processoGo/delete/{id}');
}

/** `/go/periodoGo`: Budget periods. The months that are planned, of a budget process. */
export class GoPeriodoGoResource extends Resource {
  /**
   * The budget periods.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/periodoGo/getAll`
   */
  readonly getAll: Read<[], BudgetPeriod> = this.read('/go/periodoGo/getAll');

  /**
   * A budget period.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/periodoGo/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], BudgetPeriod> = this.read('/go/periodoGo/getById/{id}');

  /**
   * The budget period with this code.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/periodoGo/getByCode/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByCode: Read<[codigo: string], BudgetPeriod> = this.read('/go/periodoGo/getByCode/{codigo}');

  /**
   * The periods of a budget process.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/periodoGo/getByProcess/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getByProcess: Read<[id: number], BudgetPeriod> = this.read('/go/periodoGo/getByProcess/{id}');

  /**
   * Insert a budget period.
   *
   * The company must have contracted the budget-management module.
   *
   * `POST /go/periodoGo/insert`
   */
  readonly insert: Write<[body: BudgetPeriodInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/go/periodoGo/insert', 'body');

  /**
   * Update a budget period; facts must not be left outside of its months.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/periodoGo/getById/{id}`.
   *
   * `PUT /go/periodoGo/update/{id}`
   *
   * `id`: The id of the record.
   */
  readonly update: ConditionalWrite<[id: number, body: BudgetPeriodUpdate], UpdateResult> =
    this.write('PUT', '/go/periodoGo/update/{id}', 'body');

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
   * `id`: The id of the record.
   */
  readonly block: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/periodoGo/block/{id}');

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
   * `id`: The id of the record.
   */
  readonly unblock: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/periodoGo/unblock/{id}');

  /**
   * Delete a blocked budget period that nothing depends on.
   *
   * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.
   *
   * The company must have contracted the budget-management module.
   *
   * `DELETE /go/periodoGo/delete/{id}`
   *
   * `id`: The id of the record.
   */
  readonly delete: Write<[id: number], UpdateResult> = this.write('DELETE', '/go/periodoGo/delete/{id}');
}

/** `/go/contaGo`: Accounts. What is budgeted. An account counts in those above it. */
export class GoContaGoResource extends Resource {
  /**
   * The accounts.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/contaGo/getAll`
   */
  readonly getAll: Read<[], Account> = this.read('/go/contaGo/getAll');

  /**
   * An account.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/contaGo/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], Account> = this.read('/go/contaGo/getById/{id}');

  /**
   * The account with this code.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/contaGo/getByCode/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByCode: Read<[codigo: string], Account> = this.read('/go/contaGo/getByCode/{codigo}');

  /**
   * Insert an account.
   *
   * The company must have contracted the budget-management module.
   *
   * `POST /go/contaGo/insert`
   */
  readonly insert: Write<[body: AccountInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/go/contaGo/insert', 'body');

  /**
   * Update an account; its parent must not lie below it.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/contaGo/getById/{id}`.
   *
   * `PUT /go/contaGo/update/{id}`
   *
   * `id`: The id of the record.
   */
  readonly update: ConditionalWrite<[id: number, body: AccountUpdate], UpdateResult> =
    this.write('PUT', '/go/contaGo/update/{id}', 'body');

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
   * `id`: The id of the record.
   */
  readonly block: ConditionalWrite<[id: number], UpdateResult> = this.write('PUT', '/go/contaGo/block/{id}');

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
   * `id`: The id of the record.
   */
  readonly unblock: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/contaGo/unblock/{id}');

  /**
   * Delete a blocked account that nothing depends on.
   *
   * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.
   *
   * The company must have contracted the budget-management module.
   *
   * `DELETE /go/contaGo/delete/{id}`
   *
   * `id`: The id of the record.
   */
  readonly delete: Write<[id: number], UpdateResult> = this.write('DELETE', '/go/contaGo/delete/{id}');
}

/** `/go/estruturaGo`: Structures. The statement in which a period is read: sums of accounts. */
export class GoEstruturaGoResource extends Resource {
  /**
   * The structures of all periods.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/estruturaGo/getAll`
   */
  readonly getAll: Read<[], Structure> = this.read('/go/estruturaGo/getAll');

  /**
   * A structure.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/estruturaGo/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], Structure> = this.read('/go/estruturaGo/getById/{id}');

  /**
   * The structure with this code, of whichever period.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/estruturaGo/getByCode/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByCode: Read<[codigo: string], Structure> = this.read('/go/estruturaGo/getByCode/{codigo}');

  /**
   * The structures of a period.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/estruturaGo/getByPeriod/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getByPeriod: Read<[id: number], Structure> = this.read('/go/estruturaGo/getByPeriod/{id}');

  /**
   * Insert a structure, without lines: those are saved with saveAccounts.
   *
   * The company must have contracted the budget-management module.
   *
   * `POST /go/estruturaGo/insert`
   */
  readonly insert: Write<[body: StructureInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/go/estruturaGo/insert', 'body');

  /**
   * Update a structure, which stays in its period; its parent must not lie below it.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/estruturaGo/getById/{id}`.
   *
   * `PUT /go/estruturaGo/update/{id}`
   *
   * `id`: The id of the record.
   */
  readonly update: ConditionalWrite<[id: number, body: StructureUpdate], UpdateResult> =
    this.write('PUT', '/go/estruturaGo/update/{id}', 'body');

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
   * `id`: The id of the record.
   */
  readonly block: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/estruturaGo/block/{id}');

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
   * `id`: The id of the record.
   */
  readonly unblock: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/estruturaGo/unblock/{id}');

  /**
   * Delete a blocked structure that nothing depends on, with its lines.
   *
   * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.
   *
   * The company must have contracted the budget-management module.
   *
   * `DELETE /go/estruturaGo/delete/{id}`
   *
   * `id`: The id of the record.
   */
  readonly delete: Write<[id: number], UpdateResult> = this.write('DELETE', '/go/estruturaGo/delete/{id}');

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
   * `id`: The id of the record.
   */
  readonly saveAccounts: ConditionalWrite<[id: number, body: StructureLines], UpdateResult> =
    this.write('PUT', '/go/estruturaGo/saveAccounts/{id}', 'body');
}

/** `/go/centroResultadoGo`: Result centres. Who answers for what is budgeted. */
export class GoCentroResultadoGoResource extends Resource {
  /**
   * The result centres.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/centroResultadoGo/getAll`
   */
  readonly getAll: Read<[], ResultCentre> = this.read('/go/centroResultadoGo/getAll');

  /**
   * A result centre.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/centroResultadoGo/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], ResultCentre> = this.read('/go/centroResultadoGo/getById/{id}');

  /**
   * The result centre with this code.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/centroResultadoGo/getByCode/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByCode: Read<[codigo: string], ResultCentre> =
    this.read('/go/centroResultadoGo/getByCode/{codigo}');

  /**
   * Insert a result centre.
   *
   * The company must have contracted the budget-management module.
   *
   * `POST /go/centroResultadoGo/insert`
   */
  readonly insert: Write<[body: ResultCentreInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/go/centroResultadoGo/insert', 'body');

  /**
   * Update a result centre; its parent must not lie below it.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/centroResultadoGo/getById/{id}`.
   *
   * `PUT /go/centroResultadoGo/update/{id}`
   *
   * `id`: The id of the record.
   */
  readonly update: ConditionalWrite<[id: number, body: ResultCentreUpdate], UpdateResult> =
    this.write('PUT', '/go/centroResultadoGo/update/{id}', 'body');

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
   * `id`: The id of the record.
   */
  readonly block: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/centroResultadoGo/block/{id}');

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
   * `id`: The id of the record.
   */
  readonly unblock: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/centroResultadoGo/unblock/{id}');

  /**
   * Delete a blocked result centre that nothing depends on.
   *
   * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.
   *
   * The company must have contracted the budget-management module.
   *
   * `DELETE /go/centroResultadoGo/delete/{id}`
   *
   * `id`: The id of the record.
   */
  readonly delete: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/go/centroResultadoGo/delete/{id}');
}

/** `/go/dimensaoGo`: Dimensions. Further ways to look at facts, such as product or segment. */
export class GoDimensaoGoResource extends Resource {
  /**
   * The dimensions.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/dimensaoGo/getAll`
   */
  readonly getAll: Read<[], Dimension> = this.read('/go/dimensaoGo/getAll');

  /**
   * A dimension.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/dimensaoGo/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], Dimension> = this.read('/go/dimensaoGo/getById/{id}');

  /**
   * The dimension with this code.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/dimensaoGo/getByCode/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByCode: Read<[codigo: string], Dimension> = this.read('/go/dimensaoGo/getByCode/{codigo}');

  /**
   * Insert a dimension.
   *
   * The company must have contracted the budget-management module.
   *
   * `POST /go/dimensaoGo/insert`
   */
  readonly insert: Write<[body: DimensionInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/go/dimensaoGo/insert', 'body');

  /**
   * Update a dimension.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/dimensaoGo/getById/{id}`.
   *
   * `PUT /go/dimensaoGo/update/{id}`
   *
   * `id`: The id of the record.
   */
  readonly update: ConditionalWrite<[id: number, body: DimensionUpdate], UpdateResult> =
    this.write('PUT', '/go/dimensaoGo/update/{id}', 'body');

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
   * `id`: The id of the record.
   */
  readonly block: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/dimensaoGo/block/{id}');

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
   * `id`: The id of the record.
   */
  readonly unblock: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/dimensaoGo/unblock/{id}');

  /**
   * Delete a blocked dimension without values.
   *
   * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.
   *
   * The company must have contracted the budget-management module.
   *
   * `DELETE /go/dimensaoGo/delete/{id}`
   *
   * `id`: The id of the record.
   */
  readonly delete: Write<[id: number], UpdateResult> = this.write('DELETE', '/go/dimensaoGo/delete/{id}');
}

/** `/go/dimensaoResultadoGo`: Dimension values. The values of a dimension. */
export class GoDimensaoResultadoGoResource extends Resource {
  /**
   * The values of all dimensions.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/dimensaoResultadoGo/getAll`
   */
  readonly getAll: Read<[], DimensionValue> = this.read('/go/dimensaoResultadoGo/getAll');

  /**
   * A value of a dimension.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/dimensaoResultadoGo/getById/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getById: Read<[id: number], DimensionValue> = this.read('/go/dimensaoResultadoGo/getById/{id}');

  /**
   * The value with this code, of whichever dimension.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/dimensaoResultadoGo/getByCode/{codigo}`
   *
   * `codigo`: The code of the record, in any case.
   */
  readonly getByCode: Read<[codigo: string], DimensionValue> =
    this.read('/go/dimensaoResultadoGo/getByCode/{codigo}');

  /**
   * Insert a value of a dimension.
   *
   * The company must have contracted the budget-management module.
   *
   * `POST /go/dimensaoResultadoGo/insert`
   */
  readonly insert: Write<[body: DimensionValueInsert], InsertResult, InsertResultDryRun> =
    this.write('POST', '/go/dimensaoResultadoGo/insert', 'body');

  /**
   * Update a value, which stays in its dimension; its parent must not lie below it.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/dimensaoResultadoGo/getById/{id}`.
   *
   * `PUT /go/dimensaoResultadoGo/update/{id}`
   *
   * `id`: The id of the record.
   */
  readonly update: ConditionalWrite<[id: number, body: DimensionValueUpdate], UpdateResult> =
    this.write('PUT', '/go/dimensaoResultadoGo/update/{id}', 'body');

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
   * `id`: The id of the record.
   */
  readonly block: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/dimensaoResultadoGo/block/{id}');

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
   * `id`: The id of the record.
   */
  readonly unblock: ConditionalWrite<[id: number], UpdateResult> =
    this.write('PUT', '/go/dimensaoResultadoGo/unblock/{id}');

  /**
   * Delete a blocked value of a dimension that nothing depends on.
   *
   * A record that is not blocked, or that something depends on, is a 409 that tells what stands in the way.
   *
   * The company must have contracted the budget-management module.
   *
   * `DELETE /go/dimensaoResultadoGo/delete/{id}`
   *
   * `id`: The id of the record.
   */
  readonly delete: Write<[id: number], UpdateResult> =
    this.write('DELETE', '/go/dimensaoResultadoGo/delete/{id}');
}

/** `/go/registroGo`: Budget histories. Every write of a record, and who made it. */
export class GoRegistroGoResource extends Resource {
  /**
   * Every write of a record, field by field, the oldest first; also of a record that is deleted.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/registroGo/getHistory/{recurso}/{id}`
   */
  readonly getHistory: Read<[path: RegistroGoGetHistoryPath], HistoryEntry> =
    this.read('/go/registroGo/getHistory/{recurso}/{id}');
}

/**
 * `/go/valoresGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
 * sums of these.
 */
export class GoValoresGoResource extends Resource {
  /**
   * What a formula reference to the budget with these filters reads in each month of the period.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/valoresGo/getConsolidated`
   */
  readonly getConsolidated: Read<[query: ValoresGoGetConsolidatedQuery], ConsolidatedMonth> =
    this.read('/go/valoresGo/getConsolidated', 'query');
}

/**
 * `/go/orcadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the sums
 * of these.
 */
export class GoOrcadoGoResource extends Resource {
  /**
   * The facts of orcadoGo in a period.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/orcadoGo/getByPeriod/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getByPeriod: Read<[id: number], BudgetFact> = this.read('/go/orcadoGo/getByPeriod/{id}');

  /**
   * Set up to 10000 facts of orcadoGo; a valor of null takes one away.
   *
   * Each row names period, account and result centre by id or by code, and its dimension values by ids or
   * codes; where both are sent they must agree. The month must lie in the period, which must not be
   * blocked. Nothing is stored when a row is wrong, and every wrong row is told, with the status of what is
   * judged first (422 before 412 before 409); with `Prefer: handling=lenient` the good rows are stored and
   * the wrong ones listed in `errors`.
   *
   * The company must have contracted the budget-management module.
   *
   * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
   *
   * `POST /go/orcadoGo/upsertMany`
   */
  readonly upsertMany: LenientWrite<[body: BudgetFactsUpsert], UpsertResult> =
    this.write('POST', '/go/orcadoGo/upsertMany', 'body');

  /**
   * Spread a year's amount over the period's months: equally, by percentages, or by last year's profile.
   *
   * The months add up to `valor` to the cent. What was budgeted for exactly this account, result centre and
   * set of dimension values is replaced. Percentages add up to 100, and are one for each month of the
   * period in that year, or 12. A profile that is negative somewhere, or nowhere different from zero, is a
   * 409, as is a blocked period.
   *
   * The company must have contracted the budget-management module.
   *
   * `If-Match` takes the `ETag` of `GET /go/orcadoGo/getByPeriod/{id}`.
   *
   * `PUT /go/orcadoGo/distribute`
   */
  readonly distribute: ConditionalWrite<[body: BudgetDistribution], DistributionResult> =
    this.write('PUT', '/go/orcadoGo/distribute', 'body');
}

/**
 * `/go/realizadoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
 * sums of these.
 */
export class GoRealizadoGoResource extends Resource {
  /**
   * The facts of realizadoGo in a period.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/realizadoGo/getByPeriod/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getByPeriod: Read<[id: number], BudgetFact> = this.read('/go/realizadoGo/getByPeriod/{id}');

  /**
   * Set up to 10000 facts of realizadoGo; a valor of null takes one away.
   *
   * Each row names period, account and result centre by id or by code, and its dimension values by ids or
   * codes; where both are sent they must agree. The month must lie in the period, which must not be
   * blocked. Nothing is stored when a row is wrong, and every wrong row is told, with the status of what is
   * judged first (422 before 412 before 409); with `Prefer: handling=lenient` the good rows are stored and
   * the wrong ones listed in `errors`.
   *
   * The company must have contracted the budget-management module.
   *
   * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
   *
   * `POST /go/realizadoGo/upsertMany`
   */
  readonly upsertMany: LenientWrite<[body: BudgetFactsUpsert], UpsertResult> =
    this.write('POST', '/go/realizadoGo/upsertMany', 'body');
}

/**
 * `/go/historicoGo`: Budget facts. What was budgeted, what was realized, history that was loaded, and the
 * sums of these.
 */
export class GoHistoricoGoResource extends Resource {
  /**
   * The facts of historicoGo in a period.
   *
   * The company must have contracted the budget-management module.
   *
   * `GET /go/historicoGo/getByPeriod/{id}`
   *
   * `id`: The id of the record.
   */
  readonly getByPeriod: Read<[id: number], BudgetFact> = this.read('/go/historicoGo/getByPeriod/{id}');

  /**
   * Set up to 10000 facts of historicoGo; a valor of null takes one away.
   *
   * Each row names period, account and result centre by id or by code, and its dimension values by ids or
   * codes; where both are sent they must agree. The month must lie in the period, which must not be
   * blocked. Nothing is stored when a row is wrong, and every wrong row is told, with the status of what is
   * judged first (422 before 412 before 409); with `Prefer: handling=lenient` the good rows are stored and
   * the wrong ones listed in `errors`.
   *
   * The company must have contracted the budget-management module.
   *
   * The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.
   *
   * `POST /go/historicoGo/upsertMany`
   */
  readonly upsertMany: LenientWrite<[body: BudgetFactsUpsert], UpsertResult> =
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
  /** `/panels`: Panels, Progress, Panel access, Panel models, Results. */
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
