import { addEarlyMembers, type EarlyInstance, isText, only, orMissing } from './early-instance.js';

const accepts = only({
  authorization: isText,
  merchantAccountId: orMissing(isText),
  autoSetDataUserIdToken: () => true,
});

const members = {
  methods: [
    'createPayment',
    'updatePayment',
    'tokenizePayment',
    'startVaultInitiatedCheckout',
    'closeVaultInitiatedCheckoutWindow',
    'focusVaultInitiatedCheckoutWindow',
    'getClientId',
    'loadPayPalSDK',
    'teardown',
  ],
};

export const early: EarlyInstance = (instance, options, created) => {
  const isAccepted = accepts(options);
  if (isAccepted) addEarlyMembers(instance, members, created);
  return isAccepted;
};
