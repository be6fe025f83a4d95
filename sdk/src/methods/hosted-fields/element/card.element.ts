import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { abortErrors, type ErrorContext, isPaymentError, type PaymentError } from '../../../core/errors.js';
import { submitImplicitly } from '../../../ui/form-submission.js';
import type { ReportOptions } from '../../../core/report-options.js';
import type { MountContext, MountStatus } from '../../../ui/mount.types.js';
import { messageFor } from './card-messages.js';
import { isPartOfCheckout, listenToCard, mountCard } from './mount-card.js';
import { cardStyles } from './card.styles.js';
import { defaultFields, fieldsOf, namedKeys, slotProblems, slottedKeys } from './card.slots.js';
import { cardTemplate } from './card.template.js';
import { callErrors } from '../shared/hosted-fields.errors.js';
import { EnrolledCardElement } from './enrolled-card-element.js';
import type { VerifiedCard } from './optional/card-verifier.js';
import type { FieldFont, FieldsOptions, HostedFields, Styles } from '../index.js';
import type { FieldKey, TokenizeOptions } from '../shared/hosted-fields.types.js';

/**
 * Card form in a cross-origin frame. It gives the page a nonce; the page never sees card data. With `three-d-secure`, the
 * nonce belongs to the card that its bank has verified.
 *
 * @fires {PayReadyEvent} pay-ready - The form can be used, or `unsupportedReason` holds a missing feature or an error
 * code.
 * @fires {PayChangeEvent} pay-change - The shopper changed a field; `isComplete` is true if all fields are valid.
 * @fires {PayStartEvent} pay-start - Tokenization is about to start; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce; `event.waitUntil(promise)` keeps the element
 * busy until the promise settles.
 * @fires {PayCancelEvent} pay-cancel - The shopper closed the bank's challenge, or left the step of the UnionPay code.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @slot number - Container for the number alone. With a container for any field (`expirationDate`, `cvv` …) each has a
 * frame of its own, and only fields with a container are shown.
 * @csspart frame - Container of the frame.
 * @csspart skeleton - Placeholder until the form is loaded.
 * @csspart union-pay - Mobile number or code of a UnionPay card.
 * @csspart confirm - Button that confirms the code.
 * @csspart resend - Button that requests another code.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the form.
 * @cssprop [--pay-color-text=#1a1f36] - Text colour, also in the frame.
 * @cssprop [--pay-color-muted=#5b6275] - Colour of placeholders and hints.
 * @cssprop [--pay-color-field=#fff] - Background of fields.
 * @cssprop [--pay-color-border=#878d9c] - Border colour of fields.
 * @cssprop [--pay-color-accent=#2b5bd7] - Colour of focus rings and buttons.
 * @cssprop [--pay-color-error=#b3261e] - Colour of errors.
 * @cssprop [--pay-font-family=system-ui] - Font: one installed on the device, or one of `fonts`.
 * @cssprop [--pay-font-size=16px] - Font size.
 * @cssprop [--pay-border-width=1px] - Border width of fields; up to four values.
 * @cssprop [--pay-radius=8px] - Corner radius of fields and buttons.
 * @cssprop [--pay-gap=16px] - Space between fields.
 * @cssprop [--pay-field-height=44px] - Minimum height of fields and buttons.
 * @cssstate loading - The form is loading.
 * @cssstate busy - A tokenization or the shop's server is pending.
 * @cssstate complete - All fields are filled and valid.
 * @cssstate failed - The form could not be loaded.
 * @cssstate unsupported - This browser cannot show the form.
 */
export class CardElement extends EnrolledCardElement {
  static override readonly styles = cardStyles;

  /** Names of the fields to show: an array, or separated by spaces. Default `number expirationDate cvv`. */
  @property() fields: string | readonly FieldKey[] | undefined = defaultFields;

  /** Keep the card with the customer of the client token. */
  @property({ type: Boolean }) vault = false;

  /** Ask browsers and password managers not to fill the fields. */
  @property({ type: Boolean, attribute: 'prevent-autofill' }) preventAutofill = false;

  /** Options of single fields by name: placeholders, accepted brands …; property only. */
  @property({ attribute: false }) fieldOptions: FieldsOptions = {};

  /** Style rules for the inputs, as `styles` of `hostedFields.create`; can change at any time. Property only. */
  @property({ attribute: false }) fieldStyles: Styles = {};

  /** Custom fonts, as `fonts` of `hostedFields.create`; property only. */
  @property({ attribute: false }) fonts: readonly FieldFont[] = [];

  /** Further tokenize options, such as a billing address; property only. */
  @property({ attribute: false }) tokenizeOptions: TokenizeOptions = {};

  /** Container of the frame. Not part of the template, so that the frame need not wait for the first render. */
  readonly #place = document.createElement('div');
  #slotted: readonly FieldKey[] = [];

  protected override createRenderRoot(): HTMLElement {
    const root = super.createRenderRoot();
    this.#place.className = 'frame';
    this.#place.setAttribute('part', 'frame');
    root.append(this.#place);
    return root;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('fieldStyles')) this.#showStyles();
  }

  /**
   * Creates a nonce, verifies it with `three-d-secure`, and emits `pay-success` with the same object. Rejects like
   * `HostedFields.tokenize` and `ThreeDSecure.verifyCard`, with `HOSTED_FIELDS_NOT_READY` before `pay-ready` or after the
   * form failed to load, with `ELEMENT_DISABLED`, `INSTANTIATION_OPTION_REQUIRED` without the amount of the verification,
   * and with `ABORTED` if `pay-start` was prevented or the element was removed.
   */
  override async pay(options: TokenizeOptions = {}): Promise<VerifiedCard> {
    return this.runPayment(async (instance) => {
      const card = await this.tokenizeCard(instance, {
        vault: this.vault,
        ...this.tokenizeOptions,
        ...options,
      });
      return this.verify(card, options.signal);
    });
  }

  /** Holds a submit until the fields are there: a shopper who presses the button early must not get an error. */
  protected override async payOnSubmit(): Promise<VerifiedCard> {
    await this.untilLoaded();
    if (!this.isMounted) throw abortErrors.ABORTED();
    return this.pay();
  }

  /** Moves the focus to a field; without a name, to the first. */
  override focus(options?: FocusOptions & { field?: FieldKey }): void {
    this.instance?.focus(options?.field).catch(() => undefined);
  }

  /** Empties the fields. */
  override async clear(): Promise<void> {
    this.failure = undefined;
    this.unionPayStep?.clear();
    await this.instance?.clear();
  }

  /** Shows the errors of all fields, and focuses the first of them unless `focus` is false. Resolves with true if there are none. */
  override async reportValidity(options?: ReportOptions): Promise<boolean> {
    return (await this.instance?.reportValidity(options)) ?? false;
  }

  protected override announce(signal: AbortSignal): void {
    try {
      super.announce(signal);
    } catch (error) {
      // The page has errors of its own to show, and the focus: the shopper sees all of them after one press.
      this.reportValidity({ focus: false }).catch(() => undefined);
      throw error;
    }
  }

  protected override readonly remountKeys = [
    ...(['fields', 'fieldOptions', 'preventAutofill', 'fonts', 'threeDSecure'] as const),
    'noUnionPay',
  ] satisfies readonly (keyof CardElement)[];

  protected override markupProblems(): string[] {
    return [...super.markupProblems(), ...slotProblems(this)];
  }

  protected override get holdsInput(): boolean {
    return Object.values(this.instance?.getState().fields ?? {}).some((field) => !field.isEmpty);
  }

  protected override async createInstance(context: MountContext): Promise<HostedFields> {
    this.failure = undefined;
    this.#slotted = slottedKeys(this);
    const verifier = this.loadVerifier(context);
    // Awaited after the form, so that a failure in between is not reported as unhandled.
    verifier.catch(() => undefined);
    const { card: instance, client } = await mountCard({
      ...context,
      client: this.client,
      container: this.#slotted.length > 0 ? undefined : this.#place,
      title: this.messages.formTitle,
      fields: fieldsOf(this, this.#keys, this.fieldOptions),
      styles: this.fieldStyles,
      fonts: this.fonts,
      preventAutofill: this.preventAutofill,
      disabled: this.isDisabled,
    });
    await verifier;
    this.#listen(instance, context.signal);
    this.followBrand({ ...context, card: instance, client, onEnter: this.#onEnter });
    return instance;
  }

  protected override declareReady(): void {
    // Both may have changed since the frame was opened.
    this.showDisabled();
    this.#showStyles();
    super.declareReady();
  }

  protected override notReady(context: ErrorContext): PaymentError {
    return callErrors.NOT_READY(context);
  }

  #listen(instance: HostedFields, signal: AbortSignal): void {
    const onChange = () => {
      this.failure = undefined;
      this.showComplete(instance);
    };
    const onError = (error: Error) => {
      if (isPaymentError(error) && error.code === 'FRAME_LOST') this.fail(error);
      else this.emitError(error);
    };
    listenToCard(instance, { onChange, onEnter: this.#onEnter, onError }, signal);
  }

  readonly #onEnter = () => {
    const isLeft = this.dispatchEvent(new Event('submit-request', { cancelable: true }));
    if (isLeft && this.form) submitImplicitly(this.form);
  };

  protected override showComplete(instance = this.instance): void {
    if (!instance) return;
    const isValid = Object.values(instance.getState().fields).every((field) => field.isValid);
    this.setComplete(isValid && this.unionPayStep?.isComplete !== false);
  }

  protected override showDisabled(): void {
    // An instance that has ended needs no updates.
    this.instance?.setDisabled(this.isDisabled || this.isSettling).catch(() => undefined);
  }

  #showStyles(): void {
    this.instance?.setStyles(this.fieldStyles).catch(() => undefined);
  }

  protected override showFailure(error: PaymentError): void {
    if (this.showCanceled(error)) return;
    // Field errors are shown inline; an abort is intentional, so no banner is shown.
    const isInFields = /^HOSTED_FIELDS_FIELDS_(?:EMPTY|INVALID)$/.test(error.code);
    if (isInFields) this.reportValidity().catch(() => undefined);
    const isInline = error.code === 'ELEMENT_FIELDS_INVALID' || (isInFields && this.#slotted.length === 0);
    // A call before `pay-ready` is no failure of the shopper's payment; the skeleton is visible.
    const isEarly = this.status.status === 'loading';
    this.failure = isInline || isEarly || error.code === 'ABORTED' ? undefined : error;
    this.emitError(error);
  }

  protected override enter(status: MountStatus): void {
    super.enter(status);
    this.#place.toggleAttribute('data-waiting', status.status === 'idle' || status.status === 'loading');
    this.#place.hidden = status.status === 'failed';
    // The shop's server charges the card as it was.
    this.showDisabled();
  }

  protected override render() {
    const { status, failure, messages } = this;
    const onSlotChange = () => {
      if (slottedKeys(this).join() !== this.#slotted.join()) this.reload();
    };
    return cardTemplate({
      status,
      // A checkout shows the failure of its payment below its button.
      error: status.status === 'failed' ? status.error : isPartOfCheckout(this) ? undefined : failure,
      keys: this.#keys,
      slotted: this.#slotted,
      problem: this.enrollmentProblem,
      step: this.unionPayStep,
      isDisabled: this.isDisabled,
      messages,
      onRetry: this.reload,
      onSlotChange,
    });
  }

  /** @internal Text of the last payment's failure, for the checkout that shows it; empty without one. */
  get failureText(): string {
    const { failure, messages } = this;
    return failure ? (this.enrollmentProblem ?? messageFor(failure, messages, false)) : '';
  }

  get #keys(): readonly FieldKey[] {
    return this.#slotted.length > 0 ? this.#slotted : namedKeys(this.fields);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-card': CardElement;
  }
}
