import { TypedEventTarget } from '../../../core/events.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { asyncDispose } from '../../../core/lifecycle.js';
import type { FieldAttribute } from './deferred/attributes.js';
import type { CardOperations } from './deferred/operations.js';
import {
  type Containers,
  type HostedFieldsEvents,
  type HostedFieldsState,
  untouchedFields,
} from './state.js';
import type { Styles } from './styles.js';
import type { Card, CardPayload, FieldKey, TokenizeOptions } from '../shared/types.js';

export interface HostedFieldsDeps {
  /** Every known brand. */
  cards: readonly Card[];
  containers: Containers;
  life: Lifecycle;
  /** Brings what does all that a call asks for; asked again where it did not come. Rejects with `SCRIPT_FAILED_TO_LOAD`. */
  load: () => Promise<CardOperations>;
}

/**
 * A mounted card (specification §1). Made by `hostedFields.create`.
 *
 * Whatever is asked of it before the rest of the SDK's code has come waits for it, and rejects with
 * `SCRIPT_FAILED_TO_LOAD` where it does not come; the next call tries again.
 */
export class HostedFields extends TypedEventTarget<HostedFieldsEvents> {
  readonly #life: Lifecycle;
  readonly #load: () => Promise<CardOperations>;
  #state: HostedFieldsState;

  constructor({ cards, containers, life, load }: HostedFieldsDeps) {
    super();
    this.#life = life;
    this.#load = load;
    this.#state = { cards, fields: untouchedFields(containers) };
  }

  /** Brands and fields as they are now. */
  getState(): HostedFieldsState {
    this.#life.guard('getState');
    return this.#state;
  }

  /**
   * Makes a nonce of the card. Rejects with `HOSTED_FIELDS_FIELDS_EMPTY`, `…_FIELDS_INVALID`,
   * `…_FAILED_TOKENIZATION`, `…_TOKENIZATION_CVV_VERIFICATION_FAILED`, `…_TOKENIZATION_FAIL_ON_DUPLICATE`,
   * `…_TOKENIZATION_NETWORK_ERROR`, `…_TOKENIZATION_REQUEST_ACTIVE`, `…_OPTION_INVALID`,
   * `CLIENT_AUTHORIZATION_INSUFFICIENT`, `FRAME_…` or `ABORTED`.
   */
  async tokenize(options?: TokenizeOptions): Promise<CardPayload> {
    return (await this.#turnTo('tokenize')).tokenize(options);
  }

  /** Moves the focus into a field; without a name into the first. */
  async focus(field?: FieldKey): Promise<void> {
    return (await this.#turnTo('focus')).focus(field);
  }

  /** Empties a field; without a name all of them. */
  async clear(field?: FieldKey): Promise<void> {
    return (await this.#turnTo('clear')).clear(field);
  }

  /** Shows what is missing and moves the focus to the first such field. True when nothing is. */
  async reportValidity(): Promise<boolean> {
    return (await this.#turnTo('reportValidity')).reportValidity();
  }

  async setDisabled(disabled: boolean): Promise<void> {
    return (await this.#turnTo('setDisabled')).setDisabled(disabled);
  }

  /** Adds a class to a field's input, for rules of `styles`. */
  async addClass(field: FieldKey, name: string): Promise<void> {
    return (await this.#turnTo('addClass')).toggleClass(field, name, true);
  }

  async removeClass(field: FieldKey, name: string): Promise<void> {
    return (await this.#turnTo('removeClass')).toggleClass(field, name, false);
  }

  /**
   * Sets `aria-invalid`, `aria-required`, `disabled` or `placeholder` on a field's input. Rejects with
   * `HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED` and `…_ATTRIBUTE_VALUE_NOT_ALLOWED`.
   */
  async setAttribute(attribute: FieldAttribute): Promise<void> {
    return (await this.#turnTo('setAttribute')).setAttribute(attribute);
  }

  async removeAttribute(attribute: Omit<FieldAttribute, 'value'>): Promise<void> {
    return (await this.#turnTo('removeAttribute')).removeAttribute(attribute);
  }

  /** @deprecated Use `setAttribute`. */
  setPlaceholder(field: FieldKey, text: string): Promise<void> {
    return this.setAttribute({ field, attribute: 'placeholder', value: text });
  }

  /** Rules for the inputs, in place of those there were; as `styles` of `create`. */
  async setStyles(styles: Styles): Promise<void> {
    return (await this.#turnTo('setStyles')).setStyles(styles);
  }

  /** New texts for the months to choose from. Rejects with `HOSTED_FIELDS_FIELD_PROPERTY_INVALID` where none are. */
  async setMonthOptions(texts: readonly string[]): Promise<void> {
    return (await this.#turnTo('setMonthOptions')).setMonthOptions(texts);
  }

  /** Describes a field for assistive technology, beside its label. An unknown field is nobody's error. */
  setMessage(message: { field: FieldKey; message: string }): void {
    this.#turnTo('setMessage')
      .then((runtime) => runtime.setMessage(message))
      .catch(() => undefined);
  }

  /** Fields that the account's fraud rules ask for: `cvv`, `postal_code`. */
  async getChallenges(): Promise<readonly string[]> {
    return (await this.#turnTo('getChallenges')).getChallenges();
  }

  /** Card brands that the gateway takes, by their proper names. */
  async getSupportedCardTypes(): Promise<readonly string[]> {
    return (await this.#turnTo('getSupportedCardTypes')).getSupportedCardTypes();
  }

  /** Takes the form away. What is under way rejects with `ABORTED`. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- disposal is a promise by contract
  async [asyncDispose](): Promise<void> {
    this.#life.end();
  }

  /** @internal Replaces the state of the card. */
  keep(state: HostedFieldsState): void {
    this.#state = state;
  }

  /** @internal Emits an event of the card. */
  publish<Name extends keyof HostedFieldsEvents>(name: Name, detail: HostedFieldsEvents[Name]): void {
    this.emit(name, detail);
  }

  #turnTo(method: string): Promise<CardOperations> {
    this.#life.guard(method);
    return this.#load();
  }
}
