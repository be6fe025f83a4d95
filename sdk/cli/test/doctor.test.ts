import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openTestDatabase } from '@tessera/portal/db/testing';
import { listen, type Sites, startSites } from '@tessera/sites';
import sdk from '../../package.json' with { type: 'json' };
import type { Diagnosis } from '../src/doctor/diagnose.js';
import { main } from '../src/main.js';

let sites: Sites;

test.beforeAll(async () => {
  sites = await startSites({
    database: await openTestDatabase(),
    dist: path.resolve(import.meta.dirname, '../../../dist'),
    version: sdk.version,
    ports: { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 },
    naming: 'hosts',
  });
});

test.afterAll(() => sites.close());

/** Runs the command, and returns its exit code and the result of the page. */
async function check(url: string) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const code = await main(['doctor', url, '--json'], { log: print, error: print });
  const [diagnosis] = JSON.parse(lines.join('')) as Diagnosis[];
  return { code, ids: diagnosis?.findings.map(({ id }) => id), methods: diagnosis?.methods };
}

test('the shops of the examples pass the doctor', async () => {
  const form = await check(`${sites.origins.shop}/examples/form/`);
  expect(form).toMatchObject({ code: 0, ids: [], methods: ['checkout', 'hosted-fields'] });
  const dropIn = await check(`${sites.origins.shop}/examples/drop-in/?with=after`);
  // Its script tag has no integrity, because the assets are built anew.
  expect(dropIn).toMatchObject({ code: 0, ids: ['integrity-missing'] });
});

test('the doctor finds what a browser blocks, and frames that are missing', async () => {
  const { assets } = sites.origins;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>
<script src="${assets}/web/${sdk.version}/js/client.min.js" integrity="sha384-AAAA"></script>
<script src="${assets}/web/9.9.9/js/venmo.min.js"></script>
<script>window.blocked = true;</script></body></html>`;
  const shop = await listen(
    () =>
      new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `script-src ${assets}; connect-src 'self'; trusted-types 'none'`,
          'cross-origin-opener-policy': 'same-origin',
        },
      }),
    0,
  );
  try {
    const { code, ids = [] } = await check(`http://localhost:${String(shop.port)}/`);
    expect(code).toBe(1);
    expect(new Set(ids)).toEqual(
      new Set([
        ...['coop', 'asset-failed', 'csp-connect-src', 'csp-blocked', 'trusted-types'],
        ...['crossorigin-missing', 'integrity-missing', 'integrity-wrong', 'two-copies', 'version'],
      ]),
    );
  } finally {
    await shop.close();
  }
});
