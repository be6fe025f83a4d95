import { ContextConsumer } from '@lit/context';
import { property, state } from 'lit/decorators.js';
import { abortErrors, type ErrorContext, type PaymentError } from '../core/errors.js';
import { pause } from '../core/pause.js';
import type { ClientOptions } from '../core/validate-client.js';
import { readNames } from '../core/names.js';
import { isSameContent } from '../core/same-content.js';
import { onConfigure } from '../core/settings.js';
import { missingFeature } from '../core/support.js';
import { elementErrors } from './element.errors.js';
import type { MountContext, MountStatus, PaymentOutcome } from './mount.types.js';
import { type AnyPayload, type NoncePayload, PayStartEvent, PaySuccessEvent } from './events.js';
import { PayElement, setUpMs, toPaymentError } from './pay-element.js';
import { type PaymentContext, paymentContext } from './payment-context.js';
import { confirmedOutcome } from './rejection.js';

/** Base of an element over an instance of functions: creates it, recreates it when its inputs change, and runs its payments. */
export abstract class MountedElement<
  Instance,
  Payload extends AnyPayload = NoncePayload,
> extends PayElement<Payload> {
  /** Tokenization key or client token; the property also accepts a function that returns one. */
  @property() authorization: PaymentContext['authorization'];

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: ClientOptions['client'];

  /** Disables the element. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Base URL that serves `/web/<version>/html/`. Default: derived from the script's URL. */
  @property({ attribute: 'assets-url' }) assetsUrl: string | undefined;

  @state() protected status: MountStatus = { status: 'idle' };

  protected instance: Instance | undefined;

  /** Names of further properties whose change requires creating the instance again. */
  protected readonly remountKeys: readonly string[] = [];

  /** Properties that the current instance was created with, by name. */
  #mountedWith: ReadonlyMap<string, unknown> = new Map();
  #mounting: AbortController | undefined;
  #isRunning = false;
  #isSettling = false;
  readonly #context = new ContextConsumer(this, {
    context: paymentContext,
    subscribe: true,
    callback: () => {
      void this.loadMessages();
      this.#replace('<pay-checkout>');
    },
  });

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (this.isDeferred) return;
    if (changed.get('isDeferred') === true) this.reload();
    // Compares with the last mount: `changed` omits properties set between connection and first update.
    const mounted = this.#mountedWith;
    const replaced = [...this.#inputs].find(([name, value]) => !isSameContent(value, mounted.get(name)));
    if (replaced) this.#replace(`"${replaced[0]}"`);
    else if (this.status.status === 'busy') this.#reportRepricing(changed);
  }

  protected override mount(signal: AbortSignal): void {
    signal.addEventListener(
      'abort',
      () => {
        this.#unmount();
      },
      { once: true },
    );
    // If the page calls `configure` after the elements were connected, they have started without its settings.
    onConfigure(() => {
      if (this.status.status === 'loading' || this.status.status === 'failed') this.reload();
    }, signal);
    this.reload();
  }

  /** Locale of the element, or of the surrounding checkout, or of the nearest ancestor with one. */
  protected override get givenLocale(): string {
    const { locale } = this.#context.value ?? {};
    return !this.locale && typeof locale === 'string' && locale !== '' ? locale : super.givenLocale;
  }

  protected abstract createInstance(context: MountContext): Promise<Instance>;

  /** Returns true if this error means that the method is unavailable: the element hides, and `pay-ready` has the code. */
  protected abstract isUnavailable(error: PaymentError): boolean;

  /** Shows an error of a payment, and emits its event. */
  protected abstract showFailure(error: PaymentError): void;

  /** Shows the outcome of a payment that the provider has approved. */
  protected abstract showOutcome(outcome: PaymentOutcome): void;

  /** Returns the error of a payment that was started before `pay-ready`, or after the element failed to load. */
  protected notReady(context: ErrorContext): PaymentError {
    return elementErrors.NOT_READY(context);
  }

  /** Returns the instance that a payment can start with now; throws the reason where it cannot. */
  protected checkStart(): Instance {
    const { instance, status } = this;
    if (instance) return instance;
    const reason: ErrorContext =
      status.status === 'failed'
        ? {
            params: { reason: `it failed to load (${status.error.code})` },
            cause: status.error,
            retryable: status.error.retryable,
          }
        : {
            params: {
              reason: this.isDeferred ? 'it has the attribute "defer-hydration"' : 'wait for pay-ready',
            },
          };
    throw this.earlyError(this.givenAuthorization ?? this.client, this.notReady(reason));
  }

  /**
   * Runs one payment: `pay-start`, `call`, `pay-success`, and the promises that the page passes to `waitUntil`; rejects
   * with the reason of one that was rejected, without an event. The functions reject a call while another is pending,
   * with the code of their catalogue; the pending one goes on.
   */
  protected async runPayment(call: (instance: Instance) => Promise<Payload>): Promise<Payload> {
    if (this.#isRunning && this.instance) return this.#callAgain(this.instance, call);
    if (this.#isSettling) {
      // Another nonce could charge the shopper twice.
      const active = elementErrors.NOT_READY({ params: { reason: 'a payment is in progress' } });
      this.emitError(active);
      throw active;
    }
    const success = new PaySuccessEvent(await this.#approve(call));
    this.dispatchEvent(success);
    await this.#settle(success);
    return success.confirmed();
  }

  /** Runs a payment until the provider has approved it. */
  async #approve(call: (instance: Instance) => Promise<Payload>): Promise<Payload> {
    const attempt = new AbortController();
    try {
      const instance = this.checkStart();
      this.announce(attempt.signal);
      return await this.#call(instance, call);
    } catch (error) {
      // Before the events: a listener may start the next payment.
      attempt.abort();
      this.showFailure(toPaymentError(error));
      throw error;
    }
  }

  /** True while the shopper has entered something that a reload discards. */
  protected get holdsInput(): boolean {
    return false;
  }

  /** Logs that the shopper approves, or the bank verifies, another amount than the page shows from now on. */
  #reportRepricing(changed: ReadonlyMap<PropertyKey, unknown>): void {
    const name = (['amount', 'currency'] as const).find((each) => changed.get(each) !== undefined);
    if (name)
      this.warn(`"${name}" has changed during a payment, which may go on with ${String(changed.get(name))}.`);
  }

  /** Creates the instance again, because an input has changed. */
  #replace(changed: string): void {
    if (this.holdsInput)
      this.warn(`${changed} has changed, so the form is loaded again and what was entered is lost.`);
    this.reload();
  }

  /**
   * Loads the element again, with a new authorization if that is a function. Discards what the shopper has entered. Not
   * needed after a change of properties; a new function as the authorization counts as the same account, though.
   *
   * @example
   * ```ts
   * customerSelect.addEventListener('change', () => card.reload());
   * ```
   */
  reload(): void {
    if (!this.isMounted || this.isDeferred) return;
    this.#unmount();
    this.#mountedWith = this.#inputs;
    const missing = missingFeature();
    if (missing) {
      this.declareUnsupported(missing);
      return;
    }
    const context = this.#context.value;
    const authorization = this.givenAuthorization;
    this.#mounting = new AbortController();
    if (!authorization && !this.client) {
      void this.#reportMissing(this.#mounting.signal);
      return;
    }
    this.enter({ status: 'loading' });
    const locale = this.locale ?? '';
    void this.#start({
      authorization,
      assetsUrl: this.assetsUrl ?? context?.assetsUrl,
      // `create` rejects a locale of another type.
      locale: typeof locale === 'string' ? this.requestedLanguage : locale,
      signal: this.#mounting.signal,
    });
  }

  protected override reportRenderError(): void {
    // Intentionally empty: the element fails with the error when its instance is created.
  }

  /** Logs that there is no authorization, unless the page sets one soon. */
  async #reportMissing(signal: AbortSignal): Promise<void> {
    await pause(setUpMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    this.reportMistake(this.missingAuthorization(this.#context.value && 'pay-checkout'), undefined);
  }

  /** True while the promises are pending that the page has passed to `waitUntil`. */
  protected get isSettling(): boolean {
    return this.#isSettling;
  }

  /** Authorization of the element, or of the surrounding checkout. */
  protected get givenAuthorization(): PaymentContext['authorization'] {
    return this.authorization ?? this.#context.value?.authorization;
  }

  /** @internal True after it has failed to load, until it is loaded again. */
  get hasLoadFailed(): boolean {
    return this.status.status === 'failed';
  }

  protected enter(status: MountStatus): void {
    this.status = status;
    for (const name of ['loading', 'busy', 'failed'] as const) this.setState(name, status.status === name);
    this.internals.ariaBusy = String(status.status === 'loading' || status.status === 'busy');
  }

  async #start(context: MountContext): Promise<void> {
    try {
      const instance = await this.createInstance(context);
      if (this.#mounting?.signal !== context.signal) return;
      if (this.renderError) throw this.renderError;
      this.instance = instance;
      this.enter({ status: 'ready' });
      this.declareReady();
    } catch (error) {
      if (this.#mounting?.signal !== context.signal) return;
      const known = toPaymentError(error);
      if (!this.isUnavailable(known)) this.reportMistake(known, context.authorization);
      this.fail(known);
    }
  }

  /** Ends the instance with an error of its creation, or with one after which it cannot be used. */
  protected fail(error: PaymentError): void {
    // Aborts everything that was started before the failure.
    this.#mounting?.abort();
    this.instance = undefined;
    this.enter({ status: 'failed', error });
    if (this.isUnavailable(error)) this.declareUnsupported(error.code);
    else this.emitError(error);
  }

  /** Runs a payment; an element can show its progress here. */
  protected whileRunning(_instance: Instance, run: () => Promise<Payload>): Promise<Payload> {
    return run();
  }

  async #call(instance: Instance, call: (instance: Instance) => Promise<Payload>): Promise<Payload> {
    this.#isRunning = true;
    this.enter({ status: 'busy' });
    try {
      return await this.whileRunning(instance, () => call(instance));
    } finally {
      this.#isRunning = false;
      if (this.status.status === 'busy') this.enter({ status: 'ready' });
    }
  }

  /** Emits `pay-start`. Throws `ABORTED` if a listener prevents it. */
  protected announce(signal: AbortSignal): void {
    if (!this.dispatchEvent(new PayStartEvent(signal))) throw abortErrors.ABORTED();
  }

  /** Called before a payment that starts while another is pending; throws to keep it from starting. */
  protected abstract announceAgain(signal: AbortSignal): void;

  async #callAgain(instance: Instance, call: (instance: Instance) => Promise<Payload>): Promise<Payload> {
    const attempt = new AbortController();
    try {
      this.announceAgain(attempt.signal);
      return await call(instance);
    } catch (error) {
      attempt.abort();
      this.emitError(error);
      throw error;
    }
  }

  /** Stays busy until the promises of the page have settled. */
  async #settle({ pending }: PaySuccessEvent<Payload>): Promise<void> {
    this.showOutcome('approved');
    const confirmed = pending.length === 0 ? undefined : confirmedOutcome(pending);
    this.whenConfirmed?.(confirmed ?? Promise.resolve('approved'));
    if (!confirmed) return;
    const { instance } = this;
    this.#isSettling = true;
    this.enter({ status: 'busy' });
    const outcome = await confirmed;
    // After a re-creation the outcome belongs to an earlier instance.
    if (instance !== this.instance) return;
    this.#isSettling = false;
    this.showOutcome(outcome);
    if (this.status.status === 'busy') this.enter({ status: 'ready' });
  }

  /**
   * Called with the outcome of the shop's promises; `approved` if it has passed none. A wallet keeps its sheet open until
   * then. The promise never rejects.
   */
  protected whenConfirmed?(outcome: Promise<PaymentOutcome>): void;

  #unmount(): void {
    this.#mounting?.abort();
    this.#mounting = undefined;
    this.instance = undefined;
    this.#isSettling = false;
    this.enter({ status: 'idle' });
  }

  get #inputs(): ReadonlyMap<string, unknown> {
    const names = ['authorization', 'client', 'locale', 'assetsUrl', ...this.remountKeys];
    return new Map(names.map((name) => [name, asInAttribute(Reflect.get(this, name))]));
  }
}

/** Returns a list of names as the text of an attribute, which servers render; any other value unchanged. */
const asInAttribute = (value: unknown): unknown =>
  Array.isArray(value) ? (readNames(value)?.join(' ') ?? value) : value;
