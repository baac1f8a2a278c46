/** Departments: people by area, whose result centres they may have. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const departamento = {
  list: 'departamentos',
  feed: ['departamento'],
  paths: {
    list: '/company/getDepartments',
    byId: '/company/department/getById/{id}',
    byCode: '/company/department/getByExternalId/{codigo}',
    insert: '/company/insertDepartment',
    update: '/company/updateDepartment/{id}',
    many: '/company/department/upsertMany',
    delete: '/company/deleteDepartment/{id}',
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
