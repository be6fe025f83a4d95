import { responses, checkout, failures, sharedOptions, vault } from '../paypal/support.js';
import type { Program } from '../page/tools.js';
import { type Json, scenario } from '../scenario.js';

const way = (currency: string) => ({
  id: 'fast',
  label: 'Fast',
  selected: true,
  type: 'SHIPPING',
  amount: { currency, value: '5.00' },
});

const createOnce: Program<unknown> = async ({ paypalCheckout, authorization, data, note }) => {
  const instance = await paypalCheckout.create({ authorization });
  await note('createPayment', () => instance.createPayment(data));
};

const updateOnce: Program<unknown> = async ({ paypalCheckout, authorization, data, note }) => {
  const instance = await paypalCheckout.create({ authorization });
  await note('updatePayment', () => instance.updatePayment(data));
};

const options: Readonly<Record<string, Json>> = {
  ...sharedOptions,
  'ways to ship': { shippingOptions: [way('usd')] },
  'ways to ship of another currency': { shippingOptions: [way('EUR')] },
  items: { lineItems: [{ quantity: '1', unitAmount: '30.00', name: 'Lens', kind: 'debit' }] },
  'an agreement beside it': {
    requestBillingAgreement: true,
    billingAgreementDetails: { description: 'Lenses' },
  },
  'a risk id': { riskCorrelationId: 'risk-1' },
  'a saved account': { vaultInitiatedCheckoutPaymentMethodToken: 'saved-1' },
};

const update = { paymentId: 'PAYID-NONE', currency: 'USD', amount: '1.00' };

const updates: Readonly<Record<string, Json>> = {
  'everything there is': {
    ...update,
    lineItems: [],
    shippingOptions: [way('usd')],
    amountBreakdown: { itemTotal: '1.00' },
    shippingAddress: { line1: '1 Main St', line2: 'B', city: 'Chicago', state: 'IL', phone: '1' },
  },
  'items alone': { paymentId: 'PAYID-NONE', currency: 'USD', lineItems: [] },
  'no amount': { paymentId: 'PAYID-NONE', currency: 'USD' },
  'no payment': { currency: 'USD', amount: '1.00' },
  'an order': { orderId: 'EC-NONE', currency: 'USD', amount: '1.00' },
  'no currency': { paymentId: 'PAYID-NONE', amount: '1.00' },
  'another currency of shipping': { ...update, shippingOptions: [way('EUR')] },
  'a way to ship without a price': { ...update, shippingOptions: [{ id: 'x' }] },
  'no ways to ship': { ...update, shippingOptions: [] },
};

/** Payments that are created and changed. */
export const paymentScenarios = [
  scenario({ name: 'paypalCheckout payment', data: checkout, run: createOnce }),
  scenario({ name: 'paypalCheckout agreement', data: vault, run: createOnce }),
  ...Object.entries(options).map(([what, more]) =>
    scenario({
      name: `paypalCheckout payment with ${what}`,
      data: { ...checkout, ...more },
      run: createOnce,
    }),
  ),
  ...[{}, { flow: 'pay' }].map((data) =>
    scenario({ name: `paypalCheckout payment of ${JSON.stringify(data)}`, data, run: createOnce }),
  ),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `paypalCheckout payment answered with ${what}`,
      data: checkout,
      rules: responses('createPayPalPayment', ...faults),
      run: createOnce,
    }),
  ),
  ...Object.entries(updates).map(([what, data]) =>
    scenario({ name: `paypalCheckout change with ${what}`, data, run: updateOnce }),
  ),
  scenario({
    name: 'paypalCheckout change of a payment',
    data: checkout,
    run: async ({ paypalCheckout, authorization, data, note }) => {
      const instance = await paypalCheckout.create({ authorization });
      const paymentId = await instance.createPayment(data);
      await note('updatePayment', () =>
        instance.updatePayment({ paymentId, currency: 'USD', amount: '31.00' }),
      );
    },
  }),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `paypalCheckout change answered with ${what}`,
      data: update,
      rules: responses('patchPayPalPayment', ...faults),
      run: updateOnce,
    }),
  ),
];
