import type { Hono } from 'hono';
import { z } from 'zod';
import type { DatabaseTransaction } from '../database/database.js';
import type { SandboxEnv } from '../http-env.js';
import type { Merchant } from '../merchants/merchants.js';
import { ProblemError } from '../server-api/problem.js';
import type { Services } from '../services.js';
import { changeTransaction, refundTransaction, settleTransaction } from '../transactions/status-changes.js';
import { back } from './back.js';
import { findFault } from './faults.js';
import { addMerchantForms } from './merchant-form.js';
import { addPreferredMethodsForms } from './preferred-methods-form.js';
import type { ConsoleSources } from './sections.js';

const scenarioForm = z.object({
  operation: z.string().default(''),
  transport: z.enum(['', 'graphql', 'rest', 'server', 'asset']).default(''),
  fault: z.string(),
  when: z.enum(['before', 'after']).default('before'),
  times: z.coerce.number().int().min(1).max(1_000).default(1),
  merchantId: z.string().trim().default(''),
});

type Act = (
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
  amount: string | undefined,
) => Promise<unknown>;

const acts: Readonly<Record<string, Act>> = {
  void: (services, trx, merchant, id) => changeTransaction(services, trx, merchant, id, 'VOID'),
  'submit-for-settlement': (services, trx, merchant, id) =>
    changeTransaction(services, trx, merchant, id, 'SUBMIT'),
  expire: (services, trx, merchant, id) => changeTransaction(services, trx, merchant, id, 'EXPIRE'),
  dispute: (services, trx, merchant, id) =>
    services.disputes.open(trx, merchant, { transactionId: id, reason: 'general' }),
  settle: settleTransaction,
  refund: refundTransaction,
};

/** Adds the routes of the console's forms, which work without JavaScript. Each redirects to its page. */
export function addConsoleForms(
  app: Hono<SandboxEnv>,
  { services, scenarios, requests }: ConsoleSources,
  replay: (request: Request) => Promise<Response>,
): void {
  addPreferredMethodsForms(app, services.preferredMethods);
  addMerchantForms(app, services);

  app.post('/console/requests/:id/replay', async (c) => {
    const raw = requests.raw(Number(c.req.param('id')));
    if (!raw) return back(c, '/console/requests', 'not_found');
    const { method, url, headers, body } = raw;
    await replay(new Request(url, { method, headers, ...(body === '' ? {} : { body }) }));
    return back(c, '/console/requests', 'replayed');
  });

  app.post('/console/scenarios', async (c) => {
    const parsed = scenarioForm.safeParse(await c.req.parseBody());
    const fault = parsed.success ? findFault(parsed.data.fault) : null;
    if (!parsed.success || !fault) return back(c, '/console', 'invalid');
    const { operation, transport, when, times, merchantId } = parsed.data;
    scenarios.add({
      match: { ...(operation ? { operation } : {}), ...(transport ? { transport } : {}) },
      ...(merchantId ? { merchantId } : {}),
      when,
      times,
      fault,
    });
    return back(c, '/console', 'done');
  });

  app.post('/console/scenarios/:id/remove', (c) =>
    back(c, '/console', scenarios.remove(c.req.param('id')) ? 'done' : 'not_found'),
  );

  app.post('/console/transactions/:merchantId/:id/:act', async (c) => {
    const { merchantId, id, act: name } = c.req.param();
    const merchant = await services.merchants.find(merchantId);
    const act = acts[name];
    if (!merchant || !act) return back(c, '/console/transactions', 'not_found');
    // Redirects to the transaction itself, because the list may show another page of a search.
    const page = `/console/transactions/${encodeURIComponent(merchantId)}/${encodeURIComponent(id)}`;
    const { amount } = await c.req.parseBody();
    const requested = typeof amount === 'string' && amount.trim() !== '' ? amount.trim() : undefined;
    try {
      await services.db.transaction().execute((trx) => act(services, trx, merchant, id, requested));
      return back(c, page, 'done');
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return back(c, error.code === 'not_found' ? '/console/transactions' : page, error.code);
    }
  });
}
