/** upsertMany of employees: who is there is updated, who is not is inserted with a message. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { employeeBody, insertedId, newAddress, type Structure, structureOf } from './company-setup.ts';
import { type ContractCase, casesOf } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { newCode } from './setup-cases.ts';

const path = '/employee/upsertMany';
const unknown = 2_147_483_647;

interface Upserting {
  readonly api: TestApi;
  readonly structure: Structure;
  readonly upsert: (linhas: readonly unknown[], prefer?: string) => Promise<Answer>;
  /** The row of the address, whatever its case; undefined without one. */
  readonly stored: (email: string) => Promise<Record<string, unknown> | undefined>;
  readonly idOf: (email: string) => Promise<number | undefined>;
  readonly messagesTo: (email: string) => Promise<string[]>;
}

const { cases: all, example } = casesOf(`POST ${path}`, async (api): Promise<Upserting> => {
  return {
    api,
    structure: await structureOf(api),
    upsert: (linhas, prefer) =>
      api.post(path, { linhas }, prefer === undefined ? {} : { headers: { prefer } }),
    stored: async (email) => {
      const { rows } = await api.sql(
        `SELECT nome, email, sexo, id_cargo, data_admissao::text, remuneracao, status, lixeira, codigo_externo FROM colaborador
            WHERE id_empresa = $1 AND lower(email) = lower($2)`,
        [api.companyA.id, email],
      );
      return rows[0] as Record<string, unknown> | undefined;
    },
    idOf: async (email) => {
      const { rows } = await api.sql('SELECT id FROM colaborador WHERE id_empresa = $1 AND email = $2', [
        api.companyA.id,
        email,
      ]);
      return (rows[0] as { id: number } | undefined)?.id;
    },
    messagesTo: async (email) => {
      const { rows } = await api.sql(
        `SELECT texto FROM mensagem m JOIN senha_link l ON l.id = m.id_senha_link AND l.id_colaborador = m.id_colaborador
            WHERE destinatario = $1`,
        [email],
      );
      return (rows as { texto: string }[]).map(({ texto }) => texto);
    },
  };
});

const counts = (inserted: number, updated: number, skipped: number) => ({ inserted, updated, skipped });

/** What the answer counts. */
const counted = ({ body, text }: Answer) => {
  assert.ok(body.response, text);
  const { ids: _, rows: __, errors: ___, ...numbers } = body.response;
  return numbers;
};

example(200, 'inserts who is new and updates who is there, whatever the case of the address', async (at) => {
  const { api, structure, upsert, stored } = at;
  const known = employeeBody(structure, { remuneracao: 1000, sexo: 'Feminino' });
  insertedId(await api.post('/employee/insertEmployee', known));
  const other = employeeBody(structure, { nome: ' Bia ', remuneracao: 10.005, data_admissao: '2020-02-29' });
  const rows = [{ email: ` ${known.email.toUpperCase()} `, nome: 'Anita', sexo: null }, other];
  assert.deepEqual(counted(await upsert(rows)), counts(1, 1, 0));
  const shown = { id_cargo: structure.role, sexo: null, status: 1, lixeira: 0, codigo_externo: null };
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
  assert.deepEqual(counted(await upsert(rows)), counts(0, 1, 1));
  assert.deepEqual(
    counted(await upsert([{ email: other.email, lixeira: 1 }, { email: known.email }])),
    counts(0, 1, 1),
  );
  assert.equal((await stored(other.email))?.['lixeira'], 1);
  assert.deepEqual(counted(await upsert([])), counts(0, 0, 0));
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
  const { structure, upsert, stored, idOf } = at;
  const good = employeeBody(structure);
  const bad = employeeBody(structure, { id_cargo: unknown });
  const answer = await upsert([bad, good, { email: 'x' }], 'handling=lenient');
  assert.equal(answer.headers['preference-applied'], 'handling=lenient');
  assert.deepEqual(answer.body.response, {
    ...counts(1, 0, 0),
    ids: [null, (await idOf(good.email)) ?? null, null],
    errors: [
      {
        index: 0,
        field: 'id_cargo',
        msg: `id_cargo ${unknown} does not exist in the company`,
        rule: 'unknown-reference',
      },
      {
        index: 2,
        field: 'email',
        msg: 'email must be an e-mail address of at most 254 characters',
        rule: 'email',
      },
    ],
  });
  assert.equal(await stored(bad.email), undefined);
  assert.ok(await stored(good.email));
});

example(422, 'every bad row is told, and nothing is stored', async ({ structure, upsert, stored }) => {
  const good = employeeBody(structure);
  const bad: [unknown, string][] = [
    [{ ...employeeBody(structure), nome: undefined }, '.nome is required, since the record is new'],
    [{ email: newAddress(), nome: 'Ana' }, '.id_filial is required'],
    [employeeBody(structure, { nome: ' ' }), '.nome must be a text'],
    [employeeBody(structure, { remuneracao: -1 }), '.remuneracao must be a number'],
    [employeeBody(structure, { data_admissao: '2026-02-30' }), '.data_admissao must be a date'],
    [employeeBody(structure, { status: 3 }), '.status must be'],
    [{ ...good, email: good.email.toUpperCase() }, '.email'],
    [{ nome: 'Ana' }, '.email is required, or id or codigo_externo'],
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

example(200, 'finds who is there by id, address or code, and stores the code', async (at) => {
  const { api, structure, upsert, stored } = at;
  const code = newCode();
  const row = employeeBody(structure, { codigo_externo: code });
  const first = await upsert([row]);
  const [id] = first.body.response.ids as [number];
  assert.equal((await stored(row.email))?.['codigo_externo'], code);
  const [shown] = (await api.get(`/employee/getByExternalId/${code}`)).body.response;
  assert.equal(shown.id, id);
  for (const [named, nome] of [
    [{ codigo_externo: code.toLowerCase() }, 'By code'],
    [{ id }, 'By id'],
    [{ id, email: row.email.toUpperCase() }, 'By id and address'],
  ] as const) {
    const answer = await upsert([{ ...named, nome }]);
    assert.deepEqual([counted(answer), answer.body.response.ids], [counts(0, 1, 0), [id]], answer.text);
    assert.deepEqual([shown.email, (await stored(row.email))?.['nome']], [row.email, nome]);
  }
  const renewed = newCode();
  await upsert([{ email: row.email, codigo_externo: renewed }]);
  assert.equal((await stored(row.email))?.['codigo_externo'], renewed);
  await upsert([{ email: row.email, codigo_externo: null }]);
  assert.equal((await stored(row.email))?.['codigo_externo'], null);
  const twice = await upsert([{ id }, { email: row.email }]);
  assertRefused(twice, 'invalid-value', `linhas[1].email ${row.email} is there twice`);
  const other = await upsert([{ id, email: newAddress() }]);
  assertRefused(other, 'invalid-value', 'linhas[0].email cannot be updated');
});

example(200, 'a list that was read goes back as it is', async ({ api, structure, upsert }) => {
  const coded = { codigo_externo: newCode(), codigo_filial: newCode() };
  await api.put(`/company/updateBranch/${structure.branch}`, { codigo_externo: coded.codigo_filial });
  const row = { ...employeeBody(structure, { id_departamento: structure.department }), ...coded };
  await upsert([row]);
  const include = 'codigo_externo,codigo_filial,nome_departamento';
  const { body } = await api.get(
    `/employee/getEmployees?codigo_externo=${row.codigo_externo}&include=${include}`,
  );
  assert.equal(body.response.length, 1);
  assert.deepEqual(counted(await upsert(body.response)), counts(0, 0, 1));
});

example(200, 'moves to a department by id or code, in place of all before', async (at) => {
  const { api, structure, upsert } = at;
  const codigo_departamento = newCode();
  const other = insertedId(
    await api.post('/company/insertDepartment', { nome: 'Other', codigo_externo: codigo_departamento }),
  );
  const row = employeeBody(structure, { id_departamento: structure.department });
  const { ids } = (await upsert([row])).body.response;
  const departments = async () =>
    (await api.get(`/employee/getEmployeeDepartments/${ids[0]}`)).body.response.map(
      (one: { id_departamento: number }) => one.id_departamento,
    );
  assert.deepEqual(await departments(), [structure.department]);
  assert.deepEqual(counted(await upsert([row])), counts(0, 0, 1));
  assert.deepEqual(counted(await upsert([{ email: row.email, codigo_departamento }])), counts(0, 1, 0));
  assert.deepEqual(await departments(), [other]);
  assert.deepEqual(counted(await upsert([{ email: row.email, id_departamento: null }])), counts(0, 1, 0));
  assert.deepEqual(await departments(), []);
});

example(200, 'a dry run tells what each row would do, and nothing of the pay', async (at) => {
  const { structure, upsert, stored } = at;
  const known = employeeBody(structure, { remuneracao: 1000, data_admissao: '2020-02-29' });
  const { ids } = (await upsert([known])).body.response;
  const rows = [
    { email: known.email, nome: 'Renamed', data_admissao: '2020-03-01T00:00:00.000Z' },
    { email: newAddress(), nome: 'Nobody' },
    employeeBody(structure),
  ];
  const changed = (changes: readonly object[]) => ({ index: 0, outcome: 'changed', id: ids[0], changes });
  const dry = await upsert(rows, 'tx=rollback, handling=lenient');
  assert.deepEqual(dry.body.response, {
    ...counts(1, 1, 0),
    rows: [
      changed([
        { field: 'nome', before: 'Ana Souza', after: 'Renamed' },
        { field: 'data_admissao', before: '2020-02-29', after: '2020-03-01' },
      ]),
      { index: 1, outcome: 'refused', id: null, changes: [] },
      { index: 2, outcome: 'new', id: null, changes: [] },
    ],
    errors: [
      {
        index: 1,
        field: 'id_filial',
        msg: 'id_filial is required, or codigo_filial, since the record is new',
        rule: 'required',
      },
    ],
  });
  assert.equal((await stored(known.email))?.['nome'], 'Ana Souza');
  for (const remuneracao of [1000, 1000.01, null]) {
    const guess = await upsert([{ email: known.email, remuneracao }], 'tx=rollback');
    assert.deepEqual(guess.body.response.rows, [
      changed([{ field: 'remuneracao', before: null, after: null }]),
    ]);
  }
});

example(409, 'a code that another has, and who has no personal data any more', async (at) => {
  const { api, structure, upsert, stored, idOf } = at;
  const [one, other] = [
    { ...employeeBody(structure), codigo_externo: newCode() },
    { ...employeeBody(structure), codigo_externo: newCode() },
  ];
  await upsert([one, other]);
  const holder = await idOf(one.email);
  const inUse = `codigo_externo "${one.codigo_externo}" is in use by employee ${holder}`;
  const taking = { email: other.email, codigo_externo: one.codigo_externo };
  assertRefused(await upsert([{ email: one.email, nome: 'B' }, taking]), 'conflict', `linhas[1].${inUse}`);
  const added = employeeBody(structure, { codigo_externo: one.codigo_externo });
  assertRefused(await upsert([added]), 'conflict', `linhas[0].${inUse}`);
  assert.equal(await stored(added.email), undefined);
  const lenient = await upsert([taking, { email: one.email, nome: 'B' }], 'handling=lenient');
  assert.deepEqual(counted(lenient), counts(0, 1, 0));
  const params = { code: one.codigo_externo, id: holder };
  assert.deepEqual(lenient.body.response.errors, [
    { index: 0, field: 'codigo_externo', msg: inUse, rule: 'code-in-use', params },
  ]);
  const fresh = newCode();
  const twice = [0, 1].map(() => employeeBody(structure, { codigo_externo: fresh }));
  const byAnother = `linhas[1].codigo_externo "${fresh}" is in use by another employee`;
  assertRefused(await upsert(twice), 'conflict', byAnother);
  const [gone] = (await upsert([employeeBody(structure)])).body.response.ids as [number];
  await api.sql(
    `UPDATE colaborador SET anonimizado_em = now(), nome = 'Colaborador ' || id,
            email = 'colaborador-' || id || '@example.invalid', status = 2 WHERE id_empresa = $1 AND id = $2`,
    [api.companyA.id, gone],
  );
  assert.deepEqual(counted(await upsert([{ id: gone, nome: `Colaborador ${gone}` }])), counts(0, 0, 1));
  assertRefused(await upsert([{ id: gone, nome: 'Ana' }]), 'conflict', 'was removed for good');
});

example(412, "records of nobody, and another company's in the same words", async (at) => {
  const { api, structure, upsert, stored } = at;
  const foreign = await structureOf(api, { token: api.companyB.token });
  for (const [field, id] of [
    ['id_filial', foreign.branch],
    ['id_cargo', foreign.role],
    ['id_funcao', foreign.job],
    ['id_departamento', foreign.department],
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
  assertRefused(await upsert([{ id: unknown, nome: 'A' }]), 'unknown-reference', 'linhas[0].id');
  assertRefused(
    await upsert([employeeBody(structure, { codigo_departamento: newCode() })]),
    'unknown-reference',
    'linhas[0].codigo_departamento',
  );
});

export const upsertEmployeesCases: readonly ContractCase[] = all;
