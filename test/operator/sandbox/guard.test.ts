/**
 * What a refresh would remove is told, counted by kind, and removed only when somebody says so;
 * then it is kept, to be imported again.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { importCompany } from '../../../src/operator/import/import.ts';
import { type Refreshed, refreshCompany } from '../../../src/operator/sandbox/refresh.ts';
import { demoOf } from '../../harness/demo-company.ts';
import { comparableCompany } from '../comparable.ts';
import { hooked, openEnvironments, type TestEnvironments } from './environments.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-guard-'));
let environments: TestEnvironments;
let companyId: number;
/** Real ids by those of the demo's file. */
let ids: Readonly<Record<string, Readonly<Record<string, number>>>>;
let keep: string;

before(async () => {
  environments = await openEnvironments();
  ({ empresa: companyId, ids } = await importCompany(
    { production: environments.production.pool },
    demoOf(2017),
  ));
});
after(async () => {
  await environments.close();
  rmSync(folder, { recursive: true });
});
// Whatever a test leaves in development, the next one finds production's company there, and no
// file.
let tests = 0;
/** Whether the last test ended with a refresh. */
let isFresh = false;
beforeEach(async () => {
  keep = join(folder, String((tests += 1)));
  if (!isFresh) await refreshCompany(environments.pools, companyId, { keepPersonalData: true });
  isFresh = false;
});

function id(list: string, file: number): number {
  const real = ids[list]?.[file];
  assert.ok(real !== undefined, `${list} ${file} is in the file`);
  return real;
}
const kept = () => (existsSync(keep) ? readdirSync(keep) : []);

const refresh = (guard: object = {}, keepPersonalData = true): Promise<Refreshed> =>
  refreshCompany(environments.pools, companyId, {
    keepPersonalData,
    guard: { agreed: false, folder: keep, ...guard },
  });

/** Writes as the API does, whose transactions name the company. */
async function write(text: string, ...values: unknown[]): Promise<void> {
  const client = await environments.development.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('prumo.id_empresa', $1, true)`, [String(companyId)]);
    await client.query(text, [companyId, ...values]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const mark = (indicator: number, panel: number, month: number) =>
  write(
    'INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes) VALUES ($1, $2, $3, 2017, $4)',
    indicator,
    panel,
    month,
  );

async function type(indicator: number, panel: number, month: number, cents: number | null): Promise<void> {
  await write(
    `UPDATE andamento SET realizado_numerador[${month}] = $4, alterado_em = now()
      WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3 AND ano = 2017`,
    indicator,
    panel,
    cents,
  );
  await mark(indicator, panel, month);
}

describe('nothing is lost, so that nobody is asked and nothing kept,', () => {
  it('when production goes on, and development has what production had, less, or other results', async () => {
    const { sql } = environments.production;
    await sql(`UPDATE departamento SET nome = nome || '!' WHERE id_empresa = $1`, [companyId]);
    await sql(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'New')`, [companyId]);
    await sql(
      `UPDATE andamento SET realizado_numerador[1] = 77, meta_numerador[2] = NULL WHERE id_empresa = $1`,
      [companyId],
    );
    await sql('DELETE FROM orcado_go WHERE id_empresa = $1 AND mes = 2', [companyId]);
    await type(id('indicadores', 1), id('paineis', 14), 1, null);
    await write('UPDATE filial SET nome = nome WHERE id_empresa = $1');
    await write('DELETE FROM painel_acesso WHERE id_empresa = $1');
    // Only calculated.
    await environments.development.sql(
      `UPDATE andamento SET realizado_numerador[1] = 5, alterado_em = now() WHERE id_empresa = $1 AND id_indicador = $2`,
      [companyId, id('indicadores', 501)],
    );
    for (let time = 0; time < 2; time++) {
      const { removed, kept: file } = await refresh();
      assert.deepEqual([removed, file, kept()], [undefined, undefined, []]);
    }
    isFresh = true;
  });

  it('when pseudonyms take the place of names', async () => {
    const { removed } = await refresh({}, false);
    assert.equal(removed, undefined);
  });

  it('when pseudonyms come over a company of which nobody knows any more what was written to it', async () => {
    await environments.development.sql(
      `UPDATE copia_producao SET copiada_em = now() - interval '40 days' WHERE id_empresa = $1`,
      [companyId],
    );
    assert.equal((await refresh({}, false)).removed, undefined);
  });
});

describe('what development alone has is told and kept:', () => {
  async function assertLost(losses: Readonly<Record<string, number>>): Promise<void> {
    await assert.rejects(refresh(), ({ message }: Error) => {
      assert.match(message, /repeat it with --yes/);
      const [, told = ''] = /\(([^)]*: \d[^)]*)\)/.exec(message) ?? [];
      const listed = told.split(', ').map((one) => one.split(': '));
      assert.deepEqual(Object.fromEntries(listed.map(([list, n]) => [list, Number(n)])), losses, message);
      return true;
    });
    assert.deepEqual(kept(), []);
    const { removed, kept: file } = await refresh({ agreed: true });
    assert.deepEqual(removed, losses);
    assert.deepEqual(
      kept().map((one) => join(keep, one)),
      [file],
    );
    assert.equal(statSync(file as string).mode & 0o777, 0o600);
    assert.equal((await refresh()).removed, undefined, 'gone');
    isFresh = true;
  }

  it('records made and changed, their parts, formulas, facts, typed values and manual entries', async () => {
    const [sales, panel] = [id('indicadores', 1), id('paineis', 14)];
    const others: readonly (readonly [text: string, ...values: unknown[]])[] = [
      [`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sandbox'), ($1, 'Another')`],
      [`UPDATE gmr_painel SET nome = 'Renamed' WHERE id_empresa = $1 AND id = $2`, panel],
      [
        `INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento)
         SELECT $1, c.id, d.id FROM colaborador c, departamento d
          WHERE c.id_empresa = $1 AND d.id_empresa = $1 AND d.nome NOT IN ('Sandbox', 'Another')
            AND NOT EXISTS (SELECT FROM colaborador_departamento o WHERE o.id_colaborador = c.id AND o.id_departamento = d.id) LIMIT 1`,
      ],
      [
        `UPDATE formula_referencia SET rotulo = 'Other' WHERE id_empresa = $1 AND id_indicador = $2`,
        id('indicadores', 6),
      ],
      [`UPDATE painel_modelo_indicador SET peso = 9 WHERE id_empresa = $1 AND id_indicador = $2`, sales],
      [`INSERT INTO conta_go (id_empresa, codigo, nome) VALUES ($1, 'SBX', 'Sandbox')`],
      [`UPDATE conta_go SET nome = 'Changed' WHERE id_empresa = $1 AND id = $2`, id('go.contas', 1)],
      [
        `UPDATE orcado_go SET valor = valor + 1 WHERE (id_empresa, id) IN
           (SELECT id_empresa, id FROM orcado_go WHERE id_empresa = $1 AND mes = 3 ORDER BY id LIMIT 2)`,
      ],
      [
        `UPDATE andamento_entrada SET valores[4] = 1 WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3
            AND ano = 2017 AND slug = 'despesas_realizado'`,
        id('indicadores', 11),
        panel,
      ],
    ];
    for (const [text, ...values] of others) await write(text, ...values);
    await mark(id('indicadores', 11), panel, 4);
    await type(sales, panel, 1, 12_345);
    const records = { departamentos: 2, paineis: 1, colaboradores: 1, indicadores: 1, modelos: 4 };
    await assertLost({ ...records, 'go.contas': 2, 'go.orcado': 2, andamento: 2 });
  });

  it('typed values, of which the feed only names the indicator', async () => {
    await environments.development.sql(
      `UPDATE andamento SET meta_numerador[5] = 1 WHERE id_empresa = $1 AND id_indicador = $2 AND ano = 2017`,
      [companyId, id('indicadores', 1)],
    );
    await write(
      `INSERT INTO mudanca (id_empresa, recurso, acao, id_indicador) VALUES ($1, 'andamento', 'update', $2)`,
      id('indicadores', 1),
    );
    await assertLost({ andamento: 49 });
  });

  it('whatever differs, where the feed of changes does not reach back to the last copy', async () => {
    await environments.development.sql(
      `UPDATE departamento SET nome = 'Long ago' WHERE id_empresa = $1 AND id = $2`,
      [companyId, id('departamentos', 1)],
    );
    assert.equal((await refresh({ ask: () => assert.fail('nobody is asked') })).removed, undefined);
    await environments.development.sql(
      `UPDATE departamento SET nome = 'Long ago' WHERE id_empresa = $1 AND id = $2`,
      [companyId, id('departamentos', 1)],
    );
    await environments.development.sql(
      `UPDATE copia_producao SET copiada_em = now() - interval '40 days' WHERE id_empresa = $1`,
      [companyId],
    );
    assert.deepEqual((await refresh({ agreed: true })).removed, { departamentos: 1 });
  });
});

describe('who is asked', () => {
  beforeEach(() => write(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sandbox')`));

  const departments = async () =>
    (
      await environments.development.sql(
        `SELECT FROM departamento WHERE id_empresa = $1 AND nome = 'Sandbox'`,
        [companyId],
      )
    ).rows.length;

  it('and says no keeps everything', async () => {
    const questions: string[] = [];
    const ask = (question: string) => Promise.resolve(questions.push(question) === 0);
    await assert.rejects(refresh({ ask }), /^OperatorError: nothing was changed$/);
    assert.equal(questions.length, 1);
    assert.match(questions[0] as string, /departamentos: 1\)\. It is kept as a document in .* Remove it\?$/);
    assert.deepEqual([await departments(), kept()], [1, []]);
  });

  it('and says yes has it removed and kept', async () => {
    const { removed } = await refresh({ ask: () => Promise.resolve(true) });
    assert.deepEqual([removed, await departments(), kept().length], [{ departamentos: 1 }, 0, 1]);
  });

  it('while somebody writes on: what is kept is of the moment in which it is removed', async () => {
    const ask = async () => {
      await write(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sandbox')`);
      return true;
    };
    const { removed, kept: file } = await refresh({ ask });
    assert.deepEqual(removed, { departamentos: 2 });
    const { departamentos } = JSON.parse(readFileSync(file as string, 'utf8')) as {
      departamentos: { nome: string }[];
    };
    assert.equal(departamentos.filter(({ nome }) => nome === 'Sandbox').length, 2);
  });
});

it('what is written when nothing was to be lost a moment before is not lost either', async () => {
  const development = hooked(environments.development.pool, async (text) => {
    // The moment before the company is the refresh's alone.
    if (String(text).startsWith('SAVEPOINT'))
      await write(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Late')`);
  });
  await assert.rejects(
    refreshCompany({ ...environments.pools, development }, companyId, {
      guard: { agreed: false, folder: keep },
    }),
    /written to in development while it was copied \(departamentos: 1\): nothing was changed/,
  );
  assert.deepEqual(kept(), []);
});

it('a refresh that fails keeps no file, for nothing is gone', async () => {
  await write(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sandbox')`);
  const development = hooked(environments.development.pool, (text) => {
    if (String(text).includes('INSERT INTO copia_producao')) throw new Error('cut off');
    return Promise.resolve();
  });
  const guard = { agreed: true, folder: keep };
  await assert.rejects(
    refreshCompany({ ...environments.pools, development }, companyId, { guard }),
    /cut off/,
  );
  assert.deepEqual(kept(), []);
});

it('a folder that cannot be written refuses the refresh', async () => {
  await write(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sandbox')`);
  await assert.rejects(refresh({ agreed: true, folder: '/proc/none' }), /cannot be (used|written)/);
});

it('what is kept imports again as the company that was removed', async () => {
  await write(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sandbox')`);
  await type(id('indicadores', 1), id('paineis', 14), 1, 12_345);
  const { pool } = environments.development;
  const removed = await comparableCompany(pool, companyId);
  const { kept: file } = await refresh({ agreed: true });
  const { empresa } = await importCompany({ development: pool }, readFileSync(file as string, 'utf8'));
  const again = await comparableCompany(pool, empresa);
  // What is calculated comes by and by.
  for (const table of Object.keys(removed).filter((name) => name !== 'andamento')) {
    assert.deepEqual(again[table], removed[table], table);
  }
  const { rows } = await environments.development.sql(
    `SELECT realizado_numerador[1] AS typed FROM andamento WHERE id_empresa = $1 AND ano = 2017 AND realizado_numerador[1] = 12345`,
    [empresa],
  );
  assert.equal(rows.length, 1);
});
