import type { Fault } from '@tessera/sandbox';
import { type Scenario, scenario } from '../scenario.js';
import { responses, dropped, echo, requestOnce, status } from './support.js';

const get = { endpoint: echo, method: 'get' };
const post = { endpoint: echo, method: 'post', data: { a: 1 } };

const codes = [
  200, 201, 202, 204, 300, 304, 400, 401, 403, 404, 405, 408, 409, 410, 415, 418, 422, 426, 429, 499, 500,
  501, 502, 503, 504, 599,
];

/** Sequences of responses until the first that the client does not retry. */
const sequences: Readonly<Record<string, Fault[]>> = {
  '408 once': [status(408), status(200, { b: 2 })],
  '408 twice': [status(408), status(408), status(200, { b: 2 })],
  'dropped once': [dropped, status(200, { b: 2 })],
  'dropped twice': [dropped, dropped, status(200, { b: 2 })],
  'dropped, then 408': [dropped, status(408, { c: 3 }), status(200, { b: 2 })],
  '408, then dropped': [status(408), dropped, status(200, { b: 2 })],
  '408, then 422': [status(408), status(422, { d: 4 })],
  'dropped, then 500': [dropped, status(500)],
  '500 once': [status(500), status(200, { b: 2 })],
  '429 once': [status(429), status(200, { b: 2 })],
};

const late: Fault = { kind: 'delay', ms: 250 };

export const failureScenarios: Scenario[] = [
  ...codes.flatMap((code) => [
    scenario({
      name: `POST answered with ${code}`,
      rules: responses(status(code, { e: 5 }), status(code, { e: 6 })),
      data: post,
      run: requestOnce,
    }),
    scenario({
      name: `GET answered with ${code} in text`,
      rules: responses(status(code, 'text'), status(code, 'text')),
      data: get,
      run: requestOnce,
    }),
  ]),
  ...[400, 404, 422, 500].map((code) =>
    scenario({
      name: `POST answered with ${code} without a body`,
      rules: responses(status(code, '')),
      data: post,
      run: requestOnce,
    }),
  ),
  ...Object.entries(sequences).flatMap(([what, faults]) => [
    scenario({ name: `POST ${what}`, rules: responses(...faults), data: post, run: requestOnce }),
    scenario({ name: `GET ${what}`, rules: responses(...faults), data: get, run: requestOnce }),
  ]),
  ...[null, 0, 5_000].map((timeout) =>
    scenario({
      name: `a late answer with a timeout of ${String(timeout)}`,
      rules: responses(late),
      data: { ...get, timeout },
      run: requestOnce,
    }),
  ),
  scenario({
    name: 'no response within the timeout',
    rules: responses({ kind: 'silence' }, { kind: 'silence' }),
    data: { ...post, timeout: 300 },
    run: requestOnce,
  }),
  scenario({
    name: 'no response to a card within the timeout',
    rules: [{ match: { operation: 'tokenizeCreditCard' }, times: 5, fault: { kind: 'silence' } }],
    data: {
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: { creditCard: {} },
      timeout: 300,
    },
    run: requestOnce,
  }),
  scenario({
    name: 'a request that a policy forbids',
    policy: 'connect-src https://payments.sandbox.braintree-api.com',
    data: post,
    run: requestOnce,
  }),
];
