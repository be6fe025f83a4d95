import type { BinProfile } from './bin-data.js';
import type { CardBrand } from './brands.js';

/** Effect of a test number, other than being accepted. */
export type CardBehaviour =
  'code-refused' | 'fraud' | 'prohibited' | 'slow' | 'unavailable' | 'verification-declined';

export interface TestCard {
  number: string;
  brand: CardBrand;
  profile: BinProfile;
  behaviour: CardBehaviour | null;
}

const list = (
  brand: CardBrand,
  numbers: readonly string[],
  profile: BinProfile = 'ordinary',
  behaviour: CardBehaviour | null = null,
): TestCard[] => numbers.map((number) => ({ number, brand, profile, behaviour }));

/** Last digits of the public 3D Secure test numbers. Each selects one result of the authentication. */
const threeDSecureEndings = [
  '100',
  '101',
  '102',
  '103',
  '104',
  '105',
  '106',
  '107',
  '108',
  '109',
  '110',
  '111',
  '112',
];
const threeDSecure = (brand: CardBrand, prefix: string): TestCard[] =>
  list(
    brand,
    threeDSecureEndings.map((ending) => withCheckDigit(prefix + ending)),
  );

/**
 * Test numbers that the sandbox accepts: the provider's public ones. The prohibited number is an addition,
 * because the provider publishes none.
 */
export const testCards: readonly TestCard[] = [
  ...list('VISA', [
    '4111111111111111',
    '4005519200000004',
    '4009348888881881',
    '4012000033330026',
    '4012000077777777',
    '4012888888881881',
    '4217651111111119',
    '4023898493988028',
  ]),
  ...list('VISA', ['4500600000000061'], 'prepaid'),
  ...list('MASTERCARD', ['5555555555554444', '2223000048400011']),
  ...list('AMERICAN_EXPRESS', [
    '378282246310005',
    '371449635398431',
    '371260714673002',
    '378267515471109',
    '371544868764018',
  ]),
  ...list('DINERS', ['36259600000004']),
  ...list('DISCOVER', ['6011000991300009', '6011111111111117']),
  ...list('JCB', ['3530111333300000']),
  ...list('INTERNATIONAL_MAESTRO', ['6304000000000000'], 'european'),
  ...list('ELO', ['5066991111111118']),
  ...list('HIPER', ['6370950000000005']),
  ...list('HIPERCARD', ['6062820524845321']),
  ...list('UNION_PAY', ['6212345678901265'], 'unionPayDebit'),
  ...list(
    'UNION_PAY',
    [
      '6212345678901232',
      '6212345678900028',
      '6212345678900036',
      '6212345678900085',
      '6212345678900093',
      '62123456789002',
      '621234567890003',
      '62123456789000003',
      '621234567890000002',
      '6212345678900000003',
    ],
    'unionPayCredit',
  ),

  ...list('VISA', ['4229989800000003'], 'business'),
  ...list('VISA', ['4111111111131010'], 'commercial'),
  ...list('VISA', ['4229989700000004'], 'consumer'),
  ...list('VISA', ['4229989100000000'], 'corporate'),
  ...list('VISA', ['4111161010101010'], 'durbinRegulated'),
  ...list('VISA', ['4117101010101010'], 'debit'),
  ...list('VISA', ['4111111510101010'], 'healthcare'),
  ...list('VISA', ['4111111114101010'], 'payroll'),
  ...list('VISA', ['4111111111111210', '4229989900000002'], 'prepaid'),
  ...list('VISA', ['4229989500000006'], 'purchase'),
  ...list('VISA', ['4111111141010101'], 'issuingBank'),
  ...list('VISA', ['4111111111121102'], 'countryOfIssuance'),
  ...list('VISA', ['4111111111310101'], 'no'),
  ...list('VISA', ['4111111111112101'], 'unknown'),

  ...threeDSecure('VISA', '400000000000'),
  ...threeDSecure('MASTERCARD', '520000000000'),
  ...threeDSecure('AMERICAN_EXPRESS', '34000000000'),

  ...list('VISA', ['4000111111111115'], 'ordinary', 'verification-declined'),
  ...list('MASTERCARD', ['5105105105105100'], 'ordinary', 'verification-declined'),
  ...list('AMERICAN_EXPRESS', ['378734493671000'], 'ordinary', 'verification-declined'),
  ...list('DISCOVER', ['6011000990139424'], 'ordinary', 'verification-declined'),
  ...list('DINERS', ['38520000009814'], 'ordinary', 'verification-declined'),
  ...list('JCB', ['3566002020360505'], 'ordinary', 'verification-declined'),
  ...list('VISA', ['4000111111111511'], 'ordinary', 'fraud'),
  ...list('VISA', ['4000111111111701'], 'ordinary', 'prohibited'),
  // Additional numbers of this sandbox. They simulate gateway failures without a scenario.
  ...list('VISA', [withCheckDigit('400011111111171')], 'ordinary', 'code-refused'),
  ...list('VISA', [withCheckDigit('400011111111172')], 'ordinary', 'slow'),
  ...list('VISA', [withCheckDigit('400011111111173')], 'ordinary', 'unavailable'),
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));

export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}

export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let position = 0; position < number.length; position++) {
    const digit = Number(number[number.length - 1 - position]);
    const doubled = position % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function withCheckDigit(digits: string): string {
  const last = Array.from('0123456789').find((digit) => passesLuhn(digits + digit));
  return digits + (last ?? '');
}
