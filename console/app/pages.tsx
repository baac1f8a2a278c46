/** Maps addresses to pages, which are loaded when they are first opened. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { reaches } from '../../src/kernel/identity.ts';
import { type Level, personOf, sessionQuery, sessionsBegun } from '../data/session.ts';
import { useStore } from '../data/store.ts';
import { DeadEnd } from '../kit/dead-end.tsx';
import { Failures } from '../kit/failures.tsx';
import { Loading } from '../kit/loading.tsx';
import { useWords } from '../words/words.ts';
import { Frame } from './frame.tsx';
import { pageAt, pages } from './page-list.tsx';

const loadSignIn = () => import('../pages/sign-in/sign-in.tsx');
const SignInPage = lazy(loadSignIn);
const LinkPage = lazy(() => import('../pages/sign-in/link.tsx'));

/** Loads the script of a page before it is known who is signed in. */
export function loadPage(path: string): void {
  const load = path === '/entrar' ? loadSignIn : pageAt(path)?.load;
  // A load that fails is reported where the page is shown.
  load?.().catch(() => undefined);
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
            {pages.map(({ path: pattern, level, render }) => (
              <Route key={pattern} path={pattern}>
                {(parameters) =>
                  reaches(me.nivel_de_acesso, level) ? render(parameters) : <NotForLevel level={level} />
                }
              </Route>
            ))}
            <Route component={UnknownPage} />
          </Switch>
        </Suspense>
      </Failures>
    </Frame>
  );
}

/** Shown for unknown addresses. */
function UnknownPage() {
  return <DeadEnd title={useWords().problem.unknownPage} />;
}

function NotForLevel({ level }: { readonly level: Level }) {
  const { problem } = useWords();
  const title = level === 'Gerente' ? problem.onlyForGerente : problem.onlyForGestor;
  return <DeadEnd title={title} next={problem.onlyForNext} />;
}
