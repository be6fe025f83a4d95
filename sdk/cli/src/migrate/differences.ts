import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Tokens } from 'marked';
import type { Part } from './finding.types.js';

/** Row of a table of differences in the migration guide. */
export interface Difference {
  /** Behaviour of the old package. */
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

/** Headings of the guide's tables by part. */
const headings: Readonly<Record<string, string>> = {
  dropin: 'Differences of the Drop-in',
  client: 'Client',
  americanExpress: 'American Express',
  dataCollector: 'Device data',
  localPayment: 'Local payments',
  preferredPaymentMethods: 'Preferred payment methods',
  paypal: 'PayPal',
  paypalCheckout: 'PayPal',
  vaultManager: 'Saved payment methods',
  usBankAccount: 'US bank account',
  sepa: 'SEPA direct debit',
  threeDSecure: '3D Secure',
  applePay: 'Apple Pay',
  googlePayment: 'Google Pay',
  masterpass: 'Masterpass',
  venmo: 'Venmo',
  visaCheckout: 'Visa Checkout',
  unionpay: 'UnionPay',
  hostedFields: 'Hosted fields',
};

const isTable = (token: { type: string }): token is Tokens.Table => token.type === 'table';

/** Reads the differences that concern the used parts, from the migration guide of the installed `@tessera/web`. */
export function readDifferences(
  folder: string,
  parts: readonly Part[],
): Readonly<Record<string, Difference[]>> {
  const guide = path.join(folder, 'MIGRATION.md');
  if (parts.length === 0 || !existsSync(guide)) return {};
  const wanted = new Set(parts.map((part) => headings[part]));
  const found: Record<string, Difference[]> = {};
  let heading = '';
  for (const token of marked.lexer(readFileSync(guide, 'utf8'))) {
    if (token.type === 'heading') heading = String(token.text);
    if (!isTable(token) || !wanted.has(heading)) continue;
    const rows = token.rows.map(([before, after, why]) => ({
      before: before?.text ?? '',
      after: after?.text ?? '',
      why: why?.text ?? '',
    }));
    found[heading] = [...(found[heading] ?? []), ...rows];
  }
  return found;
}
