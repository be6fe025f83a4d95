import { expect, test } from '@playwright/test';
import type { Sites } from '@tessera/sites';
import { build } from 'esbuild';
import sdk from '../../package.json' with { type: 'json' };
import {
  check,
  checkShop,
  checkSoon,
  type Handler,
  page,
  respond,
  soon,
  startExamples,
  tokenOf,
} from './support.js';

let sites: Sites;

test.beforeAll(async () => {
  sites = await startExamples();
});

test.afterAll(() => sites.close());

test('the shops of the examples pass the doctor, and a page that sets the authorization of its element late', async () => {
  const form = await check(`${sites.origins.shop}/examples/form/`);
  expect(form).toMatchObject({ code: 0, ids: [], methods: ['checkout', 'hosted-fields'] });
  const dropIn = await check(`${sites.origins.shop}/examples/drop-in/?with=after`);
  // Its script tag has no integrity, because the assets are built anew.
  expect(dropIn).toMatchObject({ code: 0, ids: ['integrity-missing'] });

  // It has a closed shadow root, too.
  const html = page(`<pay-card></pay-card><div><template shadowrootmode="closed"><p>Shop</p></template></div>
<script type="module" src="${sites.origins.assets}/web/${sdk.version}/html/tessera.min.js"></script>
<script>setTimeout(() => { Object.assign(document.querySelector('pay-card'), { threeDSecure: true, amount: '1.00' }); document.querySelector('pay-card').authorization = '${await tokenOf(sites, sites.origins.pay)}'; }, 3000);</script>`);
  const { code, ids, methods, unchecked } = await checkShop(
    () => respond(html, 'text/html'),
    '/',
    '--wait',
    '60',
  );
  expect({ code, ids }).toEqual({ code: 0, ids: ['csp-missing'] });
  expect(methods).toEqual(['hosted-fields', 'three-d-secure']);
  expect(unchecked).toEqual(['closed shadow roots']);
});

test('the doctor finds what a browser blocks, and frames that are missing', async () => {
  // Each of its pages is loaded until it is quiet, which takes longer on a busy machine.
  test.slow();
  const { assets, pay } = sites.origins;

  await test.step('with one finding for each cause', async () => {
    const html = page(`
<script src="${assets}/web/${sdk.version}/js/client.min.js" integrity="sha384-AAAA"></script>
<script src="${assets}/web/9.9.9/js/venmo.min.js?token=secret"></script>
<script>window.blocked = true;</script>`);
    const { code, ids, printed } = await checkShop(() =>
      respond(html, 'text/html; charset=utf-8', {
        'content-security-policy': `script-src ${assets}; connect-src 'self'; trusted-types 'none'`,
        'cross-origin-opener-policy': 'same-origin',
      }),
    );
    expect(code).toBe(1);
    expect(new Set(ids)).toEqual(
      new Set([
        ...['asset-failed', 'coop', 'csp-connect-src', 'csp-blocked', 'trusted-types'],
        ...['crossorigin-missing', 'integrity-missing', 'integrity-wrong'],
      ]),
    );
    expect(printed).not.toContain('secret');
  });

  await test.step('in the bundle of a shop that has not set the origin, with an image that never loads', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { create } from '@tessera/web/drop-in';
create({ authorization: '${await tokenOf(sites, pay)}', container: '#drop-in', paypal: { flow: 'vault' } }).catch((error) => {
  document.querySelector('output').textContent = error.message;
});`,
        resolveDir: import.meta.dirname,
      },
      ...{ bundle: true, write: false, format: 'esm', logLevel: 'error' },
    });
    const code = outputFiles[0]?.text ?? '';
    const html = page(
      '<div id="drop-in"></div><output></output><img src="/late.png" alt=""><script type="module" src="/shop.js"></script>',
    );
    const failed = await checkShop(({ url }) => {
      if (url.endsWith('/late.png')) return new Promise<Response>(() => undefined);
      const headers = {
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': 'object-src *',
      };
      return url.endsWith('/shop.js')
        ? respond(code, 'text/javascript')
        : respond(html, 'text/html', headers);
    });
    expect(failed).toMatchObject({ code: 1, ids: ['assets-url-missing', 'coop'] });
    const typed = await checkShop(
      ({ url }) => {
        if (url.endsWith('.png')) return respond('', 'image/png');
        const policy = "require-trusted-types-for 'script'; trusted-types tessera";
        return url.endsWith('/shop.js')
          ? respond(code, 'text/javascript')
          : respond(html, 'text/html', { 'content-security-policy': policy });
      },
      ...soon,
    );
    expect(typed).toMatchObject({ code: 1, ids: ['trusted-types'] });
    expect(typed.findings[0]?.remedy).toMatch(/^trusted-types tessera lit-html$/m);
  });

  await test.step('that shows an error of the SDK without logging it', async () => {
    const html =
      page(`<div id="drop-in"></div><script src="${assets}/web/dropin/1.47.0/js/dropin.min.js"></script>
<script>braintree.dropin.create({ authorization: 'wrong_key', container: '#drop-in' }, (error) => alert(error.message));</script>`);
    const { code, ids, findings } = await checkSoon(html);
    expect(code).toBe(1);
    expect(ids).toContain('authorization-malformed');
    expect(findings[0]?.text).toContain('CLIENT_INVALID_AUTHORIZATION');
  });

  await test.step('that ignores the errors of the SDK', async () => {
    const pageWith = (authorization: string) =>
      page(`<div id="drop-in"></div><script src="${assets}/web/dropin/1.47.0/js/dropin.min.js"></script>
<script>braintree.dropin.create({ authorization: '${authorization}', container: '#drop-in' }).catch(() => undefined);</script>`);
    const token = JSON.parse(Buffer.from(await tokenOf(sites, pay), 'base64').toString('utf8')) as object;
    const refused = { ...token, authorizationFingerprint: 'wrong' };
    const wrong = Buffer.from(JSON.stringify(refused)).toString('base64');
    const results = await Promise.all(
      ['foo', wrong].map((authorization) => checkSoon(pageWith(authorization))),
    );
    expect(results).toMatchObject(
      ['authorization-malformed', 'configuration-refused'].map((id) => ({
        ...{ code: 1, ids: [id, 'csp-missing', 'integrity-missing'] },
      })),
    );
  });

  await test.step('whose elements have wrong options, or none', async () => {
    const script = `<script type="module" src="${assets}/web/${sdk.version}/html/tessera.min.js"></script>`;
    const token = await tokenOf(sites, pay);
    const reported = 'The page has reported an error of the SDK: ';
    const missing = /^<pay-card> has no authorization after \d+ seconds\.$/;
    const pages = [
      [`<pay-card authorization="${token}" fields="nummer"></pay-card>`, new RegExp(`^${reported}.*fields`)],
      ['<pay-card></pay-card>', missing],
      ['<div><template shadowrootmode="open"><pay-card></pay-card></template></div>', missing],
    ] as const;
    const results = await Promise.all(pages.map(([body]) => checkSoon(page(`${body}${script}`))));
    for (const [index, { code, findings }] of results.entries()) {
      expect(code).toBe(1);
      expect(findings[0]?.text).toMatch(pages[index]?.[1] ?? '');
      expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(1);
    }
  });

  await test.step('with a misspelt element, not with those of a checkout or of the shop', async () => {
    const html =
      page(`<pay-paypall></pay-paypall><pay-slip></pay-slip><script>customElements.define('pay-slip', class extends HTMLElement {});</script>
<pay-checkout authorization="${await tokenOf(sites, pay)}" amount="1.00" currency="USD"></pay-checkout>
<script type="module" src="${assets}/web/${sdk.version}/html/tessera.min.js"></script>`);
    const { findings, ids } = await checkShop(() => respond(html, 'text/html'));
    expect(ids).toEqual(['element-unknown', 'csp-missing']);
    expect(findings[0]?.text).toContain('<pay-paypall>');
    expect(findings[0]?.remedy).toContain('<pay-paypal>');
  });

  await test.step('that has another Drop-in, which the script does not replace', async () => {
    const html = page(`<script>window.braintree = { dropin: { VERSION: '1.33.7' } };</script>
<script src="${assets}/web/dropin/1.47.0/js/dropin.min.js"></script>`);
    const { code, ids } = await checkSoon(html);
    expect(code).toBe(1);
    expect(ids[0]).toBe('old-scripts');
  });

  await test.step('that is no page, with a text of its own', async () => {
    const { code, printed } = await checkShop(() => respond('x', 'image/png'), '/pay?token=secret');
    expect(code).toBe(3);
    expect(printed).toMatch(/^http:\/\/localhost:\d+\/pay is no page: its type is image\/png\.$/);
    const circle = await checkShop(() => Response.redirect('http://localhost/', 302));
    expect(circle.printed).not.toMatch(/\u001B|Call log/);
  });
});

test('a page with the policy that the doctor suggests has no findings', async () => {
  const { assets, pay } = sites.origins;
  const token = await tokenOf(sites, pay);
  const html = page(`
<style>body { margin: 0 }</style><p style="color: red" onclick="void 0">Shop</p><img src="/own.svg" alt="">
<div id="drop-in"></div><output></output>
<script src="${assets}/web/dropin/1.47.0/js/dropin.min.js" INTEGRITY></script>
<script>window.options = { authorization: '${token}' };</script>
<script src="/shop.js"></script>`);
  const code = `fetch('/data.json').then(() => braintree.dropin.create({
  ...window.options, container: '#drop-in', threeDSecure: true, dataCollector: true,
  paypal: { flow: 'vault' }, venmo: { allowDesktopWebLogin: true },
})).then((dropIn) => { document.querySelector('output').textContent = dropIn.getAvailablePaymentOptions().join(); });`;
  const shop =
    (integrity: string, policy?: string): Handler =>
    ({ url }) => {
      if (url.endsWith('.js')) return respond(code, 'text/javascript');
      if (url.endsWith('.svg')) return respond('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
      if (url.endsWith('.json')) return respond('{}', 'application/json');
      const headers = policy === undefined ? {} : { 'content-security-policy': policy };
      return respond(html.replace('INTEGRITY', integrity), 'text/html', headers);
    };
  const first = await checkShop(shop(''));
  expect(new Set(first.ids)).toEqual(new Set(['csp-missing', 'integrity-missing']));
  const remedyOf = (id: string) => first.findings.find((finding) => finding.id === id)?.remedy ?? '';
  const [, policy = ''] = /^Content-Security-Policy: (.*)$/m.exec(remedyOf('csp-missing')) ?? [];
  const second = await checkShop(shop(remedyOf('integrity-missing'), policy));
  expect(second).toMatchObject({ code: 0, ids: [] });
  expect(second.methods).toEqual(first.methods);
});

test('a page that blocks, reloads itself or is none ends the doctor with 3', async () => {
  test.slow();
  const times = ['--timeout', '10', '--wait', '1'];
  const blocked = `addEventListener('DOMContentLoaded', () => setTimeout(() => { while (true); }))`;
  const pages: readonly (readonly [string, RegExp])[] = [
    [`<script>${blocked}</script>`, /a script on it does not end\.$/],
    ['<script>setTimeout(() => location.reload(), 300)</script>', /loads another page, or itself again/],
    ['<script>document.querySelectorAll = () => { throw new Error("no"); }</script>', /\(Error: no\)\.$/],
  ];
  const checks = pages.map(async ([html, message]) => {
    const { code, printed } = await checkShop(() => respond(page(html), 'text/html'), '/', ...times);
    expect(code).toBe(3);
    expect(printed).toMatch(message);
  });
  await Promise.all(checks);
  const { code, printed } = await checkShop(() => new Response(null, { status: 204 }), '/', ...times);
  expect(code).toBe(3);
  expect(printed).toContain('without a page');
});
