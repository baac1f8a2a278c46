/**
 * Stores budget management without its facts: processes, periods, accounts, structures, result
 * centres, dimensions.
 */
import type { DocumentLists } from './company-document.ts';
import { type RecordStore, range } from './record-store.ts';

const master = { codigo: 'text', nome: 'text', bloqueado: 'smallint' };
const unblocked = { bloqueado: 0 };

export async function storeBudget(store: RecordStore, lists: DocumentLists): Promise<void> {
  await store.list('go.processos', lists['go.processos'], {
    columns: { ...master, moeda: 'text' },
    defaults: { ...unblocked, moeda: 'BRL' },
  });
  await store.list('go.periodos', lists['go.periodos'], {
    columns: { ...master, ...range },
    defaults: unblocked,
    references: { id_go_processo: 'go.processos', id_periodo_historico: 'go.periodos' },
  });
  await store.list('go.contas', lists['go.contas'], {
    columns: { ...master, natureza: 'smallint' },
    defaults: { ...unblocked, natureza: 0 },
    references: { id_conta_pai: 'go.contas' },
  });
  await storeStructures(store, lists);
  await store.list('go.centrosResultado', lists['go.centrosResultado'], {
    columns: master,
    defaults: unblocked,
    references: { id_pai: 'go.centrosResultado', id_departamento: 'departamentos', id_filial: 'filiais' },
  });
  await store.list('go.dimensoes', lists['go.dimensoes'], { columns: master, defaults: unblocked });
  await store.list('go.dimensoesResultado', lists['go.dimensoesResultado'], {
    columns: master,
    defaults: unblocked,
    references: { id_dimensao: 'go.dimensoes', id_pai: 'go.dimensoesResultado' },
  });
}

async function storeStructures(store: RecordStore, lists: DocumentLists): Promise<void> {
  const structures = lists['go.estruturas'];
  await store.list('go.estruturas', structures, {
    columns: { ...master, ordem: 'integer' },
    defaults: { ...unblocked, ordem: 0 },
    references: { id_go_processo_periodo: 'go.periodos', id_pai: 'go.estruturas' },
  });
  const accounts = structures.flatMap(({ id, contas = [] }) =>
    contas.map((account, ordem) => ({ ...account, id_estrutura: id, ordem })),
  );
  await store.rows('estrutura_go_conta', accounts, {
    columns: { sinal: 'smallint', ordem: 'integer' },
    references: { id_estrutura: 'go.estruturas', id_conta: 'go.contas' },
  });
}
