import { expect, expectPage, test } from './support/fixtures.js';

/** Rows of the file; every tenth has a problem. */
const rows = Array.from({ length: 200 }, (_, index) => {
  const number = String(index + 1).padStart(3, '0');
  const email = index % 10 === 9 ? `no address ${number}` : `imported${number}@sample.example`;
  return `Imported,Person ${number},${email},Office`;
});

const file = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['First name,Last name,Contact,Team', ...rows].join('\r\n')),
};

test(
  'an employer imports people from a file with errors',
  { tag: '@journey' },
  async ({ page, portal, enter }) => {
    await enter('employer');
    await page.goto(`${portal.origin}/recipients`);
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await expectPage(page, 'Import people');
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload file' }).press('Enter');

    // The column of the addresses has an unknown heading.
    await expect(page.getByText('Choose a column for email, phone, or both.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Field for Contact' }).selectOption('Email');
    await page.getByRole('button', { name: 'Check rows' }).press('Enter');
    await expect(page.getByText('20 rows have problems and won’t be imported.')).toBeVisible();
    await page.getByRole('tab', { name: 'Problems (20)' }).press('Enter');
    await expect(
      page.getByRole('row', { name: /^11 .*Contact no address 010 Not a valid email/ }),
    ).toBeVisible();

    // The address keeps the import.
    await page.reload();
    await page.getByRole('button', { name: 'Import 180 people' }).press('Enter');
    await expect(page.getByText('180 people added, 0 people updated, 0 people unchanged.')).toBeVisible();
    await page.getByRole('button', { name: 'View people' }).press('Enter');
    await expectPage(page, 'Recipients');
    await page.getByRole('searchbox', { name: 'Search people' }).fill('imported00');
    await expect(page.getByRole('row', { name: /Imported Person 001/ })).toBeVisible();
  },
);
