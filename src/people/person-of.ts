import type { Call } from '../kernel/contract/call.ts';
import type { Person } from '../kernel/identity.ts';

/** Who is signed in. */
type SignedIn = Person & { readonly sessionId: string };

/** Who calls. Endpoints for people are never reached by a token. */
export function personOf({ person }: Pick<Call, 'person'>): SignedIn {
  if (person?.sessionId === undefined) throw new Error('an endpoint for people was called by a token');
  return { ...person, sessionId: person.sessionId };
}
