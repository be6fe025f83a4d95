import { z } from '@hono/zod-openapi';
import { locales } from './locales.js';

export const testMessageRequest = z.strictObject({
  locale: z.enum(locales).describe('Language of the invitation'),
});

export const testMessageSent = z
  .object({ to: z.string().describe('Email address or phone number of the caller') })
  .openapi('TestMessageSent', { description: 'Where the test was sent' });
export type TestMessageSent = z.infer<typeof testMessageSent>;
