/** Cells by the codes of their panels and indicators: rows, files, and lists. */
import assert from 'node:assert/strict';
import { type ContractCase, casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { panelsOf } from './panels-setup.ts';

const path = '/panels/updateProgressPanelMany';
const csv = { 'content-type': 'text/csv; formato=br' };

type Sent = Readonly<Record<string, unknown>>;

/** The panels with codes, and a row that names its cell by them. */
async function setting(of: Awaited<ReturnType<typeof panelsOf>>) {
  const { api, own, foreign } = of;
  await api.sql(
    `UPDATE gmr_painel p SET codigo_externo = sent.code
       FROM unnest($1::integer[], $2::text[]) AS sent(id, code) WHERE p.id = sent.id`,
    [
      [own.panel, own.otherPanel, foreign.panel],
      ['LJ01', 'LJ02', 'X-99'],
    ],
  );
  await api.sql(
    `UPDATE indicador i SET codigo_externo = sent.code
       FROM unnest($1::integer[], $2::text[]) AS sent(id, code) WHERE i.id = sent.id`,
    [
      [own.common, own.compound, foreign.common],
      ['VENDAS', 'TICKET', 'X-9'],
    ],
  );
  const row = (fields: Sent = {}): Sent => ({
    codigo_painel: 'LJ01',
    codigo_indicador: 'VENDAS',
    mes: 3,
    ano: 2024,
    realizado_numerador: 1.5,
    ...fields,
  });
  const send = (linhas: readonly unknown[], prefer?: string) =>
    api.put(path, { linhas }, prefer === undefined ? {} : { headers: { prefer } });
  return { ...of, row, send };
}

const { cases, example } = casesWith(async (api) => setting(await panelsOf(api)));
const many = `PUT ${path}`;

example(many, 200, 'files have columns of codes in place of those of ids', async ({ api, own, values }) => {
  const file = 'codigo_painel;codigo_indicador;mes;ano;realizado_numerador\r\nlj02;Vendas;6;2024;1.234,5\r\n';
  assert.equal((await api.put(path, file, { headers: csv })).status, 200);
  assert.equal(
    (await values(own.common, { panel: own.otherPanel, month: 6 }))['realizado_numerador'],
    1234.5,
  );
});

example(many, 422, 'a code that is of another record than the id; a row without either', async (of) => {
  const { own, row, send } = of;
  const answer = await send([row({ id_gmr_painel: own.otherPanel }), row({ codigo_indicador: undefined })]);
  assertRefused(answer, 'invalid-value', 'linhas[0].codigo_painel "LJ01" is not the code of id_gmr_painel');
  assert.match(answer.body.msg, /linhas\[1\]\.id_indicador is required, or codigo_indicador/);
});

example(many, 422, 'a file without any column for the panel', async ({ api }) => {
  const file = 'codigo_indicador;mes;ano;realizado_numerador\r\nVENDAS;6;2024;1\r\n';
  const answer = await api.put(path, file, { headers: csv });
  assertRefused(
    answer,
    'invalid-value',
    "id_gmr_painel or codigo_painel has no column in the file's first row",
  );
});

example(many, 412, 'an unknown code, with the nearest one and the row of the file', async (of) => {
  const { api, row, send } = of;
  const answer = await send([row(), row({ codigo_painel: 'LJ1', codigo_indicador: 'VENDA' })]);
  assertRefused(
    answer,
    'unknown-reference',
    'linhas[1].codigo_painel "LJ1" does not exist in the company: did you',
  );
  assert.match(answer.body.msg, /did you mean "LJ0[12]"\?/);
  const file =
    'codigo_painel;codigo_indicador;mes;ano;realizado_numerador\r\nLJ01;VENDAS;6;2024;1\r\nLJ01;VENDA;6;2024;1\r\n';
  const refused = await api.put(path, file, { headers: csv });
  assertRefused(
    refused,
    'unknown-reference',
    'row 3: codigo_indicador "VENDA" does not exist in the company: did you mean "VENDAS"?',
  );
});

example(
  many,
  412,
  "another company's codes are unknown, and never suggested",
  async ({ row, send, foreignValues }) => {
    const answer = await send([row({ codigo_painel: 'X-99' }), row({ codigo_indicador: 'X-8' })]);
    assertRefused(
      answer,
      'unknown-reference',
      'linhas[0].codigo_painel "X-99" does not exist in the company',
    );
    assert.doesNotMatch(answer.body.msg, /did you mean/);
    assert.equal(await foreignValues(), 0);
  },
);

example(many, 412, 'a cell that is not there is told by the codes of the row', async ({ row, send }) => {
  const answer = await send([row({ ano: 2025 })]);
  assertRefused(
    answer,
    'unknown-reference',
    'linhas[0].codigo_indicador "VENDAS" has no cell in codigo_painel "LJ01" in month 3 of year 2025',
  );
});

const list = 'GET /panels/getProgress';

example(list, 200, 'include adds codes and names, and such a file goes back whole', async (of) => {
  const { api, own } = of;
  const path = `/panels/getProgress?id_gmr_processo=${own.process}&paineis=${own.panel}&indicadores=${own.common}`;
  const include = 'codigo_painel,nome_painel,codigo_indicador,nome_indicador';
  const [plain] = await of.list(path);
  const [cell] = await of.list(`${path}&include=${include}`);
  const { codigo_painel, nome_painel, codigo_indicador, nome_indicador, ...rest } = cell ?? {};
  assert.deepEqual(rest, plain);
  assert.deepEqual([codigo_painel, codigo_indicador], ['LJ01', 'VENDAS']);
  assert.ok(nome_painel && nome_indicador);
  await of.put(own.common, { realizado_numerador: 7.5 });
  const file = await api.get(`${path}&meses=3&include=codigo_indicador,codigo_painel`, {
    headers: { accept: 'text/csv; formato=br' },
  });
  const [header, line] = file.text.split('\r\n');
  assert.ok(header?.startsWith('id_indicador;id_gmr_painel;codigo_painel;codigo_indicador;mes;'), header);
  const sent = `${header}\r\n${line?.replace('7,5', '8,25')}\r\n`;
  assert.equal((await api.put('/panels/updateProgressPanelMany', sent, { headers: csv })).status, 200);
  assert.equal((await of.values(own.common))['realizado_numerador'], 8.25);
});

example(list, 422, 'a list of codes with an empty one', async ({ api, own }) => {
  for (const name of ['codigo_painel', 'codigo_indicador']) {
    for (const value of ['', 'LJ01,', ',']) {
      const answer = await api.get(`/panels/getProgress?id_gmr_processo=${own.process}&${name}=${value}`);
      assertRefused(answer, 'invalid-value', name);
    }
  }
});

export const progressCodesCases: readonly ContractCase[] = cases;
