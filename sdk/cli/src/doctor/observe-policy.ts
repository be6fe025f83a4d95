import type { CDPSession, Page } from 'playwright-core';
import type { UsageFact } from './facts.types.js';
import type { PolicyReport } from './page-hooks.js';

/** Directives whose use is observed. */
const directives = [
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src'],
  ...['worker-src', 'manifest-src', 'object-src'],
];

/** Policy that reports everything, and blocks nothing. */
const observer = [
  ...directives.map((name) => `${name} 'none'`),
  "require-trusted-types-for 'script'",
  'trusted-types tessera',
].join('; ');

/** Response that the browser has paused. */
interface Paused {
  readonly requestId: string;
  readonly responseStatusCode?: number | undefined;
  readonly responseHeaders?: { name: string; value: string }[] | undefined;
}

/** Adds the observing policy to the page itself, unless it has a policy. Without it, everything else works as usual. */
export async function observePolicy(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (event) => {
    void passOn(session, event);
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] });
}

/** Headers that describe the body as it was sent. */
const ofTransfer = ['content-encoding', 'content-length', 'transfer-encoding'];

async function passOn(session: CDPSession, event: Paused): Promise<void> {
  const { requestId, responseStatusCode: responseCode, responseHeaders: headers = [] } = event;
  const hasPolicy = headers.some(({ name }) => name.toLowerCase() === 'content-security-policy');
  try {
    if (hasPolicy || responseCode !== 200) {
      await session.send('Fetch.continueResponse', { requestId });
      return;
    }
    // The browser reads the policies of a response that it continues before it is paused.
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [
        ...headers.filter(({ name }) => !ofTransfer.includes(name.toLowerCase())),
        { name: 'Content-Security-Policy-Report-Only', value: observer },
      ],
      body: base64Encoded ? body : Buffer.from(body).toString('base64'),
    });
  } catch {
    // The page was closed or has navigated.
  }
}

/** Returns the sources of a policy for everything that was reported; undefined if the page has a policy of its own. */
export function readUsage(
  reports: readonly PolicyReport[],
  page: string,
  headers: Readonly<Record<string, string>>,
): UsageFact | undefined {
  if ('content-security-policy' in headers) return undefined;
  const sources: Record<string, string[]> = {};
  const typePolicies: string[] = [];
  let needsTypes = false;
  for (const { directive, blocked, sample } of reports) {
    if (directive === 'trusted-types') typePolicies.push(sample.split('|')[0] ?? '');
    else if (directive === 'require-trusted-types-for') needsTypes = true;
    else (sources[directive.replace(/-(?:elem|attr)$/, '')] ??= []).push(sourceOf(directive, blocked, page));
  }
  const unique = Object.entries(sources).map(([name, all]) => [name, [...new Set(all)].sort()] as const);
  return { sources: Object.fromEntries(unique), typePolicies: [...new Set(typePolicies)], needsTypes };
}

/** Returns the source that allows a blocked URL. Scripts and handlers that are inline have words of their own. */
function sourceOf(directive: string, blocked: string, page: string): string {
  if (blocked === 'inline') return directive.endsWith('-attr') ? 'inline-attribute' : 'inline';
  if (/^(?:data|blob)$/.test(blocked)) return `${blocked}:`;
  if (!URL.canParse(blocked)) return blocked;
  const { origin, protocol } = new URL(blocked);
  if (origin === 'null') return protocol;
  return origin === new URL(page).origin ? "'self'" : origin;
}
