import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { requestAsset } from './installed.js';

it('gives up a request to a server that does not respond', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/frame.html`;
  await expect(requestAsset(url, undefined, 50)).resolves.toEqual({ url, status: undefined, headers: {} });
  server.closeAllConnections();
  server.close();
});
