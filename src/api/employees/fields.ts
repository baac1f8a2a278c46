/** Fields of an employee (contract §2.5) that insert and update share. */
import { choiceOf, date, decimal, enumeration, id, nullable, requiredText } from '../../kernel/fields.ts';
import { centsOf, type DecimalInput } from '../../kernel/json.ts';
import { type CodedKind, setup } from '../records/kind.ts';

export const employeeKind: CodedKind = {
  ...setup,
  table: 'colaborador',
  noun: 'employee',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
};

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
