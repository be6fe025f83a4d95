import type { BankAccountMessages } from '../../../locales/catalogue.types.js';

/** Returns the text for an error with a text of its own. */
export function bankFailureText(code: string, messages: BankAccountMessages): string | undefined {
  if (code === 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED') return messages.loginLoadFailed;
  return code === 'US_BANK_ACCOUNT_FAILED_TOKENIZATION' ? messages.refused : undefined;
}
