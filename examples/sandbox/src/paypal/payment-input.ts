import { z } from 'zod';
import { GatewayError, type Problem } from '../gateway/gateway-error.js';
import { parseAmount } from '../transactions/money.js';

const text = z.string().nullish();
const flag = z.boolean().nullish();
const currency = z.string().regex(/^[A-Z]{3}$/i);
const amount = z.union([z.string(), z.number()]).transform(String);

/** Schema of a return address. Apps have schemes of their own; only schemes that run scripts are rejected. */
const backUrl = z.url().refine((url) => !/^(?:javascript|data|vbscript|blob|file):/i.test(url));

const address = {
  line1: text,
  line2: text,
  city: text,
  state: text,
  postalCode: text,
  countryCode: text,
  phone: text,
  recipientName: text,
};

const shippingOption = z.object({
  id: z.string(),
  label: z.string(),
  selected: flag,
  type: z.enum(['SHIPPING', 'PICKUP']).nullish(),
  amount: z.object({ currency, value: amount }),
});

const shared = {
  returnUrl: backUrl,
  cancelUrl: backUrl,
  offerPaypalCredit: flag,
  offerPayLater: flag,
  merchantAccountId: text,
  experienceProfile: z
    .object({
      brandName: text,
      localeCode: text,
      // PayPal's amount is a text; the amount of local payments is not.
      noShipping: z.enum(['true', 'false']).nullish(),
      addressOverride: flag,
      landingPageType: z.enum(['login', 'billing']).nullish(),
    })
    .nullish(),
  shippingOptions: z.array(shippingOption).nullish(),
};

export const checkoutInput = z.object({
  ...shared,
  ...address,
  amount,
  currencyIsoCode: currency,
  intent: z.enum(['authorize', 'order', 'sale', 'capture']).nullish(),
  lineItems: z
    .array(z.object({ name: z.string(), kind: z.enum(['debit', 'credit']) }))
    .max(249)
    .nullish(),
  requestBillingAgreement: flag,
  vaultInitiatedCheckoutPaymentMethodToken: text,
});

export const agreementInput = z.object({
  ...shared,
  description: z.string().max(255).nullish(),
  shippingAddress: z.object(address).nullish(),
});

export const patchInput = z.object({
  ...address,
  paymentId: z.string(),
  currencyIsoCode: currency,
  amount: amount.nullish(),
  shippingOptions: z.array(shippingOption).nullish(),
});

export type ShippingOptionInput = z.infer<typeof shippingOption>;

/** Returns the parsed body, or throws an error with the name of the field. */
export function parseInput<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidPayment(parsed.error.issues.map(({ path, message }) => problem(path, message)));
}

export function checkAmount(value: string, of: string): void {
  if (parseAmount(value, of) === null)
    throw invalidPayment([problem(['amount'], 'Not an amount in this currency')]);
}

/** Throws unless all options have the payment's currency and at most one is selected. */
export function checkShippingOptions(options: readonly ShippingOptionInput[], of: string | null): void {
  if (options.filter(({ selected }) => selected).length > 1) {
    throw invalidPayment([problem(['shippingOptions'], 'More than one option is selected')]);
  }
  if (options.some((option) => of !== null && option.amount.currency.toUpperCase() !== of)) {
    throw invalidPayment([problem(['shippingOptions'], 'Another currency than the payment’s')]);
  }
}

export function problem(path: readonly PropertyKey[], message: string): Problem {
  return { path: path.map(String), code: null, message };
}

export function invalidPayment(problems: readonly Problem[]): GatewayError {
  return new GatewayError('VALIDATION', 'Payment options are invalid', problems);
}
