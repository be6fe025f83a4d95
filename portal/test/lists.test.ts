import { expect, forgive, test } from './support/fixtures.js';

test('a filter that cannot be loaded shows the error, and not the former rows', async ({
  page,
  portal,
  enter,
  consoleErrors,
}) => {
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.route(/campaign\/policy\?.*status=SCHEDULED/, (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.getByLabel('Status').selectOption({ label: 'Scheduled' });
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load your campaigns.' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  forgive(consoleErrors, /status of 503/);
});
