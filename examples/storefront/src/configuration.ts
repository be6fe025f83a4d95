import { z } from 'zod';

/** What pages may know of the shop's surroundings. */
export interface PageConfiguration {
  /** Search analytics; without it nothing is asked and nothing is told. */
  readonly insights?: { readonly appId: string; readonly apiKey: string; readonly host: string };
  readonly googlePayEnvironment: 'TEST' | 'PRODUCTION';
}

const environment = z.object({
  INSIGHTS_APP_ID: z.string().min(1).optional(),
  INSIGHTS_API_KEY: z.string().min(1).optional(),
  INSIGHTS_HOST: z.url().optional(),
  /** Unless told otherwise no real payment is asked for (specification §9). */
  GOOGLE_PAY_ENVIRONMENT: z.enum(['TEST', 'PRODUCTION']).default('TEST'),
});

/** Reads the environment; what is there but wrong stops the start, and says its name. */
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
