import { ContextConsumer } from '@lit/context';
import type { PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PaymentError } from '../core/errors.js';
import type { GivenClient } from '../core/given-client.js';
import { onConfigure } from '../core/settings.js';
import { missingFeature } from '../core/support.js';
import { PayElement, toPaymentError } from './pay-element.js';
import { type PaymentContext, paymentContext } from './payment-context.js';

/** Where an element is with what it stands on. */
export type Phase =
  | { at: 'idle' }
  | { at: 'loading' }
  | { at: 'ready' }
  | { at: 'busy' }
  | { at: 'failed'; error: PaymentError };

/** What an instance is made of. */
export interface Scene {
  readonly authorization: PaymentContext['authorization'];
  readonly assetsUrl: string | undefined;
  readonly locale: string;
  /** Ends with the element, or when it must be made anew. */
  readonly signal: AbortSignal;
}

/** An element over an instance of functions: brings it up, makes it anew when what it stands on changes, ends it. */
export abstract class MountedElement<Instance, Payload = unknown> extends PayElement<Payload> {
  /** Tokenization key or client token; as a property also a function that fetches one. */
  @property() authorization: PaymentContext['authorization'];

  /** A client that the page has made already; property only. */
  @property({ attribute: false }) client: GivenClient['client'];

  /** Takes the element out of use. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Address under which `/web/<version>/html/` lies. Default: where the script came from. */
  @property({ attribute: 'assets-url' }) assetsUrl: string | undefined;

  @state() protected phase: Phase = { at: 'idle' };

  protected instance: Instance | undefined;

  /** What the present instance was made of. */
  #used: readonly unknown[] = [];
  #mounting: AbortController | undefined;
  readonly #context = new ContextConsumer(this, {
    context: paymentContext,
    subscribe: true,
    callback: () => {
      this.reload();
    },
  });

  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // Not what has changed: a property that is set between the connection and the first update was missed.
    const { all } = this;
    if (all.some((value, index) => value !== this.#used[index])) this.reload();
  }

  protected override mount(signal: AbortSignal): void {
    signal.addEventListener(
      'abort',
      () => {
        this.#unmount();
      },
      { once: true },
    );
    // Where `configure` comes after the elements, they have started without it.
    onConfigure(() => {
      if (this.phase.at === 'loading' || this.phase.at === 'failed') this.reload();
    }, signal);
    this.reload();
  }

  /** Values for which the instance must be made anew, beside those that every element has. */
  protected abstract get decisive(): readonly unknown[];

  protected abstract bringUp(scene: Scene): Promise<Instance>;

  /** Whether this means that the method is not to be had here: the element hides, and says so in `pay-ready`. */
  protected abstract isUnavailable(error: PaymentError): boolean;

  /** Brings the instance up anew: something it stands on has changed, or the shopper asked for it. */
  protected reload(): void {
    if (!this.isMounted) return;
    this.#unmount();
    this.#used = this.all;
    const missing = missingFeature();
    if (missing) {
      this.declareUnsupported(missing);
      return;
    }
    const context = this.#context.value;
    const authorization = this.givenAuthorization;
    if (!authorization && !this.client) return;
    this.#mounting = new AbortController();
    this.enter({ at: 'loading' });
    void this.#start({
      authorization,
      assetsUrl: this.assetsUrl ?? context?.assetsUrl,
      locale: this.locale ?? context?.locale ?? this.language,
      signal: this.#mounting.signal,
    });
  }

  /** The element's own authorization, or that of the checkout around it. */
  protected get givenAuthorization(): PaymentContext['authorization'] {
    return this.authorization ?? this.#context.value?.authorization;
  }

  protected enter(phase: Phase): void {
    this.phase = phase;
    for (const name of ['loading', 'busy', 'failed'] as const) this.setState(name, phase.at === name);
    this.internals.ariaBusy = String(phase.at === 'loading' || phase.at === 'busy');
  }

  async #start(scene: Scene): Promise<void> {
    try {
      const instance = await this.bringUp(scene);
      if (this.#mounting?.signal !== scene.signal) return;
      this.instance = instance;
      this.enter({ at: 'ready' });
      this.declareReady();
    } catch (error) {
      if (this.#mounting?.signal !== scene.signal) return;
      // What has been begun ends here.
      this.#mounting.abort();
      const known = toPaymentError(error);
      this.enter({ at: 'failed', error: known });
      this.reportPlaceholder(known, scene.authorization);
      if (this.isUnavailable(known)) this.declareUnsupported(known.code);
      else this.tellError(error);
    }
  }

  #unmount(): void {
    this.#mounting?.abort();
    this.#mounting = undefined;
    this.instance = undefined;
    this.enter({ at: 'idle' });
  }

  private get all(): readonly unknown[] {
    const { authorization, client, locale, assetsUrl, decisive } = this;
    return [authorization, client, locale, assetsUrl, ...decisive];
  }
}
