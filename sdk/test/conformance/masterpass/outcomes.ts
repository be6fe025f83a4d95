import type { Fault } from '@tessera/sandbox';
import { dropped, status } from '../client/support.js';
import { type Rule, scenario } from '../scenario.js';
import { approve, order, payOnce } from './support.js';

const responses = (operation: string, ...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation }, fault }));

const failures: Readonly<Record<string, Fault[]>> = {
  ...Object.fromEntries([400, 401, 403, 404, 422, 429, 500].map((code) => [code, [status(code)]])),
  'a dropped connection': [dropped, dropped],
  nothing: [{ kind: 'empty' }],
};

/** Responses of the gateway to the two requests. */
export const outcomeScenarios = [
  ...Object.entries(failures).map(([what, faults]) =>
    scenario({
      name: `masterpass token answered with ${what}`,
      data: order,
      rules: responses('requestMasterpassToken', ...faults),
      run: payOnce,
    }),
  ),
  ...Object.entries({ ...failures, 'no cards': [status(200, { masterpassCards: [] })] }).map(
    ([what, faults]) =>
      scenario({
        name: `masterpass card answered with ${what}`,
        data: order,
        windows: [approve],
        rules: responses('tokenizeMasterpassCard', ...faults),
        run: payOnce,
      }),
  ),
  scenario({
    name: 'masterpass and usage reports',
    data: order,
    windows: [approve],
    withAnalytics: true,
    run: payOnce,
  }),
];
