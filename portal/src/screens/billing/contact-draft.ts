import { normalPostalCode, regions } from '../../../contract/addresses.js';
import type { BillingContact, BillingContactInput } from '../../../contract/billing.js';
import type { StoreCountry } from '../../../contract/client-values.js';
import { type Locale, locales } from '../../../contract/locales.js';
import type { FieldProblem } from '../../../contract/schemas.js';
import { fieldCodes } from '../../components/field-codes.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { isEmailText } from '../../lib/email-text.js';
import { tooLong } from '../../lib/text-length.js';

/** Values of the form; empty for a text that is missing. */
export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  street: string;
  extra: string;
  city: string;
  region: string;
  postalCode: string;
  country: StoreCountry;
  poNumber: string;
  /** Empty for the language of the store. */
  locale: Locale | '';
}

export type ContactField = keyof ContactDraft;
export type ContactErrors = Partial<Record<ContactField, MessageKey>>;

/** Fields in the order of the form. */
export const contactFields = [
  ...(['name', 'email', 'phone'] as const),
  ...(['country', 'street', 'extra', 'city', 'region', 'postalCode'] as const),
  ...(['poNumber', 'locale'] as const),
] as const satisfies readonly ContactField[];

/** Longest values that the server accepts, of the fields that have no other rule for their length. */
export const longest = { name: 80, email: 254, street: 120, extra: 120, city: 80, poNumber: 40 };

export const fieldId = (field: ContactField) => `contact-${field}`;

export function draftOf(contact: BillingContact, country: StoreCountry): ContactDraft {
  const { name, email, phone, address, poNumber, locale } = contact;
  return {
    ...{ name, email, phone: phone ?? '', poNumber },
    ...{ street: address?.street ?? '', extra: address?.extra ?? '', city: address?.city ?? '' },
    ...{ region: address?.region ?? '', postalCode: address?.postalCode ?? '' },
    country: address?.country ?? country,
    locale: locales.find((one) => one === locale) ?? '',
  };
}

const hasText = (text: string): boolean => text.trim() !== '';

/** Returns true if any line of the address has a text. */
const hasAddress = ({ street, extra, city, region, postalCode }: ContactDraft): boolean =>
  [street, extra, city, region, postalCode].some(hasText);

/** Returns the request. An address without any text is none. */
export function inputOf(draft: ContactDraft): BillingContactInput {
  const { country, locale } = draft;
  const textOf = (field: Exclude<ContactField, 'country' | 'locale'>) => draft[field].trim();
  return {
    ...{ name: textOf('name'), email: textOf('email'), poNumber: textOf('poNumber') },
    phone: hasText(draft.phone) ? textOf('phone') : null,
    address: hasAddress(draft)
      ? {
          ...{ street: textOf('street'), extra: textOf('extra'), city: textOf('city') },
          region: textOf('region').toUpperCase(),
          postalCode: textOf('postalCode').toUpperCase(),
          country,
        }
      : null,
    locale: locale === '' ? null : locale,
  };
}

export const isDirty = (draft: ContactDraft, base: ContactDraft): boolean =>
  contactFields.some((field) => draft[field] !== base[field]);

/** Returns the errors that the page can find without the server. */
export function errorsOf(draft: ContactDraft): ContactErrors {
  const { country } = draft;
  const isRegion = regions[country].includes(draft.region.trim().toUpperCase());
  return {
    ...(hasText(draft.name) ? {} : { name: 'billing.name-missing' }),
    ...(isEmailText(draft.email) ? {} : { email: 'billing.email-invalid' }),
    ...(hasAddress(draft)
      ? {
          ...(hasText(draft.street) ? {} : { street: 'billing.street-missing' }),
          ...(hasText(draft.city) ? {} : { city: 'billing.city-missing' }),
          ...(isRegion ? {} : { region: `billing.region-invalid-${country}` as const }),
          ...(normalPostalCode(country, draft.postalCode) === undefined
            ? { postalCode: `billing.postal-invalid-${country}` as const }
            : {}),
        }
      : {}),
    ...tooLong(draft, longest),
  };
}

/** Returns the errors of the server's response. */
export function errorsOfResponse(problems: readonly FieldProblem[], country: StoreCountry): ContactErrors {
  const errors: ContactErrors = {};
  for (const { field, code } of problems) {
    const name = contactFields.find((one) => one === field.replace('address.', ''));
    if (name === undefined) continue;
    errors[name] ??=
      name === 'phone'
        ? 'billing.phone-invalid'
        : name === 'email'
          ? 'billing.email-invalid'
          : name === 'region' || name === 'postalCode'
            ? `billing.${name === 'region' ? 'region' : 'postal'}-invalid-${country}`
            : (fieldCodes[code] ?? 'billing.invalid');
  }
  return errors;
}
