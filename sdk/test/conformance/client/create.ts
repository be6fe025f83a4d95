import { encode } from '../gateway.js';
import type { Program } from '../page/tools.js';
import { type Gateway, providerOrigin, scenario } from '../scenario.js';
import { createAndRead } from './support.js';

/** Invalid authorizations. */
const rejected: Readonly<Record<string, unknown>> = {
  'an empty text': '',
  null: null,
  'text that is not base64': '%%%',
  'text that is not JSON': 'bm90IGpzb24=',
  'a token that is null': encode(null),
  'a token that is a number': encode(7),
  'a number': 123456,
  'an object': {},
};

const createRefused: Program<unknown> = async ({ client, data, note }) => {
  await note('create', () => client.create({ authorization: data }));
};

const dates = ['2017-12-31', '2018-05-10', '2018-05-11', '2019-01-01'];

const withDate = (date: unknown) => (gateway: Gateway) =>
  gateway.changedToken(({ graphQL, ...fields }) => ({
    ...fields,
    graphQL: { ...(graphQL as object), date },
  }));

export const createScenarios = [
  scenario({ name: 'create with a tokenization key', run: createAndRead }),
  scenario({
    name: 'create with a client token over GraphQL',
    authorization: ({ token }) => token(),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a client token without GraphQL',
    authorization: ({ token }) => token({ graphQL: false }),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a client token of a later GraphQL date',
    authorization: ({ token }) => token({ graphQL: 'late-date' }),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a client token of version 3',
    authorization: ({ token }) => token({ version: 3 }),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a client token of a customer',
    authorization: ({ token }) => token({ customerId: 'customer_1', merchantAccountId: '' }),
    run: createAndRead,
  }),
  ...dates.map((date) =>
    scenario({
      name: `create with a token of the GraphQL date ${date}`,
      authorization: withDate(date),
      run: createAndRead,
    }),
  ),
  scenario({
    name: 'create with a token without a GraphQL date',
    authorization: withDate(undefined),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a token without a fingerprint',
    authorization: ({ changedToken }) =>
      changedToken((fields) => ({ ...fields, authorizationFingerprint: undefined })),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a token without a configuration address',
    authorization: ({ changedToken }) =>
      changedToken((fields) => ({ ...fields, configUrl: undefined, graphQL: undefined })),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a token whose configuration is on a foreign host',
    authorization: ({ changedToken, merchant }) =>
      changedToken((fields) => ({
        ...fields,
        graphQL: undefined,
        configUrl: `https://gateway.example/merchants/${merchant.id}/client_api/v1/configuration`,
      })),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a token whose configuration has another path',
    authorization: ({ changedToken, merchant }) =>
      changedToken((fields) => ({
        ...fields,
        configUrl: `${providerOrigin}/merchants/${merchant.id}/other`,
      })),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a key of an unknown environment',
    authorization: ({ key }) => key.replace('sandbox', 'elsewhere'),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a wrong key',
    authorization: ({ merchant }) => `sandbox_wrong_${merchant.id}`,
    run: createAndRead,
  }),
  scenario({
    name: 'create with an expired token over GraphQL',
    authorization: ({ token }) => token({ expiresInSeconds: -60 }),
    run: createAndRead,
  }),
  scenario({
    name: 'create with an expired token over REST',
    authorization: ({ token }) => token({ expiresInSeconds: -60, graphQL: false }),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a token without rights over GraphQL',
    authorization: ({ token }) => token({ scopes: [] }),
    run: createAndRead,
  }),
  scenario({
    name: 'create with a token without rights over REST',
    authorization: ({ token }) => token({ scopes: [], graphQL: false }),
    run: createAndRead,
  }),
  ...Object.entries(rejected).map(([what, data]) =>
    scenario({ name: `create with ${what} for an authorization`, data, run: createRefused }),
  ),
  scenario({
    name: 'create without an authorization',
    run: async ({ client, note }) => {
      await note('create', () => client.create({}));
    },
  }),
  scenario({
    name: 'create without options',
    run: async ({ client, note, callback }) => {
      await note('no argument', () => client.create());
      await note('undefined', () => client.create(undefined));
      await note('null', () => client.create(null));
      await note('only a callback', () => client.create(callback('callback')));
      await note('undefined and a callback', () => client.create(undefined, callback('callback')));
    },
  }),
  scenario({
    name: 'create with an invalid callback',
    run: async ({ client, authorization, note }) => {
      await note('create', () => client.create({ authorization }, undefined));
      await note('create again', () => client.create({ authorization }, 'callback', {}));
    },
  }),
  scenario({
    name: 'create with debug',
    run: async ({ client, authorization, note }) => {
      const instance = await client.create({ authorization, debug: true });
      const again = await client.create({ authorization });
      await note('configuration', () => instance.getConfiguration());
      await note('configuration again', () => again.getConfiguration());
    },
  }),
];
