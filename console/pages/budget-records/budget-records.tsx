/** Cadastros do orçamento: what the budget consists of, a part for each kind of record. */
import type { BudgetPeriod } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { pageAddress, useAddress, useChangeAddress } from '../../data/view.ts';
import { Button } from '../../kit/button.tsx';
import partStyles from '../../kit/parts.module.css';
import { partsOf } from '../../records/record-addresses.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { namesQuery } from '../../records/record-queries.ts';
import { wordsOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget-records.module.css';
import { NextPeriod } from './next-period.tsx';
import { RecordTree } from './record-tree.tsx';
import { StructureLines } from './structure-lines.tsx';
import { shapes } from './tree.ts';

const parts = partsOf('/cadastros');

export default function BudgetRecordsPage({ part }: { readonly part: string | undefined }) {
  const words = useWords();
  const kind = part === undefined ? undefined : parts[part];
  if (kind === undefined) return <Redirect to={pageAddress('/cadastros/contas')} replace />;
  const shape = shapes[kind];
  return (
    <>
      <nav aria-label={words.budgetRecords.label} className={partStyles.parts}>
        {Object.entries(parts).map(([path, one]) => (
          <Link
            key={path}
            href={pageAddress(`/cadastros/${path}`)}
            aria-current={path === part ? 'page' : undefined}
          >
            {wordsOf(words, one).title}
          </Link>
        ))}
      </nav>
      {kind === 'periodo_go' ? (
        <Periods />
      ) : (
        <RecordPage
          key={kind}
          name={kind}
          {...(kind === 'estrutura_go' && { below: ({ id }) => <StructureLines id={id} /> })}
          {...(shape && { tree: (open) => <RecordTree key={kind} name={kind} shape={shape} open={open} /> })}
        />
      )}
    </>
  );
}

function Periods() {
  const { budgetRecords: words } = useWords();
  const asked = useAddress().get('copiar');
  const change = useChangeAddress();
  const [made, setMade] = useState<{ readonly id: number; readonly nome: string }>();
  const { data } = useQuery(namesQuery('periodo_go'));
  const source = (data as unknown as readonly BudgetPeriod[] | undefined)?.find(
    ({ id }) => String(id) === asked,
  );
  return (
    <>
      {made && (
        <p className={styles.made} role="status">
          {words.next.done(made.nome)}{' '}
          <Link href={pageAddress('/orcamento', { periodo: String(made.id) })}>{words.next.open}</Link>
        </p>
      )}
      <RecordPage
        name="periodo_go"
        below={({ id }) => (
          <div className={styles.lines}>
            <Button onPress={() => change({ registro: null, copiar: String(id) }, true)}>
              {words.next.begin}
            </Button>
          </div>
        )}
      />
      {source && (
        <NextPeriod
          key={source.id}
          source={source}
          close={() => change({ copiar: null }, true)}
          onMade={(period) => {
            setMade(period);
            change({ copiar: null }, true);
          }}
        />
      )}
    </>
  );
}
