import type { Asker } from '../../frames/asker.js';
import { hostedFieldsErrors } from './hosted-fields.errors.js';
import type { CreateHostedFieldsOptions, FieldsOptions } from './hosted-fields.options.js';
import type { CardRequests, StyleRule } from './hosted-fields.messages.js';
import { fieldKeys, type FieldKey } from './hosted-fields.types.js';

export type Container = Element | ShadowRoot;

/** One frame of a card, before it is opened. */
export interface PartPlan {
  /** What the frame is: the whole form, one field, or nothing but the place where values are kept. */
  readonly role: 'form' | 'vault' | FieldKey;
  readonly keys: readonly FieldKey[];
  readonly container: Container;
  readonly isVault: boolean;
}

/** One frame of the card, and the way to talk to it. */
export interface CardFrame extends Asker<CardRequests> {
  readonly element: HTMLIFrameElement;
}

/** A frame of the card that can be talked to, with the fields that it shows. */
export interface CardPart extends PartPlan {
  readonly frame: CardFrame;
}

/** The merchant's rules as they are now: what a frame is told when it comes up, also after a reload. */
export interface Dress {
  rules: readonly StyleRule[];
}

export const keysOf = (parts: readonly PartPlan[]): FieldKey[] => parts.flatMap(({ keys }) => keys);

/** Which frames a card needs, and where; throws the catalogue's error for the first container that is wrong. */
export function planParts(options: CreateHostedFieldsOptions, fields: FieldsOptions): PartPlan[] {
  const keys = fieldKeys.filter((key) => fields[key]);
  if (options.container !== undefined) {
    const container = findContainer(options.container, 'form');
    return [{ role: 'form', keys, container, isVault: true }];
  }
  const places = keys.map((key) => {
    const { container, selector } = fields[key] ?? {};
    return [key, findContainer(container ?? selector, key)] as const;
  });
  // Frames in a shadow tree are not to be found by name: the vault lies in the document itself.
  const home = places.find(([, container]) => container.getRootNode() === document)?.[0];
  const parts = places.map(([key, container]): PartPlan => ({
    role: key,
    keys: [key],
    container,
    isVault: key === home,
  }));
  return home ? parts : [{ role: 'vault', keys: [], container: document.body, isVault: true }, ...parts];
}

/** The element or shadow root that the merchant means; throws `HOSTED_FIELDS_INVALID_FIELD_SELECTOR`. */
function findContainer(wanted: Container | string | undefined, field: 'form' | FieldKey): Container {
  let cause: unknown;
  try {
    const found: unknown = typeof wanted === 'string' ? document.querySelector(wanted) : wanted;
    if (found instanceof Element || found instanceof ShadowRoot) return found;
  } catch (error) {
    // No selector, or an object that cannot be looked at.
    cause = error;
  }
  const details = {
    fieldKey: field,
    fieldSelector: typeof wanted === 'string' ? wanted : undefined,
    fieldContainer: wanted,
  };
  throw hostedFieldsErrors.INVALID_FIELD_SELECTOR({ words: { field }, cause, details });
}

/** Refuses a container that holds a frame of ours already, another card's or that of an earlier field. */
export function refuseSecondFrame({ role, container }: PartPlan): void {
  if (role === 'vault' || !container.querySelector('iframe[name^="tessera-"]')) return;
  throw hostedFieldsErrors.FIELD_DUPLICATE_IFRAME({
    words: { field: role },
    details: { fieldKey: role, fieldContainer: container },
  });
}
