import type { Direction } from '../../shared/hosted-fields.types.js';
import { element, type FieldView, type FormView } from '../view.js';

const directions = ['before', 'after'] as const;

/** Inserts the intercepts on these sides and removes the others; returns true if the field can take the focus. */
export type ShowIntercepts = (sides: readonly Direction[]) => boolean;

/**
 * Creates hidden inputs before and after a field: a software keyboard's arrows leave the frame only if another input
 * follows. Returns the function that inserts and removes them.
 */
export function createFocusIntercepts(
  { form }: FormView,
  { input }: FieldView,
  onLeave: (towards: Direction) => void,
): ShowIntercepts {
  const boxes = directions.map((side) => {
    const box = element('div', { class: 'hidden', 'aria-hidden': 'true' });
    // In its static position at the end, the box would make the document scroll.
    box.style.top = '0';
    const intercept = element('input', { autocomplete: 'off', maxlength: '0' });
    // The merchant's rules may set a smaller size, at which iOS zooms in.
    intercept.style.fontSize = '16px';
    intercept.addEventListener('focus', () => {
      onLeave(side);
    });
    box.append(intercept);
    return [side, box] as const;
  });
  return (sides) => {
    for (const [side, box] of boxes) {
      // A connected intercept is not moved, because it may have the focus.
      if (!sides.includes(side)) box.remove();
      else if (!box.isConnected) form[side === 'before' ? 'prepend' : 'append'](box);
    }
    input.setAttribute('enterkeyhint', sides.includes('after') ? 'next' : 'done');
    return !input.disabled;
  };
}
