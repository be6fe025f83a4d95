import { expect, forgive, test } from './support/fixtures.js';

test('a late or failed start of the setup does not follow the user to another page', async ({
  page,
  portal,
  enter,
  consoleErrors,
}) => {
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  const open = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
    }, path);
  const drafts = /campaign\/policy\?status=DRAFT/;
  let release: (value?: undefined) => void = () => undefined;
  const isReleased = new Promise<undefined>((resolve) => {
    release = resolve;
  });
  await page.route(drafts, async (route) => {
    await isReleased;
    await route.continue();
  });
  const [late] = await Promise.all([page.waitForRequest(drafts), open('/campaigns/setup/details')]);
  await open('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing');
  release();
  await late.response();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(page).toHaveURL(`${portal.origin}/campaigns`);

  await page.route(drafts, (route) => route.fulfill({ status: 503, body: '' }));
  await open('/campaigns/setup/details');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Details');
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load this campaign.' });
  await expect(failure).toBeVisible();
  // Loading again is possible here, and each time that the setup is opened.
  const again = page.waitForResponse(drafts);
  await failure.getByRole('button', { name: 'Try again' }).click();
  expect((await again).status()).toBe(503);
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await open('/campaigns');
  await open('/campaigns/setup/details');
  await expect(page).toHaveURL(/campaignId=pol_/);
  forgive(consoleErrors, /status of 503/);
});
