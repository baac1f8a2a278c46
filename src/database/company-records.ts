/** The columns that records of a company have in common, for the query builder. */
import type { Generated } from 'kysely';

export interface CompanyRecord {
  id_empresa: number;
  id: Generated<number>;
}

/** A record that may have an external code. */
export interface ExternalRecord extends CompanyRecord {
  codigo_externo: string | null;
}
