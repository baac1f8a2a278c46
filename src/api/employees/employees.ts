/**
 * Employees: the lists (contract §2.5, §4.2). They are no `resource()`: what is shown depends on
 * who reads, and nobody is deleted.
 */
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { conformsTo } from '../../kernel/contract/conforms.ts';
import { shownFields } from '../../kernel/contract/declared-fields.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import {
  externalCode,
  id,
  integer,
  nullable,
  object,
  type TObject,
  type TSchema,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { notTheirs, type Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../../records/codes.ts';
import { readingByCode } from '../../records/endpoint-parts.ts';
import { listOf } from '../../records/lists.ts';
import { employeeKind } from './fields.ts';

const { email, sexo, data_admissao, status, lixeira, nivel_de_acesso, ...first } =
  shownFields('colaborador').listed;

/** The first of an employee's departments. */
const firstDepartment = sql<number | null>`(SELECT d.id_departamento FROM colaborador_departamento AS d
  WHERE d.id_empresa = c.id_empresa AND d.id_colaborador = c.id ORDER BY d.ordem, d.id_departamento LIMIT 1)`;

/** The same hours as in `find_session` of migrations/current.sql. */
const openSessions = sql<number>`(SELECT count(*)::integer FROM sessao AS s
  WHERE s.id_empresa = c.id_empresa AND s.id_colaborador = c.id AND s.encerrada_em IS NULL AND s.expira_em > now()
    AND s.usada_em > now() - interval '12 hours')`;
const lastUse = sql<Date | null>`(SELECT max(s.usada_em) FROM sessao AS s
  WHERE s.id_empresa = c.id_empresa AND s.id_colaborador = c.id)`;

const shown = {
  id: id('colaborador'),
  ...first,
  sexo,
  data_admissao,
  status,
  lixeira,
  email,
  id_departamento: nullable(id('departamento')),
  nivel_de_acesso,
};
const list = listOf({
  shown,
  further: {
    codigo_externo: externalCode(),
    /** The number of open sessions in the console. */
    sessoes: integer(0, 1_000_000),
    /** Null: never used the console, as far back as sessions are kept. */
    ultimo_uso: nullable(timestamp()),
  },
  code: 'codigo_externo',
  from: 'c',
  columns: { id_departamento: firstDepartment, sessoes: openSessions, ultimo_uso: lastUse },
  searched: ['codigo_externo_chave', 'email'],
});
const employee = list.record('Employee');
/** What people below a Gerente see, search and order by: the other fields are personal data. */
const nameList = listOf({
  shown: { id: shown.id, nome: shown.nome },
  code: 'codigo_externo',
  from: 'c',
  searched: [],
});
const employeeSetup = object({ ...shown, codigo_externo: externalCode() }, 'EmployeeSetup');
/** What a row of upsertMany may have besides its own fields: it comes from a list. */
export const listedEmployee = object({ ...employeeSetup.properties, ...list.named });

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

/** For some employees, such as a page by key: looks up the first of the departments for each. */
const employees = (companyId: number) => employeesWith(companyId, firstDepartment);

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

/** See {@link nameList}. */
const names = (companyId: number) =>
  db
    .selectFrom('colaborador as c')
    .select(['c.id', 'c.nome'])
    .where('c.id_empresa', '=', companyId)
    .orderBy('c.id');

const seesAll = (person: Person | undefined) => person === undefined || person.level === 'Gerente';

/** Throws 403 for a parameter whose field the person does not see. */
function requireNames(person: Person, query: object): void {
  for (const [name, value] of Object.entries(query)) {
    const isSeen = isAskedRightly(nameList.query, name, value);
    if (!isSeen) throw new ApiError(notTheirs(person), `${name} is not yours to ask employees by`);
  }
}

/** Whether the query has the parameter, and takes the value. */
const isAskedRightly = ({ properties }: TObject, name: string, value: unknown) => {
  const field = (properties as Readonly<Record<string, TSchema>>)[name];
  return field !== undefined && conformsTo(field)(value);
};

const getEmployees = read({
  path: '/employee/getEmployees',
  module: null,
  people: 'Colaborador',
  summary: 'The employees of the company',
  description: 'Salaries are never listed.',
  params: object({}),
  query: list.query,
  ...list.file,
  record: employee,
  rows(call) {
    const { scope, person, query } = call;
    if (person === undefined || seesAll(person)) {
      const select = query.after === undefined ? allEmployees : employees;
      return list.rows(call, select(scope.companyId));
    }
    requireNames(person, query);
    return nameList.rows(call, names(scope.companyId));
  },
});

const getEmployeesByBranch = read({
  path: '/employee/getEmployeesByBranch/{id}',
  module: null,
  people: 'Gerente',
  summary: 'The employees of a branch',
  params: object({ id: id('filial') }),
  query: list.query,
  record: employee,
  rows: (call) => list.rows(call, employees(call.scope.companyId).where('c.id_filial', '=', call.params.id)),
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
  tagOnly: 'versao',
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
