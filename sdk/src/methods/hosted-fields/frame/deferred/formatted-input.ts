import { accepted, format, type Pattern, slotsBefore, stripLiterals } from '../../../../cards/format.js';

export interface FormattedInput {
  /** Puts a text in, as if typed into an empty field. */
  readonly set: (text: string) => void;
  /** Lays the present value out anew, after the pattern has changed. */
  readonly refresh: () => void;
}

/**
 * Keeps a text field in a pattern while the shopper types, pastes, deletes and fills. `patternFor` is asked
 * for the pattern of a value; `onChange` hears what the pattern's slots hold, without what is there for the eye.
 */
export function formatInput(
  input: HTMLInputElement,
  patternFor: (slots: string) => Pattern,
  onChange: (slots: string) => void,
): FormattedInput {
  let pattern = patternFor('');

  const read = (text: string): string => accepted(stripLiterals(text, pattern), pattern);

  /** How many slots lie before a place in the text. */
  const slotsTo = (place: number): number => slotsBefore(input.value, place, pattern);

  const caret = (): number => slotsTo(input.selectionStart ?? input.value.length);

  function lay(raw: string, caretSlots: number): void {
    pattern = patternFor(accepted(raw, pattern));
    const shown = format(accepted(raw, pattern), pattern, caretSlots);
    // Writing an equal value would still move the caret, and empty the browser's undo list.
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

  /** Puts `text` where the selection is, as far as the pattern takes it. */
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
      // A character put in for the eye cannot be deleted: the caret steps over it, and the
      // browser deletes what the shopper meant.
      const next = isBackward ? start - 1 : start;
      let meant = next;
      while (value[meant] !== undefined && slotsTo(meant) === slotsTo(meant + 1))
        meant += isBackward ? -1 : 1;
      const caretAt = start + meant - next;
      if (value[meant] !== undefined && caretAt !== start) input.setSelectionRange(caretAt, caretAt);
    } else if (event.data === '/' && /^[1-9]$/.test(value) && pattern.includes('/')) {
      // A lone month is done when its slash is typed.
      event.preventDefault();
      lay(`0${value}`, 2);
      report();
    }
  });

  function onInput(event: Event): void {
    const { isComposing, inputType = '' } = event as Partial<InputEvent>;
    // While a word is being composed the text is the input method's.
    if (isComposing) return;
    const { value } = input;
    // A filler writes the whole text at once, in a shape of its own.
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
    // The pattern follows from what is pasted, before the browser would cut it to the old one.
    insert(asTyped(text));
  });

  // Not every filler tells by an input event; leaving the field is the last moment to notice.
  input.addEventListener('change', () => {
    lay(read(input.value), Infinity);
    report();
  });

  /**
   * A date as a shopper would type it: date pickers and some fillers write `2030-12`, and in `1/30` the
   * month wants its zero before the slash is lost.
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
