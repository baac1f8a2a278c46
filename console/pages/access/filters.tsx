/** Selects the panels and people to show. */
import type { Panel } from '@prumo/client';
import { useDeferredValue, useMemo } from 'react';
import { contains } from '../../data/search.ts';
import type { Level } from '../../data/session.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { Select, TextField } from '../../kit/field.tsx';
import { useWords } from '../../words/words.ts';
import type { Person } from './stored-accesses.ts';

/** The most that are shown, because every cell is rendered. Filters find the others. */
const most = { panels: 120, people: 60 };

export interface Found {
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly foundPanels: number;
  readonly foundPeople: number;
  /** In narrow windows: one panel with its people, instead of one person with their panels. */
  readonly isByPanel: boolean;
}

export function useFound(panels: readonly Panel[], people: readonly Person[]): Found {
  const address = useAddress();
  const panelText = useDeferredValue(address.get('busca') ?? '');
  const personText = useDeferredValue(address.get('por') ?? '');
  const model = address.get('modelo');
  const level = address.get('tipo');
  return useMemo(() => {
    const foundPanels = panels.filter(
      ({ nome, id_painel_modelo }) =>
        contains(nome, panelText) && (model === null || String(id_painel_modelo) === model),
    );
    const foundPeople = people.filter(
      ({ nome, nivel_de_acesso }) =>
        contains(nome, personText) && (level === null || nivel_de_acesso === level),
    );
    return {
      panels: foundPanels.slice(0, most.panels),
      people: foundPeople.slice(0, most.people),
      foundPanels: foundPanels.length,
      foundPeople: foundPeople.length,
      isByPanel: address.get('ver') === 'painel',
    };
    // The address is a new object each time, so its relevant values are listed.
  }, [panels, people, panelText, personText, model, level, address.get('ver')]);
}

interface FiltersProps {
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  /** What is listed. In narrow windows the other one is chosen by name. */
  readonly of: 'panels' | 'people' | 'both';
}

export function Filters({ panels, people, of }: FiltersProps) {
  const words = useWords();
  const { access, people: peopleWords } = words;
  const address = useAddress();
  const change = useChangeAddress();
  const models = new Map(panels.map((one) => [String(one.id_painel_modelo), one.nome_modelo_painel]));
  const levels = [...new Set(people.flatMap((one) => one.nivel_de_acesso ?? []))] as readonly Level[];
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
      {of !== 'panels' && levels.length > 1 && (
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
