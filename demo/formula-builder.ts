import type { Formula, FormulaNode, FormulaReference } from './company-document.ts';

/** A tree: the slug of a reference, or an operation with its operands. */
export type Tree = string | Operation;

interface Operation {
  operation: string;
  operands: Tree[];
}

export function op(operation: string, ...operands: Tree[]): Operation {
  return { operation, operands };
}

/**
 * The `formula` payload of a target tree (null: hidden target) and a realised tree over
 * `references`.
 */
export function formula(references: FormulaReference[], target: Tree | null, realised: Tree): Formula {
  return {
    referencias: references,
    nos: [...(target === null ? [] : nodes(target, 0, 'm')), ...nodes(realised, 1, 'r')],
  };
}

/** The nodes of one tree, parents first; keys are `prefix` and a running number. */
function nodes(tree: Tree, destination: number, prefix: string): FormulaNode[] {
  const list: FormulaNode[] = [];
  const visit = (node: Tree, parentKey: string | null, position: number) => {
    const key = `${prefix}${list.length + 1}`;
    const common = { key, pai_key: parentKey, destino: destination, ordem: position };
    if (typeof node === 'string') {
      list.push({ ...common, tipo_no: 1, ref_slug: node });
      return;
    }
    list.push({ ...common, tipo_no: 0, operacao: node.operation });
    for (const [index, operand] of node.operands.entries()) visit(operand, key, index);
  };
  visit(tree, null, 0);
  return list;
}

/**
 * A reference that follows its tree: the target in the target tree, the realised value in the
 * realised tree.
 */
export function follows(slug: string, label: string, indicator: number): FormulaReference {
  return { slug, rotulo: label, tipo: 0, id_indicador_ref: indicator, campo: 2, agregacao: 'soma' };
}

/** As `follows`, over the panels of a submodel, combined with `aggregation`. */
export function overSubmodel(
  slug: string,
  label: string,
  indicator: number,
  model: number,
  aggregation: 'soma' | 'media' | 'contagem' | 'periodos',
): FormulaReference {
  return { ...follows(slug, label, indicator), agregacao: aggregation, id_painel_modelo: model };
}

/**
 * `name`_meta (campo 0) and `name`_realizado (campo 1) of one indicator. A fraction with a
 * calculation unit needs them for indicators without a denominator, because campo 2 would read the
 * denominator.
 */
export function targetAndRealised(
  name: string,
  label: string,
  indicator: number,
  target = 'meta',
): FormulaReference[] {
  return [
    { slug: `${name}_meta`, rotulo: `${label} (${target})`, tipo: 0, id_indicador_ref: indicator, campo: 0 },
    {
      slug: `${name}_realizado`,
      rotulo: `${label} (realizado)`,
      tipo: 0,
      id_indicador_ref: indicator,
      campo: 1,
    },
  ].map((reference) => ({ ...reference, agregacao: 'soma' }));
}

export function constant(slug: string, label: string, value: number): FormulaReference {
  return { slug, rotulo: label, tipo: 2, valor_constante: value };
}

export function manualEntry(slug: string, label: string): FormulaReference {
  return { slug, rotulo: label, tipo: 3 };
}
