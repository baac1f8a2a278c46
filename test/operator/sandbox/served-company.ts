/** A company whose every answer says of which version of production it is, on a running server. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { valueTypes } from '../../../src/database/value-types.ts';
import { send } from '../../harness/http.ts';
import { jsonLines, prumoHere, type ServerProcess, type Variables } from '../../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../../harness/processes.ts';

const year2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const panelCount = 3;

/**
 * Indicators: 1 and 2 typed, 3 their difference, 4 the sum of the differences of all panels but the
 * first.
 */
const document = {
  empresa: { nome: 'Served', modulos: ['gmr', 'go'] },
  departamentos: [{ id: 1, nome: 'v0', area: 0 }],
  filiais: [{ id: 1, nome: 'Centre', estado: 'SP', cidade: 'Santos' }],
  cargos: [{ id: 1, nome: 'Analyst' }],
  funcoes: [{ id: 1, nome: 'Analyst', id_cargo: 1 }],
  colaboradores: [
    { id: 1, nome: 'Rosa Lima', email: 'rosa@example.com', id_filial: 1, id_cargo: 1, id_funcao: 1 },
  ],
  indicadores: [
    { id: 1, nome: 'typed v0', tipo: 0 },
    { id: 2, nome: 'typed too', tipo: 0 },
    {
      id: 3,
      nome: 'difference',
      tipo: 5,
      unidade_medida: 4,
      meta_oculta: 1,
      formula: {
        referencias: [1, 2].map((id) => ({
          slug: `i${id}`,
          rotulo: 'i',
          tipo: 0,
          id_indicador_ref: id,
          campo: 1,
        })),
        nos: [
          { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'subtracao' },
          ...[1, 2].map((id) => ({
            key: `n${id}`,
            pai_key: 'r',
            destino: 1,
            ordem: id - 1,
            tipo_no: 1,
            ref_slug: `i${id}`,
          })),
        ],
      },
    },
    { id: 4, nome: 'sum', tipo: 4, referencias: [{ id_indicador: 3, id_painel_modelo: 2 }] },
  ],
  modelos: [1, 2].map((id) => ({
    id,
    nome: `Model ${id}`,
    indicadores: [1, 2, 3, 4].map((id_indicador) => ({ id_indicador, ...year2024 })),
  })),
  processos: [{ id: 1, nome: '2024', ...year2024 }],
  paineis: Array.from({ length: panelCount }, (_, at) => ({
    id: at + 1,
    nome: `Panel ${at + 1}`,
    id_painel_modelo: at === 0 ? 1 : 2,
    processos: [1],
  })),
  andamento: [1, 2, 3].flatMap((panel) =>
    [1, 2].map((indicator) => ({
      id_gmr_painel: panel,
      id_indicador: indicator,
      mes: 1,
      ano: 2024,
      realizado_numerador: 0,
    })),
  ),
};

export type Servers = Awaited<ReturnType<typeof serveCompany>>;

/** Starts a server, and imports the company into production alone. */
export async function serveCompany() {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-sandbox-'));
  const installation = await sharedInstallation('no company');
  try {
    return await importedCompany(installation, folder);
  } catch (error) {
    await installation.remove();
    throw error;
  }
}

async function importedCompany(installation: SharedInstallation, folder: string) {
  const server = await installation.start({ PRUMO_DEMO: '0' });
  const variables: Variables = { ...installation.variables, PRUMO_DATA: folder };
  const file = join(folder, 'company.json');
  writeFileSync(file, JSON.stringify(document));
  const imported = await prumoHere(variables, 'import', file, '--environment', 'production');
  assert.equal(imported.code, 0, imported.stderr);
  const [{ empresa: id, ids }] = jsonLines(imported) as [
    { empresa: number; ids: Record<string, Record<string, number>> },
  ];
  const pools = poolsOf(installation);
  return {
    ...requestsOf(server),
    id,
    pools,
    server,
    installation,
    indicator: (file_: number) => ids['indicadores']?.[file_] as number,
    panel: (file_: number) => ids['paineis']?.[file_] as number,
    refresh: (...args: string[]) => prumoHere(variables, 'sandbox', 'refresh', ...args),
    variables,
    /** A token that is active in both environments; where the company is by then. */
    async token(): Promise<string> {
      const args = ['token', 'create', '--company', String(id), '--environments', 'development,production'];
      const created = await prumoHere(variables, ...args);
      assert.equal(created.code, 0, created.stderr);
      return jsonLines<{ token: string }>(created)[0]?.token as string;
    },
    /** Waits until nothing is left to be recalculated. */
    async settled(environment: 'production' | 'development'): Promise<void> {
      for (;;) {
        const { rows } = await pools[environment].query('SELECT 1 FROM marca LIMIT 1');
        if (rows.length === 0) return;
        await delay(10);
      }
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      await installation.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function poolsOf({ production, development }: SharedInstallation) {
  const open = (settings: pg.PoolConfig) =>
    new pg.Pool({ ...settings, types: valueTypes, max: 4 }).on('error', () => {});
  return { production: open(production.operator), development: open(development.operator) };
}

function requestsOf({ production, development }: ServerProcess) {
  return {
    get: <Row = Record<string, unknown>[]>(
      environment: 'production' | 'development',
      path: string,
      token: string,
    ) => send<Row>({ production, development }[environment], path, { token }),
    change: (path: string, token: string, method: 'PUT' | 'POST', body: object, headers = {}) =>
      send(development, path, { token, method, body, headers }),
  };
}

/** How many departments version `n` of production has. */
export const departmentsIn = (version: number) => 3 + (version % 4);

/** Makes production's rows say which version they are of: names, numbers of rows, values. */
export async function setVersion({ pools, id, ...company }: Servers, version: number): Promise<void> {
  const client = await pools.production.connect();
  const run = (text: string, ...values: unknown[]) => client.query(text, [id, ...values]);
  await client.query('BEGIN');
  await run('DELETE FROM departamento WHERE id_empresa = $1');
  await run(
    'INSERT INTO departamento (id_empresa, nome) SELECT $1, $2 FROM generate_series(1, $3::integer)',
    `v${version}`,
    departmentsIn(version),
  );
  await run(
    'UPDATE indicador SET nome = $2 WHERE id_empresa = $1 AND id = $3',
    `typed v${version}`,
    company.indicator(1),
  );
  await run(
    `UPDATE andamento SET realizado_numerador = array_fill($2::bigint, '{12}') WHERE id_empresa = $1 AND id_indicador = $3`,
    version * 100,
    company.indicator(1),
  );
  await run('INSERT INTO marca (id_empresa) VALUES ($1)');
  await client.query('NOTIFY prumo_marks');
  await client.query('COMMIT');
  client.release();
}
