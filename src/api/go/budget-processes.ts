/** Budget processes, processoGo. Each has budget periods. */
import { formulas } from '../../database/locks.ts';
import { currency } from '../../kernel/contract/fields.ts';
import { columnsOf, type Kind } from '../records/kind.ts';
import { resource } from '../records/resource.ts';
import { firstFields, lastFields, master } from './master.ts';

const fields = { ...firstFields, moeda: currency() };

const budgetProcess: Kind = {
  ...master('processoGo'),
  table: 'processo_go',
  columns: columnsOf(fields),
  dependents: [
    { kind: 'period', one: 'period', many: 'periods', table: 'periodo_go', where: 'id_go_processo = $2' },
  ],
};

export const budgetProcessEndpoints = resource(budgetProcess, {
  fields,
  optional: ['moeda'],
  kept: lastFields,
  record: 'BudgetProcess',
  list: { path: '/go/processoGo/getAll', summary: 'The budget processes' },
  byId: { path: '/go/processoGo/getById/{id}', summary: 'A budget process' },
  byCode: {
    path: '/go/processoGo/getByCode/{codigo}',
    summary: 'The budget process with this code',
    example: { params: { codigo: 'ORC2017' } },
  },
  insert: {
    path: '/go/processoGo/insert',
    summary: 'Insert a budget process',
    description: 'Without `moeda` it is in `BRL`.',
    example: { body: { codigo: 'ORC2018', nome: 'Orçamento 2018', moeda: 'USD' } },
  },
  update: {
    path: '/go/processoGo/update/{id}',
    summary: 'Update a budget process',
    example: { body: { nome: 'Orçamento de 2017' } },
  },
  many: { path: '/go/processoGo/upsertMany', noun: 'budget processes', name: 'BudgetProcess' },
  block: { path: '/go/processoGo/block/{id}', summary: 'Block a budget process' },
  unblock: { path: '/go/processoGo/unblock/{id}', summary: 'Unblock a budget process' },
  delete: {
    path: '/go/processoGo/delete/{id}',
    summary: 'Delete a blocked budget process without periods',
    locks: [formulas],
  },
});
