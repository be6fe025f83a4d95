import { digitsOfName, longestCode, longestName } from '../../../../cards/details.js';
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
import { type Mask, maskInput } from './mask.js';
import type { FieldModel } from './model.js';
import { NumberHold } from './number-hold.js';
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

interface FieldControllerOptions {
  model: FieldModel;
  messages: Readonly<Record<string, string>>;
  /** True if the card has a number field besides this one. */
  hasNumber: boolean;
}

/** Default maximum length of a postal code in characters. */
const longestPostalCode = 10;

/** Value that the model has in place of a text that is held back: the field is neither empty nor complete. */
const heldBack = ' ';

/** Input types with a settable caret; formatting other types would move the caret. */
const formattable = ['text', 'tel', 'url', 'search', 'password'];

/** Adds formatting, validation and error messages to a native input. */
export const controlField = (view: FieldView, options: FieldControllerOptions): FieldController =>
  new InputController(view, options);

class InputController implements FieldController {
  readonly #view: FieldView;
  readonly #options: FieldControllerOptions;
  readonly #formatted: FormattedInput;
  readonly #mask: Mask | undefined;
  #showsAllErrors = false;
  #wasLeft: boolean;
  readonly #hold = new NumberHold();
  /** True while a value is entered that the shopper has not typed here. */
  #isPutting = false;

  constructor(view: FieldView, options: FieldControllerOptions) {
    const { field, input } = view;
    this.#view = view;
    this.#options = options;
    // The shopper may have filled and left the field before this chunk was loaded.
    const isFocused = document.activeElement === input && document.hasFocus();
    this.#wasLeft = !('options' in input) && input.value !== '' && !isFocused;
    const onChange = (text: string) => {
      this.#change(text);
    };
    this.#formatted =
      field.formatInput === false || 'options' in input || !formattable.includes(input.type)
        ? plainInput(input, onChange)
        : formatInput(input, (slots) => this.#patternFor(slots), onChange);
    // Only a valid number may show its last four digits.
    const isComplete = () => field.key === 'number' && options.model.state('number').isValid;
    this.#mask = field.mask && 'readOnly' in input ? maskInput(input, field.mask, isComplete) : undefined;
    this.#listen();
  }

  update(): void {
    const { field, input, error, pinned } = this.#view;
    const { model, messages } = this.#options;
    const { key } = field;
    if (key === 'cvv') {
      this.#withoutMask(() => {
        this.#formatted.refresh();
      });
    }
    if ('readOnly' in input) input.maxLength = this.#maxLength();
    const { isValid, isPotentiallyValid, isFocused, isEmpty } = model.state(key);
    const isLeft = this.#wasLeft && !isFocused && !isEmpty;
    const isWrong = !isPotentiallyValid || ((this.#showsAllErrors || isLeft) && !isValid);
    input.classList.toggle('valid', isValid);
    input.classList.toggle('invalid', !isPotentiallyValid);
    if (!pinned.has('aria-invalid')) input.setAttribute('aria-invalid', String(isWrong));
    const text = isWrong ? explain(key, model, messages) : '';
    // Writing an unchanged text would make screen readers announce it again.
    if (error.textContent !== text) error.textContent = text;
  }

  read(): void {
    this.#withoutMask(() => {
      this.#formatted.set(this.#view.input.value);
    });
  }

  put(text: string): void {
    this.#isPutting = true;
    this.#withoutMask(() => {
      this.#formatted.set(text);
    });
    this.#isPutting = false;
    // A value set without the focus is masked immediately.
    if (document.activeElement !== this.#view.input) this.#mask?.conceal();
  }

  clear(): void {
    this.#showsAllErrors = this.#wasLeft = false;
    this.#mask?.reveal();
    this.#hold.clear();
    this.#formatted.set('');
    this.update();
  }

  showErrors(): void {
    this.#showsAllErrors = true;
    this.update();
  }

  #listen(): void {
    const { field, input } = this.#view;
    const { model } = this.#options;
    const { key } = field;
    input.addEventListener('focus', () => {
      this.#mask?.reveal();
      model.focus(key);
    });
    input.addEventListener('blur', () => {
      // Uses the value, because the state may arrive later from another frame.
      this.#wasLeft ||= model.value(key) !== noSecret;
      this.#mask?.conceal();
      model.blur(key);
    });
    input.addEventListener('keydown', (event: Event) => {
      const { key: pressed, isComposing } = event as Partial<KeyboardEvent>;
      if (pressed === 'Enter' && !isComposing) model.requestSubmit(key);
    });
  }

  #change(text: string): void {
    const isHeld = !this.#isPutting && this.#holds(text);
    this.#options.model.set(this.#view.field.key, asSecret(isHeld ? heldBack : text));
  }

  /** Returns true if the model, whose state the page learns, must not get this text. */
  #holds(text: string): boolean {
    const { key, maxCardLength } = this.#view.field;
    if (key === 'number')
      return this.#hold.holds(text, verifyNumber(text, { maxLength: maxCardLength }).isValid);
    if (key === 'cardholderName') return this.#hold.holds(digitsOfName(text), false);
    this.#hold.note(text);
    return false;
  }

  /** Runs `work` on the unmasked value, and masks it again afterwards. */
  #withoutMask(work: () => void): void {
    const wasMasked = this.#mask?.reveal();
    work();
    if (wasMasked) this.#mask?.conceal();
  }

  #patternFor(slots: string): Pattern {
    const { key, maxCardLength, maxLength } = this.#view.field;
    switch (key) {
      case 'number':
        return patternOfNumber(possibleBrands(slots), maxCardLength);
      case 'expirationDate':
        return patternOfExpiry(slots);
      case 'expirationMonth':
        return monthPattern;
      case 'expirationYear':
        return yearPattern;
      case 'cvv':
        return patternOfLength(this.#codeLength(), '0');
      case 'postalCode':
        return patternOfLength(maxLength ?? longestPostalCode, '*');
      case 'cardholderName':
        return patternOfLength(longestName, '*');
    }
  }

  #codeLength(): number {
    const { maxLength } = this.#view.field;
    const { hasNumber, model } = this.#options;
    // A maximum below 4 set by the merchant overrides the brand's length.
    if (maxLength !== undefined && maxLength < 4) return maxLength;
    return longestCode(hasNumber ? model.brands : undefined);
  }

  #maxLength(): number {
    const { key } = this.#view.field;
    const { model } = this.#options;
    if (key === 'number' && model.brands.length !== 1) return unknownNumberLength;
    return this.#patternFor(model.value(key)).replaceAll('\\', '').length;
  }
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
