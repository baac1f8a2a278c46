/** Budget processes, processoGo. Each has budget periods. */
import { formulas } from '../../database/locks.ts';
import { referring } from '../../records/dependents.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';

const budgetProcess = kindOf('processo_go', [referring('period', 'periodo_go', 'id_go_processo')]);

export const { endpoints: budgetProcessEndpoints } = resource(budgetProcess, {
  one: 'a budget process',
  record: 'BudgetProcess',
  byCode: { example: { params: { codigo: 'ORC2017' } } },
  insert: {
    description: 'Without `moeda` it is in `BRL`.',
    example: { body: { codigo: 'ORC2018', nome: 'Orçamento 2018', moeda: 'USD' } },
  },
  update: { example: { body: { nome: 'Orçamento de 2017' } } },
  many: { noun: 'budget processes', name: 'BudgetProcess' },
  delete: {
    summary: 'Delete a blocked budget process without periods',
    locks: [formulas],
  },
});
