/** The differences between two versions of a definition, except in the text. Pure. */
import type { IndicatorVersionDetail } from '@prumo/client';

/** The compared fields, in the order shown. */
export const comparedFields = [
  'nome',
  'descricao',
  'fonte',
  'tipo',
  'unidade_medida',
  'interpretacao',
  'totalizador',
  'moeda',
  'meta_oculta',
  'meta_ajustavel',
  'codigo_externo',
  'conceitos',
  'referencias',
] as const;
export type ComparedField = (typeof comparedFields)[number];

type Compared = Pick<IndicatorVersionDetail, ComparedField | 'formula'>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedFields(older: Compared, newer: Compared): readonly ComparedField[] {
  return comparedFields.filter((field) => !isSame(older[field], newer[field]));
}

export interface ReferenceChanges {
  /**
   * The labels of references that only the newer version has, and of those that only the older one
   * has.
   */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** References with the same slug and another meaning. */
  readonly changed: readonly string[];
}

/** References are identified by their slug. */
export function referenceChanges(older: Compared, newer: Compared): ReferenceChanges {
  const bySlug = ({ formula }: Compared): ReferenceMap =>
    new Map((formula?.referencias ?? []).map((one) => [one.slug, one]));
  const [before, after] = [bySlug(older), bySlug(newer)];
  const labels = (from: ReferenceMap, isOne: (slug: string) => boolean) =>
    [...from.values()].filter(({ slug }) => isOne(slug)).map(({ rotulo }) => rotulo);
  return {
    added: labels(after, (slug) => !before.has(slug)),
    removed: labels(before, (slug) => !after.has(slug)),
    changed: labels(after, (slug) => before.has(slug) && !isSame(before.get(slug), after.get(slug))),
  };
}

type ReferenceMap = ReadonlyMap<string, NonNullable<Compared['formula']>['referencias'][number]>;

/** The kinds of indicators. A save can convert them only to formulas. */
const kinds = ['common', 'compound', 'compound', 'consolidated', 'consolidated', 'formula'] as const;
export type Kind = (typeof kinds)[number];

export const kindOf = ({ tipo }: Pick<Compared, 'tipo'>): Kind => kinds[tipo];
