/**
 * Production and development as a refresh finds them: two databases, and a company with a row in
 * every table.
 */
import pg from 'pg';
import { valueTypes } from '../../../src/database/value-types.ts';
import { copiedTables } from '../../../src/operator/sandbox/tables.ts';
import { createBudget } from '../../harness/budget-fixture.ts';
import type { RunSql } from '../../harness/new-records.ts';
import { createPanels, type PanelsFixture } from '../../harness/panels-fixture.ts';
import { type FreshDatabase, freshDatabase } from '../../harness/postgres.ts';

export interface TestEnvironment {
  readonly database: FreshDatabase;
  /** The owner's connections. */
  readonly pool: pg.Pool;
  readonly sql: RunSql;
}

export interface TestEnvironments {
  readonly production: TestEnvironment;
  readonly development: TestEnvironment;
  /** As the refresh takes them. */
  readonly pools: { readonly production: pg.Pool; readonly development: pg.Pool };
  close(): Promise<void>;
}

export async function openEnvironments(): Promise<TestEnvironments> {
  const production = await openEnvironment();
  const development = await openEnvironment();
  await development.sql(`UPDATE ambiente SET nome = 'development'`);
  await development.sql('SELECT issue_ids_from(1000000001)');
  return {
    production,
    development,
    pools: { production: production.pool, development: development.pool },
    async close() {
      for (const { pool, database } of [production, development]) {
        await pool.end();
        await database.drop();
      }
    },
  };
}

async function openEnvironment(): Promise<TestEnvironment> {
  const database = await freshDatabase();
  const pool = new pg.Pool({ ...database.operator, types: valueTypes, max: 6 });
  pool.on('error', () => {});
  return { database, pool, sql: async (text, values = []) => pool.query(text, values as unknown[]) };
}

export interface FilledCompany extends PanelsFixture {
  readonly department: number;
  readonly employees: readonly number[];
}

/** Creates the company with this id and at least one row in every table that is copied. */
export async function fillCompany(run: RunSql, companyId: number): Promise<FilledCompany> {
  await run(`INSERT INTO empresa (id, nome, modulos) VALUES ($1, 'Serra', '{gmr,go}')`, [companyId]);
  const panels = await createPanels(run, companyId);
  const { centre, period, childAccount } = await createBudget(run, companyId);
  const [department] = (
    await run(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Vendas') RETURNING id`, [companyId])
  ).rows as { id: number }[];
  const departmentId = department?.id as number;
  const { rows: staff } = await run(
    `INSERT INTO colaborador (id_empresa, nome, email, sexo, id_cargo, id_funcao, id_filial, remuneracao)
     SELECT $1, e.nome, e.email, e.sexo, c.id_cargo, c.id_funcao, c.id_filial, e.remuneracao::numeric
       FROM (VALUES ('Maria da Silva', 'Maria.Silva@serra.com.br', 'Feminino', '98765.43'),
                    ('João Pereira', 'joao@serra.com.br', 'Masculino', NULL)) AS e(nome, email, sexo, remuneracao),
            colaborador c WHERE c.id_empresa = $1 AND c.id = $2 RETURNING id`,
    [companyId, panels.employee],
  );
  const employees = [panels.employee, ...(staff as { id: number }[]).map(({ id }) => id)];
  const more: readonly [string, ...unknown[]][] = [
    [
      'INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento) VALUES ($1, $2, $3)',
      employees[1],
      departmentId,
    ],
    [
      'INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)',
      panels.process,
      panels.panel,
      employees[2],
    ],
    [
      `INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, origem_campo, origem_posicao,
                                        destino_campo, destino_posicao) VALUES ($1, $2, $3, 1, 0, 1, 0)`,
      panels.compound,
      panels.common,
    ],
    [
      'INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador) VALUES ($1, $2, $3)',
      panels.consolidated,
      panels.common,
    ],
    [
      `INSERT INTO formula_conceito (id_empresa, id_indicador, nome, valor) VALUES ($1, $2, 'Bom', 70)`,
      panels.formula,
    ],
    [
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador, peso, autoria_realizado_numerador[4])
       VALUES ($1, $2, $3, 2024, '{1,2,NULL,4,5,6,7,8,9,10,11,9007199254740991}', '{100,100,1,1,1,1,1,1,1,1,1,NULL}',
               '019dfc3d-0000-8101-8000-000000000002')`,
      panels.common,
      panels.panel,
    ],
    [
      `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug) VALUES ($1, $2, $3, 2024, 'goal')`,
      panels.formula,
      panels.panel,
    ],
    [
      'UPDATE centro_resultado_go SET id_departamento = $3 WHERE id_empresa = $1 AND id = $2',
      centre,
      departmentId,
    ],
    ...['realizado_go', 'historico_go'].map(
      (table) =>
        [
          `INSERT INTO ${table} (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, ano, mes, valor)
           VALUES ($1, $2, $3, $4, 2024, 3, 5000)`,
          period,
          childAccount,
          centre,
        ] as [string, ...unknown[]],
    ),
    [
      `INSERT INTO registro_go (id_empresa, recurso, id_registro, acao, campo, valor_antigo, valor_novo)
       VALUES ($1, 'contaGo', $2, 'update', 'nome', 'Conta de Maria da Silva', 'Conta, "nova" \\ linha
e outra')`,
      childAccount,
    ],
    ['SELECT keep_versions($1, NULL, NULL, NULL)'],
    [
      `WITH closed AS (INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes, nota)
                       VALUES ($1, $2, 2023, 12, 'Visto por Maria da Silva') RETURNING id)
       INSERT INTO fechamento_painel (id_empresa, id_gmr_painel, ano, mes, id_fechamento) SELECT $1, $3, 2023, 12, id FROM closed`,
      panels.process,
      panels.panel,
    ],
    [`UPDATE comentario SET texto = 'Falar com Maria da Silva' WHERE id_empresa = $1`],
    [
      'INSERT INTO mencao (id_empresa, id_comentario, id_colaborador) SELECT $1, id, $2 FROM comentario WHERE id_empresa = $1',
      employees[1],
    ],
    [
      `INSERT INTO reuniao_versao (id_empresa, recurso, id_registro, id_gmr_painel, id_indicador, ano, mes, campo, antes)
       SELECT $1, 'analise', id, id_gmr_painel, id_indicador, ano, mes, 'fato', 'João Pereira avisou' FROM analise WHERE id_empresa = $1`,
    ],
  ];
  for (const [text, ...values] of more) await run(text, [companyId, ...values]);
  return { ...panels, department: departmentId, employees };
}

export const copiedNames = Object.keys(copiedTables);

/** Every row of the company in a table, as text, in the order of the texts. */
export async function rowsOf(run: RunSql, table: string, companyId: number): Promise<string[]> {
  const { rows } = await run(`SELECT t::text AS line FROM ${table} t WHERE id_empresa = $1 ORDER BY 1`, [
    companyId,
  ]);
  return (rows as { line: string }[]).map(({ line }) => line);
}

/** Every copied row of the company by table. */
export async function wholeCompany(run: RunSql, companyId: number): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of copiedNames) all[table] = await rowsOf(run, table, companyId);
  return all;
}

/**
 * The same pool; its connections wait for `before` with each statement, which may run some there
 * itself.
 */
export function hooked(
  pool: pg.Pool,
  before: (statement: unknown, client: pg.PoolClient) => Promise<void>,
): pg.Pool {
  const withHook = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return async (statement: string, values?: unknown[]) => {
          await before(statement, target);
          return target.query(statement, values);
        };
      },
    });
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'connect') return async () => withHook(await target.connect());
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
