/** What keys, the mouse and the clipboard do in a grid, from an event to what is sent. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  bodyOf,
  type CellKey,
  type CellPlace,
  type Edits,
  keyOf,
  noEdits,
  withValues,
} from '../../console/grid/edits.ts';
import { type GridEvent, type GridState, gridStep, resting } from '../../console/grid/grid-state.ts';
import { type History, redone, startedWith, stepped, undone } from '../../console/grid/history.ts';
import { writeNumber } from '../../console/grid/number-text.ts';
import { type Place, type Range, single } from '../../console/grid/range.ts';
import { sheetTyping } from '../../console/grid/typing.ts';

const [rows, columns] = [3, 4];
/** The last column takes no values. */
const locked = columns - 1;

const cellIn = ({ row, column }: Place): CellPlace => ({
  panel: row + 1,
  indicator: 7,
  ano: 2026,
  mes: column + 1,
  field: 'realizado_numerador',
});

/** A grid over edits of cells that hold nothing, as Planilha puts it together. */
function gridOn(at: Place = { row: 0, column: 0 }) {
  let state: GridState = resting(single(at));
  let history: History<CellPlace, CellKey> = startedWith(noEdits);
  const valueAt = (place: Place) => history.edits.get(keyOf(cellIn(place)))?.after ?? null;
  const { read, change } = sheetTyping<CellPlace>({
    cells: {
      format: 'br',
      valueAt,
      typedAt: (place) => (place.column === locked ? undefined : cellIn(place)),
      totalAt: () => undefined,
      isPercentAt: () => false,
      currencyAt: () => 'BRL',
    },
    stored: () => null,
    type(wanted) {
      history = stepped(history, withValues(history.edits, wanted));
    },
    spread: () => assert.fail('nothing is a total'),
    changing() {},
    paste() {},
    undo() {
      history = undone(history);
    },
    redo() {
      history = redone(history);
    },
  });
  const cell = (place: Place) => {
    const text = valueAt(place) ?? '';
    const input = text === '' ? '' : writeNumber(text, 'br');
    return { text, input, locked: place.column === locked ? 'Calculado' : undefined };
  };
  const size = { rows, columns, isFilled: (place: Place) => cell(place).text !== '' };
  const happen = (event: GridEvent): boolean => {
    const next = gridStep(state, event, { size, cell, valueAt, read });
    ({ state } = next);
    if (next.change) change(next.change);
    return next.isTaken;
  };
  return {
    get state() {
      return state;
    },
    get edits(): Edits {
      return history.edits;
    },
    get steps() {
      return history.past.length;
    },
    happen,
    /** `Ctrl+Enter`; what the browser does with a letter is done too. */
    press(...keys: readonly string[]): boolean {
      let isTaken = false;
      for (const one of keys) {
        const parts = one.split('+');
        const key = (parts.at(-1) as string).replace('Plus', '+');
        const control = parts.includes('Ctrl');
        const pressed = { key, control, shift: parts.includes('Shift'), alt: false };
        isTaken = happen({ kind: 'key', pressed });
        if (!isTaken && key.length === 1 && !control) happen({ kind: 'write', text: state.draft + key });
      }
      return isTaken;
    },
    valueAt: (row: number, column: number) => valueAt({ row, column }),
  };
}

const lettersOf = (text: string) => Array.from(text, (one) => (one === '+' ? 'Plus' : one));

const place = fc.record({ row: fc.nat(rows - 1), column: fc.nat(locked - 1) });

describe('a cell that is typed in', () => {
  it('is as it was after Escape, whatever was typed and however it was opened', () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789.,-+=*%()abc ÷R$')),
      minLength: 1,
    });
    fc.assert(
      fc.property(place, text, fc.boolean(), fc.boolean(), (at, typed, isOpened, isRefused) => {
        const grid = gridOn(at);
        grid.press('4', '2', 'Enter');
        grid.happen({ kind: 'press', place: at, isExtended: false });
        const [before, edits] = [grid.state, grid.edits];
        if (isOpened) grid.press('F2');
        grid.press(...lettersOf(typed));
        // Also after a note that it is not understood.
        if (isRefused) grid.happen({ kind: 'leave' });
        if (grid.state.mode === 'moving') return;
        grid.press('Escape');
        assert.deepEqual(grid.state, before);
        assert.equal(grid.edits, edits);
      }),
    );
  });

  it('holds the digits that were typed until they are sent, however many', () => {
    // Together they are more digits than a double holds.
    const digits = fc.tuple(
      fc.bigInt(1n, 10n ** 13n - 1n),
      fc.stringMatching(/^\d{3,9}[1-9]$/),
      fc.boolean(),
    );
    fc.assert(
      fc.property(place, digits, (at, [whole, fraction, isNegative]) => {
        const sign = isNegative ? '-' : '';
        const grid = gridOn(at);
        grid.press(...lettersOf(`${sign}${whole},${fraction}`), 'Enter');
        assert.equal(grid.valueAt(at.row, at.column), `${sign}${whole}.${fraction}`);
        const sent = bodyOf(grid.edits).text;
        assert.ok(sent.includes(`"realizado_numerador":${sign}${whole}.${fraction},`), sent);
      }),
    );
  });

  it('goes back to what it was, step by step, and forward again', () => {
    const act = fc.oneof(
      fc.constantFrom('Enter', 'Tab', 'ArrowUp', 'ArrowLeft', 'Shift+ArrowDown', 'Shift+ArrowRight'),
      fc.constantFrom('1', '2', ',', '-', 'Ctrl+Enter', 'F2', 'Escape', 'Delete', 'Ctrl+d', 'Ctrl+r'),
    );
    fc.assert(
      fc.property(place, fc.array(act, { maxLength: 60 }), (at, acts) => {
        const grid = gridOn(at);
        const seen: Edits[] = [grid.edits];
        for (const one of acts) {
          grid.press(one);
          if (grid.steps === seen.length) seen.push(grid.edits);
        }
        grid.press('Escape');
        for (const before of seen.slice(0, -1).toReversed()) {
          assert.ok(grid.press('Ctrl+z'));
          assert.deepEqual(new Map(grid.edits), new Map(before));
        }
        for (const after of seen.slice(1)) {
          grid.press('Ctrl+y');
          assert.deepEqual(new Map(grid.edits), new Map(after));
        }
      }),
    );
  });

  it('is left by an arrow where typing began with a letter, and not after F2', () => {
    const grid = gridOn();
    grid.press('7', 'ArrowRight');
    assert.deepEqual([grid.valueAt(0, 0), grid.state.range.active], ['7', { row: 0, column: 1 }]);
    grid.press('8', 'F2');
    assert.equal(grid.press('ArrowRight'), false);
    assert.deepEqual([grid.state.draft, grid.state.mode], ['8', 'editing']);
    grid.press('Shift+Tab', 'F2');
    assert.equal(grid.state.draft, '7');
  });

  it('stays open with text that is refused, and takes the meaning that is chosen', () => {
    const grid = gridOn({ row: 0, column: 1 });
    for (const leaving of ['Enter', 'Tab', 'ArrowUp', 'Ctrl+Enter']) {
      grid.press('a', 'b', 'c');
      assert.ok(grid.press(leaving));
      assert.ok(grid.state.refused, leaving);
      assert.equal(grid.state.draft, 'abc', leaving);
      assert.equal(grid.happen({ kind: 'press', place: { row: 2, column: 2 }, isExtended: false }), false);
      assert.deepEqual(grid.state.range.active, { row: 0, column: 1 });
      grid.press('Escape');
    }
    grid.press('1', '.', '5', 'Enter');
    assert.equal(grid.state.refused?.kind, 'question');
    grid.happen({ kind: 'answer', text: '1.5' });
    assert.deepEqual([grid.valueAt(0, 1), grid.state.range.active], ['1.5', { row: 1, column: 1 }]);
    assert.equal(grid.state.refused, undefined);
  });

  it('says why it takes nothing, and is never changed', () => {
    const grid = gridOn({ row: 0, column: locked });
    for (const key of ['5', 'F2', 'Delete', 'Ctrl+d']) {
      grid.press(key);
      // Also while a page beside the grid is used.
      grid.happen({ kind: 'leave' });
      assert.deepEqual(grid.state.refused, { kind: 'locked', why: 'Calculado' }, key);
      assert.equal(grid.state.mode, 'moving');
      grid.press('Escape');
    }
    assert.equal(grid.edits.size, 0);
  });
});

describe('a selection', () => {
  const all: Range = { anchor: { row: 0, column: 0 }, active: { row: 2, column: 1 } };

  it('is filled by Ctrl+Enter, from its first row or column, and emptied', () => {
    const grid = gridOn();
    grid.happen({ kind: 'drag', place: all.active, isExtended: true });
    grid.press('5', 'Ctrl+Enter');
    assert.deepEqual([grid.edits.size, grid.steps, grid.state.range], [6, 1, all]);
    grid.press('Delete');
    assert.equal(grid.edits.size, 0);
    grid.happen({ kind: 'press', place: { row: 0, column: 0 }, isExtended: false });
    grid.press('9', 'Enter');
    grid.happen({ kind: 'press', place: { row: 0, column: 0 }, isExtended: false });
    grid.happen({ kind: 'press', place: { row: 2, column: 0 }, isExtended: true });
    grid.press('Ctrl+d');
    assert.deepEqual([grid.valueAt(1, 0), grid.valueAt(2, 0)], ['9', '9']);
    grid.happen({ kind: 'cut' });
    assert.equal(grid.edits.size, 0);
  });

  it('is left by Tab at the edges of the grid alone', () => {
    const grid = gridOn();
    assert.equal(grid.press('Shift+Tab'), false);
    assert.equal(grid.press('Tab'), true);
    grid.press('End');
    assert.equal(grid.press('Tab'), false);
    // What is typed is put into the cell before.
    const at = gridOn();
    at.press('3');
    assert.equal(at.press('Shift+Tab'), false);
    assert.equal(at.valueAt(0, 0), '3');
  });
});
