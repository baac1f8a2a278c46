/** The console on databases that the test reaches too: people with passwords, further companies. */
import { Pool, type QueryConfig } from 'pg';
import { issueLink } from '../../src/operator/people.ts';
import { newLinkSecret } from '../../src/people/secrets.ts';
import { type ConsoleServer, startConsole, type Visit } from '../harness/console.ts';
import { newPerson, type Person, type PersonFields } from '../harness/people.ts';
import type { Variables } from '../harness/process.ts';
import { sharedInstallation } from '../harness/processes.ts';

/** An environment of the server: it has the demo company with the same ids as the other one. */
export interface ConsoleEnvironment {
  readonly url: string;
  /** Runs a statement as the owner of the tables. */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  /** Stores somebody with a password: in the demo company, unless another one is named. */
  person(fields?: PersonFields): Promise<Person>;
  /** A browser of its own, in which nobody is signed in. */
  visit(): Promise<Visit>;
}

/** It is production's console, unless development's is asked for. */
export interface OpenConsole extends ConsoleServer, Pick<ConsoleEnvironment, 'sql' | 'person'> {
  readonly development: ConsoleEnvironment;
  /** Stores a company with both modules. */
  company(name: string): Promise<number>;
}

const demoCompany = { id: 1, token: '' };

export async function startOpenConsole(more: Variables = {}): Promise<OpenConsole> {
  const shared = await sharedInstallation();
  const pool = new Pool({ ...shared.production.operator, max: 1 });
  // As `prumo person link` does, without its connections: a tenth of the cost.
  const issue = async (publicUrl: string, employeeId: number) => {
    const person = { companyId: demoCompany.id, employeeId };
    return (await issueLink(pool, person, { secret: newLinkSecret(), publicUrl })).url;
  };
  const server = await startConsole({ ...shared.variables, ...(await shared.place()), ...more }, issue);
  const { sql, person } = peopleIn(pool);
  const developmentPool = new Pool({ ...shared.development.operator, max: 1 });
  const { development } = server.server;
  return {
    ...server,
    sql,
    person,
    development: {
      ...peopleIn(developmentPool),
      url: development,
      visit: () => server.visit({}, development),
    },
    async company(name) {
      const { rows } = await sql('INSERT INTO empresa (nome, modulos) VALUES ($1, $2) RETURNING id', [
        name,
        ['gmr', 'go'],
      ]);
      return (rows[0] as { id: number }).id;
    },
    async close() {
      await Promise.all([pool.end(), developmentPool.end()]);
      await server.close();
      await shared.remove();
    },
  };
}

function peopleIn(pool: Pool): Pick<ConsoleEnvironment, 'sql' | 'person'> {
  const sql = async (text: string | QueryConfig, values: readonly unknown[] = []) =>
    pool.query(text, values as unknown[]);
  return { sql, person: (fields) => newPerson({ sql, companyA: demoCompany }, fields) };
}
