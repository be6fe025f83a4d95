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
