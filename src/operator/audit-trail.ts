import type pg from 'pg';

/** The company's audit records, newest first, in the trail's own column names. */
export async function readAuditTrail(
  operator: pg.Pool,
  { companyId, limit }: { companyId: number; limit: number },
): Promise<object[]> {
  const { rows } = await operator.query<object>(
    'SELECT * FROM auditoria WHERE id_empresa = $1 ORDER BY id DESC LIMIT $2',
    [companyId, limit],
  );
  return rows;
}
