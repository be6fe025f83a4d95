import type { Order, OrderSummary, Product } from '../../../contract/orders.js';
import type { Translate } from '../../i18n/i18n.js';
import type { Language } from '../../i18n/language.js';
import { nameOf } from '../../lib/person-name.js';

/** Returns the name of the person of an order, whose data may have been erased. */
export function recipientText({ recipient }: Pick<OrderSummary, 'recipient'>, t: Translate): string {
  const name = nameOf(recipient).trim();
  return name === '' ? t('orders.removed-person') : name;
}

/** Returns the name of a product in the language of the page. */
export const productName = ({ name }: Pick<Product, 'name'>, { locale }: Pick<Language, 'locale'>): string =>
  locale === 'fr-CA' ? name.fr : name.en;

/** Returns true if an order can be canceled, or its refund repeated. */
export const canCancel = ({ status, paid }: Pick<Order, 'status' | 'paid'>): boolean =>
  status === 'PLACED' || status === 'PENDING_PAYMENT' || (status === 'CANCELLED' && paid.amount > 0);
