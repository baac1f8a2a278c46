/** Who sends a request: an integration by its token, or a person of some level of access. */
import type { Level } from '../kinds/kind.ts';

/** Who sent a request, recorded with what it changes. Exactly one id is set. */
export interface Author {
  readonly tokenId: number | null;
  readonly employeeId: number | null;
}

/** Levels of access, the highest first. */
export const levels = ['Gerente', 'Gestor', 'Colaborador'] as const satisfies readonly Level[];

/**
 * A person who is signed in, as the request's transaction sees them; or a token for the panels of a
 * process, which sees and writes what a Colaborador with these panels does.
 */
export interface Person {
  /** Of a token: minus its id. */
  readonly employeeId: number;
  readonly level: Level;
  /** Undefined for a token. */
  readonly sessionId: string | undefined;
}

/** The error for what is not theirs to see or to do. */
export function notTheirs({ sessionId }: Person): 'token-scope' | 'not-allowed' {
  return sessionId === undefined ? 'token-scope' : 'not-allowed';
}

/** Whether somebody of this level may use what is open to people from `lowest` upwards. */
export function reaches(level: Level, lowest: Level | undefined): boolean {
  return lowest !== undefined && levels.indexOf(level) <= levels.indexOf(lowest);
}
