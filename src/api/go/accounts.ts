/** Accounts, contaGo. An account counts towards those above it. */

import { formulas } from '../../database/locks.ts';
import { enumeration, id, nullable } from '../../kernel/contract/fields.ts';
import { columnsOf, type Kind } from '../records/kind.ts';
import { resource } from '../records/resource.ts';
import { children, facts, formulasOfSource } from './dependents.ts';
import { judgeInHierarchy, plainInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { firstFields, lastFields, master } from './master.ts';

const fields = {
  ...firstFields,
  id_conta_pai: nullable(id('conta_go')),
  natureza: enumeration({ 0: 'revenue', 1: 'expense' }),
};

const account: Kind = {
  ...master('contaGo'),
  table: 'conta_go',
  columns: columnsOf(fields),
  parent: 'id_conta_pai',
  dependents: [
    children('conta_go', 'id_conta_pai'),
    facts('id_conta = $2'),
    {
      kind: 'structure-line',
      one: 'structure line',
      many: 'structure lines',
      table: 'estrutura_go_conta',
      where: 'id_conta = $2',
      named: ['estrutura_go', 'id_estrutura'],
    },
    formulasOfSource('conta'),
  ],
};

export const accountEndpoints = resource(account, {
  fields,
  optional: ['id_conta_pai', 'natureza'],
  kept: lastFields,
  record: 'Account',
  list: { path: '/go/contaGo/getAll', summary: 'The accounts' },
  byId: { path: '/go/contaGo/getById/{id}', summary: 'An account' },
  byCode: {
    path: '/go/contaGo/getByCode/{codigo}',
    summary: 'The account with this code',
    example: { params: { codigo: '3.1' } },
  },
  insert: {
    path: '/go/contaGo/insert',
    summary: 'Insert an account',
    example: { body: { codigo: '4.9', nome: 'Viagens', id_conta_pai: null, natureza: 1 } },
  },
  update: {
    path: '/go/contaGo/update/{id}',
    summary: 'Update an account; its parent must not lie below it',
    example: { params: { id: 2 }, body: { nome: 'Vendas a preço de tabela' } },
    locks: [whenMoved('id_conta_pai')],
    checkStoredState: (call) => judgeInHierarchy(call, account),
    handle: (call, before) => updateInHierarchy(call, account, before),
  },
  many: {
    path: '/go/contaGo/upsertMany',
    noun: 'accounts',
    name: 'Account',
    plain: plainInHierarchy(account, { judgesNew: false }),
  },
  block: { path: '/go/contaGo/block/{id}', summary: 'Block an account' },
  unblock: { path: '/go/contaGo/unblock/{id}', summary: 'Unblock an account' },
  delete: {
    path: '/go/contaGo/delete/{id}',
    summary: 'Delete a blocked account that nothing depends on',
    locks: [formulas],
  },
});
