import type { LitElement } from 'lit';
import type { Account } from './fake-gateway.js';

/** Public members that every payment element has. */
export interface PaymentElement extends LitElement {
  disabled: boolean;
  readonly isComplete: boolean;
  readonly unsupportedReason: string | undefined;
  reload(): void;
}

/** Attribute with a sample text, and the value of the property that it sets. */
export type AttributeRow = readonly [attribute: string, property: string, text: string, value?: unknown];

/** Description of an element for the shared suites. */
export interface ElementRow {
  tag: `pay-${string}` & keyof HTMLElementTagNameMap;
  /** Attributes besides those that all payment elements have; the value of the property is the text if absent. */
  attributes: readonly AttributeRow[];
  /** Names of those attributes that follow their property. */
  reflected?: readonly string[];
  /** Attributes of braintree-web's name that set the property of another attribute. */
  aliases?: readonly string[];
  /** Attributes with which the element loads. */
  given?: Readonly<Record<string, string>>;
  /** Account that has the payment method. */
  account?: Account;
  /** Reason why the element is unsupported with an account without the payment method; absent if there are none. */
  unsupported?: string;
  /** True if the element submits the form around it. */
  isFormControl?: boolean;
  /** Error code of a payment before `pay-ready`. Default: `ELEMENT_NOT_READY`. */
  notReady?: string;
  /** Selector of the control that gets the focus of the element. Default: it is not tested. */
  focused?: string;
  /** Selector of a text field above the button. Default: there is none. */
  textField?: string;
  /** Starts a payment. */
  pay: (element: HTMLElement) => Promise<unknown>;
}
