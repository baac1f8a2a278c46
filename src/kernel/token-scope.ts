/** What a token may be used for. Null means everything of that kind, as in the contract. */
import type { Module } from '../kinds/kind.ts';

export interface TokenScope {
  /** GET alone. */
  readonly somente_leitura: boolean;
  /** Only endpoints of these modules. */
  readonly modulos: readonly Module[] | null;
  /** Only endpoints under these paths, such as `/panels` or `/panels/getProgress`. */
  readonly rotas: readonly string[] | null;
  /** Only the panels of this process: to the database a Colaborador (`person_level`). */
  readonly id_gmr_processo: number | null;
}

/** A route prefix as it is stored: whole segments of a path, without a slash at the end. */
export const routePrefix = /^(?:\/[\w-]+)+$/;

/** Whether the path lies under the prefix: whole segments of it. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
