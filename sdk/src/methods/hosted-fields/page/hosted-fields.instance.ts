import { TypedEventTarget } from '../../../core/events.js';
import type { CardChannel, CardSource } from '../../../core/card-source.js';
import type { Lifecycle } from '../../../core/lifecycle.js';
import { asyncDispose } from '../../../core/lifecycle.js';
import type { FieldAttribute } from './deferred/attributes.js';
import type { CardOperations } from './deferred/operations.js';
import {
  type Containers,
  eventNames,
  type HostedFieldsEvents,
  type HostedFieldsState,
  untouchedFields,
} from './state.js';
import type { Styles } from './styles.js';
import type { CardNeeds } from '../shared/hosted-fields.protocol.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { Card, CardPayload, FieldKey, TokenizeOptions } from '../shared/hosted-fields.types.js';

interface HostedFieldsDeps {
  /** Identifiers of the frames. */
  channel: CardChannel;
  /** All known brands. */
  cards: readonly Card[];
  containers: Containers;
  life: Lifecycle;
  /** Loads the runtime lazily. A failed load rejects with `SCRIPT_FAILED_TO_LOAD` and is retried on the next call. */
  load: () => Promise<CardOperations>;
}

/**
 * Mounted card (specification §1). Created by `hostedFields.create`.
 *
 * Asynchronous calls wait for the deferred runtime. They also reject with `SCRIPT_FAILED_TO_LOAD` if it cannot be
 * loaded (the next call retries), `FRAME_…`, `ABORTED`, or `METHOD_CALLED_AFTER_TEARDOWN`.
 */
export class HostedFields extends TypedEventTarget<HostedFieldsEvents> implements CardSource {
  readonly #channel: CardChannel;
  readonly #life: Lifecycle;
  readonly #load: () => Promise<CardOperations>;
  #state: HostedFieldsState;

  constructor({ cards, channel, containers, life, load }: HostedFieldsDeps) {
    super(eventNames);
    this.#channel = channel;
    this.#life = life;
    this.#load = load;
    this.#state = { cards, fields: untouchedFields(containers) };
  }

  /**
   * Returns the current state of brands and fields. Throws `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example const isComplete = Object.values(card.getState().fields).every(({ isValid }) => isValid);
   */
  getState(): HostedFieldsState {
    this.#life.guard('getState');
    return this.#state;
  }

  /**
   * Tokenizes the card.
   *
   * @throws `HOSTED_FIELDS_FIELDS_EMPTY`, `…_FIELDS_INVALID` (`details.invalidFieldKeys`), `…_FAILED_TOKENIZATION`,
   * `…_TOKENIZATION_CVV_VERIFICATION_FAILED`, `…_TOKENIZATION_FAIL_ON_DUPLICATE`, `…_TOKENIZATION_NETWORK_ERROR`,
   * `…_TOKENIZATION_REQUEST_ACTIVE`, `…_OPTION_INVALID` or `CLIENT_AUTHORIZATION_INSUFFICIENT`.
   * @example const { nonce } = await card.tokenize({ vault: true });
   */
  async tokenize(options?: TokenizeOptions): Promise<CardPayload> {
    return (await this.#operations('tokenize')).tokenize(options);
  }

  /**
   * Moves the focus to a field; without a name, to the first. Rejects with `HOSTED_FIELDS_FIELD_INVALID` or
   * `…_FIELD_NOT_PRESENT`, as all calls with a field do.
   *
   * @example await card.focus('cvv');
   */
  async focus(field?: FieldKey): Promise<void> {
    return (await this.#operations('focus')).focus(field);
  }

  /**
   * Clears a field; without a name, all of them.
   *
   * @example await card.clear('cvv');
   */
  async clear(field?: FieldKey): Promise<void> {
    return (await this.#operations('clear')).clear(field);
  }

  /**
   * Shows the errors of all fields and focuses the first invalid one, unless `focus` is false. Resolves with true if all
   * are valid.
   *
   * @example if (await card.reportValidity()) await card.tokenize();
   */
  async reportValidity(options?: ReportOptions): Promise<boolean> {
    return (await this.#operations('reportValidity')).reportValidity(options);
  }

  /**
   * Disables or enables all fields.
   *
   * @example await card.setDisabled(true);
   */
  async setDisabled(disabled: boolean): Promise<void> {
    return (await this.#operations('setDisabled')).setDisabled(disabled);
  }

  /**
   * Adds a class to a field's input, for use in `styles`. Rejects with `HOSTED_FIELDS_OPTION_INVALID` unless `name` is
   * a text.
   *
   * @example await card.addClass('number', 'highlighted');
   */
  async addClass(field: FieldKey, name: string): Promise<void> {
    return (await this.#operations('addClass')).toggleClass(field, name, true);
  }

  /**
   * Removes a class from a field's input. Rejects like `addClass`.
   *
   * @example await card.removeClass('number', 'highlighted');
   */
  async removeClass(field: FieldKey, name: string): Promise<void> {
    return (await this.#operations('removeClass')).toggleClass(field, name, false);
  }

  /**
   * Sets `aria-invalid`, `aria-required`, `disabled` or `placeholder` on a field's input. Rejects with
   * `HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED`, `…_ATTRIBUTE_VALUE_NOT_ALLOWED` or `…_OPTION_INVALID`.
   *
   * @example await card.setAttribute({ field: 'cvv', attribute: 'placeholder', value: '123' });
   */
  async setAttribute(attribute: FieldAttribute): Promise<void> {
    return (await this.#operations('setAttribute')).setAttribute(attribute);
  }

  /**
   * Removes an attribute of a field's input. Rejects with `HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED` or
   * `…_OPTION_INVALID`.
   *
   * @example await card.removeAttribute({ field: 'cvv', attribute: 'placeholder' });
   */
  async removeAttribute(attribute: Omit<FieldAttribute, 'value'>): Promise<void> {
    return (await this.#operations('removeAttribute')).removeAttribute(attribute);
  }

  /**
   * Sets a field's placeholder. Rejects like `setAttribute`.
   *
   * @deprecated Use `setAttribute`.
   */
  setPlaceholder(field: FieldKey, text: string): Promise<void> {
    return this.setAttribute({ field, attribute: 'placeholder', value: text });
  }

  /**
   * Replaces the style rules of the inputs; as `styles` of `create`. Rejects with `HOSTED_FIELDS_OPTION_INVALID`.
   *
   * @example await card.setStyles({ input: { color: '#1a1f36' }, '.invalid': { color: '#b3261e' } });
   */
  async setStyles(styles: Styles): Promise<void> {
    return (await this.#operations('setStyles')).setStyles(styles);
  }

  /**
   * Replaces the labels of the month select. Rejects with `HOSTED_FIELDS_FIELD_PROPERTY_INVALID` if there is no such
   * select, or with `…_OPTION_INVALID`.
   *
   * @example await card.setMonthOptions(['01 - January', '02 - February', '03 - March']);
   */
  async setMonthOptions(labels: readonly string[]): Promise<void> {
    return (await this.#operations('setMonthOptions')).setMonthOptions(labels);
  }

  /**
   * Sets a field's description for assistive technology. Fields that are not present and failures are ignored.
   *
   * @example card.setMessage({ field: 'number', message: 'The card was declined.' });
   */
  setMessage(message: { field: FieldKey; message: string }): void {
    this.#operations('setMessage')
      .then((runtime) => runtime.setMessage(message))
      .catch(() => undefined);
  }

  /**
   * Resolves with the card fields that the account's fraud rules require: `cvv`, `postal_code`.
   *
   * @example const needsCode = (await card.getChallenges()).includes('cvv');
   */
  async getChallenges(): Promise<readonly string[]> {
    return (await this.#operations('getChallenges')).getChallenges();
  }

  /**
   * Resolves with the display names of the card brands that the gateway accepts.
   *
   * @example const brands = await card.getSupportedCardTypes(); // ['Visa', 'Mastercard']
   */
  async getSupportedCardTypes(): Promise<readonly string[]> {
    return (await this.#operations('getSupportedCardTypes')).getSupportedCardTypes();
  }

  /**
   * Removes the frames and ends the instance. Pending calls reject with `ABORTED`.
   *
   * @example await card.teardown();
   */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown must reject instead of throwing
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- asyncDispose must return a promise
  async [asyncDispose](): Promise<void> {
    this.#life.end();
  }

  /** @internal Resolves with the identifiers of the frames when the vault frame responds. */
  async cardChannel(reader?: string): Promise<CardChannel> {
    await (await this.#operations('cardChannel')).awaitVault(reader);
    return this.#channel;
  }

  /** @internal Hides fields that the card does not need, or rejects its number. */
  async adapt(needs: CardNeeds): Promise<void> {
    return (await this.#operations('adapt')).adapt(needs);
  }

  /** @internal Replaces the state of the card. */
  keep(state: HostedFieldsState): void {
    this.#state = state;
  }

  /** @internal Emits an event of the card. */
  publish<Name extends keyof HostedFieldsEvents>(name: Name, detail: HostedFieldsEvents[Name]): void {
    this.emit(name, detail);
  }

  #operations(method: string): Promise<CardOperations> {
    this.#life.guard(method);
    return this.#load();
  }
}
