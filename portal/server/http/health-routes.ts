import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Services } from '../services.js';
import { answer, openTo } from './access.js';
import type { PortalApp } from './env.js';

const state = z.object({ status: z.literal('ok') });

const live = createRoute({
  ...openTo('public'),
  method: 'get',
  path: '/healthz',
  operationId: 'isAlive',
  summary: 'Check that the process is running',
  tags: ['operation'],
  responses: { 200: answer('OK', state) },
});

const ready = createRoute({
  ...openTo('public'),
  method: 'get',
  path: '/readyz',
  operationId: 'isReady',
  summary: 'Check that the database responds',
  tags: ['operation'],
  responses: { 200: answer('OK', state) },
});

export function addHealthRoutes(app: PortalApp, { db }: Services): void {
  app.openapi(live, (c) => c.json({ status: 'ok' } as const, 200));
  app.openapi(ready, async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ status: 'ok' } as const, 200);
  });
}
