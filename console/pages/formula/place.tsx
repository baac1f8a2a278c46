/** Chooses the panel and month whose values are shown. */
import { useQuery } from '@tanstack/react-query';
import { modelsOfIndicatorQuery } from '../../data/models.ts';
import { panelsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress, useView } from '../../data/view.ts';
import type { LivePlace } from '../../formula/use-live.ts';
import { type Option, Select } from '../../kit/field.tsx';
import { useWords } from '../../words/words.ts';
import { newId } from './definition.ts';

export interface Place {
  /** Undefined if no panel of the process has the indicator. */
  readonly live: LivePlace | undefined;
  readonly panels: readonly Option<number>[];
}

export function usePlace(indicator: number): Place {
  const view = useView();
  const wanted = Number(useAddress().get('painel'));
  const { data: all = [] } = useQuery(panelsQuery);
  const { data: having = [] } = useQuery(modelsOfIndicatorQuery(indicator));
  const models = new Set(having.map(({ id_painel_modelo }) => id_painel_modelo));
  const inProcess = all.filter(({ id_gmr_processo }) => id_gmr_processo === view?.process.id);
  const own = inProcess.filter(({ id_painel_modelo }) => models.has(id_painel_modelo));
  // If no panel has it, any panel of the process can be used to try the formula.
  const panels = (own.length > 0 ? own : inProcess)
    .map(({ id, nome }) => ({ id, name: nome }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const panel = panels.find(({ id }) => id === wanted) ?? panels[0];
  return {
    panels,
    live: view &&
      panel && { panel: panel.id, ...view.month, indicator: indicator === newId ? null : indicator },
  };
}

export function PanelChoice({ place: { panels, live } }: { readonly place: Place }) {
  const { formula: words } = useWords();
  const change = useChangeAddress();
  if (panels.length === 0) return null;
  return (
    <Select
      label={words.panel}
      options={panels}
      value={live?.panel ?? null}
      onChange={(id) => change({ painel: String(id) }, true)}
    />
  );
}
