import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/random-runs.ts';
import { parseJson } from '../../kernel/json/json.ts';
import { newToken } from '../../kernel/token.ts';
import { keptPath, keptQuery, maskedJson, withoutSecrets } from './audit-secrets.ts';

const kept = (text: string) => maskedJson(text, parseJson(text));
const token = newToken('production');

describe('a JSON body', () => {
  it('without secrets is kept to the letter', () => {
    for (const text of [
      '{ "realizado_numerador" : 1.50 }',
      '[1e3,null,"x"]',
      '{"a":1,"a":2}',
      '"text"',
      ' 7 ',
    ]) {
      assert.equal(kept(text), text);
    }
  });

  it('has its salaries and passwords masked by structure, however they are written', () => {
    for (const [sent, shown] of [
      ['{"remuneracao":1234.5,"nome":"A"}', '{"remuneracao":"***","nome":"A"}'],
      ['{"a":{"senha" : "x\\"y, z"},"b":1}', '{"a":{"senha":"***"},"b":1}'],
      ['[{"Password":null}]', '[{"Password":"***"}]'],
      ['{"\\u0072emuneracao":99}', '{"remuneracao":"***"}'],
      ['{"a":"\\u005cu0073enha=x1"}', '{"a":"***"}'],
      ['{"sen㏊":99}', '{"sen㏊":"***"}'],
      ['{"remuneracao":1,"remuneracao":2}', '{"remuneracao":"***"}'],
      ['{"Remuneração":99,"nova_senha":"x"}', '{"Remuneração":"***","nova_senha":"***"}'],
      ['{"remuneracao":{"valor":99},"senha":[1,{"a":2}]}', '{"remuneracao":"***","senha":"***"}'],
      ['{"nota":"{\\"remuneracao\\":98765}"}', '{"nota":"{\\"remuneracao\\":\\"***\\"}"}'],
      [
        '{"nota":"[\\"{\\\\\\"senha\\\\\\":\\\\\\"x1\\\\\\"}\\"]"}',
        '{"nota":"[\\"{\\\\\\"senha\\\\\\":\\\\\\"***\\\\\\"}\\"]"}',
      ],
    ] as const) {
      assert.equal(kept(sent), shown);
    }
  });

  it('has texts masked that are not quite JSON and name a secret; words stay', () => {
    for (const text of [
      "{'remuneracao': 98765}",
      '{remuneracao: 1}',
      'nome;remuneracao\nAna;98765',
      'remuneracao=98765&nome=Ana',
      'remunera%63ao=98765',
      "{'remunera\\u0063ao': 98765}",
      "{'remunera\\x63ao': 98765}",
      '<Remuneração>98765</Remuneração>',
      '{"remuneracao":98765}'.replaceAll(/./g, '$&\0'),
      'ver {"remuneracao":98765}',
    ]) {
      assert.equal(kept(JSON.stringify({ nota: text, b: 1 })), '{"nota":"***","b":1}');
    }
    for (const text of ['remuneracao', 'Remuneração variável (média)', 'senha', 'C:\\temp', '100% é 1']) {
      const body = JSON.stringify({ nome: text });
      assert.equal(kept(body), body);
    }
  });

  it('keeps the digits and numbers that it came with beside a secret', () => {
    assert.equal(
      kept('{"senha":1,"a":12345678901234567890.12345,"b":1e400,"c":-1e400,"d":-0.5,"e":true}'),
      '{"senha":"***","a":12345678901234567890.12345,"b":1e400,"c":-1e400,"d":-0.5,"e":true}',
    );
  });

  it('has tokens masked in every text and name', () => {
    assert.equal(
      kept(JSON.stringify({ a: [`x ${token}, y`], [token]: 1 })),
      '{"a":["x prumo_***, y"],"prumo_***":1}',
    );
    assert.equal(kept(JSON.stringify({ a: `%70${token.slice(1)}` })), '{"a":"***"}');
  });

  it('is cut to 64 KiB between characters, after it was masked', () => {
    const long = kept(JSON.stringify('ã'.repeat(40_000).replaceAll(/.{1000}/g, '$& ')));
    assert.ok(Buffer.byteLength(long) <= 65_536);
    const list = kept(JSON.stringify(Array.from({ length: 5000 }, () => 'ãããããããããã')));
    assert.ok(Buffer.byteLength(list) > 65_000 && Buffer.byteLength(list) <= 65_536);
    assert.ok(list.isWellFormed() && !list.includes('\u{fffd}'));
    for (const before of [65_400, 65_500, 65_520, 65_530]) {
      const text = JSON.stringify({ a: 'x'.repeat(before), remuneracao: 987_654_321, b: token });
      assert.doesNotMatch(kept(text), /9876|prumo_prod_/);
    }
  });

  it('costs little, however large: of what is not kept nothing is looked at', () => {
    let asked = 0;
    const item = {
      get remuneracao(): number {
        asked++;
        return 1;
      },
      get nome(): string {
        asked++;
        return 'x'.repeat(1000);
      },
    };
    const items = Array.from({ length: 10_000 }, () => item);
    maskedJson('{"remuneracao":1}', items);
    assert.ok(asked > 0 && asked < 200, `${asked} values were looked at`);
  });

  it('costs little, however many of its texts name a secret: after some they are masked unseen', () => {
    const texts = Array.from({ length: 1_000 }, (_, n) => `[${n}, "senha"]`);
    const shown = JSON.parse(kept(JSON.stringify(texts))) as string[];
    assert.equal(shown[0], '[0,"senha"]');
    assert.deepEqual(new Set(shown.slice(500)), new Set(['***']));
  });

  it('of texts that shrink when they are masked is not endless', () => {
    const inner = JSON.stringify({ senha: 'x'.repeat(20_000) });
    const text = kept(JSON.stringify(Array.from({ length: 100 }, () => inner)));
    assert.doesNotMatch(text, /xx/);
    assert.ok(text.length < 2_000);
  });
});

describe('addresses and agents', () => {
  it('a query has no secret and no token', () => {
    for (const [sent, shown] of [
      [`limit=3&token=${token}`, 'limit=3&token=***'],
      ['Senha=x%26y&remuneracao=9.5&nome=A', 'Senha=***&remuneracao=***&nome=A'],
      [`%74oken=x&q=${token}`, '%74oken=***&q=prumo_***'],
      [`q=%70${token.slice(1)}`, 'q=***'],
      ['filtro={"remuneracao":1}&a=1', 'filtro=***&a=1'],
      ['a=1?senha=x', 'a=***'],
      ['token', 'token'],
      ['a=1?b=2', 'a=1?b=2'],
      ['limit=3&%zz=1&nome=Jos%C3%A9+B', 'limit=3&%zz=1&nome=Jos%C3%A9+B'],
    ] as const) {
      assert.equal(keptQuery(sent), shown);
    }
  });

  it('a path has none', () => {
    for (const [sent, shown] of [
      ['/panels/getPanels', '/panels/getPanels'],
      [`/a/${token}/b`, '/a/prumo_***/b'],
      [`/a/x%20%70${token.slice(1)}/b`, '/a/***/b'],
      ['/a/senha=x1/%C3%A9/b', '/a/***/%C3%A9/b'],
      ['/company/%zz', '/company/%zz'],
    ] as const) {
      assert.equal(keptPath(sent), shown);
    }
  });

  it('an agent has none', () => {
    assert.equal(withoutSecrets(`ERP/1.0 (${token})`), 'ERP/1.0 (prumo_***)');
    assert.equal(withoutSecrets('Mozilla/5.0 (X11; Linux x86_64)'), 'Mozilla/5.0 (X11; Linux x86_64)');
  });
});

/** Must not occur in any record, not even in part. */
const secret = 'Q7#kZ9';
/** The text as JSON, with each character escaped or not. */
const written = (text: string, escapes: readonly boolean[]) =>
  `"${text.replaceAll(/[^]/g, (unit, at: number) => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return escapes[at % escapes.length] ? `\\u${code}` : JSON.stringify(unit).slice(1, -1);
  })}"`;

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
interface Planted {
  readonly at: readonly number[];
  readonly name: string;
  readonly value: Json;
}

/**
 * The value with the secret under its name somewhere inside: in an object, next to other items, or
 * within a string.
 */
function plant(value: Json, { at: [step = 0, ...rest], name, value: hidden }: Planted, depth = 0): Json {
  const inner = { at: rest, name, value: hidden };
  if (rest.length === 0 || depth > 4) return { a: value, [name]: hidden };
  if (step % 3 === 0) return JSON.stringify(plant(value, inner, depth + 1));
  return step % 3 === 1 ? [value, plant(value, inner, depth + 1)] : { x: plant(value, inner, depth + 1) };
}

function jsonOf(value: Json, escapes: readonly boolean[]): string {
  if (typeof value === 'string') return written(value, escapes);
  if (Array.isArray(value)) return `[${value.map((item: Json) => jsonOf(item, escapes)).join(' ,')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${written(name, escapes)}: ${jsonOf(field, escapes)}`,
  );
  return `{${fields.join(',')}}`;
}

it('whatever the JSON, wherever the secret, however it is escaped: it is not kept', () => {
  const cased = fc
    .tuple(
      fc.constantFrom('remuneracao', 'senha', 'password', 'Remuneração'),
      fc.array(fc.boolean(), { minLength: 1 }),
    )
    .map(([name, upper]) =>
      name.replaceAll(/./g, (letter, at: number) =>
        upper[at % upper.length] ? letter.toUpperCase() : letter,
      ),
    );
  const around = (fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>).filter(
    (value) => !JSON.stringify(value).includes(secret.slice(0, 3)),
  );
  const hidden = fc.constantFrom<Json>(
    secret,
    `${secret}\\"${secret}`,
    [1, secret],
    { a: { b: [secret] } },
    JSON.stringify({ a: secret }),
  );
  fc.assert(
    fc.property(
      around,
      fc.record({ at: fc.array(fc.nat(), { maxLength: 5 }), name: cased, value: hidden }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 65_480, 65_520),
      (value, planted, escapes, filler) => {
        const text = jsonOf(['x'.repeat(filler), plant(value, planted)], escapes);
        const result = kept(text);
        assert.ok(!result.includes(secret.slice(0, 3)), text);
        assert.ok(Buffer.byteLength(result) <= 65_536);
        if (Buffer.byteLength(result) < 65_000) JSON.parse(result);
      },
    ),
    { numRuns: runs(50) },
  );
});
