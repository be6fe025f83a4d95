import { abortedError } from '../../../core/abort.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import type { Machine } from '../../../core/machine.js';
import { isNavigable, isProviderAddress } from '../../../core/navigable.js';
import { closedFor, popupServiceErrors } from '../popup-service.errors.js';
import type { PopupEvent, PopupState } from './popup.machine.js';
import type { OpenedWindow } from './popup.types.js';
import type { WindowReport } from '../../rpc/report.protocol.js';

/** Milliseconds between two checks for a closed window (value of braintree-web). */
const pollEveryMs = 100;

/** Fetches the provider's URL while the landing page is shown. The signal fires when the URL is no longer needed. */
export type FetchAddress = (signal: AbortSignal) => Promise<string>;

export type Send = (event: PopupEvent) => boolean;

/** Sends `FAIL` to the machine when the window is closed, the caller aborts, or the shopper leaves the page. */
export function watchWindow(window: OpenedWindow, send: Send, signal: AbortSignal): void {
  const fail = (error: PaymentError) => send({ type: 'FAIL', error });
  const abort = () => {
    fail(abortedError(signal));
  };
  if (signal.aborted) {
    abort();
    return;
  }
  let seen = 0;
  const timer = setInterval(() => {
    seen = window.isClosed() ? seen + 1 : 0;
    // Fails at the second check: a report sent right before the window closed may still be in transit.
    if (seen === 2) fail(closedFor('closed'));
  }, pollEveryMs);
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(timer);
      abort();
    },
    { once: true },
  );
  // The window must not outlive the page, which receives its result.
  globalThis.addEventListener(
    'pagehide',
    () => {
      fail(closedFor('page-left'));
      window.close();
    },
    { signal },
  );
}

/**
 * Hosts that the window may navigate to: the provider's own, or any over https (there is no list of bank hosts). Either
 * way, loopback hosts are allowed while the page itself is on one.
 */
export type ApprovalHosts = 'provider' | 'any';

export interface Destination {
  address: FetchAddress;
  hosts: ApprovalHosts;
}

/** Navigates the window to the provider when the URL is available. */
export function sendAway(
  window: OpenedWindow,
  { address, hosts }: Destination,
  send: Send,
  signal: AbortSignal,
): void {
  const fetchAndSend = async () => {
    const url = await address(signal);
    const isExpected = hosts === 'provider' ? isProviderAddress : isNavigable;
    if (!isExpected(url, location.origin)) throw popupServiceErrors.ADDRESS_INVALID();
    if (send({ type: 'REDIRECT' })) window.redirect(url);
  };
  fetchAndSend().catch((cause: unknown) => {
    const error = isPaymentError(cause) ? cause : popupServiceErrors.ADDRESS_INVALID({ cause });
    send({ type: 'FAIL', error });
  });
}

/** Resolves with the report's parameters when the flow is done; rejects when it failed. */
export function outcome(machine: Machine<PopupState, PopupEvent>): Promise<WindowReport['params']> {
  return new Promise((resolve, reject) => {
    const settle = (state: PopupState) => {
      if (state.status === 'done') resolve(state.report.params);
      else if (state.status === 'failed') reject(state.error);
      else return;
      stop();
    };
    const stop = machine.subscribe(settle);
    settle(machine.state);
  });
}
