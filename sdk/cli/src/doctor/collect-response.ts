import { readMarkup } from './collect-markup.js';
import type { PageFacts } from './facts.types.js';
import { framePageOf, installedFacts, requestFrame } from './installed.js';

/** Reads the facts of a page from its response, without a browser. */
export async function collectResponse(address: string, now: number, timeoutMs: number): Promise<PageFacts> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} was answered with ${String(response.status)}.`);
  const markup = readMarkup(await response.text(), response.url);
  const urls = [...markup.frames, ...markup.scripts.map(({ url }) => url)];
  return {
    ...markup,
    ...installedFacts(),
    ...{ url: response.url, file: undefined, now },
    headers: Object.fromEntries(response.headers),
    requests: undefined,
    violations: undefined,
    framePage: await requestFrame(framePageOf(urls)),
  };
}
