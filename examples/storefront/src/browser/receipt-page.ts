import type { Order, OrderPayment } from '../wire.js';
import { addressLines } from '../addresses.js';
import { findOrder, ApiError } from './api.js';
import { miniLineOf, totalsOf } from './cart-page.js';
import { arrivalText } from './delivery-choices.js';
import { find, make, slot } from './dom.js';
import type { PageContext } from './router.js';
import { localeOf } from './shopper.js';
import { say } from './translate.js';

export async function receiptPage({ id, signal, show }: PageContext): Promise<void> {
  const order = await findOrder(id);
  if (signal.aborted) return;
  if (order.status !== 'paid')
    throw new ApiError({ status: 404, code: 'order_unknown', detail: 'This order has not been paid.' });
  const title = say('receipt.title', { name: firstName(order.address.name) });
  const page = make('receipt', {
    title,
    number: say('receipt.number', { number: order.number }),
    sent: say('receipt.sent', { email: order.contact.email }),
  });
  slot(page, 'lines').append(...order.lines.map((line) => miniLineOf(line, order.currency)));
  slot(page, 'totals').append(...totalsOf(order, { isPaid: true }));
  if (order.payment) slot(page, 'facts').append(paidWith(order.payment));
  slot(page, 'facts').append(...factsOf(order).map(([name, value]) => make('fact', { name, value })));
  find(page, 'button', HTMLButtonElement).addEventListener('click', () => {
    print();
  });
  show(page, title);
}

/** Returns the payment method with its mark. */
function paidWith(payment: OrderPayment): DocumentFragment {
  const fact = make('paid-with', { value: paymentText(payment) });
  const mark = fact.querySelector('pay-mark');
  mark?.setAttribute('type', payment.type);
  mark?.setAttribute('brand', payment.brand);
  return fact;
}

function factsOf({ paidAt, arrival, address, store }: Order): readonly (readonly [string, string])[] {
  const date = new Intl.DateTimeFormat(localeOf(), { dateStyle: 'long', timeStyle: 'short' });
  return [
    ...(paidAt ? [[say('receipt.date'), date.format(new Date(paidAt))] as const] : []),
    [say('receipt.arrives'), arrivalText(arrival)],
    [say('receipt.to'), addressLines(store, address).join('\n')],
  ];
}

/** Returns the name of the payment method with the digits or the account by which the shopper recognizes it. */
function paymentText({ type, brand, lastFour, description }: OrderPayment): string {
  const [digits] = /\d{2,4}$/.exec(description) ?? [];
  if (type === 'UsBankAccount' && digits !== undefined) return say('receipt.bank', { digits });
  if (type === 'VenmoAccount') return `Venmo (@${description.replace(/^@/, '')})`;
  if (brand && lastFour) return say('receipt.card', { brand, lastFour });
  // The brand of Apple Pay contains the description.
  return brand.includes(description) ? brand : [brand, description].filter(Boolean).join(' ');
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;
