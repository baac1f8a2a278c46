/** Which cells the grid reads again after entries of the change feed, and what it shows then. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ListedCell } from '@prumo/client';
import fc from 'fast-check';
import { cellAt, cellsFrom, changedFields, replaced, together } from '../../console/data/cells/cells.ts';
import {
  both,
  type CellsShown,
  type FeedEntry,
  isNothing,
  mostIds,
  outdatedBy,
  readsOf,
} from '../../console/data/cells/outdated.ts';

const entry = (recurso: string, more: Partial<FeedEntry> = {}): FeedEntry => ({
  cursor: 'c',
  recurso,
  horario: '2026-03-04T10:00:00.000Z',
  id_gmr_painel: null,
  id_indicador: null,
  mes: null,
  ...more,
});
const ofCell = (id_gmr_painel: number | null, id_indicador: number, mes: number | null) =>
  entry('andamento', { id_gmr_painel, id_indicador, mes });

const shown: CellsShown = {
  choice: { meses: '3' },
  panels: new Set([1, 2, 3]),
  indicators: new Set([10, 20]),
  calculated: [20],
};
const reads = (...entries: FeedEntry[]) => readsOf(outdatedBy(entries), shown);

describe('what others have changed', () => {
  it('is read by panel, indicator and month, and nothing of what is not on the screen', () => {
    assert.deepEqual(reads(ofCell(1, 10, 3), ofCell(3, 10, 3), ofCell(1, 10, 3)), [
      { meses: '3', paineis: '1,3', indicadores: '10' },
    ]);
    assert.deepEqual(reads(ofCell(1, 10, 4), ofCell(9, 10, 3), ofCell(1, 30, 3), entry('acesso')), []);
    // Several months of a year at once.
    assert.deepEqual(reads(ofCell(2, 20, null)), [{ meses: '3', paineis: '2', indicadores: '20' }]);
  });

  it('is read by what is calculated after a recalculation, from before its transaction', () => {
    const updated_since = '2026-03-04T09:55:00.000Z';
    const later = entry('recalculo', { horario: '2026-03-04T10:01:00.000Z' });
    assert.deepEqual(reads(later, entry('recalculo')), [{ meses: '3', indicadores: '20', updated_since }]);
    assert.deepEqual(readsOf(outdatedBy([later]), { ...shown, calculated: [] }), []);
  });

  it('is read whole where nothing says which cells', () => {
    for (const one of [
      entry('empresa'),
      entry('formula'),
      entry('indicador'),
      entry('modelo'),
      ofCell(null, 10, null),
    ])
      assert.equal(reads(one), undefined);
    assert.deepEqual(reads(ofCell(null, 30, null)), []);
  });

  it('does not name more panels than an address takes', () => {
    const panels = Array.from({ length: mostIds + 1 }, (_, at) => at);
    const all = outdatedBy(panels.map((panel) => ofCell(panel, 10, 3)));
    assert.deepEqual(readsOf(all, { ...shown, panels: new Set(panels) }), [
      { meses: '3', indicadores: '10' },
    ]);
  });

  it('adds up over what is heard until it is read', () => {
    const all = both(outdatedBy([ofCell(1, 10, 3)]), outdatedBy([ofCell(2, 10, 3), entry('recalculo')]));
    assert.equal(readsOf(all, shown)?.length, 2);
    assert.equal(isNothing(all), false);
    assert.equal(isNothing(outdatedBy([entry('acesso')])), true);
  });
});

const cell = fc
  .record(
    {
      id_gmr_painel: fc.integer({ min: 1, max: 3 }),
      id_indicador: fc.integer({ min: 1, max: 2 }),
      ano: fc.constant(2026),
      mes: fc.integer({ min: 1, max: 2 }),
      realizado_numerador: fc.option(fc.integer({ min: 0, max: 2 })),
      lido_realizado_numerador: fc.option(fc.integer({ min: 0, max: 2 })),
    },
    { noNullPrototype: true },
  )
  .map((one) => one as unknown as ListedCell);
const keyOf = (one: ListedCell) =>
  `${one.id_gmr_painel}.${one.id_indicador}.${one.ano}.${one.mes}.realizado_numerador` as const;

describe('cells that were read', () => {
  it('have the newest of each, and none that was not there', () => {
    fc.assert(
      fc.property(fc.array(cell), fc.array(cell), (first, then) => {
        const [before, newest] = [cellsFrom(first), cellsFrom(then)];
        const now = replaced(before, then);
        for (const one of [...first, ...then]) {
          const was = cellAt(before, keyOf(one))?.cell;
          const expected = was && (cellAt(newest, keyOf(one))?.cell ?? was);
          assert.deepEqual(cellAt(now, keyOf(one))?.cell, expected);
        }
        const changed = changedFields(before, now).map(
          ({ panel, place, field }) => `${panel}.${place}.${field}`,
        );
        const expected = new Set(
          first.map(keyOf).filter((key) => {
            const [was, is] = [before, now].map((cells) => cellAt(cells, key)?.cell.realizado_numerador);
            return was !== is;
          }),
        );
        assert.deepEqual(new Set(changed), expected);
      }),
    );
  });

  it('are the same objects where nothing is another, so that nothing is drawn again', () => {
    fc.assert(
      fc.property(fc.array(cell), (listed) => {
        const cells = cellsFrom(listed);
        const again = [...cells.values()].flatMap((own) => [...own.values()].map((one) => ({ ...one })));
        assert.equal(replaced(cells, again), cells);
        assert.equal(together(cells, new Map()), cells);
      }),
    );
  });
});
