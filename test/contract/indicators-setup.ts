/**
 * What the cases of setting indicators up share: bodies, and examples with the panels of two
 * companies.
 */
import type { TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import type { ContractCase } from './contract-case.ts';

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

interface Indicators {
  readonly api: TestApi;
  readonly own: PanelsFixture;
  readonly foreign: PanelsFixture;
}

/** `example` adds a case to `own`; it runs with indicators of both companies. */
export function indicatorExamples() {
  const own: ContractCase[] = [];
  const example = (
    endpoint: string,
    status: number,
    name: string,
    run: (at: Indicators) => Promise<void>,
  ): void => {
    const prepare = async (api: TestApi) =>
      run({
        api,
        own: await createPanels(api.sql, api.companyA.id),
        foreign: await createPanels(api.sql, api.companyB.id),
      });
    own.push({ endpoint, status, name, run: prepare });
  };
  return { own, example };
}

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
