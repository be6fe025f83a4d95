import { property, state } from 'lit/decorators.js';
import type { Client } from '../../../client/index.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { ifParsable, parseFlag, parseObject } from '../../../core/parse.js';
import { PayCancelEvent } from '../../../ui/events.js';
import type { MountContext, MountStatus } from '../../../ui/mount.types.js';
import type { HostedFields } from '../index.js';
import type { TokenizeOptions } from '../shared/hosted-fields.types.js';
import type { VerifiedCard } from './optional/card-verifier.js';
import type { UnionPayStep } from './optional/union-pay-step.js';
import { isUnionPayBrand, isUnionPayNumber } from './union-pay-number.js';
import { VerifiedCardElement } from './verified-card-element.js';

interface EnrollmentContext extends Pick<MountContext, 'assetsUrl' | 'locale' | 'signal'> {
  readonly card: HostedFields;
  readonly client: Client;
  /** Called when the shopper presses Enter. */
  readonly onEnter: () => void;
}

const parseUnionPay = ifParsable(parseObject({ enabled: parseFlag }));

/** Base of the card element: enrolls UnionPay cards before their tokenization, if the account has UnionPay. */
export abstract class EnrolledCardElement extends VerifiedCardElement {
  /** Tokenizes UnionPay cards like other cards, without their enrolment. */
  @property({ type: Boolean, attribute: 'no-union-pay' }) noUnionPay = false;

  /** Steps of the card; undefined until a UnionPay card was typed. */
  @state() protected unionPayStep: UnionPayStep | undefined;

  /** Loads the steps, or returns those that were loaded; undefined if the account does not have UnionPay. */
  #loadStep: (() => Promise<UnionPayStep>) | undefined;

  /** True while a payment waits for the code that UnionPay has sent to the shopper. */
  get isAwaitingCode(): boolean {
    return this.unionPayStep?.isAwaitingCode === true;
  }

  /** Shows if a payment could be started now. */
  protected abstract showComplete(): void;

  /** Loads the steps with the first UnionPay card. */
  protected followBrand(context: EnrollmentContext): void {
    this.unionPayStep = undefined;
    this.#loadStep = undefined;
    const { card, client, signal } = context;
    const { unionPay } = client.getConfiguration().gatewayConfiguration;
    if (this.noUnionPay || parseUnionPay(unionPay)?.enabled !== true) return;
    let loading: Promise<UnionPayStep> | undefined;
    const load = () => {
      loading ??= this.#createStep(context).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    };
    this.#loadStep = load;
    const onChange = () => {
      // If it fails, the payment loads it again and reports the error.
      if (!this.unionPayStep && isUnionPayBrand(card.getState())) load().catch(() => undefined);
    };
    for (const type of ['cardTypeChange', 'validityChange'] as const)
      card.addEventListener(type, onChange, { signal });
    onChange();
  }

  /** Tokenizes the card, after its enrolment if it is a UnionPay card. */
  protected async tokenizeCard(instance: HostedFields, options: TokenizeOptions): Promise<VerifiedCard> {
    const load = this.#loadStep;
    if (load) {
      // The frame's response arrives after its notifications about the number.
      await instance.cardChannel();
      const step = isUnionPayNumber(instance.getState()) ? await load() : this.unionPayStep;
      const enrolled = await step?.pay(options.signal);
      if (enrolled) return enrolled;
    }
    return instance.tokenize(options);
  }

  async #createStep({ card, client, assetsUrl, locale, onEnter, signal }: EnrollmentContext) {
    const { loadUnionPayStep } = await importWithRetry(import('./optional/load-union-pay-step.js'));
    const step = await loadUnionPayStep({
      ...{ card, client, assetsUrl, locale, onEnter, signal },
      root: this.renderRoot.getRootNode() as ShadowRoot,
      onChange: () => {
        this.failure = undefined;
        this.requestUpdate();
        this.showComplete();
        // Otherwise screen readers may ignore the field for the code.
        this.internals.ariaBusy = String(this.status.status === 'busy' && !this.isAwaitingCode);
      },
      report: (error) => {
        this.emitError(error);
      },
      focus: (id) => void this.#focusInput(id),
    });
    if (!signal.aborted) this.unionPayStep = step;
    this.showComplete();
    return step;
  }

  async #focusInput(id: string): Promise<void> {
    // The step may not have requested its rendering yet.
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#${id}`)?.focus();
  }

  /** Shows that the shopper closed the bank's challenge, or left the step of the code. */
  protected override showCanceled(error: PaymentError): boolean {
    if (super.showCanceled(error)) return true;
    if (error.code !== 'ABORTED' || error.details?.['reason'] !== 'closed') return false;
    this.failure = undefined;
    this.dispatchEvent(new PayCancelEvent(error));
    return true;
  }

  /** Returns the text for an error of UnionPay; undefined for other errors. */
  protected get enrollmentProblem(): string | undefined {
    const { failure } = this;
    return isPaymentError(failure) ? this.unionPayStep?.errorText(failure, this.messages) : undefined;
  }

  protected override enter(status: MountStatus): void {
    super.enter(status);
    if (status.status === 'idle' || status.status === 'failed') this.unionPayStep = undefined;
  }
}
