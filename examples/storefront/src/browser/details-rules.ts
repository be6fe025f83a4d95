import { isRegionOf } from '../regions.js';
import { type StoreId, stores } from '../stores.js';

export const addressFields = ['name', 'street', 'extended', 'city', 'region', 'postalCode'] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressValues = Readonly<Record<AddressField, string>>;

/** Returns the fields that an address cannot be used with, in the order in which they are shown. */
export function addressProblems(values: AddressValues, store: StoreId): readonly AddressField[] {
  const isGood: Readonly<Record<AddressField, boolean>> = {
    name: values.name !== '',
    street: values.street !== '',
    extended: true,
    city: values.city !== '',
    region: isRegionOf(store, values.region),
    postalCode: stores[store].postalCode.test(values.postalCode),
  };
  return addressFields.filter((field) => !isGood[field]);
}

/** Only what is certainly none: a letter that does not arrive says the rest. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value);
}
