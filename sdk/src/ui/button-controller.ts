import { nothing, type TemplateResult } from 'lit';
import type { PaymentError } from '../core/errors.js';
import type { ReportOptions } from '../core/report-options.js';
import { backdropMessages } from '../locales/backdrop.js';
import { type AmountProperties, amountError } from './amount.js';
import { buttonTemplate } from './button.template.js';
import { elementErrors } from './element.errors.js';
import { type AnyPayload, PayCancelEvent } from './events.js';
import { failureText, isWindowBlocked } from './failure-text.js';
import { loadFailedTemplate } from './load-failed.template.js';
import { MountController, type MountInputs } from './mount-controller.js';
import type { MountContext, OutcomeCodes, PaymentOutcome } from './mount.types.js';
import { ownOptions } from '../core/own-options.js';
import type { PayHost } from './pay-host.js';
import { PaymentController } from './payment-controller.js';

/** Element with a button that starts a payment. */
interface ButtonElement {
  pay(): Promise<AnyPayload>;
  reload(): void;
  reset(): void;
  focus(): void;
}

/** Fields above the button. */
interface ButtonFields {
  template: () => TemplateResult | typeof nothing;
  /** Returns true if they are filled and valid. */
  isFilled: () => boolean;
  /** Shows their errors, and focuses the first of them if `isFocused`. Returns false if there are any. */
  check: (isFocused: boolean) => boolean;
  /** Clears what was shown for the last payment. */
  reset: () => void;
}

export interface ButtonOptions<Instance, Payload extends AnyPayload> {
  /** Returns the properties whose change requires creating the instance again. */
  inputs: () => MountInputs;
  /** Creates the instance. Everything that it starts must end with the signal of the context. */
  create: (context: MountContext) => Promise<Instance>;
  /** Starts the payment. Runs in the click, so that it may open a window or a sheet. */
  start: (instance: Instance, cancelSignal: AbortSignal | undefined) => Promise<Payload>;
  codes: OutcomeCodes;
  /** Returns the button's content. */
  content: () => TemplateResult | string;
  /** Returns the amount behind the button's label; undefined if the shop has not set it. Default: none. */
  amount?: () => string | undefined;
  /** Returns the amount that is paid, with its currency. */
  price: () => Partial<AmountProperties>;
  fields?: ButtonFields;
  /** Returns the names of required properties that the shop has not set. */
  missing?: () => readonly string[];
  /** True if a payment rejects without them; the functions of other methods have a code of their own for it. */
  rejectsMissing?: boolean;
  /** Returns the error of a property with a value that a payment would reject. */
  mistake?: () => PaymentError | undefined;
  /**
   * Returns true if there is a button that cancels the pending payment: for providers without a window, whose script may
   * never report the end.
   */
  isCancelable?: () => boolean;
  /** Returns the line below the button that states what happens next, made of the line of the checkout. */
  nextStep?: (note: string) => string;
  /** Returns the status while the shopper is at the provider. */
  awayText?: () => string;
  /** Returns the text for the error of a payment, if it has one of its own. */
  failureText?: (error: PaymentError) => string | undefined;
  /** Runs a payment; an element can cover the page, and say when the shopper is at the provider. */
  atProvider?: (
    instance: Instance,
    run: () => Promise<Payload>,
    setAway: (isAway: boolean) => void,
  ) => Promise<Payload>;
  /** Called with the outcome of the shop's promises, as in a `PaymentPlan`. */
  whenConfirmed?: (outcome: Promise<PaymentOutcome>) => void;
  /** Called after `pay-ready`. */
  onReady?: (instance: Instance) => void;
  onOutcome?: () => void;
}

/** Button that starts a payment at a provider, with the fields above it, and announces the outcome below it. */
export class ButtonController<Instance, Payload extends AnyPayload> {
  readonly #element: ButtonElement;
  readonly #host: PayHost;
  readonly #options: ButtonOptions<Instance, Payload>;
  readonly #mount: MountController<Instance>;
  readonly #payment: PaymentController<Instance, Payload>;

  /** Outcome of the last payment, unless it failed. */
  #outcome: PaymentOutcome | 'canceled' | undefined;
  #failure: PaymentError | undefined;
  /** True while the shopper is at the provider. */
  #isAway = false;
  /** Fires when the shopper cancels the pending payment with the element's own button. */
  #canceling: AbortController | undefined;
  #isCanceled = false;
  /** Amount and status at the last update. */
  #shown: Partial<AmountProperties> & { isReady?: boolean } = {};

  /** @param element - Its own methods are called, so that a page can replace them. */
  constructor(element: ButtonElement, host: PayHost, given: ButtonOptions<Instance, Payload>) {
    const options = ownOptions(given);
    this.#element = element;
    this.#host = host;
    this.#options = options;
    this.#mount = new MountController(host, {
      inputs: options.inputs,
      create: options.create,
      unavailable: options.codes.unavailable,
      price: options.price,
      onStatus: () => {
        this.showComplete();
      },
      onReady: (instance) => {
        this.#reportMistakes();
        options.onReady?.(instance);
      },
    });
    this.#payment = new PaymentController(host, this.#mount, {
      steps: [(_, { instance }) => options.start(instance, this.#canceling?.signal)],
      check: () => {
        this.#check();
      },
      during: (instance, run) => this.#atProvider(instance, run),
      whilePending: 'call',
      showFailure: (error) => {
        this.#showFailure(error);
      },
      showOutcome: (outcome) => {
        this.#show(outcome, undefined);
        options.onOutcome?.();
      },
      ...(options.whenConfirmed ? { whenConfirmed: options.whenConfirmed } : {}),
    });
    host.element.addController(this);
  }

  /** Instance of the functions; undefined until `pay-ready`. */
  get instance(): Instance | undefined {
    return this.#mount.instance;
  }

  /** True while a payment is in progress. */
  get isBusy(): boolean {
    return this.#mount.status.status === 'busy';
  }

  hostUpdated(): void {
    const { amount, currency } = this.#options.price();
    const isReady = this.#mount.status.status === 'ready';
    const shown = this.#shown;
    this.#shown = { amount, currency, isReady };
    // When the element became ready, all mistakes were reported.
    const isSame = Object.is(amount, shown.amount) && Object.is(currency, shown.currency);
    if (!isReady || !shown.isReady || isSame) return;
    this.#host.announceMistake(amountError({ amount, currency }));
  }

  pay(): Promise<Payload> {
    return this.#payment.run(() => undefined);
  }

  /** Returns true if the fields above the button are filled and valid, or there are none; shows no errors. */
  checkValidity(): boolean {
    return this.#options.fields?.isFilled() ?? true;
  }

  /** Shows the errors of the fields above the button. Resolves with true if there are none. */
  reportValidity(options?: ReportOptions): Promise<boolean> {
    return Promise.resolve(this.#options.fields?.check(options?.focus ?? true) ?? true);
  }

  /** Clears the outcome of the last payment. */
  reset(): void {
    this.#options.fields?.reset();
    this.#show(undefined, undefined);
  }

  focus(options?: FocusOptions): void {
    // Before the element is connected, there is no button.
    this.#host.element.shadowRoot?.querySelector<HTMLElement>('.start')?.focus(options);
  }

  /** Updates `isComplete`: true if a payment could be started now. */
  showComplete(): void {
    const isComplete = this.#mount.status.status === 'ready' && this.checkValidity();
    if (isComplete !== this.#host.isComplete) this.#host.setComplete(isComplete);
  }

  #reportMistakes(): void {
    const { mistake, missing, price } = this.#options;
    this.#host.announceMistake(
      mistake?.() ?? this.#host.missingOptions(missing?.() ?? []) ?? amountError(price()),
    );
  }

  /** Throws the reason for which a payment cannot start now. */
  #check(): void {
    const { rejectsMissing, missing, price, fields } = this.#options;
    const required = (rejectsMissing && missing?.()) || [];
    const mistake = this.#host.missingOptions(required) ?? amountError(price());
    if (mistake) throw mistake;
    if (fields?.check(true) === false) throw elementErrors.FIELDS_INVALID();
  }

  async #atProvider(instance: Instance, run: () => Promise<Payload>): Promise<Payload> {
    const { atProvider } = this.#options;
    const setAway = (isAway: boolean) => {
      this.#isAway = isAway;
      this.#host.element.requestUpdate();
    };
    this.#element.reset();
    this.#isCanceled = false;
    this.#canceling = new AbortController();
    try {
      return await (atProvider ? atProvider(instance, run, setAway) : run());
    } finally {
      setAway(false);
      this.#canceling = undefined;
    }
  }

  #showFailure(error: PaymentError): void {
    const { canceled, unconfirmed = [] } = this.#options.codes;
    const isCanceled = this.#isCanceled && error.code === 'ABORTED';
    const isUnconfirmed = unconfirmed.includes(error.code);
    if (isCanceled || canceled.includes(error.code)) {
      this.#show(isUnconfirmed ? 'unknown' : 'canceled', undefined);
      this.#host.element.dispatchEvent(new PayCancelEvent(error));
      return;
    }
    // Field errors are shown inline; an abort is intentional, so no message is shown.
    const isShownElsewhere = error.code === 'ABORTED' || error.code === 'ELEMENT_FIELDS_INVALID';
    if (isUnconfirmed && !isShownElsewhere) this.#show('unknown', undefined);
    else this.#show(this.#outcome, isShownElsewhere ? undefined : error);
    this.#host.emitError(error);
  }

  #show(outcome: PaymentOutcome | 'canceled' | undefined, failure: PaymentError | undefined): void {
    this.#outcome = outcome;
    this.#failure = failure;
    this.#host.element.requestUpdate();
  }

  /** Starts a payment as a press on the button does: a checkout in a form submits that form instead. */
  readonly press = (): void => {
    if (this.isBusy) return;
    const isLeft = this.#host.element.dispatchEvent(new Event('submit-request', { cancelable: true }));
    // Errors are reported by events and shown in the element. Before it has loaded, the button is disabled.
    if (isLeft && this.#mount.status.status !== 'loading') this.#element.pay().catch(() => undefined);
  };

  readonly #cancel = (): void => {
    this.#isCanceled = true;
    this.#canceling?.abort();
    // The button that had the focus is removed.
    void this.#host.element.updateComplete.then(() => {
      this.#element.focus();
    });
  };

  /** Text of the status; loading and progress are also shown in the button. */
  #statusText(): string {
    const { messages } = this.#host.locales;
    const { status } = this.#mount.status;
    if (status === 'loading') return messages.methodLoading;
    if (status === 'busy')
      return this.#isAway ? (this.#options.awayText?.() ?? messages.windowOpen) : messages.processing;
    return this.#outcome && !isAlert(this.#outcome) ? messages[this.#outcome] : '';
  }

  #alertText(): string {
    const { messages } = this.#host.locales;
    const error = this.#failure;
    if (!error) {
      if (this.#outcome === 'unknown') return messages.outcomeUnknown;
      return this.#outcome === 'refused' ? messages.providerFailed : '';
    }
    if (isWindowBlocked(error)) return messages.windowBlocked;
    return this.#options.failureText?.(error) ?? failureText(error, messages, messages.providerFailed);
  }

  render(): TemplateResult {
    const { content, amount, fields, nextStep, isCancelable } = this.#options;
    const { messages, language } = this.#host.locales;
    const { status } = this.#mount;
    if (status.status === 'failed')
      return loadFailedTemplate(status.error, messages, messages.methodLoadFailed, () => {
        this.#element.reload();
      });
    const { note } = this.#host;
    const { disabled } = this.#host.element;
    const { isBusy } = this;
    return buttonTemplate({
      fields: fields?.template() ?? nothing,
      content: content(),
      amount: amount?.(),
      isDisabled: disabled,
      isWaiting: status.status !== 'ready',
      isBusy,
      messages,
      nextStep: nextStep?.(note) ?? note,
      status: this.#statusText(),
      isQuiet: status.status === 'loading' || (isBusy && !this.#isAway),
      isSuccess: status.status === 'ready' && (this.#outcome === 'approved' || this.#outcome === 'paid'),
      alert: this.#alertText(),
      cancel: isCancelable?.() && this.#canceling ? backdropMessages(language).cancelPayment : undefined,
      onPress: this.press,
      onCancel: this.#cancel,
    });
  }
}

/** Returns true for an outcome that is shown as an alert. */
const isAlert = (outcome: PaymentOutcome | 'canceled'): outcome is 'refused' | 'unknown' =>
  outcome === 'refused' || outcome === 'unknown';
