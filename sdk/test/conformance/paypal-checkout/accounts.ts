import { responses, checkout, failures } from '../paypal/support.js';
import type { Program } from '../page/tools.js';
import { type Json, scenario } from '../scenario.js';

/** Approves an agreement as the payer, and tokenizes the data that the button would pass. */
const agreeAndTokenize: Program<Json> = async ({ paypalCheckout, authorization, data, note }) => {
  const instance = await paypalCheckout.create({ authorization });
  const billingToken = await instance.createPayment({ flow: 'vault' });
  const address = `https://www.paypal.com/agreements/approve?ba_token=${String(billingToken)}`;
  const body = new URLSearchParams({ outcome: 'approve' });
  await fetch(address, { method: 'POST', body, mode: 'no-cors' }).catch(() => undefined);
  await note('tokenizePayment', () => instance.tokenizePayment({ billingToken, ...data }));
};

const tokenizeOnly: Program<Json> = async ({ paypalCheckout, authorization, data, note }) => {
  const instance = await paypalCheckout.create({ authorization });
  await note('createPayment', () =>
    instance.createPayment({ flow: 'checkout', amount: '30.00', currency: 'USD', intent: 'order' }),
  );
  await note('tokenizePayment', () => instance.tokenizePayment(data));
};

const messages = { paymentToken: 'EC-NONE', payerID: 'NOBODY', paymentID: 'PAYID-NONE', orderID: 'EC-NONE' };

const inputs: Readonly<Record<string, Json>> = {
  'a payment': messages,
  'a payment and an intent': { ...messages, intent: 'sale' },
  'a payment and an agreement': { ...messages, billingToken: 'BA-NONE' },
  'an order': { orderID: 'EC-NONE', payerID: 'NOBODY', shippingOptionsId: 'fast' },
  nothing: {},
};

const start = 'paypalCheckout account';

/** Payloads of approved payments and agreements. */
export const accountScenarios = [
  scenario({ name: `${start} of an agreement`, data: {}, run: agreeAndTokenize }),
  scenario({
    name: `${start} that is kept`,
    authorization: ({ token }) => token({ customerId: 'ann' }),
    data: {},
    run: agreeAndTokenize,
  }),
  scenario({
    name: `${start} that is not kept`,
    authorization: ({ token }) => token({ customerId: 'ann' }),
    data: { vault: false },
    run: agreeAndTokenize,
  }),
  ...Object.entries(inputs).map(([what, data]) =>
    scenario({ name: `${start} of ${what}`, data, run: tokenizeOnly }),
  ),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `${start} answered with ${what}`,
      data: messages,
      rules: responses('tokenizePayPalAccount', ...faults),
      run: tokenizeOnly,
    }),
  ),
  scenario({
    name: 'paypalCheckout with a risk id that is used once',
    data: checkout,
    run: async ({ paypalCheckout, authorization, data, note }) => {
      const instance = await paypalCheckout.create({ authorization });
      await instance.createPayment({ ...data, riskCorrelationId: 'risk-1' });
      await note('first', () => instance.tokenizePayment({ paymentToken: 'EC-1', paymentID: 'PAYID-1' }));
      await instance.createPayment(data);
      await note('second', () => instance.tokenizePayment({ paymentToken: 'EC-1', paymentID: 'PAYID-1' }));
    },
  }),
  scenario({
    name: 'paypalCheckout for a merchant without PayPal, of another account, and not linked',
    merchant: { paypal: null },
    data: checkout,
    run: async ({ client, paypalCheckout, authorization, data, note }) => {
      const instance = await client.create({ authorization });
      await note('create', () => paypalCheckout.create({ client: instance }));
      const late = await paypalCheckout.create({ authorization });
      await note('createPayment', () => late.createPayment(data));
      await note('tokenizePayment', () => late.tokenizePayment({ paymentToken: 'EC-1' }));
    },
  }),
];
