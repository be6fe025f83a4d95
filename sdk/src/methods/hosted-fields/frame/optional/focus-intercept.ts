import type { Direction } from '../../shared/protocol.js';
import { element, type FieldView, type FormView } from '../view.js';

const directions = ['before', 'after'] as const;

/** Puts them in on these sides and takes them out on the others; says whether the field takes the focus. */
export type ShowIntercepts = (wanted: readonly Direction[]) => boolean;

/**
 * Makes the inputs that nobody sees before and after a field: a keyboard on the screen can only leave the
 * frame where there is something to go to. Returned is what puts them in and takes them out.
 */
export function createFocusIntercepts(
  { form }: FormView,
  { input }: FieldView,
  onLeave: (towards: Direction) => void,
): ShowIntercepts {
  const boxes = directions.map((side) => {
    const box = element('div', { class: 'hidden', 'aria-hidden': 'true' });
    // At its place at the end it would make the document scroll.
    box.style.top = '0';
    const intercept = element('input', { autocomplete: 'off', maxlength: '0' });
    // The merchant's rules may have made inputs smaller, and iOS would zoom in.
    intercept.style.fontSize = '16px';
    intercept.addEventListener('focus', () => {
      onLeave(side);
    });
    box.append(intercept);
    return [side, box] as const;
  });
  return (wanted) => {
    for (const [side, box] of boxes) {
      // What is in its place stays there: it may have the focus.
      if (!wanted.includes(side)) box.remove();
      else if (!box.isConnected) form[side === 'before' ? 'prepend' : 'append'](box);
    }
    input.setAttribute('enterkeyhint', wanted.includes('after') ? 'next' : 'done');
    return !input.disabled;
  };
}
