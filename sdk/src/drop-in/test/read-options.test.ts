import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DropinError } from '../dropin-error.js';
import type { CreateDropInOptions } from '../drop-in.types.js';
import { cardOptionsOf, readDropInOptions } from '../read-options.js';

/** Returns an element of the current document. */
const element = (innerHTML = '') =>
  ({
    nodeType: 1,
    innerHTML,
    get ownerDocument() {
      return document;
    },
  }) as unknown as Element;
const container = element();
const read = (options: Readonly<Record<string, unknown>>) =>
  readDropInOptions({ authorization: 'x', container, ...options });

/** Returns the message of the `DropinError`, or undefined if the options are accepted. */
function failureOf(options: Readonly<Record<string, unknown>>): string | undefined {
  try {
    read(options);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(DropinError);
    return (error as DropinError).message;
  }
}

beforeEach(() => {
  vi.stubGlobal('document', {
    querySelector(selector: string) {
      if (selector === '#1') throw new SyntaxError('invalid');
      return null;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['no authorization', { authorization: '' }, /authorization is required/],
  ['no container', { container: undefined }, /container is required/],
  ['a container and a selector', { selector: '#a' }, /not both/],
  [
    'a selector without an element',
    { container: undefined, selector: '#missing' },
    /"#missing" matches none/,
  ],
  ['a selector that is none', { container: '#1' }, /"#1" is not a valid selector/],
  ['a container that is no element', { container: {} }, /selector of one\.$/],
  [
    'a container in the document of a frame',
    { container: Object.defineProperty(element(), 'ownerDocument', { value: {} }) },
    /not an element of another window/,
  ],
  ['a container with content', { container: element('<p></p>') }, /must be empty/],
  ['an unknown option', { paymentOptionPriority: ['card', 'cash'] }, /"cash"/],
  ['an option that is no text', { paymentOptionPriority: [{}] }, /a value of type object/],
] as const)('rejects %s', (_, options, message) => {
  expect(failureOf(options)).toMatch(message);
});

it('rejects on a server', () => {
  vi.unstubAllGlobals();
  expect(failureOf({})).toContain('outside of a browser');
});

it('accepts a container with white space, and removes duplicates from the priority', () => {
  const blank = element(' \n ');
  expect(read({ container: blank, paymentOptionPriority: ['paypal', 'card', 'paypal'] })).toMatchObject({
    container: blank,
    priority: ['paypal', 'card'],
  });
});

const values = {
  null: null,
  'a number': 5,
  'a text': 'x',
  'an array': [],
  'an object': {},
  'a function': () => undefined,
  true: true,
  false: false,
};
type Kind = keyof typeof values;

/** Values that are rejected, by option; npm braintree-web-drop-in rejects them too, or throws a native error. */
const rejected: Readonly<Record<string, readonly Kind[]>> = {
  authorization: ['null', 'a number', 'an array', 'an object', 'a function', 'true', 'false'],
  container: ['null', 'a number', 'a text', 'an array', 'an object', 'a function', 'true', 'false'],
  locale: ['a number', 'an array', 'an object', 'a function', 'true'],
  paymentOptionPriority: ['a number', 'a text', 'an object', 'a function', 'true'],
  card: ['a number', 'a text', 'a function'],
  signal: ['a number', 'a text', 'an array', 'an object', 'a function', 'true', 'false'],
};
const settings = [
  'paypal',
  'paypalCredit',
  'venmo',
  'applePay',
  'googlePay',
  'dataCollector',
  'threeDSecure',
];
const lenient = [
  ...settings,
  ...['translations', 'hiddenVaultedPaymentMethodTypes', 'vaultManager', 'assetsUrl'],
  ...['preselectVaultedPaymentMethod', 'showDefaultPaymentMethodFirst'],
];

describe.each([...Object.keys(rejected), ...lenient])('the option %s', (option) => {
  it.each(Object.keys(values) as Kind[])('is checked: %s', (kind) => {
    const message = failureOf({ [option]: values[kind] });
    if (rejected[option]?.includes(kind)) expect(message).toContain(`options.${option} `);
    else expect(message).toBeUndefined();
  });
});

describe.each(settings)('the settings of %s', (option) => {
  it.each([
    ['null', undefined],
    ['false', undefined],
    ['a number', {}],
    ['true', {}],
    ['a function', {}],
    ['an array', []],
    ['an object', {}],
  ] as const)('are read: %s', (kind, expected) => {
    expect(read({ [option]: values[kind] })).toMatchObject({ [option]: expected });
  });
});

it.each(['null', 'a number', 'a text', 'an object', 'true'] as const)(
  'takes a list of hidden payment methods that is no list as empty: %s',
  (kind) => {
    const { hiddenVaultedPaymentMethodTypes } = read({ hiddenVaultedPaymentMethodTypes: values[kind] });
    expect(hiddenVaultedPaymentMethodTypes).toEqual([]);
  },
);

it('removes the card form only for false', () => {
  expect(read({ card: false }).card).toBe(false);
  for (const card of [null, undefined, true, 0, '', {}]) expect(cardOptionsOf(read({ card }))).toEqual({});
});

it('reads each option once', () => {
  const get = vi.fn(() => undefined);
  const options: CreateDropInOptions = { authorization: 'x', container };
  readDropInOptions(Object.defineProperty(options, 'paypal', { get }));
  expect(get).toHaveBeenCalledTimes(1);
});

it('names options that are not known', () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('document', {});
  readDropInOptions({ authorization: 'key', container, payPal: true, paypal: true } as never);
  expect(warning.mock.calls).toEqual([['Drop-in: options.payPal is not known, and has no effect.']]);
  vi.unstubAllGlobals();
});
