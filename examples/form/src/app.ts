import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { allowedMethods, checkBody } from '@tessera/portal/http';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { type GatewayAccess, GatewayError, isPaid, type Sale, salesOf, sell } from './gateway.js';
import type { PaymentScript } from './layout.js';
import { checkoutPage, missingPage, product, receiptPage } from './pages.js';

export { layout } from './layout.js';
export type { GatewayAccess } from './gateway.js';

export interface FormExampleOptions {
  gateway: GatewayAccess;
  /** Key that the page may know. */
  authorization: string;
  /** Address of the SDK's script, and of the gateway as browsers reach it. */
  script: PaymentScript;
}

const maxFormBytes = 16 * 1024;

const folder = path.join(import.meta.dirname, '../public');

/** A form that pays without a script of its own: the nonce comes with the fields, the server makes the sale. */
export function formExample({ gateway, authorization, script }: FormExampleOptions): Hono {
  const app = new Hono({ strict: false });

  const checkout = (c: Context, orderId: string, problem?: string) =>
    c.html(
      checkoutPage({ orderId, authorization, script, ...(problem === undefined ? {} : { problem }) }),
      problem ? 422 : 200,
    );

  app.use(
    '*',
    checkBody({ maxBytes: maxFormBytes, refuse: (c, { status, detail }) => c.text(detail, status) }),
  );
  app.use(
    '*',
    allowedMethods(app, (c) => c.text('Method not allowed', 405)),
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
    try {
      const sale = await charge(gateway, { orderId, nonce, amount: product.price });
      if (isPaid(sale)) return c.redirect(receiptOf(sale), 303);
      const reason = sale.processorResponseText || sale.status;
      return await checkout(c, orderId, `The payment was declined (${reason}). Try another card.`);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // Not even a refusal proves that nothing was charged, see `GatewayError`.
      return checkout(c, orderId, 'The payment did not go through. Try again: nothing is charged twice.');
    }
  });

  app.get('/receipts/:order', async (c) => {
    const paid = (await salesOf(gateway, c.req.param('order'))).find(isPaid);
    return paid ? c.html(receiptPage(paid)) : c.html(missingPage(), 404);
  });

  app.get(
    '/*',
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      rewriteRequestPath: (asked) => path.basename(asked),
    }),
  );
  return app;
}

/**
 * Returns the sale that paid the order, or how this attempt ended. The attempt is numbered by those that the gateway knows, so that
 * two presses of which neither has ended share one key: the gateway carries out one of them.
 */
async function charge(
  gateway: GatewayAccess,
  { orderId, nonce, amount }: { orderId: string; nonce: string; amount: string },
): Promise<Sale> {
  const before = await salesOf(gateway, orderId);
  const paid = before.find(isPaid);
  if (paid) return paid;
  try {
    return await sell(gateway, { orderId, attempt: before.length, amount, nonce });
  } catch (error) {
    // The answer was lost, or is somebody else's: what counts is what the gateway has.
    const after = await salesOf(gateway, orderId);
    const latest = after.find(isPaid) ?? (after.length > before.length ? after[0] : undefined);
    if (latest) return latest;
    throw error;
  }
}

function receiptOf({ orderId }: Sale): string {
  return `/examples/form/receipts/${encodeURIComponent(orderId)}`;
}
