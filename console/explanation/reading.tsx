/** A reading of a reference: another indicator, in this panel or over several. */
import type { Reading, SourceCell } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Explained, explainedText } from '../data/explained.ts';
import { indicatorsQuery, panelsQuery } from '../data/queries.ts';
import { useChangeAddress } from '../data/view.ts';
import { decimalsOf, useFormat } from '../data/written/format.ts';
import { useWords } from '../words/words.ts';
import { Author, saidOnce, useAuthorText } from './author.tsx';
import styles from './explanation.module.css';

/** The number of cells that are shown at first. */
const shownFirst = 6;

export function ReadingList({ readings }: { readonly readings: readonly Reading[] }) {
  const words = useWords();
  const format = useFormat();
  const decimals = decimalsOf(readings.map(({ valor }) => valor));
  return (
    <ul className={styles.tree}>
      {readings.map((reading, at) => (
        // The same indicator may be read twice.
        <li key={`${reading.id_indicador} ${at}`} className={styles.node}>
          <span>{reading.nome}</span>
          <span>{reading.valor === null ? words.number.none : format.exact(reading.valor, decimals)}</span>
          <ReadingCells reading={reading} />
        </li>
      ))}
    </ul>
  );
}

/** The cells that were read. Pressing one explains it. */
export function ReadingCells({ reading }: { readonly reading: Reading }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const author = useAuthorText();
  const { celulas, celulas_omitidas, id_painel_modelo, agregacao, nome } = reading;
  // Indicators that the person may not see have a value but no parts.
  if (reading.id_indicador === null) return <span className={styles.muted}>{words.explanation.outside}</span>;
  const [only] = celulas;
  if (id_painel_modelo === null && celulas.length === 1 && only) {
    return <Cell cell={only} reading={reading} decimals={0} isTold isAlone />;
  }
  const shown = isOpen ? celulas : celulas.slice(0, shownFirst);
  const decimals = decimalsOf(celulas.map(({ valor }) => valor));
  const count = celulas.length + celulas_omitidas;
  const everyone = saidOnce(
    celulas.map(({ numerador }) => (numerador?.autor ? author(numerador.autor) : undefined)),
  );
  return (
    <div>
      <p className={styles.muted}>
        {words.explanation.aggregations[agregacao]} {nome} ({words.explanation.cells(count)})
        {everyone !== undefined && `, ${words.explanation.origins.digitado} ${everyone}`}
      </p>
      <ul>
        {shown.map((cell) => (
          <li key={`${cell.id_gmr_painel} ${cell.ano} ${cell.mes}`}>
            <Cell {...{ cell, reading, decimals }} isTold={everyone === undefined} />
          </li>
        ))}
      </ul>
      {shown.length < celulas.length && (
        <button type="button" className={styles.follow} onClick={() => setOpen(true)}>
          {words.explanation.showAll(celulas.length)}
        </button>
      )}
      {celulas_omitidas > 0 && <p className={styles.muted}>{words.explanation.omitted(celulas_omitidas)}</p>}
    </div>
  );
}

interface CellProps {
  readonly cell: SourceCell;
  readonly reading: Reading;
  /** Those of the cells beside it. */
  readonly decimals: number;
  /** Who typed it is not said of all of them. */
  readonly isTold: boolean;
  /** The only cell: its value is already shown above. */
  readonly isAlone?: boolean;
}

function Cell({ cell, reading, decimals, isTold, isAlone = false }: CellProps) {
  const words = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  const { data: panels } = useQuery(panelsQuery);
  const { data: indicators } = useQuery(indicatorsQuery);
  const panel = panels?.find(({ id }) => id === cell.id_gmr_painel);
  const isOriginalTarget =
    reading.serie === 'meta' &&
    indicators?.find(({ id }) => id === reading.id_indicador)?.meta_ajustavel === 1;
  const typed = cell.numerador?.autor ?? null;
  const where = panel?.nome ?? words.explanation.outside;
  const name = isAlone ? reading.nome : `${where}, ${format.month(cell)}`;
  if (!cell.existe) return <span className={styles.muted}>{words.explanation.notThere}</span>;
  const target: Explained = {
    panel: cell.id_gmr_painel,
    indicator: reading.id_indicador,
    ano: cell.ano,
    mes: cell.mes,
    series: reading.serie,
  };
  return (
    <span className={isAlone ? undefined : styles.node}>
      {panel ? (
        <button
          type="button"
          className={styles.follow}
          aria-label={words.explanation.follow(name)}
          onClick={() => change({ explicar: explainedText(target) })}
        >
          {name}
        </button>
      ) : (
        <span className={styles.muted}>{name}</span>
      )}
      {isOriginalTarget && <span className={styles.muted}> {words.explanation.originalTarget}</span>}
      {!isAlone && (
        <span>{cell.valor === null ? words.number.none : format.exact(cell.valor, decimals)}</span>
      )}
      {typed && isTold && (
        <span className={styles.muted}>
          {' '}
          {words.explanation.origins.digitado} <Author writer={typed} />
        </span>
      )}
    </span>
  );
}
