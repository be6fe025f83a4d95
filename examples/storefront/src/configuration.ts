import { z } from 'zod';

/** Configuration that the server sends to pages. */
export interface PageConfiguration {
  /** Search analytics; if absent, shoppers are not asked and nothing is sent. */
  readonly insights?: { readonly appId: string; readonly apiKey: string; readonly host: string };
  /** True if the checkout has a field for the code of a vision benefit. */
  readonly acceptsBenefitCodes?: boolean;
  readonly googlePayEnvironment: 'TEST' | 'PRODUCTION';
}

const environment = z.object({
  INSIGHTS_APP_ID: z.string().min(1).optional(),
  INSIGHTS_API_KEY: z.string().min(1).optional(),
  INSIGHTS_HOST: z.url().optional(),
  /** The default requests no real payments (specification §9). */
  GOOGLE_PAY_ENVIRONMENT: z.enum(['TEST', 'PRODUCTION']).default('TEST'),
});

/** Reads the environment variables. Throws with the name of an invalid one. */
export function readConfiguration(
  variables: Readonly<Record<string, string | undefined>>,
  defaults: PageConfiguration['insights'],
): PageConfiguration {
  const read = environment.parse(variables);
  const appId = read.INSIGHTS_APP_ID ?? defaults?.appId;
  const apiKey = read.INSIGHTS_API_KEY ?? defaults?.apiKey;
  const host = read.INSIGHTS_HOST ?? defaults?.host;
  return {
    googlePayEnvironment: read.GOOGLE_PAY_ENVIRONMENT,
    ...(appId && apiKey && host ? { insights: { appId, apiKey, host } } : {}),
  };
}
