import { expect, it } from 'vitest';
import { acceptUnknown } from '#src/core/unknown-options.js';
import { readTokenizeOptions, wireOptions } from './tokenize.options.js';
import type { TokenizeOptions } from '../../shared/hosted-fields.types.js';

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

it.each([
  [{ billingAddress: { contryCodeAlpha2: 'DE' } }, 'INSTANTIATION_OPTION_INVALID', /"countryCodeAlpha2"/],
  [{ vault: 'yes' }, 'HOSTED_FIELDS_OPTION_INVALID', /options\.vault .*true or false/],
])('%j is named, unless the script was written for braintree-web', (options, code, text) => {
  expect(() => wire(options as never)).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(text) as string }) as Error,
  );
  expect(wire(acceptUnknown(options) as never)).toMatchObject({ vault: false, billingAddress: {} });
});

it('falsy values count as absent', () => {
  const options = { cardholderName: '', authenticationInsight: false, fieldsToTokenize: null, vault: null };
  expect(wire(options as never)).toEqual({ vault: false, timeout: 60_000, billingAddress: {} });
  expect(wire({ timeout: 0 })).toMatchObject({ timeout: 0 });
});

it('values that are not strings are dropped from the fields to tokenize', () => {
  expect(wire({ fieldsToTokenize: ['number', 5, null] as never }).fields).toEqual(['number']);
});
