import { expect, it } from 'vitest';
import { readTokenizeOptions, wireOptions } from './wire-options.js';
import type { TokenizeOptions } from '../../shared/types.js';

const wire = (options?: TokenizeOptions) => wireOptions(readTokenizeOptions(options));

it('the billing address has numbers as text, and omits null values', () => {
  const { billingAddress } = wire({
    billingAddress: {
      postalCode: 94107,
      countryCodeNumeric: 840,
      locality: 'San Francisco',
      region: null,
      company: undefined,
      extendedAddress: '',
      ...{ number: '4111111111111111' },
    },
  });
  expect(billingAddress).toEqual({
    postalCode: '94107',
    countryCodeNumeric: '840',
    locality: 'San Francisco',
    extendedAddress: '',
  });
});

it.each([null, 'Main St', [], { postalCode: NaN }, { postalCode: {} }])(
  'a billing address of %j is rejected',
  (address) => {
    expect(() => wire({ billingAddress: address as never })).toThrow(
      expect.objectContaining({
        code: 'HOSTED_FIELDS_OPTION_INVALID',
        details: { option: 'billingAddress' },
      }) as Error,
    );
  },
);

it('falsy values count as absent, and only true enables vault', () => {
  const options = { cardholderName: '', authenticationInsight: false, fieldsToTokenize: null, vault: 'yes' };
  expect(wire(options as never)).toEqual({ vault: false, timeout: 60_000, billingAddress: {} });
  expect(wire({ timeout: 0 })).toMatchObject({ timeout: 0 });
});

it('values that are not texts are dropped from the fields to tokenize', () => {
  expect(wire({ fieldsToTokenize: ['number', 5, null] as never }).fields).toEqual(['number']);
});
