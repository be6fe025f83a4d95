import { scenario } from '../scenario.js';
import { responses, spoiled, status } from './support.js';

/** Properties and teardown of a client. */
export const instanceScenarios = [
  scenario({
    name: 'members of the namespace and of a client',
    run: async ({ client, authorization, see, note }) => {
      const { braintree } = window as unknown as { braintree: object };
      see('global', Object.keys(braintree));
      see(
        'module',
        Object.entries(client)
          .map(([name, value]) => [name, typeof value])
          .sort(),
      );
      const instance = await client.create({ authorization });
      see('client', instance);
      await note('getVersion', () => instance.getVersion());
      see('VERSION', client.VERSION);
    },
  }),
  scenario({
    name: 'getConfiguration returns a new copy each time',
    run: async ({ client, authorization, see, note }) => {
      const instance = await client.create({ authorization });
      const copy = instance.getConfiguration();
      copy.authorization = 'changed';
      copy.gatewayConfiguration['merchantId'] = 'changed';
      (copy.gatewayConfiguration['challenges'] as string[]).push('changed');
      see('same', copy === instance.getConfiguration());
      await note('getConfiguration', () => instance.getConfiguration());
    },
  }),
  scenario({
    name: 'a client as JSON',
    authorization: ({ token }) => token(),
    run: async ({ client, authorization, see, note }) => {
      const instance = await client.create({ authorization });
      await note('toJSON', () => instance.toJSON());
      see('stringified', JSON.parse(JSON.stringify({ instance })));
      Object.assign(instance, { getConfiguration: () => ({ own: true }) });
      await note('toJSON with an own getConfiguration', () => instance.toJSON());
    },
  }),
  scenario({
    name: 'create twice returns the same client and sends one request',
    run: async ({ client, authorization, see }) => {
      const first = await client.create({ authorization });
      see('same', first === (await client.create({ authorization })));
    },
  }),
  scenario({
    name: 'create twice in parallel returns the same client and sends one request',
    run: async ({ client, authorization, see }) => {
      const [first, second] = await Promise.all([
        client.create({ authorization }),
        client.create({ authorization }),
      ]);
      see('same', first === second);
    },
  }),
  scenario({
    name: 'create with another authorization returns another client',
    authorization: ({ token }) => token(),
    rules: [],
    run: async ({ client, authorization, see, note }) => {
      const first = await client.create({ authorization });
      await note('other', () => client.create({ authorization: 'sandbox_other_merchant' }));
      see('same', first === (await client.create({ authorization })));
    },
  }),
  scenario({
    name: 'create after a failure sends another request',
    rules: [{ ...spoiled('graphql', status(503)), times: 1 }],
    run: async ({ client, authorization, note }) => {
      await note('first', () => client.create({ authorization }));
      await note('second', () => client.create({ authorization }));
    },
  }),
  scenario({
    name: 'create after a rejection sends another request',
    authorization: ({ token }) => token({ scopes: [] }),
    run: async ({ client, authorization, note }) => {
      await note('first', () => client.create({ authorization }));
      await note('second', () => client.create({ authorization }));
    },
  }),
  scenario({
    name: 'create after a teardown returns a new client and sends another request',
    run: async ({ client, authorization, see }) => {
      const first = await client.create({ authorization });
      await first.teardown();
      const second = await client.create({ authorization });
      see('same', first === second);
      see(
        'session',
        [first, second].map((instance) => instance.getConfiguration().analyticsMetadata['sessionId']),
      );
      see('same again', second === (await client.create({ authorization })));
    },
  }),
  scenario({
    name: 'methods throw after a teardown',
    run: async ({ client, authorization, note, callback, see }) => {
      const instance = await client.create({ authorization });
      await note('teardown', () => instance.teardown());
      await note('request', () => instance.request({ endpoint: 'x', method: 'get' }));
      await note('request with a callback', () =>
        instance.request({ endpoint: 'x', method: 'get' }, callback('never')),
      );
      await note('getVersion', () => instance.getVersion());
      await note('toJSON', () => instance.toJSON());
      await note('JSON.stringify', () => JSON.stringify(instance));
      await note('second teardown', () => instance.teardown());
      await note('second teardown with a callback', () => instance.teardown(callback('never')));
      await note('getConfiguration', () => instance.getConfiguration());
      see('client', instance);
    },
  }),
  scenario({
    name: 'methods throw while a teardown is running',
    run: async ({ client, authorization, note }) => {
      const instance = await client.create({ authorization });
      const ended = instance.teardown();
      await note('request', () => instance.request({ endpoint: 'x', method: 'get' }));
      await note('teardown', () => ended);
    },
  }),
  scenario({
    name: 'a teardown of a shared client',
    run: async ({ client, authorization, note }) => {
      const first = await client.create({ authorization });
      const second = await client.create({ authorization });
      await first.teardown();
      await note('getVersion', () => second.getVersion());
    },
  }),
  scenario({
    name: 'a teardown during a request',
    rules: responses({ kind: 'delay', ms: 1_500 }),
    run: async ({ client, authorization, note }) => {
      const instance = await client.create({ authorization });
      const response = note('request', () =>
        instance.request({ endpoint: 'conformance/echo', method: 'get' }),
      );
      // Waits until the request was sent; the request code loads with the first call.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await note('teardown', () => instance.teardown());
      await response;
    },
  }),
];
