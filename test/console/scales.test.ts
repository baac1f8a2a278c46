/** The scales of charts and the numbers on their axes, for any values that cells can hold. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { domainOf, valueScale } from '../../console/charts/scales.ts';
import { trendScale } from '../../console/charts/trend-scale.ts';
import { axisLabels } from '../../console/data/written/axis-format.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';
import type { Words } from '../../console/words/words.ts';

const plot = { height: 200, top: 16, bottom: 8 };

/** Values with two decimals, up to 13 integer digits. */
const anyValue = fc
  .oneof(
    fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
  )
  .map((cents) => cents / 100);
/** Within a hundredth of a percent of each other. */
const nearEachOther = fc
  .tuple(anyValue, fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 12 }))
  .map(([middle, by]) => by.map((cents) => (Math.round(middle * 100) + cents) / 100));
const series = fc.oneof(
  fc.array(fc.option(anyValue, { nil: null }), { maxLength: 24 }),
  nearEachOther,
  anyValue.map((value) => [value, null, value]),
);
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

describe('the scale of a chart', () => {
  it('contains all values within its ends and its plot, a greater one higher', () => {
    fc.assert(
      fc.property(series, (values) => {
        const scale = valueScale(values, plot);
        const [low, high] = scale.ends;
        assert.ok(low < high);
        for (const value of known(values)) {
          assert.ok(value >= low && value <= high, `${value} in ${low} to ${high}`);
          const at = scale(value);
          assert.ok(at >= plot.top - 1e-6 && at <= plot.height - plot.bottom + 1e-6);
        }
        const places = known(values)
          .sort((a, b) => a - b)
          .map((value) => scale(value));
        assert.ok(places.every((place, at) => at === 0 || place <= (places[at - 1] as number)));
      }),
    );
  });

  it('has ticks within its ends, whose labels differ in both languages and every unit', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 10 }), (values, unidade_medida) => {
        const { ticks, ends } = valueScale(values, plot);
        assert.ok(ticks.length >= 2 && ticks.length <= 11, String(ticks.length));
        assert.ok(ticks.every((tick) => tick >= ends[0] && tick <= ends[1]));
        for (const words of [pt, en]) {
          const labels = axisLabels(ticks, { unidade_medida }, words);
          assert.equal(new Set(labels).size, ticks.length, labels.join(' | '));
        }
      }),
    );
  });

  it('is fitted to values far from zero, and begins at zero for values near it', () => {
    assert.deepEqual(valueScale([94.8, 95.8], plot).ends[0] > 90, true);
    assert.equal(valueScale([20, 95], plot).ends[0], 0);
    assert.equal(valueScale([-20, -95], plot).ends[1], 0);
    assert.deepEqual(domainOf([]), [0, 1]);
    assert.deepEqual(domainOf([0, 0]), [0, 1]);
    const [low, high] = domainOf([591, 591]);
    assert.ok(low < 591 && high > 591);
  });
});

describe('the numbers on an axis', () => {
  const labels = (values: readonly number[], words: Words = pt, unidade_medida = 4) =>
    axisLabels(valueScale(values, plot).ticks, { unidade_medida }, words).map((label) =>
      label.replaceAll('\u00A0', ' '),
    );

  it('have as many decimals as tell them apart', () => {
    assert.deepEqual(labels([590.8, 591.6]), ['590,8', '591,0', '591,2', '591,4', '591,6']);
    assert.deepEqual(labels([590.8, 591.6], en), ['590.8', '591.0', '591.2', '591.4', '591.6']);
    assert.deepEqual(labels([94.8, 95.8], pt, 3), ['94,8%', '95,0%', '95,2%', '95,4%', '95,6%', '95,8%']);
  });

  it('are abbreviated in one unit', () => {
    assert.deepEqual(labels([0, 2_000_000]), ['0', '0,5 mi', '1,0 mi', '1,5 mi', '2,0 mi']);
    assert.deepEqual(labels([0, 2_000_000], en), ['0', '0.5M', '1.0M', '1.5M', '2.0M']);
    assert.deepEqual(labels([0, 4_000]), ['0', '1.000', '2.000', '3.000', '4.000']);
  });
});

describe('the scale of a trend', () => {
  it('cuts nothing off: the least and the greatest value are within, the others between them', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1, maxLength: 12 }), (values) => {
        const scale = trendScale(values, 20, 4);
        for (const value of values) assert.ok(scale(value) >= 4 - 1e-6 && scale(value) <= 20 + 1e-6);
        const [least, most] = [Math.min(...values), Math.max(...values)];
        if (most - least >= 10) assert.ok(scale(least) - scale(most) > 15.9);
      }),
    );
  });

  it('shows the trend of attainments below zero', () => {
    const scale = trendScale([-400, -350, -300], 20, 4);
    assert.deepEqual([-400, -350, -300].map(scale), [20, 12, 4]);
  });

  it('shows equal values, and changes of a point or two, as nearly level', () => {
    assert.equal(trendScale([100, 100], 20, 4)(100), 12);
    const scale = trendScale([99, 101], 20, 4);
    assert.ok(scale(99) - scale(101) < 4);
  });
});
