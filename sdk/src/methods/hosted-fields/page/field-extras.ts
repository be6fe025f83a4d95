import { optionErrors } from '../../../core/option.errors.js';
import type { FieldFont } from './late/fonts.js';
import type { FieldMask } from '../shared/frame-configuration.protocol.js';
import type { FieldOptions } from './hosted-fields-options.types.js';
import type { FieldKey } from '../shared/hosted-fields.types.js';
import { isBytes } from '../../../core/foreign-values.js';

/** Checks the fonts. Throws `INSTANTIATION_OPTION_INVALID` for one without a family or a source. */
export function checkFonts(fonts: readonly FieldFont[]): void {
  for (const font of fonts) {
    const { family, source } = font as Partial<FieldFont>;
    const isFile = isBytes(source) || (typeof source === 'string' && source !== '');
    if (typeof family === 'string' && family !== '' && isFile) continue;
    const reason = 'each font needs a family and a source';
    throw optionErrors.INSTANTIATION_OPTION_INVALID({ params: { option: 'fonts', reason } });
  }
}

const yearsAhead = 20;

/** Returns the options of a field with a select; undefined for an input. */
export function choicesOf(key: FieldKey, { select }: FieldOptions): readonly string[] | undefined {
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
export function maskOf({ maskInput }: FieldOptions): FieldMask | undefined {
  if (!maskInput) return undefined;
  const { character = '•', showLastFour = false } = maskInput === true ? {} : maskInput;
  return { character, showLastFour };
}
