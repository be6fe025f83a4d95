import { expect, expectPage, forgive, test, write } from './support/fixtures.js';

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

test('the details of a new campaign are typed, saved, and still there after a reload', async ({
  page,
  portal,
  enter,
}) => {
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  await page.getByRole('button', { name: 'New campaign' }).press('Enter');
  // The sample data has a draft, so the portal asks first.
  await page.getByRole('button', { name: 'Start new campaign' }).press('Enter');
  await expectPage(page, 'Details');
  await expect(page).toHaveURL(/campaignId=pol_/);

  const name = page.getByLabel('Campaign name');
  await name.focus();
  await page.keyboard.type('Spring glasses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Eye exam' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Glasses', exact: true })).toBeChecked();
  const department = page.getByRole('radio', { name: 'By department' });
  await department.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Paint, primer');
  await page.keyboard.press('Enter');
  await write(page.getByRole('textbox', { name: 'Subject' }).first(), 'Hello {firstName}');
  await page.keyboard.press('Tab');
  await page.keyboard.type('See {link}');
  await expect(page.getByText('Hello Camille')).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^Saved \d/)).toBeVisible();

  await page.reload();
  await expect(name).toHaveValue('Spring glasses');
  await expect(page.getByRole('radio', { name: 'Glasses', exact: true })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('$200.00');
  await expect(page.getByRole('button', { name: 'Remove Paint, primer' })).toBeVisible();
  await expect(page.getByText('Hello Camille')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expectPage(page, 'Recipients');
});
