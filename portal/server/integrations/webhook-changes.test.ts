import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('who has changed a webhook last, on $name', ({ open }) => {
  let test: TestPortal;
  let token = '';
  let id = '';
  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId));
    const body = { url: 'https://hooks.example.com/in', events: ['invoice.paid'] };
    const added = await test.call('POST', '/integration/webhook', { token, body });
    id = String(at(added.body, 'id'));
    expect([at(added.body, 'createdBy', 'name'), at(added.body, 'changedBy')]).toEqual(['Erin Sample', null]);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const change = (as: string, body: object) =>
    test.call('PATCH', `/integration/webhook/${id}`, { token: as, body });
  const rotate = (as: string) => test.call('POST', `/integration/webhook/${id}/rotate`, { token: as });
  const listed = async () =>
    at((await test.call('GET', '/integration/webhook', { token })).body, 'items', 0, 'changedBy');

  it('is shown for the address, also after the person was removed, and not for other changes', async () => {
    const body = { firstName: 'Lea', lastName: 'Ver', email: 'lea@demo.example' };
    const added = await test.call('POST', `/store/${usStoreId}/user`, { token, body });
    const lea = { id: String(at(added.body, 'id')), name: 'Lea Ver' };
    const colleague = await test.signIn({ userEmail: 'lea@demo.example' }, usStoreId);
    await change(token, { events: ['invoice.issued'] });
    await change(token, { url: 'https://hooks.example.com/in' });
    expect(await listed()).toBeNull();
    const changed = await change(colleague.token, { url: 'https://hooks.example.com/private' });
    expect(at(changed.body, 'changedBy')).toEqual(lea);
    await test.call('DELETE', `/store/${usStoreId}/user/${lea.id}`, { token });
    const paused = await change(token, { status: 'PAUSED', url: 'https://hooks.example.com/private' });
    expect([at(paused.body, 'createdBy', 'name'), at(paused.body, 'changedBy')]).toEqual([
      'Erin Sample',
      lea,
    ]);
    expect(await listed()).toEqual(lea);
  });

  it('is shown for the secret', async () => {
    const rotated = await rotate(token);
    expect([rotated.status, at(rotated.body, 'changedBy', 'name')]).toEqual([201, 'Erin Sample']);
    expect(await listed()).toMatchObject({ name: 'Erin Sample' });
  });

  it('is shown for changes of earlier versions, which did not record what was changed', async () => {
    const { db } = test.portal.services;
    await db
      .updateTable('audit')
      .set({ actor: 'usr_unknown' })
      .where('target', '=', id)
      .where('action', '=', 'webhook.secret_rotated')
      .execute();
    expect(await listed()).toBeNull();
    await change(token, { events: ['invoice.paid'] });
    await db
      .updateTable('audit')
      .set({ detail: null })
      .where('target', '=', id)
      .where('action', '=', 'webhook.updated')
      .execute();
    expect(await listed()).toMatchObject({ name: 'Erin Sample' });
  });
});
