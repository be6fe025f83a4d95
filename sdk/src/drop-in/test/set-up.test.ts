import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/index.js';
import { collectDeviceData } from '../device-data.js';
import { Verification } from '../verification.js';

const client = createTestClient();
const { signal } = new AbortController();

afterEach(() => {
  vi.restoreAllMocks();
});

it('names the reason for which 3D Secure cannot be set up', async () => {
  const created = Verification.create({ client, given: {}, signal, emit: vi.fn() });
  await expect(created).rejects.toMatchObject({
    name: 'DropinError',
    message: expect.stringMatching(/^3D Secure could not be set up: .*3D Secure/) as string,
    _braintreeWebError: { code: 'THREEDS_NOT_ENABLED_FOR_V2' },
  });
});

it('logs a failure of the data collector, unless the Drop-in has ended', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const ended = new AbortController();
  const collected = collectDeviceData({}, { client, signal: ended.signal });
  ended.abort();
  await expect(collected).resolves.toBeUndefined();
  expect(log).not.toHaveBeenCalled();
  await expect(collectDeviceData({}, { client, signal })).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
});
