import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page, type Response } from 'playwright-core';
import { readMarkup } from './collect-markup.js';
import type { FrameFact, PageFacts, RequestFact } from './facts.types.js';
import { framePageOf, installedFacts } from './installed.js';
import { readAsset } from './tessera-urls.js';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of an installed browser; undefined if none is found. */
export const findBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...places].find((place) => place && existsSync(place));

/** Milliseconds without a request after which a page counts as loaded. */
const quietMs = 5000;

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/**
 * Loads a page in a browser, without an action on it, and reads its facts.
 *
 * @throws Error if the browser cannot be started or the page cannot be loaded.
 */
export async function collectBrowser(
  address: string,
  { executablePath, now, timeoutMs }: { executablePath: string; now: number; timeoutMs: number },
): Promise<PageFacts> {
  // Browsers do not start for the administrator with their own sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await readPage(browser, address, now, timeoutMs);
  } finally {
    await browser.close();
  }
}

async function readPage(
  browser: Browser,
  address: string,
  now: number,
  timeoutMs: number,
): Promise<PageFacts> {
  const page = await browser.newPage();
  page.setDefaultTimeout(timeoutMs);
  const requests: RequestFact[] = [];
  const hashes = new Map<string, Promise<string | undefined>>();
  const violations = await recordViolations(page);
  page.on('response', (response) => {
    requests.push({ url: response.url(), status: response.status() });
    const asset = readAsset(response.url());
    if (asset?.path.startsWith('js/') === true) hashes.set(response.url(), hashOf(response));
  });
  page.on('requestfailed', (request) => {
    requests.push({ url: request.url(), status: undefined });
  });
  const response = await page.goto(address, { waitUntil: 'load' });
  if (response?.ok() !== true)
    throw new Error(`${address} was answered with ${String(response?.status() ?? 'no document')}.`);
  // Pages with an open connection never become quiet.
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined);
  const url = page.url();
  const markup = readMarkup(await page.content(), url);
  const frames = page
    .frames()
    .slice(1)
    .map((frame) => frame.url());
  const received = requests.filter(({ status }) => status === 200).map((request) => request.url);
  const scripts = await Promise.all(
    markup.scripts.map(async (script) => ({ ...script, hash: await hashes.get(script.url) })),
  );
  return {
    ...markup,
    ...installedFacts(),
    ...{ url, file: undefined, now, scripts, frames, requests, violations },
    elements: await elementsOf(page),
    headers: await response.allHeaders(),
    framePage: await openFrame(browser, framePageOf([...frames, ...received])),
  };
}

async function recordViolations(page: Page): Promise<Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction('reportTesseraViolation', (violation: Violation) => {
    violations.push(violation);
  });
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective, blockedURI }) => {
        if (disposition !== 'enforce') return;
        const report = Reflect.get(window, 'reportTesseraViolation') as (violation: object) => void;
        report({ directive: effectiveDirective, blocked: blockedURI });
      },
    );
  });
  return violations;
}

async function hashOf(response: Response): Promise<string | undefined> {
  try {
    return `sha384-${createHash('sha384')
      .update(await response.body())
      .digest('base64')}`;
  } catch {
    return undefined;
  }
}

/** Returns the tags of the payment elements, including those in open shadow trees. */
const elementsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const find = (root: ParentNode): string[] =>
      [...root.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) => [
        ...(localName.startsWith('pay-') ? [localName] : []),
        ...(shadowRoot ? find(shadowRoot) : []),
      ]);
    return [...new Set(find(document))];
  });

async function openFrame(browser: Browser, url: string | undefined): Promise<FrameFact | undefined> {
  if (url === undefined) return undefined;
  const page = await browser.newPage();
  const response = await page.goto(url).catch(() => null);
  return { url, status: response?.status(), headers: (await response?.allHeaders()) ?? {} };
}
