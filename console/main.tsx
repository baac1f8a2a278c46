/** The page that people use: everything begins here. */
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyPreferences } from './data/preferences.ts';
import { loadAnewAfterUpdate } from './data/update.ts';
import './kit/base.css';

applyPreferences();
loadAnewAfterUpdate();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
