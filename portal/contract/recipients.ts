import { z } from '@hono/zod-openapi';
import { locales } from './locales.js';
import { effectiveStatuses } from './effective-status.js';
import { inviteBlocks } from './invite-blocks.js';
import { inviteStatuses } from './invite-statuses.js';
import {
  commaList,
  day,
  listQuery,
  mostFilterValues,
  moneySchema,
  nameText,
  searchText,
  text,
  valueList,
} from './schemas.js';
import { mostIds } from './list-sizes.js';
import { personName } from './person-name.js';
import { recipientSorts } from './recipient-sorts.js';

const optionalText = (most: number, description: string) =>
  nameText(most)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .describe(`${description}, with at most ${most} characters; null for none`);

/** Fields of a person that a request sets. */
const recipientFields = {
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: z.string().max(254).nullable().describe('Email address; null for none'),
  phone: z
    .string()
    .max(40)
    .nullable()
    .describe('Phone number in the United States or Canada, in any notation; null for none'),
  employeeId: optionalText(40, 'Number of the employee'),
  department: optionalText(40, 'Department'),
  location: optionalText(40, 'Location'),
  hiredOn: day.nullable().describe('First day of work (ISO 8601), in 1900 or later; null if it is unknown'),
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

const lastInvitedAt = z.iso.datetime().nullable().describe('Time of the last invitation; null without one');
const inviteBlock = z
  .enum(inviteBlocks)
  .nullable()
  .describe('Reason why no invitation can be sent now; null if one can be sent');

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
        lastInvitedAt,
        inviteBlock,
      })
      .nullable()
      .describe(
        'Requested campaign, else of the person’s campaigns the newest active, scheduled, ended, canceled or draft one, in this order; null if there is none',
      ),
    timeZone: z.string().describe('Time zone of the store (IANA)'),
    version: z.number().int().describe('Number that each change increases; the `ETag` contains it'),
    createdAt: z.iso.datetime().describe('Time of the creation'),
    updatedAt: z.iso.datetime().describe('Time of the last change'),
  })
  .openapi('Recipient', {
    description:
      'Person of a store. `remaining` is the rest of a campaign’s allowance, 0 once no redemption is left.',
  });
export type Recipient = z.infer<typeof recipientSchema>;

export const recipientCampaigns = z
  .object({
    items: z
      .array(
        z.object({
          policyId: z.string().describe('Id of the campaign'),
          name: z.string().describe('Name of the campaign; empty for a draft without one'),
          effectiveStatus: z.enum(effectiveStatuses).describe('Status of the campaign now'),
          from: z.iso.datetime().nullable().describe('Start of the campaign; null if it is not planned'),
          to: z.iso
            .datetime()
            .nullable()
            .describe(
              'Planned end of the campaign, or the earlier one at which it was ended; null if it is not planned',
            ),
          status: z.enum(inviteStatuses).describe('Progress of the person'),
          allowance: moneySchema,
          remaining: moneySchema,
          lastInvitedAt,
          openedAt: z.iso
            .datetime()
            .nullable()
            .describe('Time at which the invitation was opened; null if it was not'),
          inviteBlock,
          redemptions: z
            .array(
              z.object({
                id: z.string().describe('Id of the redemption'),
                amount: moneySchema,
                redeemedAt: z.iso.datetime().describe('Time of the redemption'),
              }),
            )
            .describe('Redemptions of the person, the newest first'),
        }),
      )
      .describe('The campaigns'),
  })
  .openapi('RecipientCampaigns', {
    description:
      'Campaigns of a person, the newest first. `remaining` is the rest of the allowance, 0 once no redemption is left.',
  });
export type RecipientCampaigns = z.infer<typeof recipientCampaigns>;
export type RecipientCampaign = RecipientCampaigns['items'][number];

export const recipientAttributes = z
  .object({
    departments: z
      .array(z.string())
      .describe('Departments of the people of the store, in alphabetical order'),
    locations: z.array(z.string()).describe('Locations of the people of the store, in alphabetical order'),
  })
  .openapi('RecipientAttributes', { description: 'Values by which people can be filtered' });
export type RecipientAttributes = z.infer<typeof recipientAttributes>;

const campaign = z.string().max(64).optional().describe('Id of a campaign: only its people');
const beginning =
  'Beginning of a part of the name, an email address, its domain (`acme.com` or `@acme`), a phone number or an employee’s number';

export const recipientQuery = listQuery.extend({
  q: searchText(beginning),
  campaign,
  status: commaList(
    inviteStatuses,
    'Progress in the requested campaign, else in the one that the list shows. Values',
  ),
  department: valueList('Departments'),
  location: valueList('Locations'),
  sort: z
    .string()
    .regex(new RegExp(`^-?(?:${recipientSorts.join('|')})$`))
    .default('-createdAt')
    .describe('Field to sort by; a leading minus sorts in descending order'),
});
export type RecipientQuery = z.infer<typeof recipientQuery>;

const values = (description: string) =>
  z.array(text(40)).min(1).max(mostFilterValues).optional().describe(description);

/** Filters of the list, in the body of a request. */
const recipientFilter = z.strictObject({
  q: searchText(beginning),
  campaign,
  status: z
    .array(z.enum(inviteStatuses))
    .min(1)
    .max(inviteStatuses.length)
    .optional()
    .describe('Progress in that campaign, else in the one that the list shows'),
  department: values('Departments'),
  location: values('Locations'),
});
export type RecipientFilter = z.infer<typeof recipientFilter>;

const ids = z.array(z.string().max(64)).min(1).max(mostIds);
/** Language of a file. */
export const exportLocale = z
  .enum(locales)
  .default('en-US')
  .describe('Language of the headings. Default: en-US');

export const exportQuery = recipientQuery
  .omit({ page: true, size: true, sort: true })
  .extend({ locale: exportLocale });

export const exportRequest = z.strictObject({
  recipientIds: ids.describe(`Ids of people, at most ${mostIds}`),
  locale: exportLocale,
});
export type ExportRequest = z.input<typeof exportRequest>;

/** Properties of a request about several people: their ids, or the filters of the list. */
export const peopleFields = {
  recipientIds: ids.optional().describe(`Ids of people, at most ${mostIds}`),
  filter: recipientFilter
    .optional()
    .describe('Instead of ids: all people that these filters of the list find'),
};

/** People that a request is about. */
export interface PeopleSelection {
  recipientIds?: readonly string[] | undefined;
  filter?: RecipientFilter | undefined;
}

/** Returns true for a selection that is either by ids or by filters. */
export const isOneSelection = ({ recipientIds, filter }: PeopleSelection): boolean =>
  (recipientIds === undefined) !== (filter === undefined);

export const oneSelection = 'Send either recipientIds or filter.';

export const eraseRequest = z
  .strictObject({
    ...peopleFields,
    expected: z
      .number()
      .int()
      .min(0)
      .describe('Number of people that the caller expects; the request fails if it is another one'),
  })
  .refine(isOneSelection, oneSelection);
export type EraseRequest = z.infer<typeof eraseRequest>;

export const peopleErased = z
  .object({ erased: z.number().int().describe('Number of people whose data were erased') })
  .openapi('PeopleErased', { description: 'Result of erasing people' });
export type PeopleErased = z.infer<typeof peopleErased>;
