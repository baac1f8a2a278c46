/**
 * The label and the slug of a formula's reference often hold the names of what it reads. They are
 * shown only to people who may see those records.
 */
import type { VisibleScope } from './visible-scope.ts';

/** What a reference reads. */
interface Read {
  readonly tipo: number;
  readonly id_indicador_ref: number | null;
  readonly id_painel_modelo: number | null;
}

interface Labelled extends Read {
  readonly slug: string;
  readonly rotulo: string;
}

interface Node {
  readonly ref_slug: string | null;
}

/** Whether the person may see all names that the reference reads. Without `visibleScope`: yes. */
export function seesNames(
  { tipo, id_indicador_ref: indicator, id_painel_modelo: model }: Read,
  visibleScope: VisibleScope | undefined,
): boolean {
  if (visibleScope === undefined) return true;
  if (tipo === 1) return visibleScope.budget;
  return (
    (indicator === null || visibleScope.indicator(indicator)) && (model === null || visibleScope.model(model))
  );
}

/**
 * References and nodes with labels and slugs of the form `#2`, the place in the formula, where the
 * person may not see the names. Somebody who may not see them cannot save the formula either, or
 * these would be stored.
 */
export function withoutHiddenNames<R extends Labelled, N extends Node>(
  references: readonly R[],
  nodes: readonly N[],
  visibleScope: VisibleScope | undefined,
): { readonly references: readonly R[]; readonly nodes: readonly N[] } {
  const hidden = new Map<string, string>();
  for (const [at, reference] of references.entries()) {
    if (!seesNames(reference, visibleScope)) hidden.set(reference.slug, `#${at + 1}`);
  }
  if (hidden.size === 0) return { references, nodes };
  return {
    references: references.map((reference) => {
      const name = hidden.get(reference.slug);
      return name === undefined ? reference : { ...reference, slug: name, rotulo: name };
    }),
    nodes: nodes.map((node) => ({ ...node, ref_slug: hidden.get(node.ref_slug ?? '') ?? node.ref_slug })),
  };
}
