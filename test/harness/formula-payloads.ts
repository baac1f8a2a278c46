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

/** A new formula whose realized value is that of the indicator. */
export const sumOf = (indicator: number) => ({
  nome: 'Sum',
  descricao: 'Sum',
  fonte: '',
  unidade_medida: 4,
  interpretacao: 0,
  totalizador: 0,
  meta_oculta: 1,
  formula: {
    referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, campo: 1, id_indicador_ref: indicator }],
    nos: [leaf(1, 'r', 'a')],
  },
});
