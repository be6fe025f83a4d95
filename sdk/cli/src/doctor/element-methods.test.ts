import { expect, it } from 'vitest';
import { methodsOfElements } from './element-methods.js';
import { found, csp, policy } from './test-support.js';

it.each([
  ['a property of a card form', { tag: 'pay-card', threeDSecure: true }, ['three-d-secure']],
  [
    'options of a checkout',
    { tag: 'pay-checkout', methodOptions: { card: { threeDSecure: true } } },
    ['three-d-secure'],
  ],
  [
    'names of a checkout',
    { tag: 'pay-checkout', methods: ['card', 'google-pay'] },
    ['google-payment', 'hosted-fields'],
  ],
  [
    'names in a text',
    { tag: 'pay-checkout', methods: 'paypal, venmo', express: 'apple-pay' },
    ['apple-pay', 'paypal', 'venmo'],
  ],
  ['nothing', { tag: 'pay-card', threeDSecure: false, methodOptions: undefined, methods: null }, []],
])('reads the methods of an element that has %s', (_, settings, methods) => {
  expect(methodsOfElements([settings])).toEqual(methods);
});

it('proposes a policy that does not block the bank of a card form with 3D Secure as a property', () => {
  const before = found({ ...csp(policy) });
  expect(before.map(({ id }) => id)).not.toContain('csp-frame-src');
  const findings = found({ ...csp(policy), elementMethods: ['three-d-secure'] });
  const frames = findings.find(({ id }) => id === 'csp-frame-src');
  expect(frames?.remedy).toMatch(/^frame-src .*https:(?:\s|$)/m);
});
