/** Groups of panels, which order them on the map and in lists. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const painel_grupo = {
  list: 'grupos',
  feed: { grupo: 'a group of panels' },
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  noun: 'group',
  parent: 'id_grupo',
  paths: {
    list: '/panels/getGroups',
    byId: '/panels/group/getById/{id}',
    byCode: '/panels/group/getByExternalId/{codigo}',
    insert: '/panels/insertGroup',
    update: '/panels/updateGroup/{id}',
    many: '/panels/group/upsertMany',
    delete: '/panels/deleteGroup/{id}',
  },
  address: '/estrutura/grupos',
  words: {
    one: { pt: 'Grupo de painéis', en: 'Panel group' },
    title: { pt: 'Grupos de painéis', en: 'Panel groups' },
    new: { pt: 'Novo grupo', en: 'New group' },
    about: {
      pt: 'Grupos ordenam os painéis no Mapa e nas listas. Um grupo pode estar em outro.',
      en: 'Groups order the panels on the map and in lists. A group can be in another.',
    },
  },
  columns: {
    id_grupo: {
      type: 'integer',
      to: 'painel_grupo',
      nullable: true,
      label: { pt: 'Dentro de', en: 'Within' },
    },
    nome,
    ordem: { type: 'integer', default: 0, label: { pt: 'Ordem', en: 'Order' } },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
