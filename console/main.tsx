/** The entry point of the console. */
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage } from './app/pages.tsx';
import { applyPreferences } from './data/preferences.ts';
import { prefetchPage } from './data/prefetch-page.ts';
import { askForRest } from './words/words.ts';
import './kit/base.css';

const stored = 'prumo.loaded-again';
const onceInMs = 60_000;

/**
 * For so long nothing is shown while the page is loaded. React leaves the first placeholder in
 * sight for 300 ms, even if all is there after 100.
 */
const longestEmptyMs = 500;

/**
 * After an update, the server no longer has the files of an earlier build. When the page needs one
 * of them, it reloads itself once.
 */
function loadAnewAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(stored) ?? 0);
    if (Date.now() - last < onceInMs) return;
    event.preventDefault();
    sessionStorage.setItem(stored, String(Date.now()));
    location.reload();
  });
}

loadAnewAfterUpdate();
const path = location.pathname.replace(/^\/console/, '') || '/';
if (!/^\/(?:mapa|paineis\/\d+|entrar|link)?$/.test(path)) void askForRest();
const applied = applyPreferences();
// First what all wait for: a browser reads six files of a server at once, and pages have thirty.
prefetchPage(path);
const loaded = loadPage(path);
await applied;
await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestEmptyMs))]);
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
