/** Card data of one request. Number and code are never stored. */
export interface CardInput {
  number?: string | undefined;
  cvv?: string | undefined;
  expirationMonth?: string | undefined;
  expirationYear?: string | undefined;
  expirationDate?: string | undefined;
  cardholderName?: string | undefined;
  billingAddress?: { postalCode?: string | undefined; streetAddress?: string | undefined } | undefined;
}

/** Error of one field, with its path inside `creditCard`. */
export interface CardProblem {
  path: readonly string[];
  code: string;
  message: string;
}
