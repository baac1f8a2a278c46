/** Whether the server can be reached and the session lives, as the last answers told. */
import { createStore } from './store.ts';

export type Reachability = 'online' | 'offline' | 'maintenance';

const reachability = createStore<Reachability>('online');
const recoveries = createStore(0);
const sessionEnded = createStore(false);
const sessionIsAnother = createStore(false);
const person = createStore<string | undefined>(undefined);

export const connection = {
  reachability,
  /** How often the server came back. */
  recoveries,
  /** The server refused a request because the session has ended. */
  sessionEnded,
  /**
   * Somebody else has signed in in this browser, in another tab: the cookie is theirs now. Nothing is
   * asked from then on, or one page would show what belongs to two.
   */
  sessionIsAnother,
  /**
   * For whom this page reads, as `company.employee`; before that is known, who was signed in last. Sent
   * with each request: when the cookie is another person's and this page has not heard of it yet, the
   * server refuses.
   */
  person,
  /** @param asked for whom it was asked. */
  answered(response: Response, asked: string | undefined): void {
    const isMaintenance = response.status === 503 && response.headers.get('x-error-code') === 'maintenance';
    const wasOnline = reachability.get() === 'online';
    reachability.set(isMaintenance ? 'maintenance' : 'online');
    if (!isMaintenance && !wasOnline) recoveries.set(recoveries.get() + 1);
    // A wrong password is 401 too, and says nothing of the session.
    // Neither does the refusal of what was asked for whoever was signed in before.
    if (response.status === 401 && !isSessionAddress(response.url) && asked === person.get())
      sessionEnded.set(true);
  },
  failed(): void {
    reachability.set('offline');
  },
};

function isSessionAddress(url: string): boolean {
  return /\/console\/api\/session(\/|\?|$)/.test(url);
}

window.addEventListener('offline', () => reachability.set('offline'));
