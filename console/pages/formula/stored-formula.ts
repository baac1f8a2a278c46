/** The stored formula as text. */
import type { Indicator, IndicatorWithFormula, PanelModel } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { definedFormula } from '../../../src/engine/defined-formula.ts';
import { folded } from '../../../src/engine/text/fold.ts';
import { type Language, views } from '../../../src/engine/text/language.ts';
import type { Glossary, GlossaryRecords } from '../../../src/engine/text/names.ts';
import { printFormula } from '../../../src/engine/text/print.ts';
import { treesFromNodes } from '../../../src/engine/tree.ts';
import type { DefinedFormula } from '../../../src/engine/types.ts';
import { useMe } from '../../data/session.ts';
import { allBudgetNamesQuery, formulaGlossary } from '../../formula/names.ts';

export interface Sources {
  readonly indicators: readonly Indicator[];
  readonly models: readonly PanelModel[];
  /** The budget records of the stored formula. */
  readonly budget: GlossaryRecords;
}

export function storedFormula({ formula }: IndicatorWithFormula): DefinedFormula {
  const { referencias, nos } = formula ?? { referencias: [], nos: [] };
  return definedFormula(referencias, treesFromNodes(nos));
}

/** Empty if the indicator is not a formula yet. */
export function storedText(record: IndicatorWithFormula, language: Language, glossary: Glossary): string {
  if (record.formula === null) return '';
  return printFormula(storedFormula(record), { language, glossary });
}

/** All budget records, once the text refers to the budget. */
export function useCodes(text: string) {
  const { nivel_de_acesso } = useMe();
  const read = folded(text);
  const readsBudget = Object.values(views).some((view) => read.includes(folded(view.budget)));
  const isAsked = readsBudget && nivel_de_acesso !== 'Colaborador';
  const { data: all } = useQuery({ ...allBudgetNamesQuery, enabled: isAsked });
  return all;
}

/** The names that the text may contain. */
export function useGlossary(
  { indicators, models, budget }: Sources,
  all: GlossaryRecords | undefined,
): Glossary {
  return useMemo(() => formulaGlossary(indicators, models, all ?? budget), [indicators, models, all, budget]);
}
