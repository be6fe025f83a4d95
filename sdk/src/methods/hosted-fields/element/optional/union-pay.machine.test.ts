import { describe, expect, it } from 'vitest';
import { unionPayErrors } from '#src/methods/unionpay/index.js';
import {
  type Enrollment,
  resendAfterSeconds,
  transition,
  type UnionPayEvent,
  type UnionPayState,
} from './union-pay.machine.js';

const capabilities = { isUnionPay: true, isDebit: false, unionPay: { isSupported: true } };
const mobile = { countryCode: '86', number: '13800000000' };
const error = unionPayErrors.NOT_ENABLED();
const enrollment: Enrollment = { capabilities, mobile, enrollmentId: 'e', waitSeconds: 2 };

const states = {
  idle: { status: 'idle' },
  checking: { status: 'checking', check: 1 },
  unchecked: { status: 'unchecked', error },
  ordinary: { status: 'ordinary' },
  refused: { status: 'refused' },
  mobile: { status: 'mobile', capabilities },
  enrolling: { status: 'enrolling', capabilities, mobile },
  tokenizing: { status: 'tokenizing', capabilities, enrollmentId: 'e' },
  code: { status: 'code', enrollment },
  confirming: { status: 'confirming', enrollment, code: '1' },
  resending: { status: 'resending', enrollment },
} as const satisfies Record<string, UnionPayState>;

const events = {
  NUMBER: { type: 'NUMBER', check: 2 },
  OTHER: { type: 'OTHER' },
  CHECKED: { type: 'CHECKED', check: 1, capabilities },
  UNCHECKED: { type: 'UNCHECKED', check: 1, error },
  ENROLL: { type: 'ENROLL', mobile },
  ENROLLED: { type: 'ENROLLED', enrollmentId: 'e', smsCodeRequired: true },
  CONFIRM: { type: 'CONFIRM', code: '1' },
  RESEND: { type: 'RESEND' },
  RESENT: { type: 'RESENT', enrollmentId: 'f' },
  REJECT: { type: 'REJECT', error },
  TICK: { type: 'TICK' },
  BACK: { type: 'BACK' },
  SETTLE: { type: 'SETTLE' },
} as const satisfies Record<string, UnionPayEvent>;

type Name = keyof typeof states;

const sent = { ...enrollment, waitSeconds: resendAfterSeconds };
const ticked = { ...enrollment, waitSeconds: 1 };

/** Next states; a state ignores every event that is not listed. */
const accepted: Record<Name, Partial<Record<keyof typeof events, UnionPayState>>> = {
  idle: {},
  checking: { CHECKED: states.mobile, UNCHECKED: states.unchecked, OTHER: states.idle },
  unchecked: { OTHER: states.idle },
  ordinary: { OTHER: states.idle },
  refused: {},
  mobile: { ENROLL: states.enrolling, OTHER: states.idle },
  enrolling: { ENROLLED: { status: 'code', enrollment: sent }, SETTLE: states.mobile, OTHER: states.idle },
  tokenizing: { SETTLE: states.mobile, OTHER: states.idle },
  code: {
    CONFIRM: states.confirming,
    TICK: { status: 'code', enrollment: ticked },
    BACK: states.mobile,
    SETTLE: states.mobile,
    OTHER: states.idle,
  },
  confirming: {
    REJECT: { status: 'code', enrollment: { ...enrollment, error } },
    TICK: { status: 'confirming', enrollment: ticked, code: '1' },
    SETTLE: states.mobile,
    OTHER: states.idle,
  },
  resending: {
    RESENT: { status: 'code', enrollment: { ...sent, enrollmentId: 'f', isRepeated: true } },
    REJECT: { status: 'code', enrollment: { ...enrollment, error } },
    TICK: { status: 'resending', enrollment: ticked },
    SETTLE: states.mobile,
    OTHER: states.idle,
  },
};

const table = Object.keys(states).flatMap((status) =>
  Object.keys(events).map((event) => [status as Name, event as keyof typeof events] as const),
);

describe('the UnionPay steps', () => {
  it.each(table)('in %s handle %s', (status, type) => {
    const state: UnionPayState = states[status];
    const next = transition(state, events[type]);
    if (type === 'NUMBER') expect(next).toEqual({ status: 'checking', check: 2 });
    else if (accepted[status][type]) expect(next).toEqual(accepted[status][type]);
    else expect(next).toBe(state);
  });

  it.each([
    [{ isUnionPay: false }, 'ordinary'],
    [{ isUnionPay: true }, 'refused'],
    [{ isUnionPay: true, unionPay: { isSupported: false } }, 'refused'],
    [capabilities, 'mobile'],
  ])('continue after the capabilities %j with %s', (found, status) => {
    const event: UnionPayEvent = { type: 'CHECKED', check: 1, capabilities: found };
    expect(transition(states.checking, event).status).toBe(status);
  });

  it.each<UnionPayEvent>([
    { type: 'CHECKED', check: 9, capabilities },
    { type: 'UNCHECKED', check: 9, error },
  ])('ignore $type of an earlier number', (event) => {
    expect(transition(states.checking, event)).toBe(states.checking);
  });

  it('tokenize at once if the enrolment needs no code', () => {
    const event: UnionPayEvent = { type: 'ENROLLED', enrollmentId: 'e', smsCodeRequired: false };
    expect(transition(states.enrolling, event)).toEqual(states.tokenizing);
  });

  it('send another text message only after the pause', () => {
    const ready: UnionPayState = { status: 'code', enrollment: { ...enrollment, waitSeconds: 0, error } };
    expect(transition(ready, events.RESEND)).toEqual({
      status: 'resending',
      enrollment: { ...enrollment, waitSeconds: 0 },
    });
    expect(transition(ready, events.TICK)).toBe(ready);
  });
});
