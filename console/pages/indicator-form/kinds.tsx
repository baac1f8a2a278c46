/** The kind of the indicator: how its values are determined. */
import { withKind } from '../../data/drafts/indicator-fields.ts';
import { kindNames, kindOf, kinds } from '../../data/indicator-kinds.ts';
import { ExplainedChoice } from '../../kit/figures/explained-choice.tsx';
import { useWords } from '../../words/words.ts';
import styles from './form.module.css';
import type { PartProps } from './form-props.ts';

interface KindsProps extends PartProps {
  /** The kind of an existing indicator cannot change. */
  readonly isNew: boolean;
}

export function Kinds({ fields, change, errorOf, isNew }: KindsProps) {
  const { indicatorForm: words } = useWords();
  const kind = kindOf(fields.tipo);
  const types: readonly number[] = kinds[kind];
  return (
    <section className={styles.section}>
      <h2>{words.what}</h2>
      {isNew ? (
        <ExplainedChoice
          label={words.kind}
          isSide
          options={kindNames.map((id) => ({ id, name: words.kinds[id], text: words.kindTexts[id] }))}
          value={kind}
          onChange={(chosen) => change(withKind(fields, chosen))}
          error={errorOf('tipo')}
        />
      ) : (
        <p>
          <b>{words.kinds[kind]}</b>. <span className={styles.muted}>{words.kindTexts[kind]}</span>
        </p>
      )}
      {types.length > 1 && (
        <ExplainedChoice
          label={words.typeOf}
          isSide
          options={types.map((id) => ({
            id,
            name: words.types[id as keyof typeof words.types],
            text: words.typeTexts[id as keyof typeof words.typeTexts],
          }))}
          value={fields.tipo}
          onChange={(tipo) => change({ tipo })}
          error={isNew ? undefined : errorOf('tipo')}
        />
      )}
    </section>
  );
}
