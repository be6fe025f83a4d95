import { nothing, render } from 'lit';
import { uuid } from '../core/random.js';
import type { DropInActions } from './content.types.js';
import type { DropInState } from './drop-in.machine.js';
import { dropInTemplate, wrapperClasses } from './drop-in.template.js';
import type { PaymentOptions } from './payment-options.js';
import type { Strings } from './strings.js';

interface ViewDeps {
  readonly container: Element;
  readonly strings: Strings;
  readonly hasVaultManager: boolean;
  readonly actions: DropInActions;
}

/** Facts that the view shows besides the state. */
interface Progress {
  readonly isLoading: boolean;
  /** True while a request is in progress. */
  readonly isBusy: boolean;
}

/** Wrapper of a Drop-in in its container. */
export class DropInView {
  readonly #deps: ViewDeps;
  readonly #wrapper: HTMLElement;

  constructor(deps: ViewDeps) {
    this.#deps = deps;
    this.#wrapper = deps.container.ownerDocument.createElement('div');
    this.#wrapper.id = `braintree--dropin__${uuid()}`;
    this.#wrapper.dataset['braintreeId'] = 'wrapper';
    deps.container.append(this.#wrapper);
  }

  render(state: DropInState, options: PaymentOptions, { isLoading, isBusy }: Progress): void {
    const { strings, hasVaultManager, actions } = this.#deps;
    const hadFocus = this.#hasFocus;
    this.#wrapper.className = isLoading ? '' : wrapperClasses(state);
    const { sheets, ids, failed, card } = options;
    render(
      dropInTemplate({
        ...{ state, strings, sheets, failed, isLoading, isBusy, hasVaultManager, actions },
        options: ids,
        cardIcons: () => card?.icons() ?? nothing,
      }),
      this.#wrapper,
    );
    // The view with the focused element was hidden.
    if (hadFocus && state.view === 'methods') this.#keepFocus();
  }

  /** Moves the focus to the first visible element of a selector. */
  focus(selector: string): void {
    this.#wrapper.querySelector<HTMLElement>(selector)?.focus();
  }

  remove(): void {
    this.#wrapper.remove();
  }

  #keepFocus(): void {
    if (!this.#hasFocus) this.focus('.braintree-method--active, .braintree-method');
  }

  get #hasFocus(): boolean {
    const root = this.#wrapper.getRootNode() as Document | ShadowRoot;
    const { activeElement } = root;
    return (
      activeElement instanceof HTMLElement &&
      this.#wrapper.contains(activeElement) &&
      activeElement.checkVisibility()
    );
  }
}
