// @vitest-environment jsdom
import { act, createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { type FakePaymentElement, installFakes } from './index.js';

// Node would choose the variant for servers; the package contains that for browsers.
vi.mock('@lit/react', () => vi.importActual('../../../node_modules/@lit/react/index.js'));

installFakes(['pay-card']);
const { PayCard } = await import('../react/card.js');

const onError = vi.spyOn(console, 'error');
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

afterEach(() => {
  expect(onError).not.toHaveBeenCalled();
});

/** Shop that shows when the card can be used, by a property of the component and by a listener of an effect. */
function Shop({ isDisabled = false }) {
  const [readiness, setReadiness] = useState<readonly string[]>([]);
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    wrapper.current?.addEventListener('pay-ready', () => {
      setReadiness((before) => [...before, 'effect']);
    });
  }, []);
  const card = createElement(PayCard, {
    name: 'nonce',
    disabled: isDisabled,
    onPayReady: () => {
      setReadiness((before) => [...before, 'property']);
    },
  });
  return createElement('div', { ref: wrapper }, card, readiness.join(' '));
}

it('a component of React receives pay-ready, during the rendering of a test', async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => {
    root.render(createElement(Shop));
    await Promise.resolve();
  });
  expect(document.body.textContent).toBe('property effect');
  const card = document.querySelector('pay-card') as unknown as FakePaymentElement;
  expect([card.name, card.disabled]).toEqual(['nonce', false]);
  await act(async () => {
    root.render(createElement(Shop, { isDisabled: true }));
    await Promise.resolve();
  });
  expect(card.disabled).toBe(true);
  await act(async () => {
    root.unmount();
    await Promise.resolve();
  });
});

it('a component of React receives pay-ready outside act', async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(createElement(Shop));
  await vi.waitFor(() => {
    expect(document.body.textContent).toMatch('property');
  });
  root.unmount();
});
