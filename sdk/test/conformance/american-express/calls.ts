import { status } from '../client/support.js';
import { creationScenarios } from '../creation.js';
import { scenario } from '../scenario.js';

const failures = [401, 403, 404, 422, 429, 500].map((code) =>
  scenario({
    name: `American Express with status ${code}`,
    rules: ['fetchAmexRewardsBalance', 'fetchAmexExpressCheckoutCards'].map((operation) => ({
      match: { operation },
      fault: status(code),
    })),
    run: async ({ americanExpress, authorization, note }) => {
      const instance = await americanExpress.create({ authorization });
      await note('balance', () => instance.getRewardsBalance({ nonce: 'n' }));
      await note('profile', () => instance.getExpressCheckoutProfile({ nonce: 'n' }));
    },
  }),
);

export const calls = [
  ...creationScenarios('americanExpress', 'American Express'),
  scenario({
    name: 'American Express: balance of a card, and of a card without rewards',
    run: async ({ americanExpress, client, authorization, note, see }) => {
      const gateway = await client.create({ authorization });
      const instance = await americanExpress.create({ client: gateway });
      for (const number of ['378282246310005', '371449635398431']) {
        const creditCard = { number, cvv: '1234', expirationDate: '12/2030' };
        const { creditCards = [] } = await gateway.request({
          endpoint: 'payment_methods/credit_cards',
          method: 'post',
          data: { creditCard },
        });
        const options = { nonce: creditCards[0]?.nonce, currency: 'USD', _meta: { source: 'shop' } };
        await note(number, () => instance.getRewardsBalance(options));
        see('options', Object.keys(options));
      }
    },
  }),
  scenario({
    name: 'American Express: profile, balance of an unknown nonce, and calls without a nonce',
    run: async ({ americanExpress, authorization, note }) => {
      const instance = await americanExpress.create({ authorization });
      const nonce = 'amex-express-checkout';
      await note('profile', () => instance.getExpressCheckoutProfile({ nonce, currency: 'USD' }));
      await note('unknown', () => instance.getRewardsBalance({ nonce }));
      await note('no nonce', () => instance.getRewardsBalance({}));
      await note('empty nonce', () => instance.getExpressCheckoutProfile({ nonce: '' }));
      await note('no options', () => instance.getRewardsBalance());
      await note('no options for a profile', () => instance.getExpressCheckoutProfile());
      await note('teardown', () => instance.teardown());
      await note('after teardown', () => instance.getRewardsBalance({ nonce }));
    },
  }),
  ...failures,
];
