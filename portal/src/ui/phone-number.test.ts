import { describe, expect, it } from 'vitest';
import { findCountry, isPhoneText, parsePhone } from './phone-number.js';

describe('phone number', () => {
  it.each([
    ['202 555 0100', 'US', { country: 'US', formatted: '+12025550100', possible: true }],
    ['(416) 555-0123', 'US', { country: 'CA', formatted: '+14165550123', possible: true }],
    ['+1 416 967 1111', 'US', { country: 'CA', valid: true, nationalNumber: '4169671111' }],
    ['+44 20 7946 0000', 'US', { country: 'US', valid: false, possible: false }],
    ['12', 'CA', { country: 'CA', valid: false }],
    ['', 'CA', { country: 'CA', valid: false, possible: false }],
  ] as const)('is parsed from "%s" with the country %s', (text, active, expected) => {
    expect(parsePhone(text, active)).toMatchObject(expected);
  });

  it('contains only digits and separators', () => {
    expect(['+1 (202) 555-0100', ''].every(isPhoneText)).toBe(true);
    expect(['call me', '2025550100x5'].some(isPhoneText)).toBe(false);
  });

  it('finds a country by the start of its name', () => {
    const names = [
      { code: 'US', name: 'États-Unis' },
      { code: 'CA', name: 'Canada' },
    ] as const;
    expect(findCountry(names, 'é')).toBe('US');
    expect(findCountry(names, 'CAN')).toBe('CA');
    expect(findCountry(names, 'x')).toBeNull();
  });
});
