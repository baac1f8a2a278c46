/** From when on requests are shown, and until when. */
import { DateField } from '../../kit/fields/date-field.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './requests.module.css';
import { type FiltersInUse, spans } from './use-filters.ts';

export function SpanChoice({ filters }: { readonly filters: FiltersInUse }) {
  const { requests: own } = useWords();
  return (
    <>
      <Select
        label={own.span}
        labelHidden
        options={spans.map((id) => ({ id, name: own.spans[id] }))}
        value={filters.span}
        onChange={(dias) => filters.set({ dias, desde: undefined, ate: undefined })}
      />
      {filters.span === 'datas' && (
        <div className={styles.days}>
          {(['desde', 'ate'] as const).map((name) => (
            <DateField
              key={name}
              label={own.days[name]}
              value={filters.of(name) ?? ''}
              onChange={(day) => filters.set({ [name]: day })}
            />
          ))}
        </div>
      )}
    </>
  );
}
