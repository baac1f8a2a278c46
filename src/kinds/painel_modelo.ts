/** Models: the indicators that panels have, in which months and with which weight. */

import type { Kind } from './kind.ts';
import { codigo_externo, made, months, nome } from './shared-columns.ts';

export const painel_modelo = {
  list: 'modelos',
  feed: { modelo: 'a panel model, its indicators included' },
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  parent: 'base',
  paths: {
    list: '/panels/getModels',
    byId: '/panels/model/getById/{id}',
    byCode: '/panels/model/getByExternalId/{codigo}',
    insert: '/panels/insertModel',
    update: '/panels/updateModel/{id}',
    many: '/panels/model/upsertMany',
    delete: '/panels/deleteModel/{id}',
    further: [
      '/panels/getModelById/{id}',
      '/panels/getModelIndicators/{id}',
      '/panels/model/getIndicators/{id}',
      '/panels/saveModelIndicators/{id}',
    ],
    after: ['model'],
  },
  address: '/modelos',
  words: {
    one: { pt: 'Modelo', en: 'Model' },
    title: { pt: 'Modelos', en: 'Models' },
    new: { pt: 'Novo modelo', en: 'New model' },
    about: {
      pt: 'Um modelo diz que indicadores um painel tem, em que meses e com que peso. Comece por um.',
      en: 'A model says which indicators a panel has, in which months and with which weight. Start with one.',
    },
  },
  columns: {
    id_grupo: { type: 'integer', to: 'painel_grupo', nullable: true, label: { pt: 'Grupo', en: 'Group' } },
    nome,
    data_cadastro: made,
    status: {
      type: 'smallint',
      default: 1,
      retires: 0,
      values: { 0: 'deactivated', 1: 'active' },
      label: { pt: 'Situação', en: 'Status' },
    },
    confidencial: {
      about: 'Whether the model is confidential.',
      type: 'smallint',
      default: 0,
      values: { 0: 'not confidential', 1: 'confidential' },
      label: { pt: 'Confidencial', en: 'Confidential' },
    },
    ordem: { type: 'integer', nullable: true, label: { pt: 'Ordem', en: 'Order' } },
    base: {
      about: '0: a base model; else the id of the model that this one is a submodel of.',
      type: 'integer',
      to: 'painel_modelo',
      default: 0,
      label: { pt: 'Submodelo de', en: 'Submodel of' },
    },
    codigo_externo,
  },
  fields: { indicadores: { label: { pt: 'Indicadores', en: 'Indicators' } } },
  parts: {
    painel_modelo_indicador: {
      of: 'id_painel_modelo',
      as: 'indicadores',
      columns: {
        id_painel_modelo: { type: 'integer', to: 'painel_modelo' },
        id_indicador: { type: 'integer', to: 'indicador' },
        ...months,
        ordem: { type: 'integer', default: 0 },
        peso: { type: 'numeric', default: 1 },
        codigo_externo,
      },
    },
  },
} as const satisfies Kind;
