import { nothing, render } from 'lit';
import type { Client } from '../client/index.js';
import { type BraintreeCallback, deliver } from '../compat/callbacks.js';
import { TypedEventTarget } from '../core/events.js';
import { importWithRetry } from '../core/import-with-retry.js';
import { asyncDispose } from '../core/lifecycle.js';
import { createMachine, type Machine } from '../core/machine.js';
import { uuid } from '../core/random.js';
import { sharedErrors } from '../core/errors.js';
import { buttonOptions } from './button-options.js';
import { ButtonSheet } from './button.sheet.js';
import { CardSheet } from './card.sheet.js';
import { DropinError, noPaymentMethod } from './drop-in.errors.js';
import { type DropInEvent, type DropInState, initialState, transitionsOf } from './drop-in.machine.js';
import { dropInTemplate, wrapperClasses } from './drop-in.template.js';
import type {
  DropInEvents,
  DropInPayload,
  OptionId,
  RequestPaymentMethodOptions,
} from './drop-in.types.js';
import { needsVerification, payloadOf, type PaymentMethod, typeOf } from './payment-method.js';
import type { DropInOptions } from './read-options.js';
import { type Requestable, RequestableReporter } from './requestable.js';
import { SavedMethods } from './saved-methods.js';
import { type Sheet, type SheetHost, Unavailable } from './sheet.types.js';
import { languageTag, type Strings } from './strings.js';
import { removeStylesheet } from './stylesheet.js';
import { Verification } from './verification.js';

export interface DropInDeps {
  readonly client: Client;
  readonly options: DropInOptions;
  /** Options that the shop has asked for and the account has enabled. */
  readonly enabled: readonly OptionId[];
  readonly strings: Strings;
  /** Ends everything that the Drop-in has started. */
  readonly controller: AbortController;
}

/** Options whose settings can be changed. */
const configurable = ['paypal', 'paypalCredit', 'applePay', 'googlePay'] as const;

/** Checkout with the interface of the Drop-in. Created by `create`. */
export class DropIn extends TypedEventTarget<DropInEvents> {
  readonly #deps: DropInDeps;
  readonly #wrapper: HTMLElement;
  readonly #saved: SavedMethods;
  readonly #reporter = new RequestableReporter((name, detail) => {
    this.emit(name, detail);
  });
  readonly #failed = new Set<OptionId>();
  readonly #settings: Record<string, Readonly<Record<string, unknown>>> = {};
  #offered: readonly OptionId[];
  #sheets: readonly Sheet[] = [];
  #machine: Machine<DropInState, DropInEvent> | undefined;
  #verification: Verification | undefined;
  #deviceData: string | undefined;
  #pending: Promise<DropInPayload> | undefined;
  #isLoading = true;
  #isTornDown = false;

  constructor(deps: DropInDeps) {
    super();
    const { client, options, enabled, controller } = deps;
    this.#deps = deps;
    this.#offered = enabled;
    this.#saved = new SavedMethods({ client, options, signal: controller.signal });
    this.#wrapper = options.container.ownerDocument.createElement('div');
    this.#wrapper.id = `braintree--dropin__${uuid()}`;
    this.#wrapper.dataset['braintreeId'] = 'wrapper';
  }

  /** @internal Shows the Drop-in, and resolves when every option is ready or has failed. */
  async start(): Promise<void> {
    const { options, enabled, controller } = this.#deps;
    this.#sheets = enabled.map((id) => this.#sheetOf(id));
    options.container.append(this.#wrapper);
    controller.signal.addEventListener('abort', () => void this.end(), { once: true });
    this.#update();
    const [saved] = await Promise.all([
      this.#saved.fetch(enabled),
      this.#startVerification(),
      this.#startDataCollector(),
      ...this.#sheets.map((sheet) => this.#startSheet(sheet)),
    ]);
    this.#open(saved);
  }

  /** @internal Removes everything. Resolves with the errors of parts that could not be torn down. */
  async end(): Promise<readonly unknown[]> {
    if (this.#isTornDown) return [];
    this.#isTornDown = true;
    const { options, controller } = this.#deps;
    const outcomes = await Promise.allSettled([
      ...this.#sheets.map((sheet) => sheet.teardown()),
      this.#verification?.teardown(),
    ]);
    controller.abort();
    this.#wrapper.remove();
    removeStylesheet(options.container);
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  }

  /**
   * Resolves with the selected payment method, or tokenizes the card form and resolves with the new one. A call while
   * another is pending resolves with the same payment method.
   *
   * @param options - `threeDSecure`: options of the verification.
   * @param callback - Receives `(error)` or `(null, payload)` instead of a promise.
   * @throws `DropinError` if there is no payment method, or the card was rejected; `_braintreeWebError` is the cause.
   * @example
   * ```ts
   * const { nonce } = await dropIn.requestPaymentMethod();
   * ```
   */
  requestPaymentMethod(options?: RequestPaymentMethodOptions): Promise<DropInPayload>;
  requestPaymentMethod(callback: BraintreeCallback): undefined;
  requestPaymentMethod(options: RequestPaymentMethodOptions, callback: BraintreeCallback): undefined;
  requestPaymentMethod(...args: readonly unknown[]): Promise<DropInPayload> | undefined {
    return deliver(([options]) => this.#requestOnce(options as RequestPaymentMethodOptions | undefined), args);
  }

  /**
   * Clears the selection and forgets payment methods that are not saved.
   *
   * @example dropIn.clearSelectedPaymentMethod();
   */
  clearSelectedPaymentMethod(): void {
    this.#guard('clearSelectedPaymentMethod');
    void this.#clear();
  }

  /**
   * Returns true if `requestPaymentMethod` would resolve now.
   *
   * @example button.disabled = !dropIn.isPaymentMethodRequestable();
   */
  isPaymentMethodRequestable(): boolean {
    this.#guard('isPaymentMethodRequestable');
    return this.#requestable !== undefined;
  }

  /**
   * Returns the names of the offered options in their order, including those that could not be loaded.
   *
   * @example dropIn.getAvailablePaymentOptions().includes('paypal');
   */
  getAvailablePaymentOptions(): OptionId[] {
    this.#guard('getAvailablePaymentOptions');
    return [...this.#offered];
  }

  /**
   * Changes a setting of `paypal`, `paypalCredit`, `applePay`, `googlePay` or `threeDSecure`; others are ignored. New
   * payment methods of that option are forgotten, because they were created with the old setting.
   *
   * @example dropIn.updateConfiguration('paypal', 'amount', '12.00');
   */
  updateConfiguration(property: string, key: string, value: unknown): void {
    this.#guard('updateConfiguration');
    if (property === 'threeDSecure') this.#verification?.configure(key, value);
    const option = configurable.find((name) => name === property);
    if (!option) return;
    this.#settings[option] = { ...this.#settings[option], [key]: value };
    this.#sheets.find(({ id }) => id === option)?.configure?.();
    this.#machine?.send({ type: 'FORGET', types: [typeOf[option]] });
  }

  /**
   * Removes the Drop-in. Resolves when everything has ended; rejects with the first failure. A second call rejects.
   *
   * @param callback - Receives `(error)` or `(null)` instead of a promise.
   * @throws `DropinError`
   * @example await dropIn.teardown();
   */
  teardown(): Promise<void>;
  teardown(callback: BraintreeCallback): undefined;
  teardown(...callback: readonly BraintreeCallback[]): Promise<void> | undefined {
    return deliver(() => this.#tearDown(), callback);
  }

  [asyncDispose](): Promise<void> {
    return this.end().then(() => undefined);
  }

  async #tearDown(): Promise<void> {
    this.#guard('teardown');
    const [failure] = await this.end();
    if (failure !== undefined) throw new DropinError('A part could not be removed.', failure);
  }

  async #requestOnce(options: RequestPaymentMethodOptions | undefined): Promise<DropInPayload> {
    this.#guard('requestPaymentMethod');
    this.#pending ??= this.#request(options).finally(() => {
      this.#pending = undefined;
      this.#update();
    });
    this.#update();
    return this.#pending;
  }

  #guard(method: string): void {
    if (!this.#isTornDown) return;
    const cause = sharedErrors.METHOD_CALLED_AFTER_TEARDOWN({ words: { method } });
    throw new DropinError(cause.message, cause);
  }

  get #state(): DropInState {
    return this.#machine?.state ?? initialState;
  }

  get #requestable(): Requestable | undefined {
    const { view, methods, selected, isEditing } = this.#state;
    if (view === 'methods') {
      const method = isEditing ? undefined : methods.find(({ nonce }) => nonce === selected);
      return method && { type: method.type, nonce: method.nonce };
    }
    const sheet = this.#sheets.find(({ id }) => id === view);
    return sheet?.isRequestable ? { type: typeOf[sheet.id], nonce: undefined } : undefined;
  }

  #sheetOf(id: OptionId): Sheet {
    const host = this.#hostOf();
    const option = buttonOptions.find((known) => known.id === id);
    return option ? new ButtonSheet(option, host) : new CardSheet(host);
  }

  #hostOf(): SheetHost {
    const { client, options, strings, controller } = this.#deps;
    const settings = this.#settings;
    const own = new Proxy(options, {
      get: (target, name: keyof DropInOptions & string) => {
        const value: unknown = Reflect.get(target, name);
        const changed = settings[name];
        return changed && typeof value === 'object' ? { ...value, ...changed } : value;
      },
    });
    return {
      client,
      options: own,
      strings,
      language: languageTag(options.locale),
      isGuest: this.#saved.isGuest,
      signal: controller.signal,
      emit: (name, detail) => {
        if (!this.#isTornDown) this.emit(name, detail);
      },
      add: (method) => {
        this.#machine?.send({ type: 'ADD', method });
      },
      fail: (error) => {
        this.#machine?.send({ type: 'FAIL', error });
      },
      clearError: () => {
        this.#machine?.send({ type: 'CLEAR_ERROR' });
      },
      update: () => {
        this.#update();
      },
    };
  }

  async #startSheet(sheet: Sheet): Promise<void> {
    try {
      await sheet.start();
    } catch (error) {
      if (error instanceof Unavailable) this.#offered = this.#offered.filter((id) => id !== sheet.id);
      else {
        this.#failed.add(sheet.id);
        // eslint-disable-next-line no-console -- the page's developer reads the console
        console.error(`The option ${sheet.id} of the Drop-in could not be loaded.`, error);
      }
    }
  }

  async #startVerification(): Promise<void> {
    const { client, options, controller } = this.#deps;
    const { threeDSecure: given } = options;
    if (!given) return;
    try {
      this.#verification = await Verification.create({
        ...{ client, given, signal: controller.signal },
        emit: (name, detail) => {
          this.emit(name, detail);
        },
      });
    } catch (error) {
      throw new DropinError('3D Secure could not be set up.', error);
    }
  }

  /** A failure is no failure of the Drop-in: payments work without device data. */
  async #startDataCollector(): Promise<void> {
    const { client, options, controller } = this.#deps;
    const { dataCollector: given } = options;
    if (!given) return;
    try {
      const { create } = await importWithRetry(import('../methods/data-collector/index.js'));
      const own = given === true ? {} : given;
      const collector = await create({ paypal: true, ...own, client, signal: controller.signal });
      this.#deviceData = collector.deviceData;
    } catch (error) {
      // eslint-disable-next-line no-console -- the page's developer reads the console
      console.log('The data collector of the Drop-in could not be set up.', error);
    }
  }

  #open(saved: readonly PaymentMethod[]): void {
    const { options, controller } = this.#deps;
    if (controller.signal.aborted) return;
    if (this.#offered.length === 0) throw new DropinError('No payment option is available in this browser.');
    if (this.#offered.every((id) => this.#failed.has(id)))
      throw new DropinError('No payment option could be loaded. The causes are in the console.');
    const setup = {
      options: this.#offered,
      isGuest: this.#saved.isGuest,
      preselects: options.preselectVaultedPaymentMethod !== false,
    };
    const machine = createMachine(initialState, transitionsOf(setup));
    this.#machine = machine;
    this.#isLoading = false;
    machine.send({ type: 'START', methods: saved });
    let { view, visits } = machine.state;
    machine.subscribe((state) => {
      if (state.visits !== visits) this.emit('changeActiveView', { previousViewId: view, newViewId: state.view });
      ({ view, visits } = state);
      this.#update();
    });
    this.#reporter.begin(this.#requestable);
    this.#update();
  }

  async #request(options: RequestPaymentMethodOptions = {}): Promise<DropInPayload> {
    const method = await this.#requested();
    const verified = await this.#verified(method, options);
    return payloadOf(verified, this.#deviceData);
  }

  /** Returns the selected payment method, or creates one from the visible form. */
  async #requested(): Promise<PaymentMethod> {
    const { view, methods, selected, isEditing } = this.#state;
    if (view === 'methods') {
      const method = isEditing ? undefined : methods.find(({ nonce }) => nonce === selected);
      if (!method) throw noPaymentMethod();
      return method;
    }
    const sheet = this.#sheets.find(({ id }) => id === view);
    if (!sheet) throw noPaymentMethod();
    const method = await sheet.request();
    if (this.#isTornDown) throw noPaymentMethod();
    this.#machine?.send({ type: 'ADD', method });
    return method;
  }

  async #verified(method: PaymentMethod, options: RequestPaymentMethodOptions): Promise<PaymentMethod> {
    if (!this.#verification || !needsVerification(method)) return method;
    this.#reporter.hold();
    try {
      const verified = await this.#verification.verify(method, options.threeDSecure);
      this.#machine?.send({ type: 'REPLACE', nonce: method.nonce, method: verified });
      return verified;
    } catch (error) {
      // The nonce was used for the lookup.
      await this.#clear();
      throw noPaymentMethod(error);
    } finally {
      this.#reporter.release(this.#requestable);
    }
  }

  async #clear(): Promise<void> {
    const methods = await this.#saved.fetch(this.#offered);
    this.#machine?.send({ type: 'CLEARED', methods });
  }

  async #delete(): Promise<void> {
    const { methods, toDelete } = this.#state;
    const method = methods.find(({ nonce }) => nonce === toDelete);
    if (!method || !this.#machine?.send({ type: 'DELETE' })) return;
    const hasFailed = method.vaulted
      ? await this.#saved.delete(method.nonce).then(
          () => false,
          () => true,
        )
      : false;
    const unsaved = methods.filter(({ vaulted, nonce }) => !vaulted && nonce !== toDelete);
    const saved = await this.#saved.fetch(this.#offered);
    this.#machine.send({ type: 'DELETED', methods: [...unsaved, ...saved], hasFailed });
  }

  #choose(option: OptionId): void {
    this.#machine?.send({ type: 'CHOOSE', option });
    this.emit('paymentOptionSelected', { paymentOption: option });
    this.#sheets.find(({ id }) => id === option)?.focus?.();
  }

  #pick({ nonce }: PaymentMethod): void {
    const { isEditing } = this.#state;
    this.#machine?.send({ type: isEditing ? 'ASK' : 'SELECT', nonce });
    if (this.#state.view === 'delete-confirmation') this.#focus('[data-braintree-id=delete-confirmation__yes]');
  }

  #toggle(): void {
    this.#machine?.send({ type: 'TOGGLE' });
    const { view } = this.#state;
    if (view === 'options' || view === 'methods') this.#focus('.braintree-option');
    else this.#sheets.find(({ id }) => id === view)?.focus?.();
  }

  #focus(selector: string): void {
    this.#wrapper.querySelector<HTMLElement>(selector)?.focus();
  }

  #update(): void {
    if (this.#isTornDown) return;
    const { options, strings } = this.#deps;
    const state = this.#state;
    this.#wrapper.className = this.#isLoading ? '' : wrapperClasses(state);
    const card = this.#sheets.find((sheet) => sheet instanceof CardSheet);
    const hadFocus = this.#wrapper.contains(document.activeElement);
    render(
      dropInTemplate({
        ...{ state, strings, sheets: this.#sheets, options: this.#offered, failed: this.#failed },
        isLoading: this.#isLoading,
        isBusy: this.#pending !== undefined,
        hasVaultManager: options.vaultManager === true,
        cardIcons: () => card?.icons() ?? nothing,
        onChoose: (option) => {
          this.#choose(option);
        },
        onToggle: () => {
          this.#toggle();
        },
        onMethod: (method) => {
          this.#pick(method);
        },
        onEdit: () => {
          this.#machine?.send({ type: state.isEditing ? 'DONE' : 'EDIT' });
        },
        onKeep: () => {
          this.#machine?.send({ type: 'KEEP' });
          this.#focus('.braintree-method');
        },
        onDelete: () => void this.#delete(),
      }),
      this.#wrapper,
    );
    if (hadFocus && state.view === 'methods' && !this.#wrapper.contains(document.activeElement))
      this.#focus('.braintree-method--active, .braintree-method');
    this.#reporter.report(this.#requestable);
  }
}
