/**
 * A `formula` payload that its schema refuses, as far as its rules can be judged all the same: what is of the wrong type
 * is replaced by a stand-in that no rule has anything against.
 */
import Value from 'typebox/value';
import { isPlainObject } from '../kernel/problem.ts';
import { type FormulaPayload, formulaPayload } from './payload.ts';
import type { JudgedLists } from './validation.ts';
import { maxReferences } from './validation-references.ts';

type ReferencePayload = FormulaPayload['referencias'][number];

const { referencias: referencesSchema, nos: nodesSchema } = formulaPayload.properties;
const referenceSchema = referencesSchema.items;

/** The payload with stand-ins, and which of its lists can be judged. */
export function judgeableFormula(sent: unknown): { formula: FormulaPayload; judged: JudgedLists } {
  const { referencias, nos } = isPlainObject(sent) ? sent : {};
  if (!Array.isArray(referencias) || referencias.length === 0 || referencias.length > maxReferences) {
    // Whether a node's reference is declared cannot be told either.
    return { formula: { referencias: [], nos: [] }, judged: { references: false, nodes: false } };
  }
  const references = referencias.map(wholeOrStandIn);
  const nodes = references.every(hasSlug) && Value.Check(nodesSchema, nos) ? nos : undefined;
  return {
    formula: { referencias: references, nos: nodes ?? [] },
    judged: { references: true, nodes: nodes !== undefined },
  };
}

/** No slug has a line break in front: texts are trimmed. */
const unknownSlug = '\n';

function hasSlug({ slug }: ReferencePayload): boolean {
  return !slug.startsWith(unknownSlug);
}

/** The reference itself, or a constant in its place, under its slug if it has one. */
function wholeOrStandIn(sent: unknown, index: number): ReferencePayload {
  if (Value.Check(referenceSchema, sent)) return sent;
  const slug = isPlainObject(sent) ? sent['slug'] : undefined;
  const known = Value.Check(referenceSchema.properties.slug, slug) ? slug : `${unknownSlug}${index}`;
  return { slug: known, rotulo: 'stand-in', tipo: 2, valor_constante: 1 };
}
