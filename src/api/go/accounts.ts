/** Accounts, contaGo. An account counts towards those above it. */
import { formulas } from '../../database/locks.ts';
import { referring } from '../../records/dependents.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';
import { children, facts, formulasOfSource } from './dependents.ts';
import { judgeInHierarchy, plainInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';

const account = kindOf('conta_go', [
  children('conta_go', 'id_conta_pai'),
  facts('id_conta = $2'),
  referring('structure-line', 'estrutura_go_conta', 'id_conta', ['estrutura_go', 'id_estrutura']),
  formulasOfSource('conta'),
]);

export const { endpoints: accountEndpoints } = resource(account, {
  one: 'an account',
  record: 'Account',
  byCode: { example: { params: { codigo: '3.1' } } },
  insert: { example: { body: { codigo: '4.9', nome: 'Viagens', id_conta_pai: null, natureza: 1 } } },
  update: {
    summary: 'Update an account; its parent must not lie below it',
    example: { params: { id: 2 }, body: { nome: 'Vendas a preço de tabela' } },
    locks: [whenMoved('id_conta_pai')],
    checkStoredState: (call) => judgeInHierarchy(call, account),
    handle: (call, before) => updateInHierarchy(call, account, before),
  },
  many: {
    noun: 'accounts',
    name: 'Account',
    plain: plainInHierarchy(account, { judgesNew: false }),
  },
  delete: { locks: [formulas] },
});
