import type { Fault } from '@tessera/sandbox';
import { expect, test, type } from '../../../test/support/fixtures.js';
import { inputIn, type MoverPage, openMover, some, typeUsual } from '../../../test/support/mover.js';

declare const braintree: MoverPage['braintree'];
declare const key: MoverPage['key'];
declare const usual: MoverPage['usual'];
declare const make: MoverPage['make'];
declare const fields: MoverPage['fields'];
declare const settled: MoverPage['settled'];
declare const calledBack: MoverPage['calledBack'];
declare const thrown: MoverPage['thrown'];

test.describe('create fails by the peer’s codes, and leaves no frame', () => {
  const wrong: readonly [title: string, code: string, options: object, details?: object][] = [
    ['no fields', 'INSTANTIATION_OPTION_REQUIRED', { fields: undefined }],
    ['an empty list of fields', 'INSTANTIATION_OPTION_REQUIRED', { fields: {} }],
    ['no authorization', 'INSTANTIATION_OPTION_REQUIRED', { authorization: undefined }],
    [
      'a field that is none',
      'HOSTED_FIELDS_INVALID_FIELD_KEY',
      { fields: { colour: { selector: '#number' } } },
    ],
    [
      'a place that is not there',
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
      { fields: { number: { selector: '#number' }, cvv: { selector: '#nowhere' } } },
      { fieldKey: 'cvv', fieldSelector: '#nowhere' },
    ],
    [
      'a container that is not there',
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
      { fields: { cvv: { container: '#nowhere' } } },
      { fieldKey: 'cvv', fieldContainer: '#nowhere' },
    ],
    ['no place at all', 'HOSTED_FIELDS_INVALID_FIELD_SELECTOR', { fields: { cvv: {} } }, { fieldKey: 'cvv' }],
    [
      'two fields in one place',
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
      { fields: { number: { selector: '#number' }, cvv: { selector: '#number' } } },
      { fieldKey: 'cvv', fieldSelector: '#number' },
    ],
    [
      'a length that is no number',
      'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
      { fields: { cvv: { selector: '#code', maxlength: '3' } } },
      { fieldKey: 'cvv' },
    ],
    ['an authorization that is none', 'CLIENT_INVALID_AUTHORIZATION', { authorization: 'nonsense' }],
  ];
  for (const [title, code, options, details] of wrong) {
    test(`${title}: ${code}`, async ({ page, shop, merchant }) => {
      await openMover(page, shop, merchant);
      const told = await page.evaluate((more) => make(more), options);
      expect(told.error).toMatchObject({
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
      expect(again.error).toEqual(told.error);
    });
  }

  test('a client of another version, or one that was torn down', async ({ page, shop, merchant }) => {
    await openMover(page, shop, merchant);
    const ends = await page.evaluate(async () => {
      const old = { getVersion: () => '3.88.4' };
      const ended = (await braintree.client['create']?.({ authorization: key })) as MoverPage['client'];
      await ended['teardown']?.();
      const other = { authorization: undefined };
      return [await make({ ...other, client: old }), await make({ ...other, client: ended })];
    });
    expect(ends.map(({ error }) => [error?.name, error?.code, error?.type])).toEqual([
      ['BraintreeError', 'INCOMPATIBLE_VERSIONS', 'MERCHANT'],
      ['BraintreeError', 'METHOD_CALLED_AFTER_TEARDOWN', 'MERCHANT'],
    ]);
  });

  test('no options at all are a fault that is thrown', async ({ page, shop, merchant }) => {
    await openMover(page, shop, merchant);
    const told = await page.evaluate(() => thrown(() => braintree.hostedFields['create']?.(() => undefined)));
    expect(told.error).toMatchObject({ name: 'TypeError' });
  });

  test('frames that never answer: HOSTED_FIELDS_TIMEOUT', async ({ page, shop, merchant }) => {
    await openMover(page, shop, merchant);
    // The page of the frame is served; its script never is.
    await page.route(/hosted-fields-(?:form-)?frame-.*\.js/, () => undefined);
    const told = await page.evaluate(async () => {
      // A client that is there already: the time is for the frames alone.
      const client = await braintree.client['create']?.({ authorization: key });
      return make({ client, timeout: 400 });
    });
    expect(told.error).toMatchObject({
      name: 'BraintreeError',
      code: 'HOSTED_FIELDS_TIMEOUT',
      type: 'UNKNOWN',
    });
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('methods', () => {
  test('fail by the peer’s codes', async ({ page, shop, merchant }) => {
    await openMover(page, shop, merchant);
    await page.evaluate(() => make());
    const wrong = [
      ['HOSTED_FIELDS_FIELD_INVALID', 'addClass', 'colour', 'x'],
      ['HOSTED_FIELDS_FIELD_INVALID', 'focus', 'colour'],
      ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'removeClass', 'postalCode', 'x'],
      ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'clear', 'postalCode'],
      ['HOSTED_FIELDS_FIELD_NOT_PRESENT', 'setPlaceholder', 'postalCode', 'x'],
      [
        'HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED',
        'setAttribute',
        { field: 'cvv', attribute: 'id', value: 'x' },
      ],
      ['HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED', 'removeAttribute', { field: 'cvv', attribute: 'id' }],
      [
        'HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED',
        'setAttribute',
        { field: 'cvv', attribute: 'disabled', value: 'x' },
      ],
      ['HOSTED_FIELDS_FIELD_PROPERTY_INVALID', 'setMonthOptions', []],
    ] as const;
    for (const [code, method, ...args] of wrong) {
      const ends = await page.evaluate(
        async ({ name, own }) => [
          await settled(fields[name]?.(...own)),
          await calledBack((done) => fields[name]?.(...own, done)),
        ],
        { name: method, own: args },
      );
      const error = {
        name: 'BraintreeError',
        code,
        type: 'MERCHANT',
        message: some,
      };
      expect(ends, method).toEqual([{ error }, { error }]);
    }
  });
});

test.describe('tokenize fails by the peer’s codes', () => {
  test('where fields are empty or invalid', async ({ page, shop, merchant }) => {
    await openMover(page, shop, merchant);
    await page.evaluate(() => make());
    const told = () => page.evaluate(() => calledBack((done) => fields['tokenize']?.(done)));
    expect((await told()).error).toMatchObject({
      name: 'BraintreeError',
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
      type: 'CUSTOMER',
    });
    await type(inputIn(page, 'number'), '4111111111111111');
    const { error } = await told();
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

  const refusal = (legacyCode: string, field: string): Fault => ({
    kind: 'graphqlError',
    errorClass: 'VALIDATION',
    legacyCode,
    inputPath: ['input', 'creditCard', field],
  });
  const byClient = (code: string, httpStatus: number) => ({
    originalError: { name: 'BraintreeError', code, details: { httpStatus } },
  });
  const byAnswer = (code: string, field: string) => ({
    originalError: { fieldErrors: [{ field: 'creditCard', fieldErrors: [{ code, field }] }] },
  });
  const faults: readonly [title: string, fault: Fault, error: object][] = [
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
      'a broken gateway',
      { kind: 'status', status: 503 },
      {
        code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
        type: 'NETWORK',
        details: byClient('CLIENT_GATEWAY_NETWORK', 503),
      },
    ],
    [
      'a refused security code',
      refusal('81736', 'cvv'),
      {
        code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
        type: 'CUSTOMER',
        details: byAnswer('81736', 'cvv'),
      },
    ],
    [
      'a card of the vault',
      refusal('81724', 'number'),
      {
        code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
        type: 'CUSTOMER',
        details: byAnswer('81724', 'number'),
      },
    ],
  ];
  for (const [title, fault, error] of faults) {
    test(`where the gateway tells of ${title}`, async ({ page, shop, merchant }) => {
      await openMover(page, shop, merchant);
      await page.evaluate(() => make());
      await typeUsual(page);
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: 'tokenizeCreditCard' },
        fault,
      });
      const told = await page.evaluate(() => settled(fields['tokenize']?.()));
      expect(told.error).toMatchObject({ name: 'BraintreeError', ...error });
    });
  }
});
