import { parseList, parseObject, parseRecord, parseText, ifParsable } from '../../../core/parse.js';

const parseDetails = parseObject({
  cardNumber: ifParsable(parseText),
  cardholderName: ifParsable(parseText),
  expiryMonth: ifParsable(parseText),
  expiryYear: ifParsable(parseText),
  cardSecurityCode: ifParsable(parseText),
  billingAddress: ifParsable(parseRecord((value) => value)),
});

/** Returns the body with which a card of the browser is tokenized. */
export function cardData(details: unknown): Record<string, unknown> {
  const card = parseDetails(details);
  const { billingAddress } = card;
  return {
    creditCard: {
      number: card.cardNumber,
      cardholderName: card.cardholderName,
      expirationMonth: card.expiryMonth,
      expirationYear: card.expiryYear,
      cvv: card.cardSecurityCode,
      ...(billingAddress ? { billingAddress: addressOf(billingAddress) } : {}),
    },
  };
}

function addressOf(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { organization, city, region, postalCode, country } = given;
  const [streetAddress, extendedAddress] = ifParsable(parseList(parseText))(given['addressLine']) ?? [];
  const address = {
    company: organization,
    locality: city,
    region,
    postalCode,
    streetAddress,
    extendedAddress,
    countryCodeAlpha2: country,
  };
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
