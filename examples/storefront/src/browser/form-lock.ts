import type { CheckoutElement } from '@tessera/web/define';

export interface FormLock {
  /** Keeps the form from being changed. A focus in it moves to the given element. */
  lock(): void;
  /** Lets it be changed again when no payment is under way; the focus is back where it was, unless the shopper has moved it. */
  releaseWhenIdle(): void;
}

export interface FormLockOptions {
  readonly form: HTMLFormElement;
  readonly payment: CheckoutElement;
  /** Takes the focus meanwhile. */
  readonly refuge: HTMLElement;
}

/** Makes a form inert, and not disabled: its values must still be read. */
export function createFormLock({ form, payment, refuge }: FormLockOptions): FormLock {
  let focused: HTMLElement | undefined;
  const release = () => {
    // A second press is refused with an event of its own, while the first payment goes on.
    if (!form.inert || isBusy(payment)) return;
    form.inert = false;
    if (document.activeElement === refuge || document.activeElement === document.body) focused?.focus();
    focused = undefined;
  };
  return {
    lock() {
      const { activeElement } = document;
      focused =
        activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : undefined;
      form.inert = true;
      if (focused) refuge.focus({ preventScroll: true });
    },
    releaseWhenIdle() {
      // The element changes its state after its events.
      setTimeout(release);
    },
  };
}

function isBusy(element: CheckoutElement): boolean {
  try {
    return element.matches(':state(busy)');
  } catch {
    // A browser from before `:state()`.
    return false;
  }
}
