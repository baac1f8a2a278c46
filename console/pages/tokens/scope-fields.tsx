/** What a token may be used for, as it is typed and chosen. */
import { ApiError } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { panelsQuery, processesQuery } from '../../data/queries.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { Suggestions } from '../../kit/fields/suggestions.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWords } from '../../words/words.ts';
import { daysOf } from './lifetime-input.tsx';
import styles from './tokens.module.css';

/** What is typed and chosen, kept until it is sent. Empty: no restriction. */
export interface TokenDraft {
  readonly nome: string;
  readonly dias: string;
  readonly alcance: 'production' | 'development';
  readonly leitura: boolean;
  readonly modulo: '' | 'gmr' | 'go';
  readonly rotas: string;
  readonly processo: number;
  readonly paineis: readonly number[];
}

export const fresh: TokenDraft = {
  nome: '',
  dias: '365',
  alcance: 'production',
  leitura: false,
  modulo: '',
  rotas: '',
  processo: 0,
  paineis: [],
};

/** The draft as the server takes it. */
export function bodyOf({ nome, dias, alcance, leitura, modulo, rotas, processo, paineis }: TokenDraft) {
  const routes = rotas.split(/[\s,]+/).filter(Boolean);
  return {
    nome: nome.trim(),
    alcance,
    dias: daysOf(dias),
    somente_leitura: leitura,
    modulos: modulo === '' ? null : [modulo],
    rotas: routes.length === 0 ? null : routes.map((route) => route.replace(/\/+$/, '')),
    id_gmr_processo: processo === 0 ? null : processo,
    paineis: processo === 0 || paineis.length === 0 ? null : paineis,
  };
}

/** The first field that the server refuses, if it names one. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const [first] = error.errors;
  return first && 'pointer' in first ? /\w+/.exec(first.pointer ?? '')?.[0] : undefined;
}

interface ScopeProps {
  readonly draft: TokenDraft;
  readonly set: (change: Partial<TokenDraft>) => void;
  readonly routesError: string | undefined;
}

export function Scope({ draft, set, routesError }: ScopeProps) {
  const { tokens: own } = useWords();
  const { data: processes = [] } = useQuery(processesQuery);
  return (
    <>
      <Select
        label={own.may}
        options={[
          { id: 'tudo', name: own.scope.writes },
          { id: 'leitura', name: own.scope.reads },
        ]}
        value={draft.leitura ? 'leitura' : 'tudo'}
        onChange={(id) => set({ leitura: id === 'leitura' })}
      />
      <Select
        label={own.modulesLabel}
        options={[
          { id: '', name: own.anyModule },
          { id: 'gmr', name: own.modules.gmr },
          { id: 'go', name: own.modules.go },
        ]}
        value={draft.modulo}
        onChange={(modulo) => set({ modulo })}
      />
      <TextField
        label={own.routes}
        about={own.routesAbout}
        value={draft.rotas}
        onChange={(rotas) => set({ rotas })}
        error={routesError}
      />
      <Select
        label={own.process}
        options={[{ id: 0, name: own.anyProcess }, ...processes.map(({ id, nome }) => ({ id, name: nome }))]}
        value={draft.processo}
        onChange={(processo) => set({ processo, paineis: [] })}
        about={own.processAbout}
      />
      {draft.processo !== 0 && <Panels draft={draft} set={set} />}
    </>
  );
}

/** Panels of the process, found by typing. None chosen: all of them. */
function Panels({ draft, set }: Pick<ScopeProps, 'draft' | 'set'>) {
  const { tokens: own } = useWords();
  const { data: all = [] } = useQuery(panelsQuery);
  const [typed, setTyped] = useState('');
  const panels = all.filter(({ id_gmr_processo }) => id_gmr_processo === draft.processo);
  const chosen = panels.filter(({ id }) => draft.paineis.includes(id));
  return (
    <>
      <TextField
        label={own.panels}
        about={own.panelsAbout}
        list="token-panels"
        value={typed}
        onChange={(text) => {
          const found = panels.find(({ nome }) => nome === text);
          setTyped(found ? '' : text);
          if (found && !draft.paineis.includes(found.id)) set({ paineis: [...draft.paineis, found.id] });
        }}
      />
      <Suggestions id="token-panels" texts={panels.map(({ nome }) => nome)} typed={typed} />
      <div className={styles.chosen}>
        {chosen.map(({ id, nome }) => (
          <Button key={id} onPress={() => set({ paineis: draft.paineis.filter((one) => one !== id) })}>
            {own.without(nome)}
          </Button>
        ))}
      </div>
    </>
  );
}
