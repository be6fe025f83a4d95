import { z } from '@hono/zod-openapi';
import { isOneSelection, oneSelection, peopleFields } from './recipients.js';

export const membersRequest = z.strictObject(peopleFields).refine(isOneSelection, oneSelection);

export const membersAdded = z
  .object({
    added: z.number().int().describe('Number of people who were added'),
    existing: z.number().int().describe('Number of people who were in the campaign already'),
    unknown: z.array(z.string()).describe('Ids of which the store has no person'),
  })
  .openapi('MembersAdded', { description: 'Result of adding people to a campaign' });
export type MembersAdded = z.infer<typeof membersAdded>;

/** People of the campaign to invite. Default: all who have not redeemed. */
export const inviteRequest = z
  .strictObject(peopleFields)
  .refine(({ recipientIds, filter }) => recipientIds === undefined || filter === undefined, oneSelection);

export const inviteResult = z
  .object({
    sent: z.number().int().describe('Number of invitations that are sent now'),
    skipped: z
      .object({
        redeemed: z.number().int().describe('Number of people who have redeemed everything'),
        opted_out: z.number().int().describe('Number of people who decline messages'),
        no_contact: z.number().int().describe('Number of people without an email address and a phone number'),
        too_soon: z.number().int().describe('Number of people who were invited in the last 24 hours'),
      })
      .describe('People who get no invitation, by reason'),
  })
  .openapi('InviteResult', { description: 'Result of sending invitations again' });
export type InviteResult = z.infer<typeof inviteResult>;
