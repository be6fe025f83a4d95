import type { Program } from '../page/tools.js';
import { type Gateway, scenario } from '../scenario.js';
import { transactionInfo } from './support.js';

interface Request {
  readonly version?: unknown;
  readonly merchantId?: string;
  readonly overrides?: unknown;
}

/** Google Pay with PayPal accounts. */
const withPayPal = {
  displayName: 'Shop',
  brands: ['VISA', 'MASTERCARD'] as const,
  paypalClientId: 'pp-client',
};

const createRequest: Program<Request> = async ({ googlePayment, authorization, data, note }) => {
  const { version: googlePayVersion, merchantId: googleMerchantId, overrides } = data;
  const instance = await googlePayment.create({
    authorization,
    ...(googlePayVersion === undefined ? {} : { googlePayVersion }),
    ...(googleMerchantId === undefined ? {} : { googleMerchantId }),
  });
  await note('request', () => instance.createPaymentDataRequest(overrides));
};

const token = ({ token: tokenOf }: Gateway) => tokenOf({ customerId: 'ann' });

const own = {
  CARD: [{ type: 'CARD', parameters: { billingAddressRequired: true, allowedCardNetworks: ['VISA'] } }],
  unknown: [{ type: 'OTHER', parameters: { a: 1 } }, { type: 'CARD' }],
  specification: [{ type: 'CARD', tokenizationSpecification: { parameters: { gateway: 'own' } } }],
};

/** Scenarios of requests for Google's sheet. */
export const requestScenarios = [
  ...[1, 2, '2'].flatMap((version) => [
    scenario({
      name: `google-payment request of version ${JSON.stringify(version)}`,
      merchant: { googlePay: withPayPal },
      data: { version, merchantId: 'google-1', overrides: { transactionInfo } },
      run: createRequest,
    }),
    scenario({
      name: `google-payment request of version ${JSON.stringify(version)} with a client token`,
      authorization: token,
      data: { version, overrides: { transactionInfo } },
      run: createRequest,
    }),
  ]),
  scenario({ name: 'google-payment request of the default version', data: {}, run: createRequest }),
  scenario({
    name: 'google-payment card requirements of the shop',
    data: {
      version: 1,
      overrides: { cardRequirements: { allowPrepaidCards: false }, environment: 'PRODUCTION' },
    },
    run: createRequest,
  }),
  ...Object.entries(own).map(([name, allowedPaymentMethods]) =>
    scenario({
      name: `google-payment payment methods of the shop: ${name}`,
      merchant: { googlePay: withPayPal },
      data: {
        version: 2,
        merchantId: 'google-1',
        overrides: { allowedPaymentMethods, merchantInfo: { merchantName: 'Shop' } },
      },
      run: createRequest,
    }),
  ),
  ...[0, 3, '1', 'two', null].map((version) =>
    scenario({
      name: `google-payment with the version ${JSON.stringify(version)}`,
      data: { version },
      run: async ({ googlePayment, authorization, data, note }) => {
        const googlePayVersion = data.version;
        await note('create', async () => {
          await googlePayment.create({ authorization, googlePayVersion });
        });
        await note('create, deferred', async () => {
          await googlePayment.create({ authorization, googlePayVersion, useDeferredClient: true });
        });
      },
    }),
  ),
  scenario({
    name: 'google-payment where it is not enabled',
    merchant: { googlePay: null },
    run: async ({ googlePayment, authorization, note }) => {
      await note('create', () => googlePayment.create({ authorization }));
      const instance = await googlePayment.create({ authorization, useDeferredClient: true });
      await note('request', () => instance.createPaymentDataRequest());
    },
  }),
  scenario({
    name: 'google-payment with a deferred client',
    run: async ({ googlePayment, authorization, note, callback, called }) => {
      const instance = await googlePayment.create({ authorization, useDeferredClient: true });
      await note('request', () => instance.createPaymentDataRequest({ a: 1 }));
      await note('request with a callback', () => instance.createPaymentDataRequest(callback('created')));
      await called('created');
    },
  }),
  scenario({
    name: 'google-payment with a deferred client and a wrong key',
    authorization: ({ merchant }) => `sandbox_wrong_${merchant.id}`,
    run: async ({ googlePayment, authorization, note }) => {
      const instance = await googlePayment.create({ authorization, useDeferredClient: true });
      await note('request', () => instance.createPaymentDataRequest());
    },
  }),
  scenario({
    name: 'google-payment after teardown',
    run: async ({ googlePayment, authorization, note, see }) => {
      const instance = await googlePayment.create({ authorization });
      const request = instance.createPaymentDataRequest() as { environment: string };
      request.environment = 'PRODUCTION';
      see('changed', request.environment);
      await note('teardown', () => instance.teardown());
      for (const name of ['createPaymentDataRequest', 'parseResponse', 'teardown'] as const) {
        await note(name, () => instance[name]({}));
      }
    },
  }),
];
