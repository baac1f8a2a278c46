/** GMR processes (contract §2.18, §4.6): the months in which panels are managed. */
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/endpoint.ts';
import { enumeration, id, integer, object, requiredText, timestamp } from '../../kernel/fields.ts';

export const getGmrProcesses = read({
  path: '/processes/getGmrProcesses',
  module: 'gmr',
  summary: 'The GMR processes',
  params: object({}),
  record: object(
    {
      id: id('gmr_processo'),
      nome: requiredText(),
      inicio_mes: integer(1, 12),
      inicio_ano: integer(0, 9999),
      fim_mes: integer(1, 12),
      fim_ano: integer(0, 9999),
      status: enumeration({ 0: 'deactivated', 1: 'active' }),
      data_cadastro: timestamp(),
    },
    'GmrProcess',
  ),
  rows: ({ scope }) =>
    db
      .selectFrom('gmr_processo')
      .select(['id', 'nome', 'inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano', 'status', 'data_cadastro'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});
