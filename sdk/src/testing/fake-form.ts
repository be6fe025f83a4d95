import { FormSubmission } from '../ui/form-submission.js';

/** Parts of a fake that the form around it needs. */
interface FakeControl {
  readonly element: HTMLElement & { readonly name: string | undefined };
  /** Returns true if the element takes part in a submit. */
  isActive(): boolean;
  /** Runs the payment of a submit; resolves with the nonce. */
  pay(): Promise<string>;
  /** Called when the form is reset. */
  onReset(): void;
}

/**
 * Takes part in the submission of the form around a fake, as the element does. jsdom and happy-dom have no controls that
 * are custom elements, and no `formdata` event, so a hidden input in the fake holds the nonce.
 */
export class FakeForm {
  readonly #control: FakeControl;
  readonly #submission: FormSubmission;
  #form: HTMLFormElement | null = null;
  #input: HTMLInputElement | undefined;
  #leave: AbortController | undefined;

  constructor(control: FakeControl) {
    this.#control = control;
    const currentForm = () => this.#form;
    const internals = {
      get form() {
        return currentForm();
      },
      setFormValue: (value: unknown) => {
        this.#setValue(value);
      },
    };
    this.#submission = new FormSubmission({
      element: control.element,
      internals,
      isActive: () => control.isActive(),
      makeValue: () => control.pay(),
      showErrors: () => undefined,
    });
  }

  get form(): HTMLFormElement | null {
    return this.#form;
  }

  /** Returns true for the input that the fake itself has inserted. */
  owns(child: Element): boolean {
    return child === this.#input;
  }

  /** Joins the form around the fake. Call it when the fake is connected or removed. */
  associate(): void {
    const { element, onReset } = this.#control;
    const form = element.isConnected ? formOf(element) : null;
    this.#submission.hostConnected();
    if (form === this.#form) return;
    this.#leave?.abort();
    this.#form = form;
    this.#submission.associate(form);
    this.#leave = new AbortController();
    form?.addEventListener(
      'reset',
      () => {
        this.#submission.clear();
        onReset();
      },
      { signal: this.#leave.signal },
    );
  }

  #setValue(value: unknown): void {
    const { element } = this.#control;
    this.#input?.remove();
    this.#input = undefined;
    if (typeof value !== 'string') return;
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = element.name ?? '';
    input.value = value;
    this.#input = input;
    element.append(input);
  }
}

function formOf(element: HTMLElement): HTMLFormElement | null {
  const id = element.getAttribute('form');
  return id === null
    ? element.closest('form')
    : ([...document.forms].find((form) => form.getAttribute('id') === id) ?? null);
}
