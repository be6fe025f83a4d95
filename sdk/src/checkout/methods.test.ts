import { describe, expect, it } from 'vitest';
import type { GatewayConfiguration } from '../client/index.js';
import { english } from '../locales/checkout.js';
import { messages } from '../locales/en.js';
import { defaultExpress, enabledMethods, type MethodName, nextStep, type Payment } from './methods.js';

const gateway = { environment: 'sandbox', merchantId: 'm', clientApiUrl: 'https://gateway.example' };
const creditCards = { supportedCardTypes: ['Visa'] };
const masterpass = { merchantCheckoutId: 'checkout', supportedNetworks: ['visa'] };
const all = { creditCards, paypalEnabled: true, masterpass };
const sepa = { merchantAccountId: 'eur', customerId: 'cust-7' };
const plain: Payment = { methodOptions: {}, amount: '24.50', currency: 'EUR' };

describe('methods if the shop lists none', () => {
  const table: readonly [
    title: string,
    enabled: Partial<GatewayConfiguration>,
    said: Partial<Payment>,
    names: string,
  ][] = [
    ['all that are enabled, the card first', all, {}, 'card paypal'],
    [
      'those that need options, if the shop has set them',
      all,
      { methodOptions: { sepa, 'local-payment': { paymentTypes: 'ideal' } } },
      'card paypal sepa local-payment',
    ],
    [
      'SEPA, which no configuration contains',
      { creditCards },
      { methodOptions: { sepa, 'local-payment': {} } },
      'card sepa',
    ],
    ['no PayPal if it is disabled', { ...all, paypalEnabled: false }, {}, 'card'],
    ['no PayPal unless the value is true', { ...all, paypalEnabled: 'true' }, {}, 'card'],
    [
      'no wallet whose service has ended, also with options',
      all,
      { methodOptions: { masterpass: {}, 'visa-checkout': {} } },
      'card paypal',
    ],
    ['no wallet without an amount', all, { amount: undefined }, 'card'],
    ['no wallet without a currency', all, { currency: undefined }, 'card'],
    [
      'a wallet without an amount that has options of its own',
      all,
      { amount: undefined, methodOptions: { paypal: { flow: 'vault' } } },
      'card paypal',
    ],
    ['no card without the block of cards', { paypalEnabled: true }, {}, 'paypal'],
    ['no card without a brand', { ...all, creditCards: { supportedCardTypes: [] } }, {}, 'paypal'],
    ['the card if no brands are listed', { creditCards: {} }, {}, 'card'],
    ['the card if nothing else is enabled', { creditCards: { supportedCardTypes: [] } }, {}, 'card'],
  ];
  for (const [title, enabled, messages, names] of table) {
    it(`are ${title}`, () => {
      expect(enabledMethods({ ...gateway, ...enabled }, { ...plain, ...messages }).join(' ')).toBe(names);
    });
  }
});

describe('wallets above the form if the shop chooses none', () => {
  it.each<[title: string, names: readonly MethodName[], wallets: string]>([
    ['none beside a single other method', ['card', 'paypal'], ''],
    ['all in their order', ['card', 'venmo', 'paypal', 'sepa', 'google-pay'], 'google-pay paypal venmo'],
    ['none if nothing else remains', ['paypal', 'venmo', 'google-pay'], ''],
    ['none of the legacy wallets', ['card', 'masterpass', 'visa-checkout'], ''],
  ])('are %s', (_title, names, wallets) => {
    expect(defaultExpress(names).join(' ')).toBe(wallets);
  });
});

describe('line that states what happens next', () => {
  const all = { ...english, methodLocal: messages.methodLocal };

  it('announces a window for Masterpass, and none for Visa Checkout, whose wallet is a dialog in the page', () => {
    expect(nextStep('masterpass', all)).toContain('in a new window');
    expect(nextStep('visa-checkout', all)).toBe(
      'You’ll confirm the payment with Visa Checkout on this device.',
    );
  });
});
