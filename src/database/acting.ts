/**
 * For whom statements run: how transactions begin, with their company and person, and the names of
 * prepared statements.
 */

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
    // Written again, so that nothing but a moment stands in the statement.
    const moment = new Date(at).toISOString();
    return `SET LOCAL prumo.id_colaborador = ''; SET LOCAL search_path = ${pastPath}; SET LOCAL prumo.como_estava = '${moment}'`;
  }
  if (employeeId === undefined) return "SET LOCAL prumo.id_colaborador = ''; SET LOCAL search_path = prumo";
  return `SET LOCAL prumo.id_colaborador = ${Math.trunc(employeeId)}; SET LOCAL search_path = ${peoplesPath}`;
}

/** A prepared statement, as the driver takes it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** By SQL text. Texts come from code only, so the map is bounded. */
const names = new Map<string, string>();

/**
 * A statement for a person has another search path and thus a plan of its own. Under the same name
 * the two would displace each other.
 */
export function named(text: string, values: readonly unknown[], { employeeId, at }: Acting): NamedStatement {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  const path = at !== undefined ? 'h' : employeeId === undefined ? '' : 'p';
  return { name: `${path}${name}`, text, values: values as unknown[] };
}
