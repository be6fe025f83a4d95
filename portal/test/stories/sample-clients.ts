import type { CampaignActivity } from '../../contract/change-policy.js';
import type { StoreSummary, StoreUser } from '../../contract/clients.js';
import type { FakeCall, Respond } from './fake-api.js';
import { sampleApi } from './sample-api.js';
import { respondAboutMoney } from './sample-invoices.js';
import { daysFromNow, pageOf, policies, stores } from './sample.js';

export const users: readonly StoreUser[] = [
  {
    ...{ id: 'usr_1', firstName: 'Chloé', lastName: 'Exemple', email: 'employer.ca@demo.example' },
    ...{ phone: null, roles: ['employer'], status: 'ACTIVE', lastLoginAt: daysFromNow(-2) },
  },
  {
    ...{ id: 'usr_2', firstName: 'Erin', lastName: 'Sample', email: null, phone: '+12025550100' },
    ...{ roles: ['employer'], status: 'ACTIVE', lastLoginAt: null },
  },
];

const storeSummary: StoreSummary = {
  ...{ active: 2, scheduled: 1, recipients: 1_000, invited: 312, redeemedCount: 148, users: 2 },
  redeemed: { amount: 2_412_900, currencyCode: 'CAD' },
};

const alex = { id: 'usr_admin', name: 'Alex Platform' };
const entry = (index: number, action: string, isAdmin = false, subject: string | null = null) => ({
  ...{ id: `aud_${index}`, at: daysFromNow(-index), action, subject, amount: null, detail: {} },
  actor: isAdmin ? alex : { id: 'usr_1', name: 'Chloé Exemple' },
  actedBy: action.startsWith('store.') ? alex : null,
});

const activity: CampaignActivity['items'] = [
  entry(1, 'store.viewing_stopped', true),
  entry(2, 'store.viewed', true),
  entry(3, 'policy.started', false, 'Safety glasses 2026'),
  {
    ...entry(4, 'redemption.created', false, 'Safety glasses 2026'),
    amount: { amount: 12_900, currencyCode: 'CAD' },
  },
  {
    ...entry(5, 'import.completed', false, 'people.csv'),
    detail: { created: '4', updated: '0', skipped: '0', notImported: '3' },
  },
  { ...entry(6, 'recipient.opted_out'), actor: { id: 'rcp_1', name: null } },
  entry(9, 'employer.added', true, 'Chloé Exemple'),
  entry(10, 'client.added', true),
];

/** Responds about clients: with `own`, else like the sample stores. */
export const clientsApi = (own: Respond = () => undefined): Respond =>
  sampleApi((call) => (call.path.startsWith('/store') ? (own(call) ?? respond(call)) : undefined));

function respond({ method, path }: FakeCall): unknown {
  const { pathname, searchParams } = new URL(path, 'http://api.example');
  const [, id, part] = /^\/store\/(sto_[^/]+)(?:\/(\w+))?/.exec(pathname) ?? [];
  const store = stores.find(({ storeId }) => storeId === id);
  if (method === 'GET' && pathname === '/store') return pageOf(matching(searchParams));
  if (method !== 'GET' || !store) return undefined;
  switch (part) {
    case undefined:
      return store;
    case 'summary':
      return storeSummary;
    case 'user':
      return pageOf(users);
    case 'campaign':
      return pageOf(policies);
    case 'invoice':
      return respondAboutMoney(pathname.slice(`/store/${id ?? ''}`.length), searchParams);
    case 'activity':
      return pageOf(activity);
    default:
      return undefined;
  }
}

function matching(search: URLSearchParams) {
  const listOf = (name: string) => search.get(name)?.split(',');
  const [country, status, code] = [listOf('country'), listOf('status'), search.get('code')];
  const q = search.get('q')?.toLowerCase() ?? '';
  return stores.filter(
    (store) =>
      (country?.includes(store.country) ?? true) &&
      (status?.includes(store.status) ?? true) &&
      (code === null || store.storeCode === code) &&
      store.storeName.toLowerCase().includes(q),
  );
}
