/**
 * Checks indicators: formulas by the rules of saveFormulaIndicator, their budget references, and
 * that no indicator depends on itself, directly or indirectly.
 */

import { parseBudgetConfig } from '../../engine/budget/budget-config.ts';
import { missingFields } from '../../engine/composition.ts';
import { findCycle } from '../../engine/graph.ts';
import { formulaType, isCompound, isConsolidated } from '../../engine/indicator-types.ts';
import { formulaInput } from '../../engine/payload.ts';
import type { DefinedFormula } from '../../engine/types.ts';
import { validateFormula } from '../../engine/validation/validation.ts';
import type { ValidationContext } from '../../engine/validation/validation-context.ts';
import type { DocumentLists } from './company-document.ts';
import { type Ids, need } from './document-ids.ts';
import { withTextsRead } from './document-text.ts';
import { refuse } from './refuse.ts';

type Row = DocumentLists['indicadores'][number];

const isFormula = ({ tipo }: Row) => tipo === formulaType;

/** The formulas of a document, by indicator. All ids are those of the document. */
export type DocumentFormulas = ReadonlyMap<number, DefinedFormula>;

/** Returns the formulas to store. Throws `OperatorError` for the first problem. */
export function checkIndicators(sent: DocumentLists, ids: Ids): DocumentFormulas {
  const lists = withTextsRead(sent);
  const context = contextOf(lists);
  const formulas = new Map<number, DefinedFormula>();
  for (const [index, row] of lists.indicadores.entries()) {
    const at = `indicadores[${index}]`;
    checkParts(row, at);
    if (isFormula(row)) {
      formulas.set(row.id, checkFormula(row, at, context));
      checkBudgetReferences(row, `${at}.formula`, ids);
    }
    const cycle = findCycle(row.id, (id) => context.sourcesOf(id));
    if (cycle) throw refuse(at, `indicators read each other in a circle: ${cycle.join(' → ')}`);
  }
  return formulas;
}

/** Each type of indicator must have its own parts and no others. */
function checkParts(row: Row, at: string): void {
  if (isFormula(row) !== (row.formula !== undefined)) {
    throw refuse(`${at}.formula`, isFormula(row) ? 'is required for tipo 5' : 'is only for tipo 5');
  }
  if (!isFormula(row) && row.conceitos !== undefined) throw refuse(`${at}.conceitos`, 'is only for tipo 5');
  const { tipo, referencias = [] } = row;
  if (!isCompound(tipo) && !isConsolidated(tipo) && row.referencias !== undefined) {
    throw refuse(`${at}.referencias`, 'is only for tipo 1 to 4');
  }
  const [missing] = missingFields({ tipo, referencias });
  if (missing) throw refuse(`${at}.${missing.where}`, 'is required');
}

function checkFormula(row: Row, at: string, context: ValidationContext): DefinedFormula {
  const { problems, formula } = validateFormula(
    {
      id: row.id,
      unidade_medida: row.unidade_medida ?? 0,
      interpretacao: row.interpretacao ?? 0,
      totalizador: row.totalizador ?? 0,
      moeda: row.moeda ?? null,
      meta_oculta: row.meta_oculta ?? 0,
      meta_ajustavel: row.meta_ajustavel ?? 0,
      conceitos: row.conceitos ?? null,
      formula: formulaInput(row.formula as NonNullable<Row['formula']>),
    },
    context,
  );
  if (formula) return formula;
  const [problem] = problems;
  throw refuse(`${at}.${problem?.where ?? 'formula'}`, problem?.message ?? 'is invalid');
}

/**
 * The configurations of budget references must be valid, and the accounts, result centres and
 * dimension values in them must exist.
 */
function checkBudgetReferences({ formula }: Row, at: string, ids: Ids): void {
  for (const [slot, { tipo, go_config }] of (formula?.referencias ?? []).entries()) {
    if (tipo !== 1) continue;
    const config = parseBudgetConfig(go_config);
    const path = `${at}.referencias[${slot}].go_config`;
    if (typeof config === 'string') throw refuse(path, config);
    for (const [index, source] of config.fontes.entries()) {
      need(
        ids,
        source.tipo === 'conta' ? 'go.contas' : 'go.estruturas',
        source.id,
        `${path}.fontes[${index}].id`,
      );
    }
    for (const [list, named] of [
      ['go.centrosResultado', 'centrosResultado'],
      ['go.dimensoesResultado', 'dimensoesResultado'],
    ] as const) {
      for (const [index, id] of config[named].entries()) need(ids, list, id, `${path}.${named}[${index}]`);
    }
  }
}

function contextOf(lists: DocumentLists): ValidationContext {
  const { indicadores, modelos } = lists;
  const structures = Map.groupBy(lists['go.estruturas'], (row) => row.id_go_processo_periodo);
  const sources = new Map(
    indicadores.map((row) => [
      row.id,
      [
        ...(row.referencias ?? []).map(({ id_indicador }) => id_indicador),
        ...(row.formula?.referencias ?? []).flatMap(({ id_indicador_ref }) => id_indicador_ref ?? []),
      ],
    ]),
  );
  return {
    indicators: new Map(
      indicadores.map(({ id, nome, unidade_medida = 0 }) => [id, { id, nome, unidade_medida }]),
    ),
    models: new Map(
      modelos.map(({ id, status = 1, confidencial = 0, base = 0, indicadores: contained }) => [
        id,
        { status, confidencial, base, indicators: new Set((contained ?? []).map((row) => row.id_indicador)) },
      ]),
    ),
    sourcesOf: (indicatorId) => sources.get(indicatorId) ?? [],
    budgetPeriods: new Map(
      lists['go.periodos'].map(({ id }) => [
        id,
        { structures: new Set((structures.get(id) ?? []).map((row) => row.id)) },
      ]),
    ),
    budgetAncestors: ancestorsIn(lists),
  };
}

/** The ancestors of accounts and structures. Cycles have already been refused. */
function ancestorsIn(lists: DocumentLists): NonNullable<ValidationContext['budgetAncestors']> {
  const parents = {
    conta: new Map(lists['go.contas'].map(({ id, id_conta_pai }) => [id, id_conta_pai])),
    estrutura: new Map(lists['go.estruturas'].map(({ id, id_pai }) => [id, id_pai])),
  };
  return function* ({ tipo, id }) {
    for (let at = parents[tipo].get(id); at; at = parents[tipo].get(at)) yield at;
  };
}
