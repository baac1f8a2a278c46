/**
 * Translates each calculated field of an indicator to one expression over columns. Formulas,
 * compound and consolidated indicators become the same kinds of operations. The rules are those of
 * docs/calculation.md. The reference evaluator implements them independently, cell by cell,
 * and the differential tests compare both.
 */
import { combinedModels } from '../graph.ts';
import { greatestCommonDivisor } from '../greatest-common-divisor.ts';
import { adjustedEntries, inheritsAdjustedTarget } from '../inheritance.ts';
import { fromDecimalText, type Rational } from '../rational.ts';
import type { Part, Series, Side } from '../read-cells.ts';
import {
  type CellField,
  type CompanyModel,
  cellFields,
  type Formula,
  type Indicator,
  type Reference,
  type TreeNode,
} from '../types.ts';
import { isStoredAsFraction, valueRule } from '../units.ts';
import type { ColumnIndex } from './column-index.ts';
import { type Amount, type Expression, operation, type SourceValue, valueExpression } from './expression.ts';

/**
 * The expressions of all six fields of a calculated indicator. Empty for an indicator whose fields
 * are typed.
 */
export function expressionsOf(
  indicator: Indicator,
  model: CompanyModel,
  columns: ColumnIndex,
): ReadonlyMap<CellField, Expression> {
  if (indicator.formula) return formulaFields(indicator, indicator.formula, model, columns);
  if (indicator.compound) return compoundFields(indicator, model, columns);
  if (indicator.consolidated) return consolidatedFields(indicator, model, columns);
  return new Map();
}

const nothing: Expression = { kind: 'nothing' };

// ── Formulas ──

interface LeafContext {
  readonly indicator: Indicator;
  readonly references: ReadonlyMap<string, Reference>;
  readonly model: CompanyModel;
  readonly columns: ColumnIndex;
  readonly series: Series;
  readonly part: Part;
}

function formulaFields(
  indicator: Indicator,
  formula: Formula,
  model: CompanyModel,
  columns: ColumnIndex,
): Map<CellField, Expression> {
  const references = new Map(formula.references.map((reference) => [reference.slug, reference]));
  const fields = new Map<CellField, Expression>();
  const add = (series: Series, root: TreeNode | undefined) => {
    const read = (node: TreeNode, part: Part) =>
      treeExpression(node, { indicator, references, model, columns, series, part });
    const isFraction =
      root !== undefined && 'operation' in root && isStoredAsFraction(indicator.unidade_medida, root);
    if (isFraction) {
      const [numerator, denominator] = root.children as [TreeNode, TreeNode];
      fields.set(`${series}_numerador`, read(numerator, 'numerador'));
      fields.set(`${series}_denominador`, read(denominator, 'denominador'));
    } else {
      fields.set(`${series}_numerador`, root ? read(root, 'valor') : nothing);
      fields.set(`${series}_denominador`, nothing);
    }
  };
  add('meta', formula.trees[0]);
  add('realizado', formula.trees[1]);
  if (inheritsAdjustedTarget(indicator, model.indicators)) add('meta_ajustada', formula.trees[0]);
  else {
    for (const [field, slug] of Object.entries(adjustedEntries)) {
      fields.set(field as CellField, { kind: 'column', column: columns.entry(indicator.id, slug) });
    }
  }
  return fields;
}

function treeExpression(node: TreeNode, standpoint: LeafContext): Expression {
  if ('slug' in node) return referenceExpression(node.slug, standpoint);
  return operation(node.operation, ...node.children.map((child) => treeExpression(child, standpoint)));
}

function referenceExpression(slug: string, standpoint: LeafContext): Expression {
  const reference = standpoint.references.get(slug);
  if (!reference) throw new Error(`unknown reference ${slug}`);
  switch (reference.tipo) {
    case 0:
      return indicatorExpression(reference, standpoint);
    case 1:
      return { kind: 'budget', reference, destination: standpoint.series === 'realizado' ? 1 : 0 };
    case 2:
      return constantExpression(fromDecimalText(reference.valor_constante as string));
    default:
      return { kind: 'column', column: standpoint.columns.entry(standpoint.indicator.id, slug) };
  }
}

/**
 * In lowest terms, which stay exact longest: the database stores 0.5 as 5000000000 ÷ 10000000000.
 */
function constantExpression({ numerator, denominator }: Rational): Expression {
  const shared = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { kind: 'constant', top: Number(numerator / shared), bottom: Number(denominator / shared) };
}

function indicatorExpression(
  reference: Reference,
  { model, columns, series, part }: LeafContext,
): Expression {
  const source = model.indicators.get(reference.id_indicador_ref as number);
  if (!source) throw new Error(`unknown indicator ${reference.id_indicador_ref}`);
  const of = sourceValue(columns, source, ...fieldRead(reference.campo ?? 2, series, part));
  const models = reference.id_painel_modelo === null ? null : [reference.id_painel_modelo];
  if (reference.agregacao === 'periodos') return { kind: 'periods', models, of };
  if (models) return { kind: 'instances', models, aggregation: reference.agregacao, of };
  return reference.agregacao === 'contagem' ? { kind: 'presence', of } : valueExpression(of);
}

/**
 * The series and part that `campo` (contract §4.4) reads. In the adjusted pass, targets are read
 * as adjusted targets.
 */
function fieldRead(campo: number, series: Series, part: Part): [Series, Part] {
  if (campo === 2) return [series, part];
  const target: Series = series === 'meta_ajustada' ? 'meta_ajustada' : 'meta';
  const parts = {
    0: 'valor',
    1: 'valor',
    3: 'numerador',
    4: 'denominador',
    5: 'numerador',
    6: 'denominador',
  };
  const isTarget = campo === 0 || campo === 3 || campo === 4;
  return [isTarget ? target : 'realizado', parts[campo as keyof typeof parts] as Part];
}

function sourceValue(columns: ColumnIndex, source: Indicator, series: Series, part: Part): SourceValue {
  const side = (name: Side) => amount(columns, source, series, name);
  if (part !== 'valor') return { numerator: side(part), denominator: null, percentage: false };
  const rule = valueRule(source, series === 'realizado' ? 1 : 0);
  return {
    numerator: side('numerador'),
    denominator: rule === 'numerator' ? null : side('denominador'),
    percentage: rule === 'percentage',
  };
}

/**
 * One side of a series. An adjusted target that is not set, or no longer adjustable, falls back to
 * the target.
 */
function amount(columns: ColumnIndex, source: Indicator, series: Series, side: Side): Amount {
  const own: Amount = { kind: 'column', column: columns.field(source.id, `${series}_${side}`) };
  if (series !== 'meta_ajustada') return own;
  const target = columns.field(source.id, `meta_${side}`);
  const holdsAdjusted = source.meta_ajustavel === 1 || source.consolidated !== undefined;
  return holdsAdjusted
    ? { kind: 'fallback', column: own.column, otherwise: target }
    : { kind: 'column', column: target };
}

// ── Compound and consolidated indicators ──

/** The sum of the terms; null without terms. */
function total(terms: readonly Expression[]): Expression {
  const [only] = terms;
  if (!only) return nothing;
  return terms.length === 1 ? only : operation('soma', ...terms);
}

function summed(
  numerator: Amount,
  modelId: number | null,
  model: CompanyModel,
  dynamic: boolean,
): Expression {
  if (!modelId) return numerator;
  const models = combinedModels(model.models, modelId, dynamic);
  return {
    kind: 'instances',
    models,
    aggregation: 'soma',
    of: { numerator, denominator: null, percentage: false },
  };
}

const sides = ['numerador', 'denominador'] as const;

function compoundFields(
  indicator: Indicator,
  model: CompanyModel,
  columns: ColumnIndex,
): Map<CellField, Expression> {
  const references = indicator.compound ?? [];
  const inherits =
    indicator.meta_ajustavel === 1 &&
    references.some(({ id_indicador: id }) => model.indicators.get(id)?.meta_ajustavel === 1);
  const fields = new Map<CellField, Expression>();
  const add = (series: Series) => {
    const destination = series === 'realizado' ? 1 : 0;
    for (const [position, side] of sides.entries()) {
      const terms = references
        .filter((r) => r.destino_campo === destination && r.destino_posicao === position)
        .map((reference) => {
          const source = model.indicators.get(reference.id_indicador);
          if (!source) throw new Error(`unknown indicator ${reference.id_indicador}`);
          const campo = indicator.tipo === 1 ? destination : reference.origem_campo;
          const target: Series = series === 'meta_ajustada' ? 'meta_ajustada' : 'meta';
          const read = campo === 0 ? target : 'realizado';
          const numerator = amount(columns, source, read, sides[reference.origem_posicao] as Side);
          return summed(numerator, reference.id_painel_modelo, model, false);
        });
      fields.set(`${series}_${side}`, total(terms));
    }
  };
  add('meta');
  add('realizado');
  if (inherits) add('meta_ajustada');
  else for (const side of sides) fields.set(`meta_ajustada_${side}`, nothing);
  return fields;
}

function consolidatedFields(
  indicator: Indicator,
  model: CompanyModel,
  columns: ColumnIndex,
): Map<CellField, Expression> {
  const references = indicator.consolidated ?? [];
  return new Map(
    cellFields.map((field): [CellField, Expression] => [
      field,
      total(
        references.map((reference) =>
          summed(
            { kind: 'column', column: columns.field(reference.id_indicador, field) },
            reference.id_painel_modelo,
            model,
            indicator.tipo === 3,
          ),
        ),
      ),
    ]),
  );
}
