import type { StartPaymentOptions } from '../index.js';

/** Options of a payment for which the element has a property of the same name. */
const optionNames = [
  'address',
  'amount',
  'bic',
  'billingAddress',
  'birthDate',
  'blikOptions',
  'correlationId',
  'currencyCode',
  'customerId',
  'customerServiceInstructions',
  'discountAmount',
  'displayName',
  'email',
  'givenName',
  'lineItems',
  'locale',
  'paymentTypeCountryCode',
  'phone',
  'phoneCountryCode',
  'recurrent',
  'shippingAddressRequired',
  'shippingAmount',
  'surname',
  'windowOptions',
] as const satisfies readonly (keyof StartPaymentOptions)[];

/** Properties of an element that are options of its payment. */
type OptionProperties = {
  readonly [Name in (typeof optionNames)[number]]?: StartPaymentOptions[Name] | undefined;
};

/** Returns the properties that are set: the gateway distinguishes absent options from undefined ones. */
export const givenOptions = (element: OptionProperties): Partial<StartPaymentOptions> =>
  Object.fromEntries(
    optionNames.map((name) => [name, element[name]]).filter(([, value]) => value !== undefined),
  ) as Partial<StartPaymentOptions>;
