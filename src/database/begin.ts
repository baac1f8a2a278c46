/** How transactions begin: their company, and the person for whom they run. */

/** For whom a transaction runs: a company, or one of its people. */
export interface Acting {
  readonly companyId: number;
  readonly employeeId?: number | undefined;
  /** Reads the company as it was then, in ISO 8601. Only for the company, not a person. */
  readonly at?: string | undefined;
}

/**
 * The search path of a transaction for a person. The second schema is empty: it tells the policies
 * that they apply (`for_person` in migrations/current.sql).
 */
export const peoplesPath = 'prumo, prumo_pessoas';

/** The tables as they were come first (`prumo_passado` in migrations/current.sql). */
const pastPath = 'prumo_passado, prumo';

export function begin(command: string, { companyId, employeeId, at }: Acting): string {
  const company = `${command}; SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`;
  const isPlain = employeeId === undefined && at === undefined;
  return isPlain ? company : `${company}; ${actingFor({ employeeId, at })}`;
}

export function actingFor({ employeeId, at }: Omit<Acting, 'companyId'>): string {
  if (at !== undefined) {
    // Written anew, so that nothing but a moment stands in the statement.
    const moment = new Date(at).toISOString();
    return `SET LOCAL prumo.id_colaborador = ''; SET LOCAL search_path = ${pastPath}; SET LOCAL prumo.como_estava = '${moment}'`;
  }
  if (employeeId === undefined) return "SET LOCAL prumo.id_colaborador = ''; SET LOCAL search_path = prumo";
  return `SET LOCAL prumo.id_colaborador = ${Math.trunc(employeeId)}; SET LOCAL search_path = ${peoplesPath}`;
}
