import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { configure } from '@tessera/web';
import { PayCard, PayCheckout, PayPayPal } from '@tessera/web/react';
import type { ComponentProps } from 'react';

export interface Addresses {
  gatewayUrl: string;
  assetsUrl: string;
}

interface HydratedProps {
  card: ComponentProps<typeof PayCard>;
  paypal: ComponentProps<typeof PayPayPal>;
  checkout: ComponentProps<typeof PayCheckout>;
}

/** Hydrates the server's markup; React's development build warns of every difference. */
export function start({ card, paypal, checkout }: HydratedProps, addresses: Addresses): void {
  configure(addresses);
  const onPayReady = () => {
    document.title += ' ready';
  };
  const fieldOptions = { number: { placeholder: '1234' } };
  for (const [id, element] of [
    ['card', createElement(PayCard, { ...card, fieldOptions, onPayReady })],
    ['paypal', createElement(PayPayPal, { ...paypal, onPayReady })],
    ['checkout', createElement(PayCheckout, { ...checkout, onPayReady })],
  ] as const) {
    const place = document.getElementById(id);
    if (place) hydrateRoot(place, element);
  }
}
