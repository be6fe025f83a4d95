import { abortedError } from '../../../core/abort.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import type { Machine } from '../../../core/machine.js';
import { isNavigable, isProviderAddress } from '../../../core/navigable.js';
import { closedFor, popupServiceErrors } from '../popup-service.errors.js';
import type { PopupEvent, PopupState } from './popup.machine.js';
import type { OpenedWindow } from './popup.types.js';
import type { WindowReport } from '../../rpc/report.protocol.js';

/** Milliseconds between two looks at whether the window is still there (the peer's). */
const pollEveryMs = 100;

/** Fetches the provider's address while our own page is shown. The signal fires when nobody needs it any more. */
export type FetchAddress = (signal: AbortSignal) => Promise<string>;

export type Send = (event: PopupEvent) => boolean;

/** Tells the machine that the window is gone, that the caller has changed his mind, or that the page goes. */
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
    // Once more: a report that was sent right before the window closed may still be on its way.
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
  // A page that goes leaves no window behind: nobody could take its answer.
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
 * Hosts that the window may be sent to: the provider's own, or any over https, for banks: there is no list of their hosts.
 * Either way this machine, while the page itself is on it.
 */
export type ApprovalHosts = 'provider' | 'any';

export interface Destination {
  address: FetchAddress;
  hosts: ApprovalHosts;
}

/** Sends the window to the provider as soon as the address is there. */
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

/** What becomes of the flow that the machine is in. */
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
