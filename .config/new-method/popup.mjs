import { codeEdits } from './popup-code.mjs';
import { sandboxEdits } from './popup-sandbox.mjs';
import { testsEdits } from './popup-tests.mjs';

/**
 * Differences between Masterpass, from which a new popup method is generated, and a method whose provider has no script:
 * the gateway returns the address of the provider's page. By file: texts to replace, in the names of Masterpass.
 * `[from, to, text]` replaces the part from one text up to another; every text must occur in the file.
 */
export const edits = { ...codeEdits, ...testsEdits, ...sandboxEdits };

/** Files of Masterpass that a method without a provider's script does not have. */
export const omitted = [
  'sdk/src/methods/masterpass/test/browser/masterpass.hostile.browser.test.ts',
  'examples/sandbox/src/masterpass/assets/wallet.js',
];

/** New names of files whose names speak of the wallet. */
export const fileNames = {
  'wallet-page.ts': 'approval-page.ts',
  'wallet-outcomes.ts': 'approval-outcomes.ts',
};
