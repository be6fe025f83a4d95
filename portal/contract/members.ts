import { z } from '@hono/zod-openapi';

/** Most people in one request. */
const most = 500;

const ids = z.array(z.string().max(64)).min(1).max(most);

export const membersRequest = z.strictObject({
  recipientIds: ids.describe('Ids of people of the store, at most 500'),
});

export const membersAdded = z
  .object({
    added: z.number().int().describe('Number of people who were added'),
    existing: z.number().int().describe('Number of people who were in the campaign already'),
    unknown: z.array(z.string()).describe('Ids of which the store has no person'),
  })
  .openapi('MembersAdded', { description: 'Result of adding people to a campaign' });
export type MembersAdded = z.infer<typeof membersAdded>;

export const inviteRequest = z.strictObject({
  recipientIds: ids
    .optional()
    .describe('Ids of people of the campaign, at most 500. Default: all who have not redeemed'),
});
export type InviteRequest = z.infer<typeof inviteRequest>;

/** Reasons why a person gets no invitation. */
export const skipReasons = ['redeemed', 'opted_out', 'no_contact', 'too_soon'] as const;
export type SkipReason = (typeof skipReasons)[number];

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
