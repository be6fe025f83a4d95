import { createElement } from 'react';

// As the environments of test runners do, before the tests import anything.
const { JSDOM } = (await import(process.argv[2])).default;
const { window } = new JSDOM('<div></div>', { url: 'https://shop.example/', pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
for (const name of ['Event', 'EventTarget', 'CustomEvent'])
  Object.defineProperty(globalThis, name, { value: window[name] });
globalThis.fetch = () => new Promise(() => undefined);

const { default: ReactDOM } = await import('react-dom');
const { PayCard } = await import('@tessera/web/react/card');
const fieldOptions = { number: { placeholder: '1234' } };
let isReady = false;
const place = window.document.querySelector('div');
const shown = createElement(PayCard, { fieldOptions, onPayReady: () => (isReady = true) });
// Before React 18 there were no roots.
if (ReactDOM.render) ReactDOM.render(shown, place);
else (await import('react-dom/client')).createRoot(place).render(shown);
while (!place.firstChild) await new Promise((resolve) => setTimeout(resolve, 10));
const card = place.firstChild;
card.dispatchEvent(new Event('pay-ready'));
process.stdout.write(`${card.fieldOptions === fieldOptions} ${isReady}`);
process.exit(0);
