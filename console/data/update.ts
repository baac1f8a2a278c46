/** Reloads a page that is older than the server's files. */

const stored = 'prumo.loaded-anew';
const onceInMs = 60_000;

/**
 * A part of an earlier build is gone from the server once a newer one is there: the page is loaded
 * anew, once, when it needs such a part.
 */
export function loadAnewAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(stored) ?? 0);
    if (Date.now() - last < onceInMs) return;
    event.preventDefault();
    sessionStorage.setItem(stored, String(Date.now()));
    location.reload();
  });
}
