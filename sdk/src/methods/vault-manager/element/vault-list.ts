import { createMachine } from '../../../core/machine.js';
import type { PaymentError } from '../../../core/errors.js';
import { toPaymentError } from '../../../ui/pay-element.js';
import type { VaultedPaymentMethod, VaultManager } from '../index.js';
import { transition, type VaultEvent, type VaultState } from '../page/machine.js';

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

  /** Loads the list again, with new nonces. After a failure the present list stays. */
  async refresh(): Promise<boolean> {
    const manager = this.#manager;
    try {
      const methods = await manager?.fetchPaymentMethods({ defaultFirst: true });
      if (!methods || manager !== this.#manager) return false;
      return this.#machine.send({ type: 'LOAD', methods });
    } catch {
      // The list is still valid for the shopper; the shop's server reports a used nonce.
      return false;
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
    try {
      await manager.deletePaymentMethod(state.nonce);
    } catch (error) {
      if (manager === this.#manager) await this.#refuse(toPaymentError(error), state.nonce);
      return;
    }
    const removed = state.methods[index];
    if (manager !== this.#manager || !removed) return;
    this.notice = { removed };
    this.#machine.send({ type: 'DELETED' });
    this.#deps.onChange();
    this.#focusChoice(index);
  };

  async #refuse(error: PaymentError, nonce: string): Promise<void> {
    this.#machine.send({ type: 'REFUSE', error });
    this.#deps.onError(error);
    this.#focusRow(nonce);
    // The list is outdated: the payment method was deleted elsewhere, or its nonce has expired.
    if (error.code !== 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND' || !(await this.refresh())) return;
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
