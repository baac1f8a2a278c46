/** Employees: the lists (contract §2.5, §4.2). */
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/endpoint.ts';
import { choiceOf, email, externalCode, id, nullable, object, timestamp } from '../../kernel/fields.ts';
import type { Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { readingByCode } from '../records/endpoints.ts';
import { employeeFields, employeeKind } from './fields.ts';

const { remuneracao: _, ...shownFields } = employeeFields;

const shown = {
  id: id('colaborador'),
  ...shownFields,
  email: email(),
  id_departamento: nullable(id('departamento')),
  data_admissao: nullable(timestamp()),
  nivel_de_acesso: choiceOf({
    Gerente: 'administrator',
    Gestor: 'company manager',
    Colaborador: 'collaborator',
  }),
};
const employee = object(shown, 'Employee');
export const employeeSetup = object({ ...shown, codigo_externo: externalCode() }, 'EmployeeSetup');

/** Salaries are never listed. */
function employeesWith(companyId: number, department: RawBuilder<number | null>) {
  return db
    .selectFrom('colaborador as c')
    .select([
      'c.id',
      'c.nome',
      'c.email',
      'c.sexo',
      'c.id_cargo',
      'c.id_funcao',
      department.as('id_departamento'),
      'c.id_filial',
      sql<string | null>`c.data_admissao || 'T00:00:00.000Z'`.as('data_admissao'),
      'c.status',
      'c.lixeira',
      'c.nivel_de_acesso',
    ])
    .where('c.id_empresa', '=', companyId)
    .orderBy('c.id');
}

/** For some employees: looks up the first of the departments for each. */
const employees = (companyId: number) =>
  employeesWith(
    companyId,
    sql`(SELECT d.id_departamento FROM colaborador_departamento AS d
          WHERE d.id_empresa = c.id_empresa AND d.id_colaborador = c.id
          ORDER BY d.ordem, d.id_departamento LIMIT 1)`,
  );

/** For all employees: reads their departments with them, which takes a third of the time. */
function allEmployees(companyId: number) {
  const first = db
    .selectFrom('colaborador_departamento')
    .select(['id_empresa', 'id_colaborador', 'id_departamento'])
    .distinctOn('id_colaborador')
    .where('id_empresa', '=', companyId)
    .orderBy('id_colaborador')
    .orderBy('ordem')
    .orderBy('id_departamento')
    .as('d');
  return employeesWith(companyId, sql.ref('d.id_departamento')).leftJoin(first, (join) =>
    join.onRef('d.id_empresa', '=', 'c.id_empresa').onRef('d.id_colaborador', '=', 'c.id'),
  );
}

/** People below a Gerente see only names: the other fields are personal data. */
const names = (companyId: number) =>
  db
    .selectFrom('colaborador as c')
    .select(['c.id', 'c.nome'])
    .where('c.id_empresa', '=', companyId)
    .orderBy('c.id');

const seesAll = (person: Person | undefined) => person === undefined || person.level === 'Gerente';

const getEmployees = read({
  path: '/employee/getEmployees',
  module: null,
  people: 'Colaborador',
  summary: 'The employees of the company',
  description: 'Salaries are never listed.',
  params: object({}),
  record: employee,
  rows: ({ scope, person }) => (seesAll(person) ? allEmployees(scope.companyId) : names(scope.companyId)),
});

const getEmployeesByBranch = read({
  path: '/employee/getEmployeesByBranch/{id}',
  module: null,
  people: 'Gerente',
  summary: 'The employees of a branch',
  params: object({ id: id('filial') }),
  record: employee,
  rows: ({ scope, params }) => employees(scope.companyId).where('c.id_filial', '=', params.id),
});

const withCode = ({ companyId }: Scope) => employees(companyId).select('c.codigo_externo');

export const getEmployeeById = read({
  path: '/employee/getById/{id}',
  module: null,
  people: 'Colaborador',
  extension: true,
  summary: 'An employee with the external code',
  description: 'Its `ETag` is another one also after changes of what is not shown, such as the salary.',
  params: object({ id: id('colaborador') }),
  example: { params: { id: 2 } },
  record: employeeSetup,
  unshown: 'versao',
  // The id of the transaction that last wrote the row. It reveals nothing about the salary.
  rows: ({ scope, person, params }) =>
    seesAll(person)
      ? withCode(scope).select(sql<string>`c.xmin::text`.as('versao')).where('c.id', '=', params.id)
      : names(scope.companyId).where('c.id', '=', params.id),
});

const getEmployeeByExternalId = read({
  ...readingByCode(employeeKind),
  path: '/employee/getByExternalId/{codigo}',
  summary: 'The employee with this external code',
  record: employeeSetup,
  rows: (call) => oneByCode(call, employeeKind, withCode(call.scope)),
});

export const employeeReads = [getEmployees, getEmployeesByBranch, getEmployeeById, getEmployeeByExternalId];
