/** Stores groups, models, processes, panels and access rights. */
import type pg from 'pg';
import type { DocumentLists } from './document.ts';
import {
  active,
  amountText,
  external,
  type IssuedIds,
  insert,
  key,
  range,
  resolver,
  setup,
} from './records.ts';

export async function storePanels(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'painel_grupo',
    { ...setup, id_grupo: 'integer', nome: 'text', ordem: 'integer' },
    lists.grupos.map((row) => ({
      ...active,
      ordem: 0,
      ...row,
      id_empresa,
      id: real('grupos', row.id),
      id_grupo: real('grupos', row.id_grupo),
    })),
  );
  await insert(
    connection,
    'painel_modelo',
    {
      ...key,
      id_grupo: 'integer',
      nome: 'text',
      status: 'smallint',
      confidencial: 'smallint',
      ordem: 'integer',
      base: 'integer',
      ...external,
    },
    lists.modelos.map(({ indicadores: _, ...row }) => ({
      status: 1,
      confidencial: 0,
      ...row,
      id_empresa,
      id: real('modelos', row.id),
      id_grupo: real('grupos', row.id_grupo),
      base: real('modelos', row.base ?? 0),
    })),
  );
  await insert(
    connection,
    'painel_modelo_indicador',
    {
      id_empresa: 'integer',
      id_painel_modelo: 'integer',
      id_indicador: 'integer',
      ...range,
      ordem: 'integer',
      peso: 'numeric',
      ...external,
    },
    lists.modelos.flatMap((model) =>
      (model.indicadores ?? []).map((row) => ({
        ordem: 0,
        ...row,
        peso: amountText(row.peso ?? 1),
        id_empresa,
        id_painel_modelo: real('modelos', model.id),
        id_indicador: real('indicadores', row.id_indicador),
      })),
    ),
  );
  await insert(
    connection,
    'gmr_processo',
    { ...key, nome: 'text', ...range, status: 'smallint', ...external },
    lists.processos.map((row) => ({ status: 1, ...row, id_empresa, id: real('processos', row.id) })),
  );
  await storePanelRows(connection, lists, ids);
}

async function storePanelRows(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'gmr_painel',
    {
      ...key,
      nome: 'text',
      id_grupo: 'integer',
      id_painel_modelo: 'integer',
      status: 'smallint',
      desativado: 'smallint',
      ordem: 'integer',
      id_painel_ap: 'integer',
      ...external,
    },
    lists.paineis.map(({ processos: _, ...row }) => ({
      status: 1,
      desativado: 0,
      ...row,
      id_empresa,
      id: real('paineis', row.id),
      id_grupo: real('grupos', row.id_grupo),
      id_painel_modelo: real('modelos', row.id_painel_modelo),
    })),
  );
  await insert(
    connection,
    'gmr_painel_processo',
    { id_empresa: 'integer', id_gmr_processo: 'integer', id_gmr_painel: 'integer' },
    lists.paineis.flatMap((row) =>
      (row.processos ?? []).map((process) => ({
        id_empresa,
        id_gmr_processo: real('processos', process),
        id_gmr_painel: real('paineis', row.id),
      })),
    ),
  );
  await insert(
    connection,
    'painel_acesso',
    {
      id_empresa: 'integer',
      id_gmr_processo: 'integer',
      id_gmr_painel: 'integer',
      id_colaborador: 'integer',
      acesso: 'smallint',
      permissao: 'smallint',
      ...external,
    },
    lists.acessos.map((row) => ({
      acesso: 0,
      permissao: 0,
      ...row,
      id_empresa,
      id_gmr_processo: real('processos', row.id_gmr_processo),
      id_gmr_painel: real('paineis', row.id_gmr_painel),
      id_colaborador: real('colaboradores', row.id_colaborador),
    })),
  );
}
