/**
 * Companies of any size, made by SQL: a model with 10 inputs and 2 formulas over five of them each,
 * for the twelve months of one year. Everything may grow after it was measured.
 */
import type pg from 'pg';
import { countAuditDays } from '../../src/operator/audit-days.ts';
import { createToken } from '../../src/operator/tokens.ts';

export const year = 2026;
export const inputs = 10;
const indicators = 12;
export const cellsOfPanel = indicators * 12;

export interface Company {
  readonly id: number;
  readonly token: string;
  /** The ids of its indicators, panels and employees are above this. */
  readonly base: number;
  panels: number;
  employees: number;
}

/** Ids of the first company are below those of all others, however much it grows. */
const baseOf = (id: number) => (id === 1 ? 0 : 100_000_000 + id * 1_000);

const definitions = (id: number, base: number) => [
  `INSERT INTO empresa (id, nome, modulos) VALUES (${id}, 'Company ${id}', '{gmr}')`,
  `INSERT INTO filial (id_empresa, id, nome, estado, cidade) VALUES (${id}, ${base + 1}, 'Branch', 'SP', 'Santos')`,
  `INSERT INTO cargo (id_empresa, id, nome) VALUES (${id}, ${base + 1}, 'Role')`,
  `INSERT INTO funcao (id_empresa, id, nome, id_cargo) VALUES (${id}, ${base + 1}, 'Function', ${base + 1})`,
  `INSERT INTO painel_modelo (id_empresa, id, nome) VALUES (${id}, ${base + 1}, 'Model')`,
  `INSERT INTO indicador (id_empresa, id, nome, tipo)
   SELECT ${id}, ${base} + n, 'Indicator ' || n, CASE WHEN n > ${inputs} THEN 5 ELSE 0 END FROM generate_series(1, ${indicators}) n`,
  `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
   SELECT ${id}, ${base + 1}, ${base} + n, 1, ${year}, 12, ${year} FROM generate_series(1, ${indicators}) n`,
  `INSERT INTO formula_referencia (id_empresa, id, id_indicador, slug, rotulo, tipo, ordem, id_indicador_ref, campo, agregacao)
   SELECT ${id}, ${base} + n, ${base + inputs} + 1 + n % 2, 'i' || n, 'Indicator ' || n, 0, n, ${base} + n, 2, 'soma'
     FROM generate_series(1, ${inputs}) n`,
  `INSERT INTO formula_no (id_empresa, id, id_indicador, destino, ordem, tipo_no, operacao)
   SELECT ${id}, ${base} + f * 2 + d, ${base + inputs} + f, d, 0, 0, 'soma' FROM generate_series(1, 2) f, generate_series(0, 1) d`,
  `INSERT INTO formula_no (id_empresa, id, id_indicador, destino, id_pai, ordem, tipo_no, id_referencia)
   SELECT ${id}, ${base} + 100 + n * 2 + d, ${base + inputs} + 1 + n % 2, d, ${base} + (1 + n % 2) * 2 + d, n, 1, ${base} + n
     FROM generate_series(1, ${inputs}) n, generate_series(0, 1) d`,
  `INSERT INTO gmr_processo (id_empresa, id, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
   VALUES (${id}, ${base + 1}, 'Year', 1, ${year}, 12, ${year})`,
];

/** An empty company, with a token. */
export async function createCompany(operator: pg.Pool, id: number): Promise<Company> {
  const base = baseOf(id);
  await operator.query(definitions(id, base).join('; '));
  const { token } = await createToken(
    { production: operator },
    { companyId: id, environments: ['production'] },
  );
  return { id, token, base, panels: 0, employees: 0 };
}

/** Adds panels, with values in every input. */
export async function growPanels(operator: pg.Pool, company: Company, panels: number): Promise<void> {
  const { id, base } = company;
  const added = `generate_series(${base + company.panels + 1}, ${base + panels}) p`;
  await operator.query(
    [
      `INSERT INTO gmr_painel (id_empresa, id, nome, id_painel_modelo) SELECT ${id}, p, 'Panel ' || p, ${base + 1} FROM ${added}`,
      `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) SELECT ${id}, ${base + 1}, p FROM ${added}`,
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador)
       SELECT ${id}, ${base} + i, p, ${year}, v.months, v.months
         FROM generate_series(1, ${inputs}) i, ${added},
              LATERAL (SELECT array_agg(i * 7919 + p::bigint * 31 + m) AS months FROM generate_series(1, 12) m) v
        ORDER BY i, p`,
    ].join('; '),
  );
  company.panels = panels;
}

export async function growEmployees(operator: pg.Pool, company: Company, employees: number): Promise<void> {
  const { id, base } = company;
  await operator.query(
    `INSERT INTO colaborador (id_empresa, id, nome, email, sexo, id_cargo, id_funcao, id_filial, data_admissao)
     SELECT ${id}, n, 'Employee ' || n, 'employee.' || n || '@example.com', 'Feminino', ${base + 1}, ${base + 1}, ${base + 1},
            date '2015-01-01' + n % 3000 FROM generate_series(${base + company.employees + 1}, ${base + employees}) n`,
  );
  company.employees = employees;
}

/**
 * Records of a year, evenly, all of the company. Their days are counted afterwards, as if they had
 * come in time.
 */
export async function growAudit(
  operator: pg.Pool,
  company: Company,
  from: number,
  to: number,
): Promise<void> {
  for (let month = 0; month < 12; month++)
    await operator.query(`SELECT make_audit_month(now() - interval '${month} months')`);
  await operator.query('ALTER TABLE auditoria DISABLE TRIGGER count_late_record');
  const batch = 500_000;
  for (let first = from; first < to; first += batch) {
    await operator.query(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, status, duracao_ms)
       SELECT now() - (random() * 330 + 1) * interval '1 day', 'production', ${company.id}, 1, 'GET', '/employee/getEmployees',
              '/employee/getEmployees', 200, 1 FROM generate_series(1, ${Math.min(batch, to - first)})`,
    );
  }
  await operator.query(`ALTER TABLE auditoria ENABLE TRIGGER count_late_record; DELETE FROM auditoria_dia;
    UPDATE auditoria_contada SET ate = (now() - interval '340 days')::date`);
  const client = await operator.connect();
  await countAuditDays(client);
  client.release();
}
