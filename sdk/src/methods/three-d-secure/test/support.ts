import { vi } from 'vitest';
import type { Client } from '#src/client/index.js';
import type { Clock } from '#src/core/deadline.js';
import { isPaymentError, PaymentError } from '#src/core/errors.js';
import { createMachine } from '#src/core/machine.js';
import type { CardinalSDKConfig, ChallengeDisplay } from '../page/three-d-secure-create.options.js';
import { scriptDisplayOf } from '../page/cardinal/cardinal-config.js';
import { CardinalSession } from '../page/cardinal/session.js';
import { ChallengeRelay } from '../page/challenge.flow.js';
import type { ChallengeWindows, WindowOptions } from '../page/late/challenge-window.js';
import {
  transition,
  type VerificationEvent,
  type VerificationState,
} from '../page/three-d-secure.machine.js';
import type { VerifyDeps } from '../page/verify.flow.js';
import type { VerifyCardOptions } from '../page/verify.types.js';
import { FakeCardinal } from './fake-cardinal.js';

export const order = (own: Partial<VerifyCardOptions> = {}): VerifyCardOptions => ({
  nonce: 'nonce-1',
  bin: '400000',
  amount: '100.00',
  onLookupComplete: (_, next) => {
    next();
  },
  ...own,
});

const method = (nonce: string, threeDSecureInfo: object) => ({
  type: 'CreditCard',
  nonce,
  description: 'ending+in+91',
  details: { bin: '400000', lastTwo: '91' },
  binData: { debit: 'Unknown' },
  threeDSecureInfo,
});

export const looked = (lookup: object = {}) => ({
  paymentMethod: method('looked-up', {
    liabilityShifted: false,
    liabilityShiftPossible: true,
    status: 'challenge_required',
  }),
  threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true },
  lookup: {
    acsUrl: 'https://acs.example/challenge',
    pareq: 'request',
    transactionId: 'transaction-1',
    threeDSecureVersion: '2.2.0',
    ...lookup,
  },
});

export const authenticated = {
  paymentMethod: method('authenticated', { liabilityShifted: true, status: 'authenticate_successful' }),
  threeDSecureInfo: { liabilityShifted: true, liabilityShiftPossible: true },
};

/** Lookup without a challenge. */
export const frictionless = () => looked({ acsUrl: null, pareq: null, transactionId: null });

export const gatewayError = (httpStatus: number) =>
  new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'no', details: { httpStatus } });

/** Clock that advances only by `advance`. */
class FakeClock implements Clock {
  time = 0;
  readonly timers = new Set<{ at: number; run: () => void }>();
  now = () => this.time;
  elapsed = () => this.time;
  after = (ms: number, run: () => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };
  advance(ms: number): void {
    this.time += ms;
    for (const timer of [...this.timers]) {
      if (timer.at > this.time) continue;
      this.timers.delete(timer);
      timer.run();
    }
  }
}

interface HarnessOptions {
  display?: ChallengeDisplay;
  config?: CardinalSDKConfig;
  isModalOpen?: boolean;
  cardinal?: FakeCardinal | null;
  load?: (signal: AbortSignal) => Promise<void>;
  listeners?: readonly string[];
  /** Response of the gateway by the last part of the endpoint. */
  responses?: Partial<Record<'lookup' | 'authenticate_from_jwt', () => Promise<unknown>>>;
}

/** Creates the dependencies of a verification: gateway, clock, script and window are fakes. */
export function createHarness({
  display = 'dialog',
  config,
  isModalOpen = false,
  cardinal = new FakeCardinal(),
  load = () => Promise.resolve(),
  listeners = [],
  responses = {},
}: HarnessOptions = {}) {
  const clock = new FakeClock();
  const life = new AbortController();
  const events: (readonly [string, unknown])[] = [];
  const emit: VerifyDeps['emit'] = (name, detail) => {
    events.push([name, detail]);
  };
  const request = vi.fn((call: { endpoint: string; data: Record<string, unknown>; signal: AbortSignal }) =>
    call.endpoint.endsWith('/lookup')
      ? (responses.lookup?.() ?? Promise.resolve(looked()))
      : (responses.authenticate_from_jwt?.() ?? Promise.resolve(authenticated)),
  );
  const windows: WindowOptions[] = [];
  const hidden: string[] = [];
  const relay = new ChallengeRelay(emit);
  const common = { clock, setupMs: 60_000, signal: life.signal };
  const loading = vi.fn(load);
  const session = new CardinalSession({
    ...common,
    jwt: 'merchant-jwt',
    config,
    isVerbose: false,
    display: scriptDisplayOf(display),
    load: loading,
    global: () => cardinal ?? undefined,
    handlers: relay,
  });
  const getConfiguration = () => ({ authorizationFingerprint: 'fingerprint', gatewayConfiguration: {} });
  let runs = 0;
  const deps: VerifyDeps = {
    ...common,
    client: { request, getConfiguration } as unknown as Client,
    session,
    machine: createMachine<VerificationState, VerificationEvent>({ status: 'idle' }, transition),
    nextRun: () => (runs += 1),
    display,
    relay,
    emit,
    hasListener: (name) => listeners.includes(name),
    loadWindows: () =>
      Promise.resolve({
        openWindow: (options: WindowOptions) => {
          windows.push(options);
          options.signal.addEventListener('abort', options.onClose, { once: true });
          options.onOpen();
          return true;
        },
        insertHidden: (template: string) => hidden.push(template),
        insertionOf: (template: string) => ({ template }),
        loadMessages: () => Promise.resolve({}),
      } as unknown as ChallengeWindows),
    isModalOpen: () => isModalOpen,
    settings: { container: undefined, locale: undefined, hasExit: false },
  };
  const names = () => events.map(([name]) => name);
  return {
    deps,
    clock,
    life,
    events,
    names,
    request,
    windows,
    hidden,
    session,
    loading,
    cardinal: cardinal ?? new FakeCardinal(),
  };
}

export const failure = async (promise: Promise<unknown>): Promise<PaymentError> => {
  const error: unknown = await promise.then(
    () => new Error('it went well'),
    (caught: unknown) => caught,
  );
  if (!isPaymentError(error)) throw error as Error;
  return error;
};

/** Lets all pending promises continue. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
};
