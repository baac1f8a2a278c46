import assert from 'node:assert/strict';
import { it } from 'node:test';
import { id, list, nullable, object, optional, requiredText } from './fields.ts';
import { isStrictInside, strict, unknownFields, unknownName } from './known-names.ts';

const known = ['id_gmr_painel', 'id_indicador', 'mes', 'ano', 'meta_numerador', 'meta_denominador', 'limit'];

it('an unknown name is told with the nearest known one', () => {
  for (const [name, meant] of [
    ['meta_numrador', 'meta_numerador'],
    ['meta_denominado', 'meta_denominador'],
    ['painel', 'id_gmr_painel'],
    ['gmr painel', 'id_gmr_painel'],
    ['Mes', 'mes'],
    ['mês', 'mes'],
    ['mes ', 'mes'],
    ['limt', 'limit'],
    ['aon', 'ano'],
    ['ANO', 'ano'],
  ] as const) {
    assert.deepEqual(unknownName([name], known), {
      path: name,
      message: `is unknown: did you mean ${meant}?`,
      rule: 'unknown',
      params: { nearest: meant },
    });
  }
});

it('what resembles none is told with all of them', () => {
  const message = `is unknown: known are ${known.join(', ')}`;
  for (const name of ['nota', 'x', '__proto__', 'constructor', 'ab']) {
    assert.deepEqual(unknownName(['mes', name], known), {
      path: name,
      message,
      rule: 'unknown',
      params: { known },
    });
  }
  assert.deepEqual(unknownName([''], known), {
    path: '""',
    message,
    rule: 'unknown',
    params: { known },
  });
  assert.equal(unknownName(['a\nb'], known)?.path, String.raw`"a\nb"`);
  assert.equal(unknownName(['x'.repeat(1_000_000)], known)?.path, 'x'.repeat(80));
  assert.equal(unknownName([`x${'😀'.repeat(1000)}`], known)?.path, `x${'😀'.repeat(39)}\ufffd`);
  assert.equal(unknownName(known, known), undefined);
});

it('strict objects are found wherever they stand, and let through what a GET of them shows', () => {
  const row = strict(
    object({ id_indicador: id(), nome: optional(nullable(requiredText())) }),
    object({ id: id() }),
  );
  const body = object({ linhas: list(row), outra: optional(object({ nome: requiredText() })) });
  const problems = (value: unknown) =>
    [...unknownFields(body, value)].map(({ path, message }) => `${path} ${message}`);
  assert.deepEqual(problems({ linhas: [{ id: 1, id_indicador: 2 }], outra: { a: 1 }, b: 2 }), []);
  assert.deepEqual(problems({ linhas: [{}, { id_indicado: 2, nom: 1 }, 7, { nomes: 'x' }] }), [
    'linhas[1].id_indicado is unknown: did you mean id_indicador?',
    'linhas[3].nomes is unknown: did you mean nome?',
  ]);
  assert.ok(isStrictInside(body) && isStrictInside(row) && !isStrictInside(object({ linhas: list(id()) })));
});
