import { comparableBrand } from '../../../../cards/brand-name.js';
import type { CardBrand } from '../../../../cards/brands.js';
import { verifyCardholderName, verifyCode, verifyPostalCode } from '../../../../cards/details.js';
import { detectBrands } from '../../../../cards/detect.js';
import { splitExpiry, verifyExpiry, verifyMonth, verifyYear } from '../../../../cards/expiry.js';
import { verifyNumber } from '../../../../cards/number.js';
import type { Verification } from '../../../../cards/verification.js';
import type { FieldConfiguration } from '../../shared/frame-configuration.protocol.js';
import type { BrandSupport } from '../../shared/hosted-fields.protocol.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import type { CardSecret } from './secret.js';

/** State of a card that the validation of a field depends on. */
export interface CardContext {
  readonly values: ReadonlyMap<FieldKey, CardSecret>;
  readonly fields: ReadonlyMap<FieldKey, FieldConfiguration>;
  readonly support: BrandSupport | null;
}

/** Returns the brands that a partially typed number may belong to. */
export function possibleBrands(number: string): readonly CardBrand[] {
  return detectBrands(number.replace(/[\s-]/g, ''));
}

export function isSupported(brand: CardBrand, support: BrandSupport | null): boolean {
  if (!support) return true;
  const name = comparableBrand(brand.type);
  const override = Object.entries(support.overrides).find(([key]) => comparableBrand(key) === name);
  return override ? override[1] : support.cardTypes.some((type) => comparableBrand(type) === name);
}

/** Validates one field, taking the others into account. */
export function verifyField(key: FieldKey, context: CardContext): Verification {
  const { values, fields, support } = context;
  const value = values.get(key) ?? '';
  const field = fields.get(key);
  switch (key) {
    case 'number':
      return verifyNumber(value, {
        maxLength: field?.maxCardLength,
        isSupported: (brand) => isSupported(brand, support),
      });
    case 'cvv':
      return fields.has('number')
        ? verifyCode(value, { brands: possibleBrands(values.get('number') ?? '') })
        : verifyCode(value, { minLength: field?.minLength });
    case 'expirationDate':
      return verifyExpiry(splitExpiry(value), new Date());
    case 'expirationMonth':
    case 'expirationYear':
      return verifySplitExpiry(key, context);
    case 'postalCode':
      return verifyPostalCode(value, field?.minLength);
    case 'cardholderName':
      return verifyCardholderName(value);
  }
}

/** Validates month and year together once each of them is valid on its own. */
function verifySplitExpiry(key: 'expirationMonth' | 'expirationYear', { values }: CardContext): Verification {
  const now = new Date();
  const expiry = { month: values.get('expirationMonth') ?? '', year: values.get('expirationYear') ?? '' };
  const ofMonth = verifyMonth(expiry.month);
  const ofYear = verifyYear(expiry.year, now);
  if (ofMonth.isValid && ofYear.isValid) return verifyExpiry(expiry, now);
  return key === 'expirationMonth' ? ofMonth : ofYear;
}
