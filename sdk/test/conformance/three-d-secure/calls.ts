import type { Program } from '../page/tools.js';
import { scenario } from '../scenario.js';
import { authorization, challenged, failing, frictionless } from './support.js';

const order = { bin: '400000', amount: '10.00' };

/** Verifies a card that needs no challenge. */
const verifyOnce: Program<object> = async ({ client, threeDSecure, authorization: token, data, note }) => {
  const gateway = await client.create({ authorization: token });
  const endpoint = 'payment_methods/credit_cards';
  const response = await gateway.request({ endpoint, method: 'post', data });
  const instance = await threeDSecure.create({ client: gateway, version: 2 });
  await note('verifyCard', () =>
    instance.verifyCard({
      nonce: response.creditCards?.[0]?.nonce,
      bin: '400000',
      amount: '10.00',
      collectDeviceData: true,
      email: 'ada@example.com',
      billingAddress: { givenName: 'Ada', streetAddress: '1 Elm St', countryCodeAlpha2: 'US' },
      additionalInformation: { shippingGivenName: 'Bea', shippingAddress: { locality: 'Oakland' } },
      challengeRequested: false,
      cardAdd: false,
      onLookupComplete: (_: unknown, next: () => void) => {
        next();
      },
    }),
  );
};

/** Verifies a card, and makes the choice on the bank's page that the data contains. */
const verifyWithBank: Program<{ card: object; choice: string; version: string }> = async (tools) => {
  const { client, threeDSecure, authorization: token, data, note, see, until } = tools;
  const gateway = await client.create({ authorization: token });
  const endpoint = 'payment_methods/credit_cards';
  const response = await gateway.request({ endpoint, method: 'post', data: data.card });
  const instance = await threeDSecure.create({ client: gateway, version: data.version });
  instance.on('lookup-complete', (_, next) => {
    next();
  });
  for (const name of ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close']) {
    instance.on(name, () => {
      see(name, null);
    });
  }
  const nonce = response.creditCards?.[0]?.nonce;
  const verifying = instance.verifyCard({ nonce, bin: '400000', amount: '10.00' });
  const frame = () => document.querySelector<HTMLIFrameElement>('#Cardinal-CCA-IFrame');
  await until('the challenge', () => frame() !== null);
  const shown = frame();
  if (shown) shown.src += `&choice=${data.choice}`;
  await note('verifyCard', () => verifying);
};

/** Scenarios of creations, lookups, and challenges. */
export const callScenarios = [
  ...[undefined, '', 1, '1', 3, 'two', '2-legacy'].map((version) =>
    scenario({
      name: `three-d-secure with the version ${JSON.stringify(version)}`,
      authorization,
      data: { version },
      run: async ({ threeDSecure, authorization: token, data, note }) => {
        await note('create', async () =>
          threeDSecure.create({ authorization: token, version: data.version }),
        );
      },
    }),
  ),
  scenario({
    name: 'three-d-secure where it is not enabled',
    merchant: { threeDSecure: false },
    authorization,
    run: async ({ client, threeDSecure, authorization: token, note }) => {
      const gateway = await client.create({ authorization: token });
      await note('create', () => threeDSecure.create({ client: gateway, version: 2 }));
    },
  }),
  scenario({
    name: 'three-d-secure with a tokenization key',
    run: async ({ client, threeDSecure, authorization: key, note }) => {
      const gateway = await client.create({ authorization: key });
      await note('create', () => threeDSecure.create({ client: gateway, version: 2 }));
    },
  }),
  scenario({
    name: 'three-d-secure without a challenge',
    authorization,
    data: frictionless,
    run: verifyOnce,
  }),
  scenario({
    name: 'three-d-secure refused without a challenge',
    authorization,
    data: failing,
    run: verifyOnce,
  }),
  ...[404, 422, 500].map((status) =>
    scenario({
      name: `three-d-secure lookup answered with ${String(status)}`,
      authorization,
      rules: [{ match: { operation: 'lookupThreeDSecure' }, times: 10, fault: { kind: 'status', status } }],
      data: frictionless,
      run: verifyOnce,
    }),
  ),
  ...['2', '2-cardinal-modal'].flatMap((version) =>
    ['submit&code=1234', 'failed', 'cancel', 'error-10009', 'error-10011'].map((choice) =>
      scenario({
        name: `three-d-secure ${version} with the choice ${choice}`,
        authorization,
        data: { card: challenged, choice, version },
        run: verifyWithBank,
      }),
    ),
  ),
  scenario({
    name: 'three-d-secure options of verifyCard',
    authorization,
    data: order,
    run: async ({ client, threeDSecure, authorization: token, data, note, see }) => {
      const gateway = await client.create({ authorization: token });
      const instance = await threeDSecure.create({ client: gateway, version: 2 });
      const next = () => undefined;
      await note('empty', () => instance.verifyCard({}));
      await note('without a nonce', () => instance.verifyCard({ ...data, onLookupComplete: next }));
      await note('without an amount', () => instance.verifyCard({ bin: '1', nonce: 'n', amount: 0 }));
      await note('without a function', () => instance.verifyCard({ ...data, nonce: 'n' }));
      see('listener', instance.hasListener('lookup-complete'));
      instance.on('lookup-complete', next);
      see('listener added', instance.hasListener('lookup-complete'));
      await note('an exemption', () =>
        instance.verifyCard({ ...data, nonce: 'n', requestedExemptionType: 'other' }),
      );
      await note('cancelVerifyCard', () => instance.cancelVerifyCard());
    },
  }),
  scenario({
    name: 'three-d-secure canceled by the shop',
    authorization,
    data: challenged,
    run: async ({ client, threeDSecure, authorization: token, data, note, callback, called }) => {
      const gateway = await client.create({ authorization: token });
      const endpoint = 'payment_methods/credit_cards';
      const response = await gateway.request({ endpoint, method: 'post', data });
      const instance = await threeDSecure.create({ client: gateway, version: 2 });
      const nonce = response.creditCards?.[0]?.nonce;
      const lookedUp = callback('looked up');
      // A copy, as shops send it to their servers.
      const onLookupComplete = (response: object) => {
        lookedUp({ ...response });
      };
      const verifying = instance.verifyCard({ nonce, bin: '400000', amount: '10.00', onLookupComplete });
      verifying.catch(() => undefined);
      await called('looked up');
      await note('second', () =>
        instance.verifyCard({ nonce, bin: '400000', amount: '1', onLookupComplete }),
      );
      await note('cancelVerifyCard', () => instance.cancelVerifyCard());
      await note('verifyCard', () => verifying);
      await note('teardown', () => instance.teardown());
      await note('after teardown', async () => instance.verifyCard({}));
    },
  }),
  scenario({
    name: 'three-d-secure prepares a lookup of the server',
    authorization,
    run: async ({ client, threeDSecure, authorization: token, note, see }) => {
      const gateway = await client.create({ authorization: token });
      const instance = await threeDSecure.create({ client: gateway, version: 2 });
      await note('prepareLookup', async () => {
        const text = await instance.prepareLookup({ nonce: 'n', bin: '400000', own: 1 });
        see('keys', typeof text === 'string' && Object.keys(JSON.parse(text) as object).sort());
      });
    },
  }),
];
