/** Levels, and the status that decides whether somebody may sign in. */
import type { Level } from '../../data/session.ts';

export const levels: readonly Level[] = ['Gerente', 'Gestor', 'Colaborador'];

export const standings = ['active', 'blocked', 'inactive', 'trash'] as const;
export type Standing = (typeof standings)[number];

/** The names in the API. */
export const standingNames: Readonly<Record<Standing, string>> = {
  active: 'ativa',
  blocked: 'bloqueada',
  inactive: 'inativa',
  trash: 'lixeira',
};

/** From `status` (0: blocked, 1: active, 2: inactive) and `lixeira` (1: in the trash). */
export function standingOf({ status, lixeira }: { status: number; lixeira: number }): Standing {
  if (lixeira !== 0) return 'trash';
  if (status === 1) return 'active';
  return status === 2 ? 'inactive' : 'blocked';
}
