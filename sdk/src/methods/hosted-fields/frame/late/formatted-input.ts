import { splitExpiry } from '../../../../cards/expiry.js';
import { accepted, format, type Pattern, slotsBefore, stripLiterals } from '../../../../cards/format.js';

export interface FormattedInput {
  /** Replaces the value as if the text were typed into an empty field. */
  readonly set: (text: string) => void;
  /** Formats the current value again after the pattern has changed. */
  readonly refresh: () => void;
}

/**
 * Formats a text field while the shopper types, pastes, deletes or autofills. `patternFor` returns the pattern of a
 * value; `onChange` receives the characters in the pattern's slots, without literals.
 */
export function formatInput(
  input: HTMLInputElement,
  patternFor: (slots: string) => Pattern,
  onChange: (slots: string) => void,
): FormattedInput {
  let pattern = patternFor('');
  /** True while the field shows a text that is not a date, as it was entered. */
  let isUnreadable = false;

  const isDate = (): boolean => pattern.includes('/');

  const read = (text: string): string => accepted(stripLiterals(text, pattern), pattern);

  /** Returns the number of slots before a position in the text. */
  const slotsTo = (place: number): number => slotsBefore(input.value, place, pattern);

  const caret = (): number => slotsTo(input.selectionStart ?? input.value.length);

  function lay(raw: string, caretSlots: number): void {
    isUnreadable = false;
    pattern = patternFor(accepted(raw, pattern));
    const shown = format(accepted(raw, pattern), pattern, caretSlots);
    // Writing an equal value would still move the caret and clear the browser's undo list.
    if (input.value !== shown.text) {
      input.value = shown.text;
      if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
    }
  }

  function report(): void {
    onChange(isUnreadable ? input.value : read(input.value));
  }

  /** Shows a whole text: formatted, or as it is if it is not a date. */
  function set(text: string): void {
    const digits = isDate() ? dateDigits(text) : text;
    if (digits === undefined) {
      isUnreadable = true;
      if (input.value !== text) input.value = text;
    } else lay(digits, Infinity);
    report();
  }

  /** Inserts `text` at the selection, as far as the pattern accepts it. */
  function insert(text: string): void {
    const { value } = input;
    const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    // A date is read as a whole: its digits have no meaning of their own.
    if (isDate()) {
      set(value.slice(0, start) + text + value.slice(end));
      return;
    }
    const before = read(value.slice(0, start));
    const inserted = accepted(text, pattern);
    lay(before + inserted + read(value).slice(slotsTo(end)), before.length + inserted.length);
    report();
  }

  input.addEventListener('beforeinput', (event) => {
    const { selectionStart: start, selectionEnd: end, value } = input;
    if (isDate() && event.inputType === 'insertText' && (event.data?.length ?? 0) > 1) {
      // A suggestion of the keyboard, or a dictated text.
      event.preventDefault();
      insert(event.data ?? '');
      return;
    }
    if (start === null || start !== end || isUnreadable) return;
    const isBackward = event.inputType === 'deleteContentBackward';
    if (isBackward || event.inputType === 'deleteContentForward') {
      // Literals cannot be deleted: the caret skips them, so that the browser deletes the character beyond.
      const next = isBackward ? start - 1 : start;
      let meant = next;
      while (value[meant] !== undefined && slotsTo(meant) === slotsTo(meant + 1))
        meant += isBackward ? -1 : 1;
      const caretAt = start + meant - next;
      if (value[meant] !== undefined && caretAt !== start) input.setSelectionRange(caretAt, caretAt);
    } else if (isDate() && /^[1-9]$/.test(value) && /^[^\p{L}\p{N}]$/u.test(event.data ?? '')) {
      // Any separator completes a single-digit month: keyboards for digits often have no slash.
      event.preventDefault();
      lay(`0${value}`, 2);
      report();
    }
  });

  function onInput(event: Event): void {
    const { isComposing, inputType = '' } = event as Partial<InputEvent>;
    // During composition the input method controls the text.
    if (isComposing) return;
    const isTyped = inputType === 'insertText' || inputType.startsWith('delete');
    if (isDate() && (isUnreadable || !isTyped)) {
      set(input.value);
      return;
    }
    lay(read(input.value), caret());
    report();
  }
  input.addEventListener('input', onInput);
  input.addEventListener('compositionend', onInput);

  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text');
    if (text === undefined) return;
    event.preventDefault();
    // Inserted here, because the browser would truncate the text to the length of the old pattern.
    insert(text);
  });

  // Some autofill tools fire no input event; `change` is the last chance to read their value.
  input.addEventListener('change', () => {
    set(input.value);
  });

  return {
    set,
    refresh() {
      const before = read(input.value);
      lay(before, caret());
      if (read(input.value) !== before) report();
    },
  };
}

/** Returns the digits of a date for the pattern `MM / YYYY`; undefined if the text is not a date. */
function dateDigits(text: string): string | undefined {
  const { month, year } = splitExpiry(text);
  return /^(?:[01]\d?)?$/.test(month) ? month + year : undefined;
}
