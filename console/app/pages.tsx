/** Maps addresses to pages, which are loaded when they are first opened. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { queryClient } from '../data/query-client.ts';
import { type Level, personOf, sessionQuery, sessionsBegun } from '../data/session.ts';
import { useStore } from '../data/store.ts';
import { DeadEnd } from '../kit/dead-end.tsx';
import { Failures } from '../kit/failures.tsx';
import { Loading } from '../kit/loading.tsx';
import { useWords } from '../words/words.ts';
import { closedFor, pageAt } from './find-page.ts';
import { Frame } from './frame.tsx';
import { pages } from './page-list.tsx';

const loadSignIn = () => import('../pages/sign-in/sign-in.tsx');
const SignInPage = lazy(loadSignIn);
const LinkPage = lazy(() => import('../pages/sign-in/link.tsx'));

/**
 * Loads the script of a page, and who is signed in. Then the page begins to read what it shows,
 * while the frame around it is rendered. Failures are ignored: they occur again where it is shown.
 */
export async function loadPage(path: string): Promise<void> {
  const page = pageAt(path);
  try {
    if (path === '/entrar') await loadSignIn();
    if (!page) return;
    const [script, me] = await Promise.all([page.load(), queryClient.ensureQueryData(sessionQuery)]);
    if (me && closedFor(page, me) === undefined) script.prefetch?.();
  } catch {}
}

export function Pages() {
  return (
    <Switch>
      <Route path="/entrar" component={SignInPage} />
      <Route path="/link" component={LinkPage} />
      <Route>
        <SignedIn />
      </Route>
    </Switch>
  );
}

function SignedIn() {
  const { data: me } = useSuspenseQuery(sessionQuery);
  const [path] = useLocation();
  const begun = useStore(sessionsBegun);
  if (!me) {
    const here = location.pathname.replace(/^\/console/, '') + location.search;
    const to = here === '' || here === '/' ? '' : `?para=${encodeURIComponent(here)}`;
    return <Redirect to={`/entrar${to}`} replace />;
  }
  // When another person signs in over the page, everything typed in it is dropped.
  return (
    <Frame key={personOf(me)}>
      <Failures of={`${path} ${begun}`} isPage>
        <Suspense fallback={<Loading />}>
          <Switch>
            {pages.map((page) => (
              <Route key={page.path} path={page.path}>
                {(parameters) => {
                  const why = closedFor(page, me);
                  return why === undefined ? (
                    page.render(parameters)
                  ) : (
                    <Closed why={why} level={page.level} />
                  );
                }}
              </Route>
            ))}
            {/* What it was called before: links that were sent lead on. */}
            <Route path="/pedidos">
              <Redirect to={`/chamadas${location.search}`} replace />
            </Route>
            <Route component={UnknownPage} />
          </Switch>
        </Suspense>
      </Failures>
    </Frame>
  );
}

/** Shown for unknown addresses. */
function UnknownPage() {
  const { unknownPage, unknownPageNext } = useWords().problem;
  return <DeadEnd title={unknownPage} next={unknownPageNext} />;
}

interface ClosedProps {
  readonly why: 'level' | 'module';
  readonly level: Level;
}

function Closed({ why, level }: ClosedProps) {
  const { problem } = useWords();
  if (why === 'module') return <DeadEnd title={problem.notContracted} next={problem.onlyForNext} />;
  const title = level === 'Gerente' ? problem.onlyForGerente : problem.onlyForGestor;
  return <DeadEnd title={title} next={problem.onlyForNext} />;
}
