/** Maps addresses to pages, which are loaded when they are first opened. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { personOf, sessionQuery, sessionsBegun } from '../data/session.ts';
import { useStore } from '../data/store.ts';
import { Failures } from '../kit/failures.tsx';
import { Loading } from '../kit/loading.tsx';
import { Frame } from './frame.tsx';
import { UnknownPage } from './unknown-page.tsx';

const loaders = {
  signIn: () => import('../pages/sign-in/sign-in.tsx'),
  home: () => import('../pages/home/home.tsx'),
  map: () => import('../pages/map/map.tsx'),
  panel: () => import('../pages/panel/panel.tsx'),
};
const SignInPage = lazy(loaders.signIn);
const LinkPage = lazy(() => import('../pages/sign-in/link.tsx'));
const HomePage = lazy(loaders.home);
const MapPage = lazy(loaders.map);
const PanelPage = lazy(loaders.panel);
const GridPage = lazy(() => import('../pages/grid/grid.tsx'));
const IndicatorsPage = lazy(() => import('../pages/indicators/list.tsx'));
const IndicatorPage = lazy(() => import('../pages/indicators/indicator.tsx'));
const NewIndicatorPage = lazy(() => import('../pages/indicator-form/new.tsx'));
const EditIndicatorPage = lazy(() => import('../pages/indicator-form/edit.tsx'));
const VersionsPage = lazy(() => import('../pages/formula/versions.tsx'));
const FormulaPage = lazy(() => import('../pages/formula/formula.tsx'));
const NewFormulaPage = lazy(() => import('../pages/formula/new.tsx'));
const SessionsPage = lazy(() => import('../pages/sessions/sessions.tsx'));
const PeoplePage = lazy(() => import('../pages/people/people.tsx'));
const AccessPage = lazy(() => import('../pages/access/access.tsx'));

/** Loads the script of a frequent page before it is known who is signed in. */
export function loadPage(path: string): void {
  const load =
    { '/': loaders.home, '/mapa': loaders.map, '/entrar': loaders.signIn }[path] ??
    (path.startsWith('/paineis/') ? loaders.panel : undefined);
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
            <Route path="/" component={HomePage} />
            <Route path="/mapa" component={MapPage} />
            <Route path="/paineis/:id">{({ id }) => <PanelPage key={id} id={Number(id)} />}</Route>
            <Route path="/planilha" component={GridPage} />
            <Route path="/indicadores" component={IndicatorsPage} />
            <Route path="/indicadores/novo" component={NewIndicatorPage} />
            <Route path="/indicadores/:id">{({ id }) => <IndicatorPage key={id} id={Number(id)} />}</Route>
            <Route path="/indicadores/:id/versoes">
              {({ id }) => <VersionsPage key={id} id={Number(id)} />}
            </Route>
            <Route path="/indicadores/:id/editar">
              {({ id }) => <EditIndicatorPage key={id} id={Number(id)} />}
            </Route>
            <Route path="/formula/nova" component={NewFormulaPage} />
            <Route path="/formula/:id">{({ id }) => <FormulaPage key={id} id={Number(id)} />}</Route>
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
