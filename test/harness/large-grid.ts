/**
 * A company with more cells in a year than updateProgressPanelMany takes as a list, its grid in
 * Chromium, and another person who sends values.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostListed } from '../../console/grid/edits.ts';
import type { OpenConsole } from './console-company.ts';
import { type Member, memberOf } from './own-company.ts';
import { jsonLines, prumoHere } from './process.ts';

const ano = 2026;
export const months = 12;
/** Panels, each with a row: enough for more cells than a list takes. */
export const count = Math.ceil((mostListed + 1) / months);

const range = { inicio_mes: 1, inicio_ano: ano, fim_mes: 12, fim_ano: ano };
const document = {
  empresa: { nome: 'Large', modulos: ['gmr'] },
  indicadores: [{ id: 1, nome: 'Volume', tipo: 0, unidade_medida: 4, totalizador: 0 }],
  modelos: [{ id: 1, nome: 'Unit', indicadores: [{ id_indicador: 1, ...range }] }],
  processos: [{ id: 1, nome: String(ano), ...range }],
  paineis: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    nome: `Unit ${String(at + 1).padStart(4, '0')}`,
    id_painel_modelo: 1,
    processos: [1],
  })),
};

/** The value of a month: 12 times the number of the row, plus the month. */
const values = `
INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador)
SELECT $1, p.id, i.id, $2, (SELECT array_agg((p.row * 1200 + m * 100)::bigint ORDER BY m) FROM generate_series(1, 12) AS m)
  FROM (SELECT id, row_number() OVER (ORDER BY nome) AS row FROM gmr_painel WHERE id_empresa = $1) AS p, indicador i
 WHERE i.id_empresa = $1`;

/** The sum of so many months of all rows. */
export const sumOfRows = (of: number) => ((count * (count + 1)) / 2) * 12 * of + (count * of * (of + 1)) / 2;

export interface LargeGrid {
  readonly company: number;
  readonly address: string;
  /** Their ids, by the row. */
  readonly panels: readonly number[];
  /** A browser with somebody of the company signed in, at the server or what is before it. */
  readonly enter: (url?: string) => Promise<Member>;
  /** Somebody else sends values of January of the panels in these rows. */
  readonly othersSend: (sent: Readonly<Record<number, number>>) => Promise<void>;
}

export async function largeGrid(server: OpenConsole): Promise<LargeGrid> {
  const file = join(server.variables['PRUMO_DATA'] as string, 'large.json');
  await writeFile(file, JSON.stringify(document));
  const imported = await prumoHere(server.variables, 'import', file, '--environment', 'production');
  assert.equal(imported.code, 0, imported.stderr);
  const company = jsonLines<{ empresa: number }>(imported)[0]?.empresa as number;
  await server.sql(values, [company, ano]);
  const idsOf = async (table: string, order = 'id') => {
    const text = `SELECT id FROM ${table} WHERE id_empresa = $1 ORDER BY ${order}`;
    return ((await server.sql(text, [company])).rows as { id: number }[]).map(({ id }) => id);
  };
  const panels = await idsOf('gmr_painel', 'nome');
  const [[indicator], [process]] = [await idsOf('indicador'), await idsOf('gmr_processo')];
  const person = await server.person({ companyId: company });
  const enter = async (url = server.url) => memberOf(await server.visit(), person, url);
  return {
    company,
    address: `/console/planilha?processo=${process}&mes=${ano}-12&ver=indicador`,
    panels,
    enter,
    async othersSend(sent) {
      const linhas = Object.entries(sent).map(([row, realizado_numerador]) => ({
        id_gmr_painel: panels[Number(row)],
        id_indicador: indicator,
        ano,
        mes: 1,
        realizado_numerador,
      }));
      const other = await enter();
      await other.send('PUT', '/panels/updateProgressPanelMany', { linhas });
      await other.context.close();
    },
  };
}
