import type { VaultMessages } from './catalogue.types.js';
import { inCatalogue, type Localized } from './localized.js';

const english: VaultMessages = {
  saved: 'Saved payment methods',
  empty: 'You have no saved payment methods.',
  loadFailed: 'Your saved payment methods didn’t load.',
  standard: 'Default',
  endingIn: '{kind} ending in {digits}',
  bankAccount: 'Bank account',
  card: 'Card',
  expires: 'Expires {date}',
  remove: 'Remove {name}',
  confirm: 'Remove {name}?',
  consequence: 'To pay with it again, you’ll have to enter it again.',
  subscription: 'A subscription is paid with it.',
  confirmed: 'Remove',
  keep: 'Keep',
  removing: 'Removing {name}…',
  removed: '{name} was removed.',
  removeFailed: 'We couldn’t remove {name}. Try again.',
  outdated: 'Your saved payment methods have changed. This is the current list.',
};

/** Returns the messages of saved payment methods; English if the locale has none, or if they are not loaded. */
export const vaultMessages = (locale: string): Localized<VaultMessages> =>
  inCatalogue('vault', english, locale);
