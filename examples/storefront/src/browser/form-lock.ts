import type { CheckoutElement } from '@tessera/web/define';

export interface FormLock {
  /** Locks the form. Focus in it moves to the given element. */
  readonly lock: () => void;
  /** Unlocks the form when no payment is pending, and restores the focus unless the shopper has moved it. */
  readonly releaseWhenIdle: () => void;
}

export interface FormLockOptions {
  readonly form: HTMLFormElement;
  /** Further forms to lock. */
  readonly others: readonly HTMLFormElement[];
  readonly payment: CheckoutElement;
  /** Element that gets the focus while the form is locked. */
  readonly refuge: HTMLElement;
}

/** Makes a form inert instead of disabled, because its values must stay readable. */
export function createFormLock({ form, others, payment, refuge }: FormLockOptions): FormLock {
  let focused: HTMLElement | undefined;
  const forms = [form, ...others];
  const setInert = (isInert: boolean) => {
    for (const one of forms) one.inert = isInert;
  };
  const release = () => {
    // A second press is rejected with its own event while the first payment is pending.
    if (!form.inert || isBusy(payment)) return;
    setInert(false);
    if (document.activeElement === refuge || document.activeElement === document.body) focused?.focus();
    focused = undefined;
  };
  return {
    lock() {
      const { activeElement } = document;
      focused =
        activeElement instanceof HTMLElement && forms.some((one) => one.contains(activeElement))
          ? activeElement
          : undefined;
      setInert(true);
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
    // Older browsers do not support `:state()`.
    return false;
  }
}
