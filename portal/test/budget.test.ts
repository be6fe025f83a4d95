import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, expectPage, test } from './support/fixtures.js';

const folder = path.resolve(import.meta.dirname, '../../dist/portal');

/** Returns the compressed size of scripts. */
const compressed = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(`${path.join(folder, file)}.gz`).size, 0);

test('the sign-in page and the campaign list load few bytes of scripts besides React', async ({
  page,
  portal,
  enter,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
  });
  // What loads while the browser is idle is not needed by the first page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${portal.origin}/login`);
  await expectPage(page, 'Sign in');
  await page.waitForLoadState('networkidle');
  const react = compressed([...scripts].filter((file) => file.includes('/react-')));
  expect(react).toBeGreaterThan(0);
  expect(compressed(scripts) / react).toBeLessThanOrEqual(1.31);

  scripts.clear();
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  await expectPage(page, 'Campaigns');
  await page.waitForLoadState('networkidle');
  expect(compressed(scripts) / react).toBeLessThanOrEqual(2.2);
});
