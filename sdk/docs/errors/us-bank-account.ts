import {
  accessErrors,
  usBankAccountErrors,
} from '#src/methods/us-bank-account/page/us-bank-account.errors.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(usBankAccountErrors, {
    BANK_LOGIN_NOT_ENABLED: [
      'The merchant account has no bank login.',
      'Enable it in the control panel of the gateway, or pass `bankDetails`.',
    ],
    FAILED_TOKENIZATION: [
      'The gateway rejected the bank account; the `cause` is the error of the client.',
      'Ask the shopper to check the numbers.',
    ],
    LOGIN_CLOSED: ['The shopper closed the bank login.', 'Show the payment methods again.'],
    LOGIN_LOAD_FAILED: [
      'The script of the bank login could not be loaded, created no global, or failed.',
      'Add `https://cdn.plaid.com` to `script-src` and `frame-src`; the next call loads it again.',
    ],
    LOGIN_REQUEST_ACTIVE: ['Another bank login is open.', 'Wait until it has closed.'],
    MUTUALLY_EXCLUSIVE_OPTIONS: ['Both `bankDetails` and `bankLogin` are passed.', 'Pass one of them.'],
    NOT_ENABLED: [
      'The merchant account cannot take payments from bank accounts in the USA.',
      'Enable them in the control panel of the gateway, or do not offer them.',
    ],
    OPTION_INVALID: ['An option has the wrong type.', 'Correct the option that the message names.'],
    OPTION_REQUIRED: ['A required option is missing.', 'Pass the option that the message names.'],
    TOKENIZATION_NETWORK_ERROR: ['The gateway does not respond or fails.', 'Offer another try.'],
  }),
  ...explain(accessErrors, {
    API_ACCESS_RESTRICTED: [
      'The gateway does not accept the authorization for this interface (HTTP status 401).',
      'Ask the support of the gateway for access.',
    ],
  }),
];
