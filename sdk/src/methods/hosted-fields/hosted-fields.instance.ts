import { afterCard } from '../../client/after-card.js';
import type { Client } from '../../client/index.js';
import { linkedController } from '../../core/abort.js';
import { withDeadline } from '../../core/deadline.js';
import { isPaymentError, type PaymentError } from '../../core/errors.js';
import { TypedEventTarget } from '../../core/events.js';
import type { Lifecycle } from '../../core/lifecycle.js';
import { asyncDispose } from '../../core/lifecycle.js';
import { createMachine } from '../../core/machine.js';
import type { HostedFrame } from '../../frames/hosted-frame.js';
import { hostedFieldsErrors } from './hosted-fields.errors.js';
import { transition } from './hosted-fields.machine.js';
import type { CardNotices, CardRequests, WireTokenizeOptions } from './hosted-fields.messages.js';
import {
  type HostedFieldsEvents,
  type HostedFieldsState,
  initialState,
  withContainer,
} from './hosted-fields.state.js';
import { type CardPayload, type FieldKey, fieldKeys, type TokenizeOptions } from './hosted-fields.types.js';

/** Milliseconds that each call to the gateway gets by default. */
const defaultTimeoutMs = 60_000;
/** One GraphQL call and two REST calls at most, and the way to the frame and back. */
const attempts = 3;
const marginMs = 5_000;

export interface HostedFieldsParts {
  frame: HostedFrame<CardRequests>;
  client: Client;
  keys: readonly FieldKey[];
  container: Element | ShadowRoot;
  life: Lifecycle;
}

/** A mounted card form (specification §1). Made by `hostedFields.create`. */
export class HostedFields extends TypedEventTarget<HostedFieldsEvents> {
  readonly #frame: HostedFrame<CardRequests>;
  readonly #client: Client;
  readonly #container: Element | ShadowRoot;
  readonly #keys: readonly FieldKey[];
  readonly #life: Lifecycle;
  readonly #machine = createMachine({ at: 'ready' }, transition);
  #state: HostedFieldsState;

  constructor({ frame, client, keys, container, life }: HostedFieldsParts) {
    super();
    this.#frame = frame;
    this.#client = client;
    this.#keys = keys;
    this.#container = container;
    this.#life = life;
    this.#state = initialState(keys, container);
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
          error: () => hostedFieldsErrors.TOKENIZATION_NETWORK_ERROR(),
        },
        (signal) => this.#frame.ask('tokenize', wire, { signal }),
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
    const key = this.#require(field);
    await this.#frame.ask('focus', key);
    this.#focusFrame();
  }

  /** Empties a field; without a name all of them. */
  async clear(field?: FieldKey): Promise<void> {
    this.#life.guard('clear');
    await this.#frame.ask('clear', this.#require(field));
  }

  /** Shows what is missing and moves the focus to the first such field. True when nothing is. */
  async reportValidity(): Promise<boolean> {
    this.#life.guard('reportValidity');
    const isComplete = await this.#frame.ask('report', null);
    if (!isComplete) this.#focusFrame();
    return isComplete;
  }

  /**
   * Some browsers give a field of another origin the focus only if its frame has it. The frame comes second:
   * both at once cross on their way between the processes, and whichever loses takes the focus away again.
   */
  #focusFrame(): void {
    const { element } = this.#frame;
    const root = element.getRootNode() as Document | ShadowRoot;
    if (root.activeElement !== element) element.focus();
  }

  async setDisabled(disabled: boolean): Promise<void> {
    this.#life.guard('setDisabled');
    await this.#frame.ask('disable', disabled);
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
    this.#state = { cards, fields: withContainer(fields, this.#container) };
    this.emit(type, { ...this.#state, emittedBy });
  }

  /** @internal The frame was loaded anew: what was typed is gone. */
  forget(): void {
    const filled = this.#keys.filter((key) => this.#state.fields[key]?.isEmpty === false);
    this.#state = initialState(this.#keys, this.#container);
    for (const emittedBy of filled) this.emit('empty', { ...this.#state, emittedBy });
  }

  /** @internal Something failed behind the shopper's back. */
  fail(error: PaymentError): void {
    this.emit('error', error);
  }

  #require(field: FieldKey | undefined): FieldKey | null {
    if (field === undefined) return null;
    if (!fieldKeys.includes(field)) throw hostedFieldsErrors.FIELD_INVALID({ words: { field } });
    if (!this.#keys.includes(field)) throw hostedFieldsErrors.FIELD_NOT_PRESENT({ words: { field } });
    return field;
  }

  /** Elements cannot cross the wall: where fields are invalid, this side adds which containers. */
  #withContainers(error: unknown): unknown {
    if (!isPaymentError(error) || error.code !== 'HOSTED_FIELDS_FIELDS_INVALID') return error;
    const invalidFieldKeys = (error.details?.['invalidFieldKeys'] ?? []) as readonly FieldKey[];
    const invalidFields = Object.fromEntries(invalidFieldKeys.map((key) => [key, this.#container]));
    return hostedFieldsErrors.FIELDS_INVALID({ details: { invalidFieldKeys, invalidFields } });
  }

  /** The fraud service's script never runs beside a card number: it is the page that loads it. */
  #reportDevice({ nonce }: CardPayload): void {
    afterCard(this.#client.getConfiguration(), { _httpStatus: 200, creditCards: [{ nonce }] });
  }
}

function wireOptions(options: TokenizeOptions): WireTokenizeOptions {
  const {
    vault,
    authenticationInsight,
    fieldsToTokenize,
    cardholderName,
    billingAddress = {},
    timeout,
  } = options;
  const address = Object.entries(billingAddress).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    vault: vault === true,
    timeout: timeout ?? defaultTimeoutMs,
    billingAddress: Object.fromEntries(address),
    ...(authenticationInsight ? { insightFor: authenticationInsight.merchantAccountId } : {}),
    ...(fieldsToTokenize ? { fields: fieldsToTokenize } : {}),
    ...(cardholderName ? { cardholderName } : {}),
  };
}
