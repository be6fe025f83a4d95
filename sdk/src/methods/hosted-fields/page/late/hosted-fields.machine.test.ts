import { describe, expect, it } from 'vitest';
import { type FieldsEvent, type FieldsState, transition } from './hosted-fields.machine.js';

const table: Readonly<
  Record<FieldsState['status'], Partial<Record<FieldsEvent['type'], FieldsState['status']>>>
> = {
  ready: { START: 'tokenizing', END: 'ended' },
  tokenizing: { SETTLE: 'ready', END: 'ended' },
  ended: {},
};

describe('the fields', () => {
  for (const status of ['ready', 'tokenizing', 'ended'] as const) {
    for (const type of ['START', 'SETTLE', 'END'] as const) {
      const next = table[status][type];
      it(next ? `go from ${status} to ${next} on ${type}` : `ignore ${type} while ${status}`, () => {
        const state: FieldsState = { status: status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
