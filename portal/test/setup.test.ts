import { expect, expectPage, forgive, test, write } from './support/fixtures.js';
import { navigate, openTab } from './support/narrow.js';

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
  await navigate(page, 'Campaigns');
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

test('people are added to a campaign, what is missing is filled in, and the campaign starts', async ({
  page,
  portal,
  enter,
}) => {
  const { token } = await enter('employer');
  const { id } = await portal.call<{ id: string }>('/campaign/policy', {
    token,
    body: { name: 'Summer lenses' },
  });
  await page.goto(`${portal.origin}/campaigns/setup/details?campaignId=${id}`);
  await page.getByRole('radio', { name: 'Contact lenses' }).press('Space');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');

  await expectPage(page, 'Recipients');
  const people = page.getByRole('region', { name: 'Add people' });
  // Other tests have added people, who are listed before those of the sample.
  await write(people.getByRole('searchbox'), 'Recipient 0000');
  // A selection ends when the search changes the list.
  await expect(people.getByText(/^9 results/)).toBeVisible();
  await people.getByRole('checkbox', { name: 'Select Sample Recipient 00001' }).press('Space');
  await people.getByRole('checkbox', { name: 'Select Sample Recipient 00002' }).press('Space');
  await people.getByRole('button', { name: 'Add 2 people' }).press('Enter');
  await expect(people.getByText('2 people added.')).toBeVisible();
  await openTab(page, 'Ways to add people', 'Enter a person');
  await write(people.getByLabel('First name'), 'Ada');
  await write(people.getByLabel('Last name'), 'Lee');
  await write(people.getByLabel('Email'), 'ada.lee@sample.example');
  await page.keyboard.press('Enter');
  await expect(people.getByText('Ada Lee was added.')).toBeVisible();
  await expect(people.getByLabel('First name')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'In this campaign (3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Sample Recipient 00002' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from campaign' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'In this campaign (2)' })).toBeFocused();
  await page.getByRole('link', { name: 'Continue' }).press('Enter');

  await expectPage(page, 'Summary');
  await page.getByRole('link', { name: 'Choose the last day.' }).press('Enter');
  await expectPage(page, 'Details');
  await expect(page.getByLabel('Last day')).toBeFocused();
  await page.getByRole('button', { name: '90 days' }).press('Enter');
  await page.getByRole('link', { name: 'Summary' }).press('Enter');
  await expectPage(page, 'Summary');
  await expect(page.getByRole('link', { name: 'Choose the last day.' })).toBeHidden();
  await page.getByRole('checkbox', { name: /^I may share/ }).press('Space');
  await page.getByRole('button', { name: 'Start campaign' }).press('Enter');

  await expectPage(page, 'Summer lenses has started');
  await expect(page.getByText('2 of 2 people invited so far.')).toBeVisible();
  await page.getByRole('link', { name: 'View campaign' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Summer lenses' });
  await expect(panel.getByText('Active', { exact: true })).toBeVisible();
});
