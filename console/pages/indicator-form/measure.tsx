/** Unit, interpretation and year total, each with an example; and the options of the target. */
import { conceptUnit, currencyUnits } from '../../../src/engine/units.ts';
import { currencies } from '../../../src/kernel/values/currencies.ts';
import { withUnit } from '../../data/drafts/indicator-fields.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import { useFormat } from '../../data/written/format.ts';
import { Select } from '../../kit/fields/field.tsx';
import { ExplainedChoice } from '../../kit/figures/explained-choice.tsx';
import { useWords } from '../../words/words.ts';
import { interpretationExample, totalExample, unitExample } from './examples.ts';
import styles from './form.module.css';
import type { PartProps } from './form-props.ts';

/** The most frequently used come first. */
const codes = [...new Set(['BRL', 'USD', 'EUR', ...[...currencies].sort()])];

const named = (names: readonly string[]) => names.map((name, id) => ({ id, name }));

export function Measure(props: PartProps) {
  const { indicatorForm: own } = useWords();
  return (
    <section className={styles.section}>
      <h2>{own.measure}</h2>
      <div className={styles.pair}>
        <Units {...props} />
        <Interpretation {...props} />
      </div>
      <Total {...props} />
    </section>
  );
}

function Units({ fields, change, errorOf }: PartProps) {
  const words = useWords();
  const { indicatorForm: own, records } = words;
  const format = useFormat();
  const { unidade_medida: unit, moeda } = fields;
  const mayBeConcept = kindOf(fields.tipo) === 'formula' || unit === conceptUnit;
  return (
    <div className={styles.stack}>
      <Select
        label={records.fields.unidade_medida}
        options={named(words.units).filter(({ id }) => id !== conceptUnit || mayBeConcept)}
        value={unit}
        onChange={(id) => change(withUnit(fields, id))}
        about={unitExample(fields, format, own)}
        error={errorOf('unidade_medida')}
      />
      {currencyUnits.includes(unit) && (
        <Select
          label={records.fields.moeda}
          options={codes.map((code) => ({ id: code, name: code }))}
          value={moeda}
          onChange={(code) => change({ moeda: code })}
          about={own.currencyText}
          error={errorOf('moeda')}
        />
      )}
    </div>
  );
}

function Interpretation({ fields, change, errorOf }: PartProps) {
  const words = useWords();
  const { indicatorForm: own, records } = words;
  const format = useFormat();
  const isConcept = fields.unidade_medida === conceptUnit;
  const options = named(words.interpretations).filter(({ id }) => !isConcept || id === 0 || id === 2);
  const { target, attained, year } = interpretationExample(fields.interpretacao, fields, format, own);
  return (
    <Select
      label={records.fields.interpretacao}
      options={options}
      value={fields.interpretacao}
      onChange={(interpretacao) => change({ interpretacao })}
      about={
        <>
          {own.interpretationText(target)}
          <ul className={styles.examples}>
            {attained.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {year}
        </>
      }
      error={errorOf('interpretacao')}
    />
  );
}

function Total({ fields, change, errorOf }: PartProps) {
  const words = useWords();
  const { indicatorForm: own, records } = words;
  const format = useFormat();
  const isConcept = fields.unidade_medida === conceptUnit;
  return (
    <ExplainedChoice
      label={records.fields.totalizador}
      isSide
      options={named(words.totals).map(({ id, name }) => ({
        id,
        name,
        text: totalExample(id, fields, format, own),
        isDisabled: isConcept && id !== 2,
      }))}
      value={fields.totalizador}
      onChange={(totalizador) => change({ totalizador })}
      error={errorOf('totalizador')}
    />
  );
}

export function Target({ fields, change, errorOf }: PartProps) {
  const { indicatorForm: own } = useWords();
  const isConcept = fields.unidade_medida === conceptUnit;
  const explained = (names: readonly string[], texts: readonly string[]) =>
    named(names).map((one) => ({ ...one, text: texts[one.id] ?? '' }));
  return (
    <section className={styles.section}>
      <h2>{own.target}</h2>
      <div className={styles.pair}>
        <ExplainedChoice
          label={own.hiddenChoice}
          options={explained(own.hiddenNames, own.hiddenTexts)}
          value={fields.meta_oculta}
          onChange={(meta_oculta) => change({ meta_oculta })}
          error={errorOf('meta_oculta')}
        />
        <ExplainedChoice
          label={own.adjustableChoice}
          options={explained(own.adjustableNames, own.adjustableTexts).map((one) => ({
            ...one,
            isDisabled: isConcept && one.id === 1,
          }))}
          value={fields.meta_ajustavel}
          onChange={(meta_ajustavel) => change({ meta_ajustavel })}
          error={errorOf('meta_ajustavel')}
        />
      </div>
    </section>
  );
}
