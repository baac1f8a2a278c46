/** A promotion brings definitions and structure to production, and nothing else. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { exportFrom } from '../../src/operator/export/export.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { prepareDocument, preparePromotion } from '../../src/operator/promote/promote.ts';
import { refreshCompany } from '../../src/operator/sandbox/refresh.ts';
import { demoOf } from '../harness/demo-company.ts';
import { urlOf } from '../harness/postgres.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { openEnvironments, rowsOf, type TestEnvironments } from './sandbox/environments.ts';

let environments: TestEnvironments;
let companyId: number;
let ids: Readonly<Record<string, Readonly<Record<string, number>>>>;

before(async () => {
  environments = await openEnvironments();
  const { production, development } = environments.pools;
  ({ empresa: companyId, ids } = await importCompany({ production, development }, demoOf(2017)));
});
after(() => environments.close());

const id = (list: string, file: number) => ids[list]?.[file] as number;
const development = (text: string, ...values: unknown[]) =>
  environments.development.sql(text, [companyId, ...values]);
const production = (text: string, ...values: unknown[]) =>
  environments.production.sql(text, [companyId, ...values]);
const prepare = () => preparePromotion(environments.pools, companyId);

async function differences() {
  return (await prepare()).plan.differences.map(({ list, name, change, fields }) => ({
    list,
    name,
    change,
    fields,
  }));
}

/** Everything of production that a promotion must leave alone. */
async function untouched(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of [
    'andamento',
    'andamento_entrada',
    'colaborador',
    'painel_acesso',
    'realizado_go',
    'token',
  ])
    all[table] = await rowsOf(environments.production.sql, table, companyId);
  return all;
}

async function newId(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await development(text, ...values);
  return (rows[0] as { id: number }).id;
}

it('where both are the same there is nothing to promote', async () => {
  assert.deepEqual(await differences(), []);
});

describe('what development has more, or otherwise', () => {
  let model: number;
  let panel: number;
  let indicator: number;

  before(async () => {
    await development(
      `UPDATE departamento SET nome = 'Vendas e trocas' WHERE id_empresa = $1 AND id = $2`,
      id('departamentos', 1),
    );
    indicator = await newId(
      `INSERT INTO indicador (id_empresa, nome, codigo_externo) VALUES ($1, 'Trocas', 'TROCAS') RETURNING id`,
    );
    model = await newId(`INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Loja') RETURNING id`);
    await development(
      `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano, peso)
       VALUES ($1, $2, $3, 1, 2017, 12, 2017, 1.25)`,
      model,
      indicator,
    );
    panel = await newId(
      `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo) VALUES ($1, 'Loja 1', $2) RETURNING id`,
      model,
    );
    await development(
      'INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) SELECT $1, min(id), $2 FROM gmr_processo WHERE id_empresa = $1',
      panel,
    );
    await development(
      `UPDATE formula_referencia SET rotulo = 'Outro rótulo' WHERE id_empresa = $1 AND id = (SELECT min(id) FROM formula_referencia WHERE id_empresa = $1)`,
    );
  });

  it('is shown by list, name and field, and nothing is stored before somebody says so', async () => {
    const before = await rowsOf(environments.production.sql, 'departamento', companyId);
    const shown = await differences();
    assert.deepEqual(
      shown.filter(({ change }) => change === 'new').map(({ list, name }) => [list, name]),
      [
        ['indicadores', 'Trocas'],
        ['modelos', 'Loja'],
        ['paineis', 'Loja 1'],
      ],
    );
    const changed = shown.filter(({ change }) => change === 'changed');
    assert.deepEqual(
      changed.map(({ list, fields }) => [list, fields]),
      [
        ['departamentos', ['nome']],
        ['indicadores', ['formula']],
      ],
    );
    assert.deepEqual(await rowsOf(environments.production.sql, 'departamento', companyId), before);
  });

  it('is in production afterwards under the same ids, marked for recalculation; the rest is as it was', async () => {
    const before = await untouched();
    await (await prepare()).store();
    assert.deepEqual(await untouched(), before);
    assert.deepEqual(await differences(), []);
    const { rows } = await production(
      `SELECT p.nome, m.peso::text, (SELECT count(*) FROM marca WHERE id_empresa = $1 AND id_indicador IS NULL) > 0 AS marked
         FROM gmr_painel p JOIN painel_modelo_indicador m ON m.id_empresa = p.id_empresa AND m.id_painel_modelo = p.id_painel_modelo
        WHERE p.id_empresa = $1 AND p.id = $2 AND m.id_indicador = $3`,
      panel,
      indicator,
    );
    assert.deepEqual(rows, [{ nome: 'Loja 1', peso: '1.25', marked: true }]);
  });

  it('a part that a model no longer has goes, and its values stay', async () => {
    await production(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador) VALUES ($1, $2, $3, 2017, '{1,2,3,4,5,6,7,8,9,10,11,12}')`,
      indicator,
      panel,
    );
    await development(
      'DELETE FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_painel_modelo = $2',
      model,
    );
    const before = await untouched();
    await (await prepare()).store();
    assert.deepEqual(await untouched(), before);
    const { rows } = await production(
      'SELECT FROM painel_modelo_indicador WHERE id_empresa = $1 AND id_painel_modelo = $2',
      model,
    );
    assert.equal(rows.length, 0);
  });
});

describe('records made in both environments', () => {
  it('are one by their code, else by their name, and keep the id of production', async () => {
    for (const run of [production, development]) {
      await run(
        `INSERT INTO indicador (id_empresa, nome, codigo_externo) VALUES ($1, $2, 'EST')`,
        run === production ? 'Estoque' : 'Estoque médio',
      );
      await run(`INSERT INTO painel_grupo (id_empresa, nome) VALUES ($1, 'Litoral')`);
    }
    await development(
      `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
       SELECT $1, m.id, i.id, 1, 2017, 12, 2017 FROM painel_modelo m, indicador i
        WHERE m.id_empresa = $1 AND m.nome = 'Loja' AND i.id_empresa = $1 AND i.codigo_externo = 'EST'`,
    );
    assert.deepEqual(await differences(), [
      { list: 'indicadores', name: 'Estoque médio', change: 'changed', fields: ['nome'] },
      { list: 'modelos', name: 'Loja', change: 'changed', fields: ['indicadores'] },
    ]);
    await (await prepare()).store();
    assert.deepEqual(await differences(), []);
    const { rows } = await production(
      `SELECT i.nome, i.id < 1000000000 AS own FROM indicador i JOIN painel_modelo_indicador m ON m.id_empresa = i.id_empresa AND m.id_indicador = i.id
        WHERE i.id_empresa = $1 AND i.codigo_externo = 'EST'`,
    );
    assert.deepEqual(rows, [{ nome: 'Estoque médio', own: true }]);
  });

  it('what production alone has is counted and stays', async () => {
    await production(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Só produção')`);
    const { plan, store } = await prepare();
    assert.deepEqual([plan.differences, plan.left], [[], { departamentos: 1 }]);
    await store();
    const { rows } = await production(
      `SELECT FROM departamento WHERE id_empresa = $1 AND nome = 'Só produção'`,
    );
    assert.equal(rows.length, 1);
  });
});

describe('is refused, with nothing stored,', () => {
  it('when production was changed between the comparison and the yes', async () => {
    await development(
      `UPDATE cargo SET nome = nome || ' I' WHERE id_empresa = $1 AND id = $2`,
      id('cargos', 1),
    );
    const { store } = await prepare();
    await production(`UPDATE filial SET nome = nome || '!' WHERE id_empresa = $1`);
    await assert.rejects(store, /production was changed since it was compared/);
    const { rows } = await production(`SELECT FROM cargo WHERE id_empresa = $1 AND nome LIKE '% I'`);
    assert.equal(rows.length, 0);
    await development(`UPDATE filial SET nome = nome || '!' WHERE id_empresa = $1`);
    await (await prepare()).store();
  });

  it('when an indicator is of another type: its typed values would lose their place', async () => {
    await development('UPDATE indicador SET tipo = 3 WHERE id_empresa = $1 AND codigo_externo = $2', 'EST');
    await assert.rejects(
      prepare,
      /\(Estoque médio\) is of tipo 0 in production and 3 in development: convert it/,
    );
    await development('UPDATE indicador SET tipo = 0 WHERE id_empresa = $1 AND codigo_externo = $2', 'EST');
  });

  it('when production would not be sound, with the place', async () => {
    const text = 'UPDATE indicador SET codigo_externo = $2 WHERE id_empresa = $1 AND id = $3';
    await production(
      `INSERT INTO indicador (id_empresa, nome, codigo_externo) VALUES ($1, 'Só produção', 'X1')`,
    );
    await development(text, 'X1', id('indicadores', 1));
    await assert.rejects(
      prepare,
      /would not be sound.*indicadores\[\d+\]\.codigo_externo: X1 is there twice/,
    );
    await development(text, null, id('indicadores', 1));
  });

  it('when an environment has no such company', async () => {
    await assert.rejects(
      preparePromotion(environments.pools, 999_999),
      /development: there is no company 999999/,
    );
  });
});

it('pseudonyms of a refresh are not written over what production says', async () => {
  const { rows } = await production(
    'SELECT id, nome FROM colaborador WHERE id_empresa = $1 ORDER BY id LIMIT 1',
  );
  const [employee] = rows as { id: number; nome: string }[];
  await production(
    `UPDATE painel_grupo SET nome = 'Equipe de ' || $2 WHERE id_empresa = $1 AND nome = 'Litoral'`,
    employee?.nome,
  );
  await refreshCompany(environments.pools, companyId);
  const { rows: copied } = await development(
    `SELECT FROM painel_grupo WHERE id_empresa = $1 AND nome ~ 'Colaborador'`,
  );
  assert.equal(copied.length, 1);
  assert.deepEqual(await differences(), []);
});

describe('from a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-documents-'));
  after(() => rmSync(folder, { recursive: true }));
  const of = (environment: 'production' | 'development') => ({
    environment,
    pool: environments.pools[environment],
    companyId,
  });
  let files = 0;
  const exported = async (environment: 'production' | 'development') => {
    const file = join(folder, `${(files += 1)}.json`);
    await exportFrom(environments.pools[environment], companyId, file);
    return readFileSync(file, 'utf8');
  };

  it('of the company as it is, nothing changes, and an export is the same, byte for byte', async () => {
    const text = await exported('production');
    const { plan, store } = await prepareDocument(of('production'), text);
    assert.deepEqual(plan.differences, []);
    await store();
    assert.equal(await exported('production'), text);
  });

  it('definitions of another environment arrive under their ids, and no value does', async () => {
    const group = await newId(
      `INSERT INTO painel_grupo (id_empresa, nome) VALUES ($1, 'From a file') RETURNING id`,
    );
    await development(
      `UPDATE filial SET cidade = 'Olinda' WHERE id_empresa = $1 AND id = $2`,
      id('filiais', 1),
    );
    const before = await untouched();
    const text = await exported('development');
    const { plan, store } = await prepareDocument(of('production'), text);
    assert.ok(
      plan.differences.some((one) => one.list === 'grupos' && one.id === group && one.change === 'new'),
    );
    assert.ok(plan.differences.some((one) => one.list === 'filiais' && one.fields.includes('cidade')));
    await store();
    const { rows } = await production(
      'SELECT nome FROM painel_grupo WHERE id_empresa = $1 AND id = $2',
      group,
    );
    assert.deepEqual(rows, [{ nome: 'From a file' }]);
    assert.deepEqual(await untouched(), before);
    assert.deepEqual((await prepareDocument(of('production'), text)).plan.differences, []);
  });

  it('what a refresh took away comes back from the document that it kept', async () => {
    const lost = await newId(`INSERT INTO painel_grupo (id_empresa, nome) VALUES ($1, 'Lost') RETURNING id`);
    const lines: string[] = [];
    const { kept = '' } = await refreshCompany(environments.pools, companyId, {
      guard: { agreed: true, folder },
      progress: (line, passing) => void (passing || lines.push(line)),
    });
    const names = () => development('SELECT nome FROM painel_grupo WHERE id_empresa = $1 AND id = $2', lost);
    assert.deepEqual((await names()).rows, []);
    assert.ok(
      lines.some((line) => line.includes(`prumo import ${kept} --company ${companyId}`)),
      lines.join(),
    );
    const text = readFileSync(kept, 'utf8');
    await (await prepareDocument(of('development'), text)).store();
    assert.deepEqual((await names()).rows, [{ nome: 'Lost' }]);
  });

  it('is refused of another company, or of another installation', async () => {
    const text = await exported('production');
    const changed = (change: (document: { empresa: { id?: number }; grupos: object[] }) => void) => {
      const document = JSON.parse(text);
      change(document);
      return JSON.stringify(document);
    };
    const preparing = (change: Parameters<typeof changed>[0]) =>
      prepareDocument(of('production'), changed(change));
    await assert.rejects(
      preparing(({ empresa }) => void (empresa.id = 99)),
      /is of company 99, not of company \d+: import it without --company/,
    );
    await assert.rejects(
      preparing(({ empresa }) => void delete empresa.id),
      /says of no company/,
    );
    await assert.rejects(
      preparing(({ grupos }) => void grupos.push({ id: 900_000, nome: 'A' })),
      /grupos .* not given out yet \(900000\)/,
    );
  });

  it('is compared by a dry run of the command', async () => {
    await development(`UPDATE painel_grupo SET nome = 'Renamed' WHERE id_empresa = $1 AND nome = 'Lost'`);
    const file = join(folder, 'again.json');
    await exportFrom(environments.pools.development, companyId, file);
    const run = (...args: string[]) =>
      prumoHere(
        { DATABASE_URL: urlOf(environments.production.database.operator) },
        'import',
        file,
        '--company',
        String(companyId),
        ...args,
      );
    assert.match((await run()).stderr, /--company needs --environment/);
    const dry = await run('--environment', 'production', '--dry-run');
    assert.partialDeepStrictEqual(jsonLines(dry).at(-1), { new: 1, stored: false });
    const done = await run('--environment', 'production', '--yes');
    assert.partialDeepStrictEqual(jsonLines(done).at(-1), { new: 1, stored: true });
  });
});

describe('on the command line', () => {
  const run = (...args: string[]) =>
    prumoHere(
      {
        DATABASE_URL: urlOf(environments.production.database.operator),
        DATABASE_URL_DEVELOPMENT: urlOf(environments.development.database.operator),
      },
      'company',
      'promote',
      String(companyId),
      ...args,
    );

  it('shows what differs, and without a terminal stores only what was agreed to', async () => {
    await development(`UPDATE cargo SET nome = 'Caixa' WHERE id_empresa = $1 AND id = $2`, id('cargos', 1));
    const difference = {
      list: 'cargos',
      id: id('cargos', 1),
      name: 'Caixa',
      change: 'changed',
      fields: ['nome'],
    };
    const summary = { company: companyId, new: 0, changed: 1 };

    const dry = await run('--dry-run');
    assert.equal(dry.code, 0, dry.stderr);
    assert.partialDeepStrictEqual(jsonLines<object>(dry), [difference, { ...summary, stored: false }]);

    const refused = await run();
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /^prumo: Production gets 0 new and 1 changed records .* Repeat it with --yes\n$/,
    );
    assert.equal((await differences()).length, 1);

    const agreed = await run('--yes');
    assert.equal(agreed.code, 0, agreed.stderr);
    assert.partialDeepStrictEqual(jsonLines<object>(agreed), [
      difference,
      { ...summary, stored: true, setAside: 0 },
    ]);
    const nothing = jsonLines<object>(await run('--yes'));
    assert.partialDeepStrictEqual(nothing, [{ company: companyId, new: 0, changed: 0, stored: false }]);
  });
});
