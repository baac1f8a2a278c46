/**
 * Typed values that were removed when a formula was saved. The operator can list and restore them
 * for 30 days.
 */

import type pg from 'pg';
import { indicator } from '../cells/recalculate/marks.ts';
import { formulas, hold, recalculation, waitingForWriters } from '../database/locks.ts';
import { stampColumn } from '../database/year-stamps.ts';
import { clearDefinition } from '../definitions/formula-store.ts';
import { setAsideDays, setEntriesAside } from '../definitions/set-aside.ts';
import { keepVersions } from '../definitions/versions.ts';
import { commonType, formulaType } from '../engine/indicator-types.ts';
import { adjustedEntries } from '../engine/inheritance.ts';
import { cellFields } from '../engine/types.ts';
import { stampOf } from '../kernel/author-stamp.ts';
import type { Statements } from '../kernel/scope.ts';
import { OperatorError } from './operator-error.ts';
import { statementsOf } from './statements.ts';
import { inTransaction } from './transaction.ts';

/**
 * The conversions of a company, newest first: what each removed, who caused it, and until when it
 * is kept.
 */
export async function listConversions(operator: pg.Pool, companyId: number): Promise<object[]> {
  const { rows } = await operator.query<object>(
    `SELECT c.id, c.id_empresa, c.id_indicador, i.nome, c.tipo, c.id_token, c.id_colaborador, c.data_cadastro,
            c.data_cadastro + interval '${setAsideDays} days' AS guardada_ate, v.campos, v.paineis, v.valores
       FROM conversao c
       LEFT JOIN indicador i ON i.id_empresa = c.id_empresa AND i.id = c.id_indicador
      CROSS JOIN LATERAL (
            SELECT array_agg(DISTINCT w.campo ORDER BY w.campo) AS campos, count(DISTINCT w.id_gmr_painel)::integer AS paineis,
                   sum(12 - cardinality(array_positions(w.valores, NULL)))::integer AS valores
              FROM conversao_valor w WHERE w.id_empresa = c.id_empresa AND w.id_conversao = c.id) v
      WHERE c.id_empresa = $1 ORDER BY c.id DESC`,
    [companyId],
  );
  return rows;
}

export interface RestoreOptions {
  /** The indicator to restore to. Default: the original one. */
  readonly indicatorId?: number;
  /**
   * Turns the indicator, which is a formula now, into a common one again. Its formula is deleted,
   * and the typed values of its manual entries are set aside in turn.
   */
  readonly asCommon?: boolean;
}

interface Restored {
  readonly indicator: number;
  /**
   * The numbers of values restored; kept, because a newer value was typed; and skipped, because the
   * cell does not exist or its month is closed.
   */
  readonly restored: number;
  readonly kept: number;
  readonly skipped: number;
}

interface StoredConversion {
  readonly id: number;
  readonly id_empresa: number;
  readonly id_indicador: number;
  readonly tipo: number;
}

/**
 * Restores the values of a conversion where nothing has been typed since, and marks them for
 * recalculation, in one transaction.
 *
 * @throws OperatorError when the values cannot be restored as what they were.
 */
export async function restoreConversion(
  operator: pg.Pool,
  id: number,
  { indicatorId, asCommon = false }: RestoreOptions = {},
): Promise<Restored> {
  const client = await operator.connect();
  try {
    return await inTransaction(client, async () => {
      const { rows } = await client.query<StoredConversion>(
        'SELECT id, id_empresa, id_indicador, tipo FROM conversao WHERE id = $1',
        [id],
      );
      const [conversion] = rows;
      if (!conversion)
        throw new OperatorError(`there is no conversion ${id}, or it was made over ${setAsideDays} days ago`);
      const restored = await restore(await workIn(client, conversion.id_empresa, asCommon), conversion, {
        indicatorId: indicatorId ?? conversion.id_indicador,
        asCommon,
      });
      await client.query('NOTIFY prumo_marks');
      return restored;
    });
  } finally {
    client.release();
  }
}

/**
 * Sets the company, so that its change feed is written, and takes the exclusive locks: nobody
 * types, saves formulas or copies meanwhile.
 */
async function workIn(client: pg.ClientBase, companyId: number, asCommon: boolean): Promise<Statements> {
  const work = statementsOf(client, companyId);
  await work.query(`SELECT set_config('prumo.id_empresa', $1, true)`, [String(companyId)]);
  // Nothing may recalculate while results of the formula are deleted.
  if (asCommon) await hold(work, [recalculation]);
  await client.query(waitingForWriters(companyId, true));
  await hold(work, [formulas]);
  return work;
}

async function restore(
  work: Statements,
  conversion: StoredConversion,
  { indicatorId, asCommon }: { readonly indicatorId: number; readonly asCommon: boolean },
): Promise<Restored> {
  const tipo = await lockedType(work, indicatorId);
  const isOwn = indicatorId === conversion.id_indicador;
  if (asCommon && isOwn && tipo === formulaType && conversion.tipo === commonType)
    await makeCommon(work, indicatorId);
  else if (tipo !== conversion.tipo) throw otherType(conversion, indicatorId, tipo);
  const counts =
    conversion.tipo === commonType
      ? await restoreCells(work, conversion.id, indicatorId)
      : await restoreEntries(work, conversion.id, indicatorId);
  await indicator(indicatorId).leave(work);
  return { indicator: indicatorId, ...counts };
}

async function lockedType(work: Statements, indicatorId: number): Promise<number> {
  const [row] = await work.query<{ tipo: number }>(
    'SELECT tipo FROM indicador WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE',
    [work.companyId, indicatorId],
  );
  if (row) return row.tipo;
  const company = `company ${work.companyId}`;
  throw new OperatorError(
    `there is no indicator ${indicatorId} in ${company}: name another with --indicator`,
  );
}

function otherType(conversion: StoredConversion, indicatorId: number, tipo: number): OperatorError {
  if (conversion.tipo === formulaType) {
    return new OperatorError(
      `indicator ${indicatorId} is of tipo ${tipo}: values of manual entries come back into a formula (5)`,
    );
  }
  const where = `indicator ${indicatorId} is of tipo ${tipo}: values of a common indicator come back into one (0)`;
  const isOwnFormula = indicatorId === conversion.id_indicador && tipo === formulaType;
  const again = isOwnFormula ? ', or make it common again, without its formula, with --as-common' : '';
  return new OperatorError(`${where}; name one with --indicator${again}`);
}

/**
 * Deletes the formula and sets its manual entries aside. An adjusted target entered by a user is
 * kept.
 */
async function makeCommon(work: Statements, indicatorId: number): Promise<void> {
  const key = [work.companyId, indicatorId];
  const slugs = Object.values(adjustedEntries);
  await requireOpen(work, indicatorId);
  await setEntriesAside(work, { indicatorId }, slugs);
  await clearDefinition(work, indicatorId);
  await work.query('UPDATE indicador SET tipo = 0 WHERE id_empresa = $1 AND id = $2', key);
  await keepVersions(work, [indicatorId]);
  const typed = (slug: string) => `coalesce((SELECT e.valores FROM andamento_entrada e
      WHERE e.id_empresa = a.id_empresa AND e.id_indicador = a.id_indicador AND e.id_gmr_painel = a.id_gmr_painel
        AND e.ano = a.ano AND e.slug = '${slug}'), doze_nulos())`;
  const fields = cellFields.map((field) => {
    const slug = (adjustedEntries as Readonly<Record<string, string>>)[field];
    return `${field} = ${slug === undefined ? 'doze_nulos()' : typed(slug)}`;
  });
  await work.query(
    `UPDATE andamento a SET ${fields.join(', ')}, alterado_em = now() WHERE a.id_empresa = $1 AND a.id_indicador = $2`,
    key,
  );
  await work.query('DELETE FROM andamento_entrada WHERE id_empresa = $1 AND id_indicador = $2', key);
}

/** The results of the formula are removed, which closed months do not allow. */
async function requireOpen(work: Statements, indicatorId: number): Promise<void> {
  const [closed] = await work.query<{ words: string }>(
    `SELECT closing_words(f.id_fechamento) AS words FROM andamento a
       JOIN fechamento_painel f ON f.id_empresa = a.id_empresa AND f.id_gmr_painel = a.id_gmr_painel AND f.ano = a.ano
      WHERE a.id_empresa = $1 AND a.id_indicador = $2 LIMIT 1`,
    [work.companyId, indicatorId],
  );
  if (closed) throw new OperatorError(`${closed.words}: reopen it first`);
}

type Counts = Omit<Restored, 'indicator'>;

/**
 * The values of a conversion ($2) as a table `valor`, limited to months in which indicator $3 has a
 * cell that is not closed: `id_gmr_painel`, `ano`, `campo`, `valores`, and `todos`, the number
 * before that limit.
 */
const existingValues = `
  SELECT w.id_gmr_painel, w.ano, w.campo, 12 - cardinality(array_positions(w.valores, NULL)) AS todos,
         ARRAY(SELECT CASE WHEN EXISTS (
                 SELECT FROM gmr_painel p
                   LEFT JOIN fechamento_painel f ON f.id_empresa = p.id_empresa AND f.id_gmr_painel = p.id AND f.ano = w.ano AND f.mes = m
                   JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa
                    AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $3
                  WHERE p.id_empresa = w.id_empresa AND p.id = w.id_gmr_painel AND f.mes IS NULL
                    AND w.ano * 12 + m BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes)
               THEN w.valores[m] END FROM generate_series(1, 12) AS m ORDER BY m) AS valores
    FROM conversao_valor w WHERE w.id_empresa = $1 AND w.id_conversao = $2`;

/** Counts the values to restore, given what the cells hold now (`agora`, twelve months). */
async function countValues(
  work: Statements,
  parameters: readonly unknown[],
  condition: string,
  now: string,
): Promise<Counts> {
  const [row] = await work.query<{ todos: number; existem: number; voltam: number }>(
    `SELECT coalesce(sum(v.todos), 0)::integer AS todos,
            coalesce(sum(n.existem) FILTER (WHERE ${condition}), 0)::integer AS existem,
            coalesce(sum(n.voltam) FILTER (WHERE ${condition}), 0)::integer AS voltam
       FROM (${existingValues}) AS v
      CROSS JOIN LATERAL (
            SELECT count(v.valores[m])::integer AS existem,
                   count(v.valores[m]) FILTER (WHERE (t.agora)[m] IS NULL)::integer AS voltam
              FROM generate_series(1, 12) AS m, (SELECT (${now}) AS agora) AS t) AS n`,
    parameters,
  );
  const { todos = 0, existem = 0, voltam = 0 } = row ?? {};
  if (existem === 0) {
    const where = `indicator ${String(parameters[2])} has no cell that the values are of`;
    throw new OperatorError(
      `${where}: put it into their panels’ models, or give the formula its manual entries, first`,
    );
  }
  return { restored: voltam, kept: existem - voltam, skipped: todos - existem };
}

const merged = (before: string, after: string) =>
  `ARRAY(SELECT coalesce(${before}[m], ${after}[m]) FROM generate_series(1, 12) AS m ORDER BY m)`;

/** The operator is told as the author of what comes back, as of what was imported ($4). */
const importStamp = () => stampOf({ tipo: 'importacao', id: 0, origem: 'importacao', horario: new Date() });

const stampsOf = (values: string) =>
  `ARRAY(SELECT CASE WHEN (${values})[m] IS NOT NULL THEN $4::uuid END FROM generate_series(1, 12) AS m ORDER BY m)`;

const stampsMerged = (stamps: string, before: string, after: string) =>
  `ARRAY(SELECT CASE WHEN ${before}[m] IS NULL AND ${after}[m] IS NOT NULL THEN $4::uuid ELSE ${stamps}[m] END
           FROM generate_series(1, 12) AS m ORDER BY m)`;

async function restoreCells(work: Statements, conversionId: number, indicatorId: number): Promise<Counts> {
  const parameters = [work.companyId, conversionId, indicatorId];
  const cases = cellFields.map((field) => `WHEN '${field}' THEN a.${field}`).join(' ');
  const now = `SELECT CASE v.campo ${cases} END FROM andamento a
                WHERE a.id_empresa = $1 AND a.id_indicador = $3 AND a.id_gmr_painel = v.id_gmr_painel AND a.ano = v.ano`;
  const counts = await countValues(work, parameters, 'true', now);
  const pivoted = cellFields.map(
    (field) => `coalesce((max(v.valores::text) FILTER (WHERE v.campo = '${field}'))::bigint[], doze_nulos())`,
  );
  await work.query(
    `INSERT INTO andamento AS a (id_empresa, id_indicador, id_gmr_painel, ano, ${[...cellFields, ...cellFields.map(stampColumn)].join(', ')})
     SELECT $1, $3, v.id_gmr_painel, v.ano, ${[...pivoted, ...pivoted.map(stampsOf)].join(', ')}
       FROM (${existingValues}) AS v WHERE v.valores <> doze_nulos() GROUP BY v.id_gmr_painel, v.ano
      ORDER BY v.id_gmr_painel, v.ano
     ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
     DO UPDATE SET ${cellFields.map((field) => `${field} = ${merged(`a.${field}`, `excluded.${field}`)}, ${stampColumn(field)} = ${stampsMerged(`a.${stampColumn(field)}`, `a.${field}`, `excluded.${field}`)}`).join(', ')},
                   alterado_em = now()`,
    [...parameters, importStamp()],
  );
  return counts;
}

async function restoreEntries(work: Statements, conversionId: number, indicatorId: number): Promise<Counts> {
  const parameters = [work.companyId, conversionId, indicatorId];
  const condition = `EXISTS (SELECT FROM formula_referencia r
                              WHERE r.id_empresa = $1 AND r.id_indicador = $3 AND r.tipo = 3 AND r.slug = v.campo)`;
  const now = `SELECT e.valores FROM andamento_entrada e
                WHERE e.id_empresa = $1 AND e.id_indicador = $3 AND e.id_gmr_painel = v.id_gmr_painel AND e.ano = v.ano
                  AND e.slug = v.campo`;
  const counts = await countValues(work, parameters, condition, now);
  await work.query(
    `INSERT INTO andamento_entrada AS e (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria)
     SELECT $1, $3, v.id_gmr_painel, v.ano, v.campo, v.valores, ${stampsOf('v.valores')}
       FROM (${existingValues}) AS v WHERE v.valores <> doze_nulos() AND ${condition}
      ORDER BY v.id_gmr_painel, v.ano, v.campo
     ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano, slug)
     DO UPDATE SET valores = ${merged('e.valores', 'excluded.valores')},
                   autoria = ${stampsMerged('e.autoria', 'e.valores', 'excluded.valores')}`,
    [...parameters, importStamp()],
  );
  return counts;
}

/**
 * Deletes conversions older than the retention period at `moment`, with their values. Returns how
 * many.
 */
export async function forgetConversions(client: pg.ClientBase, moment: Date): Promise<number> {
  const until = new Date(moment.getTime() - setAsideDays * 86_400_000).toISOString();
  const { rowCount } = await client.query('DELETE FROM conversao WHERE data_cadastro < $1::timestamptz', [
    until,
  ]);
  return rowCount ?? 0;
}
