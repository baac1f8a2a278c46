/** The matrix on paper: every panel and person. People who do not fit follow in further tables. */
import type { Panel } from '@prumo/client';
import { Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './access.module.css';
import type { Standing } from './access-draft.ts';
import type { Person } from './access-people.ts';
import { Mark } from './matrix-row.tsx';

interface PrintedMatrixProps {
  readonly label: string;
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly standing: (panel: Panel, person: Person) => Standing;
}

/** As many as stand beside the names of panels on a sheet across. */
const mostColumns = 28;

export function PrintedMatrix({ label, panels, people, standing }: PrintedMatrixProps) {
  const { access } = useWords();
  const starts = Array.from({ length: Math.ceil(people.length / mostColumns) }, (_, at) => at * mostColumns);
  return starts.map((start) => (
    <Table key={start} label={label} isSticky isNarrow>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {access.panel}
          </th>
          {people.slice(start, start + mostColumns).map(({ id, nome }) => (
            <th key={id} scope="col" className={styles.upright}>
              <span>{nome}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {panels.map((panel) => (
          <tr key={panel.id}>
            <th scope="row" className={styles.name}>
              {panel.nome}
            </th>
            {people.slice(start, start + mostColumns).map((person) => (
              <td key={person.id} className={styles.upright}>
                <Mark standing={standing(panel, person)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  ));
}
