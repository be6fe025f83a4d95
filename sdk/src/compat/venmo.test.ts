import { expect, it } from 'vitest';
import { venmoErrors } from '../methods/venmo/page/venmo.errors.js';
import { module } from './modules/venmo.js';

it('reports addresses that cannot be collected with the code of braintree-web, and other errors unchanged', () => {
  expect(module.explain(venmoErrors.ECD_DISABLED())).toMatchObject({
    code: 'ECD_DISABLED',
    type: 'MERCHANT',
  });
  for (const other of [venmoErrors.APP_FAILED(), new Error('odd')]) expect(module.explain(other)).toBe(other);
});

it('resolves before the payment context is created', () => {
  expect(module.toOptions({ authorization: 'a' })).toMatchObject({ authorization: 'a', deferred: true });
});

it('removes the details of payments that were canceled or failed at Venmo', () => {
  const canceled = [
    venmoErrors.TOKENIZATION_FAILED,
    venmoErrors.APP_CANCELED,
    venmoErrors.CANCELED,
    venmoErrors.CUSTOMER_CANCELED,
  ];
  for (const create of canceled) {
    const error = module.explain(create({ details: { reason: 'closed' } }));
    expect(error).toMatchObject({ code: create().code });
    expect(error).not.toHaveProperty('details');
  }
});
