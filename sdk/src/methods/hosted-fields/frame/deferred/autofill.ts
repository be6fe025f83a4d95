import { fullYear } from '../../../../cards/expiry.js';
import type { FieldKey } from '../../shared/protocol.js';
import { asSecret, type CardSecret, noSecret } from './secret.js';
import { element, autofillHints } from '../view.js';

/** What a filler knows of a card; it fills all of a document's inputs at once, and nothing beyond. */
const fillable = ['cardholderName', 'number', 'expirationMonth', 'expirationYear', 'cvv'] as const;

export type Fillable = (typeof fillable)[number];

/** What a filler wrote into the inputs that no shopper sees; an empty text where it wrote nothing. */
export type AutofillData = Readonly<Partial<Record<Fillable, CardSecret>>>;

/** Milliseconds between two looks for what came without an event (the peer's). */
const lookEveryMs = 100;

export interface HiddenInputsOptions {
  form: HTMLFormElement;
  /** The field that the frame shows itself. */
  shown: FieldKey;
  /** The input that the shopper sees. */
  input: HTMLElement;
  onFill: (autofill: AutofillData) => void;
}

/** Gives fillers a place for the rest of the card, which lies in other frames. */
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
  function theme(): void {
    const data = Object.fromEntries(inputs.map(([key, { value }]) => [key, asSecret(value)]));
    const text = Object.values(data).join('\n');
    if (text === known) return;
    known = text;
    onFill(data);
  }

  for (const type of ['input', 'change']) box.addEventListener(type, theme);
  input.addEventListener('input', (event: Event) => {
    // A filler writes everywhere at once: only a shopper's own typing makes the rest stale.
    const { inputType = '' } = event as Partial<InputEvent>;
    if (inputType === '' || inputType === 'insertReplacementText') return;
    for (const [, hidden] of inputs) hidden.value = '';
    known = blank;
  });

  // Some fillers write without an event; they do so where the shopper is.
  let timer: ReturnType<typeof setInterval> | undefined;
  const watch = () => (timer ??= setInterval(theme, lookEveryMs));
  window.addEventListener('focus', watch);
  window.addEventListener('blur', () => {
    clearInterval(timer);
    timer = undefined;
    theme();
  });
  if (document.hasFocus()) watch();
}

/** A label and its input. */
function hiddenInput(key: Fillable): [HTMLElement, HTMLInputElement] {
  const { name, autocomplete } = autofillHints[key];
  const id = `${name}-autofill-field`;
  const label = element('label', { for: id });
  label.textContent = name.replaceAll('-', ' ');
  const instance = element('input', { id, name, autocomplete, class: 'autofill-field', type: 'text' });
  // Chrome on iOS fills nothing that has a tabindex, but stops at it with its arrows.
  if (/CriOS/.test(navigator.userAgent)) {
    instance.addEventListener('focus', () => {
      instance.blur();
    });
  } else instance.tabIndex = -1;
  return [label, instance];
}

/** What a field is to hold after a filling; empty where the filler had nothing for it. */
export function autofillDataFor(key: FieldKey, filling: AutofillData, now: Date): CardSecret {
  const { expirationMonth = noSecret, expirationYear = noSecret } = filling;
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
      return filling[key] ?? noSecret;
  }
}
