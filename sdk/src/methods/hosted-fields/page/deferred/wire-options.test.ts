import { expect, it } from 'vitest';
import { readTokenizeOptions, wireOptions } from './wire-options.js';
import type { TokenizeOptions } from '../../shared/types.js';

const wire = (options?: TokenizeOptions) => wireOptions(readTokenizeOptions(options));

it('sends parts of an address that are numbers as text, and leaves out those that are null', () => {
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
  'refuses the address %j',
  (address) => {
    expect(() => wire({ billingAddress: address as never })).toThrow(
      expect.objectContaining({
        code: 'HOSTED_FIELDS_OPTION_INVALID',
        details: { option: 'billingAddress' },
      }) as Error,
    );
  },
);

it('treats falsy values as absent, and only true as vault', () => {
  const options = { cardholderName: '', authenticationInsight: false, fieldsToTokenize: null, vault: 'yes' };
  expect(wire(options as never)).toEqual({ vault: false, timeout: 60_000, billingAddress: {} });
  expect(wire({ timeout: 0 })).toMatchObject({ timeout: 0 });
});

it('drops values that are not texts from the fields to tokenize', () => {
  expect(wire({ fieldsToTokenize: ['number', 5, null] as never }).fields).toEqual(['number']);
});
