/** A page with a sheet of cells: which one, as the address says, and the grid for it. */
import type { Indicator, Panel } from '@prumo/client';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react';
import { commonType } from '../../../src/engine/indicator-types.ts';
import type { ResultDefinition } from '../../../src/engine/results/results.ts';
import { feedCursorQuery } from '../../data/cells/change-feed.ts';
import { definitionQuery } from '../../data/cells/definition-query.ts';
import { useMayType } from '../../data/cells/months-to-type.ts';
import { typedFieldsQuery } from '../../data/cells/typed-fields.ts';
import { series as allSeries, type Series } from '../../data/explained.ts';
import { panelOptions, useFavourites } from '../../data/favourites.ts';
import { indicatorsQuery, modelIndicatorsQuery, panelsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Choice, Select } from '../../kit/fields/field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { linesOf } from './lines.ts';
import type { SheetInView } from './sheet-editor.tsx';
import { monthColumns, type Sheet, sheetOfIndicator, sheetOfMonth, sheetOfPanel } from './sheets.ts';

const kinds = ['indicador', 'painel', 'mes'] as const;
type Kind = (typeof kinds)[number];

/** Target, adjusted target and realized value next to each other. */
const everySeries = 'todas';
const seriesChoices = [...allSeries, everySeries] as const;

interface Model {
  readonly id: number;
  readonly name: string;
}

interface Chosen {
  readonly kind: Kind;
  readonly series: Series | typeof everySeries;
  readonly panel: Panel | undefined;
  readonly indicator: Indicator | undefined;
  /**
   * The model whose panels are shown for a month. Panels of different models have few indicators in
   * common.
   */
  readonly model: number | undefined;
  readonly models: readonly Model[];
  /** The panels of the process whose model has the chosen indicator. */
  readonly panels: readonly Panel[];
  /** Those of a model in its order, as its page and the panels show them. */
  readonly indicators: readonly Indicator[];
}

interface SheetPageProps {
  readonly view: View;
  readonly head: ComponentProps<typeof PageHead>;
  readonly editorOf: (sheet: SheetInView) => ReactNode;
}

export function SheetPage({ view, head, editorOf }: SheetPageProps) {
  const { grid: words, ...all } = useWords();
  const change = useChangeAddress();
  const favourites = useFavourites();
  const chosen = useChosen(view);
  const { kind, series, panel, indicator } = chosen;
  return (
    <>
      <PageHead
        {...head}
        view={
          <Choice
            label={words.series}
            options={seriesChoices.map((id) => ({
              id,
              name: id === everySeries ? words.everySeries : all.series[id],
            }))}
            value={series}
            onChange={(id) => change({ serie: id })}
          />
        }
        search={
          <>
            {kind === 'indicador' && indicator && (
              <Select
                label={all.measures.indicator}
                labelHidden
                options={chosen.indicators.map(({ id, nome }) => ({ id, name: nome }))}
                value={indicator.id}
                onChange={(id) => change({ indicador: String(id) })}
              />
            )}
            {kind === 'painel' && panel && (
              <Select
                label={all.measures.panel}
                labelHidden
                options={panelOptions(chosen.panels, favourites)}
                value={panel.id}
                onChange={(id) => change({ painel: String(id) })}
              />
            )}
            {kind === 'mes' && chosen.model !== undefined && (
              <Select
                label={words.model}
                labelHidden
                options={chosen.models}
                value={chosen.model}
                onChange={(id) => change({ modelo: String(id) })}
              />
            )}
          </>
        }
      >
        <Choice
          label={words.view}
          options={kinds.map((id) => ({ id, name: words.views[id] }))}
          value={kind}
          onChange={(id) => change({ ver: id })}
        />
      </PageHead>
      {/* What chooses the table stays, and keeps the focus, while another one is read. */}
      <Suspense fallback={<Loading />}>
        <SheetIn view={view} chosen={chosen} editorOf={editorOf} />
      </Suspense>
    </>
  );
}

/** The choice in the address, or else the first option that the person may fill in the month. */
function useChosen({ process, month }: View): Chosen {
  const address = useAddress();
  const mayType = useMayType(process.id);
  // The cursor of the feed is read before any cell, so that no change is missed.
  const [{ data: allPanels }, { data: allIndicators }] = useSuspenseQueries({
    queries: [panelsQuery, indicatorsQuery, feedCursorQuery],
  });
  const panels = useMemo(
    () =>
      allPanels
        .filter(({ id_gmr_processo }) => id_gmr_processo === process.id)
        .sort((a, b) => a.nome.localeCompare(b.nome)),
    [allPanels, process.id],
  );
  const models = [...new Map(panels.map((one) => [one.id_painel_modelo, one.nome_modelo_painel]))]
    .map(([id, name]): Model => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const inModels = useSuspenseQueries({ queries: models.map(({ id }) => modelIndicatorsQuery(id)) });
  const has = new Map(models.map(({ id }, at) => [id, inModels[at]?.data ?? []]));
  const used = new Set([...has.values()].flat().map(({ id_indicador }) => id_indicador));
  const byId = new Map(allIndicators.map((one) => [one.id, one]));
  const indicators = allIndicators
    .filter(({ id }) => used.has(id))
    .sort((a, b) => a.tipo - b.tipo || a.nome.localeCompare(b.nome));
  const isIn = (of: number | undefined, id: number | undefined) =>
    (has.get(of ?? 0) ?? []).some(({ id_indicador }) => id_indicador === id);
  const common = indicators.filter(({ tipo }) => tipo === commonType);
  const filled = panels.filter(
    ({ id, id_painel_modelo }) => mayType(id, month) && common.some((one) => isIn(id_painel_modelo, one.id)),
  );
  const filledModels = new Set(filled.map(({ id_painel_modelo }) => id_painel_modelo));
  const find = <T extends { readonly id: number }>(
    list: readonly T[],
    name: 'painel' | 'indicador' | 'modelo',
    isFilled: (one: T) => boolean,
  ) => list.find(({ id }) => String(id) === address.get(name)) ?? list.find(isFilled) ?? list[0];
  const kind = kinds.find((one) => one === address.get('ver')) ?? 'indicador';
  const indicator = find(
    indicators,
    'indicador',
    (one) => one.tipo === commonType && [...filledModels].some((of) => isIn(of, one.id)),
  );
  const panel = find(panels, 'painel', (one) => filled.includes(one));
  const model = find(models, 'modelo', ({ id }) => filledModels.has(id))?.id;
  const only: Readonly<Record<Kind, (one: Panel) => boolean>> = {
    indicador: (one) => isIn(one.id_painel_modelo, indicator?.id),
    painel: () => true,
    mes: (one) => one.id_painel_modelo === model,
  };
  const ofModel = kind === 'painel' ? panel?.id_painel_modelo : model;
  return {
    kind,
    series: seriesChoices.find((one) => one === address.get('serie')) ?? 'realizado',
    panel,
    indicator,
    model,
    models,
    panels: panels.filter(only[kind]),
    indicators:
      kind === 'indicador'
        ? indicators
        : (has.get(ofModel ?? 0) ?? []).flatMap(({ id_indicador }) => byId.get(id_indicador) ?? []),
  };
}

interface SheetInProps extends Pick<SheetPageProps, 'view' | 'editorOf'> {
  readonly chosen: Chosen;
}

function SheetIn({ view, chosen, editorOf }: SheetInProps) {
  const words = useWords();
  const format = useFormat();
  const { data: all } = useSuspenseQuery(indicatorsQuery);
  const { kind, series, panel, indicator, panels } = chosen;
  const indicators = kind === 'indicador' ? (indicator ? [indicator] : []) : chosen.indicators;
  const typed = useSuspenseQueries({ queries: indicators.map((one) => typedFieldsQuery(one, all)) });
  const definitions = useSuspenseQueries({ queries: indicators.map((one) => definitionQuery(one)) });
  const shown = series === everySeries ? allSeries : [series];
  const lines = indicators.flatMap((one, at) => {
    const source = {
      indicator: one,
      definition: definitions[at]?.data as ResultDefinition,
      typed: typed[at]?.data ?? new Map(),
    };
    return linesOf(source, shown, words);
  });
  const isOneYear = view.months.every(({ ano }) => ano === view.month.ano);
  const columns = monthColumns(
    {
      months: view.months,
      chosen: view.month,
      start: view.process,
      nameOf: isOneYear ? ({ mes }) => format.monthName(mes) : format.month,
    },
    words,
  );
  const sheet: Sheet | undefined =
    kind === 'indicador'
      ? indicator && sheetOfIndicator(indicator.nome, panels, lines, columns, words)
      : kind === 'painel'
        ? panel && sheetOfPanel(panel, lines, columns, words)
        : sheetOfMonth(format.month(view.month, 'long'), panels, lines, view.month, words);
  const choice =
    kind === 'indicador'
      ? { indicadores: String(indicator?.id) }
      : kind === 'painel'
        ? { paineis: String(panel?.id) }
        : { meses: String(view.month.mes) };
  if (!sheet || sheet.rows.length === 0 || sheet.columns.length === 0) {
    return <Empty text={words.grid.empty} next={words.grid.emptyNext} />;
  }
  return editorOf({
    process: view.process,
    month: view.month,
    kind,
    sheet,
    choice,
    panels: kind === 'painel' && panel ? [panel.id] : panels.map(({ id }) => id),
    indicators,
  });
}
