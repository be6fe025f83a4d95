import { expect, forgive, test } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import { policyFor } from '@tessera/sites';

interface PolicyPage {
  events: [tag: string, type: string, code: string | undefined, message: string | undefined][];
  violations: string[];
}

const first = pageCode(() => {
  const events: PolicyPage['events'] = [];
  const violations: string[] = [];
  Object.assign(window, { events, violations });
  for (const type of ['pay-ready', 'pay-error'] as const) {
    document.addEventListener(
      type,
      ({ target, error }: Event & { error?: { code: string; message: string } }) => {
        events.push([(target as Element).localName, type, error?.code, error?.message]);
      },
      true,
    );
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push(`${effectiveDirective} ${blockedURI}`);
  });
});

test('a missing entry of the page’s policy ends in one typed error of each element', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const key = merchant.tokenizationKey;
  const open = async (body: string, change: (policy: string) => string) => {
    const html = shopPage(shop, { body, first });
    await page.goto(
      shop.serve({ html, headers: { 'content-security-policy': change(policyFor(html, shop.origins)) } }),
    );
  };
  const events = () => page.evaluate(() => (window as unknown as PolicyPage).events);

  await test.step('the name of the Trusted Types policy', async () => {
    const body = `<pay-card authorization="${key}"></pay-card><pay-checkout authorization="${key}"></pay-checkout>`;
    await open(body, (policy) => policy.replace('trusted-types tessera', 'trusted-types shop'));
    const error = ['pay-error', 'TRUSTED_TYPES_POLICY_EXISTS', expect.stringContaining('trusted-types')];
    await expect.poll(events).toHaveLength(2);
    expect(await events()).toEqual(
      expect.arrayContaining([
        ['pay-card', ...error],
        ['pay-checkout', ...error],
      ]),
    );
    forgive(consoleErrors, /TRUSTED_TYPES_POLICY_EXISTS|Refused to create|violates|Trusted(?:Type|HTML)/);
  });

  await test.step('the gateway in connect-src', async () => {
    await open(`<pay-card authorization="${key}"></pay-card>`, (policy) =>
      policy.replace(/(connect-src [^;]*) \S+(?=;)/, '$1'),
    );
    await expect
      .poll(events)
      .toEqual([
        [
          'pay-card',
          'pay-error',
          'CLIENT_GATEWAY_NETWORK',
          expect.stringContaining(`${shop.origins.pay} to its connect-src`),
        ],
      ]);
    const { violations } = await page.evaluate(() => ({
      violations: (window as unknown as PolicyPage).violations,
    }));
    expect(violations).toHaveLength(1);
    forgive(consoleErrors, /connect-src|violates|CLIENT_GATEWAY_NETWORK|Failed to load|Fetch API/);
  });
});
