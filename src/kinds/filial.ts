/** Branches: the places of the company. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const filial = {
  list: 'filiais',
  feed: { filial: 'a branch' },
  people: { reads: 'Gerente', writes: 'Gerente' },
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
  endpoints: {
    one: 'a branch',
    record: 'BranchSetup',
    listed: 'Branch',
    list: {
      extension: false,
      summary: 'The branches of the company',
    },
    insert: {
      extension: false,
      example: { body: { nome: 'Filial Recife', estado: 'PE', cidade: 'Recife' } },
    },
    update: { example: { body: { cidade: 'Campinas', codigo_externo: 'LOJA-7' } } },
    many: { noun: 'branches', name: 'Branch' },
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
