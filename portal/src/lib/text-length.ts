/** Greatest number of characters by field. */
export type Limits<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/** Returns the number of characters that the server counts. */
export const lengthOf = (text: string): number => text.normalize('NFC').trim().length;

/** Returns the errors of the texts of a form that are too long. */
export function tooLong<Field extends string>(
  draft: Readonly<Partial<Record<Field, unknown>>>,
  limits: Limits<Field>,
): Partial<Record<Field, 'length.too-long'>> {
  const errors: Partial<Record<Field, 'length.too-long'>> = {};
  for (const field in limits)
    if ((valuesOf(field, draft, limits)?.over ?? 0) > 0) errors[field] = 'length.too-long';
  return errors;
}

/** Returns the values of the message that a text is too long; other messages ignore them. */
export const lengthValues = <Field extends string>(
  field: Field,
  draft: Readonly<Partial<Record<Field, unknown>>>,
  limits: Limits<Field>,
): Record<string, number> => ({ ...valuesOf(field, draft, limits) });

function valuesOf<Field extends string>(
  field: Field,
  { [field]: text }: Readonly<Partial<Record<Field, unknown>>>,
  { [field]: limit }: Limits<Field>,
) {
  return limit === undefined || typeof text !== 'string'
    ? undefined
    : { limit, over: lengthOf(text) - limit };
}
