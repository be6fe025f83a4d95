import { z } from '@hono/zod-openapi';

const creatorSchema = z.object({
  id: z.string().describe('Id of the account'),
  name: z.string().describe('Name of the person'),
});
export type Creator = z.infer<typeof creatorSchema>;

/** Person who created something, also after their removal from the store. Stored responses of earlier versions have none. */
export const createdBy = creatorSchema
  .nullable()
  .default(null)
  .describe('Person who created it, who may no longer work for the store; null if no account did');

/** Person who decided last where deliveries go and who can sign them. Stored responses of earlier versions have none. */
export const changedBy = creatorSchema
  .nullable()
  .default(null)
  .describe(
    'Person who has changed its address or replaced its secret last, who may no longer work for the store; null if no account did',
  );
