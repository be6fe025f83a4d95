import { DropinError } from './drop-in.errors.js';
import { type CreateDropInOptions, type OptionId, optionIds } from './drop-in.types.js';

/** Options with their defaults, without the shop's own objects where the Drop-in would change them. */
export interface DropInOptions extends CreateDropInOptions {
  readonly container: Element;
  /** Options in the order of the shop, without duplicates. */
  readonly priority: readonly OptionId[];
}

const isOptionId = (value: unknown): value is OptionId => optionIds.some((id) => id === value);

/**
 * Checks the options of `create`. Throws a `DropinError`, or the browser's `SyntaxError` for an invalid selector.
 */
export function readDropInOptions(given: CreateDropInOptions): DropInOptions {
  if (!given.authorization) throw new DropinError('options.authorization is required.');
  const priority = readPriority(given.paymentOptionPriority);
  return { ...given, container: readContainer(given), priority };
}

function readContainer({ container, selector }: CreateDropInOptions): Element {
  if (container && selector)
    throw new DropinError('Set either options.container or options.selector, not both.');
  const place = container ?? selector;
  if (!place) throw new DropinError('options.container is required.');
  const element = typeof place === 'string' ? document.querySelector(place) : place;
  if (!isElement(element))
    throw new DropinError('options.container must be an element, or a selector of one.');
  if (element.innerHTML.trim()) throw new DropinError('options.container must be empty.');
  return element;
}

/** Elements of other windows, such as that of a frame, are no instances of this window's class. */
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && (value as Partial<Element>).nodeType === 1;

function readPriority(given: CreateDropInOptions['paymentOptionPriority']): readonly OptionId[] {
  if (given === undefined) return optionIds;
  if (!Array.isArray(given)) throw new DropinError('options.paymentOptionPriority must be an array.');
  const names = [...new Set(given as readonly unknown[])];
  const unknown = names.find((name) => !isOptionId(name));
  if (unknown !== undefined)
    throw new DropinError(
      `options.paymentOptionPriority contains ${JSON.stringify(unknown)}, which is no payment option.`,
    );
  return names.filter(isOptionId);
}

/** Returns the options of the card form; true means all defaults. */
export const cardOptionsOf = ({ card }: CreateDropInOptions) => (typeof card === 'object' ? card : {});
