import { describe, expect, it } from 'vitest';
import { detectBrands } from './detect.js';
import {
  accepted,
  format,
  type Pattern,
  patternOfExpiry,
  patternOfNumber,
  slotsBefore,
  stripLiterals,
} from './format.js';

/** Model of a text field; `|` marks the caret. */
class Field {
  readonly #patternFor: (slots: string) => Pattern;
  #pattern: Pattern;
  #text = '';
  #caret = 0;

  constructor(patternFor: (slots: string) => Pattern, shown = '|') {
    this.#patternFor = patternFor;
    this.#pattern = patternFor('');
    const caret = shown.indexOf('|');
    this.#lay(this.#read(shown.replace('|', '')), 0);
    this.#caret = caret;
  }

  get shown(): string {
    return `${this.#text.slice(0, this.#caret)}|${this.#text.slice(this.#caret)}`;
  }

  type(text: string): this {
    const [before, after] = this.#halves();
    const typed = accepted(text, this.#pattern);
    this.#lay(before + typed + after, before.length + typed.length);
    return this;
  }

  backspace(): this {
    const [before, after] = this.#halves();
    this.#lay(before.slice(0, -1) + after, Math.max(0, before.length - 1));
    return this;
  }

  delete(): this {
    const [before, after] = this.#halves();
    this.#lay(before + after.slice(1), before.length);
    return this;
  }

  #read(text: string): string {
    return accepted(stripLiterals(text, this.#pattern), this.#pattern);
  }

  #halves(): [before: string, after: string] {
    const slots = this.#read(this.#text);
    const index = slotsBefore(this.#text, this.#caret, this.#pattern);
    return [slots.slice(0, index), slots.slice(index)];
  }

  #lay(slots: string, caret: number): void {
    this.#pattern = this.#patternFor(slots);
    ({ text: this.#text, caret: this.#caret } = format(slots, this.#pattern, caret));
  }
}

const fourByFour = () => '0000 0000 0000 0000';
const byBrand = (slots: string) => patternOfNumber(detectBrands(slots));

function typing(keys: string, patternFor: (slots: string) => Pattern): string[] {
  const field = new Field(patternFor);
  return Array.from(keys, (key) => field.type(key).shown);
}

function erasing(keys: string, patternFor: (slots: string) => Pattern): string[] {
  const field = new Field(patternFor).type(keys);
  return Array.from(keys, () => field.backspace().shown);
}

describe('a number while it is typed', () => {
  it('gets a blank as soon as a group is full', () => {
    expect(typing('41111111', byBrand)).toEqual([
      '4|',
      '41|',
      '411|',
      '4111 |',
      '4111 1|',
      '4111 11|',
      '4111 111|',
      '4111 1111 |',
    ]);
  });

  it('is regrouped when its brand is detected', () => {
    expect(typing('37828224631', byBrand).slice(-3)).toEqual([
      '3782 82246|',
      '3782 822463 |',
      '3782 822463 1|',
    ]);
  });

  it('ignores digits beyond the length of its brand', () => {
    expect(typing('555555555555444499', byBrand).at(-1)).toBe('5555 5555 5555 4444|');
  });

  it('accepts a number pasted in any grouping, also in the middle', () => {
    expect(new Field(byBrand).type('4111-1111 11111111').shown).toBe('4111 1111 1111 1111|');
    expect(new Field(fourByFour, '41|11 1').type('2-3').shown).toBe('4123 |111');
  });

  it('shows the same steps in reverse when it is deleted', () => {
    expect(erasing('411111', fourByFour)).toEqual(['4111 1|', '4111 |', '411|', '41|', '4|', '|']);
  });
});

describe('a number while the shopper deletes', () => {
  it.each([
    ['4|111', '49|11 1'],
    ['4111 |1111', '4111 9|111 1'],
    ['4111| 1111', '4111 9|111 1'],
    ['411|1 1', '4119 |11'],
    ['|4111 1', '9|411 11'],
    ['4111 1|', '4111 19|'],
  ])('typed into %s keeps the digit before the caret visible: %s', (before, after) => {
    expect(new Field(fourByFour, before).type('9').shown).toBe(after);
  });

  it.each([
    ['4111 1|111', '4111 |111'],
    ['4111 |1111', '411|1 111'],
    ['4111| 1111', '411|1 111'],
    ['4111 |', '411|'],
    ['4|111 1', '|1111 '],
    ['|4111', '|4111 '],
  ])('loses the digit before the caret, not only a blank: %s becomes %s', (before, after) => {
    expect(new Field(fourByFour, before).backspace().shown).toBe(after);
  });

  it.each([
    ['4111| 1234', '4111 |234'],
    ['4111 |1234', '4111 |234'],
    ['|4111 1', '|1111 '],
    ['4111 1234 |', '4111 1234 |'],
  ])('loses the digit after the caret, not only a blank: %s becomes %s', (before, after) => {
    expect(new Field(fourByFour, before).delete().shown).toBe(after);
  });
});

describe('a typed expiration date', () => {
  it('gets its slash as soon as the month is complete', () => {
    expect(typing('1230', patternOfExpiry)).toEqual(['1|', '12 / |', '12 / 3|', '12 / 30|']);
  });

  it('gets a zero before a month that can only have one digit', () => {
    expect(typing('530', patternOfExpiry)).toEqual(['05 / |', '05 / 3|', '05 / 30|']);
  });

  it('waits for a second digit after a leading zero', () => {
    expect(typing('0530', patternOfExpiry)).toEqual(['0|', '05 / |', '05 / 3|', '05 / 30|']);
  });

  it('is deleted digit by digit, across its slash', () => {
    expect(erasing('1230', patternOfExpiry)).toEqual(['12 / 3|', '12 / |', '1|', '|']);
    expect(erasing('530', patternOfExpiry)).toEqual(['05 / 3|', '05 / |', '|']);
  });

  it.each([
    ['1|2 / 30', '9', '19 / |230'],
    ['12| / 30', '9', '12 / 9|30'],
    ['12 / |30', '9', '12 / 9|30'],
    ['12 / 3|0', '9', '12 / 39|0'],
  ])('%s with %s typed shows %s', (before, key, after) => {
    expect(new Field(patternOfExpiry, before).type(key).shown).toBe(after);
  });
});
