/** The budget: a total spread over its facts, and trees of records, where keys move one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { type FactPart, spreadFacts } from '../../console/pages/budget/spread-facts.ts';
import {
  type Branch,
  before,
  isOfOther,
  rowsOf,
  stepOf,
  treeOf,
  type Written,
  writtenBy,
} from '../../console/pages/budget-records/tree.ts';

const part = (mes: number, value: string | null): FactPart => ({
  place: { period: 1, account: 1, centre: 1, values: [], ano: 2031, mes },
  value,
  factor: -1,
  isHeld: false,
});
const parts = [part(1, '30'), part(2, null), part(3, '0')];

const changes = (total: number, shares: 'present' | 'even') => {
  const found = spreadFacts(parts, total, shares);
  assert.ok('changes' in found);
  return found.changes.map(({ place, after }) => [place.mes, after]);
};

it('what is empty stays empty where it has no share, and a total of zero is zero in every part', () => {
  assert.deepEqual(changes(-6000, 'present'), [[1, '60']]);
  assert.deepEqual(changes(0, 'even'), [
    [1, '0'],
    [2, '0'],
  ]);
});

const ordered = { parent: 'id_pai', owner: 'id_go_processo_periodo', isOrdered: true } as const;
const line = (id: number, id_pai: number | null, ordem: number): Branch => ({
  id,
  nome: `L${id}`,
  codigo: `L${id}`,
  id_go_processo_periodo: 9,
  id_pai,
  ordem,
});
const lines = [line(1, null, 0), line(2, 1, 0), line(3, 1, 0), line(4, null, 1), line(10, null, 2)];
const shown = (records: readonly Branch[]) =>
  rowsOf(treeOf(records, ordered), [-9], new Set()).flatMap(({ level, record }) =>
    record ? [`${level} ${record.nome}`] : [],
  );
const stored = (records: readonly Branch[], rows: readonly Written[]) =>
  records.map((one): Branch => ({ ...one, ...rows.find(({ id }) => id === one.id) }));

it('keys move a record among its siblings, into the one before, and out', () => {
  const tree = treeOf(lines, ordered);
  const after = (id: number, key: string) => {
    const record = tree.byId.get(id) as Branch;
    const wanted = stepOf(tree, record, key);
    return wanted && shown(stored(lines, writtenBy(tree, record, wanted)));
  };
  assert.deepEqual(shown(lines), ['1 L1', '2 L2', '2 L3', '1 L4', '1 L10']);
  assert.deepEqual(after(3, 'ArrowUp'), ['1 L1', '2 L3', '2 L2', '1 L4', '1 L10']);
  assert.deepEqual(after(4, 'ArrowDown'), ['1 L1', '2 L2', '2 L3', '1 L10', '1 L4']);
  assert.deepEqual(after(4, 'ArrowRight'), ['1 L1', '2 L2', '2 L3', '2 L4', '1 L10']);
  assert.deepEqual(after(2, 'ArrowLeft'), ['1 L1', '2 L3', '1 L2', '1 L4', '1 L10']);
  for (const [id, key] of [
    [1, 'ArrowLeft'],
    [1, 'ArrowUp'],
    [1, 'ArrowRight'],
    [10, 'ArrowDown'],
  ] as const)
    assert.equal(after(id, key), undefined);
});

it('what undoes a move puts all lines back', () => {
  const tree = treeOf(lines, ordered);
  const anyLine = fc.constantFrom(...lines);
  fc.assert(
    fc.property(anyLine, fc.constantFrom(-9, 1, 4, 10), fc.nat(5), (record, place, at) => {
      const rows = writtenBy(tree, record, { place, at });
      assert.deepEqual(stored(stored(lines, rows), before(tree, rows)), lines);
    }),
  );
  assert.ok(isOfOther(tree, lines[0] as Branch, -8));
});
