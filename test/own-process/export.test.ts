/**
 * An exported company can be imported as the same company: every row of every table, and every
 * calculated value.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { exportCompany, exportFrom } from '../../src/operator/export/export.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { externalKinds } from '../harness/coded-tables.ts';
import { demoOf } from '../harness/demo-company.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';
import { runs } from '../harness/random-runs.ts';
import { comparableCompany, unseenColumns } from '../operator/comparable.ts';
import { budgetedCompany } from '../operator/import-budget.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-export-'));
let api: TestApi;
let operator: pg.Pool;
let count = 0;

before(async () => {
  api = await startApi();
  operator = new pg.Pool({ ...api.database.operator, types: valueTypes, max: 2 });
});
after(async () => {
  for (const { pool, database } of twins) {
    await pool.end();
    await database.drop();
  }
  await operator.end();
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Two databases without companies, in which the same imports give out the same ids. */
const twins: { readonly pool: pg.Pool; readonly database: FreshDatabase }[] = [];

/** Imports the document into one of them, what is exported there into the other, and compares. */
async function assertSameBytes(text: string): Promise<void> {
  while (twins.length < 2) {
    const database = await freshDatabase();
    twins.push({ database, pool: new pg.Pool({ ...database.operator, types: valueTypes, max: 2 }) });
  }
  let document = text;
  const exports: string[] = [];
  for (const { pool } of twins) {
    const { empresa } = await importCompany({ production: pool }, document);
    const { file } = await exportFrom(pool, empresa, fresh());
    document = readFileSync(file, 'utf8');
    exports.push(document);
  }
  assert.equal(exports[1], exports[0]);
}

const fresh = () => join(folder, `${(count += 1)}.json`);

async function exported(companyId: number, file = fresh()) {
  const client = await operator.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await exportCompany(client, companyId, file);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const imported = async (text: string) => (await importCompany({ production: operator }, text)).empresa;

/** Exports the company and imports it as a copy. Returns the recalculated copy. */
async function copyOf(companyId: number): Promise<number> {
  const { file, problem } = await exported(companyId);
  assert.equal(problem, undefined);
  const copy = await imported(readFileSync(file, 'utf8'));
  await api.companies.write(copy, recalculateMarked);
  return copy;
}

const compared: number[] = [];

async function assertSame(companyId: number): Promise<void> {
  compared.push(companyId);
  await api.companies.write(companyId, recalculateMarked);
  const copy = await copyOf(companyId);
  const [one, other] = [
    await comparableCompany(operator, companyId),
    await comparableCompany(operator, copy),
  ];
  for (const table of Object.keys(one)) assert.deepEqual(other[table], one[table], table);
  await assertSameBytes(readFileSync((await exported(companyId)).file, 'utf8'));
}

describe('an exported company', () => {
  it('imports as the same: the demo company, with what only the API and the platform set', async () => {
    const id = await imported(demoOf(2017));
    for (const table of externalKinds.filter((kind) => kind !== 'painel_modelo_indicador')) {
      await operator.query(
        `UPDATE ${table} SET codigo_externo = 'Erp-' || id WHERE id_empresa = $1 AND id % 2 = 0`,
        [id],
      );
    }
    for (const table of ['departamento', 'filial', 'cargo', 'funcao', 'indicador', 'painel_grupo']) {
      await operator.query(`UPDATE ${table} SET desativado = id % 2 WHERE id_empresa = $1`, [id]);
    }
    await operator.query(
      `UPDATE painel_modelo_indicador SET codigo_externo = id_painel_modelo || '/' || id_indicador, ordem = id_indicador % 5,
              peso = 2.25 WHERE id_empresa = $1 AND id_indicador % 3 = 0`,
      [id],
    );
    for (const table of [
      'processo_go',
      'periodo_go',
      'conta_go',
      'estrutura_go',
      'centro_resultado_go',
      'dimensao_go',
      'dimensao_resultado_go',
    ]) {
      await operator.query(`UPDATE ${table} SET bloqueado = 1 WHERE id_empresa = $1`, [id]);
    }
    await operator.query(
      `INSERT INTO painel_modelo (id_empresa, nome, status, confidencial) VALUES ($1, 'Old', 0, 1)`,
      [id],
    );
    await operator.query(
      `UPDATE referencia_composta SET id_painel_modelo = (SELECT max(id_painel_modelo) FROM gmr_painel WHERE id_empresa = $1)
        WHERE id_empresa = $1 AND id % 2 = 0`,
      [id],
    );
    await operator.query(
      'UPDATE gmr_processo SET status = id % 2, fechamento_definicao = id % 2, dia_limite = 1 + id % 2 WHERE id_empresa = $1',
      [id],
    );
    await operator.query(
      'UPDATE gmr_painel SET id_painel_ap = id % 7, status = 2, desativado = (id % 9 = 0)::integer WHERE id_empresa = $1',
      [id],
    );
    await operator.query(
      `UPDATE andamento SET peso = '{1,2,3,NULL,5,6,7,8,9,999999999,0,12}', auxiliar = '{NULL,-3,0,4,5,6,7,8,9,10,11,12}'
        WHERE id_empresa = $1 AND ano = 2017 AND id_gmr_painel % 5 = 0`,
      [id],
    );
    await operator.query(
      `UPDATE colaborador SET remuneracao = 9999999999999.99, data_admissao = '2020-02-29', sexo = NULL
        WHERE id_empresa = $1 AND id % 2 = 0`,
      [id],
    );
    await assertSame(id);
  });

  it('imports as the same: a budget with facts and a formula that reads them', async () => {
    await assertSame(await imported(JSON.stringify(budgetedCompany())));
  });

  it('is told by these tests to keep every column that is stored, but those of which it is said why not', async () => {
    // A new column makes this fail until one of the companies above has a value in it. Then the
    // import must restore it.
    assert.deepEqual(await unseenColumns(operator, compared), []);
  });

  it('keeps whatever was typed in cells, also of formulas whose row is not calculated yet', async () => {
    const amount = fc.oneof(
      fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
      fc.integer({ min: -100, max: 100 }),
    );
    const field = fc.option(
      amount.map((cents) => cents / 100),
      { nil: undefined, freq: 2 },
    );
    const cell = fc.record({
      id_gmr_painel: fc.constantFrom(1, 2),
      id_indicador: fc.constantFrom(1, 2, 3),
      mes: fc.integer({ min: 1, max: 12 }),
      ano: fc.constantFrom(2023, 2024),
      meta_numerador: field,
      meta_denominador: field,
      meta_ajustada_numerador: field,
      realizado_numerador: field,
      realizado_denominador: field,
      peso: fc.option(fc.constantFrom(0, 1, 2.5), { nil: undefined }),
    });
    const cells = fc.uniqueArray(cell, {
      selector: (one) => `${one.id_gmr_painel}/${one.id_indicador}/${one.mes}/${one.ano}`,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(cells, async (andamento) => {
        const id = await imported(JSON.stringify(typedCompany(andamento)));
        const client = await operator.connect();
        await client.query('BEGIN');
        const { file } = await exportCompany(client, id, fresh()).finally(async () => {
          await client.query('ROLLBACK');
          client.release();
        });
        await assertSameBytes(readFileSync(file, 'utf8'));
        const copy = await imported(readFileSync(file, 'utf8'));
        assert.deepEqual(await comparableCompany(operator, copy), await comparableCompany(operator, id));
      }),
      { numRuns: runs(2) },
    );
  });
});

/**
 * Indicator 1 is typed and adjustable. 2 is a fraction of two typed values. 3 reads them and is
 * adjusted by hand.
 */
function typedCompany(andamento: readonly object[]) {
  const range = { inicio_mes: 1, inicio_ano: 2023, fim_mes: 12, fim_ano: 2024 };
  const plain = { descricao: '', fonte: '', interpretacao: 0, totalizador: 0, moeda: 'USD' };
  const tree = (destino: number, operacao: string, ...slugs: string[]) => [
    { key: `${destino}`, pai_key: null, destino, ordem: 0, tipo_no: 0, operacao },
    ...slugs.map((ref_slug, ordem) => ({
      key: `${destino}${ordem}`,
      pai_key: `${destino}`,
      destino,
      ordem,
      tipo_no: 1,
      ref_slug,
    })),
  ];
  const typed = (slug: string) => ({ slug, rotulo: slug, tipo: 3 });
  return {
    empresa: { nome: 'Typed', modulos: ['gmr'] },
    indicadores: [
      { id: 1, nome: 'Typed', tipo: 0, meta_ajustavel: 1, unidade_medida: 1 },
      {
        id: 2,
        nome: 'Ratio',
        tipo: 5,
        ...plain,
        unidade_medida: 1,
        formula: {
          referencias: ['a', 'b', 'c', 'd'].map(typed),
          nos: [...tree(0, 'divisao', 'a', 'b'), ...tree(1, 'divisao', 'c', 'd')],
        },
      },
      {
        id: 3,
        nome: 'Sum',
        tipo: 5,
        ...plain,
        unidade_medida: 4,
        meta_ajustavel: 1,
        formula: {
          referencias: [
            typed('e'),
            { slug: 'k', rotulo: 'k', tipo: 2, valor_constante: '0.0000000001' },
            { slug: 'r', rotulo: 'r', tipo: 0, id_indicador_ref: 2, campo: 1 },
          ],
          nos: [...tree(0, 'soma', 'k', 'r'), ...tree(1, 'soma', 'e', 'r')],
        },
      },
    ],
    modelos: [
      { id: 1, nome: 'M', indicadores: [1, 2, 3].map((id_indicador) => ({ id_indicador, ...range })) },
    ],
    processos: [{ id: 1, nome: 'P', ...range }],
    paineis: [1, 2].map((id) => ({ id, nome: `Panel ${id}`, id_painel_modelo: 1, processos: [1] })),
    andamento,
  };
}

describe('the file', () => {
  it('is its owner’s alone, and whole or not there', async () => {
    const id = await imported(JSON.stringify(budgetedCompany()));
    const file = fresh();
    const { bytes, sha256, records } = await exported(id, file);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(statSync(file).size, bytes);
    assert.match(sha256, /^[0-9a-f]{64}$/);
    const document = JSON.parse(readFileSync(file, 'utf8')) as {
      andamento: object[];
      go: { orcado: object[] };
    };
    assert.deepEqual(
      [records['andamento'], records['go.orcado']],
      [document.andamento.length, document.go.orcado.length],
    );
    await assert.rejects(exported(id, file), /is there already/);
    await assert.rejects(exported(id, join(file, 'below')), /cannot be written to .*ENOTDIR/);
    await assert.rejects(exported(999_999), /there is no company 999999/);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.includes('partial')),
      [],
    );
  });

  it('has scenarios with what differs in cells that are there', async () => {
    const id = await imported(JSON.stringify(typedCompany([])));
    const plan = `INSERT INTO cenario (id_empresa, nome, visivel, id_colaborador, base_em) VALUES ($1, $2, $3, $4, '2026-01-05T11:00:00.25-03:00')`;
    await operator.query(plan, [id, 'Best', 'empresa', null]);
    // Of an employee who is not there.
    await operator.query(plan, [id, 'Of nobody', 'dono', 2_000_000_000]);
    await operator.query(
      `INSERT INTO cenario_diferenca (id_empresa, id_cenario, id_gmr_painel, id_indicador, ano, mes, campo, ordem, valor)
       SELECT $1, c.id, p.panel, i.id, 2024, 3, 'meta_numerador', 0, 12.34
         FROM cenario c, indicador i, (SELECT min(id) FROM gmr_painel WHERE id_empresa = $1 UNION SELECT 2000000000) AS p(panel)
        WHERE c.id_empresa = $1 AND c.nome = 'Best' AND i.id_empresa = $1 AND i.nome = 'Typed'`,
      [id],
    );
    const scenariosOf = async (company: number) => {
      const { cenarios } = JSON.parse(readFileSync((await exported(company)).file, 'utf8')) as {
        cenarios: { nome: string; base_em: string; diferencas: { mes: number; valor: number }[] }[];
      };
      return cenarios.map(({ nome, base_em, diferencas }) => [
        nome,
        new Date(base_em).toISOString(),
        diferencas.map(({ mes, valor }) => [mes, valor]),
      ]);
    };
    const whole = [['Best', '2026-01-05T14:00:00.250Z', [[3, 12.34]]]];
    assert.deepEqual(await scenariosOf(id), whole);
    assert.deepEqual(await scenariosOf(await copyOf(id)), whole);
  });

  it('of a company whose definitions no import would take says so', async () => {
    const id = await imported(JSON.stringify(typedCompany([])));
    await operator.query(
      `UPDATE formula_no SET operacao = 'nonsense' WHERE id_empresa = $1 AND operacao = 'soma'`,
      [id],
    );
    assert.match((await exported(id)).problem ?? '', /^indicadores\[2\]\.formula.*/);
  });
});
