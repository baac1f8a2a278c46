/**
 * The page behind the link of a password message, by plain HTTP: every status, and what it leaves
 * behind.
 */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { startApi, type TestApi } from '../harness/api.ts';
import { inviteEmployee } from '../mail/outbox.ts';

const logged: string[] = [];
const log = new PassThrough().on('data', (chunk: Buffer) => logged.push(chunk.toString()));

let api: TestApi;
before(async () => {
  api = await startApi({ logger: pino({ level: 'debug' }, log) });
});
after(() => api.close());

interface Invited {
  readonly id: number;
  readonly email: string;
  readonly secret: string;
}

const invite = (nome?: string): Promise<Invited> => inviteEmployee(api, nome);

interface Asking {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  readonly form?: Readonly<Record<string, string>> | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

async function ask(secret: string, { method, form, headers, from }: Asking = {}) {
  const payload = typeof form === 'object' ? new URLSearchParams(form).toString() : form;
  const answer = await api.app.inject({
    method: method ?? (form === undefined ? 'GET' : 'POST'),
    url: `/password/${secret}`,
    headers: {
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
    ...(from && { remoteAddress: from }),
  });
  return { status: answer.statusCode, page: answer.body, headers: answer.headers };
}

const good = 'cavalo certo bateria grampo';
const define = (secret: string, senha = good, confirmacao = senha) =>
  ask(secret, { form: { senha, confirmacao } });
const passwordsOf = async (id: number) =>
  (await api.sql('SELECT resumo FROM senha WHERE id_colaborador = $1', [id])).rows as { resumo: string }[];
const setLink = (id: number, change: string) =>
  api.sql(`UPDATE senha_link SET ${change} WHERE id_colaborador = $1`, [id]);
const setEmployee = (id: number, change: string) =>
  api.sql(`UPDATE colaborador SET ${change} WHERE id = $1`, [id]);

describe('a valid link', () => {
  it('shows a form, however often, and takes nothing', async () => {
    const { id, email, secret } = await invite();
    for (let count = 0; count < 3; count++) {
      const { status, page } = await ask(secret);
      assert.equal(status, 200);
      assert.match(page, /^<!doctype html>\n<html lang="pt-BR">/);
      assert.match(page, /<form method="post" accept-charset="utf-8">/);
      assert.ok(page.includes(`value="${email}"`));
      for (const field of ['senha', 'confirmacao']) {
        assert.match(page, new RegExp(`<label for="${field}">`));
        assert.match(
          page,
          new RegExp(`<input id="${field}" name="${field}" type="password" [^>]*autocomplete="new-password"`),
        );
      }
      assert.ok(!page.includes(secret), 'the form goes where the page came from');
      assert.ok(!page.includes('<script'));
      const head = await ask(secret, { method: 'HEAD' });
      assert.deepEqual([head.status, head.page], [200, '']);
    }
    assert.deepEqual(await passwordsOf(id), []);
    assert.equal((await define(secret)).status, 200);
  });

  it('defines the password once', async () => {
    const { id, secret } = await invite();
    const done = await define(secret);
    assert.equal(done.status, 200);
    assert.match(done.page, /<h1>Senha definida<\/h1>/);
    const [{ resumo } = { resumo: '' }] = await passwordsOf(id);
    assert.match(resumo, /^\$argon2id\$/);
    for (const again of [await ask(secret), await define(secret, 'outra frase bem longa')]) {
      assert.equal(again.status, 410);
      assert.match(again.page, /já foi usado[^]*peça um novo link/);
    }
    assert.deepEqual(await passwordsOf(id), [{ resumo }]);
  });

  it('is one form’s of many that come at once', async () => {
    const { id, secret } = await invite();
    const sent = Array.from({ length: 8 }, (_, index) => `cavalo certo bateria ${index} grampo`);
    const answers = await Promise.all(sent.map((password) => define(secret, password)));
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(
      statuses.sort((a, b) => a - b),
      [200, 410, 410, 410, 410, 410, 410, 410],
    );
    assert.equal((await passwordsOf(id)).length, 1);
  });

  it('takes a new password in the place of the old one', async () => {
    const { id, secret } = await invite();
    await define(secret);
    const [{ resumo: old } = { resumo: '' }] = await passwordsOf(id);
    await setLink(id, 'usado_em = NULL');
    assert.equal((await define(secret, 'outra frase bem longa')).status, 200);
    const stored = await passwordsOf(id);
    assert.equal(stored.length, 1);
    assert.notEqual(stored[0]?.resumo, old);
  });

  it('stays valid until a password is good enough, and the page says what is wrong', async () => {
    const { id, secret } = await invite('Beatriz Nogueira');
    for (const [senha, confirmacao, says] of [
      ['', '', /Digite a nova senha/],
      ['q7!x', 'q7!x', /A senha é curta: use pelo menos 12 caracteres/],
      ['x'.repeat(300), 'x'.repeat(300), /no máximo 256/],
      ['Senha@123456', 'Senha@123456', /fácil de adivinhar/],
      ['a nogueira do quintal', 'a nogueira do quintal', /não pode conter o seu nome/],
      [good, `${good}!`, /As duas senhas não são iguais/],
      ['nogueira', 'zzkw', /é curta[^]*conter o seu nome[^]*não são iguais/],
    ] as const) {
      const { status, page } = await define(secret, senha, confirmacao);
      assert.equal(status, 422, senha);
      assert.match(page, /<title>Erro: Defina a sua senha · Prumo<\/title>/);
      const alert = /<div class="summary" role="alert"[^>]*>[^]*?<\/div>/.exec(page)?.[0] ?? '';
      assert.match(alert, says);
      assert.match(page, /<input [^>]*aria-invalid="true"[^>]* autofocus>/);
      if (senha.length > 0)
        assert.ok(!page.includes(senha) && !page.includes(confirmacao), 'never sent back');
    }
    assert.deepEqual(await passwordsOf(id), []);
    assert.equal((await define(secret)).status, 200);
  });

  it('takes the same password however it is composed', async () => {
    const { secret } = await invite();
    const composed = 'melancia açaí telhado';
    assert.equal((await define(secret, composed.normalize('NFC'), composed.normalize('NFD'))).status, 200);
  });
});

describe('a link that cannot be used says why, what to do, and changes nothing:', () => {
  const ways: readonly [
    name: string,
    status: number,
    says: RegExp,
    spoil: (invited: Invited) => Promise<unknown>,
  ][] = [
    [
      'expired, by the database’s clock',
      410,
      /Este link venceu[^]*Peça um novo link/,
      ({ id }) => setLink(id, 'expira_em = now()'),
    ],
    [
      'superseded',
      410,
      /Há um link mais novo[^]*peça um novo link/,
      ({ id }) => setLink(id, 'substituido_em = now()'),
    ],
    ['used', 410, /já foi usado[^]*peça um novo link/, ({ id }) => setLink(id, 'usado_em = now()')],
    [
      'of a blocked employee',
      403,
      /O seu acesso está bloqueado[^]*Fale com/,
      ({ id }) => setEmployee(id, 'status = 0'),
    ],
    [
      'of an employee in the trash',
      403,
      /O seu acesso está bloqueado/,
      ({ id }) => setEmployee(id, 'lixeira = 1'),
    ],
  ];
  for (const [name, expected, says, spoil] of ways) {
    it(name, async () => {
      const invited = await invite();
      await spoil(invited);
      for (const { status, page } of [await ask(invited.secret), await define(invited.secret)]) {
        assert.equal(status, expected);
        assert.match(page, says);
        assert.ok(!page.includes('<form') && !page.includes(invited.email));
      }
      assert.deepEqual(await passwordsOf(invited.id), []);
    });
  }

  it('works again when the employee is let in again', async () => {
    const { id, secret } = await invite();
    await setEmployee(id, 'status = 0, lixeira = 1');
    assert.equal((await define(secret)).status, 403);
    await setEmployee(id, 'status = 1, lixeira = 0');
    assert.equal((await define(secret)).status, 200);
  });

  it('is judged again when the password is stored', async () => {
    const { id, secret } = await invite();
    // The form was judged by a link that is taken out of use before the hash is there.
    await api.sql(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo AS $$
      BEGIN NEW.usado_em := NULL; NEW.substituido_em := now(); RETURN NULL; END $$`);
    await api.sql('CREATE TRIGGER spoil BEFORE UPDATE ON senha_link FOR EACH ROW EXECUTE FUNCTION spoil()');
    try {
      assert.equal((await define(secret)).status, 503);
    } finally {
      await api.sql('DROP TRIGGER spoil ON senha_link');
      await api.sql('DROP FUNCTION spoil');
    }
    assert.deepEqual(await passwordsOf(id), []);
  });

  it('that never was', async () => {
    const { secret } = await invite();
    const changed = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');
    for (const wrong of [changed, 'short', 'x'.repeat(2_000), '%00', `${secret}=`, '..%2f..%2fetc']) {
      for (const { status, page } of [await ask(wrong), await define(wrong)]) {
        assert.equal(status, 404, wrong);
        assert.match(page, /Link não encontrado[^]*peça um novo link/);
      }
    }
    assert.equal((await ask(secret)).status, 200);
  });
});

describe('whoever asks', () => {
  it('too often for links that do not exist is told to wait; a link that exists is shown all the same', async () => {
    const { secret } = await invite();
    const from = '203.0.113.7';
    const statuses = [];
    for (let count = 0; count < 40; count++) statuses.push((await ask('nothing', { from })).status);
    assert.deepEqual([...new Set(statuses)], [404, 429]);
    const limited = await ask('nothing', { from });
    assert.equal(limited.headers['retry-after'], '60');
    assert.match(limited.page, /Tentativas demais/);
    assert.equal((await ask(secret, { from })).status, 200);
    assert.equal((await ask('nothing', { from: '203.0.113.8' })).status, 404);
  });

  it('sends form after form for one link is told to wait, and the link stays', async () => {
    const { secret } = await invite();
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await define(secret, 'curta')).status);
    assert.deepEqual([statuses.at(19), statuses.at(20)], [422, 429]);
    assert.equal((await ask(secret)).status, 200);
    assert.equal((await define((await invite()).secret)).status, 200, 'another link does not suffer');
  });

  it('in English is answered in English, everybody else in Portuguese', async () => {
    const { secret } = await invite();
    const english = { 'accept-language': 'en-GB,en;q=0.9,pt;q=0.5' };
    const page = await ask(secret, { headers: english });
    assert.match(page.page, /<html lang="en">[^]*<h1>Set your password<\/h1>/);
    assert.equal(page.headers['content-language'], 'en');
    assert.match(String(page.headers['vary']), /accept-language/i);
    const wrong = await ask(secret, { form: { senha: 'short', confirmacao: 'short' }, headers: english });
    assert.match(
      wrong.page,
      /<title>Error: Set your password[^]*The password is short: use at least 12 characters/,
    );
    const done = await ask(secret, { form: { senha: good, confirmacao: good }, headers: english });
    assert.match(done.page, /<h1>Password set<\/h1>/);
    assert.match(
      (await ask(secret, { headers: english })).page,
      /This link has been used[^]*ask your company’s Prumo administrator/,
    );
    assert.match((await ask(secret, { headers: { 'accept-language': 'de' } })).page, /<html lang="pt-BR">/);
  });

  it('by another method is told which there are', async () => {
    const { secret } = await invite();
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const { status, headers, page } = await ask(secret, { method });
      assert.equal(status, 405, method);
      assert.equal(headers['allow'], 'GET, HEAD, POST');
      assert.match(page, /^<!doctype html>/);
    }
    assert.equal((await ask(secret)).status, 200);
  });

  it('sends no form, or too much of one, is told so, and the link stays', async () => {
    const { secret } = await invite();
    for (const [status, type, payload] of [
      [415, 'application/json', '{"senha":"cavalo certo bateria grampo"}'],
      [415, 'multipart/form-data; boundary=x', '--x--'],
      [415, 'text/plain', 'senha=cavalo'],
      [413, 'application/x-www-form-urlencoded', `senha=${'x'.repeat(20_000)}`],
      [422, 'application/x-www-form-urlencoded', ''],
      [422, 'application/x-www-form-urlencoded', '%%%=%zz&&&=&senha'],
    ] as const) {
      const answer = await ask(secret, { form: payload, headers: { 'content-type': type } });
      assert.equal(answer.status, status, `${type} ${payload.slice(0, 20)}`);
      assert.match(answer.page, /^<!doctype html>/);
    }
    assert.equal((await define(secret)).status, 200);
  });

  it('asks for anything else near it meets the API as ever', async () => {
    for (const url of ['/password', '/password/a/b', '/passwords/a']) {
      const answer = await api.get(url);
      assert.equal(answer.status, 404, url);
      assert.ok(answer.body.msg, url);
    }
  });
});

it('maintenance answers with a page that says so', async () => {
  const { secret } = await invite();
  await api.sql('UPDATE ambiente SET manutencao = true');
  api.gatekeeper.forget();
  try {
    for (const { status, headers, page } of [await ask(secret), await define(secret)]) {
      assert.equal(status, 503);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.match(page, /Estamos em manutenção/);
    }
  } finally {
    await api.sql('UPDATE ambiente SET manutencao = false');
    api.gatekeeper.forget();
  }
  assert.equal((await ask(secret)).status, 200);
});

it('a fault ends in a page that says nothing of the inside, and in a line of the log', async () => {
  const { secret } = await invite();
  await api.sql('ALTER TABLE senha RENAME TO senha_away');
  try {
    const { status, page } = await define(secret);
    assert.equal(status, 500);
    assert.match(page, /Algo deu errado do nosso lado/);
    assert.doesNotMatch(page, /senha_|relation|SQL/);
  } finally {
    await api.sql('ALTER TABLE senha_away RENAME TO senha');
  }
  assert.equal((await define(secret)).status, 200, 'the link was not used up');
  assert.ok(logged.some((line) => line.includes('the password page failed')));
});

it('every answer forbids scripts, framing, storing, sniffing, indexing, and telling the address on', async () => {
  const { secret } = await invite();
  for (const { headers, page } of [
    await ask(secret),
    await ask('nothing'),
    await define(secret, 'curta'),
    await define(secret),
  ]) {
    const policy = String(headers['content-security-policy']);
    assert.match(
      policy,
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    assert.partialDeepStrictEqual(headers, {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'strict-transport-security': 'max-age=31536000',
    });
    assert.equal(headers['set-cookie'], undefined);
    const sources = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, target]) => target);
    for (const target of sources) assert.match(target as string, /^(data:,|#\w+|\/console\/)$/);
    assert.ok(!/ style=| on\w+=/.test(page), 'nothing that the policy would have to allow');
  }
});

it('neither the secret nor the password is in the log, in the audit trail, or anywhere in the database', async () => {
  const { secret, email } = await invite();
  const senha = 'segredo de liquidificador violeta';
  await ask(secret, { headers: { token: api.companyA.token } });
  await ask(secret, { form: { senha, confirmacao: senha }, headers: { token: api.companyA.token } });
  await ask(secret, { method: 'PUT', form: { senha } });
  await api.sql('SELECT retire_messages(12)');
  const stored: string[] = [];
  const { rows: tables } = await api.sql(
    `SELECT format('%I', relname) AS name FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relkind IN ('r', 'p')`,
  );
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await api.sql(`SELECT t::text AS line FROM ${name} t`);
    stored.push(...(rows as { line: string }[]).map(({ line }) => line));
  }
  const everything = [...stored, ...logged].join('\n');
  assert.ok(everything.includes(email), 'the search finds what is there');
  assert.ok(
    logged.some((line) => line.includes('/password/:secret')),
    'requests are logged by their route',
  );
  for (const hidden of [
    secret,
    senha,
    encodeURIComponent(senha),
    new URLSearchParams({ senha }).toString(),
  ]) {
    assert.ok(!everything.includes(hidden), hidden);
  }
});

describe('walls', () => {
  it('the API writes passwords of its own company, and reads none', async () => {
    const { id, secret } = await invite();
    await define(secret);
    const read = (companyId: number, text: string) =>
      api.companies.read(companyId, (scope) => scope.query(text, []));
    await assert.rejects(read(api.companyA.id, 'SELECT resumo FROM senha'), { code: '42501' });
    const rowsOf = (companyId: number) =>
      read(companyId, `SELECT id_colaborador FROM senha WHERE id_colaborador = ${id}`);
    assert.equal((await rowsOf(api.companyA.id)).length, 1);
    assert.deepEqual(await rowsOf(api.companyB.id), []);
    await assert.rejects(
      api.companies.write(api.companyB.id, (scope) =>
        scope.query(`INSERT INTO senha (id_empresa, id_colaborador, resumo) VALUES ($1, $2, '$argon2id$x')`, [
          api.companyA.id,
          id,
        ]),
      ),
      { code: '42501' },
    );
  });

  it('a link tells its company, and nothing but that, to who has its secret', async () => {
    const { rows } = await api.sql(
      `SELECT p.proname AS name, pg_get_function_result(p.oid) AS result, p.proconfig AS config FROM pg_proc p
        WHERE p.pronamespace = 'prumo'::regnamespace AND p.prosecdef AND p.proname ~ 'password|messages|notice' ORDER BY 1`,
    );
    assert.deepEqual(rows, [
      {
        name: 'companies_with_messages',
        result: 'TABLE(id_empresa integer)',
        config: ['search_path=prumo, pg_temp'],
      },
      { name: 'company_of_notice_key', result: 'integer', config: ['search_path=prumo, pg_temp'] },
      { name: 'company_of_password_link', result: 'integer', config: ['search_path=prumo, pg_temp'] },
      { name: 'end_sessions_of_password', result: 'trigger', config: ['search_path=prumo, pg_temp'] },
      // The digest of one employee's password, in a transaction of their company.
      { name: 'password_of_employee', result: 'text', config: ['search_path=prumo, pg_temp'] },
      { name: 'retire_messages', result: 'bigint', config: ['search_path=prumo, pg_temp'] },
      { name: 'take_back_notices', result: 'bigint', config: ['search_path=prumo, pg_temp'] },
    ]);
  });
});

it('development says that it is development', async () => {
  const development = await startApi(
    { environment: 'development', publicUrl: 'http://127.0.0.1:8081' },
    { beside: api },
  );
  try {
    const answer = await development.app.inject({ method: 'GET', url: '/password/x' });
    assert.match(answer.body, /<span>Desenvolvimento</);
    assert.equal(answer.headers['strict-transport-security'], undefined, 'not over plain HTTP');
  } finally {
    await development.close();
  }
});
