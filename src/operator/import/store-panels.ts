/** Stores groups, models, processes, panels, access rights and scenarios. */
import type { DocumentLists } from './company-document.ts';
import { active, amountText, external, type RecordStore, range, setup } from './record-store.ts';

export async function storePanels(store: RecordStore, lists: DocumentLists): Promise<void> {
  await store.list('grupos', lists.grupos, {
    columns: { ...setup, nome: 'text', ordem: 'integer' },
    defaults: { ...active, ordem: 0 },
    references: { id_grupo: 'grupos' },
  });
  await storeModels(store, lists);
  await store.list('processos', lists.processos, {
    columns: {
      nome: 'text',
      ...range,
      status: 'smallint',
      atingimento_minimo: 'integer',
      atingimento_maximo: 'integer',
      fechamento_definicao: 'smallint',
      dia_limite: 'smallint',
      ...external,
    },
    defaults: { status: 1, fechamento_definicao: 0 },
  });
  await storePanelRows(store, lists);
  await store.rows('painel_acesso', lists.acessos, {
    columns: { acesso: 'smallint', permissao: 'smallint', ...external },
    defaults: { acesso: 0, permissao: 0 },
    references: { id_gmr_processo: 'processos', id_gmr_painel: 'paineis', id_colaborador: 'colaboradores' },
  });
}

/** Nobody is named as who set a difference. */
export async function storeScenarios(store: RecordStore, { cenarios }: DocumentLists): Promise<void> {
  await store.list('cenarios', cenarios, {
    columns: { nome: 'text', visivel: 'text', base_em: 'timestamptz' },
    references: { id_colaborador: 'colaboradores' },
  });
  const differences = cenarios.flatMap(({ id, diferencas = [] }) =>
    diferencas.map(({ valor = null, lido = null, ...place }, ordem) => ({
      ...place,
      id_cenario: id,
      ordem,
      valor: valor === null ? null : amountText(valor),
      lido: lido === null ? null : amountText(lido),
    })),
  );
  await store.rows('cenario_diferenca', differences, {
    columns: {
      mes: 'smallint',
      ano: 'smallint',
      campo: 'text',
      ordem: 'integer',
      valor: 'numeric',
      lido: 'numeric',
    },
    references: { id_cenario: 'cenarios', id_gmr_painel: 'paineis', id_indicador: 'indicadores' },
  });
}

async function storeModels(store: RecordStore, { modelos }: DocumentLists): Promise<void> {
  await store.list('modelos', modelos, {
    columns: { nome: 'text', status: 'smallint', confidencial: 'smallint', ordem: 'integer', ...external },
    defaults: { status: 1, confidencial: 0, base: 0 },
    references: { id_grupo: 'grupos', base: 'modelos' },
  });
  const indicators = modelos.flatMap(({ id, indicadores = [] }) =>
    indicadores.map((row) => ({ ...row, peso: amountText(row.peso ?? 1), id_painel_modelo: id })),
  );
  await store.rows('painel_modelo_indicador', indicators, {
    columns: { ...range, ordem: 'integer', peso: 'numeric', ...external },
    defaults: { ordem: 0 },
    references: { id_painel_modelo: 'modelos', id_indicador: 'indicadores' },
  });
}

async function storePanelRows(store: RecordStore, { paineis }: DocumentLists): Promise<void> {
  await store.list('paineis', paineis, {
    columns: {
      nome: 'text',
      status: 'smallint',
      desativado: 'smallint',
      ordem: 'integer',
      id_painel_ap: 'integer',
      ...external,
    },
    defaults: { status: 1, ...active },
    references: { id_grupo: 'grupos', id_painel_modelo: 'modelos' },
  });
  const places = paineis.flatMap(({ id, processos = [] }) =>
    processos.map((process) => ({ id_gmr_processo: process, id_gmr_painel: id })),
  );
  await store.rows('gmr_painel_processo', places, {
    references: { id_gmr_processo: 'processos', id_gmr_painel: 'paineis' },
  });
}
