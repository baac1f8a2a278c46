/** What tests send to saveFormulaIndicator. */

/** A node of a tree that is a reference. */
export const leaf = (
  destino: number,
  key: string,
  ref_slug: string,
  pai_key: string | null = null,
  ordem = 0,
) => ({
  key,
  pai_key,
  destino,
  ordem,
  tipo_no: 1,
  ref_slug,
});

/** A reference to a constant. */
export const constant = (slug: string, valor_constante: unknown = 5) => ({
  slug,
  rotulo: slug,
  tipo: 2,
  valor_constante,
});

/** The required fields of a new formula, besides its name and the formula itself. */
export const formulaFields = {
  descricao: 'x',
  fonte: '',
  unidade_medida: 4,
  interpretacao: 0,
  totalizador: 0,
};

/** A new formula whose realized value is that of the indicator. */
export const sumOf = (indicator: number) => ({
  ...formulaFields,
  nome: 'Sum',
  meta_oculta: 1,
  formula: {
    referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, campo: 1, id_indicador_ref: indicator }],
    nos: [leaf(1, 'r', 'a')],
  },
});

/** A new formula: a manual entry for its realized value, and one reference to the indicator. */
export const manualPlus = (indicator: number) => ({
  ...formulaFields,
  nome: 'Adjusted',
  meta_oculta: 1,
  formula: {
    referencias: [
      { slug: 'manual', rotulo: 'Manual', tipo: 3 },
      { slug: 'ref', rotulo: 'Reference', tipo: 0, id_indicador_ref: indicator, campo: 1 },
    ],
    nos: [
      { key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 0, operacao: 'soma' },
      leaf(1, 'manual', 'manual', 'r', 0),
      leaf(1, 'ref', 'ref', 'r', 1),
    ],
  },
});
