/** The steps from an empty company to its first values. */
import type { Setup } from '../../data/queries.ts';
import type { Level } from '../../data/session.ts';
import type { Words } from '../../words/words.ts';

interface StepKind {
  readonly name: keyof Pick<
    Words['start'],
    'pessoas' | 'estrutura' | 'indicadores' | 'modelos' | 'processos' | 'paineis' | 'valores'
  >;
  /** Where it is done. */
  readonly path: string;
  /** The lowest level that does it. */
  readonly level: Level;
  readonly isDone: (setup: Setup) => boolean;
  /** What there is already, if anything. */
  readonly has: (setup: Setup, words: Words['start']) => string | false;
}

/** A company starts with its manager, in one department and one branch. */
export const steps: readonly StepKind[] = [
  {
    name: 'pessoas',
    path: '/pessoas',
    level: 'Gerente',
    isDone: ({ pessoas }) => pessoas > 1,
    has: ({ pessoas }, words) => words.pessoas.has(pessoas),
  },
  {
    name: 'estrutura',
    path: '/estrutura',
    level: 'Gestor',
    isDone: ({ departamentos, filiais }) => departamentos > 1 || filiais > 1,
    has: ({ departamentos, filiais }, words) => words.estrutura.has(departamentos, filiais),
  },
  {
    name: 'indicadores',
    path: '/indicadores/novo',
    level: 'Gestor',
    isDone: ({ indicadores }) => indicadores > 0,
    has: ({ indicadores }, words) => indicadores > 0 && words.indicadores.has(indicadores),
  },
  {
    name: 'modelos',
    path: '/modelos',
    level: 'Gestor',
    isDone: ({ modelos_com_indicadores }) => modelos_com_indicadores > 0,
    has: ({ modelos, modelos_com_indicadores }, words) =>
      modelos > 0 && words.modelos.has(modelos, modelos_com_indicadores),
  },
  {
    name: 'processos',
    path: '/processos',
    level: 'Gestor',
    isDone: ({ processos }) => processos > 0,
    has: ({ processos }, words) => processos > 0 && words.processos.has(processos),
  },
  {
    name: 'paineis',
    path: '/paineis',
    level: 'Gestor',
    isDone: ({ paineis }) => paineis > 0,
    has: ({ paineis }, words) => paineis > 0 && words.paineis.has(paineis),
  },
  {
    name: 'valores',
    path: '/planilha',
    level: 'Gestor',
    isDone: ({ valores }) => valores === 1,
    has: () => false,
  },
];
