import type { UnionPayCapabilities } from '../../../unionpay/index.js';
import type { CardNeeds } from '../../shared/hosted-fields.protocol.js';
import type { CardPayload, FieldKey } from '../../shared/hosted-fields.types.js';
import type { UnionPayState } from './union-pay.machine.js';

/** Capabilities of an enrolled card, for the shop's server. */
export interface UnionPayFacts {
  readonly isDebit: boolean;
  /** True if the payment can be authorized now and settled later. */
  readonly supportsTwoStepAuthAndCapture: boolean;
}

/** Card that was enrolled with UnionPay. */
export type UnionPayCardPayload = CardPayload & { readonly unionPay: UnionPayFacts };

/** Fields that debit cards do not need (specification §3). */
const debitFields: readonly FieldKey[] = ['expirationDate', 'expirationMonth', 'expirationYear', 'cvv'];

/** Returns the part of the capabilities that the payload contains. */
export const factsOf = ({ isDebit, unionPay }: UnionPayCapabilities): UnionPayFacts => ({
  isDebit: isDebit === true,
  supportsTwoStepAuthAndCapture: unionPay?.supportsTwoStepAuthAndCapture === true,
});

/** Returns the adaptation of the form to a state. */
export function needsOf(state: UnionPayState): CardNeeds {
  const isDebit = capabilitiesOf(state)?.isDebit === true;
  return { omitted: isDebit ? debitFields : [], isRefused: state.status === 'refused' };
}

function capabilitiesOf(state: UnionPayState): UnionPayCapabilities | undefined {
  if ('enrollment' in state) return state.enrollment.capabilities;
  return 'capabilities' in state ? state.capabilities : undefined;
}
