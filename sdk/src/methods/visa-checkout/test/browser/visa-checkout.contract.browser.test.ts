import { instanceContract } from '#test/contracts/instance-contract.js';

// The signed result of a wallet differs for each gateway, so the page requests its own.
instanceContract({
  module: 'visa-checkout',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  adapt: (instance: { tokenize(options: object): Promise<unknown> }) => {
    const tokenize = instance.tokenize.bind(instance);
    const gateway = document.querySelector<HTMLElement>('[data-gateway-url]')?.dataset['gatewayUrl'] ?? '';
    let payment: Promise<object> | undefined;
    instance.tokenize = async (options) => {
      payment ??= fetch(`${gateway}/visa-checkout/calls`, { method: 'POST' }).then(
        (response) => response.json() as Promise<object>,
      );
      return tokenize({ ...(await payment), ...options });
    };
  },
  calls: [{ method: 'tokenize', args: [{}], operation: 'tokenizeVisaCheckoutCard' }],
});
