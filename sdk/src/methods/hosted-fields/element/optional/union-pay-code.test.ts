import { expect, it } from 'vitest';
import {
  clock,
  card,
  life,
  step,
  focused,
  typeInto,
  places,
  press,
  typeCard,
  payUntilCode,
  codeOf,
  setUpStep,
} from '../../test/union-pay-step.js';

setUpStep();

it('a payment that waits for the code rejects a second payment with HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE and goes on', async () => {
  const { outcome } = await payUntilCode();
  await expect(step.pay(undefined)).rejects.toMatchObject({
    code: 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
  });
  typeInto(places.code, '12345');
  press('confirm');
  await expect(outcome).resolves.toMatchObject({ nonce: 'n' });
});

it('a payment that waits for the code rejects with ABORTED when the shopper changes the mobile number, which is kept', async () => {
  const { outcome } = await payUntilCode();
  press('back');
  await expect(outcome).resolves.toMatchObject({ code: 'ABORTED', details: { reason: 'closed' } });
  expect(step.isComplete).toBe(true);
  expect(focused).toEqual(['smsCode', 'number']);
});

it.each(['visa', 'another UnionPay'])(
  'a payment that waits for the code rejects with ABORTED when a %s number is entered',
  async (brand) => {
    const { outcome } = await payUntilCode();
    if (brand === 'visa') card.type(brand);
    else card.change();
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED', details: { reason: 'closed' } });
    expect(step.isAwaitingCode).toBe(false);
    await clock.advance(400);
  },
);

it.each(['the element is removed', 'the caller aborts'])(
  'a payment that waits for the code rejects with ABORTED when %s',
  async (reason) => {
    const caller = new AbortController();
    const { outcome } = await payUntilCode(caller.signal);
    (reason === 'the caller aborts' ? caller : life).abort();
    expect(await codeOf(outcome)).toBe('ABORTED');
  },
);

it('forgets the mobile number when the form is cleared', async () => {
  await typeCard();
  typeInto(places.number, '13800000000');
  step.clear();
  expect(step.isComplete).toBe(false);
});
