import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayOrigin, openTestSandbox, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;
const session = 'f103b8937dd66b9132714501328e2cb3';

beforeAll(async () => {
  test = await openTestSandbox();
}, startTimeoutMs);
afterAll(() => test.close());

const get = (path: string) => test.sandbox.app.request(gatewayOrigin + path);

describe('the stand-in of Kount', () => {
  it.each([
    ['/data/logo.htm', 'text/html; charset=UTF-8'],
    ['/sandbox/data/logo.htm', 'text/html; charset=UTF-8'],
    ['/data/logo.gif', 'image/gif'],
  ])('serves %s for a merchant and a session', async (path, type) => {
    const response = await get(`${path}?m=600000&s=${session}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });

  it.each(['', '?m=600000', `?s=${session}`, '?m=600000&s=short'])(
    'rejects the parameters %j',
    async (query) => {
      for (const file of ['logo.htm', 'logo.gif'])
        expect((await get(`/data/${file}${query}`)).status).toBe(400);
    },
  );
});

describe('the stand-in of the fraud service', () => {
  it('inserts the two frames of the real script', async () => {
    const script = await (await get('/da/r/fb.js')).text();
    expect(script).toContain("['ppfniframe', 'pbf']");
  });

  it('can be made to fail', async () => {
    test.sandbox.scenarios.add({ match: { operation: 'fraudnet' }, fault: { kind: 'status', status: 404 } });
    expect((await get('/da/r/fb.js')).status).toBe(404);
    expect((await get('/da/r/fb.js')).status).toBe(200);
  });
});
