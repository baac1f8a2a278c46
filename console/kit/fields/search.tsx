/**
 * Fields that search. They are the browser's own: React Aria's text field is 9 kB more for the
 * first pages.
 */
import { useAddress, useChangeAddress } from '../../data/view.ts';
import styles from './field.module.css';

interface SearchFieldProps {
  /** Also what stands in the empty field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface SearchProps extends Pick<SearchFieldProps, 'label'> {
  /** What the address calls it. */
  readonly name?: 'busca' | 'por';
}

/** Finds in what is on the page by a text, which the address holds. */
export function Search({ label, name = 'busca' }: SearchProps) {
  const change = useChangeAddress();
  return (
    <SearchField
      label={label}
      value={useAddress().get(name) ?? ''}
      onChange={(text) => change({ [name]: text === '' ? null : text }, true)}
    />
  );
}
