/** REST calls of Masterpass by HTTP method and path. */
export const operations = {
  'POST masterpass/request_token': 'requestMasterpassToken',
  'POST payment_methods/masterpass_cards': 'tokenizeMasterpassCard',
};
