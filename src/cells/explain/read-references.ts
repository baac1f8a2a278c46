/**
 * The values that references of a formula read in a panel and month. The formula need not be saved:
 * the console calculates the rest while somebody types.
 */
import { loadModel } from '../../definitions/load-company.ts';
import { loadFormulas } from '../../definitions/load-indicators.ts';
import { BudgetTable } from '../../engine/budget/budget.ts';
import { budgetKeyOf } from '../../engine/budget/budget-reference.ts';
import { countedMonths } from '../../engine/cells.ts';
import { definedReference } from '../../engine/defined-formula.ts';
import { type Calculation, readReference } from '../../engine/evaluate.ts';
import { shownOutcome } from '../../engine/explain/explain-gathering.ts';
import { cellsRead } from '../../engine/explain/explain-plan.ts';
import type { LeafReading } from '../../engine/live-values.ts';
import { hasValue, type Outcome } from '../../engine/outcome.ts';
import { referenceInput, referencePayload } from '../../engine/payload.ts';
import { fromInteger } from '../../engine/rational.ts';
import { meaningOf } from '../../engine/text/meaning.ts';
import type { CompanyModel, DefinedReference, Indicator, YearAddress } from '../../engine/types.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { unknownReference } from '../../kernel/contract/errors.ts';
import {
  choiceOf,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  type Static,
} from '../../kernel/contract/fields.ts';
import type { Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { visibleScopeOf } from '../../rights/visible-scope.ts';
import { readValues } from '../read/stored-values.ts';
import { readBudgetSums } from '../recalculate/budget-sums.ts';
import { exact, reason, series } from './explain-record.ts';

const maxReadings = 500;
/**
 * About how many stored rows are in memory at a time. A row is a year of an indicator in a panel.
 */
const rowsAtOnce = 20_000;

const reading = object(
  {
    referencia: referencePayload,
    serie: series,
    parte: choiceOf({
      valor: 'the value',
      numerador: 'only the numerator',
      denominador: 'only the denominator',
    }),
  },
  'ReferenceReading',
);

const body = object(
  {
    id_gmr_painel: id('gmr_painel'),
    mes: integer(1, 12),
    ano: integer(0, 9999),
    id_indicador: optional(nullable(id('indicador'))),
    leituras: list(reading, { minItems: 1, maxItems: maxReadings }),
  },
  'ReferenceReadings',
);

type Body = Static<typeof body>;
type Month = Pick<Body, 'id_gmr_painel' | 'mes' | 'ano'>;

export const readFormulaReferences = write({
  method: 'POST',
  path: '/panels/readFormulaReferences',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'What references of a formula read in a panel and month',
  description: `
Stores nothing. The references need not be saved: with what they read, every part of a formula can be calculated before it is. \`serie\` and
\`parte\` say what \`campo\` 2 stands for where the reference stands: the series of its tree, and its side of a fraction at the root. Manual entries
are those of \`id_indicador\`. The answers come in the order of \`leituras\`, exact as in explainProgressPanelCell; \`valor\` and \`motivo\` are both null
for what cannot be read: an unknown indicator, or a model that is inactive, confidential or no submodel, unless the stored formula reads it and
the reader sees all of it.`.trim(),
  example: {
    body: {
      id_gmr_painel: 14,
      mes: 11,
      ano: 2017,
      leituras: [
        {
          referencia: { slug: 'vendas', rotulo: 'Vendas', tipo: 0, id_indicador_ref: 1, campo: 2 },
          serie: 'realizado',
          parte: 'valor',
        },
      ],
    },
  },
  params: object({}),
  body,
  errors: ['unknown-reference'],
  result: object(
    { leituras: list(object({ valor: exact, motivo: reason }, 'ReferenceRead')) },
    'ReferencesRead',
  ),
  async handle({ scope, person, body: sent }) {
    const company = scope.asCompany;
    const model = await loadModel(company);
    await requirePanel(scope, person, model, sent);
    const asked = sent.leituras.map(({ referencia, serie, parte }) => ({
      reference: definedReference(referenceInput(referencia)),
      series: serie,
      part: parte,
    }));
    const allowed = await readableAmong(scope, person, model, sent, asked);
    const budget = await budgetOf(company, allowed);
    const at = positionOf(sent);
    const indicator = (model.indicators.get(sent.id_indicador ?? 0) ?? { id: 0 }) as Indicator;
    const slice = new TimeSlice();
    const leituras: object[] = [];
    for await (const { readings, rows } of inParts(model, sent, asked, allowed)) {
      const { reader } = await readValues(company, rows);
      const source = { model, reader: { ...reader, budget } };
      for (const one of readings) {
        if (slice.isOver) await slice.pause();
        leituras.push(
          allowed.has(one)
            ? shownOutcome(await outcomeOf({ source, at, indicator }, one, slice))
            : { valor: null, motivo: null },
        );
      }
    }
    return { leituras };
  },
});

/** A requested reading: a reference, and what `campo` 2 means for it. */
interface ReferenceReading extends Pick<LeafReading, 'series' | 'part'> {
  readonly reference: DefinedReference;
}

/**
 * Reads a reference. `periodos` may read each panel of a model in each month of a century, so it is
 * counted month by month with pauses.
 */
async function outcomeOf(
  calculation: Omit<Calculation, 'formula'>,
  { reference, series, part }: ReferenceReading,
  slice: TimeSlice,
): Promise<Outcome> {
  const standpoint = { destination: series === 'realizado' ? 1 : 0, series, part } as const;
  const { tipo, agregacao } = reference;
  if (tipo !== 0 || agregacao !== 'periodos') return readReference(calculation, reference, standpoint);
  const { source, at } = calculation;
  let months = 0;
  for (const month of countedMonths(source.model, at.panelId, at.year, at.month)) {
    if (slice.isOver) await slice.pause();
    const ofMonth = { ...calculation, at: { ...at, ...month } };
    const values = readReference(ofMonth, { ...reference, agregacao: 'contagem' }, standpoint);
    if (hasValue(values) && values.numerator > 0n) months++;
  }
  return fromInteger(months);
}

const positionOf = ({ id_gmr_painel: panelId, ano: year, mes: month }: Month) => ({ panelId, year, month });

/** Throws 412 for an unknown panel, and for one that the person may not see in that month. */
async function requirePanel(
  scope: Scope,
  person: Person | undefined,
  model: CompanyModel,
  sent: Month,
): Promise<void> {
  const { panelId, year, month } = positionOf(sent);
  const visibleScope = await visibleScopeOf(scope.asCompany, person);
  if (model.panels.has(panelId) && (visibleScope?.cell(panelId, year, month) ?? true)) return;
  throw unknownReference('id_gmr_painel', panelId);
}

/**
 * The readings that the person may have: those that saveFormulaIndicator would accept from them,
 * and those of the stored formula. Of confidential models, those that the person sees in full.
 */
async function readableAmong(
  scope: Scope,
  person: Person | undefined,
  model: CompanyModel,
  sent: Body,
  asked: readonly ReferenceReading[],
): Promise<ReadonlySet<ReferenceReading>> {
  const { id_indicador: own } = sent;
  const visibleScope = await visibleScopeOf(scope.asCompany, person);
  const stored = own == null ? undefined : (await loadFormulas(scope.asCompany, own)).get(own);
  const taken = new Set(stored?.references.map(meaningRead));
  // Without `asCompany`, so only models that the person may see.
  const models = await scope.query<{ readonly id: number; readonly isKnown: boolean }>(
    `SELECT id, status = 1 AND confidencial = 0 AND base <> 0 AS "isKnown" FROM painel_modelo WHERE id_empresa = $1`,
    [scope.companyId],
  );
  const known = new Map(models.map(({ id, isKnown }) => [id, isKnown]));
  const isReadable = ({ reference }: ReferenceReading): boolean => {
    const { tipo, id_indicador_ref: read, id_painel_modelo: over } = reference;
    if (tipo === 1) return visibleScope?.budget ?? true;
    if (tipo === 2) return reference.valor_constante !== null;
    if (tipo !== 0) return true;
    if (read === null || !model.indicators.has(read)) return false;
    if (over !== null && (!known.has(over) || visibleScope?.isSecretSum(over))) return false;
    if (taken.has(meaningRead(reference))) return true;
    return (visibleScope?.indicator(read) ?? true) && (over === null || known.get(over) === true);
  };
  return new Set(asked.filter(isReadable));
}

/** The meaning without the field that is read. */
const meaningRead = (reference: DefinedReference) => meaningOf({ ...reference, campo: 2 });

/** The readings in their order, in parts with the stored rows that each needs. */
async function* inParts(
  model: CompanyModel,
  sent: Body,
  asked: readonly ReferenceReading[],
  allowed: ReadonlySet<ReferenceReading>,
): AsyncGenerator<{ readonly readings: readonly ReferenceReading[]; readonly rows: readonly YearAddress[] }> {
  const at = positionOf(sent);
  // The row with the manual entries. Without an indicator it finds none.
  const own = { indicatorId: sent.id_indicador ?? 0, panelId: at.panelId, year: at.year };
  const slice = new TimeSlice();
  let rows = new Map([[rowName(own), own]]);
  let readings: ReferenceReading[] = [];
  for (const one of asked) {
    readings.push(one);
    const { tipo, id_indicador_ref: source, id_painel_modelo: over, agregacao } = one.reference;
    if (tipo === 0 && source !== null && allowed.has(one)) {
      const edge = { source, models: over === null ? null : [over], periods: agregacao === 'periodos' };
      for (const { indicatorId, panelId, year } of cellsRead(model, edge, at)) {
        if (slice.isOver) await slice.pause();
        const row = { indicatorId, panelId, year };
        rows.set(rowName(row), row);
      }
    }
    if (rows.size < rowsAtOnce) continue;
    yield { readings, rows: [...rows.values()] };
    rows = new Map([[rowName(own), own]]);
    readings = [];
  }
  if (readings.length > 0) yield { readings, rows: [...rows.values()] };
}

const rowName = ({ indicatorId, panelId, year }: YearAddress) => `${indicatorId}/${panelId}/${year}`;

/** The budget sums that the references read. */
async function budgetOf(company: Scope, asked: ReadonlySet<ReferenceReading>): Promise<BudgetTable> {
  const keys = [...asked].flatMap(({ reference }) => budgetKeyOf(reference) ?? []);
  const sums = await readBudgetSums(company, keys);
  const budget = new BudgetTable();
  for (const key of keys) budget.set(key, sums.get(key.text));
  return budget;
}
