import { earlyInstance, type EarlyInstance, isText, only, orMissing } from './early-instance.js';

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

export const early: EarlyInstance = (options, created) =>
  accepts(options) ? earlyInstance(members, created) : undefined;
