/**
 * Stores budget management without its facts: processes, periods, accounts, structures, result
 * centres, dimensions.
 */
import type pg from 'pg';
import type { DocumentLists } from './document.ts';
import { type IssuedIds, insert, key, range, resolver } from './records.ts';

const master = { ...key, codigo: 'text', nome: 'text', bloqueado: 'smallint' };

export async function storeBudget(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  await storePeriods(connection, lists, ids);
  await storeAccounts(connection, lists, ids);
  await storeStructures(connection, lists, ids);
  await storeResultCentres(connection, lists, ids);
  await storeDimensions(connection, lists, ids);
}

async function storePeriods(connection: pg.ClientBase, lists: DocumentLists, ids: IssuedIds): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'processo_go',
    { ...master, moeda: 'text' },
    lists['go.processos'].map((row) => ({
      bloqueado: 0,
      moeda: 'BRL',
      ...row,
      id_empresa,
      id: real('go.processos', row.id),
    })),
  );
  await insert(
    connection,
    'periodo_go',
    { ...master, id_go_processo: 'integer', ...range, id_periodo_historico: 'integer' },
    lists['go.periodos'].map((row) => ({
      bloqueado: 0,
      ...row,
      id_empresa,
      id: real('go.periodos', row.id),
      id_go_processo: real('go.processos', row.id_go_processo),
      id_periodo_historico: real('go.periodos', row.id_periodo_historico),
    })),
  );
}

async function storeAccounts(connection: pg.ClientBase, lists: DocumentLists, ids: IssuedIds): Promise<void> {
  const real = resolver(ids);
  await insert(
    connection,
    'conta_go',
    { ...master, id_conta_pai: 'integer', natureza: 'smallint' },
    lists['go.contas'].map((row) => ({
      bloqueado: 0,
      natureza: 0,
      ...row,
      id_empresa: ids.company,
      id: real('go.contas', row.id),
      id_conta_pai: real('go.contas', row.id_conta_pai),
    })),
  );
}

async function storeStructures(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'estrutura_go',
    { ...master, id_go_processo_periodo: 'integer', id_pai: 'integer', ordem: 'integer' },
    lists['go.estruturas'].map(({ contas: _, ...row }) => ({
      bloqueado: 0,
      ordem: 0,
      ...row,
      id_empresa,
      id: real('go.estruturas', row.id),
      id_go_processo_periodo: real('go.periodos', row.id_go_processo_periodo),
      id_pai: real('go.estruturas', row.id_pai),
    })),
  );
  await insert(
    connection,
    'estrutura_go_conta',
    {
      id_empresa: 'integer',
      id_estrutura: 'integer',
      id_conta: 'integer',
      sinal: 'smallint',
      ordem: 'integer',
    },
    lists['go.estruturas'].flatMap((row) =>
      (row.contas ?? []).map(({ id_conta, sinal }, ordem) => ({
        id_empresa,
        id_estrutura: real('go.estruturas', row.id),
        id_conta: real('go.contas', id_conta),
        sinal,
        ordem,
      })),
    ),
  );
}

async function storeResultCentres(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  await insert(
    connection,
    'centro_resultado_go',
    { ...master, id_pai: 'integer', id_departamento: 'integer', id_filial: 'integer' },
    lists['go.centrosResultado'].map((row) => ({
      bloqueado: 0,
      ...row,
      id_empresa: ids.company,
      id: real('go.centrosResultado', row.id),
      id_pai: real('go.centrosResultado', row.id_pai),
      id_departamento: real('departamentos', row.id_departamento),
      id_filial: real('filiais', row.id_filial),
    })),
  );
}

async function storeDimensions(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'dimensao_go',
    master,
    lists['go.dimensoes'].map((row) => ({
      bloqueado: 0,
      ...row,
      id_empresa,
      id: real('go.dimensoes', row.id),
    })),
  );
  await insert(
    connection,
    'dimensao_resultado_go',
    { ...master, id_dimensao: 'integer', id_pai: 'integer' },
    lists['go.dimensoesResultado'].map((row) => ({
      bloqueado: 0,
      ...row,
      id_empresa,
      id: real('go.dimensoesResultado', row.id),
      id_dimensao: real('go.dimensoes', row.id_dimensao),
      id_pai: real('go.dimensoesResultado', row.id_pai),
    })),
  );
}
