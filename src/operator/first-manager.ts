/** The first manager of a new company, who sets the rest up in the console. */
import type pg from 'pg';
import { conformsTo } from '../kernel/contract/conforms.ts';
import { email as emailField, requiredText } from '../kernel/contract/fields.ts';
import type { Environment } from '../kernel/environment.ts';
import { cleanName } from '../kernel/values/text.ts';
import { queuePasswordMessage } from '../mail/password-message.ts';
import { OperatorError } from './operator-error.ts';
import { type IssuedLink, issueLink } from './people.ts';
import { statementsOf } from './statements.ts';
import { type Connections, issuerOf, nextId } from './transaction.ts';

export interface FirstManager {
  readonly name: string;
  readonly email: string;
  /** Where the manager is invited to. */
  readonly environment: Environment;
  /** The base of the links. */
  readonly publicUrl: string;
  /** A new secret, as made by `people/secrets.ts`. */
  readonly secret: string;
}

export interface Invited extends IssuedLink {
  /** The id of the password message in the outbox. */
  readonly mensagem: number;
}

const isEmail = conformsTo(emailField());
const isName = conformsTo(requiredText());

/** The manager with text in its normal form. Throws `OperatorError`. */
export function checkedManager(manager: FirstManager): FirstManager {
  const [name, email] = [cleanName(manager.name), cleanName(manager.email)];
  if (!isName(name)) throw new OperatorError('the manager needs a name of at most 255 characters');
  if (!isEmail(email)) throw new OperatorError(`the e-mail address ${manager.email} is none`);
  return { ...manager, name, email };
}

/** What an employee must belong to. All of it can be renamed in the console. */
const place = {
  departamento: { nome: 'Administração' },
  filial: { nome: 'Matriz', estado: 'Não informado', cidade: 'Não informada' },
  cargo: { nome: 'Gerência' },
  funcao: { nome: 'Gerente' },
} as const;

/**
 * Stores the manager with a department, branch, role and function, in each environment under the
 * same ids, and in one of them a link and the password message. The level is Gerente.
 */
export async function storeFirstManager(
  connections: Connections,
  companyId: number,
  manager: FirstManager,
): Promise<Invited> {
  const issuer = issuerOf(connections);
  const ids = {
    departamento: await nextId(issuer, 'departamento'),
    filial: await nextId(issuer, 'filial'),
    cargo: await nextId(issuer, 'cargo'),
    funcao: await nextId(issuer, 'funcao'),
    colaborador: await nextId(issuer, 'colaborador'),
  };
  for (const connection of connections.values()) await storeManager(connection, companyId, ids, manager);
  const { name: nome, email, environment, publicUrl, secret } = manager;
  const connection = connections.get(environment);
  if (!connection) throw new Error(`${environment} is not configured`);
  const employee = { id: ids.colaborador, nome, email };
  const { id: mensagem } = await queuePasswordMessage(
    statementsOf(connection, companyId),
    employee,
    publicUrl,
  );
  const person = { companyId, employeeId: ids.colaborador };
  return { ...(await issueLink(connection, person, { secret, publicUrl })), mensagem };
}

type Ids = Readonly<Record<keyof typeof place | 'colaborador', number>>;

async function storeManager(
  connection: pg.PoolClient,
  companyId: number,
  ids: Ids,
  { name, email }: FirstManager,
): Promise<void> {
  const store = (table: keyof Ids, fields: Readonly<Record<string, unknown>>) => {
    const row = { id_empresa: companyId, id: ids[table], ...fields };
    const names = Object.keys(row);
    const places = names.map((_, at) => `$${at + 1}`);
    return connection.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(row),
    );
  };
  await store('departamento', place.departamento);
  await store('filial', place.filial);
  await store('cargo', place.cargo);
  await store('funcao', { ...place.funcao, id_cargo: ids.cargo });
  await store('colaborador', {
    nome: name,
    email,
    id_filial: ids.filial,
    id_cargo: ids.cargo,
    id_funcao: ids.funcao,
    nivel_de_acesso: 'Gerente',
  });
  await connection.query(
    'INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento, ordem) VALUES ($1, $2, $3, 0)',
    [companyId, ids.colaborador, ids.departamento],
  );
}
