/** What the cases of setting indicators up share: bodies and marks. */
import type { TestApi } from '../harness/api.ts';

export const save = (api: TestApi, source: number, fields: object = {}) =>
  api.post('/indicators/saveFormulaIndicator', {
    nome: 'Total',
    descricao: 'A total',
    fonte: '',
    unidade_medida: 4,
    interpretacao: 0,
    totalizador: 2,
    meta_oculta: 1,
    formula: {
      referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: source, campo: 1 }],
      nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
    },
    ...fields,
  });

/** A compound reference to the realized numerator of the indicator. */
export const realizedOf = (id_indicador: number, fields: object = {}) => ({
  id_indicador,
  origem_campo: 1,
  origem_posicao: 0,
  destino_campo: 1,
  destino_posicao: 0,
  ...fields,
});

export const compoundBody = (source: number, fields: object = {}) => ({
  nome: 'Sum',
  tipo: 2,
  referencias: [realizedOf(source)],
  ...fields,
});
export const consolidatedBody = (source: number, fields: object = {}) => ({
  nome: 'All',
  tipo: 4,
  referencias: [{ id_indicador: source }],
  ...fields,
});

export const put = (api: TestApi, path: string, id: number, body: object) =>
  api.put(`/indicators/${path}/${id}`, body);

/** The indicators that are marked by what `write` does. */
export async function markedBy(api: TestApi, write: () => Promise<unknown>): Promise<unknown[]> {
  const marks = async () =>
    (await api.sql('SELECT id, id_indicador FROM marca WHERE id_empresa = $1 ORDER BY id', [api.companyA.id]))
      .rows as { id: number; id_indicador: number | null }[];
  const before = (await marks()).length;
  await write();
  return (await marks()).slice(before).map(({ id_indicador }) => id_indicador);
}

/** Has another indicator of the same name: texts tell them apart by their ids. */
export const insertNamesake = (api: TestApi, id: number) =>
  api.sql('INSERT INTO indicador (id_empresa, nome) SELECT id_empresa, nome FROM indicador WHERE id = $1', [
    id,
  ]);
