/** Scenarios: other values, and the results that they would give. */
import type { Kind } from './kind.ts';

export const cenario = {
  list: 'cenarios',
  feed: ['cenario'],
  inPaths: 'panels/([a-z]+Scenario|scenario/[a-zA-Z]+)',
  left: 'a plan that is being made in one environment says nothing of the cells of the other',
  columns: {
    nome: { type: 'text', persons: 'named' },
    visivel: { type: 'text', persons: 'never' },
    base_em: { type: 'timestamptz', nullable: true },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true },
    data_cadastro: { type: 'timestamptz', default: 'now()', exported: false },
  },
  parts: {
    cenario_diferenca: {
      of: 'id_cenario',
      columns: {
        id_cenario: { type: 'integer', to: 'cenario' },
        id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
        id_indicador: { type: 'integer', to: 'indicador' },
        ano: { type: 'smallint' },
        mes: { type: 'smallint' },
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
