import { type AuthorizationSource, type Client, create } from '../client/index.js';
import { hasCustomer } from '../client/has-customer.js';
import { abortErrors, type PaymentError } from '../core/errors.js';
import { importWithRetry } from '../core/import-with-retry.js';
import { isSameContent } from '../core/same-content.js';
import { sameMethod } from '../core/saved-method.js';
import type { VaultedPaymentMethod, VaultManager } from '../methods/vault-manager/index.js';
import {
  PayCancelEvent,
  PayChangeEvent,
  PayErrorEvent,
  PayReadyEvent,
  PayStartEvent,
  PaySuccessEvent,
} from '../ui/events.js';
import { toPaymentError } from '../ui/pay-host.js';
import type { PayableMethod } from './payment.js';
import { isVerified, type VerificationHost, verifySaved } from './saved-verification.js';
import type * as Template from './saved-methods.template.js';

/** Properties of the checkout that the saved payment methods depend on. */
export interface SavedMethodsHost extends VerificationHost {
  /** True if the shop wants no saved payment methods. */
  readonly noSaved: boolean;
  matches(selector: string): boolean;
  requestUpdate(): void;
}

/** Code that only customers with a client token need. */
const loadCode = () =>
  Promise.all([
    importWithRetry(import('../methods/vault-manager/index.js')),
    importWithRetry(import('./saved-methods.template.js')),
  ]);

/** Milliseconds until a list that has not arrived is given up. */
const listTimeoutMs = 10_000;

/**
 * Saved payment methods of the customer, and the chosen one. Every failure results in no saved payment methods: they
 * must not keep a customer from paying with a new one.
 */
export class SavedMethods {
  methods: readonly VaultedPaymentMethod[] = [];
  /** Reason for which the verification of a card has failed, or was canceled. */
  problem: PaymentError | undefined;
  /** Template of the rows; loaded with the first list. */
  template: typeof Template | undefined;

  readonly #host: SavedMethodsHost;
  #chosen: string | undefined;
  /** True after the shopper has chosen, which a list that arrives later must not change. */
  #hasChoice = false;
  #source: unknown;
  #loading: AbortController | undefined;
  #manager: VaultManager | undefined;
  #client: Client | undefined;

  constructor(host: SavedMethodsHost) {
    this.#host = host;
  }

  /** Chosen payment method; undefined if the shopper pays with a new one. */
  get chosen(): VaultedPaymentMethod | undefined {
    return this.methods.find(({ nonce }) => nonce === this.#chosen);
  }

  /** The chosen payment method as the checkout pays with it. */
  get payable(): PayableMethod | undefined {
    const { chosen } = this;
    return chosen && { isComplete: true, pay: () => this.#pay(chosen) };
  }

  /**
   * Loads the list once per source. A different source starts a new load; an undefined authorization stops it.
   *
   * @param source - Authorization as the shop set it, by which sources are compared.
   * @param authorization - Authorization to use instead, for example one that is requested only once.
   */
  request(source: unknown, authorization: AuthorizationSource | undefined): void {
    const requested = this.#host.noSaved ? undefined : source;
    if (isSameContent(requested, this.#source)) return;
    this.stop();
    this.#source = requested;
    this.methods = [];
    this.#hasChoice = false;
    if (!authorization || requested === undefined) return;
    this.#loading = new AbortController();
    void this.#load(authorization, this.#loading);
  }

  /** Stops a pending load and ends the instance; a loaded list is kept. */
  stop(): void {
    this.#loading?.abort();
    this.#loading = this.#manager = this.#source = undefined;
  }

  /** Handles the choice of a new payment method. */
  leave(): void {
    this.problem = undefined;
    this.#hasChoice = true;
    this.#chosen = undefined;
  }

  readonly choose = (nonce: string): void => {
    this.#hasChoice = true;
    this.#select(nonce);
  };

  /** Loads the list again after a payment: its nonce was used. After a failure, the current list stays. */
  async refresh(): Promise<void> {
    const manager = this.#manager;
    if (!manager || !this.chosen) return;
    try {
      const methods = await manager.fetchPaymentMethods({ defaultFirst: true, timeout: listTimeoutMs });
      if (manager !== this.#manager) return;
      this.#chosen = sameMethod(methods, this.chosen)?.nonce;
      this.methods = methods;
      this.#host.requestUpdate();
    } catch {
      // The shop's server reports the used nonce.
    }
  }

  async #load(authorization: AuthorizationSource, { signal }: AbortController): Promise<void> {
    try {
      const client = await create({ authorization, signal });
      if (!hasCustomer(client)) return;
      const [vaultManager, template] = await loadCode();
      const manager = await vaultManager.create({ client, signal });
      const methods = await manager.fetchPaymentMethods({ defaultFirst: true, timeout: listTimeoutMs });
      if (signal.aborted) return;
      this.#manager = manager;
      this.#client = client;
      this.template = template;
      this.methods = methods;
    } catch {
      // The gateway failed; the methods report failures that concern them.
      return;
    }
    this.#host.requestUpdate();
    const [first] = this.methods;
    // A shopper who is already in a form keeps it.
    if (first && !this.#hasChoice && !this.#host.matches(':focus-within')) this.#select(first.nonce);
  }

  #select(nonce: string): void {
    this.problem = undefined;
    this.#chosen = nonce;
    this.#host.requestUpdate();
    this.#emit(new PayReadyEvent());
    this.#emit(new PayChangeEvent(true));
  }

  async #pay(method: VaultedPaymentMethod): Promise<VaultedPaymentMethod> {
    this.problem = undefined;
    if (!this.#emit(new PayStartEvent())) throw abortErrors.ABORTED();
    const success = new PaySuccessEvent(await this.#verify(method));
    this.#emit(success);
    return success.confirmed();
  }

  /** Verifies a card with 3D Secure if the shop asks for it; reports a failure like the card form. */
  async #verify(method: VaultedPaymentMethod): Promise<VaultedPaymentMethod> {
    if (!isVerified(method, this.#host)) return method;
    const client = this.#client;
    const signal = this.#loading?.signal;
    // The list has been stopped; without its client, the card would be paid without a verification.
    if (!client || !signal) throw abortErrors.ABORTED();
    try {
      return await verifySaved(method, this.#host, client, signal);
    } catch (error) {
      const known = toPaymentError(error);
      if (known.code === 'ABORTED') throw known;
      this.problem = known;
      const isCanceled = known.code === 'THREEDS_CARDINAL_SDK_CANCELED';
      this.#emit(isCanceled ? new PayCancelEvent(known) : new PayErrorEvent(known));
      // The lookup has used the nonce.
      await this.refresh();
      throw known;
    }
  }

  /** Fires an event as the element of a new payment method would. */
  #emit(event: Event): boolean {
    return this.#host.renderRoot.querySelector('.methods')?.dispatchEvent(event) ?? true;
  }
}
