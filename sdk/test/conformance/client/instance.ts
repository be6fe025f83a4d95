import { scenario } from '../scenario.js';
import { answers, spoiled, status } from './support.js';

/** What a client is, and how it ends. */
export const instanceScenarios = [
  scenario({
    name: 'what the page and a client offer',
    run: async ({ client, authorization, see, note }) => {
      const { braintree } = window as unknown as { braintree: object };
      see('global', Object.keys(braintree));
      see(
        'module',
        Object.entries(client)
          .map(([name, value]) => [name, typeof value])
          .sort(),
      );
      const made = await client.create({ authorization });
      see('client', made);
      await note('getVersion', () => made.getVersion());
      see('VERSION', client.VERSION);
    },
  }),
  scenario({
    name: 'getConfiguration gives a copy each time',
    run: async ({ client, authorization, see, note }) => {
      const made = await client.create({ authorization });
      const copy = made.getConfiguration();
      copy.authorization = 'changed';
      copy.gatewayConfiguration['merchantId'] = 'changed';
      (copy.gatewayConfiguration['challenges'] as string[]).push('changed');
      see('same', copy === made.getConfiguration());
      await note('getConfiguration', () => made.getConfiguration());
    },
  }),
  scenario({
    name: 'a client as JSON',
    authorization: ({ token }) => token(),
    run: async ({ client, authorization, see, note }) => {
      const made = await client.create({ authorization });
      await note('toJSON', () => made.toJSON());
      see('stringified', JSON.parse(JSON.stringify({ made })));
      Object.assign(made, { getConfiguration: () => ({ own: true }) });
      await note('toJSON with an own getConfiguration', () => made.toJSON());
    },
  }),
  scenario({
    name: 'create twice gives the same client and asks once',
    run: async ({ client, authorization, see }) => {
      const first = await client.create({ authorization });
      see('same', first === (await client.create({ authorization })));
    },
  }),
  scenario({
    name: 'create twice at once gives the same client and asks once',
    run: async ({ client, authorization, see }) => {
      const [first, second] = await Promise.all([
        client.create({ authorization }),
        client.create({ authorization }),
      ]);
      see('same', first === second);
    },
  }),
  scenario({
    name: 'create with another authorization gives another client',
    authorization: ({ token }) => token(),
    rules: [],
    run: async ({ client, authorization, see, note }) => {
      const first = await client.create({ authorization });
      await note('other', () => client.create({ authorization: 'sandbox_other_merchant' }));
      see('same', first === (await client.create({ authorization })));
    },
  }),
  scenario({
    name: 'create again after a failure asks again',
    rules: [{ ...spoiled('graphql', status(503)), times: 1 }],
    run: async ({ client, authorization, note }) => {
      await note('first', () => client.create({ authorization }));
      await note('second', () => client.create({ authorization }));
    },
  }),
  scenario({
    name: 'create again after a refusal asks again',
    authorization: ({ token }) => token({ scopes: [] }),
    run: async ({ client, authorization, note }) => {
      await note('first', () => client.create({ authorization }));
      await note('second', () => client.create({ authorization }));
    },
  }),
  scenario({
    name: 'create again after a teardown gives another client and asks again',
    run: async ({ client, authorization, see }) => {
      const first = await client.create({ authorization });
      await first.teardown();
      const second = await client.create({ authorization });
      see('same', first === second);
      see(
        'session',
        [first, second].map((made) => made.getConfiguration().analyticsMetadata['sessionId']),
      );
      see('same again', second === (await client.create({ authorization })));
    },
  }),
  scenario({
    name: 'methods after a teardown throw at once',
    run: async ({ client, authorization, note, callback, see }) => {
      const made = await client.create({ authorization });
      await note('teardown', () => made.teardown());
      await note('request', () => made.request({ endpoint: 'x', method: 'get' }));
      await note('request with a callback', () =>
        made.request({ endpoint: 'x', method: 'get' }, callback('never')),
      );
      await note('getVersion', () => made.getVersion());
      await note('toJSON', () => made.toJSON());
      await note('JSON.stringify', () => JSON.stringify(made));
      await note('second teardown', () => made.teardown());
      await note('second teardown with a callback', () => made.teardown(callback('never')));
      await note('getConfiguration', () => made.getConfiguration());
      see('client', made);
    },
  }),
  scenario({
    name: 'methods throw as soon as a teardown has begun',
    run: async ({ client, authorization, note }) => {
      const made = await client.create({ authorization });
      const ended = made.teardown();
      await note('request', () => made.request({ endpoint: 'x', method: 'get' }));
      await note('teardown', () => ended);
    },
  }),
  scenario({
    name: 'a teardown ends the client that others share',
    run: async ({ client, authorization, note }) => {
      const first = await client.create({ authorization });
      const second = await client.create({ authorization });
      await first.teardown();
      await note('getVersion', () => second.getVersion());
    },
  }),
  scenario({
    name: 'a teardown while a request is under way',
    rules: answers({ kind: 'delay', ms: 1_500 }),
    run: async ({ client, authorization, note }) => {
      const made = await client.create({ authorization });
      const answer = note('request', () => made.request({ endpoint: 'conformance/echo', method: 'get' }));
      // Until it has been sent: what calls the gateway comes with the first call.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await note('teardown', () => made.teardown());
      await answer;
    },
  }),
];
