import { fullYear } from '../../../../cards/expiry.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import { asSecret, type CardSecret, noSecret } from './secret.js';
import { element, autofillHints } from '../view.js';

/** Fields that autofill supports; it fills all inputs of one document at once, but not other documents. */
const fillable = ['cardholderName', 'number', 'expirationMonth', 'expirationYear', 'cvv'] as const;

type Fillable = (typeof fillable)[number];

/** Values that autofill wrote into the hidden inputs; an empty text for inputs that it left empty. */
export type AutofillData = Readonly<Partial<Record<Fillable, CardSecret>>>;

/** Milliseconds between two checks for values filled without an event (value of braintree-web). */
const checkEveryMs = 100;

interface HiddenInputsOptions {
  form: HTMLFormElement;
  /** Field that this frame shows. */
  shown: FieldKey;
  /** Input that the shopper sees. */
  input: HTMLElement;
  onFill: (autofill: AutofillData) => void;
}

/** Adds hidden inputs for the fields of other frames, so that autofill can fill the whole card here. */
export function addHiddenInputs({ form, shown, input, onFill }: HiddenInputsOptions): void {
  const box = element('div', { class: 'hidden', 'aria-hidden': 'true' });
  const isOwn = (key: Fillable) =>
    key === shown || (shown === 'expirationDate' && (key === 'expirationMonth' || key === 'expirationYear'));
  const inputs = fillable
    .filter((key) => !isOwn(key))
    .map((key) => {
      const result = hiddenInput(key);
      box.append(...result);
      return [key, result[1]] as const;
    });
  form.append(box);

  const blank = inputs.map(() => '').join('\n');
  let known = blank;
  function readInputs(): void {
    const data = Object.fromEntries(inputs.map(([key, { value }]) => [key, asSecret(value)]));
    const text = Object.values(data).join('\n');
    if (text === known) return;
    known = text;
    onFill(data);
  }

  for (const type of ['input', 'change']) box.addEventListener(type, readInputs);
  input.addEventListener('input', (event: Event) => {
    // Autofill writes to all inputs at once; only manual typing makes the hidden values stale.
    const { inputType = '' } = event as Partial<InputEvent>;
    if (inputType === '' || inputType === 'insertReplacementText') return;
    for (const [, hidden] of inputs) hidden.value = '';
    known = blank;
  });

  // Some password managers write without an event, but only while the document has the focus.
  let timer: ReturnType<typeof setInterval> | undefined;
  const watch = () => (timer ??= setInterval(readInputs, checkEveryMs));
  window.addEventListener('focus', watch);
  window.addEventListener('blur', () => {
    clearInterval(timer);
    timer = undefined;
    readInputs();
  });
  if (document.hasFocus()) watch();
}

/** Creates a label and its hidden input. */
function hiddenInput(key: Fillable): [HTMLElement, HTMLInputElement] {
  const { name, autocomplete } = autofillHints[key];
  const id = `${name}-autofill-field`;
  const label = element('label', { for: id });
  label.textContent = name.replaceAll('-', ' ');
  const hidden = element('input', { id, name, autocomplete, class: 'autofill-field', type: 'text' });
  // Chrome on iOS does not fill inputs with a tabindex, but its arrows stop at those without: they are blurred.
  if (/CriOS/.test(navigator.userAgent)) {
    hidden.addEventListener('focus', () => {
      hidden.blur();
    });
  } else hidden.tabIndex = -1;
  return [label, hidden];
}

/** Returns the value that autofill has for a field; empty if there is none. */
export function autofillDataFor(key: FieldKey, autofill: AutofillData, now: Date): CardSecret {
  const { expirationMonth = noSecret, expirationYear = noSecret } = autofill;
  const month = expirationMonth && expirationMonth.padStart(2, '0');
  const year = fullYear(expirationYear, now);
  switch (key) {
    case 'expirationDate':
      return asSecret(month && year && `${month} / ${year}`);
    case 'expirationMonth':
      return asSecret(month);
    case 'expirationYear':
      return asSecret(year);
    case 'postalCode':
      return noSecret;
    default:
      return autofill[key] ?? noSecret;
  }
}
