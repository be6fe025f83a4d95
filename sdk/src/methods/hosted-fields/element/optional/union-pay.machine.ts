import type { PaymentError } from '../../../../core/errors.js';
import { unreachable } from '../../../../core/machine.js';
import type { UnionPayCapabilities, UnionPayMobile } from '../../../unionpay/index.js';

/** Enrolment whose text message was sent. */
export interface Enrollment {
  readonly capabilities: UnionPayCapabilities;
  readonly mobile: UnionPayMobile;
  readonly enrollmentId: string;
  /** Seconds until another text message may be requested. */
  readonly waitSeconds: number;
  /** Error of the last code or of the last request for a new one. */
  readonly error?: PaymentError | undefined;
  /** True if the last text message was requested by the shopper. */
  readonly isRepeated?: boolean;
}

/** State of the UnionPay steps of a card form. */
export type UnionPayState =
  /** The number is incomplete, or does not belong to UnionPay. */
  | { status: 'idle' }
  /** The capabilities are requested; `check` distinguishes the requests. */
  | { status: 'checking'; check: number }
  /** The capabilities could not be requested; the next payment requests them again. */
  | { status: 'unchecked'; error: unknown }
  /** The card does not belong to the network, and is tokenized like others. */
  | { status: 'ordinary' }
  /** The gateway cannot process the card. */
  | { status: 'refused' }
  /** The form asks for the mobile number. */
  | { status: 'mobile'; capabilities: UnionPayCapabilities }
  | { status: 'enrolling'; capabilities: UnionPayCapabilities; mobile: UnionPayMobile }
  /** The enrolment needs no code. */
  | { status: 'tokenizing'; capabilities: UnionPayCapabilities; enrollmentId: string }
  /** The form asks for the code of the text message. */
  | { status: 'code'; enrollment: Enrollment }
  | { status: 'confirming'; enrollment: Enrollment; code: string }
  | { status: 'resending'; enrollment: Enrollment };

export type UnionPayEvent =
  /** A number of UnionPay is complete, or the request of its capabilities is repeated. */
  | { type: 'NUMBER'; check: number }
  /** The number is no longer complete, or belongs to another brand. */
  | { type: 'OTHER' }
  | { type: 'CHECKED'; check: number; capabilities: UnionPayCapabilities }
  | { type: 'UNCHECKED'; check: number; error: unknown }
  /** A payment has started. */
  | { type: 'ENROLL'; mobile: UnionPayMobile }
  | { type: 'ENROLLED'; enrollmentId: string; smsCodeRequired: boolean }
  /** The shopper has entered a code. */
  | { type: 'CONFIRM'; code: string }
  /** The shopper has requested another text message. */
  | { type: 'RESEND' }
  | { type: 'RESENT'; enrollmentId: string }
  /** The code was rejected, or a request has failed and can be repeated. */
  | { type: 'REJECT'; error: PaymentError }
  /** A second has passed. */
  | { type: 'TICK' }
  /** The shopper wants to change the mobile number. */
  | { type: 'BACK' }
  /** The payment has resolved or rejected. */
  | { type: 'SETTLE' };

/** Seconds between two text messages, so that an impatient shopper does not invalidate a code on its way. */
export const resendAfterSeconds = 30;

export function transition(state: UnionPayState, event: UnionPayEvent): UnionPayState {
  switch (event.type) {
    case 'NUMBER':
      return { status: 'checking', check: event.check };
    case 'OTHER':
      // A refused number is invalid for this reason only; any other change has made it valid in between.
      return state.status === 'idle' || state.status === 'refused' ? state : { status: 'idle' };
    case 'TICK':
      return tick(state);
    default:
      return advance(state, event);
  }
}

type StepEvent = Exclude<UnionPayEvent, { type: 'NUMBER' | 'OTHER' | 'TICK' }>;

function advance(state: UnionPayState, event: StepEvent): UnionPayState {
  switch (state.status) {
    case 'checking':
      return check(state, event);
    case 'mobile': {
      const { capabilities } = state;
      return event.type === 'ENROLL' ? { status: 'enrolling', capabilities, mobile: event.mobile } : state;
    }
    case 'enrolling':
      if (event.type === 'SETTLE') return { status: 'mobile', capabilities: state.capabilities };
      return event.type === 'ENROLLED' ? enrolled(state, event) : state;
    case 'tokenizing':
      return event.type === 'SETTLE' ? { status: 'mobile', capabilities: state.capabilities } : state;
    case 'code':
    case 'confirming':
    case 'resending':
      return confirm(state, event);
    case 'idle':
    case 'unchecked':
    case 'ordinary':
    case 'refused':
      return state;
    default:
      return unreachable(state);
  }
}

type Of<Status extends UnionPayState['status']> = Extract<UnionPayState, { status: Status }>;

function check(state: Of<'checking'>, event: StepEvent): UnionPayState {
  if (event.type === 'UNCHECKED' && event.check === state.check)
    return { status: 'unchecked', error: event.error };
  // A response about an earlier number is ignored.
  if (event.type !== 'CHECKED' || event.check !== state.check) return state;
  const { capabilities } = event;
  if (!capabilities.isUnionPay) return { status: 'ordinary' };
  return capabilities.unionPay?.isSupported === true
    ? { status: 'mobile', capabilities }
    : { status: 'refused' };
}

function enrolled(
  { capabilities, mobile }: Of<'enrolling'>,
  { enrollmentId, smsCodeRequired }: Extract<UnionPayEvent, { type: 'ENROLLED' }>,
): UnionPayState {
  if (!smsCodeRequired) return { status: 'tokenizing', capabilities, enrollmentId };
  const waitSeconds = resendAfterSeconds;
  return { status: 'code', enrollment: { capabilities, mobile, enrollmentId, waitSeconds } };
}

/** Returns an enrolment without the error and the hint of the last step. */
function withoutOutcome({ capabilities, mobile, enrollmentId, waitSeconds }: Enrollment): Enrollment {
  return { capabilities, mobile, enrollmentId, waitSeconds };
}

function confirm(state: Of<'code' | 'confirming' | 'resending'>, event: StepEvent): UnionPayState {
  const enrollment = withoutOutcome(state.enrollment);
  if (event.type === 'SETTLE') return { status: 'mobile', capabilities: enrollment.capabilities };
  if (state.status === 'code') {
    if (event.type === 'CONFIRM') return { status: 'confirming', enrollment, code: event.code };
    if (event.type === 'RESEND' && enrollment.waitSeconds === 0) return { status: 'resending', enrollment };
    return event.type === 'BACK' ? { status: 'mobile', capabilities: enrollment.capabilities } : state;
  }
  if (event.type === 'REJECT') return { status: 'code', enrollment: { ...enrollment, error: event.error } };
  if (state.status !== 'resending' || event.type !== 'RESENT') return state;
  const { enrollmentId } = event;
  const waitSeconds = resendAfterSeconds;
  return { status: 'code', enrollment: { ...enrollment, enrollmentId, waitSeconds, isRepeated: true } };
}

function tick(state: UnionPayState): UnionPayState {
  if (!('enrollment' in state) || state.enrollment.waitSeconds === 0) return state;
  const { enrollment } = state;
  return { ...state, enrollment: { ...enrollment, waitSeconds: enrollment.waitSeconds - 1 } };
}
