import type { SepaTokenizeOptions } from '../index.js';

/** Options of `tokenize` for a SEPA mandate. */
export const sepaOrder = {
  iban: 'DE89370400440532013000',
  merchantAccountId: 'acct_eur',
  mandateType: 'ONE_OFF',
  customerId: 'cust-7',
  accountHolderName: 'Ada Lee',
  countryCode: 'DE',
} as const satisfies SepaTokenizeOptions;
