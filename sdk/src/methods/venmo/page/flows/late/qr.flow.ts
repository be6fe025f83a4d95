import { abortedError, linkedController, orAborted } from '../../../../../core/abort.js';
import { gatewayFailure } from '../../../../../core/gateway-failure.js';
import { isPaymentError, type PaymentError } from '../../../../../core/errors.js';
import { createMachine, type Machine } from '../../../../../core/machine.js';
import { pause } from '../../../../../core/pause.js';
import { type QrCloseReason, type QrView, qrUrl } from '../../../shared/qr.protocol.js';
import { venmoErrors } from '../../venmo.errors.js';
import type { VenmoApproval, VenmoContext, VenmoNode } from '../../venmo.types.js';
import { openContext, type QrEvent, type QrState, transition } from './qr.machine.js';
import type { QrDeps } from './qr.types.js';

/** Milliseconds between a response and the next query (specification §9). */
const pollEveryMs = 1_000;

/** Number of failed queries in a row that are repeated (specification §9). */
const mostRetries = 3;

/** Milliseconds for which the approval is shown (specification §9). */
const completionMs = 2_000;

/** Part of the overlay that the flow uses. */
export interface QrDisplay {
  /** Shows and announces a view. Rejects if the frame cannot show it. */
  show(view: QrShown): Promise<void>;
  /** Called when the shopper closes the overlay. */
  onClose: (reason: QrCloseReason) => void;
  /** Called when the frame can no longer show anything. */
  onLost: (cause: unknown) => void;
}

/** View, with the message in place of an error's text, and the deadline of the code as the clock's elapsed time. */
export type QrShown =
  | Exclude<QrView, { view: 'error' | 'code' }>
  | { readonly view: 'code'; readonly url: string; readonly deadline: number }
  | { readonly view: 'error'; readonly message: 'canceled' | 'failed' };

export type QrFlowDeps = Pick<
  QrDeps,
  'gateway' | 'profileId' | 'environment' | 'venmoOrigin' | 'clock' | 'signal'
> & { readonly display: QrDisplay };

type QrMachine = Machine<QrState, QrEvent>;

/**
 * Pays with a code on the display; see `PayByQr`. Shows the message of a failed payment before it rejects; the display
 * stays open with it.
 */
export async function payOnDisplay(deps: QrFlowDeps): Promise<VenmoApproval> {
  const { display, signal } = deps;
  const machine: QrMachine = createMachine<QrState, QrEvent>({ status: 'preparing' }, transition);
  const controller = linkedController();
  let ended: PaymentError = abortedError(signal);
  /** Ends the payment from outside the flow. An approved context cannot be canceled. */
  const end = (event: 'CLOSE' | 'END' | 'FAIL', error: PaymentError) => {
    const contextId = openContext(machine.state);
    if (!machine.send({ type: event })) return;
    ended = error;
    if (contextId !== undefined) setStatus(deps, contextId, 'CANCELED');
    controller.abort();
  };
  const onAbort = () => {
    end('END', abortedError(signal));
  };
  display.onClose = (reason) => {
    end('CLOSE', venmoErrors.DESKTOP_CANCELED({ details: { reason } }));
  };
  display.onLost = (cause) => {
    end('FAIL', unknownError(cause));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await run(deps, machine, controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw ended;
    const failure = isPaymentError(error) ? error : unknownError(error);
    const message = failure.code === 'VENMO_DESKTOP_CANCELED' ? 'canceled' : 'failed';
    // The promise rejects whether or not the frame can show the message.
    display.show({ view: 'error', message }).catch(() => undefined);
    throw failure;
  } finally {
    signal.removeEventListener('abort', onAbort);
    controller.abort();
  }
}

async function run(deps: QrFlowDeps, machine: QrMachine, signal: AbortSignal): Promise<VenmoApproval> {
  const { gateway, display, clock } = deps;
  // Before the gateway has responded there is no code that could fail to be shown.
  display.show({ view: 'preparing' }).catch(() => undefined);
  const context = await orAborted(gateway.createContext(signal), signal).catch(requestFailed);
  const deadline = clock.elapsed() + context.lifetimeMs;
  machine.send({ type: 'CREATED', contextId: context.id });
  try {
    await orAborted(display.show({ view: 'code', url: codeOf(deps, context), deadline }), signal);
  } catch (cause) {
    if (!signal.aborted) setStatus(deps, context.id, 'CANCELED');
    throw unknownError(cause);
  }
  let failures = 0;
  for (;;) {
    const node = await orAborted(gateway.queryStatus(context.id, signal), signal).catch((cause: unknown) => {
      failures += 1;
      if (signal.aborted || failures > mostRetries || isRefused(cause)) requestFailed(cause);
    });
    if (!node) {
      await pause(pollEveryMs, signal, clock);
      continue;
    }
    failures = 0;
    if (node.status === 'APPROVED') return complete(deps, machine, { node, contextId: context.id, signal });
    const isLate = clock.elapsed() >= deadline;
    // At the deadline the gateway may already report the context as expired.
    if (isLate && (isPending(node) || node.status === 'EXPIRED')) {
      setStatus(deps, context.id, 'EXPIRED');
      throw venmoErrors.MOBILE_POLLING_TOKENIZATION_TIMEOUT();
    }
    if (!isPending(node)) throw errorOf(node);
    if (node.status === 'SCANNED' && machine.send({ type: 'SCANNED' })) {
      display.show({ view: 'authorizing' }).catch(() => undefined);
    }
    await pause(Math.min(pollEveryMs, deadline - clock.elapsed()), signal, clock);
  }
}

/** Shows the approval, then resolves with it. Only an abort by the shop ends it early. */
async function complete(
  { display, clock }: QrFlowDeps,
  machine: QrMachine,
  { node, contextId, signal }: { node: VenmoNode; contextId: string; signal: AbortSignal },
): Promise<VenmoApproval> {
  const { paymentMethodId: nonce, userName, payerInfo } = node;
  if (nonce === null || nonce === '') throw errorOf(node);
  machine.send({ type: 'APPROVED' });
  display.show({ view: 'authorized' }).catch(() => undefined);
  await pause(completionMs, signal, clock);
  return { nonce, userName, payerInfo, contextId };
}

/** Returns true for errors that a repeated query would meet again. */
const isRefused = (cause: unknown): boolean => isPaymentError(cause) && !cause.retryable;

const isPending = ({ status }: VenmoNode): boolean => status === 'CREATED' || status === 'SCANNED';

/** Returns the error of a final status (specification §4). */
function errorOf({ status }: VenmoNode): PaymentError {
  return status === 'CANCELED'
    ? venmoErrors.DESKTOP_CANCELED({ details: { reason: 'provider', status } })
    : venmoErrors.DESKTOP_UNKNOWN_ERROR({ details: { status } });
}

function codeOf(
  { profileId, environment, venmoOrigin }: QrFlowDeps,
  { id: contextId, merchantId }: VenmoContext,
): string {
  return qrUrl({ origin: venmoOrigin, contextId, merchantId: profileId ?? merchantId, environment });
}

/** Reports a status without waiting: a failure must not change the outcome, and the context expires by itself. */
function setStatus({ gateway }: QrFlowDeps, contextId: string, status: 'CANCELED' | 'EXPIRED'): void {
  gateway.updateStatus(contextId, status).catch(() => undefined);
}

const unknownError = (cause: unknown): PaymentError => venmoErrors.DESKTOP_UNKNOWN_ERROR({ cause });

function requestFailed(cause: unknown): never {
  const failed = venmoErrors.DESKTOP_UNKNOWN_ERROR;
  throw gatewayFailure(cause, { failed, network: failed });
}
