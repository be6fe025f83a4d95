import { isElement } from './foreign-values.js';

/**
 * Members of a form, read from the prototypes: a control with the name of a member hides the member of its form, so
 * that `form.elements` is an input in a form with `<input name="elements">`.
 */
interface FormMembers {
  addEventListener: HTMLFormElement['addEventListener'];
  append: HTMLFormElement['append'];
  elements: HTMLFormControlsCollection;
  getRootNode: HTMLFormElement['getRootNode'];
  noValidate: boolean;
  ownerDocument: Document;
  requestSubmit: HTMLFormElement['requestSubmit'];
}

function memberOf<Name extends keyof FormMembers>(form: HTMLFormElement, name: Name): FormMembers[Name] {
  return Reflect.get(HTMLFormElement.prototype, name, form) as FormMembers[Name];
}

/** Returns the controls of a form. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return memberOf(form, 'elements');
}

/** Returns the document or the shadow root that contains a form. */
export function rootOf(form: HTMLFormElement): Node {
  return memberOf(form, 'getRootNode').call(form);
}

export function documentOf(form: HTMLFormElement): Document {
  return memberOf(form, 'ownerDocument');
}

/** Appends an element to a form. */
export function appendTo(form: HTMLFormElement, element: Element): void {
  memberOf(form, 'append').call(form, element);
}

/** Listens for submit events of a form. */
export function onSubmit(
  form: HTMLFormElement,
  listener: (event: SubmitEvent) => void,
  options?: AddEventListenerOptions,
): void {
  memberOf(form, 'addEventListener').call(form, 'submit', listener as EventListener, options);
}

/** Returns the first control that the browser does not submit the form with. */
export function firstInvalid(form: HTMLFormElement): Element | undefined {
  return [...elementsOf(form)].find((control) => {
    // A custom element of the page may have only one of the two.
    const { willValidate, validity } = control as Partial<HTMLInputElement>;
    return willValidate === true && validity?.valid === false;
  });
}

/** Returns the button of a form that was clicked, if the browser validates the form before it is submitted. */
export function submitterOf(form: HTMLFormElement, { target }: Event): HTMLElement | undefined {
  // The target of an event that a script has dispatched may be the document.
  const button = isElement(target) ? target.closest<HTMLButtonElement>('button, input') : null;
  const isSubmitter = button?.form === form && /^(?:submit|image)$/.test(button.type);
  return isSubmitter && !button.formNoValidate && !memberOf(form, 'noValidate') ? button : undefined;
}

/** Submits a form as a press on the submitter does; without a submitter, as a press on no button. */
export function requestSubmit(form: HTMLFormElement, submitter: HTMLElement | null = null): void {
  // jsdom refuses null.
  memberOf(form, 'requestSubmit').call(form, submitter ?? undefined);
}
