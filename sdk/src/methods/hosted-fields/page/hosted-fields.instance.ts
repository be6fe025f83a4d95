import { orAborted } from '../../../core/abort.js';
import type { CardChannel, CardSource } from '../../../core/card-source.js';
import { EventInstance } from '../../../core/event-instance.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { pause } from '../../../core/pause.js';
import type { FieldAttribute } from './late/attributes.js';
import type * as Calls from './late/calls.js';
import type { ConnectedCard } from './late/connected-card.js';
import type { CardInstance, PageCard } from './page-card.types.js';
import { eventNames, type HostedFieldsEvents, type HostedFieldsState, untouchedFields } from './state.js';
import type { Styles } from './styles.js';
import type { CardNeeds } from '../shared/hosted-fields.protocol.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { CardPayload, FieldKey, TokenizeOptions } from '../shared/hosted-fields.types.js';

/** Code of the calls, and the card that it is connected to. */
interface Late {
  readonly calls: typeof Calls;
  readonly card: ConnectedCard;
}

/**
 * Mounted card. Created by `hostedFields.create`. Its end removes the frames.
 *
 * Asynchronous calls wait for the late code. They also reject with `SCRIPT_FAILED_TO_LOAD` if it cannot be
 * loaded (the next call retries), `FRAME_…`, `ABORTED`, or `METHOD_CALLED_AFTER_TEARDOWN`.
 */
export class HostedFields extends EventInstance<HostedFieldsEvents> implements CardSource, CardInstance {
  readonly #card: PageCard;
  #state: HostedFieldsState;
  #connected: Promise<Late> | undefined;

  /** @internal */
  constructor(card: PageCard) {
    super(card.life, eventNames);
    this.#card = card;
    this.#state = { cards: card.cards, fields: untouchedFields(card.containers) };
  }

  /**
   * Returns the current state of brands and fields. Throws `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example const isComplete = Object.values(card.getState().fields).every(({ isValid }) => isValid);
   */
  getState(): HostedFieldsState {
    this.guard('getState');
    return this.#state;
  }

  /**
   * Tokenizes the card.
   *
   * @throws A code of `HostedFieldsTokenizeErrorCode`:
   * `HOSTED_FIELDS_FIELDS_EMPTY`, `…_FIELDS_INVALID` (`details.invalidFieldKeys`), `…_FAILED_TOKENIZATION`,
   * `…_TOKENIZATION_CVV_VERIFICATION_FAILED`, `…_TOKENIZATION_FAIL_ON_DUPLICATE`, `…_TOKENIZATION_NETWORK_ERROR`,
   * `…_TOKENIZATION_REQUEST_ACTIVE`, `…_OPTION_INVALID` or `CLIENT_AUTHORIZATION_INSUFFICIENT`.
   * @example const { nonce } = await card.tokenize({ vault: true });
   */
  async tokenize(options?: TokenizeOptions): Promise<CardPayload> {
    const { calls, card } = await this.#late('tokenize');
    return calls.tokenize(card, options);
  }

  /**
   * Moves the focus to a field; without a name, to the first. Rejects with `HOSTED_FIELDS_FIELD_INVALID` or
   * `…_FIELD_NOT_PRESENT`, as all calls with a field do.
   *
   * @throws A code of `HostedFieldsFocusErrorCode`.
   * @example await card.focus('cvv');
   */
  async focus(field?: FieldKey): Promise<void> {
    const { calls, card } = await this.#late('focus');
    return calls.focus(card, field);
  }

  /**
   * Clears a field; without a name, all of them.
   *
   * @throws A code of `HostedFieldsClearErrorCode`.
   * @example await card.clear('cvv');
   */
  async clear(field?: FieldKey): Promise<void> {
    const { calls, card } = await this.#late('clear');
    return calls.clear(card, field);
  }

  /**
   * Shows the errors of all fields and focuses the first invalid one, unless `focus` is false. Resolves with true if all
   * are valid.
   *
   * @throws A code of `HostedFieldsReportValidityErrorCode`.
   * @example if (await card.reportValidity()) await card.tokenize();
   */
  async reportValidity(options?: ReportOptions): Promise<boolean> {
    const { calls, card } = await this.#late('reportValidity');
    return calls.reportValidity(card, options);
  }

  /**
   * Disables or enables all fields.
   *
   * @throws A code of `HostedFieldsSetDisabledErrorCode`.
   * @example await card.setDisabled(true);
   */
  async setDisabled(disabled: boolean): Promise<void> {
    const { calls, card } = await this.#late('setDisabled');
    return calls.setDisabled(card, disabled);
  }

  /**
   * Adds a class to a field's input, for use in `styles`. Rejects with `HOSTED_FIELDS_OPTION_INVALID` unless `name` is
   * a text.
   *
   * @throws A code of `HostedFieldsAddClassErrorCode`.
   * @example await card.addClass('number', 'highlighted');
   */
  async addClass(field: FieldKey, name: string): Promise<void> {
    const { calls, card } = await this.#late('addClass');
    return calls.toggleClass(card, field, name, true);
  }

  /**
   * Removes a class from a field's input. Rejects like `addClass`.
   *
   * @throws A code of `HostedFieldsRemoveClassErrorCode`.
   * @example await card.removeClass('number', 'highlighted');
   */
  async removeClass(field: FieldKey, name: string): Promise<void> {
    const { calls, card } = await this.#late('removeClass');
    return calls.toggleClass(card, field, name, false);
  }

  /**
   * Sets `aria-invalid`, `aria-required`, `disabled` or `placeholder` on a field's input. Rejects with
   * `HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED`, `…_ATTRIBUTE_VALUE_NOT_ALLOWED` or `…_OPTION_INVALID`.
   *
   * @throws A code of `HostedFieldsSetAttributeErrorCode`.
   * @example await card.setAttribute({ field: 'cvv', attribute: 'placeholder', value: '123' });
   */
  async setAttribute(attribute: FieldAttribute): Promise<void> {
    const { calls, card } = await this.#late('setAttribute');
    return calls.setAttribute(card, attribute);
  }

  /**
   * Removes an attribute of a field's input. Rejects with `HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED` or
   * `…_OPTION_INVALID`.
   *
   * @throws A code of `HostedFieldsRemoveAttributeErrorCode`.
   * @example await card.removeAttribute({ field: 'cvv', attribute: 'placeholder' });
   */
  async removeAttribute(attribute: Omit<FieldAttribute, 'value'>): Promise<void> {
    const { calls, card } = await this.#late('removeAttribute');
    return calls.removeAttribute(card, attribute);
  }

  /**
   * Sets a field's placeholder. Rejects like `setAttribute`.
   *
   * @throws A code of `HostedFieldsSetPlaceholderErrorCode`.
   * @deprecated Use `setAttribute`.
   */
  async setPlaceholder(field: FieldKey, text: string): Promise<void> {
    const { calls, card } = await this.#late('setPlaceholder');
    return calls.setAttribute(card, { field, attribute: 'placeholder', value: text });
  }

  /**
   * Replaces the style rules of the inputs; as `styles` of `create`. Rejects with `HOSTED_FIELDS_OPTION_INVALID`.
   *
   * @throws A code of `HostedFieldsSetStylesErrorCode`.
   * @example await card.setStyles({ input: { color: '#1a1f36' }, '.invalid': { color: '#b3261e' } });
   */
  async setStyles(styles: Styles): Promise<void> {
    const { calls, card } = await this.#late('setStyles');
    return calls.setStyles(card, styles);
  }

  /**
   * Replaces the labels of the month select. Rejects with `HOSTED_FIELDS_FIELD_PROPERTY_INVALID` if there is no such
   * select, or with `…_OPTION_INVALID`.
   *
   * @throws A code of `HostedFieldsSetMonthOptionsErrorCode`.
   * @example await card.setMonthOptions(['01 - January', '02 - February', '03 - March']);
   */
  async setMonthOptions(labels: readonly string[]): Promise<void> {
    const { calls, card } = await this.#late('setMonthOptions');
    return calls.setMonthOptions(card, labels);
  }

  /**
   * Sets a field's description for assistive technology. Fields that are not present and failures are ignored.
   *
   * @example card.setMessage({ field: 'number', message: 'The card was declined.' });
   */
  setMessage(message: { field: FieldKey; message: string }): void {
    this.#late('setMessage')
      .then(({ calls, card }) => calls.setMessage(card, message))
      .catch(() => undefined);
  }

  /**
   * Resolves with the card fields that the account's fraud rules require: `cvv`, `postal_code`.
   *
   * @throws A code of `HostedFieldsGetChallengesErrorCode`.
   * @example const needsCode = (await card.getChallenges()).includes('cvv');
   */
  async getChallenges(): Promise<readonly string[]> {
    const { calls, card } = await this.#late('getChallenges');
    return calls.getChallenges(card);
  }

  /**
   * Resolves with the display names of the card brands that the gateway accepts.
   *
   * @throws A code of `HostedFieldsGetSupportedCardTypesErrorCode`.
   * @example const brands = await card.getSupportedCardTypes(); // ['Visa', 'Mastercard']
   */
  async getSupportedCardTypes(): Promise<readonly string[]> {
    const { calls, card } = await this.#late('getSupportedCardTypes');
    return calls.getSupportedCardTypes(card);
  }

  /** @internal Resolves with the identifiers of the frames when the vault frame responds. */
  async cardChannel(reader?: string): Promise<CardChannel> {
    const { calls, card } = await this.#late('cardChannel');
    return calls.cardChannel(card, reader);
  }

  /** @internal Hides fields that the card does not need, or rejects its number. */
  async adapt(needs: CardNeeds): Promise<void> {
    const { calls, card } = await this.#late('adapt');
    return calls.adapt(card, needs);
  }

  /** @internal Replaces the state of the card. */
  setState(state: HostedFieldsState): void {
    this.#state = state;
  }

  /** @internal Emits an event of the card. */
  publish<Name extends keyof HostedFieldsEvents>(name: Name, detail: HostedFieldsEvents[Name]): void {
    this.emit(name, detail);
  }

  /**
   * @internal Loads the code of the calls, unless it is given, and connects it to the frames, once. A failed load
   * rejects with `SCRIPT_FAILED_TO_LOAD` and is retried by the next call.
   */
  connect(calls?: typeof Calls): Promise<Late> {
    this.#connected ??= this.#load(calls).catch((error: unknown) => {
      this.#connected = undefined;
      throw error;
    });
    return this.#connected;
  }

  async #load(given?: typeof Calls): Promise<Late> {
    const { signal } = this;
    // A task later, so that the caller of `create` can add listeners before the first event.
    await pause(0, signal);
    const calls = given ?? (await orAborted(importWithRetry(import('./late/calls.js')), signal));
    return { calls, card: calls.connect(this.#card, this) };
  }

  #late(method: keyof HostedFields & string): Promise<Late> {
    this.guard(method);
    return this.connect();
  }
}
