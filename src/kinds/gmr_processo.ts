/** Processes: the months in which panels are filled in. */

import type { Kind } from './kind.ts';
import { codigo_externo, data_cadastro, months, nome } from './shared-columns.ts';

const percent = { type: 'integer', nullable: true, least: -10_000, most: 10_000, shown: 'asked' } as const;

export const gmr_processo = {
  list: 'processos',
  feed: { processo: 'a GMR process' },
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  paths: {
    list: '/processes/getGmrProcesses',
    byId: '/processes/getById/{id}',
    byCode: '/processes/getByExternalId/{codigo}',
    insert: '/processes/insertGmrProcess',
    update: '/processes/updateGmrProcess/{id}',
    many: '/processes/upsertMany',
    delete: '/processes/deleteGmrProcess/{id}',
    further: [
      '/processes/copyGmrProcess/{id}',
      '/processes/closeMonth/{id}/month/{month}/year/{year}',
      '/processes/reopenMonth/{id}/month/{month}/year/{year}',
    ],
    after: ['process'],
  },
  address: '/processos',
  words: {
    one: { pt: 'Processo', en: 'Process' },
    title: { pt: 'Processos', en: 'Processes' },
    new: { pt: 'Novo processo', en: 'New process' },
    about: {
      pt: 'Um processo é um período de gestão, como um ano: os meses em que os painéis são preenchidos. Comece por um.',
      en: 'A process is a period of management, such as a year: the months in which panels are filled in. Begin with one.',
    },
  },
  columns: {
    nome,
    ...months,
    status: {
      type: 'smallint',
      default: 1,
      retires: 0,
      values: { 0: 'deactivated', 1: 'active' },
      written: 'later',
      label: { pt: 'Situação', en: 'Status' },
    },
    atingimento_minimo: {
      about: 'What scores count of an attainment at least, in percent; null: it counts however low.',
      ...percent,
      label: { pt: 'Mínimo que a pontuação conta (%)', en: 'Least that the score counts (%)' },
    },
    atingimento_maximo: {
      about: 'What scores count of an attainment at most, in percent; null: it counts however high.',
      ...percent,
      label: { pt: 'Máximo que a pontuação conta (%)', en: 'Most that the score counts (%)' },
    },
    fechamento_definicao: {
      about:
        'What becomes of closed months when a formula, a composition or the months of a model are saved that would change them: 0 leaves them, 1 refuses the save.',
      type: 'smallint',
      default: 0,
      values: { 0: 'closed months do not change', 1: 'it is refused' },
      shown: 'asked',
      label: { pt: 'Fórmula salva com meses fechados', en: 'Formula saved with closed months' },
    },
    dia_limite: {
      about:
        'The day of the next month by which the values of a month are typed; in a shorter month its last day. null: by no day.',
      type: 'smallint',
      least: 1,
      most: 31,
      nullable: true,
      shown: 'asked',
      label: {
        pt: 'Dia do mês seguinte até o qual se preenche',
        en: 'Day of the next month by which it is filled in',
      },
    },
    codigo_externo,
    data_cadastro,
  },
} as const satisfies Kind;
