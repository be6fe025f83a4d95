import { describe, expect, it } from 'vitest';
import { type LoginEvent, type LoginState, transition } from './us-bank-account.machine.js';

/** Accepted events by state; all others must be ignored. */
const table: Readonly<
  Record<LoginState['status'], Partial<Record<LoginEvent['type'], LoginState['status']>>>
> = {
  idle: { START: 'linking' },
  linking: { LINKED: 'tokenizing', SETTLE: 'idle' },
  tokenizing: { SETTLE: 'idle' },
};

describe('a bank login', () => {
  for (const status of ['idle', 'linking', 'tokenizing'] as const) {
    for (const type of ['START', 'LINKED', 'SETTLE'] as const) {
      const next = table[status][type];
      it(next ? `goes from ${status} to ${next} on ${type}` : `ignores ${type} while ${status}`, () => {
        const state: LoginState = { status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
