import { scenario } from '../scenario.js';
import { responses, status } from './support.js';

/** The callback form of every method. */
export const callbackScenarios = [
  scenario({
    name: 'create calls back with a client',
    run: async ({ client, authorization, note, callback, called }) => {
      await note('create', () => client.create({ authorization }, callback('created')));
      await called('created');
    },
  }),
  scenario({
    name: 'create calls back with an error, never synchronously',
    run: async ({ client, note, see, callback, called }) => {
      await note('create', () => client.create({ authorization: 'wrong' }, callback('created')));
      await Promise.resolve();
      see('a microtask later', null);
      await called('created');
    },
  }),
  scenario({
    name: 'create calls back without an authorization',
    run: async ({ client, note, callback, called }) => {
      await note('create', () => client.create({}, callback('created')));
      await called('created');
    },
  }),
  scenario({
    name: 'create with a callback that throws on success',
    run: async ({ client, authorization, note, see, until, wasLogged }) => {
      const fault = new Error('the shop’s own');
      await note('create', () =>
        client.create({ authorization }, () => {
          see('called', null);
          throw fault;
        }),
      );
      await until('logged', () => wasLogged(fault));
    },
  }),
  scenario({
    name: 'create with a callback that throws on failure',
    run: async ({ client, note, see, until, wasLogged }) => {
      const fault = new Error('the shop’s own');
      await note('create', () =>
        client.create({ authorization: 'wrong' }, () => {
          see('called', null);
          throw fault;
        }),
      );
      await until('logged', () => wasLogged(fault));
    },
  }),
  scenario({
    name: 'request calls back with data and status',
    rules: responses(status(201, { a: 1 })),
    run: async ({ client, authorization, note, callback, called }) => {
      const instance = await client.create({ authorization });
      const options = { endpoint: 'conformance/echo', method: 'post' };
      await note('request', () => instance.request(options, callback('answered')));
      await called('answered');
    },
  }),
  scenario({
    name: 'request calls back with an error and its status',
    rules: responses(status(422, { error: { message: 'no' } })),
    run: async ({ client, authorization, note, callback, called }) => {
      const instance = await client.create({ authorization });
      const options = { endpoint: 'conformance/echo', method: 'post' };
      await note('request', () => instance.request(options, callback('answered')));
      await called('answered');
    },
  }),
  scenario({
    name: 'request calls back with an error without a status',
    run: async ({ client, authorization, note, callback, called }) => {
      const instance = await client.create({ authorization });
      await note('request', () => instance.request({ endpoint: 'x' }, callback('no method')));
      await called('no method');
      await note('request', () =>
        instance.request({ api: 'graphQLApi', data: { query: '{ x }' } }, callback('graphql')),
      );
      await called('graphql');
    },
  }),
  ...Object.entries({ success: 200, failure: 404 }).map(([outcome, code]) =>
    scenario({
      name: `request with a callback that throws on ${outcome}`,
      rules: responses(status(code, {})),
      run: async ({ client, authorization, note, callback, called }) => {
        const instance = await client.create({ authorization });
        const noteCall = callback('answered');
        await note('request', () =>
          instance.request({ endpoint: 'conformance/echo', method: 'get' }, (...args: unknown[]) => {
            noteCall(...args);
            throw new TypeError('the shop’s own');
          }),
        );
        await called('answered');
      },
    }),
  ),
  scenario({
    name: 'request with an invalid callback',
    rules: responses(status(200, { a: 1 })),
    run: async ({ client, authorization, note }) => {
      const instance = await client.create({ authorization });
      await note('request', () =>
        instance.request({ endpoint: 'conformance/echo', method: 'get' }, 'callback'),
      );
    },
  }),
  scenario({
    name: 'teardown calls back',
    run: async ({ client, authorization, note, see, callback, called }) => {
      const instance = await client.create({ authorization });
      await note('teardown', () => instance.teardown(callback('torn down')));
      await Promise.resolve();
      see('a microtask later', null);
      await called('torn down');
    },
  }),
  scenario({
    name: 'two pending clients call back in the order of their calls',
    run: async ({ client, authorization, note, callback, called }) => {
      await note('first', () => client.create({ authorization }, callback('first')));
      await note('second', () => client.create({ authorization }, callback('second')));
      await called('second');
    },
  }),
];
