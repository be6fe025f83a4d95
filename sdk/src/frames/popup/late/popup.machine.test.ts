import { describe, expect, it } from 'vitest';
import { popupServiceErrors } from '../popup-service.errors.js';
import { isOpen, type PopupEvent, type PopupState, transition } from './popup.machine.js';

const report = { flow: 1, kind: 'return', params: { success: '1' } } as const;
const error = popupServiceErrors.FRAME_CLOSED();

const states: Readonly<Record<PopupState['status'], PopupState>> = {
  idle: { status: 'idle' },
  landing: { status: 'landing' },
  away: { status: 'away' },
  done: { status: 'done', report },
  failed: { status: 'failed', error },
};
const events: Readonly<Record<PopupEvent['type'], PopupEvent>> = {
  START: { type: 'START' },
  REDIRECT: { type: 'REDIRECT' },
  REPORT: { type: 'REPORT', report },
  FAIL: { type: 'FAIL', error },
};

/** Accepted events by state; all others must be ignored. */
const table: Readonly<
  Record<PopupState['status'], Partial<Record<PopupEvent['type'], PopupState['status']>>>
> = {
  idle: { START: 'landing' },
  landing: { REDIRECT: 'away', FAIL: 'failed' },
  away: { REPORT: 'done', FAIL: 'failed' },
  done: { START: 'landing' },
  failed: { START: 'landing' },
};

describe('a popup', () => {
  for (const state of Object.values(states)) {
    for (const event of Object.values(events)) {
      const next = table[state.status][event.type];
      it(
        next
          ? `goes from ${state.status} to ${next} on ${event.type}`
          : `ignores ${event.type} while ${state.status}`,
        () => {
          const after = transition(state, event);
          if (next) expect(after).toEqual(states[next]);
          else expect(after).toBe(state);
        },
      );
    }
  }

  it('is open from its start to its outcome', () => {
    const open = Object.values(states).filter(isOpen);
    expect(open.map(({ status: status }) => status)).toEqual(['landing', 'away']);
  });
});
