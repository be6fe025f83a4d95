import type { PaymentError } from '../core/errors.js';
import type { Messages } from '../locales/index.js';
import type { FieldFont, FieldKey, Styles } from '../methods/hosted-fields/index.js';
import type { PayReadyEvent, PayStartEvent, PaySuccessEvent } from '../ui/events.js';
import type { MarkName } from '../ui/marks/marks.js';
import type { PayElement } from '../ui/pay-element.js';
import { type CheckoutState, isRunning } from './checkout.machine.js';
import type { MethodMessages, MethodName, MethodOptions } from './methods.js';
import type { Label } from './pay-label.js';
import type { Payer } from './pressed-method.js';
import type { RowOrder } from './row-order.js';
import type { SavedMethods } from './saved-methods.js';

/** State of a checkout, as its templates render it. */
export interface CheckoutView {
  readonly step: CheckoutState;
  readonly messages: Messages;
  /** Messages that name and explain the methods. */
  readonly methodMessages: MethodMessages;
  /** Label of the button. */
  readonly label: Label;
  readonly available: {
    readonly names: readonly MethodName[];
    /** Wallets above the form. */
    readonly express: readonly MethodName[];
    /** Number of wallets that have space above the form. */
    readonly expressSize: number;
    /** Numbers of methods for which space is reserved. */
    readonly expected: { readonly rows: number; readonly wallets: number };
    readonly chosen: MethodName | undefined;
    /** True while the list of methods may still grow. */
    readonly isPending: boolean;
    /** True if the selected method can be used. */
    readonly isReady: boolean;
    readonly saved: SavedMethods;
    readonly rowOrder: RowOrder;
    marksOf(name: MethodName): readonly MarkName[];
    /** True if all wallets above the form have failed to load. */
    readonly hasExpressFailed: boolean;
    onExpressReady(name: MethodName, event: PayReadyEvent): void;
    onExpressFailed(name: MethodName): void;
  };
  readonly language: string;
  readonly methodOptions: MethodOptions | undefined;
  /** Error of a payment that was refused because of the amount. */
  readonly failure: PaymentError | undefined;
  readonly card: {
    readonly fields: string | readonly FieldKey[] | undefined;
    readonly fieldStyles: Styles;
    readonly fonts: readonly FieldFont[];
  };
  readonly amount: { readonly amount: string | undefined; readonly currency: string | undefined };
  readonly theme: PayElement['theme'];
  readonly isDisabled: boolean;
  /** True after the shopper has opened the rest of the list. */
  readonly isExpanded: boolean;
  /** True while an express wallet shows how its last payment has ended. */
  readonly hasExpressOutcome: boolean;
  /** Text of the failure of the selected method's last payment; empty without one. */
  readonly methodFailure: string;
  /** True while the selected method asks for a code, and has the button that confirms it. */
  readonly isAwaitingCode: boolean;
  /** True if the nonce is submitted with a form, which then has its own button. */
  readonly isSubmitted: boolean;
  readonly onChoose: (name: MethodName) => void;
  readonly onMore: (firstNew: number) => void;
  readonly onPress: () => void;
  /** Submits the form with the nonce of a method whose own button was pressed. */
  readonly onWalletPress: (pressed: Payer) => void;
  /** Express wallet that pays; undefined for the selected method. */
  readonly payer: MethodName | undefined;
  readonly onStart: (event: PayStartEvent) => void;
  /** Called when a wallet above the form can be used. */
  readonly onExpressReady: (event: PayReadyEvent) => void;
  readonly onExpressStart: (name: MethodName, event: PayStartEvent) => void;
  readonly onExpressEnd: () => void;
  /** Loads the wallets again that have failed to load. */
  readonly onExpressRetry: () => void;
  readonly onSuccess: (event: PaySuccessEvent) => void;
  readonly onReady: (event: PayReadyEvent) => void;
  readonly onChange: () => void;
  /** Called when a payment of the selected method has failed or was canceled. */
  readonly onEnd: () => void;
}

/** Returns true while a payment is in progress. */
export const isBusy = ({ step }: CheckoutView): boolean => isRunning(step);

/** Returns true if the checkout shows the progress and the outcome itself; other methods have a button of their own. */
export const isOwn = ({ available: { saved, chosen } }: CheckoutView): boolean =>
  saved.chosen !== undefined || chosen === 'card';

/** Returns true while the selected method is paid with the checkout's own button. */
export const isProcessing = (view: CheckoutView): boolean =>
  isOwn(view) && isBusy(view) && view.payer === undefined && !view.isAwaitingCode;
