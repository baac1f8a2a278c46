/** Functions of a role, funcoes (contract §2.4, §4.1). */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, nullable, object, optional, optionalText, requiredText } from '../../kernel/fields.ts';
import { inserted, insertResult } from '../../kernel/results.ts';

const description = nullable(optionalText());

export const getFunctionsByRole = read({
  path: '/company/getFunctionsByRole/{id}',
  module: null,
  summary: 'The functions of a role',
  params: object({ id: id('cargo') }),
  record: object(
    { id: id('funcao'), nome: requiredText(), id_cargo: id('cargo'), descricao: description },
    'JobFunction',
  ),
  rows: ({ scope, params }) =>
    db
      .selectFrom('funcao')
      .select(['id', 'nome', 'id_cargo', 'descricao'])
      .where('id_empresa', '=', scope.companyId)
      .where('id_cargo', '=', params.id)
      .orderBy('id'),
});

export const insertFunction = write({
  method: 'POST',
  path: '/company/insertFunction',
  module: null,
  summary: 'Insert a function of a role',
  example: { body: { nome: 'Analista de preços', id_cargo: 4, descricao: null } },
  params: object({}),
  body: object(
    { nome: requiredText(), id_cargo: id('cargo'), descricao: optional(description) },
    'JobFunctionInsert',
  ),
  result: insertResult,
  async handle({ scope, body }) {
    const [row] = await scope.execute(
      db
        .insertInto('funcao')
        .values({ ...body, descricao: body.descricao ?? null, id_empresa: scope.companyId })
        .returning('id'),
    );
    return inserted(row?.id as number);
  },
});
