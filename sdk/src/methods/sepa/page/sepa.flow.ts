import type { Client } from '../../../client/index.js';
import { linkedController, throwIfAborted } from '../../../core/abort.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import type { Machine } from '../../../core/machine.js';
import { type CancelReason, reasonOf } from '../../../frames/popup/cancel-reason.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import { sepaErrors } from './sepa.errors.js';
import {
  createMandate,
  createPaymentMethod,
  findMandate,
  type Mandate,
  type SepaReturnUrls,
  type SepaPayload,
} from './sepa.gateway.js';
import type { SepaEvent, SepaState } from './sepa.machine.js';
import { checkTokenizeOptions, type SepaTokenizeOptions } from './sepa.options.js';

export interface SepaFlowDeps {
  client: Client;
  service: Pick<PopupService, 'open'>;
  machine: Machine<SepaState, SepaEvent>;
  /** URLs to which the bank redirects the window by default. */
  addresses: SepaReturnUrls;
  signal: AbortSignal;
}

/**
 * Runs a payment. Opens the window in the click, and creates the mandate while it shows the landing page: browsers
 * block windows that are opened after a request.
 */
export async function tokenize(
  { client, service, machine, addresses, signal: life }: SepaFlowDeps,
  given: SepaTokenizeOptions,
): Promise<SepaPayload> {
  const options = checkTokenizeOptions(given);
  throwIfAborted(options.signal);
  if (!machine.send({ type: 'START' })) throw sepaErrors.TOKENIZATION_REQUEST_ACTIVE();
  const controller = linkedController(life, options.signal);
  const { signal } = controller;
  const { returnUrl = addresses.returnUrl, cancelUrl = addresses.cancelUrl } = options;
  try {
    let mandate: Mandate | undefined;
    const fetchAddress = async (within: AbortSignal) => {
      mandate = await createMandate(client, options, { returnUrl, cancelUrl }, within).catch(mandateFailed);
      return mandate.approvalUrl;
    };
    let params: Readonly<Record<string, string>>;
    try {
      params = await service.open(fetchAddress, { signal });
    } catch (cause) {
      if (mandate && isPaymentError(cause) && isLost(cause)) {
        return await payIfAgreed(client, options, { mandate, cause, signal });
      }
      throw windowFailure(cause);
    }
    if (!params['success'] || !mandate) {
      throw params['cancel']
        ? canceled({ reason: 'provider' })
        : sepaErrors.TOKENIZATION_FAILED({ details: { step: 'read-return' } });
    }
    machine.send({ type: 'APPROVED' });
    return await createPaymentMethod(client, options, mandate, signal).catch(transactionFailed);
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

const canceled = (details: { reason: CancelReason }, cause?: PaymentError) =>
  sepaErrors.CUSTOMER_CANCELED({ cause, details: { step: 'customer-canceled', ...details } });

/** Returns true for a window that appears closed: the shopper closed it, or a page of the bank severed its opener. */
const isLost = (cause: PaymentError) =>
  cause.code === 'FRAME_SERVICE_FRAME_CLOSED' && reasonOf(cause).reason === 'closed';

interface LostWindow {
  mandate: Mandate;
  cause: PaymentError;
  signal: AbortSignal;
}

/** Queries whether the shopper had agreed before the window was lost; an open mandate counts as a cancel. */
async function payIfAgreed(
  client: Client,
  options: SepaTokenizeOptions,
  { mandate, cause, signal }: LostWindow,
): Promise<SepaPayload> {
  try {
    const agreed = await findMandate(client, mandate, signal);
    return await createPaymentMethod(client, options, agreed, signal);
  } catch (error) {
    if (isPaymentError(error) && error.code === 'ABORTED') throw error;
    throw canceled(reasonOf(cause), cause);
  }
}

/** Rethrows aborts and errors of status 403, which keep their own code. */
function passThrough(error: unknown): void {
  if (!isPaymentError(error)) return;
  if (error.code === 'ABORTED' || error.details?.httpStatus === 403) throw error;
}

function mandateFailed(cause: unknown): never {
  passThrough(cause);
  throw sepaErrors.CREATE_MANDATE_FAILED({ cause, details: { step: 'create-mandate' } });
}

function windowFailure(cause: unknown): PaymentError {
  passThrough(cause);
  if (isPaymentError(cause)) {
    if (cause.code === 'FRAME_SERVICE_FRAME_CLOSED') return canceled(reasonOf(cause), cause);
    if (cause.code.startsWith('SEPA_')) return cause;
  }
  return sepaErrors.TOKENIZATION_FAILED({ cause, details: { step: 'open-popup' } });
}

function transactionFailed(cause: unknown): never {
  passThrough(cause);
  throw sepaErrors.TRANSACTION_FAILED({ cause, details: { step: 'handle-approval' } });
}
