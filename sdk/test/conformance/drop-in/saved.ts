import { status } from '../client/support.js';
import type { Program } from '../page/tools.js';
import { type Gateway, type Json, scenario } from '../scenario.js';
import { numbers, ofAnn, ofGuest, typesCard } from './support.js';

const cards = [numbers.visa, numbers.mastercard];
const ofAnnWithCards = ({ ofCustomerWith }: Gateway): Promise<string> => ofCustomerWith(cards);
const venmo = { venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' } };
const paypal = { paypal: { flow: 'checkout', amount: '24.00', currency: 'USD' } };

const openAndPay: Program<object> = async ({ shop, data }) => {
  await shop.open(data);
  await shop.pay('pay');
};

const start = {
  'one option': {},
  'several options': { ...venmo, ...paypal },
  'options in the order of the shop': {
    ...venmo,
    ...paypal,
    paymentOptionPriority: ['paypal', 'card', 'paypal'],
  },
  'options that the account does not have': {
    ...venmo,
    paymentOptionPriority: ['venmo', 'applePay', 'card'],
  },
} as const;

const startSaved = {
  'saved cards': {},
  'saved cards and several options': venmo,
  'saved cards, none of them selected': { preselectVaultedPaymentMethod: false },
  'saved cards, none of them selected, and several options': {
    ...venmo,
    preselectVaultedPaymentMethod: false,
  },
  'saved cards in the order of the vault': { showDefaultPaymentMethodFirst: false },
  'hidden saved cards': { hiddenVaultedPaymentMethodTypes: ['card'] },
  'saved cards and a vault manager': { vaultManager: true },
} as const;

const entry = (type: string, details: Json): Json => ({
  type,
  nonce: `nonce-${type}`,
  default: false,
  hasSubscription: false,
  description: type,
  details,
});
const ofEveryType = [
  entry('PayPalAccount', { email: 'ann@example.com' }),
  entry('CreditCard', { cardType: 'Visa', lastTwo: '11', lastFour: '1111', bin: '411111' }),
  entry('VenmoAccount', { username: 'ann' }),
  entry('ApplePayCard', { cardType: 'Visa' }),
  entry('AndroidPayCard', { cardType: 'Visa' }),
];

const hidden = { none: [], card: ['card'], paypal: ['paypal'], paypalCredit: ['paypalCredit'] } as const;

/** Scenarios of the first view, and of saved payment methods. */
export const savedScenarios = [
  ...Object.entries(start).map(([what, data]) =>
    scenario({ name: `drop-in starts with ${what}`, authorization: ofAnn, data, run: openAndPay }),
  ),
  ...Object.entries(startSaved).map(([what, data]) =>
    scenario({ name: `drop-in starts with ${what}`, authorization: ofAnnWithCards, data, run: openAndPay }),
  ),
  ...Object.entries(hidden).map(([what, types]) =>
    scenario({
      name: `drop-in with payment methods of every type, hidden: ${what}`,
      authorization: ofAnn,
      merchant: { graphQL: true },
      rules: [
        { match: { operation: 'fetchPaymentMethods' }, fault: status(200, { paymentMethods: ofEveryType }) },
      ],
      data: { ...venmo, ...paypal, hiddenVaultedPaymentMethodTypes: types },
      run: openAndPay,
    }),
  ),
  scenario({
    name: 'drop-in whose list of payment methods is answered with status 500',
    authorization: ofAnnWithCards,
    rules: [{ match: { operation: 'fetchPaymentMethods' }, fault: status(500) }],
    data: {},
    run: openAndPay,
  }),
  scenario({
    name: 'drop-in with a choice between saved cards',
    authorization: ofAnnWithCards,
    data: venmo,
    shopper: { 'types a card': typesCard(numbers.amex, '1234') },
    run: async ({ shop, shopper, data }) => {
      await shop.open(data);
      await shop.pick(1);
      await shop.pay('the other card');
      await shop.press('toggle');
      await shop.pay('with the options below');
      await shop.press('.braintree-option__card');
      await shop.pay('an empty form');
      await shop.press('toggle');
      await shop.press('.braintree-option__card');
      await shopper('types a card');
      await shop.pay('a new card');
    },
  }),
  scenario({
    name: 'drop-in with another card than the saved ones',
    authorization: ofAnnWithCards,
    shopper: { 'types a card': typesCard(numbers.amex, '1234') },
    run: async ({ shop, shopper }) => {
      await shop.open();
      await shop.press('toggle');
      await shopper('types a card');
      await shop.pay('a new card');
      await shop.press('toggle');
      await shop.pay('an empty form');
    },
  }),
  scenario({
    name: 'drop-in deletes a saved card',
    authorization: ofAnnWithCards,
    data: { ...venmo, vaultManager: true },
    run: async ({ shop, data }) => {
      await shop.open(data);
      await shop.press('methods-edit');
      await shop.pay('while editing');
      await shop.press('.braintree-method__delete');
    },
  }),
  scenario({
    name: 'drop-in asks before it deletes a saved card',
    authorization: ofAnnWithCards,
    data: { vaultManager: true },
    run: async ({ shop, data }) => {
      await shop.open(data);
      await shop.press('methods-edit');
      await shop.pick(0);
      await shop.pay('in the question');
      await shop.press('delete-confirmation__no');
      await shop.pick(0);
      await shop.press('delete-confirmation__yes');
      await shop.pay('pay');
      await shop.press('methods-edit');
      await shop.press('methods-edit');
      await shop.pay('after editing');
    },
  }),
  scenario({
    name: 'drop-in deletes the last saved card',
    authorization: ({ ofCustomerWith }) => ofCustomerWith([numbers.visa]),
    data: { vaultManager: true },
    run: async ({ shop, data }) => {
      await shop.open(data);
      await shop.press('methods-edit');
      await shop.pick(0);
      await shop.press('delete-confirmation__yes');
    },
  }),
  scenario({
    name: 'drop-in cannot delete a saved card',
    authorization: ofAnnWithCards,
    rules: [{ match: { operation: 'deletePaymentMethod' }, fault: status(500) }],
    data: { vaultManager: true },
    run: async ({ shop, data }) => {
      await shop.open(data);
      await shop.press('methods-edit');
      await shop.pick(1);
      await shop.press('delete-confirmation__yes');
      await shop.pay('pay');
    },
  }),
  scenario({
    name: 'drop-in forgets a card of a guest',
    authorization: ofGuest,
    data: { vaultManager: true },
    shopper: { 'types a card': typesCard(numbers.visa) },
    run: async ({ shop, shopper, data }) => {
      await shop.open(data);
      await shopper('types a card');
      await shop.pay('pay');
      await shop.press('methods-edit');
      await shop.pick(0);
      await shop.press('delete-confirmation__yes');
    },
  }),
  scenario({
    name: 'drop-in clears the selection of a saved card',
    authorization: ofAnnWithCards,
    data: venmo,
    run: async ({ shop, data, note }) => {
      const instance = await shop.open(data);
      await note('clear', () => instance?.clearSelectedPaymentMethod());
      await shop.record('cleared');
      await shop.pay('nothing selected');
      await shop.pick(0);
      await shop.pay('selected again');
    },
  }),
  scenario({
    name: 'drop-in clears the selection of a new card',
    authorization: ofGuest,
    data: venmo,
    shopper: { 'types a card': typesCard(numbers.visa) },
    run: async ({ shop, shopper, data, note }) => {
      const instance = await shop.open(data);
      await shop.press('.braintree-option__card');
      await shopper('types a card');
      await shop.pay('pay');
      await note('clear', () => instance?.clearSelectedPaymentMethod());
      await shop.record('cleared');
      await shop.pay('nothing left');
    },
  }),
  scenario({
    name: 'drop-in clears nothing in its first view',
    authorization: ofAnn,
    run: async ({ shop, note }) => {
      const instance = await shop.open();
      await note('clear', () => instance?.clearSelectedPaymentMethod());
      await shop.record('cleared');
    },
  }),
];
