/** Scenarios: other values, and the results that they would give. */
import type { Kind } from './kind.ts';
import { data_cadastro, nome } from './shared-columns.ts';

export const cenario = {
  list: 'cenarios',
  feed: { cenario: 'a scenario, its differences included' },
  paths: {
    list: '/panels/getScenarios',
    byId: '/panels/scenario/getById/{id}',
    insert: '/panels/insertScenario',
    update: '/panels/updateScenario/{id}',
    delete: '/panels/deleteScenario/{id}',
    further: [
      '/panels/scenario/saveDifferences/{id}',
      '/panels/scenario/getDifferences/{id}',
      '/panels/scenario/calculate/{id}',
      '/panels/scenario/apply/{id}',
    ],
  },
  page: {
    shown: ['diferencas', 'data_cadastro'],
    hidden: ['id_colaborador'],
    apart: { id_colaborador: '/panels/updateScenario/{id}' },
  },
  left: 'a plan that is being made in one environment says nothing of the cells of the other',
  address: '/cenarios',
  words: {
    one: { pt: 'Cenário', en: 'Scenario' },
    title: { pt: 'Cenários', en: 'Scenarios' },
    new: { pt: 'Novo cenário', en: 'New scenario' },
    about: {
      pt: 'Um cenário supõe outros valores e mostra os resultados que dariam. Nada é gravado nos painéis antes de aplicá-lo.',
      en: 'A scenario supposes other values and shows the results that they would give. Nothing is stored in panels before it is applied.',
    },
  },
  columns: {
    nome,
    visivel: {
      type: 'text',
      persons: 'never',
      values: {
        dono: 'only its owner, and a Gerente once the owner is no longer an active employee',
        empresa: 'everybody of the company',
      },
      label: { pt: 'Quem vê', en: 'Who sees it' },
    },
    base_em: {
      type: 'timestamptz',
      nullable: true,
      label: { pt: 'Base: como estava em', en: 'Base: as it was on' },
      help: {
        pt: 'Sem momento, a base são os valores de hoje.',
        en: 'Without a moment the base is the values of today.',
      },
    },
    id_colaborador: {
      type: 'integer',
      to: 'colaborador',
      nullable: true,
      label: { pt: 'Dono', en: 'Owner' },
    },
    data_cadastro,
  },
  fields: {
    diferencas: { type: 'integer', label: { pt: 'Diferenças', en: 'Differences' } },
  },
  parts: {
    cenario_diferenca: {
      of: 'id_cenario',
      as: 'diferencas',
      place: 'ordem',
      columns: {
        id_cenario: { type: 'integer', to: 'cenario' },
        id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
        id_indicador: { type: 'integer', to: 'indicador' },
        mes: { type: 'smallint' },
        ano: { type: 'smallint' },
        campo: { type: 'text', persons: 'never' },
        ordem: { type: 'integer' },
        valor: { type: 'numeric', nullable: true },
        lido: { type: 'numeric', nullable: true },
        // Nobody is named as who set a difference.
        id_colaborador: { type: 'integer', to: 'colaborador', nullable: true, exported: false },
        horario: { type: 'timestamptz', default: 'now()', exported: false },
      },
    },
  },
} as const satisfies Kind;
