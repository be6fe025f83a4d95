import { afterCard } from '../../client/after-card.js';
import type { Client } from '../../client/index.js';
import { linkedController, orAborted } from '../../core/abort.js';
import { withDeadline } from '../../core/deadline.js';
import { isPaymentError, type PaymentError } from '../../core/errors.js';
import { TypedEventTarget } from '../../core/events.js';
import type { Lifecycle } from '../../core/lifecycle.js';
import { asyncDispose } from '../../core/lifecycle.js';
import { createMachine } from '../../core/machine.js';
import { pause } from '../../core/pause.js';
import type { HostedFrame } from '../../frames/hosted-frame.js';
import type { Appearance } from './hosted-fields.appearance.js';
import { attributeText, checkAttribute, type FieldAttribute } from './hosted-fields.attributes.js';
import { focusFrame, followContainers, hasFocus } from './hosted-fields.containers.js';
import { cardErrors } from './hosted-fields.card-errors.js';
import { hostedFieldsErrors } from './hosted-fields.errors.js';
import { transition } from './hosted-fields.machine.js';
import type { CardNotices, CardRequests } from './hosted-fields.messages.js';
import type { PartPlan } from './hosted-fields.parts.js';
import {
  type Containers,
  type HostedFieldsEvents,
  type HostedFieldsState,
  initialState,
  withContainers,
} from './hosted-fields.state.js';
import type { Styles } from './hosted-fields.styles.js';
import { wireOptions } from './hosted-fields.wire-options.js';
import { type CardPayload, type FieldKey, fieldKeys, type TokenizeOptions } from './hosted-fields.types.js';

/** One GraphQL call and two REST calls at most, and the way to the frame and back. */
const attempts = 3;
const marginMs = 5_000;
/** How often a frame is asked whether the focus has come; a busy process hears of it late. */
const focusLooks = 30;
/** Milliseconds between two such looks. */
const focusMs = 30;
/** Every how many looks the focus is given anew: it can get lost, and does so where it is given twice in a row. */
const looksPerTry = 10;

/** A frame of the card, with the fields that it shows. */
export interface CardPart extends PartPlan {
  readonly frame: HostedFrame<CardRequests>;
}

export interface HostedFieldsParts {
  parts: readonly CardPart[];
  client: Client;
  life: Lifecycle;
  /** Resolves when every field hands its value to the vault. */
  join: () => Promise<void>;
  appearance: Appearance;
  /** Whether the month is chosen from a list. */
  hasMonthList: boolean;
}

/** A mounted card (specification §1). Made by `hostedFields.create`. */
export class HostedFields extends TypedEventTarget<HostedFieldsEvents> {
  readonly #parts: readonly CardPart[];
  readonly #containers: Containers;
  readonly #client: Client;
  readonly #life: Lifecycle;
  readonly #join: () => Promise<void>;
  readonly #appearance: Appearance;
  readonly #hasMonthList: boolean;
  readonly #machine = createMachine({ at: 'ready' }, transition);
  #state: HostedFieldsState;

  constructor({ parts, client, life, join, appearance, hasMonthList }: HostedFieldsParts) {
    super();
    this.#parts = parts;
    this.#containers = new Map(
      parts.flatMap(({ keys, container }) => keys.map((key) => [key, container] as const)),
    );
    this.#client = client;
    this.#life = life;
    this.#join = join;
    this.#appearance = appearance;
    this.#hasMonthList = hasMonthList;
    this.#state = initialState(this.#containers);
    if (!parts.some(({ role }) => role === 'form')) followContainers(this, this.#containers, life.signal);
    life.signal.addEventListener('abort', () => this.#machine.send({ type: 'END' }), { once: true });
  }

  /** Brands and fields as they are now. */
  getState(): HostedFieldsState {
    this.#life.guard('getState');
    return this.#state;
  }

  /**
   * Makes a nonce of the card. Rejects with `HOSTED_FIELDS_FIELDS_EMPTY`, `…_FIELDS_INVALID`,
   * `…_FAILED_TOKENIZATION`, `…_TOKENIZATION_CVV_VERIFICATION_FAILED`, `…_TOKENIZATION_FAIL_ON_DUPLICATE`,
   * `…_TOKENIZATION_NETWORK_ERROR`, `…_TOKENIZATION_REQUEST_ACTIVE`, `CLIENT_AUTHORIZATION_INSUFFICIENT` or `ABORTED`.
   */
  async tokenize(options: TokenizeOptions = {}): Promise<CardPayload> {
    this.#life.guard('tokenize');
    if (!this.#machine.send({ type: 'START' })) throw hostedFieldsErrors.TOKENIZATION_REQUEST_ACTIVE();
    const controller = linkedController(this.#life.signal, options.signal);
    try {
      const wire = wireOptions(options);
      const payload = await withDeadline(
        {
          ms: wire.timeout * attempts + marginMs,
          signal: controller.signal,
          error: () => cardErrors.TOKENIZATION_NETWORK_ERROR(),
        },
        async (signal) => {
          await orAborted(this.#join(), signal);
          return this.#vault.ask('tokenize', wire, { signal });
        },
      );
      this.#reportDevice(payload);
      return payload;
    } catch (error) {
      throw this.#withContainers(error);
    } finally {
      this.#machine.send({ type: 'SETTLE' });
      controller.abort();
    }
  }

  /** Moves the focus into a field; without a name into the first. */
  async focus(field?: FieldKey): Promise<void> {
    this.#life.guard('focus');
    const frame = this.#frameOf(field);
    if (await frame.ask('focus', field ?? null)) return;
    for (let look = 0; look < focusLooks; look += 1) {
      if (look % looksPerTry === 0) focusFrame(frame.element);
      await pause(focusMs, this.#life.signal);
      if (await frame.ask('focused', null)) return;
      // The shopper has gone on meanwhile, or is in another window.
      if (!(document.hasFocus() && hasFocus(frame.element))) return;
    }
  }

  /** Empties a field; without a name all of them. */
  async clear(field?: FieldKey): Promise<void> {
    this.#life.guard('clear');
    if (field !== undefined) await this.#frameOf(field).ask('clear', field);
    else await this.#askAll('clear', null);
  }

  /** Shows what is missing and moves the focus to the first such field. True when nothing is. */
  async reportValidity(): Promise<boolean> {
    this.#life.guard('reportValidity');
    const missing = await this.#askAll('report', null);
    const first = [...this.#containers.keys()].find((key) => missing.includes(key));
    if (first) await this.focus(first);
    return first === undefined;
  }

  async setDisabled(disabled: boolean): Promise<void> {
    this.#life.guard('setDisabled');
    await this.#askAll('disable', disabled);
  }

  /** Adds a class to a field's input, for rules of `styles`. */
  async addClass(field: FieldKey, name: string): Promise<void> {
    this.#life.guard('addClass');
    await this.#frameOf(field).ask('class', { key: field, name, on: true });
  }

  async removeClass(field: FieldKey, name: string): Promise<void> {
    this.#life.guard('removeClass');
    await this.#frameOf(field).ask('class', { key: field, name, on: false });
  }

  /**
   * Sets `aria-invalid`, `aria-required`, `disabled` or `placeholder` on a field's input. Rejects with
   * `HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED` and `…_ATTRIBUTE_VALUE_NOT_ALLOWED`.
   */
  async setAttribute({ field, attribute, value }: FieldAttribute): Promise<void> {
    this.#life.guard('setAttribute');
    const frame = this.#frameOf(field);
    const text = attributeText(attribute, value);
    await frame.ask('attribute', { key: field, name: attribute, value: text });
  }

  async removeAttribute({ field, attribute }: Omit<FieldAttribute, 'value'>): Promise<void> {
    this.#life.guard('removeAttribute');
    const frame = this.#frameOf(field);
    checkAttribute(attribute);
    await frame.ask('attribute', { key: field, name: attribute, value: null });
  }

  /** @deprecated Use `setAttribute`. */
  setPlaceholder(field: FieldKey, text: string): Promise<void> {
    return this.setAttribute({ field, attribute: 'placeholder', value: text });
  }

  /** Rules for the inputs, in place of those there were; as `styles` of `create`. */
  async setStyles(styles: Styles): Promise<void> {
    this.#life.guard('setStyles');
    await this.#appearance.restyle(styles);
  }

  /** New texts for the months to choose from. Rejects with `HOSTED_FIELDS_FIELD_PROPERTY_INVALID` where none are. */
  async setMonthOptions(texts: readonly string[]): Promise<void> {
    this.#life.guard('setMonthOptions');
    if (!this.#hasMonthList) {
      const words = { field: 'expirationMonth', property: 'select' };
      throw hostedFieldsErrors.FIELD_PROPERTY_INVALID({ words });
    }
    const kept = texts.slice(0, 12).map((text: unknown) => (typeof text === 'string' ? text : null));
    await this.#frameOf('expirationMonth').ask('months', kept);
  }

  /** Describes a field for assistive technology, beside its label. An unknown field is nobody's error. */
  setMessage({ field, message }: { field: FieldKey; message: string }): void {
    this.#life.guard('setMessage');
    if (!this.#containers.has(field)) return;
    this.#frameOf(field)
      .ask('message', { key: field, text: message })
      .catch(() => undefined);
  }

  /** Fields that the account's fraud rules ask for: `cvv`, `postal_code`. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a promise by contract: it rejects after teardown
  async getChallenges(): Promise<readonly string[]> {
    this.#life.guard('getChallenges');
    return this.#client.getConfiguration().gatewayConfiguration.challenges ?? [];
  }

  /** Card brands that the gateway takes, by their proper names. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a promise by contract: it rejects after teardown
  async getSupportedCardTypes(): Promise<readonly string[]> {
    this.#life.guard('getSupportedCardTypes');
    const { creditCards } = this.#client.getConfiguration().gatewayConfiguration;
    return (creditCards?.supportedCardTypes ?? []).map((type) =>
      type === 'MasterCard' ? 'Mastercard' : type,
    );
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

  /** @internal A notice of the frame. */
  hear<Kind extends keyof CardNotices>(kind: Kind, body: CardNotices[Kind]): void {
    if (kind === 'bin') this.emit('binAvailable', { bin: body as string });
    if (kind !== 'change') return;
    const { type, emittedBy, cards, fields } = body as CardNotices['change'];
    this.#state = { cards, fields: withContainers(fields, this.#containers) };
    this.emit(type, { ...this.#state, emittedBy });
  }

  /** @internal A frame was loaded anew: what was typed there is gone. */
  forget(keys: readonly FieldKey[]): void {
    const filled = keys.filter((key) => this.#state.fields[key]?.isEmpty === false);
    const fresh = initialState(this.#containers);
    const forgotten = Object.fromEntries(keys.map((key) => [key, fresh.fields[key]]));
    const cards = keys.includes('number') ? fresh.cards : this.#state.cards;
    this.#state = { cards, fields: { ...this.#state.fields, ...forgotten } };
    for (const emittedBy of filled) this.emit('empty', { ...this.#state, emittedBy });
  }

  /** @internal Something failed behind the shopper's back. */
  fail(error: PaymentError): void {
    this.emit('error', error);
  }

  get #vault(): HostedFrame<CardRequests> {
    return this.#part(({ isVault }) => isVault).frame;
  }

  #part(matches: (part: CardPart) => boolean): CardPart {
    const part = this.#parts.find(matches);
    if (!part) throw new TypeError('no such frame');
    return part;
  }

  /** The frame that shows a field; without a name the first there is. */
  #frameOf(field: FieldKey | undefined): HostedFrame<CardRequests> {
    if (field === undefined) return this.#part(({ keys }) => keys.length > 0).frame;
    if (!fieldKeys.includes(field)) throw hostedFieldsErrors.FIELD_INVALID({ words: { field } });
    if (!this.#containers.has(field)) throw hostedFieldsErrors.FIELD_NOT_PRESENT({ words: { field } });
    return this.#part(({ keys }) => keys.includes(field)).frame;
  }

  #askAll<Kind extends 'clear' | 'disable' | 'report'>(
    kind: Kind,
    body: CardRequests[Kind]['send'],
  ): Promise<CardRequests[Kind]['reply'][]> {
    return Promise.all(this.#parts.map(({ frame }) => frame.ask(kind, body)));
  }

  /** Elements cannot cross the wall: where fields are invalid, this side adds which containers. */
  #withContainers(error: unknown): unknown {
    if (!isPaymentError(error) || error.code !== 'HOSTED_FIELDS_FIELDS_INVALID') return error;
    const invalidFieldKeys = (error.details?.['invalidFieldKeys'] ?? []) as readonly FieldKey[];
    const invalidFields = Object.fromEntries(invalidFieldKeys.map((key) => [key, this.#containers.get(key)]));
    return cardErrors.FIELDS_INVALID({ details: { invalidFieldKeys, invalidFields } });
  }

  /** The fraud service's script never runs beside a card number: it is the page that loads it. */
  #reportDevice({ nonce }: CardPayload): void {
    afterCard(this.#client.getConfiguration(), { _httpStatus: 200, creditCards: [{ nonce }] });
  }
}
