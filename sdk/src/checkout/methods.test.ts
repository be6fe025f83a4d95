import { describe, expect, it } from 'vitest';
import type { GatewayConfiguration } from '../client/index.js';
import { enabledMethods, type Payment } from './methods.js';

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
    ['all that are enabled, the card first', all, {}, 'card paypal masterpass'],
    [
      'those that need more, where it is said',
      all,
      { methodOptions: { sepa, 'local-payment': { paymentTypes: 'ideal' } } },
      'card paypal sepa local-payment masterpass',
    ],
    [
      'SEPA, of which no configuration tells',
      { creditCards },
      { methodOptions: { sepa, 'local-payment': {} } },
      'card sepa',
    ],
    ['no PayPal where it is off', { ...all, paypalEnabled: false }, {}, 'card masterpass'],
    ['no PayPal for anything but true', { ...all, paypalEnabled: 'true' }, {}, 'card masterpass'],
    ['no Masterpass where the block is empty', { ...all, masterpass: null }, {}, 'card paypal'],
    ['no wallet without an amount', all, { amount: undefined }, 'card'],
    ['no wallet without a currency', all, { currency: undefined }, 'card'],
    [
      'a wallet without an amount that has options of its own',
      all,
      { amount: undefined, methodOptions: { paypal: { flow: 'vault' }, masterpass: { subtotal: '3.00' } } },
      'card paypal masterpass',
    ],
    ['no card without the block of cards', { paypalEnabled: true }, {}, 'paypal'],
    ['no card without a brand', { ...all, creditCards: { supportedCardTypes: [] } }, {}, 'paypal masterpass'],
    ['the card where brands are not told', { creditCards: {} }, {}, 'card'],
    ['the card where nothing else is', { creditCards: { supportedCardTypes: [] } }, {}, 'card'],
  ];
  for (const [title, enabled, messages, names] of table) {
    it(`are ${title}`, () => {
      expect(enabledMethods({ ...gateway, ...enabled }, { ...plain, ...messages }).join(' ')).toBe(names);
    });
  }
});
