/** What the server refuses is said in the reader's language by its rule, never by its sentence. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findingsOf, ruleText, toldText } from '../../console/data/told-findings.ts';
import { en } from '../../console/words/en.ts';
import { pt } from '../../console/words/pt.ts';

const console_ = join(import.meta.dirname, '../../console');
const sources = readdirSync(console_, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(node_modules|dist)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(console_, name), 'utf8') }));

/** All names and numbers that rules have. */
const params = {
  about: ['A', 0, 'B'],
  address: 'ana@example.com',
  at: '2026-12-01T10:00:00.000Z',
  allowed: ['/panels'],
  code: 'c-1',
  fields: ['a', 'b'],
  first: '1/2026',
  last: '12/2026',
  maximum: 9,
  minimum: 1,
  month: 3,
  name: 'N',
  nearest: 'nome',
  since: '2026-12-01T10:00:00.000Z',
  values: [0, 1],
  who: 'Ana',
  year: 2026,
};

describe('the rules', () => {
  for (const [language, words] of Object.entries({ pt, en })) {
    it(`are sentences in ${language}, with all parameters and with none`, () => {
      const rules = Object.keys(words.rules);
      assert.ok(rules.length > 90);
      for (const rule of rules) {
        const given = rule === 'tree-missing' ? { about: [1] } : params;
        const said = ruleText({ rule, params: given, detail: 'as the server says it' }, words);
        assert.match(said, /^\p{Lu}.*[.?]$|^[“"].*\.$/u, rule);
        assert.doesNotMatch(said, /undefined|NaN|as the server says it/, rule);
      }
      for (const rule of [
        'choice',
        'integer',
        'decimal',
        'length',
        'list',
        'unknown',
        'circle',
        'code-in-use',
      ])
        assert.doesNotMatch(ruleText({ rule, detail: '' }, words), /undefined|NaN|: \./, rule);
    });
  }

  it('say what a value must be', () => {
    const integer = { rule: 'integer', params: { minimum: 1, maximum: 12 }, detail: '' };
    assert.equal(ruleText(integer, pt), 'Um número inteiro de 1 a 12.');
    assert.equal(
      ruleText({ rule: 'length', params: { maximum: 255 }, detail: '' }, en),
      'At most 255 characters.',
    );
    const formula = { rule: 'submodel-lacks', params: { about: ['Vendas'] }, detail: '' };
    assert.equal(ruleText(formula, pt), 'O submodelo não contém o indicador "Vendas".');
  });

  it('are said with the field and the line where there is no form, each once', () => {
    const errors = [
      { pointer: '#/linhas/2/nome', rule: 'required', params: {}, detail: 'linhas[2].nome is required' },
      { pointer: '#/nome', rule: 'required', params: {}, detail: 'nome is required' },
      { pointer: '#/nome', rule: 'required', params: {}, detail: 'nome is required' },
      { rule: 'conflict', params: {}, detail: 'something else' },
      { rule: 'row-fields', params: { fields: 2, header: 14, row: 7 }, detail: 'row 7: has 2 fields, …' },
      { column: 'nome', rule: 'required', params: { row: 8 }, detail: 'row 8: nome is required' },
    ];
    const english = 'O servidor recusou, e diz em inglês: something else';
    const said = `linha 3: Nome: Falta preencher. Nome: Falta preencher. ${english} linha 7: A linha tem 2 campos, e o cabeçalho 14. linha 8: Nome: Falta preencher.`;
    assert.equal(toldText({ errors, msg: '' }, pt), said);
    assert.equal(toldText({ errors: [], msg: 'something else' }, pt), english);
    assert.equal(toldText({ errors: [], msg: 'something else' }, en), 'The server refused: something else');
    const found = findingsOf({ errors, msg: '' }, (path) => path === 'nome', pt);
    assert.equal(found.get('nome'), 'Falta preencher. Falta preencher.');
  });
});

it('every conflict names its rule, so that it is said in the reader’s language', () => {
  const src = join(import.meta.dirname, '../../src');
  const unnamed = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && /new ApiError\(\s*'conflict'/.test(readFileSync(join(src, name), 'utf8')),
  );
  // What names its dependents has its rule there; the operator's commands have their own words.
  assert.deepEqual(unnamed.toSorted(), ['api/records/dependents.ts', 'server/operator-conflicts.ts']);
});

it('no code of the console takes a sentence of the server apart', () => {
  const parts =
    /\b(?:msg|detail)\)?[?!]?\.(?:replace|match|search|split|slice|substring|startsWith|endsWith|includes|indexOf|at)|\.(?:test|exec)\((?:\w+\.)*(?:msg|detail)\b/;
  assert.match("detail.replace(/^formula_texto, line /, '')", parts);
  assert.match('/is used/.test(error.msg)', parts);
  const found = sources.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, at) => (parts.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
});
