/** State of the wallet's dialog. */
export type WalletState = { status: 'closed' } | { status: 'open' };

export type WalletEvent = { type: 'OPEN' } | { type: 'SETTLE' };

export function transition(state: WalletState, { type }: WalletEvent): WalletState {
  if (state.status === 'closed') return type === 'OPEN' ? { status: 'open' } : state;
  return type === 'SETTLE' ? { status: 'closed' } : state;
}
