import { loadFailure, requirePage } from './browser.js';
import { readMarkup } from './collect-markup.js';
import { findWithoutCors } from './cors.js';
import type { PageFacts } from './facts.types.js';
import { framePageOf, installedFacts, requestAsset, withInstalledHashes } from './installed.js';

/** Reads the facts of a page from its response, without a browser. */
export async function collectResponse(address: string, now: number, timeoutMs: number): Promise<PageFacts> {
  const response = await request(address, timeoutMs);
  const { headers } = response;
  requirePage(address, response.status, headers.get('content-type') ?? undefined);
  const markup = readMarkup(await response.text(), response.url);
  const { origin } = new URL(response.url);
  const urls = [...markup.frames, ...markup.scripts.map(({ url }) => url)];
  const [framePage, withoutCors] = await Promise.all([
    requestAsset(framePageOf(urls)),
    findWithoutCors(urls, response.url, (url) => requestAsset(url, origin)),
  ]);
  return {
    ...markup,
    ...installedFacts(),
    ...{ url: response.url, file: undefined, now, headers: Object.fromEntries(headers) },
    ...{ requests: undefined, violations: undefined, errors: undefined, usage: undefined },
    scripts: withInstalledHashes(markup.scripts),
    ...{ framePage, withoutCors },
  };
}

async function request(address: string, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw loadFailure(address, error);
  }
}
