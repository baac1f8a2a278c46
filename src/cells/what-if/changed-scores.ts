/**
 * What changed the score of a panel between two moments (an extension): results, weights, bounds
 * and which indicators count, each with its part, changed one after the other.
 */

import { read } from '../../kernel/contract/endpoint.ts';
import {
  choice,
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { moment } from '../../kernel/values/moment.ts';
import { exact } from '../explain/explain-record.ts';
import { amount } from '../read/progress-cell.ts';
import { writer } from '../read/value-writers.ts';
import { momentsOf, mostParts, motivo, otherChanges } from './result-changes.ts';
import { changesOfScore } from './score-parts.ts';

const kinds = ['resultado', 'indicador', 'peso', 'modelo', 'painel', 'processo', 'limite'] as const;

const part = object(
  {
    tipo: choice(...kinds),
    horario: nullable(timestamp()),
    autor: writer,
    id_indicador: nullable(id()),
    id_painel_modelo: nullable(id()),
    campo: nullable(choice('atingimento_minimo', 'atingimento_maximo')),
    antes: amount,
    depois: amount,
    efeito: exact,
  },
  'ScoreChange',
);

export const getScoreChanges = read({
  path: '/panels/getResultChanges/idGmr/{gmr_id}/panel/{panel_id}/month/{month}/year/{year}',
  operationId: 'getScoreChanges',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  heavy: true,
  summary:
    'What changed the score of a panel between two moments: results, weights, bounds and the model, each with its part',
  description: `
The ends are the scores that getResults says of these moments, of the month or with \`ate_mes=1\` up to it. Each change that differs between them is made once, from what it was
to what it became, in the order of time in which it was made last; \`efeito\` is what it adds to the score, given those before it, in percentage points. The parts and \`demais\` add up
exactly to \`diferenca\`. In another order the same changes can have other parts.

- \`resultado\`: an indicator has another attainment; getResultChanges of its cell says why. These come first, as they have no single moment. \`indicador\`: it is judged differently
  (its interpretation, its total, its unit). \`peso\`: it weighs otherwise. \`modelo\`: it was added to the model or removed, or counts in other months. \`painel\`: the panel moved to another model, or joined or
  left the process, and other indicators count. \`processo\`: the process has other months. \`limite\`: the process counts attainments to another bound.
- A panel without a score counts as 0 here. What changes nothing is left out.
- \`demais\` is the sum of the oldest where there are more than ${mostParts} changes.
- Where getResults does not tell the score of \`de\` or \`ate\`, because it rests on cells which the caller does not see, nothing that follows from it is told; \`motivo\` says so.
- Empty when the panel was in the process at neither moment, or cannot be seen as it was.`.trim(),
  example: { params: { gmr_id: 4, panel_id: 9, month: 11, year: 2017 } },
  params: object({
    gmr_id: id('gmr_processo'),
    panel_id: id('gmr_painel'),
    month: integer(1, 12),
    year: integer(0, 9999),
  }),
  query: object({
    de: optional(moment()),
    ate: optional(moment()),
    ate_mes: optional(enumeration({ 0: 'the month only', 1: 'all months of the year up to it' })),
  }),
  responseHeaders: ['X-Exact-Since', 'X-As-Of-Today'],
  record: object(
    {
      de: timestamp(),
      ate: nullable(timestamp()),
      pontuacao_de: amount,
      pontuacao_ate: amount,
      diferenca: exact,
      ...motivo,
      mudancas: list(part, { maxItems: mostParts }),
      demais: otherChanges,
    },
    'ScoreChanges',
  ),
  async rows(call) {
    const { params, query } = call;
    const { gmr_id: processId, panel_id: panelId, month: mes, year: ano } = params;
    const { span, past, now } = await momentsOf(call);
    const isSeen = [past, now].every(({ visibleScope }) => visibleScope?.cell(panelId, ano, mes) ?? true);
    if (!isSeen) return [];
    const asked = { processId, panelId, month: { ano, mes }, accumulated: query.ate_mes === 1 };
    const found = await changesOfScore(call, asked, { past, now, span });
    return found ? [{ de: span.from, ate: query.ate === undefined ? null : span.to, ...found }] : [];
  },
});
