/** Panels: a unit or a team that is measured by a model, in processes. */

import type { Kind } from './kind.ts';
import { painel_modelo } from './painel_modelo.ts';
import { codigo_externo, desativado, made, nome } from './shared-columns.ts';

export const gmr_painel = {
  list: 'paineis',
  feed: { painel: 'a panel, its processes included' },
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  paths: {
    list: '/panels/panel/getAll',
    byId: '/panels/panel/getById/{id}',
    byCode: '/panels/panel/getByExternalId/{codigo}',
    insert: '/panels/insertPanel',
    update: '/panels/updatePanelDefinition/{id}',
    many: '/panels/panel/upsertMany',
    delete: '/panels/deletePanel/{id}',
    further: ['/panels/updatePanel/{id}'],
    after: ['panel'],
  },
  page: {
    shown: ['confidencial', 'responsaveis', 'departamentos'],
    hidden: ['status'],
    pasted: ['id_responsavel'],
  },
  address: '/paineis',
  words: {
    one: { pt: 'Painel', en: 'Panel' },
    title: { pt: 'Painéis', en: 'Panels' },
    new: { pt: 'Novo painel', en: 'New panel' },
    about: {
      pt: 'Um painel tem os indicadores do seu modelo, em cada mês dos seus processos. Crie antes um modelo e um processo.',
      en: 'A panel has the indicators of its model, in each month of its processes. Create a model and a process first.',
    },
  },
  columns: {
    nome,
    id_grupo: { type: 'integer', to: 'painel_grupo', nullable: true, label: { pt: 'Grupo', en: 'Group' } },
    id_painel_modelo: { type: 'integer', to: 'painel_modelo' },
    status: { type: 'smallint', default: 1, label: { pt: 'Situação', en: 'Status' } },
    desativado: {
      type: 'smallint',
      default: 0,
      retires: 1,
      values: { 0: 'active', 1: 'inactive' },
      label: desativado.label,
    },
    data_cadastro: made,
    ordem: { type: 'integer', nullable: true, label: { pt: 'Ordem', en: 'Order' } },
    id_painel_ap: {
      about: 'An id that the platform keeps; null: none.',
      type: 'integer',
      to: null,
      nullable: true,
      written: 'never',
      shown: 'never',
      label: { pt: 'Painel do plano de ação', en: 'Action plan panel' },
    },
    codigo_externo,
  },
  fields: {
    confidencial: painel_modelo.columns.confidencial,
    processos: { to: 'gmr_processo', many: true, label: { pt: 'Processos', en: 'Processes' } },
    responsaveis: { type: 'text', many: true, label: { pt: 'Responsáveis', en: 'Responsible' } },
    id_responsavel: { to: 'colaborador', label: { pt: 'Responsável', en: 'Responsible person' } },
    departamentos: { type: 'text', many: true, label: { pt: 'Departamentos', en: 'Departments' } },
    id_departamento: { to: 'departamento' },
    id_gmr_processo: { to: 'gmr_processo' },
  },
  parts: {
    gmr_painel_processo: {
      of: 'id_gmr_painel',
      as: 'processos',
      columns: {
        id_gmr_processo: { type: 'integer', to: 'gmr_processo' },
        id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
      },
    },
  },
} as const satisfies Kind;
