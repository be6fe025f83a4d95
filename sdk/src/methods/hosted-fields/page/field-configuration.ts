import type { messages as english } from '../../../locales/en.labels.js';
import type { Messages } from '../../../locales/messages.js';
import { supportsInputFormatting } from './formatting.js';
import type { FieldConfiguration, FieldMask } from '../shared/frame-configuration.protocol.js';
import type { FieldOptions, FieldsOptions } from './hosted-fields-options.types.js';
import { fieldKeys, type FieldKey } from '../shared/hosted-fields.types.js';

/** Messages that name a card's fields. */
export type Labels = Pick<Messages, keyof typeof english>;

const labels: Readonly<Record<FieldKey, keyof Labels>> = {
  cardholderName: 'cardholderName',
  number: 'cardNumber',
  expirationDate: 'expirationDate',
  expirationMonth: 'expirationMonth',
  expirationYear: 'expirationYear',
  cvv: 'securityCode',
  postalCode: 'postalCode',
};

/** Returns the accessible name of a frame. */
export function titleOf(
  { role }: { readonly role: 'form' | 'vault' | FieldKey },
  fields: FieldsOptions,
  messages: Labels,
): string {
  if (role === 'form' || role === 'vault') return messages.formTitle;
  const { iframeTitle, internalLabel } = fields[role] ?? {};
  return iframeTitle ?? `${messages.fieldTitle} - ${internalLabel ?? messages[labels[role]]}`;
}

/** Returns the fields' configuration for the frame, in the form's order. */
export function configureFields(fields: FieldsOptions, messages: Labels): FieldConfiguration[] {
  const isFormatted = supportsInputFormatting();
  return fieldKeys.flatMap((key) => {
    const options = fields[key];
    if (!options) return [];
    const placeholder =
      options.placeholder ?? (key === 'expirationDate' ? messages.expirationPlaceholder : undefined);
    return [
      withoutUndefined({
        key,
        label: options.internalLabel ?? messages[labels[key]],
        placeholder,
        prefill: options.prefill === undefined ? undefined : String(options.prefill),
        choices: choicesOf(key, options),
        mask: maskOf(options),
        // Without formatting, only a text input accepts every date format.
        type: isFormatted || key !== 'expirationDate' ? options.type : 'text',
        formatInput: isFormatted ? options.formatInput : false,
        maxCardLength: options.maxCardLength,
        maxLength: options.maxlength,
        minLength: options.minlength,
      }),
    ];
  });
}

const yearsAhead = 20;

/** Returns the options of a field with a select; undefined for an input. */
function choicesOf(key: FieldKey, { select }: FieldOptions): readonly string[] | undefined {
  if (!select) return undefined;
  if (key === 'expirationYear') {
    const first = new Date().getFullYear();
    return Array.from({ length: yearsAhead }, (_, index) => String(first + index));
  }
  if (key !== 'expirationMonth') return undefined;
  const own = typeof select === 'object' ? (select.options ?? []) : [];
  return Array.from({ length: 12 }, (_, index) => {
    const text: unknown = own[index];
    return typeof text === 'string' ? text : String(index + 1);
  });
}

/** Returns the mask of a field; undefined if it is not masked. */
function maskOf({ maskInput }: FieldOptions): FieldMask | undefined {
  if (!maskInput) return undefined;
  const { character = '•', showLastFour = false } = maskInput === true ? {} : maskInput;
  return { character, showLastFour };
}

type WithoutUndefined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as WithoutUndefined<T>;
}
