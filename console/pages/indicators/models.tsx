/** The models with the indicator, their months, and their panels in the chosen process. */
import type { Indicator, ModelIndicator, Panel, PanelModel } from '@prumo/client';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { reaches } from '../../../src/kernel/identity.ts';
import { modelsOfIndicatorQuery, modelsQuery } from '../../data/models.ts';
import { panelsQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress, useView } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Empty, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { AddTo } from './add-to-model.tsx';
import styles from './indicator.module.css';

/** The number of panels shown at first. The others are collapsed. */
const named = 4;

export function Models({ indicator }: { readonly indicator: Indicator }) {
  const { indicators: words, records } = useWords();
  const process = useView()?.process.id;
  const [{ data: places }, { data: models }, { data: panels }] = useSuspenseQueries({
    queries: [modelsOfIndicatorQuery(indicator.id), modelsQuery, panelsQuery],
  });
  const mayWrite = reaches(useMe().nivel_de_acesso, 'Gestor');
  const without = models.filter(
    ({ id, status }) => status === 1 && places.every((place) => place.id_painel_modelo !== id),
  );
  return (
    <>
      {places.length === 0 ? (
        <Empty text={words.noModels} />
      ) : (
        <Places {...{ indicator, places, models, mayWrite }} panels={panels} process={process} />
      )}
      {mayWrite && models.length === 0 && (
        <p>
          <Link className={buttonClass()} href={pageAddress('/modelos', { registro: 'novo' })}>
            {records.kinds.painel_modelo.new}
          </Link>
        </p>
      )}
      {mayWrite && without.length > 0 && <AddTo indicator={indicator.id} models={without} />}
    </>
  );
}

interface PlacesProps {
  readonly indicator: Indicator;
  readonly places: readonly ModelIndicator[];
  readonly models: readonly PanelModel[];
  readonly panels: readonly Panel[];
  readonly process: number | undefined;
  readonly mayWrite: boolean;
}

function Places({ indicator, places, models, panels, process, mayWrite }: PlacesProps) {
  const { indicators: words } = useWords();
  const nameOf = (model: number) => models.find(({ id }) => id === model)?.nome;
  return (
    <Table label={words.models} isSticky>
      <thead>
        <tr>
          <th scope="col">{words.model}</th>
          <th scope="col">{words.months}</th>
          <th scope="col">{words.panels}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.id_painel_modelo}>
            <th scope="row">
              {mayWrite ? (
                <Link href={pageAddress(`/modelos/${place.id_painel_modelo}`)}>
                  {nameOf(place.id_painel_modelo)}
                </Link>
              ) : (
                nameOf(place.id_painel_modelo)
              )}
            </th>
            <td>
              <Months place={place} />
            </td>
            <td>
              <Panels
                indicator={indicator.id}
                panels={panels.filter(
                  ({ id_gmr_processo, id_painel_modelo }) =>
                    id_gmr_processo === process && id_painel_modelo === place.id_painel_modelo,
                )}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Months({ place }: { readonly place: ModelIndicator }) {
  const { indicators: words } = useWords();
  const format = useFormat();
  const { inicio_ano, inicio_mes, fim_ano, fim_mes } = place;
  const from = format.month({ ano: inicio_ano, mes: inicio_mes });
  return (
    <span className={styles.months}>
      {words.monthsOf(from, format.month({ ano: fim_ano, mes: fim_mes }))}
    </span>
  );
}

function Panels({ indicator, panels }: { readonly indicator: number; readonly panels: readonly Panel[] }) {
  const { indicators: words } = useWords();
  if (panels.length === 0) return <span className={styles.quiet}>{words.noPanels}</span>;
  const links = panels.map(({ id, nome }) => (
    <li key={id}>
      <Link href={pageAddress(`/paineis/${id}`, { indicador: String(indicator) })}>{nome}</Link>
    </li>
  ));
  if (panels.length <= named) return <ul className={styles.inline}>{links}</ul>;
  return (
    <details>
      <summary>{words.countPanels(panels.length)}</summary>
      <ul className={styles.inline}>{links}</ul>
    </details>
  );
}
