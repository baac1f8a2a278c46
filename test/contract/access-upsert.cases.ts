/** Many accesses at once, by codes or ids, and the list of all accesses. */
import assert from 'node:assert/strict';
import type { Answer, TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { insertedId, listOf } from './company-setup.ts';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { newCode } from './setup-cases.ts';

interface Accesses {
  readonly api: TestApi;
  readonly own: PanelsFixture;
  readonly foreign: PanelsFixture;
  /** The codes of the first process, panel and employee. */
  readonly codes: {
    readonly codigo_processo: string;
    readonly codigo_painel: string;
    readonly codigo_colaborador: string;
  };
  /** A row of the employee, by ids. */
  readonly row: (fields?: object) => Record<string, unknown>;
  readonly upsert: (linhas: readonly unknown[], prefer?: string) => Promise<Answer>;
  /** The accesses of the employee: process, panel, `acesso`, `permissao`. */
  readonly standings: () => Promise<unknown[][]>;
}

const { cases: all, example } = casesWith(async (api): Promise<Accesses> => {
  const own = await createPanels(api.sql, api.companyA.id);
  const foreign = await createPanels(api.sql, api.companyB.id);
  const coded = async (table: string, id: number) => {
    const code = newCode();
    await api.sql(`UPDATE ${table} SET codigo_externo = $2 WHERE id = $1`, [id, code]);
    return code;
  };
  return {
    api,
    own,
    foreign,
    codes: {
      codigo_processo: await coded('gmr_processo', own.process),
      codigo_painel: await coded('gmr_painel', own.panel),
      codigo_colaborador: await coded('colaborador', own.employee),
    },
    row: (fields = {}) => ({
      id_gmr_processo: own.process,
      id_gmr_painel: own.panel,
      id_colaborador: own.employee,
      ...fields,
    }),
    upsert: (linhas, prefer) =>
      api.post('/panels/access/upsertMany', { linhas }, { headers: prefer ? { prefer } : {} }),
    standings: async () =>
      (await listOf(api, `/panels/access/getAll?id_colaborador=${own.employee}`)).map((one) => [
        one['id_gmr_processo'],
        one['id_gmr_painel'],
        one['acesso'],
        one['permissao'],
      ]),
  };
});

const upsertMany = 'POST /panels/access/upsertMany';

function assertCounts({ body, text }: Answer, ...expected: number[]): void {
  assert.ok(body?.response, text);
  const { inserted, updated, skipped } = body.response;
  assert.deepEqual([inserted, updated, skipped], expected, text);
}

example('GET /panels/access/getAll', 200, 'accesses of all panels, by codes and names', async (at) => {
  const { api, own, codes, row } = at;
  insertedId(await api.post('/panels/insertAccessPanel', row({ acesso: 3 })));
  insertedId(await api.post('/panels/insertAccessPanel', row({ id_gmr_painel: own.otherPanel })));
  const include = 'codigo_processo,codigo_painel,codigo_colaborador,nome_painel';
  const path = `/panels/access/getAll?id_colaborador=${own.employee}&order=id_gmr_painel`;
  const [first, second] = await listOf(api, `${path}&include=${include}`);
  assert.deepEqual({ ...first, ...codes, acesso: 3 }, first);
  assert.deepEqual([second?.['id_gmr_painel'], second?.['codigo_painel']], [own.otherPanel, null]);
});

example(upsertMany, 200, 'gives, changes and takes away, by codes whatever their case or ids', async (at) => {
  const { own, codes, row, upsert, standings } = at;
  const lower = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, code.toLowerCase()]));
  assertCounts(
    await upsert([
      { ...lower, acesso: 2, permissao: 1 },
      row({ id_gmr_painel: own.otherPanel }),
      row({ id_gmr_processo: own.longProcess, acesso: null, permissao: null }),
    ]),
    2,
    0,
    1,
  );
  assert.deepEqual(await standings(), [
    [own.process, own.panel, 2, 1],
    [own.process, own.otherPanel, 0, 0],
  ]);
  const rows = [
    { ...codes, acesso: 3 },
    row({ id_gmr_painel: own.otherPanel, acesso: null }),
    row({ id_gmr_processo: own.longProcess, acesso: 1, permissao: 1 }),
  ];
  const dry = await upsert(rows, 'tx=rollback');
  assertCounts(dry, 1, 2, 0);
  const told = dry.body.response.rows as { outcome: string; changes: object[] }[];
  assert.deepEqual(
    told.map(({ outcome }) => outcome),
    ['changed', 'changed', 'new'],
  );
  assert.deepEqual(told[0]?.changes, [{ field: 'acesso', before: '2', after: '3' }]);
  assertCounts(await upsert(rows), 1, 2, 0);
  assertCounts(await upsert(rows), 0, 0, 3);
  assert.deepEqual(await standings(), [
    [own.process, own.panel, 3, 1],
    [own.longProcess, own.panel, 1, 1],
  ]);
});

example(upsertMany, 200, 'a lenient call stores the good rows', async (at) => {
  const { own, row, upsert, standings } = at;
  const answer = await upsert(
    [row(), row({ id_gmr_processo: own.longProcess, id_gmr_painel: own.otherPanel }), row({ acesso: 9 })],
    'handling=lenient',
  );
  assertCounts(answer, 1, 0, 0);
  const errors = answer.body.response.errors as { index: number; rule: string }[];
  assert.deepEqual(
    errors.map(({ index, rule }) => [index, rule]),
    [
      [1, 'not-in-process'],
      [2, 'choice'],
    ],
  );
  assert.deepEqual(await standings(), [[own.process, own.panel, 0, 0]]);
});

example(upsertMany, 409, 'a code that another access has', async (at) => {
  const { own, row, upsert, standings } = at;
  const codigo_externo = newCode();
  assertCounts(await upsert([row({ codigo_externo })]), 1, 0, 0);
  const other = row({ id_gmr_painel: own.otherPanel, codigo_externo: codigo_externo.toLowerCase() });
  assertRefused(await upsert([other]), 'conflict', 'linhas[0].codigo_externo');
  assert.equal((await standings()).length, 1);
});

example(upsertMany, 412, 'panels outside the process, and records and codes of others', async (at) => {
  const { own, foreign, codes, row, upsert, standings } = at;
  for (const [bad, named] of [
    [row({ id_gmr_processo: own.longProcess, id_gmr_painel: own.otherPanel }), 'is not in the process'],
    [row({ id_gmr_processo: foreign.process }), 'linhas[1].id_gmr_processo'],
    [row({ id_gmr_painel: foreign.panel }), 'linhas[1].id_gmr_painel'],
    [row({ id_colaborador: foreign.employee }), 'linhas[1].id_colaborador'],
    [{ ...codes, codigo_colaborador: newCode() }, 'linhas[1].codigo_colaborador'],
  ] as const) {
    assertRefused(await upsert([row(), bad]), 'unknown-reference', named);
  }
  assert.deepEqual(await standings(), []);
});

example(upsertMany, 422, 'half an access, one twice, and one of nobody', async (at) => {
  const { codes, row, upsert, standings } = at;
  const { id_colaborador: _, ...nobodys } = row();
  for (const [linhas, named] of [
    [[row({ acesso: null, permissao: 0 })], 'linhas[0].permissao'],
    [[row({ permissao: null })], 'linhas[0].permissao'],
    [[row(), codes], 'linhas[1].id_colaborador'],
    [[nobodys], 'linhas[0].id_colaborador is required, or codigo_colaborador'],
  ] as const) {
    assertRefused(await upsert(linhas), 'invalid-value', named);
  }
  assert.deepEqual(await standings(), []);
});

export const cases: readonly ContractCase[] = all;
