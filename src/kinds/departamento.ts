/** Departments: people by area, whose result centres they may have. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const departamento = {
  list: 'departamentos',
  feed: { departamento: 'a department' },
  people: { reads: 'Gerente', writes: 'Gerente' },
  paths: {
    list: '/company/getDepartments',
    byId: '/company/department/getById/{id}',
    byCode: '/company/department/getByExternalId/{codigo}',
    insert: '/company/insertDepartment',
    update: '/company/updateDepartment/{id}',
    many: '/company/department/upsertMany',
    delete: '/company/deleteDepartment/{id}',
  },
  endpoints: {
    one: 'a department',
    record: 'DepartmentSetup',
    listed: 'Department',
    list: {
      extension: false,
      summary: 'The departments of the company',
    },
    insert: {
      extension: false,
      description: 'Without `area` it is a support area.',
      example: { body: { nome: 'Logística', area: 0 } },
    },
    update: { example: { body: { nome: 'Diretoria', codigo_externo: 'RH-10' } } },
    many: { noun: 'departments', name: 'Department' },
  },
  address: '/estrutura/departamentos',
  words: {
    one: { pt: 'Departamento', en: 'Department' },
    title: { pt: 'Departamentos', en: 'Departments' },
    new: { pt: 'Novo departamento', en: 'New department' },
    about: {
      pt: 'Departamentos reúnem pessoas por área. Uma pessoa pode estar em vários.',
      en: 'Departments group people by area. A person can be in several.',
    },
  },
  columns: {
    nome,
    area: {
      about: 'The kind of department.',
      type: 'smallint',
      default: 0,
      values: { 0: 'support area', 1: 'business area' },
      label: { pt: 'Área', en: 'Area' },
    },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
