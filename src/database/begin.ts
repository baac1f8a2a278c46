/** How transactions begin: their company, and the person for whom they run. */

/** For whom a transaction runs: a company, or one of its people. */
export interface Acting {
  readonly companyId: number;
  readonly employeeId?: number | undefined;
}

/**
 * The search path of a transaction for a person. The second schema is empty: it tells the policies
 * that they apply (`for_person` in migrations/current.sql).
 */
export const peoplesPath = 'prumo, prumo_pessoas';

export function begin(command: string, { companyId, employeeId }: Acting): string {
  const company = `${command}; SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`;
  return employeeId === undefined ? company : `${company}; ${actingFor(employeeId)}`;
}

export function actingFor(employeeId: number | undefined): string {
  if (employeeId === undefined) return "SET LOCAL prumo.id_colaborador = ''; SET LOCAL search_path = prumo";
  return `SET LOCAL prumo.id_colaborador = ${Math.trunc(employeeId)}; SET LOCAL search_path = ${peoplesPath}`;
}
