import type { HostedFields } from './hosted-fields.instance.js';
import type { Containers, HostedFieldsEvent } from './hosted-fields.state.js';
import { fieldEventTypes, type FieldKey } from './hosted-fields.types.js';

/** Classes that shops style containers by; the names are the peer's. */
const classes = {
  focused: 'braintree-hosted-fields-focused',
  valid: 'braintree-hosted-fields-valid',
  invalid: 'braintree-hosted-fields-invalid',
} as const;

/** Keeps the containers of single fields in step: their classes, and the page's labels for them. */
export function followContainers(fields: HostedFields, containers: Containers, signal: AbortSignal): void {
  const onEvent = ({ detail }: CustomEvent<HostedFieldsEvent>) => {
    const state = detail.fields[detail.emittedBy];
    if (!state || !(state.container instanceof Element)) return;
    const { classList } = state.container;
    classList.toggle(classes.focused, state.isFocused);
    classList.toggle(classes.valid, state.isValid);
    classList.toggle(classes.invalid, !state.isPotentiallyValid);
  };
  for (const type of fieldEventTypes) fields.addEventListener(type, onEvent, { signal });
  for (const [key, container] of containers) {
    if (!(container instanceof Element)) continue;
    for (const label of labelsOf(container)) followLabel(label, key, fields, signal);
    signal.addEventListener(
      'abort',
      () => {
        container.classList.remove(...Object.values(classes));
      },
      { once: true },
    );
  }
}

/** Labels by id in the container's own root and in the document, and the one around it. */
function labelsOf(container: Element): Set<Element> {
  const byId = (root: Document | ShadowRoot) =>
    container.id === '' ? [] : [...root.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)];
  const root = container.getRootNode();
  const around = container.closest('label');
  return new Set([
    ...byId(document),
    ...(root instanceof ShadowRoot ? byId(root) : []),
    ...(around ? [around] : []),
  ]);
}

function followLabel(label: Element, key: FieldKey, fields: HostedFields, signal: AbortSignal): void {
  label.addEventListener(
    'click',
    () => {
      fields.focus(key).catch(() => undefined);
    },
    { signal },
  );
}

/** Some browsers give a field of another origin the focus only if its frame has it. */
export function focusFrame(frame: HTMLIFrameElement): void {
  // What has the focus by name only is given it anew.
  if (hasFocus(frame)) frame.blur();
  frame.focus();
}

/** Whether the page has given the frame the focus. */
export function hasFocus(frame: HTMLIFrameElement): boolean {
  return (frame.getRootNode() as Document | ShadowRoot).activeElement === frame;
}
