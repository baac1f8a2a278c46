/** The head of a page below the list of indicators, with the way back. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageAddress } from '../../data/view.ts';
import { useWords } from '../../words/words.ts';
import { PageTitle } from '../page-title.tsx';
import { Head } from '../tables/table.tsx';
import styles from './indicator-head.module.css';

interface IndicatorHeadProps {
  readonly title: string;
  /** The page above this one, where that is not the list itself. */
  readonly parent?: { readonly name: string; readonly address: string } | undefined;
  /** Below the title. */
  readonly note?: ReactNode;
  /** Beside the title. */
  readonly children?: ReactNode;
}

export function IndicatorHead({ title, parent, note, children }: IndicatorHeadProps) {
  const { indicators } = useWords();
  return (
    <Head
      title={
        <div>
          <p className={styles.over}>
            <Link href={pageAddress('/indicadores')}>{indicators.title}</Link>
            {parent && (
              <>
                {' '}
                › <Link href={parent.address}>{parent.name}</Link>
              </>
            )}
          </p>
          <PageTitle>{title}</PageTitle>
          {note}
        </div>
      }
    >
      {children}
    </Head>
  );
}

/** The page of an indicator, as a parent. */
export const indicatorPage = ({ id, nome }: { readonly id: number; readonly nome: string }) => ({
  name: nome,
  address: pageAddress(`/indicadores/${id}`),
});
