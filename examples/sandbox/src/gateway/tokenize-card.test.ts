import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, Sandbox } from '../index.js';
import {
  at,
  fingerprintOf,
  openTestSandbox,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverGraphQL,
  tokenizeOverRest,
  validCard,
} from '../test-support.js';

describe('card tokenization', () => {
  let test: TestSandbox;
  let sandbox: Sandbox;
  let merchant: Merchant;

  beforeAll(async () => {
    test = await openTestSandbox();
    sandbox = test.sandbox;
    merchant = await sandbox.merchants.create();
  }, startTimeoutMs);

  afterAll(() => test.close());

  const legacyCodes = (body: unknown) =>
    (at(body, 'errors') as unknown[] | undefined)?.map((error) => at(error, 'extensions', 'legacyCode'));
  const firstRestError = (body: unknown) => at(body, 'fieldErrors', 0, 'fieldErrors', 0);

  it('returns a nonce for a tokenization key over both interfaces', async () => {
    const graphQL = await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey);
    expect(graphQL.body).toMatchObject({
      data: { tokenizeCreditCard: { creditCard: { bin: '411111', brandCode: 'VISA', last4: '1111' } } },
      extensions: { requestId: expect.any(String) as unknown },
    });
    const rest = await tokenizeOverRest(sandbox, merchant, {
      tokenizationKey: merchant.tokenizationKey,
      credit_card: { number: '5555555555554444', expiration_month: 1, expiration_year: 30, cvv: 123 },
    });
    expect(rest.status).toBe(202);
    expect(rest.body).toMatchObject({
      creditCards: [{ details: { cardType: 'MasterCard', expirationMonth: '01', expirationYear: '2030' } }],
    });
  });

  it('reports a rejected field in the format of each interface', async () => {
    const card = { ...validCard, billingAddress: { postalCode: '1234567890' } };
    const graphQL = await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey, card);
    expect(graphQL.status).toBe(200);
    expect(graphQL.body).toMatchObject({
      data: { tokenizeCreditCard: null },
      errors: [
        {
          path: ['tokenizeCreditCard'],
          locations: [{ line: 2, column: 3 }],
          extensions: {
            errorClass: 'VALIDATION',
            errorType: 'user_error',
            legacyCode: '81809',
            inputPath: ['input', 'creditCard', 'billingAddress', 'postalCode'],
          },
        },
      ],
    });
    const rest = await tokenizeOverRest(sandbox, merchant, {
      tokenizationKey: merchant.tokenizationKey,
      creditCard: card,
    });
    expect(rest.status).toBe(422);
    expect(rest.body).toMatchObject({
      error: { message: 'Credit card is invalid' },
      fieldErrors: [
        {
          field: 'creditCard',
          fieldErrors: [{ field: 'billingAddress', fieldErrors: [{ field: 'postalCode', code: '81809' }] }],
        },
      ],
    });
  });

  it.each([
    ['81706', 'CVV missing', { cvv: '' }],
    ['81707', 'CVV of the wrong length', { cvv: '12' }],
    ['81709', 'date missing', { expirationMonth: '', expirationYear: '' }],
    ['81712', 'month invalid', { expirationMonth: '13' }],
    ['81713', 'year invalid', { expirationYear: '1' }],
    ['81714', 'number missing', { number: '' }],
    ['81715', 'number invalid', { number: '4111111111111112' }],
    ['81716', 'number too short', { number: '4111' }],
    ['81717', 'not a test number', { number: '4242424242424242' }],
    ['81723', 'name too long', { cardholderName: 'n'.repeat(200) }],
    ['81750', 'number prohibited', { number: '4000111111111701' }],
    ['81809', 'postal code too long', { billingAddress: { postalCode: '1234567890' } }],
    ['81813', 'postal code characters', { billingAddress: { postalCode: '<script>' } }],
  ])('reports %s over GraphQL: %s', async (code, _, change) => {
    const { body } = await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey, {
      ...validCard,
      ...change,
    });
    expect(legacyCodes(body)).toEqual([code]);
  });

  it('reports 81710 for an invalid date', async () => {
    const creditCard = { number: validCard.number, cvv: '123', expirationDate: '2030-12' };
    const { body } = await tokenizeOverRest(sandbox, merchant, {
      tokenizationKey: merchant.tokenizationKey,
      creditCard,
    });
    expect(firstRestError(body)).toMatchObject({ field: 'expirationDate', code: '81710' });
  });

  it('reports 81703 for a brand that the merchant does not accept', async () => {
    const narrow = await sandbox.merchants.create({ cardBrands: ['MASTERCARD'] });
    expect(legacyCodes((await tokenizeOverGraphQL(sandbox, narrow.tokenizationKey)).body)).toEqual(['81703']);
  });

  it('reports 81724 for a card that is already in the vault, even to parallel requests', async () => {
    const own = await sandbox.merchants.create();
    const bearer = await fingerprintOf(sandbox, own, {
      customerId: 'ann',
      failOnDuplicatePaymentMethod: true,
    });
    const responses = await Promise.all([1, 2, 3].map(() => tokenizeOverGraphQL(sandbox, bearer)));
    const rejected = responses.filter(({ body }) => at(body, 'errors') !== undefined);
    expect(rejected).toHaveLength(2);
    expect(legacyCodes(rejected[0]?.body)).toEqual(['81724']);
    const lenient = await fingerprintOf(sandbox, own, { customerId: 'ann' });
    expect(at((await tokenizeOverGraphQL(sandbox, lenient)).body, 'errors')).toBeUndefined();
    const unvalidated = await tokenizeOverGraphQL(sandbox, bearer, validCard, { validate: false });
    expect(at(unvalidated.body, 'errors')).toBeUndefined();
  });

  it("reports 81736 and 81737 if a token requires verification and the issuer's checks fail", async () => {
    const bearer = await fingerprintOf(sandbox, merchant, { verifyCard: true, customerId: 'ben' });
    const wrongCode = { ...validCard, cvv: '200' };
    const wrongBoth = { ...wrongCode, billingAddress: { postalCode: '20000' } };
    expect(legacyCodes((await tokenizeOverGraphQL(sandbox, bearer, wrongCode)).body)).toEqual(['81736']);
    expect(legacyCodes((await tokenizeOverGraphQL(sandbox, bearer, wrongBoth)).body)).toEqual([
      '81736',
      '81737',
    ]);
    const rest = await tokenizeOverRest(sandbox, merchant, {
      authorizationFingerprint: bearer,
      creditCard: wrongCode,
    });
    expect(firstRestError(rest.body)).toMatchObject({ field: 'cvv', code: '81736' });
    const plain = await fingerprintOf(sandbox, merchant, { customerId: 'ben' });
    expect(at((await tokenizeOverGraphQL(sandbox, plain, wrongBoth)).body, 'errors')).toBeUndefined();
  });

  it('rejects a number whose verification the processor declines', async () => {
    const bearer = await fingerprintOf(sandbox, merchant, { verifyCard: true });
    const { body } = await tokenizeOverGraphQL(sandbox, bearer, { ...validCard, number: '4000111111111115' });
    expect(body).toMatchObject({ errors: [{ extensions: { errorClass: 'VALIDATION' } }] });
  });

  it.each([
    ['4117101010101010', 'debit'],
    ['4500600000000061', 'prepaid'],
    ['4111111111131010', 'commercial'],
    ['4111111510101010', 'healthcare'],
    ['4111111114101010', 'payroll'],
    ['4111161010101010', 'durbinRegulated'],
  ])('recognizes %s as a %s card', async (number, flag) => {
    const { body } = await tokenizeOverRest(sandbox, merchant, {
      tokenizationKey: merchant.tokenizationKey,
      creditCard: { ...validCard, number },
    });
    expect(at(body, 'creditCards', 0, 'binData', flag)).toBe('Yes');
  });

  it('returns the regulation of a merchant account, and rejects an unknown account', async () => {
    const insight = (merchantAccountId: string) =>
      tokenizeOverRest(sandbox, merchant, {
        tokenizationKey: merchant.tokenizationKey,
        creditCard: validCard,
        authenticationInsight: true,
        merchantAccountId,
      });
    const { body } = await insight(`${merchant.id}_eur`);
    expect(at(body, 'creditCards', 0, 'authenticationInsight')).toEqual({ regulationEnvironment: 'psd2' });
    expect((await insight('nowhere')).status).toBe(422);
  });

  it('saves a card only if the token of a customer validates it', async () => {
    const own = await sandbox.merchants.create();
    const bearer = await fingerprintOf(sandbox, own, { customerId: 'cleo' });
    const count = async () => {
      const path = `/merchants/${own.id}/client_api/v1/payment_methods?authorizationFingerprint=${encodeURIComponent(bearer)}`;
      const response = await sandbox.app.request(path);
      return (at(await response.json(), 'paymentMethods') as unknown[]).length;
    };
    await tokenizeOverGraphQL(sandbox, bearer, validCard, { validate: false });
    await tokenizeOverGraphQL(sandbox, own.tokenizationKey, validCard, { validate: true });
    await tokenizeOverGraphQL(sandbox, await fingerprintOf(sandbox, own), validCard);
    expect(await count()).toBe(0);
    const rest = await tokenizeOverRest(sandbox, own, {
      authorizationFingerprint: bearer,
      creditCard: validCard,
    });
    expect(rest.status).toBe(201);
    expect(await count()).toBe(1);
  });

  it('stores neither number nor CVV', async () => {
    const marked = { ...validCard, number: '4012888888881881', cvv: '987' };
    const bearer = await fingerprintOf(sandbox, merchant, { customerId: 'dora' });
    await tokenizeOverGraphQL(sandbox, bearer, marked);
    await tokenizeOverRest(sandbox, merchant, { authorizationFingerprint: bearer, creditCard: marked });
    const tables = await test.database.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'sandbox'",
    );
    const rows = await Promise.all(
      tables.map(({ table_name }) => test.database.query(`select * from sandbox."${table_name}"`)),
    );
    const stored = JSON.stringify([rows, sandbox.requests.recent()]);
    expect(stored).toContain('1881');
    expect(stored).not.toContain(marked.number);
    expect(stored).not.toMatch(/\b987\b/);
  });
});
