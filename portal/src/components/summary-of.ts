import type { ErrorSummaryProps } from '../ui/error-summary.js';

/**
 * Returns the entries of the list of errors above a form, in the order of its fields.
 *
 * @param idOf Returns the id of a field's input, which the entry links to.
 */
export const summaryOf = <Field extends string>(
  fields: readonly Field[],
  errorOf: (field: Field) => string | undefined,
  idOf: (field: Field) => string,
): ErrorSummaryProps['problems'] =>
  fields.flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  });
