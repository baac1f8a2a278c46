/** The rows of a request that were refused, each as it was sent. */
import { useFormat } from '../../data/written/format.ts';
import { Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import type { RefusedRows, WholeRequest } from './recorded.ts';
import styles from './requests.module.css';

interface RefusedRowListProps {
  readonly request: WholeRequest;
  readonly refused: RefusedRows;
}

export function RefusedRowList({ request, refused }: RefusedRowListProps) {
  const { requests: own } = useWords();
  const format = useFormat();
  const { quantas, primeiras } = refused;
  const sent = sentRows(request.corpo);
  return (
    <section className={styles.part}>
      <h3>{own.refusedRows(quantas)}</h3>
      <Table label={own.refusedRows(quantas)} isTall>
        <thead>
          <tr>
            <th scope="col">{own.row}</th>
            <th scope="col">{own.whatIsWrong}</th>
          </tr>
        </thead>
        <tbody>
          {primeiras.map(({ linha, msg }) => (
            <tr key={linha}>
              <th scope="row">{request.arquivo === null ? `linhas[${linha}]` : linha}</th>
              <td className={styles.wide}>
                <span lang="en">{msg}</span>
                {sent[linha] !== undefined && request.arquivo === null && (
                  <code className={styles.rowSent}>{JSON.stringify(sent[linha])}</code>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {quantas > primeiras.length && (
        <p className={styles.quiet}>{own.moreRows(format.number(quantas - primeiras.length))}</p>
      )}
    </section>
  );
}

/** The rows of the body, if all of it is kept. */
function sentRows(body: string | null): readonly unknown[] {
  try {
    const { linhas } = JSON.parse(body ?? '') as { linhas?: unknown };
    return Array.isArray(linhas) ? linhas : [];
  } catch {
    return [];
  }
}
