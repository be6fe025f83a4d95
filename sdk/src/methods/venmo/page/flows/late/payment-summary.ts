import { formatAmount } from '../../../../../core/format-amount.js';
import type { PaymentSummary } from '../../../../../core/payment-header.js';
import { textTag } from '../../../../../locales/language.js';
import type { VenmoCreateOptions } from '../../venmo-options.types.js';

/** Options that the payment window shows. */
export type VenmoOrder = Pick<VenmoCreateOptions, 'displayName' | 'totalAmount'>;

/** Returns the shop and the amount, which is in US dollars: Venmo has no other currency. */
export const summaryOf = (
  { displayName: shop, totalAmount: amount }: VenmoOrder,
  locale: string,
): PaymentSummary => ({
  shop,
  amount: formatAmount({ amount, currency: 'USD' }, textTag(locale)),
});
