import { rememberEntry, type Settings } from './core/settings.js';

/**
 * The first statement of every entry script, written there by the build: where the entry came
 * from is where the frames are. Only an entry may ask; a chunk's address says nothing.
 */
export function markEntry(url: string): void {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(
    ({ src }) => src === url,
  );
  rememberEntry({ entryFolder: new URL('./', url).href, ...(script?.dataset as Settings | undefined) });
}
