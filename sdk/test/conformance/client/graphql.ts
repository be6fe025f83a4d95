import type { Fault } from '@tessera/sandbox';
import type { Program } from '../page/tools.js';
import { type Json, type Rule, scenario } from '../scenario.js';
import { dropped, status } from './support.js';

const query = 'query Mine { clientConfiguration { merchantId environment } }';

/** Faults of the scenario's own query; the client's configuration has another operation name. */
const spoil = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'mine', transport: 'graphql' }, fault }));

const request: Program<Json> = async ({ client, authorization, data, note }) => {
  const instance = await client.create({ authorization });
  await note('request', () => instance.request({ api: 'graphQLApi', ...data }));
};

/** A query that the sandbox cannot respond to, so that a rule must. */
const mine = { data: { query: 'mutation { mine { a } }' } };

const requests: Readonly<Record<string, Json>> = {
  'a query': { data: { query } },
  'a query with variables and a name': {
    data: { query, variables: { a: [1, { b: null }] }, operationName: 'Mine' },
  },
  'a method and an endpoint': { data: { query }, method: 'get', endpoint: 'payment_methods/credit_cards' },
  'the names of what is added': { data: { query, clientSdkMetadata: { own: 1 } } },
  'other names': { data: { query, own: { a: undefined, b: 1 } } },
  'own metadata': { data: { query, _meta: { source: 'mine' } } },
  'an unknown field': { data: { query: '{ clientConfiguration { surprise } }' } },
  'a document that is none': { data: { query: '{' } },
  'no data': {},
  'null data': { data: null },
  'refused data': {
    data: { query: 'mutation { deletePaymentMethodFromSingleUseToken(input: {}) { clientMutationId } }' },
  },
};

const results: Readonly<Record<string, Fault[]>> = {
  'data and errors': [status(200, { data: { a: 1 }, errors: [{ message: 'partly' }] })],
  'an empty list of errors': [status(200, { data: { a: 1 }, errors: [] })],
  'null errors': [status(200, { data: { a: 1 }, errors: null })],
  'neither data nor errors': [status(200, {})],
  text: [status(200, 'text')],
  'an empty body': [{ kind: 'empty' }],
  null: [status(200, 'null')],
  'errors and 201': [status(201, { errors: [{ message: 'no' }] })],
  'errors and 300': [status(300, { errors: [{ message: 'no' }] })],
  ...Object.fromEntries(
    [204, 400, 401, 403, 404, 422, 429, 500, 503].map((code) => [
      code,
      [status(code, { errors: [{ message: 'no' }] })],
    ]),
  ),
  '408 once': [status(408), status(200, { data: { b: 2 } })],
  '408 twice': [status(408), status(408)],
  'a dropped connection': [dropped, status(200, { data: { b: 2 } })],
  'two dropped connections': [dropped, dropped, status(200, { data: {} })],
  'an internal error': [{ kind: 'graphqlError', errorClass: 'INTERNAL' }, status(200, { data: { b: 2 } })],
  'an authorization error': [{ kind: 'graphqlError', errorClass: 'AUTHORIZATION' }],
};

export const graphQLScenarios = [
  ...Object.entries(requests).map(([what, data]) =>
    scenario({ name: `graphQLApi with ${what}`, data, run: request }),
  ),
  ...Object.entries(results).map(([what, faults]) =>
    scenario({ name: `graphQLApi answered with ${what}`, rules: spoil(...faults), data: mine, run: request }),
  ),
  scenario({
    name: 'graphQLApi does not change its options',
    data: { query },
    run: async ({ client, authorization, data, note, see }) => {
      const instance = await client.create({ authorization });
      const options = { api: 'graphQLApi', endpoint: 'mine', method: 'get', data };
      await note('request', () => instance.request(options));
      see('options', options);
    },
  }),
  scenario({
    name: 'graphQLApi with a client token',
    authorization: ({ token }) => token(),
    data: { data: { query } },
    run: request,
  }),
  scenario({
    name: 'graphQLApi with a client whose configuration came over REST',
    authorization: ({ token }) => token({ graphQL: false }),
    merchant: { graphQL: false },
    data: { data: { query } },
    run: request,
  }),
  scenario({
    name: 'graphQLApi with a response after the timeout',
    rules: spoil({ kind: 'silence' }, { kind: 'silence' }),
    data: { ...mine, timeout: 300 },
    run: request,
  }),
];
