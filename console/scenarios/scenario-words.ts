/** The words of scenarios in the reader's language. Only their pages load them. */
import { enScenarios } from '../words/en/en-scenarios.ts';
import { languages } from '../words/languages.ts';
import { ptScenarios } from '../words/pt/pt-scenarios.ts';
import { useWords } from '../words/words.ts';

export type ScenarioWords = typeof ptScenarios;

export function useScenarioWords(): ScenarioWords {
  return useWords().language === languages.en ? enScenarios : ptScenarios;
}
