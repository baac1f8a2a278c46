/** What people wrote: its lines, addresses as links, and the names that are mentioned. */
import { Fragment } from 'react';
import styles from './explanation.module.css';

interface PlainTextProps {
  readonly text: string;
  /** Those who are mentioned, by name. */
  readonly names?: readonly string[];
}

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function PlainText({ text, names = [] }: PlainTextProps) {
  const longestFirst = names
    .toSorted((one, other) => other.length - one.length)
    .map((one) => `@${escaped(one)}`);
  const parts = text.split(new RegExp([address.source, ...longestFirst.map((one) => `(${one})`)].join('|')));
  return (
    <p className={styles.text}>
      {parts.map((part, at) => (
        <Fragment key={`${at} ${part}`}>{partOf(part, names)}</Fragment>
      ))}
    </p>
  );
}

function partOf(part: string | undefined, names: readonly string[]) {
  if (part === undefined || part === '') return null;
  if (address.exec(part)?.[0] === part) {
    return (
      <a href={part} target="_blank" rel="noreferrer noopener">
        {part}
      </a>
    );
  }
  const isName = part.startsWith('@') && names.includes(part.slice(1));
  return isName ? <span className={styles.mention}>{part}</span> : part;
}
