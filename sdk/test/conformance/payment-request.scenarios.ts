import { type Module, scenario } from './scenario.js';

interface PaymentRequestModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<unknown>;
}

declare module './page/tools.js' {
  interface Modules {
    readonly paymentRequest: PaymentRequestModule;
  }
}

/**
 * Scenarios of the `payment-request` module without its frame: the package of braintree-web does not contain the frame's
 * page, so that its `create` never resolves.
 */
export const module: Module = {
  name: 'paymentRequest',
  scenarios: [
    scenario({
      name: 'payment-request has these members',
      run: ({ paymentRequest, see }) => {
        see('VERSION', paymentRequest.VERSION);
        see('module', Object.keys(paymentRequest).sort());
        return Promise.resolve();
      },
    }),
    scenario({
      name: 'payment-request without options',
      run: async ({ paymentRequest, note, callback }) => {
        const { create } = paymentRequest;
        await note('no argument', () => create());
        await note('empty options', () => create({}));
        await note('an empty authorization', () => create({ authorization: '' }));
        await note('only a callback', () => create(callback('callback')));
      },
    }),
    scenario({
      name: 'payment-request with a client of another release',
      run: async ({ paymentRequest, note }) => {
        await note('create', () => paymentRequest.create({ client: { getVersion: () => '3.101.0' } }));
      },
    }),
    scenario({
      name: 'payment-request with a wrong key',
      authorization: ({ merchant }) => `sandbox_wrong_${merchant.id}`,
      run: async ({ paymentRequest, authorization, note }) => {
        await note('create', () => paymentRequest.create({ authorization }));
      },
    }),
    scenario({
      name: 'payment-request without payment methods',
      merchant: { googlePay: null, cardBrands: [] },
      run: async ({ client, paymentRequest, authorization, note }) => {
        await note('create', () => paymentRequest.create({ authorization }));
        const instance = await client.create({ authorization });
        await note('create with a client', () => paymentRequest.create({ client: instance }));
      },
    }),
    scenario({
      name: 'payment-request with all payment methods turned off',
      run: async ({ paymentRequest, authorization, note }) => {
        const enabledPaymentMethods = { basicCard: false, googlePay: false };
        await note('create', () => paymentRequest.create({ authorization, enabledPaymentMethods }));
      },
    }),
  ],
};
