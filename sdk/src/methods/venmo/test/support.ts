import { vi } from 'vitest';
import { isPaymentError, PaymentError } from '#src/core/errors.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import { createMachine } from '#src/core/machine.js';
import { createContextKeeper } from '../page/gateway/context-keeper.js';
import { planFlow } from '../page/flow-plan.js';
import type { VenmoGateway } from '../page/gateway/venmo.gateway.js';
import { createKnownContexts } from '../page/gateway/known-contexts.js';
import { isActive, transition } from '../page/venmo.machine.js';
import type { VenmoCreateOptions } from '../page/venmo-options.types.js';
import type { PaymentDeps } from '../page/payment.js';
import { Venmo } from '../page/venmo.instance.js';
import type { VenmoPage } from '../page/venmo-page.js';
import type { VenmoContext, VenmoNode } from '../page/venmo.types.js';
import type { PopupService } from '#src/frames/popup/late/popup-service.js';
import { createFakeClock, flush } from './fake-clock.js';

export const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
};

/** Lifetime of contexts in milliseconds. */
export const lifetimeMs = 300_000;

export const nodeWith = (status: VenmoNode['status'], more: Partial<VenmoNode> = {}): VenmoNode => ({
  status,
  paymentMethodId: status === 'APPROVED' ? 'nonce-1' : null,
  userName: status === 'APPROVED' ? 'joe' : null,
  ...more,
});

/** Error of the client for a response with this status. */
export const gatewayError = (httpStatus: number) =>
  new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'no', details: { httpStatus } });

export const failure = async (promise: Promise<unknown>): Promise<PaymentError> => {
  const error: unknown = await promise.then(
    () => new Error('it went well'),
    (caught: unknown) => caught,
  );
  if (!isPaymentError(error)) throw error as Error;
  return error;
};

/** Creates a page whose events a test triggers. */
function createFakePage(more: Partial<VenmoPage> = {}, url = 'https://shop.example/pay?cart=7#cart') {
  let address = url;
  const hashListeners = new Set<(url: string) => void>();
  const visibleListeners = new Set<() => void>();
  const listenTo =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener, signal: AbortSignal) => {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    };
  const page = {
    userAgent: agents.android,
    touchPoints: 5,
    isFramed: false,
    platform: 'Linux armv8l',
    url: () => address,
    open: vi.fn<(url: string) => void>(),
    navigate: vi.fn<(url: string) => void>(),
    openInApp: undefined,
    restoreHash: vi.fn((hash: string) => {
      address = address.replace(/#.*$/, '') + hash;
    }),
    onHashChange: listenTo(hashListeners),
    onVisible: listenTo(visibleListeners),
    ...more,
  } satisfies VenmoPage;
  return {
    page,
    /** Venmo returns with this hash. */
    returnsWith(hash: string) {
      address = address.replace(/#.*$/, '') + hash;
      for (const listener of [...hashListeners]) listener(address);
    },
    /** The page becomes visible. */
    comesBack() {
      for (const listener of [...visibleListeners]) listener();
    },
    listeners: () => hashListeners.size + visibleListeners.size,
  };
}

interface HarnessOptions {
  options?: VenmoCreateOptions;
  page?: Partial<VenmoPage>;
  url?: string;
  /** Outcome of the login window. */
  window?: () => Promise<Record<string, string>>;
}

const unusedQr: PaymentDeps['qr'] = {
  gateway: createFakeGateway().gateway,
  profileId: undefined,
  environment: 'SANDBOX',
  venmoOrigin: 'https://venmo.com',
  folder: 'https://assets.example/',
  debug: false,
  locale: 'en',
  order: {},
  container: undefined,
  clock: createFakeClock(),
  life: new AbortController().signal,
  onRetry: undefined,
  held: {},
};

/** Creates a gateway whose contexts have the ids `context-1`, `context-2`, and so on. */
function createFakeGateway() {
  let count = 0;
  const createContext = vi.fn<VenmoGateway['createContext']>(() =>
    Promise.resolve<VenmoContext>({ id: `context-${(count += 1)}`, merchantId: 'merchant-1', lifetimeMs }),
  );
  const updateStatus = vi.fn<VenmoGateway['updateStatus']>(() => Promise.resolve());
  const queryStatus = vi.fn<VenmoGateway['queryStatus']>(() => Promise.resolve(nodeWith('CREATED')));
  return { gateway: { createContext, updateStatus, queryStatus }, createContext, updateStatus, queryStatus };
}

/** Creates the dependencies of a payment with a fake page, clock and gateway. */
export function createHarness({
  options = { paymentMethodUsage: 'single_use' },
  ...more
}: HarnessOptions = {}) {
  const clock = createFakeClock();
  const { page, ...shopper } = createFakePage(more.page, more.url);
  const plan = planFlow(options, page);
  const life = new Lifecycle();
  const machine = createMachine({ status: 'idle' }, transition);
  const { gateway, ...calls } = createFakeGateway();
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const known = createKnownContexts(() => storage, clock.now);
  const isBusy = () => isActive(machine.state);
  const keeper = plan.needsContext
    ? createContextKeeper({ gateway, known, clock, isBusy, signal: life.signal })
    : undefined;
  const end = more.window ?? (() => Promise.resolve({}));
  const service: Pick<PopupService, 'open'> = {
    open: async (address, { signal = life.signal } = {}) => {
      await address(signal);
      return end();
    },
  };
  const deps: PaymentDeps = {
    ...{ plan, options, page, clock, gateway, keeper, known, machine, life },
    service: plan.flow === 'web-login' ? (service as PopupService) : undefined,
    urlFor: (contextId) => `https://venmo.com/braintree/checkout?resource_id=${contextId ?? 'none'}`,
    contexts: keeper,
    qr: { ...unusedQr, clock },
    openBackdrop: () => undefined,
  };
  return { deps, clock, life, machine, keeper, known, page, ...shopper, ...calls };
}

/** Creates an instance and starts a payment in the app. */
export async function startInstance() {
  const harness = createHarness();
  await harness.keeper?.context();
  const instance = new Venmo({
    ...harness.deps,
    machine: harness.machine,
    life: harness.life,
    createOptions: { authorization: 'x' },
  });
  const payment = instance.tokenize();
  payment.catch(() => undefined);
  await flush();
  return { ...harness, instance, payment };
}
