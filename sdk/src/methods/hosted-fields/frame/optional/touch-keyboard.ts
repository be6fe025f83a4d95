import type { FormView } from '../view.js';

/** Views of apps: no `Safari` after the engine, or the search app. */
const isWebView = (agent: string): boolean => /AppleWebKit(?!.*Safari)|GSA/.test(agent);

/**
 * Follows fingers on iOS: a touch selects what is in the field, and gives the frame the focus. Called in Safari only; other
 * browsers do so by themselves.
 */
export function followTouch(fields: FormView['fields']): void {
  const all = [...fields.values()].map(({ input }) => input);
  for (const input of all) {
    if ('select' in input && !isWebView(navigator.userAgent)) {
      input.addEventListener('touchstart', () => {
        input.select();
      });
    }
    input.addEventListener('touchend', () => {
      window.focus();
    });
  }
  window.addEventListener('focus', () => {
    const input = all.find((each) => each === document.activeElement);
    if (input && 'select' in input) showCaret(input);
  });
}

/** Safari shows no caret in a field that a script has given the focus until the selection has moved. */
function showCaret(input: HTMLInputElement): void {
  // Inputs of dates have no selection.
  if (input.selectionStart === null) return;
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (value === '') {
    input.value = ' ';
    input.setSelectionRange(0, 0);
    input.value = '';
  } else {
    input.setSelectionRange(0, 0);
    input.setSelectionRange(start, end);
  }
}
