import { abortedError, throwIfAborted } from './abort.js';
import { policy } from './singletons/trusted-types.js';

/** Attribute of a script element whose script has run. */
const loadedAttribute = 'data-loaded';

/**
 * Loads a provider's script once per page: instances share its element. A failed load removes the element, so that the
 * next attempt loads again. Rejects with a plain error if the script cannot be loaded, or with `ABORTED`.
 *
 * @param url - URL of the script, on a host that the Trusted Types policy allows.
 * @param hasGlobal - Returns true once the script has created its global.
 */
export async function loadScript(url: string, hasGlobal: () => boolean, signal: AbortSignal): Promise<void> {
  throwIfAborted(signal);
  const src = policy.createScriptURL(url);
  const present = [...document.querySelectorAll('script')].find((script) => script.src === url);
  if (present && hasGlobal()) return;
  // It has run without creating the global: only a new element runs it again.
  const known = present?.hasAttribute(loadedAttribute) ? undefined : present;
  if (!known) present?.remove();
  const script = known ?? document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    const listening = { once: true, signal };
    script.addEventListener(
      'load',
      () => {
        script.setAttribute(loadedAttribute, '');
        resolve();
      },
      listening,
    );
    script.addEventListener(
      'error',
      () => {
        reject(new Error('The script could not be loaded.'));
      },
      listening,
    );
    signal.addEventListener(
      'abort',
      () => {
        reject(abortedError(signal));
      },
      { once: true },
    );
    if (known) return;
    // Without the signal: instances that wait for the same element must not keep a failed one.
    script.addEventListener('error', () => {
      script.remove();
    });
    script.async = true;
    script.src = src;
    document.head.append(script);
  });
}
