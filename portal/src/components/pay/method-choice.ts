import type { ClientToken, PaymentMethod } from '../../../contract/billing.js';
import { type PayMethod, payMethods } from '../../../contract/payment-values.js';

/** Chosen method: a saved one by its token, or another one. */
export type Choice = { kind: 'saved'; token: string } | { kind: 'new'; method: PayMethod };

/** Methods that depend on browser and account: they are offered once the SDK reports that they can be used. */
const dependent: readonly PayMethod[] = ['VENMO', 'GOOGLE_PAY', 'APPLE_PAY', 'VISA_CHECKOUT'];

/** Methods whose own button starts the payment, as their brands require; the others have the button of the form. */
export const hasOwnButton = (method: PayMethod): boolean => method === 'PAYPAL' || dependent.includes(method);

export const isDependent = (method: PayMethod): boolean => dependent.includes(method);

/** Returns the methods that can be offered, in their order. */
export const offeredMethods = (
  { methods }: Pick<ClientToken, 'methods'>,
  removed: ReadonlySet<PayMethod>,
): readonly PayMethod[] => payMethods.filter((method) => methods.includes(method) && !removed.has(method));

/** Returns the choice of a form without changes: the default method, any saved one, or the first other one. */
function firstChoice(saved: readonly PaymentMethod[], methods: readonly PayMethod[]): Choice | null {
  const method = saved.find(({ isDefault }) => isDefault) ?? saved[0];
  if (method) return { kind: 'saved', token: method.token };
  const first = methods.find((one) => !isDependent(one));
  return first === undefined ? null : { kind: 'new', method: first };
}

/** Returns the choice if it can still be used, else the first one. */
export function validChoice(
  choice: Choice | null,
  saved: readonly PaymentMethod[],
  methods: readonly PayMethod[],
): Choice | null {
  const isOffered =
    choice?.kind === 'saved'
      ? saved.some(({ token }) => token === choice.token)
      : choice !== null && methods.includes(choice.method);
  return isOffered ? choice : firstChoice(saved, methods);
}
