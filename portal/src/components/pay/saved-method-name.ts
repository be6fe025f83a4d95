import type { Translate } from '../../i18n/i18n.js';

/** Returns the name of a payment method with its last digits, if it has any. */
export const methodName = ({ name, lastFour }: { name: string; lastFour: string }, t: Translate): string =>
  lastFour === '' ? name : t('pay.ending', { name, digits: lastFour });
