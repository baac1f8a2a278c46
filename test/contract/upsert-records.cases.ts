/** upsertMany of every kind of record: the same everywhere, and what references add. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { newCode, type Shown } from './setup-cases.ts';
import { type Bulk, kinds } from './upsert-kinds.ts';

const nobodys = 2_147_483_647;

/** One with an external code and one with a code of its own: of these, what all do alike. */
const whole = new Set(['/company/department', '/go/contaGo']);

const all: ContractCase[] = [];

interface Bulking {
  readonly api: TestApi;
  readonly upsert: (linhas: readonly unknown[], prefer?: string, token?: string) => Promise<Answer>;
  readonly get: (id: number) => Promise<Shown>;
  /** A row of a new record. */
  readonly row: (fields?: Shown) => Promise<Record<string, unknown>>;
  readonly stored: () => Promise<number>;
}

const counted = ({ body }: Answer) => {
  const { inserted, updated, skipped } = body.response;
  return [inserted, updated, skipped];
};

function casesOf({ at, code, fields, references, parent, owner }: Bulk): void {
  const example = (status: number, name: string, run: (on: Bulking) => Promise<void>) =>
    all.push({
      endpoint: `POST ${at}/upsertMany`,
      status,
      name,
      run: (api) => {
        const list = `${at}${at === '/processes' ? '/getGmrProcesses' : '/getAll'}`;
        const lists: Readonly<Record<string, string>> = {
          '/company/department': '/company/getDepartments',
          '/company/branch': '/company/getBranches',
          '/company/role': '/company/getRoles',
          '/panels/group': '/panels/getGroups',
          '/panels/model': '/panels/getModels',
        };
        return run({
          api,
          upsert: (linhas, prefer, token) =>
            api.post(
              `${at}/upsertMany`,
              { linhas },
              {
                ...(prefer === undefined ? {} : { headers: { prefer } }),
                ...(token === undefined ? {} : { token }),
              },
            ),
          get: async (id) => (await listOf(api, `${at}/getById/${id}`))[0] as Shown,
          row: async (more) => ({ ...(await fields(api)), [code]: newCode(), ...more }),
          stored: async () => (await listOf(api, lists[at] ?? list)).length,
        });
      },
    });

  example(200, 'inserts what is new, updates what differs, leaves alone what is so', async (on) => {
    const rows = [await on.row(), await on.row()];
    const first = await on.upsert(rows);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(counted(first), [2, 0, 0]);
    const [one, other] = first.body.response.ids as [number, number];
    const shown = await on.get(one);
    assert.deepEqual({ ...shown, ...rows[0] }, shown);
    const again = await on.upsert([
      { ...rows[0], [code]: String(rows[0]?.[code]).toLowerCase(), nome: ' Renamed ' },
      { id: other, nome: 'New' },
      await on.row(),
    ]);
    assert.deepEqual(counted(again), [1, 1, 1], again.text);
    assert.deepEqual(again.body.response.ids.slice(0, 2), [one, other]);
    assert.equal((await on.get(one))['nome'], 'Renamed');
    // A record that was read can be sent back.
    const back = await on.upsert([await on.get(one), await on.get(other)]);
    assert.deepEqual(counted(back), [0, 0, 2], back.text);
  });

  example(409, 'a code that another record has', async (on) => {
    const [one, other] = [await on.row(), await on.row()];
    const { ids } = (await on.upsert([one, other])).body.response;
    const refused = await on.upsert([{ id: ids[0], [code]: other[code] }]);
    assertRefused(refused, 'conflict', String(other[code]));
    assert.equal((await on.get(ids[0]))[code], one[code]);
  });

  example(412, 'an id, a reference or its code that the company does not have', async (on) => {
    const foreign = { ...(await fields(on.api, { token: on.api.companyB.token })), [code]: newCode() };
    const { ids } = (await on.upsert([foreign], undefined, on.api.companyB.token)).body.response;
    assertRefused(await on.upsert([{ id: ids[0], nome: 'Mine' }]), 'unknown-reference', 'linhas[0].id');
    for (const [byId, { code: byCode }] of Object.entries(references)) {
      const { [byId]: _, ...row } = await on.row();
      for (const [field, value] of [
        [byId, nobodys],
        [byCode, newCode()],
      ] as const) {
        assertRefused(
          await on.upsert([{ ...row, [field]: value }]),
          'unknown-reference',
          `linhas[0].${field}`,
        );
      }
    }
  });

  if (Object.keys(references).length > 0) {
    example(200, 'refers to records by their codes, whatever their case', async (on) => {
      const row = await on.row();
      const expected: Record<string, number> = {};
      for (const [byId, { code: byCode, make }] of Object.entries(references)) {
        const named = newCode();
        expected[byId] = await make(on.api, named);
        delete row[byId];
        row[byCode] = named.toLowerCase();
      }
      const answer = await on.upsert([row]);
      assert.equal(answer.status, 200, answer.text);
      const shown = await on.get(answer.body.response.ids[0]);
      assert.deepEqual({ ...shown, ...expected }, shown);
      const [byId, { code: byCode }] = Object.entries(references)[0] as [string, { code: string }];
      const both = await on.upsert([{ ...row, [byId]: expected[byId] }]);
      assert.deepEqual(counted(both), [0, 0, 1], both.text);
      const other = await references[byId]?.make(on.api, newCode());
      assertRefused(await on.upsert([{ ...row, [byId]: other }]), 'invalid-value', `${byCode} `);
    });
  }

  if (parent) {
    const [byId, byCode] = parent;
    example(200, 'refers to records of other rows, wherever they stand; not in a circle', async (on) => {
      const [above, below, last] = [await on.row(), await on.row(), await on.row()];
      const same = owner === undefined ? {} : { [owner]: above[owner] };
      const rows = [
        { ...last, ...same, [byCode]: below[code] },
        { ...below, ...same, [byCode]: String(above[code]).toLowerCase() },
        above,
      ];
      const answer = await on.upsert(rows);
      assert.equal(answer.status, 200, answer.text);
      const [lowest, middle, highest] = answer.body.response.ids as number[];
      assert.equal((await on.get(lowest as number))[byId], middle);
      assert.equal((await on.get(middle as number))[byId], highest);
      assert.deepEqual(counted(await on.upsert(rows)), [0, 0, 3]);
      const circle = await on.upsert([{ ...above, [byCode]: last[code] }], 'handling=lenient');
      assert.match(circle.body.response.errors[0].msg, /must not lie below/);
      const [one, other] = [await on.row(same), await on.row(same)];
      const waiting = [
        { ...one, [byCode]: other[code] },
        { ...other, [byCode]: one[code] },
      ];
      assertRefused(await on.upsert(waiting), 'unknown-reference', byCode);
      const none = await on.upsert([{ ...below, ...same, [byCode]: null }]);
      assert.deepEqual(counted(none), [0, 1, 0], none.text);
    });
  }
  if (!whole.has(at)) return;
  example(200, 'a lenient call stores the good rows; a dry run tells what each would do', async (on) => {
    const known = await on.row();
    const { ids } = (await on.upsert([known])).body.response;
    const before = await on.stored();
    const rows = [
      await on.row(),
      { ...known, nome: 'Renamed' },
      { id: ids[0] + 0, nome: 7 },
      { id: nobodys },
    ];
    const errors = [
      { index: 2, field: 'nome', rule: 'length', hasParams: true },
      { index: 3, field: 'id', rule: 'unknown-reference', hasParams: false },
    ];
    const dry = await on.upsert(rows, 'tx=rollback, handling=lenient');
    assert.equal(dry.status, 200, dry.text);
    assert.deepEqual(counted(dry), [1, 1, 0]);
    assert.deepEqual(dry.body.response.rows, [
      { index: 0, outcome: 'new', id: null, changes: [] },
      {
        index: 1,
        outcome: 'changed',
        id: ids[0],
        changes: [{ field: 'nome', before: 'New', after: 'Renamed' }],
      },
      { index: 2, outcome: 'refused', id: null, changes: [] },
      { index: 3, outcome: 'refused', id: null, changes: [] },
    ]);
    assert.equal(await on.stored(), before);
    const real = await on.upsert(rows, 'handling=lenient');
    assert.deepEqual(counted(real), [1, 1, 0]);
    for (const answer of [dry, real]) {
      const told = answer.body.response.errors as {
        index: number;
        field: string;
        rule: string;
        params?: object;
      }[];
      assert.deepEqual(
        told.map(({ index, field, rule, params }) => ({
          index,
          field,
          rule,
          hasParams: params !== undefined,
        })),
        errors,
      );
    }
    assert.equal(await on.stored(), before + 1);
  });

  example(200, 'a row with neither id nor code finds its record by its name, or is new', async (on) => {
    const nome = `Name ${newCode()}`;
    const known = await on.row({ nome });
    const { ids } = (await on.upsert([known])).body.response;
    const { [code]: _, ...row } = await on.row();
    const same = await on.upsert([{ nome: nome.toUpperCase() }]);
    assert.deepEqual([counted(same), same.body.response.ids], [[0, 1, 0], ids], same.text);
    const twice = await on.upsert([{ nome }, { nome }]);
    assertRefused(twice, 'invalid-value', `linhas[1].nome ${nome} is there twice`);
    if (code === 'codigo_externo') {
      const fresh = await on.upsert([{ ...row, nome: `${nome} 2` }]);
      assert.deepEqual(counted(fresh), [1, 0, 0], fresh.text);
      assert.equal((await on.get(fresh.body.response.ids[0]))[code], null);
    }
    await on.upsert([await on.row({ ...row, nome })]);
    assertRefused(
      await on.upsert([{ nome }]),
      'invalid-value',
      `linhas[0].nome is that of several records: send ${code} or id`,
    );
  });

  example(422, 'every bad row is told, and nothing is stored', async (on) => {
    const before = await on.stored();
    const good = await on.row();
    const { nome: _, ...nameless } = await on.row();
    const answer = await on.upsert([good, nameless, {}, good, { ...good, nome: 1 }, 7]);
    assertRefused(answer, 'invalid-value', 'linhas[1].nome is required, since the record is new');
    for (const part of [
      `linhas[2].${code} is required, or id or nome`,
      `linhas[3].${code}`,
      'linhas[4].nome',
      'linhas[5]',
    ])
      assert.ok(answer.body.msg.includes(part), answer.text);
    assert.equal(await on.stored(), before);
    assertRefused(await on.upsert([{ ...good, nom: 'A' }]), 'invalid-value', 'did you mean nome');
  });
}

for (const kind of kinds) casesOf(kind);

all.push({
  endpoint: 'POST /company/branch/upsertMany',
  status: 200,
  name: 'comes as a file, in which an empty cell leaves a field as it is',
  async run(api) {
    const [one, other] = [newCode(), newCode()];
    const send = (file: string) =>
      api.post('/company/branch/upsertMany', file, { headers: { 'content-type': 'text/csv; formato=us' } });
    const header = 'codigo_externo,nome,estado,cidade,desativado\n';
    const first = await send(`${header}${one},Centre,SP,Santos,\n${other},North,SP,Santos,\n`);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(counted(first), [2, 0, 0]);
    const second = await send(`${header}${one},,,Campinas,1\n${other},,,Santos,0\n`);
    assert.deepEqual(counted(second), [0, 1, 1], second.text);
    const [branchShown] = await listOf(api, `/company/branch/getByExternalId/${one}`);
    const { nome, cidade, desativado } = branchShown as Shown;
    assert.deepEqual([nome, cidade, desativado], ['Centre', 'Campinas', 1]);
    const bad = await send(`${header}${one},Centre,SP,Santos,7\n`);
    assertRefused(bad, 'invalid-value', 'row 2: desativado');
  },
});

all.push({
  endpoint: 'POST /company/branch/upsertMany',
  status: 200,
  name: 'of requests for one new code at the same time one inserts it, the others update it',
  async run(api) {
    const row = { codigo_externo: newCode(), estado: 'SP', cidade: 'Santos' };
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((nome) => api.post('/company/branch/upsertMany', { linhas: [{ ...row, nome }] })),
    );
    const sums = answers.map(counted);
    assert.deepEqual(
      [0, 1, 2].map((at) => sums.reduce((sum, one) => sum + one[at], 0)),
      [1, 2, 0],
    );
  },
});

all.push({
  endpoint: 'POST /go/periodoGo/upsertMany',
  status: 422,
  name: 'a period is not its own history, whichever way it is named',
  async run(api) {
    const process = { codigo: newCode(), nome: 'Budget' };
    const made = await api.post('/go/processoGo/upsertMany', { linhas: [process] });
    assert.equal(made.status, 200, made.text);
    const codigo = newCode();
    const months = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
    const row = { codigo, nome: '2024', codigo_processo: process.codigo, ...months };
    const send = (linha: object) => api.post('/go/periodoGo/upsertMany', { linhas: [linha] });
    const { ids } = (await send(row)).body.response;
    for (const itself of [{ id_periodo_historico: ids[0] }, { codigo_periodo_historico: codigo }]) {
      assertRefused(await send({ codigo, ...itself }), 'invalid-value', 'id_periodo_historico must not be');
    }
    const [stored] = await listOf(api, `/go/periodoGo/getById/${ids[0]}`);
    assert.equal(stored?.['id_periodo_historico'], null);
  },
});

export const cases: readonly ContractCase[] = all;
