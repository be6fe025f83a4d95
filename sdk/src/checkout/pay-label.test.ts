import { describe, expect, it } from 'vitest';
import { messages } from '../locales/en.js';
import { payLabel } from './pay-label.js';

describe('the label of the button', () => {
  it.each([
    ['de', '{amount} bezahlen', '24,50 € bezahlen'],
    ['fr-CA', 'Payer {amount}', 'Payer 24,50 €'],
    ['en', 'Pay {amount}', 'Pay €24.50'],
  ])('contains the amount in the format of %s', (language, payAmount, label) => {
    const payMessages = { ...messages, payAmount };
    const written = payLabel({ amount: '24.5', currency: 'EUR' }, payMessages, language);
    expect(written.text.replaceAll('\u00a0', ' ')).toBe(label);
  });

  it('has no amount if amount or currency is missing or malformed', () => {
    for (const amount of [undefined, '24.5']) {
      for (const currency of [undefined, 'dollars']) {
        expect(payLabel({ amount, currency }, messages, 'en')).toEqual({ text: messages.pay });
      }
    }
  });
});
