/** Budget processes, processoGo (decisions on budget management): what periods belong to. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { currency, id, object, optional } from '../../kernel/fields.ts';
import { updated } from '../../kernel/results.ts';
import { counted, countRows } from './dependents.ts';
import {
  blocking,
  byCode,
  byId,
  deleting,
  firstChanges,
  firstFields,
  hasCode,
  inGo,
  inserting,
  lastFields,
  none,
  oneByCode,
  readingByCode,
  updating,
} from './fields.ts';
import { deleteMaster, insertMaster, lockMaster, type Master, updateMaster } from './masters.ts';

const kind = 'processo_go';
const budgetProcess: Master = { resource: 'processoGo', table: kind, columns: ['codigo', 'nome', 'moeda'] };

const moeda = currency();
const record = object({ id: id(kind), ...firstFields, moeda, ...lastFields }, 'BudgetProcess');

const budgetProcesses = ({ companyId }: Scope) =>
  db
    .selectFrom(kind)
    .select(['id', 'codigo', 'nome', 'moeda', 'bloqueado', 'data_cadastro'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getBudgetProcesses = read({
  ...inGo,
  path: '/go/processoGo/getAll',
  summary: 'The budget processes',
  params: none,
  record,
  rows: ({ scope }) => budgetProcesses(scope),
});

export const getBudgetProcess = read({
  ...inGo,
  path: '/go/processoGo/getById/{id}',
  summary: 'A budget process',
  params: byId(kind),
  record,
  rows: ({ scope, params }) => budgetProcesses(scope).where('id', '=', params.id),
});

export const getBudgetProcessByCode = read({
  ...readingByCode,
  path: '/go/processoGo/getByCode/{codigo}',
  example: { params: { codigo: 'ORC2017' } },
  summary: 'The budget process with this code',
  params: byCode(kind),
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, budgetProcesses(scope).where(hasCode(codigo)), codigo),
});

export const insertBudgetProcess = write({
  ...inserting,
  path: '/go/processoGo/insert',
  summary: 'Insert a budget process',
  description: 'Without `moeda` it is in `BRL`.',
  example: { body: { codigo: 'ORC2018', nome: 'Orçamento 2018', moeda: 'USD' } },
  body: object({ ...firstFields, moeda: optional(moeda) }),
  handle: (call) => insertMaster(call, budgetProcess, { moeda: 'BRL', ...call.body }),
});

export const updateBudgetProcess = write({
  ...updating,
  path: '/go/processoGo/update/{id}',
  summary: 'Update a budget process',
  precondition: { by: getBudgetProcess },
  example: { body: { nome: 'Orçamento de 2017' } },
  params: byId(kind),
  body: object({ ...firstChanges, moeda: optional(moeda) }),
  async handle(call) {
    const before = await lockMaster(call.scope, budgetProcess, call.params.id);
    await updateMaster(call, budgetProcess, before, call.body);
    return updated(1);
  },
});

export const blockBudgetProcess = write({
  ...blocking(budgetProcess, 1),
  path: '/go/processoGo/block/{id}',
  summary: 'Block a budget process',
  precondition: { by: getBudgetProcess },
});

export const unblockBudgetProcess = write({
  ...blocking(budgetProcess, 0),
  path: '/go/processoGo/unblock/{id}',
  summary: 'Unblock a budget process',
  precondition: { by: getBudgetProcess },
});

export const deleteBudgetProcess = write({
  ...deleting(kind),
  path: '/go/processoGo/delete/{id}',
  summary: 'Delete a blocked budget process without periods',
  async handle(call) {
    await deleteMaster(call, budgetProcess, dependents);
    return updated(1);
  },
});

async function dependents(scope: Scope, processId: number): Promise<string[]> {
  return counted(await countRows(scope, 'periodo_go', 'id_go_processo = $2', processId), 'period', 'periods');
}
