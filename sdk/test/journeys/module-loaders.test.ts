import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sdk from '../../package.json' with { type: 'json' };
import { fillCard } from '#src/testing/fill-card.js';
import { testCards } from '#src/testing/test-cards.js';
import { expect, test } from '../support/fixtures.js';
import { shopPage } from '../support/pages.js';

interface Loaded {
  readonly VERSION: string;
  create(options: object): Promise<unknown>;
}

/** Page with RequireJS. */
interface LoaderPage {
  readonly requirejs: {
    (
      names: readonly string[],
      use: (...modules: readonly Loaded[]) => void,
      fail: (error: unknown) => void,
    ): void;
    config(given: { paths: object }): void;
  };
  fields: unknown;
}

const requireJs = readFileSync(createRequire(import.meta.url).resolve('requirejs/require.js'), 'utf8');

test('RequireJS loads the classic scripts as modules, which pay by card', async ({
  page,
  shop,
  merchant,
}) => {
  const loader = shop.handle(
    '/require.js',
    () => new Response(requireJs, { headers: { 'content-type': 'text/javascript' } }),
  );
  const folder = `${shop.origins.assets}/web/${sdk.version}/js`;
  const paths = {
    client: `${folder}/client.min`,
    hostedFields: `${folder}/hosted-fields.min`,
    dropin: `${shop.origins.assets}/web/dropin/1.47.0/js/dropin.min`,
  };
  const body = '<div id="number"></div><div id="date"></div><div id="code"></div>';
  await page.goto(
    shop.serve({
      html: shopPage(shop, { body, classic: [loader] }),
      // RequireJS sets addresses of scripts as text, which Trusted Types forbid.
      headers: { 'content-security-policy': `frame-src ${shop.origins.assets}` },
    }),
  );
  const found = await page.evaluate(
    async ([authorization, places]) => {
      const scope = window as unknown as LoaderPage;
      scope.requirejs.config({ paths: places });
      const [client, hostedFields, dropin] = await new Promise<readonly Loaded[]>((resolve, reject) => {
        const use = (...modules: readonly Loaded[]) => {
          resolve(modules);
        };
        scope.requirejs(Object.keys(places), use, reject);
      });
      scope.fields = await hostedFields?.create({
        client: await client?.create({ authorization }),
        fields: {
          number: { container: '#number' },
          expirationDate: { container: '#date' },
          cvv: { container: '#code' },
        },
      });
      return [client?.VERSION, dropin?.VERSION];
    },
    [merchant.tokenizationKey, paths] as const,
  );
  expect(found).toEqual([sdk.version, '1.47.0']);
  await fillCard(page, { number: testCards.visa, expirationDate: '12/30', cvv: '123' });
  const description = await page.evaluate(async () => {
    const { fields } = window as unknown as LoaderPage;
    return (await (fields as { tokenize(): Promise<{ description: string }> }).tokenize()).description;
  });
  expect(description).toBe('ending in 11');
});
