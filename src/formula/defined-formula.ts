/** What a formula that was sent and found sound comes to. */
import type {
  Aggregation,
  DefinedFormula,
  DefinedReference,
  Formula,
  FormulaReferenceInput,
} from './types.ts';

/** The formula of references that were judged, and of the trees that were built of its nodes. */
export function definedFormula(
  references: readonly FormulaReferenceInput[],
  trees: Formula['trees'],
): DefinedFormula {
  return { references: references.map(definedReference), trees };
}

/** Without what belongs to another type of reference; what this one leaves out has its default. */
function definedReference(sent: FormulaReferenceInput): DefinedReference {
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

/** The configuration's JSON text; as text it comes when a formula that was read is sent back. */
function jsonText(config: unknown): string {
  return typeof config === 'string' ? config : JSON.stringify(config);
}
