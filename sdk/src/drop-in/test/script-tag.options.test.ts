import { describe, expect, it } from 'vitest';
import { scriptTagOptions, uselessAttributes } from '../script-tag.options.js';

/** Returns an element with these attributes. */
const tag = (attributes: Readonly<Record<string, string>>): Element =>
  ({
    getAttribute: (name: string) => attributes[name] ?? null,
    getAttributeNames: () => Object.keys(attributes),
  }) as never;

describe('the attributes of a script tag', () => {
  it.each([
    ['strings', { 'data-locale': 'de_DE' }, { locale: 'de_DE' }],
    [
      'lists',
      { 'data-payment-option-priority': '["paypal","card"]' },
      { paymentOptionPriority: ['paypal', 'card'] },
    ],
    [
      'amounts, as they are',
      { 'data-paypal.amount': '10.00', 'data-paypal.flow': 'checkout' },
      { paypal: { amount: '10.00', flow: 'checkout' } },
    ],
    [
      'names with dashes',
      { 'data-paypal-credit.landing-page-type': 'login' },
      { paypalCredit: { landingPageType: 'login' } },
    ],
    ['a prefix of their own', { 'data-data-collector.kount': 'true' }, { dataCollector: { kount: true } }],
    [
      'the name of the cardholder',
      { 'data-card.cardholder-name': 'true' },
      { card: { cardholderName: true } },
    ],
    [
      'both attributes of the name',
      { 'data-card.cardholder-name': 'true', 'data-card.cardholder-name.required': 'true' },
      { card: { cardholderName: { required: true } } },
    ],
    ['nothing else', { 'data-vault-manager': 'true', 'data-paypal.commit': 'true' }, {}],
  ])('set %s', (_, attributes, options) => {
    expect(
      scriptTagOptions(
        tag(
          Object.fromEntries(
            Object.entries(attributes).map(([name, text]) => [
              name.replace(/^data-data-/, 'data-data-'),
              text,
            ]),
          ),
        ),
      ),
    ).toEqual(options);
  });

  it('are set beside properties that a library has added to all objects', () => {
    const prototype = Object.prototype as { card?: unknown };
    const card = {};
    prototype.card = card;
    try {
      const options = scriptTagOptions(tag({ 'data-card.cardholder-name': 'true' }));
      expect(Object.entries(options)).toEqual([['card', { cardholderName: true }]]);
      expect(card).toEqual({});
    } finally {
      delete prototype.card;
    }
  });

  it('set nothing if their name is wrong', () => {
    const attributes = {
      ...{
        src: 'dropin.js',
        'data-locale': 'de_DE',
        'data-paypal.flow': 'vault',
        'data-turbo-track': 'reload',
      },
      ...{ 'data-payment-options-priority': '[]', 'data-paypal.amout': '1', 'data-vault-manager': 'true' },
    };
    expect(uselessAttributes(tag(attributes))).toEqual([
      'data-payment-options-priority',
      'data-paypal.amout',
      'data-vault-manager',
    ]);
  });
});
