import '@tessera/web/define';
import type { CardElement } from '@tessera/web/define';
import { client, configure, hostedFields, isPaymentError, VERSION } from '@tessera/web';
import * as compat from '@tessera/web/compat';

configure({ assetsUrl: 'https://assets.example' });

/** Shows that the payload of a card's event is typed, and a PayPal button's payload is another. */
export function listen(card: CardElement): void {
  card.addEventListener('pay-success', (event) => {
    const brand: string = event.payload.details.cardType;
    event.waitUntil(Promise.resolve(`${brand} ${event.payload.nonce}`));
  });
  const paypal = document.querySelector('pay-paypal');
  paypal?.addEventListener('pay-success', ({ payload }) => {
    // @ts-expect-error -- a PayPal account is no mandate
    document.title = `${payload.nonce} ${String(payload.mandateType)}`;
  });
  const checkout = document.querySelector('pay-checkout');
  checkout?.addEventListener('pay-success', (event) => {
    event.waitUntil(Promise.resolve(event.payload.nonce));
  });
  if (checkout) checkout.methodOptions = { card: { threeDSecure: true }, venmo: { allowDesktop: true } };
  // @ts-expect-error -- a misspelt property
  if (checkout) checkout.methodOptions = { card: { threeDSecur: true } };
  card.addEventListener('pay-error', ({ error }) => {
    document.title = isPaymentError(error) ? error.code : '';
  });
}

export const created = Promise.all([
  client.create({ authorization: 'sandbox_key_merchant' }),
  hostedFields.create({ authorization: 'sandbox_key_merchant', container: '#card' }),
]);
export const versions = [VERSION, compat.client.VERSION];
