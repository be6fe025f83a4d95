import { expect, userEvent, waitFor } from 'storybook/test';
import { settings } from '../core/settings.js';
import type { PopupBridge } from '../frames/popup/late/popup-bridge.js';
import type { PaySuccessEvent } from './events.js';

interface BridgedWindow {
  popupBridge?: PopupBridge;
}

/**
 * Stubs an app that shows the provider's page itself, so that a story needs no window. `show` returns the app's result.
 */
const inApp = (show: (url: string) => Promise<unknown>) => (): (() => void) => {
  const page = window as BridgedWindow;
  const bridge: PopupBridge = {
    open(url) {
      show(url).then(
        (payload) => bridge.onComplete?.(null, payload),
        (error: unknown) => bridge.onComplete?.(error, null),
      );
    },
  };
  page.popupBridge = bridge;
  return () => {
    delete page.popupBridge;
  };
};

/** Outcomes of the provider's page, for `beforeEach`. */
export const atProvider = {
  /** The window stays open without a result. */
  stays: inApp(() => new Promise(() => undefined)),
  /** The shopper closes the window. */
  closes: inApp(() => Promise.resolve(null)),
  /** The provider redirects back with these parameters, without an approval. */
  returns: (queryItems: Readonly<Record<string, string>>) =>
    inApp(() => Promise.resolve({ path: '/return', queryItems })),
  /** The shopper approves on the sandbox's page and returns with these parameters. */
  approves: (queryItems: (url: URL) => Readonly<Record<string, string>>) =>
    inApp(async (url) => {
      const body = new URLSearchParams({ outcome: 'approve' });
      await fetch(url, { method: 'POST', mode: 'no-cors', body });
      return { path: '/return', queryItems: queryItems(new URL(url)) };
    }),
  /** The browser blocks the window. */
  isBlocked: () => {
    const { open } = window;
    window.open = () => null;
    return () => {
      window.open = open;
    };
  },
};

/** Response of the shop's server to a nonce: none yet, accepted, or declined. */
export type ServerSays = 'silent' | 'accepts' | 'declines' | 'not used';

const responses: Readonly<Record<ServerSays, (() => Promise<unknown>) | undefined>> = {
  silent: () => new Promise(() => undefined),
  accepts: () => Promise.resolve(),
  declines: () => Promise.reject(Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' })),
  'not used': undefined,
};

export const serverSays = (server: ServerSays) => (event: PaySuccessEvent) => {
  const response = responses[server]?.();
  if (response) event.waitUntil(response);
};

/** Returns helpers that read the single element of a story and press its button. */
export function storyOf(tag: string) {
  const part = (canvas: HTMLElement, selector: string): HTMLElement => {
    const found = canvas.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`the story shows no ${selector}`);
    return found;
  };
  const long = { timeout: 15_000 };
  const isReady = (canvas: HTMLElement) =>
    waitFor(() => expect(part(canvas, '.start')).not.toHaveAttribute('aria-disabled'), long);
  const press = (canvas: HTMLElement) => userEvent.click(part(canvas, '.start'));
  const says = (canvas: HTMLElement, selector: string) =>
    waitFor(() => expect(part(canvas, selector)).toHaveTextContent(/./), long);
  return {
    part,
    isReady,
    press,
    says,
    isSeen: (canvas: HTMLElement, selector: string) =>
      waitFor(() => expect(part(canvas, selector)).toBeVisible(), long),
  };
}

/**
 * Loads the stand-in of Apple's session with these outcomes, for `beforeEach`. It is removed after the story: the page is the
 * same for all stories of a test run. Clicks of stories are no clicks of a user.
 */
export const withAppleSession =
  (outcomes: { canPay?: boolean; outcome?: string } = {}) =>
  async (): Promise<() => void> => {
    Object.assign(window, { applePayTest: { withoutClick: true, ...outcomes } });
    await loadStandIn('/apple-pay/session.js');
    return () => {
      for (const name of ['applePayTest', 'ApplePaySession']) Reflect.deleteProperty(window, name);
    };
  };

/** Loads a provider's stand-in from the gateway of the stories. */
async function loadStandIn(path: string): Promise<void> {
  const script = document.createElement('script');
  script.src = new URL(path, settings().gatewayUrl).href;
  await new Promise<unknown>((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

/**
 * Replaces the global of a provider's script, even if the script runs later. Returns a function that restores what the
 * script has set.
 */
export function stubGlobal(name: string, stub: unknown): () => void {
  let real: unknown;
  const set = (value: unknown) => {
    real = value;
  };
  Object.defineProperty(window, name, { configurable: true, get: () => stub, set });
  return () => {
    Reflect.deleteProperty(window, name);
    if (real !== undefined) Object.assign(window, { [name]: real });
  };
}
