import { status } from '../client/support.js';
import type { Program } from '../page/tools.js';
import { scenario } from '../scenario.js';
import { goWrong, press } from '../shopper.js';
import { agreesToPayPal, cancelsPayPal, ofAnn, ofGuest, pressesButton, usesWindow } from './support.js';

const order = { amount: '24.00', currency: 'USD' };
const checkout = { paypal: { flow: 'checkout', ...order } };
const agreement = { paypal: { flow: 'vault' } };

interface PayPalCase {
  readonly options: object;
  readonly flow?: 'vault';
}

/** Pays with the button of the first option. */
const payWithPayPal: Program<PayPalCase> = async ({ shop, shopper, data: { options, flow } }) => {
  Object.assign(window, { payPalFlow: flow });
  await shop.open({ card: false, ...options });
  await shop.pay('without the button');
  await shopper('presses the button');
  await shop.record('after the window');
  await shop.pay('pay');
};

const payPal = {
  'a payment': [{ options: checkout }, agreesToPayPal],
  'a payment with all options': [
    {
      options: {
        paypal: {
          flow: 'checkout',
          ...order,
          intent: 'capture',
          displayName: 'Shop',
          enableShippingAddress: true,
          shippingAddressEditable: false,
          landingPageType: 'login',
          lineItems: [{ quantity: '1', unitAmount: '24.00', name: 'Lens', kind: 'debit' }],
          shippingAddressOverride: { line1: '1 Elm St', city: 'Oakland', countryCode: 'US' },
          locale: 'de_DE',
          offerCredit: true,
        },
        locale: 'fr_FR',
      },
    },
    agreesToPayPal,
  ],
  'a payment on credit': [{ options: { paypalCredit: { flow: 'checkout', ...order } } }, agreesToPayPal],
  'an agreement that is saved': [{ options: agreement, flow: 'vault' }, agreesToPayPal],
  'an agreement that is not saved': [
    { options: { paypal: { flow: 'vault', vault: { vaultPayPal: false } } }, flow: 'vault' },
    agreesToPayPal,
  ],
  'a payment that the shopper cancels': [{ options: checkout }, cancelsPayPal],
} as const satisfies Record<string, readonly [PayPalCase, unknown]>;

/** Scenarios of PayPal, Venmo, Google Pay and Apple Pay. */
export const walletScenarios = [
  ...Object.entries(payPal).map(([what, [data, act]]) =>
    scenario({
      name: `drop-in takes PayPal for ${what}`,
      authorization: ofAnn,
      data,
      windows: [act],
      shopper: {
        'presses the button': usesWindow(
          `${'paypalCredit' in data.options ? 'paypal-credit' : 'paypal'}-button`,
        ),
      },
      run: payWithPayPal,
    }),
  ),
  scenario({
    name: 'drop-in takes PayPal for an agreement of a guest',
    authorization: ofGuest,
    data: { options: agreement, flow: 'vault' } as const,
    windows: [agreesToPayPal],
    shopper: { 'presses the button': usesWindow('paypal-button') },
    run: payWithPayPal,
  }),
  ...(['createPayPalPayment', 'tokenizePayPalAccount'] as const).map((operation) =>
    scenario({
      name: `drop-in takes PayPal in vain: ${operation}`,
      authorization: ofAnn,
      rules: [{ match: { operation }, fault: status(422) }],
      data: { options: checkout },
      windows: operation === 'createPayPalPayment' ? [] : [agreesToPayPal],
      shopper: { 'presses the button': usesWindow('paypal-button') },
      run: payWithPayPal,
    }),
  ),
  scenario({
    name: 'drop-in changes the amount of PayPal',
    authorization: ofGuest,
    windows: [agreesToPayPal, agreesToPayPal],
    shopper: { 'presses the button': usesWindow('paypal-button') },
    data: { ...checkout, card: false },
    run: async ({ shop, shopper, data, note }) => {
      const instance = await shop.open(data);
      await shopper('presses the button');
      await shop.record('after the window');
      for (const [key, value] of [
        ['amount', '30.00'],
        ['locale', 'de_DE'],
        ['offerCredit', true],
        ['displayName', 'Other'],
      ] as const) {
        await note(key, () => instance?.updateConfiguration('paypal', key, value));
      }
      await shop.record('updated');
      await shopper('presses the button');
      await shop.record('after another window');
    },
  }),
  ...Object.entries({
    approves: press('Authorize'),
    declines: press('Decline'),
    'fails in': goWrong('Fail in Venmo'),
  }).map(([what, act]) =>
    scenario({
      name: `drop-in with Venmo that the shopper ${what}`,
      authorization: ofAnn,
      windows: [act],
      shopper: { 'presses the button': usesWindow('venmo-button') },
      data: { card: false, venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' } },
      run: async ({ shop, shopper, data }) => {
        await shop.open(data);
        await shop.pay('without the button');
        await shopper('presses the button');
        await shop.record('after the window');
        await shop.pay('pay');
      },
    }),
  ),
  ...['approve', 'cancel', 'DEVELOPER_ERROR', 'INTERNAL_ERROR'].map((outcome) =>
    scenario({
      name: `drop-in with Google Pay: ${outcome}`,
      authorization: ofAnn,
      shopper: { 'presses the button': pressesButton('google-pay-button') },
      data: outcome,
      run: async ({ shop, shopper, data }) => {
        Object.assign(window, { googlePayTest: { outcome: data } });
        await shop.open({
          card: false,
          googlePay: {
            googlePayVersion: 2,
            transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '24.00' },
          },
        });
        await shop.pay('without the button');
        await shopper('presses the button');
        await shop.record('after the sheet');
        await shop.pay('pay');
      },
    }),
  ),
  scenario({
    name: 'drop-in in a browser without Google Pay',
    authorization: ofAnn,
    run: async ({ shop, note }) => {
      Object.assign(window, { googlePayTest: { ready: false } });
      const instance = await shop.open({
        googlePay: {
          transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '1.00' },
        },
      });
      await note('options', () => instance?.getAvailablePaymentOptions());
    },
  }),
  ...['approve', 'cancel', 'unreadable'].map((outcome) =>
    scenario({
      name: `drop-in with Apple Pay: ${outcome}`,
      authorization: ofAnn,
      shopper: { 'presses the button': pressesButton('apple-pay-button') },
      data: outcome,
      run: async ({ shop, shopper, data }) => {
        await shop.load('https://api.sandbox.braintreegateway.com/apple-pay/session.js');
        Object.assign(window, { applePayTest: { outcome: data } });
        await shop.open({
          card: false,
          applePay: {
            displayName: 'Shop',
            domainName: 'shop.example.com',
            paymentRequest: { total: { label: 'Shop', amount: '24.00' } },
          },
        });
        await shop.pay('without the button');
        await shopper('presses the button');
        await shop.record('after the sheet');
        await shop.pay('pay');
      },
    }),
  ),
  scenario({
    name: 'drop-in in a browser without Apple Pay',
    authorization: ofAnn,
    run: async ({ shop, note }) => {
      const instance = await shop.open({
        applePay: { paymentRequest: { total: { label: 'Shop', amount: '1' } } },
      });
      await note('options', () => instance?.getAvailablePaymentOptions());
    },
  }),
];
