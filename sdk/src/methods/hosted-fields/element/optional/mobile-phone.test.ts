import { describe, expect, it } from 'vitest';
import { digitsOf, invalidMobileField, readMobile } from './mobile-phone.js';

describe('a mobile number', () => {
  it.each([
    ['+86', '138 0000 0000', '86', '13800000000'],
    ['0086', '(138) 0000-0000', '86', '13800000000'],
    ['+86', '+86 138 0000 0000', '86', '13800000000'],
    ['86', '0086 13800000000', '86', '13800000000'],
    ['+86', '+1 555 0100', '86', '15550100'],
    ['＋８６', '１３８００００００００', '86', '13800000000'],
    ['+٩٦٦', '٥٥١٢٣٤٥٦٧', '966', '551234567'],
  ])('typed as %j and %j is sent as %j and %j', (countryCode, typed, code, number) => {
    expect(readMobile({ countryCode, number: typed })).toEqual({ countryCode: code, number });
  });

  it.each([
    ['', '13800000000', 'countryCode'],
    ['+', '13800000000', 'countryCode'],
    ['+0', '13800000000', 'countryCode'],
    ['+8612', '13800000000', 'countryCode'],
    ['+86', '', 'number'],
    ['+86', '1234', 'number'],
    ['+86', '12345678901234', 'number'],
    ['+86', '13800000000', undefined],
  ])('with %j and %j has the first error in %s', (countryCode, number, field) => {
    expect(invalidMobileField({ countryCode, number })).toBe(field);
  });
});

describe('a code', () => {
  it.each([
    ['12 345', '12345'],
    ['۱۲۳', '123'],
    ['abc', ''],
  ])('typed as %j has the digits %j', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });
});
