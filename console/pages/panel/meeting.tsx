/**
 * Reunião: chosen panels, presented one after the other, or as one pack to print. What the month
 * has below its target stands beneath each panel.
 */
import type { Panel } from '@prumo/client';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { panelCellsQuery, panelsQuery } from '../../data/queries.ts';
import { useAddress, useChangeAddress, useView, type View } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { NoProcess } from '../../kit/dead-end.tsx';
import { useFocusOnPageAfter } from '../../kit/dialogs/restore-focus.ts';
import { Failures } from '../../kit/failures.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { isWriting, useShownKeys } from '../../kit/shown-keys.ts';
import { inMargin, quoted, usePageRules } from '../../kit/tables/printing.ts';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './meeting.module.css';
import { MeetingChoice } from './meeting-choice.tsx';
import { MeetingPanel } from './meeting-panel.tsx';

export default function MeetingPage() {
  const view = useView();
  if (!view) return <NoProcess />;
  return <Meeting view={view} />;
}

function Meeting({ view }: { readonly view: View }) {
  const words = useWords();
  const address = useAddress();
  const { data: panels } = useSuspenseQuery(panelsQuery);
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
  if (chosen.length === 0 || shown === 'escolha') return <MeetingChoice view={view} panels={own} />;
  if (shown === 'pacote') return <Pack view={view} panels={chosen} />;
  return <Presentation view={view} panels={chosen} />;
}

interface ChosenProps {
  readonly view: View;
  readonly panels: readonly Panel[];
}

/** One panel at a time. The arrow keys lead on where they do nothing else. */
function Presentation({ view, panels }: ChosenProps) {
  const { presentation: words } = useWords();
  const change = useChangeAddress();
  const at = Math.min(Math.max(1, Number(useAddress().get('passo') ?? 1)), panels.length);
  const panel = panels[at - 1] as Panel;
  const following = panels[at];
  useQuery({
    ...panelCellsQuery(view.process.id, following?.id ?? panel.id),
    enabled: following !== undefined,
  });
  const turn = (by: -1 | 1) => {
    const next = at + by;
    if (next >= 1 && next <= panels.length) change({ passo: String(next), explicar: null });
  };
  useArrows(turn);
  return (
    <>
      <div className={styles.bar}>
        <Button icon look="quiet" isDisabled={at === 1} onPress={() => turn(-1)}>
          <Icon name="previous" />
          <VisuallyHidden>{words.previous}</VisuallyHidden>
        </Button>
        <span className={styles.place} role="status">
          {words.place(at, panels.length)}
        </span>
        <Button icon look="quiet" isDisabled={at === panels.length} onPress={() => turn(1)}>
          <Icon name="next" />
          <VisuallyHidden>{words.next}</VisuallyHidden>
        </Button>
        <span className={styles.room} />
        <Button look="quiet" onPress={() => change({ ver: 'escolha' })}>
          {words.chooseAgain}
        </Button>
        {document.fullscreenEnabled && (
          <Button look="quiet" onPress={() => void document.documentElement.requestFullscreen()}>
            {words.wholeScreen}
          </Button>
        )}
        <Button look="quiet" onPress={() => change({ ver: 'pacote' })}>
          {words.pack}
        </Button>
      </div>
      <Slide key={panel.id} view={view} panel={panel} isFirst isWritten />
    </>
  );
}

/** All of them, each on pages of its own. */
function Pack({ view, panels }: ChosenProps) {
  const { presentation: words } = useWords();
  const change = useChangeAddress();
  const isReading = useIsReading();
  return (
    <div data-wide="">
      <div className={styles.bar}>
        <Button isDisabled={isReading} onPress={() => window.print()}>
          {isReading ? words.preparing : words.print}
        </Button>
        <Button look="quiet" onPress={() => change({ ver: 'escolha' })}>
          {words.chooseAgain}
        </Button>
        <Button look="quiet" onPress={() => change({ ver: null })}>
          {words.back}
        </Button>
      </div>
      {panels.map((panel, at) => (
        <Slide key={panel.id} view={view} panel={panel} isFirst={at === 0} isWritten={false} />
      ))}
    </div>
  );
}

/** As `useIsFetching`, which counts all queries anew for each change of each of their observers. */
function useIsReading(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') listener();
      }),
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.isFetching() > 0);
}

interface SlideProps {
  readonly view: View;
  readonly panel: Panel;
  /** Its name is the heading of the page. */
  readonly isFirst: boolean;
  /** Analyses and actions are written here. */
  readonly isWritten: boolean;
}

/**
 * What cannot be read of one panel is said in its place. On paper each of its pages is headed by
 * its name.
 */
function Slide({ view, panel, isFirst, isWritten }: SlideProps) {
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
        <Suspense fallback={<Loading />}>
          <MeetingPanel {...{ view, panel, isFirst, isWritten }} />
        </Suspense>
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
