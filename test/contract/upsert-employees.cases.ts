/** upsertMany of employees: who is there is updated, who is not is inserted with a message. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { employeeBody, insertedId, newAddress, type Structure, structureOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const path = '/employee/upsertMany';
const unknown = 2_147_483_647;

interface Upserting {
  readonly api: TestApi;
  readonly structure: Structure;
  readonly upsert: (linhas: readonly unknown[], prefer?: string) => Promise<Answer>;
  /** The row of the address, whatever its case; undefined without one. */
  readonly stored: (email: string) => Promise<Record<string, unknown> | undefined>;
  readonly messagesTo: (email: string) => Promise<string[]>;
}

const all: ContractCase[] = [];

function example(status: number, name: string, run: (at: Upserting) => Promise<void>): void {
  const prepare = async (api: TestApi) => {
    await run({
      api,
      structure: await structureOf(api),
      upsert: (linhas, prefer) =>
        api.post(path, { linhas }, prefer === undefined ? {} : { headers: { prefer } }),
      stored: async (email) => {
        const { rows } = await api.sql(
          `SELECT nome, email, sexo, id_cargo, data_admissao::text, remuneracao, status, lixeira FROM colaborador
            WHERE id_empresa = $1 AND lower(email) = lower($2)`,
          [api.companyA.id, email],
        );
        return rows[0] as Record<string, unknown> | undefined;
      },
      messagesTo: async (email) => {
        const { rows } = await api.sql(
          `SELECT texto FROM mensagem m JOIN senha_link l ON l.id = m.id_senha_link AND l.id_colaborador = m.id_colaborador
            WHERE destinatario = $1`,
          [email],
        );
        return (rows as { texto: string }[]).map(({ texto }) => texto);
      },
    });
  };
  all.push({ endpoint: `POST ${path}`, status, name, run: prepare });
}

const counts = (inserted: number, updated: number, skipped: number) => ({
  response: { inserted, updated, skipped },
});

example(200, 'inserts who is new and updates who is there, whatever the case of the address', async (at) => {
  const { api, structure, upsert, stored } = at;
  const known = employeeBody(structure, { remuneracao: 1000, sexo: 'Feminino' });
  insertedId(await api.post('/employee/insertEmployee', known));
  const other = employeeBody(structure, { nome: ' Bia ', remuneracao: 10.005, data_admissao: '2020-02-29' });
  const rows = [{ email: ` ${known.email.toUpperCase()} `, nome: 'Anita', sexo: null }, other];
  assert.deepEqual((await upsert(rows)).body, counts(1, 1, 0));
  const shown = { id_cargo: structure.role, sexo: null, status: 1, lixeira: 0 };
  assert.deepEqual(await stored(known.email), {
    ...shown,
    nome: 'Anita',
    email: known.email,
    data_admissao: null,
    remuneracao: '1000.00',
  });
  assert.deepEqual(await stored(other.email), {
    ...shown,
    nome: 'Bia',
    email: other.email,
    data_admissao: '2020-02-29',
    remuneracao: '10.01',
  });
  // Whoever guesses a salary must not learn that the guess is right: a row with one counts as
  // updated.
  assert.deepEqual((await upsert(rows)).body, counts(0, 1, 1));
  assert.deepEqual(
    (await upsert([{ email: other.email, lixeira: 1 }, { email: known.email }])).body,
    counts(0, 1, 1),
  );
  assert.equal((await stored(other.email))?.['lixeira'], 1);
  assert.deepEqual((await upsert([])).body, counts(0, 0, 0));
});

example(200, 'who is new gets one message with a link of his own; who is there gets none', async (at) => {
  const { structure, upsert, messagesTo } = at;
  const rows = [employeeBody(structure), employeeBody(structure)] as const;
  await upsert(rows);
  await upsert(rows.map((row) => ({ ...row, nome: 'Other' })));
  const links = new Set<string | undefined>();
  for (const { email } of rows) {
    const texts = await messagesTo(email);
    assert.equal(texts.length, 1);
    links.add(/\/password\/([\w-]{43})/.exec(texts[0] as string)?.[1]);
  }
  assert.equal(links.size, 2);
  assert.ok(!links.has(undefined));
});

example(200, 'of calls for one new employee at the same time one inserts, the others update', async (at) => {
  const { structure, upsert, messagesTo } = at;
  const row = employeeBody(structure);
  const answers = await Promise.all(['A', 'B', 'C'].map((nome) => upsert([{ ...row, nome }])));
  const done = answers.map(({ body }) => body.response as { inserted: number; updated: number });
  assert.equal(
    done.reduce((sum, { inserted }) => sum + inserted, 0),
    1,
  );
  assert.equal(
    done.reduce((sum, { updated }) => sum + updated, 0),
    2,
  );
  assert.equal((await messagesTo(row.email)).length, 1);
});

example(200, 'a lenient call stores the good rows and reports the wrong ones', async (at) => {
  const { structure, upsert, stored } = at;
  const good = employeeBody(structure);
  const bad = employeeBody(structure, { id_cargo: unknown });
  const answer = await upsert([bad, good, { email: 'x' }], 'handling=lenient');
  assert.equal(answer.headers['preference-applied'], 'handling=lenient');
  assert.deepEqual(answer.body.response, {
    ...counts(1, 0, 0).response,
    errors: [
      { index: 0, field: 'id_cargo', msg: `id_cargo ${unknown} does not exist in the company` },
      { index: 2, field: 'email', msg: 'email must be an e-mail address of at most 254 characters' },
    ],
  });
  assert.equal(await stored(bad.email), undefined);
  assert.ok(await stored(good.email));
});

example(200, 'a dry run stores nobody and sends nothing; the pay is in no audit record', async (at) => {
  const { api, structure, upsert, stored, messagesTo } = at;
  const row = employeeBody(structure, { remuneracao: 7653.21 });
  assert.deepEqual((await upsert([row], 'tx=rollback')).body, counts(1, 0, 0));
  assert.equal(await stored(row.email), undefined);
  assert.deepEqual(await messagesTo(row.email), []);
  const { rows } = await api.sql('SELECT corpo FROM auditoria WHERE corpo LIKE $1', ['%7653.21%']);
  assert.deepEqual(rows, []);
});

example(422, 'every bad row is told, and nothing is stored', async ({ structure, upsert, stored }) => {
  const good = employeeBody(structure);
  const bad: [unknown, string][] = [
    [{ ...employeeBody(structure), nome: undefined }, '.nome is required, since no employee has this email'],
    [{ email: newAddress(), nome: 'Ana' }, '.id_filial is required'],
    [employeeBody(structure, { nome: ' ' }), '.nome must be a text'],
    [employeeBody(structure, { remuneracao: -1 }), '.remuneracao must be a number'],
    [employeeBody(structure, { data_admissao: '2026-02-30' }), '.data_admissao must be a date'],
    [employeeBody(structure, { status: 3 }), '.status must be'],
    [{ ...good, email: good.email.toUpperCase() }, '.email'],
    [{ nome: 'Ana' }, '.email is required'],
    [1, ' must be an object'],
  ];
  const answer = await upsert([good, ...bad.map(([sent]) => sent)]);
  assertRefused(answer, 'invalid-value');
  const lines = answer.body.msg.split('\n') as string[];
  assert.equal(lines.length, bad.length, answer.text);
  for (const [row, [, message]] of bad.entries()) {
    assert.ok(lines[row]?.startsWith(`linhas[${row + 1}]${message}`), `${lines[row]} is not ${message}`);
  }
  assert.equal(await stored(good.email), undefined);
});

example(422, 'more than 10,000 rows', async ({ upsert }) => {
  const rows = Array.from({ length: 10_001 }, () => ({ email: 'a@example.com' }));
  assertRefused(await upsert(rows), 'invalid-value', 'linhas');
});

example(412, "records of nobody, and another company's in the same words", async (at) => {
  const { api, structure, upsert, stored } = at;
  const foreign = await structureOf(api, { token: api.companyB.token });
  for (const [field, id] of [
    ['id_filial', foreign.branch],
    ['id_cargo', foreign.role],
    ['id_funcao', foreign.job],
  ] as const) {
    const good = employeeBody(structure);
    const answers: Answer[] = [];
    for (const value of [id, unknown]) {
      answers.push(await upsert([good, employeeBody(structure, { [field]: value })]));
    }
    for (const answer of answers) assertRefused(answer, 'unknown-reference', `linhas[1].${field}`);
    const [one, two] = answers.map(({ body }) => body.msg.replaceAll(/\d+/g, '#'));
    assert.equal(one, two);
    assert.equal(await stored(good.email), undefined);
  }
});

export const upsertEmployeesCases: readonly ContractCase[] = all;
