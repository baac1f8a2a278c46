/** Filters for records of the audit trail. A company sees its own records, the operator all. */
import { type RawBuilder, sql } from 'kysely';

export interface AuditFilter {
  /** Null: the records of tokens without a company. */
  readonly companyId?: number | null | undefined;
  readonly tokenId?: number | undefined;
  readonly employeeId?: number | undefined;
  /** A route's path with placeholders as in the documentation (`{id}`) or as stored (`:id`). */
  readonly route?: string | undefined;
  /** `403`, or a class such as `4xx`; see {@link statusPattern}. */
  readonly status?: string | undefined;
  /** From this time (inclusive); ISO 8601. */
  readonly since?: string | undefined;
  /** Up to this time (exclusive); ISO 8601. */
  readonly until?: string | undefined;
}

export const statusPattern = /^[1-5](?:\d\d|xx)$/;

/** The SQL condition on `auditoria` for the filter. */
export function auditCondition(filter: AuditFilter): RawBuilder<boolean> {
  const { companyId, tokenId, employeeId, route, status, since, until } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  if (companyId === null) conditions.push(sql`id_empresa IS NULL`);
  else if (companyId !== undefined) conditions.push(sql`id_empresa = ${companyId}::integer`);
  if (since !== undefined) conditions.push(sql`horario >= ${since}::timestamptz`);
  if (until !== undefined) conditions.push(sql`horario < ${until}::timestamptz`);
  if (tokenId !== undefined) conditions.push(sql`id_token = ${tokenId}::integer`);
  if (employeeId !== undefined) conditions.push(sql`id_colaborador = ${employeeId}::integer`);
  if (status !== undefined) {
    const lowest = Number(status.replace('xx', '00'));
    const highest = Number(status.replace('xx', '99'));
    conditions.push(sql`status BETWEEN ${lowest}::smallint AND ${highest}::smallint`);
  }
  if (route !== undefined) conditions.push(sql`rota = ${route.replaceAll(/\{(\w+)\}/g, ':$1')}::text`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}
