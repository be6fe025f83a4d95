import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Target } from './finding.types.js';
import { type FilePlan, type PlannedFinding, planFiles } from './plan.js';

/** Assets of a test, with a constant integrity hash. */
export const target: Omit<Target, 'isConfigured'> = {
  assets: 'https://assets.shop.example',
  version: '3.102.0',
  dropInVersion: '1.47.0',
  modules: [
    ...['american-express', 'apple-pay', 'client', 'data-collector', 'google-payment', 'hosted-fields'],
    ...['local-payment', 'masterpass', 'payment-request', 'paypal', 'paypal-checkout'],
    ...['preferred-payment-methods', 'sepa', 'three-d-secure', 'unionpay', 'us-bank-account'],
    ...['vault-manager', 'venmo', 'visa-checkout'],
  ],
  integrity: () => 'sha384-new',
};

const fixtures = path.resolve(import.meta.dirname, '../../fixtures');

/** Names of the shops in the folder of fixtures. */
export const shops: readonly string[] = readdirSync(fixtures).filter((name) =>
  statSync(path.join(fixtures, name)).isDirectory(),
);

/** Reads the files of a shop, before or after its changes, by their paths. */
export function readFixture(shop: string, state: 'before' | 'after'): Readonly<Record<string, string>> {
  const folder = path.join(fixtures, shop, state);
  const files = globSync('**/*', { cwd: folder, dot: true }).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** Plans the changes of files, given by their paths. */
export const plan = (files: Readonly<Record<string, string>>): FilePlan[] =>
  planFiles(
    Object.entries(files).map(([file, text]) => ({ path: file, text })),
    target,
  );

/** Returns the files after all changes. */
export function changed(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const plans = plan(files);
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      plans.find((each) => each.path === file)?.changed ?? text,
    ]),
  );
}

/** Returns the findings of one file. */
export const findingsOf = (file: string, text: string): PlannedFinding[] =>
  plan({ [file]: text }).flatMap(({ findings }) => findings);

/** Returns one file after all changes. */
export const changeOf = (file: string, text: string): string | undefined => changed({ [file]: text })[file];
