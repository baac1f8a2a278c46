/** Chooses the panels and people to show. */
import type { Panel } from '@prumo/client';
import { useDeferredValue, useMemo } from 'react';
import { contains } from '../../data/search.ts';
import { type Level, useMe } from '../../data/session.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { type Filter, oneOf } from '../../kit/fields/filters.tsx';
import { Search } from '../../kit/fields/search.tsx';
import type { HeadTools } from '../../kit/page-head.tsx';
import { RecordFilter } from '../../records/record-filter.tsx';
import { useWords } from '../../words/words.ts';

/** The panels that are meant. */
export function usePanels(panels: readonly Panel[]): readonly Panel[] {
  const address = useAddress();
  const text = useDeferredValue(address.get('busca') ?? '');
  const model = address.get('modelo');
  return useMemo(
    () =>
      panels.filter(
        ({ nome, id_painel_modelo }) =>
          contains(nome, text) && (model === null || String(id_painel_modelo) === model),
      ),
    [panels, text, model],
  );
}

const levels: readonly Level[] = ['Gerente', 'Gestor', 'Colaborador'];

/** @param of what is listed. In narrow windows the other one is chosen by name. */
export function useAccessTools(of: 'panels' | 'people' | 'both'): HeadTools {
  const words = useWords();
  const { access, people: peopleWords } = words;
  const address = useAddress();
  const change = useChangeAddress();
  const isGerente = useMe().nivel_de_acesso === 'Gerente';
  const model: Filter = {
    label: access.model,
    isUsed: address.has('modelo'),
    clear: () => change({ modelo: null }),
    control: (
      <RecordFilter
        label={access.model}
        to="painel_modelo"
        value={address.get('modelo') ?? undefined}
        choose={(modelo) => change({ modelo: modelo ?? null })}
      />
    ),
  };
  const level = oneOf({
    label: words.records.fields.nivel_de_acesso,
    any: access.allLevels,
    options: levels.map((id) => ({ id, name: peopleWords.levels[id] })),
    value: levels.find((one) => one === address.get('tipo')),
    choose: (tipo) => change({ tipo: tipo ?? null }),
  });
  return {
    search: (
      <>
        {of !== 'people' && <Search label={access.findPanel} />}
        {of !== 'panels' && <Search label={access.findPerson} name="por" />}
      </>
    ),
    filters: [...(of === 'people' ? [] : [model]), ...(of !== 'panels' && isGerente ? [level] : [])],
  };
}
