import assert from 'node:assert/strict';
import { it } from 'node:test';
import { commonType, formulaType } from './indicator-types.ts';
import { adjustedEntries } from './inheritance.ts';
import { destinationsOf, type TypedIndicator } from './typed-fields.ts';
import { cellFields } from './types.ts';

const typed = { slug: 'typed', tipo: 3, id_indicador_ref: null } as const;
const read = { slug: 'read', tipo: 0, id_indicador_ref: 7 } as const;
/** Its target is typed, its realized value is read. */
const formula = { references: [typed, read], trees: { 0: { slug: 'typed' }, 1: { slug: 'read' } } };
const adjustable = new Map([[7, { meta_ajustavel: 1 }]]);
const unadjustable = new Map([[7, { meta_ajustavel: 0 }]]);

/** `cell`, the slug of an entry, or why it is ignored, by field. */
const placesOf = (indicator: TypedIndicator, indicators = unadjustable) =>
  destinationsOf(indicator, indicators).map((destination, at) => {
    const { kind } = destination;
    const said = kind === 'entry' ? destination.slug : kind === 'ignored' ? destination.reason : kind;
    return `${cellFields[at]}: ${said}`;
  });

const fields = (
  target: string,
  adjusted: readonly [string, string],
  realized: string,
  denominator: string,
) => [
  `meta_numerador: ${target}`,
  `meta_denominador: ${denominator}`,
  `meta_ajustada_numerador: ${adjusted[0]}`,
  `meta_ajustada_denominador: ${adjusted[1]}`,
  `realizado_numerador: ${realized}`,
  `realizado_denominador: ${denominator}`,
];
const both = (said: string) => [said, said] as const;

it('a common indicator stores all it takes in the cell', () => {
  assert.deepEqual(
    placesOf({ tipo: commonType, meta_ajustavel: 1 }),
    fields('cell', both('cell'), 'cell', 'cell'),
  );
  assert.deepEqual(
    placesOf({ tipo: commonType, meta_ajustavel: 0 }),
    fields('cell', both('not-adjustable'), 'cell', 'cell'),
  );
});

it('a formula stores typed values beside the cell, unless its adjusted target is inherited', () => {
  const indicator = { tipo: formulaType, meta_ajustavel: 1, formula };
  const { meta_ajustada_numerador, meta_ajustada_denominador } = adjustedEntries;
  const own = [meta_ajustada_numerador, meta_ajustada_denominador] as const;
  assert.deepEqual(placesOf(indicator), fields('typed', own, 'calculated', 'calculated'));
  assert.deepEqual(
    placesOf(indicator, adjustable),
    fields('typed', both('inherited'), 'calculated', 'calculated'),
  );
  assert.deepEqual(
    placesOf({ ...indicator, meta_ajustavel: 0 }),
    fields('typed', both('not-adjustable'), 'calculated', 'calculated'),
  );
});

it('compound and consolidated indicators take nothing', () => {
  for (const tipo of [1, 2, 3, 4]) {
    assert.deepEqual(
      placesOf({ tipo, meta_ajustavel: 1 }),
      cellFields.map((field) => `${field}: calculated`),
    );
  }
});
