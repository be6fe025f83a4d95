import type { Client } from '../../../client/index.js';
import { linkedController, orAborted, throwIfAborted } from '../../../core/abort.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import type { Machine } from '../../../core/machine.js';
import { reasonOf } from '../../../frames/popup/cancel-reason.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import type { WindowBounds } from '../../../frames/popup/late/popup-features.js';
import { localPaymentErrors } from './local-payment.errors.js';
import { createAccount, createPayment } from './local-payment.gateway.js';
import type { LocalPaymentEvent, LocalPaymentState } from './local-payment.machine.js';
import { checkStartOptions } from './local-payment.options.js';
import type { LocalPaymentContext } from './local-payment.request.js';
import { courseOf } from './required-options.js';
import { canceled, isCanceled, type ReturnContext } from './return-result.js';
import type {
  LocalPaymentPayload,
  PaymentStart,
  ReturnParams,
  StartPaymentOptions,
} from './local-payment.types.js';

export interface LocalPaymentFlowDeps {
  client: Client;
  service: Pick<PopupService, 'open'>;
  machine: Machine<LocalPaymentState, LocalPaymentEvent>;
  context: LocalPaymentContext & ReturnContext;
  signal: AbortSignal;
}

/** Runs a payment. Resolves with undefined if it is completed outside the page. */
export async function startPayment(
  deps: LocalPaymentFlowDeps,
  given: StartPaymentOptions | undefined,
): Promise<LocalPaymentPayload | undefined> {
  const options = checkStartOptions(given);
  throwIfAborted(options.signal);
  const { machine } = deps;
  if (!machine.send({ type: 'START' })) throw localPaymentErrors.ALREADY_IN_PROGRESS();
  const controller = linkedController(deps.signal, options.signal);
  const { signal } = controller;
  try {
    const pay = courseOf({ ...options }) === 'window' ? payInWindow : payElsewhere;
    return await pay({ ...deps, signal }, options);
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

/** Creates a payment that needs no bank page: the shop's server receives the outcome by a webhook. */
async function payElsewhere(deps: LocalPaymentFlowDeps, options: StartPaymentOptions): Promise<undefined> {
  const { client, machine, context, signal } = deps;
  const { paymentToken, redirectUrl } = await createPayment(client, options, context, signal);
  if (redirectUrl) throw localPaymentErrors.START_PAYMENT_DEFERRED_PAYMENT_FAILED();
  machine.send({ type: 'CREATED', paymentId: paymentToken });
  await orAborted(notifyShop(options, { paymentId: paymentToken }), signal);
  return undefined;
}

/**
 * Opens the window in the click, and creates the payment while it shows the landing page: browsers block windows that
 * are opened after a request. If the window is blocked, no payment is created.
 */
async function payInWindow(
  deps: LocalPaymentFlowDeps,
  options: StartPaymentOptions,
): Promise<LocalPaymentPayload> {
  const { client, service, machine, context, signal } = deps;
  const controller = linkedController(signal);
  let problem: PaymentError | undefined;
  const fetchAddress = async (within: AbortSignal) => {
    const { paymentToken: paymentId, redirectUrl } = await createPayment(client, options, context, within);
    if (!redirectUrl) throw localPaymentErrors.START_PAYMENT_FAILED();
    machine.send({ type: 'CREATED', paymentId });
    return new Promise<string>((resolve) => {
      const next = () => {
        resolve(redirectUrl);
      };
      notifyShop(options, { paymentId }, next).catch((error: unknown) => {
        // Applies after the redirect, too: a shop that failed to store the payment's id must not receive the payment.
        problem = error as PaymentError;
        controller.abort();
      });
    });
  };
  const params = await service
    .open(fetchAddress, { signal: controller.signal, bounds: boundsOf(options) })
    .catch((error: unknown) => {
      throw problem ?? windowFailure(error);
    });
  machine.send({ type: 'RETURNED' });
  return createAccount(client, params, context, { signal, timeout: options.timeout });
}

async function notifyShop(
  { onPaymentStart }: StartPaymentOptions,
  start: PaymentStart,
  next?: () => void,
): Promise<void> {
  try {
    await onPaymentStart(start, next);
  } catch (cause) {
    throw localPaymentErrors.START_PAYMENT_FAILED({ cause });
  }
}

function boundsOf({ windowOptions }: StartPaymentOptions): Partial<WindowBounds> {
  const { width, height } = windowOptions ?? {};
  // 0 counts as absent.
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
}

/** Maps an error of the window to the catalogue (specification §8). */
function windowFailure(cause: unknown): PaymentError {
  if (!isPaymentError(cause)) return localPaymentErrors.START_PAYMENT_FAILED({ cause });
  const { code, details } = cause;
  if (code === 'FRAME_SERVICE_FRAME_CLOSED') return closedFailure(cause);
  if (code === 'FRAME_SERVICE_FRAME_OPEN_FAILED') return localPaymentErrors.WINDOW_OPEN_FAILED({ cause });
  const isFinal = code === 'ABORTED' || code.startsWith('LOCAL_PAYMENT_') || details?.httpStatus === 403;
  return isFinal ? cause : localPaymentErrors.START_PAYMENT_FAILED({ cause });
}

/** Maps a closed window. An app that shows the bank's page itself may report the bank's result on closing. */
function closedFailure(cause: PaymentError): PaymentError {
  const params = (cause.details?.['params'] ?? {}) as ReturnParams;
  if (isCanceled(params)) return canceled(params, cause);
  return params['errorcode'] === 'processing_error'
    ? localPaymentErrors.START_PAYMENT_FAILED({ cause })
    : localPaymentErrors.WINDOW_CLOSED({ cause, details: reasonOf(cause) });
}
