/** Accesses: what an employee is to a panel in a process. Requests name them by their place. */

import type { Kind } from './kind.ts';
import { codigo_externo } from './shared-columns.ts';

export const painel_acesso = {
  list: 'acessos',
  feed: { acesso: 'an access to a panel' },
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  calledBy: null,
  words: { one: { pt: 'Acesso', en: 'Access' } },
  columns: {
    id_gmr_processo: { type: 'integer', to: 'gmr_processo', label: null },
    id_gmr_painel: { type: 'integer', to: 'gmr_painel', label: null },
    id_colaborador: { type: 'integer', to: 'colaborador', label: null },
    acesso: {
      about: 'What the employee is to the panel.',
      type: 'smallint',
      default: 0,
      values: { 0: 'responsible', 1: 'superior', 2: 'team', 3: 'facilitator' },
      label: { pt: 'Acesso', en: 'Access' },
    },
    permissao: {
      about: 'What the employee may do there.',
      type: 'smallint',
      default: 0,
      values: { 0: 'view only', 1: 'may edit panel values' },
      label: { pt: 'Permissão', en: 'Permission' },
    },
    codigo_externo,
  },
} as const satisfies Kind;
