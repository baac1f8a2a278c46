/**
 * The baseline: a bare Fastify with a pool of 8 connections on the same rows. No token, no
 * validation, no row-level security (it logs in as the owner), no audit of reads and no error
 * handling. Prints its address.
 */
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { valueTypes } from '../../src/database/value-types.ts';
import { company } from './company.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  options: '-c search_path=prumo',
  max: 8,
  types: valueTypes,
});
const app = Fastify();

type Cell = Readonly<Record<'panel' | 'indicator' | 'month' | 'year', string>>;
const cellPath = 'panel/:panel/indicator/:indicator/month/:month/year/:year';
const fields = [
  'meta_numerador',
  'meta_denominador',
  'meta_ajustada_numerador',
  'meta_ajustada_denominador',
  'realizado_numerador',
  'realizado_denominador',
] as const;

const key = 'id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3 AND ano = $4';
const keyOf = ({ indicator, panel, year }: Cell, companyId: number = company.id) => [
  companyId,
  Number(indicator),
  Number(panel),
  Number(year),
];

app.get(`/panels/getProgressPanelCell/${cellPath}`, async (request) => {
  const cell = request.params as Cell;
  const { rows } = await pool.query({
    name: 'cell',
    text: `SELECT coalesce(peso[$5::integer] / 100, 1) AS peso, coalesce(auxiliar[$5], 0) AS auxiliar,
                  ${fields.map((field) => `${field}[$5] AS ${field}`).join(', ')} FROM andamento WHERE ${key}`,
    values: [...keyOf(cell), Number(cell.month)],
  });
  const response = rows.map((row) => {
    const shown: Record<string, unknown> = {
      id_indicador: Number(cell.indicator),
      id_gmr_painel: Number(cell.panel),
      mes: Number(cell.month),
      ano: Number(cell.year),
      peso: row.peso,
      auxiliar: row.auxiliar,
    };
    for (const field of fields) shown[field] = row[field] === null ? null : row[field] / 100;
    return shown;
  });
  return { response };
});

app.put(`/panels/updateProgressPanel/${cellPath}`, async (request) => {
  const cell = request.params as Cell;
  const { realizado_numerador: value } = request.body as { realizado_numerador: number };
  const written = keyOf(cell, companyOf(request));
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query({
      name: 'update',
      text: `UPDATE andamento SET realizado_numerador[$5::integer] = $6 WHERE ${key}`,
      values: [...written, Number(cell.month), Math.round(value * 100)],
    });
    await client.query({
      name: 'mark',
      text: 'INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes) VALUES ($1, $2, $3, $4, $5)',
      values: [...written, Number(cell.month)],
    });
    await client.query({
      name: 'audit',
      text: `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, corpo, status, duracao_ms,
                                    ip, user_agent) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: auditValues(request),
    });
    await client.query('COMMIT');
    return { response: { status: 'success', affectedRows: rowCount } };
  } finally {
    client.release();
  }
});

/** The company is the number at the end of the token. */
function companyOf({ headers: { token } }: FastifyRequest): number {
  return Number(/\d+$/.exec(String(token))?.[0] ?? company.id);
}

/** The columns that Prumo fills. */
function auditValues(request: FastifyRequest): unknown[] {
  const { method, url, body, ip, headers, routeOptions } = request;
  return [
    new Date(),
    'production',
    companyOf(request),
    1,
    method,
    routeOptions.url,
    url,
    JSON.stringify(body),
    200,
    0,
    ip,
    headers['user-agent'] ?? null,
  ];
}

app.get('/employee/getEmployees', async (_request, reply) => {
  const { rows } = await pool.query({
    name: 'employees',
    text: `SELECT id, nome, email, sexo, id_cargo, id_funcao,
                  (SELECT d.id_departamento FROM colaborador_departamento d
                    WHERE d.id_empresa = c.id_empresa AND d.id_colaborador = c.id
                    ORDER BY d.ordem, d.id_departamento LIMIT 1) AS id_departamento,
                  id_filial, to_char(data_admissao, 'YYYY-MM-DD"T00:00:00.000Z"') AS data_admissao, status, lixeira,
                  nivel_de_acesso
             FROM colaborador c WHERE id_empresa = $1 ORDER BY id`,
    values: [company.id],
  });
  return reply.send({ response: rows });
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
