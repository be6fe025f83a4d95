import type { WalletButtonMessages } from './catalogue.types.js';
import { inCatalogue, type Localized } from './localized.js';

const english: WalletButtonMessages = {
  book: 'Book with {name}',
  buy: 'Buy with {name}',
  checkOut: 'Check out with {name}',
  donate: 'Donate with {name}',
  order: 'Order with {name}',
  pay: 'Pay with {name}',
  subscribe: 'Subscribe with {name}',
};

/** Returns the labels of wallet buttons; English if the locale has none, or if they are not loaded. */
export const walletButtonMessages = (locale: string): Localized<WalletButtonMessages> =>
  inCatalogue('walletButton', english, locale);
