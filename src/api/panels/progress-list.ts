/** getProgress (an extension): the cells of a process's panels, many at once. */
import Type from 'typebox';
import { read, type Scope } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { id, maxId, object, optional } from '../../kernel/fields.ts';
import { moment, readMoment } from '../../kernel/moment.ts';
import { progressCell } from './progress-cell.ts';
import { CellQuery } from './progress-cells.ts';

/** As long as a request line may be. */
const longestList = 12_000;

/** Integers in a query, separated by commas: `1,2,3`. */
function integers(most: number) {
  return Type.Refine(
    Type.String({
      maxLength: longestList,
      'x-expected': `integers from 1 to ${most}, separated by commas`,
      'x-json': { pattern: '^[0-9]+( *, *[0-9]+)*$' },
    }),
    (text) => text.split(',').every((part) => isInteger(part.trim(), most)),
  );
}

function isInteger(text: string, most: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}

const readIntegers = (text: string | undefined) => text?.split(',').map(Number);

const description = `
The cells that exist, as getProgressPanelRow gives them, of all panels of a process or of some: by panel, indicator and month.
A cell that was never written has its nulls. Many come as fast as they are read; without \`limit\` all come.

\`updated_since\` gives only cells of an indicator in a panel and year of which a value changed at that moment or later, whether it
was sent or calculated. The moment of a change is the beginning of its transaction, which may end some time later: who asks
again and again goes back by a few minutes each time.`.trim();

export const getProgress = read({
  path: '/panels/getProgress',
  module: 'gmr',
  extension: true,
  summary: 'The values of all indicators in the panels of a process',
  description,
  params: object({}),
  query: object({
    id_gmr_processo: id('gmr_processo'),
    paineis: optional(integers(maxId)),
    indicadores: optional(integers(maxId)),
    meses: optional(integers(12)),
    updated_since: optional(moment()),
  }),
  example: { query: { id_gmr_processo: 4, paineis: '9', indicadores: '1,6', meses: '11,12' } },
  errors: ['unknown-reference'],
  record: progressCell,
  tables: ['csv', 'xlsx'],
  async rows({ scope, query }) {
    const { id_gmr_processo: processId, updated_since: since } = query;
    await requireProcess(scope, processId);
    return new CellQuery(scope.companyId, {
      processId,
      panels: readIntegers(query.paineis),
      indicators: readIntegers(query.indicadores),
      months: readIntegers(query.meses),
      since: since === undefined ? undefined : readMoment(since),
    });
  },
});

async function requireProcess(scope: Scope, processId: number): Promise<void> {
  const rows = await scope.query('SELECT FROM gmr_processo WHERE id_empresa = $1 AND id = $2', [
    scope.companyId,
    processId,
  ]);
  if (rows.length > 0) return;
  throw new ApiError('unknown-reference', `id_gmr_processo ${processId} does not exist in the company`);
}
