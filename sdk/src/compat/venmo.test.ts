import { expect, it } from 'vitest';
import { venmoErrors } from '../methods/venmo/page/errors.js';
import { module } from './modules/venmo.js';

it('reports addresses that cannot be collected with the code of braintree-web, and other errors unchanged', () => {
  expect(module.explain?.(venmoErrors.ECD_DISABLED())).toMatchObject({
    code: 'ECD_DISABLED',
    type: 'MERCHANT',
  });
  const other = venmoErrors.CANCELED();
  expect(module.explain?.(other)).toBe(other);
});

it('resolves before the payment context is created', () => {
  expect(module.toOptions?.({ authorization: 'a' })).toMatchObject({ authorization: 'a', deferred: true });
});
