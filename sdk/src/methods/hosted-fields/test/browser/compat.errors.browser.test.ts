import type { Fault } from '@tessera/sandbox';
import { expect, test, type } from '#test/support/fixtures.js';
import { inputIn, type BraintreePage, openBraintreePage, some } from '../braintree-page.js';

declare const braintree: BraintreePage['braintree'];
declare const key: BraintreePage['key'];
declare const usual: BraintreePage['usual'];
declare const make: BraintreePage['make'];
declare const fields: BraintreePage['fields'];
declare const settled: BraintreePage['settled'];
declare const calledBack: BraintreePage['calledBack'];

const wrong: readonly [title: string, code: string, options: object, details?: object][] = [
  ['create without fields rejects with', 'INSTANTIATION_OPTION_REQUIRED', { fields: undefined }],
  ['create with an empty list of fields rejects with', 'INSTANTIATION_OPTION_REQUIRED', { fields: {} }],
  [
    'create without an authorization rejects with',
    'INSTANTIATION_OPTION_REQUIRED',
    { authorization: undefined },
  ],
  [
    'create with an unknown field rejects with',
    'HOSTED_FIELDS_INVALID_FIELD_KEY',
    { fields: { colour: { selector: '#number' } } },
  ],
  [
    'create with a selector that matches nothing rejects with',
    'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    { fields: { number: { selector: '#number' }, cvv: { selector: '#nowhere' } } },
    { fieldKey: 'cvv', fieldSelector: '#nowhere' },
  ],
  [
    'create with a container that does not exist rejects with',
    'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    { fields: { cvv: { container: '#nowhere' } } },
    { fieldKey: 'cvv', fieldContainer: '#nowhere' },
  ],
  [
    'create with a field without a container rejects with',
    'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
    { fields: { cvv: {} } },
    { fieldKey: 'cvv' },
  ],
  [
    'create with two fields in one container rejects with',
    'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
    { fields: { number: { selector: '#number' }, cvv: { selector: '#number' } } },
    { fieldKey: 'cvv', fieldSelector: '#number' },
  ],
  [
    'create with a length that is text rejects with',
    'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
    { fields: { cvv: { selector: '#code', maxlength: '3' } } },
    { fieldKey: 'cvv' },
  ],
  [
    'create with a malformed authorization rejects with',
    'CLIENT_INVALID_AUTHORIZATION',
    { authorization: 'nonsense' },
  ],
];
test('create rejects wrong options with the original’s codes, by promise and by callback', async ({
  page,
  shop,
  merchant,
}) => {
  await openBraintreePage(page, shop, merchant);
  for (const [title, code, options, details] of wrong) {
    await test.step(`${title} ${code} and leaves no frame`, async () => {
      const recorded = await page.evaluate((more) => make(more), options);
      expect(recorded.error).toMatchObject({
        name: 'BraintreeError',
        code,
        type: 'MERCHANT',
        ...(details ? { details } : {}),
      });
      await expect(page.locator('iframe')).toHaveCount(0);
      const again = await page.evaluate(
        (more) =>
          calledBack((done) =>
            braintree.hostedFields['create']?.({ authorization: key, fields: usual(), ...more }, done),
          ),
        options,
      );
      expect(again.error).toEqual(recorded.error);
    });
  }

  await test.step('create rejects a client of another version, and one after its teardown', async () => {
    const ends = await page.evaluate(async () => {
      const old = { getVersion: () => '3.88.4' };
      const ended = (await braintree.client['create']?.({ authorization: key })) as BraintreePage['client'];
      await ended['teardown']?.();
      const other = { authorization: undefined };
      return [await make({ ...other, client: old }), await make({ ...other, client: ended })];
    });
    expect(ends.map(({ error }) => [error?.name, error?.code, error?.type])).toEqual([
      ['BraintreeError', 'INCOMPATIBLE_VERSIONS', 'MERCHANT'],
      ['BraintreeError', 'METHOD_CALLED_AFTER_TEARDOWN', 'MERCHANT'],
    ]);
  });
});

const wrongCalls = [
  ['HOSTED_FIELDS_FIELD_INVALID', 'addClass', 'colour', 'x'],
  ['HOSTED_FIELDS_FIELD_INVALID', 'focus', 'colour'],
  ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'removeClass', 'postalCode', 'x'],
  ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'clear', 'postalCode'],
  ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'setPlaceholder', 'postalCode', 'x'],
  ['HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED', 'setAttribute', { field: 'cvv', attribute: 'id', value: 'x' }],
  ['HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED', 'removeAttribute', { field: 'cvv', attribute: 'id' }],
  [
    'HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED',
    'setAttribute',
    { field: 'cvv', attribute: 'disabled', value: 'x' },
  ],
  ['HOSTED_FIELDS_FIELD_PROPERTY_INVALID', 'setMonthOptions', []],
] as const;

const problem = (legacyCode: string, field: string): Fault => ({
  kind: 'graphqlError',
  errorClass: 'VALIDATION',
  legacyCode,
  inputPath: ['input', 'creditCard', field],
});
const byClient = (code: string, httpStatus: number) => ({
  originalError: { name: 'BraintreeError', code, details: { httpStatus } },
});
const byResponse = (code: string, field: string) => ({
  originalError: { fieldErrors: [{ field: 'creditCard', fieldErrors: [{ code, field }] }] },
});
const faults: readonly [
  title: string,
  fault: Fault,
  error: { code: string; type: string; details: object },
][] = [
  [
    'a forbidden call',
    { kind: 'status', status: 403 },
    { code: 'CLIENT_AUTHORIZATION_INSUFFICIENT', type: 'MERCHANT', details: { httpStatus: 403 } },
  ],
  [
    'a refused card',
    { kind: 'status', status: 422 },
    {
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      type: 'CUSTOMER',
      details: byClient('CLIENT_REQUEST_ERROR', 422),
    },
  ],
  [
    'a gateway failure',
    { kind: 'status', status: 503 },
    {
      code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      type: 'NETWORK',
      details: byClient('CLIENT_GATEWAY_NETWORK', 503),
    },
  ],
  [
    'a refused security code',
    problem('81736', 'cvv'),
    {
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      type: 'CUSTOMER',
      details: byResponse('81736', 'cvv'),
    },
  ],
  [
    'a duplicate card',
    problem('81724', 'number'),
    {
      code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
      type: 'CUSTOMER',
      details: byResponse('81724', 'number'),
    },
  ],
];
test('calls reject with the original’s codes', async ({ page, shop, merchant }) => {
  await openBraintreePage(page, shop, merchant);
  await page.evaluate(() => make());

  for (const [code, method, ...args] of wrongCalls) {
    await test.step(`${method}(${JSON.stringify(args)}) rejects with ${code}`, async () => {
      const ends = await page.evaluate(
        async ({ name, own }) => [
          await settled(fields[name]?.(...own)),
          await calledBack((done) => fields[name]?.(...own, done)),
        ],
        { name: method, own: args },
      );
      const error = { name: 'BraintreeError', code, type: 'MERCHANT', message: some };
      expect(ends).toEqual([{ error }, { error }]);
    });
  }

  const events = () => page.evaluate(() => calledBack((done) => fields['tokenize']?.(done)));

  await test.step('tokenize rejects empty fields with HOSTED_FIELDS_FIELDS_EMPTY', async () => {
    expect((await events()).error).toMatchObject({
      name: 'BraintreeError',
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
      type: 'CUSTOMER',
    });
  });

  await test.step('tokenize names invalid fields with their containers', async () => {
    await type(inputIn(page, 'number'), '4111111111111111');
    const { error } = await events();
    expect(error).toMatchObject({
      name: 'BraintreeError',
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
    });
    expect(error?.details).toEqual({
      invalidFieldKeys: ['expirationDate', 'cvv'],
      invalidFields: { expirationDate: '#date', cvv: '#code' },
    });
  });

  await type(inputIn(page, 'date'), '1230');
  await type(inputIn(page, 'code'), '123');
  for (const [title, fault, error] of faults) {
    await test.step(`tokenize rejects with ${error.code} if the gateway reports ${title}`, async () => {
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: 'tokenizeCreditCard' },
        fault,
      });
      const outcome = await page.evaluate(() => settled(fields['tokenize']?.()));
      expect(outcome.error).toMatchObject({ name: 'BraintreeError', ...error });
    });
  }
});
