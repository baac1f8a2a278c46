/** Accounts, contaGo (decisions on budget management): what is budgeted. An account counts in those above it. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { enumeration, id, nullable, object, optional } from '../../kernel/fields.ts';
import { updated } from '../../kernel/results.ts';
import { children, counted, countFacts, countFormulas, countRows, facts, formulas } from './dependents.ts';
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
import { judgeInHierarchy, updateInHierarchy, whenMoved } from './hierarchy.ts';
import { deleteMaster, insertMaster, type Master } from './masters.ts';

const kind = 'conta_go';
const account: Master = {
  resource: 'contaGo',
  table: kind,
  columns: ['codigo', 'nome', 'id_conta_pai', 'natureza'],
};

const id_conta_pai = nullable(id(kind));
const natureza = enumeration({ 0: 'revenue', 1: 'expense' });
const record = object({ id: id(kind), ...firstFields, id_conta_pai, natureza, ...lastFields }, 'Account');

const accounts = ({ companyId }: Scope) =>
  db
    .selectFrom(kind)
    .select(['id', 'codigo', 'nome', 'id_conta_pai', 'natureza', 'bloqueado', 'data_cadastro'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getAccounts = read({
  ...inGo,
  path: '/go/contaGo/getAll',
  summary: 'The accounts',
  params: none,
  record,
  rows: ({ scope }) => accounts(scope),
});

export const getAccount = read({
  ...inGo,
  path: '/go/contaGo/getById/{id}',
  summary: 'An account',
  params: byId(kind),
  record,
  rows: ({ scope, params }) => accounts(scope).where('id', '=', params.id),
});

export const getAccountByCode = read({
  ...readingByCode,
  path: '/go/contaGo/getByCode/{codigo}',
  example: { params: { codigo: '3.1' } },
  summary: 'The account with this code',
  params: byCode(kind),
  record,
  rows: ({ scope, params: { codigo } }) => oneByCode(scope, accounts(scope).where(hasCode(codigo)), codigo),
});

export const insertAccount = write({
  ...inserting,
  path: '/go/contaGo/insert',
  summary: 'Insert an account',
  example: { body: { codigo: '4.9', nome: 'Viagens', id_conta_pai: null, natureza: 1 } },
  body: object({ ...firstFields, id_conta_pai: optional(id_conta_pai), natureza: optional(natureza) }),
  handle: (call) => insertMaster(call, account, { id_conta_pai: null, natureza: 0, ...call.body }),
});

export const updateAccount = write({
  ...updating,
  path: '/go/contaGo/update/{id}',
  summary: 'Update an account; its parent must not lie below it',
  locks: [whenMoved('id_conta_pai')],
  precondition: { by: getAccount },
  example: { params: { id: 2 }, body: { nome: 'Vendas a preço de tabela' } },
  params: byId(kind),
  body: object({ ...firstChanges, id_conta_pai: optional(id_conta_pai), natureza: optional(natureza) }),
  judgeAgainstStored: (call) => judgeInHierarchy(call, account, 'id_conta_pai'),
  async handle(call) {
    await updateInHierarchy(call, account, 'id_conta_pai');
    return updated(1);
  },
});

export const blockAccount = write({
  ...blocking(account, 1),
  path: '/go/contaGo/block/{id}',
  summary: 'Block an account',
  precondition: { by: getAccount },
});

export const unblockAccount = write({
  ...blocking(account, 0),
  path: '/go/contaGo/unblock/{id}',
  summary: 'Unblock an account',
  precondition: { by: getAccount },
});

export const deleteAccount = write({
  ...deleting(kind),
  path: '/go/contaGo/delete/{id}',
  summary: 'Delete a blocked account that nothing depends on',
  async handle(call) {
    await deleteMaster(call, account, dependents);
    return updated(1);
  },
});

async function dependents(scope: Scope, accountId: number): Promise<string[]> {
  const lines = await countRows(scope, 'estrutura_go_conta', 'id_conta = $2', accountId);
  return [
    ...children(await countRows(scope, kind, 'id_conta_pai = $2', accountId)),
    ...facts(await countFacts(scope, 'id_conta = $2', accountId)),
    ...counted(lines, 'structure line', 'structure lines'),
    ...formulas(await countFormulas(scope, 'conta', accountId)),
  ];
}
