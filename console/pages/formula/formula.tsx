/** The page of a formula: text and tree, with the value of every part. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { modelsQuery } from '../../data/models.ts';
import { namedIndicatorsQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { budgetNamesQuery } from '../../formula/names.ts';
import { buttonClass } from '../../kit/button.tsx';
import { IndicatorHead, indicatorPage } from '../../kit/figures/indicator-head.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { type Definition, definitionQuery, newId } from './definition.ts';
import { DraftEditor } from './draft-editor.tsx';
import styles from './page.module.css';

export default function FormulaPage({ id }: { readonly id: number }) {
  const words = useWords();
  const { nivel_de_acesso } = useMe();
  // With suspense, what was read less than a second ago would not be read again.
  const { data: definition } = useQuery({ ...definitionQuery(id), throwOnError: isUnread });
  if (definition === undefined) return <Loading />;
  const isFormula = definition?.record.formula !== null;
  // Converts the indicator to a formula, for people who may.
  if (definition && (isFormula || nivel_de_acesso !== 'Colaborador')) {
    return <Formula key={id} definition={definition} />;
  }
  const to = definition ? `/indicadores/${id}` : '/indicadores';
  return (
    <>
      <PageHead title={definition?.record.nome ?? words.formula.title} />
      <Empty text={definition ? words.formula.notFormula : words.indicators.missing} />
      <div>
        <Link className={buttonClass()} href={pageAddress(to)}>
          {definition ? words.explanation.openIndicator : words.indicators.toList}
        </Link>
      </div>
    </>
  );
}

/** What was read stays on the page when it cannot be read again. */
const isUnread = (_: Error, { state }: { readonly state: { readonly data: unknown } }) =>
  state.data === undefined;

interface FormulaProps {
  readonly definition: Definition;
  /** Called when a new indicator has been saved. */
  readonly created?: () => void;
}

export function Formula({ definition, created }: FormulaProps) {
  const { formula: words, newFormula, records } = useWords();
  const { nivel_de_acesso } = useMe();
  const { record } = definition;
  const isNew = record.id === newId;
  const isConversion = !isNew && record.formula === null;
  const { data: indicators } = useSuspenseQuery(namedIndicatorsQuery);
  const { data: models } = useSuspenseQuery(modelsQuery);
  const { data: budget } = useQuery(budgetNamesQuery(record.formula?.referencias ?? []));
  const title = isNew
    ? newFormula.title(record.nome)
    : isConversion
      ? newFormula.convertTitle(record.nome)
      : `${words.title}: ${record.nome}`;
  return (
    <>
      <IndicatorHead
        title={title}
        parent={
          isNew
            ? { name: newFormula.fields, address: pageAddress('/indicadores/novo', { tipo: 'formula' }) }
            : indicatorPage(record)
        }
        about={record.descricao}
        actions={
          !isNew &&
          nivel_de_acesso !== 'Colaborador' && (
            <Link className={buttonClass('quiet')} href={pageAddress('/indicadores/novo')}>
              {records.kinds.indicador.new}
            </Link>
          )
        }
      />
      {isConversion && <p className={styles.notice}>{newFormula.convertText}</p>}
      {budget && <DraftEditor {...{ definition, created }} sources={{ indicators, models, budget }} />}
    </>
  );
}
