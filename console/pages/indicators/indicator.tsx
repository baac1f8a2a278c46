/** One indicator: its definition, its composition, its readers, and the panels that have it. */
import type { Indicator } from '@prumo/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { formulaType } from '../../../src/engine/indicator-types.ts';
import { indicatorsQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { formulaQuery } from '../../data/references.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Failures } from '../../kit/failures.tsx';
import { IndicatorHead } from '../../kit/figures/indicator-head.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Retire } from '../../records/retire.tsx';
import { useWords } from '../../words/words.ts';
import { Composition } from './composition.tsx';
import styles from './indicator.module.css';
import { Models } from './models.tsx';
import { Use } from './use.tsx';

export default function IndicatorPage({ id }: { readonly id: number }) {
  const { indicators: words, versions } = useWords();
  const { nivel_de_acesso } = useMe();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const indicator = indicators.find((one) => one.id === id);
  if (!indicator) {
    return (
      <>
        <PageTitle>{words.missing}</PageTitle>
        <div>
          <Link className={buttonClass()} href={pageAddress('/indicadores')}>
            {words.toList}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <IndicatorHead
        title={indicator.nome}
        note={indicator.descricao !== '' && <p className={styles.description}>{indicator.descricao}</p>}
      >
        {nivel_de_acesso !== 'Colaborador' && <Changes indicator={indicator} />}
        <Link className={buttonClass()} href={pageAddress(`/indicadores/${id}/versoes`)}>
          {versions.open}
        </Link>
      </IndicatorHead>
      <Facts indicator={indicator} />
      <Section title={words.madeOf}>
        <Composition indicator={indicator} all={indicators} />
      </Section>
      <Use indicator={indicator} all={indicators} />
      <Section title={words.models}>
        <Models indicator={indicator} />
      </Section>
    </>
  );
}

/** Links for people who may change it. */
function Changes({ indicator: { id, tipo } }: { readonly indicator: Indicator }) {
  const { indicatorForm: words } = useWords();
  const [, navigate] = useLocation();
  return (
    <>
      <Link className={buttonClass()} href={pageAddress(`/indicadores/${id}/editar`)}>
        {words.edit}
      </Link>
      <Retire
        name="indicador"
        id={id}
        onDeleted={() => {
          // Read again by the pages that open, not by this one: it is gone.
          void queryClient.invalidateQueries({
            predicate: ({ queryKey: [name] }) => name !== 'session',
            refetchType: 'none',
          });
          navigate(pageAddress('/indicadores'));
        }}
      />
      {tipo !== formulaType && (
        <Link className={buttonClass()} href={pageAddress(`/formula/${id}`)}>
          {words.convert}
        </Link>
      )}
    </>
  );
}

/** A section that loads and fails on its own. */
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Failures>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Failures>
    </section>
  );
}

function Facts({ indicator }: { readonly indicator: Indicator }) {
  const words = useWords();
  const {
    indicators: own,
    records: { fields },
  } = words;
  const { data: setup } = useQuery(formulaQuery(indicator.id));
  const { unidade_medida, moeda } = indicator;
  const isMoney = unidade_medida === 0 || unidade_medida === 1;
  const target = [
    indicator.meta_ajustavel === 1 ? own.adjustable : own.notAdjustable,
    indicator.meta_oculta === 1 && own.hidden,
  ];
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [fields.tipo, words.types[indicator.tipo]],
    [fields.unidade_medida, `${words.units[unidade_medida]}${isMoney && moeda ? `, ${moeda}` : ''}`],
    [fields.interpretacao, words.interpretations[indicator.interpretacao]],
    [fields.totalizador, words.totals[indicator.totalizador]],
    [own.target, target.filter(Boolean).join(', ')],
    [fields.fonte, indicator.fonte],
    [fields.codigo_externo, setup?.codigo_externo],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
