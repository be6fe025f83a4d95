import type { OptionId } from './drop-in.types.js';

type Values = Record<string, unknown>;

/** Options that a script tag can set, by the names of its attributes without `data-`. */
const attributes: readonly (readonly [name: string, path: readonly string[]])[] = [
  ['locale', ['locale']],
  ['payment-option-priority', ['paymentOptionPriority']],
  ['data-collector.kount', ['dataCollector', 'kount']],
  ['data-collector.paypal', ['dataCollector', 'paypal']],
  ['card.cardholder-name', ['card', 'cardholderName']],
  // Names of attributes are in lower case.
  ['card.cardholdername', ['card', 'cardholderName']],
  ['card.cardholder-name.required', ['card', 'cardholderName', 'required']],
  ['card.cardholdername.required', ['card', 'cardholderName', 'required']],
  ...(['paypal', 'paypal-credit'] as const).flatMap((name) => {
    const option = name === 'paypal' ? 'paypal' : ('paypalCredit' satisfies OptionId);
    return [
      [`${name}.amount`, [option, 'amount']],
      [`${name}.currency`, [option, 'currency']],
      [`${name}.flow`, [option, 'flow']],
      [`${name}.landing-page-type`, [option, 'landingPageType']],
    ] as const;
  }),
];

/** Returns the value of an attribute: JSON, or the text. Numbers stay strings, because `10.00` is not 10. */
function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' ? text : value;
  } catch {
    return text;
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value that is not inherited: libraries of the page may have added properties to all objects. */
const ownValue = (target: Values, name: string) => (Object.hasOwn(target, name) ? target[name] : undefined);

/** Sets a value below a path; a value that is no object, such as `true`, gives way to an object. */
function setAt(target: Values, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    // `true` beside `{ required: true }` adds nothing.
    if (!isObject(ownValue(target, name))) target[name] = value;
    return;
  }
  const inner = ownValue(target, name);
  const next = isObject(inner) ? inner : {};
  target[name] = next;
  setAt(next, rest, value);
}

/** Names that begin like options of the Drop-in. Other attributes of a script tag belong to the shop. */
const optionLike =
  /^data-(?:locale|payment|data-?collector|card|paypal|venmo|apple|google|three|vault|preselect|translations)/;

/** Returns the attributes of a script tag that look like options, but set nothing. */
export function uselessAttributes(script: Element): string[] {
  const known = new Set(attributes.map(([name]) => `data-${name}`));
  return script.getAttributeNames().filter((name) => optionLike.test(name) && !known.has(name));
}

/** Returns the options in the attributes of a script tag. */
export function scriptTagOptions(script: Element): Readonly<Values> {
  const options: Values = {};
  for (const [name, path] of attributes) {
    const text = script.getAttribute(`data-${name}`);
    if (text !== null) setAt(options, path, valueOf(text));
  }
  return options;
}
