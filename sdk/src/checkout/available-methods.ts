import type { PayReadyEvent } from '../ui/events.js';
import type { AuthorizationSource } from '../client/index.js';
import { Account } from './account-methods.js';
import {
  defaultExpress,
  enabledMethods,
  expectedMethods,
  isExpressName,
  isMethodName,
  isPossible,
  methodMarks,
  type MethodName,
  type MethodNames,
  methodsIn,
  type Payment,
} from './methods.js';
import type { CheckoutState } from './checkout.machine.js';
import { SavedMethods, type SavedMethodsHost } from './saved-methods.js';
import type { MarkName } from '../ui/marks/marks.js';
import type { UnknownNames } from './option-problems.js';
import { RowOrder } from './row-order.js';
import { returnedMethod } from './returned-method.js';

/** Properties of the checkout that determine the available methods. */
interface AvailableMethodsHost extends Payment, SavedMethodsHost {
  readonly authorization: AuthorizationSource | undefined;
  readonly methods: MethodNames | undefined;
  readonly express: MethodNames | undefined;
}

/**
 * Returns the methods that can pay in this browser and in this currency; all of them if there are none, so that they report
 * the reason.
 */
function possibleOf(names: readonly MethodName[], payment: Payment): readonly MethodName[] {
  const possible = names.filter((name) => isPossible(name, payment));
  return possible.length > 0 ? possible : names;
}

/** List of available methods, and the selected one. */
export class AvailableMethods {
  readonly saved: SavedMethods;
  readonly rowOrder = new RowOrder();

  readonly #host: AvailableMethodsHost;
  readonly #account: Account;
  /** The shopper's selection; ignored while it is not available. */
  #choice: MethodName | undefined;
  /** Method whose payment returned by redirect, with its parameters in the page's URL. */
  #returned: MethodName | undefined;
  /** Methods that turned out to be unavailable. */
  #missing: readonly MethodName[] = [];
  /** Wallets above the form that have failed to load. */
  #failed: readonly MethodName[] = [];
  /** True after the selected method has failed to load. */
  #hasFailed = false;

  #isReady = false;

  constructor(host: AvailableMethodsHost) {
    this.#host = host;
    this.saved = new SavedMethods(host);
    this.#account = new Account(() => {
      host.requestUpdate();
    });
  }

  get names(): readonly MethodName[] {
    const lane = this.#lane;
    return this.#listed.filter((name) => !this.#missing.includes(name) && !lane.includes(name));
  }

  /** Wallets whose buttons are shown above the form. */
  get express(): readonly MethodName[] {
    return this.#lane.filter((name) => !this.#failed.includes(name));
  }

  /** True if all wallets above the form have failed to load. */
  get hasExpressFailed(): boolean {
    return this.#lane.length > 0 && this.express.length === 0;
  }

  get #lane(): readonly MethodName[] {
    return this.#wallets.filter((name) => !this.#missing.includes(name));
  }

  /** Number of wallets that have space above the form, also after some of them turned out to be unavailable. */
  get expressSize(): number {
    return this.#wallets.length;
  }

  get #wallets(): readonly MethodName[] {
    // A wallet that the shopper has chosen in the list stays there.
    if (this.#hasDefaultExpress) return defaultExpress(this.#listed).filter((name) => name !== this.#choice);
    const wallets = methodsIn(this.#host.express).filter(isExpressName);
    // Without methods in the list, a wallet of another browser stays to report why it is unavailable.
    return this.#listed.length > 0
      ? wallets.filter((name) => isPossible(name, this.#host))
      : possibleOf(wallets, this.#host);
  }

  /** True if the shop has not chosen the wallets above the form. A removed attribute leaves `null`. */
  get #hasDefaultExpress(): boolean {
    return (this.#host.express ?? undefined) === undefined;
  }

  /** Numbers of methods that are expected while the account's configuration is loading: in the list, and above it. */
  get expected(): { readonly rows: number; readonly wallets: number } {
    const names = this.isPending ? expectedMethods(this.#host) : [];
    const wallets = this.#hasDefaultExpress ? defaultExpress(names) : this.#lane;
    const rows = names.filter((name) => !wallets.includes(name)).length;
    return { rows, wallets: this.#hasDefaultExpress ? wallets.length : 0 };
  }

  /**
   * Handles `pay-ready` of an express wallet; one that is unavailable is removed. The last method stays, and the shop's
   * listeners receive its event.
   */
  onExpressReady(name: MethodName, event: PayReadyEvent): void {
    if (event.unsupportedReason === undefined) return;
    if (this.names.length === 0 && this.#lane.every((other) => other === name)) return;
    // Other methods remain, so the shop's listeners must not receive this event.
    event.stopPropagation();
    this.#missing = [...this.#missing, name];
    this.#host.requestUpdate();
  }

  /** Removes an express wallet that has failed to load. */
  onExpressFailed(name: MethodName): void {
    if (this.#failed.includes(name)) return;
    this.#failed = [...this.#failed, name];
    this.#host.requestUpdate();
  }

  /** Shows the express wallets again that have failed to load, so that they are loaded again. */
  retryExpress(): void {
    this.#failed = [];
    this.#host.requestUpdate();
  }

  get chosen(): MethodName | undefined {
    const { names } = this;
    return [this.#choice, this.#returned].find((name) => name && names.includes(name)) ?? names[0];
  }

  /** First unknown name in `methods`, and first name in `express` that is not a wallet's. */
  get unknown(): UnknownNames {
    const { methods, express } = this.#host;
    return {
      methods: methodsIn(methods).find((name) => !isMethodName(name)),
      express: methodsIn(express).find((name) => !isExpressName(name)),
    };
  }

  /** Returns the marks of a method: the account's card brands once its configuration is loaded. */
  marksOf(name: MethodName): readonly MarkName[] {
    return methodMarks(name, this.#account.configuration);
  }

  /** True while the account's configuration is loading and the list may grow. */
  get isPending(): boolean {
    return this.#isOpen && this.#account.isPending;
  }

  /** True after the selected method has fired `pay-ready`. */
  get isReady(): boolean {
    return this.#isReady;
  }

  choose(name: MethodName): void {
    this.saved.leave();
    this.#choice = name;
    this.#isReady = false;
    this.#host.requestUpdate();
  }

  /**
   * Handles `pay-ready` of the selected method. Returns true if the method is unavailable and was removed from the list;
   * the last one stays.
   */
  onReady({ unsupportedReason }: PayReadyEvent): boolean {
    if (unsupportedReason === undefined) {
      this.#isReady = true;
      // The gateway is reachable, so a failed load is retried once.
      this.#account.retry();
      if (this.#hasFailed) this.#failed = [];
      this.#hasFailed = false;
      this.#host.requestUpdate();
      return false;
    }
    const { chosen, names } = this;
    if (!chosen || names.length < 2) return false;
    this.#missing = [...this.#missing, chosen];
    this.#isReady = false;
    this.#host.requestUpdate();
    return true;
  }

  /** Handles a failed load of the selected method. Once it has loaded, the express wallets are loaded again, too. */
  onFailed(): void {
    this.#hasFailed = true;
    this.#isReady = false;
  }

  /** Clears the methods that are unavailable or have failed, for another account or list. */
  reset(): void {
    this.#missing = this.#failed = [];
  }

  /** Makes the next `load` ask for the account again. */
  reload(): void {
    this.reset();
    this.#account.reset();
    this.saved.stop();
  }

  /**
   * Loads the account's methods unless the shop lists them. `authorization` replaces the shop's own, to call it only
   * once.
   */
  load(authorization: AuthorizationSource | undefined): void {
    // Stored, because the method removes its parameters from the URL.
    this.#returned ??= returnedMethod(location);
    if (this.#returned) this.saved.leave();
    this.saved.request(this.#host.authorization, authorization);
    // The shop's own value identifies the account: `authorization` is a new function after each change of language.
    this.#account.request(this.#host.authorization, authorization);
    if (!this.#isOpen) return;
    // Fixes the visible selection: a method listed before it later must not replace it.
    this.#choice = this.#account.configuration ? this.chosen : undefined;
  }

  /** Stops a pending load; the next `load` starts it again. */
  stop(): void {
    this.#account.stop();
    this.saved.stop();
  }

  /** Handles a new state of the checkout: after a payment, the nonce of a saved payment method is used. */
  onStep({ status }: CheckoutState): void {
    if (status === 'paid' || status === 'declined' || status === 'unknown') void this.saved.refresh();
  }

  /** True if the account determines the methods. A removed attribute leaves `null`. */
  get #isOpen(): boolean {
    return (this.#host.methods ?? undefined) === undefined;
  }

  get #listed(): readonly MethodName[] {
    if (!this.#isOpen) return possibleOf(methodsIn(this.#host.methods).filter(isMethodName), this.#host);
    const { configuration } = this.#account;
    // Until the configuration is loaded, the method that nearly every account has.
    return configuration ? enabledMethods(configuration, this.#host) : ['card'];
  }
}
