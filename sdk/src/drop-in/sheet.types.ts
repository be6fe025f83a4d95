import type { TemplateResult } from 'lit/html.js';
import type { Client } from '../client/index.js';
import type { DropInEvent } from './drop-in.machine.js';
import type { OptionId } from './drop-in.types.js';
import type { WalletDrawings } from './mark.template.js';
import type { DropInEvents } from './payload.types.js';
import type { PaymentMethod } from './payment-method.js';
import type { DropInOptions } from './read-options.js';
import type { Strings } from './strings.js';

/** Services of the Drop-in for its sheets. */
export interface SheetHost {
  readonly client: Client;
  readonly options: DropInOptions;
  readonly strings: Strings;
  /** Language of elements and frames, for example `fr-FR`. */
  readonly language: string;
  readonly isGuest: boolean;
  /** Fires when the Drop-in is torn down. */
  readonly signal: AbortSignal;
  emit<Name extends keyof DropInEvents>(name: Name, detail: DropInEvents[Name]): void;
  /** Changes the state: a new payment method, or an error below the sheet. */
  send(event: Extract<DropInEvent, { type: 'ADD' | 'FAIL' | 'CLEAR_ERROR' }>): void;
  /** Renders the Drop-in again. */
  update(): void;
}

/** Payment option whose payment method is created with a button. */
export type ButtonId = Exclude<OptionId, 'card'>;

/** Payment option with its own view. */
export interface Sheet {
  readonly id: OptionId;
  /** Drawings of the wallets, if this option has loaded them. */
  readonly walletDrawings?: WalletDrawings | undefined;
  /** Returns the content, without the header. */
  render(): TemplateResult;
  /**
   * Loads the option. Resolves when it can be used; rejects with the failure, or with `Unavailable` if the browser cannot
   * offer it. Called once, after the first rendering.
   */
  start(): Promise<void>;
  /** True for a form with which a payment method could be created now. */
  readonly isRequestable: boolean;
  /** Creates a payment method from the form; sheets with a button reject, because the shopper must press it. */
  request(): Promise<PaymentMethod>;
  /** Moves the focus into the sheet that the shopper has opened. */
  focus?(): void;
  /** Handles new settings of the option. */
  configure?(): void;
  teardown(): Promise<void>;
}

/** Reason for which a browser or device cannot offer an option, which is then hidden. */
export class Unavailable extends Error {}
