import { issueInvoices } from '../../server/invoices/issue-invoices.js';
import { usStoreId } from '../../server/sample/sample-accounts.js';
import type { Services } from '../../server/services.js';
import { storeKey } from '../../server/test/api-key.test-support.js';
import { employerToken } from './employer-token.js';
import type { SoakRequest } from './requests.js';

/** Returns the next request of a caller. */
export type Caller = (turn: number) => SoakRequest;

const amount = { amount: 100, currencyCode: 'USD' };

/**
 * Issues invoices, and returns callers who pay them, redeem codes, create drafts and read lists. Each has a session and an API
 * key of its own, because the number of calls is limited for each.
 */
export async function prepareCallers(
  services: Services,
  count: number,
  { withPayments = true } = {},
): Promise<Caller[]> {
  const { db, now } = services;
  await issueInvoices(services, new Date(now().getTime() + 32 * 24 * 3600_000));
  const invoices = await db
    .selectFrom('invoice')
    .select('id')
    .where('store_id', '=', usStoreId)
    .where('balance', '>', 0)
    .execute();
  const codes = await db
    .selectFrom('policy_recipient')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .select('policy_recipient.code')
    .where('policy.store_id', '=', usStoreId)
    .where('policy.status', '=', 'STARTED')
    .execute();
  const callers: Caller[] = [];
  for (let index = 0; index < count; index++) {
    const token = await employerToken(services);
    const key = await storeKey(services, ['redemptions:write'], usStoreId);
    const person = { 'x-authorization-obo': `Bearer ${token}` };
    callers.push((turn) => {
      const invoice = invoices[(index + turn) % invoices.length]?.id ?? '';
      const code = codes[(index * 7 + turn) % codes.length]?.code ?? '';
      const requests: SoakRequest[] = [
        {
          ...{ kind: 'payment', path: `/invoice/${invoice}/payment`, headers: person },
          body: { storeId: usStoreId, nonce: 'nonce', amount },
        },
        { kind: 'read', path: '/campaign/policy?size=20', headers: person },
        {
          ...{ kind: 'redemption', path: '/redemption', headers: { authorization: `Bearer ${key}` } },
          body: { code, amount, reference: `R-${index}-${turn}` },
        },
        { kind: 'draft', path: '/campaign/policy', headers: person, body: { name: `S-${index}-${turn}` } },
      ];
      const own = withPayments ? requests : requests.slice(1);
      return own[(index + turn) % own.length] as SoakRequest;
    });
  }
  return callers;
}
