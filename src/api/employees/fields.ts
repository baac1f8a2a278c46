/** Fields of an employee (contract §2.5) that insert and update share. */

import { conflict } from '../../kernel/contract/errors.ts';
import {
  choiceOf,
  date,
  decimal,
  enumeration,
  id,
  nullable,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { centsOf, type DecimalInput } from '../../kernel/json/json.ts';
import { type CodedKind, setup } from '../../records/shared-fields.ts';

export const employeeKind: CodedKind = {
  ...setup,
  table: 'colaborador',
  noun: 'employee',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
};

/** Of an employee whose personal data was removed, nothing is changed any more. */
export const personalDataRemoved = (employeeId: number) =>
  conflict('personal-data-removed', `the personal data of employee ${employeeId} was removed for good`);

/** Not negative, at most 13 integer digits, and stored with 2 decimals like every amount. */
function isSalary(value: DecimalInput): boolean {
  const cents = centsOf(value);
  return cents !== undefined && cents >= 0;
}

export const employeeFields = {
  nome: requiredText(),
  id_filial: id('filial'),
  id_cargo: id('cargo'),
  id_funcao: id('funcao'),
  sexo: nullable(choiceOf({ Masculino: 'male', Feminino: 'female' })),
  data_admissao: nullable(date()),
  remuneracao: nullable(
    decimal('a number from 0 with at most 13 integer digits', isSalary, {
      minimum: 0,
      exclusiveMaximum: 10_000_000_000_000,
    }),
  ),
  status: enumeration({ 0: 'blocked', 1: 'active', 2: 'inactive' }),
  lixeira: enumeration({ 0: 'not in trash', 1: 'in trash' }),
};
