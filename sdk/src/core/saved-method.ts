import { writeJson } from './json.js';

/** Payment method in the vault of the gateway. */
export interface SavedMethod {
  readonly nonce: string;
  readonly type: string;
  readonly description?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Returns the entry of a new list for a payment method of an earlier one: each list has new nonces.
 *
 * @param before - Payment method of the earlier list.
 */
export function sameMethod<Method extends SavedMethod>(
  methods: readonly Method[],
  before: SavedMethod | undefined,
): Method | undefined {
  return before && methods.find((method) => keyOf(method) === keyOf(before));
}

/** Returns the properties of a payment method that do not change between lists. */
const keyOf = ({ type, description, details }: SavedMethod): string =>
  writeJson([type, description, details]);
