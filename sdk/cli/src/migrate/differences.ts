import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Tokens } from 'marked';
import type { Part } from './finding.types.js';
import { isPackageJson, type ShopFile } from './shop-files.js';

/** Row of a table of differences in the migration guide. */
export interface Difference {
  /** Behaviour of the old package. */
  readonly before: string;
  readonly after: string;
  readonly why: string;
  /** True if the shop uses what the row is about. */
  readonly isUsed: boolean;
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
 * Differences of the Drop-in by their features: the row, and the text in a shop's files that uses the feature.
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

/** Differences of a module whose names other modules use, too, with what uses the module for them. */
const moduleFeatures: typeof features = [[/^If `expirationDate` has no slash/, /\brequest\b/]];

/** Names that every shop uses, or that no shop writes. */
const common = new Set([
  ...[
    'create',
    'client',
    'authorization',
    'type',
    'code',
    'null',
    'true',
    'false',
    'undefined',
    'TypeError',
    'Error',
  ],
]);

/** Returns the names of options, methods, events and codes in the left column of a row. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.match(/[A-Za-z][\w-]{2,}/g) ?? [])
    .filter((name) => !common.has(name));

/** Returns true if a shop uses what a row is about. Some rows have features. */
function isUsed(
  { before, after }: Omit<Difference, 'isUsed'>,
  isOfDropIn: boolean,
  contents: readonly string[],
): boolean {
  const own = (isOfDropIn ? features : moduleFeatures).filter(([of]) => of.test(`${before} ${after}`));
  if (own.length > 0) return own.some(([, use]) => contents.some((text) => use.test(text)));
  return namesIn(before).some((name) =>
    contents.some((text) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)),
  );
}

const isTable = (token: { type: string }): token is Tokens.Table => token.type === 'table';

/** Reads the differences of the parts that a shop uses, from the migration guide of the installed `@tessera/web`. */
export function readDifferences(
  folder: string,
  parts: readonly Part[],
  files: readonly ShopFile[],
): Readonly<Record<string, Difference[]>> {
  const guide = path.join(folder, 'MIGRATION.md');
  if (parts.length === 0 || !existsSync(guide)) return {};
  const relevantHeadings = new Set(parts.map((part) => headings[part]));
  const found: Record<string, Difference[]> = {};
  const contents = files.flatMap((file) => ('text' in file && !isPackageJson(file.path) ? [file.text] : []));
  let heading = '';
  for (const token of marked.lexer(readFileSync(guide, 'utf8'))) {
    if (token.type === 'heading') heading = String(token.text);
    if (!isTable(token) || !relevantHeadings.has(heading)) continue;
    const rows = token.rows.map((cells) => {
      const [before = '', after = '', why = ''] = cells.map(({ text }) => text);
      return {
        before,
        after,
        why,
        isUsed: isUsed({ before, after, why }, heading === headings['dropin'], contents),
      };
    });
    found[heading] = [...(found[heading] ?? []), ...rows];
  }
  return found;
}
