type Call = (...args: unknown[]) => unknown;

type Instance = Readonly<Record<'createPaymentDataRequest' | 'parseResponse' | 'teardown', Call>>;

interface GooglePaymentModule {
  readonly VERSION: string;
  create(...args: unknown[]): Promise<Instance>;
}

declare module '../page/tools.js' {
  interface Modules {
    readonly googlePayment: GooglePaymentModule;
  }
}

export const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '100.00' };
