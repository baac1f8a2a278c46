/**
 * How the console writes figures: what is rounded says so, and figures beside each other align; and
 * when a month ends.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { indicatorMonths } from '../../console/data/panel-months.ts';
import { isRounded, measuredExactly, shownValue } from '../../console/data/written/exact.ts';
import { decimalsOf, formatIn, placesOf } from '../../console/data/written/format.ts';
import { lastMonthEnd } from '../../console/data/written/month-end.ts';
import { attainmentReason, statusOf } from '../../console/data/written/status.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';

const format = formatIn(pt);
const quantity = { unidade_medida: 4 };
const ratio = { unidade_medida: 5 };

it('what is better than any percentage is marked as on target, and says why it has no figure', () => {
  assert.equal(statusOf(null, 'BETTER_THAN_ANY'), 'at');
  assert.equal(statusOf(null, 'DIVISION_BY_ZERO'), 'none');
  assert.equal(attainmentReason('BETTER_THAN_ANY', pt), pt.number.reasons.BETTER_THAN_ANY);
  assert.equal(attainmentReason('NO_VALUE', pt), pt.number.noAttainment);
});

describe('a figure', () => {
  it('has two decimals or none, and those of its row', () => {
    assert.equal(format.value(4, ratio), '4,00');
    assert.equal(format.value(3.86, ratio), '3,86');
    assert.equal(format.value(3225.1, quantity), '3.225,10');
    assert.equal(format.value(45, quantity), '45');
    assert.equal(format.value(45, quantity, { places: placesOf([45, 3225.1, null], quantity) }), '45,00');
    assert.equal(format.number(5), '5');
    assert.equal(format.number(5.5), '5,50');
  });

  it('says that it is rounded', () => {
    assert.equal(format.value(4, ratio, { isRounded: true }), '≈\u00A04,00');
    assert.equal(format.value(11.04, { unidade_medida: 3 }, { isRounded: true }), '≈\u00A011,04%');
    const money = { unidade_medida: 1, moeda: 'BRL' };
    assert.equal(format.value(429.29, money, { withUnit: true, isRounded: true }), '≈\u00A0R$\u00A0429,29');
  });

  it('of a difference is in points where it is of percentages', () => {
    const difference = (unidade_medida: number) => format.difference(2.5, { unidade_medida });
    assert.deepEqual([difference(2), difference(3), difference(4)], ['+2,50 p.p.', '+2,50 p.p.', '+2,50']);
  });

  it('is not rounded silently in a currency without cents', () => {
    const text = formatIn(en).value(1234.5, { unidade_medida: 0, moeda: 'JPY' }, { withUnit: true });
    assert.match(text, /1,234\.50/);
  });

  it('keeps every digit that a cell can hold', () => {
    const cents = fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 });
    fc.assert(
      fc.property(cents, (held) => {
        const shown = format
          .value(held / 100, { unidade_medida: 0 })
          .replaceAll(/[.,]/g, '')
          .replace('−', '-');
        assert.equal(Number(shown), held);
      }),
    );
  });
});

describe('an exact number', () => {
  it('has all its digits, but never a single decimal', () => {
    assert.equal(format.exact('3225.1'), '3.225,10');
    assert.equal(format.exact('3.9959'), '3,9959');
    assert.equal(format.exact('45'), '45');
    assert.equal(format.exact('100/3'), '100 ÷ 3');
    assert.equal(format.exact('0.3333…'), '0.3333…');
    assert.equal(format.exact('45', decimalsOf(['3225.1', '3.9959', '1/3', null])), '45,0000');
  });

  it('is rounded once, half away from zero, if it has more than two decimals, by its digits', () => {
    assert.deepEqual(['3.9959', '4', '4.00', '100/3', '-0.005', '6.5', '150/100'].map(isRounded), [
      true,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    assert.equal(isRounded('9999999999999.99'), false);
    assert.equal(isRounded(null), false);
    const shown = { '12.5': 12.5, '-0.005': -0.01, '100/3': 33.33, '-5780900/523697': -11.04, '2/3': 0.67 };
    for (const [text, value] of Object.entries(shown)) assert.equal(shownValue(text), value, text);
    assert.deepEqual([null, '99999999999999999'].map(shownValue), [null, null]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 13n) + 1n, max: 10n ** 13n - 1n }),
        fc.nat({ max: 6 }),
        (units, decimals) => {
          const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
          const at = digits.length - decimals;
          const text = `${units < 0n ? '-' : ''}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`;
          const isSame = decimals <= 2 || units % 10n ** BigInt(decimals - 2) === 0n;
          assert.equal(isRounded(text), !isSame);
          if (isSame) assert.equal(shownValue(text), Number(text));
        },
      ),
    );
  });
});

describe('an exact value in its unit', () => {
  it('has the decimals of the one beside it, and says that it is rounded', () => {
    const shown = (text: string, beside: string | null, measured: { unidade_medida: number } = quantity) =>
      measuredExactly(text, beside, measured, format);
    assert.deepEqual([shown('45', '45.5'), shown('45.5', '45')], ['45,00', '45,50']);
    assert.equal(shown('45', null), '45');
    assert.equal(shown('1/3', '2', ratio), '≈\u00A00,33');
    assert.equal(measuredExactly(null, '2', ratio, format), null);
  });
});

describe('the months of an indicator', () => {
  const cell = (mes: number, of: object) =>
    ({
      id_gmr_painel: 1,
      id_indicador: 1,
      ano: 2017,
      mes,
      peso: 1,
      meta_numerador: null,
      meta_denominador: null,
      meta_ajustada_numerador: null,
      meta_ajustada_denominador: null,
      realizado_numerador: null,
      realizado_denominador: null,
      ...of,
    }) as never;
  const indicator = { id: 1, nome: 'Itens por pedido', ...ratio } as never;
  const definition = {
    tipo: 0,
    unidade_medida: 5,
    interpretacao: 0,
    totalizador: 0,
    meta_ajustavel: 0,
    concepts: [],
  };

  it('know which of their values are rounded, by themselves and accumulated', () => {
    const { monthly, accumulated } = indicatorMonths(indicator, definition, [
      cell(1, {
        meta_numerador: 193,
        meta_denominador: 50,
        realizado_numerador: 39_959,
        realizado_denominador: 10_000,
      }),
      cell(2, { realizado_numerador: 1, realizado_denominador: 4 }),
    ]);
    const shown = [...monthly, ...accumulated].map(({ meta, realizado, rounded }) => [
      meta,
      realizado,
      [...rounded].join(),
    ]);
    assert.deepEqual(shown, [
      [3.86, 4, 'realizado'],
      [null, 0.25, ''],
      [3.86, 4, 'realizado'],
      [3.86, 3.99, 'realizado'],
    ]);
  });
});

it('the end of a month is midnight in São Paulo, also where the clock was moved since', () => {
  for (const [moment, end] of [
    ['2026-11-28T10:20:30.456Z', '2026-11-01T03:00:00.000Z'],
    ['2026-11-01T03:00:00.000Z', '2026-11-01T03:00:00.000Z'],
    ['2026-11-01T02:59:59.999Z', '2026-10-01T03:00:00.000Z'],
    ['2018-11-20T12:00:00.000Z', '2018-11-01T03:00:00.000Z'],
    ['2018-12-20T12:00:00.000Z', '2018-12-01T02:00:00.000Z'],
  ] as const)
    assert.equal(lastMonthEnd(moment), end);
});
