import { expect, expectPage, forgive, test, write } from './support/fixtures.js';
import { isNarrow } from './support/narrow.js';

test('an administrator creates and edits a client, views it, and stops viewing', async ({
  page,
  portal,
  enter,
  consoleErrors,
}) => {
  await enter('admin');
  await page.goto(`${portal.origin}/clients`);
  await page.getByRole('link', { name: 'New client' }).click();
  await expectPage(page, 'New client');
  await write(page.getByLabel('Client name'), 'Northern Optics');
  await page.evaluate(() => {
    history.back();
  });
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(page.getByLabel('Client name')).toHaveValue('Northern Optics');
  await write(page.getByLabel('Code'), 'demo-us');
  await page.keyboard.press('Tab');
  await page.getByLabel('Country').first().selectOption('Canada');
  await expect(page.getByText('Another client has this code. Enter a different one.')).toBeVisible();
  await write(page.getByLabel('Code'), 'northern');
  await expect(page.getByText('Currency: CAD. Partner: vision.northern.ca')).toBeVisible();
  await write(page.getByLabel('First name'), 'Nora');
  await write(page.getByLabel('Last name'), 'North');
  // Another account has the number, and another one the address.
  await write(page.getByLabel('Email').last(), 'employer.ca@demo.example');
  await write(page.getByLabel('Phone', { exact: true }), '(202) 555-0100');
  await page.getByRole('button', { name: 'Create client' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Another account or user already has this contact.');
  await write(page.getByLabel('Phone', { exact: true }), '(416) 555-0123');
  await write(page.getByLabel('Email').last(), 'nora@northern.example');
  await page.getByRole('button', { name: 'Create client' }).press('Enter');
  await expectPage(page, 'Northern Optics');
  await expect(page.getByText(/^Northern Optics has been created/)).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('row', { name: /Nora North/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Northern Optics' });
  await write(form.getByLabel('Client name'), 'Northern Optics Ltd');
  await form.getByLabel('Payment terms').selectOption('Net 15 days');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expectPage(page, 'Northern Optics Ltd');

  await page.getByRole('button', { name: 'View as client' }).press('Enter');
  const banner = page.getByRole('region', { name: 'Viewing as client' });
  await expect(banner).toContainText(
    isNarrow(page)
      ? 'Viewing Northern Optics Ltd'
      : 'You are viewing Northern Optics Ltd (NORTHERN) as a platform admin.',
  );
  await expectPage(page, 'Campaigns');
  await banner.getByRole('button', { name: 'Stop viewing' }).press('Enter');
  await expectPage(page, 'Northern Optics Ltd');
  await expect(banner).toBeHidden();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveText([
    /^Viewing as client stopped/,
    /^Viewing as client started/,
    /^Client changed/,
    /^User added/,
    /^Client created/,
  ]);
  forgive(consoleErrors, /status of 409/);
});
