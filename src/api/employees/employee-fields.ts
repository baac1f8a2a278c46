/** The fields of an employee (contract §2.5), as bodies send and lists show them. */
import { centsFromDecimal, decimalFromCents } from '../../kernel/decimal.ts';
import {
  choice,
  date,
  dateOnly,
  decimal,
  email,
  enumeration,
  id,
  nullable,
  object,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { type DecimalInput, decimalText } from '../../kernel/json.ts';

export const employeeStatus = enumeration({ 0: 'blocked', 1: 'active', 2: 'inactive' });
export const trash = enumeration({ 0: 'not in trash', 1: 'in trash' });
export const sex = choice('Masculino', 'Feminino');
const accessLevel = choice('Gerente', 'Gestor', 'Colaborador');

/**
 * Pay: 13 integer digits and 2 decimals, rounded half away from zero from the decimal text. Never below zero:
 * nobody pays to work, so a minus sign is a mistake better told than stored.
 */
export const pay = decimal('a number from 0 to 9999999999999.99', (text) => {
  const cents = centsFromDecimal(text);
  return cents !== undefined && cents >= 0;
});

/** An employee as lists show it, without the pay. */
export const employee = object({
  id: id('colaborador'),
  nome: requiredText(),
  email: email(),
  sexo: nullable(sex),
  id_cargo: id('cargo'),
  id_funcao: id('funcao'),
  id_departamento: nullable(id('departamento')),
  id_filial: id('filial'),
  data_admissao: nullable(timestamp()),
  status: employeeStatus,
  lixeira: trash,
  nivel_de_acesso: accessLevel,
});

/** What insert and update take alike. */
export const employeeBody = {
  nome: requiredText(),
  id_filial: id('filial'),
  id_cargo: id('cargo'),
  id_funcao: id('funcao'),
  sexo: nullable(sex),
  data_admissao: nullable(date()),
  remuneracao: nullable(pay),
  status: employeeStatus,
  lixeira: trash,
};

interface SentEmployee {
  readonly data_admissao?: string | null;
  readonly remuneracao?: DecimalInput | null;
}

/** The columns of a body: two fields are not stored as they are sent. What was not sent stays out. */
export function toColumns<Body extends SentEmployee>(body: Body) {
  const { data_admissao: admission, remuneracao: sentPay, ...columns } = body;
  return {
    ...columns,
    ...(admission === undefined ? {} : { data_admissao: admission === null ? null : dateOnly(admission) }),
    ...(sentPay === undefined ? {} : { remuneracao: sentPay === null ? null : storedPay(sentPay) }),
  };
}

/** Decimal text for the numeric column. The schema has refused what is no pay. */
function storedPay(sentPay: DecimalInput): string {
  return String(decimalFromCents(centsFromDecimal(decimalText(sentPay)) as number));
}
