/** The effects of a save: how many values change, which are lost, and the largest changes. */
import type { CellChange, FormulaIndicatorSave, FormulaPreview } from '@prumo/client';
import { useMutation, useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { ChangeBars } from '../charts/change-bars.tsx';
import { download } from '../data/csv.ts';
import { useFormat } from '../data/format.ts';
import { indicatorsQuery, panelsQuery } from '../data/queries.ts';
import { contains } from '../data/search.ts';
import { monthText, pageAddress } from '../data/view.ts';
import { Button } from '../kit/button.tsx';
import { Choice, TextField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { numberCell, Table } from '../kit/table.tsx';
import { useWords } from '../words/words.ts';
import styles from './impact.module.css';
import { impactFile, impactQuery } from './impact-query.ts';

export interface ImpactProps {
  /** The body of the save. */
  readonly body: FormulaIndicatorSave;
}

export function Impact({ body }: ImpactProps) {
  const { impact: words } = useWords();
  const { data, error, isFetching } = useQuery(impactQuery(body));
  return (
    <section className={styles.impact} aria-label={words.title}>
      <h3>{words.title}</h3>
      {error !== null && !isFetching && <Problem inline error={error} title={words.failed} />}
      {isFetching ? (
        <Loading />
      ) : (
        data && (
          <Suspense fallback={<Loading />}>
            <Found preview={data} body={body} />
          </Suspense>
        )
      )}
    </section>
  );
}

interface FoundProps extends ImpactProps {
  readonly preview: FormulaPreview;
}

function Found({ preview, body }: FoundProps) {
  const { impact: words, language } = useWords();
  const { changedCells, changedPanels, changedIndicators, lostCells, gainedCells, dependents } = preview;
  const others = changedIndicators.filter(({ id_indicador }) => id_indicador !== preview.id).length;
  const saving = useMutation({
    mutationFn: async () => download(`${words.title} ${body.nome}`, await impactFile(body, language.locale)),
  });
  return (
    <>
      <div role="status" className={styles.summary}>
        <p>
          <b>{changedCells === 0 ? words.nothing : words.summary(changedCells, changedPanels, others)}</b>
        </p>
        {lostCells > 0 && <p className={styles.lost}>{words.lost(lostCells)}</p>}
        {gainedCells > 0 && <p>{words.gained(gainedCells)}</p>}
        {dependents.length > 0 && <p className={styles.muted}>{words.dependents(dependents.length)}</p>}
      </div>
      {preview.setAside > 0 && <SetAside preview={preview} />}
      {changedCells > 0 && (
        <>
          <Largest preview={preview} />
          <div>
            <Button look="quiet" isPending={saving.isPending} onPress={() => saving.mutate()}>
              <Icon name="download" />
              {words.csv}
            </Button>
          </div>
          {saving.error !== null && <Problem inline error={saving.error} title={words.csvFailed} />}
        </>
      )}
    </>
  );
}

/** Typed values that the save would set aside. */
function SetAside({ preview }: { readonly preview: FormulaPreview }) {
  const { impact: words } = useWords();
  const format = useFormat();
  const [{ data: panels }] = useSuspenseQueries({ queries: [panelsQuery] });
  const nameOf = (id: number | null) => panels.find((one) => one.id === id)?.nome ?? words.elsewhere;
  return (
    <div className={styles.setAside}>
      <p>{words.setAside(preview.setAside, preview.setAsidePanels)}</p>
      <details>
        <summary>{words.setAsideIn}</summary>
        <ul>
          {preview.setAsideIn.map(({ id_gmr_painel, ano, meses, values }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hidden panels have no other name
            <li key={at}>
              {nameOf(id_gmr_painel)}: {meses.map((mes) => format.monthName(mes)).join(', ')} {ano} ({values})
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const kinds = ['all', 'lost', 'gained'] as const;

/** As on the server, null and a denominator of 0 count as no value. */
function kindOf({ field, before, after }: CellChange): 'lost' | 'gained' | undefined {
  const [was, becomes] = [before, after].map(
    (value) => value !== null && (value !== 0 || !field.endsWith('_denominador')),
  );
  if (was === becomes) return undefined;
  return was ? 'lost' : 'gained';
}

function Largest({ preview: { largest, changedCells } }: { readonly preview: FormulaPreview }) {
  const { impact: words } = useWords();
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const [text, setText] = useState('');
  const [{ data: panels }, { data: indicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery],
  });
  const rows = largest.map((change, at) => ({
    at,
    change,
    panel: panels.find(({ id }) => id === change.id_gmr_painel)?.nome,
    indicator: indicators.find(({ id }) => id === change.id_indicador)?.nome ?? '',
  }));
  const shown = rows.filter(
    ({ change, panel = '', indicator }) =>
      (kind === 'all' || kindOf(change) === kind) && contains(`${panel} ${indicator}`, text),
  );
  return (
    <>
      <div className={styles.tools}>
        <Choice
          label={words.which}
          options={kinds.map((id) => ({ id, name: words.kinds[id] }))}
          value={kind}
          onChange={setKind}
        />
        <TextField label={words.filter} labelInside type="search" value={text} onChange={setText} />
      </div>
      {shown.length === 0 ? (
        <p className={styles.muted}>{words.none}</p>
      ) : (
        <div className={styles.list}>
          <LargestTable rows={shown} />
        </div>
      )}
      {changedCells > largest.length && <p className={styles.muted}>{words.first(largest.length)}</p>}
    </>
  );
}

function LargestTable({ rows }: { readonly rows: readonly (ChangeRowProps & { readonly at: number })[] }) {
  const { impact: words } = useWords();
  return (
    <Table label={words.largest} isTall>
      <thead>
        <tr>
          <th scope="col">{words.panel}</th>
          <th scope="col">{words.indicator}</th>
          <th scope="col">{words.month}</th>
          <th scope="col" className={numberCell}>
            {words.before}
          </th>
          <th scope="col" className={numberCell}>
            {words.after}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChangeRow key={row.at} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

interface ChangeRowProps {
  readonly change: CellChange;
  readonly panel: string | undefined;
  readonly indicator: string;
}

function ChangeRow({ change, panel, indicator }: ChangeRowProps) {
  const words = useWords();
  const { impact } = words;
  const format = useFormat();
  const { before, after, field, id_gmr_painel, mes, ano } = change;
  const number = (value: number | null) => (value === null ? words.number.none : format.number(value));
  const kind = kindOf(change);
  const address = pageAddress(`/paineis/${id_gmr_painel}`, { indicador: String(change.id_indicador) });
  return (
    <tr>
      <th scope="row">
        {panel === undefined ? (
          impact.elsewhere
        ) : (
          <Link href={withMonth(address, { mes, ano })}>{panel}</Link>
        )}
      </th>
      <td>
        {indicator}
        <span className={styles.field}>{impact.fields[field]}</span>
      </td>
      <td>{format.month({ mes, ano })}</td>
      <td className={numberCell}>{number(before)}</td>
      <td className={kind === 'lost' ? `${numberCell} ${styles.none}` : numberCell}>
        {number(after)}
        {kind === 'lost' && <span className={styles.field}>{impact.lostValue}</span>}
        {kind === 'gained' && <span className={styles.field}>{impact.gainedValue}</span>}
      </td>
      <td>
        <ChangeBars before={before} after={after} label={impact.chart(number(before), number(after))} />
      </td>
    </tr>
  );
}

function withMonth(address: string, month: { readonly mes: number; readonly ano: number }): string {
  const [path = '', query] = address.split('?');
  const values = new URLSearchParams(query);
  values.set('mes', monthText(month));
  return `${path}?${values}`;
}
