/**
 * The dry run of saveFormulaIndicator tells everything that is wrong at once, one problem a line.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { assertRefused } from '../contract/generic-cases.ts';
import type { Answer } from '../harness/api.ts';
import { constant, leaf } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';
import { described } from './previewed-company.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));

const dryRun = (body: object): Promise<Answer> =>
  api.post('/indicators/saveFormulaIndicator', body, { headers: { prefer: 'tx=rollback' } });

describe('a dry run tells everything that is wrong', () => {
  const lines = (answer: Answer): string[] => answer.body.msg.split('\n');

  interface Draft {
    readonly fields: Record<string, unknown>;
    readonly referencias: Record<string, unknown>[];
    readonly nos: Record<string, unknown>[];
  }

  /** A valid formula, whose parts the defects below spoil each in a place of its own. */
  const draft = (): Draft => ({
    fields: { ...described('Draft'), meta_oculta: 1 },
    referencias: [
      ...['a', 'b', 'c', 'd'].map((slug) => ({
        slug,
        rotulo: slug,
        tipo: 0,
        id_indicador_ref: own.common,
        campo: 1,
      })),
      constant('e'),
      constant('f'),
    ],
    nos: [
      { key: 'root', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'soma' },
      ...['n0', 'n1', 'n2'].map((key, ordem) => ({
        key,
        pai_key: 'root',
        destino: 1,
        ordem,
        tipo_no: 0,
        operacao: 'abs',
      })),
      ...['n0', 'n1', 'n2'].map((key) => leaf(1, `${key}.leaf`, 'f', key)),
    ],
  });

  const at = (list: Record<string, unknown>[], index: number) => list[index] as Record<string, unknown>;
  const defects: readonly [told: RegExp, spoil: (draft: Draft) => void][] = [
    [/^nome must be a text/, ({ fields }) => (fields['nome'] = 7)],
    [/^descricao is required/, ({ fields }) => delete fields['descricao']],
    [/^interpretacao must be an integer from 0 to 8/, ({ fields }) => (fields['interpretacao'] = 'x')],
    [/^moeda is required when unidade_medida is 0/, ({ fields }) => (fields['unidade_medida'] = 0)],
    [
      /^formula.referencias\[0\] \("a"\)\.campo must be/,
      ({ referencias }) => (at(referencias, 0)['campo'] = 9),
    ],
    [
      /\("b"\)\.id_indicador_ref 2147483647 is not an indicator/,
      (d) => (at(d.referencias, 1)['id_indicador_ref'] = 2_147_483_647),
    ],
    [/\("c"\)\.agregacao must be/, ({ referencias }) => (at(referencias, 2)['agregacao'] = 'media')],
    [/\("d"\)\.rotulo is required/, ({ referencias }) => delete at(referencias, 3)['rotulo']],
    [
      /\("e"\)\.valor_constante is required/,
      ({ referencias }) => delete at(referencias, 4)['valor_constante'],
    ],
    [/\("n0"\)\.operacao must be "soma"/, ({ nos }) => (at(nos, 1)['operacao'] = 'potencia')],
    [
      /\("n1"\) "subtracao" takes exactly 2 operands; it has 1/,
      (d) => (at(d.nos, 2)['operacao'] = 'subtracao'),
    ],
    [/\("n2\.leaf"\)\.ref_slug "zz" is not declared/, ({ nos }) => (at(nos, 6)['ref_slug'] = 'zz')],
    [/\("orphan"\)\.pai_key "zz" is the key of no node/, ({ nos }) => nos.push(leaf(1, 'orphan', 'f', 'zz'))],
    [
      /\("meta"\) "subtracao" takes exactly 2/,
      ({ nos }) =>
        nos.push({ key: 'meta', pai_key: null, destino: 0, ordem: 0, tipo_no: 0, operacao: 'subtracao' }),
    ],
  ];

  it('each of any set of defects in one line of its own, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...defects], { minLength: 1 }), async (chosen) => {
        const { fields, ...formula } = draft();
        for (const [, spoil] of chosen) spoil({ fields, ...formula });
        const answer = await dryRun({ ...fields, formula });
        const told = lines(answer);
        for (const [expected] of chosen) {
          assert.equal(told.filter((line) => expected.test(line)).length, 1, `${expected}\n${answer.text}`);
        }
        assert.equal(told.length, chosen.length, answer.text);
        // Only where the body is right in itself, a record that does not exist comes first.
        const isReferenceOnly = chosen.every(([expected]) => expected.source.includes('2147483647'));
        assert.equal(answer.status, isReferenceOnly ? 412 : 422);
      }),
      { numRuns: runs(10) },
    );
  });

  it('an id of nobody is 404 behind what is invalid, before what else is unknown, and told with the rest', async () => {
    const { fields, ...formula } = draft();
    const lost = { ...fields, id: 2_147_483_647, formula };
    const unknown = formula.referencias.find(({ tipo }) => tipo === 0);
    assert.ok(unknown);
    unknown['id_indicador_ref'] = 2_147_483_646;
    const firstWords = (answer: Answer) => lines(answer).map((line) => line.split(' ')[0]);
    const missing = await dryRun(lost);
    assertRefused(missing, 'not-found');
    assert.equal(firstWords(missing)[0], 'id');
    assert.match(firstWords(missing)[1] ?? '', /^formula\.referencias/);
    at(formula.nos, 1)['operacao'] = 'potencia';
    const answer = await dryRun(lost);
    assertRefused(answer, 'invalid-value');
    assert.deepEqual(firstWords(answer).slice(0, 2), ['formula.nos[1]', 'id']);
    const told = await api.post('/indicators/saveFormulaIndicator', lost);
    assertRefused(told, 'invalid-value', 'operacao');
  });

  it('lists of the wrong kind keep nothing else from being told', async () => {
    for (const formula of [undefined, 'x', {}, { referencias: 'x', nos: 1 }, { referencias: [], nos: [] }]) {
      const answer = await dryRun({ ...described('x'), unidade_medida: 10, formula });
      assertRefused(answer, 'invalid-value');
      assert.ok(
        lines(answer).some((line) => line.startsWith('formula')),
        answer.text,
      );
      assert.ok(
        lines(answer).some((line) => line.startsWith('conceitos is required')),
        answer.text,
      );
    }
  });

  it('at most a hundred, whatever the client names its nodes', async () => {
    const { fields, ...formula } = draft();
    const bad = Array.from({ length: 240 }, (_, n) => leaf(1, `bad\n${n}`, 'undeclared', 'root', n + 3));
    const answer = await dryRun({ ...fields, formula: { ...formula, nos: [...formula.nos, ...bad] } });
    assert.equal(answer.status, 422);
    assert.equal(lines(answer).length, 101);
    assert.match(lines(answer)[0] ?? '', /\("bad 0"\)\.key must be/);
    assert.match(lines(answer)[100] ?? '', /more problems/);
    const many = await dryRun({
      ...fields,
      formula: { ...formula, nos: Array.from({ length: 500 }, () => ({ key: 1 })) },
    });
    assert.equal(lines(many).length, 101);
  });

  it('of a list that is too long only that it is', async () => {
    const { fields, ...formula } = draft();
    for (const [name, most, item] of [
      ['nos', '0 to 500', { key: 1 }],
      ['referencias', '1 to 100', { slug: 1 }],
    ] as const) {
      const list = Array.from({ length: 3_000 }, () => item);
      const answer = await dryRun({ ...fields, formula: { ...formula, [name]: list } });
      assert.equal(answer.status, 422);
      assert.deepEqual(
        lines(answer).filter((line) => line.startsWith(`formula.${name}`)),
        [`formula.${name} must be a list of ${most} items`],
      );
    }
  });
});
