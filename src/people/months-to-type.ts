/** Where a person may type values, so that clients need no rule of their own. */
import { read } from '../kernel/contract/endpoint.ts';
import { choice, id, integer, nullable, object } from '../kernel/contract/fields.ts';
import { monthsToType } from '../rights/typing-rights.ts';
import { personOf } from './person-of.ts';

export const getMonthsToType = read({
  path: '/typing/{gmr_process_id}',
  module: 'gmr',
  extension: true,
  people: 'Colaborador',
  primaryOnly: true,
  summary: 'The months of my panels in a process, and whether I may type values there',
  params: object({ gmr_process_id: id('gmr_processo') }),
  record: object({
    id_gmr_painel: id(),
    inicio_mes: integer(1, 12),
    inicio_ano: integer(0, 9999),
    fim_mes: integer(1, 12),
    fim_ano: integer(0, 9999),
    digitavel: integer(0, 1),
    motivo: nullable(choice('sem_permissao', 'fechado')),
  }),
  rows: (call) => monthsToType(call.scope, personOf(call), call.params.gmr_process_id),
});
