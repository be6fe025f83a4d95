const key = 'vision-own-reload';

declare global {
  interface Document {
    /** True if the browser had unloaded the tab to save memory. Only in Chromium. */
    readonly wasDiscarded?: boolean;
  }
}

/** Loads the page again without counting this as activity of the user. */
export function reloadPage(): void {
  sessionStorage.setItem(key, 'yes');
  location.reload();
}

/** Returns true, once per page, if the user has not loaded this page: the portal or the browser has. */
export function takeOwnReload(): boolean {
  const isOwn = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isOwn || document.wasDiscarded === true;
}
