import { accepted, format, type Pattern, slotsBefore, stripLiterals } from '../../../../cards/format.js';

export interface FormattedInput {
  /** Replaces the value as if the text were typed into an empty field. */
  readonly set: (text: string) => void;
  /** Formats the present value again after the pattern has changed. */
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

  const read = (text: string): string => accepted(stripLiterals(text, pattern), pattern);

  /** Returns the number of slots before a position in the text. */
  const slotsTo = (place: number): number => slotsBefore(input.value, place, pattern);

  const caret = (): number => slotsTo(input.selectionStart ?? input.value.length);

  function lay(raw: string, caretSlots: number): void {
    pattern = patternFor(accepted(raw, pattern));
    const shown = format(accepted(raw, pattern), pattern, caretSlots);
    // Writing an equal value would still move the caret and clear the browser's undo list.
    if (input.value !== shown.text) {
      input.value = shown.text;
      if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
    }
  }

  function report(): void {
    onChange(read(input.value));
  }

  function set(text: string): void {
    lay(asTyped(text), Infinity);
    report();
  }

  /** Inserts `text` at the selection, as far as the pattern accepts it. */
  function insert(text: string): void {
    const before = read(input.value.slice(0, input.selectionStart ?? input.value.length));
    const inserted = accepted(text, pattern);
    const rest = read(input.value).slice(slotsTo(input.selectionEnd ?? input.value.length));
    lay(before + inserted + rest, before.length + inserted.length);
    report();
  }

  input.addEventListener('beforeinput', (event) => {
    const { selectionStart: start, selectionEnd: end, value } = input;
    if (start === null || start !== end) return;
    const isBackward = event.inputType === 'deleteContentBackward';
    if (isBackward || event.inputType === 'deleteContentForward') {
      // Literals cannot be deleted: the caret skips them, so that the browser deletes the character beyond.
      const next = isBackward ? start - 1 : start;
      let meant = next;
      while (value[meant] !== undefined && slotsTo(meant) === slotsTo(meant + 1))
        meant += isBackward ? -1 : 1;
      const caretAt = start + meant - next;
      if (value[meant] !== undefined && caretAt !== start) input.setSelectionRange(caretAt, caretAt);
    } else if (event.data === '/' && /^[1-9]$/.test(value) && pattern.includes('/')) {
      // A slash completes a single-digit month.
      event.preventDefault();
      lay(`0${value}`, 2);
      report();
    }
  });

  function onInput(event: Event): void {
    const { isComposing, inputType = '' } = event as Partial<InputEvent>;
    // During composition the input method controls the text.
    if (isComposing) return;
    const { value } = input;
    // Autofill replaces the whole text in a format of its own.
    const isFilled = inputType === '' || inputType === 'insertReplacementText';
    if (isFilled && asTyped(value) !== value) lay(asTyped(value), Infinity);
    else lay(read(value), caret());
    report();
  }
  input.addEventListener('input', onInput);
  input.addEventListener('compositionend', onInput);

  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text');
    if (text === undefined) return;
    event.preventDefault();
    // Inserted here, because the browser would truncate the text to the length of the old pattern.
    insert(asTyped(text));
  });

  // Some autofill tools fire no input event; `change` is the last chance to read their value.
  input.addEventListener('change', () => {
    lay(read(input.value), Infinity);
    report();
  });

  /**
   * Normalises a date to typed digits: date pickers and some autofill tools write `2030-12`, and the month of `1/30`
   * needs its zero before the slash is removed.
   */
  function asTyped(text: string): string {
    if (!pattern.includes('/')) return text;
    return text.replace(/^\s*(\d{4})-(\d{2})\s*$/, '$2$1').replace(/^\s*(\d)\s*[/-]\s*(\d+)\s*$/, '0$1$2');
  }

  return {
    set,
    refresh() {
      const before = read(input.value);
      lay(before, caret());
      if (read(input.value) !== before) report();
    },
  };
}
