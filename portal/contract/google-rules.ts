import { z } from '@hono/zod-openapi';
import { domainOf, domainPattern, longestDomain } from './email-domains.js';
import { mostDomains } from './integration-values.js';

const domain = z
  .string()
  .transform(domainOf)
  .pipe(z.string().max(longestDomain).regex(domainPattern, 'Enter a domain, like example.com.'));

const flags = {
  isEnabled: z.boolean().describe('True if people who manage the store may sign in with Google'),
  isRequired: z
    .boolean()
    .describe('True if they may sign in only with Google; codes and links stay for one account'),
  codeUserId: z
    .string()
    .max(64)
    .nullable()
    .describe('Id of the account that can still use codes and links; null if Google is not required'),
};

export const googleRulesInput = z.strictObject({
  ...flags,
  domains: z
    .array(domain)
    .max(mostDomains)
    .transform((names) => [...new Set(names)])
    .openapi({ type: 'array', items: { type: 'string' }, maxItems: mostDomains })
    .describe('Domains of the email addresses that may sign in with Google; none for all'),
});
export type GoogleRulesInput = z.input<typeof googleRulesInput>;

export const googleRulesSchema = z
  .object({
    ...flags,
    domains: z.array(z.string()).describe('Domains of the email addresses that may sign in; none for all'),
    isAvailable: z.boolean().describe('True if sign-in with Google is configured on this server'),
    owners: z
      .array(
        z.object({
          id: z.string().describe('Id of the account'),
          name: z.string().describe('First and last name'),
        }),
      )
      .describe('Accounts that manage the store, by name'),
    version: z.number().int().describe('Version, for `If-Match`; 0 before the first change'),
  })
  .openapi('GoogleRules', { description: 'Rules for how people who manage the store sign in' });
export type GoogleRules = z.infer<typeof googleRulesSchema>;
