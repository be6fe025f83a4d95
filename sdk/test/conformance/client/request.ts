import type { Fault } from '@tessera/sandbox';
import type { Program } from '../page/tools.js';
import { scenario } from '../scenario.js';
import { responses, echo, requestOnce, status } from './support.js';

const ok = responses(status(200, { a: 1 }));
const get = { endpoint: echo, method: 'get' };
const post = { endpoint: echo, method: 'post' };

/** Data of every kind, which a GET puts into its query and everything else into its body. */
const data: Readonly<Record<string, unknown>> = {
  nothing: {},
  'plain values': { text: 'a b&c=d/é', number: 1.5, zero: 0, yes: true, no: false, blank: '' },
  'nested objects': { a: { b: { c: 'x', d: { e: 1 } } } },
  lists: { list: [0, 's', true], nested: [[1, 2], [3]], objects: [{ a: 1 }, { b: [2] }] },
  'empty objects and lists': { first: {}, middle: 'm', list: [], nested: { inner: {} } },
  'null values': { first: null, middle: 'm', list: [null, 1], nested: { inner: null } },
  'names that need encoding': { 'a b': 1, 'c[d]': 2, 'é&=': { 'f g': 3 } },
  'own metadata': { _meta: { source: 'hosted-fields', own: 1, sessionId: 'mine' } },
  'metadata that is null': { _meta: null },
  'the names of what is added': { braintreeLibraryVersion: 'mine', tokenizationKey: 'mine', a: 1 },
};

const odd: Readonly<Record<string, Record<string, unknown>>> = {
  'no method': { endpoint: echo },
  'an empty method': { endpoint: echo, method: '' },
  'no endpoint': { method: 'get' },
  'an empty endpoint': { endpoint: '', method: 'get' },
  'neither method nor endpoint': {},
  'an unknown api': { ...get, api: 'restApi' },
  'an empty api': { ...get, api: '' },
  'a null api': { ...get, api: null },
  'an unknown api and no method': { api: 'restApi' },
  'an unknown api and no endpoint': { api: 'restApi', method: 'get' },
};

const bodies: Readonly<Record<string, Fault>> = {
  'plain text': status(200, 'text'),
  HTML: status(200, '<p>text</p>'),
  'a JSON text': status(200, '"text"'),
  'a JSON number': status(200, '7'),
  'a JSON null': status(200, 'null'),
  'a list': status(200, ['a', { b: 1 }]),
  'an own _httpStatus': status(201, { _httpStatus: 7 }),
  'an empty body': { kind: 'empty' },
  'malformed JSON': { kind: 'malformed' },
};

const withData: Program<{ method: string; data: unknown }> = async (tools) => {
  const instance = await tools.client.create({ authorization: tools.authorization });
  await tools.note('request', () => instance.request({ endpoint: 'conformance/echo', ...tools.data }));
};

export const requestScenarios = [
  ...Object.entries(data).flatMap(([what, value]) =>
    ['GET', 'POST'].map((method) =>
      scenario({ name: `${method} with ${what}`, rules: ok, data: { method, data: value }, run: withData }),
    ),
  ),
  scenario({
    name: 'GET and POST with undefined data',
    rules: responses(status(200, {}), status(200, {}), status(200, {}), status(200, {})),
    run: async ({ client, authorization, note }) => {
      const instance = await client.create({ authorization });
      const endpoint = 'conformance/echo';
      const some = { a: undefined, list: [undefined, 1], b: { c: undefined } };
      await note('no data', () => instance.request({ endpoint, method: 'get' }));
      await note('null data', () => instance.request({ endpoint, method: 'post', data: null }));
      await note('GET', () => instance.request({ endpoint, method: 'get', data: some }));
      await note('POST', () => instance.request({ endpoint, method: 'post', data: some }));
    },
  }),
  scenario({
    name: 'a request that does not change its data',
    rules: ok,
    run: async ({ client, authorization, note, see }) => {
      const instance = await client.create({ authorization });
      const mine = { a: 1, _meta: { source: 'mine' } };
      await note('request', () =>
        instance.request({ endpoint: 'conformance/echo', method: 'post', data: mine }),
      );
      see('data', mine);
    },
  }),
  ...['get', 'GET', 'Post', 'put', 'delete', 'patch'].map((method) =>
    scenario({
      name: `request by the method ${method}`,
      rules: ok,
      data: { ...get, method },
      run: requestOnce,
    }),
  ),
  ...['?x=1', '?', '?x', '?x=1&y[]=2', '/below', ''].map((end) =>
    scenario({
      name: `GET of an endpoint that ends with ${end || 'nothing'}`,
      rules: [{ match: { transport: 'rest', operation: echo }, fault: status(200, {}) }],
      data: { endpoint: echo + end, method: 'get', data: { a: 1 } },
      run: requestOnce,
    }),
  ),
  scenario({
    name: 'request with a client token',
    authorization: ({ token }) => token(),
    rules: [...ok, ...ok],
    run: async ({ client, authorization, note }) => {
      const instance = await client.create({ authorization });
      await note('GET', () =>
        instance.request({ endpoint: 'conformance/echo', method: 'get', data: { a: 1 } }),
      );
      await note('POST', () =>
        instance.request({ endpoint: 'conformance/echo', method: 'post', data: { a: 1 } }),
      );
    },
  }),
  ...Object.entries(odd).map(([what, options]) =>
    scenario({ name: `request with ${what}`, data: options, run: requestOnce }),
  ),
  scenario({
    name: 'request with an undefined api, and without options',
    run: async ({ client, authorization, note }) => {
      const instance = await client.create({ authorization });
      await note('undefined api', () => instance.request({ endpoint: 'x', method: 'get', api: undefined }));
      await note('no options', () => instance.request());
      await note('null', () => instance.request(null));
    },
  }),
  ...Object.entries(bodies).flatMap(([what, fault]) => [
    scenario({ name: `response with ${what}`, rules: responses(fault), data: post, run: requestOnce }),
    ...(fault.kind === 'status'
      ? [
          scenario({
            name: `rejection with ${what}`,
            rules: responses({ ...fault, status: 422 }),
            data: post,
            run: requestOnce,
          }),
        ]
      : []),
  ]),
];
