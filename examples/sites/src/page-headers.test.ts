import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import sdk from '../../../sdk/package.json' with { type: 'json' };
import { assetsSite } from './assets-site.js';
import { defaultPorts, originsOf } from './origins.js';

const dist = path.resolve(import.meta.dirname, '../../../dist');
const release = path.join(dist, 'web', sdk.version, 'html/manifest.json');
const { files } = JSON.parse(readFileSync(release, 'utf8')) as { files: Record<string, object> };
const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
const origins = originsOf(defaultPorts, 'hosts');
const site = assetsSite({ dist, origins, isRelease: true });

const directivesOf = async (page: string) => {
  const response = await site.request(`/web/${sdk.version}/${page}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')] as const;
    }),
  );
};

describe('content security policies of the release', () => {
  it('cover every frame, popup and wallet page', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  it.each(pages)('exclude foreign scripts from the origin of card fields: %s', async (page) => {
    const directives = await directivesOf(page);
    expect(directives.get('default-src')).toBe("'none'");
    const isForeign = directives.get('script-src') !== "'self'";
    const isWallet = page.includes('/masterpass-loading-frame.');
    // Redirect, landing and dispatch pages must reach same-origin frames to report a payment.
    expect({ page, sandbox: directives.get('sandbox'), isForeign }).toEqual({
      page,
      sandbox: isWallet ? 'allow-scripts allow-forms' : undefined,
      isForeign: isWallet,
    });
  });
});
