import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { ChargeResult, PaymentGateway } from '../billing/payment-gateway.js';
import { stubGateway } from '../test/gateway.test-support.js';

/**
 * Returns a gateway that keeps its sales in a file, so that they outlive the process: a line per sale with its key.
 *
 * @param onSale Runs before and after a sale is written.
 */
export function ledgerGateway(
  file: string,
  onSale: (moment: 'before' | 'after') => void = () => undefined,
): PaymentGateway {
  const result = (key: string): ChargeResult => ({
    ...{ status: 'SUCCEEDED', transactionId: `txn-${key}` },
    method: { type: 'CARD', name: 'Visa', lastFour: '1111' },
  });
  return stubGateway({
    sale({ key }) {
      onSale('before');
      if (!ledgerOf(file).includes(key)) appendFileSync(file, `${key}\n`);
      onSale('after');
      return Promise.resolve(result(key));
    },
    close: (key) => Promise.resolve(ledgerOf(file).includes(key) ? result(key) : null),
  });
}

/** Returns the keys of the sales in a file. */
export const ledgerOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
