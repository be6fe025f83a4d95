import type { Fault } from '@tessera/sandbox';
import { dropped, status } from '../client/support.js';
import { type Rule, scenario } from '../scenario.js';
import { approve, invoice, order, payOnce } from './support.js';

const responses = (operation: string, ...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation }, fault }));

const failures: Readonly<Record<string, Fault[]>> = {
  ...Object.fromEntries([400, 401, 403, 404, 422, 429, 500].map((code) => [code, [status(code)]])),
  'a dropped connection': [dropped, dropped],
  'half a document': [{ kind: 'malformed' }],
  'an empty object': [status(200, {})],
};

/** Responses of the gateway to the two requests. */
export const outcomeScenarios = [
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `local payment answered with ${what}`,
      data: order,
      rules: responses('startLocalPayment', ...faults),
      run: payOnce,
    }),
  ),
  ...[403, 422, 500].map((code) =>
    scenario({
      name: `local payment without a window answered with ${code}`,
      data: invoice,
      rules: responses('startLocalPayment', status(code)),
      run: payOnce,
    }),
  ),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `local payment nonce answered with ${what}`,
      data: order,
      windows: [approve],
      rules: responses('tokenizePayPalAccount', ...faults),
      run: payOnce,
    }),
  ),
  scenario({
    name: 'local payment with an invalid amount',
    data: { ...order, amount: 'ten' },
    run: payOnce,
  }),
  scenario({
    name: 'local payment for a merchant without PayPal',
    merchant: { paypal: null },
    run: async ({ localPayment, authorization, note }) => {
      await note('create', () => localPayment.create({ authorization }));
    },
  }),
  scenario({
    name: 'local payment and usage reports',
    data: order,
    windows: [approve],
    withAnalytics: true,
    run: payOnce,
  }),
];
