import { createMachine, type Machine } from '../core/machine.js';
import { createVerification } from './create-verification.js';
import { collectDeviceData } from './device-data.js';
import { DropInView } from './drop-in-view.js';
import type { Deletion } from './content.types.js';
import { isResponseLost, noPaymentMethod, toDropinError } from './drop-in.errors.js';
import type { DropInDeps, EmitEvent } from './deps.types.js';
import { type DropInEvent, type DropInState, initialState, transitionsOf } from './drop-in.machine.js';
import type { OptionId, RequestPaymentMethodOptions } from './drop-in.types.js';
import type { DropInPayload } from './payload.types.js';
import { loadDeletion } from './load-deletion.js';
import { needsVerification, payloadOf, type PaymentMethod, sameCard, typeOf } from './payment-method.js';
import { PaymentOptions } from './payment-options.js';
import { type Requestable, requestableOf, RequestableReporter, selectedOf } from './requestable.js';
import { SavedMethods } from './saved-methods.js';
import { languageTag } from '../locales/language.js';
import { configurableOption, Settings } from './settings.js';
import type { Sheet, SheetHost } from './sheet.types.js';
import { type ActionDeps, shopperActions } from './shopper-actions.js';
import { defaultLocale } from './strings.js';
import type { Verification } from './verification.js';
import { whileConnected } from './wrapper.js';

/** State and actions of a Drop-in. */
export class DropInController {
  readonly #deps: DropInDeps;
  readonly #emit: EmitEvent;
  readonly #saved: SavedMethods;
  readonly #options: PaymentOptions;
  readonly #view: DropInView;
  readonly #reporter: RequestableReporter;
  readonly #settings: Settings;
  #machine: Machine<DropInState, DropInEvent> | undefined;
  #verification: Verification | undefined;
  #deletion: Deletion | undefined;
  #deviceData: string | undefined;
  #pending: Promise<DropInPayload> | undefined;
  #isTornDown = false;

  constructor(deps: DropInDeps, emit: EmitEvent) {
    this.#emit = (name, detail) => {
      if (!this.#isTornDown) emit(name, detail);
    };
    this.#reporter = new RequestableReporter(this.#emit);
    const { client, wrapper, options, enabled, strings, controller } = deps;
    this.#deps = deps;
    this.#settings = new Settings(options);
    this.#saved = new SavedMethods({ client, options, signal: controller.signal });
    this.#options = new PaymentOptions(enabled, this.#host());
    const onChosen = (paymentOption: OptionId) => {
      this.#emit('paymentOptionSelected', { paymentOption });
    };
    const actions = shopperActions({ ...this.#parts(), onChosen });
    this.#view = new DropInView({ wrapper, strings, actions });
  }

  /** Resolves when every option is ready or has failed. */
  async start(): Promise<void> {
    const { client, options, enabled, controller } = this.#deps;
    const { signal } = controller;
    signal.addEventListener('abort', () => void this.end(), { once: true });
    this.#update();
    const [saved, deviceData, verification, deletion] = await Promise.all([
      this.#saved.fetch(enabled),
      collectDeviceData(options.dataCollector, { client, signal }),
      createVerification({ client, given: options.threeDSecure, signal, emit: this.#emit }),
      loadDeletion(options, { ...this.#parts(), saved: this.#saved }),
      this.#options.start(),
    ]);
    this.#verification = verification;
    this.#deletion = deletion;
    if (signal.aborted) return;
    this.#deviceData = deviceData;
    this.#options.check();
    this.#open(saved);
  }

  /** Removes everything. Resolves with the errors of parts that could not be torn down. */
  async end(): Promise<readonly unknown[]> {
    if (this.#isTornDown) return [];
    this.#isTornDown = true;
    const options = this.#options.teardown();
    const verification = this.#verification?.teardown();
    // At once: the shop may create the next Drop-in in the same container.
    this.#view.remove();
    const errors = await options;
    await verification?.catch((error: unknown) => errors.push(error));
    this.#deps.controller.abort();
    return errors;
  }

  get isTornDown(): boolean {
    return this.#isTornDown;
  }

  /** Names of the offered options, in their order. */
  get optionIds(): readonly OptionId[] {
    return this.#options.ids;
  }

  /** Resolves with the payment method; a call while another is pending shares its outcome. */
  request(options: RequestPaymentMethodOptions | null | undefined): Promise<DropInPayload> {
    this.#pending ??= this.#settled(options).finally(() => {
      this.#pending = undefined;
      this.#update();
    });
    this.#update();
    return this.#pending;
  }

  /** Clears the selection, and loads the saved payment methods again. */
  async clear(): Promise<void> {
    this.#send({ type: 'CLEAR' });
    const methods = this.#state.methods.length > 0 ? await this.#saved.fetch(this.#options.ids) : [];
    this.#send({ type: 'CLEARED', methods });
  }

  /** Changes a setting of an option, whose new payment methods are forgotten. */
  configure(property: string, key: string, value: unknown): void {
    if (property === 'threeDSecure') this.#verification?.configure(key, value);
    const sheet = this.#options.sheet(configurableOption(property) ?? '');
    if (!sheet) return;
    this.#settings.change(sheet.id, key, value);
    sheet.configure?.();
    this.#send({ type: 'FORGET', types: [typeOf[sheet.id]] });
  }

  get #state(): DropInState {
    return this.#machine?.state ?? initialState;
  }

  /** Payment method that a request would resolve with; undefined if it would reject. */
  get requestable(): Requestable | undefined {
    if (this.#isTornDown) return undefined;
    return requestableOf(this.#state, this.#options);
  }

  /** Selected payment method of the list. */
  get #selected(): PaymentMethod | undefined {
    return selectedOf(this.#state);
  }

  /** Parts of the Drop-in that the shopper's actions use. */
  #parts(): Omit<ActionDeps, 'onChosen'> {
    return {
      state: () => this.#state,
      send: (event) => this.#send(event),
      isBusy: () => this.#pending !== undefined,
      view: () => this.#view,
      options: this.#options,
    };
  }

  #host(): SheetHost {
    const { client, options, strings, controller } = this.#deps;
    return {
      client,
      options: this.#settings.options,
      strings,
      language: languageTag(options.locale ?? defaultLocale) ?? 'en',
      isGuest: this.#saved.isGuest,
      signal: controller.signal,
      emit: this.#emit,
      send: (event) => {
        this.#send(event);
      },
      update: () => {
        this.#update();
      },
    };
  }

  #open(saved: readonly PaymentMethod[]): void {
    const setup = {
      options: this.#options.ids,
      isGuest: this.#saved.isGuest,
      preselects: this.#deps.options.preselectVaultedPaymentMethod !== false,
      deletion: this.#deletion?.transition,
    };
    const machine = createMachine(initialState, transitionsOf(setup));
    machine.send({ type: 'START', methods: saved });
    this.#machine = machine;
    let { view, visits } = machine.state;
    machine.subscribe((state) => {
      if (state.visits !== visits)
        this.#emit('changeActiveView', { previousViewId: view, newViewId: state.view });
      ({ view, visits } = state);
      this.#update();
    });
    this.#reporter.begin(this.requestable);
    this.#update();
  }

  /** Settles with a request; rejects with a `DropinError`, also when the container is removed from the page. */
  async #settled(options: RequestPaymentMethodOptions | null | undefined): Promise<DropInPayload> {
    const { wrapper, controller } = this.#deps;
    try {
      return await whileConnected(wrapper, this.#request(options), controller.signal);
    } catch (error) {
      // The dialog of a challenge is not part of the container.
      if (!wrapper.isConnected) this.#verification?.cancel();
      throw this.#isTornDown ? noPaymentMethod(toDropinError(error).cause) : toDropinError(error);
    }
  }

  async #request(options: RequestPaymentMethodOptions | null | undefined): Promise<DropInPayload> {
    // Until the request has ended, nothing changes for the shop's button.
    this.#reporter.hold();
    try {
      const verified = await this.#verified(await this.#requested(options), options?.threeDSecure);
      return payloadOf(verified, this.#deviceData);
    } finally {
      this.#reporter.release(this.requestable);
    }
  }

  /** Returns the selected payment method, or creates one from the visible form. */
  async #requested(options: RequestPaymentMethodOptions | null | undefined): Promise<PaymentMethod> {
    const { view } = this.#state;
    const sheet = this.#options.sheet(view);
    this.#send({ type: 'CLEAR_ERROR', view });
    const isCard = sheet ? sheet.id === 'card' : this.#selected && needsVerification(this.#selected);
    const problem = isCard ? this.#verification?.problemOf(options?.threeDSecure) : undefined;
    if (problem) {
      this.#send({ type: 'FAIL', view, error: 'genericError' });
      throw problem;
    }
    const method = view === 'methods' ? this.#selected : sheet && (await this.#created(sheet));
    if (this.#isTornDown) throw noPaymentMethod();
    if (!method) {
      this.#send({ type: 'FAIL', view, error: 'chooseAWayToPay' });
      throw noPaymentMethod();
    }
    if (sheet) this.#send({ type: 'ADD', method });
    return method;
  }

  /** Returns a payment method from the form of a sheet. */
  async #created(sheet: Sheet): Promise<PaymentMethod> {
    try {
      return await sheet.request();
    } catch (error) {
      if (isResponseLost(error)) await this.#showNewCard();
      throw error;
    }
  }

  /** Shows a card that was saved although the response was lost: another press must not save it a second time. */
  async #showNewCard(): Promise<void> {
    const { error, methods, view } = this.#state;
    const found = await this.#saved.findNewCard(methods, this.#options.ids);
    if (!found || this.#isTornDown || this.#state.view !== view) return;
    this.#send({ type: 'CLEARED', methods: found.methods });
    this.#send({ type: 'SELECT', nonce: found.nonce });
    if (error !== undefined) this.#send({ type: 'FAIL', view: 'methods', error });
  }

  async #verified(
    method: PaymentMethod,
    threeDSecure: RequestPaymentMethodOptions['threeDSecure'],
  ): Promise<PaymentMethod> {
    if (!this.#verification || !needsVerification(method)) return method;
    try {
      const verified = await this.#verification.verify(method, threeDSecure);
      this.#send({ type: 'REPLACE', nonce: method.nonce, method: verified });
      return verified;
    } catch (error) {
      // The lookup has used the nonce.
      await this.clear();
      const text = this.#verification.textOf(error);
      const saved = method.vaulted && sameCard(method, this.#state.methods);
      // With its new nonce, a saved card can be used again, unless the bank has rejected it.
      if (saved && text !== 'threeDSecureFailed') this.#send({ type: 'SELECT', nonce: saved.nonce });
      this.#send({ type: 'FAIL', view: this.#state.view, error: text });
      throw noPaymentMethod(error);
    }
  }

  /** Changes the state. Returns false before the start, and for an event that the state does not accept. */
  #send(event: DropInEvent): boolean {
    return this.#machine?.send(event) ?? false;
  }

  #update(): void {
    if (this.#isTornDown) return;
    this.#view.render(this.#state, this.#options, {
      isLoading: this.#machine === undefined,
      isBusy: this.#pending !== undefined,
      deletion: this.#deletion,
    });
    this.#reporter.report(this.requestable);
  }
}
