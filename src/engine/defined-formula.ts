/** Turns a valid formula from its sent form into its stored form. */
import type {
  Aggregation,
  DefinedFormula,
  DefinedReference,
  Formula,
  FormulaReferenceInput,
} from './types.ts';

/** The stored form of a formula. The references must have been validated. */
export function definedFormula(
  references: readonly FormulaReferenceInput[],
  trees: Formula['trees'],
): DefinedFormula {
  return { references: references.map(definedReference), trees };
}

/** Drops fields that belong to other types of reference, and fills in defaults. */
export function definedReference(sent: FormulaReferenceInput): DefinedReference {
  const { slug, rotulo, tipo } = sent;
  const [isIndicator, isBudget, isConstant] = [tipo === 0, tipo === 1, tipo === 2];
  return {
    slug,
    rotulo,
    tipo,
    id_indicador_ref: isIndicator ? sent.id_indicador_ref : null,
    id_painel_modelo: isIndicator ? sent.id_painel_modelo : null,
    campo: isIndicator ? (sent.campo ?? 2) : null,
    agregacao: isIndicator ? ((sent.agregacao as Aggregation | null) ?? 'soma') : 'soma',
    id_go_processo_periodo: isBudget ? sent.id_go_processo_periodo : null,
    go_config: isBudget ? jsonText(sent.go_config) : null,
    go_metrica: isBudget ? (sent.go_metrica ?? 'automatico') : null,
    go_modo: isBudget ? (sent.go_modo ?? 'periodo') : null,
    valor_constante: isConstant ? sent.valor_constante : null,
  };
}

/** The configuration as JSON text. It is already text if it was read from the API and sent back. */
function jsonText(config: unknown): string {
  return typeof config === 'string' ? config : JSON.stringify(config);
}
