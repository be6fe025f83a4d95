import { scenario } from '../scenario.js';
import { fetchOnce } from './support.js';

export const creationScenarios = [
  scenario({
    name: 'preferred methods have these members',
    run: async ({ preferredPaymentMethods, authorization, note, see }) => {
      see('VERSION', preferredPaymentMethods.VERSION);
      see('module', Object.keys(preferredPaymentMethods).sort());
      await note('create', () => preferredPaymentMethods.create({ authorization }));
    },
  }),
  scenario({ name: 'preferred methods with a tokenization key', run: fetchOnce }),
  scenario({
    name: 'preferred methods with a client token',
    authorization: ({ token }) => token({ customerId: 'ann' }),
    run: fetchOnce,
  }),
  scenario({
    name: 'preferred methods with a client token without GraphQL',
    authorization: ({ token }) => token({ graphQL: false }),
    run: fetchOnce,
  }),
  scenario({
    name: 'preferred methods with a client',
    run: async ({ client, preferredPaymentMethods, authorization, note }) => {
      const created = await client.create({ authorization });
      const instance = await preferredPaymentMethods.create({ client: created });
      await note('fetch', () => instance.fetchPreferredPaymentMethods());
    },
  }),
  scenario({
    name: 'preferred methods with a client and an authorization',
    run: async ({ client, preferredPaymentMethods, authorization, note }) => {
      const result = await client.create({ authorization });
      const instance = await preferredPaymentMethods.create({ client: result, authorization: 'wrong' });
      await note('fetch', () => instance.fetchPreferredPaymentMethods());
    },
  }),
  scenario({
    name: 'preferred methods without options',
    run: async ({ preferredPaymentMethods, note, callback }) => {
      await note('no argument', () => preferredPaymentMethods.create());
      await note('null', () => preferredPaymentMethods.create(null));
      await note('empty options', () => preferredPaymentMethods.create({}));
      await note('an empty authorization', () => preferredPaymentMethods.create({ authorization: '' }));
      await note('only a callback', () => preferredPaymentMethods.create(callback('callback')));
    },
  }),
  scenario({
    name: 'preferred methods with a client of another release',
    run: async ({ preferredPaymentMethods, note }) => {
      const client = { getVersion: () => '3.101.0' };
      await note('create', () => preferredPaymentMethods.create({ client }));
    },
  }),
  scenario({
    name: 'preferred methods with a client of another fix release',
    run: async ({ preferredPaymentMethods, note }) => {
      const client = {
        getVersion: () => '3.102.1',
        getConfiguration: () => ({ gatewayConfiguration: {} }),
        request: () => null,
      };
      await note('create', () => preferredPaymentMethods.create({ client }));
    },
  }),
  scenario({
    name: 'preferred methods with a client that was torn down',
    run: async ({ client, preferredPaymentMethods, authorization, note }) => {
      const instance = await client.create({ authorization });
      await instance.teardown();
      await note('create', () => preferredPaymentMethods.create({ client: instance }));
    },
  }),
  scenario({
    name: 'preferred methods with a wrong key reject each call',
    authorization: ({ merchant }) => `sandbox_wrong_${merchant.id}`,
    run: async ({ preferredPaymentMethods, authorization, note, see }) => {
      const result = await preferredPaymentMethods.create({ authorization });
      see('created', null);
      await note('fetch', () => result.fetchPreferredPaymentMethods());
      await note('fetch again', () => result.fetchPreferredPaymentMethods());
    },
  }),
  scenario({
    name: 'preferred methods with text that is no authorization reject the call',
    authorization: () => 'nonsense',
    run: fetchOnce,
  }),
];
