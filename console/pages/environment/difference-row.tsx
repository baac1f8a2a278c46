/** A record that development has beyond: what it is, what of it changes, whether it goes along. */
import { useWords } from '../../words/words.ts';
import styles from './environment.module.css';
import type { Difference } from './environment-queries.ts';

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly isChosen: boolean;
  /** It was not chosen, but these need it. */
  readonly neededBy: readonly Difference[];
  readonly onChoose: (isOn: boolean) => void;
}

/** How many of those that need it are named. */
const mostNames = 3;

export function DifferenceRow({ difference, isChosen, neededBy, onChoose }: DifferenceRowProps) {
  const { environments: own } = useWords();
  const { lista, codigo, nome, mudanca, impedimento } = difference;
  const kinds: Readonly<Record<string, string>> = own.lists;
  const isAlong = neededBy.length > 0;
  const names = neededBy.slice(0, mostNames).map((one) => one.nome);
  const { campos } = difference;
  return (
    <>
      <tr className={campos.length > 0 ? styles.withFields : undefined}>
        <th scope="row">
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isChosen || isAlong}
              disabled={isAlong || (impedimento !== null && !isChosen)}
              onChange={({ target }) => onChoose(target.checked)}
            />
            {nome}
          </label>
          {isAlong && (
            <span className={styles.below}>
              {own.along(names.join(', '), neededBy.length - names.length)}
            </span>
          )}
          {impedimento !== null && (
            <span className={styles.below} title={impedimento}>
              {own.otherType}
            </span>
          )}
        </th>
        <td>{kinds[lista] ?? lista}</td>
        <td className={styles.code}>{codigo}</td>
        <td>{own.changes[mudanca]}</td>
      </tr>
      {campos.length > 0 && (
        <tr>
          <td colSpan={4}>
            <Fields of={campos} />
          </td>
        </tr>
      )}
    </>
  );
}

function Fields({ of }: { readonly of: Difference['campos'] }) {
  const { environments: own, records } = useWords();
  const names: Readonly<Record<string, string>> = records.fields;
  return (
    <details className={styles.fields}>
      <summary>{own.fields(of.map(({ campo }) => names[campo] ?? campo).join(', '))}</summary>
      <dl>
        {of.map(({ campo, antes, depois }) => (
          <div key={campo}>
            <dt>{names[campo] ?? campo}</dt>
            <dd>
              <span>{own.before}</span> {antes ?? own.nothing}
            </dd>
            <dd>
              <span>{own.after}</span> {depois ?? own.nothing}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
