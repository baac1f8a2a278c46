import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../test/harness/postgres.ts';
import { assertWrongIdsRefused } from '../../../test/operator/import-budget.ts';
import { valueTypes } from '../../database/value-types.ts';
import { OperatorError } from '../operator-error.ts';
import type { Operators } from '../operators.ts';
import { importCompany } from './import.ts';

const databases: FreshDatabase[] = [];
let operators: { production: pg.Pool; development: pg.Pool };

before(async () => {
  const open = async () => {
    const database = await freshDatabase();
    databases.push(database);
    return new pg.Pool({ ...database.operator, types: valueTypes, max: 2 });
  };
  operators = { production: await open(), development: await open() };
  await operators.development.query('SELECT issue_ids_from(1000000001)');
});

after(async () => {
  await Promise.all(Object.values(operators).map((pool) => pool.end()));
  for (const database of databases) await database.drop();
});

const year = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

/** A small company with an entry in every list. */
function document() {
  return {
    empresa: { nome: 'Small', modulos: ['gmr'] },
    departamentos: [
      { id: 1, nome: 'Sales', area: 1 },
      { id: 2, nome: 'Finance' },
    ],
    filiais: [{ id: 1, nome: 'Centre', estado: 'SP', cidade: 'Santos' }],
    cargos: [{ id: 1, nome: 'Analyst' }],
    funcoes: [{ id: 1, nome: 'Analysis', id_cargo: 1 }],
    colaboradores: [
      {
        id: 1,
        nome: 'Ana',
        email: 'ana@example.com',
        id_filial: 1,
        id_cargo: 1,
        id_funcao: 1,
        data_admissao: '2020-02-29',
        remuneracao: 1234.565,
        departamentos: [2, 1],
      },
    ],
    indicadores: [
      { id: 1, nome: 'Sales', tipo: 0, meta_ajustavel: 1 },
      {
        id: 2,
        nome: 'Doubled',
        tipo: 5,
        descricao: 'x',
        unidade_medida: 4,
        interpretacao: 0,
        totalizador: 0,
        meta_oculta: 1,
        formula: {
          referencias: [
            { slug: 'sales', rotulo: 'Sales', tipo: 0, id_indicador_ref: 1, campo: 1 },
            { slug: 'typed', rotulo: 'Typed', tipo: 3 },
          ],
          nos: [
            { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'soma' },
            { key: 'a', pai_key: 'r', destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'sales' },
            { key: 'b', pai_key: 'r', destino: 1, ordem: 1, tipo_no: 1, ref_slug: 'typed' },
          ],
        },
      },
      { id: 3, nome: 'All', tipo: 3, referencias: [{ id_indicador: 1, id_painel_modelo: 9 }] },
    ],
    grupos: [
      { id: 1, id_grupo: null, nome: 'All', ordem: 1 },
      { id: 2, id_grupo: 1, nome: 'West', ordem: 1 },
    ],
    modelos: [
      {
        id: 9,
        id_grupo: 1,
        nome: 'Region',
        indicadores: [1, 2, 3].map((id_indicador) => ({ id_indicador, ...year, peso: 2.5 })),
      },
      { id: 8, nome: 'State', base: 9 },
    ],
    processos: [{ id: 5, nome: '2024', ...year }],
    paineis: [{ id: 7, nome: 'West', id_grupo: 2, id_painel_modelo: 9, processos: [5] }],
    acessos: [{ id_gmr_processo: 5, id_gmr_painel: 7, id_colaborador: 1, acesso: 2, permissao: 1 }],
    cenarios: [
      {
        id: 4,
        nome: 'Best',
        visivel: 'dono',
        id_colaborador: 1 as number | null,
        base_em: '2026-01-05T14:00:00.250+00:00',
        diferencas: [
          {
            id_gmr_painel: 7,
            id_indicador: 1,
            mes: 3,
            ano: 2024,
            campo: 'realizado_numerador',
            valor: 12,
            lido: 10.01,
          },
          { id_gmr_painel: 7, id_indicador: 1, mes: 2, ano: 2024, campo: 'realizado_numerador', valor: null },
        ],
      },
    ],
    andamento: [
      {
        id_gmr_painel: 7,
        id_indicador: 1,
        mes: 3,
        ano: 2024,
        peso: 1.5,
        auxiliar: 4,
        realizado_numerador: 10.005,
        meta_ajustada_numerador: 3,
      },
      // A formula: the typed entry counts; calculated and non-adjustable values are ignored.
      {
        id_gmr_painel: 7,
        id_indicador: 2,
        mes: 3,
        ano: 2024,
        realizado_numerador: -0.005,
        meta_numerador: 9,
      },
    ],
  };
}

type Document = ReturnType<typeof document>;

it('tells how many values were ignored, because they are calculated or not adjustable', async () => {
  const lines: string[] = [];
  const { production } = operators;
  await importCompany({ production }, JSON.stringify(document()), (line) => lines.push(line));
  assert.deepEqual(
    lines.filter((line) => line.startsWith('ignored')),
    ['ignored 1 progress values of fields that are calculated or not adjustable'],
  );
  const typed = document();
  typed.andamento.pop();
  lines.length = 0;
  await importCompany({ production }, JSON.stringify(typed), (line) => lines.push(line));
  assert.deepEqual(
    lines.filter((line) => line.startsWith('ignored')),
    [],
  );
});

// What is stored of each list, row by row: test/kinds/frozen.test.ts.
it('a company has the same ids in both environments, is marked, and tells nobody anything', async () => {
  const { empresa, ids } = await importCompany(operators, JSON.stringify(document()));
  for (const pool of Object.values(operators)) {
    const rows = async (text: string) => (await pool.query(text, [empresa])).rows as unknown[];
    for (const [list, table] of [
      ['colaboradores', 'colaborador'],
      ['indicadores', 'indicador'],
      ['paineis', 'gmr_painel'],
      ['cenarios', 'cenario'],
    ] as const) {
      const stored = await rows(`SELECT id FROM ${table} WHERE id_empresa = $1 ORDER BY id`);
      assert.deepEqual(
        stored,
        Object.values(ids[list] ?? {}).map((id) => ({ id })),
      );
    }
    assert.deepEqual(await rows('SELECT id_indicador, id_gmr_painel FROM marca WHERE id_empresa = $1'), [
      { id_indicador: null, id_gmr_painel: null },
    ]);
    assert.deepEqual(await rows('SELECT 1 FROM mensagem WHERE id_empresa = $1'), []);
  }
});

it('a document may hold nothing but its company', async () => {
  const { ids } = await importCompany(operators, JSON.stringify({ empresa: { nome: 'Empty' } }));
  assert.deepEqual(ids['paineis'], {});
});

it('an import into development alone takes ids that production never issues', async () => {
  const { empresa } = await importCompany({ development: operators.development }, JSON.stringify(document()));
  assert.ok(empresa > 1_000_000_000);
});

async function counts(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(
    'SELECT (SELECT count(*) FROM empresa) AS companies, (SELECT count(*) FROM marca) AS marks',
  );
  return rows;
}

type Spoil = (wrong: Document) => unknown;
const first = (list: readonly object[]): Record<string, unknown> => list[0] as Record<string, unknown>;
const set = (target: Record<string, unknown>, fields: object) => Object.assign(target, fields);

const refusals: readonly [message: RegExp, spoil: Spoil][] = [
  [/^planos: /, (d) => set(d, { planos: [] })],
  [/^empresa\.nome: is required/, (d) => set(d, { empresa: {} })],
  [
    /^departamentos\[1\]\.id: 1 is there twice$/,
    (d) => d.departamentos.splice(1, 1, { id: 1, nome: 'Again', area: 0 }),
  ],
  [
    /^departamentos\[1\]\.codigo_externo: a-1 is there twice$/,
    (d) => {
      set(first(d.departamentos), { codigo_externo: 'A-1' });
      set(first(d.departamentos.slice(1)), { codigo_externo: 'a-1' });
    },
  ],
  [
    /^modelos\[0\]\.indicadores\[1\]\.codigo_externo: x is there twice$/,
    (d) => (d.modelos[0]?.indicadores ?? []).forEach((row) => set(row, { codigo_externo: 'x' })),
  ],
  [
    /^colaboradores\[1\]\.email: /,
    (d) =>
      d.colaboradores.push({
        ...(d.colaboradores[0] as Document['colaboradores'][number]),
        id: 2,
        email: 'ANA@example.com',
      }),
  ],
  [
    /^colaboradores\[0\]\.data_admissao: /,
    (d) => set(first(d.colaboradores), { data_admissao: '2023-02-29' }),
  ],
  [/^grupos\[0\]\.id_grupo: 1 would be below itself$/, (d) => set(first(d.grupos), { id_grupo: 2 })],
  [/^modelos\[0\]\.base: /, (d) => set(first(d.modelos), { base: 8 })],
  [
    /^modelos\[0\]\.indicadores\[1\]\.id_indicador: 1 is there twice$/,
    (d) => set(first(d.modelos[0]?.indicadores?.slice(1) ?? []), { id_indicador: 1 }),
  ],
  [
    /^modelos\[0\]\.indicadores\[0\]\.fim_ano: /,
    (d) => set(first(d.modelos[0]?.indicadores ?? []), { fim_ano: 2023 }),
  ],
  [/^processos\[0\]\.fim_ano: /, (d) => set(first(d.processos), { fim_ano: 2023 })],
  [
    /^processos\[0\]\.fim_ano: must lie within 100 years/,
    (d) => set(first(d.processos), { inicio_ano: 0, fim_ano: 9999 }),
  ],
  [/^acessos\[0\]\.id_gmr_painel: /, (d) => set(first(d.paineis), { processos: [] })],
  [/^acessos\[1\]: /, (d) => d.acessos.push({ ...(d.acessos[0] as Document['acessos'][number]) })],
  [
    /^indicadores\[1\]\.formula: is required/,
    (d) => delete (d.indicadores[1] as { formula?: unknown }).formula,
  ],
  [
    /^indicadores\[0\]\.formula: is only for tipo 5/,
    (d) => set(first(d.indicadores), { formula: d.indicadores[1]?.formula }),
  ],
  [
    /^indicadores\[1\].*ordem/,
    (d) => set(first(d.indicadores[1]?.formula?.nos.slice(2) ?? []), { ordem: 0 }),
  ],
  [
    /^indicadores\[1\].*no indicator|^indicadores\[1\].*id_indicador_ref/,
    (d) => set(first(d.indicadores[1]?.formula?.referencias ?? []), { id_indicador_ref: 77 }),
  ],
  [/^indicadores\[2\].*circle/, (d) => set(first(d.indicadores[2]?.referencias ?? []), { id_indicador: 3 })],
  [/^andamento\[0\]\.mes: /, (d) => set(first(d.andamento), { ano: 2025 })],
  [/^andamento\[0\]\.realizado_numerador: /, (d) => set(first(d.andamento), { realizado_numerador: 1e13 })],
  [
    /^andamento\[0\]\.meta_ajustada_numerador: .*calculated/,
    (d) => set(first(d.andamento), { id_indicador: 3 }),
  ],
  [/^cenarios\[0\]\.visivel: is dono/, (d) => set(first(d.cenarios), { id_colaborador: null })],
  [
    /^cenarios\[0\]\.diferencas\[1\]: the field is there twice$/,
    (d) => set(first(d.cenarios[0]?.diferencas ?? []), { mes: 2 }),
  ],
  [
    /^andamento\[2\]: the cell is there twice$/,
    (d) => d.andamento.push({ ...(d.andamento[0] as Document['andamento'][number]) }),
  ],
];

describe('a document with one thing wrong stores nothing and names the path', () => {
  for (const [message, spoil] of refusals) {
    it(message.source, async () => {
      const wrong = document();
      spoil(wrong);
      const before = await Promise.all(Object.values(operators).map(counts));
      await assert.rejects(importCompany(operators, JSON.stringify(wrong)), (error: Error) => {
        assert.ok(error instanceof OperatorError, error.stack);
        assert.match(error.message, message);
        return true;
      });
      assert.deepEqual(await Promise.all(Object.values(operators).map(counts)), before);
    });
  }

  it('not JSON', async () => {
    await assert.rejects(importCompany(operators, '{'), /not valid JSON/);
    await assert.rejects(importCompany(operators, '[]'), /must hold a JSON object/);
  });
});

it('an id that its list does not have is refused wherever one is named', async () => {
  await assertWrongIdsRefused(operators, document());
});

it('when one environment fails, neither stores anything', async () => {
  const before = await counts(operators.production);
  // Occupy the id that production will issue next.
  const { rows } = await operators.production.query<{ next: number }>(
    `SELECT last_value + 1 AS next FROM pg_sequences WHERE sequencename = 'empresa_id_seq'`,
  );
  await operators.development.query('INSERT INTO empresa (id, nome) VALUES ($1, $2)', [
    rows[0]?.next,
    'In the way',
  ]);
  const both: Operators = operators;
  await assert.rejects(importCompany(both, JSON.stringify(document())), { code: '23505' });
  assert.deepEqual(await counts(operators.production), before);
});
