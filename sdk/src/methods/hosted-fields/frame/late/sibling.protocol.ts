import {
  parseFlag,
  parseList,
  parseNull,
  parseNumber,
  parseObject,
  parseRecord,
  type Parser,
  type Parsers,
  parseText,
} from '../../../../core/parse.js';
import { parseFieldState } from '../../shared/hosted-fields.protocol.js';
import type { FieldState } from '../../shared/hosted-fields.types.js';
import type { AutofillData } from './autofill.js';
import { asSecret, type CardSecret } from './secret.js';

/** State of the card that the vault sends to one field. */
export interface VaultFieldState {
  readonly state: FieldState;
  /** Types of the brands that the number may belong to. */
  readonly brands: readonly string[];
  /** True if the number's brand is certain and not accepted. */
  readonly isRefused: boolean;
  /** Number of values of the field that the vault had received. */
  readonly values: number;
}

// Type aliases, because interfaces are not assignable to `Record`.
export type VaultNotifications = {
  fieldState: VaultFieldState;
  /** Read the input's current value, send it, and confirm with `read`. */
  read: null;
  /** Enter a text that autofill has for this field. */
  fill: CardSecret;
  busy: boolean;
};

/**
 * Notifications from a field to the vault. The only messages that carry card data; they pass between the SDK's frames.
 */
export type FieldNotifications = {
  value: CardSecret;
  focus: null;
  blur: null;
  submit: null;
  /** Autofill has filled the hidden inputs of the field's frame. */
  filled: AutofillData;
  /** The input's current value has been sent. */
  read: null;
};

const parseSecret: Parser<CardSecret> = (value) => asSecret(parseText(value));

export const parseVaultNotifications: Parsers<VaultNotifications> = {
  fieldState: parseObject({
    state: parseFieldState,
    brands: parseList(parseText),
    isRefused: parseFlag,
    values: parseNumber,
  }),
  read: parseNull,
  fill: parseSecret,
  busy: parseFlag,
};

export const parseFieldNotifications: Parsers<FieldNotifications> = {
  value: parseSecret,
  focus: parseNull,
  blur: parseNull,
  submit: parseNull,
  filled: parseRecord(parseSecret),
  read: parseNull,
};
