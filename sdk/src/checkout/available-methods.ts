import type { AuthorizationSource } from '../client/index.js';
import { addressParams, isReturn } from '../frames/popup/return-link.js';
import { Account } from './account-methods.js';
import {
  enabledMethods,
  isMethodName,
  type MethodName,
  type MethodNames,
  methodsIn,
  type Payment,
} from './methods.js';

/** The checkout, as far as it says what is offered. */
export interface AvailableMethodsHost extends Payment {
  readonly authorization: AuthorizationSource | undefined;
  readonly methods: MethodNames | undefined;
  requestUpdate(): void;
}

/** Which methods the shopper may choose from, and which one is chosen. */
export class AvailableMethods {
  readonly #host: AvailableMethodsHost;
  readonly #account: Account;
  /** What the shopper has chosen, as long as it is offered. */
  #choice: MethodName | undefined;
  /** The method whose payment came back by redirect, with its parameters in the page's address. */
  #returned: MethodName | undefined;
  /** Methods that turned out not to be had here. */
  #missing: readonly MethodName[] = [];

  #isReady = false;

  constructor(host: AvailableMethodsHost) {
    this.#host = host;
    this.#account = new Account(() => {
      host.requestUpdate();
    });
  }

  get names(): readonly MethodName[] {
    return this.#listed.filter((name) => !this.#missing.includes(name));
  }

  get chosen(): MethodName | undefined {
    const { names } = this;
    return [this.#choice, this.#returned].find((name) => name && names.includes(name)) ?? names[0];
  }

  /** A name that is none of ours. */
  get unknown(): string | undefined {
    return methodsIn(this.#host.methods).find((name) => !isMethodName(name));
  }

  /** The account is being asked what there is: the list may grow. */
  get isPending(): boolean {
    return this.#isOpen && this.#account.isAsking;
  }

  /** The chosen method has said that it can be used. */
  get isReady(): boolean {
    return this.#isReady;
  }

  choose(name: MethodName): void {
    this.#choice = name;
    this.#isReady = false;
    this.#host.requestUpdate();
  }

  /** Takes the chosen method off the list: it is not to be had here. False where it is the last one. */
  markUnavailable(): boolean {
    const { chosen, names } = this;
    if (!chosen || names.length < 2) return false;
    this.#missing = [...this.#missing, chosen];
    this.#isReady = false;
    this.#host.requestUpdate();
    return true;
  }

  /** Another account, or another list, may have what was missing. */
  reset(): void {
    this.#missing = [];
  }

  /** Where nobody names methods, the account does. `authorization` is what the methods ask, and stands for the shop's own. */
  ask(authorization: AuthorizationSource | undefined): void {
    // Kept: the method takes its parameters out of the address.
    if (isReturn(addressParams(location))) this.#returned = 'local-payment';
    if (!this.#isOpen) {
      this.#account.stop();
      return;
    }
    // Not by what is asked in its place: that is made anew for another language too.
    this.#account.ask(this.#host.authorization, authorization);
    // What the shopper sees is chosen: a method that comes later, and before it in the list, does not take its place.
    this.#choice = this.#account.configuration ? this.chosen : undefined;
  }

  /** Ends what is under way; the next `ask` goes on. */
  stop(): void {
    this.#account.stop();
  }

  /** The chosen method can be used. The gateway answers, too: what has failed may be asked once more. */
  declareReady(): void {
    this.#isReady = true;
    this.#account.forgive();
    this.#host.requestUpdate();
  }

  /** Whether the shop leaves it to the account which methods there are. An attribute that is taken away leaves `null`. */
  get #isOpen(): boolean {
    return (this.#host.methods ?? undefined) === undefined;
  }

  get #listed(): readonly MethodName[] {
    if (!this.#isOpen) return methodsIn(this.#host.methods).filter(isMethodName);
    const { configuration } = this.#account;
    // Until it is known, what nearly every account has.
    return configuration ? enabledMethods(configuration, this.#host) : ['card'];
  }
}
