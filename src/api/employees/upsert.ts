/**
 * upsertMany of employees (an extension): as that of other kinds, but stored by a few statements
 * for all rows, because nightly loads are large. Who is new gets a password-definition message.
 */
import { write } from '../../kernel/contract/endpoint.ts';
import { id, nullable, object, optional } from '../../kernel/contract/fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import { listedEmployee } from './employees.ts';
import { insertEmployee } from './insert-employee.ts';
import { employeeRows } from './row-kind.ts';
import { updateEmployee } from './update-employee.ts';
import { storeEmployees } from './upsert-store.ts';

/** A row moves a person too, which has an endpoint of its own for one (contract §4.2). */
const department = { id_departamento: optional(nullable(id('departamento'))) };
const added = write({
  ...insertEmployee,
  body: object({ ...insertEmployee.body.properties, ...department }),
});
const changed = write({
  ...updateEmployee,
  body: object({ ...updateEmployee.body.properties, ...department }),
});

const description = `
An address belongs to one employee for good: a row with the address of one and the \`id\` of another is refused. Who is new needs
\`email\`, \`nome\`, branch, role and function, and gets the password-definition message as by insertEmployee. A department takes
the place of all that the employee had; null leaves none.

Of \`remuneracao\` nothing is told, neither a value nor whether one is right: a row with it counts as \`updated\`, and \`changes\`
name it without values.

Where messages are not sent, as in development unless its operator wants it, the header \`X-Message-Held\` says so.`.trim();

export const upsertEmployees = upsertMany(
  employeeRows,
  { insert: added, update: changed, shown: listedEmployee },
  {
    path: '/employee/upsertMany',
    noun: 'employees',
    name: 'Employee',
    description,
    most: 10_000,
    store: storeEmployees,
    endpoint: {
      operationId: 'upsertEmployees',
      example: {
        body: {
          linhas: [
            {
              email: 'bruno.lima@example.com',
              nome: 'Bruno Lima',
              id_filial: 2,
              id_cargo: 4,
              id_funcao: 8,
              data_admissao: '2026-03-02',
              codigo_externo: 'MAT-0117',
            },
          ],
        },
      },
      responseHeaders: ['X-Message-Held'],
    },
  },
);
