import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { requireAccess } from './access.js';
import type { PortalEnv } from './env.js';
import { operationFinder } from './operations.js';

it('a handler that the document does not declare cannot be called', async () => {
  const app = new OpenAPIHono<PortalEnv>();
  app.use('*', requireAccess(operationFinder(app)));
  app.onError((error, c) => c.text(error.message, 500));
  app.get('/secret', (c) => c.text('secret'));
  app.get('/openapi.json', (c) => c.text('document'));
  const textOf = async (address: string) => (await app.request(address)).text();
  expect(await textOf('/secret')).toBe('The OpenAPI document does not declare get /secret.');
  expect(await textOf('/openapi.json')).toBe('document');
});
