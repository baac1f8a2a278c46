/** What a password must be, and how it is hashed. */
import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { describe, it } from 'node:test';
import { hashPassword } from '../../src/password/hash.ts';
import { formPage } from '../../src/password/page.ts';
import { languageOf } from '../../src/password/page-language.ts';
import { maxLength, minLength, normalised, passwordProblems } from '../../src/password/password-rules.ts';

const joao = { nome: 'João Prado da Silva', email: 'jp.contato77@acme.com.br' };
const problems = (password: string) => passwordProblems(normalised(password), joao);

describe('a password', () => {
  it('of several words, of signs, or in any script may be used', () => {
    for (const password of [
      'cavalo certo bateria grampo',
      'melancia azul no telhado',
      '9f2K!xq0Zp7r',
      'ソフトウェア工学の基礎と応用',
      '🐎🔋📎✅🌵🎈🍩🚲🎻🧭🪁🧊',
      'açaí, pão & café',
    ]) {
      assert.deepEqual(problems(password), [], password);
    }
  });

  it('is as long as people count it: in code points of the normalised text', () => {
    const horse = '🐎🔋📎✅🌵🎈🍩🚲🎻🧭🪁';
    assert.equal(Array.from(horse).length, minLength - 1);
    assert.deepEqual(problems(horse), ['too-short']);
    assert.deepEqual(problems(`${horse}🧊`), []);
    // Decomposed accents are no characters of their own.
    assert.deepEqual(problems('áéíóúâêôãõç'.normalize('NFD')), ['too-short']);
    const long = 'k7q9!zd'.repeat(40);
    assert.deepEqual(problems(long.slice(0, maxLength)), []);
    assert.deepEqual(problems(long.slice(0, maxLength + 1)), ['too-long']);
  });

  it('that everybody tries may not be used, however it is dressed up', () => {
    for (const password of [
      'Senha@123456',
      'P4ssw0rd!2024',
      '$enh4$egur4!!',
      'minhasenha2024!',
      'Flamengo-2024!',
      'brasil flamengo 1',
      'Janeiro2025!!',
      'administrador',
      'correct horse battery staple',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      '121212121212',
      '123456789012',
      '987654321098',
      'abcdef123456',
      '111222333444',
      'qwertyuiop12',
      'POIUYTREWQMN',
      '1qaz2wsx3edc',
      '            ',
      '😀😀😀😀😀😀😀😀😀😀😀😀',
    ]) {
      assert.ok(problems(password).includes('common'), password);
    }
  });

  it('may not hold the person’s name or address, in whatever case and with whatever accents', () => {
    for (const password of [
      'o joao comprou melancia',
      'melancia do JOÃO no telhado',
      'uva-prado-telha-azul',
      'JP.Contato77@ACME.com.br',
      'jpcontato melancia azul',
      'xx contato telhado azul',
    ]) {
      assert.deepEqual(problems(password), ['personal'], password);
    }
    const short = { nome: 'Ana Sá', email: 'a@acme.com' };
    assert.deepEqual(passwordProblems('banana gostosa verde', short), [], 'three letters are in many words');
  });

  it('is told everything that is wrong with it at once', () => {
    assert.deepEqual(problems('silva'), ['too-short', 'personal']);
    assert.deepEqual(problems('senha123'), ['too-short', 'common']);
  });
});

describe('a hash', () => {
  it('is argon2id in the PHC format, with a salt of its own, and holds for the password alone', async () => {
    const password = normalised('cavalo certo bateria grampo');
    const [one, two] = [await hashPassword(password), await hashPassword(password)];
    assert.notEqual(one, two);
    const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(one);
    assert.ok(match, one);
    const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
    assert.ok(memory >= 19_456 && passes >= 2 && parallelism === 1, 'OWASP’s least');
    const nonce = Buffer.from(match[4] as string, 'base64');
    const tag = Buffer.from(match[5] as string, 'base64');
    assert.equal(nonce.length, 16);
    assert.equal(tag.length, 32);
    const again = (message: string) =>
      argon2Sync('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 });
    assert.ok(again(password).equals(tag));
    assert.ok(!again(`${password} `).equals(tag));
  });
});

it('the language is English where it is wanted more than Portuguese', () => {
  for (const [header, language] of [
    [undefined, 'pt-BR'],
    ['', 'pt-BR'],
    ['en-US,en;q=0.9', 'en'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['en;q=0.8, pt;q=0.9', 'pt-BR'],
    ['EN;Q=0.9, pt;q=0.5', 'en'],
    ['de, en;q=0.5', 'en'],
    ['de, fr', 'pt-BR'],
    ['en;q=0', 'pt-BR'],
    ['en;q=bogus', 'pt-BR'],
    ['*', 'pt-BR'],
    ['english', 'pt-BR'],
    [`${'x,'.repeat(10_000)}en`, 'pt-BR'],
  ] as const) {
    assert.equal(languageOf(header), language, header?.slice(0, 40));
  }
});

it('whatever an address holds is text on the page', () => {
  const page = formPage(
    { language: 'en', isDevelopment: false },
    `"><script>alert('1')</script>&@example.com`,
  );
  assert.ok(!page.includes('<script'));
  assert.ok(
    page.includes('value="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;@example.com"'),
  );
});
