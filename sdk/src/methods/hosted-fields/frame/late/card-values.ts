import { fullYear, splitExpiry } from '../../../../cards/expiry.js';
import type { CardValues } from '../../../../frames/guest/card-readers.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import type { CardModel } from './model.js';
import { noSecret } from './secret.js';

/**
 * Returns the current values of a card as the gateway expects them; strings of fields that are absent, or that the card
 * does not need, are empty.
 */
export function cardValues(model: CardModel): CardValues {
  const value = (key: FieldKey): string => (model.isOmitted(key) ? noSecret : model.value(key));
  const hasDate = model.fields.has('expirationDate');
  const date = hasDate ? splitExpiry(value('expirationDate')) : undefined;
  const month = date?.month ?? value('expirationMonth');
  const year = date?.year ?? value('expirationYear');
  return {
    number: model.value('number').replace(/[\s-]/g, ''),
    expirationMonth: month,
    expirationYear: year && fullYear(year, new Date()),
    cvv: value('cvv'),
  };
}
