import { triggerDeviceData } from '../../../../client/trigger-device-data.js';
import type { Client } from '../../../../client/index.js';
import { linkedController, orAborted, throwIfAborted } from '../../../../core/abort.js';
import { withDeadline } from '../../../../core/deadline.js';
import { isPaymentError } from '../../../../core/errors.js';
import type { Lifecycle } from '../../../../core/lifecycle.js';
import { createMachine } from '../../../../core/machine.js';
import { readOptions } from '../../../../core/options.js';
import { parseList, type Parser } from '../../../../core/parse.js';
import { pause } from '../../../../core/pause.js';
import type { ReportOptions } from '../../../../core/report-options.js';
import type { Appearance } from './appearance.js';
import { attributeText, checkAttribute, type FieldAttribute, readAttribute } from './attributes.js';
import { callErrors, cardErrors, hostedFieldsErrors } from '../../shared/hosted-fields.errors.js';
import { focusFrame, hasFocus, showContainer } from './containers.js';
import { isIos } from './software-keyboard.js';
import { transition } from './hosted-fields.machine.js';
import type { CardNeeds, CardRequests } from '../../shared/hosted-fields.protocol.js';
import type { FieldsOptions } from '../hosted-fields-options.types.js';
import type { CardFrame, FieldFrame } from '../field-frames.js';
import type { Containers } from '../state.js';
import { parseStyles, type Styles } from '../styles.js';
import { invalidParameter, readTokenizeOptions, wireOptions } from './wire-options.js';
import {
  type CardPayload,
  type FieldKey,
  fieldKeys,
  type TokenizeOptions,
} from '../../shared/hosted-fields.types.js';

/** Maximum number of gateway calls per tokenize: one GraphQL call and two REST calls. */
const attempts = 3;
const marginMs = 5_000;
/** Maximum number of checks for the focus; a busy frame process responds late. */
const maxFocusChecks = 30;
/** Milliseconds between two checks. */
const focusCheckMs = 30;
/** Number of checks after which the focus is set again, because it can get lost. */
const checksPerAttempt = 10;

/** Parser for the labels of the twelve months; an entry that is not a text leaves the month unchanged. */
const parseMonths: Parser<readonly (string | null)[]> = parseList((text) =>
  typeof text === 'string' ? text : null,
);

/** Milliseconds after the focus (value of braintree-web). */
const scrollAfterMs = 5;

interface CardOperationsDeps {
  frames: readonly FieldFrame[];
  containers: Containers;
  client: Client;
  life: Lifecycle;
  /** Resolves when every field is connected to the vault. */
  join: () => Promise<void>;
  appearance: Appearance;
  fields: FieldsOptions;
}

/** Implementation of the calls of an instance, which documents their errors. */
export class CardOperations {
  readonly #frames: readonly FieldFrame[];
  readonly #containers: Containers;
  readonly #client: Client;
  readonly #life: Lifecycle;
  readonly #join: () => Promise<void>;
  readonly #appearance: Appearance;
  readonly #fields: FieldsOptions;
  readonly #keys: readonly FieldKey[];
  readonly #machine = createMachine({ status: 'ready' }, transition);

  constructor({ frames, containers, client, life, join, appearance, fields }: CardOperationsDeps) {
    this.#frames = frames;
    this.#containers = containers;
    this.#client = client;
    this.#life = life;
    this.#join = join;
    this.#appearance = appearance;
    this.#fields = fields;
    this.#keys = Object.keys(fields) as FieldKey[];
    life.signal.addEventListener('abort', () => this.#machine.send({ type: 'END' }), { once: true });
  }

  async tokenize(given?: TokenizeOptions): Promise<CardPayload> {
    const options = readTokenizeOptions(given);
    const wire = wireOptions(options);
    // A teardown while this code was loading: the machine has ended, but no other call is pending.
    throwIfAborted(this.#life.signal);
    if (!this.#machine.send({ type: 'START' })) throw callErrors.TOKENIZATION_REQUEST_ACTIVE();
    const controller = linkedController(this.#life.signal, options.signal);
    try {
      const payload = await withDeadline(
        {
          ms: wire.timeout && wire.timeout * attempts + marginMs,
          signal: controller.signal,
          error: () => cardErrors.TOKENIZATION_NETWORK_ERROR(),
        },
        async (signal) => {
          await orAborted(this.#join(), signal);
          return this.#find(({ isVault }) => isVault).frame.request('tokenize', wire, { signal, timeout: 0 });
        },
      );
      // Loaded by the page, so that the fraud service's script never runs in a document with card numbers.
      triggerDeviceData(this.#client.getConfiguration(), {
        _httpStatus: 200,
        creditCards: [{ nonce: payload.nonce }],
      });
      return payload;
    } catch (error) {
      throw this.#withContainers(error);
    } finally {
      this.#machine.send({ type: 'SETTLE' });
      controller.abort();
    }
  }

  /** Resolves when the vault frame and all fields are connected, and the vault is known to the reader's frame. */
  async awaitVault(reader = ''): Promise<void> {
    const { signal } = this.#life;
    await orAborted(this.#join(), signal);
    await this.#find(({ isVault }) => isVault).frame.request('introduce', reader, { signal });
  }

  async focus(field: FieldKey | undefined): Promise<void> {
    const frame = this.#frameOf(field);
    if (isIos(navigator.userAgent, navigator.maxTouchPoints)) void this.#show(frame.element);
    if (await frame.request('focus', field ?? null)) return;
    for (let check = 0; check < maxFocusChecks; check += 1) {
      if (check % checksPerAttempt === 0) focusFrame(frame.element);
      await pause(focusCheckMs, this.#life.signal);
      if (await frame.request('focused', null)) return;
      // The shopper has moved the focus or switched to another window.
      if (!(document.hasFocus() && hasFocus(frame.element))) return;
    }
  }

  /**
   * Scrolls the field into view: the iOS keyboard covers fields, and Safari does not scroll to a field focused by a
   * script.
   */
  async #show(frame: HTMLIFrameElement): Promise<void> {
    try {
      await pause(scrollAfterMs, this.#life.signal);
      showContainer(frame);
    } catch {
      // Torn down in the meantime.
    }
  }

  async clear(field: FieldKey | undefined): Promise<void> {
    if (field !== undefined) await this.#frameOf(field).request('clear', field);
    else await this.#requestAll('clear', null);
  }

  async reportValidity(options?: ReportOptions): Promise<boolean> {
    const missing = await this.#requestAll('report', null);
    const first = [...this.#containers.keys()].find((key) => missing.includes(key));
    if (first && (options?.focus ?? true)) await this.focus(first);
    return first === undefined;
  }

  async adapt(needs: CardNeeds): Promise<void> {
    await this.#find(({ isVault }) => isVault).frame.request('adapt', needs);
  }

  async setDisabled(disabled: boolean): Promise<void> {
    await this.#requestAll('disable', Boolean(disabled as unknown));
  }

  async toggleClass(field: FieldKey, name: string, on: boolean): Promise<void> {
    const frame = this.#frameOf(field);
    if (typeof (name as unknown) !== 'string') throw invalidParameter('it must be a text')('classname');
    await frame.request('class', { key: field, name, on });
  }

  async setAttribute(given: FieldAttribute): Promise<void> {
    const { field, attribute, value } = readAttribute(given);
    const frame = this.#frameOf(field);
    const text = attributeText(attribute, value);
    await frame.request('attribute', { key: field, name: attribute, value: text });
  }

  async removeAttribute(given: Omit<FieldAttribute, 'value'>): Promise<void> {
    const { field, attribute } = readAttribute(given);
    const frame = this.#frameOf(field);
    checkAttribute(attribute);
    await frame.request('attribute', { key: field, name: attribute, value: null });
  }

  setStyles(given: Styles): Promise<void> {
    const invalid = invalidParameter('it must be an object of style rules');
    const { styles } = readOptions({ styles: given }, { styles: parseStyles }, invalid);
    return this.#appearance.restyle(styles);
  }

  async setMonthOptions(given: readonly string[]): Promise<void> {
    if (!this.#fields.expirationMonth?.select) {
      const reason = 'setMonthOptions needs a field that is a select';
      const params = { field: 'expirationMonth', property: 'select', reason };
      throw hostedFieldsErrors.FIELD_PROPERTY_INVALID({ params });
    }
    const invalid = invalidParameter('it must be an array of texts');
    const { texts: labels } = readOptions({ texts: given }, { texts: parseMonths }, invalid);
    await this.#frameOf('expirationMonth').request('months', labels.slice(0, 12));
  }

  async setMessage({ field, message }: { field: FieldKey; message: string }): Promise<void> {
    if (this.#containers.has(field)) {
      await this.#frameOf(field).request('message', { key: field, text: message });
    }
  }

  getChallenges(): readonly string[] {
    return this.#client.getConfiguration().gatewayConfiguration.challenges ?? [];
  }

  getSupportedCardTypes(): readonly string[] {
    const { creditCards } = this.#client.getConfiguration().gatewayConfiguration;
    return (creditCards?.supportedCardTypes ?? []).map((type) =>
      type === 'MasterCard' ? 'Mastercard' : type,
    );
  }

  #find(matches: (fieldFrame: FieldFrame) => boolean): FieldFrame {
    const fieldFrame = this.#frames.find(matches);
    if (!fieldFrame) throw new TypeError('no such frame');
    return fieldFrame;
  }

  /** Returns the frame that shows a field; without a name, the first. */
  #frameOf(field: FieldKey | undefined): CardFrame {
    if (field === undefined) return this.#find(({ keys }) => keys.length > 0).frame;
    if (!fieldKeys.includes(field))
      throw callErrors.FIELD_INVALID({ params: { field, names: fieldKeys.join(', ') } });
    if (!this.#containers.has(field)) throw callErrors.FIELD_NOT_PRESENT({ params: { field } });
    return this.#find(({ keys }) => keys.includes(field)).frame;
  }

  #requestAll<Kind extends 'clear' | 'disable' | 'report'>(
    kind: Kind,
    body: CardRequests[Kind]['send'],
  ): Promise<CardRequests[Kind]['reply'][]> {
    return Promise.all(this.#frames.map(({ frame }) => frame.request(kind, body)));
  }

  /** Adds the containers to a validation error: elements cannot cross the frame boundary. */
  #withContainers(error: unknown): unknown {
    if (!isPaymentError(error) || error.code !== 'HOSTED_FIELDS_FIELDS_INVALID') return error;
    const named = (error.details?.['invalidFieldKeys'] ?? []) as readonly FieldKey[];
    // Ordered as in the merchant's options; the frame uses the form's order.
    const invalidFieldKeys = this.#keys.filter((key) => named.includes(key));
    const invalidFields = Object.fromEntries(invalidFieldKeys.map((key) => [key, this.#containers.get(key)]));
    return cardErrors.FIELDS_INVALID({ details: { invalidFieldKeys, invalidFields } });
  }
}
