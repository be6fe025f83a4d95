import { pageErrors } from '../../core/page.errors.js';
import { requirePage } from '../../core/support.js';
import { isLoopback } from '../../core/hosts.js';
import { parseUrl } from '../../core/url.js';
import { settings } from '../../core/settings.js';
import { VERSION } from '../../core/version.js';

/**
 * Returns the URL of the folder with the frame pages, with a trailing slash. Uses the instance's `assetsUrl`, else the
 * page's, else the folder of the entry script.
 *
 * Throws `ASSETS_URL_REQUIRED`, `ASSETS_URL_INVALID`, `ASSETS_SAME_ORIGIN`, `ORIGIN_UNSUPPORTED` or
 * `BROWSER_UNSUPPORTED`.
 */
export function framesFolder(assetsUrl?: string): string {
  requirePage();
  const { origin, hostname } = location;
  // Messages cannot be addressed to an opaque origin, and all opaque origins look the same.
  if (window.origin === 'null') throw pageErrors.ORIGIN_UNSUPPORTED();
  const { assetsUrl: ofPage, entryFolder } = settings();
  const base: unknown = assetsUrl ?? ofPage;
  // Untyped callers may pass any value.
  if (base !== undefined && typeof base !== 'string') {
    throw pageErrors.ASSETS_URL_INVALID({ params: { url: `a value of type ${typeof base}` } });
  }
  const folder = base === undefined ? entryFolder : `${base.replace(/\/+$/, '')}/web/${VERSION}/html/`;
  if (folder === undefined) throw pageErrors.ASSETS_URL_REQUIRED();
  const address = parseUrl(folder);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw pageErrors.ASSETS_URL_INVALID({ params: { url: `"${base ?? folder}"` } });
  }
  if (address.origin === origin && !isLoopback(hostname)) {
    throw pageErrors.ASSETS_SAME_ORIGIN({ params: { origin } });
  }
  return folder;
}

/** Returns the URL of a frame page: minified unless debug is on. */
export function framePage(folder: string, page: string, debug: boolean): string {
  return `${folder}${page}${debug ? '' : '.min'}.html`;
}
