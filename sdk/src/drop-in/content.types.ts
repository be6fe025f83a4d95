import type { nothing, TemplateResult } from 'lit/html.js';
import type { DropInSetup, DropInState } from './drop-in.machine.js';
import type { OptionId } from './drop-in.types.js';
import type { WalletDrawings } from './mark.template.js';
import type { PaymentMethod } from './payment-method.js';
import type { Sheet } from './sheet.types.js';
import type { Strings } from './strings.js';

/** Reactions to the shopper's actions. */
export interface DropInActions {
  readonly onChoose: (option: OptionId) => void;
  readonly onToggle: () => void;
  readonly onMethod: (method: PaymentMethod) => void;
}

/** Deletion of payment methods in the list. */
export interface Deletion {
  readonly transition: NonNullable<DropInSetup['deletion']>;
  /** Renders the button that begins and ends the editing. */
  readonly editButton: (view: DropInContent) => TemplateResult;
  /** Renders the question to confirm a deletion. */
  readonly question: (view: DropInContent) => TemplateResult;
}

/** Content of the wrapper. */
export interface DropInContent {
  readonly state: DropInState;
  readonly strings: Strings;
  readonly sheets: readonly Sheet[];
  /** Options that are offered, in their order. */
  readonly options: readonly OptionId[];
  /** Options that could not be loaded. */
  readonly failed: ReadonlyMap<OptionId, unknown>;
  readonly isLoading: boolean;
  /** True while a request is in progress. */
  readonly isBusy: boolean;
  /** Undefined if the shop does not allow the deletion of payment methods. */
  readonly deletion: Deletion | undefined;
  /** Marks of the accepted card brands. */
  readonly cardIcons: () => TemplateResult | typeof nothing;
  /** Undefined until the code of the wallets is loaded. */
  readonly walletDrawings: WalletDrawings | undefined;
  readonly actions: DropInActions;
}
