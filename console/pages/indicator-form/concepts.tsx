/** The names for the results of a formula with concepts. */
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './form.module.css';
import type { PartProps } from './form-props.ts';

export function Concepts({ fields, change, errorOf }: PartProps) {
  const { indicatorForm: words, records } = useWords();
  const { conceitos } = fields;
  const replace = (at: number, one: object) =>
    change({
      conceitos: conceitos.map((concept, place) => (place === at ? { ...concept, ...one } : concept)),
    });
  return (
    <section className={styles.section}>
      <h2>{records.fields.conceitos}</h2>
      <p className={styles.muted}>{words.conceptsText}</p>
      {conceitos.map(({ nome, valor }, at) => (
        // Concepts have no name of their own while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.concept}>
          <TextField
            label={words.conceptName(at + 1)}
            value={nome}
            onChange={(text) => replace(at, { nome: text })}
            error={errorOf(`conceitos[${at}].nome`)}
          />
          <TextField
            label={words.conceptFrom(at + 1)}
            value={valor}
            onChange={(text) => replace(at, { valor: text })}
            error={errorOf(`conceitos[${at}].valor`)}
          />
          {conceitos.length > 1 && (
            <Button
              look="quiet"
              aria-label={words.removeConcept(at + 1)}
              onPress={() => change({ conceitos: conceitos.filter((_, place) => place !== at) })}
            >
              {words.removeShort}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button onPress={() => change({ conceitos: [...conceitos, { nome: '', valor: '' }] })}>
          {words.addConcept}
        </Button>
      </div>
    </section>
  );
}
