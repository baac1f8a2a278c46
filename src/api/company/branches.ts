/** Branches (contract §2.2, §4.1), with extensions to set them up. */
import { referring } from '../../records/dependents.ts';
import { resource } from '../../records/resource.ts';
import { kindOf, setup } from '../../records/shared-fields.ts';

const branch = kindOf('filial', {
  ...setup,
  noun: 'branch',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  dependents: [
    referring('employee', 'colaborador', 'id_filial'),
    referring('result-centre', 'centro_resultado_go', 'id_filial'),
  ],
});

export const { endpoints: branchEndpoints } = resource(branch, {
  one: 'a branch',
  record: 'BranchSetup',
  listed: 'Branch',
  list: {
    extension: false,
    summary: 'The branches of the company',
  },
  insert: {
    extension: false,
    example: { body: { nome: 'Filial Recife', estado: 'PE', cidade: 'Recife' } },
  },
  update: { example: { body: { cidade: 'Campinas', codigo_externo: 'LOJA-7' } } },
  many: { noun: 'branches', name: 'Branch' },
});
