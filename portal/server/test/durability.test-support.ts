import { usStoreId } from '../sample/sample-accounts.js';

/** User who makes a call. */
export type Worker = 'employer' | 'admin';

/** Calls of the process that is killed. */
export interface Calls {
  /** Makes a call, and returns the body of the response. Throws unless the response confirms the call. */
  call: (worker: Worker, method: string, path: string, body?: object) => Promise<Record<string, unknown>>;
  /** Waits until the message to this address was handed over and recorded, and returns the link that stops messages. */
  untilInvited: (path: string, email: string) => Promise<string>;
  optOut: (link: string) => Promise<void>;
}

/** Address at which a confirmed write can be read, and what it has changed there. */
export interface Written {
  worker: Worker;
  path: string;
  expected: { status: number; body?: object };
}

/** Address of the person whose only invitation is handed over before the process is killed. */
export const invitedEmail = 'invited@durable.example';

const day = 24 * 3600_000;
const after = (days: number) => new Date(Date.now() + days * day).toISOString();
const campaign = '/campaign/policy';
const amount = (cents: number) => ({ amount: cents, currencyCode: 'USD' });
const written = (worker: Worker, path: string, body: object): Written => ({
  ...{ worker, path },
  expected: { status: 200, body },
});
const removed = (path: string): Written => ({ worker: 'employer', path, expected: { status: 404 } });

async function addPerson({ call }: Calls, email: string): Promise<string> {
  const body = await call('employer', 'POST', '/recipient', { firstName: 'Ann', lastName: 'Lee', email });
  return String(body['id']);
}

/** Creates a draft that is ready to start, with a person of its own. */
async function addDraft(calls: Calls, email: string): Promise<string> {
  const { call } = calls;
  const { id } = await call('employer', 'POST', campaign, { name: 'Durable', usage: 'GLASSES' });
  const path = `${campaign}/${String(id)}`;
  const benefit = { type: 'ALLOWANCE', amount: amount(20_000) };
  await call('employer', 'PATCH', path, { benefit, eligibility: { mode: 'LISTED' } });
  await call('employer', 'POST', `${path}/recipient`, { recipientIds: [await addPerson(calls, email)] });
  return path;
}

async function start(calls: Calls, email: string): Promise<string> {
  const path = await addDraft(calls, email);
  await calls.call('employer', 'POST', `${path}/schedule`, { startNow: true, date: { to: after(30) } });
  return path;
}

async function addClient({ call }: Calls, storeCode: string): Promise<string> {
  const store = { storeName: 'Durable Works', country: 'us', timeZone: 'America/Chicago', locale: 'en-US' };
  const { storeId } = await call('admin', 'POST', '/store', { ...store, storeCode });
  return `/store/${String(storeId)}`;
}

async function addUser({ call }: Calls, users: string, name: string): Promise<string> {
  const user = { firstName: 'Ann', lastName: 'Lee', email: `${name}@durable.example` };
  return String((await call('admin', 'POST', users, user))['id']);
}

/** Kinds of writes, each of which must be there after its response, whatever happens to the process then. */
export const writes: Readonly<Record<string, (calls: Calls) => Promise<Written>>> = {
  async 'change of a campaign'(calls) {
    const path = await addDraft(calls, 'patch@durable.example');
    await calls.call('employer', 'PATCH', path, { name: 'Renamed', takeUp: 70 });
    return written('employer', path, { name: 'Renamed', takeUp: 70 });
  },
  async 'spend limit'(calls) {
    const path = await addDraft(calls, 'limit@durable.example');
    await calls.call('employer', 'PATCH', path, { spendLimit: amount(90_000) });
    return written('employer', path, { spendLimit: amount(90_000) });
  },
  async 'people of a campaign'(calls) {
    return written('employer', await addDraft(calls, 'member@durable.example'), {
      counts: { recipients: 1 },
    });
  },
  async schedule(calls) {
    const path = await addDraft(calls, 'schedule@durable.example');
    const date = { from: after(5), to: after(30) };
    await calls.call('employer', 'POST', `${path}/schedule`, { date });
    return written('employer', path, { status: 'SCHEDULED', schedule: { date } });
  },
  async start(calls) {
    return written('employer', await start(calls, 'start@durable.example'), { status: 'STARTED' });
  },
  async end(calls) {
    const path = await start(calls, 'end@durable.example');
    await calls.call('employer', 'POST', `${path}/expire`, { reason: 'Budget' });
    return written('employer', path, { status: 'EXPIRED' });
  },
  async cancellation(calls) {
    const path = await addDraft(calls, 'cancel@durable.example');
    await calls.call('employer', 'POST', `${path}/cancel`, {});
    return written('employer', path, { status: 'CANCELLED' });
  },
  async invitation(calls) {
    const path = await start(calls, invitedEmail);
    await calls.untilInvited(path, invitedEmail);
    return written('employer', path, { counts: { invited: 1 } });
  },
  async 'opt-out'(calls) {
    const path = await start(calls, 'opt-out@durable.example');
    await calls.optOut(await calls.untilInvited(path, 'opt-out@durable.example'));
    return written('employer', '/recipient?q=opt-out@durable.example', { items: [{ isOptedOut: true }] });
  },
  async person(calls) {
    const id = await addPerson(calls, 'person@durable.example');
    return written('employer', `/recipient/${id}`, { email: 'person@durable.example' });
  },
  async 'change of a person'(calls) {
    const path = `/recipient/${await addPerson(calls, 'changed@durable.example')}`;
    await calls.call('employer', 'PATCH', path, { lastName: 'Changed', department: 'Lab' });
    return written('employer', path, { lastName: 'Changed', department: 'Lab' });
  },
  async erasure(calls) {
    const path = `/recipient/${await addPerson(calls, 'erased@durable.example')}`;
    await calls.call('employer', 'DELETE', path);
    return removed(path);
  },
  async 'erasure of a selection'(calls) {
    const id = await addPerson(calls, 'selected@durable.example');
    await calls.call('employer', 'POST', '/recipient/erase', { recipientIds: [id], expected: 1 });
    return removed(`/recipient/${id}`);
  },
  async client(calls) {
    return written('admin', await addClient(calls, 'ADDED'), { storeCode: 'ADDED', status: 'ACTIVE' });
  },
  async 'change of a client'(calls) {
    const path = await addClient(calls, 'CHANGED');
    await calls.call('admin', 'PATCH', path, { storeName: 'Renamed Works' });
    return written('admin', path, { storeName: 'Renamed Works' });
  },
  async 'deactivation of a client'(calls) {
    const path = await addClient(calls, 'CLOSED');
    await calls.call('admin', 'POST', `${path}/deactivate`);
    return written('admin', path, { status: 'DISABLED' });
  },
  async access(calls) {
    const users = `${await addClient(calls, 'GRANTED')}/user`;
    return written('admin', users, { items: [{ id: await addUser(calls, users, 'granted') }] });
  },
  async 'removal of access'(calls) {
    const users = `${await addClient(calls, 'REMOVED')}/user`;
    const id = await addUser(calls, users, 'removed');
    const other = await addUser(calls, users, 'other');
    await calls.call('admin', 'DELETE', `${users}/${id}`);
    return written('admin', users, { items: [{ id: other }] });
  },
  async 'API key'({ call }) {
    const key = { name: 'Durable', scopes: ['policies:read'], days: 30 };
    const { id } = await call('employer', 'POST', '/integration/api-key', key);
    const { items } = await call('employer', 'GET', '/integration/api-key');
    if (!Array.isArray(items)) throw new Error('There is no list of keys.');
    const others = items.slice(1).map(() => ({}));
    return written('employer', '/integration/api-key', { items: [{ id, name: 'Durable' }, ...others] });
  },
  async 'own settings'({ call }) {
    await call('employer', 'PATCH', '/user/me', { theme: 'dark', shortcuts: false });
    return written('employer', '/user/me', { theme: 'dark', shortcuts: false });
  },
  async 'billing contact'({ call }) {
    const contact = { name: 'Durable', email: 'ap@durable.example', phone: null, address: null };
    await call('employer', 'PUT', '/billing/contact', { ...contact, poNumber: 'PO 7', locale: null });
    return written('employer', '/billing/contact', { email: 'ap@durable.example', poNumber: 'PO 7' });
  },
  async 'settings of the feed'({ call }) {
    await call('employer', 'PUT', '/integration/hris', { isEnabled: true, onMissing: 'REMOVE' });
    return written('employer', '/integration/hris', { isEnabled: true, onMissing: 'REMOVE' });
  },
  async 'fee of a client'({ call }) {
    await call('admin', 'PATCH', `/store/${usStoreId}`, { programFeeBps: 321 });
    return written('admin', `/store/${usStoreId}`, { programFeeBps: 321 });
  },
};
