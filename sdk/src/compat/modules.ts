import { create } from '../client/index.js';
import { explain } from './hosted-fields.errors.js';
import { toOwnOptions } from './hosted-fields.options.js';
import { explainLocalPayment } from './local-payment.errors.js';
import { explainMasterpass } from './masterpass.errors.js';
import { explainPayPal } from './paypal.errors.js';
import { rawRequest } from './raw-request.js';
import { explainSepa } from './sepa.errors.js';
import { toSepaOptions } from './sepa.options.js';
import type { BraintreeModule } from './types.js';

/** Modules of braintree-web by their script names, each with its public methods. */
export const braintreeModules: Readonly<Record<string, BraintreeModule>> = {
  client: {
    name: 'client',
    // No `import()`: every module depends on the client, so it is loaded.
    load: () => Promise.resolve({ create }),
    methods: {
      getConfiguration: 'lasting',
      getVersion: 'sync',
      toJSON: 'configuration',
      request: 'request',
      teardown: 'async',
    },
    // Used by braintree-web-drop-in.
    extras: { _request: rawRequest },
    sharedBy: 'authorization',
  },
  'hosted-fields': {
    name: 'hostedFields',
    load: () => import('../methods/hosted-fields/index.js'),
    methods: {
      on: 'sync',
      off: 'sync',
      tokenize: 'async',
      addClass: 'async',
      removeClass: 'async',
      setAttribute: 'async',
      removeAttribute: 'async',
      setPlaceholder: 'async',
      setMessage: 'sync',
      setMonthOptions: 'async',
      clear: 'async',
      focus: 'async',
      getState: 'sync',
      getChallenges: 'async',
      getSupportedCardTypes: 'async',
      teardown: 'async',
    },
    toOptions: toOwnOptions,
    explain,
  },
  'local-payment': {
    name: 'localPayment',
    load: () => import('../methods/local-payment/index.js'),
    methods: {
      startPayment: 'async',
      tokenize: 'async',
      closeWindow: 'sync',
      focusWindow: 'sync',
      hasTokenizationParams: 'sync',
      teardown: 'async',
    },
    explain: explainLocalPayment,
  },
  paypal: {
    name: 'paypal',
    load: () => import('../methods/paypal/index.js'),
    methods: { tokenize: 'window', closeWindow: 'sync', focusWindow: 'sync', teardown: 'async' },
    explain: explainPayPal,
  },
  'paypal-checkout': {
    name: 'paypalCheckout',
    load: () => import('../methods/paypal-checkout/index.js'),
    methods: {
      createPayment: 'async',
      updatePayment: 'async',
      tokenizePayment: 'async',
      startVaultInitiatedCheckout: 'async',
      closeVaultInitiatedCheckoutWindow: 'async',
      focusVaultInitiatedCheckoutWindow: 'async',
      getClientId: 'async',
      loadPayPalSDK: 'async',
      teardown: 'async',
    },
    // With an authorization braintree-web resolves immediately, and each call rejects with a failure of the client.
    toOptions: (options) => (options['client'] ? options : { ...options, deferred: true }),
    explain: explainPayPal,
  },
  masterpass: {
    name: 'masterpass',
    load: () => import('../methods/masterpass/index.js'),
    methods: { tokenize: 'async', teardown: 'async' },
    explain: explainMasterpass,
  },
  'preferred-payment-methods': {
    name: 'preferredPaymentMethods',
    load: () => import('../methods/preferred-payment-methods/index.js'),
    methods: { fetchPreferredPaymentMethods: 'async' },
  },
  sepa: {
    name: 'sepa',
    load: () => import('../methods/sepa/index.js'),
    methods: { tokenize: 'async' },
    toOptions: toSepaOptions,
    explain: explainSepa,
  },
};
