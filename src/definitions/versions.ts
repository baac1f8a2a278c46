/**
 * The versions of definitions (`indicador_versao`). Each save adds what it stored. Everything that
 * stores a definition ends with {@link keepVersions}, in the same transaction.
 */
import { nodesFromTrees, treesFromNodes } from '../engine/tree.ts';
import type { DefinedFormula, DefinedReference, FormulaNodeInput } from '../engine/types.ts';
import type { Author } from '../kernel/identity.ts';
import type { Statements } from '../kernel/scope.ts';

/**
 * Adds the present definitions of these indicators (undefined: all) as their next versions, if they
 * differ from the newest. Without an author, the operator saves. The caller holds the lock
 * `formulas`, or has just created the indicators.
 */
export async function keepVersions(
  scope: Statements,
  indicatorIds: readonly number[] | undefined,
  author?: Author,
): Promise<void> {
  await scope.query('SELECT keep_versions($1, $2, $3, $4)', [
    scope.companyId,
    indicatorIds ?? null,
    author?.tokenId ?? null,
    author?.employeeId ?? null,
  ]);
}

/** The fields of a definition that `definitions_of` stores besides its parts. */
interface StoredFields {
  readonly nome: string;
  readonly descricao: string;
  readonly fonte: string;
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
  readonly moeda: string;
  readonly meta_oculta: number;
  readonly meta_ajustavel: number;
  readonly codigo_externo: string | null;
  readonly conceitos: readonly object[] | null;
  /** The references of compound and consolidated indicators. */
  readonly referencias: readonly object[] | null;
}

interface StoredDefinition extends StoredFields {
  readonly formula: {
    readonly referencias: readonly DefinedReference[];
    readonly nos: readonly (Omit<FormulaNodeInput, 'key' | 'pai_key'> & {
      readonly key: number;
      readonly pai_key: number | null;
    })[];
  } | null;
}

/** A stored definition. Its formula is included both for calculation and as it is sent. */
export interface KeptDefinition extends StoredFields {
  readonly formula: {
    readonly referencias: readonly DefinedReference[];
    readonly nos: readonly FormulaNodeInput[];
  } | null;
  readonly defined: DefinedFormula | undefined;
}

/** Parses a definition of `indicador_versao`. */
export function readDefinition(text: string): KeptDefinition {
  const { formula, ...fields } = JSON.parse(text) as StoredDefinition;
  if (!formula) return { ...fields, formula: null, defined: undefined };
  const { referencias: references } = formula;
  const trees = treesFromNodes(formula.nos);
  return {
    ...fields,
    formula: { referencias: references, nos: nodesFromTrees(trees) },
    defined: references.length === 0 ? undefined : { references, trees },
  };
}
