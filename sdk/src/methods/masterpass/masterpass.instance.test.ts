import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDocument } from '../../../test/support/dom-stub.js';
import { sandboxKey } from '../../../test/support/gateway-samples.js';
import { Client } from '../../client/client.js';
import { clientConfiguration } from '../../client/test-support.js';
import { create } from './index.js';
import { failure } from './test-support.js';

const assetsUrl = 'https://assets.example';
const view =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Version/4.0 Chrome/120 Mobile Safari/537.36';

const fetchStub = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  fetchStub.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('where no payment is possible, create', () => {
  it('rejects with MASTERPASS_BROWSER_NOT_SUPPORTED in a view that opens no windows, and asks nobody', async () => {
    const page = stubDocument();
    vi.stubGlobal('fetch', fetchStub);
    vi.stubGlobal('navigator', { userAgent: view, language: 'en', onLine: true, maxTouchPoints: 5 });
    expect(await failure(create({ authorization: sandboxKey, assetsUrl }))).toMatchObject({
      code: 'MASTERPASS_BROWSER_NOT_SUPPORTED',
    });
    expect(fetchStub).not.toHaveBeenCalled();
    expect(page.frames()).toBe(0);
  });

  it('rejects with MASTERPASS_NOT_ENABLED for an account without Masterpass, and takes its frame away', async () => {
    const page = stubDocument();
    const client = new Client(clientConfiguration());
    expect(await failure(create({ client, assetsUrl }))).toMatchObject({ code: 'MASTERPASS_NOT_ENABLED' });
    expect(page.frames()).toBe(0);
  });
});
