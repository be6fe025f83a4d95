import { type Clock, defaultTimeoutMs, systemClock } from '../core/deadline.js';
import { documentOf } from '../core/form.js';
import { pause } from '../core/pause.js';

/** Drop-in that reports changes of the selected payment method. */
export interface Selection {
  on(event: SelectionEvent, handler: () => void): void;
  off(event: SelectionEvent, handler: () => void): void;
}

const selectionEvents = ['paymentMethodRequestable', 'noPaymentMethodRequestable'] as const;
type SelectionEvent = (typeof selectionEvents)[number];

/**
 * Resolves when a form whose nonce was submitted may be submitted again: the page is shown again from the cache of the
 * browser, another payment method is selected, or the browser has not left the page, because the shopper stayed in it or
 * stopped loading. Browsers report nothing after a response without a page, such as a download: then, and in a browser
 * without the Navigation API, it resolves when the response of a server would be too late.
 */
export async function untilNextSubmit(
  form: HTMLFormElement,
  dropIn: Selection,
  clock: Clock = systemClock,
): Promise<void> {
  const view = documentOf(form).defaultView;
  // Some supported browsers do not have the Navigation API.
  const { navigation }: Partial<Window> = view ?? {};
  const { promise, resolve } = released();
  const ended = new AbortController();
  const { signal } = ended;
  view?.addEventListener('pageshow', resolve, { signal });
  view?.addEventListener('beforeunload', (event) => void releaseIfPrompted(event, resolve, clock), {
    once: true,
    signal,
  });
  navigation?.addEventListener('navigateerror', resolve, { signal });
  const cancel = clock.after(defaultTimeoutMs, resolve);
  for (const name of selectionEvents) dropIn.on(name, resolve);
  try {
    await promise;
  } finally {
    ended.abort();
    cancel();
    for (const name of selectionEvents) dropIn.off(name, resolve);
  }
}

function released(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = () => {
      done();
    };
  });
  return { promise, resolve };
}

/** The browser asks the shopper before it leaves the page; the next task runs if the page stays. */
async function releaseIfPrompted(event: Event, release: () => void, clock: Clock): Promise<void> {
  await pause(0, undefined, clock);
  const text: unknown = Reflect.get(event, 'returnValue');
  if (event.defaultPrevented || (typeof text === 'string' && text !== '')) release();
}
