/** What the server refuses is said in the reader's language by its rule, never by its sentence. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findingsOf, ruleText, toldText } from '../../console/data/written/told-findings.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';
import { conflict, errorCatalogue } from '../../src/kernel/contract/errors.ts';
import type { RuleTexts } from '../../src/kernel/rules/said.ts';

const console_ = join(import.meta.dirname, '../../console');
const sources = readdirSync(console_, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(node_modules|dist)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(console_, name), 'utf8') }));

/** All names and numbers that rules have. */
const params = {
  about: ['A', 0, 'B'],
  address: 'ana@example.com',
  at: '2026-12-01T10:00:00.000Z',
  cells: 'A2:A4',
  allowed: ['/panels'],
  code: 'c-1',
  fields: ['a', 'b'],
  first: '1/2026',
  last: '12/2026',
  maximum: 9,
  minimum: 1,
  month: 3,
  months: 12,
  name: 'N',
  nearest: 'nome',
  total: 100,
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
    const english = 'O servidor recusou (mensagem em inglês): something else';
    const said = `linha 3: Nome: Falta preencher. Nome: Falta preencher. ${english} linha 7: A linha tem 2 campos, e o cabeçalho 14. linha 8: Nome: Falta preencher.`;
    assert.equal(toldText({ errors, msg: '' }, pt), said);
    assert.equal(toldText({ errors: [], msg: 'something else' }, pt), english);
    assert.equal(toldText({ errors: [], msg: 'something else' }, en), 'The server refused: something else');
    const large = { errors: [], msg: 'The file is larger than …', code: 'body-too-large' } as const;
    assert.equal(toldText(large, pt), 'São dados demais para um envio: divida-os em partes menores.');
    const found = findingsOf({ errors, msg: '' }, (path) => path === 'nome', pt);
    assert.equal(found.get('nome'), 'Falta preencher. Falta preencher.');
    const hidden = [{ pointer: '#/moeda', rule: 'required', params: {}, detail: 'moeda is required' }];
    assert.equal(findingsOf({ errors: hidden, msg: '' }, () => false, pt).get(''), 'Moeda: Falta preencher.');
  });
});

it('a rule without words in both languages does not compile, and none is broken that is not there', () => {
  // @ts-expect-error It has no words in English.
  const refused: RuleTexts = { late: { pt: 'É tarde.' } };
  // @ts-expect-error There is no such rule.
  const broken = () => conflict('late', 'It is late');
  assert.ok(refused && broken);
});

it('name a field as the console does', () => {
  // Of these only addresses and headers have a place.
  const inAddresses = ['after', 'go_config', 'indicator_id', 'limit', 'month', 'offset'];
  const src = join(import.meta.dirname, '../../src');
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    /(?<!test)\.ts$/.test(name)
      ? [...readFileSync(join(src, name), 'utf8').matchAll(/\binvalid\(\s*'(?:\w+\.)?([a-z]\w+)'/g)]
      : [],
  );
  const shown = (field: string) =>
    Object.hasOwn(pt.records.fields, field) || Object.hasOwn(pt.ruleFields, field);
  const unnamed = new Set(named.map(([, field = '']) => field).filter((field) => !shown(field)));
  assert.deepEqual([...unnamed].toSorted(), inAddresses);
});

describe('every refusal is said in the reader’s language', () => {
  /** Of what no console sends: the sentence of an integrator's request. */
  const byHand: Readonly<Record<string, string>> = {
    'cursor-expired': 'who reads the change feed',
    'expectation-failed': 'the header Expect',
    'headers-too-large': 'headers',
    'method-not-allowed': 'a method that the route has not',
    'token-without-company': 'a token',
  };
  /** Where a value without rule is refused, and why no field, file or dialog can send it. */
  const unsaid: Readonly<Record<string, string>> = {
    'api/go/consolidated.ts': 'go_config of a query, which the console writes itself',
    'cells/what-if/scenario-records.ts': 'a token keeps a scenario to itself',
    'http/write/idempotency.ts': 'the header Idempotency-Key',
    'http/write/precondition.ts': 'the header If-Match',
    'http/write/write-request.ts': 'the header Prefer',
    'kernel/contract/value-problems.ts': 'a schema that states no rule: there is none',
    'people/request-list.ts': '`after`, which the page before gives',
    'records/list-pages.ts': '`after`, which the page before gives',
  };
  /** Where a refusal is made without its rule. */
  const made: Readonly<Record<string, string>> = {
    'http/errors/failure.ts': 'a value that the schema let pass and the column did not: a defect',
    'http/validator.ts': 'has the rules of all that is wrong, found when they are read',
    'records/dependents.ts': 'has its rule, beside the dependents',
    'tables/formats.ts': 'the header Accept of a download',
  };
  const src = join(import.meta.dirname, '../../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));
  const having = (pattern: RegExp) =>
    files.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).toSorted();

  it('by its status, by its kind, or by its rule', () => {
    const byStatus = new Set([401, 403, 404, 429]);
    const left = Object.entries(errorCatalogue).flatMap(([slug, { status }]) =>
      status >= 500 || byStatus.has(status) || Object.hasOwn(pt.rules, slug) ? [] : [slug],
    );
    assert.deepEqual(left.toSorted(), ['conflict', 'invalid-value', ...Object.keys(byHand)].toSorted());
  });

  it('or it is none that a person meets', () => {
    assert.deepEqual(having(/\brule: .*'(?:conflict|invalid-value)'/), Object.keys(unsaid));
    assert.deepEqual(having(/new ApiError\(\s*'(?:conflict|invalid-value)'/), Object.keys(made));
    // Nodes and references, which the console never sends: its text is judged before.
    assert.deepEqual(having(/, inJsonOnly\)/), [
      'engine/validation/validation-budget.ts',
      'engine/validation/validation-nodes.ts',
      'engine/validation/validation-references.ts',
    ]);
    // Another slug than one that is written there is known by its type, or has its rules.
    assert.deepEqual(having(/new ApiError\((?!\s*(?:'|notTheirs\())/), [
      'http/validator.ts',
      'kernel/contract/errors.ts',
    ]);
  });
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
