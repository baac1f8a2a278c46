/** Employees as a kind of record (contract §2.5). */
import { conflict } from '../../kernel/contract/errors.ts';
import { codedKind } from '../../records/shared-fields.ts';

export const employeeKind = codedKind('colaborador');

/** Of an employee whose personal data was removed, nothing is changed any more. */
export const personalDataRemoved = (employeeId: number) =>
  conflict('personal-data-removed', `the personal data of employee ${employeeId} was removed for good`);
