import { splitExpiry } from '../../../../cards/expiry.js';
import { accepted, format, type Pattern, slotsBefore, stripLiterals } from '../../../../cards/format.js';

export interface FormattedInput {
  /** Replaces the value as if the text were typed into an empty field. */
  set(text: string): void;
  /** Formats the current value again after the pattern has changed. */
  refresh(): void;
}

/**
 * Formats a text field while the shopper types, pastes, deletes or autofills. `patternFor` returns the pattern of a
 * value; `onChange` receives the characters in the pattern's slots, without literals.
 */
export const formatInput = (
  input: HTMLInputElement,
  patternFor: (slots: string) => Pattern,
  onChange: (slots: string) => void,
): FormattedInput => new InputFormatter(input, patternFor, onChange);

class InputFormatter implements FormattedInput {
  readonly #input: HTMLInputElement;
  readonly #patternFor: (slots: string) => Pattern;
  readonly #onChange: (slots: string) => void;
  #pattern: Pattern;
  /** True while the field shows a text that is not a date, as it was entered. */
  #isUnreadable = false;

  constructor(
    input: HTMLInputElement,
    patternFor: (slots: string) => Pattern,
    onChange: (slots: string) => void,
  ) {
    this.#input = input;
    this.#patternFor = patternFor;
    this.#onChange = onChange;
    this.#pattern = patternFor('');
    input.addEventListener('beforeinput', (event) => {
      this.#onBeforeInput(event);
    });
    for (const type of ['input', 'compositionend']) {
      input.addEventListener(type, (event) => {
        this.#onInput(event);
      });
    }
    input.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text');
      if (text === undefined) return;
      event.preventDefault();
      // Inserted here, because the browser would truncate the text to the length of the old pattern.
      this.#insert(text);
    });
    // Some autofill tools fire no input event; `change` is the last chance to read their value.
    input.addEventListener('change', () => {
      this.set(input.value);
    });
  }

  /** Shows a whole text: formatted, or as it is if it is not a date. */
  set(text: string): void {
    const digits = this.#isDate ? dateDigits(text) : text;
    if (digits === undefined) {
      this.#isUnreadable = true;
      if (this.#input.value !== text) this.#input.value = text;
    } else this.#show(digits, Infinity);
    this.#report();
  }

  refresh(): void {
    const before = this.#read();
    this.#show(before, this.#caret);
    if (this.#read() !== before) this.#report();
  }

  get #isDate(): boolean {
    return this.#pattern.includes('/');
  }

  /** Number of slots before the caret. */
  get #caret(): number {
    const { selectionStart, value } = this.#input;
    return this.#slotsTo(selectionStart ?? value.length);
  }

  /** Returns the number of slots before a position in the text. */
  #slotsTo(position: number): number {
    return slotsBefore(this.#input.value, position, this.#pattern);
  }

  /** Returns the characters of a text that are in slots. */
  #read(text = this.#input.value): string {
    return accepted(stripLiterals(text, this.#pattern), this.#pattern);
  }

  /** Formats and shows characters, with the caret after the given number of slots. */
  #show(slots: string, caretSlots: number): void {
    const input = this.#input;
    this.#isUnreadable = false;
    this.#pattern = this.#patternFor(accepted(slots, this.#pattern));
    const shown = format(accepted(slots, this.#pattern), this.#pattern, caretSlots);
    // Writing an equal value would still move the caret and clear the browser's undo list.
    if (input.value === shown.text) return;
    input.value = shown.text;
    if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
  }

  #report(): void {
    this.#onChange(this.#isUnreadable ? this.#input.value : this.#read());
  }

  /** Inserts `text` at the selection, as far as the pattern accepts it. */
  #insert(text: string): void {
    const { value, selectionStart, selectionEnd } = this.#input;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    // A date is read as a whole: its digits have no meaning of their own.
    if (this.#isDate) {
      this.set(value.slice(0, start) + text + value.slice(end));
      return;
    }
    const before = this.#read(value.slice(0, start));
    const inserted = accepted(text, this.#pattern);
    const after = this.#read(value).slice(this.#slotsTo(end));
    this.#show(before + inserted + after, before.length + inserted.length);
    this.#report();
  }

  #onBeforeInput(event: InputEvent): void {
    const { selectionStart: start, selectionEnd: end, value } = this.#input;
    const { data, inputType } = event;
    if (this.#isDate && inputType === 'insertText' && (data?.length ?? 0) > 1) {
      // A suggestion of the keyboard, or a dictated text.
      event.preventDefault();
      this.#insert(data ?? '');
      return;
    }
    if (start === null || start !== end || this.#isUnreadable) return;
    if (inputType === 'deleteContentBackward') this.#skipLiterals(start, -1);
    else if (inputType === 'deleteContentForward') this.#skipLiterals(start, 1);
    else if (this.#isDate && /^[1-9]$/.test(value) && /^[^\p{L}\p{N}]$/u.test(data ?? '')) {
      // Any separator completes a single-digit month: keyboards for digits often have no slash.
      event.preventDefault();
      this.#show(`0${value}`, 2);
      this.#report();
    }
  }

  /** Moves the caret over literals, which cannot be deleted, so that the browser deletes the character beyond. */
  #skipLiterals(start: number, step: 1 | -1): void {
    const { value } = this.#input;
    const next = step < 0 ? start - 1 : start;
    let deleted = next;
    while (value[deleted] !== undefined && this.#slotsTo(deleted) === this.#slotsTo(deleted + 1))
      deleted += step;
    const caret = start + deleted - next;
    if (value[deleted] !== undefined && caret !== start) this.#input.setSelectionRange(caret, caret);
  }

  #onInput(event: Event): void {
    const { isComposing, inputType = '' } = event as Partial<InputEvent>;
    // During composition the input method controls the text.
    if (isComposing) return;
    const isTyped = inputType === 'insertText' || inputType.startsWith('delete');
    if (this.#isDate && (this.#isUnreadable || !isTyped)) {
      this.set(this.#input.value);
      return;
    }
    this.#show(this.#read(), this.#caret);
    this.#report();
  }
}

/** Returns the digits of a date for the pattern `MM / YYYY`; undefined if the text is not a date. */
function dateDigits(text: string): string | undefined {
  const { month, year } = splitExpiry(text);
  return /^(?:[01]\d?)?$/.test(month) ? month + year : undefined;
}
