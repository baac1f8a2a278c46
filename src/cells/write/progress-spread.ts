/**
 * spreadProgress (an extension): the values of many cells from one total, or from other cells times
 * a factor. The arithmetic is that of src/engine/planning, as in the console; the cells are stored
 * like those of updateProgressPanelMany.
 */
import { bulkCells } from '../../database/locks.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { id, integer, list, object } from '../../kernel/contract/fields.ts';
import { updateResult } from '../../kernel/contract/write-results.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { storeList } from '../../records/bulk.ts';
import { amount } from '../read/progress-cell.ts';
import { progressRows } from './progress-many.ts';
import { foretoldChanges } from './progress-many-foretold.ts';
import { checkOrder, spreadBody } from './progress-spread-order.ts';
import { findIndicator, planSpread } from './progress-spread-plan.ts';

const result = object(
  {
    ...updateResult.properties,
    soma: amount,
    vazias: integer(0, maxId),
    sem_celula: integer(0, maxId),
    celulas: list(
      object(
        {
          id_gmr_painel: id(),
          mes: integer(1, 12),
          ano: integer(0, 9999),
          antes: amount,
          valor: amount,
        },
        'SpreadCell',
      ),
    ),
  },
  'ProgressSpreadResult',
);

const description = `
One field of one indicator, in a year, in the panels and months named (all twelve without \`meses\`). The year of a panel is that of its process, of several the one
that begins last: twelve months from its first one, named \`ano\` by the calendar year in which it begins. So in a process from April the month 2 of 2026 is February 2027. Each of \`celulas\` says
its calendar year. A panel without a process has the calendar's.

- \`distribuicao\` spreads \`valor\`: over the panels first (\`por_paineis\`), and then the part of each panel over its months (\`por_meses\`).
  The parts add up to \`valor\` to the cent, for any sign and any weights. Each is cut towards zero to a multiple of \`multiplo\`
  (0.01 unless it is sent); what is left goes one \`multiplo\` each to the largest remainders, to the earlier panel or month if they are equal.
  If \`valor\` is not a multiple, one part more gets what is below it. So 100 over three months is 33.34, 33.33, 33.33, and -100 the same with minus signs.
- \`referencia\` takes the shares of \`origem\`: its field, its year, and for a panel the values of \`id_gmr_painel_origem\` or \`codigo_painel_origem\`; what it leaves out is that of the cell
  itself. An empty value counts as zero, and \`vazias\` counts them. A cell that is empty and whose share is zero stays empty. Shares that add up to zero, or are partly positive and partly negative, are a 409 that names the panel.
- \`copia\` is exact and rounded once, half away from zero. Cells whose source is empty stay as they are; \`vazias\` counts them.
- \`linha\` draws a straight line from the first to the last of the months, in each panel, each value rounded to the cent, half away from zero. A panel whose first or last month is
  empty does not change; \`vazias\` counts its cells.
- \`arredondamento\` cuts each present value towards zero to a multiple of \`multiplo\` and gives what is left as \`distribuicao\` does: the positive values keep their sum, and the
  negative ones theirs. Empty cells stay empty.
- \`sem_celula\` counts the months in which a panel has no cell of the indicator: they get nothing. None at all is a 412.
- \`valor\` is the sum of the cells, also for indicators whose year is a mean or its last month (\`totalizador\`). A ratio is planned by its two sides, each with a request of its own.
- All cells are stored, or none. What is calculated is refused (422), as in updateProgressPanelMany. Nobody changes the present values between their being read as shares and being replaced.
- A dry run (\`Prefer: tx=rollback\`) has the same \`celulas\`, and what they would change, as there.`.trim();

export const spreadProgress = write({
  method: 'POST',
  path: '/panels/spreadProgress',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'Spread a total over panels and months, copy values times a factor, draw a line, or round',
  description,
  example: {
    body: {
      id_indicador: 1,
      campo: 'meta_numerador',
      ano: 2017,
      metodo: 'distribuicao',
      valor: 120_000,
      por_meses: 'referencia',
      origem: { campo: 'realizado_numerador', ano: 2016 },
      paineis: [{ id_gmr_painel: 9 }],
    },
  },
  params: object({}),
  body: spreadBody,
  locks: [bulkCells],
  largeBody: true,
  errors: ['unknown-reference', 'conflict'],
  result,
  dryRunResult: object({ ...result.properties, ...foretoldChanges }, 'ProgressSpreadPreview'),
  checkValues: ({ body }) => checkOrder(body),
  checkStoredState: ({ scope, body }) => findIndicator(scope, body),
  async handle(call, indicator) {
    const { rows, places, cells, ...told } = await planSpread(call, indicator);
    const stored = await storeList(progressRows, call, rows, ({ index, rule, params, msg }) => {
      const panel = `paineis[${places[index] ?? 0}]`;
      return { path: panel, rule, params, detail: `${panel}, month ${cells[index]?.mes}: ${msg}` };
    });
    return { ...stored, ...told, celulas: cells };
  },
});
