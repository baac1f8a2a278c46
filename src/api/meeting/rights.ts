/**
 * Who may write what is said of a number, decided in the request's own transaction, and nowhere
 * else. Anyone who sees the number reads it (the policies in migrations/current.sql).
 */
import type { Call } from '../../kernel/contract/call.ts';
import { ApiError, broken } from '../../kernel/contract/errors.ts';
import { notTheirs, type Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Place, placeText, placeValues } from './place.ts';

type Asking = Pick<Call, 'scope' | 'person'>;

/** Said at every endpoint that needs {@link requireWriter}. */
export const whoWrites =
  'Who may write: those who may type values in the month, those responsible for the panel, a Gestor or Gerente who sees it, and tokens. Others get a 403.';

/** Whether the person sees the place in `$1` to `$4` ({@link placeValues}). */
export const sees = (person: string) => `
  CASE WHEN $2::integer IS NULL THEN $1::integer <@ person_panels(${person})
       ELSE cell_key($1::integer, $3::integer, $4::integer) <@ person_cells(${person}, 'seen')
            AND $2::integer <@ person_indicators(${person}) END`;

/** Throws 412 unless the panel has the number, and the caller sees it. */
export async function requirePlace({ scope, person }: Asking, place: Place): Promise<void> {
  const [row] = await scope.asCompany.query<{ there: boolean; seen: boolean }>(
    `SELECT $2::integer IS NULL OR EXISTS (
              SELECT FROM gmr_painel p
                JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
               WHERE p.id_empresa = $5 AND p.id = $1::integer AND mi.id_indicador = $2::integer
                 AND $3::integer * 12 + $4::integer BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes) AS there,
            $6::integer IS NULL OR ${sees('$6::integer')} AS seen`,
    [...placeValues(place), scope.companyId, person?.employeeId ?? null],
  );
  if (row?.there && row.seen) return;
  throw broken('unknown-reference', { path: '', rule: 'no-cell', detail: `there is no ${placeText(place)}` });
}

/** Whether the caller writes what is said of the place, which they see. */
export async function isWriter({ scope, person }: Asking, place: Place): Promise<boolean> {
  if (person === undefined) return true;
  const [row] = await scope.asCompany.query<{ writes: boolean }>(
    `SELECT CASE WHEN $2::integer IS NULL
                 THEN int8range(cell_key($1::integer, 0, 1), cell_key($1::integer + 1, 0, 1)) && person_cells($6::integer, 'typed')
                 ELSE cell_key($1::integer, $3::integer, $4::integer) <@ person_cells($6::integer, 'typed') END
            OR EXISTS (SELECT FROM painel_acesso a
                        WHERE a.id_empresa = $5 AND a.id_gmr_painel = $1::integer AND a.id_colaborador = $6::integer AND a.acesso = 0) AS writes`,
    [...placeValues(place), scope.companyId, person.employeeId],
  );
  return row?.writes === true;
}

/** Throws 403 unless {@link isWriter}. */
export async function requireWriter(call: Asking, place: Place): Promise<void> {
  const { person } = call;
  if (person === undefined || (await isWriter(call, place))) return;
  throw refused(person, `what is said of ${placeText(place)}`);
}

/** What the person may not write. */
export const refused = (person: Person, what: string): ApiError =>
  new ApiError(notTheirs(person), `${what} is not yours to write`);

/**
 * Throws 412 for the first employee who does not see the place: they would be asked for, or
 * mentioned in, what they may not read. So it is for one whom the caller does not see, or the
 * answer would tell whether there is somebody of that id, and what they see.
 *
 * @param scope that of the caller, whose policies hold.
 * @param field the field that names them
 */
export async function requireSeenBy(
  scope: Scope,
  place: Place,
  employees: readonly number[],
  field: string,
): Promise<void> {
  if (employees.length === 0) return;
  const rows = await scope.query<{ id: number }>(
    `SELECT e.id FROM unnest($5::integer[]) WITH ORDINALITY AS e(id, n)
      WHERE (${sees('e.id')}) IS NOT TRUE OR NOT EXISTS (SELECT FROM colaborador c WHERE c.id_empresa = $6 AND c.id = e.id)
      ORDER BY e.n LIMIT 1`,
    [...placeValues(place), employees, scope.companyId],
  );
  const [blind] = rows;
  if (blind === undefined) return;
  const detail = `${field} ${blind.id} is nobody who sees ${placeText(place)}`;
  throw broken('unknown-reference', { path: field, rule: 'unseen', detail });
}
