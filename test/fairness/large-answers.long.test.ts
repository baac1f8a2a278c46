/** Answers of many megabytes block the event loop no more than short ones. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { before, describe, it } from 'node:test';
import { mediaTypes } from '../../src/tables/formats.ts';
import { largeBudget } from './large-budget.ts';
import { shortTurn } from './short-turns.ts';
import { address, api, ordinary, useTwoCompanies } from './two-companies.ts';

useTwoCompanies();

describe('the event loop goes on, however much is answered', () => {
  const paths: string[] = [];
  const range = 'inicio_mes, inicio_ano, fim_mes, fim_ano';
  before(async () => {
    const id = async (text: string, ...values: readonly unknown[]) => {
      const { rows } = await api.sql(text, [api.companyA.id, ...values]);
      return (rows[0] as { id: number }).id;
    };
    const model = await id(`INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'M') RETURNING id`);
    const panel = await id(
      `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo) VALUES ($1, 'P', $2) RETURNING id`,
      model,
    );
    const indicator = await id(
      `INSERT INTO indicador (id_empresa, nome, descricao) VALUES ($1, 'I', repeat('ç"', 5000)) RETURNING id`,
    );
    await api.sql(
      `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
       VALUES ($1, $2, $3, 1, 0, 12, 9999)`,
      [api.companyA.id, model, indicator],
    );
    const process_ = await id(
      `INSERT INTO gmr_processo (id_empresa, nome, ${range}) VALUES ($1, 'All', 1, 0, 12, 9999) RETURNING id`,
    );
    await api.sql(
      `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) VALUES ($1, $2, $3)`,
      [api.companyA.id, process_, panel],
    );
    await api.sql(
      `INSERT INTO departamento (id_empresa, nome, area)
       SELECT $1, repeat('ç"', 120), 1 FROM generate_series(1, 30000)`,
      [api.companyA.id],
    );
    const of = `idGmr/${process_}/panel/${panel}`;
    await manyPanels(process_);
    paths.push(
      `/panels/getResults?id_gmr_processo=${process_}&ano=2024&mes=12&ate_mes=1`,
      `/panels/getProgressPanelRow/${of}/indicator/${indicator}`,
      `/panels/getPanelResults/${of}`,
      `/panels/getPanelResults/${of}/indicator/${indicator}`,
      `/go/valoresGo/getStatement?id_go_processo_periodo=${await largeBudget(api.sql, api.companyA.id)}&linhas=todas`,
      '/company/getDepartments',
      '/company/getDepartments?limit=2000',
      '/openapi.json',
    );
  });

  /** 300 panels in the process, with 40 indicators each and values in every month of 2024. */
  const manyPanels = (processId: number) =>
    api.sql(
      `WITH modelo AS (INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Many') RETURNING id),
            indicadores AS (
              INSERT INTO indicador (id_empresa, nome, unidade_medida)
              SELECT $1, 'Many', 4 FROM generate_series(1, 40) RETURNING id),
            paineis AS (
              INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
              SELECT $1, 'Many', modelo.id FROM modelo, generate_series(1, 300) RETURNING id),
            processo AS (
              INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
              SELECT $1, $2, id FROM paineis),
            linhas AS (
              INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
              SELECT $1, modelo.id, i.id, 1, 2024, 12, 2024 FROM modelo, indicadores AS i)
       INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador)
       SELECT $1, i.id, p.id, 2024, array_fill(123456::bigint, ARRAY[12]), array_fill(234567::bigint, ARRAY[12])
         FROM indicadores AS i, paineis AS p`,
      [api.companyA.id, processId],
    );

  it('in JSON, plain and compressed, and as a table', async () => {
    const csv = 'text/csv; formato=br';
    for (const path of paths) {
      for (const headers of [
        {},
        { 'accept-encoding': 'gzip' },
        { accept: csv },
        { accept: mediaTypes.xlsx },
      ]) {
        const received = await shortTurn(path, () => receive(path, headers));
        assert.ok(received > 10_000, path);
      }
    }
  });

  /** Reads over a connection, so that the client does not join the body. Returns its length. */
  async function receive(path: string, headers: Readonly<Record<string, string>>) {
    const [response] = (await once(
      get(address + path, { headers: { token: api.companyA.token, ...headers } }),
      'response',
    )) as [IncomingMessage];
    assert.equal(response.statusCode, 200);
    await ordinary();
    let length = 0;
    for await (const chunk of response) length += (chunk as Buffer).length;
    return length;
  }
});
