/** Accounts, contaGo (decisions on budget management). An account counts towards those above it. */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { enumeration, id, nullable, object } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { blocking, inserting, listing, reading, readingByCode, updating } from '../records/endpoints.ts';
import { columnsOf, type Kind, optionalFields } from '../records/kind.ts';
import { insertBody } from '../records/records.ts';
import { children, facts, formulasOfSource } from './dependents.ts';
import { judgeInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { deletingMaster, firstFields, lastFields, master } from './master.ts';

const fields = {
  ...firstFields,
  id_conta_pai: nullable(id('conta_go')),
  natureza: enumeration({ 0: 'revenue', 1: 'expense' }),
};
const shown = { id: id('conta_go'), ...fields, ...lastFields };
const record = object(shown, 'Account');

const account: Kind = {
  ...master('contaGo'),
  table: 'conta_go',
  columns: columnsOf(fields),
  parent: 'id_conta_pai',
  dependents: [
    children('conta_go', 'id_conta_pai'),
    facts('id_conta = $2'),
    { one: 'structure line', many: 'structure lines', table: 'estrutura_go_conta', where: 'id_conta = $2' },
    formulasOfSource('conta'),
  ],
};

const accounts = ({ companyId }: Scope) =>
  db.selectFrom('conta_go').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const getAccounts = read({
  ...listing(account),
  path: '/go/contaGo/getAll',
  summary: 'The accounts',
  record,
  rows: ({ scope }) => accounts(scope),
});

const getAccount = read({
  ...reading(account),
  path: '/go/contaGo/getById/{id}',
  summary: 'An account',
  record,
  rows: ({ scope, params }) => accounts(scope).where('id', '=', params.id),
});

const getAccountByCode = read({
  ...readingByCode(account),
  path: '/go/contaGo/getByCode/{codigo}',
  example: { params: { codigo: '3.1' } },
  summary: 'The account with this code',
  record,
  rows: (call) => oneByCode(call, account, accounts(call.scope)),
});

const insertAccount = write({
  ...inserting(account),
  path: '/go/contaGo/insert',
  summary: 'Insert an account',
  example: { body: { codigo: '4.9', nome: 'Viagens', id_conta_pai: null, natureza: 1 } },
  body: object(optionalFields(fields, 'id_conta_pai', 'natureza')),
  handle: (call) => insertBody(call, account),
});

const updateAccount = write({
  ...updating(account),
  path: '/go/contaGo/update/{id}',
  summary: 'Update an account; its parent must not lie below it',
  locks: [whenMoved('id_conta_pai')],
  precondition: { by: getAccount },
  example: { params: { id: 2 }, body: { nome: 'Vendas a preço de tabela' } },
  body: object(optionalFields(fields)),
  checkStoredState: (call) => judgeInHierarchy(call, account),
  handle: (call, before) => updateInHierarchy(call, account, before),
});

const blockAccount = write({
  ...blocking(account, 1),
  path: '/go/contaGo/block/{id}',
  summary: 'Block an account',
  precondition: { by: getAccount },
});

const unblockAccount = write({
  ...blocking(account, 0),
  path: '/go/contaGo/unblock/{id}',
  summary: 'Unblock an account',
  precondition: { by: getAccount },
});

const deleteAccount = write({
  ...deletingMaster(account),
  path: '/go/contaGo/delete/{id}',
  summary: 'Delete a blocked account that nothing depends on',
});

export const accountEndpoints = [
  getAccounts,
  getAccount,
  getAccountByCode,
  insertAccount,
  updateAccount,
  blockAccount,
  unblockAccount,
  deleteAccount,
];
