import type { BraintreeModule } from '../types.js';

/** Module `american-express` of braintree-web with its public methods. */
export const module = {
  name: 'americanExpress',
  load: () => import('../../methods/american-express/index.js'),
  methods: { getRewardsBalance: 'async', getExpressCheckoutProfile: 'async', teardown: 'async' },
} satisfies BraintreeModule;
