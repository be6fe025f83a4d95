type Call = (...args: unknown[]) => unknown;

type Instance = Readonly<
  Record<'createPaymentRequest' | 'performValidation' | 'tokenize' | 'teardown', Call>
> & {
  readonly merchantIdentifier: unknown;
};

interface ApplePayModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<Instance>;
}

declare module '../page/tools.js' {
  interface Modules {
    readonly applePay: ApplePayModule;
  }
}

export const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';

/** Token that the gateway can read. */
export const token = {
  paymentMethod: { displayName: 'Visa 1111', network: 'Visa', type: 'debit' },
  transactionIdentifier: 'ABC123',
  paymentData: {
    version: 'EC_v1',
    data: 'd',
    signature: 's',
    header: { ephemeralPublicKey: 'e', publicKeyHash: 'p', transactionId: 't' },
  },
};
