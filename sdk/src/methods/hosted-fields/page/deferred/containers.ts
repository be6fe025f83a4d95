import type { Containers, FieldStateWithContainer } from '../state.js';

/** Classes that shops style containers by; the names are the peer's. */
const classes = {
  focused: 'braintree-hosted-fields-focused',
  valid: 'braintree-hosted-fields-valid',
  invalid: 'braintree-hosted-fields-invalid',
} as const;

/** Shows by the container's classes how its field stands. */
export function markContainer({ container, ...state }: FieldStateWithContainer): void {
  if (!(container instanceof Element)) return;
  const { classList } = container;
  classList.toggle(classes.focused, state.isFocused);
  classList.toggle(classes.valid, state.isValid);
  classList.toggle(classes.invalid, !state.isPotentiallyValid);
}

/** Takes the classes away when the fields go. */
export function unmarkAtEnd(containers: Containers, signal: AbortSignal): void {
  const unmark = () => {
    for (const container of containers.values()) {
      if (container instanceof Element) container.classList.remove(...Object.values(classes));
    }
  };
  signal.addEventListener('abort', unmark, { once: true });
}

/** Some browsers give a field of another origin the focus only if its frame has it. */
export function focusFrame(frame: HTMLIFrameElement): void {
  // What has the focus by name only is given it anew.
  if (hasFocus(frame)) frame.blur();
  frame.focus();
}

/** Scrolls to a container of which less than half can be seen, in width or in height. */
export function showContainer(container: Element): void {
  const { left, top, right, bottom, width, height } = container.getBoundingClientRect();
  const seen = (from: number, to: number, size: number) => Math.min(to, size) - Math.max(from, 0);
  const isSeen = seen(left, right, innerWidth) >= width / 2 && seen(top, bottom, innerHeight) >= height / 2;
  if (!isSeen) container.scrollIntoView();
}

/** Whether the page has given the frame the focus. */
export function hasFocus(frame: HTMLIFrameElement): boolean {
  return (frame.getRootNode() as Document | ShadowRoot).activeElement === frame;
}
