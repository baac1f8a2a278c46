/**
 * The side sheet that explains a number, beside the page. Its address can be sent to others.
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type Explained, explainedFrom, explainedScoreFrom } from '../data/explained.ts';
import { saidQuery } from '../data/meeting.ts';
import { explainHint } from '../data/preferences.ts';
import { explanationQuery } from '../data/queries.ts';
import { useAddress, useChangeAddress, usePastMoment } from '../data/view.ts';
import { Button } from '../kit/button.tsx';
import { Choice } from '../kit/fields/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

const Content = lazy(() => import('./content.tsx'));
const Said = lazy(() => import('./said.tsx'));
const ScoreContent = lazy(() => import('./score.tsx'));

export function Explanation() {
  const address = useAddress();
  const text = address.get('explicar');
  const isSaid = address.get('dito') !== null;
  const explained = explainedFrom(text);
  const score = explainedScoreFrom(text);
  if (!explained && !score) return null;
  return (
    <Sheet
      what={explained ? `${explained.panel} ${explained.indicator} ${explained.ano} ${explained.mes}` : text}
      head={explained && <Parts explained={explained} isSaid={isSaid} />}
    >
      <Suspense fallback={<Loading />}>
        {explained && !isSaid && <OfNumber explained={explained} />}
        {explained && isSaid && <Said explained={explained} />}
        {score && <ScoreContent explained={score} />}
      </Suspense>
    </Sheet>
  );
}

function OfNumber({ explained }: { readonly explained: Explained }) {
  const words = useWords();
  const { panel, indicator, ano, mes } = explained;
  const past = usePastMoment();
  const { data, error, refetch } = useQuery(explanationQuery(panel, indicator, ano, mes, { past }));
  if (data) return <Content explained={explained} explanation={data} />;
  if (data === null) return <p>{words.explanation.noCell}</p>;
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
}

interface PartsProps {
  readonly explained: Explained;
  /** What is said of the number is shown, instead of how it came about. */
  readonly isSaid: boolean;
}

/** The two parts of the sheet. How much is said of the number is seen from the first one, too. */
function Parts({ explained, isSaid }: PartsProps) {
  const { explanation, said: words } = useWords();
  const change = useChangeAddress();
  const { data } = useQuery(saidQuery(explained));
  const count = data ? (data.analysis ? 1 : 0) + data.actions.length + data.comments.length : 0;
  return (
    <Choice
      label={words.parts}
      options={[
        { id: 'number', name: explanation.part },
        { id: 'said', name: words.part(count) },
      ]}
      value={isSaid ? 'said' : 'number'}
      onChange={(part) => change({ dito: part === 'said' ? 'tudo' : null }, true)}
    />
  );
}

interface SheetProps {
  /** What is explained. Its series may change without it. */
  readonly what: string | null;
  /** Instead of its title. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

function Sheet({ what, head, children }: SheetProps) {
  const words = useWords();
  const change = useChangeAddress();
  const ref = useRef<HTMLElement>(null);
  const close = () => {
    change({ explicar: null, dito: null, mudou: null });
    opener.current?.focus();
  };
  useEffect(() => explainHint.set('known'), []);
  // The pressed number gets the focus back.
  const opener = useRef<HTMLElement | null>(null);
  // Also after following a number within the sheet, whose button is then gone.
  useEffect(() => {
    const { activeElement } = document;
    const isWithin = activeElement === document.body || ref.current?.contains(activeElement);
    if (activeElement instanceof HTMLElement && !isWithin) opener.current = activeElement;
    ref.current?.focus();
    return onceLaidOut(() => {
      const pressed = document.querySelector('[data-number][aria-expanded="true"]');
      pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [what]);
  return (
    <aside
      ref={ref}
      className={styles.sheet}
      tabIndex={-1}
      aria-label={words.explanation.title}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={styles.head}>
        {head ?? <p className={styles.over}>{words.explanation.title}</p>}
        <Button icon look="quiet" aria-label={words.common.close} onPress={close}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </aside>
  );
}

/** Runs when the page has become narrower, and its charts with it. Returns what cancels it. */
function onceLaidOut(run: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  // It is reported at least once, after all that was observed before.
  observer.observe(document.body);
  return () => observer.disconnect();
}
