/** REST calls of 3D Secure by HTTP method and path. */
export const operations = {
  'POST payment_methods/:nonce/three_d_secure/lookup': 'lookupThreeDSecure',
  'POST payment_methods/:nonce/three_d_secure/authenticate_from_jwt': 'authenticateThreeDSecure',
  'POST payment_methods/:nonce/three_d_secure/authenticate': 'returnFromBank',
  'GET payment_method_nonces/:nonce': 'findNonce',
};
