/** The head of a page below the list of indicators, with the way back. */
import type { ReactNode } from 'react';
import { pageAddress } from '../../data/view.ts';
import { useWords } from '../../words/words.ts';
import { PageHead } from '../page-head.tsx';

interface IndicatorHeadProps {
  readonly title: string;
  /** The page above this one, where that is not the list itself. */
  readonly parent?: { readonly name: string; readonly address: string } | undefined;
  readonly about?: string;
  readonly actions?: ReactNode;
  readonly more?: ReactNode;
}

export function IndicatorHead({ parent, ...head }: IndicatorHeadProps) {
  const { indicators } = useWords();
  const list = { name: indicators.title, address: pageAddress('/indicadores') };
  return <PageHead {...head} up={parent ? [list, parent] : [list]} />;
}

/** The page of an indicator, as a parent. */
export const indicatorPage = ({ id, nome }: { readonly id: number; readonly nome: string }) => ({
  name: nome,
  address: pageAddress(`/indicadores/${id}`),
});
