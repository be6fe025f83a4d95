import type { Fault } from '@tessera/sandbox';
import { dropped, status } from '../client/support.js';
import { type Json, scenario } from '../scenario.js';
import { fetchOnce, preferredResponses } from './support.js';

const preferred = (value: unknown): Fault => status(200, { data: { preferredPaymentMethods: value } });

const values: Readonly<Record<string, Json>> = {
  'PayPal alone': { paypalPreferred: true, venmoPreferred: false },
  'Venmo alone': { paypalPreferred: false, venmoPreferred: true },
  both: { paypalPreferred: true, venmoPreferred: true },
  'null and text': { paypalPreferred: null, venmoPreferred: 'yes' },
  'one alone': { paypalPreferred: true },
  'something beside them': { paypalPreferred: true, venmoPreferred: false, deviceId: 'x' },
};

const failures: Readonly<Record<string, Fault[]>> = {
  'no preferences': [preferred(null)],
  'no data': [status(200, { data: null })],
  'neither data nor errors': [status(200, {})],
  null: [status(200, 'null')],
  text: [status(200, 'sorry')],
  'an empty body': [{ kind: 'empty' }],
  'an authorization error': [{ kind: 'graphqlError', errorClass: 'AUTHORIZATION' }],
  'an internal error': [{ kind: 'graphqlError', errorClass: 'INTERNAL' }],
  'a dropped connection': [dropped, preferred({ paypalPreferred: true, venmoPreferred: false })],
  'two dropped connections': [dropped, dropped],
  '408 twice': [status(408), status(408)],
  ...Object.fromEntries([400, 401, 403, 404, 422, 429, 500, 503].map((code) => [code, [status(code)]])),
};

const outcomes: Readonly<Record<string, Fault[]>> = {
  ...Object.fromEntries(Object.entries(values).map(([what, value]) => [what, [preferred(value)]])),
  ...failures,
};

export const outcomeScenarios = [
  ...Object.entries(outcomes).map(([what, faults]) =>
    scenario({
      name: `preferred methods answered with ${what}`,
      rules: preferredResponses(...faults),
      run: fetchOnce,
    }),
  ),
  scenario({
    name: 'preferred methods are requested again after a failure',
    rules: preferredResponses(status(500), preferred({ paypalPreferred: true, venmoPreferred: true })),
    run: async ({ preferredPaymentMethods, authorization, note }) => {
      const result = await preferredPaymentMethods.create({ authorization });
      await note('fetch', () => result.fetchPreferredPaymentMethods());
      await note('fetch again', () => result.fetchPreferredPaymentMethods());
    },
  }),
  scenario({
    name: 'preferred methods whose client was torn down later',
    run: async ({ client, preferredPaymentMethods, authorization, note }) => {
      const created = await client.create({ authorization });
      const instance = await preferredPaymentMethods.create({ client: created });
      await created.teardown();
      await note('fetch', () => instance.fetchPreferredPaymentMethods());
    },
  }),
  scenario({
    name: 'preferred methods and usage reports',
    withAnalytics: true,
    rules: preferredResponses(preferred({ paypalPreferred: true, venmoPreferred: false })),
    run: fetchOnce,
  }),
];
