import type { Translate } from '../../i18n/i18n.js';

interface NamedMethod {
  type: string;
  /** Name as the gateway calls it. */
  name: string;
  lastFour: string;
}

/** Types of bank accounts, of saved methods and of payments. Other names are brands, which are not translated. */
const bankAccounts: readonly string[] = ['UsBankAccount', 'US_BANK_ACCOUNT'];

/** Returns the name of a payment method with its last digits, if it has any. */
export function methodName({ type, name: brand, lastFour }: NamedMethod, t: Translate): string {
  const name = bankAccounts.includes(type) ? t('pay.US_BANK_ACCOUNT') : brand;
  return lastFour === '' ? name : t('pay.ending', { name, digits: lastFour });
}
