/** Whether the server can be reached and the session is valid, according to the last responses. */
import { createStore } from './store.ts';

export type Reachability = 'online' | 'offline' | 'maintenance';

const reachability = createStore<Reachability>('online');
const recoveries = createStore(0);
const sessionEnded = createStore(false);
const sessionIsAnother = createStore(false);
const person = createStore<string | undefined>(undefined);
/** How often the browser has said that it is offline. */
let losses = 0;

export const connection = {
  reachability,
  /** How often the server became reachable again. */
  recoveries,
  /** The server refused a request because the session has ended. */
  sessionEnded,
  /**
   * Another person has signed in in another tab, so the cookie is now theirs. From then on nothing
   * is requested: one page must not mix data of two people.
   */
  sessionIsAnother,
  /**
   * The person whom this page reads for, as `company.employee`. Before it is known, the last one
   * signed in. It is sent with each request, so that the server can refuse if the cookie now
   * belongs to another person.
   */
  person,
  losses: () => losses,
  /**
   * @param asked the person that the request was sent for.
   * @param lossesBefore when it was sent. What was asked before the browser went offline may be
   * answered after it, and tells nothing of now.
   */
  answered(response: Response, asked: string | undefined, lossesBefore: number): void {
    if (lossesBefore === losses) reached(response);
    // A wrong password is also a 401, but does not concern the session. Neither does the refusal of
    // a request for the person who was signed in before.
    if (response.status === 401 && !isSessionAddress(response.url) && asked === person.get())
      sessionEnded.set(true);
  },
  failed(): void {
    reachability.set('offline');
  },
};

function reached(response: Response): void {
  const isMaintenance = response.status === 503 && response.headers.get('x-error-code') === 'maintenance';
  const wasOnline = reachability.get() === 'online';
  reachability.set(isMaintenance ? 'maintenance' : 'online');
  if (!isMaintenance && !wasOnline) recoveries.set(recoveries.get() + 1);
}

function isSessionAddress(url: string): boolean {
  return /\/console\/api\/session(\/|\?|$)/.test(url);
}

window.addEventListener('offline', () => {
  losses += 1;
  reachability.set('offline');
});
