/**
 * What changed between two moments (an extension): the typed values and definitions that made a
 * result another one, each with its part, changed one after the other.
 */

import { type Between, definitionChanges, startingModel } from '../../engine/definition-changes.ts';
import { coneStepwise } from '../../engine/explain/explain-plan.ts';
import { type CellAddress, type CompanyModel, cellFields, type YearAddress } from '../../engine/types.ts';
import { ChangingCells, valueChanges } from '../../engine/value-changes.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  choice,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { moment, readMoment } from '../../kernel/values/moment.ts';
import { runInSlices } from '../../kernel/work/time-slice.ts';
import { exact, series } from '../explain/explain-record.ts';
import { definitionsMade, valuesMade } from '../history/change-authors.ts';
import { pastAt, readStored, toldOfToday } from '../history/past.ts';
import { exactSince } from '../history/progress-history.ts';
import { cellKey } from '../read/cells-behind.ts';
import { amount } from '../read/progress-cell.ts';
import { writer } from '../read/value-writers.ts';
import { untold } from '../results/result-fields.ts';
import {
  type Change,
  type HiddenEnds,
  type Moments,
  partsOf,
  type ResultComparison,
  Way,
} from './result-parts.ts';

/** The changes that are made one by one; those before them are one part. */
export const mostParts = 200;
const fewestParts = 10;
/** The cells that may be calculated for one answer: about two seconds. */
const mostCells = 200_000;

const kinds = ['valor', 'indicador', 'modelo', 'painel', 'processo', 'fechamento'] as const;

/** What is null because it rests on cells that the caller does not see. */
export const motivo = { motivo: nullable(untold.motivo) };

const part = object(
  {
    tipo: choice(...kinds),
    horario: nullable(timestamp()),
    autor: writer,
    id_gmr_painel: nullable(id()),
    id_indicador: nullable(id()),
    id_painel_modelo: nullable(id()),
    id_gmr_processo: nullable(id()),
    mes: nullable(integer(1, 12)),
    ano: nullable(integer(0, 9999)),
    campo: nullable(choice(...cellFields)),
    slug: nullable(optionalText()),
    antes: amount,
    depois: amount,
    efeito: exact,
    ...motivo,
  },
  'ResultChange',
);

/** The changes that are not told one by one. */
export const otherChanges = object(
  { mudancas: nullable(integer(0, maxId)), efeito: exact, ...motivo },
  'OtherResultChanges',
);

export const getResultChanges = read({
  path: '/panels/getResultChanges/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  heavy: true,
  summary:
    'What changed a result between two moments: typed values and definitions, each with its part, who and when',
  description: `
Each change that differs between \`de\` and \`ate\` is made once, from what it was to what it became, in the order of time in which it was made last;
\`efeito\` is what it adds to the result, given those before it. The parts and \`demais\` add up exactly to \`diferenca\`, and the ends are what
explainProgressPanelCell says of these moments. In another order the same changes can have other parts.

- A result without a value counts as 0 here. What changes nothing is left out.
- \`demais\` is the sum of the oldest where there are more than ${mostParts} changes, or fewer over many cells.
- A result that rests on cells the caller cannot see is given only at month ends (midnight in São Paulo), at closings and now: values and
  attainments of another \`de\` or \`ate\` are null, with all that follows from them. Then the changes of typed values that the caller sees are made last, with
  what each adds to the result of \`ate\`; the parts of definitions and \`demais\` with its count, in which hidden changes are, are null. \`motivo\` says so.
- Empty when the panel had the cell at neither moment, or cannot be seen as it was. Facts of the budget are as they are today.`.trim(),
  example: {
    params: { panel_id: 9, indicator_id: 6, month: 11, year: 2017 },
  },
  params: object({
    panel_id: id('gmr_painel'),
    indicator_id: id('indicador'),
    month: integer(1, 12),
    year: integer(0, 9999),
  }),
  query: object({ de: optional(moment()), ate: optional(moment()), serie: optional(series) }),
  responseHeaders: ['X-Exact-Since', 'X-As-Of-Today'],
  record: object(
    {
      serie: series,
      de: timestamp(),
      ate: nullable(timestamp()),
      valor_de: exact,
      valor_ate: exact,
      atingimento_de: amount,
      atingimento_ate: amount,
      diferenca: exact,
      ...motivo,
      mudancas: list(part, { maxItems: mostParts }),
      demais: otherChanges,
    },
    'ResultChanges',
  ),
  async rows(call) {
    const { params, query } = call;
    const { panel_id: panelId, indicator_id: indicatorId, month, year } = params;
    const at = { indicatorId, panelId, year, month };
    const { span, past, now } = await momentsOf(call);
    const isSeen = [past, now].every(({ visibleScope }) => visibleScope?.cell(panelId, year, month) ?? true);
    if (!isSeen) return [];
    const serie = query.serie ?? 'realizado';
    const found = await changesOf(call, { past, now, span, at, serie });
    return [{ serie, de: span.from, ate: query.ate === undefined ? null : span.to, ...found }];
  },
});

/** The company at both moments. Throws 422 for moments that are not in order. */
export async function momentsOf(
  call: Pick<Call, 'scope' | 'person' | 'setHeader'> & {
    readonly query: { readonly de?: string | undefined; readonly ate?: string | undefined };
  },
): Promise<Moments> {
  const { de = '', ate = '' } = call.query;
  const span = {
    from: readMoment(de) ?? (await exactSince(call.scope)) ?? '',
    to: readMoment(ate) ?? new Date().toISOString(),
  };
  if (span.to < span.from)
    throw invalid('ate', 'must be at or after de', { within: 'query', rule: 'end-first' });
  const past = await pastAt(call, span.from, 'de');
  const now = await pastAt(call, span.to, 'ate');
  return { span, past, now: ate === '' ? { ...now, ...toldOfToday(now.visibleScope) } : now };
}

async function changesOf(
  { scope, setHeader }: Pick<Call, 'scope' | 'setHeader'>,
  asked: ResultComparison,
): Promise<object> {
  const { past, now, span, at } = asked;
  const models: Between = { past: past.model, now: now.model };
  const made = await definitionsMade(scope.asCompany, span);
  const ends = await Promise.all([conesOf([past.model], at), conesOf([now.model], at)]);
  const definitions = inTime(
    definitionChanges(
      models,
      ends.flatMap(({ cells }) => cells),
    ).map((definition) => ({ definition, made: made.get(`${definition.kind} ${definition.key}`) })),
  );
  const { rows, cells } = await conesOf(modelsOnTheWay(models, definitions), at);
  const stored = {
    past: await readStored(setHeader, past, rows),
    now: await readStored(setHeader, now, rows),
  };
  const values = valueChanges(models, stored, cells);
  const by = await valuesMade(scope.asCompany, span, values);
  const changes = inTime([...definitions, ...values.map((value, index) => ({ value, made: by[index] }))]);
  const most = Math.min(mostParts, Math.max(fewestParts, Math.floor(mostCells / cells.length)));
  const way = new Way(models, new ChangingCells(models, stored), asked);
  const hidden = hiddenEnds(asked, cells);
  return partsOf(scope, way, changes, { ...asked, most, hidden });
}

/** Which ends are not told. Undefined: the caller sees all that the result rests on. */
function hiddenEnds({ past, now }: ResultComparison, cells: readonly CellAddress[]): HiddenEnds | undefined {
  const isSeen = ({ panelId, year, month }: CellAddress) =>
    [past, now].every(({ visibleScope }) => visibleScope?.cell(panelId, year, month) ?? true);
  if (cells.every(isSeen)) return undefined;
  // All cells of the way, because a definition of one end may read what that of the other does not.
  return { de: !past.isWhole, ate: !now.isWhole };
}

/** Changes whose time is not known come first. */
export const inTime = <One extends Pick<Change, 'made'>>(changes: readonly One[]): One[] =>
  changes.toSorted((a, b) => (a.made?.horario.getTime() ?? 0) - (b.made?.horario.getTime() ?? 0));

/** The definitions between the changes, as far as they are made one by one. */
function modelsOnTheWay(models: Between, changes: readonly Change[]): CompanyModel[] {
  let model = startingModel(models);
  const found = [model];
  for (const [index, { definition }] of changes.entries()) {
    if (definition) model = definition.apply(model);
    if (definition?.kind !== 'fechamento' && index >= changes.length - mostParts - 1) found.push(model);
  }
  return [...found, model];
}

/** The rows and cells from which the cell is calculated in any of these. */
async function conesOf(
  models: readonly CompanyModel[],
  at: CellAddress,
): Promise<{ readonly rows: readonly YearAddress[]; readonly cells: readonly CellAddress[] }> {
  const rows = new Map<string, YearAddress>();
  const cells = new Map<string, CellAddress>();
  for (const model of models) {
    const cone = await runInSlices(coneStepwise(model, [at]));
    for (const row of cone.rows) rows.set(`${row.indicatorId}/${row.panelId}/${row.year}`, row);
    for (const cell of cone.cells) cells.set(cellKey(cell), cell);
  }
  return { rows: [...rows.values()], cells: [...cells.values()] };
}
