import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptUnknown } from '#src/core/unknown-options.js';
import { checkOptions } from '#src/methods/hosted-fields/page/hosted-fields.options.js';

type Check = (given: object) => unknown;

const folder = new URL('../src/methods/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/page\/[\w-]+\.options\.ts$/.test(file),
);

/** The `checkCreateOptions` of each method that has one, by the method's folder. */
const checks = (
  await Promise.all(
    files.map(async (file) => {
      const { checkCreateOptions } = (await import(new URL(file, folder).href)) as {
        checkCreateOptions?: Check;
      };
      return [file.split('/')[0] ?? '', checkCreateOptions] as const;
    }),
  )
).filter((entry): entry is readonly [string, Check] => entry[1] !== undefined);

const common = { locale: 5, timeout: -1, signal: {} };

/** Options that only some methods have, with wrong values; undefined for a common one that a method lacks. */
const further: Readonly<Record<string, object>> = {
  'american-express': { locale: undefined },
  'data-collector': { locale: undefined, correlationId: {} },
  'local-payment': { merchantAccountId: {} },
  'paypal-checkout': { merchantAccountId: {} },
  unionpay: { locale: undefined },
  sepa: { returnsUnminified: 'yes' },
};

/** Options that some methods require besides the authorization. */
const requiredOptions: Readonly<Record<string, object>> = { 'three-d-secure': { version: 2 } };

const methods: [string, Check, object, Readonly<Record<string, unknown>>][] = [
  [
    'hosted-fields',
    checkOptions,
    { fields: { number: { container: '#number' } } },
    { ...common, texts: 'Card', styles: 'red', fonts: {}, preventAutofill: 'yes', disabled: 1 },
  ],
  ...checks.map(([name, check]): [string, Check, object, Readonly<Record<string, unknown>>] => [
    name,
    check,
    requiredOptions[name] ?? {},
    { ...common, ...further[name] },
  ]),
];

it('finds the check of the options in the folders of the methods', () => {
  expect(checks.map(([name]) => name)).toEqual(expect.arrayContaining(['american-express', 'sepa', 'venmo']));
});

describe.each(methods)('create options of %s', (_name, check, required, wrong) => {
  const read = (options: object) => check({ authorization: 'key', ...required, ...options });

  it('are accepted without the optional ones', () => {
    expect(read({})).toMatchObject({ authorization: 'key' });
  });

  it('name an option that does not exist, and the nearest one', () => {
    expect(() => read({ timout: 5 })).toThrow(
      expect.objectContaining({
        code: 'INSTANTIATION_OPTION_INVALID',
        message: 'options.timout is invalid: there is no such option; the nearest is "timeout"',
      }),
    );
  });

  it('may have others if braintree-web has them', () => {
    const options = { authorization: 'key', ...required, notAnOption: 5 };
    expect(check(acceptUnknown(options))).not.toHaveProperty('notAnOption');
  });

  const present = Object.entries(wrong).filter(([, value]) => value !== undefined);

  it.each(present)('are rejected by name with a wrong %s', (option, value) => {
    expect(() => read({ [option]: value })).toThrow(
      expect.objectContaining({
        code: 'INSTANTIATION_OPTION_INVALID',
        message: expect.stringContaining(option) as unknown,
      }),
    );
  });
});
