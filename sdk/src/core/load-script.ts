import { abortedError, thenAlways, throwIfAborted } from './abort.js';
import { policy } from './singletons/trusted-types.js';

interface InsertOptions {
  readonly signal?: AbortSignal | undefined;
  /** Inserts the element into the page. Default: appends it to the head. */
  readonly insert?: (script: HTMLScriptElement) => void;
}

/** Creates the element of a provider's script. Throws for hosts that the Trusted Types policy does not allow. */
export function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = policy.createScriptURL(url);
  return script;
}

/**
 * Inserts a script element and resolves when it has run. Rejects with `ABORTED`, or with an error that names the cause
 * of the failure; a failed element is removed, so that the next attempt loads again.
 */
export async function insertScript(
  script: HTMLScriptElement,
  { signal, insert = appendToHead }: InsertOptions = {},
): Promise<void> {
  throwIfAborted(signal);
  const loaded = hasRun(script, signal);
  // Without the signal: other callers that wait for the same element must not keep a failed one.
  script.addEventListener('error', () => {
    script.remove();
  });
  insert(script);
  await loaded;
}

/** Attribute of a script element whose script has run. */
const loadedAttribute = 'data-loaded';

/**
 * Loads a provider's script once per page: all callers share its element.
 *
 * @param isReady - Returns true if the script's global exists.
 */
export async function loadScript(url: string, isReady: () => boolean, signal: AbortSignal): Promise<void> {
  throwIfAborted(signal);
  const script = createScript(url);
  const present = [...document.querySelectorAll('script')].find(({ src }) => src === url);
  if (present && isReady()) return;
  if (present && !present.hasAttribute(loadedAttribute)) {
    await hasRun(present, signal);
    return;
  }
  // It has run without creating the global: only a new element runs it again.
  present?.remove();
  script.addEventListener('load', () => {
    script.setAttribute(loadedAttribute, '');
  });
  await insertScript(script, { signal });
}

const appendToHead = (script: HTMLScriptElement): void => {
  document.head.append(script);
};

/** Resolves with the script's `load` event. */
function hasRun(script: HTMLScriptElement, signal: AbortSignal | undefined): Promise<void> {
  const settled = new AbortController();
  const run = new Promise<void>((resolve, reject) => {
    const within = { signal: settled.signal };
    let reason = 'it could not be loaded';
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI !== '' && script.src.startsWith(blockedURI)) {
        reason = 'the content security policy of the page blocks it';
      }
    };
    document.addEventListener('securitypolicyviolation', onViolation, within);
    script.addEventListener(
      'load',
      () => {
        resolve();
      },
      within,
    );
    script.addEventListener(
      'error',
      () => {
        reject(new Error(`${script.src}: ${reason}.`));
      },
      within,
    );
    signal?.addEventListener(
      'abort',
      () => {
        reject(abortedError(signal));
      },
      within,
    );
  });
  return thenAlways(run, () => {
    settled.abort();
  });
}
