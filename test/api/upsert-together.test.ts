/**
 * Rows of upsertMany are stored together. What they leave behind is what single requests leave, one
 * for each row: the records, and their history field by field.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { insertedId } from '../contract/company-setup.ts';
import type { Answer, TestCompany } from '../harness/api.ts';
import { runs } from '../harness/random-runs.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const resource = '/go/contaGo';
const codes = ['1', '1.1', '1.1.1', '1.2', '2', '2.1', 'Ä', 'x'];

interface Row {
  readonly codigo: string;
  readonly nome?: string;
  readonly natureza?: number;
  readonly codigo_conta_pai?: string | null;
}

/** Each code once at most. A parent comes before, and may be in the same request. */
const rows = fc
  .array(
    fc.record({
      at: fc.nat(codes.length - 1),
      nome: fc.option(fc.constantFrom('A', 'B', "'; --"), { nil: undefined, freq: 6 }),
      natureza: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
      parent: fc.option(fc.nat(codes.length - 1), { nil: null }),
      hasParent: fc.boolean(),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((all) =>
    [...new Map(all.map((one) => [one.at, one])).values()]
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, nome, natureza, parent, hasParent }): Row => {
        const code = parent === null || parent >= at ? null : (codes[parent] as string);
        return {
          codigo: codes[at] as string,
          ...(nome === undefined ? {} : { nome }),
          ...(natureza === undefined ? {} : { natureza }),
          ...(hasParent ? { codigo_conta_pai: code } : {}),
        };
      }),
  );

const listed = ({ status, body, text }: Answer): Record<string, unknown>[] => {
  assert.equal(status, 200, text);
  return body.response;
};

/** The accounts and what their history tells, by codes. */
async function left({ token }: TestCompany): Promise<object[]> {
  const accounts = listed(await api.get(`${resource}/getAll`, { token }));
  const codeOf = new Map(accounts.map(({ id, codigo }) => [String(id), codigo]));
  const all = accounts.map(async ({ id, data_cadastro: _, id_conta_pai, ...account }) => {
    const history = listed(await api.get(`/go/registroGo/getHistory/contaGo/${String(id)}`, { token }));
    const told = history.map(({ acao, campo, valor_antigo, valor_novo }) => {
      const named = (value: unknown) => (campo === 'id_conta_pai' ? codeOf.get(String(value)) : value);
      return [acao, campo, named(valor_antigo), named(valor_novo)].join(' ');
    });
    return { ...account, parent: codeOf.get(String(id_conta_pai)), history: told.toSorted() };
  });
  return (await Promise.all(all)).toSorted((one, other) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
  );
}

/** Stores a row by the requests for one record. Tells whether it was stored. */
async function storeAlone({ token }: TestCompany, row: Row): Promise<boolean> {
  const known = await api.get(`${resource}/getByCode/${encodeURIComponent(row.codigo)}`, { token });
  if (known.status === 404) return (await api.post(`${resource}/insert`, row, { token })).status === 200;
  const { id } = known.body.response[0];
  return (await api.put(`${resource}/update/${id}`, row, { token })).status === 200;
}

it('rows leave behind what one request for each of them leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 4 }), async (requests) => {
      const [together, alone] = await api.createBoth();
      for (const linhas of requests) {
        const answer = await api.post(
          `${resource}/upsertMany`,
          { linhas },
          { token: together.token, headers: { prefer: 'handling=lenient' } },
        );
        assert.equal(answer.status, 200, answer.text);
        const stored: boolean[] = [];
        for (const row of linhas) stored.push(await storeAlone(alone, row));
        assert.deepEqual(
          answer.body.response.ids.map((id: number | null) => id !== null),
          stored,
        );
      }
      assert.deepEqual(await left(together), await left(alone));
    }),
    {
      numRuns: runs(3),
      // A tree from the leaves up, all of it changed, and moved.
      examples: [
        [
          [
            codes.map((codigo, at) => ({ codigo, nome: 'A', codigo_conta_pai: at < 3 ? null : '1' })),
            codes.map((codigo) => ({ codigo, nome: 'B', natureza: 1 })),
            codes.slice(3).map((codigo) => ({ codigo, codigo_conta_pai: '2' })),
          ],
        ],
      ],
    },
  );
});

it('more rows than are stored at once, each before its parent, keep their order in the answer', async () => {
  const { token } = api.companyA;
  const count = 1_100;
  const linhas = Array.from({ length: count }, (_, at) => ({
    codigo: `C-${at}`,
    nome: `N ${at}`,
    ...(at % 10 === 9 ? {} : { codigo_conta_pai: `c-${at + 1}` }),
  }));
  const first = await api.post(`${resource}/upsertMany`, { linhas }, { token });
  assert.equal(first.body.response.inserted, count, first.text);
  const accounts = new Map(
    listed(await api.get(`${resource}/getAll`, { token })).map((one) => [one['id'], one]),
  );
  const { ids } = first.body.response;
  for (const [at, { codigo, codigo_conta_pai }] of linhas.entries()) {
    assert.equal(accounts.get(ids[at])?.['codigo'], codigo);
    assert.equal(accounts.get(ids[at])?.['id_conta_pai'], codigo_conta_pai ? ids[at + 1] : null);
  }
  const changed = linhas.map(({ codigo }, at) => ({ codigo, nome: at % 2 === 0 ? `N ${at}` : 'Changed' }));
  const second = await api.post(`${resource}/upsertMany`, { linhas: changed }, { token });
  assert.deepEqual(
    [second.body.response.updated, second.body.response.skipped, second.body.response.ids],
    [count / 2, count / 2, ids],
  );
});

it('a code that one row gives up is free for the next', async () => {
  const { token } = api.companyB;
  const send = (linhas: readonly object[]) => api.post(`${resource}/upsertMany`, { linhas }, { token });
  const made = await send(['a', 'b'].map((codigo) => ({ codigo, nome: codigo })));
  const [one, other] = made.body.response.ids;
  const given = await send([
    { id: one, codigo: 'c', nome: 'first' },
    { id: other, codigo: 'a', nome: 'second' },
    { codigo: 'd', nome: 'third' },
  ]);
  assert.deepEqual([given.body.response.updated, given.body.response.inserted], [2, 1], given.text);
  const taken = await send([
    { codigo: 'e', nome: 'new' },
    { id: one, codigo: 'E' },
  ]);
  assert.equal(taken.status, 409, taken.text);
  assert.match(taken.body.msg, /^linhas\[1\]\.codigo "E" is in use by conta \d+$/);
});

/** A kind whose insert and update do more than store. */
interface Kind {
  readonly path: string;
  readonly byCode: string;
  readonly insert: string;
  readonly update: string;
  readonly requests: (company: TestCompany) => Promise<readonly (readonly object[])[]>;
  /** What the writes have left, by codes. */
  readonly left: string;
}

const inYears = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

const kinds: readonly Kind[] = [
  {
    path: '/panels/panel/upsertMany',
    byCode: '/panels/panel/getByExternalId',
    insert: '/panels/insertPanel',
    update: '/panels/updatePanelDefinition',
    async requests({ token }) {
      const post = async (path: string, body: object) => insertedId(await api.post(path, body, { token }));
      const [model, other] = [
        await post('/panels/insertModel', { nome: 'M' }),
        await post('/panels/insertModel', { nome: 'N' }),
      ];
      const process = (nome: string) => post('/processes/insertGmrProcess', { nome, ...inYears });
      const processos = [await process('P'), await process('Q')];
      const row = (at: number, more: object) => ({ codigo_externo: `P-${at}`, ...more });
      return [
        [
          row(1, { nome: 'A', id_painel_modelo: model, processos }),
          row(2, { nome: 'B', id_painel_modelo: model }),
          row(3, { nome: 'C', id_painel_modelo: model, processos: processos.slice(1), desativado: 1 }),
        ],
        [
          row(1, { nome: 'A2', ordem: 7 }),
          row(2, { processos: processos.slice(0, 1), nome: 'B2' }),
          row(3, { id_painel_modelo: other }),
          row(4, { nome: 'D', id_painel_modelo: other, processos: [processos[1], processos[1]] }),
        ],
      ];
    },
    left: `SELECT p.codigo_externo, p.nome, p.ordem, p.desativado, m.nome AS modelo,
                  ARRAY(SELECT r.nome FROM gmr_painel_processo x JOIN gmr_processo r ON r.id = x.id_gmr_processo
                         WHERE x.id_gmr_painel = p.id ORDER BY 1) AS processos,
                  EXISTS (SELECT FROM marca k WHERE k.id_empresa = $1 AND k.id_gmr_painel = p.id) AS marked
             FROM gmr_painel p JOIN painel_modelo m ON m.id = p.id_painel_modelo WHERE p.id_empresa = $1 ORDER BY 1`,
  },
  {
    path: '/indicators/upsertMany',
    byCode: '/indicators/getByExternalId',
    insert: '/indicators/insertCommonIndicator',
    update: '/indicators/updateIndicator',
    async requests() {
      const fields = { descricao: 'x', unidade_medida: 4, interpretacao: 0, totalizador: 0 };
      const row = (at: number, more: object) => ({ codigo_externo: `I-${at}`, ...more });
      return [
        [row(1, { nome: 'A', ...fields }), row(2, { nome: 'B', ...fields, fonte: 'ERP' })],
        [row(1, { nome: 'A2' }), row(2, { unidade_medida: 3 }), row(3, { nome: 'C', ...fields })],
        [row(1, { nome: 'A2' }), row(2, { descricao: 'y', codigo_externo: 'i-2' })],
      ];
    },
    left: `SELECT i.codigo_externo, i.nome, i.descricao, i.fonte, i.tipo, i.unidade_medida,
                  (SELECT count(*) FROM indicador_versao d WHERE d.id_empresa = $1 AND d.id_indicador = i.id) AS versions,
                  EXISTS (SELECT FROM marca k WHERE k.id_empresa = $1 AND k.id_indicador = i.id) AS marked
             FROM indicador i WHERE i.id_empresa = $1 ORDER BY 1`,
  },
];

for (const { path, byCode, insert, update, requests, left: text } of kinds) {
  it(`${path}: what else an insert or an update does is done for rows that are stored together`, async () => {
    const [together, alone] = await api.createBoth();
    for (const linhas of await requests(together)) {
      const { status, text: told } = await api.post(path, { linhas }, { token: together.token });
      assert.equal(status, 200, told);
    }
    const { token } = alone;
    for (const row of (await requests(alone)).flat()) {
      const { codigo_externo } = row as { readonly codigo_externo: string };
      const known = await api.get(`${byCode}/${codigo_externo}`, { token });
      const answer =
        known.status === 404
          ? await api.post(insert, row, { token })
          : await api.put(`${update}/${known.body.response[0].id}`, row, { token });
      assert.equal(answer.status, 200, answer.text);
    }
    const leftBy = async ({ id }: TestCompany) => (await api.sql(text, [id])).rows;
    const rows = await leftBy(together);
    assert.ok(rows.length > 2);
    assert.deepEqual(rows, await leftBy(alone));
  });
}
