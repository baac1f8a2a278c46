/** Two versions of a formula side by side: as text with differences, and as trees. */
import { useState } from 'react';
import type { Language } from '../../../src/engine/text/language.ts';
import type { Glossary } from '../../../src/engine/text/names.ts';
import { parseFormula } from '../../../src/engine/text/parse.ts';
import { useFormat } from '../../data/written/format.ts';
import { type DiffPiece, textDiff } from '../../formula/diff.ts';
import { ScrollArea } from '../../kit/dialogs/scroll-area.tsx';
import { Choice } from '../../kit/fields/field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { rowsOf } from './parts.ts';

export interface Version {
  readonly title: string;
  readonly text: string;
}

interface CompareProps {
  readonly before: Version;
  readonly after: Version;
  readonly language: Language;
  readonly glossary: Glossary;
}

export function Compare({ before, after, language, glossary }: CompareProps) {
  const { formula: words } = useWords();
  const [shown, setShown] = useState<'text' | 'tree'>('text');
  const pieces = textDiff(before.text.trim(), after.text.trim());
  if (pieces.every(({ change }) => change === 'same')) return <p>{words.same}</p>;
  return (
    <>
      <Choice
        label={words.title}
        options={[
          { id: 'text', name: words.compareText },
          { id: 'tree', name: words.compareTree },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div className={styles.versions}>
        {[before, after].map((version, at) => (
          <section key={version.title} aria-label={version.title}>
            <h3>{version.title}</h3>
            <ScrollArea label={version.title} className={styles.version}>
              {shown === 'text' ? (
                <VersionText pieces={pieces} hidden={at === 0 ? 'added' : 'removed'} />
              ) : (
                <VersionTree
                  text={version.text}
                  other={at === 0 ? after.text : before.text}
                  {...{ language, glossary }}
                />
              )}
            </ScrollArea>
          </section>
        ))}
      </div>
    </>
  );
}

interface VersionTextProps {
  readonly pieces: readonly DiffPiece[];
  readonly hidden: DiffPiece['change'];
}

function VersionText({ pieces, hidden }: VersionTextProps) {
  return (
    <pre>
      {pieces.map(({ text, change }, at) => {
        if (change === hidden) return null;
        const key = `${at} ${change}`;
        if (change === 'same') return <span key={key}>{text}</span>;
        return change === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
      })}
    </pre>
  );
}

interface VersionTreeProps {
  readonly text: string;
  readonly other: string;
  readonly language: Language;
  readonly glossary: Glossary;
}

/** Marks nodes that the other version does not have at this place. */
function VersionTree({ text, other, language, glossary }: VersionTreeProps) {
  const words = useWords();
  const format = useFormat();
  const context = {
    words,
    format,
    language,
    series: 'realizado',
    answer: undefined,
    dimensions: new Map(),
  } as const;
  const rowsIn = (one: string) => rowsOf(parseFormula(one, { language, glossary }), context);
  const same = new Set(rowsIn(other).map(({ id, name, detail }) => `${id} ${name} ${detail}`));
  return (
    <ul>
      {rowsIn(text).map(({ id, name, detail, level, isHead }) => {
        const isSame = isHead || same.has(`${id} ${name} ${detail}`);
        return (
          <li key={id} style={{ paddingLeft: 16 * (level - 1) }}>
            {isHead ? <b>{name}</b> : isSame ? name : <mark>{name}</mark>}{' '}
            <span className={styles.muted}>{detail}</span>
          </li>
        );
      })}
    </ul>
  );
}
