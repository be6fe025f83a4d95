import { VERSION } from '../core/version.js';
import { PayReadyEvent } from '../ui/events.js';
import { ElementBase, hasDocument } from './element-base.js';
import { FakeForm } from './fake-form.js';
import { type ElementTag, isElementTag } from './outcomes.js';

/** Tags of the elements that a form submits. */
const formTags: readonly ElementTag[] = ['pay-card', 'pay-checkout', 'pay-vault'];

/** Base of the fakes: their life in the document, and in the form around them. */
export abstract class MountedFake extends ElementBase {
  /** Version of the SDK, by which the element recognises its fake. */
  static readonly version: string = VERSION;

  /** Missing browser feature or error code with which the element is unavailable; undefined if it can be used. */
  unsupportedReason: string | undefined;

  readonly #form = new FakeForm({
    element: this,
    isActive: () => this.#isInSubmit,
    pay: async () => (await this.pay()).nonce,
    onReset: () => {
      if (this.tag === 'pay-checkout') this.reset();
      else void this.clear();
    },
  });
  #isMounted = !hasDocument;

  /** Name under which a form submits the nonce. */
  get name(): string | undefined {
    return this.getAttribute('name') ?? undefined;
  }

  set name(name: string | undefined) {
    this.#reflect('name', name);
  }

  /** True if the element does not accept a payment, and a form does not submit it. */
  get disabled(): boolean {
    return this.getAttribute('disabled') !== null;
  }

  set disabled(isDisabled: boolean) {
    this.#reflect('disabled', isDisabled ? '' : undefined);
  }

  /** Form around the element. */
  get form(): HTMLFormElement | null {
    return this.#form.form;
  }

  abstract pay(): Promise<{ readonly nonce: string }>;

  abstract clear(): Promise<void>;

  abstract reset(): void;

  /** Ends the running payment, because the element was removed. */
  protected abstract abort(): void;

  /** @internal */
  connectedCallback(): void {
    this.#form.associate();
    // The element was only moved.
    if (this.#isMounted) return;
    this.#isMounted = true;
    this.becomeReady();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#form.associate();
    // A move disconnects and connects the element synchronously.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#isMounted = false;
      this.abort();
    });
  }

  /**
   * Emits `pay-ready` a microtask later: frameworks add their listeners after they have inserted an element. No timer,
   * because `act` of React does not wait for timers, and tests may replace them.
   */
  protected becomeReady(): void {
    queueMicrotask(() => {
      if (this.isConnected) this.dispatchEvent(new PayReadyEvent(this.unsupportedReason));
    });
  }

  /** True while the element is in the document, including during a move. */
  protected get isMounted(): boolean {
    return this.#isMounted;
  }

  /** Tag of the element; a class of the test under another tag counts as `<pay-card>`. */
  protected get tag(): ElementTag {
    return isElementTag(this.localName) ? this.localName : 'pay-card';
  }

  /** Returns true if the element, or a fieldset around it, is disabled. */
  protected get isDisabled(): boolean {
    return this.disabled || (formTags.includes(this.tag) && this.closest('fieldset[disabled]') !== null);
  }

  /** True if a form around the element submits the nonce. */
  get #isInSubmit(): boolean {
    if (!this.name || this.isDisabled || !formTags.includes(this.tag)) return false;
    // With elements of the shop in it, the checkout only passes settings on.
    return this.tag === 'pay-checkout'
      ? [...this.children].every((child) => this.#form.owns(child))
      : this.unsupportedReason === undefined;
  }

  #reflect(name: string, value: string | undefined): void {
    if (value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }
}
