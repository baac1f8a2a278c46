/** What the cells of the statement hold, accept and refuse while facts are typed. Pure. */
import { exactText } from '../../../src/engine/exact-text.ts';
import type { Month } from '../../data/written/month.ts';
import type { Column } from '../../grid/columns.ts';
import type { CellShown } from '../../grid/grid-state.ts';
import { type NumberFormat, sumOf, textOfExact, writeNumber } from '../../grid/number-text.ts';
import type { Locked, PasteGrid } from '../../grid/paste.ts';
import type { Bounds, Place } from '../../grid/range.ts';
import type { Words } from '../../words/words.ts';
import type { BudgetView } from './budget-view.ts';
import { addedKey } from './entry-sums.ts';
import type { EntryWords } from './entry-words.ts';
import { type FactEdits, type FactKind, type FactPlace, factPlaces } from './fact-edits.ts';
import { amountOf } from './spread-facts.ts';
import type { BudgetTrees } from './use-budget-trees.ts';
import type { ShownLine } from './use-lines.ts';

/** A number of the statement: a line in one month, or in all of them. */
export interface EntryPlace {
  readonly line: ShownLine;
  readonly at: number;
  readonly months: readonly Month[];
}

/** What is typed into: a fact, and the sign in which the line shows it. */
export interface TypedFact extends FactPlace {
  readonly sign: 1 | -1;
  /** As it is stored. */
  readonly read: string | null;
}

export interface EntryState {
  readonly view: BudgetView;
  readonly kind: FactKind;
  readonly lines: readonly ShownLine[];
  readonly months: readonly Month[];
  readonly trees: BudgetTrees;
  /** The code of the process's. */
  readonly currency: string | undefined;
  readonly edits: FactEdits;
  readonly added: ReadonlyMap<string, bigint>;
  /** The keys of facts that keep their amounts when a total is spread. */
  readonly held: ReadonlySet<string>;
  /** Why nothing at all is typed here. */
  readonly closed: string | undefined;
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? null : (textOfExact(String(value)) ?? null);

const negated = (text: string | null): string | null =>
  text === null || text === '0' ? text : text.startsWith('-') ? text.slice(1) : `-${text}`;

const signed = (text: string | null, sign: number) => (sign < 0 ? negated(text) : text);

export type EntryCells = ReturnType<typeof entryCells>;

export function entryCells(
  state: EntryState,
  columns: readonly Column[],
  { grid }: Words,
  own: EntryWords,
  format: NumberFormat,
) {
  const { lines, months, edits, closed } = state;
  const placeAt = ({ row, column }: Place): EntryPlace => {
    const month = months[column];
    return { line: lines[row] as ShownLine, at: row, months: month ? [month] : months };
  };
  const factOf = (place: EntryPlace) => factIn(state, place);
  const valueOf = (place: EntryPlace): string | null => {
    const fact = place.months.length === 1 ? factOf(place) : undefined;
    const edit = fact && edits.get(factPlaces.keyOf(fact));
    if (edit) return signed(edit.after, fact.sign);
    return summed(state, place);
  };
  const lockedOf = (place: EntryPlace): string | undefined => {
    if (closed !== undefined) return closed;
    const fact = factOf({ ...place, months: place.months.slice(0, 1) });
    const blocked = fact ? state.trees.blockedIn(fact) : undefined;
    if (blocked) return own.blocked(blocked.nome);
    return undefined;
  };
  const levelAt = (row: number) => lines[row]?.nivel ?? 0;
  const isTotal = (place: EntryPlace) => place.months.length > 1 || factOf(place) === undefined;
  const write = (text: string | null) =>
    text === null ? '' : writeNumber(text, format, { isGrouped: true, decimals: 2 });
  const keyOf = (place: EntryPlace) => {
    const fact = place.months.length === 1 ? factOf(place) : undefined;
    return fact && factPlaces.keyOf(fact);
  };
  const isHeld = (place: EntryPlace) => state.held.has(keyOf(place) ?? '');
  const editOf = (place: EntryPlace) => {
    const edit = edits.get(keyOf(place) ?? '');
    return edit && { edit, sign: factOf(place)?.sign ?? 1 };
  };
  const pasteLock = (place: EntryPlace): Locked | undefined => {
    if (isTotal(place)) return 'total';
    return lockedOf(place) === undefined ? undefined : 'blocked';
  };
  const typedAt = (at: Place): TypedFact | undefined => {
    const place = placeAt(at);
    if (place.months.length > 1 || lockedOf(place) !== undefined) return undefined;
    return factOf(place);
  };
  return {
    format,
    placeAt,
    factOf,
    valueAt: (at: Place) => valueOf(placeAt(at)),
    isTotalIn: ({ row, column }: Place, { bottom, left }: Bounds) =>
      (column === months.length && column > left) || (row < bottom && levelAt(row + 1) > levelAt(row)),
    typedAt,
    totalAt: (at: Place) => {
      const place = placeAt(at);
      return isTotal(place) && lockedOf(place) === undefined ? place : undefined;
    },
    isPercentAt: () => false,
    currencyAt: () => state.currency,
    shown: (at: Place): CellShown => {
      const place = placeAt(at);
      const value = valueOf(place);
      const edit = editOf(place);
      return {
        text: write(value),
        input: value === null ? '' : writeNumber(value, format),
        locked: lockedOf(place),
        isTotal: isTotal(place),
        isEdited: edit !== undefined,
        isHeld: isHeld(place),
      };
    },
    label: (at: Place): string => {
      const place = placeAt(at);
      const edit = editOf(place);
      const states = [
        lockedOf(place) ?? (isTotal(place) && grid.typedTotal),
        isHeld(place) && grid.held,
        edit && grid.edited(write(signed(edit.edit.before, edit.sign)) || grid.nothing),
      ];
      const name = grid.cell(
        lineName(place.line),
        columns[at.column]?.name ?? '',
        write(valueOf(place)) || grid.nothing,
      );
      return [name, ...states].filter(Boolean).join('; ');
    },
    target: ((at) => {
      const place = placeAt(at);
      return { value: valueOf(place), locked: pasteLock(place), isPercent: false, currency: state.currency };
    }) satisfies PasteGrid['target'],
  };
}

export const lineName = ({ codigo, nome }: Pick<ShownLine, 'codigo' | 'nome'>) => `${codigo} ${nome}`;

/**
 * The fact that a number is, if it is one alone: an account without others below it, in a slice
 * that names a result centre, where nothing of what lies below this slice counts as well.
 */
function factIn({ view, kind }: EntryState, { line, months: [month] }: EntryPlace): TypedFact | undefined {
  const { period, centre } = view;
  if (line.tipo !== 'conta' || line.contas_abaixo > 0) return undefined;
  if (period === undefined || centre === undefined || !month) return undefined;
  const stored = line.meses.find(({ ano, mes }) => ano === month.ano && mes === month.mes);
  const read = textOf(stored?.[`lido_${kind}`]);
  if (textOf(stored?.[kind]) !== signed(read, line.sinal)) return undefined;
  const values = [...view.values.values()].sort((a, b) => a - b);
  const { ano, mes } = month;
  return { period, account: line.id, centre, values, ano, mes, sign: line.sinal < 0 ? -1 : 1, read };
}

/** What is stored with what edits add. */
function summed({ kind, added }: EntryState, { line, at, months }: EntryPlace): string | null {
  const [month, ...others] = months;
  const stored = others.length > 0 ? line.total : line.meses.find((one) => isSame(one, month));
  const text = textOf(stored?.[kind]);
  const more = months.flatMap((one) => added.get(addedKey(at, one)) ?? []);
  if (more.length === 0) return text;
  const sum = more.reduce((all, one) => all + one, 0n);
  return sumOf([text ?? '0', exactText({ numerator: sum, denominator: 100n })]);
}

const isSame = (one: Month, other: Month | undefined) => one.ano === other?.ano && one.mes === other.mes;

/** An amount that was typed, as it is stored: to the cent, in the sign of the fact. */
export function storedAmount(cents: number | undefined, sign: 1 | -1): string | null {
  return cents === undefined ? null : amountOf(cents === 0 ? 0 : cents * sign);
}
