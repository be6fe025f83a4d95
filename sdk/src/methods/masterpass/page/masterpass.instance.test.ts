import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#test/support/page-document.js';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, stubGateway } from '#test/support/gateway-stub.js';
import { eventually } from '#test/support/pending.js';
import { create } from '../index.js';
import { failure } from '../test/support.js';

const assetsUrl = 'https://assets.example';
const view =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Version/4.0 Chrome/120 Mobile Safari/537.36';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('create, if no payment is possible', () => {
  it('rejects with MASTERPASS_BROWSER_NOT_SUPPORTED in a web view without windows, and sends no request', async () => {
    openPage();
    vi.stubGlobal('navigator', { userAgent: view, language: 'en', onLine: true, maxTouchPoints: 5 });
    const { calls } = stubGateway();
    const error = await failure(create({ authorization: sandboxKey, assetsUrl }));
    expect(error.code).toBe('MASTERPASS_BROWSER_NOT_SUPPORTED');
    expect(calls).toEqual([]);
  });

  it('rejects with MASTERPASS_NOT_ENABLED for an account without Masterpass, and removes its frame', async () => {
    const page = openPage();
    stubGateway(async (call) => {
      await eventually(() => {
        expect(page.frames()).toBe(1);
      });
      return response(200, graphQLConfiguration({ masterpass: null }))(call);
    });
    const error = await failure(create({ authorization: sandboxKey, assetsUrl }));
    expect(error.code).toBe('MASTERPASS_NOT_ENABLED');
    expect(page.frames()).toBe(0);
  });
});
