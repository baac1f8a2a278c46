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
import { DeadEnd } from '../../kit/dead-end.tsx';
import { Failures } from '../../kit/failures.tsx';
import { IndicatorHead } from '../../kit/figures/indicator-head.tsx';
import { Loading } from '../../kit/loading.tsx';
import { useRetiring } from '../../records/retire.tsx';
import { useWords } from '../../words/words.ts';
import { Composition } from './composition.tsx';
import styles from './indicator.module.css';
import { Models } from './models.tsx';
import { Use } from './use.tsx';

export default function IndicatorPage({ id }: { readonly id: number }) {
  const { indicators: words } = useWords();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const indicator = indicators.find((one) => one.id === id);
  if (!indicator) {
    return (
      <DeadEnd title={words.missing}>
        <Link className={buttonClass()} href={pageAddress('/indicadores')}>
          {words.toList}
        </Link>
      </DeadEnd>
    );
  }
  return (
    <>
      <Head indicator={indicator} />
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

function Head({ indicator: { id, nome, descricao, tipo } }: { readonly indicator: Indicator }) {
  const { versions, indicatorForm } = useWords();
  const mayChange = useMe().nivel_de_acesso !== 'Colaborador';
  const [, navigate] = useLocation();
  const retiring = useRetiring({
    name: 'indicador',
    id,
    onDeleted() {
      // Read again by the pages that open, not by this one: it is gone.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'session',
        refetchType: 'none',
      });
      navigate(pageAddress('/indicadores'));
    },
  });
  return (
    <>
      <IndicatorHead
        title={nome}
        about={descricao}
        actions={
          mayChange && (
            <Link className={buttonClass()} href={pageAddress(`/indicadores/${id}/editar`)}>
              {indicatorForm.edit}
            </Link>
          )
        }
        more={
          <>
            <Link className={buttonClass('quiet')} href={pageAddress(`/indicadores/${id}/versoes`)}>
              {versions.open}
            </Link>
            {mayChange && tipo !== formulaType && (
              <Link className={buttonClass('quiet')} href={pageAddress(`/formula/${id}`)}>
                {indicatorForm.convert}
              </Link>
            )}
            {mayChange && retiring.buttons}
          </>
        }
      />
      {retiring.said}
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
