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
import type { MaskInput } from '../optional/mask.js';
import { explain } from './explanation.js';
import { type FormattedInput, formatInput } from './formatted-input.js';
import type { FieldModel } from './model.js';
import { asSecret, noSecret } from './secret.js';
import { possibleBrands } from './validation.js';
import type { FieldView } from '../view.js';

export interface FieldController {
  /** Takes over what the model says: brand mark, lengths, error. */
  update(): void;
  /** Takes over what stands in the input, however it came there. */
  read(): void;
  /** Puts a value in, as a filler would. */
  put(text: string): void;
  clear(): void;
  /** From now on an empty or incomplete field is called wrong. */
  showErrors(): void;
}

export interface FieldSurroundings {
  model: FieldModel;
  /** There where a field is masked. */
  coverInput: MaskInput | undefined;
  texts: Readonly<Record<string, string>>;
  /** Whether the card has a number beside this field. */
  hasNumber: boolean;
}

/** Default most characters of a postal code. */
const longestPostalCode = 10;

/** Text inputs whose caret can be set; in the others formatting would throw the caret about. */
const formattable = ['text', 'tel', 'url', 'search', 'password'];

/** Makes a native input comfortable: formatting, validation, errors in words. */
export function controlField(
  { field, input, error, pinned }: FieldView,
  { model, hasNumber, coverInput: maskInput, texts }: FieldSurroundings,
): FieldController {
  const { key } = field;
  let isInsisting = false;
  // The shopper may have been here, and gone on, before this code came.
  let wasLeft = !('options' in input) && input.value !== '' && !hasFocus();

  function hasFocus(): boolean {
    return document.activeElement === input && document.hasFocus();
  }

  const change = (text: string) => {
    model.set(key, asSecret(text));
  };
  const formatted: FormattedInput =
    field.formatInput === false || 'options' in input || !formattable.includes(input.type)
      ? plainInput(input, change)
      : formatInput(input, patternFor, change);
  const mask = field.mask && 'readOnly' in input ? maskInput?.(input, field.mask, isComplete) : undefined;

  /** Only a whole number may show its end. */
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
    // A shorter code that the merchant asked for does not follow the brand.
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
  input.addEventListener('blur', () => {
    // What is typed counts at once; its state can come later, from another frame.
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
    const text = isWrong ? explain(key, model, texts) : '';
    // An unchanged text is not written again: it would be announced again.
    if (error.textContent !== text) error.textContent = text;
  }

  /** Does something with the value as it is, masked or not. */
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
      // What comes without the focus is covered at once.
      if (document.activeElement !== input) mask?.conceal();
    },
    clear() {
      isInsisting = wasLeft = false;
      mask?.reveal();
      formatted.set('');
      update();
    },
    showErrors() {
      isInsisting = true;
      update();
    },
  };
}

/** A date as a month input holds it; empty for what is none. */
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
