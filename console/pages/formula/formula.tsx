/** The workshop: a formula as text and tree, with the value of every part. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formulaType } from '../../../src/formula/indicator-types.ts';
import { modelsQuery } from '../../data/models.ts';
import { indicatorsQuery } from '../../data/queries.ts';
import { pageAddress } from '../../data/view.ts';
import { budgetNamesQuery } from '../../formula/names.ts';
import { buttonClass } from '../../kit/button.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Empty, Head } from '../../kit/table.tsx';
import { useWords } from '../../words/words.ts';
import { type Definition, definitionQuery } from './definition.ts';
import styles from './page.module.css';
import { Workshop } from './workshop.tsx';

export default function FormulaPage({ id }: { readonly id: number }) {
  const words = useWords();
  const { data: definition } = useSuspenseQuery(definitionQuery(id));
  if (definition?.record.tipo === formulaType && definition.record.formula) {
    return <Formula key={id} definition={definition} />;
  }
  const to = definition ? `/indicadores/${id}` : '/indicadores';
  return (
    <>
      <Head title={<PageTitle>{definition?.record.nome ?? words.formula.title}</PageTitle>} />
      <Empty text={definition ? words.formula.notFormula : words.indicators.missing} />
      <div>
        <Link className={buttonClass()} href={pageAddress(to)}>
          {definition ? words.explanation.openIndicator : words.indicators.toList}
        </Link>
      </div>
    </>
  );
}

function Formula({ definition }: { readonly definition: Definition }) {
  const { formula: words, indicators: indicatorWords } = useWords();
  const { record } = definition;
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const { data: models } = useSuspenseQuery(modelsQuery);
  const { data: budget } = useQuery(budgetNamesQuery(record.formula?.referencias ?? []));
  return (
    <>
      <Head
        title={
          <div>
            <p className={styles.over}>
              <Link href={pageAddress('/indicadores')}>{indicatorWords.title}</Link> ›{' '}
              <Link href={pageAddress(`/indicadores/${record.id}`)}>{record.nome}</Link>
            </p>
            <PageTitle>{`${words.title}: ${record.nome}`}</PageTitle>
            {record.descricao !== '' && <p className={styles.muted}>{record.descricao}</p>}
          </div>
        }
      />
      {budget && <Workshop definition={definition} sources={{ indicators, models, budget }} />}
    </>
  );
}
