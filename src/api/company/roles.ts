/** Roles, cargos (contract §2.3, §4.1). */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, object, optional, optionalText, requiredText } from '../../kernel/fields.ts';
import { inserted, insertResult } from '../../kernel/results.ts';

export const getRoles = read({
  path: '/company/getRoles',
  module: null,
  summary: 'The roles of the company',
  params: object({}),
  record: object({ id: id('cargo'), nome: requiredText(), descricao: optionalText() }, 'Role'),
  rows: ({ scope }) =>
    db
      .selectFrom('cargo')
      .select(['id', 'nome', 'descricao'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

export const insertRole = write({
  method: 'POST',
  path: '/company/insertRole',
  module: null,
  summary: 'Insert a role',
  example: { body: { nome: 'Assistente', descricao: 'Apoia os analistas' } },
  params: object({}),
  body: object({ nome: requiredText(), descricao: optional(optionalText()) }),
  result: insertResult,
  async handle({ scope, body }) {
    const [row] = await scope.execute(
      db
        .insertInto('cargo')
        .values({ ...body, id_empresa: scope.companyId })
        .returning('id'),
    );
    return inserted(row?.id as number);
  },
});
