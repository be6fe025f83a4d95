import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { type GatewayAccess, isPaid, type Sale, salesOf, SaleRefused, sell } from './gateway.js';
import { checkoutPage, missingPage, product, receiptPage } from './pages.js';

export { layout } from './layout.js';
export type { GatewayAccess } from './gateway.js';

export interface FormExampleOptions {
  gateway: GatewayAccess;
  /** Key that the page may know. */
  authorization: string;
  /** Address of the SDK's script, and of the gateway as browsers reach it. */
  script: { src: string; gatewayUrl: string };
}

const folder = path.join(import.meta.dirname, '../public');

/** A form that pays without a script of its own: the nonce comes with the fields, the server makes the sale. */
export function formExample({ gateway, authorization, script }: FormExampleOptions): Hono {
  const app = new Hono({ strict: false });

  const checkout = (c: Context, orderId: string, problem?: string) =>
    c.html(
      checkoutPage({ orderId, authorization, script, ...(problem === undefined ? {} : { problem }) }),
      problem ? 422 : 200,
    );

  app.get('/', (c) => c.redirect(`/examples/form/orders/${randomUUID()}`));

  app.get('/orders/:order', async (c) => {
    const paid = (await salesOf(gateway, c.req.param('order'))).find(isPaid);
    // Reload and Back after paying lead to the receipt, never to a second payment.
    return paid ? c.redirect(receiptOf(paid)) : checkout(c, c.req.param('order'));
  });

  app.post('/orders/:order', csrf(), async (c) => {
    const orderId = c.req.param('order');
    const { payment_method_nonce: nonce } = await c.req.parseBody();
    if (typeof nonce !== 'string' || nonce === '')
      return checkout(c, orderId, 'The card is missing. Please enter it again.');
    const before = await salesOf(gateway, orderId);
    const paid = before.find(isPaid);
    if (paid) return c.redirect(receiptOf(paid), 303);
    try {
      const sale = await sell(gateway, { orderId, attempt: before.length, amount: product.price, nonce });
      if (isPaid(sale)) return c.redirect(receiptOf(sale), 303);
      return await checkout(
        c,
        orderId,
        `The payment was declined (${sale.processorResponseText ?? sale.status}). Try another card.`,
      );
    } catch (error) {
      if (!(error instanceof SaleRefused)) throw error;
      return checkout(c, orderId, `Nothing was charged: ${error.message}`);
    }
  });

  app.get('/receipts/:order', async (c) => {
    const paid = (await salesOf(gateway, c.req.param('order'))).find(isPaid);
    return paid ? c.html(receiptPage(paid)) : c.html(missingPage(), 404);
  });

  app.use(
    '/*',
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      rewriteRequestPath: (asked) => path.basename(asked),
    }),
  );
  return app;
}

function receiptOf({ orderId }: Sale): string {
  return `/examples/form/receipts/${encodeURIComponent(orderId)}`;
}
