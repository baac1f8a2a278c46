/** Who has saved a version, in words. */
import type { IndicatorVersion } from '@prumo/client';
import type { Words } from '../../words/words.ts';

export function authorText({ autor }: IndicatorVersion, words: Words['versions']): string {
  if (!autor) return words.operator;
  if (autor.nome === null) return words.hidden;
  return autor.tipo === 'API' ? words.token(autor.nome) : autor.nome;
}
