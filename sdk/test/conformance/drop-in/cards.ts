import { status } from '../client/support.js';
import type { Program } from '../page/tools.js';
import { scenario } from '../scenario.js';
import { numbers, ofAnn, ofGuest, types, typesCard } from './support.js';

/** Types a card, and pays with it. */
const payWithCard: Program<object> = async ({ shop, shopper, data }) => {
  await shop.open(data);
  await shopper('types a card');
  await shop.record('typed');
  await shop.pay('pay');
};

const fields = (overrides: object) => ({ card: { overrides: { fields: overrides } } });
const typed = { number: numbers.visa, date: '0130' };

const options = {
  'without a security code': [fields({ cvv: null }), types({ ...typed, zip: '60601' })],
  'without a postal code': [fields({ postalCode: null }), types({ ...typed, code: '123' })],
  'with options of the fields': [
    fields({
      number: { placeholder: 'Number', prefill: '4111' },
      cvv: { type: 'password' },
      cardholderName: {},
    }),
    types({ date: '0130', code: '123' }),
  ],
  'with styles': [
    { card: { overrides: { styles: { input: { color: 'blue', fontSize: '20px' }, ':focus': null } } } },
    typesCard(numbers.visa),
  ],
  'of a brand that the shop excludes': [
    fields({ number: { supportedCardBrands: { visa: false } } }),
    typesCard(numbers.visa),
  ],
  'with the cardholder’s name left out': [{ card: { cardholderName: true } }, typesCard(numbers.visa)],
  'with the cardholder’s name': [
    { card: { cardholderName: true } },
    types({ name: 'Ann', ...typed, code: '123', zip: '60601' }),
  ],
  'without the required name of the cardholder': [
    { card: { cardholderName: { required: true } } },
    typesCard(numbers.visa),
  ],
  'that is kept in the form': [{ card: { clearFieldsAfterTokenization: false } }, typesCard(numbers.visa)],
  'that is not saved': [{ card: { vault: { vaultCard: false } } }, typesCard(numbers.visa)],
  'that the shopper may save': [
    { card: { vault: { allowVaultCardOverride: true } } },
    typesCard(numbers.visa),
  ],
  'that is incomplete': [{}, types({ number: '4111', date: '0130' })],
  'that has expired': [{}, types({ number: numbers.visa, date: '0101', code: '123', zip: '60601' })],
  'of four digits of code': [{}, typesCard(numbers.amex, '1234')],
  'with all defaults asked for': [{ card: true }, typesCard(numbers.mastercard)],
} as const;

/** Scenarios of the card form. */
export const cardScenarios = [
  ...Object.entries(options).map(([what, [data, act]]) =>
    scenario({
      name: `drop-in takes a card ${what}`,
      authorization: ofAnn,
      data,
      shopper: { 'types a card': act },
      run: payWithCard,
    }),
  ),
  scenario({
    name: 'drop-in takes a card of a customer',
    authorization: ofAnn,
    shopper: { 'types a card': typesCard(numbers.visa) },
    run: async ({ shop, shopper }) => {
      await shop.open();
      await shop.pay('before typing');
      await shopper('types a card');
      await shop.record('typed');
      await shop.pay('pay');
      await shop.pay('pay again');
    },
  }),
  scenario({
    name: 'drop-in takes a card of a guest',
    authorization: ofGuest,
    data: { card: { vault: { vaultCard: true, allowVaultCardOverride: true } } },
    shopper: { 'types a card': typesCard(numbers.visa), 'types another card': typesCard(numbers.mastercard) },
    run: async ({ shop, shopper, data }) => {
      await shop.open(data);
      await shopper('types a card');
      await shop.pay('pay');
      await shop.press('toggle');
      await shopper('types another card');
      await shop.pay('pay with another');
    },
  }),
  scenario({
    name: 'drop-in takes a card with a tokenization key',
    shopper: { 'types a card': typesCard(numbers.visa) },
    data: {},
    run: payWithCard,
  }),
  scenario({
    name: 'drop-in with a card that the shopper does not want to save',
    authorization: ofAnn,
    shopper: { 'types a card': typesCard(numbers.visa) },
    run: async ({ shop, shopper }) => {
      await shop.open({ card: { vault: { allowVaultCardOverride: true } } });
      await shop.press('save-card-input');
      await shopper('types a card');
      await shop.pay('pay');
    },
  }),
  scenario({
    name: 'drop-in whose card is changed until it is valid',
    authorization: ofAnn,
    shopper: {
      'types a wrong number': types({ number: '4111111111111112', date: '0130', code: '123', zip: '60601' }),
      'corrects it': async (page) => {
        const number = page.frameLocator('.braintree-form-number iframe').getByRole('textbox');
        await number.press('End');
        await number.press('Backspace');
        await number.pressSequentially('1');
      },
      'removes the code': async (page) => {
        const code = page.frameLocator('.braintree-form-cvv iframe').getByRole('textbox');
        await code.press('End');
        await code.press('Backspace');
      },
      'presses Enter': async (page) => {
        await page.frameLocator('.braintree-form-cvv iframe').getByRole('textbox').press('Enter');
      },
    },
    run: async ({ shop, shopper }) => {
      await shop.open();
      for (const action of ['types a wrong number', 'corrects it', 'removes the code', 'presses Enter']) {
        await shopper(action);
        await shop.record(action);
      }
    },
  }),
  ...[422, 500].map((code) =>
    scenario({
      name: `drop-in whose card is answered with status ${String(code)}`,
      authorization: ofAnn,
      rules: [{ match: { operation: 'tokenizeCreditCard' }, fault: status(code) }],
      shopper: { 'types a card': typesCard(numbers.visa) },
      run: async ({ shop, shopper }) => {
        await shop.open();
        await shopper('types a card');
        await shop.pay('pay');
        await shop.pay('pay again');
      },
    }),
  ),
  scenario({
    name: 'drop-in beside another one',
    authorization: ofAnn,
    run: async ({ shop, note }) => {
      const first = await shop.open();
      const second = await shop.open({ card: { overrides: { fields: { cvv: null } } } });
      await note('teardown', () => first?.teardown());
      await shop.record('after the first');
      await note('second', () => second?.getAvailablePaymentOptions());
    },
  }),
];
