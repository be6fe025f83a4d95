import type { AssetFact } from './facts.types.js';
import { readAsset } from './tessera-urls.js';

/** Returns true for a script that was received, but that a page of the given origin may not load as a module. */
const lacksHeader = ({ status, headers }: AssetFact, origin: string): boolean =>
  status === 200 && !['*', origin].includes(headers['access-control-allow-origin']?.trim() ?? '');

/**
 * Requests a script of each assets origin, and returns those without the header that lets other origins load them.
 * Browsers block them like requests without a response.
 */
export async function findWithoutCors(
  urls: readonly string[],
  page: string,
  request: (url: string) => Promise<AssetFact | undefined>,
): Promise<string[]> {
  const { origin } = new URL(page);
  const scripts = urls.flatMap((url) => {
    const asset = readAsset(url);
    return asset?.path.endsWith('.js') === true && asset.origin !== origin
      ? [{ url, from: asset.origin }]
      : [];
  });
  const firsts = scripts.filter(
    ({ from }, index) => scripts.findIndex((each) => each.from === from) === index,
  );
  const responses = await Promise.all(firsts.map(({ url }) => request(url)));
  return responses.flatMap((response) => (response && lacksHeader(response, origin) ? [response.url] : []));
}
