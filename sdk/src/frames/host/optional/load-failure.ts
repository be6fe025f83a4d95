import { defineErrors, type PaymentError } from '../../../core/errors.js';
import { VERSION } from '../../../core/version.js';
import { unreachableFrame } from '../../rpc/frame.errors.js';

/** Why a frame did not come up, told apart so that the right person can act. */
const loadErrors = defineErrors('FRAME', {
  BLOCKED: [
    'MERCHANT',
    'The frame {url} is not allowed on this page: add its origin to the frame-src directive of the Content-Security-Policy.',
  ],
  NOT_FOUND: ['MERCHANT', 'The frame {url} does not exist (HTTP {status}): check assetsUrl.', true],
  REFUSED: [
    'MERCHANT',
    'The frame {url} was loaded but did not run: a policy or an extension blocked it.',
    true,
  ],
  SCRIPT_NOT_FOUND: ['MERCHANT', 'The script of the frame {url} does not exist (HTTP {status}).', true],
  WRONG_VERSION: [
    'MERCHANT',
    'The frame {url} is of version {frame}, the SDK of version {version}: load both from the same release.',
  ],
});

/** What is known of a frame that has not said hello, or has said the wrong one. */
export type Finding =
  /** A policy of the page keeps it out. */
  | { as: 'blocked' }
  /** Its document was loaded, whichever that was. */
  | { as: 'loaded' }
  | { as: 'silent' }
  /** It is of another release. */
  | { as: 'foreign'; version: string };

/** What is wrong with a frame; undefined where it can be reached, and is only slow. */
export async function explainFailure(
  finding: Finding,
  url: string,
  signal: AbortSignal,
): Promise<PaymentError | undefined> {
  if (finding.as === 'blocked') return loadErrors.BLOCKED({ words: { url } });
  if (finding.as === 'foreign') {
    return loadErrors.WRONG_VERSION({ words: { url, frame: finding.version, version: VERSION } });
  }
  const failure = await probe(url, signal);
  return failure ?? (finding.as === 'loaded' ? loadErrors.REFUSED({ words: { url } }) : undefined);
}

/** Asks for the page, and for its script, as anybody could. */
async function probe(url: string, signal: AbortSignal): Promise<PaymentError | undefined> {
  const page = await tryFetch(url, signal);
  if (!page) return unreachableFrame(url);
  if (!page.ok) return loadErrors.NOT_FOUND(failureOf(url, page));
  const source = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1];
  if (source === undefined) return undefined;
  const script = await tryFetch(new URL(source, url).href, signal);
  if (!script) return unreachableFrame(url);
  return script.ok ? undefined : loadErrors.SCRIPT_NOT_FOUND(failureOf(url, script));
}

function failureOf(url: string, { status }: Response) {
  return { words: { url, status: String(status) }, details: { httpStatus: status } };
}

async function tryFetch(url: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
  } catch {
    // No answer is the answer.
    return undefined;
  }
}
