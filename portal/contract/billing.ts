import { z } from '@hono/zod-openapi';
import { normalPostalCode, regions } from './addresses.js';
import { storeCountries } from './client-values.js';
import { locales } from './locales.js';
import { payMethods } from './payment-values.js';
import { moneySchema, nameText } from './schemas.js';

export const clientTokenRequest = z.strictObject({
  storeId: z
    .string()
    .max(64)
    .optional()
    .describe('Store that pays; if it is sent, it must be the store of the token'),
});

export const clientTokenSchema = z
  .object({
    clientToken: z
      .string()
      .describe(
        'Token for the SDK `@tessera/web`, bound to the customer of the store; to no customer for administrators who view a client, so that it can neither read nor delete saved methods',
      ),
    merchantAccountId: z
      .string()
      .nullable()
      .describe('Account at the gateway that settles in the currency of the store; null for its default'),
    methods: z.array(z.enum(payMethods)).describe('Methods that the store can pay with'),
    threeDSecure: z.boolean().describe('True if payments with a new card need 3D Secure'),
    canSave: z.boolean().describe('True if the caller may save methods'),
  })
  .openapi('ClientToken', { description: 'Authorization of a browser at the payment gateway' });
export type ClientToken = z.infer<typeof clientTokenSchema>;

export const paymentMethodSchema = z
  .object({
    token: z.string().describe('Id of the method at the payment gateway; it cannot be used without the keys'),
    type: z.string().describe('Type as the gateway calls it, for example `CreditCard`'),
    name: z.string().describe('Name as the gateway calls it, for example `Visa`'),
    lastFour: z.string().describe('Last four digits; empty if the method has none'),
    expires: z.string().nullable().describe('Month and year of a card as `MM/YYYY`; null for other methods'),
    isDefault: z.boolean().describe('True for the method that is used if a payment names none'),
  })
  .openapi('PaymentMethod', { description: 'Payment method that a store has saved at the payment gateway' });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodList = z.object({
  items: z.array(paymentMethodSchema).describe('Methods, the default first'),
});

export const paymentMethodInput = z.strictObject({
  nonce: z.string().min(1).max(200).describe('Nonce from the SDK'),
  isDefault: z.boolean().default(false).describe('Makes it the default; the first method always is'),
  deviceData: z.string().min(1).max(8_000).optional().describe('Device data that the SDK has collected'),
});
export type PaymentMethodInput = z.input<typeof paymentMethodInput>;

const line = (most: number, description: string) =>
  nameText(most).pipe(z.string().min(1)).describe(`${description}, with at most ${most} characters`);
const optionalLine = (most: number, description: string) =>
  nameText(most).describe(`${description}, with at most ${most} characters; empty for none`);

export const addressSchema = z
  .strictObject({
    street: line(120, 'Street and number'),
    extra: optionalLine(120, 'Second line of the address').default(''),
    city: line(80, 'City'),
    region: z.string().length(2).describe('State or province, as two capital letters'),
    postalCode: z.string().max(10).describe('ZIP code or postal code of the country'),
    country: z.enum(storeCountries).describe('Country'),
  })
  .superRefine(({ country, region, postalCode }, issues) => {
    if (!regions[country].includes(region))
      issues.addIssue({
        code: 'custom',
        path: ['region'],
        message: 'Use a state or province of the country.',
      });
    if (normalPostalCode(country, postalCode) === undefined)
      issues.addIssue({ code: 'custom', path: ['postalCode'], message: 'Use a postal code of the country.' });
  })
  .transform((address) => ({
    ...address,
    postalCode: normalPostalCode(address.country, address.postalCode) ?? address.postalCode,
  }))
  .describe('Address in the United States or Canada');
export type Address = z.infer<typeof addressSchema>;

const contactFields = {
  name: line(80, 'Name of a person or department'),
  email: z.string().max(254).describe('Email address, to which invoices are sent'),
  phone: z.string().max(40).nullable().describe('Phone number in the United States or Canada; null for none'),
  address: addressSchema.nullable().describe('Address for invoices; null for none'),
  poNumber: optionalLine(40, 'Purchase order number, which invoices show'),
  locale: z.enum(locales).nullable().describe('Language of invoices; null for the language of the store'),
};

export const billingContactInput = z.strictObject(contactFields);
export type BillingContactInput = z.input<typeof billingContactInput>;

export const billingContactSchema = z
  .object({
    ...contactFields,
    name: z.string().describe('Name of a person or department; empty if there is none yet'),
    email: z.string().describe('Email address, to which invoices are sent; empty if there is none yet'),
    poNumber: z.string().describe('Purchase order number, which invoices show; empty for none'),
    version: z.number().int().describe('Number that each change of the store increases'),
  })
  .openapi('BillingContact', { description: 'Contact for invoices' });
export type BillingContact = z.infer<typeof billingContactSchema>;

const statementSchema = z
  .object({
    month: z.string().describe('Month as `YYYY-MM`, in the time zone of the store'),
    opening: moneySchema,
    charges: moneySchema,
    payments: moneySchema,
    closing: moneySchema,
  })
  .openapi('Statement', {
    description:
      'Account of a store in one month: what it owed before, invoices of the month, payments that succeeded in it, and what it owed afterwards',
  });
export type Statement = z.infer<typeof statementSchema>;

export const statementList = z.object({
  items: z.array(statementSchema).describe('Months with an entry, and those between them; the newest first'),
});
