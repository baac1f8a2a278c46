/** Chooses the panels and people to show. */
import type { Panel } from '@prumo/client';
import { useDeferredValue, useMemo } from 'react';
import { contains } from '../../data/search.ts';
import { type Level, useMe } from '../../data/session.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { Select, TextField } from '../../kit/field.tsx';
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

interface FiltersProps {
  readonly panels: readonly Panel[];
  /** What is listed. In narrow windows the other one is chosen by name. */
  readonly of: 'panels' | 'people' | 'both';
}

export function Filters({ panels, of }: FiltersProps) {
  const words = useWords();
  const { access, people: peopleWords } = words;
  const address = useAddress();
  const change = useChangeAddress();
  const models = new Map(panels.map((one) => [String(one.id_painel_modelo), one.nome_modelo_painel]));
  const isGerente = useMe().nivel_de_acesso === 'Gerente';
  const all = 'todos';
  const search = (name: 'busca' | 'por', label: string) => (
    <TextField
      label={label}
      labelInside
      type="search"
      value={address.get(name) ?? ''}
      onChange={(text) => change({ [name]: text === '' ? null : text }, true)}
    />
  );
  return (
    <>
      {of !== 'people' && search('busca', access.findPanel)}
      {of !== 'people' && models.size > 1 && (
        <Select
          label={access.model}
          labelHidden
          options={[{ id: all, name: access.allModels }, ...[...models].map(([id, name]) => ({ id, name }))]}
          value={models.has(address.get('modelo') ?? '') ? address.get('modelo') : all}
          onChange={(modelo) => change({ modelo: modelo === all ? null : modelo })}
        />
      )}
      {of !== 'panels' && search('por', access.findPerson)}
      {of !== 'panels' && isGerente && (
        <Select
          label={access.level}
          labelHidden
          options={[
            { id: all, name: access.allLevels },
            ...levels.map((id) => ({ id, name: peopleWords.levels[id] })),
          ]}
          value={levels.find((one) => one === address.get('tipo')) ?? all}
          onChange={(tipo) => change({ tipo: tipo === all ? null : tipo })}
        />
      )}
    </>
  );
}
