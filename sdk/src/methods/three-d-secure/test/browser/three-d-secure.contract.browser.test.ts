import type { Page } from '@playwright/test';
import { policyFor, withChallenge } from '@tessera/sites';
import { instanceContract } from '#test/contracts/instance-contract.js';
import type { ThreeDSecure } from '../../index.js';
import { cards } from '../three-d-secure-page.js';

interface ContractPage {
  client: {
    create(options: object): Promise<{
      request(options: object): Promise<{ creditCards: { nonce: string }[] }>;
    }>;
  };
  instance: { verifyCard(options: object): Promise<unknown> };
}

/** Client token of the current test. */
let authorization = '';

/** Gives each call a nonce of its own, because a verification consumes it. */
const withNonces = (page: Page) =>
  page.evaluate(
    async ([token, number]) => {
      const { client, instance } = window as unknown as ContractPage;
      const gateway = await client.create({ authorization: token });
      const tokenize = async () => {
        const options = { validate: false };
        const creditCard = { number, cvv: '123', expirationMonth: '01', expirationYear: '2030', options };
        const request = { endpoint: 'payment_methods/credit_cards', method: 'post', data: { creditCard } };
        return (await gateway.request(request)).creditCards[0]?.nonce;
      };
      const nonces = await Promise.all(Array.from({ length: 8 }, tokenize));
      const verify = instance.verifyCard.bind(instance);
      instance.verifyCard = (options) => verify({ ...options, nonce: nonces.shift() });
    },
    [authorization, cards.frictionless] as const,
  );

instanceContract({
  module: 'three-d-secure',
  options: async ({ id }, shop) => {
    authorization = await shop.sites.sandbox.clientTokens.create(id, { baseUrl: shop.origins.pay });
    return { authorization, version: 2 };
  },
  policy: (html, { origins }) => withChallenge(policyFor(html, origins), origins),
  // Functions cannot be passed as JSON, so a listener continues the verification.
  adapt: (instance: ThreeDSecure) => {
    instance.on('lookup-complete', (_, next) => {
      next();
    });
  },
  calls: [
    {
      method: 'verifyCard',
      args: [{ bin: '400000', amount: '10.00' }],
      operation: 'lookupThreeDSecure',
      prepare: withNonces,
      activeCode: 'THREEDS_AUTHENTICATION_IN_PROGRESS',
    },
  ],
});
