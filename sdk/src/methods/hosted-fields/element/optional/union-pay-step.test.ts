import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock, type FakeClock, flush } from '../../../../../test/support/fake-clock.js';
import { clientErrors } from '../../../../client/client.errors.js';
import { PaymentError } from '../../../../core/errors.js';
import { TypedEventTarget } from '../../../../core/events.js';
import { requestErrors } from '../../../unionpay/shared/errors.js';
import type { HostedFieldsEvents, HostedFieldsState } from '../../page/state.js';
import type { CardNeeds } from '../../shared/protocol.js';
import { resendAfterSeconds } from './union-pay.machine.js';
import { UnionPayStep } from './union-pay-step.js';

/** Card form whose number the test sets. */
class CardStub extends TypedEventTarget<HostedFieldsEvents> {
  state: HostedFieldsState = { cards: [], fields: {} };
  readonly needs: CardNeeds[] = [];
  isValid = true;
  readonly cardChannel = () => Promise.resolve({ id: 'c', secret: 's' });
  readonly getState = () => this.state;
  readonly reportValidity = () => Promise.resolve(this.isValid);

  adapt(needs: CardNeeds): Promise<void> {
    this.needs.push(needs);
    return Promise.resolve();
  }

  type(brand: string, isValid = true): void {
    const number = { isEmpty: false, isValid, isPotentiallyValid: true, isFocused: true };
    this.state = {
      cards: [{ niceType: brand, type: brand as 'visa', code: { name: 'CVN', size: 3 } }],
      fields: { number: { ...number, container: {} as Element } },
    };
    this.emit('validityChange', { ...this.state, emittedBy: 'number' });
  }

  change(): void {
    this.emit('numberChange', null);
  }
}

const supported = { isUnionPay: true, isDebit: false, unionPay: { isSupported: true } };
const enrolled = { enrollmentId: 'e1', smsCodeRequired: true };
const payload = { nonce: 'n', type: 'CreditCard', details: { bin: '621234' } };

let clock: FakeClock;
let card: CardStub;
let life: AbortController;
let step: UnionPayStep;
let reported: PaymentError[];
let focused: string[];
const unionPay = {
  fetchCapabilities: vi.fn<(options: object) => Promise<typeof supported | { isUnionPay: boolean }>>(),
  enroll: vi.fn<(options: object) => Promise<typeof enrolled>>(),
  tokenize: vi.fn<(options: object) => Promise<typeof payload>>(),
};

beforeEach(() => {
  clock = createFakeClock();
  card = new CardStub();
  life = new AbortController();
  [reported, focused] = [[], []];
  unionPay.fetchCapabilities.mockReset().mockResolvedValue(supported);
  unionPay.enroll.mockReset().mockResolvedValue(enrolled);
  unionPay.tokenize.mockReset().mockResolvedValue(payload);
  step = new UnionPayStep({
    ...{ unionPay, card, clock, locale: 'en', signal: life.signal },
    onChange: () => undefined,
    onEnter: () => undefined,
    report: (error) => reported.push(error),
    focus: (id) => focused.push(id),
  });
});

afterEach(() => {
  expect(clock.pending).toBe(0);
});

const view = { messages: {} as never, isDisabled: false };

/** Listeners of the rendered step by the names of the events. */
type Listener = (event: object) => void;

/** Returns the values of the rendered template and of the templates in it. */
function valuesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (typeof value !== 'object' || value === null || !('values' in value)) return [value];
  return (value.values as unknown[]).flatMap(valuesOf);
}

const listeners = (): Listener[] =>
  valuesOf(step.render(view)).filter((value): value is Listener => typeof value === 'function');
const texts = () => valuesOf(step.render(view)).filter((value) => typeof value === 'string');

class InputStub {
  constructor(readonly value: string) {}
}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', InputStub);
  vi.stubGlobal('navigator', { onLine: true });
});

/** Types into the input whose listeners are at this place. */
function typeInto(place: number, text: string): void {
  listeners()[place]?.({ target: new InputStub(text) });
}

const places = { countryCode: 0, number: 2, back: 0, code: 1, confirm: 3, resend: 4 };
const press = (name: 'back' | 'confirm' | 'resend') => listeners()[places[name]]?.({});

/** Types a UnionPay number and waits for its capabilities. */
async function typeCard(): Promise<void> {
  card.type('unionpay');
  await clock.advance(400);
}

/** Pays until the code is requested. */
async function payUntilCode(signal?: AbortSignal) {
  await typeCard();
  typeInto(places.number, '138 0000 0000');
  const outcome = step.pay(signal).catch((error: unknown) => error);
  await flush();
  expect(step.isAwaitingCode).toBe(true);
  return { outcome };
}

const codeOf = (outcome: Promise<unknown>) => outcome.then((error) => (error as PaymentError).code);

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
    expect(texts()).toContain('Enter your mobile number.');
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
    expect(texts()).toContain('13800000000');
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
    expect(texts()).toContain('Enter the code.');
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
      expect(texts()).toContain('1');
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

describe('a payment that waits for the code', () => {
  it('rejects a second payment with HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE and goes on', async () => {
    const { outcome } = await payUntilCode();
    await expect(step.pay(undefined)).rejects.toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
    });
    typeInto(places.code, '12345');
    press('confirm');
    await expect(outcome).resolves.toMatchObject({ nonce: 'n' });
  });

  it('rejects with ABORTED when the shopper changes the mobile number, which is kept', async () => {
    const { outcome } = await payUntilCode();
    press('back');
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED', details: { reason: 'closed' } });
    expect(step.isComplete).toBe(true);
    expect(focused).toEqual(['smsCode', 'number']);
  });

  it.each([
    ['another UnionPay number', () => card.change()],
    ['a number of another brand', () => card.type('visa')],
  ])('rejects with ABORTED when the shopper enters %s', async (_, change) => {
    const { outcome } = await payUntilCode();
    change();
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED', details: { reason: 'closed' } });
    expect(step.isAwaitingCode).toBe(false);
    await clock.advance(400);
  });

  it.each(['the element is removed', 'the caller aborts'])('rejects with ABORTED when %s', async (reason) => {
    const caller = new AbortController();
    const { outcome } = await payUntilCode(caller.signal);
    (reason === 'the caller aborts' ? caller : life).abort();
    expect(await codeOf(outcome)).toBe('ABORTED');
  });
});

it('forgets the mobile number when the form is cleared', async () => {
  await typeCard();
  typeInto(places.number, '13800000000');
  step.clear();
  expect(step.isComplete).toBe(false);
});
