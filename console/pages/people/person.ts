/** A person, as this page needs them. */
import type { QueryClient } from '@tanstack/react-query';
import type { Level } from '../../data/session.ts';
import { readRecordsAgain } from '../../records/record-queries.ts';
import type { RecordRow } from '../../records/requests.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly level: Level;
  /** Neither blocked, nor inactive, nor in the trash. */
  readonly mayEnter: boolean;
  /** Blocked, or in the trash. */
  readonly hasLeft: boolean;
  /** Their personal data was removed. */
  readonly isAnonymous: boolean;
  /** Whether they can be sent a message: who is inactive can set a password. */
  readonly mayBeWritten: boolean;
}

export const personIn = ({ id, nome, nivel_de_acesso, email, status, lixeira }: RecordRow): Person => ({
  id,
  name: nome,
  level: nivel_de_acesso as Level,
  mayEnter: status === 1 && lixeira === 0,
  hasLeft: status === 0 || lixeira === 1,
  isAnonymous: email === `colaborador-${id}@example.invalid`,
  mayBeWritten: status !== 0 && lixeira === 0,
});

/** The key of what is read about a person here. */
export const personKey = (id: number, what: string) => ['people', id, what];

/** Has all that is shown about people read again. */
export async function readPeopleAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    readRecordsAgain(queryClient, 'colaborador'),
    queryClient.invalidateQueries({ queryKey: ['people'] }),
  ]);
}
