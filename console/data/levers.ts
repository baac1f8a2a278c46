/** Which typed values move a result, and which value of one makes it reach another. */
import type { GoalSeekResult, ScenarioDifference, ScenarioLevers, ScenarioParts } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import type { CellField } from '../../src/engine/types.ts';
import { call } from './client.ts';
import type { Explained } from './explained.ts';

/** A result, today or in a stored scenario. */
export interface ResultAsked {
  readonly result: Explained;
  readonly scenario: number | undefined;
}

/** In place of an indicator: the score of the panel. */
export const ofScore = 0;

const bodyOf = ({ result, scenario }: ResultAsked) => ({
  resultado: {
    id_gmr_painel: result.panel,
    mes: result.mes,
    ano: result.ano,
    ...(result.indicator === ofScore
      ? { serie: 'pontuacao' }
      : { id_indicador: result.indicator, serie: result.series }),
  },
  ...(scenario !== undefined && { id_cenario: scenario }),
});

/** @param percent by which each typed value is changed */
export const leversQuery = (asked: ResultAsked, percent: number) =>
  queryOptions({
    // What a scenario supposes is read again with it.
    queryKey: [
      ...(asked.scenario === undefined ? ['levers'] : ['scenario', asked.scenario]),
      asked.result,
      percent,
    ],
    queryFn: () =>
      call<ScenarioLevers>('POST', '/panels/scenario/levers', { ...bodyOf(asked), variacao: percent }),
    staleTime: 0,
  });

/** What each value of a scenario adds to the result. */
export const partsQuery = (scenario: number, result: Explained) =>
  queryOptions({
    queryKey: ['scenario', scenario, 'parts', result],
    queryFn: () => call<ScenarioParts>('POST', '/panels/scenario/parts', bodyOf({ result, scenario })),
    staleTime: 0,
  });

/** A field of a cell in which a value is typed. */
export interface TypedField {
  readonly id_gmr_painel: number;
  readonly id_indicador: number;
  readonly ano: number;
  readonly mes: number;
  readonly campo: CellField;
}

/** @param wanted decimal text of at most 15 digits */
export const seekGoal = (
  asked: ResultAsked,
  wanted: string,
  cells: readonly TypedField[],
  isFactor: boolean,
): Promise<GoalSeekResult> =>
  call('POST', '/panels/scenario/goalSeek', {
    ...bodyOf(asked),
    alvo: Number(wanted),
    celulas: cells.map(({ id_gmr_painel, id_indicador, ano, mes, campo }) => ({
      id_gmr_painel,
      id_indicador,
      ano,
      mes,
      campo,
    })),
    fator: isFactor ? 1 : 0,
  });

/** The cells of an answer that become others. */
export const foundDifferences = ({ celulas }: GoalSeekResult): ScenarioDifference[] =>
  celulas.filter(({ antes, valor }) => antes !== valor).map(({ antes: _, ...one }) => one);
