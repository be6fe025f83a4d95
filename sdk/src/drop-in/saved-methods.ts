import { hasCustomer } from '../client/has-customer.js';
import type { Client } from '../client/index.js';
import { importWithRetry } from '../core/import-with-retry.js';
import type { OptionId } from './drop-in.types.js';
import { logError } from './log-error.js';
import { countOf, newCard, type PaymentMethod, shownMethods } from './payment-method.js';
import type { DropInOptions } from './read-options.js';

interface SavedMethodsDeps {
  readonly client: Client;
  readonly options: DropInOptions;
  readonly signal: AbortSignal;
}

/** Saved payment methods of the customer; a guest has none. */
export class SavedMethods {
  readonly isGuest: boolean;

  readonly #deps: SavedMethodsDeps;

  constructor(deps: SavedMethodsDeps) {
    this.#deps = deps;
    this.isGuest = !hasCustomer(deps.client);
  }

  /** Loads the payment methods of these options. Every failure results in none: a new one can be used instead. */
  async fetch(options: readonly OptionId[]): Promise<readonly PaymentMethod[]> {
    return (await this.load(options)) ?? [];
  }

  /** Loads the payment methods of these options. Logs a failure, and resolves with undefined. */
  async load(options: readonly OptionId[]): Promise<readonly PaymentMethod[] | undefined> {
    if (this.isGuest) return [];
    const { hiddenVaultedPaymentMethodTypes: hidden, showDefaultPaymentMethodFirst } = this.#deps.options;
    try {
      const vault = await this.#vault();
      const saved = await vault.fetchPaymentMethods({
        defaultFirst: showDefaultPaymentMethodFirst !== false,
      });
      return shownMethods(saved, options, hidden);
    } catch (error) {
      if (!this.#deps.signal.aborted) logError('The saved payment methods could not be loaded.', error);
      return undefined;
    }
  }

  /**
   * Deletes a payment method, from the vault if it is saved there, and returns the new list. `hasFailed` is true if the
   * vault has rejected the deletion and, as far as is known, still has it: after a lost response, or a deletion on another
   * page, it has not.
   *
   * @param methods - Present list.
   * @param options - Options whose payment methods are listed.
   */
  async delete(
    method: PaymentMethod,
    methods: readonly PaymentMethod[],
    options: readonly OptionId[],
  ): Promise<{ methods: readonly PaymentMethod[]; hasFailed: boolean }> {
    const unsaved = methods.filter(({ nonce, vaulted }) => !vaulted && nonce !== method.nonce);
    const isRejected = method.vaulted ? await this.#deleteSaved(method.nonce) : false;
    const saved = await this.load(options);
    const isRemoved = saved && countOf(method, saved) < countOf(method, methods);
    return { methods: [...unsaved, ...(saved ?? [])], hasFailed: isRejected && !isRemoved };
  }

  /**
   * Returns the new list with the card that the vault has besides the listed ones; undefined without one. A card may be
   * saved although the response to its tokenization was lost.
   *
   * @param methods - Present list.
   * @param options - Options whose payment methods are listed.
   */
  async findNewCard(
    methods: readonly PaymentMethod[],
    options: readonly OptionId[],
  ): Promise<{ methods: readonly PaymentMethod[]; nonce: string } | undefined> {
    const saved = await this.fetch(options);
    const card = newCard(methods, saved);
    const unsaved = methods.filter(({ vaulted }) => !vaulted);
    return card && { methods: [...unsaved, ...saved], nonce: card.nonce };
  }

  async #deleteSaved(nonce: string): Promise<boolean> {
    try {
      await (await this.#vault()).deletePaymentMethod(nonce);
      return false;
    } catch {
      return true;
    }
  }

  async #vault() {
    const { client, signal } = this.#deps;
    const { create } = await importWithRetry(import('../methods/vault-manager/index.js'));
    return create({ client, signal });
  }
}
