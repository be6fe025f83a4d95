import { importWithRetry } from '../../../core/import-with-retry.js';
import type { messages as english } from '../../../locales/en.labels.js';
import type { Messages } from '../../../locales/messages.js';
import { supportsInputFormatting } from './formatting.js';
import type { FieldConfiguration } from '../shared/protocol.js';
import type * as FieldExtras from './optional/field-extras.js';
import type { CreateHostedFieldsOptions, FieldsOptions } from './options.types.js';
import { fieldKeys, type FieldKey } from '../shared/types.js';

type FieldExtrasModule = typeof FieldExtras;

/** What few cards are given: typefaces, lists to choose from, masks. Undefined for all the others. */
export async function loadFieldExtras(
  { fonts = [] }: CreateHostedFieldsOptions,
  fields: FieldsOptions,
): Promise<FieldExtrasModule | undefined> {
  const isAsked =
    fonts.length > 0 || Object.values(fields).some(({ select, maskInput }) => select || maskInput);
  if (!isAsked) return undefined;
  const fieldExtras = await importWithRetry(import('./optional/field-extras.js'));
  fieldExtras.checkFonts(fonts);
  return fieldExtras;
}

/** What a card's fields are called. */
type Labels = Pick<Messages, keyof typeof english>;

const labels: Readonly<Record<FieldKey, keyof Labels>> = {
  cardholderName: 'cardholderName',
  number: 'cardNumber',
  expirationDate: 'expirationDate',
  expirationMonth: 'expirationMonth',
  expirationYear: 'expirationYear',
  cvv: 'securityCode',
  postalCode: 'postalCode',
};

/** What a frame is called for assistive technology. */
export function titleOf(
  { role }: { readonly role: 'form' | 'vault' | FieldKey },
  fields: FieldsOptions,
  texts: Labels,
): string {
  if (role === 'form' || role === 'vault') return texts.formTitle;
  const { iframeTitle, internalLabel } = fields[role] ?? {};
  return iframeTitle ?? `${texts.fieldTitle} - ${internalLabel ?? texts[labels[role]]}`;
}

/** The fields as the frame builds them, in the order in which a form shows them. */
export function configureFields(
  fields: FieldsOptions,
  messages: Labels,
  fieldExtras?: FieldExtrasModule,
): FieldConfiguration[] {
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
        choices: fieldExtras?.choicesOf(key, options),
        mask: fieldExtras?.maskOf(options),
        // Without formatting, only a text takes a date in every form.
        type: isFormatted || key !== 'expirationDate' ? options.type : 'text',
        formatInput: isFormatted ? options.formatInput : false,
        maxCardLength: options.maxCardLength,
        maxLength: options.maxlength,
        minLength: options.minlength,
      }),
    ];
  });
}

type WithoutUndefined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as WithoutUndefined<T>;
}
