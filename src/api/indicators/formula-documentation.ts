/**
 * The documentation of saveFormulaIndicator (contract §2.9, §4.4): its rules in words, and an
 * example for the demo company.
 */
import type { RequestExample } from '../../kernel/contract/endpoint.ts';

export const saveFormulaRules = `
Without \`id\` (or with null) an indicator is created; with the id of an indicator of the company that one is edited, or becomes a
formula. What getFormulaReferencesById and getFormulaNodesById answer can be sent back unchanged as \`referencias\` and \`nos\`:
read, change, save. The save is atomic: earlier references, nodes and concepts are replaced. Typed values of a manual entry are
kept as long as its \`slug\` is. What else was typed, in an indicator that becomes a formula or in an entry whose \`slug\` is dropped, is set
aside for 30 days, from where the operator can bring it back; a dry run tells how many values (\`setAside\`). Every cell of the indicator and of what depends on it is recalculated after the answer.

**Trees.** Each destination has one tree: 0 the target, 1 the realized value. The realized one is always required, the target
one unless \`meta_oculta\` is 1. A tree has one root (\`pai_key\` null), at most 250 nodes and 20 levels; the children of an
operation have \`ordem\` 0, 1, 2 … without gaps; the root may leave its own out.

| operands | operations |
| --- | --- |
| 2 or more | \`soma\`, \`multiplicacao\`, \`min\`, \`max\`, \`media\` |
| 2 | \`subtracao\`, \`divisao\`, \`percentual\` (a ÷ b × 100), \`maior\`, \`menor\`, \`maior_igual\`, \`menor_igual\`, \`igual\`, \`diferente\` (1 or 0) |
| 1 | \`negativo\`, \`abs\` |
| 3 | \`se\` (condition, value if true, value if false) |

**Units.** 1, 3, 5, 7 and 9 require \`divisao\` at the root of both trees; 3 also requires \`percentual\`, which may itself be the
root. 10 requires \`conceitos\`, \`interpretacao\` 0 or 2, \`totalizador\` 2 and \`meta_ajustavel\` 0; no two concepts have one \`valor\`. \`moeda\` is required for 0 and 1.
While others read its denominator an indicator keeps a unit with one (409, which names them).

**References**, by their \`tipo\`:

- 0, another indicator: \`id_indicador_ref\`, which must not lead back to this indicator; \`campo\` (2 when absent); with
  \`id_painel_modelo\`, an active, non-confidential submodel with the indicator, its panels are combined by \`agregacao\`. The
  denominators (\`campo\` 4 and 6) are there for indicators with a calculation unit only.
- 1, budget management: \`id_go_processo_periodo\` and \`go_config\`; \`go_metrica\` and \`go_modo\`. Of \`fontes\` no account lies below
  another one of the list, and no structure: it would count twice. An account beside a structure is a term of its own, added to it.
- 2, a constant: \`valor_constante\`, at most 10 integer and 10 decimal digits, in Brazilian or US format.
- 3, a manual entry: at most four, each used once; one in a formula, or one on each side of a \`divisao\` or \`percentual\` at the root.

**Nothing is not zero.** \`soma\`, \`subtracao\`, \`media\`, \`min\` and \`max\` skip what has no value; all others have none as soon as
one operand has none. A division by zero has no value. Results are exact, and rounded once, half away from zero, to 2 decimals.

**As text.** In place of \`formula\`, \`formula_texto\` with \`idioma\` says the same as in a spreadsheet (an extension; guide *Formulas as text*).
References with the same meaning as in the stored formula keep \`slug\`, \`rotulo\` and place. Problems are told with line and column.

With \`Prefer: tx=rollback\` nothing is stored: the answer tells which cells would change, and who depends on the indicator;
a formula that is refused is refused with all its problems, one a line.`.trim();

export const saveFormulaExample: RequestExample = {
  body: {
    id: null,
    nome: 'Custo das vendas',
    descricao: 'Vendas menos lucro',
    fonte: 'Calculado',
    unidade_medida: 0,
    interpretacao: 2,
    totalizador: 0,
    moeda: 'USD',
    meta_oculta: 1,
    formula: {
      referencias: [
        { slug: 'vendas', rotulo: 'Vendas', tipo: 0, id_indicador_ref: 1, campo: 2 },
        { slug: 'lucro', rotulo: 'Lucro', tipo: 0, id_indicador_ref: 2, campo: 2 },
      ],
      nos: [
        { key: 'custo', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'subtracao' },
        { key: 'vendas', pai_key: 'custo', destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'vendas' },
        { key: 'lucro', pai_key: 'custo', destino: 1, ordem: 1, tipo_no: 1, ref_slug: 'lucro' },
      ],
    },
  },
};
