import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { inTime } from './in-time.js';
import { shownUrl } from './tessera-urls.js';

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

/**
 * Starts a browser.
 *
 * @throws Error with a text for people.
 */
export async function startBrowser(executablePath: string): Promise<Browser> {
  // Browsers do not start for the administrator with their own sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    return await chromium.launch({ executablePath, args });
  } catch {
    throw new Error(
      `${executablePath} could not be started, or is no Chromium. Name another browser: --browser PATH.`,
    );
  }
}

/** Reason why a page could not be checked, as a text for people. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

const reloading = 'loads another page, or itself again, while it is checked.';

/** Messages for what a page does while it is checked, by the error of the driver. */
const interruptions: readonly (readonly [message: RegExp, text: string])[] = [
  [/Execution context was destroyed|Cannot find context|navigat|frame was detached/i, reloading],
  [
    /Target (?:page|closed|crashed)|has been closed|crash/i,
    'was closed, or has crashed, while it was checked.',
  ],
];

/** Returns the error of a page that was loaded, but could not be read. */
export function readFailure(address: string, error: unknown): Error {
  if (error instanceof PageError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const known = interruptions.find(([each]) => each.test(message));
  const [first = ''] = message.replace(/^[\w.]+: /, '').split('\n');
  return new PageError(
    `${shownUrl(address)} ${known?.[1] ?? `cannot be checked: a script on it replaces what the check needs (${first}).`}`,
  );
}

/** Returns the error of a page that loads itself again and again. */
export const reloadingPage = (address: string): Error => new PageError(`${shownUrl(address)} ${reloading}`);

/** Returns the error of a page whose scripts do not end. */
export const blockedPage = (address: string): Error =>
  new PageError(`${shownUrl(address)} does not respond after it was loaded: a script on it does not end.`);

/** Longest time in milliseconds for closing a browser. */
const closingMs = 5000;

/** Closes a browser; one that does not end is left to the operating system. */
export async function closeBrowser(browser: Browser): Promise<void> {
  await inTime(
    browser.close().catch(() => undefined),
    closingMs,
  );
}

/** Messages for the failures of a load, by the error of the browser or of Node. */
const failures: readonly (readonly [message: RegExp, text: string])[] = [
  [/ERR_TOO_MANY_REDIRECTS|redirect count exceeded/, 'redirects in a circle.'],
  [
    /ERR_CERT_|ERR_SSL_|SELF_SIGNED_CERT|self-signed|CERT_|UNABLE_TO_VERIFY/,
    'has a certificate that is not trusted. For a server of your own, add --insecure.',
  ],
  [/Download is starting/, 'is a download, not a page.'],
  [/ERR_NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/, 'has a host name that is not known.'],
  [/ERR_CONNECTION_REFUSED|ECONNREFUSED/, 'does not respond: no server listens there.'],
  [/Timeout|TimeoutError|aborted due to timeout/, 'was not loaded in time. Wait longer: --timeout SECONDS.'],
  [/ERR_ABORTED/, 'was answered without a page, for example with status 204.'],
  [/ERR_INVALID_AUTH_CREDENTIALS/, 'needs a login.'],
  [/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ECONNRESET|other side closed/, 'has closed the connection.'],
];

/** Returns the error of a page that could not be loaded, without the log of the driver. */
export function loadFailure(address: string, error: unknown): Error {
  const messages = [error, error instanceof Error ? error.cause : undefined].map((each) =>
    each instanceof Error ? `${each.name} ${each.message} ${String(Reflect.get(each, 'code') ?? '')}` : '',
  );
  const known = failures.find(([message]) => messages.some((each) => message.test(each)));
  const [first = ''] = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split(
    '\n',
  );
  return new PageError(`${shownUrl(address)} ${known?.[1] ?? `could not be loaded: ${first}`}`);
}

/**
 * Checks that a response is a page.
 *
 * @throws Error with a text for people.
 */
export function requirePage(address: string, status: number | undefined, type: string | undefined): void {
  const shown = shownUrl(address);
  if (status === undefined) throw new PageError(`${shown} has no document.`);
  if (status === 401)
    throw new PageError(`${shown} needs a login (status 401): check a page that is open without one.`);
  if (status >= 400 || status < 200)
    throw new PageError(`${shown} was answered with status ${String(status)}.`);
  if (type !== undefined && !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type.trim()))
    throw new PageError(`${shown} is no page: its type is ${type}.`);
}
