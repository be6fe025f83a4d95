import { isVisible } from '../printable.js';
import { isRegionOf } from '../regions.js';
import { type StoreId, stores } from '../stores.js';

export const addressFields = ['name', 'street', 'extended', 'city', 'region', 'postalCode'] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressValues = Readonly<Record<AddressField, string>>;

/** Returns the invalid fields of an address, in the order of the form. */
export function addressProblems(values: AddressValues, store: StoreId): readonly AddressField[] {
  const isValid: Readonly<Record<AddressField, boolean>> = {
    name: isVisible(values.name),
    street: isVisible(values.street),
    extended: true,
    city: isVisible(values.city),
    region: isRegionOf(store, values.region),
    postalCode: stores[store].postalCode.test(values.postalCode),
  };
  return addressFields.filter((field) => !isValid[field]);
}

/** Rejects only values that are certainly not an email address. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value);
}
