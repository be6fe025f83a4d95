import type { Money as Amount } from '../../contract/schemas.js';
import { useLanguage } from '../i18n/language.js';

/** Amount of money in the language's format, with digits of equal width. */
export function Money({ value }: { value: Amount }) {
  return <span className="tabular nowrap">{useLanguage().money(value)}</span>;
}
