/** Panel groups (contract §2.12). */
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/endpoint.ts';
import { id, integer, maxId, nullable, object, requiredText } from '../../kernel/fields.ts';

export const getGroups = read({
  path: '/panels/getGroups',
  module: 'gmr',
  summary: 'The groups of panels',
  params: object({}),
  record: object(
    {
      id: id('painel_grupo'),
      id_grupo: nullable(id('painel_grupo')),
      nome: requiredText(),
      ordem: integer(0, maxId),
    },
    'PanelGroup',
  ),
  rows: ({ scope }) =>
    db
      .selectFrom('painel_grupo')
      .select(['id', 'id_grupo', 'nome', 'ordem'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});
