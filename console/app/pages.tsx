/** Which page an address shows. Pages are loaded when they are opened first. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { sessionQuery, sessionsBegun } from '../data/session.ts';
import { useStore } from '../data/store.ts';
import { Failures } from '../kit/failures.tsx';
import { Loading } from '../kit/loading.tsx';
import { Frame } from './frame.tsx';
import { UnknownPage } from './unknown-page.tsx';

const SignInPage = lazy(() => import('../pages/sign-in/sign-in.tsx'));
const LinkPage = lazy(() => import('../pages/sign-in/link.tsx'));
const HomePage = lazy(() => import('../pages/home/home.tsx'));
const MapPage = lazy(() => import('../pages/map/map.tsx'));
const PanelPage = lazy(() => import('../pages/panel/panel.tsx'));
const IndicatorsPage = lazy(() => import('../pages/indicators/list.tsx'));
const IndicatorPage = lazy(() => import('../pages/indicators/indicator.tsx'));
const SessionsPage = lazy(() => import('../pages/sessions/sessions.tsx'));
const PeoplePage = lazy(() => import('../pages/people/people.tsx'));
const AccessPage = lazy(() => import('../pages/access/access.tsx'));

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
  return (
    <Frame>
      <Failures of={`${path} ${begun}`} isPage>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/mapa" component={MapPage} />
            <Route path="/paineis/:id">{({ id }) => <PanelPage key={id} id={Number(id)} />}</Route>
            <Route path="/indicadores" component={IndicatorsPage} />
            <Route path="/indicadores/:id">{({ id }) => <IndicatorPage key={id} id={Number(id)} />}</Route>
            <Route path="/sessoes" component={SessionsPage} />
            <Route path="/pessoas" component={PeoplePage} />
            <Route path="/acessos" component={AccessPage} />
            <Route component={UnknownPage} />
          </Switch>
        </Suspense>
      </Failures>
    </Frame>
  );
}
