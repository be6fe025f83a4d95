import type { Client } from '../../client/index.js';
import { linkedController, throwIfAborted } from '../../core/abort.js';
import { isPaymentError, type PaymentError } from '../../core/errors.js';
import type { Machine } from '../../core/machine.js';
import type { FrameService } from '../../frames/frame-service.js';
import { sepaErrors } from './sepa.errors.js';
import {
  createMandate,
  createPaymentMethod,
  type Mandate,
  type ReturnAddresses,
  type SepaPayload,
} from './sepa.gateway.js';
import type { SepaEvent, SepaState } from './sepa.machine.js';
import { checkTokenizeOptions, type SepaTokenizeOptions } from './sepa.options.js';

export interface SepaScene {
  client: Client;
  service: Pick<FrameService, 'open'>;
  machine: Machine<SepaState, SepaEvent>;
  /** Where the bank sends the window, unless the shop says otherwise. */
  addresses: ReturnAddresses;
  signal: AbortSignal;
}

/**
 * The whole payment. The window opens first, in the click, and the mandate is made while our own page is
 * in it: opened after a call, it would be taken for an advertisement and blocked.
 */
export async function tokenize(
  { client, service, machine, addresses, signal: life }: SepaScene,
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
    const params = await service.open(fetchAddress, { signal }).catch(windowFailed);
    if (!params['success'] || !mandate) {
      throw params['cancel']
        ? canceled()
        : sepaErrors.TOKENIZATION_FAILED({ details: { step: 'open-popup' } });
    }
    machine.send({ type: 'APPROVED' });
    return await createPaymentMethod(client, options, mandate, signal).catch(transactionFailed);
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

const canceled = (cause?: PaymentError) =>
  sepaErrors.CUSTOMER_CANCELED({ cause, details: { step: 'customer-canceled' } });

/** The caller's own end and a missing right are nobody's failure here. */
function passThrough(error: unknown): void {
  if (!isPaymentError(error)) return;
  if (error.code === 'ABORTED' || error.details?.httpStatus === 403) throw error;
}

function mandateFailed(cause: unknown): never {
  passThrough(cause);
  throw sepaErrors.CREATE_MANDATE_FAILED({ cause, details: { step: 'create-mandate' } });
}

function windowFailed(cause: unknown): never {
  passThrough(cause);
  if (isPaymentError(cause)) {
    if (cause.code === 'FRAME_SERVICE_FRAME_CLOSED') throw canceled(cause);
    if (cause.code.startsWith('SEPA_')) throw cause;
  }
  throw sepaErrors.TOKENIZATION_FAILED({ cause, details: { step: 'open-popup' } });
}

function transactionFailed(cause: unknown): never {
  passThrough(cause);
  throw sepaErrors.TRANSACTION_FAILED({ cause, details: { step: 'handle-approval' } });
}
