import { describe, expect, it } from 'vitest';
import { checkCapabilitiesOptions, checkEnrollOptions, checkTokenizeOptions } from './unionpay.options.js';

const card = { number: '6212345678901232' };
const hostedFields = { cardChannel: () => Promise.resolve({ id: 'c', secret: 's' }) };
const mobile = { countryCode: '86', number: '1' };

const both = 'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES';
const neither = 'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED';
const invalid = 'UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID';
const noMobile = 'UNIONPAY_MISSING_MOBILE_PHONE_DATA';
const halfDate = 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE';

const codeOf = (check: () => unknown) => {
  try {
    check();
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each<[object | undefined, string]>([
  [{ card }, 'done'],
  [{ hostedFields }, 'done'],
  [{ card: {}, hostedFields }, 'done'],
  [{ card, hostedFields }, both],
  [{ hostedFields: {} }, invalid],
  [{ card: {} }, neither],
  [{}, neither],
  [undefined, neither],
])('fetchCapabilities with %j: %s', (options, code) => {
  expect(codeOf(() => checkCapabilitiesOptions(options as never))).toBe(code);
});

it.each<[object | undefined, string]>([
  [{ card, mobile }, 'done'],
  [{ hostedFields, mobile }, 'done'],
  [{ card, mobile: { countryCode: 86, number: 1 } }, 'done'],
  [{ card, mobile, hostedFields }, both],
  [{ card: {}, mobile, hostedFields }, both],
  [{ card, hostedFields }, noMobile],
  [{ card, mobile: {} }, noMobile],
  [{ card, mobile: { countryCode: '86' } }, noMobile],
  [{ hostedFields, mobile: { number: '1' } }, noMobile],
  [{ hostedFields: {}, mobile: {} }, invalid],
  [{ card: {}, mobile: {} }, neither],
  [{ card: { ...card, expirationMonth: '12' }, mobile }, halfDate],
  [{ card: { ...card, expirationYear: '30' }, mobile: {} }, halfDate],
  [{ card: { ...card, expirationYear: '30', expirationDate: '12/30' }, mobile }, 'done'],
  [{ mobile }, neither],
  [undefined, noMobile],
])('enroll with %j: %s', (options, code) => {
  expect(codeOf(() => checkEnrollOptions(options as never))).toBe(code);
});

it.each<[object | undefined, string]>([
  [{ card: {} }, 'done'],
  [{ hostedFields }, 'done'],
  [{ card: {}, hostedFields }, both],
  [{ card: { expirationMonth: '12' } }, halfDate],
  [{ card: { expirationMonth: '12', expirationYear: '30' } }, 'done'],
  [{ hostedFields: 'x' }, invalid],
  [undefined, neither],
])('tokenize with %j: %s', (options, code) => {
  expect(codeOf(() => checkTokenizeOptions(options as never))).toBe(code);
});

describe('an option of the wrong type', () => {
  it.each([[{ card: { number: {} } }], [{ card, timeout: -1 }], [{ card, smsCode: {} }]])(
    'is rejected: %j',
    (options) => {
      expect(codeOf(() => checkTokenizeOptions(options as never))).toBe('INSTANTIATION_OPTION_INVALID');
    },
  );
});
