import { reloadPage } from './own-reload.js';

/** Specification §9. */
const reloadGuardMs = 10_000;
const key = 'vision-reloaded-at';

/** Time in ms after which a file is requested again while the server cannot be reached. */
const retryMs = 5_000;

/**
 * Loads a file of the portal. Without a connection, it waits for one: a page that is not loaded yet must not replace what can be
 * read. After an update of the server the old files are missing: what fails twice reloads the page once.
 */
export async function loadFile<Content>(load: () => Promise<Content>): Promise<Content> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (await isReachable()) return await load().catch(reloadOnce);
      await nextTry();
    }
  }
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = fetch('/', { method: 'HEAD', cache: 'no-store' });
  return request.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until the browser is online again, or for a while. */
const nextTry = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
    setTimeout(resolve, retryMs);
  });

function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < reloadGuardMs) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  reloadPage();
  // Never resolves, because the page is being reloaded.
  return new Promise(() => undefined);
}
