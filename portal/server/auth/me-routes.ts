import { createRoute } from '@hono/zod-openapi';
import { locales } from '../../contract/locales.js';
import { type Me, mePatch, meSchema } from '../../contract/users.js';
import { answer, callerOf, jsonBody, openTo, errorResponses } from '../http/access.js';
import { callerKinds, type PortalApp } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';
import type { Services } from '../services.js';

const getMe = createRoute({
  ...openTo(callerKinds),
  method: 'get',
  path: '/user/me',
  operationId: 'getMe',
  summary: 'Profile and stores of the signed-in user',
  tags: ['user'],
  responses: { 200: answer('The profile', meSchema), ...errorResponses },
});

const updateMe = createRoute({
  ...openTo(callerKinds),
  method: 'patch',
  path: '/user/me',
  operationId: 'updateMe',
  summary: 'Update your own settings',
  tags: ['user'],
  request: { body: jsonBody(mePatch) },
  responses: { 200: answer('The profile', meSchema), ...errorResponses },
});

export function addMeRoutes(app: PortalApp, services: Services): void {
  app.openapi(getMe, async (c) => c.json(await readMe(services, callerOf(c).userId), 200));

  app.openapi(updateMe, async (c) => {
    const { userId } = callerOf(c);
    const { locale } = c.req.valid('json');
    if (locale !== undefined)
      await services.db.updateTable('app_user').set({ locale }).where('id', '=', userId).execute();
    return c.json(await readMe(services, userId), 200);
  });
}

async function readMe({ db }: Services, userId: string): Promise<Me> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new HttpProblem('not_found', 'This account no longer exists.');
  const memberships = await db
    .selectFrom('membership')
    .innerJoin('store', 'store.id', 'membership.store_id')
    .select(['store.id as storeId', 'store.code as storeCode', 'store.name as storeName', 'membership.role'])
    .where('membership.user_id', '=', userId)
    .orderBy('store.name')
    .execute();
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone_e164,
    locale: locales.find((locale) => locale === user.locale) ?? null,
    memberships,
  };
}
