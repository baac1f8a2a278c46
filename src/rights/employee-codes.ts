/** The codes of employees: below a Gerente one sees only their names. */
import { ApiError } from '../kernel/contract/errors.ts';
import { notTheirs, type Person } from '../kernel/identity.ts';

/** Whether the codes of employees are hidden from the caller. Undefined: it is not a person. */
export const seesNoEmployeeCodes = (person: Person | undefined): person is Person =>
  person !== undefined && person.level !== 'Gerente';

/** 403: anyone who may name employees by code could find out whose one is. */
export const notNamedByCode = (person: Person, path: string) =>
  new ApiError(notTheirs(person), `${path} is not yours to name employees by`);
