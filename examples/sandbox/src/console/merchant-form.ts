import type { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import { back } from './back.js';
import { checkbox } from './form-fields.js';

const address = z.url({ protocol: /^https?$/ }).max(2_000);

const venmoLifeSeconds = z.number().int().min(1).max(86_400);

/** Schema of merchant settings that tests in another process send. */
export const merchantOptionsSchema = z.strictObject({
  webhookUrl: address.nullable().optional(),
  venmoLifeSeconds: venmoLifeSeconds.optional(),
  rejections: z
    .strictObject({
      avs: z.boolean(),
      cvv: z.boolean(),
      duplicateSeconds: z.number().int().min(1).max(86_400).nullable(),
      riskWithoutDeviceData: z.boolean(),
      threeDSecure: z.boolean(),
    })
    .optional(),
});

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

const optionsForm = z.object({
  webhookUrl: z.preprocess(blankAsNull, address.nullable()),
  duplicateSeconds: z.preprocess(blankAsNull, z.coerce.number().int().min(1).max(86_400).nullable()),
  venmoLifeSeconds: z.preprocess(blankAsNull, z.coerce.number().pipe(venmoLifeSeconds).nullish()),
  avs: checkbox,
  cvv: checkbox,
  risk: checkbox,
  threeDSecure: checkbox,
});

/** Adds the routes that the forms of the webhooks page post to. */
export function addMerchantForms(app: Hono<SandboxEnv>, { db, merchants, webhooks }: Services): void {
  const page = (id: string) => `/console/webhooks?merchant=${encodeURIComponent(id)}`;

  app.post('/console/merchants/:id', async (c) => {
    const id = c.req.param('id');
    const parsed = optionsForm.safeParse(await c.req.parseBody());
    if (!parsed.success) return back(c, page(id), 'invalid');
    const { webhookUrl, venmoLifeSeconds, risk: riskWithoutDeviceData, ...rules } = parsed.data;
    const isKnown = await merchants.setOptions(id, {
      webhookUrl,
      ...(typeof venmoLifeSeconds === 'number' && { venmoLifeSeconds }),
      rejections: { ...rules, riskWithoutDeviceData },
    });
    return back(c, page(id), isKnown ? 'done' : 'not_found');
  });

  app.post('/console/webhooks/:id/check', async (c) => {
    const id = c.req.param('id');
    if (!(await merchants.find(id))) return back(c, page(id), 'not_found');
    await db
      .transaction()
      .execute((trx) => webhooks.add(trx, id, { kind: 'check', subject: { check: true } }));
    return back(c, page(id), 'done');
  });
}
