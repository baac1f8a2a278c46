/** Where an access can be: a panel in a process, as far as the caller may see them. */
import { type ApiError, broken } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { DependentKind } from '../../records/dependents.ts';

/** Accesses as dependents. */
export const accesses = {
  kind: 'access',
  one: 'access',
  many: 'accesses',
  table: 'painel_acesso',
  named: ['colaborador', 'id_colaborador'],
} as const satisfies Partial<DependentKind>;

export interface AccessPlace {
  readonly id_gmr_processo: number;
  readonly id_gmr_painel: number;
}

/**
 * The positions of the places whose panel is not in the process, or is hidden from the caller: who
 * may not see a panel gives nobody access to it.
 */
export async function missingPlaces(
  scope: Scope,
  places: readonly AccessPlace[],
): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ nr: number }>(
    `SELECT p.nr::integer - 1 AS nr
       FROM unnest($2::integer[], $3::integer[]) WITH ORDINALITY AS p(id_gmr_processo, id_gmr_painel, nr)
      WHERE NOT EXISTS (SELECT 1 FROM gmr_painel_processo l
                         WHERE l.id_empresa = $1 AND l.id_gmr_processo = p.id_gmr_processo
                           AND l.id_gmr_painel = p.id_gmr_painel)`,
    [scope.companyId, places.map((one) => one.id_gmr_processo), places.map((one) => one.id_gmr_painel)],
  );
  return new Set(rows.map(({ nr }) => nr));
}

export const notInProcess = ({ id_gmr_painel, id_gmr_processo }: AccessPlace): string =>
  `id_gmr_painel ${id_gmr_painel} is not in the process of id_gmr_processo ${id_gmr_processo}`;

export const outsideProcess = (place: AccessPlace): ApiError =>
  broken('unknown-reference', { path: '', rule: 'not-in-process', detail: notInProcess(place) });
