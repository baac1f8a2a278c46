/** Stores departments, branches, roles, functions and employees. */
import type pg from 'pg';
import { dateOnly } from '../../kernel/calendar-date.ts';
import type { DocumentLists } from './document.ts';
import { active, amountText, external, type IssuedIds, insert, key, resolver, setup } from './records.ts';

export async function storeStructure(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'departamento',
    { ...setup, nome: 'text', area: 'smallint' },
    lists.departamentos.map((row) => ({
      ...active,
      area: 0,
      ...row,
      id_empresa,
      id: real('departamentos', row.id),
    })),
  );
  await insert(
    connection,
    'filial',
    { ...setup, nome: 'text', estado: 'text', cidade: 'text' },
    lists.filiais.map((row) => ({ ...active, ...row, id_empresa, id: real('filiais', row.id) })),
  );
  await insert(
    connection,
    'cargo',
    { ...setup, nome: 'text', descricao: 'text' },
    lists.cargos.map((row) => ({ ...active, descricao: '', ...row, id_empresa, id: real('cargos', row.id) })),
  );
  await insert(
    connection,
    'funcao',
    { ...setup, nome: 'text', id_cargo: 'integer', descricao: 'text' },
    lists.funcoes.map((row) => ({
      ...active,
      ...row,
      id_empresa,
      id: real('funcoes', row.id),
      id_cargo: real('cargos', row.id_cargo),
    })),
  );
  await storeEmployees(connection, lists, ids);
}

async function storeEmployees(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'colaborador',
    {
      ...key,
      nome: 'text',
      email: 'text',
      sexo: 'text',
      id_filial: 'integer',
      id_cargo: 'integer',
      id_funcao: 'integer',
      data_admissao: 'date',
      remuneracao: 'numeric',
      status: 'smallint',
      lixeira: 'smallint',
      nivel_de_acesso: 'text',
      ...external,
    },
    lists.colaboradores.map((row) => ({
      status: 1,
      lixeira: 0,
      nivel_de_acesso: 'Colaborador',
      ...row,
      id_empresa,
      id: real('colaboradores', row.id),
      id_filial: real('filiais', row.id_filial),
      id_cargo: real('cargos', row.id_cargo),
      id_funcao: real('funcoes', row.id_funcao),
      data_admissao: row.data_admissao == null ? null : dateOnly(row.data_admissao),
      remuneracao: row.remuneracao == null ? null : amountText(row.remuneracao),
    })),
  );
  await insert(
    connection,
    'colaborador_departamento',
    { id_empresa: 'integer', id_colaborador: 'integer', id_departamento: 'integer', ordem: 'integer' },
    lists.colaboradores.flatMap((row) =>
      (row.departamentos ?? []).map((department, ordem) => ({
        id_empresa,
        id_colaborador: real('colaboradores', row.id),
        id_departamento: real('departamentos', department),
        ordem,
      })),
    ),
  );
}
