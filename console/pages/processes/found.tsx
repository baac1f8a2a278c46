/** What a copy of a process would have, as counts that open to lists. */
import type { GmrProcessCopyPreview } from '@prumo/client';
import type { ReactNode } from 'react';
import { useFormat } from '../../data/written/format.ts';
import { useWords } from '../../words/words.ts';
import styles from './processes.module.css';

type Lists = GmrProcessCopyPreview['listas'];
type Indicator = Lists['indicadores'][number];

/** Longer lists say how many more there are. */
const most = 200;

export function Found({ preview }: { readonly preview: GmrProcessCopyPreview }) {
  const { processes: words } = useWords();
  const format = useFormat();
  const { listas } = preview;
  const end = format.month({ mes: preview.fim_mes, ano: preview.fim_ano });
  const lastOf = ({ fim_mes, fim_ano }: Indicator) => format.month({ mes: fim_mes, ano: fim_ano });
  const panels = (of: Lists['paineis']) =>
    byModel(of, ({ id, nome }) => <li key={id}>{nome}</li>, words.more);
  const people = (of: Lists['acessos']) => (
    <Names
      all={of}
      row={({ id_colaborador, nome, paineis, paineis_editados }) => (
        <li key={id_colaborador}>
          {nome} <span>· {words.accessesOf(paineis, paineis_editados)}</span>
        </li>
      )}
      more={words.more}
    />
  );
  const indicators = (of: Lists['indicadores'], tell: (one: Indicator) => string) =>
    byModel(
      of,
      (one) => (
        <li key={one.id_indicador}>
          {one.nome} <span>· {tell(one)}</span>
        </li>
      ),
      words.more,
    );
  return (
    <div className={styles.found}>
      <Part count={preview.paineis} say={words.lists.paineis}>
        {panels(listas.paineis)}
      </Part>
      <Part count={preview.acessos} say={words.lists.acessos}>
        {people(listas.acessos)}
      </Part>
      <Part count={preview.indicadores} say={words.lists.indicadores}>
        {indicators(listas.indicadores, (one) => words.until(lastOf(one), end))}
      </Part>
      {preview.pesos > 0 && <p>{words.lists.pesos(preview.pesos)}</p>}
      <Part isLeft count={preview.paineis_fora} say={words.lists.paineis_fora}>
        {panels(listas.paineis_fora)}
      </Part>
      <Part isLeft count={preview.acessos_fora} say={words.lists.acessos_fora}>
        {people(listas.acessos_fora)}
      </Part>
      <Part isLeft count={preview.indicadores_fora} say={words.lists.indicadores_fora}>
        {indicators(listas.indicadores_fora, (one) => words.ends(lastOf(one)))}
      </Part>
    </div>
  );
}

interface PartProps {
  readonly count: number;
  readonly say: (count: number) => string;
  /** It tells what the copy does not have, and only where there is some. */
  readonly isLeft?: boolean;
  readonly children: ReactNode;
}

function Part({ count, say, isLeft = false, children }: PartProps) {
  if (count === 0) return isLeft ? null : <p className={styles.left}>{say(0)}</p>;
  return (
    <details className={isLeft ? styles.left : undefined}>
      <summary>{say(count)}</summary>
      {children}
    </details>
  );
}

interface NamesProps<Row> {
  readonly all: readonly Row[];
  readonly row: (one: Row) => ReactNode;
  readonly more: (count: number) => string;
}

function Names<Row>({ all, row, more }: NamesProps<Row>) {
  return (
    <ul className={styles.list}>
      {all.slice(0, most).map(row)}
      {all.length > most && <li>{more(all.length - most)}</li>}
    </ul>
  );
}

interface OfModel {
  readonly id_painel_modelo: number;
  readonly nome_modelo_painel: string;
}

/** The rows below the names of their models. */
function byModel<Row extends OfModel>(
  rows: readonly Row[],
  row: (one: Row) => ReactNode,
  more: (count: number) => string,
): ReactNode {
  const models = Map.groupBy(rows, ({ id_painel_modelo }) => id_painel_modelo);
  return (
    <div>
      {[...models].map(([model, all]) => (
        <section key={model}>
          <h3>{all[0]?.nome_modelo_painel}</h3>
          <Names all={all} row={row} more={more} />
        </section>
      ))}
    </div>
  );
}
