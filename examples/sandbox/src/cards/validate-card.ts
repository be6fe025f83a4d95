import { brandByPrefix, cvvLength, type CardBrand } from './brands.js';
import type { CardInput, CardProblem } from './card-input.js';
import { parseExpiry } from './expiry.js';
import { findTestCard, passesLuhn, type TestCard } from './test-cards.js';

export interface CardRules {
  brands: readonly CardBrand[];
  cvvRequired: boolean;
  /** Default true. */
  dateRequired?: boolean;
}

/** Valid card of one request. Number and CVV are never stored. */
export interface ValidCard {
  /** Null if the request contains only the CVV, for a vaulted card. */
  testCard: TestCard | null;
  expirationMonth: string | null;
  expirationYear: string | null;
  cvv: string | null;
  cardholderName: string | null;
  postalCode: string | null;
  streetAddress: string | null;
}

/** The gateway's length limits for names and postal codes. */
const maxNameLength = 175;
const maxPostalCodeCharacters = 9;

export type CardValidation = { card: ValidCard; problems: [] } | { card: null; problems: CardProblem[] };

export function validateCard(input: CardInput, rules: CardRules): CardValidation {
  const number = input.number?.replaceAll(/[\s-]/g, '') ?? '';
  const isCodeOnly = !number && Boolean(input.cvv) && !hasExpiry(input);
  const isDateless = isCodeOnly || (rules.dateRequired === false && !hasExpiry(input));
  const expiry = isDateless ? { month: null, year: null, problems: [] } : parseExpiry(input);
  const testCard = findTestCard(number);
  const brand = testCard?.brand ?? brandByPrefix(number);
  const problems = [
    ...(isCodeOnly ? [] : numberProblems(number, brand, rules)),
    ...expiry.problems,
    ...cvvProblems(input.cvv, number ? brand : null, rules),
    ...nameProblems(input.cardholderName),
    ...postalCodeProblems(input.billingAddress?.postalCode),
  ];
  if (problems.length > 0 || (!isCodeOnly && !testCard)) return { card: null, problems };
  return {
    card: {
      testCard: testCard ?? null,
      expirationMonth: expiry.month,
      expirationYear: expiry.year,
      cvv: input.cvv || null,
      cardholderName: input.cardholderName || null,
      postalCode: input.billingAddress?.postalCode || null,
      streetAddress: input.billingAddress?.streetAddress || null,
    },
    problems: [],
  };
}

function hasExpiry(input: CardInput): boolean {
  return Boolean(input.expirationDate ?? input.expirationMonth ?? input.expirationYear);
}

function numberProblems(number: string, brand: CardBrand | null, rules: CardRules): CardProblem[] {
  const at = (code: string, message: string): CardProblem[] => [{ path: ['number'], code, message }];
  if (!number) return at('81714', 'A card number must be given');
  if (!/^\d{12,19}$/.test(number)) return at('81716', 'A card number has 12 to 19 digits');
  const card = findTestCard(number);
  // Some public UnionPay test numbers have no valid check digit, and UnionPay does not require one.
  if (!card && !passesLuhn(number)) return at('81715', 'The card number is not valid');
  if (card?.behaviour === 'prohibited') return at('81750', 'This card number may not be used');
  if (!brand || !rules.brands.includes(brand))
    return at('81703', 'This merchant does not accept this type of card');
  return card ? [] : at('81717', 'Only test card numbers are accepted here');
}

function cvvProblems(cvv: string | undefined, brand: CardBrand | null, rules: CardRules): CardProblem[] {
  const at = (code: string, message: string): CardProblem[] => [{ path: ['cvv'], code, message }];
  if (!cvv) return rules.cvvRequired ? at('81706', 'A CVV must be given') : [];
  const fits = brand ? cvv.length === cvvLength(brand) : cvv.length === 3 || cvv.length === 4;
  return fits && /^\d+$/.test(cvv) ? [] : at('81707', 'The CVV has three digits, four for American Express');
}

function nameProblems(name: string | undefined): CardProblem[] {
  if (!name || name.length <= maxNameLength) return [];
  return [
    { path: ['cardholderName'], code: '81723', message: `The name has at most ${maxNameLength} characters` },
  ];
}

function postalCodeProblems(postalCode: string | undefined): CardProblem[] {
  if (!postalCode) return [];
  const at = (code: string, message: string): CardProblem => ({
    path: ['billingAddress', 'postalCode'],
    code,
    message,
  });
  if (!/^[\p{L}\p{N} -]*$/u.test(postalCode)) {
    return [at('81813', 'A postal code holds only letters, digits, blanks and hyphens')];
  }
  const counted = postalCode.replaceAll(/[ -]/g, '').length;
  if (counted <= maxPostalCodeCharacters) return [];
  return [at('81809', `A postal code has at most ${maxPostalCodeCharacters} letters and digits`)];
}
