import type { Client } from '../client/index.js';
import type { OptionId } from './drop-in.types.js';
import type { DropInEvents } from './payload.types.js';
import type { DropInOptions } from './read-options.js';
import type { Strings } from './strings.js';

export interface DropInDeps {
  readonly client: Client;
  /** Element of the Drop-in in the container. */
  readonly wrapper: HTMLElement;
  readonly options: DropInOptions;
  /** Options that the shop has asked for and the account has enabled. */
  readonly enabled: readonly OptionId[];
  readonly strings: Strings;
  /** Ends everything that the Drop-in has started. */
  readonly controller: AbortController;
}

export type EmitEvent = <Name extends keyof DropInEvents>(name: Name, detail: DropInEvents[Name]) => void;
