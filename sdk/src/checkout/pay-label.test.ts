import { describe, expect, it } from 'vitest';
import { messages } from '../locales/en.js';
import { PayLabel } from './pay-label.js';

const choosing = { status: 'choosing' } as const;

describe('the label of the button', () => {
  it.each([
    ['de', '{amount} bezahlen', '24,50 € bezahlen'],
    ['fr-CA', 'Payer {amount}', 'Payer 24,50 €'],
    ['en', 'Pay {amount}', 'Pay €24.50'],
  ])('contains the amount in the format of %s', (language, payAmount, label) => {
    const payMessages = { ...messages, payAmount };
    const written = new PayLabel().of({ amount: '24.5', currency: 'EUR' }, choosing, payMessages, language);
    expect(written.text.replaceAll('\u00a0', ' ')).toBe(label);
  });

  it('has no amount if amount or currency is missing or malformed', () => {
    for (const amount of [undefined, '24.5']) {
      for (const currency of [undefined, 'dollars']) {
        expect(new PayLabel().of({ amount, currency }, choosing, messages, 'en')).toEqual({
          text: messages.pay,
        });
      }
    }
  });
});

it('keeps the amount that is being paid until the payment has ended', () => {
  const label = new PayLabel();
  const amountAt = (amount: string, status: 'choosing' | 'paying') => {
    return label.of({ amount, currency: 'USD' }, { status }, messages, 'en').amount;
  };
  expect(amountAt('24.00', 'choosing')).toBe('$24.00');
  expect(amountAt('99.00', 'paying')).toBe('$24.00');
  expect(amountAt('99.00', 'choosing')).toBe('$99.00');
});
