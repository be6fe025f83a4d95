import type { ReactiveElement } from 'lit';
import { editDistance, nearest } from '../core/unknown-options.js';

/** Attributes of every HTML element, and of controls of a form. */
const globalNames =
  'accesskey anchor autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts ' +
  'form hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover ref role ' +
  'slot spellcheck style tabindex title translate writingsuggestions xmlns';

/** Attributes that frameworks and other scripts add, and those with values of any name. */
const foreignName = /[^a-z\d-]|^(?:aria-|data-|on|js)/;

/** Number of mistyped characters up to which a name counts as a misspelling of another. */
const maxEdits = 2;

/** Name of a property as an attribute is written. */
const asAttribute = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns what is wrong with the attributes of an element.
 *
 * @param given - Names of its attributes.
 * @param attributes - Names of the attributes that it reads.
 * @param properties - Names of its properties.
 */
export function attributeProblems(
  given: readonly string[],
  attributes: readonly string[],
  properties: readonly string[],
): string[] {
  const known = new Set([...attributes, ...globalNames.split(' ')]);
  return given.flatMap((name) => {
    if (known.has(name) || foreignName.test(name)) return [];
    const property = properties.find((other) => other.toLowerCase() === name.replaceAll('-', ''));
    const attribute = property === undefined ? undefined : asAttribute(property);
    if (attribute !== undefined && !attributes.includes(attribute))
      return [`"${name}" is not an attribute; set the property ${property ?? ''}`];
    const near = attribute ?? nearest(name, attributes);
    const isSimilar = attribute !== undefined || editDistance(name, near) <= maxEdits;
    // Other scripts mark elements with attributes of their own, which have a dash.
    if (name.includes('-') && !isSimilar) return [];
    return [`there is no attribute "${name}"${isSimilar ? `; the nearest is "${near}"` : ''}`];
  });
}

/**
 * Returns the misspelt names among those of the properties that a page has set on an element.
 *
 * @param given - Names of all own properties of the element.
 * @param properties - Names of the properties that it reads.
 */
export function propertyProblems(given: readonly string[], properties: readonly string[]): string[] {
  return given.flatMap((name) => {
    const near = nearest(name, properties);
    const isMisspelt =
      !properties.includes(name) && editDistance(name.toLowerCase(), near.toLowerCase()) <= maxEdits;
    return isMisspelt ? [`there is no property "${name}"; the nearest is "${near}"`] : [];
  });
}

/** Returns the names of the properties that pages set on the elements of a class. */
export function propertyNames({
  elementProperties,
}: Pick<typeof ReactiveElement, 'elementProperties'>): readonly string[] {
  return [...elementProperties].flatMap(([name, { state }]) => (state ? [] : [String(name)]));
}
