import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listen, type Sites } from '@tessera/sites';
import sdk from '../../package.json' with { type: 'json' };
import { checkShop, checkSoon, page, respond, root, startExamples, tokenOf } from './support.js';

let sites: Sites;

test.beforeAll(async () => {
  sites = await startExamples();
});

test.afterAll(() => sites.close());

test('the doctor says why a page shows no Drop-in', async () => {
  // Each of its pages is loaded until it is quiet, which takes longer on a busy machine.
  test.slow();
  const { assets, pay } = sites.origins;

  await test.step('because the assets origin does not allow other origins to load its modules', async () => {
    const plain = await listen(({ url }) => {
      const { pathname } = new URL(url);
      return new Response(readFileSync(path.join(root, 'dist', pathname)), {
        headers: { 'content-type': pathname.endsWith('.css') ? 'text/css' : 'text/javascript' },
      });
    }, 0);
    const from = `http://assets.localhost:${String(plain.port)}/web`;
    const dropIn = `<div id="drop-in"></div><script src="${from}/dropin/1.47.0/js/dropin.min.js"></script>
<script>braintree.dropin.create({ authorization: '${await tokenOf(sites, pay)}', container: '#drop-in' }).catch((error) => console.error(error));</script>`;
    const module = `<pay-card></pay-card><script type="module" src="${from}/${sdk.version}/html/tessera.min.js"></script>`;
    for (const { findings } of await Promise.all([dropIn, module].map((body) => checkSoon(page(body)))))
      expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ id: 'assets-cors' }]);
    await plain.close();
  });

  await test.step('in pages that do not say so', async () => {
    const token = await tokenOf(sites, pay);
    const source = `<script src="${assets}/web/dropin/1.47.0/js/dropin.min.js"`;
    const authorization = 'data-braintree-dropin-authorization';
    const create = (container: string) =>
      `braintree.dropin.create({ authorization: '${token}', container: ${container} }, (error) => { window.error = error; });`;
    const pages = [
      [`${source} ${authorization}="${token}"></script>`, 'error', /must be inside of a form\.$/],
      [`<form>${source} ${authorization}=""></script></form>`, 'error', /must not be empty\.$/],
      [
        `<form>${source} ${authorization}="${token}" data-card.name="x"></script></form>`,
        'warning',
        /logged: Drop-in: .*data-card\.name/,
      ],
      [`<form>${source} data-locale="fr"></script></form>`, 'warning', /in the form has data-locale, but no/],
      [
        `${source}></script><script>${create("'#nope'")}</script>`,
        'error',
        /does not show one after \d+ seconds\. Its last error: .*#nope/,
      ],
    ] as const;
    const late = `<div id="host"></div>${source}></script><script>
const container = document.createElement('div');
document.querySelector('#host').attachShadow({ mode: 'open' }).append(container);
setTimeout(() => { ${create('container')} }, 2500);</script>`;
    const results = await Promise.all([
      // It is shown in time, and waits for nothing in vain.
      checkShop(() => respond(page(late), 'text/html'), '/', '--wait', '60'),
      ...pages.map(([body]) => checkSoon(page(body))),
    ]);
    const [shown, ...others] = results.map(({ findings }) =>
      findings.filter(({ id }) => !/^(?:csp|integrity)-missing$/.test(id)),
    );
    expect(shown).toEqual([]);
    for (const [index, [, severity, text]] of pages.entries()) {
      expect(others[index]).toMatchObject([{ severity }]);
      expect(others[index]?.[0]?.text).toMatch(text);
    }
  });
});
