/** Name, description, source and code. */
import { TextField } from '../../kit/field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './form.module.css';
import type { PartProps } from './form-props.ts';

export function Texts({ fields, change, errorOf }: PartProps) {
  const { indicatorForm: words, indicators } = useWords();
  const texts = [
    ['nome', indicators.name, words.nameText],
    ['descricao', indicators.description, words.descriptionText],
    ['fonte', indicators.source, words.sourceText],
    ['codigo_externo', indicators.code, words.codeText],
  ] as const;
  return (
    <section className={styles.pair} aria-label={words.what}>
      {texts.map(([name, label, about]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          about={about}
          value={fields[name]}
          onChange={(text) => change({ [name]: text })}
          error={errorOf(name)}
          isRequired={name === 'nome'}
          autoComplete="off"
        />
      ))}
    </section>
  );
}
