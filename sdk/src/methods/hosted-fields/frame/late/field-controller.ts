import { longestCode, longestName } from '../../../../cards/details.js';
import { fullYear, splitExpiry } from '../../../../cards/expiry.js';
import {
  monthPattern,
  type Pattern,
  patternOfExpiry,
  patternOfLength,
  patternOfNumber,
  unknownNumberLength,
  yearPattern,
} from '../../../../cards/format.js';
import { explain } from './explanation.js';
import { type FormattedInput, formatInput } from './formatted-input.js';
import { maskInput } from './mask.js';
import type { FieldModel } from './model.js';
import { asSecret, noSecret } from './secret.js';
import { possibleBrands } from './validation.js';
import { verifyNumber } from '../../../../cards/number.js';
import type { FieldView } from '../view.js';

export interface FieldController {
  /** Shows the model's state: lengths, validity classes, error text. */
  update(): void;
  /** Reads the input's current value, however it was entered. */
  read(): void;
  /** Sets a value as autofill would. */
  put(text: string): void;
  clear(): void;
  /** Shows errors of empty and incomplete fields from now on. */
  showErrors(): void;
}

interface FieldSurroundings {
  model: FieldModel;
  messages: Readonly<Record<string, string>>;
  /** True if the card has a number field besides this one. */
  hasNumber: boolean;
}

/** Default maximum length of a postal code in characters. */
const longestPostalCode = 10;

/** Input types with a settable caret; formatting other types would move the caret. */
const formattable = ['text', 'tel', 'url', 'search', 'password'];

/** Adds formatting, validation and error messages to a native input. */
export function controlField(
  { field, input, error, pinned }: FieldView,
  { model, hasNumber, messages }: FieldSurroundings,
): FieldController {
  const { key } = field;
  let isInsisting = false;
  // The shopper may have filled and left the field before this chunk was loaded.
  let wasLeft = !('options' in input) && input.value !== '' && !hasFocus();

  function hasFocus(): boolean {
    return document.activeElement === input && document.hasFocus();
  }

  // True after the page has cleared the number: the shopper may still be typing its last digits, and the page, which has
  // received the first six, could combine the parts. Nothing is reported until the number is complete, or the shopper
  // clicks the empty field.
  let isHeld = false;

  const change = (text: string) => {
    isHeld &&= text !== '' && !verifyNumber(text, { maxLength: field.maxCardLength }).isValid;
    model.set(key, isHeld ? noSecret : asSecret(text));
  };
  const formatted: FormattedInput =
    field.formatInput === false || 'options' in input || !formattable.includes(input.type)
      ? plainInput(input, change)
      : formatInput(input, patternFor, change);
  const mask = field.mask && 'readOnly' in input ? maskInput(input, field.mask, isComplete) : undefined;

  /** Returns true for a valid number, which may show its last four digits. */
  function isComplete(): boolean {
    return key === 'number' && model.state(key).isValid;
  }

  function patternFor(slots: string): Pattern {
    switch (key) {
      case 'number':
        return patternOfNumber(possibleBrands(slots), field.maxCardLength);
      case 'expirationDate':
        return patternOfExpiry(slots);
      case 'expirationMonth':
        return monthPattern;
      case 'expirationYear':
        return yearPattern;
      case 'cvv':
        return patternOfLength(codeLength(), '0');
      case 'postalCode':
        return patternOfLength(field.maxLength ?? longestPostalCode, '*');
      case 'cardholderName':
        return patternOfLength(longestName, '*');
    }
  }

  function codeLength(): number {
    // A maximum below 4 set by the merchant overrides the brand's length.
    if (field.maxLength !== undefined && field.maxLength < 4) return field.maxLength;
    return longestCode(hasNumber ? model.brands : undefined);
  }

  function maxLength(): number {
    if (key === 'number' && model.brands.length !== 1) return unknownNumberLength;
    return patternFor(model.value(key)).replaceAll('\\', '').length;
  }

  input.addEventListener('focus', () => {
    mask?.reveal();
    model.focus(key);
  });
  input.addEventListener('pointerdown', () => {
    // The shopper sees that the field is empty, and starts again.
    if (input.value === '') isHeld = false;
  });
  input.addEventListener('blur', () => {
    // Uses the value, because the state may arrive later from another frame.
    wasLeft ||= model.value(key) !== noSecret;
    mask?.conceal();
    model.blur(key);
  });
  input.addEventListener('keydown', (event: Event) => {
    const { key: pressed, isComposing } = event as Partial<KeyboardEvent>;
    if (pressed === 'Enter' && !isComposing) model.requestSubmit(key);
  });

  function update(): void {
    if (key === 'cvv') open(formatted.refresh);
    if ('readOnly' in input) input.maxLength = maxLength();
    const { isValid, isPotentiallyValid, isFocused, isEmpty } = model.state(key);
    const isLeft = wasLeft && !isFocused && !isEmpty;
    const isWrong = !isPotentiallyValid || ((isInsisting || isLeft) && !isValid);
    input.classList.toggle('valid', isValid);
    input.classList.toggle('invalid', !isPotentiallyValid);
    if (!pinned.has('aria-invalid')) input.setAttribute('aria-invalid', String(isWrong));
    const text = isWrong ? explain(key, model, messages) : '';
    // Writing an unchanged text would make screen readers announce it again.
    if (error.textContent !== text) error.textContent = text;
  }

  /** Runs `work` on the unmasked value, and masks it again afterwards. */
  function open(work: () => void): void {
    const wasCovered = mask?.reveal();
    work();
    if (wasCovered) mask?.conceal();
  }

  return {
    update,
    read() {
      open(() => {
        formatted.set(input.value);
      });
    },
    put(text) {
      open(() => {
        formatted.set(text);
      });
      // A value set without the focus is masked immediately.
      if (document.activeElement !== input) mask?.conceal();
    },
    clear() {
      isInsisting = wasLeft = false;
      mask?.reveal();
      formatted.set('');
      isHeld = key === 'number';
      update();
    },
    showErrors() {
      isInsisting = true;
      update();
    },
  };
}

/** Converts a date to the value of a month input; empty if it is not a date. */
function monthOf(text: string): string {
  const { month, year } = splitExpiry(text);
  return month && year && `${fullYear(year, new Date())}-${month}`;
}

function plainInput(
  input: HTMLInputElement | HTMLSelectElement,
  onChange: (text: string) => void,
): FormattedInput {
  const report = () => {
    onChange(input.value);
  };
  for (const type of ['input', 'change']) input.addEventListener(type, report);
  return {
    set(text) {
      input.value = input.type === 'month' ? monthOf(text) : text;
      report();
    },
    refresh: () => undefined,
  };
}
