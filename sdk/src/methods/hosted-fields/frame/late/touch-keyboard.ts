import type { FormView } from '../view.js';

/** Returns true for web views of apps: no `Safari` in the user agent, or the Google app. */
const isWebView = (agent: string): boolean => /AppleWebKit(?!.*Safari)|GSA/.test(agent);

/**
 * Handles touches on iOS: a touch selects the field's text and focuses the frame, which other browsers do by default.
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

/** Moves the selection: Safari shows no caret in a field focused by a script until the selection has changed. */
function showCaret(input: HTMLInputElement): void {
  // Date inputs have no selection.
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
