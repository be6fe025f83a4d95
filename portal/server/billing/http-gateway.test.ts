import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeLog } from '@tessera/server-kit/write-log';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type SignedIn,
  type TestPortal,
} from '../test/test-support.js';
import { httpGateway } from './http-gateway.js';

describe('payment gateway that fails', () => {
  let test: TestPortal;
  let employer: SignedIn;
  let status = 200;
  let body = '';
  const gateway = createServer((_, response) => response.writeHead(status).end(body));
  let url: string;
  beforeAll(async () => {
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const keys = { publicKey: 'public-key', privateKey: 'private-key' };
    test = await openTestPortal(openSampleDatabase, {
      gateway: httpGateway({ ...keys, url, pageUrl: url }),
    });
    employer = await test.signIn({ userEmail: 'employer@demo.example' });
  }, startTimeoutMs);
  afterAll(async () => {
    await test.close();
    gateway.close();
  });

  /** Returns the log line of the only reported error. */
  function loggedLine(): string {
    const [error, ...others] = test.reported.splice(0);
    expect(others).toEqual([]);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    writeLog(error);
    const [line] = write.mock.calls.flat();
    write.mockRestore();
    return String(line);
  }
  const text = { code: 'credentials_invalid', detail: 'The key private-key is wrong.' };

  it.each([
    ['POST', '/payment/client-token', 401, JSON.stringify(text), 'credentials_invalid'],
    ['GET', '/billing/payment-method', 401, JSON.stringify(text), 'credentials_invalid'],
    ['GET', '/billing/payment-method', 403, '{"code": "a text with private-key"}', 'none'],
  ])(
    'names the keys in the log once: %s %s, status %i',
    async (method, path, responseStatus, responseBody, code) => {
      [status, body] = [responseStatus, responseBody];
      const response = await test.call(method, path, { token: employer.token });
      expect([response.status, at(response.body, 'code')]).toEqual([502, 'gateway_error']);
      const line = loggedLine();
      expect(line).toContain(
        `Status ${responseStatus}, code ${code}. Check GATEWAY_PUBLIC_KEY and GATEWAY_PRIVATE_KEY.`,
      );
      expect(line).not.toContain('private-key');
    },
  );

  it.each([
    ['a page instead of JSON', 200, '<html>', 'Status 200, code none. Check GATEWAY_URL.'],
    ['no customer', 500, '{}', 'Status 500, code none. Check GATEWAY_URL.'],
  ])(
    'names the address in the log if the response is %s',
    async (_, responseStatus, responseBody, message) => {
      [status, body] = [responseStatus, responseBody];
      expect((await test.call('GET', '/billing/payment-method', { token: employer.token })).status).toBe(502);
      expect(loggedLine()).toContain(message);
    },
  );

  it('names the address in the log if nothing listens there', async () => {
    gateway.close();
    gateway.closeAllConnections();
    expect((await test.call('GET', '/billing/payment-method', { token: employer.token })).status).toBe(502);
    expect(loggedLine()).toMatch(/No response\. Check GATEWAY_URL\..*ECONNREFUSED/);
  });
});

describe('payment gateway that is not configured', () => {
  it(
    'is named in the response and in the log',
    async () => {
      const test = await openTestPortal(async () => openSampleDatabase(), { gateway: null });
      const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
      const { status, body } = await test.call('GET', '/billing/payment-method', { token });
      const detail = 'Billing is not configured: the server has no GATEWAY_URL.';
      expect([status, at(body, 'detail')]).toEqual([502, detail]);
      expect(test.logged).toMatchObject([{ message: 'refused', status: 502, code: 'gateway_error', detail }]);
      await test.close();
    },
    startTimeoutMs,
  );
});
