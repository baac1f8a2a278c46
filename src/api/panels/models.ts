/** Panel models and submodels, and the indicators they give their panels (contract §2.16, §2.17). */
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/endpoint.ts';
import {
  enumeration,
  id,
  integer,
  maxId,
  nullable,
  object,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { confidentiality, modelStatus } from './legends.ts';

const model = object(
  {
    id: id('painel_modelo'),
    id_grupo: nullable(id('painel_grupo')),
    nome: requiredText(),
    data_cadastro: timestamp(),
    status: enumeration(modelStatus),
    confidencial: enumeration(confidentiality),
    ordem: nullable(integer(0, maxId)),
    base: integer(0, maxId),
  },
  'PanelModel',
);

function models(companyId: number) {
  return db
    .selectFrom('painel_modelo')
    .select(['id', 'id_grupo', 'nome', 'data_cadastro', 'status', 'confidencial', 'ordem', 'base'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');
}

export const getModels = read({
  path: '/panels/getModels',
  module: 'gmr',
  summary: 'The panel models and submodels',
  params: object({}),
  record: model,
  rows: ({ scope }) => models(scope.companyId),
});

export const getModelById = read({
  path: '/panels/getModelById/{id}',
  module: 'gmr',
  summary: 'One panel model',
  params: object({ id: id('painel_modelo') }),
  record: model,
  rows: ({ scope, params }) => models(scope.companyId).where('id', '=', params.id),
});

export const getModelIndicators = read({
  path: '/panels/getModelIndicators/{id}',
  module: 'gmr',
  summary: 'The indicators of a model, with the months for which its panels have them',
  params: object({ id: id('painel_modelo') }),
  record: object(
    {
      id_painel_modelo: id('painel_modelo'),
      id_indicador: id('indicador'),
      inicio_mes: integer(1, 12),
      inicio_ano: integer(0, 9999),
      fim_mes: integer(1, 12),
      fim_ano: integer(0, 9999),
      ordem: integer(0, maxId),
    },
    'ModelIndicator',
  ),
  rows: ({ scope, params }) =>
    db
      .selectFrom('painel_modelo_indicador')
      .select(['id_painel_modelo', 'id_indicador', 'inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano', 'ordem'])
      .where('id_empresa', '=', scope.companyId)
      .where('id_painel_modelo', '=', params.id)
      // Not by `ordem`, which may repeat and change: pages must never overlap.
      .orderBy('id_indicador'),
});
