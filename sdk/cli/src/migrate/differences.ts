import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Tokens } from 'marked';
import type { Part } from './finding.types.js';
import type { ShopFile } from './shop-files.js';

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

/**
 * Differences of the Drop-in that concern only some shops: the row, and the text in a shop's files that uses the feature.
 * Other rows concern all shops.
 */
const features: readonly (readonly [row: RegExp, use: RegExp])[] = [
  [/3D Secure/, /threeDSecure/],
  [/PayPal/, /\bpaypal(?:Credit)?\b|data-paypal/],
  [/Google Pay/, /googlePay/],
  [/wallet/, /\b(?:paypal(?:Credit)?|venmo|applePay|googlePay)\b|data-paypal/],
  [/script tag|Attributes/, /data-braintree-dropin-authorization/],
  [/^An import/, /(?:\bfrom|\bimport|\brequire)[\s(]*['"](?:@tessera\/web|braintree-web)/],
  [/locales/, /\blocale\b/],
  [/subscription|deletion|edited/, /vaultManager/],
  [/`prefill`/, /prefill/],
  [/`updateConfiguration`|`clearSelectedPaymentMethod`/, /updateConfiguration|clearSelectedPaymentMethod/],
  [/`teardown`/, /teardown/],
];

/** Returns true if a row of the Drop-in's differences concerns a shop. */
function concerns(row: Difference, files: readonly ShopFile[]): boolean {
  const text = `${row.before} ${row.after}`;
  const own = features.filter(([of]) => of.test(text));
  const isUsed = (use: RegExp) => files.some((file) => 'text' in file && use.test(file.text));
  return own.length === 0 || own.some(([, use]) => isUsed(use));
}

const isTable = (token: { type: string }): token is Tokens.Table => token.type === 'table';

/** Reads the differences that concern a shop, from the migration guide of the installed `@tessera/web`. */
export function readDifferences(
  folder: string,
  parts: readonly Part[],
  files: readonly ShopFile[],
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
    const own = heading === headings['dropin'] ? rows.filter((row) => concerns(row, files)) : rows;
    found[heading] = [...(found[heading] ?? []), ...own];
  }
  return found;
}
