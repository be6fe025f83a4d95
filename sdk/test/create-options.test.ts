import { describe, expect, it } from 'vitest';
import { checkOptions } from '../src/methods/hosted-fields/page/read-options.js';
import { checkCreateOptions as checkLocalPayment } from '../src/methods/local-payment/page/create.options.js';
import { checkCreateOptions as checkMasterpass } from '../src/methods/masterpass/page/options.js';
import { checkCreateOptions as checkPayPal } from '../src/methods/paypal/page/options.js';
import { checkCreateOptions as checkPayPalCheckout } from '../src/methods/paypal-checkout/page/options.js';
import { checkCreateOptions as checkSepa } from '../src/methods/sepa/page/options.js';

const common = { locale: 5, timeout: -1, signal: {} };
const fields = { number: { container: '#number' } };

const methods: [string, (given: never) => unknown, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'hosted fields',
    checkOptions,
    { fields },
    { ...common, texts: 'Card', styles: 'red', fonts: {}, preventAutofill: 'yes', disabled: 1 },
  ],
  ['local payment', checkLocalPayment, {}, { ...common, merchantAccountId: {} }],
  ['Masterpass', checkMasterpass, {}, common],
  ['PayPal', checkPayPal, {}, common],
  ['PayPal Checkout', checkPayPalCheckout, {}, { ...common, merchantAccountId: {} }],
  ['SEPA', checkSepa, {}, { ...common, returnsUnminified: 'yes' }],
];

describe.each(methods)('create options of %s', (_name, check, required, wrong) => {
  const read = (options: Record<string, unknown>) =>
    check({ authorization: 'key', ...required, ...options } as never);

  it('are accepted without the optional ones', () => {
    expect(read({})).toMatchObject({ authorization: 'key' });
  });

  it.each(Object.entries(wrong))('are rejected by name with a wrong %s', (option, value) => {
    expect(() => read({ [option]: value })).toThrow(
      expect.objectContaining({
        code: 'INSTANTIATION_OPTION_INVALID',
        message: expect.stringContaining(option) as unknown,
      }),
    );
  });
});
