import { rememberEntry, type Settings } from './core/settings.js';

/**
 * Records the folder of an entry script, from which the URL of the frames is derived. The build inserts this call as
 * the first statement of every entry; the URL of a chunk would not reveal the folder.
 */
export function markEntry(url: string): void {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(
    ({ src }) => src === url,
  );
  rememberEntry({ entryFolder: new URL('./', url).href, ...(script?.dataset as Settings | undefined) });
}
