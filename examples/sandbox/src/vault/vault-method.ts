import type { DatabaseTransaction } from '../database/database.js';
import type { Merchant } from '../merchants/merchants.js';
import { ProblemError } from '../server-api/problem.js';
import type { Services } from '../services.js';
import { withoutAuthentication } from '../three-d-secure/authenticated-amount.js';
import { authenticationForSale } from '../three-d-secure/three-d-secure-info.js';
import { takeInstrument } from '../transactions/sale.js';
import type { CardDetails } from './payment-details.js';
import type { PaymentMethod } from './vault.js';

export interface VaultRequest {
  customerId: string;
  paymentMethodNonce: string;
  options?:
    | {
        makeDefault?: boolean | undefined;
        verifyCard?: boolean | undefined;
        threeDSecure?: { required?: boolean | undefined } | undefined;
      }
    | undefined;
}

/**
 * Stores the payment method of a nonce. A declined card throws a problem whose field names the reason; the nonce then stays
 * usable, because nothing is committed. The nonce of a stored method returns that method.
 */
export async function vaultMethod(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  { customerId, paymentMethodNonce, options = {} }: VaultRequest,
): Promise<PaymentMethod> {
  if (!(await services.customers.find(trx, merchant.id, customerId)))
    throw new ProblemError(422, 'customer_unknown', 'Customer not found.');
  const instrument = await takeInstrument(services, trx, merchant, { paymentMethodNonce });
  const { details, fingerprint, token } = instrument;
  if (details.type === 'CreditCard') await checkCard(services, trx, merchant, details, options);
  const stored = token === null ? null : await services.vault.find(trx, merchant.id, token);
  if (stored && stored.customer_id !== customerId)
    throw new ProblemError(422, 'payment_method_unknown', 'Payment method not found in the vault.');
  if (stored) return options.makeDefault ? services.vault.setDefault(trx, stored) : stored;
  const added = await services.vault.add(trx, {
    merchantId: merchant.id,
    customerId,
    details: details.type === 'CreditCard' ? withoutAuthentication(details) : details,
    fingerprint,
    makeDefault: options.makeDefault ?? false,
    failOnDuplicate: false,
  });
  if (added === 'duplicate') throw new Error('Duplicates are allowed here.');
  return added;
}

async function checkCard(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  details: CardDetails,
  { verifyCard, threeDSecure }: NonNullable<VaultRequest['options']>,
): Promise<void> {
  const authentication = authenticationForSale(details.threeDSecure);
  if (authentication === 'refused' || (threeDSecure?.required && authentication !== 'shifted'))
    throw declined('three_d_secure', 'The card was not authenticated.');
  if (!verifyCard) return;
  const { status, processor_code, rejection_reason } = await services.verifications.make(trx, merchant, {
    details,
    paymentMethodToken: null,
  });
  if (status !== 'verified')
    throw declined(processor_code ?? rejection_reason ?? 'declined', 'The card verification was declined.');
}

const declined = (code: string, message: string) =>
  new ProblemError(422, 'payment_method_declined', message, [{ field: 'paymentMethodNonce', code, message }]);
