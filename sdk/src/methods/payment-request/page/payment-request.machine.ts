/** State of a payment request: the browser's sheet is open while `showing`. */
export type PaymentRequestState = { status: 'idle' } | { status: 'showing' };

export type PaymentRequestEvent = { type: 'START' } | { type: 'SETTLE' };

export function transition(state: PaymentRequestState, event: PaymentRequestEvent): PaymentRequestState {
  if (state.status === 'idle') return event.type === 'START' ? { status: 'showing' } : state;
  return event.type === 'SETTLE' ? { status: 'idle' } : state;
}
