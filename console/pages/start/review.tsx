/** What the workbook would make, or what is wrong with it. */

import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { pageAddress } from '../../data/view.ts';
import { ruleText } from '../../data/written/told-findings.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/problem.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './start.module.css';
import type { Judged, ListCount, Wrong } from './use-start.ts';
import type { WorkbookWords } from './workbook-words.ts';

interface ReviewProps {
  readonly judged: Judged;
  readonly storing: UseMutationResult<readonly ListCount[], Error, Judged>;
  readonly own: WorkbookWords;
}

export function Review({ judged, storing, own }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands below what was pressed, out of sight on a telephone.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { counts, wrong } = judged;
  if (counts === undefined) return <Wrongs wrong={wrong} own={own} />;
  if (counts.length === 0) return <p role="alert">{own.nothing}</p>;
  return (
    <>
      <h2 ref={heading}>{own.review}</h2>
      <p>{own.reviewText}</p>
      <Table label={own.review}>
        <thead>
          <tr>
            <th scope="col">{own.list}</th>
            <th scope="col" className={numberCell}>
              {own.made}
            </th>
            <th scope="col" className={numberCell}>
              {own.changed}
            </th>
            <th scope="col" className={numberCell}>
              {own.same}
            </th>
            <th scope="col">{own.first}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ lista, inserted, updated, skipped }) => (
            <tr key={lista}>
              <th scope="row">{listName(lista, own)}</th>
              <td className={numberCell}>{inserted}</td>
              <td className={numberCell}>{updated}</td>
              <td className={numberCell}>{skipped}</td>
              <td>{firstOf(judged, lista)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {storing.error && <Problem inline error={storing.error} />}
      {storing.isSuccess ? (
        <p role="status">
          {own.stored} <Link href={pageAddress('/')}>{own.open}</Link>
        </p>
      ) : (
        <div>
          <Button look="primary" isPending={storing.isPending} onPress={() => storing.mutate(judged)}>
            {own.store}
          </Button>
        </div>
      )}
    </>
  );
}

function listName(list: string, own: WorkbookWords): string {
  const sheets: Readonly<Record<string, { readonly name: string }>> = own.sheets;
  const others: Readonly<Record<string, string>> = own.lists;
  return sheets[list]?.name ?? others[list] ?? list;
}

const shownFirst = 4;

/** The names of the first rows, where they have some. */
function firstOf({ file }: Judged, list: string): string {
  const rows = (file.lists[list] ?? []) as readonly { readonly nome?: string }[];
  const names = rows.slice(0, shownFirst).flatMap(({ nome }) => nome ?? []);
  return names.join(', ') + (names.length > 0 && rows.length > shownFirst ? '…' : '');
}

/** More than anybody corrects at once. */
const mostShown = 200;

function Wrongs({ wrong, own }: { readonly wrong: readonly Wrong[]; readonly own: WorkbookWords }) {
  const words = useWords();
  const rest = wrong.length - mostShown;
  return (
    <>
      <p role="alert" className={styles.wrong}>
        <strong>{own.wrong(wrong.length)}</strong> {own.wrongText}
      </p>
      <Table label={own.problem}>
        <thead>
          <tr>
            <th scope="col">{own.sheet}</th>
            <th scope="col" className={numberCell}>
              {own.row}
            </th>
            <th scope="col">{own.column}</th>
            <th scope="col">{own.problem}</th>
          </tr>
        </thead>
        <tbody>
          {wrong.slice(0, mostShown).map((one, at) => (
            // Rows of one list, which never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>{one.place?.sheet}</td>
              <td className={numberCell}>{one.place?.row}</td>
              <td>{one.place?.column && `${one.place.column.letter} · ${one.place.column.name}`}</td>
              <td>
                {sentence(one, own, words)} {one.text !== '' && own.cellSays(one.text)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rest > 0 && <p>{own.moreWrong(rest)}</p>}
    </>
  );
}

function sentence(
  { problem, rule = '', params, detail = '' }: Wrong,
  own: WorkbookWords,
  words: Words,
): string {
  if (problem !== undefined) return own.problems[problem];
  // A code may be that of another row, too.
  return rule === 'unknown-reference' ? own.unknownCode : ruleText({ rule, params, detail }, words);
}
