import type { AuthorizationSource, Client, ClientAccess } from '../../../client/index.js';
import { type CardSource, parseCardSource } from '../../../core/card-source.js';
import { type CallOptions, readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { invalidOption } from '../../../core/option.errors.js';
import { keepOption, parseTextOrNumber, readOptions } from '../../../core/options.js';
import { ifParsable, optional } from '../../../core/parse.js';
import { optionNames, rejectUnknown } from '../../../core/unknown-options.js';
import { unionPayErrors } from '../shared/unionpay.errors.js';
import type { EnrollmentReference, UnionPayCard, UnionPayMobile } from '../shared/unionpay.types.js';

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
  /**
   * Base URL that serves `/web/<version>/html/`; used with hosted fields only. Default: the value of `configure`, else
   * derived from the entry script.
   */
  assetsUrl?: string | undefined;
  /** Loads the unminified frame. Default: the client's setting. */
  debug?: boolean | undefined;
  /** Milliseconds for the configuration of the client; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, tears the instance down. */
  signal?: AbortSignal | undefined;
}

/** Options of `create`; a client or an authorization is required. */
export type CreateUnionPayOptions = CreateOptions & ClientAccess;

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreateUnionPayOptions) =>
  readCreateOptions<CreateOptions>(given, 'UnionPay', { assetsUrl: keepOption });

/**
 * Card of a call: either the shop's own data, or an instance of hosted fields.
 *
 * @inline
 */
interface CardOptions {
  /** Card of a shop that handles card numbers itself. */
  card?: UnionPayCard | undefined;
  /** Instance of `hostedFields.create`, whose card the page never sees. */
  hostedFields?: CardSource | undefined;
  /** Milliseconds for the response; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that aborts the call. */
  signal?: AbortSignal | undefined;
}

/** Card whose capabilities `fetchCapabilities` requests: its number, or hosted fields. */
export type FetchCapabilitiesOptions = CardOptions;

/** Options of `enroll`. */
export interface EnrollOptions extends CardOptions {
  /** Mobile number of the shopper. */
  mobile: UnionPayMobile;
}

/** Options of `tokenize`. */
export interface UnionPayTokenizeOptions extends CardOptions, EnrollmentReference {
  /** Has no effect, as in braintree-web. */
  vault?: boolean | undefined;
}

/** Card of a call after its check. */
type CardChoice = { readonly card: UnionPayCard } | { readonly fields: CardSource };

interface Checked extends CallOptions {
  readonly choice: CardChoice;
}

type AnyOptions = CardOptions & { readonly mobile?: unknown } & EnrollmentReference;

/** Reads the options of `fetchCapabilities`. Throws the errors of a wrong card. */
export function checkCapabilitiesOptions(given: FetchCapabilitiesOptions): Checked {
  const { card, hostedFields, ...call } = read(given);
  if (card?.number && hostedFields) throw unionPayErrors.CARD_AND_HOSTED_FIELDS_INSTANCES();
  if (card?.number) return { ...call, choice: { card } };
  return { ...call, choice: chooseFields(hostedFields) };
}

/**
 * Reads the options of `enroll`. If several conditions fail, the one that is checked first here is reported: an account
 * of braintree-web reports the same.
 */
export function checkEnrollOptions(given: EnrollOptions): Checked & { mobile: UnionPayMobile } {
  const { card, hostedFields, ...call } = read(given);
  const { mobile } = call;
  if (!mobile) throw unionPayErrors.MISSING_MOBILE_PHONE_DATA();
  const choice = hostedFields ? chooseFields(hostedFields) : undefined;
  if (choice && card) throw unionPayErrors.CARD_AND_HOSTED_FIELDS_INSTANCES();
  if (!choice && card?.number) requireWholeDate(card);
  const { countryCode, number } = readOptions<Partial<UnionPayMobile>>(mobile, {
    countryCode: optional(parseTextOrNumber),
    number: optional(parseTextOrNumber),
  });
  const isCard = choice ?? (card?.number ? { card } : undefined);
  if (isCard && !(countryCode && number)) throw unionPayErrors.MISSING_MOBILE_PHONE_DATA();
  if (!isCard) throw unionPayErrors.CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED();
  return { ...call, choice: isCard, mobile: { countryCode: countryCode ?? '', number: number ?? '' } };
}

/** Reads the options of `tokenize`. */
export function checkTokenizeOptions(given: UnionPayTokenizeOptions): Checked & EnrollmentReference {
  const { card, hostedFields, ...call } = read(given);
  if (card && hostedFields) throw unionPayErrors.CARD_AND_HOSTED_FIELDS_INSTANCES();
  if (!card) return { ...call, choice: chooseFields(hostedFields) };
  requireWholeDate(card);
  return { ...call, choice: { card } };
}

const names = optionNames<AnyOptions & UnionPayTokenizeOptions>({
  card: true,
  hostedFields: true,
  mobile: true,
  enrollmentId: true,
  smsCode: true,
  vault: true,
  timeout: true,
  signal: true,
});

function read(given: object | undefined): AnyOptions {
  rejectUnknown(given, names);
  const textOrNumber = optional(parseTextOrNumber);
  const { card, hostedFields, enrollmentId, smsCode, mobile, timeout, signal } = readCallOptions<AnyOptions>(
    given,
    invalidOption,
    'hostedFields',
  );
  return {
    timeout,
    signal,
    hostedFields,
    mobile,
    ...readOptions<EnrollmentReference>(
      { enrollmentId, smsCode },
      { enrollmentId: textOrNumber, smsCode: textOrNumber },
    ),
    card: card
      ? readOptions<UnionPayCard>(card, {
          number: textOrNumber,
          expirationDate: textOrNumber,
          expirationMonth: textOrNumber,
          expirationYear: textOrNumber,
          cvv: textOrNumber,
        })
      : undefined,
  };
}

function chooseFields(hostedFields: unknown): CardChoice {
  if (!hostedFields) throw unionPayErrors.CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED();
  const fields = ifParsable(parseCardSource)(hostedFields);
  if (!fields) throw unionPayErrors.HOSTED_FIELDS_INSTANCE_INVALID();
  return { fields };
}

function requireWholeDate({ expirationDate, expirationMonth, expirationYear }: UnionPayCard): void {
  if (expirationDate || Boolean(expirationMonth) === Boolean(expirationYear)) return;
  throw unionPayErrors.EXPIRATION_DATE_INCOMPLETE();
}
