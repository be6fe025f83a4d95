import { expect, it } from 'vitest';
import { cardData } from './card-data.js';

it('a card of the browser is sent with the gateway’s names', () => {
  const billingAddress = {
    addressLine: ['1 Elm St', 'Apt 2'],
    city: 'Oakland',
    region: 'CA',
    postalCode: '94107',
    country: 'US',
    organization: 'Acme',
    phone: '510',
  };
  const card = {
    cardNumber: '4111111111111111',
    cardholderName: 'Ada Lee',
    cardSecurityCode: '123',
    expiryMonth: '12',
    expiryYear: '2034',
  };
  expect(cardData({ ...card, billingAddress })).toEqual({
    creditCard: {
      number: '4111111111111111',
      cardholderName: 'Ada Lee',
      cvv: '123',
      expirationMonth: '12',
      expirationYear: '2034',
      billingAddress: {
        company: 'Acme',
        locality: 'Oakland',
        region: 'CA',
        postalCode: '94107',
        streetAddress: '1 Elm St',
        extendedAddress: 'Apt 2',
        countryCodeAlpha2: 'US',
      },
    },
  });
  expect(cardData(card)).not.toHaveProperty('creditCard.billingAddress');
});
