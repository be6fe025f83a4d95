import { pageCode } from '#test/support/page-script.js';

/** Records the events with the tag of their target. */
export const recordTargets = pageCode(() => {
  const recordedEvents: string[][] = [];
  Object.assign(window, { recordedEvents });
  for (const type of ['pay-ready', 'pay-start', 'pay-success', 'pay-error'] as const) {
    document.addEventListener(
      type,
      (event: Event & { payload?: { nonce: string }; error?: { code: string } }) => {
        const { localName } = event.target as Element;
        recordedEvents.push([type, localName, event.payload?.nonce ?? event.error?.code ?? '']);
      },
    );
  }
});

/** The shop's server fails at the first payment. */
export const failFirst = pageCode(() => {
  document.addEventListener('pay-success', (event) => {
    event.waitUntil(
      window.recordedEvents.length > 3 ? Promise.resolve() : Promise.reject(new Error('HTTP 500')),
    );
  });
});

/** Records code and message of each error. */
export const recordErrors = pageCode(() => {
  const errors: string[][] = [];
  Object.assign(window, { errors });
  document.addEventListener('pay-error', ({ error }) => errors.push([error.code, error.message]));
});

/** The shop's server responds when the test calls `settle`. */
export const waitForServer = pageCode(() => {
  document.addEventListener('pay-success', (event) => {
    event.waitUntil(
      new Promise<void>((settle) => {
        Object.assign(window, { settle });
      }),
    );
  });
});

/** The shop's server declines the first payment. */
export const declineFirst = pageCode(() => {
  const counted = Object.assign(window, { tries: 0 });
  document.addEventListener('pay-success', (event) => {
    counted.tries += 1;
    const decline = Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' });
    event.waitUntil(counted.tries === 1 ? Promise.reject(decline) : Promise.resolve());
  });
});

/** Records the nonce of each submit. */
export const keepNonces = pageCode(() => {
  const sent: unknown[] = [];
  const form = document.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(form).get('nonce'));
    Object.assign(window, { sent });
  });
});

/** Counts the calls of the checkout's authorization, which resolves with the tokenization key. */
export const countAuthorizations = (tokenizationKey: string): string =>
  pageCode((key) => {
    const counted = Object.assign(window, { calls: 0 });
    const authorization = () => {
      counted.calls += 1;
      return Promise.resolve(key);
    };
    Object.assign(document.querySelector('pay-checkout') ?? {}, { authorization });
  }, tokenizationKey);
