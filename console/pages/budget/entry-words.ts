/** The words of typing into the budget in the reader's language. Only this page loads them. */
import { enEntry } from '../../words/en/en-entry.ts';
import { languages } from '../../words/languages.ts';
import { ptEntry } from '../../words/pt/pt-entry.ts';
import { useWords } from '../../words/words.ts';

export type EntryWords = typeof ptEntry;

export function useEntryWords(): EntryWords {
  return useWords().language === languages.en ? enEntry : ptEntry;
}
