import { expect, it, vi } from 'vitest';
import { RequestableReporter } from '../requestable.js';

function createReporter() {
  const emit = vi.fn();
  return { emit, reporter: new RequestableReporter(emit) };
}

const form = { type: 'CreditCard', nonce: undefined } as const;

it('emits nothing before the start, and not the state at the start', () => {
  const { emit, reporter } = createReporter();
  reporter.report(form);
  reporter.begin(form);
  reporter.report(form);
  expect(emit).not.toHaveBeenCalled();
});

it('emits each change once', () => {
  const { emit, reporter } = createReporter();
  reporter.begin(undefined);
  for (const now of [form, form, { ...form, nonce: 'a' }, { ...form, nonce: 'b' }, undefined, undefined])
    reporter.report(now);
  expect(emit.mock.calls).toEqual([
    ['paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: false }],
    ['paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: true }],
    ['paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: true }],
    ['noPaymentMethodRequestable', undefined],
  ]);
});

it('emits the change during a verification after it, whatever its outcome', () => {
  const { emit, reporter } = createReporter();
  reporter.begin({ ...form, nonce: 'a' });
  reporter.hold();
  reporter.report(undefined);
  expect(emit).not.toHaveBeenCalled();
  reporter.release(undefined);
  expect(emit.mock.calls).toEqual([['noPaymentMethodRequestable', undefined]]);
});
