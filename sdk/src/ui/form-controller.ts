import { ignorePaymentError } from '../core/errors.js';
import type { ReportOptions } from '../core/report-options.js';
import { FormSubmission } from './form-submission.js';
import { ownOptions } from '../core/own-options.js';
import type { PayHost } from './pay-host.js';

interface FormOptions {
  /** Returns true if the element takes part in a submission, unless it is disabled or unsupported. */
  isActive: () => boolean;
  /** Starts the payment of a submit, and resolves with its nonce. A rejection has been shown to the shopper already. */
  pay: () => Promise<string>;
  /** Shows the errors of the element's fields. */
  reportValidity: (options: ReportOptions) => Promise<unknown>;
  /** Empties the element after a reset of the form. */
  clear: () => Promise<void> | void;
  /** Called when the element, or a fieldset around it, was disabled or enabled. */
  onDisabled?: () => void;
}

/** Form around an element, which submits the nonce as the value of its `name`. */
export class FormController {
  readonly #host: PayHost;
  readonly #options: FormOptions;
  readonly #submission: FormSubmission;
  #isFieldsetDisabled = false;
  #wasDisabled = false;

  constructor(host: PayHost, options: FormOptions) {
    this.#host = host;
    this.#options = ownOptions(options);
    this.#submission = new FormSubmission({
      element: host.element,
      internals: host.internals,
      isActive: () => options.isActive() && !this.isDisabled && host.unsupportedReason === undefined,
      makeValue: options.pay,
      showErrors: (shown) => void options.reportValidity(shown).catch(() => undefined),
    });
    host.form = this;
    host.element.addController(this);
  }

  /** Form that the nonce is submitted with. */
  get form(): HTMLFormElement | null {
    return this.#host.internals.form;
  }

  /** True if the element, or a fieldset around it, is disabled. */
  get isDisabled(): boolean {
    return this.#host.element.disabled || this.#isFieldsetDisabled;
  }

  hostUpdate(): void {
    const { disabled } = this.#host.element;
    if (disabled !== this.#wasDisabled) this.#options.onDisabled?.();
    this.#wasDisabled = disabled;
  }

  associate(form: HTMLFormElement | null): void {
    this.#submission.associate(form);
    this.#host.element.requestUpdate();
  }

  reset(): void {
    this.#submission.clear();
    // The fields may leave the page before they are empty.
    this.#options.clear()?.catch(ignorePaymentError);
  }

  restore(): void {
    this.#submission.clear();
  }

  disable(isDisabled: boolean): void {
    this.#isFieldsetDisabled = isDisabled;
    this.#options.onDisabled?.();
    // A microtask later: `disabled` is reflected after rendering, and a change during that update would be lost.
    queueMicrotask(() => {
      this.#host.element.requestUpdate();
    });
  }
}
