import { setMaxListeners } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveSandbox, type Fault, type Merchant, type Sandbox, type ServedSandbox } from '../index.js';
import {
  fingerprintOf,
  openTestSandbox,
  sendGraphQL,
  startTimeoutMs,
  type TestSandbox,
  tokenizeOverGraphQL,
} from '../test-support.js';

const configurationPath = (merchant: Merchant) =>
  `/merchants/${merchant.id}/client_api/v1/configuration?tokenizationKey=${merchant.tokenizationKey}`;

describe('scenario switch', () => {
  let test: TestSandbox;
  let sandbox: Sandbox;
  let merchant: Merchant;
  let served: ServedSandbox;

  beforeAll(async () => {
    test = await openTestSandbox();
    sandbox = test.sandbox;
    merchant = await sandbox.merchants.create();
    served = await serveSandbox(sandbox, { port: 0 });
  }, startTimeoutMs);

  afterEach(() => {
    sandbox.scenarios.clear();
  });

  afterAll(async () => {
    await served.close();
    await test.close();
  });

  const request = (init?: RequestInit) => fetch(served.url + configurationPath(merchant), init);
  /** Returns the duration of the latest request, or null while it is pending. */
  const lastMs = () => sandbox.requests.recent({ merchantId: merchant.id }).at(-1)?.ms;
  const addFault = (fault: Fault) => sandbox.scenarios.add({ merchantId: merchant.id, fault });

  it('responds with a given status and body that pages can read', async () => {
    addFault({ kind: 'status', status: 429, body: '<h1>slow down</h1>' });
    const limited = await request();
    expect(limited.status).toBe(429);
    expect(limited.headers.get('content-type')).toContain('text/html');
    expect(limited.headers.get('access-control-allow-origin')).toBe('*');
    expect(await limited.text()).toBe('<h1>slow down</h1>');
    expect((await request()).status).toBe(200);
  });

  it('delays a response', async () => {
    addFault({ kind: 'delay', ms: 1_000 });
    const responses: string[] = [];
    const late = request().then(({ status }) => responses.push(`late ${status}`));
    await expect.poll(lastMs).toBeNull();
    responses.push(`next ${(await request()).status}`);
    await late;
    expect(responses).toEqual(['next 200', 'late 200']);
  });

  it('sends an incomplete document', async () => {
    addFault({ kind: 'malformed' });
    await expect((await request()).json()).rejects.toThrow(SyntaxError);
  });

  it('sends an empty body', async () => {
    addFault({ kind: 'empty' });
    const response = await request();
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('closes the connection', async () => {
    addFault({ kind: 'dropped' });
    await expect(request()).rejects.toThrow('fetch failed');
    expect(sandbox.requests.recent({ merchantId: merchant.id }).at(-1)).toMatchObject({ status: null });
    addFault({ kind: 'dropped' });
    await expect(sandbox.app.request(configurationPath(merchant))).rejects.toThrow(TypeError);
  });

  it('never responds, and ends when the client disconnects', async () => {
    addFault({ kind: 'silence' });
    const disconnected = new AbortController();
    const requested = request({ signal: disconnected.signal });
    await expect.poll(lastMs).toBeNull();
    disconnected.abort();
    await expect(requested).rejects.toThrow('abort');
    await expect.poll(lastMs).toBeGreaterThan(0);
  });

  it('ends pending silent requests when the server closes', async () => {
    const short = await serveSandbox(sandbox, { port: 0 });
    addFault({ kind: 'silence' });
    const requests = fetch(short.url + configurationPath(merchant));
    const outcome = expect(requests).rejects.toThrow('fetch failed');
    await expect.poll(lastMs).toBeNull();
    await short.close();
    await outcome;
  });

  it.each([{ kind: 'silence' }, { kind: 'delay', ms: 60_000 }] as const)(
    'holds many requests without a warning: $kind',
    async (fault) => {
      const warnings: string[] = [];
      const note = ({ message }: Error) => warnings.push(message);
      process.on('warning', note);
      const disconnected = new AbortController();
      setMaxListeners(0, disconnected.signal);
      const count = 30;
      sandbox.scenarios.add({ merchantId: merchant.id, fault, times: count });
      const sent = Array.from({ length: count }, () => request({ signal: disconnected.signal }));
      const outcomes = Promise.allSettled(sent);
      const pending = () =>
        sandbox.requests.recent({ merchantId: merchant.id }).filter(({ ms }) => ms === null);
      await expect.poll(() => pending().length, { timeout: 15_000 }).toBe(count);
      disconnected.abort();
      await outcomes;
      await expect.poll(() => pending().length, { timeout: 15_000 }).toBe(0);
      process.off('warning', note);
      expect(warnings).toEqual([]);
    },
  );

  it('returns a GraphQL error of any class, and does not affect the older interface', async () => {
    addFault({
      kind: 'graphqlError',
      errorClass: 'VALIDATION',
      legacyCode: '81724',
      inputPath: ['input', 'creditCard', 'number'],
    });
    expect((await request()).status).toBe(200);
    const { status, body } = await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: null,
      errors: [
        {
          extensions: {
            errorClass: 'VALIDATION',
            legacyCode: '81724',
            inputPath: ['input', 'creditCard', 'number'],
          },
        },
      ],
    });
  });

  it('applies only to the given operation, transport, path and merchant', async () => {
    const other = await sandbox.merchants.create();
    const fault: Fault = { kind: 'status', status: 503 };
    sandbox.scenarios.add({ merchantId: other.id, fault });
    sandbox.scenarios.add({ merchantId: merchant.id, match: { operation: 'tokenizeCreditCard' }, fault });
    sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { transport: 'graphql', operation: 'configuration' },
      fault,
    });
    sandbox.scenarios.add({ merchantId: merchant.id, match: { pathPrefix: '/analytics' }, fault });
    expect((await request()).status).toBe(200);
    expect((await tokenizeOverGraphQL(sandbox, merchant.tokenizationKey)).status).toBe(503);
    const query = 'query ClientConfiguration { clientConfiguration { merchantId } }';
    expect((await sendGraphQL(sandbox, merchant.tokenizationKey, { query })).status).toBe(503);
    expect(sandbox.scenarios.list()).toHaveLength(2);
  });

  it('applies to the given number of requests, and can be removed', async () => {
    sandbox.scenarios.add({ merchantId: merchant.id, times: 2, fault: { kind: 'status', status: 500 } });
    expect([(await request()).status, (await request()).status, (await request()).status]).toEqual([
      500, 500, 200,
    ]);
    addFault({ kind: 'status', status: 500 }).remove();
    expect((await request()).status).toBe(200);
  });

  it('replaces the response after the gateway has done its work', async () => {
    const authorizationFingerprint = await fingerprintOf(sandbox, merchant, { customerId: 'lost_response' });
    sandbox.scenarios.add({ merchantId: merchant.id, when: 'after', fault: { kind: 'dropped' } });
    await expect(tokenizeOverGraphQL(sandbox, authorizationFingerprint)).rejects.toThrow(TypeError);
    const list = await sandbox.app.request(
      `/merchants/${merchant.id}/client_api/v1/payment_methods?authorizationFingerprint=${encodeURIComponent(authorizationFingerprint)}`,
    );
    expect(await list.json()).toMatchObject({ paymentMethods: [{ type: 'CreditCard' }] });
  });

  it('tolerates a client that disconnects during its request', async () => {
    const socket: Socket = connect(served.port, '127.0.0.1');
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await new Promise((done) => setTimeout(done, 30));
    socket.destroy();
    expect((await request()).status).toBe(200);
  });
});
