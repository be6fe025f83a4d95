import type { FaultedMethod } from '../methods.js';
import { callOf, creation, windowCreation } from '../outcomes.js';
import { pressing } from '../shopper.js';

const order = `amount: '30.00', currency: 'USD', timeout: 700, signal`;
const rejected = { '422': 'PAYPAL_INVALID_PAYMENT_OPTION' };
const start = 'PAYPAL_START_VAULT_INITIATED_CHECKOUT';

const paypal = {
  modules: ['paypal'],
  create: (key: string) => `paypal.create({ authorization: '${key}' })`,
  call: `instance.tokenize({ flow: 'checkout', ${order} })`,
  prepare: pressing('Continue'),
};

const checkout = {
  modules: ['paypal-checkout'],
  create: (key: string) => `paypalCheckout.create({ authorization: '${key}' })`,
};

const vaultInitiated = {
  ...checkout,
  // The popup service loads in parallel; this call waits for it.
  create: (key: string) =>
    `paypalCheckout.create({ authorization: '${key}' }).then((instance) =>
      instance.focusVaultInitiatedCheckoutWindow().then(() => instance))`,
  call: `instance.startVaultInitiatedCheckout({ vaultInitiatedCheckoutPaymentMethodToken: 'saved-1', ${order} })`,
  prepare: pressing('Continue'),
};

export const methods: readonly FaultedMethod[] = [
  {
    name: 'PayPal',
    operation: 'configuration',
    modules: ['paypal'],
    create: (key) => `paypal.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: windowCreation,
  },
  {
    ...paypal,
    name: 'PayPal, payment',
    operation: 'createPayPalPayment',
    expected: {
      ...callOf('PAYPAL_FLOW_FAILED'),
      ...rejected,
      'double start': 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
    },
  },
  {
    ...paypal,
    name: 'PayPal, account',
    operation: 'tokenizePayPalAccount',
    expected: {
      ...callOf('PAYPAL_ACCOUNT_TOKENIZATION_FAILED'),
      offline: 'PAYPAL_FLOW_FAILED',
      'double start': 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
    },
  },
  {
    name: 'PayPal Checkout',
    operation: 'configuration',
    modules: ['paypal-checkout'],
    // A failure of the popup service is reported by the call that needs a popup.
    create: (key) => `paypalCheckout.create({ authorization: '${key}', signal, timeout: 2500 })`,
    expected: creation,
  },
  {
    ...checkout,
    name: 'PayPal Checkout, payment',
    operation: 'createPayPalPayment',
    call: `instance.createPayment({ flow: 'checkout', ${order} })`,
    expected: { ...callOf('PAYPAL_FLOW_FAILED'), ...rejected },
  },
  {
    ...checkout,
    name: 'PayPal Checkout, change',
    operation: 'patchPayPalPayment',
    create: (key) =>
      `paypalCheckout.create({ authorization: '${key}' }).then(async (instance) => {
        window.orderId = await instance.createPayment({ flow: 'checkout', amount: '30.00', currency: 'USD' });
        return instance;
      })`,
    call: `instance.updatePayment({ orderId: window.orderId, ${order} })`,
    // The response to a change has no content.
    expected: { ...callOf('PAYPAL_FLOW_FAILED'), ...rejected, 'empty body': 'done' },
  },
  {
    ...vaultInitiated,
    name: 'PayPal, saved account, payment',
    operation: 'createPayPalPayment',
    expected: { ...callOf('PAYPAL_FLOW_FAILED'), ...rejected, 'double start': `${start}_IN_PROGRESS` },
  },
  {
    ...vaultInitiated,
    name: 'PayPal, saved account, account',
    operation: 'tokenizePayPalAccount',
    expected: {
      ...callOf('PAYPAL_ACCOUNT_TOKENIZATION_FAILED'),
      offline: 'PAYPAL_FLOW_FAILED',
      'double start': `${start}_IN_PROGRESS`,
    },
  },
];
