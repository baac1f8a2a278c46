/** Values that are typed but not sent; and what keys do. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { gridPlace } from '../../console/data/drafts/draft-places.ts';
import {
  bodyOf,
  type CellKey,
  type CellPlace,
  cellKind,
  type Edit,
  type Edits,
  keyOf,
  mostListed,
  noEdits,
  withValues,
} from '../../console/grid/edits.ts';
import {
  type History,
  historyFrom,
  historyText,
  redone,
  startedWith,
  stepped,
  undone,
} from '../../console/grid/history.ts';
import { type Command, commandOf, type Mode } from '../../console/grid/keys.ts';
import {
  conflictsOf,
  editsFrom,
  editsText,
  overwriting,
  reversed,
  settledIn,
} from '../../console/grid/pending.ts';
import { boundsOf, moved, placesOf, type Range, single, within } from '../../console/grid/range.ts';
import { progressRow } from '../../src/cells/write/progress-many-rows.ts';
import { type CellField, cellFields } from '../../src/engine/types.ts';
import { type DecimalInput, decimalText } from '../../src/kernel/values/exact-number.ts';
import { readCsv } from '../../src/tables/csv-read.ts';
import { sentFormat } from '../../src/tables/formats.ts';

const value = fc.constantFrom(null, '0', '990.06', '-12.005', '1234567890123.45');
const edit: fc.Arbitrary<Edit> = fc.record(
  {
    panel: fc.integer({ min: 1, max: 3 }),
    indicator: fc.integer({ min: 1, max: 3 }),
    ano: fc.constantFrom(2024, 2025),
    mes: fc.integer({ min: 1, max: 12 }),
    field: fc.constantFrom(...cellFields),
    before: value,
    after: value,
  },
  { noNullPrototype: true },
);
const edits = fc
  .array(edit, { maxLength: 20 })
  .map(
    (all): Edits => new Map(all.filter((one) => one.before !== one.after).map((one) => [keyOf(one), one])),
  );

const withAll = (edits: Edits, after: string): Edits =>
  new Map([...edits].map(([key, one]) => [key, { ...one, after }]));

describe('pending edits', () => {
  const place = { panel: 1, indicator: 2, ano: 2026, mes: 3, field: 'realizado_numerador' } as const;

  it('keep what the cell had when they began, and are none when it has that again', () => {
    const first = withValues(noEdits, [{ place, typed: '5', after: '6' }]);
    const second = withValues(first, [{ place, typed: '999', after: '7' }]);
    assert.deepEqual([...second.values()], [{ ...place, before: '5', after: '7' }]);
    assert.equal(withValues(second, [{ place, typed: '999', after: '5' }]).size, 0);
    assert.equal(withValues(second, [{ place, typed: null, after: '7' }]), second);
  });

  it('outlive the page, and what was spoilt is left out', () => {
    fc.assert(
      fc.property(edits, (all) => assert.deepEqual(editsFrom(cellKind, editsText(cellKind, all)), all)),
    );
    for (const text of [
      null,
      '',
      '{',
      '{}',
      '[[1]]',
      '[[1,2,2026,3,9,null,"5"]]',
      '[[1,2,2026,3,0,null,"5;"]]',
    ]) {
      assert.equal(editsFrom(cellKind, text).size, 0, String(text));
    }
  });

  it('are undone and done again step by step, also after they were stored and read', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), next: edits }),
      fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'reload' as const) }),
    );
    const sorted = (all: Edits) => new Map([...all].toSorted(([one], [other]) => one.localeCompare(other)));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let history: History<CellPlace, CellKey> = startedWith(noEdits);
        // Whole copies, as a model.
        let [past, now, future]: [Edits[], Edits, Edits[]] = [[], noEdits, []];
        for (const one of acts) {
          if (one.kind === 'change') {
            const next = stepped(history, one.next);
            if (next !== history) [past, now, future] = [[...past, now], one.next, []];
            history = next;
          } else if (one.kind === 'undo') {
            history = undone(history);
            const last = past.at(-1);
            if (last) [past, now, future] = [past.slice(0, -1), last, [now, ...future]];
          } else if (one.kind === 'redo') {
            history = redone(history);
            const [first, ...rest] = future;
            if (first) [past, now, future] = [[...past, now], first, rest];
          } else {
            history = historyFrom(cellKind, historyText(cellKind, history));
          }
          assert.deepEqual(sorted(history.edits), sorted(now));
          assert.deepEqual([history.past.length, history.future.length], [past.length, future.length]);
        }
      }),
    );
  });

  it('keep their newest steps when there are too many to store, and all of themselves', () => {
    const many: Edits = new Map(
      Array.from({ length: 2_000 }, (_, panel) => {
        const one: Edit = { ...place, panel, before: null, after: '1234567.89' };
        return [keyOf(one), one];
      }),
    );
    let history = stepped(startedWith(noEdits), many);
    for (const after of ['1', '2', '3']) history = stepped(history, withAll(many, after));
    const text = historyText(cellKind, history);
    assert.ok(text.length < 500_000, String(text.length));
    const back = historyFrom(cellKind, text);
    assert.deepEqual(back.edits, history.edits);
    assert.ok(back.past.length > 0 && back.past.length < history.past.length);
    assert.deepEqual(undone(back).edits, undone(history).edits);
    assert.equal(historyText(cellKind, startedWith(noEdits)), '');
    // The drafts of earlier versions have no steps, and what was spoilt is nothing.
    assert.deepEqual(historyFrom(cellKind, editsText(cellKind, many)), startedWith(many));
    for (const spoilt of [null, '', '{', '{}', '{"edits":[],"past":[[[1,null]]],"future":[]}'])
      assert.deepEqual(historyFrom(cellKind, spoilt), startedWith(noEdits), String(spoilt));
  });

  it('are sent with the digits that were typed, and with what was read', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const { type, text: body } = bodyOf(all);
        assert.equal(type, 'application/json');
        const { linhas } = JSON.parse(body) as { linhas: Record<string, unknown>[] };
        const fields = linhas.flatMap((row) => cellFields.filter((field) => field in row));
        assert.equal(fields.length, all.size);
        for (const { panel, indicator, ano, mes, field, before, after } of all.values()) {
          assert.ok(body.includes(`"${field}":${after},"lido_${field}":${before}`));
          assert.ok(
            linhas.some(
              (row) =>
                row['id_gmr_painel'] === panel &&
                row['id_indicador'] === indicator &&
                row['ano'] === ano &&
                row['mes'] === mes &&
                field in row,
            ),
          );
        }
      }),
    );
  });

  it('are a file for the server where a list would be too long, cell by cell the same', async () => {
    const fields = ['realizado_numerador', 'meta_denominador'] as const;
    const all: Edits = new Map(
      Array.from({ length: 3 * mostListed }, (_, at): Edit => {
        const cell = { panel: at >> 1, indicator: 2, ano: 2025, mes: 3, field: fields[at & 1] as CellField };
        return { ...cell, before: at % 3 === 0 ? null : '990.06', after: at % 5 === 0 ? null : `${at}.5` };
      })
        // Of some cells one field is changed alone, and nothing is said of the other.
        .filter((_, at) => at % 7 !== 0)
        .map((one) => [keyOf(one), one]),
    );
    const { type, text } = bodyOf(all);
    const format = sentFormat(type);
    assert.ok(format?.kind === 'csv');
    const bytes = Readable.from([Buffer.from(text)]) as AsyncIterable<Buffer>;
    const found: Edit[] = [];
    const textOf = (one: unknown) => (one === null ? null : decimalText(one as DecimalInput));
    for await (const read of readCsv(bytes, { row: progressRow, values: cellFields }, format.numbers)) {
      for (const { value } of read) {
        const row = value as Record<string, unknown>;
        const [panel, indicator, ano, mes] = ['id_gmr_painel', 'id_indicador', 'ano', 'mes'].map((name) =>
          Number(row[name]),
        );
        for (const field of fields.filter((one) => one in row)) {
          const place = { panel, indicator, ano, mes, field } as Edit;
          found.push({ ...place, before: textOf(row[`lido_${field}`]), after: textOf(row[field]) });
        }
      }
    }
    assert.equal(found.length, all.size);
    for (const one of found) assert.deepEqual(one, all.get(keyOf(one)));
  });

  it('are kept apart by person, company and environment', () => {
    const me = { ambiente: 'producao', id_empresa: 1, id_colaborador: 11 };
    const others = [
      { ...me, ambiente: 'desenvolvimento' },
      { ...me, id_empresa: 2 },
      { ...me, id_colaborador: 12 },
      { ...me, id_empresa: 11, id_colaborador: 1 },
    ];
    assert.equal(new Set([me, ...others].map(gridPlace)).size, others.length + 1);
  });

  it('conflict where something else is typed now, and can be sent over it', () => {
    const all = withValues(noEdits, [{ place, typed: '5', after: '6' }]);
    assert.deepEqual(
      conflictsOf(all, () => '5'),
      [],
    );
    assert.deepEqual(
      conflictsOf(all, () => undefined),
      [],
    );
    const [conflict] = conflictsOf(all, () => null);
    assert.ok(conflict);
    assert.deepEqual([...overwriting(all, conflict).values()], [{ ...place, before: null, after: '6' }]);
    assert.equal(overwriting(all, { ...conflict, now: '6' }).size, 0);
    // Somebody has typed the same: there is nothing left to do.
    assert.deepEqual(
      conflictsOf(all, () => '6'),
      [],
    );
    assert.deepEqual(
      settledIn(all, () => '6'),
      [keyOf(place)],
    );
    assert.deepEqual(
      settledIn(all, () => '5'),
      [],
    );
  });

  it('are taken back by a write from what they made to what was there', () => {
    fc.assert(fc.property(edits, (all) => assert.deepEqual(reversed(reversed(all)), all)));
  });
});

describe('the keyboard', () => {
  const pressed = (keys: string) => {
    const parts = keys.split('+');
    return {
      key: (parts.at(-1) as string).replace('Space', ' '),
      shift: parts.includes('Shift'),
      control: parts.includes('Ctrl'),
      alt: parts.includes('Alt'),
    };
  };
  const table: [Mode, string, Command][] = [
    ['moving', 'ArrowDown', 'move'],
    ['moving', 'Shift+ArrowRight', 'move'],
    ['moving', 'Ctrl+ArrowUp', 'move'],
    ['moving', 'Ctrl+Shift+End', 'move'],
    ['moving', 'Home', 'move'],
    ['moving', 'PageDown', 'move'],
    ['moving', 'Ctrl+A', 'move'],
    ['moving', 'Shift+Space', 'move'],
    ['moving', 'Enter', 'commit-down'],
    ['moving', 'Shift+Enter', 'commit-up'],
    ['moving', 'Tab', 'commit-right'],
    ['moving', 'Shift+Tab', 'commit-left'],
    ['moving', 'F2', 'edit'],
    ['moving', 'Delete', 'clear'],
    ['moving', 'Ctrl+D', 'fill-down'],
    ['moving', 'Ctrl+R', 'fill-right'],
    ['moving', 'Ctrl+Shift+R', 'none'],
    ['moving', 'Ctrl+Z', 'undo'],
    ['moving', 'Ctrl+Shift+Z', 'redo'],
    ['moving', 'Ctrl+Y', 'redo'],
    ['moving', 'Escape', 'cancel'],
    ['moving', '5', 'none'],
    ['moving', 'Ctrl+C', 'none'],
    ['moving', 'Alt+ArrowDown', 'none'],
    ['typing', 'ArrowDown', 'commit-down'],
    ['typing', 'ArrowLeft', 'commit-left'],
    ['typing', 'F2', 'edit'],
    ['typing', 'Escape', 'cancel'],
    ['typing', 'Home', 'none'],
    ['typing', 'Ctrl+Z', 'none'],
    ['editing', 'ArrowLeft', 'none'],
    ['editing', 'Enter', 'commit-down'],
    ['editing', 'Ctrl+Enter', 'commit-all'],
    ['editing', 'Shift+Tab', 'commit-left'],
    ['editing', 'Delete', 'none'],
    ['editing', 'Escape', 'cancel'],
  ];
  it('has a command for each key, which depends on what one is doing', () => {
    for (const [mode, keys, command] of table)
      assert.equal(commandOf(mode, pressed(keys)), command, `${keys} while ${mode}`);
  });

  it('extends what is selected, or takes a row, a column or all of it', () => {
    const size = { rows: 5, columns: 4 };
    const press = (range: Range, ...keys: string[]) =>
      keys.reduce((from, one) => moved(from, pressed(one), size) ?? from, range);
    const from = (row: number, column: number) => single({ row, column });
    const bounds = (top: number, bottom: number, left: number, right: number) => ({
      top,
      bottom,
      left,
      right,
    });
    const extended = press(from(1, 1), 'Shift+ArrowDown', 'Shift+ArrowRight');
    assert.deepEqual(boundsOf(extended), bounds(1, 2, 1, 2));
    assert.deepEqual(boundsOf(press(extended, 'ArrowUp')), bounds(1, 1, 2, 2));
    assert.deepEqual(boundsOf(press(from(2, 1), 'Shift+Space')), bounds(2, 2, 0, 3));
    assert.deepEqual(boundsOf(press(from(2, 1), 'Ctrl+Space')), bounds(0, 4, 1, 1));
    assert.deepEqual(boundsOf(press(from(2, 1), 'Ctrl+a')), bounds(0, 4, 0, 3));
    assert.equal(moved(from(0, 0), pressed('x'), size), undefined);
    // Within what a filter leaves.
    assert.deepEqual(within(from(4, 3), { rows: 2, columns: 2 })?.active, { row: 1, column: 1 });
    assert.equal(within(from(0, 0), { rows: 0, columns: 2 }), undefined);
  });

  it('moves and selects as Excel does, from the second row and column', () => {
    const size = { rows: 20, columns: 8, isFilled: () => true };
    const table: readonly [presses: string, row: number, column: number, selected?: number][] = [
      ['ArrowRight', 1, 2],
      ['ArrowLeft', 1, 0],
      ['ArrowUp', 0, 1],
      ['ArrowDown', 2, 1],
      ['Home', 1, 0],
      ['End', 1, 7],
      ['Ctrl+Home', 0, 0],
      ['Ctrl+End', 19, 7],
      ['PageDown', 11, 1],
      ['PageDown PageUp', 1, 1],
      ['Shift+ArrowRight Shift+ArrowDown', 2, 2, 4],
      ['Shift+ArrowDown Shift+ArrowDown Shift+ArrowUp', 2, 1, 2],
      ['Shift+ArrowDown ArrowDown', 3, 1],
      ['Shift+End', 1, 7, 7],
      ['Shift+Home', 1, 0, 2],
      ['Shift+Space', 1, 0, 8],
      ['Ctrl+a', 0, 0, 160],
    ];
    for (const [presses, row, column, selected = 1] of table) {
      let range = single({ row: 1, column: 1 });
      for (const keys of presses.split(' ')) range = moved(range, pressed(keys), size) ?? range;
      assert.deepEqual(
        [range.active, placesOf(boundsOf(range)).length],
        [{ row, column }, selected],
        presses,
      );
    }
  });

  it('Ctrl with an arrow leads to the edge of what is filled', () => {
    const line = 'xx..x.';
    const size = {
      rows: 1,
      columns: line.length,
      isFilled: ({ column }: { column: number }) => line[column] === 'x',
    };
    const to = (from: number, key: string) =>
      moved(single({ row: 0, column: from }), { key, shift: false, control: true }, size)?.active.column;
    assert.deepEqual(
      [0, 1, 2, 4, 5].map((from) => to(from, 'ArrowRight')),
      [1, 4, 4, 5, 5],
    );
    assert.deepEqual(
      [5, 4, 3, 1, 0].map((from) => to(from, 'ArrowLeft')),
      [4, 1, 1, 0, 0],
    );
  });

  it('never leads out of the grid, and a range has all of its cells once', () => {
    const key = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'a',
      ' ',
    );
    const press = fc.record({ key, shift: fc.boolean(), control: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(press),
        fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
        (rows, columns, presses, filled) => {
          const size = {
            rows,
            columns,
            isFilled: ({ row, column }: { row: number; column: number }) =>
              filled[row * columns + column] === true,
          };
          let range = single({ row: 0, column: 0 });
          for (const one of presses) {
            range = moved(range, one, size) ?? range;
            const bounds = boundsOf(range);
            assert.ok(bounds.top >= 0 && bounds.bottom < rows && bounds.left >= 0 && bounds.right < columns);
            const places = placesOf(bounds).map(({ row, column }) => `${row},${column}`);
            assert.equal(
              new Set(places).size,
              (bounds.bottom - bounds.top + 1) * (bounds.right - bounds.left + 1),
            );
          }
        },
      ),
    );
  });
});
