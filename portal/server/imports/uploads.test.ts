import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer } from '@tessera/server-kit/http';
import { HttpProblem, problemResponse } from '../http/problem.js';
import {
  at,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { createUploads } from './uploads.js';

/** Opens a request on a socket of its own, whose body the test sends. */
const upload = (port: number, storeId: string): ClientRequest => {
  const headers = { 'content-type': 'text/csv', 'transfer-encoding': 'chunked' };
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/${storeId}`,
    headers,
    agent: false,
  });
  // The server ends the connection of a slow upload.
  call.on('error', () => undefined);
  return call;
};
const statusOf = async (call: ClientRequest) => {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'close');
  return response.statusCode;
};

describe('uploads of files', () => {
  const serve = (uploads: ReturnType<typeof createUploads>, onStart: () => void = () => undefined) =>
    startHttpServer(
      async (sent) => {
        try {
          const reading = uploads.read(sent, new URL(sent.url).pathname);
          onStart();
          return new Response(String((await reading).length));
        } catch (error) {
          if (error instanceof HttpProblem) return problemResponse(error, 'req_1');
          throw error;
        }
      },
      0,
      '127.0.0.1',
    );

  it('end with 408 and the connection if they are too slow, and make room for others', async () => {
    const server = await serve(createUploads({ graceMs: 500, bytesPerSecond: 50_000 }));
    const slow = [upload(server.port, 'one'), upload(server.port, 'one')];
    const sending = setInterval(() => {
      for (const call of slow) call.write('x');
    }, 50);
    const ended = slow.map((call) => once(call, 'close'));
    expect(await Promise.all(slow.map(statusOf))).toEqual([408, 408]);
    await Promise.all(ended);
    clearInterval(sending);
    const next = upload(server.port, 'one');
    next.end('A,B\n');
    expect(await statusOf(next)).toBe(200);
    await server.drain(10_000);
  });

  it('last as long as enough bytes arrive', async () => {
    const server = await serve(createUploads({ graceMs: 500, bytesPerSecond: 10 }));
    const call = upload(server.port, 'one');
    const response = statusOf(call);
    for (let part = 0; part < 8; part++) {
      call.write('x'.repeat(100));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    call.end();
    expect(await response).toBe(200);
    await server.drain(10_000);
  });

  it('are limited per store, and for all stores together', async () => {
    let started = 0;
    const server = await serve(createUploads(), () => (started += 1));
    const open: ClientRequest[] = [];
    for (const storeId of ['one', 'one', 'two', 'two', 'three', 'three', 'four', 'four']) {
      const call = upload(server.port, storeId);
      call.write('x');
      open.push(call);
      await expect.poll(() => started).toBe(open.length);
      if (open.length === 2) {
        const third = upload(server.port, 'one');
        third.end('x');
        expect(await statusOf(third)).toBe(429);
        started = 2;
      }
    }
    const ninth = upload(server.port, 'five');
    ninth.end('x');
    expect(await statusOf(ninth)).toBe(429);
    for (const call of open) call.end();
    expect(await Promise.all(open.map(statusOf))).toEqual(open.map(() => 200));
    await server.drain(10_000);
  });
});

describe('uploads of a store', () => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('do not stop those of other stores', async () => {
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    const { token: other } = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const send = async (auth: string, body: BodyInit) =>
      test.portal.api.request('/redemption/api/import?filename=people.csv', {
        method: 'POST',
        headers: { 'content-type': 'text/csv', 'x-authorization-obo': `Bearer ${auth}` },
        ...{ body, duplex: 'half' },
      });
    const ends: (() => void)[] = [];
    let reads = 0;
    const openBody = () =>
      new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            ends.push(() => {
              controller.close();
            });
          },
          pull: () => {
            reads += 1;
          },
        },
        { highWaterMark: 0 },
      );
    const slow = [send(token, openBody()), send(token, openBody())];
    await expect.poll(() => reads).toBe(2);
    const file = 'First name,Last name,Email\nAnn,Lee,ann@uploads.example\n';
    const third = await send(token, file);
    expect([third.status, at(await third.json(), 'code')]).toEqual([429, 'rate_limited']);
    expect((await send(other, file)).status).toBe(202);
    for (const end of ends) end();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([422, 422]);
    expect((await send(token, file)).status).toBe(202);
    await test.portal.settled();
  });
});
