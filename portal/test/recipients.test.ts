import { readFile } from 'node:fs/promises';
import { expect, expectPage, forgive, test, write } from './support/fixtures.js';
import { filterBy, isNarrow, navigate, showList } from './support/narrow.js';

test('an employer adds, edits and removes a person', async ({ page, portal, enter, consoleErrors }) => {
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  await navigate(page, 'Recipients');
  await expectPage(page, 'Recipients');
  await page.getByRole('button', { name: 'Add person' }).click();
  const form = page.getByRole('dialog', { name: 'Add person' });
  await write(form.getByLabel('First name'), 'Zoe');
  await write(form.getByLabel('Last name'), 'Muller');
  await write(form.getByLabel('Email'), 'recipient00007@sample.example');
  await write(form.getByLabel('Phone', { exact: true }), '(202) 555-0155');
  await form.getByRole('button', { name: 'Add person' }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('Another person has this email address.');
  await write(form.getByLabel('Email'), 'zoe@sample.example');
  await form.getByRole('button', { name: 'Add person' }).press('Enter');

  // The details open, also if the row is on another page.
  const panel = page.getByRole('region', { name: 'Zoe Muller' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText('+1 202-555-0155')).toBeVisible();
  await panel.getByRole('button', { name: 'Edit' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Zoe Muller' });
  await write(edit.getByLabel('Department'), 'Sales, East');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await edit.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(panel.getByText('Sales, East')).toBeVisible();

  await showList(page);
  await filterBy(page, async () => {
    if (!isNarrow(page))
      await page
        .getByRole('button', { name: /^Department/ })
        .first()
        .press('Enter');
    await page.getByRole('checkbox', { name: 'Sales, East' }).check();
    if (!isNarrow(page)) await page.keyboard.press('Escape');
  });
  await expect(page.getByRole('row', { name: /Zoe Muller/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  if (isNarrow(page)) await page.getByRole('link', { name: 'Zoe Muller' }).click();
  await panel.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove Zoe Muller?' });
  await expect(question).toContainText('This can’t be undone.');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByText('No results match these filters').last()).toBeVisible();
  forgive(consoleErrors, /status of 409/);
});

test('an employer invites all people that a filter finds again, and exports them', async ({
  page,
  portal,
  enter,
}) => {
  await enter('employer');
  await page.goto(`${portal.origin}/recipients`);
  await filterBy(page, () =>
    page.getByRole('combobox', { name: 'Campaign' }).selectOption('New glasses for everyone'),
  );
  await expect(page).toHaveURL(/campaign=pol_/);
  await page.getByRole('checkbox', { name: /^Select all 25/ }).check();
  await page.getByRole('button', { name: /^Select all \d+ matching/ }).click();
  await page.getByRole('button', { name: 'Resend invitation' }).click();
  const question = page.getByRole('alertdialog', { name: /^Resend invitations to/ });
  await expect(question.getByLabel('Campaign').locator('option:checked')).toHaveText(
    'New glasses for everyone',
  );
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Sent \d+ invitations, skipped \d+ – /)).toBeVisible();
  await expect(question).toBeHidden();

  // Within a day, no second invitation is sent.
  await page.getByRole('link', { name: 'Sample Recipient 00002' }).click();
  const panel = page.getByRole('region', { name: 'Sample Recipient 00002' });
  await expect(panel.getByText(/You can resend from/)).toBeVisible();

  await showList(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^recipients-[\d-]{10}\.csv$/);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFFirst name,/);
  expect(lines).toHaveLength(200);
  expect(lines.every((line) => line.includes('New glasses for everyone'))).toBe(true);
});
