import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { optionNames, rejectUnknown, withoutFalse } from '../../../core/unknown-options.js';
import { readCallOptions } from '../../../core/call-options.js';
import { ofReading } from '../../../core/option.errors.js';
import { parseTextOrNumber } from '../../../core/options.js';
import { ifParsable, optional, parseObject, parseText } from '../../../core/parse.js';
import { usBankAccountErrors } from './us-bank-account.errors.js';

/**
 * Options of `create`.
 *
 * @inline
 */
interface CreateOptions {
  /** Client of the same release; alternatively pass `authorization`. */
  client?: Client | undefined;
  /** Tokenization key, client token, or a function that returns one. Ignored if a `client` is given. */
  authorization?: AuthorizationSource | undefined;
  /** Debug setting of the client created from `authorization`. Default false. */
  debug?: boolean | undefined;
  /** Milliseconds until the instance must be ready; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateUsBankAccountOptions = CreateOptions & ClientAccess;

/** Billing address in the USA. */
export interface UsBankAccountAddress {
  /** Street and house number. */
  streetAddress?: string | undefined;
  /** Second line, for example the apartment. */
  extendedAddress?: string | undefined;
  /** City. */
  locality?: string | undefined;
  /** Two letters, for example `IL`. */
  region?: string | undefined;
  /** Postal code, for example `60606`. */
  postalCode?: string | undefined;
}

/** Owner of the account: a person with first and last name, or a business with its name. */
export interface UsBankAccountOwner {
  /** Kind of owner. Without it, the gateway receives no name. */
  ownershipType?: 'personal' | 'business' | undefined;
  /** Given name of a person. */
  firstName?: string | undefined;
  /** Surname of a person. */
  lastName?: string | undefined;
  /** Name of a business. */
  businessName?: string | undefined;
  /** Billing address of the owner. */
  billingAddress?: UsBankAccountAddress | undefined;
}

/** Account as the shopper entered it. The gateway validates the numbers. */
export interface UsBankAccountDetails extends UsBankAccountOwner {
  /** Routing number of the bank, nine digits, for example `021000021`. */
  routingNumber: string;
  /** Number of the account, digits only. */
  accountNumber: string;
  /** Kind of account. */
  accountType: 'checking' | 'savings';
}

/** Account that the shopper selects at their bank. */
export interface UsBankAccountLogin extends UsBankAccountOwner {
  /** Name of the shop in the bank login. */
  displayName: string;
}

/**
 * Options of `tokenize`.
 *
 * @inline
 */
interface TokenizeOptions {
  /** Text of the mandate that the shopper has agreed to, exactly as shown. */
  mandateText: string;
  /** Milliseconds for the bank-login script, and for the gateway's response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call and closes the bank login. */
  signal?: AbortSignal | undefined;
}

/** Options of `tokenize`: with the account's details, or with a bank login. */
export type UsBankAccountTokenizeOptions = TokenizeOptions &
  (
    | {
        /** Account as the shopper entered it. */
        bankDetails: UsBankAccountDetails;
        /** Not allowed with `bankDetails`. */
        bankLogin?: undefined;
      }
    | {
        /** Account that the shopper selects at their bank. */
        bankLogin: UsBankAccountLogin;
        /** Not allowed with `bankLogin`. */
        bankDetails?: undefined;
      }
  );

const text = optional(parseTextOrNumber);

const ownerShape = {
  ownershipType: text,
  firstName: text,
  lastName: text,
  businessName: text,
  billingAddress: optional(
    parseObject({
      streetAddress: text,
      extendedAddress: text,
      locality: text,
      region: text,
      postalCode: text,
    }),
  ),
};

const parsers = {
  bankDetails: parseObject({
    ...ownerShape,
    routingNumber: text,
    accountNumber: text,
    accountType: ifParsable(parseText),
  }),
  bankLogin: parseObject({ ...ownerShape, displayName: ifParsable(parseText) }),
};

export type CheckedDetails = ReturnType<typeof parsers.bankDetails> & { readonly accountType: string };
export type CheckedLogin = ReturnType<typeof parsers.bankLogin> & { readonly displayName: string };

/** Checked options of `tokenize`. */
export interface CheckedOptions {
  readonly mandateText: string;
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly account:
    | { readonly kind: 'details'; readonly details: CheckedDetails }
    | { readonly kind: 'login'; readonly login: CheckedLogin };
}

const invalid = (option: string, cause?: unknown) =>
  usBankAccountErrors.OPTION_INVALID({ params: { option }, details: { option }, cause: ofReading(cause) });

const required = (option: string) => usBankAccountErrors.OPTION_REQUIRED({ params: { option } });

const tokenizeNames = optionNames<UsBankAccountTokenizeOptions>({
  mandateText: true,
  bankDetails: true,
  bankLogin: true,
  timeout: true,
  signal: true,
});

/** Checks the options before a request is sent. The gateway validates the values. */
export function checkTokenizeOptions(given: UsBankAccountTokenizeOptions | undefined): CheckedOptions {
  rejectUnknown(given, tokenizeNames);
  const { mandateText, bankDetails, bankLogin, timeout, signal } = readCallOptions<{
    mandateText?: unknown;
    bankDetails?: unknown;
    bankLogin?: unknown;
    timeout?: number | undefined;
    signal?: AbortSignal | undefined;
  }>(withoutFalse(given), invalid);
  if (!mandateText) throw required('mandateText');
  if (typeof mandateText !== 'string') throw invalid('mandateText');
  if (bankDetails && bankLogin) throw usBankAccountErrors.MUTUALLY_EXCLUSIVE_OPTIONS();
  const common = { mandateText, timeout, signal };
  if (bankDetails) return { ...common, account: { kind: 'details', details: readDetails(bankDetails) } };
  if (bankLogin) return { ...common, account: { kind: 'login', login: readLogin(bankLogin) } };
  throw required('bankDetails or bankLogin');
}

function readDetails(given: unknown): CheckedDetails {
  const { accountType, ...details } = read('bankDetails', given);
  if (!accountType) throw required('bankDetails.accountType');
  return { ...details, accountType };
}

function readLogin(given: unknown): CheckedLogin {
  const { displayName, ...login } = read('bankLogin', given);
  if (!displayName) throw required('bankLogin.displayName');
  return { ...login, displayName };
}

function read<Name extends keyof typeof parsers>(
  name: Name,
  given: unknown,
): ReturnType<(typeof parsers)[Name]> {
  try {
    return parsers[name](given) as ReturnType<(typeof parsers)[Name]>;
  } catch (cause) {
    throw invalid(name, cause);
  }
}
