import { createRoute } from '@hono/zod-openapi';
import { productPage, productQuery, quoteRequest, quoteSchema } from '../../contract/orders.js';
import type { CoreServices } from '../core/services.js';
import { jsonBody, jsonResponse, openTo, storeCallerOf, storeWorkers } from '../http/access.js';
import type { PortalApp } from '../http/env.js';
import { bodyCodes, errorResponses, storeCodes } from '../http/error-responses.js';
import { listProducts } from './products.js';
import { priceOrder, viewQuote } from './quote.js';

const common = { ...openTo(storeWorkers), tags: ['order'] };

const products = createRoute({
  ...common,
  method: 'get',
  path: '/product',
  operationId: 'listProducts',
  summary: 'Products that the store can order',
  request: { query: productQuery },
  responses: {
    200: jsonResponse('A page of products', productPage),
    ...errorResponses(storeWorkers, ...storeCodes, 'not_found'),
  },
});

const quote = createRoute({
  ...common,
  method: 'post',
  path: '/order/quote',
  operationId: 'quoteOrder',
  summary: 'Price of an order, which stores nothing',
  request: { body: jsonBody(quoteRequest) },
  responses: {
    200: jsonResponse('The price', quoteSchema),
    ...errorResponses(
      storeWorkers,
      ...storeCodes,
      ...bodyCodes,
      ...(['not_found', 'state_conflict', 'spend_limit_reached'] as const),
    ),
  },
});

/** Adds the operations that prepare an order. They change nothing. */
export function addQuoteRoutes(app: PortalApp, { db, now }: Pick<CoreServices, 'db' | 'now'>): void {
  app.openapi(products, async (c) =>
    c.json(await listProducts(db, storeCallerOf(c).storeId, c.req.valid('query')), 200),
  );

  app.openapi(quote, async (c) => {
    const { storeId: requested, ...content } = c.req.valid('json');
    const { storeId } = storeCallerOf(c, requested);
    const price = await db.transaction().execute((trx) => priceOrder(trx, storeId, content, now()));
    return c.json(viewQuote(price), 200);
  });
}
