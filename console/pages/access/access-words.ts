/** Accesses in words. */
import type { Words } from '../../words/words.ts';
import type { Standing } from './access-draft.ts';

export function standingText(standing: Standing, { access }: Words): string {
  if (standing === null) return access.none;
  const role = access.roles[standing.acesso] ?? '';
  return access.standing(role, access.permissions[standing.permissao] ?? '');
}
