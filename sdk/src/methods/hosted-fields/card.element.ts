import { ContextConsumer } from '@lit/context';
import type { PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { abortErrors, type PaymentError } from '../../core/errors.js';
import { onConfigure } from '../../core/settings.js';
import { missingFeature } from '../../core/support.js';
import { FormSubmission, submitImplicitly } from '../../ui/form-submission.js';
import { PayStartEvent, PaySuccessEvent } from '../../ui/events.js';
import { PayElement, toPaymentError } from '../../ui/pay-element.js';
import { paymentContext } from '../../ui/payment-context.js';
import { isPartOfCheckout, isTaken, listenToCard, mountCard } from './card.mounting.js';
import { cardStyles } from './card.styles.js';
import { fieldsOf, namedKeys, slottedKeys } from './card.slots.js';
import { cardTemplate, type Phase } from './card.template.js';
import { callErrors } from './hosted-fields.call-errors.js';
import type { CreateHostedFieldsOptions, FieldFont, FieldsOptions, HostedFields, Styles } from './index.js';
import type { CardPayload, FieldKey, TokenizeOptions } from './hosted-fields.types.js';

/**
 * A card form in a frame of another origin. It hands the page a nonce; the page never sees the card.
 *
 * @fires {PayReadyEvent} pay-ready - The form can be used, or `unsupportedReason` says why not.
 * @fires {PayChangeEvent} pay-change - The shopper changed something; `isComplete` says whether all is there.
 * @fires {PayStartEvent} pay-start - A nonce is about to be made; `preventDefault()` keeps it from being made.
 * @fires {PaySuccessEvent} pay-success - `event.payload` holds the nonce; `event.waitUntil(promise)` keeps the element busy
 *   until the shop's server has answered.
 * @fires {PayErrorEvent} pay-error - Something failed; branch on `event.error.code`.
 * @slot number - A box for the number alone. With a box for any field (`expirationDate`, `cvv` …) each has a frame
 *   of its own, and only fields with a box are shown.
 * @csspart frame - The box around the frame.
 * @csspart skeleton - What is shown until the form is there.
 * @csspart message - What went wrong, in words.
 * @csspart retry - The button that loads the form again.
 * @cssprop [--pay-color-text=#1a1f36] - Text, also in the frame.
 * @cssprop [--pay-color-muted=#5b6275] - Placeholders and hints.
 * @cssprop [--pay-color-field=#fff] - Background of fields.
 * @cssprop [--pay-color-border=#878d9c] - Borders of fields.
 * @cssprop [--pay-color-accent=#2b5bd7] - Focus and buttons.
 * @cssprop [--pay-color-error=#b3261e] - What is wrong.
 * @cssprop [--pay-font-family=system-ui] - Typeface: one that the device has, or one of `fonts`.
 * @cssprop [--pay-font-size=16px] - Size of text.
 * @cssprop [--pay-border-width=1px] - Border of fields; up to four values.
 * @cssprop [--pay-radius=8px] - Corners of fields and buttons.
 * @cssprop [--pay-gap=16px] - Space between fields.
 * @cssprop [--pay-field-height=44px] - Least height of fields and buttons.
 * @cssstate loading - The form is on its way.
 * @cssstate busy - A nonce is being made.
 * @cssstate complete - All fields are filled and valid.
 * @cssstate failed - The form could not be loaded.
 * @cssstate unsupported - This browser cannot show the form.
 */
export class CardElement extends PayElement<CardPayload> {
  static override readonly formAssociated = true;
  static override readonly styles = cardStyles;

  /** Tokenization key or client token; as a property also a function that fetches one. */
  @property() authorization: string | (() => string | Promise<string>) | undefined;

  /** A client that the page has made already; property only. */
  @property({ attribute: false }) client: CreateHostedFieldsOptions['client'];

  /** Fields to show, by name and separated by blanks. Default `number expirationDate cvv`. */
  @property() fields: string | readonly string[] = 'number expirationDate cvv';

  /** Name under which the nonce is submitted with the form around the element. */
  @property({ reflect: true }) name: string | undefined;

  /** Keep the card with the customer of the client token. */
  @property({ type: Boolean }) vault = false;

  /** Takes the element out of use. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Address under which `/web/<version>/html/` lies. Default: where the script came from. */
  @property({ attribute: 'assets-url' }) assetsUrl: string | undefined;

  /** Ask browsers and password managers not to fill the fields. */
  @property({ type: Boolean, attribute: 'prevent-autofill' }) preventAutofill = false;

  /** How single fields are to be, by their names: placeholders, accepted brands …; property only. */
  @property({ attribute: false }) fieldOptions: FieldsOptions = {};

  /** Rules for the inputs, as `styles` of `hostedFields.create`; they may change at any time. Property only. */
  @property({ attribute: false }) fieldStyles: Styles = {};

  /** Typefaces of the shop's own, as `fonts` of `hostedFields.create`; property only. */
  @property({ attribute: false }) fonts: readonly FieldFont[] = [];

  /** More for the nonce, such as a billing address; property only. */
  @property({ attribute: false }) tokenizeOptions: TokenizeOptions = {};

  @state() private phase: Phase = { at: 'idle' };
  /** Reason for which the last payment failed; `declined` if the shop's server refused it. */
  @state() private failure: PaymentError | 'declined' | undefined;

  /** Where the frame goes. Not of the template: the frame need not wait for the first rendering. */
  readonly #place = document.createElement('div');
  #slotted: readonly FieldKey[] = [];
  /** What the present form was made of. */
  #used: readonly unknown[] = [];
  #instance: HostedFields | undefined;
  #mounting: AbortController | undefined;
  #isFieldsetDisabled = false;
  readonly #context = new ContextConsumer(this, {
    context: paymentContext,
    subscribe: true,
    callback: this.#reload.bind(this),
  });
  readonly #submission = new FormSubmission({
    internals: this.internals,
    isActive: () => Boolean(this.name) && !this.#isDisabled && this.unsupportedReason === undefined,
    makeValue: async () => (await this.pay()).nonce,
  });

  /** The form that the nonce is submitted with. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  get #isDisabled(): boolean {
    return this.disabled || this.#isFieldsetDisabled;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.#place.className = 'frame';
    this.#place.part.add('frame');
    root.append(this.#place);
    return root;
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#submission.associate(form);
  }

  formResetCallback(): void {
    this.#submission.clear();
    void this.clear();
  }

  formStateRestoreCallback(): void {
    this.#submission.clear();
  }

  formDisabledCallback(disabled: boolean): void {
    this.#isFieldsetDisabled = disabled;
    this.#showDisabled();
  }

  protected override mount(signal: AbortSignal): void {
    signal.addEventListener('abort', this.#unmount.bind(this), { once: true });
    // Where `configure` comes after the elements, they have started without it.
    onConfigure(() => {
      if (this.phase.at === 'loading' || this.phase.at === 'failed') this.#reload();
    }, signal);
    this.#reload();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // Not what has changed: a property that is set between the connection and the first update was missed.
    if (this.#decisive.some((value, index) => value !== this.#used[index])) this.#reload();
    if (changed.has('disabled')) this.#showDisabled();
    if (changed.has('fieldStyles')) this.#showStyles();
  }

  /**
   * Makes a nonce, and tells `pay-success` with the same object. Rejects as `HostedFields.tokenize`
   * does, and with `ABORTED` where `pay-start` was prevented or the element has left the document.
   */
  async pay(options: TokenizeOptions = {}): Promise<CardPayload> {
    const attempt = new AbortController();
    const isSecond = this.phase.at === 'busy';
    try {
      const instance = this.#instance;
      if (!instance) throw this.earlyError(this.#authorization ?? this.client, callErrors.NOT_READY());
      if (!this.dispatchEvent(new PayStartEvent(attempt.signal))) throw abortErrors.ABORTED();
      this.#setBusy(true);
      const payload = await instance.tokenize({ vault: this.vault, ...this.tokenizeOptions, ...options });
      this.#setBusy(false);
      const event = new PaySuccessEvent(payload);
      this.dispatchEvent(event);
      if (event.pending.length > 0) void this.#settle(event.pending);
      return payload;
    } catch (error) {
      // Before the events: a listener may start the next payment.
      attempt.abort();
      // The running payment is not over because a second one was refused.
      if (!isSecond) this.#setBusy(false);
      this.#fail(error);
      throw error;
    }
  }

  /** Moves the focus into a field; without a name into the first. */
  override focus(options?: FocusOptions & { field?: FieldKey }): void {
    this.#instance?.focus(options?.field).catch(() => undefined);
  }

  /** Empties the fields. */
  async clear(): Promise<void> {
    this.failure = undefined;
    await this.#instance?.clear();
  }

  /** Shows what is missing. True when nothing is. */
  async reportValidity(): Promise<boolean> {
    return (await this.#instance?.reportValidity()) ?? false;
  }

  get #authorization(): CardElement['authorization'] {
    return this.authorization ?? this.#context.value?.authorization;
  }

  #unmount(): void {
    this.#mounting?.abort();
    this.#mounting = undefined;
    this.#instance = undefined;
    this.#enter({ at: 'idle' });
  }

  /** Brings the form up anew: something it stands on has changed, or the shopper asked for it. */
  #reload(): void {
    if (!this.isMounted) return;
    this.#unmount();
    this.#used = this.#decisive;
    const missing = missingFeature();
    if (missing) {
      this.declareUnsupported(missing);
      return;
    }
    if (!this.#authorization && !this.client) return;
    this.#slotted = slottedKeys(this);
    this.#mounting = new AbortController();
    this.#enter({ at: 'loading' });
    void this.#bringUp(this.#mounting.signal);
  }

  async #bringUp(signal: AbortSignal): Promise<void> {
    const { locale, assetsUrl } = this.#context.value ?? {};
    try {
      const instance = await mountCard({
        client: this.client,
        authorization: this.#authorization,
        container: this.#slotted.length > 0 ? undefined : this.#place,
        title: this.messages.formTitle,
        fields: fieldsOf(this, this.#keys, this.fieldOptions),
        locale: this.locale ?? locale ?? this.language,
        assetsUrl: this.assetsUrl ?? assetsUrl,
        styles: this.fieldStyles,
        fonts: this.fonts,
        preventAutofill: this.preventAutofill,
        disabled: this.#isDisabled,
        signal,
      });
      if (this.#mounting?.signal !== signal) return;
      this.#listen(instance, signal);
      this.#instance = instance;
      this.#showDisabled();
      this.#showStyles();
      this.#enter({ at: 'ready' });
      this.declareReady();
    } catch (error) {
      if (this.#mounting?.signal !== signal) return;
      // What has been begun ends here.
      this.#mounting.abort();
      const known = toPaymentError(error);
      this.#enter({ at: 'failed', error: known });
      this.reportPlaceholder(known, this.#authorization);
      this.tellError(error);
    }
  }

  #listen(instance: HostedFields, signal: AbortSignal): void {
    const onChange = () => {
      this.failure = undefined;
      this.setComplete(Object.values(instance.getState().fields).every(({ isValid }) => isValid));
    };
    const onEnter = () => {
      const isLeft = this.dispatchEvent(new Event('submit-request', { cancelable: true }));
      if (isLeft && this.form) submitImplicitly(this.form);
    };
    const onError = (error: Error) => {
      this.tellError(error);
    };
    listenToCard(instance, { onChange, onEnter, onError }, signal);
  }

  #showDisabled(): void {
    // An instance that has ended needs no news.
    this.#instance?.setDisabled(this.#isDisabled).catch(() => undefined);
  }

  #showStyles(): void {
    this.#instance?.setStyles(this.fieldStyles).catch(() => undefined);
  }

  /** Waits for the shop's server, where the shop has said that it does. */
  async #settle(pending: readonly Promise<unknown>[]): Promise<void> {
    this.#setBusy(true);
    if (!(await isTaken(pending)) && !isPartOfCheckout(this)) this.failure = 'declined';
    if (this.phase.at === 'busy') this.#setBusy(false);
  }

  #setBusy(on: boolean): void {
    if (on) this.failure = undefined;
    if (this.#instance) this.#enter({ at: on ? 'busy' : 'ready' });
  }

  #fail(error: unknown): void {
    const known = toPaymentError(error);
    // What is missing stands beside the fields; an abort is nobody's failure.
    const isInFields = /FIELDS_(?:EMPTY|INVALID)$/.test(known.code);
    if (isInFields) this.reportValidity().catch(() => undefined);
    const isSaid = isInFields && this.#slotted.length === 0;
    this.failure = isSaid || known.code === 'ABORTED' ? undefined : known;
    this.tellError(known);
  }

  #enter(phase: Phase): void {
    this.phase = phase;
    this.#place.toggleAttribute('data-waiting', phase.at === 'idle' || phase.at === 'loading');
    this.#place.hidden = phase.at === 'failed';
    for (const name of ['loading', 'busy', 'failed'] as const) this.setState(name, phase.at === name);
    this.internals.ariaBusy = String(phase.at === 'loading' || phase.at === 'busy');
  }

  protected override render() {
    const { phase, failure, messages } = this;
    const onSlotChange = () => {
      if (slottedKeys(this).join() !== this.#slotted.join()) this.#reload();
    };
    return cardTemplate({
      phase,
      error: phase.at === 'failed' ? phase.error : failure,
      keys: this.#keys,
      slotted: this.#slotted,
      messages,
      onRetry: this.#reload,
      onSlotChange,
    });
  }

  /** What the form must be made anew for. */
  get #decisive(): readonly unknown[] {
    const { authorization, client, fields, fieldOptions, locale, assetsUrl, preventAutofill, fonts } = this;
    return [authorization, client, fields, fieldOptions, locale, assetsUrl, preventAutofill, fonts];
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
