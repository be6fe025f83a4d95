import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiScopes } from '../../contract/integration-values.js';
import { createImport } from '../imports/create-import.js';
import { runImport } from '../imports/run-import.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from './api-key.test-support.js';
import { addIntegrations, addInvoice, objectsOf } from './authorization-objects.test-support.js';
import { dataOf, type StoreData } from './authorization-leaks.test-support.js';
import { signInAll } from './authorization-people.test-support.js';
import { decisions, kinds, people, type Person } from './authorization.test-support.js';
import { type ApiOperation, readDocument } from './document-test-support.js';
import { at, openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from './test-support.js';

describe.each(portalDatabases)('access to API operations, on $name', ({ open }) => {
  let test: TestPortal;
  let operations: readonly ApiOperation[];
  const policies = { own: '', other: '' };
  const recipients = { own: '', other: '' };
  const imports = { own: '', other: '' };
  const invoices = { own: '', other: '' };
  const tokens: Partial<Record<Person, string>> = {};
  let foreign: StoreData;

  beforeAll(async () => {
    test = await openTestPortal(open, {
      guestLogin: true,
      webhooks: { resolve: () => Promise.resolve([]) },
    });
    ({ operations } = await readDocument(test.portal));
    await signInAll(test, tokens);
    policies.own = await policyOf(usStoreId);
    policies.other = await policyOf(caStoreId);
    recipients.own = await recipientOf(usStoreId);
    recipients.other = await recipientOf(caStoreId);
    imports.own = await importOf(usStoreId);
    imports.other = await importOf(caStoreId);
    invoices.own = await addInvoice(test, usStoreId);
    invoices.other = await addInvoice(test, caStoreId);
    await addIntegrations(test);
    foreign = await dataOf(test, caStoreId);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const policyOf = async (storeId: string) => {
    const { db } = test.portal.services;
    const drafts = db.selectFrom('policy').select('id').where('status', '=', 'DRAFT').orderBy('name');
    const row = await drafts.where('store_id', '=', storeId).executeTakeFirst();
    return row?.id ?? 'none';
  };

  const recipientOf = async (storeId: string) => {
    const people = test.portal.services.db.selectFrom('recipient').select('id').orderBy('id', 'desc');
    return (await people.where('store_id', '=', storeId).executeTakeFirst())?.id ?? 'none';
  };

  const importOf = async (storeId: string) => {
    const content = Buffer.from('First name,Last name,Email\nAnn,Lee,ann.lee@example.com\n');
    const { db } = test.portal.services;
    const caller = { storeId, subject: 'usr_test', claims: {} };
    const fields = {
      filename: 'people.csv',
      policyId: undefined,
      content,
      at: test.now(),
      requestId: 'req_test',
    };
    const { id } = await db.transaction().execute((trx) => createImport(trx, { caller, ...fields }));
    await runImport(test.portal.services, id);
    return id;
  };

  const call = async (
    { method, path, operationId }: ApiOperation,
    person: Person,
    whose: 'own' | 'other',
  ) => {
    const { body, query = '' } = decisions[operationId] ?? {};
    const stores = { own: usStoreId, other: caStoreId };
    const objects = {
      ...{ store: stores, recipient: recipients, import: imports, campaign: policies },
      ...{
        invoice: invoices,
        'api-key': objectsOf('key'),
        webhook: objectsOf('whk'),
        delivery: objectsOf('whd'),
      },
    };
    const [, first = ''] = path.split('/');
    // Integrations name the kind of their objects before the id.
    const kind = first === 'integration' ? (/([^/]+)\/\{id\}/.exec(path)?.[1] ?? first) : first;
    const { [kind]: byStore = policies }: Record<string, typeof stores> = objects;
    const { [whose]: id } = byStore;
    const token = tokens[person];
    const address = path.replace('{id}', id).replace('{rid}', 'rcp_unknown').replace('{uid}', 'usr_unknown');
    const response = await test.call(method, address + query, {
      ...(token === undefined ? {} : person === 'apiKey' ? withKey(token) : { token }),
      ...(body === undefined ? {} : { body }),
    });
    // Administrators may see all stores.
    if (response.status >= 400 || !kinds[person]?.match(/admin|impersonating/))
      expect([person, operationId, foreign.foundIn(response.body, address)]).toEqual([
        person,
        operationId,
        [],
      ]);
    return response;
  };

  const expected = ({ operationId }: ApiOperation, person: Person, whose: 'own' | 'other'): number => {
    const {
      access,
      scope,
      status,
      except = {},
      other = 0,
      otherExcept = {},
    } = decisions[operationId] ?? {
      access: [],
      status: 0,
    };
    const kind = kinds[person];
    if (!access.includes('public')) {
      if (kind === null) return 401;
      if (kind === 'api-key' ? scope === undefined : !access.includes(kind)) return 403;
    }
    return whose === 'own' ? (except[person] ?? status) : (otherExcept[person] ?? other);
  };

  it('is decided for every operation', () => {
    const documented = operations.map((one) => [
      one.operationId,
      [...one['x-access'], one['x-scope'] ?? ''].toSorted(),
    ]);
    const decided = Object.entries(decisions).map(([name, { access, scope }]) => [
      name,
      [...access, ...(scope === undefined ? [''] : ['api-key', scope])].toSorted(),
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(decided));
    for (const { operationId, path } of operations)
      expect([operationId, path.includes('{id}')]).toEqual([
        operationId,
        decisions[operationId]?.other !== undefined,
      ]);
  });

  it.each(people)('matches the decisions for %s, with own ids and ids of another store', async (person) => {
    // An earlier person may have cancelled and removed them.
    const { db } = test.portal.services;
    await db.updateTable('policy').set({ status: 'DRAFT' }).where('id', '=', policies.own).execute();
    await db.updateTable('recipient').set({ removed_at: null }).where('id', '=', recipients.own).execute();
    await db.updateTable('import_job').set({ status: 'READY' }).where('id', '=', imports.own).execute();
    for (const operation of operations) {
      const owners = operation.path.includes('{id}') ? (['own', 'other'] as const) : (['own'] as const);
      for (const owner of owners) {
        // An earlier operation may have ended the visit to the client.
        await db.deleteFrom('ended_view').execute();
        if (operation.path.startsWith('/integration')) await addIntegrations(test);
        const { status, body } = await call(operation, person, owner);
        const name = `${person} ${operation.operationId} ${owner}`;
        expect([name, status, at(body, 'code')]).toEqual([
          name,
          expected(operation, person, owner),
          status < 400 ? undefined : expect.any(String),
        ]);
      }
    }
  });

  it('matches the decisions for API keys that have every scope but the one of an operation', async () => {
    for (const operation of operations) {
      const scope = decisions[operation.operationId]?.scope;
      if (scope === undefined) continue;
      const key = await addKey(
        test,
        apiScopes.filter((one) => one !== scope),
      );
      const { status, body } = await test.call(
        operation.method,
        operation.path.replace('{id}', 'unknown'),
        withKey(key),
      );
      expect([operation.operationId, status, at(body, 'code')]).toEqual([
        operation.operationId,
        403,
        'forbidden_role',
      ]);
    }
  });

  it('requires an administrator to view a client first', async () => {
    const token = tokens.admin ?? '';
    const rejected = await test.call('GET', '/campaign/policy', { token });
    expect(at(rejected.body, 'code')).toBe('impersonation_required');
  });

  it('does not extend to another store by a parameter or a list', async () => {
    // This employer belongs to one store only.
    const { token } = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const requested = await test.call('GET', `/campaign/policy?storeId=${usStoreId}`, { token });
    expect([requested.status, at(requested.body, 'code')]).toEqual([403, 'forbidden_store']);
    expect(at((await test.call('GET', '/store', { token })).body, 'total')).toBe(1);
  });

  it('is denied to users of a deactivated store', async () => {
    const { db } = test.portal.services;
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      db.updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    await setStatus('DISABLED');
    const responses = [];
    for (const person of ['user', 'guest', 'preview', 'recipient', 'employer'] as const)
      responses.push(await test.call('GET', '/campaign/policy/me', { token: tokens[person] ?? '' }));
    await setStatus('ACTIVE');
    for (const { status, body } of responses)
      expect([status, at(body, 'code')]).toEqual([403, 'store_disabled']);
  });
});
