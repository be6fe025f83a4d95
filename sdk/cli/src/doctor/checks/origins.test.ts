import { expect, it } from 'vitest';
import { found, headers } from '../test-support.js';

it('warns of an opener policy for methods with windows in a build, unless the methods are given', () => {
  const change = { bundledWindows: ['paypal', 'venmo'] };
  const facts = { ...change, ...headers({ 'cross-origin-opener-policy': 'same-origin' }) };
  expect(found(facts)).toMatchObject([
    { id: 'coop', severity: 'warning', text: expect.stringContaining('paypal, venmo') as string },
  ]);
  expect(found(facts, ['hosted-fields'])).toEqual([]);
  expect(found(facts, ['paypal'])).toMatchObject([{ id: 'coop', severity: 'error' }]);
  expect(found(change)).toEqual([]);
});
