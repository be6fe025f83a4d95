import { nothing, render } from 'lit/html.js';
import { isVisible } from '../core/visible.js';
import type { Deletion, DropInActions } from './content.types.js';
import type { DropInState } from './drop-in.machine.js';
import { dropInTemplate, wrapperClasses } from './drop-in.template.js';
import type { PaymentOptions } from './payment-options.js';
import type { Strings } from './strings.js';
import { isShadowRoot } from '../core/foreign-values.js';

interface ViewDeps {
  readonly wrapper: HTMLElement;
  readonly strings: Strings;
  readonly actions: DropInActions;
}

/** Facts that the view shows besides the state. */
interface Progress {
  readonly isLoading: boolean;
  /** True while a request is in progress. */
  readonly isBusy: boolean;
  readonly deletion: Deletion | undefined;
}

/** Wrapper of a Drop-in in its container. */
export class DropInView {
  readonly #deps: ViewDeps;
  readonly #wrapper: HTMLElement;
  /** Element of the Drop-in that had the focus when a request began: inert elements lose it. */
  #focused: HTMLElement | undefined;
  #isBusy = false;

  constructor(deps: ViewDeps) {
    this.#deps = deps;
    this.#wrapper = deps.wrapper;
  }

  render(state: DropInState, options: PaymentOptions, { isLoading, isBusy, deletion }: Progress): void {
    const { strings, actions } = this.#deps;
    const hadFocus = this.hasFocus;
    if (isBusy && !this.#isBusy) this.#focused = this.#activeElement;
    this.#wrapper.className = isLoading ? '' : wrapperClasses(state);
    const { sheets, ids, failed, card, walletDrawings } = options;
    render(
      dropInTemplate({
        ...{ state, strings, sheets, failed, isLoading, isBusy, deletion, actions, walletDrawings },
        options: ids,
        cardIcons: () => card?.icons() ?? nothing,
      }),
      this.#wrapper,
    );
    if (hadFocus) this.restoreFocus();
    if (!isBusy && this.#isBusy) this.#giveBackFocus();
    this.#isBusy = isBusy;
  }

  /** Moves the focus to the first visible element of a selector. */
  focus(selector: string): void {
    this.#wrapper.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Moves the focus to a row of the payment methods. */
  focusMethod(index: number): void {
    this.#wrapper.querySelectorAll<HTMLElement>('.braintree-method')[index]?.focus();
  }

  /** Moves the focus to the list that is shown now, if the element that had it was hidden. */
  restoreFocus(): void {
    if (this.hasFocus || this.#isFocusElsewhere) return;
    const rows = ['.braintree-method--active', '.braintree-method', '.braintree-option'].flatMap((row) => [
      ...this.#wrapper.querySelectorAll<HTMLElement>(row),
    ]);
    rows.find(isVisible)?.focus();
  }

  /** True if a visible element of the Drop-in has the focus. */
  get hasFocus(): boolean {
    return this.#activeElement !== undefined;
  }

  remove(): void {
    this.#wrapper.remove();
  }

  /** Visible element of the Drop-in that has the focus. */
  get #activeElement(): HTMLElement | undefined {
    const active = this.#root.activeElement as HTMLElement | null;
    return active && this.#wrapper.contains(active) && isVisible(active) ? active : undefined;
  }

  /** Moves the focus after a request to the element that had it before, or to the list that is shown instead. */
  #giveBackFocus(): void {
    const focused = this.#focused;
    this.#focused = undefined;
    if (!focused || this.hasFocus || this.#isFocusElsewhere) return;
    if (isVisible(focused)) focused.focus();
    else this.restoreFocus();
  }

  /** True if the shopper has moved the focus to another part of the page. */
  get #isFocusElsewhere(): boolean {
    const { activeElement } = this.#root;
    return (
      activeElement !== null &&
      activeElement !== this.#wrapper.ownerDocument.body &&
      !this.#wrapper.contains(activeElement)
    );
  }

  get #root(): Document | ShadowRoot {
    const root = this.#wrapper.getRootNode();
    return isShadowRoot(root) ? root : this.#wrapper.ownerDocument;
  }
}
