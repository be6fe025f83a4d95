import { scenario } from '../scenario.js';
import './support.js';

const total = { label: 'Shop', amount: '10.00' };

/** Scenarios of payment requests and of the merchant identifier. */
export const requestScenarios = [
  scenario({
    name: 'apple-pay payment requests',
    data: { total },
    run: async ({ client, applePay, authorization, data, note, see }) => {
      const instance = await applePay.create({ client: await client.create({ authorization }) });
      see('merchantIdentifier', instance.merchantIdentifier);
      await note('with a total', () => instance.createPaymentRequest(data));
      await note('with own values', () =>
        instance.createPaymentRequest({
          ...data,
          currencyCode: 'CAD',
          merchantCapabilities: ['supportsCredit'],
          requiredShippingContactFields: ['postalAddress'],
        }),
      );
      await note('without options', () => instance.createPaymentRequest());
    },
  }),
  scenario({
    name: 'apple-pay merchant identifier with an authorization',
    run: async ({ applePay, authorization, see }) => {
      const instance = await applePay.create({ authorization });
      see('merchantIdentifier', instance.merchantIdentifier);
    },
  }),
  scenario({
    name: 'apple-pay merchant identifier cannot be changed',
    run: async ({ client, applePay, authorization, note, see }) => {
      const instance = await applePay.create({ client: await client.create({ authorization }) });
      await note('assign', () => {
        Object.assign(instance, { merchantIdentifier: 'other' });
      });
      see('merchantIdentifier', instance.merchantIdentifier);
    },
  }),
  scenario({
    name: 'apple-pay with a deferred client',
    data: { total },
    run: async ({ applePay, authorization, data, note, see, callback, called }) => {
      const instance = await applePay.create({ authorization, useDeferredClient: true });
      see('merchantIdentifier before', instance.merchantIdentifier);
      await note('request', () => instance.createPaymentRequest(data));
      see('merchantIdentifier', instance.merchantIdentifier);
      await note('request with a callback', () => instance.createPaymentRequest(data, callback('created')));
      await called('created');
    },
  }),
  scenario({
    name: 'apple-pay where it is not enabled',
    merchant: { applePay: null },
    run: async ({ applePay, authorization, note }) => {
      await note('create', () => applePay.create({ authorization }));
      const instance = await applePay.create({ authorization, useDeferredClient: true });
      await note('request', () => instance.createPaymentRequest({}));
    },
  }),
];
