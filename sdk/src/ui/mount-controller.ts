import { ContextConsumer } from '@lit/context';
import type { ReactiveController } from 'lit';
import type { ErrorContext, PaymentError } from '../core/errors.js';
import { readNames } from '../core/names.js';
import { pause } from '../core/pause.js';
import { isSameContent } from '../core/same-content.js';
import { onConfigure } from '../core/settings.js';
import { missingFeature } from '../core/support.js';
import type { ClientOptions } from '../core/validate-client.js';
import type { AmountProperties } from './amount.js';
import { elementErrors } from './element.errors.js';
import type { MountContext, MountStatus } from './mount.types.js';
import { ownOptions } from '../core/own-options.js';
import { setUpMs } from './pay-element.js';
import { type PayHost, toPaymentError } from './pay-host.js';
import { type PaymentContext, paymentContext } from './payment-context.js';

/** Properties of an element that its instance depends on, by name. */
export interface MountInputs {
  readonly client: ClientOptions['client'];
  readonly [name: string]: unknown;
}

export interface MountOptions<Instance> {
  /** Returns the properties whose change requires creating the instance again. */
  inputs: () => MountInputs;
  /** Creates the instance. Everything that it starts must end with the signal of the context. */
  create: (context: MountContext) => Promise<Instance>;
  /** Codes of errors that mean that the method is unavailable: the element hides, and `pay-ready` has the code. */
  unavailable: readonly string[];
  /** Called with each new status. */
  onStatus?: (status: MountStatus) => void;
  /** Called before `pay-ready`: properties may have changed since the instance was created. */
  onCreated?: (instance: Instance) => void;
  /** Called after `pay-ready`. Mistakes of the page are reported here, before a shopper pays. */
  onReady?: (instance: Instance) => void;
  /** Returns true while the shopper has entered something that a reload discards. */
  holdsInput?: () => boolean;
  /** Returns the amount that is paid, whose change during a payment is logged. */
  price?: () => Partial<AmountProperties>;
  /** Returns the error of a payment that was started before `pay-ready`, or after the element failed to load. */
  notReady?: (context: ErrorContext) => PaymentError;
}

/** Instance of functions behind an element: created, and created again when its inputs change. */
export class MountController<Instance> implements ReactiveController {
  /** Lifecycle status of the element. */
  status: MountStatus = { status: 'idle' };

  instance: Instance | undefined;

  readonly #host: PayHost;
  readonly #options: MountOptions<Instance>;
  readonly #followers: ((status: MountStatus) => void)[] = [];
  readonly #context: ContextConsumer<typeof paymentContext, PayHost['element']>;

  /** Properties that the current instance was created with, by name. */
  #mountedWith: ReadonlyMap<string, unknown> = new Map();
  #mounting: AbortController | undefined;
  /** Settings of the checkout around the element. */
  #provided: PaymentContext | undefined;
  /** True if the element has waited for its hydration. */
  #isPostponed = false;
  #price: Partial<AmountProperties> = {};
  /** Resolve when the status changes. */
  #waiting: (() => void)[] = [];

  constructor(host: PayHost, options: MountOptions<Instance>) {
    this.#host = host;
    this.#options = ownOptions(options);
    host.element.addController(this);
    host.reload = this.reload;
    host.locales.inherited = () => this.#context.value?.locale;
    this.#context = new ContextConsumer(host.element, {
      context: paymentContext,
      subscribe: true,
      callback: (provided) => {
        // A move in the document subscribes again, and passes the same settings.
        if (provided === this.#provided) return;
        this.#provided = provided;
        void host.locales.load();
        this.#replace('<pay-checkout>');
      },
    });
    host.onMount((signal) => {
      this.#mount(signal);
    });
  }

  /** Authorization of the element, or of the checkout around it. */
  get authorization(): PaymentContext['authorization'] {
    return this.#host.element.authorization ?? this.#context.value?.authorization;
  }

  /** Calls the function with each new status. */
  follow(onStatus: (status: MountStatus) => void): void {
    this.#followers.push(onStatus);
  }

  hostUpdate(): void {
    this.#isPostponed ||= this.#host.isDeferred;
    if (this.#host.isDeferred) return;
    if (this.#isPostponed) this.reload();
    // Compares with the last mount, because properties may be set between connection and first update.
    const mounted = this.#mountedWith;
    const replaced = [...this.#inputs].find(([name, value]) => !isSameContent(value, mounted.get(name)));
    if (replaced) this.#replace(`"${replaced[0]}"`);
    else if (this.status.status === 'busy') this.#reportRepricing();
    const { amount, currency } = this.#options.price?.() ?? {};
    this.#price = { amount, currency };
  }

  /** Loads the element again. Discards what the shopper has entered. */
  readonly reload = (): void => {
    const host = this.#host;
    this.#isPostponed = host.isDeferred;
    if (!host.isMounted || host.isDeferred) return;
    this.#unmount();
    this.#mountedWith = this.#inputs;
    const missing = missingFeature();
    if (missing) {
      host.declareUnsupported(missing);
      return;
    }
    const { authorization } = this;
    this.#mounting = new AbortController();
    const { signal } = this.#mounting;
    if (!authorization && !this.#options.inputs().client) {
      void this.#reportMissing(signal);
      return;
    }
    this.enter({ status: 'loading' });
    const { assetsUrl, locale = '' } = host.element;
    void this.#start({
      authorization,
      assetsUrl: assetsUrl ?? this.#context.value?.assetsUrl,
      // `create` rejects a locale of another type.
      locale: typeof locale === 'string' ? host.locales.requested : locale,
      signal,
    });
  };

  /** Changes the status, with the states of the element. */
  enter(status: MountStatus): void {
    const { internals } = this.#host;
    this.status = status;
    this.#host.hasLoadFailed = status.status === 'failed';
    for (const name of ['loading', 'busy', 'failed'] as const)
      this.#host.setState(name, status.status === name);
    internals.ariaBusy = String(status.status === 'loading' || status.status === 'busy');
    for (const resolve of this.#waiting.splice(0)) resolve();
    for (const onStatus of this.#followers) onStatus(status);
    this.#options.onStatus?.(status);
    this.#host.element.requestUpdate();
  }

  /** Ends the instance with an error of its creation, or with one after which it cannot be used. */
  fail(error: PaymentError): void {
    // Aborts everything that was started before the failure.
    this.#mounting?.abort();
    this.instance = undefined;
    this.enter({ status: 'failed', error });
    if (this.#isUnavailable(error)) this.#host.declareUnsupported(error.code);
    else this.#host.emitError(error);
  }

  /** Resolves when the element has loaded or failed to load, or was removed. */
  async untilLoaded(): Promise<void> {
    while (this.status.status === 'loading')
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Returns the instance that a payment can start with now; throws the reason where it cannot. */
  requireInstance(): Instance {
    const { instance, status } = this;
    if (instance) return instance;
    // `pay-ready` will never fire.
    if (!this.authorization && !this.#options.inputs().client)
      throw this.#host.missingOption('authorization');
    const { notReady = elementErrors.NOT_READY } = this.#options;
    if (status.status === 'failed') {
      const { error } = status;
      const reason = `it failed to load (${error.code})`;
      throw notReady({ params: { reason }, cause: error, retryable: error.retryable });
    }
    const reason = this.#host.isDeferred ? 'it has the attribute "defer-hydration"' : 'wait for pay-ready';
    throw notReady({ params: { reason } });
  }

  #mount(signal: AbortSignal): void {
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

  async #start(context: MountContext): Promise<void> {
    try {
      const instance = await this.#options.create(context);
      if (this.#mounting?.signal !== context.signal) return;
      if (this.#host.renderError) throw this.#host.renderError;
      this.instance = instance;
      this.enter({ status: 'ready' });
      this.#options.onCreated?.(instance);
      this.#host.declareReady();
      this.#options.onReady?.(instance);
    } catch (error) {
      if (this.#mounting?.signal !== context.signal) return;
      const known = toPaymentError(error);
      if (!this.#isUnavailable(known)) this.#host.reportMistake(known, context.authorization);
      this.fail(known);
    }
  }

  #isUnavailable({ code }: PaymentError): boolean {
    return this.#options.unavailable.includes(code);
  }

  /** Creates the instance again, because an input has changed. */
  #replace(changed: string): void {
    if (this.#options.holdsInput?.())
      this.#host.warn(`${changed} has changed, so the form is loaded again and what was entered is lost.`);
    this.reload();
  }

  /** Logs that the shopper approves, or the bank verifies, another amount than the page shows from now on. */
  #reportRepricing(): void {
    const before = this.#price;
    const price = this.#options.price?.() ?? {};
    const name = (['amount', 'currency'] as const).find(
      (each) => before[each] !== undefined && !Object.is(before[each], price[each]),
    );
    if (name)
      this.#host.warn(
        `"${name}" has changed during a payment, which may go on with ${String(before[name])}.`,
      );
  }

  /** Logs that there is no authorization, unless the page sets one soon. */
  async #reportMissing(signal: AbortSignal): Promise<void> {
    await pause(setUpMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    const tag = this.#context.value ? 'pay-checkout' : undefined;
    this.#host.reportMistake(this.#host.missingOption('authorization', undefined, tag), undefined);
  }

  #unmount(): void {
    this.#mounting?.abort();
    this.#mounting = undefined;
    this.instance = undefined;
    this.enter({ status: 'idle' });
  }

  get #inputs(): ReadonlyMap<string, unknown> {
    const { authorization, locale, assetsUrl } = this.#host.element;
    const inputs = { authorization, locale, assetsUrl, ...this.#options.inputs() };
    return new Map(Object.entries(inputs).map(([name, value]) => [name, asInAttribute(value)]));
  }
}

/** Returns a list of names as the text of an attribute, which servers render; any other value unchanged. */
const asInAttribute = (value: unknown): unknown =>
  Array.isArray(value) ? (readNames(value)?.join(' ') ?? value) : value;
