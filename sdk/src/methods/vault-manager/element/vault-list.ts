import { createMachine } from '../../../core/machine.js';
import type { PaymentError } from '../../../core/errors.js';
import { sameMethod } from '../../../core/saved-method.js';
import { toPaymentError } from '../../../ui/pay-host.js';
import type { VaultedPaymentMethod, VaultManager } from '../index.js';
import { transition, type VaultEvent, type VaultState } from '../page/vault-manager.machine.js';

/** Element that shows the list. */
interface VaultListDeps {
  /** Called after each change of the state. */
  readonly onUpdate: () => void;
  /** Called after the shopper has chosen or deleted a payment method. */
  readonly onChange: () => void;
  readonly onError: (error: PaymentError) => void;
  /** Moves the focus to an element of the next rendering. */
  readonly focus: (selector: string) => void;
}

type Manager = Pick<VaultManager, 'deletePaymentMethod' | 'fetchPaymentMethods'>;

/** Saved payment methods as shown: the choice, and deletions with their confirmation. */
export class VaultList {
  /** Result of the last deletion: the deleted payment method, or `outdated` after the list was loaded again. */
  notice: { readonly removed: VaultedPaymentMethod } | 'outdated' | undefined;

  readonly #deps: VaultListDeps;
  readonly #machine = createMachine<VaultState, VaultEvent>({ status: 'empty' }, transition);
  #manager: Manager | undefined;

  constructor(deps: VaultListDeps) {
    this.#deps = deps;
    this.#machine.subscribe(deps.onUpdate);
  }

  get state(): VaultState {
    return this.#machine.state;
  }

  get methods(): readonly VaultedPaymentMethod[] {
    return this.state.status === 'empty' ? [] : this.state.methods;
  }

  get selected(): VaultedPaymentMethod | undefined {
    const { state } = this;
    return state.status === 'empty' ? undefined : state.methods.find(({ nonce }) => nonce === state.chosen);
  }

  load(manager: Manager, methods: readonly VaultedPaymentMethod[]): void {
    this.#manager = manager;
    this.#machine.send({ type: 'LOAD', methods });
  }

  clear(): void {
    this.#manager = undefined;
    this.#machine.send({ type: 'CLEAR' });
  }

  /**
   * Loads the list again, with new nonces. After a failure the current list stays. Resolves with true if the new list
   * lacks the chosen payment method, which was deleted elsewhere.
   */
  async refresh(): Promise<boolean> {
    const methods = await this.#fetch();
    const { selected } = this;
    if (!methods || !this.#machine.send({ type: 'LOAD', methods })) return false;
    const isRemoved = selected !== undefined && !sameMethod(methods, selected);
    if (isRemoved) this.notice = 'outdated';
    return isRemoved;
  }

  /** Returns the current payment methods of the customer; undefined after a failure or for an earlier instance. */
  async #fetch(): Promise<readonly VaultedPaymentMethod[] | undefined> {
    const manager = this.#manager;
    try {
      const methods = await manager?.fetchPaymentMethods({ defaultFirst: true });
      return manager === this.#manager ? methods : undefined;
    } catch {
      // The list is still valid for the shopper; the shop's server reports a used nonce.
      return undefined;
    }
  }

  readonly choose = (nonce: string): void => {
    this.notice = undefined;
    if (this.#machine.send({ type: 'CHOOSE', nonce })) this.#deps.onChange();
  };

  /** Opens the question before a deletion; a second press closes it. */
  readonly ask = (nonce: string): void => {
    const { state } = this;
    if (state.status === 'confirming' && state.nonce === nonce) {
      this.keep();
      return;
    }
    this.notice = undefined;
    if (this.#machine.send({ type: 'ASK', nonce })) this.#deps.focus('.keep');
  };

  readonly keep = (): void => {
    const { state } = this;
    if (this.#machine.send({ type: 'KEEP' }) && state.status === 'confirming') this.#focusRow(state.nonce);
  };

  /** Deletes the payment method of the question. The list stays complete if that fails. */
  readonly confirm = async (): Promise<void> => {
    const { state } = this;
    const manager = this.#manager;
    if (!manager || state.status !== 'confirming' || !this.#machine.send({ type: 'CONFIRM' })) return;
    const index = state.methods.findIndex(({ nonce }) => nonce === state.nonce);
    const removed = state.methods[index];
    if (!removed) return;
    try {
      await manager.deletePaymentMethod(state.nonce);
    } catch (error) {
      if (manager === this.#manager) await this.#showFailure(toPaymentError(error), removed, index);
      return;
    }
    if (manager === this.#manager) this.#finish(removed, index);
  };

  #finish(removed: VaultedPaymentMethod, index: number, methods?: readonly VaultedPaymentMethod[]): void {
    this.notice = { removed };
    this.#machine.send({ type: 'DELETED' });
    if (methods) this.#machine.send({ type: 'LOAD', methods });
    this.#deps.onChange();
    this.#focusChoice(index);
  }

  async #showFailure(error: PaymentError, method: VaultedPaymentMethod, index: number): Promise<void> {
    const manager = this.#manager;
    const isUnknown = error.code === 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND';
    // The payment method was deleted elsewhere, or its nonce has expired: only a new list shows which.
    const methods = isUnknown ? await this.#fetch() : undefined;
    if (manager !== this.#manager) return;
    if (methods && !sameMethod(methods, method)) {
      this.#finish(method, index, methods);
      return;
    }
    this.#machine.send({ type: 'REFUSE', error });
    this.#deps.onError(error);
    this.#focusRow(method.nonce);
    if (!methods) return;
    this.#machine.send({ type: 'LOAD', methods });
    this.notice = 'outdated';
    this.#deps.onChange();
    this.#focusChoice(0);
  }

  #focusRow(nonce: string): void {
    const index = this.methods.findIndex((method) => method.nonce === nonce);
    this.#deps.focus(`[data-index='${index}'] .remove`);
  }

  /** Moves the focus to the payment method at this place, to the last one, or to the text of an empty list. */
  #focusChoice(index: number): void {
    const last = this.methods.length - 1;
    this.#deps.focus(last < 0 ? '.empty' : `[data-index='${Math.min(index, last)}'] input`);
  }
}
