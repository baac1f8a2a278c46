/** Departments (contract §2.1, §4.1). */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { enumeration, id, object, optional, requiredText } from '../../kernel/fields.ts';
import { inserted, insertResult } from '../../kernel/results.ts';

const area = enumeration({ 0: 'support area', 1: 'business area' });

export const getDepartments = read({
  path: '/company/getDepartments',
  module: null,
  summary: 'The departments of the company',
  params: object({}),
  record: object({ id: id('departamento'), nome: requiredText(), area }, 'Department'),
  rows: ({ scope }) =>
    db
      .selectFrom('departamento')
      .select(['id', 'nome', 'area'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

export const insertDepartment = write({
  method: 'POST',
  path: '/company/insertDepartment',
  module: null,
  summary: 'Insert a department',
  description: 'Without `area` it is a support area.',
  example: { body: { nome: 'Logística', area: 0 } },
  params: object({}),
  body: object({ nome: requiredText(), area: optional(area) }),
  result: insertResult,
  async handle({ scope, body }) {
    const [row] = await scope.execute(
      db
        .insertInto('departamento')
        .values({ ...body, id_empresa: scope.companyId })
        .returning('id'),
    );
    return inserted(row?.id as number);
  },
});
