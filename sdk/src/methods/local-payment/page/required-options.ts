import { isGiven } from '../../../core/options.js';

type Bag = Readonly<Record<string, unknown>>;

const always = ['givenName', 'surname', 'currencyCode', 'onPaymentStart', 'paymentType', 'amount'] as const;
const invoice = [
  ...always,
  'address',
  'billingAddress',
  'birthDate',
  'email',
  'locale',
  'customerServiceInstructions',
  'correlationId',
  'phone',
  'phoneCountryCode',
  'lineItems',
] as const;
const ofAddress = ['streetAddress', 'locality', 'postalCode', 'countryCode'] as const;
const ofLineItem = ['category', 'name', 'quantity', 'unitAmount', 'unitTaxAmount'] as const;

/** Course of a payment: on the bank's page in a window, or completed outside the page. */
type PaymentCourse = 'window' | 'invoice' | 'blik';

export function courseOf({ paymentType, blikOptions }: Bag): PaymentCourse {
  const type = typeof paymentType === 'string' ? paymentType.toLowerCase() : '';
  if (type === 'pay_upon_invoice') return 'invoice';
  const isDirect = has(blikOptions, 'level_0') || has(blikOptions, 'oneClick');
  return type === 'blik' && isDirect ? 'blik' : 'window';
}

/**
 * Returns the dotted name of the first missing option; undefined if there is none. Checks presence
 * only; the gateway validates the values.
 */
export function missingOption(options: unknown): string | undefined {
  if (!isBag(options)) return 'options';
  switch (courseOf(options)) {
    case 'invoice':
      return missingOfInvoice(options);
    case 'blik':
      return firstMissing(options, always) ?? missingOfBlik(options['blikOptions'] as Bag);
    case 'window':
      return missingOfWindow(options);
  }
}

function missingOfWindow(options: Bag): string | undefined {
  const missing = firstMissing(options, [...always, 'fallback']);
  if (missing !== undefined) return missing;
  const { fallback, recurrent, customerId } = options;
  if (!isBag(fallback)) return 'fallback';
  // Empty strings would produce an unusable return link.
  if (!fallback['url']) return 'fallback.url';
  if (!fallback['buttonText']) return 'fallback.buttonText';
  return recurrent === true && !customerId ? 'customerId' : undefined;
}

function missingOfInvoice(options: Bag): string | undefined {
  for (const name of invoice) {
    const value = options[name];
    if (!isGiven(value)) return name;
    if (name === 'address' || name === 'billingAddress') {
      const missing = nested(name, value, ofAddress);
      if (missing !== undefined) return missing;
    } else if (name === 'lineItems') {
      if (!Array.isArray(value)) return name;
      for (const item of value as readonly unknown[]) {
        const missing = nested(name, item, ofLineItem);
        if (missing !== undefined) return missing;
      }
    }
  }
  return undefined;
}

function missingOfBlik(blik: Bag): string | undefined {
  if (has(blik, 'level_0')) return nested('blikOptions.level_0', blik['level_0'], ['authCode']);
  const { oneClick } = blik;
  const names = has(oneClick, 'aliasKey')
    ? ['consumerReference', 'aliasKey']
    : ['authCode', 'consumerReference', 'aliasLabel'];
  return nested('blikOptions.oneClick', oneClick, names);
}

function nested(name: string, value: unknown, names: readonly string[]): string | undefined {
  if (!isBag(value)) return name;
  const missing = firstMissing(value, names);
  return missing === undefined ? undefined : `${name}.${missing}`;
}

function firstMissing(bag: Bag, names: readonly string[]): string | undefined {
  return names.find((name) => !isGiven(bag[name]));
}

function has(bag: unknown, name: string): boolean {
  return isBag(bag) && Object.hasOwn(bag, name);
}

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null;
}
