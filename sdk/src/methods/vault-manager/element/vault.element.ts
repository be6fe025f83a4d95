import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { requestSubmit } from '../../../core/form.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { fill } from '../../../locales/index.js';
import type { VaultMessages } from '../../../locales/catalogue.types.js';
import { vaultMessages } from '../../../locales/vault.js';
import { formatAmount } from '../../../core/format-amount.js';
import { amountError } from '../../../ui/amount.js';
import { clientAccess } from '../../../ui/client-access.js';
import { elementErrors } from '../../../ui/element.errors.js';
import { FormController } from '../../../ui/form-controller.js';
import { loadFailedTemplate } from '../../../ui/load-failed.template.js';
import { MountController } from '../../../ui/mount-controller.js';
import type { MountContext, MountStatus, PaymentOutcome } from '../../../ui/mount.types.js';
import { PayElement } from '../../../ui/pay-element.js';
import { PaymentController } from '../../../ui/payment-controller.js';
import type { VaultedPaymentMethod, VaultManager } from '../index.js';
import type { CreateVaultManagerOptions } from '../page/vault-manager.options.js';
import type { PayVaultErrorCode } from './error-codes.js';
import { alertText, statusText } from './status-messages.js';
import { VaultList } from './vault-list.js';
import { vaultStyles } from './vault.styles.js';
import { listTemplate, pendingList } from './vault.template.js';

/**
 * Saved payment methods of a customer, to choose from and to delete. Requires a client token with a customer id.
 *
 * @fires {PayReadyEvent} pay-ready - The list is shown, or `unsupportedReason` is the code of an authorization without a
 * customer.
 * @fires {PayChangeEvent} pay-change - The choice or the list has changed; `selected` is the chosen payment method.
 * @fires {PayStartEvent} pay-start - A payment is about to start; `preventDefault()` prevents it.
 * @fires {PaySuccessEvent} pay-success - `event.payload` is the chosen payment method with its nonce.
 * @fires {PayErrorEvent} pay-error - An operation failed; branch on `event.error.code`.
 * @csspart list - Group of payment methods.
 * @csspart method - One payment method.
 * @csspart badge - Badge of the default payment method.
 * @csspart remove - Button that asks whether to delete a payment method.
 * @csspart question - Question before a deletion.
 * @csspart confirm - Button that deletes.
 * @csspart keep - Button that closes the question.
 * @csspart empty - Text of an empty list.
 * @csspart button - Pay button.
 * @csspart status - Status message.
 * @csspart message - Error message.
 * @csspart retry - Button that reloads the element.
 * @cssstate loading - The list is loading.
 * @cssstate busy - The shop's server has not responded yet.
 * @cssstate complete - A payment could be started now.
 * @cssstate failed - The list could not be loaded.
 * @cssstate unsupported - The authorization has no customer.
 */
export class VaultElement extends PayElement<VaultedPaymentMethod, PayVaultErrorCode> {
  static override readonly formAssociated = true;
  static override readonly styles = vaultStyles;

  /** Client that the page has created; property only. */
  @property({ attribute: false }) client: CreateVaultManagerOptions['client'];

  /**
   * Name under which the nonce is submitted with the form around the element. Without a name, the form is submitted
   * without a nonce, as for every form control.
   */
  @property({ reflect: true }) name: string | undefined;

  /** Amount as a decimal text, for example `10.00`. Only shown on the button. */
  @property() amount: string | undefined;

  /** Currency of `amount` in three letters (ISO 4217). */
  @property() currency: string | undefined;

  /** Shows a button that pays with the chosen payment method. */
  @property({ type: Boolean, attribute: 'with-button' }) withButton = false;

  /** Hides the buttons that delete. */
  @property({ type: Boolean, attribute: 'no-delete' }) noDelete = false;

  #outcome: PaymentOutcome | undefined;

  readonly #list = new VaultList({
    onUpdate: () => {
      this.requestUpdate();
      this.#showComplete();
    },
    onChange: () => {
      this.#show(undefined);
      // The event fires for each choice, also if completeness has not changed.
      this.payHost.setComplete(this.isComplete);
    },
    onError: (error) => {
      this.payHost.emitError(error);
    },
    focus: (selector) => void this.#focus(selector),
  });

  readonly #mount = new MountController<VaultManager>(this.payHost, {
    inputs: () => ({ client: this.client }),
    create: (context) => this.#create(context),
    unavailable: ['CLIENT_AUTHORIZATION_INSUFFICIENT'],
    price: () => this,
    onStatus: (status) => {
      this.#onStatus(status);
    },
    onReady: () => {
      this.payHost.announceMistake(amountError(this));
    },
  });

  readonly #form = new FormController(this.payHost, {
    isActive: () => Boolean(this.name),
    pay: async () => (await this.pay()).nonce,
    reportValidity: () => this.reportValidity(),
    clear: () => this.clear(),
  });

  readonly #payment = new PaymentController<VaultManager, VaultedPaymentMethod>(this.payHost, this.#mount, {
    steps: [() => Promise.resolve(this.#requireSelected())],
    isDisabled: () => this.#form.isDisabled,
    check: () => {
      if (this.#list.state.status === 'deleting')
        throw elementErrors.NOT_READY({ params: { reason: 'a payment method is being deleted' } });
      this.#requireSelected();
    },
    whilePending: 'reject',
    showFailure: (error) => {
      this.payHost.emitError(error);
    },
    showOutcome: (outcome) => {
      this.#show(outcome);
      // The shop's server has used the nonce.
      if (outcome !== 'approved') void this.#refresh();
    },
  });

  /** The form that the nonce is submitted with. */
  get form(): HTMLFormElement | null {
    return this.#form.form;
  }

  /** Payment methods of the list; empty until `pay-ready`. */
  get methods(): readonly VaultedPaymentMethod[] {
    return this.#list.methods;
  }

  /** Chosen payment method; undefined if the list is empty. */
  get selected(): VaultedPaymentMethod | undefined {
    return this.#list.selected;
  }

  /**
   * Fires `pay-success` with the chosen payment method and resolves with it. Rejects with `ELEMENT_FIELDS_INVALID`
   * without a choice, `ELEMENT_NOT_READY` before `pay-ready` and during a deletion or another payment,
   * `ELEMENT_DISABLED`, `INSTANTIATION_OPTION_REQUIRED` without an authorization, and `ABORTED` if `pay-start` was
   * prevented.
   *
   * @throws A code of `PayVaultErrorCode`.
   * @example button.onclick = () => element.pay();
   */
  pay(): Promise<VaultedPaymentMethod> {
    return this.#payment.run(() => undefined);
  }

  /** Clears the outcome of the last payment. */
  reset(): void {
    this.#list.notice = undefined;
    this.#show(undefined);
  }

  /** @internal Resolves when the element has loaded or failed to load, or was removed. */
  untilLoaded(): Promise<void> {
    return this.#mount.untilLoaded();
  }

  /** Returns true if a payment could be started now. */
  checkValidity(): boolean {
    return this.isComplete;
  }

  /** Resolves with true if a payment method is chosen. */
  reportValidity(): Promise<boolean> {
    return Promise.resolve(this.checkValidity());
  }

  /** Chooses the first payment method. */
  async clear(): Promise<void> {
    this.reset();
    const [first] = this.methods;
    if (first) this.#list.choose(first.nonce);
    await this.updateComplete;
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('input:checked')?.focus(options);
  }

  async #create({ authorization, signal }: MountContext): Promise<VaultManager> {
    const { create } = await importWithRetry(import('../index.js'));
    const manager = await create({ ...clientAccess(this.client, authorization), signal });
    const methods = await manager.fetchPaymentMethods({ defaultFirst: true });
    if (!signal.aborted) this.#list.load(manager, methods);
    return manager;
  }

  #onStatus({ status }: MountStatus): void {
    if (status === 'idle' || status === 'loading') {
      this.reset();
      this.#list.clear();
    }
    this.#showComplete();
  }

  #show(outcome: PaymentOutcome | undefined): void {
    this.#outcome = outcome;
    this.requestUpdate();
  }

  async #refresh(): Promise<void> {
    if (!(await this.#list.refresh())) return;
    this.requestUpdate();
    // The event says that another payment method is chosen now; the outcome of the payment stays visible.
    this.payHost.setComplete(this.isComplete);
  }

  #requireSelected(): VaultedPaymentMethod {
    const { selected } = this;
    if (!selected) throw elementErrors.FIELDS_INVALID();
    return selected;
  }

  #showComplete(): void {
    const isComplete =
      this.#mount.status.status === 'ready' &&
      this.#list.state.status !== 'deleting' &&
      this.selected !== undefined;
    if (isComplete !== this.isComplete) this.payHost.setComplete(isComplete);
  }

  get #vaultMessages(): VaultMessages {
    return vaultMessages(this.payHost.language);
  }

  /** Moves the focus after the next rendering, unless the shopper has left the element. */
  async #focus(selector: string): Promise<void> {
    const hadFocus = this.matches(':focus-within');
    await this.updateComplete;
    if (hadFocus) this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #press(): void {
    if (this.#mount.status.status === 'busy') return;
    if (this.form && this.name) requestSubmit(this.form);
    // Errors are reported by events.
    else this.pay().catch(() => undefined);
  }

  protected override render(): TemplateResult {
    const { messages } = this.payHost;
    const { status } = this.#mount;
    const list = this.#list.state;
    const vaultMessages = this.#vaultMessages;
    if (status.status === 'failed')
      return loadFailedTemplate(status.error, messages, vaultMessages.loadFailed, this.reload);
    const view = { status, list: this.#list, lastOutcome: this.#outcome, messages, vaultMessages };
    const amount = formatAmount(this, this.payHost.language);
    const label = amount === undefined ? messages.pay : fill(messages.payAmount, { amount });
    return html`${
        list.status === 'empty'
          ? pendingList
          : listTemplate({
              list,
              vaultMessages,
              payLabel: this.withButton ? label : undefined,
              amount,
              isDisabled: this.#form.isDisabled,
              isBusy: status.status === 'busy',
              isRemovable: !this.noDelete,
              onChoose: this.#list.choose,
              onAsk: this.#list.ask,
              onKeep: this.#list.keep,
              onConfirm: () => void this.#list.confirm(),
              onPay: this.#press.bind(this),
            })
      }
      <p
        class=${this.#outcome === 'paid' ? 'status good' : 'status'}
        part="status"
        role="status"
        .textContent=${statusText(view)}
      ></p>
      <p class="message" part="message" role="alert" .textContent=${alertText(view)}></p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-vault': VaultElement;
  }
}
