import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { integrityOf } from '../integrity.js';
import {
  blockedPage,
  closeBrowser,
  loadFailure,
  readFailure,
  reloadingPage,
  requirePage,
  startBrowser,
} from './browser.js';
import { hasClosedRoots } from './closed-roots.js';
import { readMarkup } from './collect-markup.js';
import { findWithoutCors } from './cors.js';
import { findCredentials, findGateway, uniqueCredentials } from './credentials.js';
import { type ElementSettings, methodsOfElements } from './element-methods.js';
import type { AssetFact, PageFacts } from './facts.types.js';
import { framePageOf, installedFacts, responseMs } from './installed.js';
import { observePolicy, readUsage } from './observe-policy.js';
import { bundledWindows, isBundle, optionMethods } from './option-methods.js';
import { lacksDropIn } from './missing-drop-in.js';
import { collectReports, lastDropInError, type PageReports, readErrors } from './page-hooks.js';
import { haveElementsLoaded, withoutRecovered } from './recovered.js';
import { isOfGateway } from './refused-configuration.js';
import { RequestLog } from './request-log.js';
import { isOldBundle, readAsset } from './tessera-urls.js';

interface BrowserOptions {
  readonly executablePath: string;
  readonly now: number;
  readonly timeoutMs: number;
  /** Longest time for an authorization or a Drop-in that the page sets or shows later. */
  readonly waitMs: number;
  /** Accepts certificates that are not trusted. */
  readonly insecure: boolean;
}

/**
 * Loads a page in a browser, without an action on it, and reads its facts.
 *
 * @throws Error with a text for people if the browser cannot be started or the page cannot be loaded.
 */
export async function collectBrowser(address: string, options: BrowserOptions): Promise<PageFacts> {
  const browser = await startBrowser(options.executablePath);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const longest = options.timeoutMs + options.waitMs + marginMs;
    timer = setTimeout(() => {
      reject(blockedPage(address));
    }, longest);
  });
  try {
    const read = readPage(browser, address, options, () => {
      clearTimeout(timer);
    });
    return await Promise.race([read, late]);
  } catch (error) {
    throw readFailure(address, error);
  } finally {
    clearTimeout(timer);
    await closeBrowser(browser);
  }
}

/** Time in milliseconds for reading a page, besides that for loading it and for waiting. */
const marginMs = 5000;

/** Pages pass on to another by script, some twice; one that loads more documents does not stop. */
const mostDocuments = 3;

/** Reads a page. `onRead` is called when nothing more of it is needed. */
async function readPage(
  browser: Browser,
  address: string,
  options: BrowserOptions,
  onRead: () => void,
): Promise<PageFacts> {
  const { now, timeoutMs, waitMs, insecure } = options;
  const end = Date.now() + timeoutMs + waitMs;
  const quietMs = () => Math.max(0, Math.min(timeoutMs, end - Date.now()));
  const context = await browser.newContext({ ignoreHTTPSErrors: insecure });
  // The observed page has no address of its own; older browsers do not know the permission.
  await context.grantPermissions(['local-network-access']).catch(() => undefined);
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const reports = await collectReports(page);
  await observePolicy(page);
  const log = new RequestLog(page);
  const response = await load(page, address);
  const loadedAt = Date.now();
  await log.untilQuiet(quietMs());
  if (log.documents > mostDocuments) throw reloadingPage(address);
  const until = loadedAt + waitMs;
  const { unauthorized, settings, ...elements } = await awaitAuthorization(page, until);
  const authorizedAfter = secondsSince(loadedAt);
  // An authorization that has arrived since then leads to other requests.
  await log.untilQuiet(quietMs());
  const loaded = await log.end();
  const failures = await errorsOf(page, reports);
  // An error that is known says more than the Drop-in that is missing because of it.
  const isMissing =
    failures.length === 0 &&
    (await lacksDropIn(
      page,
      { requests: loaded.requests, own: ownSources(loaded.bodies), elements: elements.elements },
      until,
    ));
  const missingAfter = secondsSince(loadedAt);
  // A Drop-in that was created since then leads to other requests.
  await log.untilQuiet(quietMs());
  const url = page.url();
  const markup = readMarkup(await page.content(), url);
  const source = readMarkup(await textOf(response), url);
  const frames = page
    .frames()
    .slice(1)
    .map((frame) => frame.url());
  const { requests, bodies } = await log.end();
  const received = requests.filter(({ status }) => status === 200).map((request) => request.url);
  const own = ownSources(bodies);
  const { violations, reports: observed, logs } = reports;
  const failedUrls = requests.filter(({ status }) => status === undefined).map((request) => request.url);
  const isClosed = await hasClosedRoots(context, page);
  const headers = await response.allHeaders();
  const facts = {
    ...markup,
    ...installedFacts(),
    ...{ url, file: undefined, now, frames, requests, violations, logs },
    unanswered: log.unanswered,
    inlineHashes: source.inlineHashes,
    scripts: markup.scripts.map((script) => ({ ...script, hash: hashOf(bodies, script.url) })),
    credentials: uniqueCredentials([...markup.credentials, ...own.flatMap(findCredentials)]),
    gatewayUrl: [markup.gatewayUrl, ...own.map(findGateway)].find(Boolean),
    hasBundle: own.some(isBundle),
    bundledWindows: [...new Set(own.flatMap(bundledWindows))].sort(),
    hasOldBundle: own.some(isOldBundle),
    globalVersion: await globalVersionOf(page),
    elementMethods: methodsOfElements(settings),
    optionMethods: [...new Set([...markup.optionMethods, ...own.flatMap(optionMethods)])],
    errors: await errorsOf(page, reports),
    usage: readUsage(observed, url, headers),
    ...elements,
    unauthorized: { tags: unauthorized, seconds: authorizedAfter },
    missingDropIn:
      isMissing && !isClosed ? { seconds: missingAfter, error: await lastDropInError(page) } : undefined,
    hasClosedRoots: isClosed,
    headers,
  };
  onRead();
  const [framePage, withoutCors] = await Promise.all([
    openAsset(context, framePageOf([...frames, ...received])),
    findWithoutCors(failedUrls, url, (script) => openAsset(context, script, new URL(url).origin)),
  ]);
  return { ...facts, framePage, withoutCors };
}

/** Returns the files of the shop, without those of the SDK and the gateway. */
const ownSources = (bodies: readonly { url: string; text: string }[]): string[] =>
  bodies.filter(({ url, text }) => !readAsset(url) && !isOfGateway(url, text)).map(({ text }) => text);

const errorsOf = async (page: Page, reports: PageReports) =>
  withoutRecovered([...reports.errors, ...(await readErrors(page, reports))], await haveElementsLoaded(page));

const secondsSince = (time: number): number => Math.round((Date.now() - time) / 1000);

async function load(page: Page, address: string): Promise<Response> {
  let response: Response | null;
  try {
    // Not `load`: an image that never arrives delays it.
    response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  } catch (error) {
    throw loadFailure(address, error);
  }
  requirePage(address, response?.status(), response?.headers()['content-type']);
  if (!response) throw loadFailure(address, undefined);
  return response;
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    // The page has navigated during the check.
    return '';
  }
}

function hashOf(bodies: readonly { url: string; bytes: Buffer }[], url: string): string | undefined {
  const body = readAsset(url)?.path.startsWith('js/') ? bodies.find((each) => each.url === url) : undefined;
  return body && integrityOf(body.bytes);
}

/** Returns the version of the Drop-in that scripts of the page call. */
const globalVersionOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { braintree } = globalThis as { braintree?: { dropin?: { VERSION?: unknown } } };
    const version = braintree?.dropin?.VERSION;
    return typeof version === 'string' ? version : undefined;
  });

interface PageElements {
  readonly elements: string[];
  readonly definedElements: string[];
  readonly settings: ElementSettings[];
  /** Tags of the payment elements without an authorization. One in a checkout has that of the checkout. */
  readonly unauthorized: string[];
}

/** Reads the payment elements, including those in open shadow trees. */
const elementsOf = (page: Page): Promise<PageElements> =>
  page.evaluate(() => {
    type Payment = Element &
      Partial<
        Record<'authorization' | 'client' | 'threeDSecure' | 'methodOptions' | 'methods' | 'express', unknown>
      >;
    const namesOf = (value: unknown) =>
      Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value : '';
    const find = (root: ParentNode, isInCheckout: boolean): { element: Payment; isInCheckout: boolean }[] =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const isWithin = isInCheckout || element.closest('pay-checkout *') !== null;
        const inside = element.shadowRoot
          ? find(element.shadowRoot, isWithin || element.localName === 'pay-checkout')
          : [];
        return element.localName.startsWith('pay-')
          ? [{ element, isInCheckout: isWithin }, ...inside]
          : inside;
      });
    const found = find(document, false);
    const tagsOf = (some: typeof found) => [...new Set(some.map(({ element }) => element.localName))];
    return {
      elements: tagsOf(found),
      definedElements: tagsOf(found.filter(({ element }) => customElements.get(element.localName))),
      // Options can contain elements and functions, which cannot leave the page.
      settings: found.map(
        ({ element: { localName: tag, threeDSecure, methodOptions, methods, express } }) => ({
          ...{
            tag,
            threeDSecure: threeDSecure === true,
            methods: namesOf(methods),
            express: namesOf(express),
          },
          methodOptions: Object.values(
            (methodOptions ?? {}) as Record<string, { threeDSecure?: unknown } | null>,
          ).map((each) => ({ threeDSecure: each?.threeDSecure === true })),
        }),
      ),
      unauthorized: tagsOf(
        found.filter(
          ({ element, isInCheckout }) =>
            'authorization' in element && !element.authorization && !element.client && !isInCheckout,
        ),
      ),
    };
  });

/** Reads the payment elements, when each has an authorization or after the given time. */
async function awaitAuthorization(page: Page, until: number): Promise<PageElements> {
  for (;;) {
    const found = await elementsOf(page);
    if (found.unauthorized.length === 0 || Date.now() >= until) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Requests an asset, as for a page of the given origin. */
async function openAsset(
  context: BrowserContext,
  url: string | undefined,
  origin?: string,
): Promise<AssetFact | undefined> {
  if (url === undefined) return undefined;
  const page = await context.newPage();
  if (origin !== undefined) await page.setExtraHTTPHeaders({ origin });
  const response = await page.goto(url, { timeout: responseMs }).catch(() => null);
  // Not `allHeaders`: those of a page in the cache, which the server confirms with status 304, lack the type.
  return { url, status: response?.status(), headers: response?.headers() ?? {} };
}
