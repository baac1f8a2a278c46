/** What keys, typing and pasting do in the grid of a model. */
import { useState } from 'react';
import type { IndicatorNames, NamedIndicator } from '../../data/indicator-names.ts';
import { useFormat } from '../../data/written/format.ts';
import type { PastedTable, TableCell } from '../../grid/html-table.ts';
import { declaredFormat, readNumber, readPasted } from '../../grid/number-text.ts';
import { type Bounds, boundsOf, type Place, placesOf, type Range } from '../../grid/range.ts';
import type { CellValue, Change, Read, Refused } from '../../grid/typing.ts';
import { useWords } from '../../words/words.ts';
import type { Line, Lines } from './model-draft.ts';
import { cleared, leading, monthText, readMonth, type Why, withValue } from './model-sheet.ts';
import type { ModelDraftInUse } from './use-model-draft.ts';

interface TypingOptions {
  readonly drafting: ModelDraftInUse;
  readonly months: readonly number[];
  readonly names: IndicatorNames<NamedIndicator>;
  readonly newLine: (id: number) => Line;
}

export function useModelTyping({ drafting, months, names, newLine }: TypingOptions) {
  const { models: words, language } = useWords();
  const { monthName } = useFormat();
  const declared = declaredFormat(language.locale);
  const monthNames = Array.from({ length: 12 }, (_, at) => monthName(at + 1));
  const [notice, setNotice] = useState('');
  const { lines } = drafting.draft;
  const put = (next: Lines | Why) => {
    setNotice(typeof next === 'string' ? words.why[next] : '');
    if (typeof next !== 'string') drafting.set(next);
  };
  /** The value as cells hold it, or why it is none. */
  const read = (
    text: string,
    { column }: Place,
    readText = readNumber,
  ): { readonly value: string | null } | Refused => {
    if (text.trim() === '') return { value: null };
    if (column === 1 || column === 2) {
      const month = readMonth(text, monthNames);
      return month === undefined ? { kind: 'locked', why: words.why.month } : { value: monthText(month) };
    }
    const number = readText(text, declared, 'typed');
    if (number.kind === 'number') return number.isPercent ? { kind: 'percent' } : { value: number.text };
    return number.kind === 'empty' ? { value: null } : number;
  };
  const into = (before: Lines, place: Place, value: string | null): Lines | Why =>
    value === null ? cleared(before, months, [place]) : withValue(before, months, place, value);
  return {
    notice,
    say: setNotice,
    read: (places: readonly Place[], text: string): Read => {
      const values: CellValue[] = [];
      let next: Lines = lines;
      for (const place of places) {
        const found = read(text, place);
        if ('kind' in found) return found;
        const after = into(next, place, found.value);
        if (typeof after === 'string') return { kind: 'locked', why: words.why[after] };
        next = after;
        values.push([place, found.value]);
      }
      return values;
    },
    change: (change: Change, range: Range): void => {
      if (change.kind === 'undo' || change.kind === 'redo') drafting[change.kind]?.();
      else if (change.kind === 'paste') paste(change.table, range);
      else put(withValues(change));
    },
  };

  function withValues({ kind, values }: Extract<Change, { values: unknown }>): Lines | Why {
    // Months that are cleared together leave no gap between them.
    if (kind === 'put' && values.every(([, value]) => value === null))
      return cleared(
        lines,
        months,
        values.map(([place]) => place),
      );
    let next: Lines = lines;
    for (const [place, value] of values) {
      const after = into(next, place, value);
      if (typeof after === 'string') return after;
      next = after;
    }
    return next;
  }

  /** A table at the selection, or with names of indicators in its first column. */
  function paste(table: PastedTable, range: Range): void {
    const { next, left } = pasted(table, boundsOf(range));
    drafting.set(next);
    setNotice(left.length === 0 ? '' : words.notPasted(left.length, left[0] ?? ''));
  }

  function pasted({ rows }: PastedTable, bounds: Bounds): { next: Lines; left: string[] } {
    const [top = []] = rows;
    const isNamed = names.find(textOf(top[0])) !== undefined;
    let next: Lines = lines;
    const left: string[] = [];
    const putText = (cell: TableCell | null, place: Place) => {
      const text = textOf(cell);
      if (text === '') return;
      const isDate = place.column === 1 || place.column === 2;
      const found =
        cell?.exact !== undefined && !isDate ? { value: cell.exact } : read(text, place, readPasted);
      const after = 'kind' in found ? undefined : into(next, place, found.value);
      const isIn = place.row < next.length && place.column < leading.length + months.length;
      if (isIn && after !== undefined && typeof after !== 'string') next = after;
      else left.push(text);
    };
    if (!isNamed && rows.length === 1 && top.length === 1) {
      for (const place of placesOf(bounds)) putText(top[0] ?? null, place);
      return { next, left };
    }
    for (const [down, cells] of rows.entries()) {
      const named = isNamed ? names.find(textOf(cells[0])) : undefined;
      if (isNamed && !named) {
        left.push(textOf(cells[0]));
        continue;
      }
      if (named && !next.some(({ id }) => id === named.id)) next = [...next, newLine(named.id)];
      const row = named ? next.findIndex(({ id }) => id === named.id) : bounds.top + down;
      const values = named ? cells.slice(1) : cells;
      const column = named ? 0 : bounds.left;
      for (const [across, cell] of values.entries()) putText(cell, { row, column: column + across });
    }
    return { next, left };
  }
}

const textOf = (cell: TableCell | null | undefined) => cell?.text.trim() ?? '';
