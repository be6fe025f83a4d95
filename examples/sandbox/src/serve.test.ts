import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSandbox, type ServedSandbox } from './index.js';
import { openTestSandbox, startTimeoutMs, type TestSandbox } from './test-support.js';

const providerHost = 'api.sandbox.braintreegateway.com';

describe('sandbox server', () => {
  let test: TestSandbox;
  let secure: ServedSandbox;

  beforeAll(async () => {
    test = await openTestSandbox();
    const { private: key, cert } = await generate([{ name: 'commonName', value: providerHost }]);
    secure = await serveSandbox(test.sandbox, { port: 0, tls: { key, cert } });
  }, startTimeoutMs);

  afterAll(async () => {
    await secure.close();
    await test.close();
  });

  it("responds as the provider to requests for the provider's host over HTTPS", async () => {
    const { tokenizationKey, id } = test.sandbox.merchants.demo;
    const path = `/merchants/${id}/client_api/v1/configuration?tokenizationKey=${tokenizationKey}`;
    const response = JSON.parse(await getSecurely(secure.port, path)) as {
      environment: string;
      clientApiUrl: string;
    };
    expect(response.environment).toBe('sandbox');
    expect(response.clientApiUrl).toBe(`https://${providerHost}:443/merchants/${id}/client_api`);
  });

  it('serves plain HTTP at the same time, and frees its port on closing', async () => {
    const plain = await serveSandbox(test.sandbox, { port: 0 });
    expect(plain.url).toBe(`http://127.0.0.1:${plain.port}`);
    expect((await fetch(`${plain.url}/console`)).status).toBe(200);
    await plain.close();
    await expect(fetch(`${plain.url}/console`)).rejects.toThrow('fetch failed');
    const again = await serveSandbox(test.sandbox, { port: plain.port });
    await again.close();
  });

  it('reports a port that is in use', async () => {
    await expect(serveSandbox(test.sandbox, { port: secure.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('ends pending requests without a socket when the sandbox closes', async () => {
    const other = await openTestSandbox();
    other.sandbox.scenarios.add({ fault: { kind: 'silence' } });
    const rejection = expect(other.sandbox.app.request('/da/r/fb.js')).rejects.toThrow(TypeError);
    await new Promise((done) => setTimeout(done, 20));
    await other.close();
    await rejection;
  });
});

/** Sends a request over TLS without verification, because the certificate of the test is self-signed. */
function getSecurely(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      headers: { Host: providerHost },
      rejectUnauthorized: false,
    };
    request(options, (response) => {
      resolve(text(response));
    })
      .once('error', reject)
      .end();
  });
}
