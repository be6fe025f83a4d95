import type { FakeCall, Respond } from './fake-api.js';
import { respondAboutMoney } from './sample-invoices.js';
import { respondAboutOrders } from './sample-orders.js';
import { attributes, campaignsOf, people, peopleMatching } from './sample-people.js';
import { pageOf, policies, policyProgress, profile, progress, stores, summary } from './sample.js';

/** Responds to the calls of the signed-in pages with sample data. `own` goes first; undefined passes a call on. */
export const sampleApi =
  (own: Respond = () => undefined): Respond =>
  (call) =>
    own(call) ?? respond(call) ?? respondAboutOrders(call);

function respond({ method, path, body }: FakeCall): unknown {
  const { pathname, searchParams } = new URL(path, 'http://api.example');
  if (pathname === '/user/me') return method === 'PATCH' ? { ...profile, ...(body as object) } : profile;
  if (pathname === '/campaign/summary') return summary;
  if (pathname === '/campaign/progress') return progress;
  if (pathname === '/campaign/policy')
    return method === 'POST' ? policies[2] : pageOf(matching(searchParams));
  if (/^\/campaign\/policy\/[^/]+\/progress$/.test(pathname)) return policyProgress;
  const id = /^\/campaign\/policy\/(.+)$/.exec(pathname)?.[1];
  if (id !== undefined) return policies.find((policy) => policy.id === id);
  if (pathname.startsWith('/recipient')) return respondAboutPeople(pathname, searchParams);
  if (pathname === '/import') return pageOf([]);
  const storeId = /^\/store\/(sto_.+)$/.exec(pathname)?.[1];
  if (storeId !== undefined) return stores.find((store) => store.storeId === storeId);
  if (pathname === '/store' || pathname === '/store/search') return pageOf(stores);
  return respondAboutMoney(pathname, searchParams);
}

function respondAboutPeople(pathname: string, search: URLSearchParams): unknown {
  if (pathname === '/recipient') return pageOf(peopleMatching(search));
  if (pathname === '/recipient/attribute') return attributes;
  const [, id, isCampaigns] = /^\/recipient\/([^/]+)(\/campaign)?$/.exec(pathname) ?? [];
  const person = people.find((one) => one.id === id);
  return isCampaigns === undefined ? person : person && { items: campaignsOf(person) };
}

function matching(search: URLSearchParams) {
  // The drafts are found by their stored status, which is the same.
  const [q, status] = [search.get('q') ?? '', search.get('effective') ?? search.get('status')];
  return policies.filter(
    ({ name, effectiveStatus }) =>
      name.toLowerCase().includes(q.toLowerCase()) &&
      (status === null || status.split(',').includes(effectiveStatus)),
  );
}
