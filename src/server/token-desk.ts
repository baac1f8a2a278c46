/**
 * The operator's functions for tokens, as the console of one environment offers them to a company.
 *
 * Development is open to more people than production, and its data may be anybody's. Its console
 * therefore tells nothing of production, and issues and ends only what can never work there.
 */
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { ApiError, conflict, invalid } from '../kernel/contract/errors.ts';
import type { Environment } from '../kernel/environment.ts';
import { isUnder } from '../kernel/token-scope.ts';
import type { Operators } from '../operator/operators.ts';
import { countTokenRequests } from '../operator/token-requests.ts';
import { rotateToken } from '../operator/token-rotation.ts';
import { updateToken } from '../operator/token-scopes.ts';
import {
  activateToken,
  createToken,
  type IssuedToken,
  type Lifetime,
  listTokens,
  revokeToken,
  type TokenLine,
} from '../operator/tokens.ts';
import type { TokenChange, TokenDesk, TokenRotation, WantedToken } from '../people/token-endpoints.ts';
import { refusing } from './operator-conflicts.ts';

const secondsOfDay = 86_400;

interface DeskOf {
  readonly environment: Environment;
  /** Looked up at each use: those of the other environment may be added later. */
  readonly operators: Operators;
  readonly endpoints: readonly Pick<Endpoint, 'path'>[];
  readonly publicUrls: Partial<Readonly<Record<Environment, string>>>;
}

export function tokenDesk({ environment, operators, endpoints, publicUrls }: DeskOf): TokenDesk {
  const isHere = environment === 'production';
  /** The environments that this console may tell about. */
  const shown = (): Operators =>
    isHere ? operators : operators.development ? { development: operators.development } : {};

  /** Throws 404 unless it is the company's, and 409 if it is not to be changed from here. */
  async function requireOwn(companyId: number, id: number): Promise<void> {
    const token = (await listTokens(shown(), companyId)).find((one) => one.id === id);
    if (token === undefined) throw new ApiError('not-found', `Token ${id} does not exist`);
    if (isHere || token.alcance === 'development') return;
    throw conflict('in-production', `Token ${id} may reach production: change it in production's console`);
  }

  return {
    async list(companyId) {
      const tokens = await listTokens(shown(), companyId);
      const uses = await usesOf(shown(), companyId);
      return tokens.reverse().map((token) => recordOf(token, uses));
    },
    create: (companyId, wanted) =>
      refusing(async () => {
        requireRoutes(wanted, endpoints);
        const { alcance: reach = environment } = wanted;
        if (!isHere && reach === 'production')
          throw invalid('alcance', 'must be "development" in development’s console', {
            rule: 'in-production',
          });
        const issued = await createToken(operators, {
          companyId,
          environments: await workingFrom(operators, companyId),
          name: wanted.nome,
          reach,
          lifetime: lifetimeOf(wanted),
          scope: scopeOf(wanted),
        });
        return answerOf(issued, publicUrls);
      }),
    update: (companyId, id, { nome: name, ...scope }) =>
      refusing(async () => {
        await requireOwn(companyId, id);
        requireRoutes(scope, endpoints);
        await updateToken(operators, id, { name, scope: present(scope) });
      }),
    rotate: (companyId, id, rotation) =>
      refusing(async () => {
        await requireOwn(companyId, id);
        const { horas: overlapHours } = rotation;
        const issued = await rotateToken(operators, id, { overlapHours, lifetime: lifetimeOf(rotation) });
        return { ...answerOf(issued, publicUrls), anterior: issued.anterior };
      }),
    activate: (companyId, id) =>
      refusing(async () => {
        await requireOwn(companyId, id);
        await activateToken(operators, id);
      }),
    revoke: (companyId, id) =>
      refusing(async () => {
        await requireOwn(companyId, id);
        await revokeToken(operators, id);
      }),
  };
}

/** Development alone, if it is served here and has the company. */
async function workingFrom({ development }: Operators, companyId: number): Promise<Environment[]> {
  const found = await development?.query('SELECT FROM empresa WHERE id = $1', [companyId]);
  return found?.rowCount === 1 ? ['development'] : [];
}

type Uses = Partial<Record<Environment, Awaited<ReturnType<typeof countTokenRequests>>>>;

async function usesOf(operators: Operators, companyId: number): Promise<Uses> {
  const counted = Object.entries(operators).map(
    async ([environment, operator]) => [environment, await countTokenRequests(operator, companyId)] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

function recordOf({ environments, ultimo_uso: used, ...token }: TokenLine, uses: Uses): object {
  const ambientes = (Object.keys(used) as Environment[]).map((ambiente) => {
    const { pedidos = 0, falhas = 0, ultimo } = uses[ambiente]?.get(token.id) ?? {};
    const stored = used[ambiente] ?? undefined;
    return {
      ambiente,
      ativo: environments.includes(ambiente),
      ultimo_uso: (ultimo && stored && stored > ultimo ? stored : (ultimo ?? stored)) ?? null,
      pedidos,
      falhas,
    };
  });
  return { ...token, ambientes };
}

function answerOf(
  { id, token, expira_em, environments: ambientes }: IssuedToken,
  publicUrls: DeskOf['publicUrls'],
) {
  const [works] = ambientes;
  return { id, token, expira_em, ambientes, endereco: (works && publicUrls[works]) ?? null };
}

/** Throws 422 for a route that no endpoint has. */
function requireRoutes({ rotas }: TokenChange, endpoints: DeskOf['endpoints']): void {
  const unknown = rotas?.find((route) => !endpoints.some(({ path }) => isUnder(path, route)));
  if (unknown !== undefined)
    throw invalid('rotas', `must be routes such as /panels: none begins with ${unknown}`, {
      rule: 'unknown',
    });
}

function lifetimeOf({ dias, expira_em: through }: TokenRotation): Lifetime | undefined {
  if (dias != null) return { seconds: dias * secondsOfDay };
  if (through == null) return undefined;
  // As the database judges it: through the end of the day, UTC.
  if (Date.parse(through) + secondsOfDay * 1_000 <= Date.now())
    throw invalid('expira_em', 'must not have passed', { rule: 'passed' });
  return { through };
}

function scopeOf(wanted: WantedToken) {
  const {
    somente_leitura = false,
    modulos = null,
    rotas = null,
    id_gmr_processo = null,
    paineis = null,
  } = wanted;
  return { somente_leitura, modulos, rotas, id_gmr_processo, paineis };
}

/** What was sent: undefined would be stored. */
const present = (scope: Omit<TokenChange, 'nome'>) =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined));
