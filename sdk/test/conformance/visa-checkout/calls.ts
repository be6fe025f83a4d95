import { status } from '../client/support.js';
import { creationScenarios } from '../creation.js';
import { scenario } from '../scenario.js';

const payment = { callid: '1', encKey: 'k', encPaymentData: 'p' };
const card = { nonce: 'n', type: 'VisaCheckoutCard', consumed: false, details: { cardType: 'Visa' } };
const operation = 'tokenizeVisaCheckoutCard';

const responses = [401, 403, 404, 422, 429, 500].map((code) =>
  scenario({
    name: `Visa Checkout with status ${code}`,
    data: payment,
    rules: [{ match: { operation }, fault: status(code) }],
    run: async ({ visaCheckout, authorization, data, note }) => {
      const instance = await visaCheckout.create({ authorization });
      await note('tokenize', () => instance.tokenize(data));
    },
  }),
);

export const calls = [
  ...creationScenarios('visaCheckout', 'Visa Checkout'),
  scenario({
    name: 'Visa Checkout is not enabled',
    merchant: { visaCheckout: null },
    run: async ({ visaCheckout, authorization, note }) => {
      await note('create', () => visaCheckout.create({ authorization }));
    },
  }),
  scenario({
    name: 'Visa Checkout: options of the wallet',
    run: async ({ visaCheckout, authorization, note }) => {
      const instance = await visaCheckout.create({ authorization });
      await note('empty', () => instance.createInitOptions({}));
      const settings = { locale: 'de_DE', dataLevel: 'SUMMARY', payment: { cardBrands: [] } };
      const own = { apikey: 'a', encryptionKey: 'x', externalClientId: 'e', settings };
      await note('own', () => instance.createInitOptions({ ...own, paymentRequest: { subtotal: '1.00' } }));
      await note('nothing', () => instance.createInitOptions());
      await note('null', () => instance.createInitOptions(null));
    },
  }),
  scenario({
    name: 'Visa Checkout: tokenization, and calls after teardown',
    data: payment,
    rules: [{ match: { operation }, fault: status(201, { visaCheckoutCards: [card] }) }],
    run: async ({ visaCheckout, authorization, data, note, callback, called }) => {
      const instance = await visaCheckout.create({ authorization });
      await note('tokenize', () => instance.tokenize({ ...data, paymentRequest: {} }));
      await note('unknown', () => instance.tokenize(data));
      await note('missing', () => instance.tokenize({ ...data, callid: '' }));
      await note('callback', () => instance.tokenize({}, callback('failed')));
      await called('failed');
      await note('teardown', () => instance.teardown());
      await note('options', () => instance.createInitOptions({}));
      await note('after teardown', () => instance.tokenize(data));
    },
  }),
  ...responses,
];
