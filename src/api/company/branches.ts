/** Branches (contract §2.2, §4.1). */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, object, requiredText } from '../../kernel/fields.ts';
import { inserted, insertResult } from '../../kernel/results.ts';

const fields = { nome: requiredText(), estado: requiredText(), cidade: requiredText() };

export const getBranches = read({
  path: '/company/getBranches',
  module: null,
  summary: 'The branches of the company',
  params: object({}),
  record: object({ id: id('filial'), ...fields }, 'Branch'),
  rows: ({ scope }) =>
    db
      .selectFrom('filial')
      .select(['id', 'nome', 'estado', 'cidade'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

export const insertBranch = write({
  method: 'POST',
  path: '/company/insertBranch',
  module: null,
  summary: 'Insert a branch',
  example: { body: { nome: 'Filial Recife', estado: 'PE', cidade: 'Recife' } },
  params: object({}),
  body: object(fields),
  result: insertResult,
  async handle({ scope, body }) {
    const [row] = await scope.execute(
      db
        .insertInto('filial')
        .values({ ...body, id_empresa: scope.companyId })
        .returning('id'),
    );
    return inserted(row?.id as number);
  },
});
