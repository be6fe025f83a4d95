import type { RpcClient } from '../../../frames/rpc/rpc-client.js';
import { hostedFieldsErrors } from '../shared/errors.js';
import type { CreateHostedFieldsOptions, FieldsOptions } from './options.types.js';
import type { CardRequests, StyleRule } from '../shared/protocol.js';
import { fieldKeys, type FieldKey } from '../shared/types.js';

export type Container = Element | ShadowRoot;

/** One frame of a card, before it is opened. */
export interface FrameSpec {
  /** What the frame is: the whole form, one field, or nothing but the place where values are kept. */
  readonly role: 'form' | 'vault' | FieldKey;
  readonly keys: readonly FieldKey[];
  readonly container: Container;
  readonly isVault: boolean;
}

/** One frame of the card, and the way to talk to it. */
export interface CardFrame extends RpcClient<CardRequests> {
  readonly element: HTMLIFrameElement;
}

/** A frame of the card that can be talked to, with the fields that it shows. */
export interface FieldFrame extends FrameSpec {
  readonly frame: CardFrame;
}

/** The merchant's rules as they are now: what a frame is told when it comes up, also after a reload. */
export interface FrameStyles {
  rules: readonly StyleRule[];
}

export const keysOf = (frames: readonly FrameSpec[]): FieldKey[] => frames.flatMap(({ keys }) => keys);

/** Which frames a card needs, and where; throws the catalogue's error for the first container that is wrong. */
export function planFrames(options: CreateHostedFieldsOptions, fields: FieldsOptions): FrameSpec[] {
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
  const fieldFrames = places.map(([key, container]): FrameSpec => ({
    role: key,
    keys: [key],
    container,
    isVault: key === home,
  }));
  return home
    ? fieldFrames
    : [{ role: 'vault', keys: [], container: document.body, isVault: true }, ...fieldFrames];
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
export function refuseSecondFrame({ role, container }: FrameSpec): void {
  if (role === 'vault' || !container.querySelector('iframe[name^="tessera-"]')) return;
  throw hostedFieldsErrors.FIELD_DUPLICATE_IFRAME({
    words: { field: role },
    details: { fieldKey: role, fieldContainer: container },
  });
}
