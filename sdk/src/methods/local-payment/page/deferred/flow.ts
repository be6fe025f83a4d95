import type { Client } from '../../../../client/index.js';
import { linkedController, orAborted, throwIfAborted } from '../../../../core/abort.js';
import { isPaymentError, type PaymentError } from '../../../../core/errors.js';
import type { Machine } from '../../../../core/machine.js';
import { reasonOf } from '../../../../frames/popup/cancel-reason.js';
import type { PopupService } from '../../../../frames/popup/deferred/popup-service.js';
import type { WindowPlace } from '../../../../frames/popup/deferred/popup-features.js';
import { localPaymentErrors } from '../errors.js';
import { createAccount, createPayment } from './gateway.js';
import type { LocalPaymentEvent, LocalPaymentState } from './machine.js';
import { checkStartOptions } from './options.js';
import type { LocalPaymentContext } from './request.js';
import { courseOf } from '../required-options.js';
import { canceled, isCanceled, type ReturnContext } from './return-result.js';
import type { LocalPaymentPayload, PaymentStart, ReturnParams, StartPaymentOptions } from '../types.js';

export interface LocalPaymentFlowDeps {
  client: Client;
  service: Pick<PopupService, 'open'>;
  machine: Machine<LocalPaymentState, LocalPaymentEvent>;
  context: LocalPaymentContext & ReturnContext;
  signal: AbortSignal;
}

/** The whole payment; undefined where it is finished elsewhere (specification §4). */
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

/** Types that need no page of the bank: the outcome comes to the shop's server, by a webhook. */
async function payElsewhere(deps: LocalPaymentFlowDeps, options: StartPaymentOptions): Promise<undefined> {
  const { client, machine, context, signal } = deps;
  const { paymentToken, redirectUrl } = await createPayment(client, options, context, signal);
  if (redirectUrl) throw localPaymentErrors.START_PAYMENT_DEFERRED_PAYMENT_FAILED();
  machine.send({ type: 'CREATED', paymentId: paymentToken });
  await orAborted(notifyShop(options, { paymentId: paymentToken }), signal);
  return undefined;
}

/**
 * The window opens first, in the click, and the gateway is told while our own page is in it: opened after a call, it
 * would be taken for an advertisement and blocked. Where it is blocked, nobody is told anything.
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
        // Also after the window was sent on: a shop that could not keep the payment's id wants no payment.
        problem = error as PaymentError;
        controller.abort();
      });
    });
  };
  const params = await service
    .open(fetchAddress, { signal: controller.signal, place: placeOf(options) })
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

function placeOf({ windowOptions }: StartPaymentOptions): Partial<WindowPlace> {
  const { width, height } = windowOptions ?? {};
  // No size at all is no size to ask for.
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
}

/** What became of the window, in the words of the catalogue (specification §8). */
function windowFailure(cause: unknown): PaymentError {
  if (!isPaymentError(cause)) return localPaymentErrors.START_PAYMENT_FAILED({ cause });
  const { code, details } = cause;
  if (code === 'FRAME_SERVICE_FRAME_CLOSED') return closedFailure(cause);
  if (code === 'FRAME_SERVICE_FRAME_OPEN_FAILED') return localPaymentErrors.WINDOW_OPEN_FAILED({ cause });
  const isFinal = code === 'ABORTED' || code.startsWith('LOCAL_PAYMENT_') || details?.httpStatus === 403;
  return isFinal ? cause : localPaymentErrors.START_PAYMENT_FAILED({ cause });
}

/** An app that shows the bank's page itself may say on closing it what happened there. */
function closedFailure(cause: PaymentError): PaymentError {
  const params = (cause.details?.['params'] ?? {}) as ReturnParams;
  if (isCanceled(params)) return canceled(params, cause);
  return params['errorcode'] === 'processing_error'
    ? localPaymentErrors.START_PAYMENT_FAILED({ cause })
    : localPaymentErrors.WINDOW_CLOSED({ cause, details: reasonOf(cause) });
}
