import { z } from '@hono/zod-openapi';
import { locales } from './locales.js';
import { commaList, listQuery, moneySchema, nameText, searchText } from './schemas.js';

/** Progress of a person in a campaign. */
const inviteStatuses = [
  'NOT_INVITED',
  'INVITED',
  'OPENED',
  'PARTIALLY_REDEEMED',
  'REDEEMED',
  'BOUNCED',
  'OPTED_OUT',
] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

const optionalText = (most: number, description: string) =>
  nameText(most)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .describe(`${description}, with at most ${most} characters; null for none`);

/** Fields of a person that a request sets. */
const recipientFields = {
  firstName: nameText(80).pipe(z.string().min(1)).describe('First name, with at most 80 characters'),
  lastName: nameText(80).pipe(z.string().min(1)).describe('Last name, with at most 80 characters'),
  email: z.string().max(254).nullable().describe('Email address; null for none'),
  phone: z
    .string()
    .max(40)
    .nullable()
    .describe('Phone number in the United States or Canada, in any notation; null for none'),
  employeeId: optionalText(40, 'Number of the employee'),
  department: optionalText(40, 'Department'),
  location: optionalText(40, 'Location'),
  hiredOn: z.iso.date().nullable().describe('First day of work (ISO 8601); null if it is unknown'),
  locale: z.enum(locales).nullable().describe('Language of messages; null for the language of the store'),
};

const { firstName, lastName, email, phone, employeeId, department, location, hiredOn, locale } =
  recipientFields;

export const recipientInput = z.strictObject({
  firstName,
  lastName,
  email: email.default(null),
  phone: phone.default(null),
  employeeId: employeeId.default(null),
  department: department.default(null),
  location: location.default(null),
  hiredOn: hiredOn.default(null),
  locale: locale.default(null),
});
export type RecipientInput = z.infer<typeof recipientInput>;

/** Changed fields of a person; those that are missing stay as they are. */
export const recipientPatch = z.strictObject(recipientFields).partial();
export type RecipientPatch = z.infer<typeof recipientPatch>;

export const recipientSchema = z
  .object({
    id: z.string().describe('Id of the person'),
    firstName: z.string().describe('First name'),
    lastName: z.string().describe('Last name'),
    email: z.string().nullable().describe('Email address; null if there is none'),
    phone: z.string().nullable().describe('Phone number in the format E.164; null if there is none'),
    employeeId: z.string().nullable().describe('Number of the employee; null if it is unknown'),
    department: z.string().nullable().describe('Department; null if it is unknown'),
    location: z.string().nullable().describe('Location; null if it is unknown'),
    hiredOn: z.iso.date().nullable().describe('First day of work (ISO 8601); null if it is unknown'),
    locale: z.enum(locales).nullable().describe('Language of messages; null for the language of the store'),
    isOptedOut: z.boolean().describe('True if the person declines all messages'),
    campaign: z
      .object({
        policyId: z.string().describe('Id of the campaign'),
        name: z.string().describe('Name of the campaign'),
        status: z.enum(inviteStatuses).describe('Progress of the person'),
        remaining: moneySchema,
        lastInvitedAt: z.iso.datetime().nullable().describe('Time of the last invitation; null without one'),
      })
      .nullable()
      .describe('Requested campaign, else the newest one of the person; null if there is none'),
    version: z.number().int().describe('Number that each change increases; the `ETag` contains it'),
    createdAt: z.iso.datetime().describe('Time of the creation'),
    updatedAt: z.iso.datetime().describe('Time of the last change'),
  })
  .openapi('Recipient', { description: 'Person of a store, with the rest of a campaign’s allowance' });
export type Recipient = z.infer<typeof recipientSchema>;

const recipientSorts = ['name', 'department', 'location', 'createdAt'] as const;
export type RecipientSort = (typeof recipientSorts)[number];

export const recipientQuery = listQuery.extend({
  q: searchText('Beginning of a name, an email address, a phone number or an employee’s number'),
  campaign: z.string().max(64).optional().describe('Id of a campaign: only its people'),
  status: commaList(inviteStatuses, 'Progress in the requested campaign, else in the newest one. Values'),
  department: searchText('Department'),
  location: searchText('Location'),
  sort: z
    .string()
    .regex(new RegExp(`^-?(?:${recipientSorts.join('|')})$`))
    .default('-createdAt')
    .describe('Field to sort by; a leading minus sorts in descending order'),
});
export type RecipientQuery = z.infer<typeof recipientQuery>;
