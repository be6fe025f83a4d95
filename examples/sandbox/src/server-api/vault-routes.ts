import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '../services.js';
import type { Customer } from '../vault/customers.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import type { PaymentMethod } from '../vault/vault.js';
import type { ServerOperation } from './server-operations.js';
import { runOnce } from './idempotency.js';
import { vaultMethod } from '../vault/vault-method.js';
import { commonProblems, ProblemError } from './problem.js';
import {
  customerRequest,
  customerSchema,
  idempotencyHeader,
  idParam,
  paymentMethodRequest,
  paymentMethodUpdate,
  tokenParam,
  vaultedMethodSchema,
} from './schemas.js';
import type { ServerEnv } from './server-env.js';

const common = { tags: ['vault'], security: [{ keys: [] }] };

const customerResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: customerSchema } },
});

const methodResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: vaultedMethodSchema } },
});

const createCustomer = createRoute({
  ...common,
  method: 'post',
  path: '/customers',
  operationId: 'createCustomer' satisfies ServerOperation,
  summary: 'Add a customer',
  request: { body: { required: true, content: { 'application/json': { schema: customerRequest } } } },
  responses: { 201: customerResponse('The customer'), ...commonProblems },
});

const getCustomer = createRoute({
  ...common,
  method: 'get',
  path: '/customers/{id}',
  operationId: 'getCustomer' satisfies ServerOperation,
  summary: 'A customer with the payment methods in the vault',
  request: { params: idParam },
  responses: { 200: customerResponse('The customer'), ...commonProblems },
});

const getMethod = createRoute({
  ...common,
  method: 'get',
  path: '/payment-methods/{token}',
  operationId: 'getPaymentMethod' satisfies ServerOperation,
  summary: 'One payment method of the vault',
  request: { params: tokenParam },
  responses: { 200: methodResponse('The payment method'), ...commonProblems },
});

const createMethod = createRoute({
  ...common,
  method: 'post',
  path: '/payment-methods',
  operationId: 'createPaymentMethod' satisfies ServerOperation,
  summary: 'Store a payment method in the vault; consumes the nonce unless the card is declined',
  request: {
    headers: idempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: paymentMethodRequest } } },
  },
  responses: { 201: methodResponse('The payment method'), ...commonProblems },
});

const updateMethod = createRoute({
  ...common,
  method: 'put',
  path: '/payment-methods/{token}',
  operationId: 'updatePaymentMethod' satisfies ServerOperation,
  summary: 'Make a payment method the default of its customer',
  request: {
    params: tokenParam,
    body: { required: true, content: { 'application/json': { schema: paymentMethodUpdate } } },
  },
  responses: { 200: methodResponse('The payment method'), ...commonProblems },
});

const deleteMethod = createRoute({
  ...common,
  method: 'delete',
  path: '/payment-methods/{token}',
  operationId: 'deleteVaultedMethod' satisfies ServerOperation,
  summary: 'Remove a payment method from the vault',
  request: { params: tokenParam },
  responses: { 204: { description: 'The payment method was removed' }, ...commonProblems },
});

export function addVaultRoutes(app: OpenAPIHono<ServerEnv>, services: Services): void {
  const { db, customers, vault } = services;

  app.openapi(createCustomer, async (c) => {
    const customer = await customers.create(db, c.var.merchant.id, c.req.valid('json'));
    if (!customer)
      throw new ProblemError(409, 'customer_exists', 'A customer with this identifier already exists.');
    return c.json(viewCustomer(customer, []), 201);
  });

  app.openapi(getCustomer, async (c) => {
    const merchantId = c.var.merchant.id;
    const customer = await customers.find(db, merchantId, c.req.valid('param').id);
    if (!customer) throw new ProblemError(404, 'not_found', 'Customer not found.');
    return c.json(viewCustomer(customer, await vault.list(db, merchantId, customer.id)), 200);
  });

  app.openapi(getMethod, async (c) => {
    const method = await vault.find(db, c.var.merchant.id, c.req.valid('param').token);
    if (!method) throw notInVault();
    return c.json(viewMethod(method), 200);
  });

  app.openapi(createMethod, async (c) => {
    const given = c.req.valid('json');
    const { merchant } = c.var;
    const { 'idempotency-key': key } = c.req.valid('header');
    const request = { merchantId: merchant.id, key, request: ['method', given], at: services.now() };
    const response = await runOnce<VaultedMethod>(db, request, async (trx) => ({
      status: 201,
      body: viewMethod(await vaultMethod(services, trx, merchant, given)),
    }));
    if (response.isReplayed) c.header('Idempotency-Replayed', 'true');
    return c.json(response.body, 201);
  });

  app.openapi(updateMethod, async (c) => {
    const { token } = c.req.valid('param');
    const updated = await db.transaction().execute(async (trx) => {
      const method = await vault.find(trx, c.var.merchant.id, token);
      if (!method) throw notInVault();
      return vault.setDefault(trx, method);
    });
    return c.json(viewMethod(updated), 200);
  });

  app.openapi(deleteMethod, async (c) => {
    const { token } = c.req.valid('param');
    const isRemoved = await db.transaction().execute((trx) => vault.remove(trx, c.var.merchant.id, token));
    if (!isRemoved) throw notInVault();
    return c.body(null, 204);
  });
}

function notInVault(): ProblemError {
  return new ProblemError(404, 'not_found', 'Payment method not found.');
}

type VaultedMethod = ReturnType<typeof viewMethod>;

function viewMethod(method: PaymentMethod) {
  return {
    ...restPaymentMethod(method.details),
    token: method.token,
    customerId: method.customer_id,
    default: method.is_default,
    createdAt: method.created_at.toISOString(),
  };
}

function viewCustomer(customer: Customer, methods: readonly PaymentMethod[]) {
  return {
    id: customer.id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    company: customer.company,
    createdAt: customer.created_at.toISOString(),
    paymentMethods: methods.map(viewMethod),
  };
}
