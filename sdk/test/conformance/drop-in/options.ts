import { scenario } from '../scenario.js';

import { numbers, ofAnn, ofGuest, typesCard } from './support.js';

const venmo = { venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' } };

/** Venmo with an invalid profile. */
const brokenVenmo = { venmo: { ...venmo.venmo, profileId: 1 } };

/** Scenarios of languages, device data, and later changes of options. */
export const optionScenarios = [
  ...['de_DE', 'fr', 'he_IL', 'xx_YY', 'ar_EG'].map((locale) =>
    scenario({
      name: `drop-in in the language ${locale}`,
      authorization: ofGuest,
      data: { locale },
      run: async ({ shop, data, see }) => {
        await shop.open(data);
        const text = document.querySelector('[data-braintree-id="card"]')?.textContent ?? '';
        see('is in English', text.includes('Pay with card'));
      },
    }),
  ),
  scenario({
    name: 'drop-in with translations',
    authorization: ({ ofCustomerWith }) => ofCustomerWith([numbers.visa]),
    data: {
      ...venmo,
      vaultManager: true,
      translations: {
        payingWith: 'You pay with {{paymentSource}}',
        endingIn: '<i>{{lastFourCardDigits}}</i>',
        chooseAnotherWayToPay: 'Tom & "Ann"',
        unknown: 'unknown',
        CreditCardDeleteConfirmationMessage: 'Forget {{secondaryIdentifier}} {{identifier}}?',
      },
    },
    run: async ({ shop, data, see }) => {
      const textOf = (selector: string) => document.querySelector(selector)?.textContent.trim();
      await shop.open(data);
      see('heading', textOf('[data-braintree-id="methods-label"]'));
      see('card', /<i>1111<\/i>|&lt;i&gt;1111/.exec(textOf('.braintree-method__label') ?? '')?.[0]);
      see('is markup', document.querySelector('.braintree-method__label i') !== null);
      see('toggle', textOf('[data-braintree-id="toggle"]'));
      await shop.press('methods-edit');
      await shop.pick(0);
      see('question', textOf('[data-braintree-id="delete-confirmation__message"]'));
    },
  }),
  ...Object.entries({ 'device data': true, 'device data with options': { kount: true } }).map(
    ([what, dataCollector]) =>
      scenario({
        name: `drop-in with ${what}`,
        authorization: ({ ofCustomerWith }) => ofCustomerWith([numbers.visa]),
        data: { dataCollector },
        run: async ({ shop, data, see }) => {
          const instance = await shop.open(data);
          const { deviceData = '', ...payload } = (await instance?.requestPaymentMethod()) as {
            nonce: string;
            deviceData?: string;
          };
          see('payload', payload);
          see('device data', Object.keys(JSON.parse(deviceData) as object));
        },
      }),
  ),
  scenario({
    name: 'drop-in without the device data that it asked for',
    merchant: { collectDeviceData: false },
    authorization: ({ ofCustomerWith }) => ofCustomerWith([numbers.visa]),
    data: { dataCollector: { kount: 'wrong', paypal: 'wrong' } },
    run: async ({ shop, data }) => {
      await shop.open(data);
      await shop.pay('pay');
    },
  }),
  ...Object.entries({
    paypal: ['paypal', 'amount', '30.00'],
    'a property that cannot change': ['card', 'cardholderName', true],
    'a property that does not exist': ['nothing', 'key', 1],
    'an option that is not offered': ['googlePay', 'merchantId', 'x'],
    'a function': ['paypal', 'onShipping', null],
  } as const).map(([what, change]) =>
    scenario({
      name: `drop-in changes ${what}`,
      authorization: ofGuest,
      data: { change, options: { paypal: { flow: 'checkout', amount: '24.00', currency: 'USD' } } },
      shopper: { 'types a card': typesCard(numbers.visa) },
      run: async ({ shop, shopper, data, note }) => {
        const instance = await shop.open(data.options);
        const [property, key, value] = data.change;
        await note('update', () => instance?.updateConfiguration(property, key, value));
        await shop.record('updated');
        await shop.press('.braintree-option__card');
        await shopper('types a card');
        await shop.pay('pay');
        await note('update again', () => instance?.updateConfiguration(property, key, value));
        await shop.record('updated again');
      },
    }),
  ),
  scenario({
    name: 'drop-in with an option that cannot be set up',
    authorization: ofGuest,
    data: brokenVenmo,
    run: async ({ shop, data, note }) => {
      const instance = await shop.open(data);
      await note('options', () => instance?.getAvailablePaymentOptions());
      await shop.press('.braintree-option__venmo');
      await shop.press('.braintree-option__card');
    },
  }),
  scenario({
    name: 'drop-in whose only option cannot be set up',
    authorization: ofAnn,
    data: { card: false, ...brokenVenmo },
    run: async ({ shop, data }) => {
      await shop.open(data);
    },
  }),
  scenario({
    name: 'drop-in keeps the objects of the shop',
    authorization: ofGuest,
    run: async ({ shop, see }) => {
      const buttonStyle = { color: 'gold' };
      const options = {
        card: { overrides: { styles: { input: { fontSize: '18px' } } } },
        paypal: { flow: 'checkout', amount: '1.00', currency: 'USD', buttonStyle },
        paypalCredit: { flow: 'checkout', amount: '1.00', currency: 'USD', buttonStyle },
      };
      await shop.open(options);
      see('options', options);
    },
  }),
];
