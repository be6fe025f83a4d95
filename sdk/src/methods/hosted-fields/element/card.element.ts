import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { abortErrors, isPaymentError } from '../../../core/errors.js';
import type { ReportOptions } from '../../../core/report-options.js';
import { isVisible } from '../../../core/visible.js';
import { FormController } from '../../../ui/form-controller.js';
import { LateProgress } from '../../../ui/late-progress.js';
import { submitImplicitly } from '../../../ui/form-submission.js';
import { MountController } from '../../../ui/mount-controller.js';
import type { MountContext, MountStatus } from '../../../ui/mount.types.js';
import { PayElement } from '../../../ui/pay-element.js';
import { PaymentController } from '../../../ui/payment-controller.js';
import type { CreateHostedFieldsOptions, FieldFont, FieldsOptions, HostedFields, Styles } from '../index.js';
import { hostedFieldsErrors } from '../shared/hosted-fields.errors.js';
import type { FieldKey, TokenizeOptions } from '../shared/hosted-fields.types.js';
import type { PayCardErrorCode } from './error-codes.js';
import { CardFailures } from './card-failures.js';
import { CardVerificationStep } from './card-verification.js';
import { defaultFields, fieldsOf, namedKeys, slotProblems, slottedKeys } from './card.slots.js';
import { cardStyles } from './card.styles.js';
import { cardTemplate } from './card.template.js';
import { type CardPayment, listenToCard, mountCard } from './mount-card.js';
import type { CardVerification, VerifiedCard } from './optional/card-verifier.js';
import { UnionPayEnrollment } from './union-pay-enrollment.js';
import { VaultWarning } from './vault-warning.js';

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
 * @csspart status - Status message while a payment of a form is in progress.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the form.
 * @cssprop [--pay-color-text=#1a1f36] - Text color, also in the frame.
 * @cssprop [--pay-color-muted=#5b6275] - Color of placeholders and hints.
 * @cssprop [--pay-color-field=#fff] - Background of fields.
 * @cssprop [--pay-color-border=#878d9c] - Border color of fields.
 * @cssprop [--pay-color-accent=#2b5bd7] - Color of focus rings and buttons.
 * @cssprop [--pay-color-error=#b3261e] - Color of errors.
 * @cssprop [--pay-font-family=system-ui, sans-serif] - Font: one installed on the device, or one of `fonts`.
 * @cssprop [--pay-font-size=16px] - Font size. In the Drop-in the default is `1rem`, the text size of the page.
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
export class CardElement extends PayElement<VerifiedCard, PayCardErrorCode> {
  static override readonly formAssociated = true;
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

  /** Verifies the card with 3D Secure. Requires `amount` and a client token. */
  @property({ type: Boolean, attribute: 'three-d-secure' }) threeDSecure = false;

  /** Amount of the 3D Secure verification as a decimal number, for example `12.50`. */
  @property() amount: string | undefined;

  /** ISO 4217 code of the amount, for example `EUR`. The bank's window shows the amount in it. */
  @property() currency: string | undefined;

  /** Further options of `verifyCard`, such as a billing address; property only. */
  @property({ attribute: false }) threeDSecureOptions: CardVerification = {};

  /** Tokenizes UnionPay cards like other cards, without their enrolment. */
  @property({ type: Boolean, attribute: 'no-union-pay' }) noUnionPay = false;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateHostedFieldsOptions['client'];

  /**
   * Name under which the nonce is submitted with the form around the element. Without a name, the form is submitted
   * without a nonce, as for every form control.
   */
  @property({ reflect: true }) name: string | undefined;

  /** Container of the frame. Not part of the template, so that the frame need not wait for the first render. */
  readonly #place = document.createElement('div');
  #slotted: readonly FieldKey[] = [];

  readonly #holdsInput = () =>
    Object.values(this.#card?.getState().fields ?? {}).some((field) => !field.isEmpty);
  readonly #mount = new MountController<HostedFields>(this.payHost, {
    inputs: () => {
      const { client, fields, fieldOptions, preventAutofill, fonts, threeDSecure, noUnionPay } = this;
      return { client, fields, fieldOptions, preventAutofill, fonts, threeDSecure, noUnionPay };
    },
    create: (context) => this.#create(context),
    unavailable: [],
    price: () => this,
    holdsInput: this.#holdsInput,
    onStatus: this.#onStatus.bind(this),
    onCreated: () => {
      // Both may have changed since the frame was opened.
      this.#showDisabled();
      this.#showStyles();
    },
    onReady: () => {
      this.payHost.announceMistake(this.#verification.amountProblem());
    },
    notReady: hostedFieldsErrors.NOT_READY,
  });

  readonly #progress = new LateProgress(this);
  readonly #form = new FormController(this.payHost, {
    // Not an empty card that is hidden because the shopper pays in another way.
    isActive: () => Boolean(this.name) && (isVisible(this) || this.#holdsInput()),
    pay: async () => (await this.#progress.during(this.#payOnSubmit())).nonce,
    reportValidity: (options) => this.reportValidity(options),
    clear: () => this.clear(),
    onDisabled: this.#showDisabled.bind(this),
  });

  readonly #unionPay = new UnionPayEnrollment(this.payHost, this.#onUnionPay.bind(this));
  readonly #verification = new CardVerificationStep(this);
  readonly #vaultWarning = new VaultWarning(this.payHost);
  readonly #failures = new CardFailures(this.payHost, this.#unionPay);

  readonly #payment = new PaymentController<HostedFields, VerifiedCard, CardPayment>(
    this.payHost,
    this.#mount,
    {
      steps: [
        (_, { instance, options }) => this.#unionPay.enroll(instance, options.tokenize.signal),
        async (card, { instance, options }) => card ?? instance.tokenize(options.tokenize),
        (card, { options }) => this.#verification.verify(card, options.signal),
      ],
      isDisabled: () => this.#form.isDisabled,
      check: () => {
        const problem = this.#verification.amountProblem();
        if (problem) throw problem;
      },
      onPrevented: () => {
        // The page has errors of its own to show, and the focus: the shopper sees all of them after one press.
        this.reportValidity({ focus: false }).catch(() => undefined);
      },
      during: (_, run) => {
        this.#failures.clear();
        return run();
      },
      whilePending: 'announce',
      showFailure: (error) => {
        this.#failures.show(error, {
          isSlotted: this.#slotted.length > 0,
          isEarly: this.#mount.status.status === 'loading',
          reportValidity: () => this.reportValidity(),
        });
      },
      showOutcome: this.#failures.showOutcome,
    },
  );

  /** The form that the nonce is submitted with. */
  get form(): HTMLFormElement | null {
    return this.#form.form;
  }

  /** True while a payment waits for the code that UnionPay has sent to the shopper. */
  get isAwaitingCode(): boolean {
    return this.#unionPay.step?.isAwaitingCode === true;
  }

  protected override createRenderRoot(): HTMLElement {
    const root = super.createRenderRoot();
    this.#place.className = 'frame';
    this.#place.setAttribute('part', 'frame');
    root.append(this.#place);
    return root;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('fieldStyles')) this.#showStyles();
  }

  /**
   * Creates a nonce, verifies it with `three-d-secure`, and emits `pay-success` with the same object. Rejects like
   * `HostedFields.tokenize` and `ThreeDSecure.verifyCard`, with `HOSTED_FIELDS_NOT_READY` before `pay-ready` or after the
   * form failed to load, with `ELEMENT_DISABLED`, `INSTANTIATION_OPTION_REQUIRED` without the amount of the verification,
   * and with `ABORTED` if `pay-start` was prevented or the element was removed.
   *
   * @throws A code of `PayCardErrorCode`.
   */
  pay(options: TokenizeOptions = {}): Promise<VerifiedCard> {
    return this.#payment.run(() => ({
      tokenize: this.#vaultWarning.check({ vault: this.vault, ...this.tokenizeOptions, ...options }),
      signal: options.signal,
    }));
  }

  /** Holds a submit until the fields are there: a shopper who presses the button early must not get an error. */
  async #payOnSubmit(): Promise<VerifiedCard> {
    await this.untilLoaded();
    if (!this.payHost.isMounted) throw abortErrors.ABORTED();
    return this.pay();
  }

  /** Moves the focus to a field; without a name, to the first. */
  override focus(options?: FocusOptions & { field?: FieldKey }): void {
    this.#card?.focus(options?.field).catch(() => undefined);
  }

  /** Empties the fields. */
  async clear(): Promise<void> {
    this.#failures.clear();
    this.#unionPay.step?.clear();
    await this.#card?.clear();
  }

  /** Returns true if all fields are filled and valid; shows no errors. */
  checkValidity(): boolean {
    return this.isComplete;
  }

  /** Shows the errors of all fields, and focuses the first of them unless `focus` is false. Resolves with true if there are none. */
  async reportValidity(options?: ReportOptions): Promise<boolean> {
    return (await this.#card?.reportValidity(options)) ?? false;
  }

  /** @internal Resolves when the element has loaded or failed to load, or was removed. */
  untilLoaded(): Promise<void> {
    return this.#mount.untilLoaded();
  }

  /** @internal Text of the last payment's failure, for the checkout that shows it; empty without one. */
  get failureText(): string {
    return this.#failures.text;
  }

  protected override markupProblems(): string[] {
    return [...super.markupProblems(), ...slotProblems(this)];
  }

  get #card(): HostedFields | undefined {
    return this.#mount.instance;
  }

  get #keys(): readonly FieldKey[] {
    return this.#slotted.length > 0 ? this.#slotted : namedKeys(this.fields);
  }

  async #create(context: MountContext): Promise<HostedFields> {
    this.#failures.clear();
    this.#slotted = slottedKeys(this);
    const verifier = this.#verification.load(context);
    // Awaited after the form, so that a failure in between is not reported as unhandled.
    verifier.catch(() => undefined);
    const { card, client } = await mountCard({
      ...context,
      client: this.client,
      container: this.#slotted.length > 0 ? undefined : this.#place,
      title: this.payHost.messages.formTitle,
      fields: fieldsOf(this, this.#keys, this.fieldOptions),
      styles: this.fieldStyles,
      fonts: this.fonts,
      preventAutofill: this.preventAutofill,
      disabled: this.#form.isDisabled,
    });
    await verifier;
    this.#vaultWarning.follow(client, this);
    this.#listen(card, context.signal);
    this.#unionPay.follow(this.noUnionPay, { ...context, card, client, onEnter: this.#onEnter });
    return card;
  }

  #listen(card: HostedFields, signal: AbortSignal): void {
    const onChange = () => {
      this.#failures.clear();
      this.#showComplete(card);
    };
    const onError = (error: Error) => {
      if (isPaymentError(error) && error.code === 'FRAME_LOST') this.#mount.fail(error);
      else this.payHost.emitError(error);
    };
    listenToCard(card, { onChange, onEnter: this.#onEnter, onError }, signal);
  }

  readonly #onEnter = () => {
    const isLeft = this.dispatchEvent(new Event('submit-request', { cancelable: true }));
    if (isLeft && this.form) submitImplicitly(this.form);
  };

  #onUnionPay(): void {
    this.#failures.clear();
    this.#showComplete();
    // Otherwise screen readers may ignore the field for the code.
    this.payHost.internals.ariaBusy = String(this.#mount.status.status === 'busy' && !this.isAwaitingCode);
  }

  #onStatus({ status }: MountStatus): void {
    if (status === 'idle' || status === 'failed') this.#unionPay.reset();
    // The fields are empty after a reload.
    if (!this.#card && this.isComplete) this.payHost.setComplete(false);
    this.#place.toggleAttribute('data-waiting', status === 'idle' || status === 'loading');
    this.#place.hidden = status === 'failed';
    // The shop's server charges the card as it was.
    this.#showDisabled();
  }

  #showComplete(card = this.#card): void {
    if (!card) return;
    const isValid = Object.values(card.getState().fields).every((field) => field.isValid);
    this.payHost.setComplete(isValid && this.#unionPay.step?.isComplete !== false);
  }

  #showDisabled(): void {
    // An instance that has ended needs no updates.
    this.#card?.setDisabled(this.#form.isDisabled || this.#payment.isSettling).catch(() => undefined);
  }

  #showStyles(): void {
    this.#card?.setStyles(this.fieldStyles).catch(() => undefined);
  }

  protected override render(): TemplateResult {
    const { status } = this.#mount;
    const onSlotChange = () => {
      if (slottedKeys(this).join() !== this.#slotted.join()) this.reload();
    };
    return cardTemplate({
      status,
      error: status.status === 'failed' ? status.error : this.#failures.shown,
      keys: this.#keys,
      slotted: this.#slotted,
      problem: this.#failures.enrollmentText,
      step: this.#unionPay.step,
      isLate: this.#progress.isShown,
      isDisabled: this.#form.isDisabled,
      messages: this.payHost.messages,
      onRetry: this.reload,
      onSlotChange,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-card': CardElement;
  }
}
