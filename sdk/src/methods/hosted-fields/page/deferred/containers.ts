import type { Containers, FieldStateWithContainer } from '../state.js';
import { isElement } from '../../../../core/foreign-values.js';

/** Class names of containers, the same as in braintree-web. */
const classes = {
  focused: 'braintree-hosted-fields-focused',
  valid: 'braintree-hosted-fields-valid',
  invalid: 'braintree-hosted-fields-invalid',
} as const;

/** Sets the container's classes from its field's state. */
export function markContainer({ container, ...state }: FieldStateWithContainer): void {
  if (!isElement(container)) return;
  const { classList } = container;
  classList.toggle(classes.focused, state.isFocused);
  classList.toggle(classes.valid, state.isValid);
  classList.toggle(classes.invalid, !state.isPotentiallyValid);
}

/** Removes the classes when the fields are torn down. */
export function unmarkAtEnd(containers: Containers, signal: AbortSignal): void {
  const unmark = () => {
    for (const container of containers.values()) {
      if (isElement(container)) container.classList.remove(...Object.values(classes));
    }
  };
  signal.addEventListener('abort', unmark, { once: true });
}

/** Focuses a frame: some browsers focus a field inside a cross-origin frame only if the frame has the focus. */
export function focusFrame(frame: HTMLIFrameElement): void {
  // A frame that is already the active element would ignore `focus()`.
  if (hasFocus(frame)) frame.blur();
  frame.focus();
}

/** Scrolls to a container of which less than half is visible, in width or in height. */
export function showContainer(container: Element): void {
  const { left, top, right, bottom, width, height } = container.getBoundingClientRect();
  const seen = (from: number, to: number, size: number) => Math.min(to, size) - Math.max(from, 0);
  const isSeen = seen(left, right, innerWidth) >= width / 2 && seen(top, bottom, innerHeight) >= height / 2;
  if (!isSeen) container.scrollIntoView();
}

/** Returns true if the frame is the active element of its root. */
export function hasFocus(frame: HTMLIFrameElement): boolean {
  return (frame.getRootNode() as Document | ShadowRoot).activeElement === frame;
}
