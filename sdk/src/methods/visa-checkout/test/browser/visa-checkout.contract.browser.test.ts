import { instanceContract } from '#test/contracts/instance-contract.js';

// The signed result of a wallet differs for each gateway, so the page requests its own.
instanceContract({
  module: 'visa-checkout',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  adapt: `(instance) => {
    const tokenize = instance.tokenize.bind(instance);
    let payment;
    instance.tokenize = async (options) => {
      payment ??= await fetch(document.querySelector('[data-gateway-url]').dataset.gatewayUrl + '/visa-checkout/calls', {
        method: 'POST',
      }).then((response) => response.json());
      return tokenize({ ...payment, ...options });
    };
    return instance;
  }`,
  calls: [{ method: 'tokenize', args: [{}], operation: 'tokenizeVisaCheckoutCard' }],
});
