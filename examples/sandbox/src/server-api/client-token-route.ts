import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { isServedHost, originForBrowsers } from '../addresses.js';
import type { ClientTokenOptions } from '../authorization/client-token.js';
import { chooseAccount } from '../merchants/settings.js';
import type { Services } from '../services.js';
import type { ServerOperation } from './server-operations.js';
import { commonProblems, ProblemError } from './problem.js';
import { clientTokenRequest, clientTokenSchema } from './schemas.js';
import type { ServerEnv } from './server-env.js';

const create = createRoute({
  method: 'post',
  path: '/client-tokens',
  operationId: 'createClientToken' satisfies ServerOperation,
  summary: 'A token that lets one page talk to the gateway',
  tags: ['client tokens'],
  security: [{ keys: [] }],
  request: { body: { required: true, content: { 'application/json': { schema: clientTokenRequest } } } },
  responses: {
    201: { description: 'The token', content: { 'application/json': { schema: clientTokenSchema } } },
    ...commonProblems,
  },
});

export function addClientTokenRoute(
  app: OpenAPIHono<ServerEnv>,
  services: Services,
  hosts: ReadonlySet<string>,
): void {
  app.openapi(create, async (c) => {
    const merchant = c.var.merchant;
    const {
      baseUrl = originForBrowsers(new URL(c.req.url)),
      customerId,
      merchantAccountId,
      version,
      options,
    } = c.req.valid('json');
    if (!isServedHost(new URL(baseUrl), hosts)) {
      throw new ProblemError(422, 'validation_failed', 'The gateway is not available at this URL.', [
        { field: 'baseUrl', code: 'unknown_host', message: 'Not a URL of this gateway' },
      ]);
    }
    if (!chooseAccount(merchant.settings, merchantAccountId)) {
      throw new ProblemError(422, 'merchant_account_unknown', 'Merchant account not found.');
    }
    if (customerId !== undefined && !(await services.customers.find(services.db, merchant.id, customerId))) {
      throw new ProblemError(422, 'customer_unknown', 'Customer not found.');
    }
    const token: ClientTokenOptions = {
      baseUrl,
      ...(customerId === undefined ? {} : { customerId }),
      ...(merchantAccountId === undefined ? {} : { merchantAccountId }),
      ...(version === undefined ? {} : { version }),
      ...(options?.failOnDuplicatePaymentMethod ? { failOnDuplicatePaymentMethod: true } : {}),
      ...(options?.makeDefault ? { makeDefault: true } : {}),
      ...(options?.verifyCard === undefined ? {} : { verifyCard: options.verifyCard }),
    };
    return c.json({ clientToken: services.clientTokens.make(merchant, token) }, 201);
  });
}
