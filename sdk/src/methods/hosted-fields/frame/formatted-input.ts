import { accepted, format, type Pattern, slotsBefore, stripLiterals } from '../../../cards/format.js';

export interface FormattedInput {
  /** What the pattern's slots hold: the value without the characters put in for the eye. */
  readonly slots: () => string;
  /** Puts a text in, as if typed into an empty field. */
  set(text: string): void;
  /** Lays the present value out anew, after the pattern has changed. */
  refresh(): void;
}

export interface FormattedInputOptions {
  input: HTMLInputElement;
  /** The pattern for a value; it may depend on the value itself. */
  patternFor: (slots: string) => Pattern;
  onChange: (slots: string) => void;
  signal: AbortSignal;
}

/** Keeps a text field in a pattern while the shopper types, pastes, deletes and fills. */
export function formatInput({ input, patternFor, onChange, signal }: FormattedInputOptions): FormattedInput {
  let pattern = patternFor('');

  const read = (text: string): string => accepted(stripLiterals(text, pattern), pattern);

  function lay(raw: string, caret: number): void {
    pattern = patternFor(accepted(raw, pattern));
    const shown = format(accepted(raw, pattern), pattern, caret);
    // Writing an equal value would still move the caret, and empty the browser's undo list.
    if (input.value !== shown.text) {
      input.value = shown.text;
      if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret);
    }
  }

  function report(): void {
    onChange(read(input.value));
  }

  /** Puts `text` where the selection is, as far as the pattern takes it. */
  function insert(text: string): void {
    const start = input.selectionStart ?? input.value.length;
    const end = input.selectionEnd ?? start;
    const before = read(input.value.slice(0, start));
    const inserted = accepted(text, pattern);
    const rest = read(input.value).slice(slotsBefore(input.value, end, pattern));
    lay(before + inserted + rest, before.length + inserted.length);
    report();
  }

  input.addEventListener(
    'beforeinput',
    (event) => {
      const { selectionStart: start, selectionEnd: end, value } = input;
      if (start === null || start !== end) return;
      // A character put in for the eye cannot be deleted: the caret steps over it, and the
      // browser deletes what the shopper meant.
      if (event.inputType === 'deleteContentBackward') {
        let at = start;
        while (at > 0 && isLiteralAt(value, at - 1)) at -= 1;
        if (at > 0 && at !== start) input.setSelectionRange(at, at);
      } else if (event.inputType === 'deleteContentForward') {
        let at = start;
        while (at < value.length && isLiteralAt(value, at)) at += 1;
        if (at < value.length && at !== start) input.setSelectionRange(at, at);
      } else if (event.data === '/' && /^[1-9]$/.test(value) && pattern.includes('/')) {
        // A lone month is done when its slash is typed.
        event.preventDefault();
        lay(`0${value}`, 2);
        report();
      }
    },
    { signal },
  );

  function isLiteralAt(text: string, at: number): boolean {
    return slotsBefore(text, at + 1, pattern) === slotsBefore(text, at, pattern);
  }

  function onInput(event: Event): void {
    const { isComposing, inputType } = event as Partial<InputEvent>;
    // While a word is being composed the text is the input method's.
    if (isComposing) return;
    const { value } = input;
    const caret = slotsBefore(value, input.selectionStart ?? value.length, pattern);
    // A filler writes the whole text at once, in a shape of its own.
    const isFilled = inputType === undefined || inputType === '' || inputType === 'insertReplacementText';
    const filled = isFilled ? (isoMonth(value) ?? monthAndYear(value)) : undefined;
    if (filled === undefined) lay(read(value), caret);
    else lay(filled, Infinity);
    report();
  }
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('compositionend', onInput, { signal });

  input.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text');
      if (text === undefined) return;
      event.preventDefault();
      // The pattern follows from what is pasted, before the browser would cut it to the old one.
      insert(isoMonth(text) ?? monthAndYear(text) ?? text);
    },
    { signal },
  );

  // Not every filler tells by an input event; leaving the field is the last moment to notice.
  input.addEventListener(
    'change',
    () => {
      lay(read(input.value), Infinity);
      report();
    },
    { signal },
  );

  /** `2030-12`, as date pickers and some fillers write it. */
  function isoMonth(text: string): string | undefined {
    const [, year, month] = /^\s*(\d{4})-(\d{2})\s*$/.exec(text) ?? [];
    return pattern.includes('/') && year !== undefined && month !== undefined ? month + year : undefined;
  }

  /** `1/30`: the month wants its zero before the slash is lost. */
  function monthAndYear(text: string): string | undefined {
    const [, month, year] = /^\s*(\d)\s*[/-]\s*(\d+)\s*$/.exec(text) ?? [];
    return pattern.includes('/') && month !== undefined && year !== undefined
      ? `0${month}${year}`
      : undefined;
  }

  return {
    slots: () => read(input.value),
    set(text) {
      lay(isoMonth(text) ?? monthAndYear(text) ?? text, Infinity);
      report();
    },
    refresh() {
      const caret = slotsBefore(input.value, input.selectionStart ?? input.value.length, pattern);
      const before = read(input.value);
      lay(before, caret);
      if (read(input.value) !== before) report();
    },
  };
}
