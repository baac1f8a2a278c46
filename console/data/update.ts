/** Reloads the page if it is older than the server's files. */

const stored = 'prumo.loaded-anew';
const onceInMs = 60_000;

/**
 * After an update, the server no longer has the files of an earlier build. When the page needs one
 * of them, it reloads itself once.
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
