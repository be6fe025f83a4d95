import { policyFor, withChallenge } from '@tessera/sites';
import { expect, forgive, loadFailed, test } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';

test('the wallet opens under the strict policy, and each outcome is shown', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const html = shopPage(shop, {
    body: `<pay-visa-checkout authorization="${merchant.tokenizationKey}" amount="10.00" currency="USD"></pay-visa-checkout>`,
    script: pageCode(() => {
      const recorded: [type: string, result: string | null][] = [];
      Object.assign(window, { events: recorded });
      const types = ['pay-ready', 'pay-start', 'pay-success', 'pay-cancel', 'pay-error'] as const;
      for (const name of types) {
        document.addEventListener(
          name,
          ({
            error,
            payload,
          }: Event & { error?: { code: string }; payload?: { type?: string | undefined } }) =>
            recorded.push([name, error?.code ?? payload?.type ?? null]),
        );
      }
    }),
  });
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins);
  const events = () =>
    page.evaluate(() => (window as unknown as { events: [string, unknown][] }).events.splice(0));
  const script = '**/checkout-widget/**';
  const button = page.getByRole('button', { name: 'Pay with Visa Checkout $10.00', exact: true });
  const wallet = page.getByRole('dialog', { name: 'Visa Checkout' });
  const choose = async (name: string) => {
    await button.click();
    await wallet.getByRole('button', { name }).click();
  };

  await test.step('a script that cannot be loaded can be loaded again', async () => {
    await page.route(script, (route) => route.abort());
    await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    expect(await events()).toContainEqual(['pay-error', 'VISA_CHECKOUT_SCRIPT_FAILED']);
    await page.unroute(script);
    await retry.click();
    await expect.poll(events).toContainEqual(['pay-ready', null]);
    forgive(consoleErrors, loadFailed);
  });

  await test.step('a closed wallet cancels, and an error is reported', async () => {
    await choose('Cancel and return');
    await expect.poll(events).toEqual([
      ['pay-start', null],
      ['pay-cancel', 'VISA_CHECKOUT_CANCELED'],
    ]);
    await choose('Fail in the wallet');
    await expect.poll(events).toContainEqual(['pay-error', 'VISA_CHECKOUT_FAILED']);
  });

  await test.step('an approval becomes a nonce', async () => {
    await choose('Pay with Visa');
    await expect.poll(events).toContainEqual(['pay-success', 'VisaCheckoutCard']);
    await expect(page.locator('img.v-button')).toHaveCount(0);
  });

  await test.step('a payment whose wallet never responds can be canceled, and another one succeeds', async () => {
    await choose('Do not answer');
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect.poll(events).toEqual([
      ['pay-start', null],
      ['pay-cancel', 'VISA_CHECKOUT_CANCELED'],
    ]);
    await expect(button).toBeFocused();
    await choose('Pay with Visa');
    await expect.poll(events).toContainEqual(['pay-success', 'VisaCheckoutCard']);
  });

  await test.step('an element that replaces one whose wallet never responds can pay', async () => {
    await choose('Do not answer');
    await page.evaluate(() => {
      const element = document.querySelector('pay-visa-checkout');
      const copy = element?.cloneNode();
      if (copy) element?.replaceWith(copy);
    });
    await expect.poll(events).toContainEqual(['pay-ready', null]);
    await choose('Pay with Visa');
    await expect.poll(events).toContainEqual(['pay-success', 'VisaCheckoutCard']);
  });
});
