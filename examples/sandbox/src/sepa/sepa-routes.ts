import { Hono } from 'hono';
import { z } from 'zod';
import { addressesFor } from '../addresses.js';
import { GatewayError } from '../gateway/gateway-error.js';
import { parseQuery } from '../gateway/query-string.js';
import { authorize, readJson } from '../gateway/rest-call.js';
import type { SandboxEnv } from '../http-env.js';
import { localeQuery } from '../providers/language.js';
import type { Services } from '../services.js';
import { failingIban, isIban } from './iban.js';

const mandateType = z.enum(['ONE_OFF', 'RECURRENT']);
const webAddress = z.url({ protocol: /^https?$/ });

const createRequest = z.object({
  sepa_debit: z.object({
    account_holder_name: z.string(),
    iban: z.string(),
    merchant_or_partner_customer_id: z.string(),
    mandate_type: mandateType,
    billing_address: z.object({ country_code: z.string() }),
  }),
  return_url: webAddress,
  cancel_url: webAddress,
  merchant_account_id: z.string(),
  locale: z.string().nullish(),
});

const tokenizeRequest = z.object({
  sepa_debit_account: z.object({
    last_4: z.string(),
    merchant_or_partner_customer_id: z.string(),
    bank_reference_token: z.string(),
    mandate_type: mandateType,
  }),
  merchant_account_id: z.string(),
});

/** Serves SEPA direct debit: creates a mandate for the shopper's approval, then tokenizes it. */
export function sepaRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const { db, mandates, nonces } = services;

  app.post('/sepa_debit', async (c) => {
    const body = await readJson(c);
    const { merchant } = await authorize(services, c, body);
    const parsed = createRequest.safeParse(body);
    if (!parsed.success) throw new GatewayError('VALIDATION', 'The request is malformed');
    const { sepa_debit: debit, return_url, cancel_url } = parsed.data;
    if (!isIban(debit.iban)) {
      const problem = { path: ['sepaDebit', 'iban'], code: null, message: 'is invalid' };
      throw new GatewayError('VALIDATION', 'Invalid IBAN', [problem]);
    }
    const iban = debit.iban.replaceAll(/\s/g, '');
    const mandate = await mandates.create(db, {
      merchant_id: merchant.id,
      account_holder_name: debit.account_holder_name,
      last4: iban.slice(-4),
      customer_id: debit.merchant_or_partner_customer_id,
      mandate_type: debit.mandate_type,
      return_url,
      cancel_url,
    });
    if (iban === failingIban) await mandates.decide(db, mandate.id, 'failed');
    const sepaDebitAccount = {
      paypalV2OrderId: mandate.id,
      approvalUrl: `${addressesFor(c.req.url).origin}/sepa/mandate?cart_id=${mandate.id}${localeQuery(parsed.data.locale)}`,
      last4: mandate.last4,
      merchantOrPartnerCustomerId: mandate.customer_id,
      bankReferenceToken: mandate.bank_reference_token,
      mandateType: mandate.mandate_type,
    };
    return c.json({ message: { body: { sepaDebitAccount }, 'success?': true } }, 201);
  });

  app.get('/sepa_debit/:cartId', async (c) => {
    const { merchant } = await authorize(services, c, parseQuery(new URL(c.req.url).search));
    const mandate = await mandates.find(db, c.req.param('cartId'));
    if (mandate?.merchant_id !== merchant.id || mandate.status !== 'agreed') {
      throw new GatewayError('VALIDATION', 'Mandate was not approved');
    }
    const sepaDebitMandateDetail = {
      last4: mandate.last4,
      merchantOrPartnerCustomerId: mandate.customer_id,
      mandateType: mandate.mandate_type,
      bankReferenceToken: mandate.bank_reference_token,
    };
    return c.json({ sepaDebitMandateDetail });
  });

  app.post('/payment_methods/sepa_debit_accounts', async (c) => {
    const body = await readJson(c);
    const { merchant } = await authorize(services, c, body);
    const parsed = tokenizeRequest.safeParse(body);
    if (!parsed.success) throw new GatewayError('VALIDATION', 'The request is malformed');
    const { bank_reference_token: reference } = parsed.data.sepa_debit_account;
    const mandate = await mandates.findByReference(db, merchant.id, reference);
    if (mandate?.status !== 'agreed') throw new GatewayError('VALIDATION', 'Mandate was not approved');
    const details = {
      ibanLastChars: mandate.last4,
      merchantOrPartnerCustomerId: mandate.customer_id,
      mandateType: mandate.mandate_type,
    };
    const nonce = await nonces.mint(db, {
      merchantId: merchant.id,
      details: { type: 'SepaDebitAccount', description: 'SEPA Debit', details },
    });
    return c.json({ type: 'SEPADebit', nonce, description: 'SEPA Debit', consumed: false, details }, 201);
  });

  return app;
}
