import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { ignorePaymentError } from '../core/errors.js';
import type { ReportOptions } from '../core/report-options.js';
import { elementErrors } from './element.errors.js';
import { FormSubmission } from './form-submission.js';
import type { MountStatus } from './mount.types.js';
import { MountedElement } from './mounted-element.js';

/** Base of an element that the form around it submits: the nonce is the value of its `name`. */
export abstract class FormElement<Instance, Payload extends { nonce: string }> extends MountedElement<
  Instance,
  Payload
> {
  static override readonly formAssociated = true;

  /**
   * Name under which the nonce is submitted with the form around the element. Without a name, the form is submitted
   * without a nonce, as for every form control.
   */
  @property({ reflect: true }) name: string | undefined;

  #isFieldsetDisabled = false;
  /** Resolve when the status changes. */
  #waiting: (() => void)[] = [];
  readonly #submission = new FormSubmission({
    element: this,
    internals: this.internals,
    isActive: () => Boolean(this.name) && !this.isDisabled && this.unsupportedReason === undefined,
    makeValue: async () => (await this.payOnSubmit()).nonce,
    showErrors: (options) => void this.reportValidity(options).catch(() => undefined),
  });

  /** The form that the nonce is submitted with. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** Starts a payment, as a press on the form's submit button does. */
  abstract pay(): Promise<Payload>;

  /** Returns true if all fields are filled and valid; shows no errors. */
  checkValidity(): boolean {
    return this.isComplete;
  }

  /** Shows the errors of all fields. Resolves with true if there are none. */
  abstract reportValidity(options?: ReportOptions): Promise<boolean>;

  /** Empties the fields. */
  abstract clear(): Promise<void>;

  /** @internal Resolves when the element has loaded or failed to load, or was removed. */
  async untilLoaded(): Promise<void> {
    while (this.status.status === 'loading')
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Starts the payment of a submit. */
  protected payOnSubmit(): Promise<Payload> {
    return this.pay();
  }

  protected override enter(status: MountStatus): void {
    super.enter(status);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Passes `isDisabled` on to the instance. */
  protected abstract showDisabled(): void;

  /** Returns true if the element, or a fieldset around it, is disabled. */
  protected get isDisabled(): boolean {
    return this.disabled || this.#isFieldsetDisabled;
  }

  protected override checkStart(): Instance {
    if (this.isDisabled) throw elementErrors.DISABLED();
    return super.checkStart();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('disabled')) this.showDisabled();
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#submission.associate(form);
  }

  formResetCallback(): void {
    this.#submission.clear();
    // The fields may leave the page before they are empty.
    this.clear().catch(ignorePaymentError);
  }

  formStateRestoreCallback(): void {
    this.#submission.clear();
  }

  formDisabledCallback(disabled: boolean): void {
    this.#isFieldsetDisabled = disabled;
    this.showDisabled();
  }
}
