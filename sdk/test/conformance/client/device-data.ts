import type { Program } from '../page/tools.js';
import { type Gateway, type Scenario, scenario } from '../scenario.js';
import { card, spoiled, dropped } from './support.js';

/** Tokenizes twice and notes the requests to the fraud service. */
const collect: Program<unknown> = async ({ client, authorization, data, note, see, until }) => {
  const page = window as unknown as { __fraudnet?: { fncls: string; data: { f: string } }[] };
  const instance = await client.create({ authorization });
  for (const time of [1, 2]) {
    await note(`tokenize ${time}`, () =>
      instance.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data }),
    );
    await until(`script ${time}`, () => (page.__fraudnet ?? []).length === time);
  }
  see('seen by the script', page.__fraudnet);
  see(
    'elements',
    [...document.querySelectorAll('script[fncls]')].map((element) => ({
      type: element.getAttribute('type'),
      fncls: element.getAttribute('fncls'),
      text: element.textContent,
      parent: element.parentElement?.localName,
    })),
  );
};

/** Tokenizes once; no further request must follow. */
const tokenizeOnly: Program<unknown> = async ({ client, authorization, data, note, see }) => {
  const instance = await client.create({ authorization });
  await note('tokenize', () =>
    instance.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data }),
  );
  see('elements', document.querySelectorAll('script[fncls]').length);
};

/** Returns a token of the older interface: only its configuration requests device data. */
const older = (gateway: Gateway) => gateway.token({ graphQL: 'late-date' });

const fingerprintWith = (end: string) => (gateway: Gateway) =>
  gateway.changedToken(
    (fields) => ({ ...fields, authorizationFingerprint: String(fields['authorizationFingerprint']) + end }),
    { graphQL: 'late-date' },
  );

const data = { creditCard: card };

export const deviceDataScenarios: Scenario[] = [
  scenario({ name: 'device data with a token', authorization: older, data, run: collect }),
  scenario({
    name: 'device data with a key',
    rules: [spoiled('graphql', dropped)],
    data,
    run: collect,
  }),
  scenario({
    name: 'device data of a card over REST',
    merchant: { graphQL: false },
    authorization: older,
    data,
    run: collect,
  }),
  scenario({
    name: 'device data with a customer at the start of the token’s query',
    authorization: ({ token }) => token({ graphQL: 'late-date', customerId: 'customer_1' }),
    data,
    run: collect,
  }),
  ...[
    '?a=b&customer_id=customer_2',
    '?a&customer_id=',
    '?a&customer_id',
    '?a&customer_id=1&customer_id=2&c=d=e',
    '?a&customer_id=a%20b=c',
  ].map((end) =>
    scenario({
      name: `device data with a token that ends with ${end}`,
      authorization: fingerprintWith(end),
      data,
      run: collect,
    }),
  ),
  scenario({
    name: 'no device data for an account without it',
    merchant: { collectDeviceData: false },
    authorization: older,
    data,
    run: tokenizeOnly,
  }),
  scenario({ name: 'no device data where the configuration came over GraphQL', data, run: tokenizeOnly }),
  scenario({
    name: 'no device data of a rejected card',
    authorization: older,
    data: { creditCard: { ...card, number: '41111' } },
    run: tokenizeOnly,
  }),
  scenario({
    name: 'device data where a policy forbids the script',
    authorization: older,
    policy: "script-src 'self' 'unsafe-eval' https://assets.conformance.test",
    data,
    run: async ({ client, authorization, data: given, note, until }) => {
      let isRefused = false;
      document.addEventListener('securitypolicyviolation', () => {
        isRefused = true;
      });
      const instance = await client.create({ authorization });
      await note('tokenize', () =>
        instance.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data: given }),
      );
      await until('refused', () => isRefused);
    },
  }),
];
