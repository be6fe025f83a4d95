import type { ChargeResult, PaymentGateway, Sale } from '../billing/payment-gateway.js';

const unused = (): never => {
  throw new Error('This test does not use this operation of the gateway.');
};

/** Returns a gateway of which a test uses the given operations. */
export const stubGateway = (operations: Partial<PaymentGateway> = {}): PaymentGateway => ({
  merchantAccounts: {},
  clientToken: () => Promise.resolve('token of no customer'),
  list: () => Promise.resolve([]),
  vault: unused,
  setDefault: () => Promise.resolve(false),
  remove: () => Promise.resolve(false),
  sale: unused,
  refund: unused,
  find: unused,
  close: unused,
  ...operations,
});

export interface MemoryGateway extends PaymentGateway {
  /** Sales that the gateway has carried out, by their key. */
  readonly sales: ReadonlyMap<string, Sale>;
  /** Refunds that the gateway has carried out: cents by their key. */
  readonly refunds: ReadonlyMap<string, number>;
  /** Decides the result of a nonce. Default: it succeeds. */
  decide: (sale: Sale) => 'SUCCEEDED' | 'ACCEPTED' | 'PENDING' | 'FAILED';
  /** Runs before and after each sale, for lost requests and responses. */
  before: (key: string) => Promise<void> | void;
  after: (key: string) => Promise<void> | void;
  /** Settles a pending payment. */
  settle(transactionId: string, status: 'SUCCEEDED' | 'FAILED'): void;
}

/** Returns a gateway that keeps its payments in memory, and does the work of each key once, as the real one does. */
export function memoryGateway(): MemoryGateway {
  const sales = new Map<string, Sale>();
  const refunds = new Map<string, number>();
  const results = new Map<string, ChargeResult>();
  const closed = new Set<string>();
  const transactionOf = (key: string) => `txn-${key}`;
  const method = { type: 'CARD', name: 'Visa', lastFour: '1111' } as const;
  const resultOf = (sale: Sale): ChargeResult => {
    const transactionId = transactionOf(sale.key);
    const status = gateway.decide(sale);
    return status === 'FAILED'
      ? { status, failure: 'DECLINED', transactionId, method }
      : { status, transactionId, method };
  };
  const gateway: MemoryGateway = {
    ...stubGateway(),
    sales,
    refunds,
    decide: () => 'SUCCEEDED',
    before: () => undefined,
    after: () => undefined,
    settle(transactionId, status) {
      results.set(
        transactionId,
        status === 'FAILED'
          ? { status, failure: 'BANK_RETURNED', transactionId, method }
          : { status, transactionId, method },
      );
    },
    async sale(sale) {
      await gateway.before(sale.key);
      const known = results.get(transactionOf(sale.key));
      if (!known && closed.has(sale.key))
        return { status: 'FAILED', failure: 'NOT_CHARGED', transactionId: null, method: null };
      const result = known ?? resultOf(sale);
      if (!known) {
        results.set(transactionOf(sale.key), result);
        if (result.status !== 'FAILED') sales.set(sale.key, sale);
      }
      await gateway.after(sale.key);
      return result;
    },
    async refund({ key, transactionId, amount }) {
      await gateway.before(key);
      if (!refunds.has(key)) refunds.set(key, amount);
      await gateway.after(key);
      return { status: 'SUCCEEDED', transactionId: `${transactionId}-refund` };
    },
    find: (transactionId) => {
      const found = results.get(transactionId);
      return found ? Promise.resolve(found) : Promise.reject(new Error('Unknown transaction.'));
    },
    close: (key) => {
      const found = results.get(transactionOf(key));
      if (!found) closed.add(key);
      return Promise.resolve(found ?? null);
    },
  };
  return gateway;
}
