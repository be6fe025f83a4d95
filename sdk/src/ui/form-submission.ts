import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pause } from '../core/pause.js';
import { settleAll } from '../core/settle-all.js';
import { elementsOf, firstInvalid, requestSubmit, rootOf, submitterOf } from '../core/form.js';
import type { ReportOptions } from '../core/report-options.js';

/** Dependencies of a payment element's form submission. */
interface SubmissionDeps {
  /** A Lit element; others call `hostConnected` themselves. */
  element: Node & Partial<Pick<ReactiveControllerHost, 'addController'>>;
  internals: Pick<ElementInternals, 'form' | 'setFormValue'>;
  /** Returns true if the element has a name and takes part in the submission. */
  isActive: () => boolean;
  /** Creates the value of one submission: a nonce. A rejection has been shown to the shopper already. */
  makeValue: () => Promise<string>;
  /** Shows the errors of the element's fields, for a form that the browser does not submit. */
  showErrors: (options: ReportOptions) => void;
}

/**
 * Delays a form's submission until the nonce is available. Stops the first submit event before the shop's listeners
 * run; then submits the form again with the same button, so that those listeners run once, with the value set.
 */
export class FormSubmission implements ReactiveController {
  readonly #deps: SubmissionDeps;
  #group: FormGroup | undefined;

  constructor(deps: SubmissionDeps) {
    this.#deps = deps;
    deps.element.addController?.(this);
  }

  /** Joins the element to a form. Call from `formAssociatedCallback`. */
  associate(form: HTMLFormElement | null): void {
    this.#group?.leave(this.#deps);
    this.#group = form ? groupOf(form) : undefined;
    this.#group?.join(this.#deps);
  }

  /**
   * Follows the form to another document or shadow root: template libraries fill a form before they insert it, and its owner
   * stays the same when it is moved.
   */
  hostConnected(): void {
    this.#group?.follow();
  }

  /** Clears the value: after a reset, a restored session, or a page from the back-forward cache. */
  clear(): void {
    this.#deps.internals.setFormValue(null);
  }
}

/** Groups by form. Elements of one form share a group; separate ones would stop each other's second submit. */
const groups = new WeakMap<HTMLFormElement, FormGroup>();

function groupOf(form: HTMLFormElement): FormGroup {
  const group = groups.get(form) ?? new FormGroup(form);
  groups.set(form, group);
  return group;
}

/** Payment elements of one form: all create their values, then the form is submitted once. */
class FormGroup {
  readonly #form: HTMLFormElement;
  readonly #members = new Set<SubmissionDeps>();
  #listening: AbortController | undefined;
  /** Node at which the group listens. */
  #root: Node | undefined;
  /** True while the group's own second submit event is dispatched. */
  #isPassing = false;
  #isMaking = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  join(member: SubmissionDeps): void {
    this.#members.add(member);
    this.follow();
  }

  leave(member: SubmissionDeps): void {
    this.#members.delete(member);
    if (this.#members.size > 0) return;
    this.#listening?.abort();
    this.#root = undefined;
  }

  /** Listens at the root of the form's tree, if it does not yet. */
  follow(): void {
    const root = rootOf(this.#form);
    if (root === this.#root || this.#members.size === 0) return;
    this.#root = root;
    this.#listening?.abort();
    this.#listen(root);
  }

  #listen(root: Node): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const onSubmit = (event: Event) => {
      this.#onSubmit(event as SubmitEvent);
    };
    // Captured at the root node, before every listener of the shop on the form or inside it. Submit events do not leave
    // a shadow root, so the form's own root is used.
    root.addEventListener('submit', onSubmit, { capture: true, signal });
    root.addEventListener('click', this.#onClick, { signal });
    // A page from the back-forward cache contains a nonce that was used.
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) this.#clear();
      },
      { signal },
    );
  }

  #onSubmit(event: SubmitEvent): void {
    // A button such as "Back" or "Apply coupon" sends the form as it is.
    if ((event.submitter as Partial<HTMLButtonElement> | null)?.formNoValidate) return;
    const active = [...this.#members].filter(({ isActive }) => isActive());
    if (event.target !== this.#form || this.#isPassing || active.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#isMaking) void this.#submitWithValues(active, event);
  }

  /**
   * Shows the errors of the payment elements beside those of a form that the browser does not submit, because another
   * control is invalid. The browser focuses that control, unless a payment element precedes it.
   */
  readonly #onClick = (event: Event): void => {
    const form = this.#form;
    const invalid = !event.defaultPrevented && submitterOf(form, event) ? firstInvalid(form) : undefined;
    if (!invalid) return;
    for (const { element, isActive, showErrors } of this.#members) {
      const isBefore = invalid.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      if (isActive()) showErrors({ focus: isBefore !== 0 });
    }
  };

  async #submitWithValues(members: readonly SubmissionDeps[], event: SubmitEvent): Promise<void> {
    const { submitter } = event;
    this.#isMaking = true;
    this.#clear();
    let values: readonly string[];
    try {
      // All in parallel: windows open only during the click, and each element shows its own field errors.
      values = await allOrNone(members.map(({ makeValue }) => makeValue()));
      // Browsers ignore a submit during the dispatch of another, and saved payment methods are there at once.
      if (event.eventPhase !== Event.NONE) await pause(0);
    } catch {
      // Shown in the element and reported by `pay-error`; the form is not submitted.
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
      requestSubmit(form, isThere ? submitter : null);
    } finally {
      this.#isPassing = false;
    }
  }

  #clear(): void {
    for (const { internals } of this.#members) internals.setFormValue(null);
  }
}

/** Waits for all promises, even after a rejection: the next submit must not find a running payment. */
async function allOrNone<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await settleAll(promises);
  return Promise.all(promises);
}

/** Submits a form like Enter in one of its text fields: with its default button, if it has one. */
export function submitImplicitly(form: HTMLFormElement): void {
  const buttons = [...elementsOf(form)].filter((element): element is HTMLButtonElement | HTMLInputElement =>
    element.matches('button:not([type]), button[type="submit"], input[type="submit"], input[type="image"]'),
  );
  const [first] = buttons;
  if (!first) requestSubmit(form);
  else if (!first.disabled) first.click();
}
