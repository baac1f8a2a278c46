/** The formula of an indicator that does not exist yet. Its fields were entered before. */
import type { IndicatorWithFormula } from '@prumo/client';
import { Link } from 'wouter';
import { formulaType } from '../../../src/engine/indicator-types.ts';
import { conceptsOf, type IndicatorFields, plainBody } from '../../data/drafts/indicator-fields.ts';
import { useNewFields } from '../../data/drafts/use-fields-draft.ts';
import { pageAddress } from '../../data/view.ts';
import { buttonClass } from '../../kit/button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { newId } from './definition.ts';
import { Formula } from './formula.tsx';
import styles from './page.module.css';

export default function NewFormulaPage() {
  const { newFormula: words } = useWords();
  const { draft, forget } = useNewFields();
  if (draft?.fields.tipo !== formulaType || draft.fields.nome.trim() === '') {
    return (
      <>
        <PageHead title={words.none} />
        <Empty text={words.noneNext} />
        <figure className={styles.example}>
          <pre>{words.example}</pre>
          <figcaption>{words.exampleAbout}</figcaption>
        </figure>
        <div>
          <Link
            className={buttonClass('primary')}
            href={pageAddress('/indicadores/novo', { tipo: 'formula' })}
          >
            {words.begin}
          </Link>
        </div>
      </>
    );
  }
  return <Formula definition={{ record: recordOf(draft.fields), etag: undefined }} created={forget} />;
}

/** The indicator as the server would return it, without a formula. */
function recordOf(fields: IndicatorFields): IndicatorWithFormula {
  const record = {
    ...plainBody(fields),
    id: newId,
    tipo: formulaType,
    conceitos: conceptsOf(fields),
    formula: null,
  };
  // The form offers only values that exist.
  return record as unknown as IndicatorWithFormula;
}
