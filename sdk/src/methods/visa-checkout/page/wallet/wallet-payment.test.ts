import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPage } from '#test/support/page-stub.js';
import { createWalletPayment } from './wallet-payment.js';

const members = Object.prototype as { client?: unknown };

beforeEach(() => {
  onPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete members.client;
});

it('creates a client of its own if a script of the page has added a member with that name to all objects', async () => {
  members.client = () => undefined;
  const { signal } = new AbortController();
  await expect(createWalletPayment({ authorization: 'no key', signal })).rejects.toMatchObject({
    code: 'CLIENT_INVALID_AUTHORIZATION',
  });
});
