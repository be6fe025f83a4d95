import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import {
  type GatewayAccess,
  GatewayError,
  isPaid,
  type Sale,
  salesOf,
  sell,
} from '@tessera/server-kit/gateway';
import { allowedMethods, checkBody, clientAddress, readTrustedProxies } from '@tessera/server-kit/http';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { z } from 'zod';
import type { Html, PaymentScript } from './layout.js';
import { defaultLimits, type FormLimits, openLimits } from './limits.js';
import { type Checkout, checkoutPage, missingPage, product, receiptPage } from './pages.js';

export { type Html, layout } from './layout.js';
export { type Checkout, money, problemTemplate, product, summaryTemplate } from './pages.js';

export interface FormShopOptions {
  /** Name of the example: the last part of its address, and the prefix of its orders at the gateway. */
  name: 'form' | 'drop-in';
  /** Renders the page with the form whose field `payment_method_nonce` is submitted to the page's own address. May set headers of the response. */
  checkoutPage: (checkout: Checkout, c: Context) => Html | Promise<Html>;
  /** Database that counts payment attempts. */
  database: DatabaseHandle;
  gateway: GatewayAccess;
  limits?: FormLimits;
  /** Number of the shop's own reverse proxies. Default: `TRUST_PROXY` of the environment, or none. */
  trustedProxies?: number;
  now?: () => Date;
}

const maxFormBytes = 16 * 1024;

const folder = path.join(import.meta.dirname, '../public');

/** Creates a shop whose page submits the nonce as a form field; the server creates the sale. */
export async function openFormShop({
  name,
  checkoutPage,
  database,
  gateway,
  limits = defaultLimits,
  trustedProxies = readTrustedProxies(process.env),
  now = () => new Date(),
}: FormShopOptions): Promise<Hono> {
  const app = new Hono({ strict: false });
  const admit = await openLimits(database, { limits, now });
  const basePath = `/examples/${name}`;
  const receiptOf = (id: string) => `${basePath}/receipts/${id}`;
  // Other examples use the same gateway account.
  const orderIdOf = (id: string) => `${name}-${id}`;
  const findPaid = async (id: string) => (await salesOf(gateway, orderIdOf(id))).newest.find(isPaid);

  const checkout = async (c: Context, id: string, problem?: string, status: 422 | 429 = 422) =>
    c.html(await checkoutPage({ id, problem }, c), problem === undefined ? 200 : status);

  app.use(
    '*',
    checkBody({ maxBytes: maxFormBytes, reject: (c, { status, detail }) => c.text(detail, status) }),
  );
  app.use(
    '*',
    allowedMethods(app, (c) => c.text('Method not allowed', 405)),
  );

  // The query may select a variant of the page.
  app.get('/', (c) => c.redirect(`${basePath}/orders/${randomUUID()}${new URL(c.req.url).search}`));

  // Other ids cannot belong to orders of this example.
  for (const page of ['/orders/:order', '/receipts/:order'])
    app.get(page, (c, next) =>
      idSchema.safeParse(c.req.param('order')).success ? next() : c.html(missingPage(basePath), 404),
    );

  app.get('/orders/:order', async (c) => {
    const id = c.req.param('order');
    const paid = await findPaid(id);
    // Reload and Back after paying lead to the receipt, never to a second payment.
    return paid ? c.redirect(receiptOf(id)) : checkout(c, id);
  });

  app.post('/orders/:order', csrf(), async (c) => {
    const id = c.req.param('order');
    if (!idSchema.safeParse(id).success) return c.html(missingPage(basePath), 404);
    const { payment_method_nonce: nonce } = await c.req.parseBody();
    if (typeof nonce !== 'string' || nonce === '') return checkout(c, id, 'Enter your card details.');
    try {
      const sale = await charge(gateway, {
        orderId: orderIdOf(id),
        nonce,
        amount: product.price,
        admit: () => admit({ order: id, address: clientAddress(c, trustedProxies) }),
      });
      if (isPaid(sale)) return c.redirect(receiptOf(id), 303);
      return await checkout(c, id, unpaidText(sale));
    } catch (error) {
      if (error instanceof TooManyAttempts) {
        c.header('Retry-After', String(error.retryAfterSeconds));
        const minutes = Math.ceil(error.retryAfterSeconds / 60);
        const problem = `Too many attempts. You haven’t been charged. Try again in ${minutes} min.`;
        return checkout(c, id, problem, 429);
      }
      if (!(error instanceof GatewayError)) throw error;
      // Even an error response does not prove that nothing was charged, see `GatewayError`.
      return checkout(c, id, 'Your payment didn’t go through. Try again. You won’t be charged twice.');
    }
  });

  app.get('/receipts/:order', async (c) => {
    const id = c.req.param('order');
    const paid = await findPaid(id);
    return paid ? c.html(receiptPage(basePath, id, paid)) : c.html(missingPage(basePath), 404);
  });

  app.get(
    '/*',
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      rewriteRequestPath: (requested) => path.basename(requested),
    }),
  );
  return app;
}

export interface FormExampleOptions extends Omit<FormShopOptions, 'name' | 'checkoutPage'> {
  /** Tokenization key for the page. */
  authorization: string;
  /** Addresses of the SDK's script and of the gateway for browsers. */
  script: PaymentScript;
}

/** Creates the shop without own scripts: the element puts the nonce into the form. */
export const openFormExample = ({ authorization, script, ...options }: FormExampleOptions): Promise<Hono> =>
  openFormShop({
    ...options,
    name: 'form',
    checkoutPage: (page) => checkoutPage({ ...page, authorization, script }),
  });

/**
 * Returns the error message of a sale that was not paid. The bank's own reason is for the merchant: to thieves, it would be
 * a hint about a stolen card.
 */
const unpaidText = ({ gatewayRejectionReason }: Sale): string =>
  gatewayRejectionReason === 'three_d_secure'
    ? 'Your bank hasn’t confirmed that it’s you. You haven’t been charged. Try again, or use another card.'
    : 'Your payment was declined. You haven’t been charged. Try another card.';

/** Ids in the notation that this example creates. */
const idSchema = z.uuid().regex(/^[^A-F]+$/);

interface ChargeRequest {
  orderId: string;
  nonce: string;
  amount: string;
  /** Called before a new attempt; returns the seconds to wait after too many attempts. */
  admit: () => Promise<number>;
}

class TooManyAttempts extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('Too many attempts');
    this.name = 'TooManyAttempts';
  }
}

/**
 * Returns the sale that paid the order, or the outcome of this attempt. The attempt's number follows from the
 * gateway's attempts, so that two parallel requests share one idempotency key and the gateway executes one of
 * them.
 */
async function charge(
  gateway: GatewayAccess,
  { orderId, nonce, amount, admit }: ChargeRequest,
): Promise<Sale> {
  const before = await salesOf(gateway, orderId);
  const paid = before.newest.find(isPaid);
  if (paid) return paid;
  const retryAfterSeconds = await admit();
  if (retryAfterSeconds > 0) throw new TooManyAttempts(retryAfterSeconds);
  try {
    return await sell(gateway, { orderId, attempt: before.total, amount, nonce });
  } catch (error) {
    // The response may be lost, or the sale may belong to a parallel request. The gateway's list of sales
    // decides.
    const after = await salesOf(gateway, orderId);
    const latest = after.newest.find(isPaid) ?? (after.total > before.total ? after.newest[0] : undefined);
    if (latest) return latest;
    throw error;
  }
}
