/**
 * The company of this benchmark: one model with 20 common indicators and 4 formulas, 200 panels,
 * two years of values, 1,000 employees. No formula reads the first 10 indicators. One formula reads
 * each of the others, so a write to it causes the recalculation of one cell.
 */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

export const company = {
  id: 1,
  token: 'benchmark-token-of-no-use-elsewhere',
  panels: 200,
  indicators: 20,
  unreadIndicators: 10,
  formulas: 4,
  years: [2023, 2024],
  employees: 1000,
} as const;

/** Further companies, each with 20 panels and the same indicators, for writes of many companies. */
export const others = Array.from({ length: 32 }, (_, n) => ({
  id: n + 2,
  token: `${company.token}-${n + 2}`,
  /** The ids of its panels and indicators are above this. */
  idsAbove: (n + 2) * 1000,
  panels: 20,
}));

const { id, panels, indicators, unreadIndicators, formulas, employees } = company;
const [firstYear, lastYear] = company.years;

const statements = [
  `INSERT INTO empresa (id, nome, modulos) VALUES (${id}, 'Benchmark', '{gmr}')`,
  `INSERT INTO departamento (id_empresa, id, nome) SELECT ${id}, n, 'Department ' || n FROM generate_series(1, 10) n`,
  `INSERT INTO filial (id_empresa, id, nome, estado, cidade) VALUES (${id}, 1, 'Branch', 'SP', 'Santos')`,
  `INSERT INTO cargo (id_empresa, id, nome) VALUES (${id}, 1, 'Role')`,
  `INSERT INTO funcao (id_empresa, id, nome, id_cargo) VALUES (${id}, 1, 'Function', 1)`,
  `INSERT INTO colaborador (id_empresa, id, nome, email, sexo, id_cargo, id_funcao, id_filial, data_admissao)
   SELECT ${id}, n, 'Employee number ' || n, 'employee.' || n || '@example.com', 'Feminino', 1, 1, 1,
          date '2015-01-01' + n FROM generate_series(1, ${employees}) n`,
  `INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento)
   SELECT ${id}, n, n % 10 + 1 FROM generate_series(1, ${employees}) n`,
  `INSERT INTO painel_modelo (id_empresa, id, nome) VALUES (${id}, 1, 'Model')`,
  `INSERT INTO indicador (id_empresa, id, nome, tipo)
   SELECT ${id}, n, 'Indicator ' || n, CASE WHEN n > ${indicators} THEN 5 ELSE 0 END
     FROM generate_series(1, ${indicators + formulas}) n`,
  `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
   SELECT ${id}, 1, n, 1, ${firstYear}, 12, ${lastYear} FROM generate_series(1, ${indicators + formulas}) n`,
  // Each formula sums its share of the indicators, in both trees.
  `INSERT INTO formula_referencia (id_empresa, id, id_indicador, slug, rotulo, tipo, ordem, id_indicador_ref, campo, agregacao)
   SELECT ${id}, n, ${indicators} + 1 + n % ${formulas}, 'i' || n, 'Indicator ' || n, 0, n, n, 2, 'soma'
     FROM generate_series(${unreadIndicators + 1}, ${indicators}) n`,
  `INSERT INTO formula_no (id_empresa, id, id_indicador, destino, ordem, tipo_no, operacao)
   SELECT ${id}, f * 2 + d, ${indicators} + f, d, 0, 0, 'soma' FROM generate_series(1, ${formulas}) f, generate_series(0, 1) d`,
  `INSERT INTO formula_no (id_empresa, id, id_indicador, destino, id_pai, ordem, tipo_no, id_referencia)
   SELECT ${id}, 1000 + r.id * 2 + d, r.id_indicador, d, (r.id_indicador - ${indicators}) * 2 + d,
          row_number() OVER (PARTITION BY r.id_indicador, d ORDER BY r.id) - 1, 1, r.id
     FROM formula_referencia r, generate_series(0, 1) d`,
  `INSERT INTO gmr_processo (id_empresa, id, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
   VALUES (${id}, 1, 'Process', 1, ${firstYear}, 12, ${lastYear})`,
  `INSERT INTO gmr_painel (id_empresa, id, nome, id_painel_modelo) SELECT ${id}, n, 'Panel ' || n, 1 FROM generate_series(1, ${panels}) n`,
  `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) SELECT ${id}, 1, n FROM generate_series(1, ${panels}) n`,
  `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador)
   SELECT ${id}, i, p, y, (SELECT array_agg(100 * (i * 1000 + p + m)) FROM generate_series(1, 12) m),
          (SELECT array_agg(99 * (i * 1000 + p + m)) FROM generate_series(1, 12) m)
     FROM generate_series(1, ${indicators}) i, generate_series(1, ${panels}) p, generate_series(${firstYear}, ${lastYear}) y`,
];

function statementsOf({ id: other, idsAbove, panels: count }: (typeof others)[number]): string[] {
  const [first, last] = [idsAbove + 1, idsAbove + unreadIndicators];
  return [
    `INSERT INTO empresa (id, nome, modulos) VALUES (${other}, 'Company ${other}', '{gmr}')`,
    `INSERT INTO painel_modelo (id_empresa, id, nome) VALUES (${other}, ${first}, 'Model')`,
    `INSERT INTO indicador (id_empresa, id, nome, tipo) SELECT ${other}, n, 'Indicator ' || n, 0 FROM generate_series(${first}, ${last}) n`,
    `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
     SELECT ${other}, ${first}, n, 1, ${firstYear}, 12, ${lastYear} FROM generate_series(${first}, ${last}) n`,
    `INSERT INTO gmr_painel (id_empresa, id, nome, id_painel_modelo)
     SELECT ${other}, n, 'Panel ' || n, ${first} FROM generate_series(${first}, ${idsAbove + count}) n`,
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano)
     SELECT ${other}, i, p, y FROM generate_series(${first}, ${last}) i, generate_series(${first}, ${idsAbove + count}) p,
            generate_series(${firstYear}, ${lastYear}) y`,
  ];
}

/** Fills an empty, migrated database. The connection is the owner's. */
export async function createCompany(client: ClientBase): Promise<void> {
  for (const statement of statements) await client.query(statement);
  for (const other of others) for (const statement of statementsOf(other)) await client.query(statement);
  for (const { id: owner, token } of [company, ...others]) {
    const digest = createHash('sha256').update(token).digest();
    await client.query(
      `INSERT INTO token (id_empresa, nome, prefixo, resumo, ativo) VALUES ($1, 'benchmark', 'bench', $2, true)`,
      [owner, digest],
    );
  }
}
