import { expect, it } from 'vitest';
import { checkCreateOptions } from './venmo.options.js';

const authorization = 'sandbox_key_shop';

it('counts flags as braintree-web does, and fills in the tax of line items without changing them', () => {
  const item = { name: 'Mug', quantity: 1, unitAmount: '5.00', kind: 'debit' } as const;
  const read = checkCreateOptions({
    authorization,
    allowDesktop: 'yes',
    requireManualReturn: 1,
    mobileWebFallBack: 'yes',
    paymentMethodUsage: 'multi_use',
    lineItems: [item, { ...item, unitTaxAmount: '1.00' }],
    totalAmount: 7,
  } as never);
  expect(read).toMatchObject({
    allowDesktop: false,
    requireManualReturn: false,
    mobileWebFallBack: true,
    allowNewBrowserTab: true,
    allowWebviews: true,
    allowAndroidRecreation: true,
    paymentMethodUsage: 'MULTI_USE',
    lineItems: [{ unitTaxAmount: '0' }, { unitTaxAmount: '1.00' }],
    totalAmount: '7',
  });
  expect(item).not.toHaveProperty('unitTaxAmount');
  expect(checkCreateOptions({ authorization, paymentMethodUsage: '' }).paymentMethodUsage).toBeUndefined();
});
