/** Stores departments, branches, roles, functions and employees. */
import { dateOnly } from '../../kernel/values/calendar-date.ts';
import type { DocumentLists } from './company-document.ts';
import { active, amountText, external, type RecordStore, setup } from './record-store.ts';

export async function storeStructure(store: RecordStore, lists: DocumentLists): Promise<void> {
  await store.list('departamentos', lists.departamentos, {
    columns: { ...setup, nome: 'text', area: 'smallint' },
    defaults: { ...active, area: 0 },
  });
  await store.list('filiais', lists.filiais, {
    columns: { ...setup, nome: 'text', estado: 'text', cidade: 'text' },
    defaults: active,
  });
  await store.list('cargos', lists.cargos, {
    columns: { ...setup, nome: 'text', descricao: 'text' },
    defaults: { ...active, descricao: '' },
  });
  await store.list('funcoes', lists.funcoes, {
    columns: { ...setup, nome: 'text', descricao: 'text' },
    defaults: active,
    references: { id_cargo: 'cargos' },
  });
  await storeEmployees(store, lists);
}

async function storeEmployees(store: RecordStore, { colaboradores }: DocumentLists): Promise<void> {
  const employees = colaboradores.map((row) => ({
    ...row,
    data_admissao: row.data_admissao == null ? null : dateOnly(row.data_admissao),
    remuneracao: row.remuneracao == null ? null : amountText(row.remuneracao),
  }));
  await store.list('colaboradores', employees, {
    columns: {
      nome: 'text',
      email: 'text',
      sexo: 'text',
      data_admissao: 'date',
      remuneracao: 'numeric',
      status: 'smallint',
      lixeira: 'smallint',
      nivel_de_acesso: 'text',
      ...external,
    },
    defaults: { status: 1, lixeira: 0, nivel_de_acesso: 'Colaborador' },
    references: { id_filial: 'filiais', id_cargo: 'cargos', id_funcao: 'funcoes' },
  });
  const departments = colaboradores.flatMap(({ id, departamentos = [] }) =>
    departamentos.map((department, ordem) => ({ id_colaborador: id, id_departamento: department, ordem })),
  );
  await store.rows('colaborador_departamento', departments, {
    columns: { ordem: 'integer' },
    references: { id_colaborador: 'colaboradores', id_departamento: 'departamentos' },
  });
}
