/** Whether the server can be reached and the session lives, as the last answers told. */
import { createStore } from './store.ts';

export type Reachability = 'online' | 'offline' | 'maintenance';

const reachability = createStore<Reachability>('online');
const sessionEnded = createStore(false);
const sessionIsAnother = createStore(false);

export const connection = {
  reachability,
  /** The server refused a request because the session has ended. */
  sessionEnded,
  /**
   * Somebody else has signed in in this browser, in another tab: the cookie is theirs now. Nothing is
   * asked from then on, or one page would show what belongs to two.
   */
  sessionIsAnother,
  answered(response: Response): void {
    const isMaintenance = response.status === 503 && response.headers.get('x-error-code') === 'maintenance';
    reachability.set(isMaintenance ? 'maintenance' : 'online');
    // A wrong password is 401 too, and says nothing of the session.
    if (response.status === 401 && !isSessionAddress(response.url)) sessionEnded.set(true);
  },
  failed(): void {
    reachability.set('offline');
  },
};

function isSessionAddress(url: string): boolean {
  return /\/console\/api\/session(\/|\?|$)/.test(url);
}

window.addEventListener('offline', () => reachability.set('offline'));
