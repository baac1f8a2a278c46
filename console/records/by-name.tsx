/** Chooses a record by typing its name. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type FoundPerson, peopleQuery } from '../data/queries.ts';
import { TextField } from '../kit/field.tsx';
import { Suggestions } from '../kit/suggestions.tsx';

interface Named {
  readonly id: number | string;
  readonly nome: string;
}

/** What is typed, until something else is chosen from elsewhere. */
interface TypedName {
  readonly text: string | undefined;
  readonly set: (text: string, id: string | undefined) => void;
}

export function useTypedName(id: string | undefined): TypedName {
  const [typed, setTyped] = useState<{ readonly text: string; readonly id: string | undefined }>();
  return {
    text: typed && typed.id === id ? typed.text : undefined,
    set: (text, of) => setTyped({ text, id: of }),
  };
}

interface ChoiceProps {
  readonly label: string;
  /** Of the one that is chosen. */
  readonly id: string | undefined;
  readonly choose: (id: string | undefined) => void;
}

interface ByNameProps extends ChoiceProps {
  readonly typed: TypedName;
  /** The name of the one that is chosen. */
  readonly chosen: string | undefined;
  readonly options: readonly Named[];
}

/** Chooses what has exactly the name that is typed; an empty field chooses nothing. */
export function ByName({ label, id, typed, chosen = '', options, choose }: ByNameProps) {
  const list = useId();
  const text = typed.text ?? chosen;
  const meant = options.find(({ nome }) => nome.toLowerCase() === text.trim().toLowerCase())?.id;
  const choosing = useEffectEvent((found: string) => {
    typed.set(text, found);
    choose(found);
  });
  // The names may come after the last letter was typed.
  useEffect(() => {
    if (meant !== undefined && String(meant) !== id) choosing(String(meant));
  }, [meant, id]);
  return (
    <>
      <TextField
        label={label}
        labelInside
        type="search"
        list={list}
        value={text}
        onChange={(wanted) => {
          const next = wanted === '' ? undefined : id;
          typed.set(wanted, next);
          if (next !== id) choose(next);
        }}
      />
      <Suggestions id={list} texts={options.map(({ nome }) => nome)} typed={text} />
    </>
  );
}

interface PersonChoiceProps extends ChoiceProps {
  /** What stands for nobody. */
  readonly none?: Named | undefined;
}

/** A person by their name, which the server finds. */
export function PersonChoice({ none, ...props }: PersonChoiceProps) {
  const { id } = props;
  const typed = useTypedName(id);
  const isNone = none !== undefined && id === none.id;
  const { data } = useQuery({ ...peopleQuery({ id: Number(id) }), enabled: id !== undefined && !isNone });
  const people = useFoundPeople(typed.text ?? '');
  const chosen = isNone ? none.nome : data?.records[0]?.nome;
  return <ByName {...props} {...{ typed, chosen }} options={none ? [none, ...people] : people} />;
}

/** Between the name of somebody and what tells them from others of that name. */
const apart = ' · ';

/** The people whose names have these words, each with a text that no other has. */
export function useFoundPeople(text: string): readonly FoundPerson[] {
  const [busca = ''] = text.replaceAll(/\s+/g, ' ').trim().split(apart);
  const { data } = useQuery({ ...peopleQuery({ busca }), enabled: busca !== '' });
  const found = data?.records ?? [];
  return found.map((person) => {
    const isAlone = found.filter(({ nome }) => nome === person.nome).length === 1;
    return isAlone ? person : { ...person, nome: `${person.nome}${apart}${person.email ?? person.id}` };
  });
}
