import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from '../services.js';
import type { Customer } from '../vault/customers.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import type { PaymentMethod } from '../vault/vault.js';
import type { ServerOperation } from './server-operations.js';
import { commonProblems, ProblemError } from './problem.js';
import { customerRequest, customerSchema, idParam, tokenParam, vaultedMethodSchema } from './schemas.js';
import type { ServerEnv } from './server-env.js';

const common = { tags: ['vault'], security: [{ keys: [] }] };

const customerResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: customerSchema } },
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
  responses: {
    200: {
      description: 'The payment method',
      content: { 'application/json': { schema: vaultedMethodSchema } },
    },
    ...commonProblems,
  },
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
