import { createElement, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { configure } from '@tessera/web';
import { PayCard, PayCheckout } from '@tessera/web/react';
import type { Addresses } from './hydrate.js';

/** Globals of a page that React renders. */
export interface RenderedPage {
  /** Number of times an element has fetched its authorization. */
  calls: number;
  /** Renders the page once more. */
  render?: () => void;
}

/** Shows elements whose properties are written inline, so that each rendering makes new functions, arrays and objects. */
export function start(key: string, addresses: Addresses): void {
  configure(addresses);
  const page = Object.assign(window, { calls: 0 }) as unknown as RenderedPage;
  const fetchToken = () => {
    page.calls += 1;
    return Promise.resolve(key);
  };
  const card = () => ({
    authorization: () => fetchToken(),
    fields: ['number', 'expirationDate', 'cvv'] as const,
    fieldOptions: { number: { placeholder: '1234', supportedCardBrands: { visa: true } } },
    fonts: [],
    fieldStyles: { input: { color: 'black' } },
    tokenizeOptions: {},
  });
  function Shop() {
    const [count, setCount] = useState(0);
    const render = () => {
      setCount((previous) => previous + 1);
    };
    page.render = () => {
      flushSync(render);
    };
    return [
      createElement('output', { key: 'count' }, count),
      createElement(PayCard, { ...card(), key: 'component', id: 'component', onPayChange: render }),
      createElement('pay-card', { ...card(), key: 'tag', id: 'tag', 'onpay-change': render }),
      createElement(PayCheckout, {
        ...{ key: 'checkout', id: 'checkout', authorization: () => fetchToken() },
        ...{ methods: ['card', 'paypal'], amount: '10.00', currency: 'USD' },
        ...{ cardFields: ['number', 'expirationDate', 'cvv'], fonts: [] },
        methodOptions: { card: { fieldOptions: { number: { placeholder: '1234' } }, tokenizeOptions: {} } },
        onPayChange: render,
      }),
    ];
  }
  const app = document.querySelector('#app');
  if (app) createRoot(app).render(createElement(StrictMode, null, createElement(Shop)));
}
