/** REST calls of American Express by HTTP method and path. */
export const operations = {
  'GET payment_methods/amex_rewards_balance': 'fetchAmexRewardsBalance',
  'GET payment_methods/amex_express_checkout_cards/:nonce': 'fetchAmexExpressCheckoutCards',
};
