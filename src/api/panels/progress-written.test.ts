import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CellWriter } from './progress-written.ts';

const names = ['id_indicador', 'id_gmr_painel', 'mes', 'ano', 'peso', 'auxiliar', 'meta_numerador'];
const absent = -1;
const newWriter = () => new CellWriter({ kind: 'json' }, names);

/** A year of this indicator without values, as PostgreSQL sends it. */
function yearOf(indicator: number): Buffer {
  const integers = [indicator, 7, 2026, 0, 11, 100];
  const row = Buffer.alloc(2 + integers.length * 8 + 3 * 4);
  let at = row.writeInt16BE(integers.length + 3);
  for (const value of integers) at = row.writeInt32BE(value, row.writeInt32BE(4, at));
  for (const value of [absent, absent, absent]) at = row.writeInt32BE(value, at);
  return row;
}

function batch(writer: CellWriter, indicator: number, rows = 1): Buffer {
  for (let row = 0; row < rows; row++) writer.add(yearOf(indicator), 0);
  return writer.take();
}

function assertOf(text: Buffer, indicator: number, rows = 1): void {
  const cells = JSON.parse(`[${text.toString().replace(/^,/, '')}]`) as {
    id_indicador: number;
    mes: number;
  }[];
  assert.equal(cells.length, rows * 12);
  for (const [at, cell] of cells.entries()) {
    assert.deepEqual([cell.id_indicador, cell.mes], [indicator, (at % 12) + 1]);
  }
}

describe('the memory of texts', () => {
  it('is used again only when they are given back', () => {
    const writer = newWriter();
    const [first, second] = [batch(writer, 1), batch(writer, 2)];
    assert.ok(first.buffer !== second.buffer);
    assertOf(first, 1);
    const { buffer } = first;
    writer.giveBack(first);
    const third = batch(writer, 3);
    assert.ok(third.buffer === buffer);
    assertOf(second, 2);
    assertOf(third, 3);
  });

  it('is used for one text at a time, though one is given back twice', () => {
    const writer = newWriter();
    const first = batch(writer, 1);
    writer.giveBack(first);
    writer.giveBack(first);
    const [second, third] = [batch(writer, 2), batch(writer, 3)];
    assertOf(second, 2);
    assertOf(third, 3);
  });

  it('is never that of somebody else', () => {
    const writer = newWriter();
    const joined = Buffer.concat([batch(writer, 1), batch(writer, 2)]);
    const before = joined.toString();
    writer.giveBack(joined);
    assertOf(batch(writer, 3), 3);
    assert.equal(joined.toString(), before);
  });

  it('grows with a longer text, and is then not used if it is too small', () => {
    const writer = newWriter();
    const [small, other] = [batch(writer, 1), batch(writer, 2)];
    writer.giveBack(small);
    const large = batch(writer, 3, 500);
    assertOf(large, 3, 500);
    assert.ok(large.buffer.byteLength > small.buffer.byteLength);
    writer.giveBack(other);
    const next = batch(writer, 4, 500);
    assertOf(next, 4, 500);
    assertOf(large, 3, 500);
    assert.ok(next.buffer !== other.buffer);
  });
});
