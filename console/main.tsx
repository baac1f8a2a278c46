/** The entry point of the console. */
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage } from './app/pages.tsx';
import { askAhead } from './data/ahead.ts';
import { applyPreferences } from './data/preferences.ts';
import { loadAnewAfterUpdate } from './data/update.ts';
import './kit/base.css';

loadAnewAfterUpdate();
const applied = applyPreferences();
const path = location.pathname.replace(/^\/console/, '') || '/';
loadPage(path);
askAhead(path);
await applied;
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
