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
import { type FieldState, parseFieldState } from '../../shared/protocol.js';
import type { AutofillData } from './autofill.js';
import { asSecret, type CardSecret } from './secret.js';

/** How the card stands, as far as one field needs to know. */
export interface VaultFieldState {
  readonly state: FieldState;
  /** Types of the brands that the number may belong to. */
  readonly brands: readonly string[];
  /** Whether the number's brand is certain, and not taken here. */
  readonly isRefused: boolean;
  /** How many values of the field had come by then. */
  readonly values: number;
}

// Types, not interfaces: only those are assignable to records of kinds.
/** The vault tells the field. */
export type VaultNotifications = {
  standing: VaultFieldState;
  /** Tell what stands in the input, however it came there, and that this was all. */
  read: null;
  /** Take a text that a filler had for this field. */
  fill: CardSecret;
  busy: boolean;
};

/** The field tells the vault: the one place where a value crosses, and only between our own frames. */
export type FieldNotifications = {
  value: CardSecret;
  focus: null;
  blur: null;
  submit: null;
  /** A filler has filled the field's frame, with more than the field's own value. */
  filled: AutofillData;
  /** What stands in the input has been told. */
  read: null;
};

const parseSecret: Parser<CardSecret> = (value) => asSecret(parseText(value));

export const parseVaultNotifications: Parsers<VaultNotifications> = {
  standing: parseObject({
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
