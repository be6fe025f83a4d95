import type { Services } from '../services.js';
import { restPaymentMethod, type PaymentDetails } from '../vault/payment-details.js';
import type { PaymentMethod } from '../vault/vault.js';
import { GatewayError } from './gateway-error.js';

/** Returns a customer's vaulted methods. Each gets a new nonce per call, because a nonce is used once. */
export async function listPaymentMethods(
  services: Services,
  merchantId: string,
  customerId: string,
  defaultFirst: boolean,
) {
  return services.db.transaction().execute(async (trx) => {
    const methods = await services.vault.list(trx, merchantId, customerId);
    const ordered = defaultFirst
      ? methods.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
      : methods;
    const entries = [];
    for (const method of ordered) {
      const nonce = await services.nonces.mint(trx, {
        merchantId,
        customerId,
        details: withoutCode(method.details),
        paymentMethodToken: method.token,
        fingerprint: method.fingerprint,
      });
      entries.push(toEntry(method, nonce));
    }
    return entries;
  });
}

export async function deletePaymentMethod(
  services: Services,
  merchantId: string,
  customerId: string,
  nonceId: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const nonce = await services.nonces.find(trx, merchantId, nonceId);
    const token = nonce?.payment_method_token ?? null;
    if (!nonce || token === null) throw notFound();
    if (nonce.customer_id !== customerId) {
      throw new GatewayError('AUTHORIZATION', 'This payment method belongs to another customer');
    }
    if (!(await services.vault.remove(trx, merchantId, token))) throw notFound();
  });
}

/** Resets the CVV result: it applied when the card was vaulted, and later payments have no CVV. */
function withoutCode(details: PaymentDetails): PaymentDetails {
  return details.type === 'CreditCard' ? { ...details, checks: { ...details.checks, cvv: 'I' } } : details;
}

function toEntry(method: PaymentMethod, nonce: string) {
  return {
    ...restPaymentMethod(method.details),
    nonce,
    default: method.is_default,
    hasSubscription: false,
    isLocked: false,
    securityQuestions: [],
    consumed: false,
    threeDSecureInfo: null,
  };
}

function notFound(): GatewayError {
  return new GatewayError('NOT_FOUND', 'Payment method not found', [
    { path: ['singleUseTokenId'], code: null, message: 'Payment method not found' },
  ]);
}
