/** Budget processes, processoGo (decisions on budget management). Each has budget periods. */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { currency, id, object } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { blocking, inserting, listing, reading, readingByCode, updating } from '../records/endpoints.ts';
import { columnsOf, type Kind, optionalFields } from '../records/kind.ts';
import { insertBody, updateBody } from '../records/records.ts';
import { deletingMaster, firstFields, lastFields, master } from './master.ts';

const fields = { ...firstFields, moeda: currency() };
const shown = { id: id('processo_go'), ...fields, ...lastFields };
const record = object(shown, 'BudgetProcess');

const budgetProcess: Kind = {
  ...master('processoGo'),
  table: 'processo_go',
  columns: columnsOf(fields),
  dependents: [{ one: 'period', many: 'periods', table: 'periodo_go', where: 'id_go_processo = $2' }],
};

const budgetProcesses = ({ companyId }: Scope) =>
  db.selectFrom('processo_go').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const getBudgetProcesses = read({
  ...listing(budgetProcess),
  path: '/go/processoGo/getAll',
  summary: 'The budget processes',
  record,
  rows: ({ scope }) => budgetProcesses(scope),
});

const getBudgetProcess = read({
  ...reading(budgetProcess),
  path: '/go/processoGo/getById/{id}',
  summary: 'A budget process',
  record,
  rows: ({ scope, params }) => budgetProcesses(scope).where('id', '=', params.id),
});

const getBudgetProcessByCode = read({
  ...readingByCode(budgetProcess),
  path: '/go/processoGo/getByCode/{codigo}',
  example: { params: { codigo: 'ORC2017' } },
  summary: 'The budget process with this code',
  record,
  rows: (call) => oneByCode(call, budgetProcess, budgetProcesses(call.scope)),
});

const insertBudgetProcess = write({
  ...inserting(budgetProcess),
  path: '/go/processoGo/insert',
  summary: 'Insert a budget process',
  description: 'Without `moeda` it is in `BRL`.',
  example: { body: { codigo: 'ORC2018', nome: 'Orçamento 2018', moeda: 'USD' } },
  body: object(optionalFields(fields, 'moeda')),
  handle: (call) => insertBody(call, budgetProcess),
});

const updateBudgetProcess = write({
  ...updating(budgetProcess),
  path: '/go/processoGo/update/{id}',
  summary: 'Update a budget process',
  precondition: { by: getBudgetProcess },
  example: { body: { nome: 'Orçamento de 2017' } },
  body: object(optionalFields(fields)),
  handle: (call) => updateBody(call, budgetProcess),
});

const blockBudgetProcess = write({
  ...blocking(budgetProcess, 1),
  path: '/go/processoGo/block/{id}',
  summary: 'Block a budget process',
  precondition: { by: getBudgetProcess },
});

const unblockBudgetProcess = write({
  ...blocking(budgetProcess, 0),
  path: '/go/processoGo/unblock/{id}',
  summary: 'Unblock a budget process',
  precondition: { by: getBudgetProcess },
});

const deleteBudgetProcess = write({
  ...deletingMaster(budgetProcess),
  path: '/go/processoGo/delete/{id}',
  summary: 'Delete a blocked budget process without periods',
});

export const budgetProcessEndpoints = [
  getBudgetProcesses,
  getBudgetProcess,
  getBudgetProcessByCode,
  insertBudgetProcess,
  updateBudgetProcess,
  blockBudgetProcess,
  unblockBudgetProcess,
  deleteBudgetProcess,
];
