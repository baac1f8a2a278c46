/** How transactions begin: their company, and the person for whom they run. */
import { type Acting, peoplesPath } from './company-query.ts';

export function begin(command: string, { companyId, employeeId }: Acting): string {
  const company = `${command}; SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`;
  return employeeId === undefined ? company : `${company}; ${actingFor(employeeId)}`;
}

export function actingFor(employeeId: number | undefined): string {
  if (employeeId === undefined) return "SET LOCAL prumo.id_colaborador = ''; SET LOCAL search_path = prumo";
  return `SET LOCAL prumo.id_colaborador = ${Math.trunc(employeeId)}; SET LOCAL search_path = ${peoplesPath}`;
}
