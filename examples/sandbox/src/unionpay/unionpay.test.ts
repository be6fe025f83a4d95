import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import { at, openTestSandbox, send, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;
let merchant: Merchant;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
}, startTimeoutMs);
afterAll(() => test.close());

const credit = '6212345678901232';
const debit = '6212345678901265';
const mobile = { mobileCountryCode: '86', mobileNumber: '13800000000' };
const api = ({ id }: Merchant) => `/merchants/${id}/client_api/v1`;

const capabilities = (number: string, of = merchant) => {
  const query = new URLSearchParams({
    tokenizationKey: of.tokenizationKey,
    'creditCard[number]': number,
  });
  return send(
    test.sandbox,
    'GET',
    `${api(of)}/payment_methods/credit_cards/capabilities?${query.toString()}`,
  );
};
const enroll = (number: string, more: object = {}, of = merchant) =>
  send(test.sandbox, 'POST', `${api(of)}/union_pay_enrollments`, {
    body: { tokenizationKey: of.tokenizationKey, unionPayEnrollment: { number, ...mobile, ...more } },
  });
const tokenize = (creditCard: object) =>
  send(test.sandbox, 'POST', `${api(merchant)}/payment_methods/credit_cards`, {
    body: { tokenizationKey: merchant.tokenizationKey, creditCard },
  });
const enrolled = async (number: string) => String(at((await enroll(number)).body, 'unionPayEnrollmentId'));

describe('the capabilities of a card', () => {
  it.each([
    [
      credit,
      {
        isUnionPay: true,
        isDebit: false,
        unionPay: { supportsTwoStepAuthAndCapture: true, isSupported: true },
      },
    ],
    [
      debit,
      {
        isUnionPay: true,
        isDebit: true,
        unionPay: { supportsTwoStepAuthAndCapture: false, isSupported: true },
      },
    ],
    ['6212345678900036', { isUnionPay: true, unionPay: { isSupported: false } }],
    ['4111111111111111', { isUnionPay: false }],
  ])('of %s match its card type', async (number, expected) => {
    const { status, body } = await capabilities(number);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  it('of a number of the wrong length are rejected', async () => {
    const { status, body } = await capabilities('621');
    expect(status).toBe(422);
    expect(at(body, 'fieldErrors', 0, 'fieldErrors', 0)).toMatchObject({ field: 'number', code: '81716' });
  });

  it('need an account with UnionPay', async () => {
    const without = await test.sandbox.merchants.create({ unionPay: false });
    expect((await capabilities(credit, without)).status).toBe(403);
    expect((await enroll(credit, {}, without)).status).toBe(403);
  });
});

describe('an enrolment', () => {
  it('sends a text message with the code, if the card needs one', async () => {
    expect((await enroll(credit)).body).toMatchObject({ smsCodeRequired: true });
    const [message] = await test.sandbox.outbox.list(1);
    expect(message).toMatchObject({
      channel: 'sms',
      to: '+86 13800000000',
      text: expect.stringContaining('12345') as unknown,
    });
    expect((await enroll('6212345678900028')).body).toMatchObject({ smsCodeRequired: false });
  });

  it.each([
    ['', {}, ['number']],
    ['4111111111111111', {}, ['number']],
    ['6212345678900036', {}, ['number']],
    [credit, { mobileCountryCode: '+86', mobileNumber: '1' }, ['mobileCountryCode', 'mobileNumber']],
  ])('of %j with %j is rejected', async (number, more, fields) => {
    const { status, body } = await enroll(number, more);
    expect(status).toBe(422);
    const errors = at(body, 'fieldErrors', 0, 'fieldErrors') as { field: string }[];
    expect(errors.map(({ field }) => field)).toEqual(fields);
  });
});

describe('a tokenization with an enrolment', () => {
  it('of a debit card needs neither date nor security code, and can be charged', async () => {
    const id = await enrolled(debit);
    const { status, body } = await tokenize({
      number: debit,
      options: { unionPayEnrollment: { id, smsCode: '12345' } },
    });
    expect(status).toBe(202);
    expect(at(body, 'creditCards', 0)).toMatchObject({ details: { cardType: 'UnionPay', lastTwo: '65' } });
    const server = openServerClient(test.sandbox, merchant);
    const nonce = String(at(body, 'creditCards', 0, 'nonce'));
    expect((await server.sale({ amount: '10.00', paymentMethodNonce: nonce })).status).toBe(201);
  });

  it.each([
    ['a wrong code', { smsCode: '1' }, '84424'],
    ['no code', {}, '84424'],
    ['an unknown enrolment', { id: 'x', smsCode: '12345' }, '84425'],
  ])('is rejected with %s', async (_, more, code) => {
    const unionPayEnrollment = { id: await enrolled(credit), ...more };
    const { status, body } = await tokenize({ number: credit, options: { unionPayEnrollment } });
    expect(status).toBe(422);
    expect(at(body, 'fieldErrors', 0, 'fieldErrors', 0, 'code')).toBe(code);
  });

  it('belongs to its card', async () => {
    const unionPayEnrollment = { id: await enrolled(credit), smsCode: '12345' };
    expect((await tokenize({ number: debit, options: { unionPayEnrollment } })).status).toBe(422);
  });
});
