import { expect, it } from 'vitest';
import { transition, type WalletEvent, type WalletState } from './wallet.machine.js';

type Status = WalletState['status'];

it.each<[Status, WalletEvent['type'], Status | undefined]>([
  ['closed', 'OPEN', 'open'],
  ['closed', 'SETTLE', undefined],
  ['open', 'OPEN', undefined],
  ['open', 'SETTLE', 'closed'],
])('a wallet that is %s takes %s: %s', (status, type, next) => {
  const state: WalletState = { status };
  const after = transition(state, { type });
  if (next) expect(after).toEqual({ status: next });
  else expect(after).toBe(state);
});
