import type { Fault } from '@tessera/sandbox';
import type { Program, ShopClient } from '../page/tools.js';
import type { Rule } from '../scenario.js';

/** Creates a client and notes its properties. */
export const createAndRead: Program<unknown> = async ({ client, authorization, note }) => {
  const result = (await note('create', () => client.create({ authorization }))) as ShopClient | undefined;
  if (result) await note('configuration', () => result.getConfiguration());
};

/** Sends one request and notes its outcome. */
export const requestOnce: Program<Record<string, unknown>> = async ({
  client,
  authorization,
  data,
  note,
}) => {
  const instance = await client.create({ authorization });
  await note('request', () => instance.request(data));
};

export const cardEndpoint = 'payment_methods/credit_cards';

/** Tokenizes with this as the request's data. */
export const tokenize: Program<unknown> = async ({ client, authorization, data, note }) => {
  const instance = await client.create({ authorization });
  await note('tokenize', () =>
    instance.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data }),
  );
};

export const undatedCard = {
  number: '4111111111111111',
  cvv: '123',
  billingAddress: { postalCode: '94107' },
};

export const card = { ...undatedCard, expirationDate: '12/2030' };

/** An endpoint that no component uses; a scenario defines the gateway's responses to it. */
export const echo = 'conformance/echo';

/** Returns rules for the responses of that endpoint, in sequence. */
export const responses = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: echo }, fault }));

export const status = (code: number, body?: unknown): Fault => ({
  kind: 'status',
  status: code,
  ...(body === undefined ? {} : { body }),
});

export const dropped: Fault = { kind: 'dropped' };

/** Returns rules that fail the configuration over one interface, for all retries. */
export const spoiled = (transport: 'rest' | 'graphql', fault: Fault): Rule => ({
  match: { operation: 'configuration', transport },
  times: 10,
  fault,
});

/** Returns rules for card tokenizations over GraphQL, in sequence. */
export const cardResponses = (...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation: 'tokenizeCreditCard', transport: 'graphql' }, fault }));
