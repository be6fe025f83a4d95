import { orAborted, thenAlways } from '../../../../core/abort.js';
import type { CardSource } from '../../../../core/card-source.js';
import type { Clock } from '../../../../core/deadline.js';
import { abortErrors, isPaymentError, type PaymentError } from '../../../../core/errors.js';
import type { Machine } from '../../../../core/machine.js';
import { pause } from '../../../../core/pause.js';
import type {
  UnionPay,
  UnionPayEnrollment,
  UnionPayMobile,
  UnionPayPayload,
} from '../../../unionpay/index.js';
import { hostedFieldsErrors } from '../../shared/hosted-fields.errors.js';
import type { UnionPayEvent, UnionPayState } from './union-pay.machine.js';

export type UnionPayMachine = Machine<UnionPayState, UnionPayEvent>;

export interface UnionPayFlowDeps {
  readonly unionPay: Pick<UnionPay, 'enroll' | 'fetchCapabilities' | 'tokenize'>;
  readonly card: CardSource;
  readonly machine: UnionPayMachine;
  readonly clock: Clock;
  /** Reports an error after which the payment goes on. */
  readonly report: (error: PaymentError) => void;
}

/** Requests the capabilities of the current number after `waitMs`, in which the shopper may continue to type. */
export async function checkCard(
  { unionPay, card, machine, clock }: UnionPayFlowDeps,
  { check, waitMs, signal }: { check: number; waitMs: number; signal: AbortSignal },
): Promise<void> {
  try {
    await pause(waitMs, signal, clock);
    const capabilities = await unionPay.fetchCapabilities({ hostedFields: card, signal });
    machine.send({ type: 'CHECKED', check, capabilities });
  } catch (error) {
    machine.send({ type: 'UNCHECKED', check, error });
  }
}

/** Enrolls the card, waits for the code of the text message if one is required, and tokenizes the card. */
export async function payByUnionPay(
  deps: UnionPayFlowDeps,
  mobile: UnionPayMobile,
  signal: AbortSignal,
): Promise<UnionPayPayload> {
  const { machine } = deps;
  if (!machine.send({ type: 'ENROLL', mobile })) throw hostedFieldsErrors.TOKENIZATION_REQUEST_ACTIVE();
  try {
    const enrollment = await enroll(deps, mobile, signal);
    machine.send({ type: 'ENROLLED', ...enrollment });
    const { enrollmentId, smsCodeRequired } = enrollment;
    return smsCodeRequired
      ? await confirm(deps, signal)
      : await tokenize(deps, { enrollmentId, smsCode: undefined }, signal);
  } finally {
    // Ignored if the card was changed: the machine has left the payment already.
    machine.send({ type: 'SETTLE' });
  }
}

/** Waits for the shopper's code until one is accepted; requests new text messages in between. */
async function confirm(deps: UnionPayFlowDeps, signal: AbortSignal): Promise<UnionPayPayload> {
  const { machine, clock } = deps;
  const stopTicking = startTicking(machine, clock);
  try {
    for (;;) {
      const state = await stateAfter(machine, 'code', signal);
      if (state.status !== 'confirming' && state.status !== 'resending') throw closedError();
      const { enrollmentId, mobile } = state.enrollment;
      try {
        if (state.status === 'confirming')
          return await tokenize(deps, { enrollmentId, smsCode: state.code }, signal);
        const repeated = await enroll(deps, mobile, signal);
        machine.send({ type: 'RESENT', enrollmentId: repeated.enrollmentId });
      } catch (error) {
        if (!isRepeatable(error)) throw error;
        machine.send({ type: 'REJECT', error });
        deps.report(error);
      }
    }
  } finally {
    stopTicking();
  }
}

const enroll = (
  { unionPay, card }: UnionPayFlowDeps,
  mobile: UnionPayMobile,
  signal: AbortSignal,
): Promise<UnionPayEnrollment> => unionPay.enroll({ hostedFields: card, mobile, signal });

const tokenize = (
  { unionPay, card }: UnionPayFlowDeps,
  reference: { enrollmentId: string; smsCode: string | undefined },
  signal: AbortSignal,
): Promise<UnionPayPayload> => unionPay.tokenize({ hostedFields: card, ...reference, signal });

/** Resolves with the first state after `status`. Rejects with `ABORTED`. */
function stateAfter(
  machine: UnionPayMachine,
  status: UnionPayState['status'],
  signal: AbortSignal,
): Promise<UnionPayState> {
  let unsubscribe: (() => void) | undefined;
  const next = new Promise<UnionPayState>((resolve) => {
    if (machine.state.status !== status) resolve(machine.state);
    unsubscribe = machine.subscribe((state) => {
      if (state.status !== status) resolve(state);
    });
  });
  return thenAlways(orAborted(next, signal), () => unsubscribe?.());
}

/** Resolves when the capabilities were received, or could not be requested. */
export const stateAfterCheck = (machine: UnionPayMachine, signal: AbortSignal): Promise<UnionPayState> =>
  stateAfter(machine, 'checking', signal);

/** Sends an event per second, which counts down to the next text message. Returns the function that stops it. */
function startTicking(machine: UnionPayMachine, clock: Clock): () => void {
  let cancel: () => void;
  const schedule = () => {
    cancel = clock.after(1_000, () => {
      machine.send({ type: 'TICK' });
      schedule();
    });
  };
  schedule();
  return () => {
    cancel();
  };
}

/** Returns the error of a payment that the shopper has left: the mobile number or the card is being changed. */
export const closedError = (): PaymentError => abortErrors.ABORTED({ details: { reason: 'closed' } });

/** Codes of rejections that the shopper can correct in the same step: the code, and the number of text messages. */
const correctable = ['UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID', 'UNIONPAY_FAILED_TOKENIZATION'];

/** Returns true for an error after which the shopper can repeat the step with the same enrolment. */
function isRepeatable(error: unknown): error is PaymentError {
  if (!isPaymentError(error) || error.code === 'ABORTED') return false;
  if (!correctable.includes(error.code)) return error.type === 'NETWORK';
  const field = rejectedPart(error);
  return field === undefined || field === 'unionPayEnrollment';
}

/** Returns the part of the request that the gateway rejected, such as `creditCard`; undefined if it names none. */
function rejectedPart(error: PaymentError): unknown {
  const failure = error.details?.originalError;
  const body = isPaymentError(failure) ? failure.details?.originalError : undefined;
  return (body as { fieldErrors?: { field?: unknown }[] } | null | undefined)?.fieldErrors?.[0]?.field;
}
