/** Chooses the panel and month whose values are shown. */
import { useQuery } from '@tanstack/react-query';
import { modelsOfIndicatorQuery } from '../../data/models.ts';
import { panelsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress, useView } from '../../data/view.ts';
import type { LivePlace } from '../../formula/use-live.ts';
import { type Option, Select } from '../../kit/fields/field.tsx';
import { useWords } from '../../words/words.ts';
import { newId } from './definition.ts';
import styles from './page.module.css';

export interface Place {
  /** The panels have been read, or cannot be. */
  readonly isKnown: boolean;
  /** Undefined until then, and if the process has no panel. */
  readonly live: LivePlace | undefined;
  readonly panels: readonly Option<number>[];
}

export function usePlace(indicator: number): Place {
  const view = useView();
  const wanted = Number(useAddress().get('painel'));
  const { data: all = [], isLoading: isReadingPanels } = useQuery(panelsQuery);
  const { data: having = [], isLoading: isReadingModels } = useQuery(modelsOfIndicatorQuery(indicator));
  const isKnown = !isReadingPanels && !isReadingModels;
  const models = new Set(having.map(({ id_painel_modelo }) => id_painel_modelo));
  const inProcess = all.filter(({ id_gmr_processo }) => id_gmr_processo === view?.process.id);
  const own = inProcess.filter(({ id_painel_modelo }) => models.has(id_painel_modelo));
  // If no panel has it, any panel of the process can be used to try the formula.
  const panels = (own.length > 0 ? own : inProcess)
    .map(({ id, nome }) => ({ id, name: nome }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const panel = isKnown ? (panels.find(({ id }) => id === wanted) ?? panels[0]) : undefined;
  return {
    isKnown,
    panels: isKnown ? panels : [],
    live: view &&
      panel && { panel: panel.id, ...view.month, indicator: indicator === newId ? null : indicator },
  };
}

export function PanelChoice({ place: { isKnown, panels, live } }: { readonly place: Place }) {
  const { formula: words } = useWords();
  const change = useChangeAddress();
  if (isKnown && panels.length === 0) return null;
  return (
    <div className={styles.panel}>
      <Select
        label={words.panel}
        options={panels}
        value={live?.panel ?? null}
        isDisabled={!isKnown}
        onChange={(id) => change({ painel: String(id) }, true)}
      />
    </div>
  );
}
