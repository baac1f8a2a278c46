/** What an analysis, action or comment said before: each changed field, by whom and when. */
import type { MeetingVersion } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SaidKind, versionsQuery } from '../data/meeting.ts';
import { useFormat } from '../data/written/format.ts';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { namedQuery } from '../records/record-queries.ts';
import { choiceName, fieldName } from '../records/texts.ts';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';
import { PlainText } from './plain-text.tsx';

interface EarlierTextsProps {
  readonly kind: SaidKind;
  readonly id: number;
  /** When it was changed last. */
  readonly changed: string;
}

export function EarlierTexts(props: EarlierTextsProps) {
  const { said: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.earlier}</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ kind, id, changed }: EarlierTextsProps) {
  const { data, error, refetch } = useQuery(versionsQuery(kind, id, changed));
  const people = idsIn(data ?? []);
  const { data: named = [] } = useQuery({ ...namedQuery('colaborador', people), enabled: people !== '' });
  if (!data) return error ? <Problem inline error={error} onRetry={() => void refetch()} /> : <Loading />;
  const names = new Map(named.map((one) => [one.id, one.nome]));
  return (
    <ol className={styles.versions}>
      {data.map((version) => (
        <li key={`${version.horario} ${version.campo}`}>
          <Version version={version} names={names} />
        </li>
      ))}
    </ol>
  );
}

/** Who changed something, and who was asked for before. */
function idsIn(versions: readonly MeetingVersion[]): string {
  const ids = versions.flatMap(({ id_colaborador, campo, antes }) => [
    id_colaborador,
    campo === 'id_responsavel' ? Number(antes) : null,
  ]);
  return [...new Set(ids.filter((one) => one !== null))].join(',');
}

interface VersionProps {
  readonly version: MeetingVersion;
  readonly names: ReadonlyMap<number, string>;
}

function Version({ version, names }: VersionProps) {
  const words = useWords();
  const format = useFormat();
  const { campo, antes, horario, id_colaborador } = version;
  const nameOf = (id: number) => names.get(id) ?? words.said.somebody;
  const who = id_colaborador === null ? words.said.integration : nameOf(id_colaborador);
  // A comment has nothing but its text.
  const field = campo === 'texto' ? '' : fieldName(words, 'acao', campo);
  const text = () => {
    if (antes === null || antes === '') return words.said.nothingBefore;
    if (campo === 'id_responsavel') return nameOf(Number(antes));
    if (campo === 'prazo') return format.day(antes);
    return choiceName(words, campo, antes);
  };
  return (
    <>
      <p className={styles.muted}>
        {[words.said.changedBy(who, format.moment(horario)), field].filter(Boolean).join(' · ')}
      </p>
      <PlainText text={text()} />
    </>
  );
}
