import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { monthNumber, monthOfYear, yearOf } from '../cells.ts';
import {
  calendarYear,
  isSameYear,
  monthAt,
  monthsIn,
  monthsUpTo,
  positionOf,
  quarterOf,
  yearWith,
} from './process-year.ts';

/** A process of 1 to 36 months, and one of its months. */
const processAndMonth = fc
  .record({
    inicio_mes: fc.integer({ min: 1, max: 12 }),
    inicio_ano: fc.integer({ min: 1, max: 9990 }),
    length: fc.integer({ min: 1, max: 36 }),
  })
  .chain((process) =>
    fc.record({ process: fc.constant(process), at: fc.integer({ min: 0, max: process.length - 1 }) }),
  );

const monthOf = (number: number) => ({ ano: yearOf(number), mes: monthOfYear(number) });
const numberOf = ({ ano, mes }: { ano: number; mes: number }) => monthNumber(ano, mes);

test('years are twelve months each from the first month of the process, named by their first', () => {
  fc.assert(
    fc.property(processAndMonth, ({ process, at }) => {
      const first = monthNumber(process.inicio_ano, process.inicio_mes);
      const month = monthOf(first + at);
      const nth = Math.floor(at / 12);
      assert.equal(yearWith(process, month), process.inicio_ano + nth);
      assert.equal(positionOf(process, month.mes), (at % 12) + 1);
      assert.equal(quarterOf(process, month.mes), Math.floor((at % 12) / 3) + 1);
      const months = monthsIn(process, process.inicio_ano + nth);
      assert.deepEqual(
        months.map(numberOf),
        Array.from({ length: 12 }, (_, index) => first + nth * 12 + index),
      );
      assert.deepEqual(monthsUpTo(process, month), months.slice(0, (at % 12) + 1));
      assert.deepEqual(monthAt(process, process.inicio_ano + nth, (at % 12) + 1), month);
    }),
  );
});

test('two months are in one year when no first month of the process lies between them', () => {
  fc.assert(
    fc.property(processAndMonth, fc.integer({ min: -40, max: 40 }), ({ process, at }, other) => {
      const first = monthNumber(process.inicio_ano, process.inicio_mes);
      const [one, two] = [monthOf(first + at), monthOf(first + other + 480)];
      const isSame = Math.floor(at / 12) === Math.floor((other + 480) / 12);
      assert.equal(isSameYear(process, one, two), isSame);
    }),
  );
});

test('from January the year is the calendar year', () => {
  for (let mes = 1; mes <= 12; mes++) {
    const month = { ano: 2026, mes };
    assert.equal(yearWith(calendarYear, month), 2026);
    assert.equal(positionOf(calendarYear, mes), mes);
    assert.deepEqual(monthAt(calendarYear, 2026, mes), month);
  }
});
