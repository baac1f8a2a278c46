/** What is to be recalculated: the companies with marks and what is known of their failures. */
import type { Session } from '../database/session.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { type Before, maxAttempts } from './attempts.ts';

/** A company with marks, as the database knows it. */
export interface MarkedCompany extends Before {
  readonly id_empresa: number;
  /** Its oldest mark lies there for long. */
  readonly overdue: boolean;
  /** False while it rests after failures. */
  readonly due: boolean;
  readonly error: string | null;
}

/**
 * After this many seconds marks are taken also from a company that another worker keeps: that one may hang, or its
 * connection be dead without the database having noticed.
 */
const overdueSeconds = 10;

const markedText = `
  SELECT id_empresa, attempts, definitions, due, error, oldest < now() - interval '${overdueSeconds} seconds' AS overdue
    FROM companies_with_marks()`;

/** All companies with marks, the longest waiting first. */
export async function markedCompanies(session: Session): Promise<readonly MarkedCompany[]> {
  return (await session.query(markedText)).rows as MarkedCompany[];
}

// A quarantined company whose definitions were changed is tried again soon: worth waiting for.
const leftText = `
  SELECT EXISTS (SELECT FROM marca WHERE id_empresa = $1 AND id <= $2) AS "left",
         EXISTS (SELECT FROM calculo_falha f
                  WHERE f.id_empresa = $1 AND f.tentativas >= ${maxAttempts} AND NOT is_due(f)) AS aside`;

/** Whether marks up to this one are left, and whether the company is set aside and not about to be tried again. */
export async function leftOf(scope: Scope, markId: number): Promise<{ left: boolean; aside: boolean }> {
  const [row] = await scope.query<{ left: boolean; aside: boolean }>(leftText, [scope.companyId, markId]);
  return row as { left: boolean; aside: boolean };
}
