import { describe, expect, it } from 'vitest';
import { flush } from '#test/support/fake-clock.js';
import { clientErrors } from '#src/client/client.errors.js';
import { PaymentError } from '#src/core/errors.js';
import { requestErrors } from '#src/methods/unionpay/shared/unionpay.errors.js';
import { resendAfterSeconds } from './union-pay.machine.js';
import {
  supported,
  clock,
  card,
  life,
  step,
  reported,
  focused,
  unionPay,
  view,
  renderedStrings,
  typeInto,
  places,
  press,
  typeCard,
  payUntilCode,
  codeOf,
  setUpStep,
} from '../../test/union-pay-step.js';

setUpStep();

describe('the capabilities', () => {
  it('are requested when the shopper has stopped typing', async () => {
    card.type('unionpay');
    await clock.advance(300);
    card.change();
    await clock.advance(300);
    expect(unionPay.fetchCapabilities).not.toHaveBeenCalled();
    await clock.advance(100);
    expect(unionPay.fetchCapabilities).toHaveBeenCalledTimes(1);
    expect(step.render(view)).toBeDefined();
  });

  it.each(['visa', 'jcb'])('are not requested for %s, which is tokenized by the form', async (brand) => {
    card.type(brand);
    await clock.advance(1_000);
    await expect(step.pay(undefined)).resolves.toBeUndefined();
    expect(unionPay.fetchCapabilities).not.toHaveBeenCalled();
    expect(step.render(view)).toBeUndefined();
  });

  it('of an earlier number are ignored', async () => {
    let respond: (found: { isUnionPay: boolean }) => void = () => undefined;
    unionPay.fetchCapabilities.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    await typeCard();
    card.change();
    respond({ isUnionPay: false });
    await clock.advance(400);
    expect(step.announcement).toContain('UnionPay');
  });

  it('without UnionPay leave the card to the form', async () => {
    unionPay.fetchCapabilities.mockResolvedValue({ isUnionPay: false });
    await typeCard();
    await expect(step.pay(undefined)).resolves.toBeUndefined();
  });

  it('without support make the number invalid until it changes', async () => {
    unionPay.fetchCapabilities.mockResolvedValueOnce({ ...supported, unionPay: { isSupported: false } });
    await typeCard();
    expect(card.needs).toEqual([{ omitted: [], isRefused: true }]);
    card.type('unionpay', false);
    await expect(step.pay(undefined)).resolves.toBeUndefined();
    await typeCard();
    expect(card.needs.at(-1)).toEqual({ omitted: [], isRefused: false });
  });

  it('of a debit card hide date and security code until the card changes', async () => {
    unionPay.fetchCapabilities.mockResolvedValueOnce({ ...supported, isDebit: true });
    await typeCard();
    expect(step.omitted).toEqual(['expirationDate', 'expirationMonth', 'expirationYear', 'cvv']);
    expect(step.announcement).toContain('no expiration date');
    card.type('visa');
    expect(step.omitted).toEqual([]);
    expect(card.needs).toHaveLength(2);
  });

  it('that cannot be requested are requested again by the payment, which rejects with the code', async () => {
    const { FETCH_CAPABILITIES_NETWORK_ERROR } = requestErrors;
    unionPay.fetchCapabilities.mockRejectedValue(FETCH_CAPABILITIES_NETWORK_ERROR());
    await typeCard();
    const outcome = step.pay(undefined).catch((error: unknown) => error);
    await clock.advance(0);
    expect(await codeOf(outcome)).toBe('UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR');
    expect(unionPay.fetchCapabilities).toHaveBeenCalledTimes(2);
  });

  it('may be forbidden: the payment rejects with CLIENT_AUTHORIZATION_INSUFFICIENT', async () => {
    unionPay.fetchCapabilities.mockRejectedValue(clientErrors.AUTHORIZATION_INSUFFICIENT());
    await typeCard();
    const outcome = step.pay(undefined).catch((error: unknown) => error);
    await clock.advance(0);
    expect(await codeOf(outcome)).toBe('CLIENT_AUTHORIZATION_INSUFFICIENT');
  });
});

describe('the mobile number', () => {
  it('is required: the payment rejects with ELEMENT_FIELDS_INVALID and focuses it', async () => {
    await typeCard();
    expect(step.isComplete).toBe(false);
    await expect(step.pay(undefined)).rejects.toMatchObject({
      code: 'ELEMENT_FIELDS_INVALID',
      details: { invalidFieldKeys: ['number'] },
    });
    expect(focused).toEqual(['number']);
    expect(renderedStrings()).toContain('Enter your mobile number.');
    expect(unionPay.enroll).not.toHaveBeenCalled();
  });

  it('is not sent while fields of the card are invalid, which the form reports', async () => {
    await typeCard();
    card.isValid = false;
    await expect(step.pay(undefined)).resolves.toBeUndefined();
    expect(unionPay.enroll).not.toHaveBeenCalled();
  });

  it.each([
    requestErrors.ENROLLMENT_CUSTOMER_INPUT_INVALID(),
    requestErrors.ENROLLMENT_NETWORK_ERROR(),
    clientErrors.AUTHORIZATION_INSUFFICIENT(),
  ])('is kept when the enrolment fails with $code', async (error) => {
    unionPay.enroll.mockRejectedValueOnce(error);
    await typeCard();
    typeInto(places.number, '13800000000');
    await expect(step.pay(undefined)).rejects.toBe(error);
    expect(step.isComplete).toBe(true);
    expect(renderedStrings()).toContain('13800000000');
  });

  it('suffices if the enrolment needs no code', async () => {
    unionPay.enroll.mockResolvedValue({ enrollmentId: 'e2', smsCodeRequired: false });
    await typeCard();
    typeInto(places.number, '13800000000');
    await expect(step.pay(undefined)).resolves.toMatchObject({
      nonce: 'n',
      type: 'CreditCard',
      unionPay: { isDebit: false, supportsTwoStepAuthAndCapture: false },
    });
    expect(unionPay.enroll.mock.calls[0]?.[0]).toMatchObject({
      mobile: { countryCode: '86', number: '13800000000' },
    });
    expect(unionPay.tokenize.mock.calls[0]?.[0]).toMatchObject({ enrollmentId: 'e2', smsCode: undefined });
  });
});

describe('the code', () => {
  it('completes the payment; a second press of the button sends nothing', async () => {
    const { outcome } = await payUntilCode();
    typeInto(places.code, '12 345');
    press('confirm');
    press('confirm');
    await expect(outcome).resolves.toMatchObject({ nonce: 'n' });
    expect(unionPay.tokenize).toHaveBeenCalledTimes(1);
    expect(unionPay.tokenize.mock.calls[0]?.[0]).toMatchObject({ enrollmentId: 'e1', smsCode: '12345' });
    expect(focused).toEqual(['smsCode']);
  });

  it('cannot be empty', async () => {
    const { outcome } = await payUntilCode();
    press('confirm');
    expect(renderedStrings()).toContain('Enter the code.');
    expect(focused).toEqual(['smsCode', 'smsCode']);
    life.abort();
    expect(await codeOf(outcome)).toBe('ABORTED');
  });

  it.each([requestErrors.FAILED_TOKENIZATION(), requestErrors.TOKENIZATION_NETWORK_ERROR()])(
    'can be entered again after $code, which is reported',
    async (error) => {
      unionPay.tokenize.mockRejectedValueOnce(error);
      const { outcome } = await payUntilCode();
      typeInto(places.code, '1');
      press('confirm');
      await flush();
      expect(reported).toEqual([error]);
      expect(renderedStrings()).toContain('1');
      press('confirm');
      await expect(outcome).resolves.toMatchObject({ nonce: 'n' });
    },
  );

  it('cannot help a card that the gateway rejects: the payment rejects with UNIONPAY_FAILED_TOKENIZATION', async () => {
    const body = { fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'cvv' }] }] };
    const cause = new PaymentError({
      ...{ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: '' },
      details: { originalError: body },
    });
    unionPay.tokenize.mockRejectedValueOnce(requestErrors.FAILED_TOKENIZATION({ cause }));
    const { outcome } = await payUntilCode();
    typeInto(places.code, '1');
    press('confirm');
    expect(await codeOf(outcome)).toBe('UNIONPAY_FAILED_TOKENIZATION');
    expect(step.isComplete).toBe(true);
  });

  it('can be requested again after a pause, with the same mobile number', async () => {
    const { outcome } = await payUntilCode();
    press('resend');
    await clock.advance((resendAfterSeconds - 1) * 1_000);
    expect(unionPay.enroll).toHaveBeenCalledTimes(1);
    await clock.advance(1_000);
    unionPay.enroll.mockResolvedValueOnce({ enrollmentId: 'e2', smsCodeRequired: true });
    press('resend');
    press('resend');
    await flush();
    expect(unionPay.enroll).toHaveBeenCalledTimes(2);
    expect(step.announcement).toContain('new code');
    typeInto(places.code, '12345');
    press('confirm');
    await outcome;
    expect(unionPay.tokenize.mock.calls[0]?.[0]).toMatchObject({ enrollmentId: 'e2' });
  });

  it.each([requestErrors.ENROLLMENT_CUSTOMER_INPUT_INVALID(), requestErrors.ENROLLMENT_NETWORK_ERROR()])(
    'stays valid if another one cannot be sent ($code)',
    async (error) => {
      const { outcome } = await payUntilCode();
      await clock.advance(resendAfterSeconds * 1_000);
      unionPay.enroll.mockRejectedValueOnce(error);
      press('resend');
      await flush();
      expect(reported).toEqual([error]);
      typeInto(places.code, '12345');
      press('confirm');
      await expect(outcome).resolves.toMatchObject({ nonce: 'n' });
    },
  );
});
