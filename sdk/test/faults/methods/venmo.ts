import { callOf, creation, windowCreation } from '../outcomes.js';
import { row } from '../row.js';
import { pressing } from '../shopper.js';

export const methods = [
  row({
    name: 'Venmo',
    operation: 'configuration',
    // On a phone, without a window.
    create: ({ venmo }, given) => venmo.create({ ...given, timeout: 2_500 }),
    expected: creation,
  }),
  row({
    name: 'Venmo, login window',
    operation: 'configuration',
    create: ({ venmo }, given) =>
      venmo.create({
        ...given,
        allowDesktopWebLogin: true,
        paymentMethodUsage: 'single_use',
        timeout: 2_500,
      }),
    expected: windowCreation,
  }),
  row({
    name: 'Venmo, payment context',
    operation: 'createVenmoPaymentContext',
    create: ({ venmo }, given) => venmo.create({ ...given, paymentMethodUsage: 'single_use', timeout: 700 }),
    expected: {
      ...callOf('VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED'),
      // Offline, the configuration cannot be loaded either.
      offline: 'CLIENT_GATEWAY_NETWORK',
    },
  }),
  row({
    name: 'Venmo, status',
    operation: 'node',
    // Not in a window: offline, its page would not load, and nothing but the shopper would end the payment.
    create: ({ venmo }, { authorization }) =>
      venmo.create({ authorization, requireManualReturn: true, timeout: 700 }),
    call: (instance, { signal }) => instance.tokenize({ signal }),
    prepare: pressing('Authorize'),
    expected: {
      ...callOf('VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR'),
      'double start': 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
  row({
    name: 'Venmo, payment in the window',
    operation: 'node',
    create: ({ venmo }, { authorization }) =>
      venmo.create({
        authorization,
        allowDesktopWebLogin: true,
        paymentMethodUsage: 'single_use',
        timeout: 2_500,
      }),
    call: (instance, { signal }) => {
      // Offline, the page of the window is missing, and nothing but a cancel ends the payment.
      if (!navigator.onLine) setTimeout(() => void instance.cancelTokenization().catch(() => undefined), 300);
      return instance.tokenize({ signal });
    },
    prepare: pressing('Authorize'),
    opens: { blocked: 'VENMO_TOKENIZATION_FAILED', closed: 'VENMO_CUSTOMER_CANCELED' },
    expected: {
      ...callOf('VENMO_NETWORK_ERROR'),
      offline: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
      // The gateway knows that the shopper has approved, although the window cannot report it.
      'opener removed by the provider': 'done',
      'double start': 'VENMO_TOKENIZATION_REQUEST_ACTIVE',
    },
  }),
];
