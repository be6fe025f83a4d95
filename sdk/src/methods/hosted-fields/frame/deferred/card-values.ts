import { fullYear, splitExpiry } from '../../../../cards/expiry.js';
import type { CardValues } from '../../../../frames/guest/card-readers.js';
import type { CardModel } from './model.js';

/** Returns the present values of a card as the gateway expects them; texts of fields that are absent are empty. */
export function cardValues(model: CardModel): CardValues {
  const hasDate = model.fields.has('expirationDate');
  const date = hasDate ? splitExpiry(model.value('expirationDate')) : undefined;
  const month = date?.month ?? model.value('expirationMonth');
  const year = date?.year ?? model.value('expirationYear');
  return {
    number: model.value('number').replace(/[\s-]/g, ''),
    expirationMonth: month,
    expirationYear: year && fullYear(year, new Date()),
    cvv: model.value('cvv'),
  };
}
