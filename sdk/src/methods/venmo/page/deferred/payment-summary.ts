import { formatCurrency } from '../../../../core/format-currency.js';
import type { PaymentSummary } from '../../../../frames/overlay/payment-window.js';
import { textTag } from '../../../../locales/language.js';
import type { VenmoCreateOptions } from '../venmo-options.types.js';

/** Options that the payment window shows. */
export type VenmoOrder = Pick<VenmoCreateOptions, 'displayName' | 'totalAmount'>;

/** Returns the shop and the amount, which is in US dollars: Venmo has no other currency. */
export const summaryOf = (
  { displayName: shop, totalAmount }: VenmoOrder,
  locale: string,
): PaymentSummary => ({
  shop,
  amount: totalAmount ? formatCurrency(totalAmount, 'USD', textTag(locale)) : undefined,
});
