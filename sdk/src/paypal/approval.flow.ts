import { linkedController } from '../core/abort.js';
import { type ErrorContext, isPaymentError, type PaymentError } from '../core/errors.js';
import type { Machine } from '../core/machine.js';
import { reasonOf } from '../frames/popup/cancel-reason.js';
import type { PopupService } from '../frames/popup/deferred/popup-service.js';
import type { ApprovalEvent, ApprovalState } from './approval.machine.js';
import { paypalErrors } from './paypal.errors.js';
import type { PayPalPayload } from './paypal.types.js';

type MakeError = (context?: ErrorContext) => PaymentError;

export interface ApprovalFlowDeps {
  service: Pick<PopupService, 'open'>;
  machine: Machine<ApprovalState, ApprovalEvent>;
  /** Ends with the instance. */
  signal: AbortSignal;
  /** The module's own names of what can become of a window. */
  errors: { active: MakeError; closed: MakeError; blocked: MakeError };
}

/** What PayPal says on the way back; every other name in that address is nobody's business. */
export interface ApprovalParams {
  readonly token: string | undefined;
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  readonly payerId: string | undefined;
  readonly billingToken: string | undefined;
}

export interface ApprovalSteps {
  /** Before anything is opened; what it throws keeps the window closed. The signal fires when all is over. */
  begin?: (signal: AbortSignal) => void;
  /** Asks for the payment, and where it is approved. */
  fetchAddress: (signal: AbortSignal) => Promise<string | undefined>;
  finish: (params: ApprovalParams, signal: AbortSignal) => Promise<PayPalPayload>;
}

/**
 * The whole payment in a window. It opens first, in the click, and the payment is asked for while our own page
 * is in it: opened after a call, it would be taken for an advertisement and blocked.
 */
export async function approve(
  { service, machine, signal: life, errors }: ApprovalFlowDeps,
  { begin, fetchAddress, finish }: ApprovalSteps,
  ofCall?: AbortSignal,
): Promise<PayPalPayload> {
  if (!machine.send({ type: 'START' })) throw errors.active();
  const controller = linkedController(life, ofCall);
  const { signal } = controller;
  try {
    begin?.(signal);
    const open = service.open(
      async (within) => {
        const address = await fetchAddress(within);
        if (address === undefined) throw paypalErrors.FLOW_FAILED();
        return address;
      },
      { signal },
    );
    const params = await open.catch((cause: unknown) => windowFailed(cause, errors));
    machine.send({ type: 'APPROVED' });
    return await finish(readApproval(params), signal);
  } finally {
    machine.send({ type: 'SETTLE' });
    controller.abort();
  }
}

function readApproval(params: Readonly<Record<string, string>>): ApprovalParams {
  return {
    token: params['token'],
    paymentId: params['paymentId'],
    orderId: params['orderId'],
    payerId: params['PayerID'],
    billingToken: params['ba_token'],
  };
}

function windowFailed(cause: unknown, { closed, blocked }: ApprovalFlowDeps['errors']): never {
  if (!isPaymentError(cause)) throw paypalErrors.FLOW_FAILED({ cause });
  if (cause.code === 'FRAME_SERVICE_FRAME_CLOSED') throw closed({ cause, details: reasonOf(cause) });
  if (cause.code === 'FRAME_SERVICE_FRAME_OPEN_FAILED') throw blocked({ cause });
  // Of the window itself, what is left is an address that leads nowhere; all else comes from the gateway.
  throw cause.code.startsWith('FRAME_') ? paypalErrors.FLOW_FAILED({ cause }) : cause;
}
