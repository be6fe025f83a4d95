import type { DropInActions } from './content.types.js';
import type { DropInView } from './drop-in-view.js';
import type { DropInEvent, DropInState } from './drop-in.machine.js';
import type { OptionId } from './drop-in.types.js';
import type { PaymentOptions } from './payment-options.js';

export interface ActionDeps {
  readonly state: () => DropInState;
  readonly send: (event: DropInEvent) => boolean;
  /** Returns true while a request is in progress. */
  readonly isBusy: () => boolean;
  readonly view: () => Pick<DropInView, 'focus' | 'focusMethod' | 'hasFocus' | 'restoreFocus'>;
  readonly options: Pick<PaymentOptions, 'ids' | 'sheet'>;
  /** Announces to the shop that an option was chosen. */
  readonly onChosen: (option: OptionId) => void;
}

/** Returns a function that makes reactions do nothing during a request. */
export const unlessBusy =
  (isBusy: () => boolean) =>
  <Args extends readonly unknown[]>(react: (...args: Args) => unknown) =>
  (...args: Args): void => {
    if (!isBusy()) react(...args);
  };

/**
 * Returns the listeners of the shopper's actions. They ignore clicks while a request is pending, so that the selection
 * shown is the one that is charged.
 */
export function shopperActions({ isBusy, ...deps }: ActionDeps): DropInActions {
  const whenIdle = unlessBusy(isBusy);
  return {
    onChoose: whenIdle((option: OptionId) => {
      deps.send({ type: 'CHOOSE', option });
      deps.onChosen(option);
      deps.options.sheet(option)?.focus?.();
    }),
    onToggle: whenIdle(() => {
      toggle(deps);
    }),
    onMethod: whenIdle(({ nonce }: { readonly nonce: string }) => {
      deps.send({ type: deps.state().isEditing ? 'ASK' : 'SELECT', nonce });
      if (deps.state().view === 'delete-confirmation')
        deps.view().focus('[data-braintree-id=delete-confirmation__yes]');
    }),
  };
}

function toggle({ state, send, view, options }: Omit<ActionDeps, 'isBusy'>): void {
  send({ type: 'TOGGLE' });
  const { view: shown } = state();
  if (shown === 'options' || shown === 'methods') view().focus('.braintree-option');
  else options.sheet(shown)?.focus?.();
}
