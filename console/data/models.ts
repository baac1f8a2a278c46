/** Models of panels, and which of them have an indicator. */
import type { ModelIndicator, PanelModel } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { modelIndicatorsQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

const definitionsMs = 5 * 60_000;

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: async ({ signal }): Promise<PanelModel[]> => client.panels.getModels({ signal }),
  staleTime: definitionsMs,
});

/** The indicator's entries in models, in the order of the models. */
export const modelsOfIndicatorQuery = (indicator: number) =>
  queryOptions({
    queryKey: ['models-of-indicator', indicator],
    queryFn: async (): Promise<ModelIndicator[]> => {
      const models = await queryClient.fetchQuery(modelsQuery);
      const lists = await Promise.all(
        models.map(({ id }) => queryClient.fetchQuery(modelIndicatorsQuery(id))),
      );
      return lists.flat().filter(({ id_indicador }) => id_indicador === indicator);
    },
    staleTime: definitionsMs,
  });
