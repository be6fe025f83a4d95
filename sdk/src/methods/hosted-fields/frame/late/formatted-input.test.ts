import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullYear, splitExpiry, verifyExpiry } from '#src/cards/expiry.js';
import { patternOfExpiry } from '#src/cards/format.js';
import { formatInput } from './formatted-input.js';

/** Text field with a caret, as far as the formatter uses it. */
class InputStub extends EventTarget {
  value = '';
  selectionStart = 0;
  selectionEnd = 0;

  setSelectionRange(start: number, end: number): void {
    this.selectionStart = start;
    this.selectionEnd = end;
  }

  /** Carries out what a browser does for a key, between `beforeinput` and `input`. */
  type(data: string): void {
    for (const character of data) this.#edit({ inputType: 'insertText', data: character });
  }

  /** Enters a text at once, as a keyboard's suggestion or dictation does. */
  enter(data: string): void {
    this.#edit({ inputType: 'insertText', data });
  }

  press(inputType: 'deleteContentBackward' | 'deleteContentForward'): void {
    this.#edit({ inputType, data: null });
  }

  /** Replaces the text as a browser's autofill does, without an input type. */
  fill(text: string): void {
    this.value = text;
    this.setSelectionRange(text.length, text.length);
    this.dispatchEvent(new Event('input'));
  }

  paste(text: string): void {
    const event = new Event('paste', { cancelable: true });
    this.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  }

  #edit(init: { inputType: string; data: string | null }): void {
    const before = Object.assign(new Event('beforeinput', { cancelable: true }), init);
    if (!this.dispatchEvent(before)) return;
    const isRange = this.selectionStart !== this.selectionEnd;
    const start = this.selectionStart - Number(!isRange && init.inputType === 'deleteContentBackward');
    const end = this.selectionEnd + Number(!isRange && init.inputType === 'deleteContentForward');
    const data = init.data ?? '';
    this.value = this.value.slice(0, Math.max(start, 0)) + data + this.value.slice(end);
    const caret = Math.max(start, 0) + data.length;
    this.setSelectionRange(caret, caret);
    this.dispatchEvent(Object.assign(new Event('input'), init));
  }
}

let input: InputStub;
let slots: string[];

/** Replaces the field by an empty one, which has the focus. */
function start(): void {
  input = new InputStub();
  slots = [];
  vi.stubGlobal('document', { activeElement: input });
}

beforeEach(start);

afterEach(() => {
  vi.unstubAllGlobals();
});

const formatted = (patternFor: (text: string) => string) =>
  formatInput(input as unknown as HTMLInputElement, patternFor, (value) => slots.push(value));
const number = () => formatted(() => '0000 0000 0000 0000');
const expiry = () => formatted(patternOfExpiry);

/** Text with a bar at the caret. */
const shown = () =>
  `${input.value.slice(0, input.selectionStart)}|${input.value.slice(input.selectionStart)}`;

describe('a formatted input', () => {
  it('groups typed digits, drops other characters and reports the digits alone', () => {
    number();
    input.type('4x111 1a1');
    expect(shown()).toBe('4111 11|');
    expect(slots.at(-1)).toBe('411111');
  });

  it('keeps the caret behind the typed digit in the middle of the text', () => {
    number();
    input.type('41111111');
    input.setSelectionRange(2, 2);
    input.type('2');
    expect(shown()).toBe('412|1 1111 1');
  });

  it('deletes the digit before a literal with Backspace, and the one behind it with Delete', () => {
    number();
    input.type('41112');
    input.setSelectionRange(5, 5);
    input.press('deleteContentBackward');
    expect(slots.at(-1)).toBe('4112');
    input.fill('41112222');
    input.setSelectionRange(4, 4);
    input.press('deleteContentForward');
    expect(slots.at(-1)).toBe('4111222');
  });

  it('inserts a pasted text at the selection as far as the pattern accepts it', () => {
    number();
    input.type('41');
    input.setSelectionRange(1, 1);
    input.paste('4242-4242-4242-4242-4242');
    expect(slots.at(-1)).toHaveLength(16);
    expect(input.value).toBe('4424 2424 2424 2424');
  });

  it.each([
    ['1/30', '01 / 30'],
    ['2030-12', '12 / 2030'],
    ['3', '03 / '],
    ['12/2030', '12 / 2030'],
  ])('normalises the filled date %s to %s', (text, expected) => {
    expiry();
    input.fill(text);
    expect(input.value.trim()).toBe(expected.trim());
  });

  it.each(['/', '-', '.', ',', ' ', '–', '٫'])('completes a single-digit month with "%s"', (separator) => {
    expiry();
    input.type(`1${separator}30`);
    expect(input.value).toBe('01 / 30');
    expect(slots.at(-1)).toBe('0130');
  });

  it('leaves the text alone during a composition', () => {
    number();
    input.value = '４';
    input.dispatchEvent(Object.assign(new Event('input'), { isComposing: true }));
    expect(input.value).toBe('４');
    expect(slots).toEqual([]);
  });

  it('does not write an equal text, which would clear the undo list', () => {
    number();
    input.type('4');
    const write = vi.spyOn(input, 'setSelectionRange');
    input.dispatchEvent(new Event('change'));
    expect(write).not.toHaveBeenCalled();
  });

  it('formats the value again after its pattern has changed', () => {
    let pattern = '0000 0000';
    const field = formatted(() => pattern);
    input.type('3782822');
    expect(input.value).toBe('3782 822');
    pattern = '0000 000000';
    field.refresh();
    expect(input.value).toBe('3782 822');
    pattern = '000';
    field.refresh();
    expect(slots.at(-1)).toBe('378');
  });
});

describe('a date entered at once', () => {
  const ways = ['paste', 'enter', 'fill'] as const;

  it.each([
    ['1 2030', '01 / 2030'],
    ['2030/12', '12 / 2030'],
    ['2030-12', '12 / 2030'],
    ['Dec 2030', '12 / 2030'],
    ['12/2030', '12 / 2030'],
    ['1230', '12 / 30'],
    ['1.30', '01 / 30'],
    ['230', '02 / 30'],
  ])('%s is shown as %s', (text, expected) => {
    for (const way of ways) {
      start();
      expiry();
      input[way](text);
      expect(input.value, way).toBe(expected);
    }
  });

  it.each(['12/31/2030', '2030-12-01', '203012', '30/12', '5 Dec', 'hello', '12/30 or so'])(
    '%s stays as it is, and is invalid',
    (text) => {
      for (const way of ways) {
        start();
        expiry();
        input[way](text);
        expect(input.value, way).toBe(text);
        expect(verifyExpiry(splitExpiry(slots.at(-1) ?? ''), new Date()).isValid, way).toBe(false);
      }
    },
  );

  it('completes the text of the field', () => {
    expiry();
    input.type('1');
    input.paste('2/30');
    expect(input.value).toBe('12 / 30');
  });

  it('is formatted as soon as the shopper has made a date of it', () => {
    expiry();
    input.enter('12/30/2');
    input.setSelectionRange(7, 7);
    input.press('deleteContentBackward');
    expect(input.value).toBe('12/30/');
    input.press('deleteContentBackward');
    expect(shown()).toBe('12 / 30|');
    expect(slots.at(-1)).toBe('1230');
  });

  it('is empty after its text was deleted', () => {
    expiry();
    input.paste('hello');
    input.setSelectionRange(0, 5);
    input.press('deleteContentBackward');
    expect(input.value).toBe('');
    input.type('1-30');
    expect(input.value).toBe('01 / 30');
  });
});

it('any spelling of a date is that date or invalid, typed or entered at once', () => {
  const now = new Date();
  const date = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: now.getFullYear() + 1, max: now.getFullYear() + 19 }),
    day: fc.integer({ min: 1, max: 31 }),
    separator: fc.constantFrom('/', '-', '.', ',', ' ', ' / ', ''),
    isPadded: fc.boolean(),
    isShort: fc.boolean(),
    order: fc.constantFrom('MY', 'YM', 'DMY', 'YMD', 'NY', 'YN', 'DNY'),
    way: fc.constantFrom('type', 'paste', 'enter', 'fill'),
  });
  const names = 'January February March April May June July August September October November December';
  fc.assert(
    fc.property(date, ({ month, year, day, separator, isPadded, isShort, order, way }) => {
      const pad = (part: number) => String(part).padStart(isPadded ? 2 : 1, '0');
      const parts: Readonly<Record<string, string>> = {
        M: pad(month),
        Y: String(year).slice(isShort ? 2 : 0),
        D: pad(day),
        N: names.split(' ')[month - 1] ?? '',
      };
      // Digits alone have more than one meaning: `1129` is November 29, or January 1 of 29.
      fc.pre(separator !== '' || (order === 'MY' && isPadded));
      fc.pre(!isShort || !order.startsWith('Y'));
      // Letters are refused one by one, so the shopper sees what remains.
      fc.pre(way !== 'type' || !order.includes('N'));
      const text = Array.from(order, (part) => parts[part]).join(separator);
      start();
      expiry();
      input[way as 'type'](text);
      const read = splitExpiry(slots.at(-1) ?? '');
      if (!verifyExpiry(read, now).isValid) return;
      expect([Number(read.month), Number(fullYear(read.year, now))], text).toEqual([month, year]);
    }),
    { seed: 20_330, numRuns: 5_000 },
  );
});
