import { callOf, creation } from '../outcomes.js';
import { type Row, row } from '../row.js';
import { pressing } from '../shopper.js';

const order = { amount: '30.00', currency: 'USD' };
const rejected = { '422': 'PAYPAL_INVALID_PAYMENT_OPTION' };
const active = { 'double start': 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS' };

const payWithSaved = (rest: Pick<Row, 'name' | 'operation' | 'expected'>): Row =>
  row({
    ...rest,
    create: async ({ paypalCheckout }, { authorization }) => {
      const instance = await paypalCheckout.create({ authorization });
      // The popup service loads in parallel; this call waits for it.
      await instance.focusVaultInitiatedCheckoutWindow();
      return instance;
    },
    call: (instance, { signal }) =>
      instance.startVaultInitiatedCheckout({
        vaultInitiatedCheckoutPaymentMethodToken: 'saved-1',
        ...order,
        timeout: 700,
        signal,
      }),
    prepare: pressing('Continue'),
    opens: {
      blocked: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED',
      closed: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
    },
  });

export const methods = [
  row({
    name: 'PayPal Checkout',
    operation: 'configuration',
    // A failure of the popup service is reported by the call that needs a popup.
    create: ({ paypalCheckout }, given) => paypalCheckout.create({ ...given, timeout: 2_500 }),
    expected: creation,
  }),
  row({
    name: 'PayPal Checkout, payment',
    operation: 'createPayPalPayment',
    create: ({ paypalCheckout }, { authorization }) => paypalCheckout.create({ authorization }),
    call: (instance, { signal }) =>
      instance.createPayment({ flow: 'checkout', ...order, timeout: 700, signal }),
    expected: { ...callOf('PAYPAL_FLOW_FAILED'), ...rejected },
  }),
  row({
    name: 'PayPal Checkout, change',
    operation: 'patchPayPalPayment',
    create: async ({ paypalCheckout }, { authorization }) => {
      const instance = await paypalCheckout.create({ authorization });
      const orderId = await instance.createPayment({ flow: 'checkout', ...order });
      return Object.assign(instance, { orderId });
    },
    call: (instance, { signal }) =>
      instance.updatePayment({ orderId: instance.orderId, ...order, timeout: 700, signal }),
    // The response to a change has no content.
    expected: { ...callOf('PAYPAL_FLOW_FAILED'), ...rejected, 'empty body': 'done' },
  }),
  row({
    name: 'PayPal Checkout, script',
    operation: 'configuration',
    create: ({ paypalCheckout }, { authorization }) => paypalCheckout.create({ authorization }),
    call: (instance, { signal }) => instance.loadPayPalSDK({ timeout: 700, signal }),
    script: { address: /\/sdk\/js/, failed: 'PAYPAL_FLOW_FAILED', silent: 'PAYPAL_FLOW_FAILED' },
    expected: {
      offline: 'SCRIPT_FAILED_TO_LOAD',
      'teardown mid-flight': 'ABORTED',
      'abort mid-flight': 'ABORTED',
    },
  }),
  payWithSaved({
    name: 'PayPal, saved account, payment',
    operation: 'createPayPalPayment',
    expected: { ...callOf('PAYPAL_FLOW_FAILED'), ...rejected, ...active },
  }),
  payWithSaved({
    name: 'PayPal, saved account, account',
    operation: 'tokenizePayPalAccount',
    expected: {
      ...callOf('PAYPAL_ACCOUNT_TOKENIZATION_FAILED'),
      offline: 'PAYPAL_FLOW_FAILED',
      ...active,
    },
  }),
];
