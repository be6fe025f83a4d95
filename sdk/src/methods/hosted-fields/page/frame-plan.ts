import { Unparsable } from '../../../core/parse.js';
import { type Container, parseContainerOrSelector } from '../../../frames/host/parse-container.js';
import { hostedFieldsErrors } from '../shared/hosted-fields.errors.js';
import type { CheckedOptions, FieldOptions } from './hosted-fields-options.types.js';
import { fieldKeys, type FieldKey } from '../shared/hosted-fields.types.js';

/** Specification of one frame of a card, before it is opened. */
export interface FrameSpec {
  /** Role of the frame: the whole form, one field, or a vault without fields. */
  readonly role: 'form' | 'vault' | FieldKey;
  readonly keys: readonly FieldKey[];
  readonly container: Container;
  readonly isVault: boolean;
}

/**
 * Returns the frames that a card needs and their containers. Throws the catalogue's error for the first wrong
 * container.
 */
export function planFrames({ container, fields }: CheckedOptions): FrameSpec[] {
  const keys = fieldKeys.filter((key) => fields[key]);
  if (container !== undefined) {
    const found = findContainer(container, 'form');
    for (const key of keys) rejectOwnContainer(key, fields[key] ?? {});
    return [{ role: 'form', keys, container: found, isVault: true }];
  }
  const containers = keys.map((key) => {
    const { container: own, selector } = fields[key] ?? {};
    const isSelector = (own ?? undefined) === undefined && selector !== undefined;
    const found = findContainer(own ?? selector, key, isSelector ? 'selector' : 'container');
    return [key, found] as const;
  });
  // Frames in a shadow tree cannot be found by name, so the vault must be in the document tree.
  const home = containers.find(([, found]) => found.getRootNode() === document)?.[0];
  const fieldFrames = containers.map(([key, found]): FrameSpec => ({
    role: key,
    keys: [key],
    container: found,
    isVault: key === home,
  }));
  return home
    ? fieldFrames
    : [{ role: 'vault', keys: [], container: document.body, isVault: true }, ...fieldFrames];
}

/** Returns the merchant's element or shadow root. Throws `HOSTED_FIELDS_INVALID_FIELD_SELECTOR`. */
function findContainer(
  given: Container | string | undefined,
  field: 'form' | FieldKey,
  name: 'container' | 'selector' = 'container',
): Container {
  try {
    return parseContainerOrSelector(given);
  } catch (error) {
    const isParsed = error instanceof Unparsable;
    throw hostedFieldsErrors.INVALID_FIELD_SELECTOR({
      params: { option: optionOf(field, name), reason: isParsed ? error.message : 'it cannot be read' },
      // Else a getter of the shop's object has failed.
      cause: isParsed ? error.cause : error,
      details: {
        fieldKey: field,
        fieldSelector: typeof given === 'string' ? given : undefined,
        fieldContainer: given,
      },
    });
  }
}

/** Throws `HOSTED_FIELDS_INVALID_FIELD_SELECTOR` for a field of a form in one frame that names a container of its own. */
function rejectOwnContainer(field: FieldKey, { container, selector }: FieldOptions): void {
  const given = container ?? selector ?? undefined;
  if (given === undefined) return;
  const name = given === container ? 'container' : 'selector';
  throw hostedFieldsErrors.INVALID_FIELD_SELECTOR({
    params: { option: optionOf(field, name), reason: 'options.container already shows all fields' },
    details: { fieldKey: field, fieldSelector: selector, fieldContainer: container },
  });
}

/** Returns the path of the option that sets a frame's container. */
const optionOf = (role: 'form' | FieldKey, name = 'container'): string =>
  role === 'form' ? 'options.container' : `options.fields.${role}.${name}`;

/** Throws `HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME` if the container already holds a frame of the SDK. */
export function rejectSecondFrame({ role, container }: FrameSpec): void {
  if (role === 'vault' || !container.querySelector('iframe[name^="tessera-"]')) return;
  throw hostedFieldsErrors.FIELD_DUPLICATE_IFRAME({
    params: { option: optionOf(role) },
    details: { fieldKey: role, fieldContainer: container },
  });
}
