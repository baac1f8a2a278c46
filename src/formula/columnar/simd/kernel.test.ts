import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { chunkLength } from '../execution.ts';
import { Code } from './code.ts';
import { kernel } from './kernel.ts';
import { add, choose, isDifferent, isNull, type Lanes, multiply } from './lanes.ts';
import { register } from './registers.ts';

const mixed = kernel({ inputs: 2, outputs: 2, numbers: 1 }, (keep, inputs, numbers) => {
  const [x, y] = inputs as [Lanes, Lanes];
  const scaled = keep(multiply(x, numbers[0] as Lanes));
  return { to: [choose(isNull(x), y, add(scaled, y)), x], flag: isDifferent(x, x) };
});

describe('a kernel', () => {
  it('gives each element what JavaScript gives, for any number of elements', () => {
    const [sum, copy, x, y] = [register(0), register(1), register(2), register(3)];
    const values = fc.array(fc.tuple(fc.double(), fc.double({ noNaN: true })), {
      minLength: 1,
      maxLength: chunkLength,
    });
    fc.assert(
      fc.property(values, fc.double({ noNaN: true }), (pairs, factor) => {
        x.elements.set(pairs.map(([a]) => a));
        y.elements.set(pairs.map(([, b]) => b));
        Code.of([mixed([sum, copy, x, y], [factor])]).run(pairs.length);
        const expected = pairs.map(([a, b]) => (Number.isNaN(a) ? b : a * factor + b));
        assert.deepEqual([...sum.elements.subarray(0, pairs.length)], expected);
        assert.deepEqual(
          [...copy.elements.subarray(0, pairs.length)],
          pairs.map(([a]) => a),
        );
      }),
    );
  });

  it('may write what it reads', () => {
    const [to, x, y] = [register(0), register(2), register(3)];
    x.elements.set([3, 4, 5]);
    y.elements.set([1, 1, 1]);
    Code.of([mixed([x, to, x, y], [10])]).run(3);
    assert.deepEqual([...x.elements.subarray(0, 3)], [31, 41, 51]);
    assert.deepEqual([...to.elements.subarray(0, 3)], [3, 4, 5]);
  });

  it('reports whether something holds for any element', () => {
    const [a, b, x, y] = [register(0), register(1), register(2), register(3)];
    x.elements.fill(1, 0, 6);
    const code = Code.of([mixed([a, b, x, y], [1])]);
    assert.equal(code.run(6), 0);
    x.elements[5] = Number.NaN;
    assert.equal(code.run(6), 1);
    assert.equal(code.run(4), 0);
  });
});

describe('registers', () => {
  it('keep their values when the memory grows', () => {
    const first = register(0);
    first.elements.fill(7);
    for (let index = 1; index < 100; index++) register(index).elements.fill(index);
    assert.ok(first.elements.every((value) => value === 7));
    assert.equal(register(99).elements[0], 99);
    assert.notEqual(register(98).address, register(99).address);
  });
});
