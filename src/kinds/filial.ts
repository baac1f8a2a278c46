/** Branches: the places of the company. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const filial = {
  list: 'filiais',
  feed: ['filial'],
  paths: {
    list: '/company/getBranches',
    byId: '/company/branch/getById/{id}',
    byCode: '/company/branch/getByExternalId/{codigo}',
    insert: '/company/insertBranch',
    update: '/company/updateBranch/{id}',
    many: '/company/branch/upsertMany',
    delete: '/company/deleteBranch/{id}',
    further: ['/employee/getEmployeesByBranch/{id}'],
  },
  address: '/estrutura/filiais',
  words: {
    one: { pt: 'Filial', en: 'Branch' },
    title: { pt: 'Filiais', en: 'Branches' },
    new: { pt: 'Nova filial', en: 'New branch' },
    about: {
      pt: 'Filiais são os lugares da empresa. Cada pessoa trabalha em uma.',
      en: 'Branches are the places of the company. Each person works at one.',
    },
  },
  columns: {
    nome,
    estado: { type: 'text', persons: 'named', label: { pt: 'Estado', en: 'State' } },
    cidade: { type: 'text', persons: 'named', label: { pt: 'Cidade', en: 'City' } },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
