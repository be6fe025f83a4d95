import { propertyOf } from '../core/options.js';
import { errorWithCause } from './drop-in.errors.js';
import { DropinError } from './dropin-error.js';
import { warn } from './log-error.js';
import {
  type CreateDropInOptions,
  type DropInCardOptions,
  type OptionId,
  optionIds,
} from './drop-in.types.js';
import { writeJson } from '../core/json.js';

/** Settings of a payment option, with unknown names. */
export type OptionSettings = Readonly<Record<string, unknown>>;

/** Names of all options; others are ignored. */
const known: Readonly<Record<keyof CreateDropInOptions, true>> = {
  authorization: true,
  assetsUrl: true,
  container: true,
  selector: true,
  signal: true,
  locale: true,
  translations: true,
  paymentOptionPriority: true,
  preselectVaultedPaymentMethod: true,
  showDefaultPaymentMethodFirst: true,
  vaultManager: true,
  hiddenVaultedPaymentMethodTypes: true,
  card: true,
  paypal: true,
  paypalCredit: true,
  venmo: true,
  applePay: true,
  googlePay: true,
  dataCollector: true,
  threeDSecure: true,
};

/** Options that are passed on as they are. */
type PassedOn = Pick<
  CreateDropInOptions,
  | 'assetsUrl'
  | 'authorization'
  | 'preselectVaultedPaymentMethod'
  | 'showDefaultPaymentMethodFirst'
  | 'vaultManager'
>;

/** Options of a Drop-in after a check; an option that is not used is undefined. */
export interface DropInOptions extends PassedOn {
  readonly container: Element;
  readonly locale: string | undefined;
  readonly translations: OptionSettings;
  /** Options in the order of the shop, without duplicates. */
  readonly priority: readonly OptionId[];
  readonly hiddenVaultedPaymentMethodTypes: readonly unknown[];
  readonly card: DropInCardOptions | false;
  readonly paypal: OptionSettings | undefined;
  readonly paypalCredit: OptionSettings | undefined;
  readonly venmo: OptionSettings | undefined;
  readonly applePay: OptionSettings | undefined;
  readonly googlePay: OptionSettings | undefined;
  readonly dataCollector: OptionSettings | undefined;
  readonly threeDSecure: OptionSettings | undefined;
  readonly signal: AbortSignal | undefined;
}

const isOptionId = (value: unknown): value is OptionId => optionIds.some((id) => id === value);

/** Returns true for objects and lists. */
export const isObject = (value: unknown): value is OptionSettings =>
  typeof value === 'object' && value !== null;

/**
 * Checks the options of `create`. As in the Drop-in, values such as null and 0 count as missing, and others that are no
 * object turn an option on without settings. Throws a `DropinError`, or the browser's `SyntaxError` for an invalid
 * selector.
 */
export function readDropInOptions(given: CreateDropInOptions): DropInOptions {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name)) warn(`options.${name} is not known, and has no effect.`);
  const options = Object.fromEntries(Object.keys(known).map((name) => [name, propertyOf(given, name)]));
  return checkOptions(options as unknown as CreateDropInOptions);
}

function checkOptions(given: CreateDropInOptions): DropInOptions {
  const { authorization } = given;
  if (!authorization) throw new DropinError('options.authorization is required.');
  if (typeof (authorization as unknown) !== 'string')
    throw new DropinError('options.authorization must be a tokenization key or a client token.');
  // Code of a server renders the page.
  if (!('document' in globalThis))
    throw new DropinError('The Drop-in needs a page: create was called outside of a browser.');
  const { assetsUrl, preselectVaultedPaymentMethod, showDefaultPaymentMethodFirst, vaultManager } = given;
  return {
    ...{
      assetsUrl,
      authorization,
      preselectVaultedPaymentMethod,
      showDefaultPaymentMethodFirst,
      vaultManager,
    },
    container: readContainer(given),
    priority: readPriority(given.paymentOptionPriority),
    locale: readLocale(given.locale),
    translations: settingsOf(given.translations) ?? {},
    hiddenVaultedPaymentMethodTypes: listOf(given.hiddenVaultedPaymentMethodTypes),
    card: readCard(given.card),
    paypal: settingsOf(given.paypal),
    paypalCredit: settingsOf(given.paypalCredit),
    venmo: settingsOf(given.venmo),
    applePay: settingsOf(given.applePay),
    googlePay: settingsOf(given.googlePay),
    dataCollector: settingsOf(given.dataCollector),
    threeDSecure: settingsOf(given.threeDSecure),
    signal: readSignal(given.signal),
  };
}

/** Returns the settings of an option that is turned on; undefined if it is not. */
function settingsOf(value: unknown): OptionSettings | undefined {
  if (!value) return undefined;
  return isObject(value) ? value : {};
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readContainer({ container, selector }: CreateDropInOptions): Element {
  if (container && selector)
    throw new DropinError('Set either options.container or options.selector, not both.');
  const place: unknown = container ? container : selector;
  if (!place) throw new DropinError('options.container is required.');
  const element = typeof place === 'string' ? query(place) : place;
  if (typeof place === 'string' && !element) throw notAnElement(`: the selector "${place}" matches none`);
  if (!isElement(element)) throw notAnElement();
  if (element.ownerDocument !== document) throw notAnElement(', not an element of another window');
  if (element.innerHTML.trim())
    throw new DropinError('options.container must be empty: it contains other elements, or another Drop-in.');
  return element;
}

function query(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch (error) {
    throw notAnElement(`: "${selector}" is not a valid selector`, error);
  }
}

const notAnElement = (reason = '', cause?: unknown) =>
  errorWithCause(`options.container must be an element, or a selector of one${reason}.`, cause);

const isElement = (value: unknown): value is Element => isObject(value) && value['nodeType'] === 1;

function readPriority(given: unknown): readonly OptionId[] {
  if (!given) return optionIds;
  if (!Array.isArray(given))
    throw new DropinError('options.paymentOptionPriority must be an array such as ["card", "paypal"].');
  const names = [...new Set(given as readonly unknown[])];
  const unknown = names.find((name) => !isOptionId(name));
  if (unknown !== undefined)
    throw new DropinError(
      `options.paymentOptionPriority contains ${nameOf(unknown)}, which is no payment option.`,
    );
  return names.filter(isOptionId);
}

const nameOf = (value: unknown): string =>
  typeof value === 'string' ? writeJson(value) : value === null ? 'null' : `a value of type ${typeof value}`;

function readLocale(locale: unknown): string | undefined {
  if (!locale) return undefined;
  if (typeof locale !== 'string') throw new DropinError('options.locale must be a text such as "fr_FR".');
  return locale;
}

function readCard(card: unknown): DropInCardOptions | false {
  if (card === false) return false;
  if (!card || card === true) return {};
  if (!isObject(card)) throw new DropinError('options.card must be an object, true or false.');
  return card;
}

/** Signals of other windows are no instances of this window's class. */
function readSignal(signal: AbortSignal | null | undefined): AbortSignal | undefined {
  if (signal === undefined || signal === null) return undefined;
  if (typeof (signal as Partial<AbortSignal>).addEventListener !== 'function')
    throw new DropinError('options.signal must be an AbortSignal.');
  return signal;
}

/** Returns the options of the card form. */
export const cardOptionsOf = ({ card }: DropInOptions): DropInCardOptions => card || {};
