/**
 * Reunião: chosen panels, one step after the other, or as one pack to print. Each panel is shown as
 * a whole first, then what the month has below its target.
 */
import type { Panel } from '@prumo/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { indicatorsQuery, panelCellsQuery, panelsQuery } from '../../data/queries.ts';
import { usePanelMonths } from '../../data/use-panel.ts';
import { useAddress, useChangeAddress, useView, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { NoProcess } from '../../kit/dead-end.tsx';
import { useFocusOnPageAfter } from '../../kit/dialogs/restore-focus.ts';
import { Failures } from '../../kit/failures.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Loading } from '../../kit/loading.tsx';
import { More } from '../../kit/more.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { isWriting, useShownKeys } from '../../kit/shown-keys.ts';
import { inMargin, quoted, usePageRules } from '../../kit/tables/printing.ts';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './meeting.module.css';
import { MeetingChoice } from './meeting-choice.tsx';
import { Cover, PackBar } from './meeting-cover.tsx';
import { MeetingIndicator } from './meeting-indicator.tsx';
import { MeetingPanel } from './meeting-panel.tsx';
import {
  type MeetingResults,
  type OfPanelProps,
  type Step,
  stepsOf,
  useMeetingResults,
} from './meeting-steps.ts';

export default function MeetingPage() {
  const view = useView();
  if (!view) return <NoProcess />;
  return <Meeting view={view} />;
}

function Meeting({ view }: { readonly view: View }) {
  const words = useWords();
  const address = useAddress();
  const { data: panels } = useSuspenseQuery(panelsQuery);
  const { results, error, retry } = useMeetingResults(view);
  const own = useMemo(
    () => panels.filter(({ id_gmr_processo }) => id_gmr_processo === view.process.id),
    [panels, view.process.id],
  );
  const wanted = (address.get('paineis') ?? '').split(',').map(Number);
  const chosen = wanted.flatMap((id) => own.find((panel) => panel.id === id) ?? []);
  const shown = address.get('ver');
  if (own.length === 0)
    return (
      <>
        <PageHead title={words.navigation.pages.meeting} />
        <Empty text={words.presentation.noPanels} next={words.presentation.noPanelsNext} />
      </>
    );
  if (!results) return error ? <Problem error={error} isPage onRetry={retry} /> : <Loading />;
  const of = { view, results };
  if (chosen.length === 0 || shown === 'escolha') return <MeetingChoice {...of} panels={own} />;
  if (shown === 'pacote') return <Pack {...of} panels={chosen} />;
  return <Presentation {...of} panels={chosen} />;
}

interface ChosenProps {
  readonly view: View;
  readonly panels: readonly Panel[];
  readonly results: MeetingResults;
}

/** One step at a time. The arrow keys lead on where they do nothing else. */
function Presentation({ view, panels, results }: ChosenProps) {
  const { presentation: words } = useWords();
  const change = useChangeAddress();
  const address = useAddress();
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const shown = {
    at: Math.min(Math.max(1, Number(address.get('passo') ?? 1)), panels.length),
    indicator: Number(address.get('indicador')) || undefined,
  };
  const steps = stepsOf(panels, results, shown);
  const ofPanel = steps.filter(({ at }) => at === shown.at);
  const step = (ofPanel.find((one) => one.indicator === shown.indicator) ?? ofPanel[0]) as Step;
  const here = steps.indexOf(step);
  const { panel, indicator } = step;
  const following = panels[shown.at];
  useQuery({
    ...panelCellsQuery(view.process.id, following?.id ?? panel.id),
    enabled: following !== undefined,
  });
  const turn = (by: -1 | 1) => {
    const next = steps[here + by];
    if (!next) return;
    change({
      passo: String(next.at),
      indicador: next.indicator === undefined ? null : String(next.indicator),
      explicar: null,
    });
    scrollTo({ top: 0 });
  };
  useArrows(turn);
  const nameOf = (step: Step | undefined) =>
    step && (indicators.find(({ id }) => id === step.indicator)?.nome ?? step.panel.nome);
  const next = nameOf(steps[here + 1]);
  return (
    <>
      <div className={styles.bar}>
        <Button icon isDisabled={here === 0} onPress={() => turn(-1)}>
          <Icon name="previous" />
          <VisuallyHidden>{words.previous}</VisuallyHidden>
        </Button>
        <span className={styles.place} role="status">
          {words.place(here + 1, steps.length)}
        </span>
        <Button isDisabled={next === undefined} onPress={() => turn(1)}>
          <VisuallyHidden>{words.next}</VisuallyHidden>
          {next !== undefined && <span className={styles.next}>{next}</span>}
          <Icon name="next" />
        </Button>
        <span className={styles.room} />
        <More>
          <Button look="quiet" onPress={() => change({ ver: 'pacote' })}>
            {words.pack}
          </Button>
          <Button look="quiet" onPress={() => change({ ver: 'escolha', indicador: null })}>
            {words.chooseAgain}
          </Button>
          {document.fullscreenEnabled && (
            <Button look="quiet" onPress={() => void document.documentElement.requestFullscreen()}>
              {words.wholeScreen}
            </Button>
          )}
        </More>
      </div>
      <Slide key={`${panel.id} ${indicator}`} view={view} panel={panel}>
        {indicator === undefined ? (
          <MeetingPanel {...{ view, panel, results }} isPacked={false} />
        ) : (
          <OneIndicator {...{ view, panel, results, indicator }} isPacked={false} />
        )}
      </Slide>
    </>
  );
}

function OneIndicator({ indicator, ...of }: OfPanelProps & { readonly indicator: number }) {
  const rows = usePanelMonths(of.view.process, of.panel);
  const row = rows.find((one) => one.indicator.id === indicator);
  return row && <MeetingIndicator {...of} row={row} />;
}

/** A cover, then all panels, each on pages of its own. */
function Pack({ view, panels, results }: ChosenProps) {
  return (
    <div data-wide="">
      <PackBar />
      <Cover {...{ view, panels, results }} />
      {panels.map((panel) => (
        <Slide key={panel.id} view={view} panel={panel}>
          <MeetingPanel {...{ view, panel, results }} isPacked />
        </Slide>
      ))}
    </div>
  );
}

interface SlideProps {
  readonly view: View;
  readonly panel: Panel;
  readonly children: ReactNode;
}

/**
 * What cannot be read of one panel is said in its place. On paper each of its pages is headed by
 * its name.
 */
function Slide({ view, panel, children }: SlideProps) {
  const words = useWords();
  const format = useFormat();
  const month = format.month(view.month, 'long');
  const head = `${panel.nome}, ${view.accumulated ? words.period.upTo(month) : month}`;
  const page = `panel-${panel.id}`;
  useFocusOnPageAfter();
  usePageRules(
    useCallback(
      () => `@page ${page} { size: A4 landscape; margin: 10mm; ${inMargin('top-center', quoted(head))} }`,
      [page, head],
    ),
  );
  return (
    <section className={styles.slide} style={{ page }} aria-label={panel.nome}>
      <Failures of={`${panel.id}`}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Failures>
    </section>
  );
}

/** Left and right, outside of what reads them itself: fields, tables, charts. */
function useArrows(turn: (by: -1 | 1) => void): void {
  const { presentation: words } = useWords();
  useShownKeys(useMemo(() => [{ keys: ['←', '→'], what: words.keys }], [words]));
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      const isElsewhere =
        target instanceof Element && target.closest('table, dialog, [role=dialog]') !== null;
      if (isElsewhere || isWriting(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowRight') turn(1);
      if (event.key === 'ArrowLeft') turn(-1);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
