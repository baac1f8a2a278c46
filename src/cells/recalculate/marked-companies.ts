/** The companies with marks, and their recorded failures. */

import { maxAttempts } from '../../database/quarantine.ts';
import type { Session } from '../../database/session.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Before } from './attempts.ts';

/** A company with marks. */
export interface MarkedCompany extends Before {
  readonly id_empresa: number;
  /** Its oldest mark has been waiting for too long. */
  readonly overdue: boolean;
  /** False while it is paused after failures. */
  readonly due: boolean;
  readonly error: string | null;
}

/**
 * After this many seconds a worker also takes marks of a company that another worker owns. That
 * worker may hang, or its connection may be dead without the database having noticed.
 */
const overdueSeconds = 10;

const markedText = `
  SELECT id_empresa, attempts, definitions, due, error, oldest < now() - interval '${overdueSeconds} seconds' AS overdue
    FROM companies_with_marks()`;

/** All companies with marks, longest waiting first. */
export async function markedCompanies(session: Session): Promise<readonly MarkedCompany[]> {
  return (await session.query(markedText)).rows as MarkedCompany[];
}

// A company in quarantine whose definitions were changed is retried soon, so it is worth waiting
// for.
const leftText = `
  SELECT EXISTS (SELECT FROM marca WHERE id_empresa = $1 AND id <= $2) AS "left",
         EXISTS (SELECT FROM calculo_falha f
                  WHERE f.id_empresa = $1 AND f.tentativas >= ${maxAttempts} AND NOT is_due(f)) AS aside`;

/**
 * Whether marks up to this id remain, and whether the company is in quarantine and not about to be
 * retried.
 */
export async function remainingMarks(
  scope: Scope,
  markId: number,
): Promise<{ left: boolean; aside: boolean }> {
  const [row] = await scope.query<{ left: boolean; aside: boolean }>(leftText, [scope.companyId, markId]);
  return row as { left: boolean; aside: boolean };
}
