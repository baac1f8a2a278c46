/**
 * What references of a formula read in a panel and month, also of one that is not saved: the
 * console calculates the rest while somebody types.
 */
import { loadModel } from '../../definitions/load-company.ts';
import { loadFormulas } from '../../definitions/load-indicators.ts';
import { BudgetTable, budgetKeyOf } from '../../formula/budget.ts';
import { definedReference } from '../../formula/defined-formula.ts';
import { readReference } from '../../formula/evaluate.ts';
import { shownOutcome } from '../../formula/explain-gathering.ts';
import { cellsRead, type RowKey } from '../../formula/explain-plan.ts';
import { referenceInput, referencePayload } from '../../formula/payload.ts';
import { meaningOf } from '../../formula/text/meaning.ts';
import type { CompanyModel, DefinedReference, Indicator } from '../../formula/types.ts';
import { type Person, type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { choiceOf, id, integer, list, nullable, object, optional, type Static } from '../../kernel/fields.ts';
import { TimeSlice } from '../../kernel/time-slice.ts';
import { readBudgetSums } from '../../recalculation/budget-sums.ts';
import { sightOf } from '../../rights/sight.ts';
import { exact, reason, series } from './explain-record.ts';
import { readValues } from './explain-rows.ts';

const maxReadings = 500;

const reading = object(
  {
    referencia: referencePayload,
    serie: series,
    parte: choiceOf({
      valor: 'the value',
      numerador: 'the numerator alone',
      denominador: 'the denominator alone',
    }),
  },
  'ReferenceReading',
);

const body = object(
  {
    id_gmr_painel: id('gmr_painel'),
    mes: integer(1, 12),
    ano: integer(0, 9999),
    id_indicador: optional(nullable(id())),
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
for what may not be read: an unknown indicator, or a model that is inactive, confidential or no submodel, unless the stored formula reads it.`.trim(),
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
    const allowed = await readableAmong(
      scope,
      person,
      model,
      sent,
      asked.map(({ reference }) => reference),
    );
    const source = { model, reader: await readerOf(company, model, sent, allowed) };
    const at = positionOf(sent);
    const indicator = (model.indicators.get(sent.id_indicador ?? 0) ?? { id: 0 }) as Indicator;
    const slice = new TimeSlice();
    const leituras: object[] = [];
    for (const { reference, series, part } of asked) {
      if (slice.isOver) await slice.pause();
      if (!allowed.has(reference)) {
        leituras.push({ valor: null, motivo: null });
        continue;
      }
      const standpoint = { destination: series === 'realizado' ? 1 : 0, series, part } as const;
      leituras.push(shownOutcome(readReference({ source, at, indicator }, reference, standpoint)));
    }
    return { leituras };
  },
});

const positionOf = ({ id_gmr_painel: panelId, ano: year, mes: month }: Month) => ({ panelId, year, month });

/** A panel that the person does not see in that month is none. */
async function requirePanel(
  scope: Scope,
  person: Person | undefined,
  model: CompanyModel,
  sent: Month,
): Promise<void> {
  const { panelId, year, month } = positionOf(sent);
  const sight = await sightOf(scope.asCompany, person);
  if (model.panels.has(panelId) && (sight?.cell(panelId, year, month) ?? true)) return;
  throw new ApiError('unknown-reference', `id_gmr_painel ${panelId} does not exist in the company`);
}

/** Those that saveFormulaIndicator would take from this person, and those that it has taken. */
async function readableAmong(
  scope: Scope,
  person: Person | undefined,
  model: CompanyModel,
  { id_indicador: own }: Body,
  references: readonly DefinedReference[],
): Promise<ReadonlySet<DefinedReference>> {
  const sight = await sightOf(scope.asCompany, person);
  const stored = own == null ? undefined : (await loadFormulas(scope.asCompany, own)).get(own);
  const taken = new Set(stored?.references.map(meaningRead));
  // As the person sees them, with row-level security.
  const submodels = await scope.query<{ readonly id: number }>(
    'SELECT id FROM painel_modelo WHERE id_empresa = $1 AND status = 1 AND confidencial = 0 AND base <> 0',
    [scope.companyId],
  );
  const known = new Set(submodels.map(({ id }) => id));
  const isReadable = (reference: DefinedReference): boolean => {
    const { tipo, id_indicador_ref: read, id_painel_modelo: over } = reference;
    if (tipo === 1) return sight?.budget ?? true;
    if (tipo === 2) return reference.valor_constante !== null;
    if (tipo !== 0) return true;
    if (read === null || !model.indicators.has(read)) return false;
    if (taken.has(meaningRead(reference))) return true;
    return (sight?.indicator(read) ?? true) && (over === null || known.has(over));
  };
  return new Set(references.filter(isReadable));
}

/** Whatever field is read: of one cell they are all seen, or none. */
const meaningRead = (reference: DefinedReference) => meaningOf({ ...reference, campo: 2 });

/** The stored rows and budget sums that the references read. */
async function readerOf(
  company: Scope,
  model: CompanyModel,
  sent: Body,
  references: ReadonlySet<DefinedReference>,
) {
  const at = positionOf(sent);
  const { panelId, year } = at;
  const rows = new Map<string, RowKey>();
  const add = (row: RowKey) => rows.set(`${row.indicatorId}/${row.panelId}/${row.year}`, row);
  // The row whose entries are read; it also stands for none.
  add({ indicatorId: sent.id_indicador ?? 0, panelId, year });
  const slice = new TimeSlice();
  for (const { tipo, id_indicador_ref: source, id_painel_modelo: over, agregacao } of references) {
    if (tipo !== 0 || source === null) continue;
    const edge = { source, models: over === null ? null : [over], periods: agregacao === 'periodos' };
    for (const cell of cellsRead(model, edge, at)) {
      if (slice.isOver) await slice.pause();
      add(cell);
    }
  }
  const keys = [...references].flatMap((reference) => budgetKeyOf(reference) ?? []);
  const [{ reader }, sums] = await Promise.all([
    readValues(company, [...rows.values()]),
    readBudgetSums(company, keys),
  ]);
  const budget = new BudgetTable();
  for (const key of keys) budget.set(key, sums.get(key.text));
  return { ...reader, budget };
}
