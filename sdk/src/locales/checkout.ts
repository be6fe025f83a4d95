import type { CheckoutMessages } from './catalogue.types.js';
import { loadCatalogue } from './catalogues.js';

export const english: CheckoutMessages = {
  chooseMethod: 'How would you like to pay?',
  methodCard: 'Card',
  methodSepa: 'Direct debit (SEPA)',
  methodBankAccount: 'Bank account',
  payAnotherWay: 'Or pay another way',
  moreWays: 'More ways to pay',
  walletsLoadFailed: 'Some payment methods didn’t load.',
  cardDataNote:
    'Your card details are encrypted and go directly to the payment provider. This shop never sees them.',
  nextWindow: 'You’ll log in to {name} in a new window, then come back here.',
  nextSheet: 'You’ll confirm the payment with {name} on this device.',
  nextVenmo: 'You’ll confirm in the Venmo app, then come back here.',
  nextBank: 'You’ll confirm in your bank’s app or website, then come back here.',
  nextDebit: 'You’ll confirm the direct debit in a new window, then come back here.',
  nextBankAccount: 'The payment can take a few business days.',
  nextSaved: 'You’ll pay with your saved details. There’s nothing else to enter.',
};

/** Loads the messages of a locale such as `fr-CA`; English if there are none, or if they cannot be loaded. */
export const loadCheckoutMessages = async (locale: string): Promise<CheckoutMessages> => ({
  ...english,
  ...(await loadCatalogue(locale))?.checkout,
});
