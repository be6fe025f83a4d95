/** What a payment element brings to the submission of its form. */
export interface SubmissionParts {
  internals: ElementInternals;
  /** Whether the element has a name and is to be submitted at all. */
  isActive: () => boolean;
  /** Makes the value of one submission: a nonce. A rejection has been shown to the shopper already. */
  makeValue: () => Promise<string>;
}

/**
 * Lets a form wait for a nonce. The first submit is stopped before anyone of the shop hears of it;
 * when the nonce is there, the form is submitted again by the same button, and the shop's own
 * listeners run once, with the value in place.
 */
export class FormSubmission {
  readonly #parts: SubmissionParts;
  /** The form whose present submit event is our own second one. */
  #passing: HTMLFormElement | undefined;
  #isMaking = false;
  #listening: AbortController | undefined;

  constructor(parts: SubmissionParts) {
    this.#parts = parts;
  }

  /** Call from `formAssociatedCallback`. */
  associate(form: HTMLFormElement | null): void {
    this.#listening?.abort();
    this.#listening = undefined;
    if (!form) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    // On the root node, in the capture phase: before every listener of the shop on the form or in it.
    // Submit events do not leave a shadow root, so the form's own root it is.
    form.getRootNode().addEventListener(
      'submit',
      (event) => {
        this.#onSubmit(event as SubmitEvent, form);
      },
      { capture: true, signal },
    );
    // A page from the back-forward cache holds a value that was used.
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) this.clear();
      },
      { signal },
    );
  }

  /** Forgets the value: after a reset, a restored session, a page from the cache. */
  clear(): void {
    this.#parts.internals.setFormValue(null);
  }

  #onSubmit(event: SubmitEvent, form: HTMLFormElement): void {
    if (event.target !== form || form === this.#passing || !this.#parts.isActive()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#isMaking) void this.#submitWithValue(form, event.submitter);
  }

  async #submitWithValue(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    this.#isMaking = true;
    this.clear();
    let value: string;
    try {
      value = await this.#parts.makeValue();
    } catch {
      // Shown where the shopper looks, and told by pay-error: the form just stays.
      return;
    } finally {
      this.#isMaking = false;
    }
    if (!this.#parts.isActive() || this.#parts.internals.form !== form) return;
    this.#parts.internals.setFormValue(value);
    this.#passing = form;
    try {
      const isThere = submitter?.isConnected === true && (submitter as HTMLButtonElement).form === form;
      form.requestSubmit(isThere ? submitter : null);
    } finally {
      this.#passing = undefined;
    }
  }
}

/** Submits a form as Enter in one of its text fields would: by its default button, if it has one. */
export function submitImplicitly(form: HTMLFormElement): void {
  const buttons = [...form.elements].filter((element): element is HTMLButtonElement | HTMLInputElement =>
    element.matches('button:not([type]), button[type="submit"], input[type="submit"], input[type="image"]'),
  );
  const [first] = buttons;
  if (!first) form.requestSubmit();
  else if (!first.disabled) first.click();
}
