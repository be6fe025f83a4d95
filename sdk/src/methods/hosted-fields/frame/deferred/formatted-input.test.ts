import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patternOfExpiry } from '../../../../cards/format.js';
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

beforeEach(() => {
  input = new InputStub();
  slots = [];
  vi.stubGlobal('document', { activeElement: input });
});

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

  it('completes a single-digit month with a slash', () => {
    expiry();
    input.type('1/30');
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
    const { refresh } = formatted(() => pattern);
    input.type('3782822');
    expect(input.value).toBe('3782 822');
    pattern = '0000 000000';
    refresh();
    expect(input.value).toBe('3782 822');
    pattern = '000';
    refresh();
    expect(slots.at(-1)).toBe('378');
  });
});
