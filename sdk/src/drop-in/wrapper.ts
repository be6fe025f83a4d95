import { linkedController } from '../core/abort.js';
import { uuid } from '../core/random.js';
import { untilRemoved } from '../core/until-removed.js';
import { DropinError } from './dropin-error.js';

/** Adds the wrapper of a Drop-in to its container; it is removed when the signal fires. */
export function addWrapper(container: Element, signal: AbortSignal): HTMLElement {
  const wrapper = container.ownerDocument.createElement('div');
  wrapper.id = `braintree--dropin__${uuid()}`;
  wrapper.dataset['braintreeId'] = 'wrapper';
  container.append(wrapper);
  const remove = () => {
    wrapper.remove();
  };
  signal.addEventListener('abort', remove, { once: true });
  return wrapper;
}

/** Throws a `DropinError` if the container is not part of the page, or was emptied. */
export function requireConnected(wrapper: HTMLElement): void {
  if (!wrapper.isConnected)
    throw new DropinError('options.container must stay in the page, and must not be emptied.');
}

/**
 * Settles with `work`; rejects before with a `DropinError` when the wrapper is removed from the page, or with `ABORTED`.
 */
export async function whileConnected<T>(
  wrapper: HTMLElement,
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const ended = linkedController(signal);
  try {
    return await Promise.race([work, failWhenRemoved(wrapper, ended.signal)]);
  } finally {
    ended.abort();
  }
}

/** Rejects when the wrapper is removed: frames outside of a page never load. */
async function failWhenRemoved(wrapper: HTMLElement, signal: AbortSignal): Promise<never> {
  for (;;) {
    await untilRemoved(wrapper, signal);
    requireConnected(wrapper);
  }
}
