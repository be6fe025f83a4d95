import { openTestDatabase } from '@tessera/server-kit/db/testing';
import { createSandbox, type Sandbox } from '@tessera/sandbox';
import { vi } from 'vitest';

export const gatewayOrigin = 'http://pay.localhost:4002';

/** Opens the sandbox in this process, with a stopped clock. Opening takes a while, so open one per file. */
export async function openSandbox(): Promise<{ sandbox: Sandbox; close(): Promise<void> }> {
  const database = await openTestDatabase();
  const now = new Date('2026-06-15T12:00:00Z');
  const sandbox = await createSandbox({ database, seed: 'sdk', now: () => now });
  return {
    sandbox,
    async close() {
      await sandbox.close();
      await database.close();
    },
  };
}

/** Routes the page's `fetch` to the sandbox only. */
export function connectPageTo(sandbox: Sandbox): void {
  const fetchStub: typeof fetch = async (input, init = {}) => {
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => {
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as the platform does
        reject(init.signal?.reason);
      };
      if (init.signal?.aborted) abort();
      else init.signal?.addEventListener('abort', abort);
    });
    const { signal, ...rest } = init;
    signal?.throwIfAborted();
    return Promise.race([sandbox.app.request(new Request(input, rest)), aborted]);
  };
  vi.stubGlobal('fetch', fetchStub);
}
