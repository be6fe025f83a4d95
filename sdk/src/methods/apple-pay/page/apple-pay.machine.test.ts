import { describe, expect, it } from 'vitest';
import { type ApplePayEvent, type ApplePayState, transition } from './apple-pay.machine.js';

type At = ApplePayState['status'];

/** Accepted events by state; all others must be ignored. */
const table: Readonly<Record<At, Partial<Record<ApplePayEvent['type'], At>>>> = {
  idle: { START: 'validating' },
  validating: { VALIDATED: 'choosing', SETTLE: 'idle' },
  choosing: { AUTHORIZED: 'tokenizing', SETTLE: 'idle' },
  tokenizing: { TOKENIZED: 'completing', SETTLE: 'idle' },
  completing: { SETTLE: 'idle' },
};

describe('a session of Apple Pay', () => {
  for (const status of ['idle', 'validating', 'choosing', 'tokenizing', 'completing'] as const) {
    for (const type of ['START', 'VALIDATED', 'AUTHORIZED', 'TOKENIZED', 'SETTLE'] as const) {
      const next = table[status][type];
      it(next ? `goes from ${status} to ${next} on ${type}` : `ignores ${type} while ${status}`, () => {
        const state: ApplePayState = { status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
