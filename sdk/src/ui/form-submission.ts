/** Parts of a payment element that the submission of its form needs. */
export interface SubmissionDeps {
  internals: ElementInternals;
  /** Returns true if the element has a name and takes part in the submission. */
  isActive: () => boolean;
  /** Makes the value of one submission: a nonce. A rejection has been shown to the shopper already. */
  makeValue: () => Promise<string>;
}

/**
 * Lets a form wait for a nonce. The first submit is stopped before a listener of the shop runs; when the nonce is there,
 * the form is submitted again by the same button, and the shop's own listeners run once, with the value in place.
 */
export class FormSubmission {
  readonly #parts: SubmissionDeps;
  #leave: (() => void) | undefined;

  constructor(parts: SubmissionDeps) {
    this.#parts = parts;
  }

  /** Call from `formAssociatedCallback`. */
  associate(form: HTMLFormElement | null): void {
    this.#leave?.();
    this.#leave = form ? groupOf(form).join(this.#parts) : undefined;
  }

  /** Forgets the value: after a reset, a restored session, a page from the cache. */
  clear(): void {
    this.#parts.internals.setFormValue(null);
  }
}

/** Groups by their forms. Elements of one form must share one: each on its own would stop the other's second submit. */
const groups = new WeakMap<HTMLFormElement, FormGroup>();

function groupOf(form: HTMLFormElement): FormGroup {
  const group = groups.get(form) ?? new FormGroup(form);
  groups.set(form, group);
  return group;
}

/** Payment elements of one form: all make their values, then the form is submitted once. */
class FormGroup {
  readonly #form: HTMLFormElement;
  readonly #members = new Set<SubmissionDeps>();
  #listening: AbortController | undefined;
  /** The form's present submit event is the group's own second one. */
  #isPassing = false;
  #isMaking = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** Returns the function that takes the element out again. */
  join(member: SubmissionDeps): () => void {
    if (this.#members.size === 0) this.#listen();
    this.#members.add(member);
    return () => {
      this.#members.delete(member);
      if (this.#members.size === 0) this.#listening?.abort();
    };
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const onSubmit = (event: Event) => {
      this.#onSubmit(event as SubmitEvent);
    };
    // On the root node, in the capture phase: before every listener of the shop on the form or in it.
    // Submit events do not leave a shadow root, so the form's own root it is.
    this.#form.getRootNode().addEventListener('submit', onSubmit, { capture: true, signal });
    // A page from the back-forward cache holds a value that was used.
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) this.#clear();
      },
      { signal },
    );
  }

  #onSubmit(event: SubmitEvent): void {
    const active = [...this.#members].filter(({ isActive }) => isActive());
    if (event.target !== this.#form || this.#isPassing || active.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#isMaking) void this.#submitWithValues(active, event.submitter);
  }

  async #submitWithValues(members: readonly SubmissionDeps[], submitter: HTMLElement | null): Promise<void> {
    this.#isMaking = true;
    this.#clear();
    let values: readonly string[];
    try {
      // All at once: a window may open in the click only, and each element shows what is missing in it.
      values = await allOrNone(members.map(({ makeValue }) => makeValue()));
    } catch {
      // Shown where the shopper looks, and reported by pay-error: the form just stays.
      return;
    } finally {
      this.#isMaking = false;
    }
    const form = this.#form;
    if (!members.every(({ isActive, internals }) => isActive() && internals.form === form)) return;
    members.forEach(({ internals }, index) => {
      internals.setFormValue(values[index] ?? null);
    });
    this.#isPassing = true;
    try {
      const isThere = submitter?.isConnected === true && (submitter as HTMLButtonElement).form === form;
      form.requestSubmit(isThere ? submitter : null);
    } finally {
      this.#isPassing = false;
    }
  }

  #clear(): void {
    for (const { internals } of this.#members) internals.setFormValue(null);
  }
}

/** Waits for every promise, also after the first rejection: the next submit must not meet a payment under way. */
async function allOrNone<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
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
