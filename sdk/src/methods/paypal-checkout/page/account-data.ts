import type { PayPalIntent } from '../../../paypal/paypal.types.js';
import type { TokenizePaymentInput } from './paypal-checkout.options.js';

/** Data of the payment that the instance has created last. */
interface RememberedPayment {
  readonly intent: PayPalIntent | undefined;
  readonly riskId: string | undefined;
}

/** Returns what the gateway tokenizes: the data from PayPal's script, completed by the payment that it belongs to. */
export function accountData(
  { billingToken, paymentID, orderID, payerID, paymentToken, vault = true, intent }: TokenizePaymentInput,
  remembered: RememberedPayment,
  merchantAccountId: string | undefined,
) {
  return {
    correlationId: remembered.riskId || billingToken || paymentToken,
    // A payment id takes precedence over the token of an agreement requested with the payment.
    billingAgreementToken: paymentID ? undefined : billingToken,
    isKept: vault,
    paymentToken: paymentID || orderID,
    payerId: payerID,
    intent: intent || remembered.intent,
    merchantAccountId,
  };
}
