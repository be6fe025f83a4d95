import { linkedController } from '../core/abort.js';
import { type ErrorContext, isPaymentError, type PaymentError } from '../core/errors.js';
import type { Machine } from '../core/machine.js';
import { reasonOf } from '../frames/popup/cancel-reason.js';
import type { PopupService } from '../frames/popup/late/popup-service.js';
import type { ApprovalEvent, ApprovalState } from './approval.machine.js';
import { paypalErrors } from './paypal.errors.js';
import type { PayPalPayload } from './paypal.types.js';

type MakeError = (context?: ErrorContext) => PaymentError;

export interface ApprovalFlowDeps {
  service: Pick<PopupService, 'open'>;
  machine: Machine<ApprovalState, ApprovalEvent>;
  /** Signal of the instance's lifetime. */
  signal: AbortSignal;
  /** Error functions of the module for the outcomes of a window. */
  errors: { active: MakeError; closed: MakeError; blocked: MakeError };
}

/** Known parameters of PayPal's return URL; all others are ignored. */
interface ApprovalParams {
  readonly token: string | undefined;
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  readonly payerId: string | undefined;
  readonly billingToken: string | undefined;
}

interface ApprovalSteps {
  /** Runs before the window opens; an error keeps it closed. The signal fires when the flow has ended. */
  begin?: (signal: AbortSignal) => void;
  /** Creates the payment and resolves with its approval URL. */
  fetchAddress: (signal: AbortSignal) => Promise<string | undefined>;
  finish: (params: ApprovalParams, signal: AbortSignal) => Promise<PayPalPayload>;
}

/**
 * Runs a payment in a window. Opens it in the click, and creates the payment while it shows the landing page: browsers
 * block windows that are opened after a request.
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
  // Of the window's errors only those of its URL and of an open window are left; all others come from the gateway.
  throw cause.code.startsWith('FRAME_') ? paypalErrors.FLOW_FAILED({ cause }) : cause;
}
