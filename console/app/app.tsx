/** Combines the languages, the data and the pages. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Router } from 'wouter';
import { shownWords } from '../data/preferences.ts';
import { queryClient } from '../data/query-client.ts';
import { useStore } from '../data/store.ts';
import { Failures } from '../kit/failures.tsx';
import { Loading } from '../kit/loading.tsx';
import { WordsContext } from '../words/words.ts';
import { Pages } from './pages.tsx';

export function App() {
  const words = useStore(shownWords);
  return (
    <StrictMode>
      <WordsContext value={words}>
        <I18nProvider locale={words.language.locale}>
          <QueryClientProvider client={queryClient}>
            <Router base="/console">
              <Failures isPage>
                <Suspense fallback={<Loading />}>
                  <Pages />
                </Suspense>
              </Failures>
            </Router>
          </QueryClientProvider>
        </I18nProvider>
      </WordsContext>
    </StrictMode>
  );
}
