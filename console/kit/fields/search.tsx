/** Finds in what is on the page by a text, which the address holds. */
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { TextField } from './field.tsx';

interface SearchProps {
  readonly label: string;
  /** What the address calls it. */
  readonly name?: 'busca' | 'por';
}

export function Search({ label, name = 'busca' }: SearchProps) {
  const change = useChangeAddress();
  return (
    <TextField
      label={label}
      labelInside
      type="search"
      value={useAddress().get(name) ?? ''}
      onChange={(text) => change({ [name]: text === '' ? null : text }, true)}
    />
  );
}
