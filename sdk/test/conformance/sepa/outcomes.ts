import type { Fault } from '@tessera/sandbox';
import { dropped, status } from '../client/support.js';
import { type Rule, scenario } from '../scenario.js';
import { agree, order, payOnce } from './support.js';

const responses = (operation: string, ...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation }, fault }));

const failures: Readonly<Record<string, Fault[]>> = {
  ...Object.fromEntries([400, 401, 404, 422, 429, 500, 503].map((code) => [code, [status(code)]])),
  403: [status(403)],
  'a dropped connection': [dropped, dropped],
  'half a document': [{ kind: 'malformed' }],
  nothing: [{ kind: 'empty' }],
  'an empty object': [status(200, {})],
};

const noMandate = { message: { body: { name: 'UNPROCESSABLE_ENTITY' }, 'success?': false } };

/** Responses of the gateway to the two requests. */
export const outcomeScenarios = [
  ...Object.entries({ ...failures, 'no account': [status(200, noMandate)] }).map(([what, faults]) =>
    scenario({
      name: `sepa mandate answered with ${what}`,
      data: order,
      rules: responses('createSepaMandate', ...faults),
      run: payOnce,
    }),
  ),
  scenario({
    name: 'sepa mandate for an invalid IBAN',
    data: { ...order, iban: 'DE88370400440532013000' },
    run: payOnce,
  }),
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `sepa payment method answered with ${what}`,
      data: order,
      windows: [agree],
      rules: responses('tokenizeSepaDebit', ...faults),
      run: payOnce,
    }),
  ),
  scenario({
    name: 'sepa succeeds after a failure',
    data: order,
    windows: [agree, agree],
    rules: responses('tokenizeSepaDebit', status(500)),
    run: async ({ sepa, authorization, data, note }) => {
      const result = await sepa.create({ authorization });
      await note('tokenize', () => result.tokenize({ ...data }));
      await note('tokenize again', () => result.tokenize({ ...data }));
    },
  }),
  scenario({
    name: 'sepa and usage reports',
    data: order,
    windows: [agree],
    withAnalytics: true,
    run: payOnce,
  }),
];
