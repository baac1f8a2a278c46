/** Stores the records of a document, but facts and values, and the parts that belong to them. */
import { tablesOfLists } from '../../kinds/derive/company-documents.ts';
import type { DocumentLists } from './company-document.ts';
import type { IdentifiedList } from './document-ids.ts';
import type { RecordStore } from './record-store.ts';

export async function storeRecords(store: RecordStore, lists: DocumentLists): Promise<void> {
  for (const list of Object.keys(tablesOfLists) as IdentifiedList[]) await store.list(list, lists[list]);
  const { colaboradores, modelos, paineis, cenarios, 'go.estruturas': estruturas } = lists;
  const departments = colaboradores.flatMap(({ id, departamentos = [] }) =>
    departamentos.map((department, ordem) => ({ id_colaborador: id, id_departamento: department, ordem })),
  );
  await store.rows('colaborador_departamento', departments);
  const indicators = modelos.flatMap(({ id, indicadores = [] }) =>
    indicadores.map((row) => ({ ...row, id_painel_modelo: id })),
  );
  await store.rows('painel_modelo_indicador', indicators);
  const places = paineis.flatMap(({ id, processos = [] }) =>
    processos.map((process) => ({ id_gmr_processo: process, id_gmr_painel: id })),
  );
  await store.rows('gmr_painel_processo', places);
  await store.rows('painel_acesso', lists.acessos);
  const differences = cenarios.flatMap(({ id, diferencas = [] }) =>
    diferencas.map((place, ordem) => ({ ...place, id_cenario: id, ordem })),
  );
  await store.rows('cenario_diferenca', differences);
  const accounts = estruturas.flatMap(({ id, contas = [] }) =>
    contas.map((account, ordem) => ({ ...account, id_estrutura: id, ordem })),
  );
  await store.rows('estrutura_go_conta', accounts);
}
