import { isPast, splitExpiry } from '../../../../cards/expiry.js';
import { messages as english } from '../../../../locales/en.explanations.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import type { FieldModel } from './model.js';

/** Returns the prefix of a field's message keys. */
const nameOf = (key: FieldKey): string => {
  if (key.startsWith('expiration')) return 'expiration';
  return key === 'cvv' ? 'securityCode' : key;
};

/** Returns the most specific error message for a field, from the page's messages or in English. */
export function explain(
  key: FieldKey,
  model: FieldModel,
  messages: Readonly<Record<string, string>>,
): string {
  const name = nameOf(key);
  const text = model.state(key).isEmpty ? `${name}Empty` : (special(key, model) ?? `${name}Invalid`);
  return messages[text] ?? english[text as keyof typeof english];
}

function special(key: FieldKey, model: FieldModel): string | undefined {
  if (key === 'number') return model.isRefused ? 'brandUnsupported' : undefined;
  const isDate = key === 'expirationDate';
  return isDate && isPast(splitExpiry(model.value(key)), new Date()) ? 'expirationPast' : undefined;
}
