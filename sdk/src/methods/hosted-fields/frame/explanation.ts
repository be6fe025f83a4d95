import { isPast, splitExpiry } from '../../../cards/expiry.js';
import type { FieldKey } from '../hosted-fields.messages.js';
import type { FieldModel } from './model.js';

/** Names of the texts that say what a field lacks: when it is empty, and when it is wrong. */
const textNames: Readonly<Record<FieldKey, readonly [empty: string, invalid: string]>> = {
  number: ['numberEmpty', 'numberInvalid'],
  expirationDate: ['expirationEmpty', 'expirationInvalid'],
  expirationMonth: ['expirationEmpty', 'expirationInvalid'],
  expirationYear: ['expirationEmpty', 'expirationInvalid'],
  cvv: ['securityCodeEmpty', 'securityCodeInvalid'],
  postalCode: ['postalCodeEmpty', 'postalCodeInvalid'],
  cardholderName: ['cardholderNameEmpty', 'cardholderNameInvalid'],
};

/** What is wrong with a field, in the shopper's words and as exactly as can be said. */
export function explain(key: FieldKey, model: FieldModel, texts: Readonly<Record<string, string>>): string {
  const [empty, invalid] = textNames[key];
  return texts[model.state(key).isEmpty ? empty : (special(key, model) ?? invalid)] ?? '';
}

function special(key: FieldKey, model: FieldModel): string | undefined {
  if (key === 'number') {
    const [brand] = model.brands.length === 1 ? model.brands : [];
    return brand && !model.accepts(brand) ? 'brandUnsupported' : undefined;
  }
  const isDate = key === 'expirationDate';
  return isDate && isPast(splitExpiry(model.value(key)), new Date()) ? 'expirationPast' : undefined;
}
